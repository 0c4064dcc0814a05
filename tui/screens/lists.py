"""Lists from which a game is chosen: what was solved, the daily games, who plays on a host."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser, ListCell, ListTable
from tui.drawing.grids import MONTH_WIDTH, Month
from tui.drawing.layout import list_regions, survey_regions
from tui.drawing.look import Look
from tui.drawing.parts import MessageLine, Preview, Title
from tui.engine.kind import Game
from tui.game.calendar import Calendar
from tui.game.response import REST, SLICE, Message
from tui.game.results import ResultTable
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.screens.base import ChoosingScreen, ListScreen

if TYPE_CHECKING:
    from tui.game.live import Gallery, OneOf


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
        self._answer: Message | None = None
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
                ListCell(game.title),
                ListCell(game.cells[0], "muted"),
                *(ListCell(text, "good" if game.is_solved else "muted") for text in game.cells[1:]),
            )
            for place, game in enumerate(table.listed)
        }
        numbers = range(1, 1 + len(table.heads))
        heads = ("", *table.heads)
        page = ListTable(self.chooser, lines, heads, numbers, stretches=True, top=self.head, left=1)
        message = self._answer or table.message(self.chooser.chosen or 0)
        self.sheet.show(
            title=Title(table.title, "RESULTS"),
            page=page,
            message=MessageLine(message.text, message.tone),
        )

    def action_calendar(self) -> None:
        """Show the games of every day, and play the one that is chosen there."""

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


class CalendarScreen(ChoosingScreen[Game | None, date], controls=keys.CALENDAR):
    """Shows a calendar. Its result is the game that the player wants to play, or None."""

    def __init__(self, look: Look, calendar: Calendar) -> None:
        self._calendar = calendar
        title = Title(f"Oversteek: {calendar.series.title.lower()}", "CALENDAR")
        regions = partial(survey_regions, table=MONTH_WIDTH)
        super().__init__(self.composed(look, regions, title=title))
        self._show()

    @property
    def chosen(self) -> date:
        return self._calendar.chosen

    def work(self) -> float | None:
        is_done = self._calendar.work(SLICE)
        self._show()
        return None if is_done else REST

    def _show(self) -> None:
        calendar = self._calendar
        month = Month(
            calendar.month,
            calendar.weeks,
            calendar.chosen,
            calendar.today,
            calendar.marks,
            calendar.told,
        )
        drawn: Part = MessageLine()
        if (game := calendar.shown) is not None:
            drawn = Preview(game.kind.board(), game.puzzle, game.start)
        self.sheet.show(page=month, drawn=drawn, message=MessageLine(calendar.about))

    def _chosen_anew(self) -> None:
        """Show what was chosen, and find out about it."""
        self._show()
        self.wake()

    def choose(self, entry: date) -> None:
        self._calendar.choose(entry)
        self._chosen_anew()

    def action_choose(self, days: int) -> None:
        self._calendar.go(days)
        self._chosen_anew()

    def action_turn(self, months: int) -> None:
        self._calendar.turn(months)
        self._chosen_anew()

    def action_today(self) -> None:
        self.choose(self._calendar.today)

    def action_scroll(self, rows: int) -> None:
        self.action_choose(7 if rows > 0 else -7)

    def action_take(self) -> None:
        self.dismiss(self._calendar.game())

    def action_take_today(self) -> None:
        self._calendar.choose(self._calendar.today)
        self.action_take()


BETWEEN_LOOKS = 1.0
"""Seconds between two looks at who plays."""


class GalleryScreen(ListScreen["OneOf", "OneOf"], controls=keys.GALLERY):
    """Shows who plays. Its result is the session that the player wants to look on at, or None."""

    head = 2

    def __init__(self, look: Look, gallery: Gallery, said: str = "") -> None:
        """`said` is a sentence for the player until the next key; it may be empty."""
        self._gallery, self._said = gallery, said
        self.chooser: Chooser[OneOf] = Chooser(self._rows).filled(self._rows)
        title = Title("Oversteek: who is playing now", "GALLERY")
        super().__init__(self.composed(look, list_regions, title=title))
        self._show()

    @property
    def _rows(self) -> list[OneOf]:
        return [shown.session for shown in self._gallery.shown]

    def work(self) -> float | None:
        if self._gallery.look():
            rows = self._rows
            self.chooser = self.chooser.filled(rows) if rows else Chooser(())
            self._show()
        return BETWEEN_LOOKS

    def show_chooser(self, changed: Chooser[OneOf]) -> None:
        self.chooser, self._said = changed, ""
        self._show()

    def _show(self) -> None:
        lines = {
            shown.session: (
                ListCell(shown.name),
                ListCell(shown.title),
                ListCell(shown.does, "muted"),
                ListCell(str(shown.moves), "muted"),
                ListCell(shown.since, "muted"),
            )
            for shown in self._gallery.shown
        }
        heads = ("player", "puzzle", "", "moves", "begun") if lines else ("",) * 5
        page = ListTable(self.chooser, lines, heads, (3,), 1, 12, top=self.head, left=1)
        message = MessageLine(self._said or self._gallery.about(self.chooser.chosen), "base")
        self.sheet.show(page=page, message=message)

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen)
