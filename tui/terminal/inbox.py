"""What came from the terminal and has not been dealt with yet.

A line that lagged delivers a second's worth of keys at once, and whoever wants to do harm sends
megabytes. So no more is kept than hands could have typed, and the app gets the next event only
when it is done with the last: a key may open a screen for which the next one is meant.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from threading import Lock

from textual import events
from textual.message import Message

MOST = 256
"""Events that may wait; what comes then is dropped."""

_ROUNDS = 24
"""Rounds of the event loop in which the app is done with an event: each hop from one widget to the
next takes one or two, and a click goes from the app through a picture to its screen."""

_ONLY_THE_LAST = (events.MouseMove, events.Resize, events.Paste)
"""Of these only the newest is of use."""


class Inbox:
    """Takes events from the thread that reads, and delivers them in the loop's, one by one."""

    def __init__(self, loop: AbstractEventLoop, deliver: Callable[[Message], None]) -> None:
        self._loop = loop
        self._deliver = deliver
        self._waiting: deque[Message] = deque()
        self._lock = Lock()
        self._is_at_work = False
        """Whether the loop has been asked to deliver, or is being given time to do so."""
        self._is_closed = False

    @property
    def has_room(self) -> bool:
        """Whether another event would be kept."""
        return len(self._waiting) < MOST and not self._is_closed

    def put(self, event: Message) -> None:
        """Let an event wait for its turn; called from any thread."""
        with self._lock:
            if self._is_closed:
                return
            if isinstance(event, _ONLY_THE_LAST):
                self._waiting = deque(
                    other for other in self._waiting if type(other) is not type(event)
                )
            elif not self.has_room:
                return
            self._waiting.append(event)
            if self._is_at_work:
                return
            self._is_at_work = True
        self._loop.call_soon_threadsafe(self._go_on)

    def close(self) -> None:
        """Deliver nothing any more, not even what waits."""
        with self._lock:
            self._is_closed = True
            self._waiting.clear()

    def _go_on(self, rounds: int = 0) -> None:
        """Deliver the next event when so many rounds of the loop have passed."""
        if rounds:
            self._loop.call_soon(self._go_on, rounds - 1)
            return
        with self._lock:
            event = self._waiting.popleft() if self._waiting else None
            self._is_at_work = event is not None
        if event is not None:
            self._deliver(event)
            self._loop.call_soon(self._go_on, _ROUNDS)
