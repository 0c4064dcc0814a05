"""How much of what was sent is still on its way.

The kernel, an SSH server and the network can buffer far more than a slow line carries, so bytes
that were taken may not be shown yet. Therefore the terminal is asked now and then whether it has
come so far (DSR, which all terminals answer). Until it answers, we reckon with the speed of the
slowest line.
"""

from __future__ import annotations

from math import inf

QUESTION = "\x1b[5n"
ANSWER = b"\x1b[0n"

WINDOW = 128
"""Another frame may be sent while at most so many bytes are on their way."""

SURE_RATE = 4096
"""Bytes a second that every line can carry."""

SLOW_RATE = 8192
"""Bytes a second: a line that carries fewer takes half a second for a whole picture."""
_TELLING = 2048
"""Bytes. How long fewer take says little about how much a line carries."""
_CHANCE = 0.1
"""Seconds of delay for which no line is blamed."""

_INSTANT = 0.001
"""Seconds, the least that an answer is taken to need."""
_FADING = 0.95
"""What an earlier rate is worth beside a newer one."""
_MOMENT = 0.1
"""Seconds for which a key may wait behind what has been sent already."""
_LEAST = 512
"""Bytes: to send less at a time makes more of them."""

_PATIENCE = 5.0
"""Seconds after which an answer is considered lost."""


class Flow:
    """Counts the bytes on their way. All times are seconds of one steady clock."""

    def __init__(self) -> None:
        self._under_way = 0.0
        self._counted_at = 0.0
        self._asked_at: float | None = None
        self._since_question = 0
        self.answers = 0
        """How often the terminal answered."""
        self._behind = 0.0
        """The bytes that were on their way when the question was."""
        self._least_delay = inf
        """A delay is the time that an answer took beyond what `SLOW_RATE` allows for the bytes in
        front of it. The least one is what the way there and back takes."""
        self._delays = (0.0, 0.0)
        """The two longest ones behind many bytes: once may have been an accident."""
        self._rate = float(SURE_RATE)
        """Bytes a second that the line has shown to carry at least, of late."""

    @property
    def is_asked(self) -> bool:
        """Whether an answer is still expected."""
        return self._asked_at is not None

    def sent(self, count: int, now: float) -> None:
        """Count bytes that were sent."""
        self._let_time_pass(now)
        self._under_way += count
        self._since_question += count

    def should_ask(self, count: int, now: float) -> bool:
        """Whether to send a question after the next `count` bytes."""
        if self._asked_at is not None and now - self._asked_at < _PATIENCE:
            return False
        self._let_time_pass(now)
        return self._under_way + count > WINDOW / 2

    def asked(self, now: float) -> None:
        """Note that the last bytes sent were a question."""
        self._let_time_pass(now)
        self._asked_at, self._since_question, self._behind = now, 0, self._under_way

    @property
    def is_slow(self) -> bool:
        """Whether the line has shown that it carries little. One that only is long is not slow."""
        return self._delays[1] > self._least_delay + _CHANCE

    def answered(self, now: float) -> None:
        """Note that everything before the question has arrived."""
        self._let_time_pass(now)
        self.answers += 1
        if self._asked_at is not None:
            took = max(_INSTANT, now - self._asked_at)
            self._rate = max(SURE_RATE, self._behind / took, _FADING * self._rate)
            delay = max(0.0, now - self._asked_at - self._behind / SLOW_RATE)
            self._least_delay = min(self._least_delay, delay)
            if self._behind >= _TELLING:
                _, second, longest = sorted((*self._delays, delay))
                self._delays = longest, second
            self._asked_at = None
            self._under_way = min(self._under_way, self._since_question)

    @property
    def most(self) -> float:
        """How many bytes to send at a time of what is not urgent, so that a key waits no longer
        than a moment behind them."""
        return max(_LEAST, _MOMENT * self._rate)

    def wait(self, now: float) -> float:
        """Seconds until another frame may be sent, if no answer comes before that."""
        self._let_time_pass(now)
        return max(0.0, self._under_way - WINDOW) / SURE_RATE

    def _let_time_pass(self, now: float) -> None:
        arrived = max(0.0, now - self._counted_at) * SURE_RATE
        self._under_way = max(0.0, self._under_way - arrived)
        self._counted_at = max(now, self._counted_at)
