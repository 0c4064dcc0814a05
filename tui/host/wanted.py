"""What a stranger wants: the words that were typed after the host's name."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.bad_input import BadInput
from tui.host.limits import MOST_COMMAND

_MARKS = frozenset("'\"\\")
"""What does not stand for itself."""


def words_of(command: str) -> Sequence[str]:
    """The words of what was typed after the host's name. Raises BadInput if they cannot be told
    apart, or are too many."""
    if len(command) > MOST_COMMAND:
        raise BadInput("What is typed after the host's name is too long.")
    if command.isascii() and command.isprintable() and _MARKS.isdisjoint(command):
        return command.split()  # To read what means nothing but itself takes no import.
    import shlex

    try:
        return shlex.split(command)
    except ValueError:
        raise BadInput("What is typed after the host's name has a quote without an end.") from None
