"""Strokes that wait for their turn, by the styles in which they can be written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from tui.terminal.strokes import Stroke
from tui.terminal.style import PLAIN, Style, wear_on_blanks

_END_OF_LINK = 7
"""Bytes that a link takes besides its parameters and its address."""


class Waiting:
    """Gives out strokes, and says which style is the cheapest to go on with."""

    def __init__(self, strokes: Iterable[Stroke]) -> None:
        self._coats: defaultdict[str, list[Stroke]] = defaultdict(list)
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
        """For each row where all end that are no coats, by where they start."""
        self._add(strokes)

    def _add(self, strokes: Iterable[Stroke]) -> None:
        for stroke in strokes:
            row, start, end, ways = stroke[:4]
            if stroke.is_coat:
                self._coats[ways[0].style.background].append(stroke)
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
        """Take out everything that can be written in a style: coats, and then the rest, with what
        covers them, in reading order. Each comes with its text."""
        turns: list[tuple[Stroke, str]] = []
        if not style.is_seen_on_blanks:
            for coat in self._coats.pop(style.background, ()):
                yield coat, coat.ways[0].text
                self._add(coat.covered)
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
        if ground := min(chain(self._coats, self._blanks), key=len, default=""):
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
