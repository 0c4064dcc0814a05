"""What goes wrong in a program of the player's own that is run here, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tui.engine.files import BadFile

OWN_MODULE = "oversteek_own_"
"""With what the names of the modules begin as which such programs are imported."""


def fault_of_own(error: BaseException, path: str = "") -> BadFile | None:
    """What an error says that was raised in such a program, or in what it has called, and in which
    of its lines. `path` is the file that is to blame if none of its lines has run; without it, None
    if the error was raised in no such program."""
    from traceback import walk_tb  # Late: seldom is anything wrong.

    file, line = path, None
    for frame, number in walk_tb(error.__traceback__):
        name, code = str(frame.f_globals.get("__name__")), frame.f_code
        if name.startswith(OWN_MODULE) and code.co_filename == frame.f_globals["__file__"]:
            file, line = code.co_filename, number
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename == path:
        line, said = error.lineno or 1, error.msg
    where = f"line {line}: " if line else ""
    return BadFile(file, f": {where}{said.rstrip(': .')}.", line) if file else None


@contextmanager
def faults_of_own_aside() -> Iterator[None]:
    """Within it, nobody is told of what such programs raise: where they only stand in a list, it
    matters no more than that they say nothing."""
    try:
        yield
    except Exception as error:
        if fault_of_own(error) is None:
            raise
