"""The ways in which a game comes to an end that the player did not choose."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import NamedTuple

from tests.tools.terminal import modes_changed
from tests.tools.viewer import Viewer, command

PLAY = command("farmer")
WATCH = command("watch", "hanoi:9", "--speed", "64", "--motion", "full")


class Ending(NamedTuple):
    """What happens to a game, and how the program ends then."""

    happens: Callable[[Viewer], None]
    status: int
    command: tuple[str, ...] = PLAY
    has_terminal: bool = True
    """Whether there still is one when all is over."""


def _sends(number: signal.Signals) -> Callable[[Viewer], None]:
    return lambda viewer: viewer.signal(number)


def _hangs_up(viewer: Viewer) -> None:
    viewer.hang_up()


def _is_suspended_and_ended(viewer: Viewer) -> None:
    resume(viewer, suspend(viewer))
    viewer.signal(signal.SIGTERM)


def _gets_bad_bytes_and_is_left(viewer: Viewer) -> None:
    viewer.send_bytes(b"\xff\xc3(\x80\x1b[99999999999u\xf0\x9f")
    viewer.rest()
    viewer.send("\x03")


def _gets_absurd_sizes_and_is_left(viewer: Viewer) -> None:
    for columns, rows in ((0, 0), (2000, 1000), (1, 1), (80, 24)):
        viewer.resize(columns, rows)
        viewer.rest()
    viewer.send("\x03")


def _takes_nothing(viewer: Viewer) -> None:
    sleep(0.3)
    viewer.signal(signal.SIGTERM)


def deaf(command: tuple[str, ...]) -> tuple[str, ...]:
    """The command, started to survive a hang-up, as by nohup."""
    return ("sh", "-c", 'trap "" HUP; exec "$@"', "sh", *command)


ENDINGS = {
    "hang-up": Ending(_hangs_up, 129, has_terminal=False),
    "hang-up while watching": Ending(_hangs_up, 129, WATCH, has_terminal=False),
    "hang-up, SIGHUP ignored": Ending(_hangs_up, 129, deaf(PLAY), has_terminal=False),
    "hang-up while watching, SIGHUP ignored": Ending(
        _hangs_up, 129, deaf(WATCH), has_terminal=False
    ),
    "SIGHUP": Ending(_sends(signal.SIGHUP), 129),
    "SIGHUP while watching": Ending(_sends(signal.SIGHUP), 129, WATCH),
    "SIGTERM": Ending(_sends(signal.SIGTERM), 143),
    "SIGTERM while watching": Ending(_sends(signal.SIGTERM), 143, WATCH),
    "SIGTERM, nobody reads": Ending(_takes_nothing, 143, WATCH),
    "SIGINT": Ending(_sends(signal.SIGINT), 130),
    "SIGQUIT": Ending(_sends(signal.SIGQUIT), 131),
    "suspended, resumed, SIGTERM": Ending(_is_suspended_and_ended, 143),
    "watching, suspended, resumed, SIGTERM": Ending(_is_suspended_and_ended, 143, WATCH),
    "bytes that are no UTF-8": Ending(_gets_bad_bytes_and_is_left, 0),
    "absurd sizes": Ending(_gets_absurd_sizes_and_is_left, 0),
}


def suspend(viewer: Viewer) -> str:
    """Stop the game as the shell's Ctrl+Z does, and see that the terminal is given back.

    Returns the title that was on the screen.
    """
    title = viewer.screen.partition("\n")[0].strip()
    viewer.signal(signal.SIGTSTP)
    viewer.wait_until_stopped()
    assert_terminal_as_before(viewer)
    return title


def resume(viewer: Viewer, title: str) -> None:
    """Go on, and see that the screen is there again from its title on."""
    viewer.wipe()
    viewer.signal(signal.SIGCONT)
    viewer.wait_until_shown(re.escape(title))
    viewer.rest()
    assert viewer.settings != viewer.first_settings


def assert_terminal_as_before(viewer: Viewer) -> None:
    viewer.read(0.01)
    assert modes_changed(bytes(viewer.output)) == []
    assert viewer.settings == viewer.first_settings


def come_to_an_end(name: str, random: Random) -> float:
    """Play until one of the endings comes; returns the seconds that it took, from the moment
    when the program could know."""
    ending = ENDINGS[name]
    with Viewer(ending.command) as viewer:
        viewer.wait_until_shown("back")
        viewer.wait_until_up()
        if ending.command[-1] == PLAY[-1]:
            viewer.send("13\r")
        viewer.read(random.random() / 5)
        ending.happens(viewer)
        began = monotonic()
        assert viewer.wait() == ending.status
        seconds = monotonic() - began
        if ending.has_terminal:
            assert_terminal_as_before(viewer)
        assert_nothing_runs(viewer)
    return seconds


def assert_nothing_runs(viewer: Viewer) -> None:
    """The command's process group is empty."""
    try:
        os.killpg(viewer.pid, 0)
    except ProcessLookupError:
        return
    raise AssertionError("something still runs")
