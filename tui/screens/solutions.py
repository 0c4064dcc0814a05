"""The solutions of a game, and those of all its starts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from textual import on

from tui.drawing.bars import KeyBar, MessageLine, Title
from tui.drawing.board import drawing_of
from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions, proof_regions, survey_regions
from tui.drawing.lists import SolutionList
from tui.drawing.look import Look
from tui.drawing.pages import ProofPage, proof_page, proof_views
from tui.drawing.start_table import DrawnSolution, StartTable
from tui.drawing.widget import Sheet
from tui.engine.variants import Solution
from tui.game.response import SLICE, work_for
from tui.game.share import copied
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey, Wanted
from tui.picture import keys
from tui.picture.keys import Control, key_bar
from tui.screens.base import ChoosingScreen, SheetScreen

_CONTROLS = (
    Control("watch", "take", ("enter", "w", "space"), "enter", "watch it", "watch it"),
    Control("up", "choose(-1)", ("up", "k"), "↑ k", "the solution above"),
    Control("down", "choose(1)", ("down", "j"), "↓ j", "the solution below", "choose"),
    Control("copy", "copy", ("y",), "y", "copy its moves to the clipboard", "copy"),
    Control("ten_up", "choose(-10)", ("pageup", "left_square_bracket"), "[", "ten up"),
    Control("ten_down", "choose(10)", ("pagedown", "right_square_bracket"), "]", "ten down",
            "ten down"),
    Control("first", "choose(-10000)", ("home",), "home", "the first solution"),
    Control("last", "choose(10000)", ("end",), "end", "the last solution"),
    Control("back", "back", ("q", "escape", "s"), "q", "back", "back"),
)  # fmt: skip
_BAR_OF_PROOF = KeyBar(
    keys.key_bar(_CONTROLS, {"watch": "", "copy": "", "ten_down": "", "down": "scroll"})
)
_BAR_OF_NOTHING = KeyBar(
    keys.key_bar(_CONTROLS, {"watch": "", "copy": "", "ten_down": "", "down": ""})
)
_BAR = KeyBar(keys.key_bar(_CONTROLS))


class SolutionsScreen(ChoosingScreen[Sequence[Any], Solution], controls=_CONTROLS):
    """Finds all solutions from a position. Its result is the moves of the one to watch, or None."""

    def __init__(self, look: Look, found: SolutionSearch) -> None:
        self.chooser = Chooser(())
        self._move_text = found.puzzle.move_text
        self._found, self._work = found, found.work()
        self._proof: ProofPage | None = None
        """What is shown instead of the list, once it is proved that there is nothing to list."""
        self._copied = ""
        """What was said when a solution was copied, as long as that one is chosen."""
        title = Title(f"{found.puzzle.title}: solutions", "SOLUTIONS")
        super().__init__(self.composed(look, list_regions, title=title))
        self.show_chooser(self.chooser)

    def on_mount(self) -> None:
        self._search()

    def _search(self) -> None:
        """Search for a moment, show what was found, and set a timer to go on."""
        before = self._found.solutions.found, self._found.stage
        if not work_for(SLICE, self._work):
            self.set_timer(SLICE, self._search)
        if self._found.is_proved and self._proof is None:
            self._begin_proof()
        elif (self._found.solutions.found, self._found.stage) != before:
            self.show_chooser(self.chooser.filled(self._found.rows))
        else:
            self.sheet.show(message=self._message)

    @property
    def _message(self) -> MessageLine:
        return MessageLine(self._copied or self._found.sentence)

    def show_chooser(self, changed: Chooser[Solution]) -> None:
        if changed.chosen is not self.chooser.chosen:
            self._copied = ""
        self.chooser = changed
        bar = _BAR_OF_NOTHING if changed.chosen is None else _BAR
        page = SolutionList(changed, self._move_text)
        self.sheet.show(page=page, message=self._message, keys=bar)

    def _begin_proof(self) -> None:
        """Show from now on why there is nothing to list."""
        found = self._found
        assert found.proof is not None, "something is proved"
        near = found.nearness
        views = proof_views(found.kind.board(), found.puzzle, near) if near is not None else ()
        self.rearrange(proof_regions)
        self._show_proof(proof_page(found.proof, found.uninformative, views))

    def _show_proof(self, page: ProofPage) -> None:
        self._proof = page
        self.sheet.show(page=page, message=self._message, keys=_BAR_OF_PROOF)

    def _scroll_proof(self, by: int) -> bool:
        """Scroll what is proved. Returns whether anything is."""
        if self._proof is None:
            return False
        self._show_proof(self._proof.scrolled(by, self.size_of("page"), self.look))
        return True

    def action_choose(self, by: int) -> None:
        if not self._scroll_proof(by):
            super().action_choose(by)

    def action_scroll(self, rows: int) -> None:
        if not self._scroll_proof(rows):
            super().action_scroll(rows)

    def action_copy(self) -> None:
        """Copy the chosen solution, and say so until something else is done."""
        chosen = self.chooser.chosen
        if chosen is not None:
            puzzle, state = self._found.puzzle, self._found.state
            made = puzzle.length_text(len(chosen.moves), puzzle.line_cost(state, chosen.moves))
            text, count = " ".join(map(self._move_text, chosen.moves)), len(chosen.moves)
            sent = copied(text, "The chosen solution", count, made, self._found.rights)
            if sent.text:
                self.app.copy_to_clipboard(sent.text)
            self._copied = sent.sentence
            self.sheet.show(message=self._message)

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen.moves)


_SURVEY_CONTROLS = (
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


class SurveyScreen(SheetScreen[Wanted], controls=_SURVEY_CONTROLS):
    """Fills with numbers as they are found. Its result is the watch that the player wants, or
    None."""

    def __init__(self, look: Look, survey: StartSurvey) -> None:
        self._survey = survey
        self._drawing = drawing_of(survey.kind.board)
        self._is_searching = False
        self._table = self._filled()
        layout = partial(survey_regions, table=self._table.least_width)
        title = Title(survey.title, "SOLUTIONS")
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
        survey = self._survey
        remarks = (survey.summary, survey.told(survey.chosen))
        return StartTable(survey.heading, survey.grid, survey.chosen, survey.numbers,
                          survey.marked, survey.counted, remarks)  # fmt: skip

    def _show(self) -> None:
        survey = self._survey
        self._table = table = self._filled()
        self.rearrange(partial(survey_regions, table=table.least_width))
        invitation = MessageLine(survey.invitation(survey.chosen))
        bar = KeyBar(key_bar(_SURVEY_CONTROLS, {"method": survey.other_method}))
        self.sheet.show(page=table, drawn=self._drawn(), message=invitation, keys=bar)

    def _drawn(self) -> Part:
        """The solution from the chosen start."""
        solved = self._survey.solved(self._survey.chosen)
        return MessageLine() if solved is None else DrawnSolution(self._drawing, *solved)

    def action_choose(self, right: int, down: int) -> None:
        self._survey.chosen = self._table.moved(right, down).chosen
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
            self._survey.chosen = picked.target
            self._show()
