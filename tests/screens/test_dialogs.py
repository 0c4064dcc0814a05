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


def offered(player: Player) -> Sequence[str]:
    """The titles of what the palette on the screen offers."""
    screen = player.app.screen
    assert isinstance(screen, PaletteScreen)
    return [command.title for command in screen.list.chooser.entries]


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), [("knight", ""), ("hanoi:3", "w space")])
async def test_each_entry_asks_for_what_its_key_asks_for(
    game: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(game, (80, 60)) as player:
        await player.press(mode)
        screen = player.app.screen
        assert isinstance(screen, LiveScreen)
        # Two may do the same.
        told = {control.does: control for control in reversed(screen.controls)}
        await player.press("ctrl+p")
        titles = offered(player)
        assert len(titles) == len(set(titles))
        first = next(y for y, line in enumerate(player.lines) if "▸" in line)
        await player.press("escape")
        asked: list[Action] = []
        monkeypatch.setattr(screen, "do", asked.append)
        compared = 0
        for place, title in enumerate(titles):
            control = told.get(f"{title[0].lower()}{title[1:]}")
            if control is not None and control.keys:
                asked.clear()
                await player.press(f"{control.keys[0]} ctrl+p")
                await player.answer_click(6, first + place)
                await player.press("")
                assert len(asked) == 2, control
                assert asked[0] == asked[1], control
                compared += 1
        assert compared >= 15


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
        await player.press("i i i enter")
        await player.press(f"{SAVE}")
        first = os.listdir()
        assert said(player).endswith(f"Saved as {first[0]} in {tmp_path}.")
        await player.press(f"i i i enter {SAVE}")
        state = player.session.state
    names = sorted(os.listdir(), key=len)
    assert (names[0], len(names)) == (first[0], 2)
    assert names[0].startswith("oversteek-torch")
    records = [read_record(name, EVERY) for name in names]
    assert [len(record.moves) for record in records] == [1, 2]
    assert [record.hints for record in records] == [1, 2]
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


async def paste(player: Player, text: str) -> None:
    player.app.screen.post_message(events.Paste(text))
    await player.press("")


def line_of(player: Player) -> str:
    screen = player.app.screen
    assert isinstance(screen, TypingScreen)
    return screen.line.text


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
