"""Events from the terminal that wait for the app.

A line that was stuck delivers many keys at once, and an attacker may send megabytes. So no more
events are kept than a player can have typed. The app gets the next event only when it has finished
the last one, because a key may open a screen that the next key is meant for.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable
from threading import Lock

from textual import events
from textual.message import Message

MOST = 256
"""How many events may wait; further ones are dropped."""

MOST_PASTED = 100_000
"""How many characters of a paste are kept; the others are dropped."""

_ROUNDS = 24
"""Rounds of the event loop in which the app finishes an event. Passing it from one widget to
another takes one or two, and a click goes from the app through the sheet to the screen."""

_ONLY_THE_LAST = (events.MouseMove, events.Resize)
"""Of each of these types, only the newest event is useful."""


class Inbox:
    """Takes events from the reading thread, and delivers them in the event loop, one by one."""

    def __init__(self, loop: AbstractEventLoop, deliver: Callable[[Message], bool]) -> None:
        """`deliver` gives an event to the app, and returns whether the app has finished it."""
        self._loop = loop
        self._deliver = deliver
        self._waiting: deque[Message] = deque()
        self._lock = Lock()
        self._is_at_work = False
        """Whether the loop is delivering an event, or giving the app time for one."""
        self._is_closed = False

    @property
    def has_room(self) -> bool:
        """Whether another event would be kept."""
        return len(self._waiting) < MOST and not self._is_closed

    def put(self, event: Message) -> None:
        """Add an event. May be called from any thread."""
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
            if isinstance(event, events.Paste):
                self._forget_pastes()
            if self._is_at_work:
                return
            self._is_at_work = True
        self._loop.call_soon_threadsafe(self._go_on)

    def _forget_pastes(self) -> None:
        """Drop the pastes that came first, as long as more pasted text is waiting than one paste
        may have."""
        pastes = [event for event in self._waiting if isinstance(event, events.Paste)]
        pasted = sum(len(paste.text) for paste in pastes)
        for paste in pastes:
            if pasted <= MOST_PASTED:
                break
            pasted -= len(paste.text)
            self._waiting.remove(paste)

    def close(self) -> None:
        """Deliver nothing any more, not even events that are waiting."""
        with self._lock:
            self._is_closed = True
            self._waiting.clear()

    def _go_on(self, rounds: int = 0) -> None:
        """Deliver the next event after so many rounds of the loop."""
        if rounds:
            self._loop.call_soon(self._go_on, rounds - 1)
            return
        with self._lock:
            event = self._waiting.popleft() if self._waiting else None
            self._is_at_work = event is not None
        if event is not None:
            is_finished = self._deliver(event)
            self._loop.call_soon(self._go_on, 0 if is_finished else _ROUNDS)
