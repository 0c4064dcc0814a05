"""The knight's moves as a graph of bit masks, and the exact oracle on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from tui.engine.agenda import Agenda
from tui.engine.memory import Memory
from tui.engine.oracle import UNKNOWN, Unknown
from tui.puzzles.knight.hamilton import ANYWHERE, dive, search_finish
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square

KNOWN_BOARDS = 4
"""Of how many boards it is remembered what is the same in all their positions."""
MOST_ANSWERS = 4096
"""How many answers are remembered; they take about a megabyte."""
MOST_TURNS = 10_000
"""After how many guesses a search is given up. Of some thousand partial tours on the usual board,
the hardest took 21 turns of at most half a millisecond each."""

_Question = tuple[Square, int, int]
"""The square that the knight is on, and as bit masks the squares still to visit and those that the
tour may end on."""


@lru_cache(maxsize=KNOWN_BOARDS)
def neighbours(puzzle: KnightsTour) -> Sequence[int]:
    """For each square, the squares that the knight may jump to in the first move of a tour that
    starts there, as a bit mask."""
    return [
        sum(1 << target for target in puzzle.legal_moves(puzzle.tour([square])))
        for square in range(puzzle.board.squares)
    ]


def free_squares(puzzle: KnightsTour, state: Tour) -> int:
    """The squares still to visit, as a bit mask."""
    return puzzle.all_squares & ~state.visited


def end_squares(puzzle: KnightsTour, state: Tour) -> int:
    """The squares on which a tour that begins like this may end, as a bit mask."""
    ends = puzzle.ends(state)
    return ANYWHERE if ends is None else sum(1 << end for end in ends)


class KnightOracle:
    """Exact answers about tours.

    If Warnsdorff's rule completes the tour, the answer is known at once; otherwise there is a
    search. A question is beyond the limits if its search is given up after `most_turns` turns.
    """

    def __init__(
        self,
        puzzle: KnightsTour,
        most_answers: int = MOST_ANSWERS,
        most_turns: int = MOST_TURNS,
    ) -> None:
        self._puzzle = puzzle
        self._neighbours = neighbours(puzzle)
        self._most_turns = most_turns
        self._answers: Memory[_Question, bool | Unknown] = Memory(most_answers)
        """Whether a tour can be finished; UNKNOWN if that is beyond the limits."""
        self._agenda: Agenda[_Question] = Agenda(self._answer)

    def distance(self, state: Tour) -> int | Unknown | None:
        can_finish = self.can_finish(state)
        if can_finish is UNKNOWN:
            return UNKNOWN
        return free_squares(self._puzzle, state).bit_count() if can_finish else None

    def best_moves(self, state: Tour) -> Sequence[Square] | Unknown:
        puzzle = self._puzzle
        moves = puzzle.legal_moves(state)
        answers = [self.can_finish(puzzle.successor(state, move)) for move in moves]
        if UNKNOWN in answers:
            return UNKNOWN
        return [move for move, can_finish in zip(moves, answers, strict=True) if can_finish]

    def can_finish(self, state: Tour) -> bool | Unknown:
        question = (
            state.squares[-1],
            free_squares(self._puzzle, state),
            end_squares(self._puzzle, state),
        )
        known = self._answers.get(question)
        if known is not None:
            return known
        if dive(self._neighbours, *question) is None:
            self._agenda.add(question)
            return UNKNOWN
        self._answers[question] = True
        return True

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, question: _Question) -> Iterator[None]:
        if question in self._answers:
            return
        yield from islice(self._search(question), self._most_turns)
        if question not in self._answers:
            self._answers[question] = UNKNOWN

    def _search(self, question: _Question) -> Iterator[None]:
        finish = yield from search_finish(self._neighbours, *question)
        self._answers[question] = finish is not None
