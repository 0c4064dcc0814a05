"""The board of the towers: pegs with discs, and a crane on a rail, which moves a cell at a time. In
small each tower lies on its side, with its lowest disc at its peg's name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Ink, Region, Size
from tui.drawing.look import Look
from tui.drawing.small import notation_below
from tui.drawing.tones import tones_of
from tui.puzzles.hanoi.hand import TowersFace
from tui.puzzles.hanoi.inks import towers_glyphs, towers_inks
from tui.puzzles.hanoi.layout import TowersLayout, layout_for
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, top_disc
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


def crane_frames(
    puzzle: Hanoi, layout: TowersLayout, before: TowersFace, after: TowersFace
) -> list[TowersFace]:
    """The faces on the way; none if no single move leads from one position to the other."""
    source = after.lifted if before.lifted is None else before.lifted
    target = before.lifted if after.lifted is None else None
    if after.state != before.state:
        move = _move_between(puzzle, before.state, after.state)
        if move is None:
            return []
        source, target = move
    if source is None:
        return _travel(before, after.crane, layout)
    lift: list[TowersFace] = []
    hanging = before._replace(lifted=source)
    if before.lifted is None:
        lift, hanging = _lift(before, source, layout), hanging._replace(crane=source)
    if target is None:
        return [*lift, *_travel(hanging, after.crane, layout)]
    return [*lift, *_travel(hanging, target, layout), *_lower(hanging, target, layout)]


def _move_between(puzzle: Hanoi, before: Towers, after: Towers) -> Carry | None:
    """The move that leads from one position to the other, if a single one does."""
    for move in puzzle.legal_moves(before):
        if puzzle.successor(before, move) == after:
            return move
    return None


def _travel(face: TowersFace, target: Peg, layout: TowersLayout) -> list[TowersFace]:
    """Move the crane to another peg, a column at a time."""
    here, there = layout.centre(face.crane), layout.centre(target)
    step = 1 if there > here else -1
    return [face._replace(column=column) for column in range(here + step, there, step)]


def _lift(face: TowersFace, peg: Peg, layout: TowersLayout) -> list[TowersFace]:
    """Move the crane to a peg and lift its top disc, a row at a time."""
    hanging = face._replace(crane=peg, lifted=peg)
    depth = layout.depth(face.state[peg].bit_count() - 1)
    lift = [hanging._replace(lowered=row) for row in range(depth, 0, -1)]
    return [*_travel(face, peg, layout), *lift]


def _lower(hanging: TowersFace, peg: Peg, layout: TowersLayout) -> list[TowersFace]:
    """Lower the hanging disc onto a peg, a row at a time."""
    below = hanging.state[peg].bit_count() - (1 if peg == hanging.lifted else 0)
    return [
        hanging._replace(column=layout.centre(peg), lowered=row)
        for row in range(1, layout.depth(below) + 1)
    ]


_LEAST_ROWS = 2
"""With fewer the towers are only written."""
_NAME = 4
"""Columns for the name of a peg and its pole."""
_GOAL = 7
"""Columns for the word that marks the goal."""
_LEAST_DISC = 3
_LONGEST_RUN = 2
"""Neighbouring discs that are written one by one where there is little room."""


def paint_small(canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
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


def _discs(tower: int) -> Sequence[int]:
    """The discs of a tower from the lowest."""
    return [disc for disc in range(tower.bit_length(), 0, -1) if tower >> (disc - 1) & 1]


def _paint_peg(canvas: Canvas, puzzle: Hanoi, state: Towers, peg: Peg, look: Look) -> None:
    """Draw a tower that lies on its side, in a canvas of one row."""
    palette, inks = look.palette, towers_inks(look.palette)
    is_goal = peg == puzzle.goal
    canvas.put(1, 0, LETTERS[peg], palette.good if is_goal else palette.strong)
    canvas.put(_NAME - 1, 0, towers_glyphs(look.glyphs).pole, inks.wood)
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
    for disc in _discs(state[peg]):
        x = canvas.put(x, 0, str(disc).center(widths[disc - 1]), inks.disc(disc).number) + gap
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
    discs = _discs(tower)
    text = " ".join(map(str, discs))
    if len(text) <= room:
        return text
    parts: list[str] = []
    for _, group in groupby(enumerate(discs), sum):
        run = [disc for _, disc in group]
        parts += map(str, run) if len(run) <= _LONGEST_RUN else [f"{run[0]}-{run[-1]}"]
    return " ".join(parts)
