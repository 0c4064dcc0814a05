"""The solutions of a game, and those of all its starts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tui.drawing.chooser import Chooser
from tui.drawing.grids import DrawnSolution, StartTable
from tui.drawing.layout import Layout, list_regions, proof_regions, survey_regions
from tui.drawing.lists import SolutionList
from tui.drawing.look import Look
from tui.drawing.pages import Scrolled, proof_page, proof_views
from tui.drawing.parts import MessageLine, Title, drawing_of
from tui.engine.variants import Solution
from tui.game.response import SLICE, work_for
from tui.game.share import copied
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey, Wanted
from tui.picture import keys
from tui.picture.controls import bar_of
from tui.screens.base import ChoosingScreen, ListScreen

_NONE_CHOSEN = {"watch": "", "copy": "", "ten_down": ""}
"""Labels where there is no solution to choose."""


class SolutionsScreen(ListScreen[Sequence[Any], Solution], controls=keys.SOLUTIONS):
    """Finds all solutions from a position. Its result is the moves of the one to watch, or None."""

    def __init__(self, look: Look, found: SolutionSearch) -> None:
        self.chooser = Chooser(())
        self._move_text = found.puzzle.move_text
        self._found, self._work_left = found, found.work()
        self._proof: Scrolled | None = None
        """What is shown instead of the list, once it is proved that there is nothing to list."""
        self._copied = ""
        """What was said when a solution was copied, as long as that one is chosen."""
        title = Title(f"{found.puzzle.title}: solutions", "SOLUTIONS")
        super().__init__(self.composed(look, list_regions, title=title))
        self._show()

    def begin(self) -> None:
        self._work()  # Often all is found before anything is shown.

    def work(self) -> float | None:
        found = self._found
        before = found.solutions.found, found.stage
        is_done = work_for(SLICE, self._work_left)
        if found.proof is not None and found.is_proved and self._proof is None:
            near = found.nearness
            views = proof_views(found.kind.board(), found.puzzle, near) if near is not None else ()
            self._proof = Scrolled(proof_page(found.proof, found.uninformative, views))
            self.rearrange(proof_regions)
        elif (found.solutions.found, found.stage) != before:
            self.chooser = self.chooser.filled(found.rows)
        self._show()
        return None if is_done else SLICE

    def _show(self) -> None:
        none_chosen = {**_NONE_CHOSEN, "down": "" if self._proof is None else "scroll"}
        labels = none_chosen if self.chooser.chosen is None else {}
        self.sheet.show(
            page=self._proof or SolutionList(self.chooser, self._move_text),
            message=MessageLine(self._copied or self._found.sentence),
            keys=bar_of(keys.SOLUTIONS, labels),
        )

    def show_chooser(self, changed: Chooser[Solution]) -> None:
        if changed.chosen is not self.chooser.chosen:
            self._copied = ""
        self.chooser = changed
        self._show()

    def action_choose(self, by: int) -> None:
        if self._proof is None:
            super().action_choose(by)
        else:
            self.action_scroll(by)

    def action_scroll(self, rows: int) -> None:
        if self._proof is None:
            super().action_scroll(rows)
        else:
            self._proof = self._proof.scrolled(rows, self.size_of("page"), self.look)
            self._show()

    def action_copy(self) -> None:
        """Copy the chosen solution, and say so until something else is done."""
        chosen = self.chooser.chosen
        if chosen is not None:
            puzzle, state = self._found.puzzle, self._found.state
            made = puzzle.length_text(len(chosen.moves), puzzle.line_cost(state, chosen.moves))
            text, count = " ".join(map(self._move_text, chosen.moves)), len(chosen.moves)
            sent, said = copied(text, "The chosen solution", count, made, self.rights)
            if sent:
                self.app.copy_to_clipboard(sent)
            self._copied = said
            self._show()

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen.moves)


class SurveyScreen(ChoosingScreen[Wanted, str], controls=keys.SURVEY):
    """Fills with numbers as they are found. Its result is the watch that the player wants, or
    None."""

    def __init__(self, look: Look, survey: StartSurvey) -> None:
        self._survey = survey
        self._drawing = drawing_of(survey.kind.board)
        title = Title(survey.title, "SOLUTIONS")
        super().__init__(self.composed(look, self._layout, title=title))
        self._show()

    @property
    def chosen(self) -> str:
        return self._survey.chosen

    @property
    def _table(self) -> StartTable:
        """The table with what is known now."""
        survey = self._survey
        remarks = (survey.summary, survey.told(survey.chosen))
        return StartTable(survey.heading, survey.grid, survey.chosen, survey.numbers,
                          survey.marked, survey.counted, remarks)  # fmt: skip

    @property
    def _layout(self) -> Layout:
        return partial(survey_regions, table=self._table.least_width)

    def begin(self) -> None:
        self._work()

    def work(self) -> float | None:
        is_done = self._survey.work(SLICE)
        self._show()
        return None if is_done else SLICE

    def _show(self) -> None:
        survey = self._survey
        self.rearrange(self._layout)
        solved = survey.solved(survey.chosen)
        drawn = MessageLine() if solved is None else DrawnSolution(self._drawing, *solved)
        invitation = MessageLine(survey.invitation(survey.chosen))
        bar = bar_of(keys.SURVEY, {"method": survey.other_method})
        self.sheet.show(page=self._table, drawn=drawn, message=invitation, keys=bar)

    def choose(self, entry: str) -> None:
        self._survey.chosen = entry
        self._show()

    def action_choose(self, right: int, down: int) -> None:
        self.choose(self._table.moved(right, down).chosen)

    def action_method(self) -> None:
        self._survey.turn()
        if self._working is None:
            self._work()
        else:
            self._show()

    def action_take(self) -> None:
        self.dismiss(self._survey.wanted(self._survey.chosen))

    def action_watch_here(self) -> None:
        self.dismiss(self._survey.wanted(None))
