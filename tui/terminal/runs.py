"""The changed cells of a screen, in runs that can be written at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter, ne
from typing import NamedTuple

from tui.terminal.screen_buffer import ScreenBuffer, ScreenCell, ScreenRow
from tui.terminal.style import Style

_SHORTEST_TAIL = 4
"""From so many blanks at the end of a row, erasing them (3 bytes) is shorter than writing."""
_SHORTEST_ERASURE = 12
"""From so many blanks, erasing them (5 bytes) and moving on (5) is shorter than writing."""


_text: Callable[[ScreenCell], str] = attrgetter("text")


class Run(NamedTuple):
    """Neighbouring cells that can be written in one style."""

    row: int
    start: int
    end: int
    """The column after the last."""
    style: Style
    text: str
    """The text of the cells, or a sequence that erases them."""
    is_blank: bool = False
    """Whether all are blanks; then any style in which blanks look the same can be used."""
    is_erased: bool = False
    """Whether it is erased, after which the cursor is still at the start."""
    is_certain: bool = True
    """Whether the terminal is sure to agree about the width of the text. It may treat combined
    characters in another way."""


def changed_runs(shown: ScreenBuffer, wanted: ScreenBuffer, *, erases_coloured: bool) -> list[Run]:
    """What has to be written where one buffer differs from another, in reading order.

    `erases_coloured` says that the terminal erases with the background it is writing with;
    otherwise it erases only with its default background.
    """
    found: list[Run] = []
    for y, (old, new) in enumerate(zip(shown.rows, wanted.rows, strict=True)):
        if old != new:
            changed = _changed_columns(old, new)
            tail = _tail(new, changed, erases_coloured)
            found += _written(y, new, [x for x in changed if x < tail], erases_coloured)
            if tail < len(new):
                style = new[tail].style
                found.append(Run(y, tail, len(new), style, "\x1b[K", True, is_erased=True))
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


def _tail(new: ScreenRow, changed: list[int], erases_coloured: bool) -> int:
    """The column from which to erase a row to its end; its width if writing is shorter."""
    last = new[-1]
    if not _is_erasable(last, erases_coloured):
        return len(new)
    start = len(new)
    while start and new[start - 1] == last:
        start -= 1
    first = next((x for x in changed if x >= start), len(new))
    worth = sum(x >= first for x in changed) >= _SHORTEST_TAIL
    return first if worth else len(new)


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
            if cell.is_blank and _shows(style, cell):
                pass
            elif is_blank and _shows(cell.style, first):
                style, is_blank = cell.style, cell.is_blank
            elif cell.style != style:
                break
            index += 1
        yield from _pieces(y, row, columns[start], columns[index - 1] + 1, style, erases_coloured)


def _shows(style: Style, blank: ScreenCell) -> bool:
    """Whether a blank looks right if it is written in a style."""
    return style.background == blank.style.background and not style.is_seen_on_blanks


def _pieces(
    y: int, row: ScreenRow, start: int, end: int, style: Style, erases_coloured: bool
) -> Iterator[Run]:
    """A run; if there are many blanks in it, several runs, and the blanks are erased."""
    while start < end:
        text = "".join(cell.text for cell in row[start:end])
        blanks = " " * _SHORTEST_ERASURE
        if blanks in text and len(text) == end - start:
            here = start + text.index(blanks)
            there = here
            while there < end and row[there].is_blank:
                there += 1
            if there - here >= _SHORTEST_ERASURE and _is_erasable(row[here], erases_coloured):
                yield from _plain_pieces(y, row, start, here, style)
                erase = f"\x1b[{there - here}X"
                blank = row[here].style
                yield Run(y, here, there, blank, erase, True, is_erased=True)
                start = there
                continue
        yield from _plain_pieces(y, row, start, end, style)
        return


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
            yield Run(y, start, stop, style, text, is_blank, is_certain=is_certain)
            start = stop
