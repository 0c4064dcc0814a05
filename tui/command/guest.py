"""A guest's session, from what it opens to its exit status: like `cli.main`, for those who are told
nothing of the machine."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tui.command.cli import BAD_USAGE, INTERRUPTED, NO_MEMORY, UNFORESEEN, opened
from tui.command.launch import Launch
from tui.command.streams import complain, let_go
from tui.engine.bad_input import BadInput
from tui.engine.table import Table
from tui.game.rights import GUEST

_NO_TERMINAL = "the game needs a terminal for input and output: ask for one with 'ssh -t'."
_TOO_LITTLE_MEMORY = "There is not enough memory for that on this host: ask for less."


def open_as_guest(table: Table, make_launch: Callable[[], Launch], reports: str) -> int:
    """Show what a launch says, with the rights of a guest, until the player leaves. Returns the
    exit status, as `told_to_guest` has it."""
    return told_to_guest(lambda: _opened(table, make_launch), reports)


def told_to_guest(work: Callable[[], int], reports: str) -> int:
    """Do some work for a guest, and return its exit status, or that of what went wrong. Never
    raises: whatever went wrong is told in one line. A report of what should not have gone wrong is
    written to the folder `reports`."""
    try:
        return work()
    except BadInput as error:
        complain(str(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        complain(_TOO_LITTLE_MEMORY)
        return NO_MEMORY
    except BaseException as error:
        from tui.command.unforeseen import sentence_about

        let_go(sys.stdout)
        complain(sentence_about(error, reports, GUEST))
        return UNFORESEEN


def must_have_terminal() -> None:
    """Raises BadInput where a guest has no terminal."""
    if not _has_terminal():
        raise BadInput(_NO_TERMINAL)


def _opened(table: Table, make_launch: Callable[[], Launch]) -> int:
    must_have_terminal()
    launch = make_launch()._replace(rights=GUEST)
    status = opened(table, launch)
    sys.stdout.flush()
    return status


def _has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
