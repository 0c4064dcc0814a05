"""What has to be written where a screen differs from another, cut into strokes.

A stroke is written at once. Where there are many blanks, a coat comes first: that part of the row
is erased, and whatever else is in it is written over the coat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.engine.named_tuple import NamedTuple
from tui.terminal.screen_buffer import ScreenBuffer
from tui.terminal.stretches import Stretch, Way, stretches

DEFAULT = "49"
"""The default background."""

_WORTH_A_COAT = 13
"""From so many bytes that blanks would take, a coat (5 bytes) and the way to it (8) are shorter."""
_MOVE = 4
"""Bytes that it takes to come to the blanks behind something else."""
_ERASURE = 9
"""Bytes that many blanks take which are erased by themselves, with the way behind them."""


class Stroke(NamedTuple):
    """Neighbouring cells of a row that are written at once."""

    row: int
    start: int
    end: int
    """The column behind it."""
    ways: tuple[Way, ...]
    """How it can be written. Blanks have one way."""
    is_blank: bool
    """Whether any style will do in which blanks look as in that of its way."""
    after: int | None
    """The column of the cursor after it: the start, if it is erased. None if that is not certain,
    because the row ends there, or because terminals differ about its width."""
    covered: tuple[Stroke, ...] = ()
    """What comes over it, if it is a coat."""

    @property
    def is_coat(self) -> bool:
        """Whether it is erased, so that something may come over it."""
        return self.after == self.start


def strokes(
    shown: ScreenBuffer, wanted: ScreenBuffer, *, erases_coloured: bool
) -> Iterator[Stroke]:
    """The strokes after which a terminal that shows one buffer shows the other, in reading order.
    Those that cover a coat come with it alone.

    `erases_coloured` says that the terminal erases with the background it is writing with;
    otherwise it erases only with its default background.
    """
    for y, (old, new) in enumerate(zip(shown.rows, wanted.rows, strict=True)):
        if old != new:
            row = stretches(old, new)
            width, place = len(new), 0
            while place < len(row):
                stretch = row[place]
                stop = place
                if stretch.is_blank and (erases_coloured or stretch.ground == DEFAULT):
                    stop = _coated(row, place, width)
                if stop > place:
                    yield _coat(y, width, row[place:stop])
                elif stretch.is_changed:
                    yield _stroke(y, width, stretch)
                place = max(stop, place + 1)


def _coated(row: Sequence[Stretch], place: int, width: int) -> int:
    """The place before which a coat ends that begins with the blanks at `place`; the same place if
    a coat would take more bytes than the blanks."""
    if not row[place].is_changed:
        return place
    ground = row[place].ground
    saved, stop = 0, place
    for here in range(place, len(row)):
        stretch = row[here]
        columns = stretch.end - stretch.start
        if stretch.is_blank and stretch.ground == ground:
            if stretch.is_changed:
                saved += _MOVE + min(columns, _ERASURE)
            if stretch.is_changed or stretch.end == width:
                stop = here + 1
        elif not stretch.is_changed or (stretch.is_blank and columns >= _ERASURE):
            break
    return stop if saved >= _WORTH_A_COAT else place


def _coat(y: int, width: int, row: Sequence[Stretch]) -> Stroke:
    """A coat for some stretches of a row, the first of which is blank, and what covers it."""
    start, end, ground = row[0].start, row[-1].end, row[0].ground
    covered = tuple(
        _stroke(y, width, stretch)
        for stretch in row
        if not (stretch.is_blank and stretch.ground == ground)
    )
    text = "\x1b[K" if end == width else f"\x1b[{end - start}X"
    way = row[0].ways[0]._replace(text=text)
    return Stroke(y, start, end, (way,), True, start, covered)


def _stroke(y: int, width: int, stretch: Stretch) -> Stroke:
    start, end, ways, _, is_blank, _, is_certain = stretch
    after = end if is_certain and end < width else None
    return Stroke(y, start, end, ways, is_blank, after)
