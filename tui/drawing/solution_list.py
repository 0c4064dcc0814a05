"""Solutions under the headings of their lengths and costs."""

from __future__ import annotations

from collections.abc import Callable

from tui.drawing.canvas import AND_SO_ON, Canvas, Ink, cut
from tui.drawing.chooser import Chooser
from tui.drawing.look import Look
from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import Any
from tui.engine.variants import Solution

_MOVES_SHOWN = 60
"""How many moves of a solution are shown; more would not fit into a line."""


class SolutionList(NamedTuple):
    """Solutions in rows."""

    chooser: Chooser[Solution]
    move_text: Callable[[Any], str]
    """A move as it is written."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        def paint_solution(solution: Solution, y: int, ink: Ink) -> None:
            canvas.put(4, y, cut(self._text(solution), canvas.size.width - 6), ink)

        heading = look.palette.strong
        self.chooser.paint(canvas, look, top=0, left=2, paint_entry=paint_solution, heading=heading)

    def _text(self, solution: Solution) -> str:
        times = f"×{solution.variants}" if solution.variants > 1 else ""
        moves = " ".join(map(self.move_text, solution.moves[:_MOVES_SHOWN]))
        and_so_on = f" {AND_SO_ON}" if len(solution.moves) > _MOVES_SHOWN else ""
        return f"{solution.number:>4} {times:>4}  {moves}{and_so_on}"
