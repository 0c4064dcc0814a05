"""How a puzzle is solved and watched, as options to choose from, and back."""

from __future__ import annotations

import pytest

from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind
from tui.engine.strategy import Strategy, spelt_out
from tui.game.options import strategy_of, strategy_options
from tui.game.watching import View
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION

each_kind = pytest.mark.parametrize("kind", EVERY.kinds, ids=lambda kind: kind.names()[0])


@each_kind
@pytest.mark.parametrize("view", View)
def test_what_is_left_as_it_is_changes_nothing(kind: AnyKind, view: View) -> None:
    puzzle = EVERY.parse_game(kind.names()[0]).puzzle
    for method in kind.methods:
        before = Strategy(method.name)
        offered = strategy_options(kind, before, view, puzzle)
        chosen = {option.name: option.value for option in offered}
        strategy, same_view = strategy_of(kind, before, chosen)
        assert spelt_out(kind, strategy) == spelt_out(kind, before)
        assert same_view is view


@each_kind
def test_every_value_that_is_offered_is_taken(kind: AnyKind) -> None:
    puzzle = EVERY.parse_game(kind.names()[0]).puzzle
    offered = strategy_options(kind, Strategy(), View.SOLUTION, puzzle)
    usual = {option.name: option.value for option in offered}
    method, view, *_ = offered
    for name in method.values:
        assert strategy_of(kind, Strategy(), {**usual, "method": name})[0].method == name
    for name in view.values:
        assert strategy_of(kind, Strategy(), {**usual, "view": name})[1].value == name


def test_what_is_not_offered_stays_as_it_was() -> None:
    kind, puzzle, _ = EVERY.parse_game("farmer")
    before = Strategy("backtracking", {MAX_MOVES: "9"})
    every = strategy_options(kind, before, View.SEARCH, puzzle)
    offered = {option.name: option.value for option in every}
    assert MAX_MOVES not in offered
    strategy, _ = strategy_of(kind, before, {**offered, REPEATS: SITUATION})
    assert strategy.method == "backtracking"
    assert strategy.chosen == {**spelt_out(kind, before).chosen, REPEATS: SITUATION}
    assert strategy.chosen[MAX_MOVES] == "9"
