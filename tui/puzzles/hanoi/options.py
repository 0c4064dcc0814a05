"""The options of the towers: how many discs and pegs, how discs may be carried, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.choices import Chosen, Option
from tui.engine.puzzle import amount
from tui.puzzles.hanoi.closed_form import length_of_tower
from tui.puzzles.hanoi.frame_stewart import tower_moves
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.variant import (
    LETTERS,
    PEGS,
    USUAL,
    Rule,
    Variant,
    most_discs,
    out_of_range,
)

DISCS, PEG_COUNT, RULE, GOAL = "discs", "pegs", "rule", "goal"
_ABOUT_RULES = {
    Rule.ANY.value: "from any peg to any other",
    Rule.ADJACENT.value: "only to a neighbouring peg; with three pegs",
    Rule.CYCLIC.value: "only from A to B to C to A; with three pegs",
}


def options(puzzle: Hanoi) -> Sequence[Option]:
    """The options of a puzzle, with their present values."""
    numbers = range(1, most_discs(puzzle.pegs, puzzle.rule) + 1)
    least = {number: _least_moves(puzzle.variant._replace(discs=number)) for number in numbers}
    discs = {str(number): f"at least {amount(moves, 'move')}" for number, moves in least.items()}
    pegs = tuple(str(number) for number in PEGS)
    rules = tuple(rule.value for rule in Rule)
    goals = tuple(puzzle.letters[1:])
    return (
        Option(DISCS, tuple(discs), str(puzzle.discs), discs),
        Option(PEG_COUNT, pegs, str(puzzle.pegs), {}),
        Option(RULE, rules, puzzle.rule.value, _ABOUT_RULES),
        Option(GOAL, goals, LETTERS[puzzle.goal], {}),
    )


def _least_moves(variant: Variant) -> int:
    """The fewest moves from the start: with three pegs by the closed form, with more by the way of
    Frame and Stewart, which is proved for four, and with five for as many discs as are offered."""
    if variant.pegs == USUAL.pegs:
        return length_of_tower(variant.rule, variant.discs, 0, variant.goal)
    return tower_moves(variant.discs, variant.pegs)


def chosen(puzzle: Hanoi, chosen: Chosen) -> Hanoi:
    """The puzzle with other values; the same object if nothing changes. A rule goes with three pegs
    only: what was changed decides, and the other gives way."""
    rule = Rule(chosen.get(RULE, puzzle.rule.value))
    pegs = int(chosen.get(PEG_COUNT, puzzle.pegs))
    if rule is not Rule.ANY and pegs != Variant().pegs:
        rule, pegs = (Rule.ANY, pegs) if rule is puzzle.rule else (rule, Variant().pegs)
    goal = LETTERS.index(chosen.get(GOAL, LETTERS[puzzle.goal]))
    discs = min(int(chosen.get(DISCS, puzzle.discs)), most_discs(pegs, rule))
    variant = Variant(discs, pegs, rule, goal if goal < pegs else Variant().goal)
    return puzzle if variant == puzzle.variant else Hanoi(*variant)


def resized(puzzle: Hanoi, by: int) -> Hanoi | str:
    """The puzzle with more discs, or why there cannot be so many."""
    variant = puzzle.variant._replace(discs=puzzle.discs + by)
    return out_of_range(variant) or Hanoi(*variant)
