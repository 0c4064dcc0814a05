"""On a host the gallery shows who plays what; from there one looks on, and plays on."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO, StringIO
from pathlib import Path

import pytest

from tests.tools.onlookers import Host
from tests.tools.player import Player, playing
from tui.engine.action import Action, Other
from tui.game.live import Live
from tui.game.rights import GUEST
from tui.game.session import By

TITLE = "Farmer, goat, cabbage and wolf"


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(str(tmp_path / "games.sqlite"))


@pytest.fixture
def anna(host: Host) -> Live:
    return host.live("key of anna", "anna")


@asynccontextmanager
async def visiting(host: Host, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Player]:
    """Another player, at home."""
    live = host.live("key of another")
    async with playing(None, size, store=host.store(live), live=live) as player:
        yield player


async def test_at_home_there_is_no_gallery() -> None:
    async with playing(None) as player:
        assert "gallery" not in player.text
        await player.press("g")
        assert player.mode == "HOME"


async def test_g_shows_who_plays_enter_looks_on_and_q_leads_back(host: Host, anna: Live) -> None:
    other = host.playing("farmer", anna)
    other.react(other.controller.paste("FG F"))
    async with visiting(host) as player:
        assert "g gallery" in player.text
        await player.press("g")
        assert "GALLERY" in player.lines[0]
        row = player.lines[4]
        assert row.split() == ["▸", "anna", *TITLE.split(), "plays", "2", "just", "now"]
        await player.press("enter")
        assert "WATCH anna" in player.lines[0]
        assert player.session.move_count == 2
        await player.press("q")
        assert "GALLERY" in player.lines[0]
        await player.press("q")
        assert "HOME" in player.lines[0]


async def test_enter_plays_on_in_a_game_of_ones_own_and_the_own_game_comes_back(
    host: Host, anna: Live
) -> None:
    other = host.playing("farmer", anna)
    other.react(other.controller.paste("FG F FC"))
    async with visiting(host) as player:
        await player.press("enter 3 1 enter q")
        assert "HOME" in player.lines[0]
        await player.press("g enter space left enter")
        assert player.mode == "PLAY"
        line = player.session.line
        assert [made.by for made in line] == [By.SOLVER, By.SOLVER]
        await player.press("u u u")
        assert [made.by for made in player.session.line] == [By.PLAYER]
    assert other.session.move_count == 3


async def test_help_explains_the_keys_of_who_looks_on(host: Host, anna: Live) -> None:
    host.playing("farmer", anna)
    async with visiting(host) as player:
        await player.press("g enter question_mark")
        assert "play on from here, in a game of your own" in player.text
        assert "take over" not in player.text
        await player.press("q q")
        assert "GALLERY" in player.lines[0]


async def test_the_gallery_follows_who_comes_and_goes(host: Host, anna: Live) -> None:
    async with visiting(host, (120, 40)) as player:
        await player.press("g enter")
        assert "Nobody else" in player.text
        host.playing("hanoi:3", anna)
        await player.pilot.pause(1.2)
        assert "Towers of Hanoi" in player.text
        await player.press("w")
        assert "WATCH anna" in player.lines[0]


# A class


async def test_who_follows_a_class_plays_on_and_rejoins_it_by_a_key_wherever_he_is(
    host: Host, anna: Live
) -> None:
    teacher = host.playing("farmer", anna)
    teacher.react(teacher.controller.paste("FG F"))
    live = host.live("key of bela", "bela")
    live.teacher = "anna"
    async with playing(None, store=host.store(live), live=live) as player:
        assert "CLASS anna" in player.lines[0]
        assert "Anna sees where you are" in player.text
        assert "q leave" in player.text
        teacher.let_pass(2.5)
        assert "1 follows: 1 here" in teacher.text
        for keys in ("enter", "w", "q", "e", "q", "g"):
            await player.press(keys)
            assert "CLASS" not in player.lines[0]
            assert "J class" in player.text
        await player.press("J")
        assert "CLASS anna" in player.lines[0]
        await player.press("q")
        assert player.mode == "HOME"
        await player.press("J")
        assert "CLASS anna" in player.lines[0]
        teacher.controller.do(Action(Other.BACK))
        anna.leave()
        await player.pilot.pause(0.3)
        assert player.mode == "HOME"
        assert "Anna has left." in player.text
        await player.press("J")
        await player.pilot.pause(0.3)
        assert "Nobody called anna" in player.text


# The app of a guest: what would lead out of it does nothing


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
