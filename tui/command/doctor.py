"""The command `doctor`: it prints what the game finds here, if the screen looks wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence

import tui
from tui.command.launch import preferences
from tui.command.opening import Check, needs
from tui.command.process import state_folder, store_path
from tui.command.unforeseen import terminal_size, versions
from tui.drawing.board import Preview
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Glyphs, Part, Size
from tui.drawing.layout import SMALLEST
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.moves import MoveEntry, MoveList
from tui.drawing.transport import Transport
from tui.engine.parser import Parser
from tui.engine.table import Table
from tui.engine.text import because, print_drawing, print_json, print_text, printable
from tui.terminal.kind import (
    LOCALE,
    asks_for_words,
    environment_as_found,
    is_over_ssh,
    judge_colours,
    judge_erasing,
    judge_glyphs,
    judge_motion,
    judge_scenery,
)

DONE, CANNOT_PLAY = 0, 1

_BETWEEN = {"TMUX": "tmux", "STY": "GNU screen", "ZELLIJ": "Zellij"}
"""The variables that terminal multiplexers set, and their names."""
_LONGEST_VALUE = 250


def examine(words: Sequence[str], table: Table) -> int:
    """Print what is found. The exit status says whether the game can be played. Raises
    BadInput."""
    chosen = doctor_parser(table).parsed(words)
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


def doctor_parser(table: Table) -> Parser:
    """What `oversteek doctor` understands."""
    about = (
        "Say what the game finds here. When the screen looks wrong, read it, or send it\n"
        "along with your report."
    )
    parser = Parser("oversteek doctor", None, about)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def checks(environment: Mapping[str, str]) -> Iterator[Check]:
    """Everything that may explain why a screen looks as it does."""
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
        ("colours", judge_colours(environment)),
        ("glyphs", judge_glyphs(environment)),
        ("erasing", judge_erasing(environment)),
        ("motion", judge_motion(environment, liked.motion)),
        ("scenery", judge_scenery(liked.scenery)),
    ):
        yield _seen(name, f"{judged.word} ({judged.why})")
    settings = (f"{name}={environment[name]}" for name in LOCALE if environment.get(name))
    yield _seen("locale", ", ".join(settings) or "none is set")
    yield _size()
    yield _seen("between", _between(environment))
    yield _seen("state", _state())
    yield _store()
    yield _seen("program", _from_home(os.path.dirname(tui.__file__)))
    yield _seen("versions", ", ".join(f"{name} {version}" for name, version in versions().items()))


def _seen(name: str, value: str) -> Check:
    return Check(name, True, _shown(value))


def _shown(value: str) -> str:
    line = printable(value)
    return line if len(line) <= _LONGEST_VALUE else f"{line[: _LONGEST_VALUE - 3]}..."


def _size() -> Check:
    size = terminal_size()
    if size is None:
        return _seen("size", "unknown without a terminal")
    shown = f"{size[0]}x{size[1]}"
    if size[0] >= SMALLEST.width and size[1] >= SMALLEST.height:
        return _seen("size", shown)
    needed = f"{SMALLEST.width}x{SMALLEST.height}"
    return Check("size", False, f"{shown}, and the game needs {needed}: enlarge the window.")


def _between(environment: Mapping[str, str]) -> str:
    """What is between the game and the screen, such as SSH and multiplexers."""
    passing = ["SSH"] if is_over_ssh(environment) else []
    passing += [name for variable, name in _BETWEEN.items() if environment.get(variable)]
    return ", ".join(passing) or "neither SSH nor a multiplexer is seen"


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


def _store() -> Check:
    """Where games and results are kept, and whether they can be."""
    try:
        path = store_path()
    except OSError as error:
        return _seen("store", f"none: {error}")
    shown = _from_home(path)
    if not os.path.exists(path):
        return _seen("store", f"{shown} (not there yet)")
    from tui.game.sqlite import what_is_wrong

    return _seen("store", f"{shown} ({what_is_wrong(path) or 'sound'})")


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
    drawn_with = UNICODE if glyphs == "unicode" else ASCII
    row = "".join(f"\x1b[{code}m {_PLAIN}" for code in _codes(colours)) or _without_colours()
    return f"\n    colours   {row}\n    glyphs    {''.join(_characters(drawn_with, table))}"


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


def _characters(glyphs: Glyphs, table: Table) -> list[str]:
    """All characters but letters and digits that the bars and the boards of all kinds draw."""
    look, size = Look(glyphs, PLAIN_PALETTE), Size(80, 24)
    shared = [sign for sign in glyphs if isinstance(sign, str)]
    drawn: list[str] = []
    parts: list[Part] = [Transport("", playing, 1, 2, "", "", "") for playing in (True, False)]
    parts.append(MoveList(1, lambda _: MoveEntry("", by_solver=True)))
    parts += [Preview(kind.board(), puzzle, start) for kind, puzzle, start in table.games()]
    for part in parts:
        canvas = Canvas(size, look.palette.base, glyphs)
        part.paint(canvas, look)
        drawn += canvas.lines
    others = [sign for sign in "".join(drawn) if not sign.isalnum() and not sign.isspace()]
    return list(dict.fromkeys("".join([*shared, *others])))
