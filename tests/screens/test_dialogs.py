"""The palette, and the line in which moves are typed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events

from tests.tools.games import crossing_keys
from tests.tools.hostile import EVERYTHING, SOLUTION, SOUND, not_to_be_shown
from tests.tools.kinds import EVERY
from tests.tools.player import Player, playing
from tui.drawing.typed_line import MOST
from tui.engine.action import Action
from tui.game.record import read_record
from tui.screens.dialogs import PaletteScreen, TypingScreen
from tui.screens.puzzle import LiveScreen
from tui.terminal.kind import Display

NOTHING_TYPED = "Search:  type a word"


def offered(player: Player) -> Sequence[str]:
    """The titles of what the palette on the screen offers."""
    screen = player.app.screen
    assert isinstance(screen, PaletteScreen)
    return [command.title for command in screen.list.chooser.entries]


async def test_what_is_typed_is_searched_for_whatever_the_keys_do_elsewhere() -> None:
    async with playing("farmer", display=Display(colours="16")) as player:
        before = player.text
        for closing in ("escape", "ctrl+p"):
            await player.press(f"ctrl+p down down {closing}")
            assert player.text == before, "nothing has happened"
        await player.press("ctrl+p")
        assert NOTHING_TYPED in player.text
        assert not any("Theme" in title for title in offered(player)), "with few colours"
        await player.press("q u i t")
        assert "Nothing here matches." in player.text
        await player.press("enter")
        assert "COMMANDS" in player.lines[0]
        await player.press("backspace backspace backspace backspace")
        assert NOTHING_TYPED in player.text
        await player.press("n e w enter")
        assert "PLAY" in player.lines[0]


@pytest.mark.parametrize(("game", "mode"), [("knight", ""), ("hanoi:3", "w space")])
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
    assert ("Undo" in in_play, "Faster" in in_play) == (True, False)
    assert ("Undo" in in_watch, "Faster" in in_watch) == (False, True)
    assert not any("disc" in title for title in in_play)
    assert "Undo" not in (*in_help, *at_home)
    assert "Back" in in_help
    assert "Play the puzzle" in at_home
    for titles in (in_play, in_watch, in_help, at_home):
        assert titles[-1] == "Leave Oversteek"
        assert not any("Focus" in title or "text" in title for title in titles)


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


# What is copied may be pasted into a shell: only what can be shown is in it


async def test_what_cannot_be_shown_is_escaped_in_a_copy() -> None:
    async with playing("farmer") as player:
        player.app.copy_to_clipboard(f"1: A → B\n2: {EVERYTHING}")
        first, *rest = player.app.clipboard.split("\n")
        assert first == "1: A → B"
        assert not not_to_be_shown("\n".join(rest))


async def test_the_name_of_a_file_is_copied_as_it_is(tmp_path: Path) -> None:
    folder, name = tmp_path / "x\ncommand\n", "Ärger & (1) été.toml"
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


async def test_a_record_of_a_game_is_saved_and_never_overwritten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    async with playing("torch", (200, 60), table=EVERY) as player:
        await player.press("i i enter")
        await player.press(f"{SAVE}")
        first = os.listdir()
        assert said(player).endswith(f"Saved as {first[0]} in {tmp_path}.")
        await player.press(f"i i enter {SAVE}")
        state = player.session.state
    names = sorted(os.listdir(), key=len)
    assert (names[0], len(names)) == (first[0], 2)
    assert names[0].startswith("oversteek-torch")
    records = [read_record(name, EVERY) for name in names]
    assert [len(record.moves) for record in records] == [1, 2]
    assert [record.hints for record in records] == [2, 4]
    assert records[1].states[-1] == state


async def test_where_nothing_can_be_saved_a_sentence_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    async with playing("farmer") as player:
        await player.press(SAVE)
        assert "No move has been made yet: there is nothing to save." in player.text
        await player.press(f"1 3 enter {SAVE}")
        assert "The current folder is gone, so nothing can be saved in it." in player.text
        assert player.moves == "FG"


# The line in which moves are typed


def typed(text: str) -> str:
    """The keys that type a text."""
    return " ".join("space" if letter == " " else letter for letter in text)


async def paste(player: Player, text: str) -> None:
    player.app.screen.post_message(events.Paste(text))
    await player.press("")


def line_of(player: Player) -> str:
    screen = player.app.screen
    assert isinstance(screen, TypingScreen)
    return screen.line.text


async def test_what_cannot_be_read_stays_in_the_line_and_nothing_is_made() -> None:
    async with playing("farmer") as player:
        await player.press("right space")
        before = player.text
        await player.press(f"colon {typed('q u n w ? abc')}")
        await paste(player, "quit")
        await player.press("escape")
        assert (player.text, player.moves) == (before, ""), "escape leaves everything as it was"
        await player.press(f"colon {typed('FG Fx')} enter")
        assert "Move 2 cannot be read. There is no 'x' in farmer" in player.text
        assert (line_of(player), player.moves) == ("FG Fx", "")
        await player.press(f"ctrl+u {typed('FW')} enter")
        assert "is refused: the goat would eat the cabbage on the left bank." in player.text
        assert (line_of(player), player.moves) == ("FW", ""), "what is refused stays, too"
        await player.press("ctrl+u")
        await paste(player, "FG\r\nF\x07\n")
        assert line_of(player) == "FG\nF \n"
        await player.press("enter")
        assert player.moves == "FG F"


async def test_the_position_stays_in_sight_and_the_caret_is_in_the_line() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2")
        before = player.lines
        await player.press("colon A C")
        changed = [y for y, line in enumerate(player.lines) if line != before[y]]
        row = next(y for y, line in enumerate(player.lines) if line.startswith(" : AC"))
        assert set(changed) <= {row, row + 1, len(before) - 1}
        assert player.caret == (5, row)
        await player.press("left")
        assert player.caret == (4, row)
        await player.press("X home delete end backspace Z")
        assert line_of(player) == "XZ"
        await player.press("ctrl+u enter")
        assert player.moves == "AB"
        assert player.lines == before


async def test_a_paste_that_solves_the_game_opens_the_congratulation() -> None:
    async with playing("farmer", (59, 20)) as player:
        await paste(player, "FG F")
        assert player.moves == "", "where it is too small it means nothing"
        await player.resize(80, 24)
        await paste(player, "FG F FC FG FW F FG")
        await player.wait_for("SOLVED")
        await paste(player, "FG")
        assert player.moves == "FG F FC FG FW F FG"


async def test_two_pastes_that_together_are_too_long_are_cut_where_the_line_is_full() -> None:
    async with playing("hanoi:3") as player:
        await player.press("colon")
        await paste(player, "A" * (MOST - 2))
        assert "too long" not in player.text
        await player.press("left")
        await paste(player, "BB")
        assert "too long" not in player.text
        await paste(player, "C")
        assert "That is too long: there is room for at most 100000 characters." in player.text
        assert line_of(player) == "A" * (MOST - 3) + "BBA"


async def test_the_line_fits_a_small_terminal() -> None:
    size = (60, 20)
    async with playing("knight", size, Display(glyphs="ascii", colours="none")) as player:
        await player.press("colon")
        await paste(player, "b3 c5 " * 40)
        assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
        assert player.text.isascii()
        assert player.caret is not None
        assert player.caret[0] < size[0]
        await player.press("enter")
        assert player.moves == "b3 c5"
