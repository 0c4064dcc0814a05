"""The survey of a kind of puzzle with too many solutions to list: what a method does from every
start."""

from __future__ import annotations

import time
from collections.abc import Mapping
from textwrap import wrap
from typing import NamedTuple

from textual import on

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.canvas import Canvas, Region
from tui.drawing.layout import list_regions
from tui.drawing.look import Look
from tui.drawing.widget import Sheet
from tui.engine.kind import AnyKind, StartGrid
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy, solver
from tui.game.adviser import SLICE
from tui.game.offers import Wanted
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen
from tui.screens.bindings import bindings

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

_MARGIN = 2


class StartTable(NamedTuple):
    """The starts with their numbers, one of them chosen."""

    heading: str
    grid: StartGrid
    chosen: str
    numbers: Mapping[str, int] = {}

    def moved(self, right: int, down: int) -> StartTable:
        """The table with another start chosen. Beyond an edge it goes on at the opposite one."""
        rows = [row for _, row in self.grid.rows]
        y = next(y for y, row in enumerate(rows) if self.chosen in row)
        x = rows[y].index(self.chosen)
        row = rows[(y + down) % len(rows)]
        return self._replace(chosen=row[(x + right) % len(row)])

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, (width, height), rows = look.palette, canvas.size, self.grid.rows
        heading = wrap(self.heading, max(1, width - 2 * _MARGIN))
        for y, line in enumerate(heading):
            canvas.put(_MARGIN, y, line)
        top = len(heading) + 1
        step = 2 if top + 2 * len(rows) <= height else 1
        left = _MARGIN + max(len(label) for label, _ in rows)
        digits = max(2, *(len(str(number)) for number in self.numbers.values()), 0)
        roomy = left + (digits + 3) * len(self.grid.columns) < width
        column = digits + (3 if roomy else 2)
        for row, (label, starts) in enumerate(rows):
            y = top + row * step
            canvas.put(_MARGIN, y, label, palette.muted)
            for place, start in enumerate(starts, 1):
                x = left + place * column - digits
                self._paint_start(canvas, look, start, Region(x, y, digits, 1))
        for place, label in enumerate(self.grid.columns, 1):
            x = left + place * column - len(label)
            canvas.put(x, top + (len(rows) - 1) * step + 1, label, palette.muted)

    def _paint_start(self, canvas: Canvas, look: Look, start: str, region: Region) -> None:
        """Draw the number of a start at the right end of a region, if it is known already."""
        palette, here = look.palette, start == self.chosen
        text = str(self.numbers.get(start, look.glyphs.dot))
        known = start in self.numbers
        ink = palette.accent if here else palette.base if known else palette.faint
        x = region.right - len(text)
        canvas.put(x, region.y, text, ink)
        canvas.place(region._replace(x=region.x - 1, width=region.width + 2), start)
        if here:
            canvas.put(x - 1, region.y, look.glyphs.cursor, ink)
            canvas.put(region.right, region.y, look.glyphs.cursor_end, ink)
            canvas.caret = region.right - 1, region.y


class SurveyScreen(SheetScreen[Wanted]):
    """Fills with numbers as they are found. Its result is the watch that the player wants, or
    None."""

    BINDINGS = bindings(_CONTROLS)

    def __init__(self, look: Look, kind: AnyKind, puzzle: AnyPuzzle, strategy: Strategy) -> None:
        assert kind.survey is not None, "only a kind with a survey is asked for it"
        self._survey = survey = kind.survey
        used, grid = solver(kind, strategy), survey.grid()
        starts = [start for _, row in grid.rows for start in row]
        present = next((each for each in starts if survey.begin(puzzle, each) is puzzle), starts[0])
        self._searches = survey.numbers(used)
        self._numbers: dict[str, int] = {}
        self._table = StartTable(survey.heading(used.name), grid, present)
        super().__init__(
            look,
            list_regions,
            title=Title(f"{puzzle.title}: {survey.title}", "SOLUTIONS"),
            page=self._table,
            message=Message(survey.invitation(present)),
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )

    def on_mount(self) -> None:
        self._search()

    def _search(self) -> None:
        """Search for a moment, show what was found, and set a timer to go on."""
        until = time.monotonic() + SLICE
        ended = True
        for start, number in self._searches:
            self._numbers[start] = number
            if time.monotonic() >= until:
                ended = False
                break
        self._show(self._table._replace(numbers=dict(self._numbers)))
        if not ended:
            self.set_timer(SLICE, self._search)

    def _show(self, changed: StartTable) -> None:
        self._table = changed
        self.sheet.show(page=changed, message=Message(self._survey.invitation(changed.chosen)))

    def action_choose(self, right: int, down: int) -> None:
        self._show(self._table.moved(right, down))

    def action_watch(self) -> None:
        self.dismiss(Wanted(self._table.chosen))

    def action_watch_here(self) -> None:
        self.dismiss(Wanted(None))

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """Choose a start; a click on the chosen one watches it."""
        if not isinstance(picked.target, str):
            return
        if picked.target == self._table.chosen:
            self.action_watch()
        else:
            self._show(self._table._replace(chosen=picked.target))
