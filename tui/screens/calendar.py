"""The calendar of the daily games: choose a day, and play its game."""

from __future__ import annotations

from datetime import date
from functools import partial

from tui.drawing.bars import MessageLine, Title
from tui.drawing.board import Preview
from tui.drawing.canvas import Part
from tui.drawing.grids import MONTH_WIDTH, Month
from tui.drawing.layout import survey_regions
from tui.drawing.look import Look
from tui.engine.kind import Game
from tui.game.calendar import Calendar
from tui.game.oracle_client import REST, SLICE
from tui.picture import keys
from tui.screens.base import ChoosingScreen


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
