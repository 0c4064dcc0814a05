"""The best that everybody has done who plays on a host, without a screen."""

from __future__ import annotations

from collections.abc import Sequence

from tui.engine.puzzle import amount
from tui.engine.table import Table
from tui.game.course import Difficulties
from tui.game.kept_results import Best
from tui.game.result_table import ResultTable
from tui.game.results import (
    Results,
    cells_of,
    fewest_text,
    results_of,
    time_text,
    unsolved_text,
)
from tui.game.session import slot_of

_SOMEBODY, _YOU = "somebody", "you"


class EverybodysTable(ResultTable):
    """The best of everybody, game by game."""

    title = "Oversteek: the best of everybody"
    heads = ("fewest", "best", "by", "time", "hints", "players")

    def __init__(self, found: Sequence[Best], table: Table, best: Difficulties) -> None:
        """`best` finds out what is possible."""
        self._found = {each.result.slot: each for each in found}
        rows = results_of(table, [each.result for each in found])
        # What only others know of a game of theirs is nobody else's business.
        super().__init__([row for row in rows if row.game is not None], table, best)

    def _best_by(self, row: Results) -> Best | None:
        game = row.game
        return None if game is None else self._found.get(slot_of(game.puzzle, game.start))

    def cells(self, row: Results, best: str) -> Sequence[str]:
        fewest, mine, hints, time, *_ = cells_of(row, best)
        found = self._best_by(row)
        if found is None:
            return fewest, mine, "", "", "", ""
        return fewest, mine, _who(found), time, hints, str(found.players)

    def about(self, row: Results, best: str) -> str:
        found = self._best_by(row)
        if found is None:
            return unsolved_text(row, best)
        of = f" of all, by {_who(found)}"
        made = found.result.made
        how = fewest_text(row, made, best, of) if row.has_distance else f"best{of}"
        hints = amount(found.result.hints, "hint") if found.result.hints else "no hint"
        others = "nobody else has solved it"
        if found.players > 1:
            others = f"{found.players} players have solved it"
        return f"The {how}, with {hints}, in {time_text(found.result.seconds)}; {others}."


def _who(found: Best) -> str:
    return _YOU if found.is_mine else found.by or _SOMEBODY
