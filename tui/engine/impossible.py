"""Proves that a puzzle cannot be solved from a position: every position that can be reached is
looked at, none is the goal, and every way out of them is refused."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from tui.engine.oracle import MOST_POSITIONS, emptied
from tui.engine.puzzle import M, Puzzle, S, amount, figure
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


_IDLE = "Nobody would try such a move."
"""What is said of candidates that are refused for reasons that teach nothing, if these differ."""


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
        them = f"{figure(count)} positions that can be reached"
        return f"It is impossible: none of the {them} is the goal."

    @property
    def why(self) -> str:
        """Why no other position can be reached, as a sentence that rows of figures follow."""
        tried = self.inside + sum(each.times for each in self.refused)
        count = len(self.positions)
        them = "that position" if count == 1 else f"the {figure(count)} positions"
        if not tried:
            return f"There is no move to try from {them}."
        moves = amount(tried, "move")
        if not self.refused:
            return f"{moves} can be tried from {them}, and none leads to another position."
        if not self.inside and len(self.refused) == 1:
            none = "it is not" if tried == 1 else "none is"
            return f"{moves} can be tried from {them}, and {none} allowed:"
        none = "None leads anywhere else" if self.inside else "None is allowed"
        once = "a move that breaks several rules is counted once"
        return f"{moves} can be tried from {them}. {none}; {once}:"

    @property
    def by_code(self) -> Mapping[str, int]:
        """How many candidates are refused, by the codes of the verdicts."""
        times: dict[str, int] = {}
        for each in self.refused:
            times[each.code] = times.get(each.code, 0) + each.times
        return times

    def rows(self, uninformative: frozenset[str] = frozenset()) -> Sequence[tuple[int, str]]:
        """How often each thing comes of a candidate, as a sentence. Refusals with `uninformative`
        codes teach nothing: the last row is for all of them."""
        if not self.refused:
            return []
        where = "one of these positions" if len(self.positions) > 1 else "this position again"
        inside = (
            [(self.inside, f"The move is allowed, but leads to {where}.")] if self.inside else []
        )
        told = [each for each in self.refused if each.code not in uninformative]
        rows = [*inside, *((each.times, each.rule) for each in told)]
        if idle := self.idle(uninformative):
            untold = {each.rule for each in self.refused if each.code in uninformative}
            rows.append((idle, untold.pop() if len(untold) == 1 else _IDLE))
        return rows

    def table(
        self, uninformative: frozenset[str] = frozenset(), by: str = "×"
    ) -> Sequence[tuple[str, str]]:
        """The same rows as they are read: `164 ×`, in a column, and beside it the sentence. Behind
        the figures stands `by`."""
        rows = self.rows(uninformative)
        width = max((len(str(times)) for times, _ in rows), default=0)
        return [(f"{times:>{width}} {by}", told) for times, told in rows]

    def idle(self, uninformative: frozenset[str]) -> int:
        """How many candidates are refused with codes that teach nothing."""
        return sum(each.times for each in self.refused if each.code in uninformative)


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
        self.most_positions = most_positions
        self._met: dict[S, None] = {start: None}
        self._work = self._explore(puzzle, start)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self.proof.positions) if self.proof is not None else len(self._met)

    def work(self) -> Iterator[None]:
        """Look at every position that can be reached; yields after each. It ends early where the
        goal is met, or too many positions are; and at once if it was done before."""
        return self._work

    def finish(self) -> None:
        """Look at all of them."""
        for _ in self._work:
            pass

    def _explore(self, puzzle: Puzzle[S, M], start: S) -> Iterator[None]:
        met, frontier, inside = self._met, deque([start]), 0
        refused: dict[tuple[str, str], int] = {}
        self.is_possible = puzzle.is_solved(start)
        while frontier and not self.is_possible and len(met) <= self.most_positions:
            here = frontier.popleft()
            for move in puzzle.candidate_moves(here):
                verdict = puzzle.check(here, move)
                if not verdict.ok:
                    which = verdict.code, verdict.rule or verdict.reason
                    refused[which] = refused.get(which, 0) + 1
                    continue
                inside += 1
                there = puzzle.successor(here, move)
                if there not in met:
                    met[there] = None
                    frontier.append(there)
                    self.is_possible |= puzzle.is_solved(there)
            yield
        if not self.is_possible and len(met) <= self.most_positions:
            times = sorted(refused.items(), key=lambda item: (-item[1], item[0]))
            told = tuple(Refusals(*which, number) for which, number in times)
            self.proof = Proof(tuple(met), inside, told)
        yield from emptied(met)


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
