"""What to send to a terminal to turn the screen that it shows into another."""

from __future__ import annotations

from typing import NamedTuple

from tui.terminal.movement import CursorPosition, movement
from tui.terminal.runs import Run, changed_runs
from tui.terminal.screen_buffer import ScreenBuffer, ScreenRow
from tui.terminal.style import PLAIN, Style, change, wear_on_blanks

_TOGETHER = 8
"""How many neighbouring runs are sorted so that the cheapest is sent first. More would cost time
and save almost nothing, and on a slow line the top of the screen would come late."""
_MANY = 80
"""With so many runs, as in a first frame, sorting them takes too long."""
_LONGEST_GAP = 8
"""How many unchanged cells may be written again instead of moving the cursor over them."""


class Pen(NamedTuple):
    """Where and how the terminal writes next."""

    position: CursorPosition = CursorPosition()
    style: Style = PLAIN


class _Stroke(NamedTuple):
    """How a run is written from where the pen is."""

    approach: str
    """The text that brings the pen to the start and the style of the run."""
    style: Style
    """The style in which the run is written."""


def difference(
    shown: ScreenBuffer, wanted: ScreenBuffer, pen: Pen, *, erases_coloured: bool = True
) -> tuple[str, Pen]:
    """The text that makes a terminal show `wanted` instead of `shown`, and the pen afterwards.

    The buffers have the same size. See `changed_runs` for `erases_coloured`.
    """
    runs = changed_runs(shown, wanted, erases_coloured=erases_coloured)
    together = _TOGETHER if len(runs) < _MANY else 1
    parts: list[str] = []
    for first in range(0, len(runs), together):
        waiting = runs[first : first + together]
        while waiting:
            strokes = [_stroke(pen, run, wanted.rows[run.row]) for run in waiting]
            nearest = min(range(len(strokes)), key=lambda index: len(strokes[index].approach))
            run, stroke = waiting.pop(nearest), strokes[nearest]
            parts += stroke.approach, run.text
            pen = Pen(_after(run, wanted.width), stroke.style)
    return "".join(parts), pen


def _stroke(pen: Pen, run: Run, row: ScreenRow) -> _Stroke:
    style = wear_on_blanks(pen.style, run.style) if run.is_blank else run.style
    restyle = change(pen.style, style)
    move = movement(pen.position, run.start, run.row)
    gap = _gap(pen.position, run, row)
    if gap and len(gap_text := "".join(cell.text for cell in gap).encode()) < len(move):
        if _looks_right(pen.style, gap):
            return _Stroke(f"{gap_text.decode()}{restyle}", style)
        if _looks_right(style, gap):
            return _Stroke(f"{restyle}{gap_text.decode()}", style)
    return _Stroke(f"{move}{restyle}", style)


def _gap(here: CursorPosition, run: Run, row: ScreenRow) -> ScreenRow:
    """The cells between the pen and a run; empty if they are too many, or not all narrow."""
    if here.row != run.row or here.column is None:
        return []
    if not 0 < run.start - here.column <= _LONGEST_GAP:
        return []
    gap = row[here.column : run.start]
    return gap if all(len(cell.text) == 1 for cell in row[here.column : run.start + 1]) else []


def _looks_right(style: Style, cells: ScreenRow) -> bool:
    """Whether cells look right if they are written in a style."""
    return all(
        cell.style == style
        or (
            cell.is_blank
            and cell.style.background == style.background
            and not style.is_seen_on_blanks
        )
        for cell in cells
    )


def _after(run: Run, width: int) -> CursorPosition:
    """Where the cursor is after a run was written."""
    if run.is_erased:
        return CursorPosition(run.start, run.row)
    if run.is_certain and run.end < width:
        return CursorPosition(run.end, run.row)
    return CursorPosition(None, run.row)
