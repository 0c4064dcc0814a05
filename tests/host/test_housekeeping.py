"""What a host does in its store while others play, alone or beside another host."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tools.hosts import WHY_NOT, Host, host
from tests.tools.viewer import Viewer
from tui.game.places import prepare
from tui.game.players import Players
from tui.host import register


async def test_who_is_seated_stays_and_who_has_gone_unnoticed_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    long_ago = Players(path, today=lambda: 1000.0)
    idle, gone = long_ago.arrived(None), long_ago.arrived(None)
    monkeypatch.setattr(register, "_BETWEEN_CHECKPOINTS", 0.01)
    monkeypatch.setattr(register, "BETWEEN_SIGHTS", 0.0)
    work = asyncio.create_task(register.keep_house(path, lambda: [idle.id]))
    async with asyncio.timeout(20):
        while long_ago.player(gone.id):
            await asyncio.sleep(0.01)
    work.cancel()
    assert long_ago.player(idle.id) == idle
    long_ago.close()


async def test_nobody_is_taken_for_gone_before_others_could_note_who_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    long_ago = Players(path, today=lambda: 1000.0)
    theirs = long_ago.arrived(None)
    monkeypatch.setattr(register, "_BETWEEN_CHECKPOINTS", 0.01)
    monkeypatch.setattr(register, "BETWEEN_SIGHTS", 0.0)
    were_there = list[bool]()

    def seated() -> list[int]:
        were_there.append(long_ago.player(theirs.id) is not None)
        return []

    work = asyncio.create_task(register.keep_house(path, seated))
    async with asyncio.timeout(20):
        while long_ago.player(theirs.id):
            await asyncio.sleep(0.01)
    work.cancel()
    assert were_there[:3] == [True, True, True]
    long_ago.close()


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
@pytest.mark.long
def test_two_hosts_share_a_store_and_see_who_plays_with_the_other(
    running: Host, tmp_path: Path
) -> None:
    with Viewer(running.ssh("hanoi:3", who=None)) as guest:
        guest.wait_until_shown("moves 0 ")
        guest.send("12")
        guest.wait_until_shown("moves 1 ")
        with (
            host(tmp_path, "--store", str(running.store)) as second,
            Viewer(second.ssh(who=None)) as other,
        ):
            other.wait_until_shown("you are a guest")
            other.send("g")
            other.wait_until_shown("Towers")
            other.wait_until_shown("just now")
        guest.send("13")
        guest.wait_until_shown("moves 2 ")
        assert "Nothing is kept" not in guest.screen
