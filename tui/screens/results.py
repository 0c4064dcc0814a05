"""What was solved, by the player and by everybody."""

from __future__ import annotations

from collections.abc import Callable

from tui.drawing.bars import MessageLine, Title
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions
from tui.drawing.lists import RESULTS_HEAD, ResultList
from tui.drawing.look import Look
from tui.engine.kind import Game
from tui.game import response
from tui.game.calendar import Calendar
from tui.game.response import REST
from tui.game.results import ResultTable
from tui.picture.keys import GOING_ALONG, Control
from tui.screens.base import ChoosingScreen

CONTROLS = (
    *GOING_ALONG,
    Control("play", "take", ("enter", "space"), "enter", "play the puzzle", "play it"),
    Control(
        "calendar", "calendar", ("d",), "d", "the daily puzzles on a calendar", "daily puzzles"
    ),
    Control("back", "back", ("q", "escape", "e"), "q", "back", "back"),
)


class ResultsScreen(ChoosingScreen[Game, int], controls=CONTROLS):
    """Shows results. Its result is the game that the player wants to play, or None."""

    def __init__(self, look: Look, table: ResultTable, calendar: Calendar | None = None) -> None:
        """The calendar has the games of every day, if there are any."""
        self._table = table
        self._calendar = calendar
        self.chooser = Chooser(self._table.rows, 0)
        self._answer: response.Message | None = None
        """The answer to a key, which stays until another game is chosen."""
        self._is_busy = True
        """Whether there is something left to find out."""
        super().__init__(self.composed(look, list_regions))
        self._show()

    @property
    def _list(self) -> ResultList:
        return ResultList(self._table.heads, self._table.listed, self.chooser)

    @property
    def _message(self) -> MessageLine:
        message = self._answer or self._table.message(self.chooser.chosen or 0)
        return MessageLine(message.text, message.tone)

    @property
    def rows_in_sight(self) -> int:
        return self.size_of("page").height - RESULTS_HEAD

    def on_mount(self) -> None:
        self.call_after_refresh(self._find_best)

    def _find_best(self) -> None:
        """Find out what is possible, a little at a time, so that no key waits."""
        if self.was_left:
            return
        self._is_busy = not self._table.work()
        if self._is_busy:
            self.set_timer(REST, self._find_best)
        self._show()

    def show_chooser(self, changed: Chooser[int]) -> None:
        self.chooser, self._answer = changed, None
        self._show()

    def _show(self) -> None:
        title = Title(self._table.title, "RESULTS")
        self.sheet.show(title=title, page=self._list, message=self._message)

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
