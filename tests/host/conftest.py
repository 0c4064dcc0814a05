"""Hosts that are the same for all tests which leave them as they were; and strangers who play
there, and what becomes of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.tools import places
from tests.tools.endings import assert_terminal_as_before
from tests.tools.hosts import WHY_NOT, Host, host
from tests.tools.viewer import Viewer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let these tests come first. Otherwise they would be left for the end of a run, where each
    worker that has nothing else to do takes some of them, and starts hosts of its own for that."""
    items.sort(key=lambda item: not item.path.is_relative_to(Path(__file__).parent))


IDLE, LONGEST, TO_IDENTIFY = 4.0, 6.0, 3.0
"""Seconds that one has on a host where everything ends soon."""


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host as its keeper starts it where everybody comes from one address, which sessions can be
    asked about, as `tests.tools.host_with` has it."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    with host(tmp_path_factory.mktemp("host"), "--per-address", "0", limits={}) as running:
        yield running


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host with few seats, where everything ends soon, as `tests.tools.host_with` starts it."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    limits = {"idle": IDLE, "longest": LONGEST, "to_identify": TO_IDENTIFY, "logins": 1000}
    folder = tmp_path_factory.mktemp("hasty")
    with host(folder, "--seats", "4", "--per-address", "2", limits=limits) as running:
        yield running


KEPT = " Your game is kept."
"""Is said last to somebody with a key."""
NOT_KEPT = r"What you played since \d\d:\d\d UTC is not kept\."
"""Is said instead where the store could not be written."""
_GAME = "hanoi:3"


def moves_kept(running: Host, who: str, place: str = "") -> int:
    """How many moves are in the store of the game of `at_first_move` that somebody plays. `place`:
    where the store is; empty for the usual file."""
    return places.moves_kept(place or str(running.store), _GAME, running.fingerprint(who))


def at_first_move(running: Host, who: str | None, *options: str) -> Viewer:
    """Somebody who has just made a move."""
    viewer = Viewer(running.ssh(_GAME, who=who, options=["-tt", *options]))
    return led(viewer, ("", "moves 0 "), ("12", "moves 1 "))


def led(viewer: Viewer, *steps: tuple[str, str]) -> Viewer:
    """Somebody who has pressed keys, and seen after each of them what was to be shown then."""
    try:
        for keys, shown in steps:
            viewer.send(keys)
            viewer.wait_until_shown(shown)
    except BaseException:
        viewer.__exit__()
        raise
    return viewer


def connected(running: Host, who: str = "somebody") -> Any:
    """A connection, to be awaited or entered, by a program that asks for more than the real `ssh`
    can."""
    return asyncssh.connect(
        "127.0.0.1", running.port, client_keys=[str(running.key(who))],
        known_hosts=None, config=None, agent_path=None,
    )  # fmt: skip


def assert_told(viewer: Viewer, sentence: str, status: int) -> None:
    """Nothing else is said at the end, on the terminal as it was before."""
    assert_told_like(viewer, re.escape(sentence), status)


def assert_told_like(viewer: Viewer, pattern: str, status: int) -> None:
    """The same of a sentence that matches a pattern."""
    viewer.wait_for(f"oversteek: {pattern}", 15.0)
    assert viewer.wait() == status
    assert_terminal_as_before(viewer)
    assert viewer.text.count("oversteek: ") == 1
    assert re.search(f"oversteek: {pattern}\r\n".encode(), viewer.output)
