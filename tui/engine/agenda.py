"""Questions that wait for an answer, worked on a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from time import monotonic
from typing import Generic, TypeVar

Q = TypeVar("Q", bound=Hashable)

MANY = 256
"""So many candidate moves are looked at without an interruption."""
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
        self._waiting: dict[Q, None] = {}
        self._turns: Iterator[None] | None = None

    def add(self, question: Q) -> None:
        """Put a question ahead of all that are waiting."""
        waiting = self._waiting
        waiting.pop(question, None)
        waiting[question] = None
        if len(waiting) > MOST_QUESTIONS:
            del waiting[next(iter(waiting))]

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
