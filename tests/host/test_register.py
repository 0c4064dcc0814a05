"""The register asks the store in a thread of its own, while the loop goes on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tui.game.database import StoreFailure
from tui.game.places import prepare
from tui.game.players import KnownPlayer, Players
from tui.host.register import Register


class Held(Players):
    """Players whose store answers as soon as it may, and says in which thread it was used."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.may_answer = threading.Event()
        self.used = [("made", threading.get_ident())]

    def arrived(self, key: str | None) -> KnownPlayer:
        self.used.append((f"arrived {key}", threading.get_ident()))
        assert self.may_answer.wait(20.0)
        return super().arrived(key)

    def leave(self, id: int, session: str) -> None:
        self.used.append((f"leave {session}", threading.get_ident()))
        super().leave(id, session)

    def close(self) -> None:
        self.used.append(("closed", threading.get_ident()))
        super().close()


@pytest.fixture
def path(tmp_path: Path) -> str:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    return path


async def test_the_loop_goes_on_and_all_is_done_in_order_in_one_other_thread(path: str) -> None:
    made = list[Held]()

    def make() -> Players:
        made.append(Held(path))
        return made[0]

    register = Register(make)
    arrived, left = register.arrived("ann"), register.leave(1, "1-a")
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert not arrived.done()
    assert not left.done()
    made[0].may_answer.set()
    assert (await arrived).key == "ann"
    await left
    await register.close(20.0)
    (players,) = made
    assert [what for what, _ in players.used] == ["made", "arrived ann", "leave 1-a", "closed"]
    (thread,) = {thread for _, thread in players.used}
    assert thread != threading.get_ident()


async def test_it_tells_who_comes_and_goes_as_the_store_has_it(path: str) -> None:
    register = Register(lambda: Players(path))
    ann, guest = await register.arrived("ann"), await register.arrived(None)
    await register.leave(guest.id, "1-a")
    await register.drop_left()
    await register.close(20.0)
    players = Players(path)
    assert players.player(ann.id) == ann
    assert players.player(guest.id) is None
    players.close()


async def test_a_store_that_is_none_is_told_of(tmp_path: Path) -> None:
    register = Register(lambda: Players(str(tmp_path / "none.sqlite")))
    with pytest.raises(StoreFailure):
        await register.arrived("ann")
    with pytest.raises(StoreFailure):
        await register.leave(1, "1-a")
    await register.close(20.0)


NEVER_ANSWERS = """
import asyncio, threading
from tui.game.players import Players
from tui.host.register import Register

class Silent(Players):
    def arrived(self, key):
        threading.Event().wait()

async def ask():
    register = Register(lambda: Silent("none"))
    register.arrived("ann")
    await register.close(0.01)

asyncio.run(ask())
print("ended")
"""


def test_a_store_that_never_answers_keeps_no_process() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NEVER_ANSWERS], capture_output=True, text=True, timeout=20.0
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")


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
