"""Proves that a puzzle cannot be solved from a position: every position that can be reached is
looked at, none is the goal, and every way out of them is refused. And how near to the goal they
come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tui.engine.graph import MOST_POSITIONS, Graph
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import AnyPuzzle, M, Puzzle, S, Verdict, amount, capital, figure
from tui.engine.step import Step, StepKind

PATIENCE = 500_000
"""After so many steps without a solution, about a second, it is asked whether there can be one."""
_SLICE = 0.005
"""Seconds for which the oracle works at a time."""


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
        times = Counter[str]()
        for each in self.refused:
            times[each.code] += each.times
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
        self._refused: Counter[tuple[str, str]] = Counter()
        self._graph = Graph(puzzle, most_positions, refuse=self._count)
        self._work = self._explore(start)

    @property
    def met(self) -> int:
        """How many positions were met until now."""
        return len(self.proof.positions) if self.proof is not None else len(self._graph.numbers)

    def work(self) -> Iterator[None]:
        """Look at every position that can be reached; yields after each. It ends early where the
        goal is met, or too many positions are; and at once if it was done before."""
        return self._work

    def finish(self) -> None:
        """Look at all of them."""
        for _ in self._work:
            pass

    def _explore(self, start: S) -> Iterator[None]:
        graph = self._graph
        has_room = yield from graph.explore([start], to_goal=True)
        self.is_possible = bool(graph.goals)
        if has_room and not self.is_possible:
            times = sorted(self._refused.items(), key=lambda item: (-item[1], item[0]))
            told = tuple(Refusals(*which, number) for which, number in times)
            self.proof = Proof(tuple(graph.numbers), graph.moves, told)
        graph.numbers.clear()

    def _count(self, verdict: Verdict) -> None:
        self._refused[verdict.code, verdict.rule or verdict.reason] += 1


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


# How near the positions that can be reached come to the goal


P_in = TypeVar("P_in", bound=AnyPuzzle, contravariant=True)


class Measure(Protocol[P_in, S]):
    """How a kind of puzzle measures positions where the goal is out of reach."""

    def made(self, puzzle: P_in, state: S) -> int:
        """How much of the goal a position has."""

    def bound(self, puzzle: P_in, most: int) -> str:
        """That no position that can be reached has more of the goal than so much, as a sentence."""

    def altered(self, puzzle: P_in, state: S) -> Iterable[S]:
        """The positions that differ from one in as little as possible, also those that break a
        rule, what is to be preferred first."""

    def alteration(self, puzzle: P_in, before: S, after: S) -> str:
        """How the second of two positions differs from the first, as the rest of a sentence that
        begins with `The goal could be reached if`."""

    def is_allowed(self, puzzle: P_in, state: S) -> bool:
        """Whether a position breaks no rule."""
        return True


class Nearness(NamedTuple, Generic[S]):
    """How near the positions that can be reached come to a goal that is out of reach: what a person
    can hold of a proof that there is no solution."""

    bound: str
    """How far they come, as a sentence."""
    furthest: S
    """One of them that comes so far."""
    told: str
    """Which other position would do, or that none is known, as a sentence."""
    nearest: S | None
    """Of the positions from which the goal can be reached, the one that differs least from those
    that can be reached; None if none is known."""


def nearness(
    measure: Measure[Any, S],
    puzzle: AnyPuzzle,
    reached: Sequence[S],
    oracle: Oracle[S, Any],
    place: str,
) -> Generator[None, None, Nearness[S]]:
    """Find out how near one comes; yields after each little bit of work. `reached` are all
    positions that can be reached, that where they begin first; `place` says in words where that is,
    such as `from the start`."""
    made: dict[S, int] = {}
    for state in reached:
        made[state] = measure.made(puzzle, state)
        yield
    furthest_first = sorted(reached, key=made.__getitem__, reverse=True)
    claims = dict(zip(furthest_first, furthest_first, strict=True))
    """Positions, each with the one that can be reached and differs least from it."""
    furthest = furthest_first[0]
    bound = measure.bound(puzzle, made[furthest])
    nearest = yield from _nearest(measure, puzzle, claims, oracle)
    if nearest is UNKNOWN:
        told = "Whether the goal could be reached from a position near these is not known."
    elif nearest is None:
        told = "No position near these is known from which the goal could be reached."
    elif puzzle.is_solved(nearest):
        told = "The nearest position from which the goal could be reached is the goal itself."
    else:
        origin, whence = claims[nearest], place
        if made[origin] == made[furthest]:
            furthest, whence = origin, "from there"
        elif origin != reached[0]:
            whence = f"from {puzzle.state_text(origin)}"
        alteration = measure.alteration(puzzle, origin, nearest)
        told = f"{capital(whence)} the goal could be reached if {alteration}."
    return Nearness(bound, furthest, told, None if nearest is UNKNOWN else nearest)


def _nearest(
    measure: Measure[Any, S], puzzle: AnyPuzzle, claims: dict[S, S], oracle: Oracle[S, Any]
) -> Generator[None, None, S | Unknown | None]:
    """The nearest position from which the goal can be reached. Of those that are as near the goal
    itself is the last choice, for it tells least. UNKNOWN if the oracle cannot tell of one that may
    be nearer than all others."""
    layer = list(claims)
    while layer:
        # The positions that differ by one thing more.
        before, layer = layer, []
        for state in before:
            for other in measure.altered(puzzle, state):
                if other not in claims:
                    claims[other] = claims[state]
                    layer.append(other)
            yield
        goal = None
        for state in layer:
            if not measure.is_allowed(puzzle, state):
                continue
            if puzzle.is_solved(state):
                goal = state
                continue
            while (can_finish := oracle.can_finish(state)) is UNKNOWN and not oracle.work(0):
                oracle.work(_SLICE)
                yield
            if can_finish is UNKNOWN:
                return UNKNOWN
            if can_finish:
                return state
        if goal is not None:
            return goal
    return None
