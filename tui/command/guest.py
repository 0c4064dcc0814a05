"""A guest's session, from what it opens to its exit status: like `cli.main`, for those who are told
nothing of the machine."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tui.command.cli import BAD_USAGE, INTERRUPTED, UNFORESEEN, opened
from tui.command.lacking import lacks_memory
from tui.command.launch import Launch
from tui.command.streams import complain, let_go
from tui.engine.bad_input import BadInput
from tui.engine.table import Table
from tui.game.rights import GUEST

_RESERVE = 2**20
"""Bytes: more than it takes to say what went wrong."""
_NO_TERMINAL = "the game needs a terminal for input and output: ask for one with 'ssh -t'."
_NO_MEMORY = "There is not enough memory for that on this host: ask for less."


def open_as_guest(table: Table, make_launch: Callable[[], Launch], reports: str) -> int:
    """Show what a launch says, with the rights of a guest, until the player leaves, and return the
    exit status. Never raises: whatever goes wrong is told in one line. A report of what should not
    have gone wrong is written to the folder `reports`."""
    reserve = bytes(_RESERVE)
    try:
        return _opened(table, make_launch)
    except BadInput as error:
        complain(str(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BaseException as error:
        del reserve  # There may be no other memory.
        if lacks_memory(error):
            error.__traceback__ = None  # The traceback keeps alive what filled the memory.
            complain(_NO_MEMORY)
            return BAD_USAGE
        from tui.command.unforeseen import sentence_about

        let_go(sys.stdout)
        complain(sentence_about(error, reports, GUEST))
        return UNFORESEEN


def _opened(table: Table, make_launch: Callable[[], Launch]) -> int:
    if not _has_terminal():
        raise BadInput(_NO_TERMINAL)
    launch = make_launch()._replace(rights=GUEST)
    status = opened(table, launch)
    sys.stdout.flush()
    return status


def _has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
