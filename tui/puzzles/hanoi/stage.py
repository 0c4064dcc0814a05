"""What stands still on the board of the towers: poles, the rail of the crane, and the quay."""

from __future__ import annotations

from functools import lru_cache

from tui.drawing.canvas import Canvas, Ink, Size
from tui.drawing.look import Look, Palette
from tui.engine.named_tuple import NamedTuple
from tui.puzzles.hanoi.inks import towers_glyphs, towers_inks
from tui.puzzles.hanoi.layout import TowersLayout
from tui.puzzles.hanoi.quay import has_quay, quay


class Stage(NamedTuple):
    """A board without discs, names and crane."""

    empty: Canvas
    behind: Canvas | None
    """The quay alone, if there is one: on its ground everything is written."""
    palette: Palette
    """Of what is drawn there."""

    def put_on(self, canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
        """Write text of narrow characters on a canvas of the same size, beginning at a cell, on the
        ground that is there, unless its ink has one of its own."""
        if self.behind is None or ink.ground != self.palette.base.ground:
            canvas.put(x, y, text, ink)
        else:
            write_on(canvas, self.behind, x, y, text, ink)


def write_on(canvas: Canvas, behind: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
    """Write text of narrow characters, beginning at a cell, on the ground that another canvas of
    the same size has there."""
    if not 0 <= y < behind.size.height:
        return
    row = behind.rows[y]
    begin, last = max(0, x), min(x + len(text), len(row))
    while begin < last:
        ground, end = row[begin].ink.ground, begin + 1
        while end < last and row[end].ink.ground == ground:
            end += 1
        canvas.put(begin, y, text[begin - x : end - x], ink._replace(ground=ground))
        begin = end


@lru_cache(maxsize=8)
def stage(layout: TowersLayout, size: Size, look: Look) -> Stage:
    """The stage of a layout on a canvas of some size. Cached, because it is the same under every
    face; paste it, and don't draw on it."""
    canvas = Canvas(size, look.palette.base, look.glyphs)
    behind = quay(layout, size, look) if has_quay(size, look) else None
    bare = Stage(canvas, behind, look.palette)
    inks, glyphs = towers_inks(bare.palette), towers_glyphs(look.glyphs)
    right = layout.column * layout.pegs - 1
    wood = inks.wood
    if behind is not None:
        wood = inks.iron
        canvas.paste(behind, 0, 0)
        for x, top in ((0, glyphs.rail_left), (right, glyphs.rail_right)):
            bare.put_on(canvas, x, 0, top, wood)
            for y in range(1, layout.base):
                bare.put_on(canvas, x, y, glyphs.leg, wood)
            bare.put_on(canvas, x, layout.base, glyphs.foot, wood)
    bare.put_on(canvas, 1, 0, glyphs.rail * (right - 1), wood)
    foot = glyphs.floor if inks.has_gaps else glyphs.foot
    for peg in range(layout.pegs):
        for y in range(layout.pole_top, layout.base):
            bare.put_on(canvas, layout.centre(peg), y, glyphs.pole, wood)
        bare.put_on(canvas, layout.left(peg) + 1, layout.base, foot * (layout.column - 2), wood)
    return bare
