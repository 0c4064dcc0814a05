"""The knight's tours: nobody can list them, but each start square can be tried."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult

from tui.engine.strategy import Strategy
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.tours import board_text, moves_made
from tui.screens import keys, kinds
from tui.screens.base import SLICE, HouseScreen
from tui.screens.keys import Command
from tui.widgets.bars import KeyBar, MessageLine, TitleBar
from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture

_COMMANDS = (
    Command("watch", ("enter", "w", "space"), "enter", "watch the next tour", "watch a tour"),
    Command("back", ("q", "escape", "s"), "q", "back", "back"),
)


class TextPage(Picture):
    """Lines of text."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="page")
        self._lines: Sequence[str] = ()

    def show(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        width = max(1, canvas.size.width - 4)
        lines = [part for line in self._lines for part in wrap(line, width) or [""]]
        for y, line in enumerate(lines):
            canvas.put(2, y, line)


class ToursScreen(HouseScreen[bool]):
    """Shows how hard each start square is for the method.

    Gives whether the next tour from here is to be watched.
    """

    BINDINGS = keys.bindings(_COMMANDS)
    DEFAULT_CSS: ClassVar[str] = """
    ToursScreen #page { height: 1fr; margin: 1 0; }
    """

    def __init__(self, look: Look, puzzle: KnightsTour, strategy: Strategy) -> None:
        super().__init__(look)
        self._puzzle = puzzle
        solver = kinds.solver(puzzle, strategy)
        self._method = solver.name
        self._searches: Iterator[tuple[str, int]] = moves_made(solver)
        self._made: dict[str, int] = {}

    def compose(self) -> ComposeResult:
        yield TitleBar(self.look, f"{self._puzzle.title}: tours", "SOLUTIONS")
        yield TextPage(self.look)
        yield MessageLine(self.look)
        yield KeyBar(self.look, keys.key_bar(_COMMANDS))

    def on_mount(self) -> None:
        self.query_one(MessageLine).show(
            "There are trillions of tours: enter watches one from here, and c the one after it."
        )
        self._search()

    def _search(self) -> None:
        until = time.monotonic() + SLICE
        ended = True
        for name, made in self._searches:
            self._made[name] = made
            if time.monotonic() >= until:
                ended = False
                break
        heading = f"Moves made by {self._method} from each start square until its first tour:"
        self.query_one(TextPage).show([heading, "", *board_text(self._made).splitlines()])
        if not ended:
            self.set_timer(SLICE, self._search)

    def action_watch(self) -> None:
        self.dismiss(True)

    def action_back(self) -> None:
        self.dismiss(False)
