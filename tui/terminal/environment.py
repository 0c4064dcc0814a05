"""The environment of a session on somebody else's terminal: made from nothing."""

from __future__ import annotations

from collections.abc import Mapping

from tui.engine.bad_input import BadInput
from tui.engine.sentence import shortened
from tui.terminal.kind import LOCALE
from tui.terminal.names import why_not

PASSED_ON = ("COLORTERM", "NO_COLOR", *LOCALE)
"""The variables that a client may set, besides TERM."""
LONGEST_VALUE = 128
"""Letters of the value of such a variable."""


def guest_environment(requested: Mapping[str, str], term: str) -> dict[str, str]:
    """The whole environment of a session whose client has requested these variables, on a terminal
    of this name. A variable is left out if nobody here reads it, or its value makes no sense.
    Raises BadInput if the game cannot be shown on such a terminal."""
    if why := why_not({"TERM": term}):
        raise BadInput(shortened(why))
    passed_on = {
        name: requested[name]
        for name in PASSED_ON
        if name in requested and _makes_sense(requested[name])
    }
    return {"TERM": term, **passed_on, "SSH_CONNECTION": "host"}


def _makes_sense(value: str) -> bool:
    # What translates messages makes the path of a file of a locale's name.
    is_plain = value.isascii() and value.isprintable() and "/" not in value
    return is_plain and len(value) <= LONGEST_VALUE
