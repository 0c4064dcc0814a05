"""The changed cells of a screen, in runs that can be written at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from operator import attrgetter, ne
from typing import NamedTuple

from tui.terminal.screen_buffer import ScreenBuffer, ScreenCell, ScreenRow
from tui.terminal.style import Style

_SHORTEST_TAIL = 4
"""From so many blanks at the end of a row, erasing them (3 bytes) is shorter than writing."""
_SHORTEST_ERASURE = 12
"""From so many blanks, erasing them (5 bytes) and moving on (5) is shorter than writing."""
_PIECE = re.compile(rf"(?P<blanks> {{{_SHORTEST_ERASURE},}})|.+?(?= {{{_SHORTEST_ERASURE}}}|$)")
"""A piece of a row, in which blanks that can be erased are told from all other cells."""
_NEAR = 4
"""So near a cell, those before it may be written again: to move over them takes 3 or 4 bytes."""


_text: Callable[[ScreenCell], str] = attrgetter("text")


class Run(NamedTuple):
    """Neighbouring cells that can be written in one style."""

    row: int
    start: int
    style: Style
    text: str
    """The text of the cells, or a sequence that erases them."""
    is_blank: bool
    """Whether all are blanks; then any style in which blanks look the same can be used."""
    after: int | None
    """The column of the cursor after it: the start, if it is erased. None if that is not certain,
    because the row ends there, or because the terminal may treat combined characters in another
    way."""


def changed_runs(shown: ScreenBuffer, wanted: ScreenBuffer, *, erases_coloured: bool) -> list[Run]:
    """What has to be written where one buffer differs from another, in reading order.

    `erases_coloured` says that the terminal erases with the background it is writing with;
    otherwise it erases only with its default background.
    """
    found: list[Run] = []
    for y, (old, new) in enumerate(zip(shown.rows, wanted.rows, strict=True)):
        if old != new:
            changed = _bridged(new, _changed_columns(old, new))
            tail = _tail(new, changed, erases_coloured)
            found += _written(y, new, [x for x in changed if x < tail], erases_coloured)
            if tail < len(new):
                found.append(Run(y, tail, new[tail].style, "\x1b[K", True, tail))
    return found


def _changed_columns(old: ScreenRow, new: ScreenRow) -> list[int]:
    """The columns to write: those that differ, and the halves of wide characters beside them."""
    changed = [x for x, differs in enumerate(map(ne, old, new)) if differs]
    if all(map(_text, old)) and all(map(_text, new)):
        return changed
    columns, waiting = set(changed), changed
    while waiting:  # In the other row it may be half of another character, and so on.
        x = waiting.pop()
        for row in (old, new):
            partner = x + 1 if row[x].text else x - 1
            is_one_character = partner < len(row) and not row[max(x, partner)].text
            if is_one_character and partner not in columns:
                columns.add(partner)
                waiting.append(partner)
    return sorted(columns)


def _bridged(row: ScreenRow, columns: list[int]) -> list[int]:
    """Columns with the short gaps between them where writing on is shorter than moving over."""
    found = columns[:1]
    for before, after in pairwise(columns):
        if 1 < after - before <= _NEAR:
            gap, style = row[before + 1 : after], row[before].style
            if all(cell.text.isascii() and _looks_right(style, cell) for cell in gap):
                found += range(before + 1, after)
        found.append(after)
    return found


def _tail(new: ScreenRow, changed: list[int], erases_coloured: bool) -> int:
    """The column from which to erase a row to its end; its width if writing is shorter."""
    last = new[-1]
    if not _is_erasable(last, erases_coloured):
        return len(new)
    start = len(new)
    while start and new[start - 1] == last:
        start -= 1
    tail = [x for x in changed if x >= start]
    return tail[0] if len(tail) >= _SHORTEST_TAIL else len(new)


def _is_erasable(cell: ScreenCell, erases_coloured: bool) -> bool:
    return cell.is_blank and (erases_coloured or cell.style.background == "49")


def _written(y: int, row: ScreenRow, columns: list[int], erases_coloured: bool) -> Iterator[Run]:
    """Runs of the given columns of a row."""
    index = 0
    while index < len(columns):
        start = index
        first = row[columns[start]]
        style, is_blank = first.style, first.is_blank
        index += 1
        while index < len(columns) and columns[index] == columns[index - 1] + 1:
            cell = row[columns[index]]
            if is_blank and cell.style.on_blanks == first.style:
                style, is_blank = cell.style, cell.is_blank
            elif not _looks_right(style, cell):
                break
            index += 1
        yield from _pieces(y, row, columns[start], columns[index - 1] + 1, style, erases_coloured)


def _looks_right(style: Style, cell: ScreenCell) -> bool:
    """Whether a cell looks right if it is written in a style."""
    return cell.style == style or (cell.is_blank and cell.style == style.on_blanks)


def _pieces(
    y: int, row: ScreenRow, start: int, end: int, style: Style, erases_coloured: bool
) -> Iterator[Run]:
    """A run; if there are many blanks in it, several runs, and the blanks are erased."""
    cells = row[start:end]
    shape = "".join(" " if _is_erasable(cell, erases_coloured) else "x" for cell in cells)
    for piece in _PIECE.finditer(shape):
        here, there = start + piece.start(), start + piece.end()
        if piece["blanks"]:
            yield Run(y, here, row[here].style, f"\x1b[{there - here}X", True, here)
        else:
            yield from _plain_pieces(y, row, here, there, style)


def _plain_pieces(y: int, row: ScreenRow, start: int, end: int, style: Style) -> Iterator[Run]:
    """A run, cut after each character whose width is uncertain."""
    for x in range(start, end):
        stop = x + 1
        if stop < end and not row[stop].text:
            continue
        head = row[x] if row[x].text else row[x - 1]
        is_certain = len(head.text) == 1
        if not is_certain or stop == end:
            cells = row[start:stop]
            text = "".join(cell.text for cell in cells)
            is_blank = all(cell.is_blank for cell in cells)
            after = stop if is_certain and stop < len(row) else None
            yield Run(y, start, style, text, is_blank, after)
            start = stop
