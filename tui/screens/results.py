"""What was solved, by the player and by everybody."""

from __future__ import annotations

from collections.abc import Callable

from tui.drawing.bars import MessageLine, Title
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions
from tui.drawing.lists import Cell, Table
from tui.drawing.look import Look
from tui.engine.kind import Game
from tui.game import response
from tui.game.calendar import Calendar
from tui.game.oracle_client import REST
from tui.game.results import ResultTable
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.screens.base import ListScreen


class ResultsScreen(ListScreen[Game, int], controls=keys.RESULTS):
    """Shows results. Its result is the game that the player wants to play, or None."""

    head = 1

    def __init__(
        self,
        look: Look,
        table: ResultTable,
        calendar: Calendar | None = None,
        everybodys: Callable[[], ResultTable] | None = None,
    ) -> None:
        """The calendar has the games of every day, if there are any. `everybodys` makes a second
        page, if there are other players, when it is turned to first."""
        self._table, self._calendar, self._everybodys = table, calendar, everybodys
        self.chooser = Chooser(table.rows, 0)
        self._other: tuple[ResultTable, Chooser[int]] | None = None
        """The page that is not shown."""
        self._answer: response.Message | None = None
        """The answer to a key, which stays until another game is chosen."""
        self._controls = keys.RESULTS if everybodys is None else keys.RESULTS_OF_ALL
        super().__init__(self.composed(look, list_regions, keys=bar_of(self._controls)))
        self._show()

    def work(self) -> float | None:
        is_done = self._table.work()
        self._show()
        return None if is_done else REST

    def show_chooser(self, changed: Chooser[int]) -> None:
        self.chooser, self._answer = changed, None
        self._show()

    def _show(self) -> None:
        table = self._table
        lines = {
            place: (
                Cell(game.title),
                Cell(game.cells[0], "muted"),
                *(Cell(text, "good" if game.is_solved else "muted") for text in game.cells[1:]),
            )
            for place, game in enumerate(table.listed)
        }
        numbers = range(1, 1 + len(table.heads))
        page = Table(("", *table.heads), lines, self.chooser, numbers, self.head)
        message = self._answer or table.message(self.chooser.chosen or 0)
        self.sheet.show(
            title=Title(table.title, "RESULTS"),
            page=page,
            message=MessageLine(message.text, message.tone),
        )

    def action_calendar(self) -> None:
        """Show the games of every day, and play the one that is chosen there."""
        from tui.screens.calendar import CalendarScreen

        def play(game: Game | None) -> None:
            if game is not None:
                self.dismiss(game)

        if self._calendar is not None:
            self.app.push_screen(CalendarScreen(self.look, self._calendar), play)

    def action_take(self) -> None:
        game = self._table.played(self.chooser.chosen or 0)
        if isinstance(game, Game):
            self.dismiss(game)
        else:
            self._answer = game
            self._show()

    def action_turn(self) -> None:
        """Show the other page."""
        if self._other is None and self._everybodys is not None:
            table = self._everybodys()
            self._other = table, Chooser(table.rows, 0)
        if self._other is not None:
            here = self._table, self.chooser
            (self._table, chooser), self._other = self._other, here
            self.show_chooser(chooser)
            self.wake()
