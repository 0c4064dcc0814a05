"""The towers: three pegs with their discs, and the crane on its rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region, Size

from tui.puzzles.hanoi.rules import PEGS, Carry, Hanoi, Peg, Towers, top_disc
from tui.widgets.board import Board
from tui.widgets.look import Look
from tui.widgets.picture import Canvas

_CRANE_ROWS = 4
"""Rail, rope, clamp, and the top of the disc that hangs in it."""
_SHORT_CRANE_ROWS = 2
"""Rail, and the disc with the jaws beside it: for towers that leave no more room."""
_THICKEST = 5
"""Rows of a disc in the largest terminals."""
_WIDEST = 61
"""Columns of a peg's part of the canvas, at most."""


class TowersScene(NamedTuple):
    """What the towers show."""

    state: Towers
    crane: Peg = 0
    """The peg above which the crane stands."""
    lifted: Peg | None = None
    """The peg from which the hanging disc was taken, None if the crane is empty."""
    pointed: tuple[str, ...] = ()
    """Numbers of discs or letters of pegs to point at."""
    hinted: tuple[Peg, ...] = ()
    """Pegs that a hint names."""
    column: int | None = None
    """Where the crane is on its way; None: above its peg."""
    lowered: int = 0
    """How many rows the hanging disc is below its place at the top."""


class _Places(NamedTuple):
    """Where things stand on a canvas."""

    column: int
    """The width of a peg's part of the canvas."""
    base: int
    """The row of the pegs' feet."""
    crane_rows: int
    discs: int
    thickness: int
    """Rows of a disc."""

    def centre(self, peg: Peg) -> int:
        return self.column * peg + self.column // 2

    def depth(self, discs: int) -> int:
        """How many rows a hanging disc is lowered onto a peg with so many discs."""
        return self.base - self.thickness * (discs + 1) - self.crane_rows + 1

    @property
    def pole_top(self) -> int:
        """The first row of the poles: they are a little higher than a tower of all discs."""
        return max(self.crane_rows, self.base - self.thickness * self.discs - 2)

    def half_cells(self, disc: int) -> int:
        """How far a disc reaches beyond its number on each side, in half cells."""
        room = self.column - 7
        return 1 + room * disc // max(self.discs, 5)

    def reach(self, disc: int) -> int:
        """How many cells from its middle a disc's clamp stands."""
        return 2 + (self.half_cells(disc) + 1) // 2


def _places(puzzle: Hanoi, size: Size) -> _Places:
    width, height = size
    room = height - 2 - puzzle.discs
    crane_rows = _CRANE_ROWS if room > _CRANE_ROWS else _SHORT_CRANE_ROWS
    thickness = (room + puzzle.discs - crane_rows) // (puzzle.discs + 1)
    column = min(width // 3, _WIDEST)
    return _Places(
        column=column,
        base=height - 2,
        crane_rows=crane_rows,
        discs=puzzle.discs,
        thickness=max(1, min(thickness, column // 6, _THICKEST)),
    )


def paint_towers(canvas: Canvas, puzzle: Hanoi, scene: TowersScene, look: Look) -> None:
    """Draw a position of the towers."""
    places = _places(puzzle, canvas.size)
    for peg in range(3):
        _paint_peg(canvas, puzzle, places, peg, scene, look)
    _paint_crane(canvas, puzzle, places, scene, look)


def discs_of(tower: int) -> list[int]:
    """The numbers of the discs on a peg, the top one first."""
    return [bit + 1 for bit in range(tower.bit_length()) if tower >> bit & 1]


def _paint_peg(
    canvas: Canvas, puzzle: Hanoi, places: _Places, peg: Peg, scene: TowersScene, look: Look
) -> None:
    palette, glyphs = look.palette, look.glyphs
    x, base = places.centre(peg), places.base
    left = places.column * peg
    canvas.place(Region(left, 0, places.column, canvas.size.height), peg)
    for y in range(places.pole_top, base):
        canvas.put(x, y, glyphs.pole, palette.wood)
    canvas.put(left + 1, base, glyphs.base * (places.column - 2), palette.wood)
    name = PEGS[peg]
    style = palette.strong
    if name in scene.pointed:
        style = palette.bad
    elif peg in scene.hinted:
        style = palette.chosen
    elif peg == scene.crane:
        style = palette.accent
    mark = glyphs.cross if name in scene.pointed else "!" if peg in scene.hinted else " "
    goal = f" {glyphs.check}" if peg == 1 else ""
    canvas.put(x - 2, base + 1, f"{mark} {name}{goal}", style)
    discs = discs_of(scene.state[peg])
    if scene.lifted == peg:
        discs = discs[1:]
    for row, disc in enumerate(reversed(discs), 1):
        _paint_disc(canvas, places, disc, x, base - row * places.thickness, scene, look)


def _paint_disc(
    canvas: Canvas, places: _Places, disc: int, x: int, y: int, scene: TowersScene, look: Look
) -> None:
    glyphs, palette = look.glyphs, look.palette
    style = palette.discs[(disc - 1) % len(palette.discs)]
    whole, half = divmod(places.half_cells(disc), 2)
    for row in range(y, y + places.thickness):
        # A background fills its cells in every font, which a full block does not.
        canvas.put(x - 1 - whole, row, " " * (2 * whole + 3), style.number)
        if half:
            canvas.put(x - 2 - whole, row, glyphs.disc_left, style.body)
            canvas.put(x + 2 + whole, row, glyphs.disc_right, style.body)
    y += (places.thickness - 1) // 2
    if str(disc) in scene.pointed:
        canvas.put(x - 1, y, f"{glyphs.cross}{disc}", palette.bad)
    else:
        canvas.put(x if disc < 10 else x - 1, y, str(disc), style.number)


def _paint_crane(
    canvas: Canvas, puzzle: Hanoi, places: _Places, scene: TowersScene, look: Look
) -> None:
    palette, glyphs = look.palette, look.glyphs
    x = places.centre(scene.crane) if scene.column is None else scene.column
    rest = places.crane_rows - 1
    disc_row = rest + scene.lowered
    canvas.put(1, 0, glyphs.rail * (places.column * 3 - 2), palette.wood)
    canvas.put(x, 0, glyphs.trolley, palette.accent)
    disc = top_disc(scene.state[scene.lifted]) if scene.lifted is not None else 0
    reach = places.reach(disc) if disc else 1
    for y in range(1, disc_row - 1 if rest > 1 else disc_row):
        canvas.put(x, y, glyphs.rope, palette.accent)
    if rest > 1:
        jaw = glyphs.jaw * (reach - 1)
        clamp = f"{glyphs.jaw_left}{jaw}{glyphs.hang}{jaw}{glyphs.jaw_right}"
        canvas.put(x - reach, disc_row - 1, clamp, palette.accent)
    if disc:
        _paint_disc(canvas, places, disc, x, disc_row, scene, look)
        for row in range(disc_row, disc_row + places.thickness):
            canvas.put(x - reach, row, glyphs.upright, palette.accent)
            canvas.put(x + reach, row, glyphs.upright, palette.accent)


class TowersBoard(Board[TowersScene]):
    """The board of the Towers of Hanoi."""

    def __init__(self, puzzle: Hanoi, scene: TowersScene, look: Look) -> None:
        super().__init__(look, scene)
        self._puzzle = puzzle

    def show(self, puzzle: Hanoi, scene: TowersScene, seconds: float = 0.0) -> None:
        """Show a scene; with `seconds`, let the crane get there in at most so long."""
        self._puzzle = puzzle
        self.show_scene(scene, seconds)

    def frames(self, before: TowersScene, after: TowersScene) -> Sequence[TowersScene]:
        places = _places(self._puzzle, self.size)
        if after.state == before.state:
            if before.lifted is None and after.lifted is not None:
                return _lift(before, after.lifted, places)
            if before.lifted is not None and after.lifted is None:
                return _lower(before, before.lifted, places)
            return _travel(before, after.crane, places)
        moved = _moved(before.state, after.state)
        if moved is None:
            return ()
        source, target = moved
        lift = _lift(before, source, places) if before.lifted is None else []
        crane = source if before.lifted is None else before.crane
        hanging = before._replace(crane=crane, lifted=source)
        return [*lift, *_travel(hanging, target, places), *_lower(hanging, target, places)]

    def paint(self, canvas: Canvas) -> None:
        paint_towers(canvas, self._puzzle, self.scene, self.look)


def _moved(before: Towers, after: Towers) -> Carry | None:
    """The move that leads from one position to the other, if a single one does."""
    lost = [peg for peg in range(3) if before[peg] & ~after[peg]]
    won = [peg for peg in range(3) if after[peg] & ~before[peg]]
    return Carry(lost[0], won[0]) if len(lost) == len(won) == 1 else None


def _travel(scene: TowersScene, target: Peg, places: _Places) -> list[TowersScene]:
    """The crane goes to another peg, a column at a time."""
    here, there = places.centre(scene.crane), places.centre(target)
    step = 1 if there > here else -1
    return [scene._replace(column=column) for column in range(here + step, there, step)]


def _lift(scene: TowersScene, peg: Peg, places: _Places) -> list[TowersScene]:
    """The crane goes to a peg and lifts its top disc, a row at a time."""
    hanging = scene._replace(crane=peg, lifted=peg)
    depth = places.depth(scene.state[peg].bit_count() - 1)
    lift = [hanging._replace(lowered=row) for row in range(depth, 0, -1)]
    return _travel(scene, peg, places) + lift


def _lower(hanging: TowersScene, peg: Peg, places: _Places) -> list[TowersScene]:
    """The hanging disc is lowered onto a peg, a row at a time."""
    below = hanging.state[peg].bit_count() - (1 if peg == hanging.lifted else 0)
    return [
        hanging._replace(column=places.centre(peg), lowered=row)
        for row in range(1, places.depth(below) + 1)
    ]
