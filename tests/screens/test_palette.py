"""The command palette offers what fits, finds what is typed, and does what it says."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.tools.games import crossing_keys
from tests.tools.hostile import EVERYTHING, SOLUTION, SOUND, not_to_be_shown
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.player import Player, playing
from tui.drawing.colours import DAY
from tui.drawing.look import mixed_palette
from tui.engine.action import Action
from tui.game.record import parse_record, read_record
from tui.game.store import Store
from tui.screens.dialogs import PaletteScreen
from tui.screens.live import LiveScreen
from tui.terminal.kind import Display

NOTHING_TYPED = "Search:  type a word"


def offered(player: Player) -> Sequence[str]:
    """The titles of what the palette on the screen offers."""
    screen = player.app.screen
    assert isinstance(screen, PaletteScreen)
    return [command.title for command in screen.list.chooser.entries]


def typed(text: str) -> str:
    """The keys that type a word."""
    return " ".join(text)


async def test_what_is_typed_is_searched_for_whatever_the_keys_do_elsewhere() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+p")
        assert NOTHING_TYPED in player.text
        await player.press(typed("quit"))
        assert "Nothing here matches." in player.text
        await player.press("enter")
        assert "COMMANDS" in player.lines[0]
        await player.press("backspace backspace backspace backspace")
        assert NOTHING_TYPED in player.text
        await player.press(f"{typed('new')} enter")
        assert "PLAY" in player.lines[0]


@pytest.mark.parametrize("key", ["escape", "ctrl+p"])
async def test_the_palette_closes_and_nothing_has_happened(key: str) -> None:
    async with playing("farmer") as player:
        await player.press("1 3 enter")
        before = player.text
        await player.press(f"ctrl+p down down {key}")
        assert player.text == before


@pytest.mark.parametrize(("game", "mode"), [("farmer", ""), ("knight", ""), ("hanoi:3", "w space")])
async def test_each_entry_asks_for_what_its_key_asks_for(
    game: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(game) as player:
        await player.press(mode)
        screen = player.app.screen
        assert isinstance(screen, LiveScreen)
        # Two may do the same.
        told = {control.does: control for control in reversed(screen.controls)}
        await player.press("ctrl+p")
        titles = offered(player)
        assert len(titles) == len(set(titles))
        await player.press("escape")
        asked: list[Action] = []
        monkeypatch.setattr(screen, "do", asked.append)
        compared = 0
        for place, title in enumerate(titles):
            control = told.get(f"{title[0].lower()}{title[1:]}")
            if control is not None and control.keys:
                asked.clear()
                await player.press(f"{control.keys[0]} ctrl+p {'down ' * place} enter")
                assert len(asked) == 2, control
                assert asked[0] == asked[1], control
                compared += 1
        assert compared >= 15


async def test_only_what_fits_is_offered() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+p")
        in_play = offered(player)
        await player.press("escape w space ctrl+p")
        in_watch = offered(player)
        await player.press("escape question_mark ctrl+p")
        in_help = offered(player)
        await player.press("escape q q q ctrl+p")
        at_home = offered(player)
    for title in ("Undo", "Redo"):
        assert title in in_play
        assert title not in in_watch
    for title in ("Faster", "Slower"):
        assert title in in_watch
        assert title not in in_play
    assert not any("disc" in title for title in in_play)
    assert "Undo" not in (*in_help, *at_home)
    assert "Back" in in_help
    assert "Play the puzzle" in at_home
    for titles in (in_play, in_watch, in_help, at_home):
        assert titles[-1] == "Leave Oversteek"
        assert not any("Focus" in title or "text" in title for title in titles)


async def test_how_far_it_is_is_hidden_in_the_palette_and_shown_again() -> None:
    async with playing("farmer") as player:
        assert "left 7" in player.text
        for is_left in (False, True):
            await player.press("ctrl+p a g a i n enter")
            assert "best 7" in player.text
            assert ("left 7" in player.text) == is_left


async def test_motion_and_theme_are_chosen_in_the_palette() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+p")
        assert "Motion: none" not in offered(player)
        await player.press(f"{typed('full')} enter ctrl+p")
        assert "Motion: full" not in offered(player)
        await player.press(f"{typed('theme')} enter")
        assert "THEMES" in player.lines[0]
        await player.press(f"{typed('steek-day')} enter")
        assert player.app.look.palette == mixed_palette(DAY)
        assert "PLAY" in player.lines[0]


async def test_scenery_is_left_out_and_brought_back_in_the_palette() -> None:
    async with playing("farmer") as player:
        assert player.app.look.scenery
        for word, has_scenery in (("plain", False), ("full", True)):
            await player.press("ctrl+p")
            assert f"Scenery: {word}" in offered(player)
            await player.press(f"{typed('scenery')} enter")
            assert player.app.look.scenery == has_scenery


@pytest.mark.parametrize("colours", ["16", "none"])
async def test_with_few_colours_there_is_no_theme_to_choose(colours: str) -> None:
    async with playing("farmer", display=Display(colours=colours)) as player:
        await player.press("ctrl+p")
        assert not any("Theme" in title for title in offered(player))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (30, 6)])
async def test_in_ascii_the_palette_is_drawn_in_ascii(size: tuple[int, int]) -> None:
    display = Display(glyphs="ascii")
    async with playing("farmer", size, display) as player:
        await player.press("ctrl+p down")
        assert "> Row the boat" in player.text
        assert player.text.isascii()


async def test_a_click_takes_an_entry_and_the_second_of_a_double_click_nothing() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 ctrl+p")
        row = next(y for y, line in enumerate(player.lines) if "Undo" in line)
        await player.pilot.click(offset=(6, row), times=2)
        await player.press("")
        assert "PLAY" in player.lines[0]
        assert player.moves == ""
        before = player.text
        await player.press("r u")
        assert player.text == before


async def test_a_double_click_on_the_sign_of_the_palette_opens_it() -> None:
    async with playing("farmer") as player:
        await player.pilot.click(offset=(78, 0), times=2)
        await player.press("")
        assert "COMMANDS" in player.lines[0]


# The help of a puzzle scrolls from its beginning to its end


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_end_shows_the_last_line_and_home_the_first(game: str, size: tuple[int, int]) -> None:
    async with playing(game, size) as player:
        await player.press("question_mark")
        beginning = player.text
        assert "Rules" in beginning
        await player.press("end")
        end = player.text
        assert "leave at once" in end
        await player.press("down pagedown end")
        assert player.text == end
        await player.press("up")
        assert player.text != end, "nothing was scrolled away beyond the end"
        await player.press("home")
        assert player.text == beginning


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("couples", "best is the fewest that lead from the start to the goal, and left the"),
        (
            "knight",
            "left those that are still to be made. Behind that stands whether the goal can",
        ),
    ],
)
async def test_the_words_of_the_status_line_are_explained_and_how_to_hide_them(
    game: str, told: str
) -> None:
    async with playing(game) as player:
        await player.press("question_mark")
        said = " ".join(player.text.replace("█", "").replace("│", "").split())
        assert told in said
        assert "an option (o) hides how far it is" in said


async def test_the_keys_are_explained_as_they_are_in_the_puzzle() -> None:
    async with playing("rope-bridge", (120, 60)) as player:
        await player.press("question_mark")
        assert "choose who walks, or let one stay" in player.text
        assert "unseat" not in player.text


# What is copied may be pasted into a shell: only what can be shown is in it


async def test_what_cannot_be_shown_is_escaped_in_a_copy() -> None:
    async with playing("farmer") as player:
        player.app.copy_to_clipboard(f"1: A → B\n2: {EVERYTHING}")
        first, *rest = player.app.clipboard.split("\n")
        assert first == "1: A → B"
        assert not not_to_be_shown("\n".join(rest))


@pytest.mark.parametrize("name", ["Ärger & (1) été.toml", "x" * 95 + ".toml"])
async def test_the_name_of_a_file_is_copied_as_it_is(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "x\ncommand\n"
    folder.mkdir()
    (folder / name).write_text(SOUND, encoding="utf-8")
    async with playing(str(folder / name)) as player:
        await player.press(crossing_keys("farmer", " ".join(SOLUTION)))
        await player.press("y")
        assert player.app.clipboard.startswith(f"oversteek {name} 7/7 ")
        assert "\n" not in player.app.clipboard


# The palette saves a record of the game, under a new name each time


SAVE = "ctrl+p s a v e enter"


def said(player: Player) -> str:
    return " ".join(" ".join(player.lines[-3:-1]).split())


@pytest.mark.parametrize("game", SOLVABLE)
async def test_a_record_of_any_game_is_saved_and_never_overwritten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, game: str
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing(game, (200, 60), table=PREPARED) as player:
        await player.press("i i enter")
        await player.press(f"{SAVE}")
        first = os.listdir()
        assert said(player).endswith(f"Saved as {first[0]} in {tmp_path}.")
        await player.press(f"i i enter {SAVE}")
        state = player.session.state
    names = sorted(os.listdir(), key=len)
    assert (names[0], len(names)) == (first[0], 2)
    assert names[0].startswith(f"oversteek-{game}")
    records = [read_record(name, EVERY) for name in names]
    assert [len(record.moves) for record in records] == [1, 2]
    assert [record.hints for record in records] == [2, 4]
    assert records[1].states[-1] == state


async def test_how_long_the_moves_took_is_saved_if_it_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    now = iter(range(1000))
    store = Store(str(tmp_path / "games.sqlite"), clock=lambda: float(next(now)))
    async with playing("farmer", store=store) as player:
        await player.press(f"1 3 enter {SAVE}")
    (path,) = tmp_path.glob("*.json")
    record = parse_record(path.read_text(encoding="utf-8"), EVERY)
    assert record.moves[0].seconds > 0


async def test_without_a_move_nothing_is_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing("farmer") as player:
        await player.press(SAVE)
        assert "No move has been made yet: there is nothing to save." in player.text
    assert os.listdir() == []


async def test_where_nothing_can_be_written_a_sentence_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    async with playing("farmer") as player:
        await player.press(f"1 3 enter {SAVE}")
        assert "The current folder is gone, so no record can be saved in it." in player.text
        assert player.moves == "FG"


async def test_while_the_solver_plays_no_record_is_offered() -> None:
    async with playing("farmer") as player:
        await player.press("w space ctrl+p s a v e")
        assert "Nothing here matches." in player.text
