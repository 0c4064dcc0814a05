"""What a session on a host shows is what the program shows at home, on every kind of terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.tools.bare_sessions import PROBE, known_from
from tests.tools.emulator import Look
from tests.tools.hosts import Host
from tests.tools.viewer import Viewer, command
from tui.host.limits import MOST_FILES, MOST_MEMORY
from tui.terminal.kind import LONGEST_VALUE

TERMINALS: Mapping[str, Mapping[str, str]] = {
    "truecolor": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color"},
    "16": {"TERM": "xterm"},
    "none": {"TERM": "xterm-256color", "NO_COLOR": "1"},
}
"""Variables that lead to each of the colour systems."""
_AT_HOME = {"SSH_CONNECTION": "host"}  # Over a line less moves.


def first_screens(
    program: Sequence[str], environment: Mapping[str, str]
) -> tuple[list[list[Look]], list[list[Look]]]:
    """How a game looks at first, and then its help."""
    with Viewer(program, environment=environment) as viewer:
        # How far it is may come a moment later on a busy machine.
        viewer.wait_until_shown("left 7")
        viewer.wait_until_up()
        viewer.rest()
        first = viewer.looks
        viewer.send("?")
        viewer.rest()
        return first, viewer.looks


@pytest.mark.parametrize("colours", TERMINALS)
def test_the_first_screen_is_that_of_a_session_that_was_started_directly(
    hasty: Host, colours: str
) -> None:
    terminal = TERMINALS[colours]
    forked = first_screens(hasty.ssh("farmer", who=colours), terminal)
    direct = first_screens(command("farmer"), {**terminal, **_AT_HOME})
    assert forked == direct


def test_of_the_variables_of_a_player_only_those_come_along_that_say_how_to_show(
    hasty: Host,
) -> None:
    others = {
        "LC_ALL": "x" * (LONGEST_VALUE + 1),
        "LC_CTYPE": "C/../../tmp/x",
        "COLORTERM": "x" * LONGEST_VALUE,
        "TERMINFO": "/tmp",
        "HOME": "/tmp",
        "OVERSTEEK_MOTION": "full",
        "TEXTUAL_FPS": "1",
        "LD_PRELOAD": "/tmp/x.so",
        "PYTHONSTARTUP": "/tmp/x.py",
        "SSH_AUTH_SOCK": "/tmp/agent",
    } | {f"OTHER_{number}": "x" * 1000 for number in range(300)}
    wanted = [word for name in others for word in ("-o", f"SendEnv={name}")]
    found = known_from(hasty.run(PROBE, options=["-tt", *wanted], environment=others).out.encode())
    assert found.environment == {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "COLORTERM": "x" * LONGEST_VALUE,
        "SSH_CONNECTION": "host",
    }


def test_a_session_has_its_terminal_and_nothing_else_open_and_is_confined(hasty: Host) -> None:
    first, second = (
        known_from(hasty.run(PROBE, who=who, options=["-tt"]).out.encode()) for who in ("a", None)
    )
    limits = {"RLIMIT_DATA": MOST_MEMORY, "RLIMIT_NOFILE": MOST_FILES, "RLIMIT_CORE": 0}
    for found in (first, second):
        assert sorted(found.descriptors) == ["0", "1", "2"]
        assert len(set(found.descriptors.values())) == 1
        assert (found.folder, found.leads, found.is_stoppable) == ("/", True, False)
        assert (found.mask, found.limits) == (0o077, limits)
    assert first.luck != second.luck
    assert first.pid != second.pid
