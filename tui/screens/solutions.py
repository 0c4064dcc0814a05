"""The list of solutions, which fills while the search runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.chooser import Chooser
from tui.drawing.layout import list_regions, proof_regions
from tui.drawing.look import Look
from tui.drawing.proof_page import ProofPage, proof_page, proof_views
from tui.drawing.solution_list import SolutionList
from tui.engine.variants import Solution
from tui.game.adviser import SLICE
from tui.game.copying import copied
from tui.game.offers import SolutionsOf
from tui.game.slices import work_for
from tui.game.solution_search import SolutionSearch
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.choosing import ChoosingScreen

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

    def __init__(self, look: Look, offer: SolutionsOf) -> None:
        self.chooser = Chooser(())
        self._offer = offer
        self._move_text = offer.puzzle.move_text
        self._found = SolutionSearch(offer)
        self._work = self._found.work()
        self._proof: ProofPage | None = None
        """What is shown instead of the list, once it is proved that there is nothing to list."""
        self._copied = ""
        """What was said when a solution was copied, as long as that one is chosen."""
        title = Title(f"{offer.puzzle.title}: solutions", "SOLUTIONS")
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
    def _message(self) -> Message:
        return Message(self._copied or self._found.sentence)

    def show_chooser(self, changed: Chooser[Solution]) -> None:
        if changed.chosen is not self.chooser.chosen:
            self._copied = ""
        self.chooser = changed
        bar = _BAR_OF_NOTHING if changed.chosen is None else _BAR
        page = SolutionList(changed, self._move_text)
        self.sheet.show(page=page, message=self._message, keys=bar)

    def _begin_proof(self) -> None:
        """Show from now on why there is nothing to list."""
        found, offer = self._found, self._offer
        assert found.proof is not None, "something is proved"
        near = found.nearness
        views = proof_views(offer.kind.board(), offer.puzzle, near) if near is not None else ()
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
            puzzle, state = self._offer.puzzle, self._offer.state
            made = puzzle.length_text(len(chosen.moves), puzzle.line_cost(state, chosen.moves))
            sent = copied(chosen.moves, self._text_of, self._offer.rights)
            if sent.text:
                self.app.copy_to_clipboard(sent.text)
            self._copied = sent.sentence("The chosen solution", made)
            self.sheet.show(message=self._message)

    def _text_of(self, moves: Sequence[Any]) -> str:
        return " ".join(map(self._move_text, moves))

    def action_take(self) -> None:
        if self.chooser.chosen is not None:
            self.dismiss(self.chooser.chosen.moves)
