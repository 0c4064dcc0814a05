"""What goes wrong in a program of the player's own that is run here, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tui.engine.files import BadFile

OWN_MODULE = "oversteek_own_"
"""With what the names of the modules begin as which such programs are imported."""


def fault_in(path: str, error: BaseException) -> BadFile:
    """What an error says that was raised in the program of a file, and in which of its lines."""
    lines = [line for frame, line in _calls(error) if frame.f_code.co_filename == path]
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename == path:
        lines, said = [error.lineno or 1], error.msg
    where = f"line {lines[-1]}: " if lines else ""
    return BadFile(path, f": {where}{said.rstrip(': .')}.", lines[-1] if lines else None)


def fault_of_own(error: BaseException) -> BadFile | None:
    """The same of an error that was raised in any such program, or in what it has called; None if
    it was raised in none."""
    for frame, _ in _calls(error):
        if str(frame.f_globals.get("__name__")).startswith(OWN_MODULE):
            return fault_in(frame.f_code.co_filename, error)
    return None


@contextmanager
def faults_of_own_aside() -> Iterator[None]:
    """Within it, nobody is told of what such programs raise: where they only stand in a list, it
    matters no more than that they say nothing."""
    try:
        yield
    except Exception as error:
        if fault_of_own(error) is None:
            raise


def _calls(error: BaseException) -> Iterator[tuple[FrameType, int]]:
    """The calls that led to an error, each with its line."""
    call = error.__traceback__
    while call is not None:
        yield call.tb_frame, call.tb_lineno
        call = call.tb_next
