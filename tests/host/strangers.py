"""Strangers who play on a host of the tests, and what becomes of them."""

from __future__ import annotations

import re
from typing import Any

import asyncssh

from tests.tools import places
from tests.tools.endings import assert_terminal_as_before
from tests.tools.hosts import Host
from tests.tools.viewer import Viewer

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
