"""The recursions that bring a tower from peg to peg, from any position: their tasks and steps,
and both in pseudocode."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import NamedTuple

from tui.engine.puzzle import amount
from tui.engine.solver import Listing
from tui.engine.step import Path, Step, StepKind
from tui.puzzles.hanoi.closed_form import has_closed_form, stations, third_peg
from tui.puzzles.hanoi.frame_stewart import Split, split_for
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import LETTERS, USUAL, Peg, Rule


class TaskPart(Enum):
    """What a task is in the task that called it, whose largest disc is meant here."""

    WHOLE = auto()
    """Nobody called it."""
    STAYS = auto()
    """That disc lies on the target already: bring all others onto it."""
    AWAY = auto()
    """Out of the way of its only step."""
    AHEAD = auto()
    """Out of the way of the first of its two steps: to the target."""
    BACK = auto()
    """Out of the way of the second: to where it came from."""
    ONTO = auto()
    """Onto it, after its only step."""
    LAST = auto()
    """Onto it, after the second of its two steps."""
    FEW = auto()
    """The smaller ones of a split to a spare peg."""
    REST = auto()
    """The larger ones to the target."""
    AGAIN = auto()
    """The smaller ones onto them."""


_PARTS = {1: (TaskPart.AWAY, TaskPart.ONTO), 2: (TaskPart.AHEAD, TaskPart.BACK, TaskPart.LAST)}
"""The parts of a task by how many steps its largest disc makes with three pegs."""


class HanoiTask(NamedTuple):
    """A task of a recursion: bring the discs up to `discs` to the peg `target`."""

    discs: int
    source: Peg
    """The peg on which the largest of them lies when the task begins."""
    target: Peg
    outer: HanoiTask | None
    """The task that called this one."""
    part: TaskPart = TaskPart.WHOLE
    aside: int = 0
    """The discs up to this one are no part of it: they lie on pegs that it does not use."""
    pegs: tuple[Peg, ...] = tuple(range(USUAL.pegs))
    """Those that it may use."""

    @property
    def numbers(self) -> range:
        """The discs that it brings."""
        return range(self.aside + 1, self.discs + 1)

    @property
    def spares(self) -> str:
        """The letters of the pegs that it may use besides source and target."""
        ends = (self.source, self.target)
        return "".join(LETTERS[peg] for peg in self.pegs if peg not in ends)

    @property
    def told(self) -> str:
        """The discs in words: `3 discs`, or `discs 7 to 10` where smaller ones are no part."""
        return discs_named(self.numbers) if self.aside else amount(self.discs, "disc")

    @property
    def sentence(self) -> str:
        """The task in words: `move 3 discs from A to B with C as the spare`."""
        target, spares = LETTERS[self.target], self.spares
        if self.source == self.target:
            # The largest disc may already lie on the target while smaller ones do not.
            return f"gather {self.told} on {target}"
        way = f"move {self.told} from {LETTERS[self.source]} to {target}"
        if len(spares) < 2:
            return f"{way} with {spares} as the spare" if spares else way
        return f"{way} with {', '.join(spares[:-1])} and {spares[-1]} as spares"

    @property
    def short(self) -> str:
        """The task in a few characters: ` 3 A>B spare C`."""
        which = f"{self.discs:2}"
        if self.aside:
            alone = len(self.numbers) == 1
            which = f"disc {self.discs}" if alone else f"{self.aside + 1}-{self.discs}"
        way = f"{which} {LETTERS[self.source]}>{LETTERS[self.target]}"
        if self.source == self.target or not self.spares:
            return way
        return f"{way} spare {self.spares}"


def discs_named(numbers: Sequence[int]) -> str:
    """Discs in words: `disc 1`, `discs 1 and 3`, `discs 1 to 5`."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) == 1:
        return f"disc {first}"
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return f"discs {first} to {last}"
    return f"discs {', '.join(map(str, numbers[:-1]))} and {last}"


def whole_task(puzzle: Hanoi, state: Towers, discs: int, target: Peg) -> HanoiTask:
    """The task to bring the discs 1 to `discs`, at least one, to a peg, by way of all pegs."""
    source = puzzle.peg_of(state, discs)
    return HanoiTask(discs, source, target, None, pegs=tuple(range(puzzle.pegs)))


def split_of(puzzle: Hanoi, state: Towers, task: HanoiTask) -> Split | None:
    """How a task that begins in a position is split; None if it is not: with three pegs, for one
    disc, and where its largest disc lies on the target."""
    if has_closed_form(puzzle) or len(task.numbers) == 1 or task.source == task.target:
        return None
    places = tuple(puzzle.peg_of(state, disc) for disc in task.numbers)
    return split_for(places, task.target, task.pegs)


class Recursion:
    """A recursion in progress, with the position that it has reached."""

    def __init__(self, puzzle: Hanoi, state: Towers) -> None:
        self.path: Path[Carry] = Path()
        self._puzzle = puzzle
        self._state = state

    def do(self, task: HanoiTask) -> Iterator[Step]:
        """The steps of a task that begins in the position reached."""
        yield Step(StepKind.CALL, self.path, task=task)
        if task.source == task.target:
            yield from self._bring(task, TaskPart.STAYS, task.discs - 1, task.target)
        elif has_closed_form(self._puzzle):
            yield from self._carry_by_steps(task)
        else:
            yield from self._split(task)
        yield Step(StepKind.RETURN, self.path, task=task)

    def _carry_by_steps(self, task: HanoiTask) -> Iterator[Step]:
        """With three pegs: carry the largest disc as the rule lets it, each time with all smaller
        ones on the peg that is no part of the step."""
        smaller = task.discs - 1
        steps = list(pairwise(stations(self._puzzle.rule, task.source, task.target)))
        *before, last = _PARTS[len(steps)]
        for part, (source, target) in zip(before, steps, strict=True):
            yield from self._bring(task, part, smaller, third_peg(source, target))
            yield from self._carry(Carry(source, target), task)
        yield from self._bring(task, last, smaller, task.target)

    def _split(self, task: HanoiTask) -> Iterator[Step]:
        """With more pegs: bring some smaller discs to a spare peg, the others to the target without
        that peg, and the first ones onto them."""
        split = split_of(self._puzzle, self._state, task)
        if split is None:
            yield from self._carry(Carry(task.source, task.target), task)
            return
        few, target = task.aside + split.few, task.target
        yield from self._bring(task, TaskPart.FEW, few, split.spare)
        left = tuple(peg for peg in task.pegs if peg != split.spare)
        source = self._puzzle.peg_of(self._state, task.discs)
        yield from self.do(HanoiTask(task.discs, source, target, task, TaskPart.REST, few, left))
        yield from self._bring(task, TaskPart.AGAIN, few, target)

    def _bring(self, outer: HanoiTask, part: TaskPart, discs: int, target: Peg) -> Iterator[Step]:
        """Bring the discs of a task up to `discs`, if there are any, to a peg."""
        if discs > outer.aside:
            source = self._puzzle.peg_of(self._state, discs)
            yield from self.do(
                HanoiTask(discs, source, target, outer, part, outer.aside, outer.pegs)
            )

    def _carry(self, move: Carry, task: HanoiTask) -> Iterator[Step]:
        self._state = self._puzzle.successor(self._state, move)
        self.path = Path(self.path, move)
        yield Step(StepKind.ADVANCE, self.path, move, task=task)


def moves_of_task(puzzle: Hanoi, state: Towers, task: HanoiTask) -> Sequence[Carry]:
    """The moves with which a task is done that begins in a position."""
    recursion = Recursion(puzzle, state)
    for _ in recursion.do(task):
        pass
    return recursion.path.moves()


def _lines_by(
    parts: Mapping[TaskPart, int],
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
USUAL_LISTING = Listing(
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
        {
            TaskPart.WHOLE: _WHOLE,
            TaskPart.STAYS: _STAYS,
            TaskPart.AWAY: _AWAY,
            TaskPart.ONTO: _ONTO,
        },
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
            TaskPart.WHOLE: 12,
            TaskPart.STAYS: 2,
            TaskPart.AWAY: 4,
            TaskPart.ONTO: 6,
            TaskPart.AHEAD: 8,
            TaskPart.BACK: 9,
            TaskPart.LAST: 10,
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
        {
            TaskPart.WHOLE: 11,
            TaskPart.STAYS: 3,
            TaskPart.FEW: 7,
            TaskPart.REST: 8,
            TaskPart.AGAIN: 9,
        },
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
    return USUAL_LISTING if puzzle.rule is Rule.ANY else _RULED
