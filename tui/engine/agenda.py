"""Questions that wait for their answers, and the work on them, a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from time import monotonic
from typing import Generic, TypeVar

Q = TypeVar("Q", bound=Hashable)

Clock = Callable[[], float]
"""Seconds since some moment."""

MOST_QUESTIONS = 1000
"""So many questions may wait; the oldest are dropped where there are more, and can be asked
again."""


class Agenda(Generic[Q]):
    """What an oracle has still to find out.

    A question that is being answered is answered to its end; then it is the turn of the newest,
    for the player may have moved on from what was asked before.
    """

    def __init__(self, answer: Callable[[Q], Iterator[None]], clock: Clock = monotonic) -> None:
        """`answer` finds the answer to a question, and yields whenever it may be interrupted. A
        question may come to it a second time, when it is answered already."""
        self._answer = answer
        self._clock = clock
        self._waiting: dict[Q, None] = {}
        self._turns: Iterator[None] | None = None

    def __len__(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    def add(self, question: Q) -> None:
        """Put a question in front of all that wait."""
        waiting = self._waiting
        waiting.pop(question, None)
        waiting[question] = None
        if len(waiting) > MOST_QUESTIONS:
            del waiting[next(iter(waiting))]

    def work(self, seconds: float) -> bool:
        """Answer questions for about so long, as `Oracle.work` promises."""
        if seconds <= 0:
            return self._turns is None and not self._waiting
        deadline = self._clock() + seconds
        if self._turns is None:
            self._turns = self._answer_all()
        for _ in self._turns:
            if self._clock() >= deadline:
                return False
        self._turns = None
        return True

    def _answer_all(self) -> Iterator[None]:
        while self._waiting:
            question, _ = self._waiting.popitem()
            yield from self._answer(question)
            yield
