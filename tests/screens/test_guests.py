"""The app of a guest: what would lead out of it does nothing."""

from __future__ import annotations

import os
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from textual import constants

from tests.tools.player import playing
from tui.app import OversteekApp
from tui.command.opening import tell_textual
from tui.entrance import Startup
from tui.game.rights import GUEST, HOME
from tui.puzzles.table import TABLE
from tui.screens.dialogs import PaletteScreen
from tui.terminal.kind import COLOURS, Display


async def test_the_palette_of_a_guest_saves_no_records() -> None:
    titles = {}
    for rights in (HOME, GUEST):
        async with playing("farmer", rights=rights) as player:
            await player.press("1 3 enter ctrl+p")
            screen = player.app.screen
            assert isinstance(screen, PaletteScreen)
            titles[rights] = [command.title for command in screen.list.chooser.entries]
    missing = [title for title in titles[HOME] if title not in titles[GUEST]]
    assert missing == ["Save a record of this game"]


async def test_what_textual_would_do_outside_of_the_app_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("webbrowser.open", lambda *_: pytest.fail("a link was opened"))
    async with playing("farmer", rights=GUEST) as player:
        app, before = player.app, player.text
        app.open_url("https://example.org")
        app.deliver_text(StringIO("text"), save_filename="x")
        app.deliver_binary(BytesIO(b"bytes"), save_filename="x")
        app.deliver_screenshot()
        app.save_screenshot()
        for action in ("screenshot", "change_theme", "suspend_process"):
            await app.run_action(f"app.{action}")
        await player.pilot.pause()
        assert player.text == before
        assert list(app.get_system_commands(app.screen)) == []
        assert not app.COMMANDS
    assert os.listdir(tmp_path) == []


async def test_a_long_text_is_not_sent_to_the_clipboard_of_a_guest() -> None:
    async with playing("farmer", rights=GUEST) as player:
        player.app.copy_to_clipboard("short")
        player.app.copy_to_clipboard("x" * 6000)
        assert player.app.clipboard == "short"


async def test_a_solution_that_is_too_long_is_not_copied_for_a_guest() -> None:
    async with playing("hanoi:12", rights=GUEST) as player:
        await player.press("s")
        await player.wait_for("4095")
        await player.press("y")
        assert player.app.clipboard == ""
        assert "The chosen solution, 4095 moves, is too long to copy here." in player.text


@pytest.fixture
def _textual_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "COLOR_SYSTEM", constants.COLOR_SYSTEM)
    for name in ("TEXTUAL_COLOR_SYSTEM", "NO_COLOR"):
        monkeypatch.setenv(name, "")


@pytest.mark.usefixtures("_textual_as_before")
def test_each_session_of_a_process_has_the_colours_of_its_own_terminal() -> None:
    """Textual, which they share, has read them when it was imported."""
    found = {}
    for colours in (*COLOURS, *reversed(COLOURS)):
        display = Display(colours)
        tell_textual(display)
        app = OversteekApp(Startup(TABLE, display=display, rights=GUEST))
        found[colours] = (app.console.color_system, app.no_color)
    assert found == {
        "truecolor": ("truecolor", False),
        "256": ("256", False),
        "16": ("standard", False),
        "none": ("standard", True),
    }
