"""What is sent to the clipboard of a terminal: as many moves as a slow line takes in seconds."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import amount, figure
from tui.engine.typing import Any

MOST_KILOBYTES = 100
"""How much is sent at most, in units of 1000 bytes: five seconds of a line of 20 kB/s."""
_MOST_BYTES = MOST_KILOBYTES * 1000 * 3 // 4 - 30
"""How long the text may be in UTF-8: it is sent as base64, in a control sequence."""


class Copied(NamedTuple):
    """Moves as a text for the clipboard."""

    text: str
    number: int
    """How many moves are in it: the first ones."""
    of: int
    """How many moves there are."""

    def sentence(self, what: str) -> str:
        """What is said of it. `what` are the moves: `The game so far`."""
        if not self.of:
            start = (
                "the start was sent to the clipboard" if self.text else "there is nothing to copy"
            )
            return f"No move has been made yet: {start}."
        if self.number == self.of:
            return f"{what}, {amount(self.of, 'move')}, was sent to the clipboard."
        return (
            f"Only the first {figure(self.number)} of {amount(self.of, 'move')} were sent to the "
            f"clipboard: a copy has at most {MOST_KILOBYTES} kB."
        )


def copied(moves: Sequence[Any], text_of: Callable[[Sequence[Any]], str]) -> Copied:
    """As many of these moves, first to last, as a copy may have. `text_of` writes them out; more
    moves never make a shorter text."""

    def size(number: int) -> int:
        return len(text_of(moves[:number]).encode())

    count = len(moves)
    text = text_of(moves)
    if len(text.encode()) <= _MOST_BYTES:
        return Copied(text, count, count)
    number = bisect_right(range(count), _MOST_BYTES, key=size) - 1
    return Copied(text_of(moves[:number]), number, count)
