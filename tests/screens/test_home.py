"""The home screen, sizes, and the mouse."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.tools.player import playing
from tui.drawing.bars import Title
from tui.drawing.moves import MoveList
from tui.drawing.widget import Sheet
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display

TITLES = (
    "Farmer, goat, cabbage and wolf",
    "Three jealous couples",
    "Family, police and thief",
    "Towers of Hanoi",
    "Knight's Tour",
)


async def test_the_home_screen_offers_every_puzzle() -> None:
    async with playing(None) as player:
        for title in TITLES:
            assert title in player.text


async def test_the_home_screen_asks_once_how_difficult_each_puzzle_is() -> None:
    asked: list[str] = []

    def counting(kind: AnyKind) -> AnyKind:
        def oracle(puzzle: AnyPuzzle) -> Any:
            asked.append(puzzle.game_name)
            return kind.oracle(puzzle)

        return kind._replace(oracle=oracle)

    async with playing(None, table=Table([*map(counting, TABLE.kinds)])) as player:
        assert player.text.count("at best") == len(TITLES)
        await player.press("up enter")
        assert asked[-1] == "knight:a1", "a game has an oracle of its own"
        asked.pop()
        await player.press("q")
        assert player.text.count("at best") == len(TITLES)
    assert asked == ["farmer", "couples", "family", "hanoi:6", "knight:a1"]


@pytest.mark.parametrize("number", range(5))
async def test_a_puzzle_is_picked_with_the_arrows(number: int) -> None:
    async with playing(None) as player:
        await player.press(" ".join(["down"] * number + ["enter"]))
        assert TITLES[number] in player.lines[0]
        assert "PLAY" in player.lines[0]


async def test_a_puzzle_is_picked_with_its_number() -> None:
    async with playing(None) as player:
        await player.press("4")
        assert "Towers of Hanoi" in player.lines[0]


async def test_q_on_the_home_screen_leaves() -> None:
    async with playing(None) as player:
        await player.press("q")
        assert not player.app.is_running


async def test_home_remembers_what_was_reached_in_this_run() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2 q q")
        assert "HOME" in player.lines[0]
        assert "solved in 1 move" in player.text


@pytest.mark.parametrize("game", [None, "farmer", "family", "hanoi:12", "knight"])
async def test_a_terminal_that_is_too_small_says_what_it_needs_and_recovers(
    game: str | None,
) -> None:
    async with playing(game) as player:
        await (
            player.pilot.pause()
        )  # What the home screen shows besides comes after its first frame.
        before = player.text
        await player.pilot.resize_terminal(50, 15)
        await player.pilot.pause()
        assert "60×20 are needed" in player.text
        assert "It has 50×15" in player.text
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert player.text == before


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("game", ["family", "hanoi:12", "knight"])
async def test_every_board_fits_every_size(game: str, size: tuple[int, int]) -> None:
    async with playing(game, size) as player:
        shown = player.text
        wanted = {
            "family": ["T thief", "daughter 2", "LEFT BANK", "RIGHT BANK"],
            "hanoi:12": ["A", "B ✓", "C"],
            "knight": ["♞", "(1)", "(2)"],
        }[game]
        for text in wanted:
            assert text in shown
        assert "moves 0" in shown
        if game == "hanoi:12":
            discs = re.findall(r"^\W*(\d+)\W*$", shown, re.MULTILINE)
            assert discs == [str(disc) for disc in range(1, 13)]


@pytest.mark.parametrize("size", [(80, 20), (60, 20), (61, 23), (3, 30), (2, 24), (1, 1)])
@pytest.mark.parametrize("game", ["couples", "hanoi:12", "knight"])
async def test_a_watch_goes_on_in_any_terminal_with_and_without_its_list(
    game: str, size: tuple[int, int]
) -> None:
    async with playing(game) as player:
        await player.press("o down right enter w v space")
        await player.pilot.resize_terminal(*size)
        for _ in range(2):
            await player.press("m" + " right" * 12)
        await player.pilot.resize_terminal(80, 24)
        await player.press("q")
        assert "PLAY" in player.lines[0]


async def test_what_is_hidden_is_not_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing("hanoi") as player:
        await player.press("m")
        painted: list[MoveList] = []
        monkeypatch.setattr(MoveList, "paint", lambda self, *_: painted.append(self))
        await player.press("1 2 1 3")
        assert not painted
        await player.press("m")
        assert painted


async def test_items_and_the_boat_are_clicked() -> None:
    async with playing("farmer") as player:
        await player.click("1 F")
        await player.click("3 G")
        await player.click("▀" * 15)
        assert player.moves == "FG"


async def test_pegs_are_clicked() -> None:
    async with playing("hanoi") as player:
        await player.click("   6   ")
        await player.click("B ✓")
        assert player.moves == "AB"


async def test_squares_are_clicked() -> None:
    async with playing("knight") as player:
        await player.click("(1)")
        assert player.moves == "b3"


async def test_the_key_bar_is_clicked() -> None:
    async with playing("farmer") as player:
        await player.press("1 3 enter")
        await player.click("u undo")
        assert player.moves == ""


async def test_another_theme_repaints_the_board() -> None:
    async with playing("knight") as player:
        sheet = player.app.screen.query_one(Sheet)
        before = sheet.render_line(1)
        player.app.theme = "textual-light"
        await player.pilot.pause()
        after = sheet.render_line(1)
        assert before.text == after.text
        assert before != after


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("game", [None, "farmer", "couples", "hanoi", "knight"])
async def test_with_ascii_glyphs_every_screen_is_ascii(
    game: str | None, size: tuple[int, int]
) -> None:
    async with playing(game, size, display=Display(glyphs="ascii")) as player:
        for keys in ("", "question_mark", "pagedown pagedown", "q o", "q s", "q w - -", "q"):
            await player.press(keys)
            assert player.text.isascii(), keys


async def test_a_title_ends_before_the_mode() -> None:
    async with playing("farmer", (60, 20)) as player:
        sheet = player.app.screen.query_one(Sheet)
        long = "A title that is far longer than any terminal of sixty columns is"
        sheet.show(title=Title(long, "PLAY"))
        await player.pilot.pause()
        assert player.lines[0].endswith("…  PLAY  ≡")
