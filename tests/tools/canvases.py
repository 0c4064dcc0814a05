"""Parts of a page, each painted on a canvas of its own; and what is to be seen of it: pixels in
half blocks, colours of terminals with 256, and how well they can be told apart."""

from __future__ import annotations

from tui.drawing.canvas import ASCII, UNICODE, Canvas, Part, Region, Size
from tui.drawing.colours import Colour
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


def cut(canvas: Canvas, region: Region) -> Canvas:
    """A rectangle of a canvas."""
    part = Canvas(region.size, canvas.rows[0][0].ink)
    part.rows = [row[region.x : region.right] for row in canvas.rows[region.y : region.bottom]]
    return part


def changed(before: Canvas, after: Canvas) -> set[tuple[int, int]]:
    """The cells in which two canvases differ."""
    return {
        (x, y)
        for y, rows in enumerate(zip(before.rows, after.rows, strict=True))
        for x, (one, other) in enumerate(zip(*rows, strict=True))
        if one != other
    }


def places_of_text(canvas: Canvas, text: str) -> list[tuple[int, int]]:
    """The cells where a text begins."""
    return [
        (x, y)
        for y, row in enumerate(canvas.lines)
        for x in range(len(row))
        if row.startswith(text, x)
    ]


def pixels_on(canvas: Canvas) -> list[list[str]]:
    """The pixels that a canvas shows, two for each cell; of any other character its ground."""
    rows: list[list[str]] = []
    for row in canvas.rows:
        halves = {
            "▀": lambda ink: (ink.colour, ink.ground),
            "▄": lambda ink: (ink.ground, ink.colour),
            "█": lambda ink: (ink.colour, ink.colour),
        }
        pairs = [
            halves[cell.text](cell.ink) if cell.text in halves else (cell.ink.ground,) * 2
            for cell in row
        ]
        rows += ([upper for upper, _ in pairs], [lower for _, lower in pairs])
    return rows


def of_256(number: int) -> Colour:
    """What a terminal shows for a number from 16 on."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return Colour(grey, grey, grey)
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return Colour(steps[number // 36], steps[number // 6 % 6], steps[number % 6])


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(shown: Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in shown)
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
