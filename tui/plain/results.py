"""What was solved, and how well: a line a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic

from tui.engine.kind import Game
from tui.engine.puzzle import amount, figure
from tui.engine.typing import Any
from tui.game.in_progress import slot_of
from tui.game.result_table import ResultTable
from tui.game.results import best_text, results_of_game, sentences_of
from tui.game.sitting import Sitting

_PATIENCE = 1.0
"""Seconds for which it is found out what is possible."""


def told_results(table: ResultTable) -> Iterator[str]:
    """A line for each game that was solved, and how many are left."""
    until = monotonic() + _PATIENCE
    while not table.work() and monotonic() < until:
        pass
    if table.lacking:
        yield table.lacking
        return
    told = table.told
    yield from (f"{title}. {text}" for title, text in told)
    are = "is" if len(told) == 1 else "are"
    yield f"Of {amount(len(table.listed), 'puzzle')} {figure(len(told))} {are} solved."


def told_of_game(sitting: Sitting[Any, Any, Any]) -> Iterable[str]:
    """How well the game in progress was solved until now."""
    session, store = sitting.session, sitting.store
    if store.lacking:
        yield store.lacking
        return
    game = Game(sitting.kind, session.puzzle, session.start)
    slot = slot_of(session.puzzle, session.start)
    row = results_of_game(game, [each for each in store.opened.results() if each.slot == slot])
    best = best_text(sitting.player.adviser.fewest())
    yield f"{row.title}. {sentences_of(row, best)}"
