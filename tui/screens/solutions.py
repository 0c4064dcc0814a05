"""The list of solutions, which fills while the search runs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from textual import on

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Size, cut
from tui.drawing.layout import list_regions
from tui.drawing.look import Look
from tui.drawing.page import Page, PageLine, PageRow
from tui.drawing.widget import Sheet
from tui.drawing.window import first_shown, paint_scroll_bar, scrolled
from tui.engine.impossible import Proof
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.strategy import Strategy
from tui.engine.variants import Solution
from tui.game.adviser import SLICE
from tui.game.solution_search import SearchStage, SolutionSearch
from tui.screens import keys
from tui.screens.base import SheetScreen
from tui.screens.keys import Control

_MOVES_SHOWN = 60
"""How many moves of a solution are shown; more would not fit into a line."""


_SO_FAR = {
    SearchStage.SEARCHING: " so far",
    SearchStage.COUNTING: " shown",
    SearchStage.PROVING: " so far",
    SearchStage.STOPPED: " shown",
    SearchStage.ONE_FOUND: " found",
    SearchStage.EXHAUSTED: "",
}
"""What follows the number of solutions in a heading."""

_CONTROLS = (
    Control("watch", "watch", ("enter", "w", "space"), "enter", "watch it", "watch it"),
    Control("up", "row(-1)", ("up", "k"), "↑ k", "the solution above"),
    Control("down", "row(1)", ("down", "j"), "↓ j", "the solution below", "choose"),
    Control("copy", "copy", ("y",), "y", "copy its moves to the clipboard", "copy"),
    Control("ten_up", "row(-10)", ("pageup", "left_square_bracket"), "[", "ten up"),
    Control("ten_down", "row(10)", ("pagedown", "right_square_bracket"), "]", "ten down",
            "ten down"),
    Control("first", "first", ("home",), "home", "the first solution"),
    Control("last", "last", ("end",), "end", "the last solution"),
    Control("back", "back", ("q", "escape", "s"), "q", "back", "back"),
)  # fmt: skip


def proof_page(proof: Proof[Any], passing: frozenset[str]) -> Page:
    """What is shown instead of the list where there is no solution: how every way out is refused.
    `passing` are the codes of refusals that teach nothing."""
    rows = proof.rows(passing)
    width = max((len(str(times)) for times, _ in rows), default=0)
    return Page(
        (PageLine(proof.sentence, "strong"), PageLine(), PageLine(proof.why), PageLine()),
        [PageRow(f"{times:>{width}}", (told,)) for times, told in rows],
    )


_MANY_ROWS = 10_000
"""More than any page has."""
_BAR_OF_PROOF = KeyBar(
    keys.key_bar(_CONTROLS, {"watch": "", "copy": "", "ten_down": "", "down": "scroll"})
)


class SolutionRow(NamedTuple):
    """A line of the list: a heading, or a solution with its number."""

    heading: str = ""
    number: int = 0
    solution: Solution | None = None


class SolutionList(NamedTuple):
    """Solutions under the headings of their lengths."""

    puzzle: AnyPuzzle
    rows: Sequence[SolutionRow] = ()
    chosen: Solution | None = None
    """The chosen solution. It stays chosen while others are inserted before it."""
    first: int = 0
    """The first row shown, unless the chosen one would not be seen then."""

    def filled(self, rows: Sequence[SolutionRow]) -> SolutionList:
        """The list with other rows. If nothing was chosen yet, the first solution is."""
        first = next((row.solution for row in rows if row.solution), None)
        return self._replace(rows=rows, chosen=self.chosen or first)

    def moved(self, by: int, height: int) -> SolutionList:
        """The list with the chosen solution `by` places further down, as far as there are
        solutions. `height` is that of its canvas."""
        if self.chosen is None:
            return self
        place = self.solutions.index(self.chosen) + by
        return self.at(max(0, min(place, len(self.solutions) - 1)), height)

    def at(self, place: int, height: int) -> SolutionList:
        """The list with the solution at an index chosen; -1 is the last."""
        return self.choosing(self.solutions[place], height) if self.solutions else self

    def choosing(self, solution: Solution, height: int) -> SolutionList:
        """The list with a solution chosen."""
        chosen = self._replace(chosen=solution)
        return chosen._replace(first=chosen._first_shown(height))

    def scrolled(self, by: int, height: int) -> SolutionList:
        """The list with other rows in sight. The chosen solution is taken along."""
        if self.chosen is None:
            return self
        first, row = scrolled(self._first_shown(height), self._row, len(self.rows), height, by)
        near = sorted(range(first, min(first + height, len(self.rows))), key=lambda y: abs(y - row))
        solutions = (solution for y in near if (solution := self.rows[y].solution))
        return self._replace(first=first, chosen=next(solutions, self.chosen))

    @property
    def solutions(self) -> Sequence[Solution]:
        return [row.solution for row in self.rows if row.solution is not None]

    @property
    def moves_text(self) -> str:
        """The moves of the chosen solution, as they are written; empty if there is none."""
        return " ".join(map(self.puzzle.move_text, self.chosen.moves)) if self.chosen else ""

    @property
    def _row(self) -> int:
        """The row of the chosen solution, 0 if there is none."""
        return next((y for y, row in enumerate(self.rows) if row.solution is self.chosen), 0)

    def _first_shown(self, height: int) -> int:
        return first_shown(self.first, self._row, len(self.rows), height)

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height) = look.palette, canvas.size
        chosen, first = self._row, self._first_shown(height)
        for y, place in enumerate(range(first, min(first + height, len(self.rows)))):
            row = self.rows[place]
            if row.solution is None:
                canvas.put(2, y, row.heading, palette.strong)
                continue
            here = place == chosen
            canvas.put(2, y, look.glyphs.cursor if here else " ", palette.accent)
            if here:
                canvas.caret = 2, y
            text = self._text(row.number, row.solution)
            canvas.put(4, y, cut(text, width - 6), palette.accent if here else None)
            canvas.place(Region(0, y, width, 1), row.solution)
        if len(self.rows) > height:
            paint_scroll_bar(canvas, look, Region(width - 1, 0, 1, height), first, len(self.rows))

    def _text(self, number: int, solution: Solution) -> str:
        times = f"×{solution.variants}" if solution.variants > 1 else ""
        moves = " ".join(map(self.puzzle.move_text, solution.moves[:_MOVES_SHOWN]))
        and_so_on = f" {AND_SO_ON}" if len(solution.moves) > _MOVES_SHOWN else ""
        return f"{number:>4} {times:>4}  {moves}{and_so_on}"


class SolutionsScreen(SheetScreen[Sequence[Any]]):
    """Finds all solutions from a position. Its result is the moves of the one to watch, or None."""

    BINDINGS = keys.bindings(_CONTROLS)

    def __init__(
        self,
        look: Look,
        kind: AnyKind,
        puzzle: AnyPuzzle,
        state: Any,
        strategy: Strategy,
        place: str = "from here",
    ) -> None:
        """`place` says where the solutions begin, where that is not the usual start."""
        self.list = SolutionList(puzzle)
        self._found = SolutionSearch(kind, puzzle, state, strategy, place)
        self._work = self._found.work()
        self._proof: Page | None = None
        """What is shown instead of the list, once it is proved that there is nothing to list."""
        self._copied = ""
        """What was said when a solution was copied, as long as that one is chosen."""
        super().__init__(
            look,
            list_regions,
            title=Title(f"{puzzle.title}: solutions", "SOLUTIONS"),
            page=self.list,
            message=Message(),
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )

    def on_mount(self) -> None:
        self._search()

    def _search(self) -> None:
        """Search for a moment, show what was found, and set a timer to go on."""
        until = time.monotonic() + SLICE
        before = self._found.solutions.found, self._found.stage
        for _ in self._work:
            if time.monotonic() >= until:
                self.set_timer(SLICE, self._search)
                break
        if self._found.proof is not None and self._proof is None:
            self._show_proof(proof_page(self._found.proof, self._found.uninformative))
        elif (self._found.solutions.found, self._found.stage) != before:
            self._show(self.list.filled(list(_rows(self._found))))
        else:
            self.sheet.show(message=self._message)

    @property
    def _message(self) -> Message:
        return Message(self._copied or self._found.sentence)

    def _show(self, changed: SolutionList) -> None:
        if changed.chosen is not self.list.chosen:
            self._copied = ""
        self.list = changed
        self.sheet.show(page=changed, message=self._message)

    def _show_proof(self, page: Page) -> None:
        self._proof = page
        self.sheet.show(page=page, message=self._message, keys=_BAR_OF_PROOF)

    def _scroll_proof(self, by: int) -> bool:
        """Scroll what is proved. Returns whether anything is."""
        if self._proof is None:
            return False
        region = self.sheet.region_of("page")
        room = region.size if region else Size(0, 0)
        self._show_proof(self._proof.scrolled(by, room, self.look))
        return True

    def action_row(self, by: int) -> None:
        if not self._scroll_proof(by):
            self._show(self.list.moved(by, self.height_of("page")))

    def action_first(self) -> None:
        if not self._scroll_proof(-_MANY_ROWS):
            self._show(self.list.at(0, self.height_of("page")))

    def action_last(self) -> None:
        if not self._scroll_proof(_MANY_ROWS):
            self._show(self.list.at(-1, self.height_of("page")))

    def turn_wheel(self, rows: int) -> None:
        if not self._scroll_proof(rows):
            self._show(self.list.scrolled(rows, self.height_of("page")))

    def action_copy(self) -> None:
        """Copy the chosen solution, and say so until something else is done."""
        if self.list.chosen is not None:
            self.app.copy_to_clipboard(self.list.moves_text)
            made = amount(len(self.list.chosen.moves), "move")
            self._copied = f"The chosen solution, {made}, was sent to the clipboard."
            self.sheet.show(message=Message(self._copied))

    def action_watch(self) -> None:
        if self.list.chosen is not None:
            self.dismiss(self.list.chosen.moves)

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """The first click on a solution chooses it, the second watches it."""
        if picked.target is not None and picked.target is self.list.chosen:
            self.action_watch()
        elif isinstance(picked.target, Solution):
            self._show(self.list.choosing(picked.target, self.height_of("page")))


def _rows(found: SolutionSearch) -> Iterator[SolutionRow]:
    """The rows of the list: the solutions found, under headings of their lengths."""
    for length, solutions in found.solutions.by_length:
        kinds = f"{amount(len(solutions), 'solution')}{_SO_FAR[found.stage]}"
        added = sum(solution.variants for solution in solutions)
        also = f", {added} with their variants" if added != len(solutions) else ""
        yield SolutionRow(f"{amount(length, 'move')}: {kinds}{also}")
        for number, solution in enumerate(solutions, 1):
            yield SolutionRow("", number, solution)
