"""The table of results, without a screen: its lines, what is said of each, and what one plays."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.kind import Game, Listed, under_headings
from tui.engine.table import Table
from tui.game.difficulty import Difficulties
from tui.game.response import Message
from tui.game.results import COLUMNS, Results, best_text, cells_of, found_again, sentences_of

_NO_NUMBER = "unknown"


class ResultTable:
    """Results, each by its place."""

    title = "Oversteek: what you have solved"
    heads: Sequence[str] = COLUMNS

    def __init__(
        self, results: Sequence[Results], table: Table, best: Difficulties, lacking: str = ""
    ) -> None:
        """`best` finds out what is possible. `lacking` is why nothing is known of earlier games, as
        a sentence; empty if all is."""
        self._results = results
        self._table = table
        self._best = best
        self._lacking = lacking

    @property
    def lacking(self) -> str:
        """Why nothing is known of earlier games, as a sentence; empty if all is."""
        return self._lacking

    @property
    def told(self) -> Sequence[tuple[str, str]]:
        """The titles of the games that were solved, each with how well, in sentences."""
        return [
            (listed.title, self.about(row, self.best_of(row)))
            for row, listed in zip(self._results, self.listed, strict=True)
            if row.is_solved
        ]

    def work(self) -> bool:
        """Find out for a moment what is possible. Returns whether there is nothing left to do."""
        return self._best.work([row.game for row in self._results if row.game is not None])

    @property
    def listed(self) -> Sequence[Listed]:
        """What a list says of each game."""
        titles = [row.title for row in self._results]
        return [
            # The usual game of several with one title comes first.
            self._listed(row, row.title if titles.index(row.title) == place else row.name)
            for place, row in enumerate(self._results)
        ]

    def _listed(self, row: Results, title: str) -> Listed:
        cells = self.cells(row, self.best_of(row))
        if self._lacking:
            cells = cells[0], _NO_NUMBER, *cells[2:]
        return Listed(title, row.heading, cells, row.is_solved)

    def cells(self, row: Results, best: str) -> Sequence[str]:
        """What is said of a game, in columns. `best` is what is known of the fewest moves."""
        return cells_of(row, best)

    def best_of(self, row: Results) -> str:
        """What is known of the fewest moves; nothing as long as the oracle is asked."""
        if row.game is None:
            return _NO_NUMBER
        return best_text(self._best.known[row.name]) if row.name in self._best.known else ""

    @property
    def rows(self) -> Sequence[int | str]:
        """The places of the games, under headings."""
        return under_headings(self.listed, range(len(self._results)))

    def message(self, place: int) -> Message:
        """What is said of a game."""
        if self._lacking:
            return Message(self._lacking, "bad")
        row = self._results[place]
        return Message(self.about(row, self.best_of(row)), "good" if row.mine else "base")

    def about(self, row: Results, best: str) -> str:
        """The same in sentences."""
        return sentences_of(row, best)

    def played(self, place: int) -> Game | Message:
        """The game that can be played, or why it cannot."""
        row = self._results[place]
        found = row.game or found_again(row, self._table)
        return found if isinstance(found, Game) else Message(found)
