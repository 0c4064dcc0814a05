"""The exact oracle of the knight's tour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import inf
from time import thread_time

from tui.engine.oracle import UNKNOWN, Agenda, Memory, Unknown
from tui.puzzles.knight.finish import MOST_EXACT, Begun, begun, finishing
from tui.puzzles.knight.graph import free_squares, neighbours
from tui.puzzles.knight.hamilton import dive
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import Square
from tui.puzzles.knight.theorems import no_tour

MOST_ANSWERS = 4096
"""How many answers are remembered; they take about a megabyte."""
MOST_TURNS = 10_000
"""After how many turns a search is given up. Of some ten thousand partial tours on the usual board,
the hardest took 9 turns of at most half a millisecond each."""
MOST_SECONDS = 0.05
"""After so much work a search on a board of more than MOST_EXACT squares is given up."""


class KnightOracle:
    """Exact answers about tours.

    On boards of at most MOST_EXACT squares, the answer is known at once where Warnsdorff's rule
    completes the tour. Otherwise there is a search. A question is beyond the limits if its search
    is given up after `most_turns` turns, or on a larger board after MOST_SECONDS.
    """

    def __init__(
        self,
        puzzle: KnightsTour,
        most_answers: int = MOST_ANSWERS,
        most_turns: int = MOST_TURNS,
    ) -> None:
        self._puzzle = puzzle
        self._is_hopeless = bool(no_tour(puzzle))
        self._is_small = puzzle.board.squares <= MOST_EXACT
        self._most_turns = most_turns
        self._answers: Memory[Begun, bool | Unknown] = Memory(most_answers)
        """Whether a tour can be finished; UNKNOWN if that is beyond the limits."""
        self._agenda: Agenda[Begun] = Agenda(self._answer)

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
        if self._is_hopeless:
            return False
        question = begun(self._puzzle, state)
        known = self._answers.get(question)
        if known is not None:
            return known
        if not self._is_small or dive(neighbours(self._puzzle), *question) is None:
            self._agenda.add(question)
            return UNKNOWN
        self._answers[question] = True
        return True

    def work(self, seconds: float) -> bool:
        return self._agenda.work(seconds)

    def _answer(self, question: Begun) -> Iterator[None]:
        if question in self._answers:
            return
        search = finishing(self._puzzle, question)
        left = inf if self._is_small else MOST_SECONDS
        answer: bool | Unknown = UNKNOWN
        for turn in count(1):
            before = thread_time()
            try:
                next(search)
            except StopIteration as done:
                answer = done.value is not None
                break
            left -= thread_time() - before
            if turn > self._most_turns or left <= 0:
                break
            yield
        self._answers[question] = answer
