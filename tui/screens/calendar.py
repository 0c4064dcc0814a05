"""The calendar of the daily games: choose a day, and play its game."""

from __future__ import annotations

from functools import partial

from textual import on

from tui.drawing.bars import MessageLine, Title
from tui.drawing.board import Preview
from tui.drawing.canvas import Part
from tui.drawing.layout import survey_regions
from tui.drawing.look import Look
from tui.drawing.month import MONTH_WIDTH, DayPick, Month
from tui.drawing.widget import Sheet
from tui.engine.kind import Game
from tui.game.calendar import Calendar
from tui.game.response import REST, SLICE
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

_CONTROLS = (
    Control("after", "go(1)", ("right", "l", "tab"), "→ l", "the day after"),
    Control("before", "go(-1)", ("left", "h"), "← h", "the day before", "day before", 4),
    Control("week_after", "go(7)", ("down", "j"), "↓ j", "a week later"),
    Control("week_before", "go(-7)", ("up", "k"), "↑ k", "a week earlier"),
    Control("month_after", "turn(1)", ("pagedown", "right_square_bracket"), "pagedown",
            "the month after"),
    Control("month_before", "turn(-1)", ("pageup", "left_square_bracket"), "pageup",
            "the month before", "month before", 5),
    Control("to_today", "today", ("end", "home"), "end", "today", "today", 6),
    Control("play", "take", ("enter", "space"), "enter", "play the puzzle of the chosen day",
            "play it", 1),
    Control("play_today", "take_today", ("d",), "d", "play today's puzzle", "play today's", 3),
    Control("back", "back", ("q", "escape"), "q", "back", "back", 2),
)  # fmt: skip


class CalendarScreen(SheetScreen[Game | None], controls=_CONTROLS):
    """Shows a calendar. Its result is the game that the player wants to play, or None."""

    def __init__(self, look: Look, calendar: Calendar) -> None:
        self._calendar = calendar
        self._is_busy = True
        """Whether there is something left to find out."""
        title = Title(f"Oversteek: {calendar.series.title.lower()}", "CALENDAR")
        regions = partial(survey_regions, table=MONTH_WIDTH)
        super().__init__(self.composed(look, regions, title=title))
        self._show()

    def on_mount(self) -> None:
        self.call_after_refresh(self._find_out)

    def _find_out(self) -> None:
        """Make games a little at a time, so that no key waits."""
        if self.was_left:
            return
        self._is_busy = not self._calendar.work(SLICE)
        if self._is_busy:
            # Called again without a rest, it would leave no moment in which keys are read.
            self.set_timer(REST, self._find_out)
        self._show()

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
        if not self._is_busy:
            self._is_busy = True
            self.set_timer(REST, self._find_out)

    def action_go(self, days: int) -> None:
        self._calendar.go(days)
        self._chosen_anew()

    def action_turn(self, months: int) -> None:
        self._calendar.turn(months)
        self._chosen_anew()

    def action_today(self) -> None:
        self._calendar.choose(self._calendar.today)
        self._chosen_anew()

    def action_scroll(self, rows: int) -> None:
        self.action_go(7 if rows > 0 else -7)

    def action_take(self) -> None:
        self.dismiss(self._calendar.game())

    def action_take_today(self) -> None:
        self._calendar.choose(self._calendar.today)
        self.action_take()

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """The first click on a day chooses it, the second plays it."""
        if not isinstance(picked.target, DayPick):
            return
        if picked.target.day == self._calendar.chosen:
            self.action_take()
        else:
            self._calendar.choose(picked.target.day)
            self._chosen_anew()
