"""The home screen, sizes, and the mouse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools.another_kind import FIRSTS, MANY, WORDS
from tests.tools.oracles import line_to_goal
from tests.tools.player import Player, chosen, numbered, playing, title_of
from tui.engine.graph import GraphOracle
from tui.game.store import Store
from tui.puzzles.table import TABLE
from tui.screens.home import HomeScreen
from tui.terminal.kind import Display

TITLES = [entry.title for _, entry in TABLE.entries()]


async def test_the_home_screen_offers_every_puzzle() -> None:
    async with playing(None, (200, 70)) as player:
        for title in TITLES:
            assert any(line[5:].startswith(title) for line in player.lines), title


async def test_a_puzzle_is_picked_with_its_number_and_watched_with_two_keys_or_a_click() -> None:
    async with playing(None, (120, 40)) as player:
        titles = numbered(player)
        assert [*titles] == [*"123456789"]
        await player.press("5")
        assert titles["5"] in player.lines[0]
        await player.press("q home down w")
        assert TITLES[1] in player.lines[0]
        assert "WATCH" in player.lines[0]
        await player.press("q")
        assert ("PLAY" in player.lines[0], player.moves) == (True, "")
        await player.press("q")
        assert "play it yourself" in player.text
        await player.click("watch a solver, step by step")
        assert "WATCH" in player.lines[0]


async def test_the_help_of_the_program_is_on_the_home_screen() -> None:
    async with playing(None, (60, 20)) as player:
        await player.press("question_mark")
        assert "Oversteek: help" in player.lines[0]
        assert "collection of classic logic puzzles" in player.text
        await player.press("end")
        assert "leave at once" in player.text
        first = player.lines[1]
        await player.press("up")
        assert player.lines[2] == first
        await player.wheel(20, 10, down=True)
        assert player.lines[1] == first
        await player.press("q")
        assert "HOME" in player.lines[0]


async def test_the_first_click_on_a_puzzle_chooses_it_and_the_second_plays_it() -> None:
    async with playing(None) as player:
        for y in range(2, 18, 3):
            for x in range(47, 80, 6):
                await player.answer_click(x, y)
        assert chosen(player) == TITLES[0]
        await player.click("Three jealous couples")
        assert chosen(player) == "Three jealous couples"
        assert "husband is there." in player.text
        await player.click("Three jealous couples")
        assert "PLAY" in player.lines[0]


async def test_what_is_in_progress_and_what_is_solved_shows_in_the_list() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2 q q")
        await player.wait_for("✦ in 1")
        assert re.search(r"Towers of Hanoi +✦ in 1\b", player.text)
        await player.wait_for("Solved in 1 move, the fewest.")
        await player.press("1 1 3 enter q")
        await player.wait_for("move 1")
        assert re.search(r"Farmer, goat, cabbage and wolf +move 1\b", player.text)
        assert "In progress: 1 move made." in player.text


# Forty games


# Headings

FOLDED = re.compile(r"^ (Tiles of the \w+) +(\d puzzles|\d of \d solved|✓ \d of \d solved)\b")


def folded(player: Player) -> dict[str, str]:
    """The headings that are folded, and what is said of each."""
    return {found[1]: found[2] for line in player.lines if (found := FOLDED.match(line[:46]))}


async def test_where_there_is_no_room_headings_are_folded_but_not_that_of_the_cursor() -> None:
    async with playing(None, table=MANY) as player:
        assert set(folded(player)) < {f"Tiles of the {word}" for word in WORDS}
        await player.wait_for("▀")  # The picture comes a moment after the first one of the screen.
        await player.press("end")
        assert "▀" not in player.text
        assert "Bring the tiles into their" in player.text
        assert "Tiles of the fire" not in folded(player)
        assert "Fire tiles 1" in player.text
        assert len(folded(player)) >= 2
        assert not player.text.count("Moon tiles")


async def test_a_click_on_a_folded_heading_unfolds_it() -> None:
    async with playing(None, table=MANY) as player:
        await player.click("Tiles of the fire")
        assert chosen(player) == "Fire tiles 1"
        assert "Tiles of the fire" not in folded(player)


async def test_right_and_left_go_from_heading_to_heading() -> None:
    async with playing(None, table=MANY) as player:
        firsts = [*map(title_of, FIRSTS), *(f"{w.title()} tiles 1" for w in WORDS)]
        for keys in ("right", "l"):
            for title in (*firsts[1:], firsts[0]):
                await player.press(keys)
                assert chosen(player) == title
        await player.press("left")
        assert chosen(player) == firsts[-1]
        await player.press("down h")
        assert chosen(player) == firsts[-2]


async def test_a_folded_heading_says_how_many_of_its_games_are_solved(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "games.sqlite"))
    async with playing("fire-1", table=MANY, store=store) as player:
        session = player.session
        assert folded(player) == {}
        for move in line_to_goal(session.puzzle, GraphOracle(session.puzzle)):
            session.play(move)
        store.add_result(session)
        await player.press("q home")
        await player.wait_for("1 of 7 solved")
        assert folded(player)["Tiles of the fire"] == "1 of 7 solved"
        assert folded(player)["Tiles of the snow"] == "7 puzzles"


async def type_text(player: Player, text: str) -> None:
    for letter in text:
        await player.pilot.press({" ": "space", "?": "question_mark"}.get(letter, letter))
    await player.pilot.pause()


async def test_a_search_shows_what_matches_and_enter_then_plays_it_or_a_digit() -> None:
    async with playing(None, table=MANY) as player:
        assert "Fire tiles 6" not in player.text, "it is folded"
        await player.press("slash")
        await type_text(player, "Snow 5")
        assert player.lines[1] == " / Snow 5"
        assert chosen(player) == "Snow tiles 5"
        assert "Snow tiles 4" not in player.text
        await player.press("enter enter")
        assert "Snow tiles 5" in player.lines[0]
        await player.press("q slash f i r e enter")
        assert "7 Fire tiles 7" in player.text
        await player.press("8")
        assert "HOME" in player.lines[0]
        await player.press("7")
        assert "Fire tiles 7" in player.lines[0]


async def test_while_a_search_is_typed_letters_and_digits_are_letters() -> None:
    async with playing(None, table=MANY) as player:
        await player.press("slash")
        await type_text(player, "qw?1/")
        assert player.lines[1] == " / qw?1/"
        assert "Nothing matches 'qw?1/': escape shows" in player.text
        await player.press("enter w enter space 1 up down pagedown end")
        assert "HOME" in player.lines[0]
        assert "Nothing matches" in player.text
        await player.press("slash " + "backspace " * 5)
        assert player.lines[1] == " /"
        assert chosen(player) == TITLES[0]
        await player.press("backspace")
        assert player.lines[1] == ""


@pytest.mark.parametrize("keys", ["escape", "enter escape", "enter q"])
async def test_escape_shows_all_puzzles_again_and_keeps_the_chosen_one(keys: str) -> None:
    async with playing(None, table=MANY) as player:
        await player.press("slash m o o n down down")
        assert chosen(player) == "Moon tiles 3"
        await player.press(keys)
        assert "HOME" in player.lines[0]
        assert chosen(player) == "Moon tiles 3"
        assert "Tiles of the sun" in player.text
        await player.press("q")
        assert not player.app.is_running


async def test_a_search_moves_nothing_but_the_list() -> None:
    async with playing(None, (120, 40)) as player:
        await player.press("end")
        before = [line[:40].rstrip() for line in player.lines]
        await player.press("slash k n i")
        during = [line[:40].rstrip() for line in player.lines]
        (offers,) = (y for y, line in enumerate(before) if "play it yourself" in line)
        assert (during[:5], during[offers:-1]) == (before[:5], before[offers:-1])
        await player.press("escape")
        assert chosen(player) == "Knight's Tour, closed"


async def test_a_watch_goes_on_in_any_terminal_with_and_without_its_list() -> None:
    async with playing("couples") as player:
        await player.press("o down right enter w v space")
        for size in ((80, 20), (60, 20), (61, 23), (3, 30), (2, 24), (1, 1), (80, 24)):
            await player.resize(*size)
            await player.press("m right right right")
        await player.press("q")
        assert "PLAY" in player.lines[0]


async def test_items_the_boat_and_the_key_bar_are_clicked() -> None:
    async with playing("farmer") as player:
        await player.click("1 farmer")
        await player.click("3 goat")
        (hull,) = (y for y, line in enumerate(player.lines) if "F farmer" in line)
        await player.pilot.click(offset=(player.lines[hull].index("F farmer") - 2, hull))
        await player.pilot.pause()
        assert player.moves == "FG"
        await player.click("u undo")
        assert player.moves == ""


@pytest.mark.parametrize("game", [None, "farmer", "knight"])
async def test_with_ascii_glyphs_every_screen_is_ascii(game: str | None) -> None:
    dialogs = ("question_mark", "pagedown pagedown", "q o", "q s", "q w - -", "q", "ctrl+p down")
    async with playing(game, (60, 20), display=Display(glyphs="ascii")) as player:
        for keys in ("", *dialogs):
            await player.press(keys)
            assert player.text.isascii(), keys


# Terminals that are too small: they say so, and no key is obeyed unseen


async def test_a_small_terminal_says_what_is_needed_and_what_plays_in_words() -> None:
    async with playing("farmer", (59, 60)) as player:
        assert " ".join(player.text.split()) == (
            "This terminal is too small. It has 59×60 characters, and 60×20 are needed. "
            "With --plain you play in words. q back"
        )
        await player.resize(30, 6)
        said = " ".join(player.text.split())
        assert said == "Too small: 60×20 are needed, or --plain for words. q back"


@pytest.mark.parametrize("size", [(59, 60), (200, 19), (10, 2), (1, 1)], ids=str)
async def test_where_nothing_can_be_shown_only_leaving_works(size: tuple[int, int]) -> None:
    async with playing("farmer", size) as player:
        state, before = player.session.state, player.text
        await player.press("1 3 2 enter space w v right i n y plus o s m d colon question_mark")
        assert player.session.state == state
        assert player.text == before
        assert len(player.app.screen_stack) == 1
        await player.press("q")
        await player.press("enter 1 w down")
        assert isinstance(player.app.screen, HomeScreen), "the menu opens nothing unseen"
        await player.press("q")
        assert not player.app.is_running


@pytest.mark.parametrize("keys", ["1 3 enter", "1 3 enter question_mark", "w space right right"])
async def test_a_terminal_that_grows_shows_the_game_or_the_watch_as_it_is(keys: str) -> None:
    async with playing("farmer") as player:
        await player.press(keys)
        shown = player.text
        await player.resize(40, 10)
        await player.press("right" if "question" in keys else "right enter")
        assert "60×20 are needed" in player.text
        await player.resize(80, 24)
        await player.pilot.pause()
        assert player.text == shown


async def test_what_was_won_is_said_in_a_terminal_that_became_too_small() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2")
        await player.resize(40, 14)
        await player.pilot.pause()
        assert "Solved in 1 move" in player.text
        await player.press("a x 0 enter space")
        assert player.moves == "AB", "what cannot be seen is not chosen"
