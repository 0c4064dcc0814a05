"""A row of colours and a row of characters, to see whether the terminal shows them right.

They are written as plain control sequences, so that no library can be at fault.
"""

from __future__ import annotations

from collections.abc import Iterator

from tui.drawing.board import Preview
from tui.drawing.canvas import Canvas, Part, Size
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.moves import MoveEntry, MoveList
from tui.drawing.transport import Transport
from tui.engine.table import Table

_PLAIN = "\x1b[m"
_CELLS = 32
"""Columns of the row of colours."""


def sample(colours: str, glyphs: str, table: Table) -> str:
    """Both rows. `colours` and `glyphs` are words that a `Display` has; the characters are those of
    the boards in the table."""
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
