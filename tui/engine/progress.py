"""Long work: done for a while, or with a word on how far it is where somebody waits for it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Self, TypeVar

from tui.engine.puzzle import amount, figure

PATIENCE = 0.5
"""Seconds of work before which nothing is said: nobody needs it."""
_PAUSE = 0.1
"""Seconds between two sentences at least."""

T = TypeVar("T")


def work_for(seconds: float, work: Iterator[object]) -> bool:
    """Go on with some work for about so many seconds. Returns whether it is done."""
    until = monotonic() + seconds
    return all(monotonic() < until for _ in work)


class ProgressLine:
    """Tells on standard error how far work is, in a line that is erased again. Where that is no
    terminal, nothing is told."""

    def __init__(self, thing: str, of: int | None = None, *, prints: bool = False) -> None:
        """`thing` is what is counted, such as `move`, and `of` how many there will be at most, if
        that is known. `prints` says that the work prints what it has found: on a terminal that
        tells enough."""
        self._thing, self._of = thing, of
        self._is_seen = sys.stderr.isatty() and not (prints and sys.stdout.isatty())
        self._next = monotonic() + PATIENCE
        self._width = 0
        """Columns of the longest line."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.erase()

    def tell(self, done: int) -> None:
        """Say that so many are done, unless something was said just now."""
        if self._is_seen and monotonic() >= self._next:
            most = f"{figure(done)} of " if self._of is not None else ""
            self._say(f"{most}{amount(done if self._of is None else self._of, self._thing)}")
            self._next = monotonic() + _PAUSE

    def counted(self, things: Iterable[T], first: int = 1) -> Iterator[T]:
        """The same things; of each is told that it is done. `first` is the first one's number."""
        if not self._is_seen:
            yield from things
            return
        for number, each in enumerate(things, first):
            self.tell(max(0, number))
            yield each

    def erase(self) -> None:
        """Leave the line free for what is printed."""
        if self._width:
            self._say("")

    def _say(self, text: str) -> None:
        # Known before it is written, because ctrl+c may come at once.
        self._width = max(self._width, len(text))
        try:
            # Blanks and not a control sequence, because not every terminal knows one.
            sys.stderr.write(f"\r{' ' * self._width}\r{text}")
            sys.stderr.flush()
        except OSError:  # Nobody reads it.
            self._is_seen = False
