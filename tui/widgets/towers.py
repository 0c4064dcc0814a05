"""The towers: three pegs with their discs, and the crane on its rail."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from tui.puzzles.hanoi import PEGS, Hanoi, Peg, Towers, top_disc
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture

_CRANE_ROWS = 4
"""Rail, rope, clamp, and the disc that hangs in it."""
_SHORT_CRANE_ROWS = 2
"""Rail, and the disc with the jaws beside it: for towers that leave no more room."""


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


class _Places(NamedTuple):
    """Where things stand on a canvas."""

    column: int
    """The width of a peg's part of the canvas."""
    base: int
    """The row of the pegs' feet."""
    crane_rows: int
    discs: int

    def centre(self, peg: Peg) -> int:
        return self.column * peg + self.column // 2

    def half_cells(self, disc: int) -> int:
        """How far a disc reaches beyond its number on each side, in half cells."""
        room = self.column - 7
        return 1 + room * disc // max(self.discs, 5)

    def reach(self, disc: int) -> int:
        """How many cells from its middle a disc's clamp stands."""
        return 2 + (self.half_cells(disc) + 1) // 2


def paint_towers(canvas: Canvas, puzzle: Hanoi, scene: TowersScene, look: Look) -> None:
    """Draw a position of the towers."""
    width, height = canvas.size
    room = height - 2 - puzzle.discs
    crane_rows = _CRANE_ROWS if room > _CRANE_ROWS else _SHORT_CRANE_ROWS
    places = _Places(min(width // 3, 33), height - 2, crane_rows, puzzle.discs)
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
    for y in range(places.crane_rows, base):
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
    mark = glyphs.cross if name in scene.pointed else " "
    goal = f" {glyphs.check}" if peg == 1 else ""
    canvas.put(x - 2, base + 1, f"{mark} {name}{goal}", style)
    discs = discs_of(scene.state[peg])
    if scene.lifted == peg:
        discs = discs[1:]
    for row, disc in enumerate(reversed(discs), 1):
        _paint_disc(canvas, places, disc, x, base - row, scene, look)


def _paint_disc(
    canvas: Canvas, places: _Places, disc: int, x: int, y: int, scene: TowersScene, look: Look
) -> None:
    glyphs, palette = look.glyphs, look.palette
    style = palette.discs[(disc - 1) % len(palette.discs)]
    whole, half = divmod(places.half_cells(disc), 2)
    canvas.put(x - 1 - whole, y, glyphs.disc * (2 * whole + 3), style.body)
    if half:
        canvas.put(x - 2 - whole, y, glyphs.disc_left, style.body)
        canvas.put(x + 2 + whole, y, glyphs.disc_right, style.body)
    if str(disc) in scene.pointed:
        canvas.put(x - 1, y, f"{glyphs.cross}{disc}", palette.bad)
    else:
        canvas.put(x if disc < 10 else x - 1, y, str(disc), style.number)


def _paint_crane(
    canvas: Canvas, puzzle: Hanoi, places: _Places, scene: TowersScene, look: Look
) -> None:
    palette, glyphs = look.palette, look.glyphs
    x, disc_row = places.centre(scene.crane), places.crane_rows - 1
    canvas.put(1, 0, glyphs.rail * (places.column * 3 - 2), palette.wood)
    canvas.put(x, 0, glyphs.trolley, palette.accent)
    disc = top_disc(scene.state[scene.lifted]) if scene.lifted is not None else 0
    reach = places.reach(disc) if disc else 1
    if disc_row > 1:
        canvas.put(x, 1, glyphs.rope, palette.accent)
        jaw = glyphs.jaw * (reach - 1)
        clamp = f"{glyphs.jaw_left}{jaw}{glyphs.hang}{jaw}{glyphs.jaw_right}"
        canvas.put(x - reach, 2, clamp, palette.accent)
    if disc:
        _paint_disc(canvas, places, disc, x, disc_row, scene, look)
        canvas.put(x - reach, disc_row, glyphs.upright, palette.accent)
        canvas.put(x + reach, disc_row, glyphs.upright, palette.accent)


class TowersBoard(Picture):
    """The board of the Towers of Hanoi."""

    def __init__(self, puzzle: Hanoi, scene: TowersScene, look: Look) -> None:
        super().__init__(look, id="board")
        self._puzzle = puzzle
        self._scene = scene

    def show(self, puzzle: Hanoi, scene: TowersScene) -> None:
        self._puzzle, self._scene = puzzle, scene
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        paint_towers(canvas, self._puzzle, self._scene, self.look)
