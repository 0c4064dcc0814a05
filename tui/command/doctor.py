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
from tui.command.process import state_folder, store_path
from tui.engine.text import because, print_drawing, print_json, print_text, printable

if TYPE_CHECKING:
    from tui.command.opening import Check
    from tui.drawing.canvas import Glyphs, Part
    from tui.engine.kind import Arguments
    from tui.engine.table import Table

DONE, CANNOT_PLAY = 0, 1

_BETWEEN = {"TMUX": "tmux", "STY": "GNU screen", "ZELLIJ": "Zellij"}
"""The variables that terminal multiplexers set, and their names."""
_LONGEST_VALUE = 250


def examine(chosen: Arguments, table: Table) -> int:
    """Print what is found. The exit status says whether the game can be played."""
    from tui.terminal.kind import environment_as_found, judge_colours, judge_glyphs

    environment = environment_as_found()
    found = list(checks(environment))
    if chosen.json:
        print_json({"checks": [check._asdict() for check in found]})
    else:
        for name, ok, value in found:
            print_text(f"{'ok' if ok else 'NO':<3} {name:<9} {value}")
        if sys.stdout.isatty():
            colours, glyphs = judge_colours(environment).word, judge_glyphs(environment).word
            print_drawing(sample(colours, glyphs, table))
    return DONE if all(check.ok for check in found) else CANNOT_PLAY


def checks(environment: Mapping[str, str]) -> Iterator[Check]:
    """Everything that may explain why a screen looks as it does."""
    from tui.command.launch import preferences
    from tui.command.opening import needs
    from tui.terminal import kind
    from tui.terminal.kind import asks_for_words

    for need in needs(environment):
        if need.name == "output" and not need.ok and sys.stdin.isatty():
            # The output goes to a file or a pipe.
            yield _seen(need.name, "no terminal now; the game needs one")
        elif need.name == "terminal" and not need.ok and (why := asks_for_words(environment, True)):
            yield _seen(need.name, f"{why}: everything is told in words, as with --plain")
        else:
            yield need._replace(value=_shown(need.value))
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
    from tui.command.opening import Check

    return Check(name, True, _shown(value))


def _shown(value: str) -> str:
    line = printable(value)
    return line if len(line) <= _LONGEST_VALUE else f"{line[: _LONGEST_VALUE - 3]}..."


def _size() -> Check:
    from tui.drawing.layout import SMALLEST

    size = terminal_size()
    if size is None:
        return _seen("size", "unknown without a terminal")
    shown = f"{size[0]}x{size[1]}"
    if size[0] >= SMALLEST.width and size[1] >= SMALLEST.height:
        return _seen("size", shown)
    needed = f"{SMALLEST.width}x{SMALLEST.height}"
    missing = f"{shown}, and the game needs {needed}: enlarge the window."
    return _seen("size", missing)._replace(ok=False)


def _state() -> str:
    try:
        folder = state_folder()
    except OSError as error:
        return because("no folder", str(error))
    there = folder
    while not os.path.exists(there):
        there = os.path.dirname(there)
    can = "can" if os.access(there, os.W_OK | os.X_OK) else "cannot"
    return f"{_from_home(folder)} ({can} be written)"


def _store() -> str:
    """Where games and results are kept, and whether they can be."""
    try:
        path = store_path()
    except OSError as error:
        return f"none: {error}"
    if not os.path.exists(path):
        return f"{_from_home(path)} (not there yet)"
    from tui.game.sqlite import what_is_wrong

    return f"{_from_home(path)} ({what_is_wrong(path) or 'sound'})"


def _from_home(path: str) -> str:
    """A path with ~ for the home folder, which would tell who the player is."""
    home = os.path.expanduser("~")
    return f"~{path[len(home) :]}" if path.startswith(f"{home}/") else path


_PLAIN = "\x1b[m"
_CELLS = 32
"""Columns of the row of colours."""


def sample(colours: str, glyphs: str, table: Table) -> str:
    """A row of colours and a row of characters, to see whether the terminal shows them right, as
    plain control sequences: no library can be at fault. `colours` and `glyphs` are words that a
    `Display` has; the characters are those of the boards in the table."""
    from tui.drawing.canvas import ASCII, UNICODE

    drawn_with = UNICODE if glyphs == "unicode" else ASCII
    row = "".join(f"\x1b[{code}m {_PLAIN}" for code in _codes(colours)) or _without_colours()
    return f"\n    colours   {row}\n    glyphs    {_characters(drawn_with, table)}"


def _codes(colours: str) -> Iterator[str]:
    """The parameters of the control sequences for a row of colours. In truecolor it looks smooth,
    in 256 colours it has a few steps, and in 16 colours every step shows."""
    for cell in range(_CELLS):
        part = cell / (_CELLS - 1)
        if colours == "truecolor":
            yield f"48;2;{round(255 * part)};{round(160 - 80 * part)};{round(255 - 200 * part)}"
        elif colours == "256":
            step = round(5 * part)
            yield f"48;5;{16 + 36 * step + 6 * 3 + 5 - step}"
        elif colours == "16":
            colour = cell * 16 // _CELLS
            yield f"{40 + colour}" if colour < 8 else f"{100 + colour - 8}"


def _without_colours() -> str:
    modes = (("1", "bold"), ("4", "underlined"), ("7", "reversed"))
    return " ".join(f"\x1b[{code}m{name}{_PLAIN}" for code, name in modes)


def _characters(glyphs: Glyphs, table: Table) -> str:
    """All characters but letters and digits that the bars and the boards of all kinds draw."""
    from tui.drawing.canvas import Canvas, Size
    from tui.drawing.look import PLAIN_PALETTE, Look
    from tui.drawing.moves import MoveEntry, MoveList
    from tui.drawing.parts import Preview
    from tui.drawing.transport import Transport

    look, drawn = Look(glyphs, PLAIN_PALETTE), list[str]()
    parts: list[Part] = [Transport("", playing, 1, 2, "", "", "") for playing in (True, False)]
    parts.append(MoveList(1, lambda _: MoveEntry("", by_solver=True)))
    parts += [Preview(kind.board(), puzzle, start) for kind, puzzle, start in table.games()]
    for part in parts:
        canvas = Canvas(Size(80, 24), look.palette.base, glyphs)
        part.paint(canvas, look)
        drawn += canvas.lines
    others = [sign for sign in "".join(drawn) if not sign.isalnum() and not sign.isspace()]
    shared = [each for each in glyphs if isinstance(each, str)]
    return "".join(dict.fromkeys("".join([*shared, *others])))


# Reports


MOST_REPORTS = 20
"""How many reports are kept; older ones are deleted."""
_MOST_FRAMES = 100
"""Calls that are reported of one error. An endless recursion has a thousand, all alike."""
_FIRST_FRAMES = 30
"""How many of these calls are the outermost ones."""
_MOST_ERRORS = 20
"""Errors that are reported of one chain of causes."""
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
    waiting, met = [("", error)], list[BaseException]()
    while waiting and len(met) < _MOST_ERRORS:
        relation, linked = waiting.pop(0)
        if any(linked is each for each in met):
            continue
        met.append(linked)
        kind = type(linked)
        lines += ["", f"{relation}{kind.__module__}.{kind.__qualname__}", *_places_of(linked)]
        if linked.__cause__ is not None:
            waiting.append(("caused by ", linked.__cause__))
        elif linked.__context__ is not None and not linked.__suppress_context__:
            waiting.append(("while handling ", linked.__context__))
        if isinstance(linked, BaseExceptionGroup):
            waiting += [("one of them ", inner) for inner in linked.exceptions]
    return "\n".join([*lines, ""])


def _places_of(error: BaseException) -> Sequence[str]:
    """The calls that led to an error, each with its line."""
    # The name of a module, unlike its path, does not tell whose machine this is.
    told = [
        f"  {frame.f_globals.get('__name__', '?')}:{line} in {frame.f_code.co_qualname}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    left_out = len(told) - _MOST_FRAMES
    if left_out > 0:
        told[_FIRST_FRAMES : _FIRST_FRAMES + left_out] = [f"  ... {left_out} more ..."]
    return told


def _write(text: str, folder: str) -> str:
    """Write a report that only the user can read. Returns its path. Raises OSError."""
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


def versions() -> Iterator[str]:
    """The versions of everything that may be at fault."""
    from importlib.metadata import PackageNotFoundError, version  # Late: it takes 20 ms.

    yield f"oversteek {tui.__version__}"
    yield f"Python {platform.python_version()}"
    for library in ("Textual", "Rich", "platformdirs"):
        try:
            found = version(library.lower())
        except PackageNotFoundError:
            found = "not installed"
        yield f"{library} {found}"
    yield f"{platform.system() or 'system'} {platform.release() or 'unknown'}"


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
