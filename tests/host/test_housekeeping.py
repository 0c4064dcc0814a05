"""What a host does in its store while others play, alone or beside another host."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.hosts import WHY_NOT, Host, host
from tests.tools.strangers import at_first_move, led
from tests.tools.viewer import Viewer
from tui.game.database import StoreFailure
from tui.game.places import prepare
from tui.game.players import KnownPlayer, Players
from tui.host import register
from tui.host.register import Register


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store of a house that is kept all the time."""
    monkeypatch.setattr(register, "_BETWEEN_CHECKPOINTS", 0.01)
    monkeypatch.setattr(register, "BETWEEN_SIGHTS", 0.0)
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    return path


async def test_who_is_seated_stays_and_who_has_gone_unnoticed_does_not_after_a_while(
    path: str,
) -> None:
    long_ago = Players(path, today=lambda: 1000.0)
    idle, gone = long_ago.arrived(None), long_ago.arrived(None)
    were_there = list[bool]()

    def seated() -> list[int]:
        were_there.append(long_ago.player(gone.id) is not None)
        return [idle.id]

    work = asyncio.create_task(register.keep_house(path, seated))
    async with asyncio.timeout(20):
        while long_ago.player(gone.id):
            await asyncio.sleep(0.01)
    work.cancel()
    assert long_ago.player(idle.id) == idle
    assert were_there[:3] == [True] * 3, "another host could not note yet who is there"
    long_ago.close()


async def test_a_question_that_fails_is_asked_once_more_and_then_not_for_a_while(path: str) -> None:
    asked = list[str]()

    class Failing(Players):
        """Players whose database was started anew, or is away."""

        failures = 1

        def arrived(self, key: str | None) -> KnownPlayer:
            asked.append(str(key))
            if self.failures:
                self.failures -= 1
                raise StoreFailure("It is away.")
            return super().arrived(key)

    players = Failing(path)
    register = Register(lambda: players)
    assert (await register.arrived("ann")).key == "ann"
    assert asked == ["ann"] * 2
    players.failures = 4
    for times in (2, 1, 1):
        asked.clear()
        with pytest.raises(StoreFailure, match="It is away"):
            await register.arrived("ben")
        assert asked == ["ben"] * times
    assert (await register.arrived("ben")).key == "ben"
    await register.close(5.0)


def test_the_driver_of_databases_is_wanted_only_for_one() -> None:
    program = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from tui.host.forks import rehearse\n"
        "from tui.puzzles.table import TABLE\n"
        "rehearse(TABLE, False)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
@pytest.mark.long
def test_two_hosts_share_a_store_and_see_who_plays_with_the_other(
    running: Host, tmp_path: Path
) -> None:
    with at_first_move(running, None) as guest:
        with (
            host(tmp_path, "--store", str(running.store)) as second,
            Viewer(second.ssh(who=None)) as other,
        ):
            led(other, ("", "you are a guest"), ("g", "Towers"), ("", "just now"))
        led(guest, ("13", "moves 2 "))
        assert "Nothing is kept" not in guest.screen
