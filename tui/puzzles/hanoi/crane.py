"""How the crane moves from one face of the towers to another, a cell at a time."""

from __future__ import annotations

from tui.puzzles.hanoi.hand import TowersFace
from tui.puzzles.hanoi.layout import TowersLayout
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import Peg


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
