"""What to send to a terminal to turn the screen that it shows into another."""

from __future__ import annotations

from typing import NamedTuple

from tui.terminal.movement import CursorPosition, movement
from tui.terminal.runs import Run, changed_runs
from tui.terminal.screen_buffer import ScreenBuffer
from tui.terminal.style import PLAIN, Style, change, wear_on_blanks

_TOGETHER = 8
"""How many neighbouring runs are sorted so that the cheapest is sent first. More would cost time
and save almost nothing, and on a slow line the top of the screen would come late."""
_MANY = 80
"""With so many runs, as in a first frame, sorting them takes too long."""


class Pen(NamedTuple):
    """Where and how the terminal writes next."""

    position: CursorPosition = CursorPosition()
    style: Style = PLAIN


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
            approaches = [_approach(pen, run) for run in waiting]
            shortest = min(approaches, key=len)
            run = waiting.pop(approaches.index(shortest))
            parts += shortest, run.text
            pen = Pen(CursorPosition(run.after, run.row), _style_of(run, pen))
    return "".join(parts), pen


def _approach(pen: Pen, run: Run) -> str:
    """The text that brings the pen to the start and the style of a run."""
    move = movement(pen.position, run.start, run.row)
    return f"{move}{change(pen.style, _style_of(run, pen))}"


def _style_of(run: Run, pen: Pen) -> Style:
    """The style in which a run is written."""
    return wear_on_blanks(pen.style, run.style) if run.is_blank else run.style
