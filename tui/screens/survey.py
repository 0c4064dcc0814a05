"""The survey of a kind of puzzle with too many solutions to list: what a method does from every
start."""

from __future__ import annotations

from functools import partial

from textual import on

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.board import drawing_of
from tui.drawing.canvas import Part
from tui.drawing.layout import survey_regions
from tui.drawing.look import Look
from tui.drawing.start_table import DrawnSolution, StartTable
from tui.drawing.widget import Sheet
from tui.game.adviser import SLICE
from tui.game.offers import SurveyOf
from tui.game.survey import StartSurvey, Wanted
from tui.picture.keys import Control, key_bar
from tui.screens.base import SheetScreen

_CONTROLS = (
    Control("left", "choose(-1, 0)", ("left", "h"), "← h", "the start on the left"),
    Control("right", "choose(1, 0)", ("right", "l"), "→ l", "the start on the right"),
    Control("up", "choose(0, -1)", ("up", "k"), "↑ k", "the start above"),
    Control("down", "choose(0, 1)", ("down", "j"), "↓ j", "the start below", "choose",
            3),
    Control("method", "method", ("tab", "o"), "tab", "the next method", "method", 2),
    Control("watch", "watch", ("enter", "space"), "enter", "watch a solution from this start",
            "watch it", 1),
    Control("watch_here", "watch_here", ("w",), "w", "watch a solution from where you are",
            "watch from here"),
    Control("back", "back", ("q", "escape", "s"), "q", "back", "back"),
)  # fmt: skip


class SurveyScreen(SheetScreen[Wanted], controls=_CONTROLS):
    """Fills with numbers as they are found. Its result is the watch that the player wants, or
    None."""

    def __init__(self, look: Look, offer: SurveyOf) -> None:
        self._survey = StartSurvey(offer)
        self._drawing = drawing_of(offer.kind.board)
        self._is_searching = False
        self._table = self._filled()
        layout = partial(survey_regions, table=self._table.least_width)
        title = Title(self._survey.search.title, "SOLUTIONS")
        super().__init__(self.composed(look, layout, title=title))
        self._show()

    def on_mount(self) -> None:
        self._search()

    def _search(self) -> None:
        """Search for a moment, show what was found, and set a timer to go on."""
        self._is_searching = not self._survey.work(SLICE)
        if self._is_searching:
            self.set_timer(SLICE, self._search)
        self._show()

    def _filled(self) -> StartTable:
        """The table with what is known now."""
        survey, search = self._survey, self._survey.search
        remarks = (search.summary, search.told(survey.chosen))
        return StartTable(search.heading, search.grid, survey.chosen, search.numbers,
                          search.marked, search.counted, remarks)  # fmt: skip

    def _show(self) -> None:
        survey = self._survey
        self._table = table = self._filled()
        self.rearrange(partial(survey_regions, table=table.least_width))
        invitation = Message(survey.search.invitation(survey.chosen))
        bar = KeyBar(key_bar(_CONTROLS, {"method": survey.other_method}))
        self.sheet.show(page=table, drawn=self._drawn(), message=invitation, keys=bar)

    def _drawn(self) -> Part:
        """The solution from the chosen start."""
        solved = self._survey.search.solved(self._survey.chosen)
        return Message() if solved is None else DrawnSolution(self._drawing, *solved)

    def action_choose(self, right: int, down: int) -> None:
        self._survey.choose(self._table.moved(right, down).chosen)
        self._show()

    def action_method(self) -> None:
        self._survey.turn()
        if self._is_searching:
            self._show()
        else:
            self._search()

    def action_watch(self) -> None:
        self.dismiss(self._survey.wanted(self._survey.chosen))

    def action_watch_here(self) -> None:
        self.dismiss(self._survey.wanted(None))

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """Choose a start; a click on the chosen one watches it."""
        if not isinstance(picked.target, str):
            return
        if picked.target == self._survey.chosen:
            self.action_watch()
        else:
            self._survey.choose(picked.target)
            self._show()
