"""The board of the towers: pegs with discs, and a crane on a rail."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.drawing.tones import tones_of
from tui.puzzles.hanoi.crane import crane_frames
from tui.puzzles.hanoi.hand import TowersFace
from tui.puzzles.hanoi.inks import towers_glyphs, towers_inks
from tui.puzzles.hanoi.layout import layout_for
from tui.puzzles.hanoi.rules import Hanoi, Towers, top_disc
from tui.puzzles.hanoi.stage import stage
from tui.puzzles.hanoi.variant import LETTERS, Peg, Rule


class TowersBoard(Drawing[Hanoi, Towers, TowersFace]):
    """Draws positions of the Towers of Hanoi."""

    def rest(self, puzzle: Hanoi, state: Towers, size: Size) -> TowersFace:
        return TowersFace(state, previewed=True)

    def paint(self, canvas: Canvas, puzzle: Hanoi, face: TowersFace, look: Look) -> None:
        _TowersPainter(canvas, puzzle, face, look).paint()

    def frames(
        self, puzzle: Hanoi, before: TowersFace, after: TowersFace, size: Size, look: Look
    ) -> Sequence[TowersFace]:
        layout = layout_for(size, puzzle.discs, len(after.state))
        return crane_frames(puzzle, layout, before, after)

    def can_spare(self, puzzle: Hanoi, size: Size, columns: int, look: Look) -> bool:
        """Whether there is still room then for discs that differ well, and for the word that marks
        the goal."""
        narrow = layout_for(Size(size.width - columns, size.height), puzzle.discs, puzzle.pegs)
        return narrow.is_roomy

    def paint_small(self, canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
        from tui.puzzles.hanoi.small import paint_small  # Late: for few terminals.

        paint_small(canvas, puzzle, state, look)


class _TowersPainter:
    """Draws one face on one canvas."""

    def __init__(self, canvas: Canvas, puzzle: Hanoi, face: TowersFace, look: Look) -> None:
        self.canvas, self.face, self.look = canvas, face, look
        self.goal, self.rule = puzzle.goal, puzzle.rule
        self.layout = layout_for(canvas.size, puzzle.discs, len(face.state))
        self.stage = stage(self.layout, canvas.size, look)
        self.palette = self.stage.palette
        self.inks, self.glyphs = towers_inks(self.palette), towers_glyphs(look.glyphs)
        self.refused = self.palette.bad
        if self.stage.behind is not None:
            self.refused = Ink(*tones_of(self.palette).refused, bold=True)

    def paint(self) -> None:
        self.canvas.paste(self.stage.empty, 0, 0)
        for peg in range(self.layout.pegs):
            self._peg(peg)
        self._ways()
        self._crane()

    def _write(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write text on what is behind the towers, unless its ink has a ground of its own."""
        self.stage.put_on(self.canvas, x, y, text, ink)

    def _peg(self, peg: Peg) -> None:
        canvas, layout = self.canvas, self.layout
        x, left = layout.centre(peg), layout.left(peg)
        canvas.place(Region(left, 0, layout.column, canvas.size.height), peg)
        self._name(peg)
        for place, disc in enumerate(self._lying(peg), 1):
            self._disc(disc, x, layout.base - place * layout.thickness)
        if self.face.hinted[-1:] == (peg,):
            above = min(layout.pole_top, self._top(peg) - 1)
            self._write(x, above, self.glyphs.target, self.palette.chosen)

    def _top(self, peg: Peg) -> int:
        """The first row of a tower."""
        return self.layout.base - self.layout.thickness * len(self._lying(peg))

    def _name(self, peg: Peg) -> None:
        """Write the digit and the name of a peg below it, with its mark."""
        canvas, look, face = self.canvas, self.look, self.face
        x, y = self.layout.centre(peg), self.layout.base + 1
        mark, ink = self._mark(peg)
        self._write(x - 3, y, mark, ink)
        here = peg == face.crane and not face.previewed
        if here:
            canvas.caret = x + 1, y
        if here and not face.watched:
            under_cursor = ink._replace(reversed=not ink.reversed)
            self._write(x - 2, y, f" {peg + 1} {LETTERS[peg]} ", under_cursor)
        else:
            self._write(x - 1, y, f"{peg + 1} {LETTERS[peg]}", ink)
        if peg == self.goal:
            goal = look.glyphs.cursor_end
            if self.layout.has_words(peg):
                goal = f"{goal} goal"
            self._write(x + 3, y, goal, self.palette.good)

    def _ways(self) -> None:
        """Where a rule lets discs go only some ways, mark these between the names of the pegs: both
        ways or one, and from the last peg to the first."""
        layout, glyphs, y = self.layout, self.look.glyphs, self.layout.base + 1
        if self.rule is Rule.ANY or not layout.has_ways:
            return
        way = f"{glyphs.left}{glyphs.right}" if self.rule is Rule.ADJACENT else glyphs.right
        for peg in range(1, layout.pegs):
            self._write(layout.left(peg) + 1, y, way, self.palette.base)
        if self.rule is Rule.CYCLIC:
            self._write(1, y, f"{LETTERS[layout.pegs - 1]}{way}", self.palette.base)

    def _mark(self, peg: Peg) -> tuple[str, Ink]:
        """The mark before the name of a peg, and the ink of both."""
        face, palette = self.face, self.palette
        if LETTERS[peg] in face.pointed:
            return self.look.glyphs.cross, self.refused
        if peg in face.hinted:
            return "!", palette.chosen
        is_under_crane = peg == face.crane and not face.previewed
        return " ", palette.accent if is_under_crane else palette.strong

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
            if row == y and self.inks.has_gaps:
                left, right = glyphs.top_left, glyphs.top_right
                canvas.put(x - 1 - whole, row, glyphs.top * (2 * whole + 3), ink.body)
            else:
                left, right = glyphs.disc_left, glyphs.disc_right
                # A background fills its cell in every font; a full block does not.
                canvas.put(x - 1 - whole, row, " " * (2 * whole + 3), ink.number)
            if half:
                self._write(x - 2 - whole, row, left, ink.body)
                self._write(x + 2 + whole, row, right, ink.body)
        middle = self.layout.thickness - (0 if self.inks.has_gaps else 1)
        self._number(disc, x, y + middle // 2)

    def _number(self, disc: int, x: int, y: int) -> None:
        ink = self.inks.disc(disc).number
        if str(disc) in self.face.pointed:
            text = f"{self.look.glyphs.cross}{disc}"
            self.canvas.put(x - 1, y, text, self.refused)
        elif self.inks.has_gaps and self.layout.thickness == 1:
            self.canvas.put(x + 1 - len(str(disc)), y, str(disc), self.palette.strong)
        else:
            self.canvas.put(x if disc < 10 else x - 1, y, str(disc), ink)

    def _crane(self) -> None:
        face, layout, accent = self.face, self.layout, self.palette.accent
        x = layout.centre(face.crane) if face.column is None else face.column
        disc = top_disc(face.state[face.lifted]) if face.lifted is not None else 0
        reach = layout.reach(disc) if disc else 1
        y = layout.hanging_row + face.lowered
        self._write(x, 0, self.glyphs.trolley, accent)
        for row in range(1, y - 1 if layout.has_clamp else y):
            self._write(x, row, self.glyphs.rope, accent)
        if layout.has_clamp:
            self._clamp(x, y - 1, reach)
        elif not disc and y < self._top(face.crane):
            self._write(x, y, self.glyphs.hang, accent)
        if disc:
            self._disc(disc, x, y)
            for row in range(y, y + layout.thickness):
                self._write(x - reach, row, self.look.glyphs.upright, accent)
                self._write(x + reach, row, self.look.glyphs.upright, accent)

    def _clamp(self, x: int, y: int, reach: int) -> None:
        """Draw the clamp above a disc. `reach` is how many cells it goes to each side."""
        glyphs = self.glyphs
        jaw = glyphs.jaw * (reach - 1)
        text = f"{glyphs.jaw_left}{jaw}{glyphs.hang}{jaw}{glyphs.jaw_right}"
        self._write(x - reach, y, text, self.palette.accent)
