"""The results: of every game how well it was solved, and what would be possible."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on

from tui.drawing.bars import KeyBar, Message, Title
from tui.drawing.layout import list_regions
from tui.drawing.look import Look
from tui.drawing.result_list import ResultEntry, ResultList
from tui.drawing.widget import Sheet
from tui.engine.kind import IMPOSSIBLE, Game
from tui.game.adviser import REST, SLICE
from tui.game.results import COLUMNS, BestPossible, Results, best_text, cells_of, sentences_of
from tui.picture import keys
from tui.picture.keys import Control
from tui.screens.base import SheetScreen
from tui.screens.bindings import bindings

_CONTROLS = (
    Control("down", "choose(1)", ("down", "j", "right", "l", "tab"), "↓ j", "the puzzle below",
            "choose"),
    Control("up", "choose(-1)", ("up", "k", "left", "h"), "↑ k", "the puzzle above"),
    Control("page_down", "page(1)", ("pagedown", "right_square_bracket"), "pagedown",
            "a page further down"),
    Control("page_up", "page(-1)", ("pageup", "left_square_bracket"), "pageup",
            "a page further up"),
    Control("first", "page(-1000)", ("home",), "home", "the first puzzle"),
    Control("last", "page(1000)", ("end",), "end", "the last puzzle"),
    Control("play", "play", ("enter", "space"), "enter", "play the puzzle", "play it"),
    Control("back", "back", ("q", "escape", "e"), "q", "back", "back"),
)  # fmt: skip

_NO_NUMBER = "unknown"
_NO_BEST = "none"
"""Stands for "impossible" in the table, where titles need the room."""


class ResultsScreen(SheetScreen[Game]):
    """Shows results. Its result is the game that the player wants to play, or None."""

    BINDINGS = bindings(_CONTROLS)

    def __init__(self, look: Look, rows: Sequence[Results], lacking: str = "") -> None:
        """`lacking` is why nothing is known of earlier games, as a sentence; empty if all is."""
        self._results = rows
        self._lacking = lacking
        self._best = BestPossible([row.game for row in rows if row.game is not None])
        self._list = ResultList(COLUMNS, self._entries())
        self._has_answered = False
        """Whether the message answers a key; then it stays until another game is chosen."""
        super().__init__(
            look,
            list_regions,
            title=Title("Oversteek: what you have solved", "RESULTS"),
            page=self._list,
            message=self._message(self._list),
            keys=KeyBar(keys.key_bar(_CONTROLS)),
        )

    def _entries(self) -> Sequence[ResultEntry]:
        titles = [row.title for row in self._results]
        entries = []
        for place, row in enumerate(self._results):
            # The usual game of several with one title comes first.
            title = row.title if titles.index(row.title) == place else row.name
            best = self._best_of(row)
            cells = cells_of(row, best)
            if best == IMPOSSIBLE:
                cells = _NO_BEST, *cells[1:]
            if self._lacking:
                cells = cells[0], _NO_NUMBER, *cells[2:]
            entries.append(ResultEntry(title, row.heading, cells, row.is_solved))
        return entries

    def _best_of(self, row: Results) -> str:
        """What is known of the fewest moves; nothing as long as the oracle is asked."""
        if row.game is None:
            return _NO_NUMBER
        return best_text(self._best.known[row.name]) if row.name in self._best.known else ""

    def _message(self, shown: ResultList) -> Message:
        if self._lacking:
            return Message(self._lacking, "bad")
        row = self._results[shown.chosen]
        return Message(sentences_of(row, self._best_of(row)), "good" if row.mine else "base")

    def on_mount(self) -> None:
        self.call_after_refresh(self._find_best)

    def _find_best(self) -> None:
        """Find out what is possible, a little at a time, so that no key waits."""
        if self.was_left:
            return
        if not self._best.work(SLICE):
            self.set_timer(REST, self._find_best)
        found = self._list._replace(entries=self._entries())
        if self._has_answered:
            self._list = found
            self.sheet.show(page=found)
        else:
            self._show(found)

    def _show(self, changed: ResultList) -> None:
        self._list, self._has_answered = changed, False
        self.sheet.show(page=changed, message=self._message(changed))

    def action_choose(self, by: int) -> None:
        self._show(self._list.moved(by, self.height_of("page")))

    def action_page(self, by: int) -> None:
        height = self.height_of("page")
        self._show(self._list.moved(by * max(1, height - 3), height))

    def turn_wheel(self, rows: int) -> None:
        self._show(self._list.scrolled(rows, self.height_of("page")))

    def action_play(self) -> None:
        row = self._results[self._list.chosen]
        if row.game is not None:
            self.dismiss(row.game)
        else:
            said = "Only the name of this puzzle is kept: start it with the path of its file."
            self._has_answered = True
            self.sheet.show(message=Message(said))

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Sheet.Picked)
    def _choose_clicked(self, picked: Sheet.Picked) -> None:
        """The first click on a game chooses it, the second plays it."""
        if not isinstance(picked.target, ResultEntry):
            return
        index = list(self._list.entries).index(picked.target)
        if index == self._list.chosen:
            self.action_play()
        else:
            self._show(self._list.choosing(index, self.height_of("page")))
