"""Results in a table and in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.games import is_sentence
from tests.tools.kinds import EVERY
from tui.engine.oracle import UNKNOWN
from tui.game.results import DONE, NOT_YET, Results, best_text, cells_of, sentences_of

GAMES = [EVERY.parse_game(name) for name in EVERY.listed_names()]


def solved(place: int, mine: int | None = 9, **changed: Any) -> Results:
    game = GAMES[place]
    row = Results(
        game.name, str(game.puzzle.title), game.kind.heading, game, mine, 1, 0, 0, 10.0, 0
    )
    return row._replace(**changed)


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_moves_are_counted_only_where_solutions_differ_in_length(place: int) -> None:
    row = solved(place)
    if row.has_cost:
        return
    has_distance = GAMES[place].kind.has_distance
    assert cells_of(row, "7")[1] == ("9" if has_distance else DONE)
    said = sentences_of(row, "7")
    assert ("Your fewest: 9 moves (7 are enough)" in said) == has_distance
    assert is_sentence(said)
    never = row._replace(mine=None, solved=0)
    assert cells_of(never, "7")[1] == NOT_YET
    assert sentences_of(never, "7") == (
        "Not solved yet; 7 moves are enough." if has_distance else "Not solved yet."
    )


def test_where_moves_have_a_cost_it_is_the_cost_that_counts() -> None:
    row = solved(next(place for place, game in enumerate(GAMES) if game.puzzle.has_cost), 19)
    assert cells_of(row, "17")[:2] == ("cost 17", "cost 19")
    assert sentences_of(row, "17").startswith("Your least: cost 19 (cost 17 is enough) and ")
    best = row._replace(mine=17)
    assert "Your least: cost 17 (it cannot be done for less)" in sentences_of(best, "17")
    assert "(" not in sentences_of(row, "")
    never = row._replace(mine=None, solved=0)
    assert sentences_of(never, "17") == "Not solved yet; cost 17 is enough."
    assert sentences_of(never, "-") == "Not solved yet; the least cost is not known."


def test_a_game_that_only_the_solver_ended_is_not_a_result_of_ones_own() -> None:
    row = solved(0, mine=None, solved=0, assisted=2, hints=None, seconds=None)
    assert cells_of(row, "7")[1] == "-"
    assert sentences_of(row, "7").startswith("Solved only with the solver, twice, ")


def test_where_nobody_knows_the_best_nothing_is_claimed() -> None:
    assert "fewer" not in sentences_of(solved(0), "-")
    never = solved(0, mine=None, solved=0)
    assert sentences_of(never, "-") == "Not solved yet; the fewest moves are not known."
    assert sentences_of(never, "") == "Not solved yet."


def test_nobody_is_reproached_for_what_is_impossible() -> None:
    never = solved(0, mine=None, solved=0)
    assert cells_of(never, best_text(None)) == ("impossible", "", "", "", "", "")
    assert sentences_of(never, best_text(None)) == "It is impossible: the goal cannot be reached."
    assert (best_text(7), best_text(UNKNOWN)) == ("7", "unknown")
