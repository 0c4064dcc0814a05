"""Where a store is, as it is typed: the path of a file, or the URL of a database."""

from __future__ import annotations

import os
from contextlib import suppress

from tui.command.folders import store_path
from tui.engine.bad_input import BadInput
from tui.game.store import StoreFailure, is_server


def place_of_store(typed: str | None) -> str:
    """The place of the store that was chosen, wherever this process goes from here; None is for the
    one at the usual place. Raises OSError if there is none, and BadInput over a URL of no
    database, or where none can be used."""
    if typed is None or not is_server(typed):
        return os.path.abspath(store_path() if typed is None else typed)
    from tui.game.places import url_with_all  # Late: hardly anybody has a database.

    _hide_from_lists(typed)
    try:
        return url_with_all(typed)
    except StoreFailure as failure:
        raise BadInput(str(failure)) from None


def _hide_from_lists(word: str) -> None:
    """Let nobody read a word of the command line in the system's list of processes. Where that
    cannot be done, nothing is."""
    hidden = word.encode(errors="surrogateescape")
    with suppress(OSError, ValueError, IndexError):
        with open("/proc/self/stat", encoding="ascii", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
        # Where the words begin and end in memory (proc(5): arg_start, arg_end).
        begin, end = int(fields[45]), int(fields[46])
        with open("/proc/self/mem", "r+b", buffering=0) as memory:
            memory.seek(begin)
            words = memory.read(end - begin)
            at = words.index(hidden)
            kept = len("postgres")
            memory.seek(begin + at + kept)
            memory.write(b"\0" * (len(hidden) - kept))
