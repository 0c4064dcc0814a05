"""Solutions: a list that fills while the search for all of them runs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region

from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.strategy import Strategy
from tui.engine.variants import Solution
from tui.game.solution_search import SolutionSearch, Stage
from tui.screens import keys
from tui.screens.base import SLICE, HouseScreen
from tui.screens.keys import Command
from tui.screens.kinds import kind_of
from tui.widgets.bars import KeyBar, MessageLine, TitleBar
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture

_MOVES_SHOWN = 60
"""Of each solution; more would not fit into a line."""

_SO_FAR = {
    Stage.SEARCHING: " so far",
    Stage.COUNTING: " shown",
    Stage.STOPPED: " shown",
    Stage.EXHAUSTED: "",
}
"""What is true of the number of solutions under a heading."""

_COMMANDS = (
    Command("row(-1)", ("up", "k"), "↑ k", "the solution above"),
    Command("row(1)", ("down", "j"), "↓ j", "the solution below", "choose"),
    Command("row(-10)", ("pageup", "left_square_bracket"), "[", "ten up"),
    Command("row(10)", ("pagedown", "right_square_bracket"), "]", "ten down", "ten down"),
    Command("first", ("home",), "home", "the first solution"),
    Command("last", ("end",), "end", "the last solution"),
    Command("watch", ("enter", "w", "space"), "enter", "watch it", "watch it"),
    Command("back", ("q", "escape", "s"), "q", "back", "back"),
)


class Row(NamedTuple):
    """A line of the list: a heading, or a solution with its number."""

    heading: str = ""
    number: int = 0
    solution: Solution | None = None


class SolutionList(Picture):
    """Solutions under the headings of their lengths."""

    def __init__(self, look: Look, puzzle: AnyPuzzle) -> None:
        super().__init__(look, id="solutions")
        self._puzzle = puzzle
        self.rows: Sequence[Row] = ()
        self.solution: Solution | None = None
        """The chosen one. It stays chosen while others are found before it."""

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows; the first solution is chosen as soon as there is one."""
        self.rows = rows
        if self.solution is None:
            self.solution = next((row.solution for row in rows if row.solution), None)
        self.repaint()

    def move(self, by: int) -> None:
        """Choose the solution that stands so many places further down, if there are so many."""
        if self.solution is not None:
            last = len(self._solutions) - 1
            self.choose(max(0, min(self._solutions.index(self.solution) + by, last)))

    def choose(self, place: int) -> None:
        """Choose a solution by its place, from 0; from -1 backwards."""
        if self._solutions:
            self.solution = self._solutions[place]
            self.repaint()

    @property
    def _solutions(self) -> Sequence[Solution]:
        return [row.solution for row in self.rows if row.solution is not None]

    def pick(self, place: int) -> None:
        """Choose the solution in a row."""
        self.solution = self.rows[place].solution
        self.repaint()

    def _text(self, number: int, solution: Solution) -> str:
        times = f"×{solution.variants}" if solution.variants > 1 else ""
        moves = " ".join(map(self._puzzle.move_text, solution.moves[:_MOVES_SHOWN]))
        return f"{number:>4} {times:>4}  {moves}"

    def paint(self, canvas: Canvas) -> None:
        palette, glyphs = self.look.palette, self.look.glyphs
        chosen = next(
            (place for place, row in enumerate(self.rows) if row.solution is self.solution), 0
        )
        height = canvas.size.height
        first = max(0, min(chosen - height // 2, len(self.rows) - height))
        for y, place in enumerate(range(first, min(first + height, len(self.rows)))):
            row = self.rows[place]
            if row.solution is None:
                canvas.put(2, y, row.heading, palette.strong)
                continue
            here = place == chosen
            canvas.put(2, y, glyphs.cursor if here else " ", palette.accent)
            canvas.put(4, y, self._text(row.number, row.solution), palette.accent if here else None)
            canvas.place(Region(0, y, canvas.size.width, 1), place)


class SolutionsScreen(HouseScreen[Sequence[Any]]):
    """Finds all solutions from a position; gives the moves of the one to watch, or None."""

    BINDINGS = keys.bindings(_COMMANDS)
    DEFAULT_CSS: ClassVar[str] = """
    SolutionsScreen #solutions { height: 1fr; margin: 1 0; }
    """

    def __init__(self, look: Look, puzzle: AnyPuzzle, state: Any, strategy: Strategy) -> None:
        super().__init__(look)
        self._puzzle = puzzle
        self._found = SolutionSearch(kind_of(puzzle), puzzle, state, strategy)
        self._work = self._found.work()

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, f"{self._puzzle.title}: solutions", "SOLUTIONS")
        yield SolutionList(self.look, self._puzzle)
        yield MessageLine(self.look)
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    def on_mount(self) -> None:
        self._search()

    def _search(self) -> None:
        """Search for a slice of time, show what was found, and go on after the next keys."""
        until = time.monotonic() + SLICE
        before = self._found.solutions.found, self._found.stage
        for _ in self._work:
            if time.monotonic() >= until:
                self.set_timer(SLICE, self._search)
                break
        if (self._found.solutions.found, self._found.stage) != before:
            self.query_one(SolutionList).show(self._rows())
        self.query_one(MessageLine).show(self._found.sentence)

    def _rows(self) -> list[Row]:
        rows = []
        for length, solutions in self._found.solutions.by_length:
            kinds = f"{amount(len(solutions), 'solution')}{_SO_FAR[self._found.stage]}"
            found = sum(solution.variants for solution in solutions)
            also = f", {found} with their variants" if found != len(solutions) else ""
            rows.append(Row(f"{amount(length, 'move')}: {kinds}{also}"))
            rows += [Row("", number, solution) for number, solution in enumerate(solutions, 1)]
        return rows

    def action_row(self, by: int) -> None:
        self.query_one(SolutionList).move(by)

    def action_first(self) -> None:
        self.query_one(SolutionList).choose(0)

    def action_last(self) -> None:
        self.query_one(SolutionList).choose(-1)

    def action_watch(self) -> None:
        solution = self.query_one(SolutionList).solution
        if solution is not None:
            self.dismiss(solution.moves)

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Picture.Picked)
    def _choose_clicked(self, picked: Picture.Picked) -> None:
        if isinstance(picked.target, int):
            self.query_one(SolutionList).pick(picked.target)
