"""Reports of errors that should not have happened.

A report helps to find the fault and can be sent to anybody. It has only lines of the program, types
of errors, and versions. What the player typed, played or saved is never in it; so it has no values
of variables, and no messages of errors, because these may quote such things.
"""

from __future__ import annotations

import os
import platform
import re
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from types import FrameType

from tui import __version__
from tui.command.process import state_folder
from tui.engine.text import printable
from tui.game.rights import HOME, Rights

MOST_REPORTS = 20
"""How many reports are kept; older ones are deleted."""
_MOST_FRAMES = 100
"""Calls that are reported of one error. An endless recursion has a thousand, all alike."""
_FIRST_FRAMES = 30
"""How many of these calls are the outermost ones."""
_MOST_ERRORS = 20
"""Errors that are reported of one chain of causes."""
_LONGEST_VALUE = 100

_REPORT = re.compile(r"report-\d{8}-\d{6}-\d+\.txt")

Location = tuple[FrameType, int]
"""A place in the program: a call, and the line in it."""


def sentence_about(error: BaseException, folder: str | None = None, rights: Rights = HOME) -> str:
    """Write a report of an error to a folder; None is for the user's own one. Returns a sentence
    that says what happened and, if that may be told, where the report is."""
    what = f"Something went wrong that should not have ({type(error).__name__})."
    try:
        path = _write(report(error), folder)
    except Exception:  # The sentence has to be said, whatever goes wrong here.
        return f"{what} No report could be written."
    if not rights.is_told_paths:
        return f"{what} The keeper of this host finds a report."
    return f"{what} The report is at {path}."


def report(error: BaseException) -> str:
    """The text of a report."""
    size = terminal_size()
    settings = [f"{name} {version}" for name, version in versions().items()]
    for name in ("TERM", "COLORTERM"):
        value = printable(os.environ.get(name, ""))[:_LONGEST_VALUE]
        settings.append(f"{name} {value or '(unset)'}")
    settings.append(f"size {size[0]}x{size[1]}" if size else "size (no terminal)")
    return "\n".join([*settings, *_lines_about(error), ""])


def _lines_about(error: BaseException) -> Iterator[str]:
    for relation, linked in _chain(error):
        kind = type(linked)
        yield f"\n{relation}{kind.__module__}.{kind.__qualname__}"
        yield from _lines_of(list(traceback.walk_tb(linked.__traceback__)))


def _chain(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """An error and the errors behind it, each once, after words that say how they are related."""
    waiting, met = [("", error)], set[int]()
    while waiting and len(met) < _MOST_ERRORS:
        relation, linked = waiting.pop(0)
        if id(linked) in met:
            continue
        met.add(id(linked))
        yield relation, linked
        if linked.__cause__ is not None:
            waiting.append(("caused by ", linked.__cause__))
        elif linked.__context__ is not None and not linked.__suppress_context__:
            waiting.append(("while handling ", linked.__context__))
        if isinstance(linked, BaseExceptionGroup):
            waiting += [("one of them ", inner) for inner in linked.exceptions]


def _lines_of(places: Sequence[Location]) -> Iterator[str]:
    left_out = len(places) - _MOST_FRAMES
    if left_out <= 0:
        yield from map(_line_of, places)
        return
    yield from map(_line_of, places[:_FIRST_FRAMES])
    yield f"  ... {left_out} more ..."
    yield from map(_line_of, places[_FIRST_FRAMES + left_out :])


def _line_of(place: Location) -> str:
    # The name of a module, unlike its path, does not tell whose machine this is.
    frame, line = place
    return f"  {frame.f_globals.get('__name__', '?')}:{line} in {frame.f_code.co_qualname}"


def _write(text: str, folder: str | None) -> str:
    """Write a report that only the user can read. Returns its path. Raises OSError."""
    folder = state_folder() if folder is None else folder
    os.makedirs(folder, mode=0o700, exist_ok=True)
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    path = os.path.join(folder, f"report-{moment}-{os.getpid()}.txt")
    only_new = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with open(os.open(path, only_new, 0o600), "w", encoding="utf-8", errors="replace") as file:
        file.write(text)
    _keep_the_newest(folder)
    return path


def _keep_the_newest(folder: str) -> None:
    names = sorted(name for name in os.listdir(folder) if _REPORT.fullmatch(name))
    for name in names[:-MOST_REPORTS]:
        with suppress(OSError):  # Another process has deleted it, or it is protected.
            os.unlink(os.path.join(folder, name))


def versions() -> dict[str, str]:
    """The versions of everything that may be at fault, by the names of programs and libraries."""
    from importlib.metadata import PackageNotFoundError, version  # Late: it takes 20 ms.

    found = {"oversteek": __version__, "Python": platform.python_version()}
    for library in ("Textual", "Rich", "platformdirs"):
        try:
            found[library] = version(library.lower())
        except PackageNotFoundError:
            found[library] = "not installed"
    return {**found, platform.system() or "system": platform.release() or "unknown"}


def terminal_size() -> tuple[int, int] | None:
    """Columns and rows of the terminal on one of the standard streams, or None."""
    for descriptor in (1, 2, 0):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        if columns and rows:  # A size of 0 means that the terminal was never told its size.
            return columns, rows
    return None
