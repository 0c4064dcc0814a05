"""The board of the towers: pegs with discs, and a crane on a rail, which moves a cell at a time. In
small each tower lies on its side, with its lowest disc at its peg's name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.drawing.parts import Drawing, notation_below
from tui.drawing.tones import tones_of
from tui.puzzles.hanoi.hand import TowersFace
from tui.puzzles.hanoi.rules import LETTERS, Hanoi, Peg, Rule, Towers, discs_of, top_disc
from tui.puzzles.hanoi.stage import TowersLayout, has_quay, layout_for, quay, stage, towers_inks


class TowersBoard(Drawing[Hanoi, Towers, TowersFace]):
    """Draws positions of the Towers of Hanoi."""

    def rest(self, puzzle: Hanoi, state: Towers, size: Size) -> TowersFace:
        return TowersFace(state, previewed=True)

    def paint(self, canvas: Canvas, puzzle: Hanoi, face: TowersFace, look: Look) -> None:
        _TowersPainter(canvas, puzzle, face, look).paint()

    def frames(
        self, puzzle: Hanoi, before: TowersFace, after: TowersFace, size: Size, look: Look
    ) -> Sequence[TowersFace]:
        """Empty if no single move leads from one position to the other."""
        layout = layout_for(size, puzzle.discs, len(after.state))
        # From where a disc is lifted, or hangs already, and onto which peg it is lowered.
        source = after.lifted if before.lifted is None else before.lifted
        target = before.lifted if after.lifted is None else None
        if after.state != before.state:
            moves = puzzle.legal_moves(before.state)
            made = [move for move in moves if puzzle.successor(before.state, move) == after.state]
            if not made:
                return ()
            source, target = made[0]
        if source is None:
            return _travel(before, after.crane, layout)
        frames, hanging = [], before._replace(lifted=source)
        if before.lifted is None:
            hanging = hanging._replace(crane=source)
            frames = [*_travel(before, source, layout), *reversed(_lowered(hanging, layout))]
        frames += _travel(hanging, after.crane if target is None else target, layout)
        if target is None:
            return frames
        above = hanging._replace(column=layout.centre(target))
        return [*frames, *_lowered(above, layout, target)]

    def can_spare(self, puzzle: Hanoi, size: Size, columns: int, look: Look) -> bool:
        """Whether there is still room then for discs that differ well, and for the word that marks
        the goal."""
        narrow = layout_for(Size(size.width - columns, size.height), puzzle.discs, puzzle.pegs)
        return narrow.is_roomy

    def paint_beyond(self, canvas: Canvas, puzzle: Hanoi, size: Size, look: Look) -> None:
        if has_quay(size, look):
            layout, wide = layout_for(size, puzzle.discs, puzzle.pegs), canvas.size.width
            canvas.paste(quay(layout, size, look, wide).cropped(size.width), 0, 0)

    def paint_small(self, canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
        """Draw a position in few rows: a peg in each, several side by side, or all in one."""
        (width, height), pegs = canvas.size, len(state)
        if height < _LEAST_ROWS:
            _paint_line(canvas, puzzle, state, look)
            return
        abreast = -(-pegs // height)
        picture = notation_below(canvas, puzzle.state_text(state), look, -(-pegs // abreast))
        wide = width // abreast
        for peg in range(pegs):
            part = picture.part(Size(wide, 1))
            _paint_peg(part, puzzle, state, peg, look)
            picture.paste(part, peg % abreast * wide, peg // abreast)
        canvas.paste(picture, 0, 0)


def _travel(face: TowersFace, target: Peg, layout: TowersLayout) -> list[TowersFace]:
    """The crane on its way to another peg, a column at a time."""
    here, there = layout.centre(face.crane), layout.centre(target)
    step = 1 if there > here else -1
    return [face._replace(column=column) for column in range(here + step, there, step)]


def _lowered(hanging: TowersFace, layout: TowersLayout, peg: Peg | None = None) -> list[TowersFace]:
    """The disc in the crane on its way down to a peg, a row at a time; to that under the crane if
    none is given."""
    peg = hanging.crane if peg is None else peg
    below = hanging.state[peg].bit_count() - (peg == hanging.lifted)
    return [hanging._replace(lowered=row) for row in range(1, layout.depth(below) + 1)]


class _TowersPainter:
    """Draws one face on one canvas."""

    def __init__(self, canvas: Canvas, puzzle: Hanoi, face: TowersFace, look: Look) -> None:
        self.canvas, self.face, self.look = canvas, face, look
        self.goal, self.rule, self.palette = puzzle.goal, puzzle.rule, look.palette
        self.layout = layout_for(canvas.size, puzzle.discs, len(face.state))
        self.stage = stage(self.layout, canvas.size, look)
        self.inks, self.glyphs = self.stage.inks, self.stage.glyphs
        self.refused = self.palette.bad
        if self.stage.behind is not None:
            self.refused = Ink(*tones_of(self.palette).refused, bold=True)

    def paint(self) -> None:
        self.canvas.paste(self.stage.empty, 0, 0)
        for peg in range(self.layout.pegs):
            self._peg(peg)
        if self.rule is not Rule.ANY and self.layout.has_ways:
            self._ways()
        self._crane()
        if self.face.hinted:
            peg = self.face.hinted[-1]
            # Above a tower of all discs there may be but one row, and the hook of the crane in it.
            above = min(self.layout.pole_top, self._top(peg) - 1)
            self._write(self.layout.centre(peg), above, self.glyphs.target, self.palette.chosen)

    def _write(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write text on what is behind the towers, unless its ink has a ground of its own."""
        self.stage.put_on(self.canvas, x, y, text, ink)

    def _peg(self, peg: Peg) -> None:
        layout, x = self.layout, self.layout.centre(peg)
        region = Region(layout.left(peg), 0, layout.column, self.canvas.size.height)
        self.canvas.place(region, peg)
        self._name(peg)
        for place, disc in enumerate(self._lying(peg), 1):
            self._disc(disc, x, layout.base - place * layout.thickness)

    def _lying(self, peg: Peg) -> Sequence[int]:
        """The discs on a peg from the lowest, without the one that hangs in the crane."""
        tower = self.face.state[peg]
        return discs_of(tower & (tower - 1) if peg == self.face.lifted else tower)

    def _top(self, peg: Peg) -> int:
        """The first row of a tower."""
        return self.layout.base - self.layout.thickness * len(self._lying(peg))

    def _name(self, peg: Peg) -> None:
        """Write the digit and the name of a peg below it, with its mark."""
        canvas, face, palette, glyphs = self.canvas, self.face, self.palette, self.look.glyphs
        x, y = self.layout.centre(peg), self.layout.base + 1
        here = peg == face.crane and not face.previewed
        mark, ink = " ", palette.accent if here else palette.strong
        if LETTERS[peg] in face.pointed:
            mark, ink = glyphs.cross, self.refused
        elif peg in face.hinted:
            mark, ink = "!", palette.chosen
        self._write(x - 3, y, mark, ink)
        self._write(x - 1, y, f"{peg + 1} {LETTERS[peg]}", ink)
        if here:
            canvas.caret = x + 1, y
            if not face.watched:
                under_cursor = ink._replace(reversed=not ink.reversed)
                self._write(x - 2, y, f" {peg + 1} {LETTERS[peg]} ", under_cursor)
        if peg == self.goal:
            word = " goal" if self.layout.has_words(peg) else ""
            self._write(x + 3, y, f"{glyphs.cursor_end}{word}", palette.good)

    def _ways(self) -> None:
        """Mark between the names of the pegs which ways discs may go: both or one, and from the
        last peg to the first."""
        layout, glyphs, y = self.layout, self.look.glyphs, self.layout.base + 1
        way = f"{glyphs.left}{glyphs.right}" if self.rule is Rule.ADJACENT else glyphs.right
        for peg in range(1, layout.pegs):
            self._write(layout.left(peg) + 1, y, way, self.palette.base)
        if self.rule is Rule.CYCLIC:
            self._write(layout.margin + 1, y, f"{LETTERS[layout.pegs - 1]}{way}", self.palette.base)

    def _disc(self, disc: int, x: int, y: int) -> None:
        """Draw a disc, centred on a column, from a row downwards."""
        glyphs, inks, ink = self.glyphs, self.inks, self.inks.disc(disc)
        whole, half = divmod(self.layout.half_cells(disc), 2)
        for row in range(y, y + self.layout.thickness):
            # A background fills its cell in every font; a full block does not.
            body, (left, right), inner = " ", glyphs.disc_ends, ink
            if row == y and inks.has_gaps:
                body, (left, right), inner = glyphs.top, glyphs.top_ends, inks.edge(disc)
            self.canvas.put(x - 1 - whole, row, body * (2 * whole + 3), inner)
            if half:
                self._write(x - 2 - whole, row, left, inks.edge(disc))
                self._write(x + 2 + whole, row, right, inks.edge(disc))
        middle = y + (self.layout.thickness - (not inks.has_gaps)) // 2
        if str(disc) in self.face.pointed:
            self.canvas.put(x - 1, middle, f"{self.look.glyphs.cross}{disc}", self.refused)
        elif inks.has_gaps and self.layout.thickness == 1:
            self.canvas.put(x + 1 - len(str(disc)), middle, str(disc), self.palette.strong)
        else:
            self.canvas.put(x if disc < 10 else x - 1, middle, str(disc), ink)

    def _crane(self) -> None:
        face, layout, accent, glyphs = self.face, self.layout, self.palette.accent, self.glyphs
        upright = self.look.glyphs.upright
        x = layout.centre(face.crane) if face.column is None else face.column
        disc = top_disc(face.state[face.lifted]) if face.lifted is not None else 0
        reach = layout.reach(disc) if disc else 1
        y = layout.hanging_row + face.lowered
        self._write(x, 0, glyphs.trolley, accent)
        for row in range(1, y - 1 if layout.has_clamp else y):
            self._write(x, row, upright, accent)
        left, jaw, hang, right = glyphs.clamp
        if layout.has_clamp:
            jaw *= reach - 1
            self._write(x - reach, y - 1, f"{left}{jaw}{hang}{jaw}{right}", accent)
        elif not disc and y < self._top(face.crane):
            self._write(x, y, hang, accent)
        if disc:
            self._disc(disc, x, y)
            for row in range(y, y + layout.thickness):
                self._write(x - reach, row, upright, accent)
                self._write(x + reach, row, upright, accent)


# In small

_LEAST_ROWS = 2
"""With fewer the towers are only written."""
_NAME = 4
"""Columns for the name of a peg and its pole."""
_GOAL = 7
"""Columns for the word that marks the goal."""
_LEAST_DISC = 3
_LONGEST_RUN = 2
"""Neighbouring discs that are written one by one where there is little room."""


def _paint_peg(canvas: Canvas, puzzle: Hanoi, state: Towers, peg: Peg, look: Look) -> None:
    """Draw a tower that lies on its side, in a canvas of one row."""
    palette, inks = look.palette, towers_inks(look.palette)
    is_goal = peg == puzzle.goal
    canvas.put(1, 0, LETTERS[peg], palette.good if is_goal else palette.strong)
    canvas.put(_NAME - 1, 0, look.glyphs.upright, inks.wood)
    gap = int(inks.has_gaps)
    room = canvas.size.width - _NAME - gap * puzzle.discs
    with_word = _widths(puzzle.discs, room - _GOAL)
    widths = with_word or _widths(puzzle.discs, room)
    if is_goal and not with_word:
        canvas.put(2, 0, look.glyphs.cursor_end, palette.good)
    if not widths:
        text = _written(state[peg], canvas.size.width - _NAME - 1)
        canvas.put(_NAME + 1, 0, text, palette.strong)
        return
    x = _NAME + gap
    for disc in discs_of(state[peg]):
        x = canvas.put(x, 0, str(disc).center(widths[disc - 1]), inks.disc(disc)) + gap
    if is_goal and with_word:
        goal = f"{look.glyphs.cursor_end} goal"
        canvas.put(canvas.size.width - len(goal) - 1, 0, goal, palette.good)


def _widths(discs: int, room: int) -> Sequence[int]:
    """How many columns each disc has, the larger ones more if there is room; none if there is too
    little for any of them."""
    grown = sum(range(discs))
    for part in (4, 3, 2, 1, 0):
        if _LEAST_DISC * discs + part * grown // 2 <= room:
            return [_LEAST_DISC + part * place // 2 for place in range(discs)]
    return ()


def _paint_line(canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
    """Write all towers in one row, from their lowest discs."""
    palette, between = look.palette, f" {look.glyphs.upright} "
    names = sum(len(between) + len("A ") for _ in state)
    room = canvas.size.width - names - len(look.glyphs.cursor_end)
    everything = sum(len(_written(tower, room)) for tower in state)
    x = 1
    for peg, tower in enumerate(state):
        x = canvas.put(x, 0, between, palette.faint) if peg else x
        is_goal = peg == puzzle.goal
        name = f"{LETTERS[peg]}{look.glyphs.cursor_end}" if is_goal else LETTERS[peg]
        x = canvas.put(x, 0, name, palette.good if is_goal else palette.muted) + 1
        x = canvas.put(x, 0, _written(tower, room if everything <= room else 0), palette.strong)


def _written(tower: int, room: int) -> str:
    """The discs of a tower from the lowest; of long runs only the first and the last, if there is
    no room for all of them."""
    discs = discs_of(tower)
    text = " ".join(map(str, discs))
    if len(text) <= room:
        return text
    parts: list[str] = []
    for _, group in groupby(enumerate(discs), sum):
        run = [disc for _, disc in group]
        parts += map(str, run) if len(run) <= _LONGEST_RUN else [f"{run[0]}-{run[-1]}"]
    return " ".join(parts)
