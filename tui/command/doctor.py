"""The command `doctor`, which says what the game finds here if the screen looks wrong; and reports
of errors that should not have happened.

A report helps to find the fault and can be sent to anybody. It has only lines of the program, types
of errors, and versions. What the player typed, played or saved is never in it; so it has no values
of variables, and no messages of errors, because these may quote such things.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import tui
from tui.command.launch import Check, needs, preferences
from tui.command.process import print_answer, state_folder, store_path
from tui.engine.text import because, printable, shortened
from tui.terminal import kind

if TYPE_CHECKING:
    from tui.engine.kind import Arguments
    from tui.engine.table import Table

DONE, CANNOT_PLAY = 0, 1

_BETWEEN = {"TMUX": "tmux", "STY": "GNU screen", "ZELLIJ": "Zellij"}
"""The variables that terminal multiplexers set, and their names."""
_LONGEST_VALUE = 250


def examine(chosen: Arguments, table: Table) -> int:
    """Print what is found. The exit status says whether the game can be played."""
    found = [
        Check(name, ok, shortened(value, _LONGEST_VALUE))
        for name, ok, value in checks(kind.environment_as_found())
    ]
    print_answer(
        chosen.json,
        {"checks": [check._asdict() for check in found]},
        (f"{'ok' if ok else 'NO':<3} {name:<9} {value}" for name, ok, value in found),
    )
    return DONE if all(check.ok for check in found) else CANNOT_PLAY


def checks(environment: Mapping[str, str]) -> Iterator[Check]:
    """Everything that may explain why a screen looks as it does."""
    words = kind.asks_for_words(environment, is_terminal=True)
    for need in needs(environment):
        if need.name == "output" and not need.ok and sys.stdin.isatty():
            # The output goes to a file or a pipe.
            yield _seen(need.name, "no terminal now; the game needs one")
        elif need.name == "terminal" and not need.ok and words:
            yield _seen(need.name, f"{words}: everything is told in words, as with --plain")
        else:
            yield need
    liked = preferences().settings
    for name, judged in (
        ("colours", kind.judge_colours(environment)),
        ("glyphs", kind.judge_glyphs(environment)),
        ("erasing", kind.judge_erasing(environment)),
        ("motion", kind.judge_motion(environment, liked.motion)),
        ("scenery", kind.judge_scenery(liked.scenery)),
    ):
        yield _seen(name, f"{judged.word} ({judged.why})")
    locale = [f"{name}={environment[name]}" for name in kind.LOCALE if environment.get(name)]
    yield _seen("locale", ", ".join(locale) or "none is set")
    yield _size()
    passing = ["SSH"] if kind.is_over_ssh(environment) else []
    passing += [name for variable, name in _BETWEEN.items() if environment.get(variable)]
    yield _seen("between", ", ".join(passing) or "neither SSH nor a multiplexer is seen")
    yield _seen("state", _state())
    yield _seen("store", _store())
    yield _seen("program", _from_home(os.path.dirname(tui.__file__)))
    yield _seen("versions", ", ".join(versions()))


def _seen(name: str, value: str) -> Check:
    return Check(name, True, value)


def _size() -> Check:
    from tui.drawing.layout import SMALLEST

    size = terminal_size()
    if size is None:
        return _seen("size", "unknown without a terminal")
    shown = f"{size[0]}x{size[1]}"
    if size[0] >= SMALLEST.width and size[1] >= SMALLEST.height:
        return _seen("size", shown)
    needed = f"{SMALLEST.width}x{SMALLEST.height}"
    return Check("size", False, f"{shown}, and the game needs {needed}: enlarge the window.")


def _state() -> str:
    try:
        folder = there = state_folder()
    except OSError as error:
        return because("no folder", str(error))
    while not os.path.exists(there):
        there = os.path.dirname(there)
    can = "can" if os.access(there, os.W_OK | os.X_OK) else "cannot"
    return f"{_from_home(folder)} ({can} be written)"


def _store() -> str:
    """Where games and results are kept, and whether they can be."""
    from tui.game.sqlite import what_is_wrong

    try:
        path = store_path()
    except OSError as error:
        return f"none: {error}"
    state = (what_is_wrong(path) or "sound") if os.path.exists(path) else "not there yet"
    return f"{_from_home(path)} ({state})"


def _from_home(path: str) -> str:
    """A path with ~ for the home folder, which would tell who the player is."""
    home = os.path.expanduser("~")
    return f"~{path[len(home) :]}" if path.startswith(f"{home}/") else path


# Reports


MOST_REPORTS = 20
"""How many reports are kept; older ones are deleted."""
_MOST_FRAMES = 100
"""Calls that are reported of one error: the last ones. An endless recursion has a thousand."""
_LONGEST_OF_REPORT = 100

_REPORT = re.compile(r"report-\d{8}-\d{6}-\d+\.txt")


def sentence_about(error: BaseException, folder: str | None = None) -> str:
    """Write a report of an error to a folder; None is for the user's own one. Returns a sentence
    that says what happened and, unless that is a host's folder, where the report is."""
    what = f"Something went wrong that should not have ({type(error).__name__})."
    try:
        path = _write(report(error), folder or state_folder())
    except Exception:  # The sentence has to be said, whatever goes wrong here.
        return f"{what} No report could be written."
    if folder is not None:
        return f"{what} The keeper of this host finds a report."
    return f"{what} The report is at {path}."


def report(error: BaseException) -> str:
    """The text of a report."""
    size, lines = terminal_size(), [*versions()]
    for name in ("TERM", "COLORTERM"):
        value = printable(os.environ.get(name, ""))[:_LONGEST_OF_REPORT]
        lines.append(f"{name} {value or '(unset)'}")
    lines.append(f"size {size[0]}x{size[1]}" if size else "size (no terminal)")
    return "\n".join([*lines, *_told(error), ""])


def _told(error: BaseException, relation: str = "") -> Iterator[str]:
    """An error, where it happened, and the same of those that it came from."""
    kind = type(error)
    yield from ("", f"{relation}{kind.__module__}.{kind.__qualname__}", *_places_of(error))
    if error.__cause__ is not None:
        yield from _told(error.__cause__, "caused by ")
    elif error.__context__ is not None and not error.__suppress_context__:
        yield from _told(error.__context__, "while handling ")


def _places_of(error: BaseException) -> Sequence[str]:
    """The calls that led to an error, each with its line."""
    # The name of a module, unlike its path, does not tell whose machine this is.
    return [
        f"  {frame.f_globals.get('__name__', '?')}:{line} in {frame.f_code.co_qualname}"
        for frame, line in list(traceback.walk_tb(error.__traceback__))[-_MOST_FRAMES:]
    ]


def _write(text: str, folder: str) -> str:
    """Write a report that only the user can read, and delete the oldest. Returns its path. Raises
    OSError."""
    os.makedirs(folder, mode=0o700, exist_ok=True)
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    path = os.path.join(folder, f"report-{moment}-{os.getpid()}.txt")
    only_new = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    with open(os.open(path, only_new, 0o600), "w", encoding="utf-8", errors="replace") as file:
        file.write(text)
    names = sorted(name for name in os.listdir(folder) if _REPORT.fullmatch(name))
    for name in names[:-MOST_REPORTS]:
        with suppress(OSError):  # Another process has deleted it, or it is protected.
            os.unlink(os.path.join(folder, name))
    return path


def versions() -> Iterator[str]:
    """The versions of everything that may be at fault."""
    from importlib.metadata import PackageNotFoundError, version  # Late: it takes 20 ms.

    yield f"oversteek {tui.__version__}"
    yield f"Python {platform.python_version()}"
    for library in ("Textual", "Rich", "platformdirs"):
        found = "not installed"
        with suppress(PackageNotFoundError):
            found = version(library.lower())
        yield f"{library} {found}"
    yield f"{platform.system() or 'system'} {platform.release() or 'unknown'}"


def terminal_size() -> tuple[int, int] | None:
    """Columns and rows of the terminal on one of the standard streams, or None."""
    for descriptor in (1, 2, 0):
        with suppress(OSError):
            columns, rows = os.get_terminal_size(descriptor)
            if columns and rows:  # A size of 0 means that the terminal was never told its size.
                return columns, rows
    return None
