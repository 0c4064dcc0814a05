"""What has to be written where a screen differs from another, cut into strokes, and the order in
which they are written.

A stroke is written at once. Where there are many blanks, that part of the row is erased first, and
whatever else is in it is written over that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

from tui.terminal.runs import CellRun, Way, cell_runs
from tui.terminal.screen_buffer import ScreenBuffer
from tui.terminal.style import PLAIN, Style, wear_on_blanks

DEFAULT = "49"
"""The default background."""

_WORTH_ERASING = 13
"""From so many bytes that blanks would take, to erase (5 bytes) and the way there (8) is less."""
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
    """What comes over it, if it is an erasure."""

    @property
    def is_erasure(self) -> bool:
        """Whether it is erased, so that something may come over it."""
        return self.after == self.start


def strokes(
    shown: ScreenBuffer, wanted: ScreenBuffer, *, erases_coloured: bool
) -> Iterator[Stroke]:
    """The strokes after which a terminal that shows one buffer shows the other, in reading order.
    Those that cover an erasure come with it alone.

    `erases_coloured` says that the terminal erases with the background it is writing with;
    otherwise it erases only with its default background.
    """
    for y, (old, new) in enumerate(zip(shown.rows, wanted.rows, strict=True)):
        if old != new:
            row = cell_runs(old, new)
            width, place = len(new), 0
            while place < len(row):
                run = row[place]
                stop = place
                if run.is_blank and (erases_coloured or run.ground == DEFAULT):
                    stop = _erased_until(row, place, width)
                if stop > place:
                    yield _erasure(y, width, row[place:stop])
                elif run.is_changed:
                    yield _stroke(y, width, run)
                place = max(stop, place + 1)


def _erased_until(row: Sequence[CellRun], place: int, width: int) -> int:
    """The place before which an erasure ends that begins with the blanks at `place`; the same place
    if it would take more bytes than the blanks."""
    if not row[place].is_changed:
        return place
    ground = row[place].ground
    saved, stop = 0, place
    for here in range(place, len(row)):
        run = row[here]
        columns = run.end - run.start
        if run.is_blank and run.ground == ground:
            if run.is_changed:
                saved += _MOVE + min(columns, _ERASURE)
            if run.is_changed or run.end == width:
                stop = here + 1
        elif not run.is_changed or (run.is_blank and columns >= _ERASURE):
            break
    return stop if saved >= _WORTH_ERASING else place


def _erasure(y: int, width: int, row: Sequence[CellRun]) -> Stroke:
    """A erasure for some runs of a row, the first of which is blank, and what covers it."""
    start, end, ground = row[0].start, row[-1].end, row[0].ground
    covered = tuple(
        _stroke(y, width, run) for run in row if not (run.is_blank and run.ground == ground)
    )
    text = "\x1b[K" if end == width else f"\x1b[{end - start}X"
    way = row[0].ways[0]._replace(text=text)
    return Stroke(y, start, end, (way,), True, start, covered)


def _stroke(y: int, width: int, run: CellRun) -> Stroke:
    start, end, ways, _, is_blank, _, is_certain = run
    after = end if is_certain and end < width else None
    return Stroke(y, start, end, ways, is_blank, after)


_END_OF_LINK = 7
"""Bytes that a link takes besides its parameters and its address."""


class Waiting:
    """Gives out strokes, and says which style is the cheapest to go on with."""

    def __init__(self, strokes: Iterable[Stroke]) -> None:
        self._erasures: defaultdict[str, list[Stroke]] = defaultdict(list)
        self._blanks: defaultdict[str, list[Stroke]] = defaultdict(list)
        """These two by their backgrounds."""
        self._others: dict[Style, dict[tuple[int, int], tuple[Stroke, str]]] = {}
        """The others by style and by row and column, with their texts. Those that can be written in
        two styles are found under both."""
        self._by_ground: defaultdict[str, dict[Style, None]] = defaultdict(dict)
        self._by_colour: defaultdict[str, dict[Style, None]] = defaultdict(dict)
        """The styles of the others, in the order in which they came, by background and by
        foreground."""
        self._ends: defaultdict[int, dict[int, int]] = defaultdict(dict)
        """For each row where all end that are no erasures, by where they start."""
        self._add(strokes)

    def _add(self, strokes: Iterable[Stroke]) -> None:
        for stroke in strokes:
            row, start, end, ways = stroke[:4]
            if stroke.is_erasure:
                self._erasures[ways[0].style.background].append(stroke)
                continue
            self._ends[row][start] = end
            if stroke.is_blank:
                self._blanks[ways[0].style.background].append(stroke)
                continue
            for style, text in ways:
                if style not in self._others:
                    self._others[style] = {}
                    self._by_ground[style.background][style] = None
                    self._by_colour[style.foreground][style] = None
                self._others[style][row, start] = stroke, text

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell is still to be written."""
        return any(start <= column < end for start, end in self._ends[row].items())

    def take(self, style: Style) -> Iterator[tuple[Stroke, str]]:
        """Take out everything that can be written in a style: erasures, and then the rest, with
        what covers them, in reading order. Each comes with its text."""
        turns: list[tuple[Stroke, str]] = []
        if not style.is_seen_on_blanks:
            for erasure in self._erasures.pop(style.background, ()):
                yield erasure, erasure.ways[0].text
                self._add(erasure.covered)
            blanks = self._blanks.pop(style.background, ())
            turns = [(stroke, stroke.ways[0].text) for stroke in blanks]
        others = [*self._others.get(style, {}).values()]
        for stroke, _ in others:
            self._take_out(stroke)
        for stroke, text in sorted(turns + others, key=_place_of):
            del self._ends[stroke.row][stroke.start]
            yield stroke, text

    def _take_out(self, stroke: Stroke) -> None:
        for style, _ in stroke.ways:
            strokes = self._others[style]
            del strokes[stroke[:2]]
            if not strokes:
                del self._others[style]
                del self._by_ground[style.background][style]
                del self._by_colour[style.foreground][style]

    def nearest(self, style: Style) -> Style | None:
        """The style to which the change is the shortest; None if nothing waits.

        Where there are such, those are considered alone that have the same background, or else the
        same foreground.
        """
        found = (
            self._by_ground.get(style.background)
            or self._by_colour.get(style.foreground)
            or self._others
        )
        candidates = [*found]
        if ground := min(chain(self._erasures, self._blanks), key=len, default=""):
            candidates.append(wear_on_blanks(style, PLAIN._replace(background=ground)))
        return min(candidates, key=partial(_distance, style), default=None)


def _distance(now: Style, wanted: Style) -> int:
    """About how many bytes it takes to change the style."""
    size = 0
    if now.foreground != wanted.foreground:
        size += len(wanted.foreground)
    if now.background != wanted.background:
        size += len(wanted.background)
    if now.attributes != wanted.attributes:
        size += 2 * len(now.attributes ^ wanted.attributes)
    return size if now.link == wanted.link else size + len(wanted.link) + _END_OF_LINK


def _place_of(turn: tuple[Stroke, str]) -> tuple[int, int]:
    stroke, _ = turn
    return stroke.row, stroke.start
