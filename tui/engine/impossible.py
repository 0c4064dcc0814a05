"""Proves that a puzzle cannot be solved from a position: every position that can be reached is
looked at, none is the goal, and every way out of them is refused."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from tui.engine.graph_oracle import MOST_POSITIONS
from tui.engine.memory import emptied
from tui.engine.puzzle import M, Puzzle, S, amount
from tui.engine.step import Step, StepKind

PATIENCE = 500_000
"""After so many steps without a solution, about a second, it is asked whether there can be one."""


class Refusals(NamedTuple):
    """How often a rule refuses."""

    code: str
    """That of its verdicts."""
    rule: str
    """The rule, as a sentence."""
    times: int


class Proof(NamedTuple, Generic[S]):
    """All positions that can be reached, none of them the goal. Each candidate move from each of
    them leads to one of them, or is refused."""

    positions: Sequence[S]
    """In the order in which they are reached, the start first."""
    inside: int
    """How many candidate moves lead to one of these positions."""
    refused: Sequence[Refusals]
    """What the other candidates are refused by, what refuses most often first. A candidate that
    breaks several rules is counted for the one by which the puzzle refuses it."""

    @property
    def sentence(self) -> str:
        """What is proved."""
        count = len(self.positions)
        if count == 1:
            return "It is impossible: the only position that can be reached is not the goal."
        return f"It is impossible: none of the {count} positions that can be reached is the goal."

    @property
    def why(self) -> str:
        """Why no other position can be reached, as a sentence that rows of figures follow."""
        tried = self.inside + sum(each.times for each in self.refused)
        them = "it" if len(self.positions) == 1 else "them"
        if not tried:
            return f"There is no move to try from {them}."
        moves = amount(tried, "move")
        if not self.refused:
            return f"{moves} can be tried from {them}, and no other position comes of it."
        if not self.inside:
            return f"{moves} can be tried from {them}, and none is allowed:"
        refused = "or is refused, counted for the first rule that it breaks:"
        return f"{moves} can be tried from {them}. Each leads to one of them, {refused}"

    @property
    def by_code(self) -> Mapping[str, int]:
        """How many candidates are refused, by the codes of the verdicts."""
        times: dict[str, int] = {}
        for each in self.refused:
            times[each.code] = times.get(each.code, 0) + each.times
        return times

    def rows(self, uninformative: frozenset[str] = frozenset()) -> Sequence[tuple[int, str]]:
        """How often each thing comes of a candidate, as a sentence. Refusals with `uninformative`
        codes teach nothing, and come last."""
        rules = sorted(self.refused, key=lambda each: each.code in uninformative)
        inside = [(self.inside, "It leads to one of them.")] if self.inside else []
        return [*inside, *((each.times, each.rule) for each in rules)] if rules else []


class Inquiry(Generic[S, M]):
    """The question whether the goal can be reached from a position."""

    def __init__(
        self, puzzle: Puzzle[S, M], start: S, most_positions: int = MOST_POSITIONS
    ) -> None:
        """If more than `most_positions` can be reached, the question stays open."""
        self.proof: Proof[S] | None = None
        """Why the goal cannot be reached, as soon as that is known."""
        self.is_possible = False
        """Whether the goal was met."""
        self._is_over = False
        self._puzzle = puzzle
        self._start = start
        self.most_positions = most_positions
        self._met: dict[S, None] = {}
        self._inside = 0
        self._refused: dict[tuple[str, str], int] = {}

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self.proof.positions) if self.proof is not None else len(self._met)

    def work(self) -> Iterator[None]:
        """Look at every position that can be reached; yields after each. It ends early where the
        goal is met, or too many positions are; and at once if it was done before."""
        if self._is_over:
            return
        if (yield from self._explore()):
            times = sorted(self._refused.items(), key=lambda item: (-item[1], item[0]))
            refused = tuple(Refusals(*which, number) for which, number in times)
            self.proof = Proof(tuple(self._met), self._inside, refused)
        self._is_over = True
        yield from emptied(self._met)

    def finish(self) -> None:
        """Look at all of them."""
        for _ in self.work():
            pass

    def _explore(self) -> Generator[None, None, bool]:
        """Returns whether every position was looked at, and none is the goal."""
        frontier = deque([self._start])
        self.is_possible = self._puzzle.is_solved(self._start)
        self._met[self._start] = None
        while frontier and not self.is_possible:
            for there in self._onward(frontier.popleft()):
                if there in self._met:
                    continue
                if self._puzzle.is_solved(there):
                    self.is_possible = True
                    break
                if len(self._met) >= self.most_positions:
                    return False
                self._met[there] = None
                frontier.append(there)
            yield
        return not self.is_possible

    def _onward(self, here: S) -> Iterator[S]:
        """The position after each legal candidate; what becomes of each candidate is counted."""
        puzzle, refused = self._puzzle, self._refused
        for move in puzzle.candidate_moves(here):
            verdict = puzzle.check(here, move)
            if verdict.ok:
                self._inside += 1
                yield puzzle.successor(here, move)
            else:
                which = verdict.code, verdict.rule or verdict.reason
                refused[which] = refused.get(which, 0) + 1


def prove(puzzle: Puzzle[S, M], start: S, most_positions: int = MOST_POSITIONS) -> Proof[S] | None:
    """The proof that the goal cannot be reached from `start`; None if it can, or if there are more
    positions than `most_positions`."""
    inquiry = Inquiry(puzzle, start, most_positions)
    inquiry.finish()
    return inquiry.proof


def until_hopeless(
    steps: Iterator[Step], inquiry: Inquiry[Any, Any], patience: int = PATIENCE
) -> Iterator[Step]:
    """The steps of a search. If `patience` of them have found nothing, the inquiry is made, and
    where it proves that there is nothing to find, they end."""
    for number, step in enumerate(steps, 1):
        yield step
        if step.kind is StepKind.SOLUTION:
            break
        if number == patience:
            inquiry.finish()
            if inquiry.proof is not None:
                return
    yield from steps
