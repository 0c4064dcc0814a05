"""The board of the towers: pegs with discs, and a crane on a rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.puzzles.hanoi.crane import crane_frames
from tui.puzzles.hanoi.face import TowersFace
from tui.puzzles.hanoi.inks import TowersGlyphs, TowersInks, towers_glyphs, towers_inks
from tui.puzzles.hanoi.layout import TowersLayout, layout_for
from tui.puzzles.hanoi.rules import GOAL, PEGS, Hanoi, Peg, Towers, top_disc


class TowersBoard(Drawing[Hanoi, Towers, TowersFace]):
    """Draws positions of the Towers of Hanoi."""

    def rest(self, puzzle: Hanoi, state: Towers, size: Size) -> TowersFace:
        return TowersFace(state)

    def paint(self, canvas: Canvas, puzzle: Hanoi, face: TowersFace, look: Look) -> None:
        _TowersPainter(
            canvas,
            face,
            layout_for(canvas.size, puzzle.discs, len(face.state)),
            look,
            towers_inks(look.palette),
            towers_glyphs(look.glyphs),
        ).paint()

    def frames(
        self, puzzle: Hanoi, before: TowersFace, after: TowersFace, size: Size, look: Look
    ) -> Sequence[TowersFace]:
        return crane_frames(layout_for(size, puzzle.discs, len(after.state)), before, after)


class _TowersPainter(NamedTuple):
    """Draws one face on one canvas."""

    canvas: Canvas
    face: TowersFace
    layout: TowersLayout
    look: Look
    inks: TowersInks
    glyphs: TowersGlyphs

    def paint(self) -> None:
        for peg in range(self.layout.pegs):
            self._peg(peg)
        self._crane()

    def _peg(self, peg: Peg) -> None:
        canvas, layout, wood = self.canvas, self.layout, self.inks.wood
        x, left = layout.centre(peg), layout.left(peg)
        canvas.place(Region(left, 0, layout.column, canvas.size.height), peg)
        for y in range(layout.pole_top, layout.base):
            canvas.put(x, y, self.glyphs.pole, wood)
        canvas.put(left + 1, layout.base, self.glyphs.foot * (layout.column - 2), wood)
        self._name(peg)
        for place, disc in enumerate(self._lying(peg), 1):
            self._disc(disc, x, layout.base - place * layout.thickness)

    def _name(self, peg: Peg) -> None:
        """Write the name of a peg below it, with its mark."""
        mark, ink = self._mark(peg)
        goal = f" {self.look.glyphs.check}" if peg == GOAL else ""
        x, y = self.layout.centre(peg) - 2, self.layout.base + 1
        self.canvas.put(x, y, f"{mark} {PEGS[peg]}{goal}", ink)

    def _mark(self, peg: Peg) -> tuple[str, Ink]:
        """The mark before the name of a peg, and the ink of both."""
        face, palette = self.face, self.look.palette
        if PEGS[peg] in face.pointed:
            return self.look.glyphs.cross, palette.bad
        if peg in face.hinted:
            return "!", palette.chosen
        return " ", palette.accent if peg == face.crane else palette.strong

    def _lying(self, peg: Peg) -> list[int]:
        """The discs on a peg from the lowest, without the one that hangs in the crane."""
        tower = self.face.state[peg]
        if peg == self.face.lifted:
            tower &= tower - 1
        return [disc for disc in range(tower.bit_length(), 0, -1) if tower >> (disc - 1) & 1]

    def _disc(self, disc: int, x: int, y: int) -> None:
        """Draw a disc, centred on a column, from a row downwards."""
        canvas, glyphs, ink = self.canvas, self.glyphs, self.inks.disc(disc)
        whole, half = divmod(self.layout.half_cells(disc), 2)
        for row in range(y, y + self.layout.thickness):
            # A background fills its cell in every font; a full block does not.
            canvas.put(x - 1 - whole, row, " " * (2 * whole + 3), ink.number)
            if half:
                canvas.put(x - 2 - whole, row, glyphs.disc_left, ink.body)
                canvas.put(x + 2 + whole, row, glyphs.disc_right, ink.body)
        self._number(disc, x, y + (self.layout.thickness - 1) // 2)

    def _number(self, disc: int, x: int, y: int) -> None:
        if str(disc) in self.face.pointed:
            text = f"{self.look.glyphs.cross}{disc}"
            self.canvas.put(x - 1, y, text, self.look.palette.bad)
        else:
            self.canvas.put(x if disc < 10 else x - 1, y, str(disc), self.inks.disc(disc).number)

    def _crane(self) -> None:
        canvas, face, layout, accent = self.canvas, self.face, self.layout, self.look.palette.accent
        x = layout.centre(face.crane) if face.column is None else face.column
        disc = top_disc(face.state[face.lifted]) if face.lifted is not None else 0
        reach = layout.reach(disc) if disc else 1
        y = layout.hanging_row + face.lowered
        canvas.put(1, 0, self.glyphs.rail * (layout.column * layout.pegs - 2), self.inks.wood)
        canvas.put(x, 0, self.glyphs.trolley, accent)
        for row in range(1, y - 1 if layout.has_clamp else y):
            canvas.put(x, row, self.glyphs.rope, accent)
        if layout.has_clamp:
            self._clamp(x, y - 1, reach)
        if disc:
            self._disc(disc, x, y)
            for row in range(y, y + layout.thickness):
                canvas.put(x - reach, row, self.look.glyphs.upright, accent)
                canvas.put(x + reach, row, self.look.glyphs.upright, accent)

    def _clamp(self, x: int, y: int, reach: int) -> None:
        """Draw the clamp above a disc. `reach` is how many cells it goes to each side."""
        glyphs = self.glyphs
        jaw = glyphs.jaw * (reach - 1)
        text = f"{glyphs.jaw_left}{jaw}{glyphs.hang}{jaw}{glyphs.jaw_right}"
        self.canvas.put(x - reach, y, text, self.look.palette.accent)
