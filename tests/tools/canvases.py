"""Parts of a page, each painted on a canvas of its own; and what is to be seen of it: pixels in
half blocks, colours of terminals with 256, and how well they can be told apart."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, Part, Size
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look

PLAIN = Look(UNICODE, PLAIN_PALETTE)
IN_ASCII = Look(ASCII, PLAIN_PALETTE)


def painted(part: Part, size: tuple[int, int], look: Look = PLAIN) -> Canvas:
    canvas = Canvas(Size(*size), look.palette.base, look.glyphs)
    part.paint(canvas, look)
    return canvas


def lines(part: Part, size: tuple[int, int], look: Look = PLAIN) -> list[str]:
    """What stands on the canvas, without blanks at the ends of lines."""
    return [line.rstrip() for line in painted(part, size, look).lines]


def text(part: Part, size: tuple[int, int], look: Look = PLAIN) -> str:
    return "\n".join(lines(part, size, look))
