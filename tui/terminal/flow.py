"""How much of what was sent is still under way.

The kernel, an SSH server and the network in between take far more than a slow line carries: what
they have taken is not what the terminal shows. So the terminal is asked now and then whether it
has come so far (DSR, to which all terminals answer), and as long as it has not answered, a line
is trusted with no more than the slowest line would carry.
"""

from __future__ import annotations

QUESTION = "\x1b[5n"
ANSWER = b"\x1b[0n"

WINDOW = 128
"""Bytes under way with which another frame may still be sent."""

SURE_RATE = 4096
"""Bytes a second that every line is trusted with."""

_PATIENCE = 5.0
"""Seconds after which an answer is thought lost."""


class Flow:
    """An account of the bytes under way. All times are seconds of one steady clock."""

    def __init__(self) -> None:
        self._under_way = 0.0
        self._counted_at = 0.0
        self._asked_at: float | None = None
        self._since_question = 0
        self.answers = 0
        """How often the terminal answered."""

    @property
    def is_asked(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked_at is not None

    def sent(self, count: int, now: float) -> None:
        """So many bytes went off."""
        self._let_time_pass(now)
        self._under_way += count
        self._since_question += count

    def should_ask(self, count: int, now: float) -> bool:
        """Whether it pays to put a question behind so many bytes that are to be sent."""
        if self._asked_at is not None and now - self._asked_at < _PATIENCE:
            return False
        self._let_time_pass(now)
        return self._under_way + count > WINDOW / 2

    def asked(self, now: float) -> None:
        """The last bytes that went off were a question."""
        self._asked_at, self._since_question = now, 0

    def answered(self, now: float) -> None:
        """All before the question has arrived."""
        self._let_time_pass(now)
        self.answers += 1
        if self._asked_at is not None:
            self._asked_at = None
            self._under_way = min(self._under_way, self._since_question)

    def wait(self, now: float) -> float:
        """Seconds until another frame may be sent, if no answer comes before."""
        self._let_time_pass(now)
        return max(0.0, self._under_way - WINDOW) / SURE_RATE

    def _let_time_pass(self, now: float) -> None:
        arrived = (now - self._counted_at) * SURE_RATE
        self._under_way = max(0.0, self._under_way - arrived)
        self._counted_at = now
