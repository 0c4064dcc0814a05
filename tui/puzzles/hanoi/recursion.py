"""The recursions that bring a tower from peg to peg, from any position: their tasks and steps, both
in pseudocode, and the tasks that a player can ask for in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import NamedTuple

from tui.engine.kind import Errand
from tui.engine.puzzle import BadInput, amount, capital, listed
from tui.engine.solver import Listing
from tui.engine.step import Path, Step, StepKind
from tui.engine.text import quoted, shortened
from tui.puzzles.hanoi.distances import Split, split_for, stations, third_peg
from tui.puzzles.hanoi.rules import LETTERS, USUAL, Carry, Hanoi, Peg, Rule, Towers


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
        return f"{way} with {listed(spares)} as spares"

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
    return f"discs {listed([*map(str, numbers)])}"


def whole_task(puzzle: Hanoi, state: Towers, discs: int, target: Peg) -> HanoiTask:
    """The task to bring the discs 1 to `discs`, at least one, to a peg, by way of all pegs."""
    source = puzzle.peg_of(state, discs)
    return HanoiTask(discs, source, target, None, pegs=tuple(range(puzzle.pegs)))


def split_of(puzzle: Hanoi, state: Towers, task: HanoiTask) -> Split | None:
    """How a task that begins in a position is split; None if it is not: with three pegs, for one
    disc, and where its largest disc lies on the target."""
    if puzzle.has_closed_form or len(task.numbers) == 1 or task.source == task.target:
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
        split = split_of(self._puzzle, self._state, task)
        if task.source == task.target:
            yield from self._bring(task, TaskPart.STAYS, task.discs - 1, task.target)
        elif split is not None:
            yield from self._split(task, split)
        elif self._puzzle.has_closed_form:
            yield from self._carry_by_steps(task)
        else:
            yield from self._carry(Carry(task.source, task.target), task)
        yield Step(StepKind.RETURN, self.path, task=task)

    def _carry_by_steps(self, task: HanoiTask) -> Iterator[Step]:
        """With three pegs: carry the largest disc as the rule lets it, each time with all smaller
        ones on the peg that is no part of the step."""
        smaller = task.discs - 1
        steps = list(pairwise(stations(self._puzzle.rule, task.source, task.target)))
        *before, last = _PARTS[len(steps)]
        for part, step in zip(before, steps, strict=True):
            yield from self._bring(task, part, smaller, third_peg(*step))
            yield from self._carry(Carry(*step), task)
        yield from self._bring(task, last, smaller, task.target)

    def _split(self, task: HanoiTask, split: Split) -> Iterator[Step]:
        """With more pegs: bring some smaller discs to a spare peg, the others to the target without
        that peg, and the first ones onto them."""
        few = task.aside + split.few
        yield from self._bring(task, TaskPart.FEW, few, split.spare)
        left = tuple(peg for peg in task.pegs if peg != split.spare)
        rest = task._replace(outer=task, part=TaskPart.REST, aside=few, pegs=left)
        yield from self.do(rest)
        yield from self._bring(task, TaskPart.AGAIN, few, task.target)

    def _bring(self, outer: HanoiTask, part: TaskPart, discs: int, target: Peg) -> Iterator[Step]:
        """Bring the discs of a task up to `discs`, if there are any, to a peg."""
        if discs > outer.aside:
            source = self._puzzle.peg_of(self._state, discs)
            task = outer._replace(discs=discs, source=source, target=target)
            yield from self.do(task._replace(outer=outer, part=part))

    def _carry(self, move: Carry, task: HanoiTask) -> Iterator[Step]:
        self._state = self._puzzle.successor(self._state, move)
        self.path = Path(self.path, move)
        yield Step(StepKind.ADVANCE, self.path, move, task=task)


# In pseudocode


def _listing(
    body: Sequence[str],
    whole: str,
    parts: Mapping[TaskPart, int],
    move: Callable[[Step, HanoiTask], int],
) -> Listing:
    """The listing of a recursion: the body of its definition until it returns, how it is called for
    the whole tower, the lines of its calls, and what gives the line of a move."""
    returns, begins, stands, done = range(len(body) + 1, len(body) + 5)
    calls = {TaskPart.WHOLE: begins, **parts}
    ends = {StepKind.RETURN: returns, StepKind.SOLUTION: stands, StepKind.EXHAUSTED: done}

    def line_of(step: Step) -> int:
        task = step.task
        if not isinstance(task, HanoiTask) or step.kind is StepKind.RETURN:
            return ends[step.kind]
        return calls[task.part] if step.kind is StepKind.CALL else move(step, task)

    end = ("  return", whole, "the tower is on its target: a solution", "nothing is left to do")
    return Listing((*body, *end), line_of)


_USUAL = _listing(
    (
        "bring(n, peg), doing nothing if n = 0:",
        "  if disc n lies there already:",
        "    bring(n - 1, peg)",
        "  else:",
        "    bring(n - 1, the spare peg)",
        "    move disc n",
        "    bring(n - 1, peg)",
    ),
    "bring(the number of discs, the target)",
    {TaskPart.STAYS: 3, TaskPart.AWAY: 5, TaskPart.ONTO: 7},
    lambda step, task: 6,
)


def _ruled_move(step: Step, task: HanoiTask) -> int:
    source, target = step.move
    if target != task.target:
        return 8
    return 5 if source == task.source else 9


_RULED = _listing(
    (
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
    ),
    "bring(the number of discs, the target)",
    {
        TaskPart.STAYS: 2,
        TaskPart.AWAY: 4,
        TaskPart.ONTO: 6,
        TaskPart.AHEAD: 8,
        TaskPart.BACK: 9,
        TaskPart.LAST: 10,
    },
    _ruled_move,
)

_SPLIT = _listing(
    (
        "bring(discs, peg, pegs), if any:",
        "  if the largest lies there already:",
        "    bring(the others, peg, pegs)",
        "  else if there is only one: move it",
        "  else split off as many smaller discs",
        "      as makes the fewest moves in all:",
        "    bring(those, a spare peg, pegs)",
        "    bring(the rest, peg, pegs - spare)",
        "    bring(those, peg, pegs)",
    ),
    "bring(all discs, the target, all pegs)",
    {TaskPart.STAYS: 3, TaskPart.FEW: 7, TaskPart.REST: 8, TaskPart.AGAIN: 9},
    lambda step, task: 4,
)


def listing_for(puzzle: Hanoi) -> Listing:
    """The listing of the recursion for a puzzle."""
    if not puzzle.has_closed_form:
        return _SPLIT
    return _USUAL if puzzle.rule is Rule.ANY else _RULED


# Tasks that a player asks for

_LONGEST_NUMBER = 12
"""Characters of a number that are repeated to the player."""
_VERB = re.compile(r"\s*bring\b", re.IGNORECASE)
_BRING = re.compile(
    r"\s*bring\s+(?:discs?\s+)?(?:1\s+to\s+)?(?P<disc>\d+)\s+to\s+(?:peg\s+)?(?P<peg>[a-z])\s*[.!]?\s*",
    re.IGNORECASE,
)


def errand(puzzle: Hanoi, state: Towers, text: str) -> Errand[Carry] | None:
    """The moves by which the recursion brings the subtower that is asked for: `bring 3 to C`; None
    where nothing is asked for in words. Raises BadInput."""
    if not _VERB.match(text):
        return None
    asked = _BRING.fullmatch(text)
    if asked is None:
        how = f"write it like {puzzle.errand_example}"
        raise BadInput(shortened(f"{quoted(text.strip())} is not clear: {how}."))
    disc, peg = _disc(puzzle, asked["disc"]), _peg(puzzle, asked["peg"].upper())
    numbers = range(1, disc + 1)
    told = f"{capital(discs_named(numbers))} {'is' if disc == 1 else 'are'} on {LETTERS[peg]}"
    if all(puzzle.peg_of(state, each) == peg for each in numbers):
        raise BadInput(f"{told} already.")
    recursion = Recursion(puzzle, state)
    for _ in recursion.do(whole_task(puzzle, state, disc, peg)):
        pass
    return Errand(recursion.path.moves(), told)


def _disc(puzzle: Hanoi, text: str) -> int:
    digits, most = text.lstrip("0"), puzzle.discs
    if len(digits) <= len(str(most)) and 1 <= int(digits or "0") <= most:
        return int(digits)
    there_are = f"the discs are 1 to {most}" if most > 1 else "there is only disc 1"
    raise BadInput(f"There is no disc {shortened(text, _LONGEST_NUMBER)}: {there_are}.")


def _peg(puzzle: Hanoi, letter: str) -> int:
    if letter in puzzle.letters:
        return puzzle.letters.index(letter)
    others, last = ", ".join(puzzle.letters[:-1]), puzzle.letters[-1]
    raise BadInput(f"There is no peg {letter}: the pegs are {others} and {last}.")
