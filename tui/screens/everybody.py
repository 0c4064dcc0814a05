"""The results where there are other players: on a second page the best of everybody."""

from __future__ import annotations

from collections.abc import Callable

from tui.drawing.chooser import Chooser
from tui.drawing.look import Look
from tui.game.calendar import Calendar
from tui.game.result_table import ResultTable
from tui.picture.keys import Control
from tui.screens.results import CONTROLS, ResultsScreen

_TURN = Control(
    "everybody", "turn", ("a",), "a", "turn to the best of everybody, or back", "turn page"
)


class TwoPagesOfResultsScreen(ResultsScreen, controls=(*CONTROLS[:-1], _TURN, CONTROLS[-1])):
    """Shows one's own results, and those of everybody."""

    def __init__(
        self,
        look: Look,
        table: ResultTable,
        calendar: Calendar | None,
        everybodys: Callable[[], ResultTable],
    ) -> None:
        """`everybodys` makes the second page, when it is turned to first."""
        self._everybodys = everybodys
        self._other: tuple[ResultTable, Chooser[int]] | None = None
        """The page that is not shown."""
        super().__init__(look, table, calendar)

    def action_turn(self) -> None:
        """Show the other page."""
        if self._other is None:
            table = self._everybodys()
            self._other = table, Chooser(table.rows, 0)
        here = self._table, self.chooser
        (self._table, chooser), self._other = self._other, here
        self.show_chooser(chooser)
        if not self._is_busy:
            self._find_best()
