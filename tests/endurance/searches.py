"""Draws games of the menu and rivers of all days, and has them solved by the textbooks' searches,
ours and those that a player may bring: what is best by one is best by all, and no estimate says
more than is left."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from tests.endurance.outcome import Outcome, attacks
from tests.engine.test_own_method import A_STAR, UNIFORM_COST, as_cheap_as_ours, same_as_ours
from tests.engine.test_textbook import (
    BY_ESTIMATE,
    GAMES,
    ID,
    OPTIMAL,
    made_by,
    reached,
    to_first,
)
from tests.tools.oracles import patient_of
from tui.engine.kind import Game
from tui.puzzles.table import TABLE

_FIRST_DAY, _DAYS = date(2026, 1, 1), 3650
_RIVERS = 0.7
"""How many of the games are rivers of a day."""
_DEEP = 0.1
"""How many are searched by iterative deepening, too, which may take long."""


def _search(random: Random, outcome: Outcome) -> None:
    name = random.choice(GAMES)
    if random.random() < _RIVERS:
        name = f"daily:{_FIRST_DAY + timedelta(days=random.randrange(_DAYS))}"
    game = TABLE.parse_game(name)
    kind, puzzle, start = game
    outcome.counts["games"] += 1
    best = patient_of(puzzle).distance(start)
    with outcome.noting(name):
        for state in reached(puzzle, start):
            left = patient_of(puzzle).distance(state)
            told = puzzle.state_text(state)
            assert left is None or kind.estimate(puzzle, state) <= left, f"too much left of {told}"
            outcome.counts["estimates"] += 1
        in_fewest = ["breadth-first", *["bidirectional"] * puzzle.is_reversible]
        _is_best(game, best, *OPTIMAL, *(() if puzzle.has_cost else in_fewest))
        same_as_ours(name)
        for path in (UNIFORM_COST, A_STAR):
            as_cheap_as_ours(path, name)
        if best is not None and random.random() < _DEEP:
            outcome.counts["by iterative deepening"] += 1
            _is_best(game, best, BY_ESTIMATE, *(() if puzzle.has_cost else (ID,)))


endure = attacks(_search)


def _is_best(game: Game, best: object, *methods: str) -> None:
    for method in methods:
        found, steps = to_first(made_by(game.puzzle, method), game)
        has_given_up = method.startswith(ID) and steps.tally.exhausted
        assert found == best or has_given_up, f"{found} by {method}, but {best} is best"
