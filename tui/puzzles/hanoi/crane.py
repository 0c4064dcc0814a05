"""How the crane moves from one face of the towers to another, a cell at a time."""

from __future__ import annotations

from tui.puzzles.hanoi.face import TowersFace
from tui.puzzles.hanoi.layout import TowersLayout
from tui.puzzles.hanoi.rules import Carry, Peg, Towers


def crane_frames(layout: TowersLayout, before: TowersFace, after: TowersFace) -> list[TowersFace]:
    """The faces on the way; none if no single move leads from one position to the other."""
    if after.state != before.state:
        move = _move_between(before.state, after.state)
        return [] if move is None else _carry(before, move, layout)
    if before.lifted is None and after.lifted is not None:
        hanging = before._replace(crane=after.lifted, lifted=after.lifted)
        return [*_lift(before, after.lifted, layout), *_travel(hanging, after.crane, layout)]
    if before.lifted is not None and after.lifted is None:
        return [
            *_travel(before, before.lifted, layout),
            *_lower(before, before.lifted, layout),
        ]
    return _travel(before, after.crane, layout)


def _move_between(before: Towers, after: Towers) -> Carry | None:
    """The move that leads from one position to the other, if a single one does."""
    lost = [peg for peg, tower in enumerate(before) if tower & ~after[peg]]
    won = [peg for peg, tower in enumerate(after) if tower & ~before[peg]]
    if len(lost) != 1 or len(won) != 1:
        return None
    tower, left = before[lost[0]], after[lost[0]]
    top = tower & -tower
    return Carry(lost[0], won[0]) if tower - top == left else None


def _carry(before: TowersFace, move: Carry, layout: TowersLayout) -> list[TowersFace]:
    """Lift the disc of a move, unless it already hangs in the crane, and bring it to its peg."""
    source, target = move
    if before.lifted is None:
        lift, crane = _lift(before, source, layout), source
    else:
        lift, crane = [], before.crane
    hanging = before._replace(crane=crane, lifted=source)
    return [*lift, *_travel(hanging, target, layout), *_lower(hanging, target, layout)]


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
