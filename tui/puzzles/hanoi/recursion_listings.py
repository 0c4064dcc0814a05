"""The recursions in pseudocode."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tui.engine.listing import Listing
from tui.engine.step import Step, StepKind
from tui.puzzles.hanoi.closed_form import has_closed_form
from tui.puzzles.hanoi.recursion import HanoiTask, Part
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.hanoi.variant import Rule


def _lines_by(
    parts: Mapping[Part, int],
    kinds: Mapping[StepKind, int],
    move: Callable[[Step, HanoiTask], int],
) -> Callable[[Step], int]:
    """What gives the lines of steps: of a CALL by the part that the task is of the one that called
    it, of a move by the function for that, of others by their kinds."""

    def line_of(step: Step) -> int:
        task = step.task
        if not isinstance(task, HanoiTask) or step.kind is StepKind.RETURN:
            return kinds[step.kind]
        return parts[task.part] if step.kind is StepKind.CALL else move(step, task)

    return line_of


def _kinds(returns: int, stands: int, done: int) -> Mapping[StepKind, int]:
    return {StepKind.RETURN: returns, StepKind.SOLUTION: stands, StepKind.EXHAUSTED: done}


_STAYS, _AWAY, _CARRY, _ONTO, _RETURN, _WHOLE, _STANDS, _DONE = 3, 5, 6, 7, 8, 9, 10, 11
USUAL = Listing(
    lines=(
        "bring(n, peg), doing nothing if n = 0:",
        "  if disc n lies there already:",
        "    bring(n - 1, peg)",
        "  else:",
        "    bring(n - 1, the spare peg)",
        "    move disc n",
        "    bring(n - 1, peg)",
        "  return",
        "bring(the number of discs, the target)",
        "the tower is on its target: a solution",
        "nothing is left to do",
    ),
    line_of=_lines_by(
        {Part.WHOLE: _WHOLE, Part.STAYS: _STAYS, Part.AWAY: _AWAY, Part.ONTO: _ONTO},
        _kinds(_RETURN, _STANDS, _DONE),
        lambda step, task: _CARRY,
    ),
    begins=(_WHOLE,),
    follows={
        **dict.fromkeys((_WHOLE, _STAYS, _AWAY), (_STAYS, _AWAY, _CARRY, _RETURN)),
        _CARRY: (_ONTO, _RETURN),
        _ONTO: (_AWAY, _CARRY),
        _RETURN: (_STANDS, _CARRY, _RETURN),
        _STANDS: (_DONE,),
        _DONE: (),
    },
)


def _ruled_move(step: Step, task: HanoiTask) -> int:
    source, target = step.move
    if target != task.target:
        return 8
    return 5 if source == task.source else 9


_RULED = Listing(
    lines=(
        "bring(n, peg), doing nothing if n = 0:",
        "  if disc n lies there: bring(n-1, peg)",
        "  else if it is one step away:",
        "    bring(n - 1, the third peg)",
        "    move disc n",
        "    bring(n - 1, peg)",
        "  else, two steps away:",
        "    bring(n - 1, peg), move disc n",
        "    bring(n - 1, its old peg), move it",
        "    bring(n - 1, peg)",
        "  return",
        "bring(the number of discs, the target)",
        "the tower is on its target: a solution",
        "nothing is left to do",
    ),
    line_of=_lines_by(
        {
            Part.WHOLE: 12,
            Part.STAYS: 2,
            Part.AWAY: 4,
            Part.ONTO: 6,
            Part.AHEAD: 8,
            Part.BACK: 9,
            Part.LAST: 10,
        },
        _kinds(11, 13, 14),
        _ruled_move,
    ),
    begins=(12,),
    follows={
        **dict.fromkeys((2, 4, 12), (2, 4, 5, 8, 11)),
        5: (6, 11),
        6: (4, 5, 8),
        8: (2, 4, 5, 8, 9, 11),
        9: (4, 5, 8, 10, 11),
        10: (8,),
        11: (5, 8, 9, 11, 13),
        13: (14,),
        14: (),
    },
)

_SPLIT = Listing(
    lines=(
        "bring(discs, peg, pegs), if any:",
        "  if the largest lies there already:",
        "    bring(the others, peg, pegs)",
        "  else if there is only one: move it",
        "  else split off as many smaller discs",
        "      as makes the fewest moves in all:",
        "    bring(those, a spare peg, pegs)",
        "    bring(the rest, peg, pegs - spare)",
        "    bring(those, peg, pegs)",
        "  return",
        "bring(all discs, the target, all pegs)",
        "the tower is on its target: a solution",
        "nothing is left to do",
    ),
    line_of=_lines_by(
        {Part.WHOLE: 11, Part.STAYS: 3, Part.FEW: 7, Part.REST: 8, Part.AGAIN: 9},
        _kinds(10, 12, 13),
        lambda step, task: 4,
    ),
    begins=(11,),
    follows={
        **dict.fromkeys((3, 7, 11), (3, 4, 7, 10)),
        4: (10,),
        **dict.fromkeys((8, 9), (4, 7)),
        10: (8, 9, 10, 12),
        12: (13,),
        13: (),
    },
)


def listing_for(puzzle: Hanoi) -> Listing:
    """The listing of the recursion for a puzzle."""
    if not has_closed_form(puzzle):
        return _SPLIT
    return USUAL if puzzle.rule is Rule.ANY else _RULED
