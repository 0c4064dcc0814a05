"""Exact answers about positions, prepared in slices so that asking never waits; and what follows
from them, such as how many moves to take back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import Enum
from time import monotonic
from typing import Any, Final, Generic, Protocol, TypeVar

from tui.engine.puzzle import M, Puzzle, S, amount

K = TypeVar("K")
V = TypeVar("V")


class Memory(OrderedDict[K, V]):
    """Keeps what was put in last, and forgets the oldest when there is no room for more."""

    def __init__(self, room: int) -> None:
        """`room` is how many entries are kept, at least 1."""
        super().__init__()
        self._room = room

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._room:
            self.popitem(last=False)


Q = TypeVar("Q", bound=Hashable)

MOST_QUESTIONS = 1000
"""How many questions may wait. If there are more, the oldest are dropped; they can be asked
again."""


class Agenda(Generic[Q]):
    """What an oracle still has to find out.

    The question being worked on is always finished first. After it comes the newest one, because
    the player may no longer be interested in the older ones.
    """

    def __init__(self, answer: Callable[[Q], Iterator[None]]) -> None:
        """`answer` finds the answer to a question, and yields whenever it may be interrupted. It
        may be given a question that it has already answered."""
        self._answer = answer
        self._waiting: Memory[Q, None] = Memory(MOST_QUESTIONS)
        self._turns: Iterator[None] | None = None

    def add(self, question: Q) -> None:
        """Put a question ahead of all that are waiting."""
        self._waiting[question] = None

    def work(self, seconds: float) -> bool:
        """Answer questions for about `seconds`, as `Oracle.work` promises."""
        if seconds <= 0:
            return self._turns is None and not self._waiting
        deadline = monotonic() + seconds
        if self._turns is None:
            self._turns = self._answer_all()
        for _ in self._turns:
            if monotonic() >= deadline:
                return False
        self._turns = None
        return True

    def _answer_all(self) -> Iterator[None]:
        while self._waiting:
            question, _ = self._waiting.popitem()
            yield from self._answer(question)
            yield


Known = TypeVar("Known")
S_in = TypeVar("S_in", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Unknown(Enum):
    """The answer of an oracle that has not worked long enough, or cannot tell. Compare with `is`:
    as a condition this answer counts as true."""

    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN
_EVER = float("inf")


class Oracle(Protocol[S_in, M_co]):
    """Exact answers about any position.

    Every question is answered at once. The answer is UNKNOWN if it is not prepared yet; then `work`
    prepares it. If a question is beyond the oracle's limits, the answer stays UNKNOWN, and there is
    nothing to work on. An oracle does not remember everything: an answer that was given long ago
    may have to be prepared again.
    """

    def distance(self, state: S_in) -> int | Unknown | None:
        """The fewest moves to the goal, or the least cost of a way there where the puzzle
        `has_cost`; None where it cannot be reached."""

    def best_moves(self, state: S_in) -> Sequence[M_co] | Unknown:
        """The moves after which the goal is nearest, in the puzzle's order. Empty if the goal
        cannot be reached, or is reached already."""

    def a_way(self, state: S_in) -> Sequence[M_co]:
        """Moves that lead to the goal, though fewer may do; empty if none are known. Hints show
        such a way where the best moves are beyond the oracle's limits."""
        return ()

    def can_finish(self, state: S_in) -> bool | Unknown:
        """Whether the goal can be reached."""
        distance = self.distance(state)
        return UNKNOWN if distance is UNKNOWN else distance is not None

    def work(self, seconds: float) -> bool:
        """Prepare answers to the questions asked, the newest first, for about so many seconds.
        Returns whether nothing is left to prepare.

        However short the time, some work is done, so repeated calls come to an end. Only `work(0)`
        does nothing but tell. `work(inf)` prepares everything.
        """


class AgendaOracle(Oracle[S_in, M_co]):
    """One that keeps what it has to find out on an agenda."""

    _agenda: Agenda[Any]

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)


def settled(oracle: Oracle[Any, Any], ask: Callable[[], Known | Unknown]) -> Known | Unknown:
    """The answer to a question, for callers who can wait. It is UNKNOWN only if it is beyond the
    oracle's limits. `ask` may put several questions, one after the other."""
    while (answer := ask()) is UNKNOWN and not oracle.work(0):
        oracle.work(_EVER)
    return answer


def moves_to_take_back(oracle: Oracle[S, Any], states: Sequence[S]) -> int | Unknown | None:
    """How many moves to undo until the goal can be reached again; None if it cannot be reached even
    from the start; UNKNOWN if the oracle does not know about one of the positions it is asked
    about. `states` are the positions of the game, the present one first."""
    present = oracle.can_finish(states[0])
    if present is not False:
        return UNKNOWN if present is UNKNOWN else 0
    start = oracle.can_finish(states[-1])
    if start is not True:
        return UNKNOWN if start is UNKNOWN else None
    # Bisection: a player who went wrong early has many lost positions behind him.
    lost, alive = 0, len(states) - 1
    while alive - lost > 1:
        middle = (lost + alive) // 2
        can_finish = oracle.can_finish(states[middle])
        if can_finish is UNKNOWN:
            return UNKNOWN
        if can_finish:
            alive = middle
        else:
            lost = middle
    return alive


def way_back(count: int | Unknown | None) -> str:
    """A sentence that says that the goal is out of reach, and how many moves to take back, for an
    answer of `moves_to_take_back`."""
    if count is None:
        return "The goal cannot be reached from here, nor from the start of this game."
    if count is UNKNOWN:
        return "The goal cannot be reached from here: take moves back ({undo})."
    moves = amount(count, "move")
    return f"The goal cannot be reached from here any more: take back {moves} ({{undo}})."


def moves_to_goal(puzzle: Puzzle[S, M], oracle: Oracle[S, M], state: S) -> int | Unknown | None:
    """How many moves the best way from a position has, which comes first in the order of the moves;
    None where the goal cannot be reached."""
    distance = oracle.distance(state)
    if not puzzle.has_cost or not isinstance(distance, int):
        return distance
    made = 0
    while not puzzle.is_solved(state):
        best = oracle.best_moves(state)
        if best is UNKNOWN:
            return UNKNOWN
        state, made = puzzle.successor(state, best[0]), made + 1
    return made
