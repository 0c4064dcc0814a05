"""The cells of a row, in runs that look alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter, ne
from typing import NamedTuple

from tui.terminal.screen_buffer import SPACE, TURNED, ScreenCell, ScreenRow, exchanged
from tui.terminal.style import Style

NEAR = 5
"""So near a cell, those before it may be written in its style, too, even if they have not changed:
to move over them takes 3 or 4 bytes."""


class Way(NamedTuple):
    """How a run can be written."""

    style: Style
    text: str


class CellRun(NamedTuple):
    """Neighbouring cells of a row that can be written in one style."""

    start: int
    end: int
    """The column behind it."""
    ways: tuple[Way, ...]
    """How it can be written. Blanks have one way, in the plainest style; what is shown already has
    none."""
    ground: str
    """Its background."""
    is_blank: bool
    """Whether nothing can be seen but a background."""
    is_changed: bool
    """Whether it is not what is shown."""
    is_certain: bool
    """Whether all terminals agree on its width: they differ about combined characters."""


def cell_runs(shown: ScreenRow, wanted: ScreenRow) -> list[CellRun]:
    """The runs of a row, of which something has changed, up to the last change.

    What comes before the first change belongs to them if it is short, and what follows the last one
    if it is blank and all alike.
    """
    width = len(wanted)
    changed = _changed(shown, wanted)
    first, end = changed.index(True), _after_last(changed)
    if end < width and _kind(wanted[-1]) == SPACE and wanted[end:].count(wanted[-1]) == width - end:
        end = width
    found: list[CellRun] = []
    start = x = 0 if first <= NEAR else first
    while x < end:
        if not changed[x]:
            x = changed.index(True, x, end) if True in changed[x:end] else end
            found += _unchanged(wanted, start, x)
        else:
            kind = _kind(wanted[x])
            x = _end(wanted, changed, x, end, kind)
            found.append(_cell_run(wanted, start, x, kind))
        start = x
    return found


def _unchanged(row: ScreenRow, start: int, end: int) -> Iterator[CellRun]:
    """The runs of cells that need not be written: blanks that are all alike, as something may
    be erased along with them, and then all the others."""
    first, x = row[start], start
    if _kind(first) == SPACE:
        while x < end and row[x] == first:
            x += 1
        yield CellRun(start, x, (), first.style.background, True, False, True)
    if x < end:
        yield CellRun(x, end, (), row[x].style.background, False, False, True)


def _changed(shown: ScreenRow, wanted: ScreenRow) -> list[bool]:
    """For each column whether it has to be written: because it differs, or because it is half of a
    wide character, shown or wanted, of which the other half has to be."""
    changed = list(map(ne, shown, wanted))
    # A wide character matters if its second half differs, or comes right after what does.
    first, beyond = changed.index(True), _after_last(changed) + 1
    if all(map(_text_of, shown[first:beyond])) and all(map(_text_of, wanted[first:beyond])):
        return changed
    waiting = [x for x, differs in enumerate(changed) if differs]
    while waiting:
        x = waiting.pop()
        for row in (shown, wanted):
            partner = x + 1 if row[x].text else x - 1
            is_one_character = partner < len(row) and not row[max(x, partner)].text
            if is_one_character and not changed[partner]:
                changed[partner] = True
                waiting.append(partner)
    return changed


def _after_last(changed: list[bool]) -> int:
    """The column behind the last one that has changed."""
    return len(changed) - changed[::-1].index(True)


_text_of = attrgetter("text")

_CLUSTER = "combined"
_GLYPH = "glyph"


def _kind(cell: ScreenCell) -> str:
    """A blank, one of the half blocks that can be turned, or another kind of cell."""
    text, style = cell
    if text == SPACE:
        return _GLYPH if style.is_seen_on_blanks else SPACE
    if text in TURNED and exchanged(style) is not None:
        return text
    return _CLUSTER if len(text) > 1 else _GLYPH


def _end(row: ScreenRow, changed: list[bool], start: int, end: int, kind: str) -> int:
    """The column, before `end`, behind the run of changed cells that begins at `start`."""
    first = row[start]
    found = x = start + 1
    if kind == _CLUSTER:
        return x + 1 if x < end and not row[x].text else x
    if kind != _GLYPH:
        while x < end and row[x] == first and changed[x]:
            x += 1
        return x
    ground = first.style.on_blanks
    while x < end and x - found < NEAR:
        cell = row[x]
        is_alike = cell.style == first.style and changed[x] and _kind(cell) == _GLYPH
        may_be_covered = cell.style == first.style or (cell.text == SPACE and cell.style == ground)
        x += 1
        if is_alike or not cell.text:
            found = x
        elif not (cell.text.isascii() and may_be_covered):
            break
    return found


def _cell_run(row: ScreenRow, start: int, end: int, kind: str) -> CellRun:
    style = row[start].style
    if end == start + 1 or kind not in (_GLYPH, _CLUSTER):
        ways = _repeated(row[start], end - start)
    else:
        ways = (Way(style, "".join([cell.text for cell in row[start:end]])),)
    return CellRun(start, end, ways, style.background, kind == SPACE, True, kind != _CLUSTER)


@lru_cache(maxsize=4096)
def _repeated(cell: ScreenCell, columns: int) -> tuple[Way, ...]:
    """How a cell can be written so many times. Cached, because most that changes is made of the
    same few blanks and half blocks."""
    text, style = cell
    way = Way(style, text * columns)
    if text in TURNED and (turned := exchanged(style)) is not None:
        return way, Way(turned, TURNED[text] * columns)
    return (way,)
