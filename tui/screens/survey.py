"""The survey of a kind of puzzle with too many solutions to list: what a method does from every
start."""

from __future__ import annotations

import time

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.layout import list_regions
from tui.drawing.look import Look
from tui.drawing.page import Page, PageLine
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle
from tui.engine.strategy import Strategy, solver
from tui.game.adviser import SLICE
from tui.screens import keys
from tui.screens.base import SheetScreen
from tui.screens.keys import Control

_CONTROLS = (
    Control("watch", "watch", ("enter", "w", "space"), "enter", "watch the next solution",
            "watch one"),
    Control("back", "back", ("q", "escape", "s"), "q", "back", "back"),
)  # fmt: skip


class SurveyScreen(SheetScreen[bool]):
    """Fills with numbers as they are found. Its result is whether to watch a solution."""

    BINDINGS = keys.bindings(_CONTROLS)

    def __init__(self, look: Look, kind: AnyKind, puzzle: AnyPuzzle, strategy: Strategy) -> None:
        assert kind.survey is not None, "only a kind with a survey is asked for it"
        self._survey = kind.survey
        used = solver(kind, strategy)
        self._heading = self._survey.heading(used.name)
        self._searches = self._survey.numbers(used)
        self._numbers: dict[str, int] = {}
        super().__init__(
            look,
            list_regions,
            title=Title(f"{puzzle.title}: {self._survey.title}", "SOLUTIONS"),
            page=Page(()),
            message=Message(self._survey.invitation),
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
        board = self._survey.text(self._numbers).splitlines()
        self.sheet.show(page=Page([PageLine(self._heading), PageLine(), *map(PageLine, board)]))
        if not ended:
            self.set_timer(SLICE, self._search)

    def action_watch(self) -> None:
        self.dismiss(True)

    def action_back(self) -> None:
        self.dismiss(False)
