"""The survey of a kind of puzzle with too many solutions to list: what a method does from every
start."""

from __future__ import annotations

from textual import on

from tui.drawing.bars import Message, Title
from tui.drawing.layout import list_regions
from tui.drawing.look import Look
from tui.drawing.start_table import StartTable
from tui.drawing.widget import Sheet
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy
from tui.game.adviser import SLICE
from tui.game.slices import work_for
from tui.game.survey import SurveySearch, Wanted
from tui.picture.keys import Control
from tui.screens.base import SheetScreen

_CONTROLS = (
    Control("left", "choose(-1, 0)", ("left", "h"), "← h", "the start on the left"),
    Control("right", "choose(1, 0)", ("right", "l"), "→ l", "the start on the right"),
    Control("up", "choose(0, -1)", ("up", "k"), "↑ k", "the start above"),
    Control("down", "choose(0, 1)", ("down", "j"), "↓ j", "the start below", "choose"),
    Control("watch", "watch", ("enter", "space"), "enter", "watch a solution from this start",
            "watch it"),
    Control("watch_here", "watch_here", ("w",), "w", "watch a solution from where you are",
            "watch from here"),
    Control("back", "back", ("q", "escape", "s"), "q", "back", "back"),
)  # fmt: skip


class SurveyScreen(SheetScreen[Wanted], controls=_CONTROLS):
    """Fills with numbers as they are found. Its result is the watch that the player wants, or
    None."""

    def __init__(self, look: Look, kind: AnyKind, puzzle: AnyPuzzle, strategy: Strategy) -> None:
        self._survey = survey = SurveySearch(kind, puzzle, strategy)
        self._work = survey.work()
        super().__init__(look, list_regions, title=Title(survey.title, "SOLUTIONS"))
        self._show(StartTable(survey.heading, survey.grid, survey.present))

    def on_mount(self) -> None:
        self._search()

    def _search(self) -> None:
        """Search for a moment, show what was found, and set a timer to go on."""
        if not work_for(SLICE, self._work):
            self.set_timer(SLICE, self._search)
        self._show(self._table._replace(numbers=dict(self._survey.numbers)))

    def _show(self, changed: StartTable) -> None:
        self._table = changed
        self.sheet.show(page=changed, message=Message(self._survey.invitation(changed.chosen)))

    def action_choose(self, right: int, down: int) -> None:
        self._show(self._table.moved(right, down))

    def action_watch(self) -> None:
        self.dismiss(Wanted(self._table.chosen))

    def action_watch_here(self) -> None:
        self.dismiss(Wanted(None))

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """Choose a start; a click on the chosen one watches it."""
        if not isinstance(picked.target, str):
            return
        if picked.target == self._table.chosen:
            self.action_watch()
        else:
            self._show(self._table._replace(chosen=picked.target))
