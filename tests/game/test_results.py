"""Results in a table, and in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.crossings import SHELF
from tests.tools.games import is_sentence
from tests.tools.kinds import EVERY
from tui.engine.kind import Game
from tui.engine.oracle import UNKNOWN
from tui.game.course import Difficulties
from tui.game.response import Message
from tui.game.results import (
    DONE,
    NOT_YET,
    Results,
    ResultTable,
    best_text,
    cells_of,
    results_of,
    sentences_of,
)
from tui.game.session import Credit, slot_of
from tui.game.store import Result

GAMES = [EVERY.parse_game(name) for name in EVERY.listed_names()]


def result_of(place: int, mine: int | None = 9, **changed: Any) -> Results:
    game = GAMES[place]
    row = Results(
        game.name, str(game.puzzle.title), game.kind.heading, game, mine, 1, 0, 0, 10.0, 0
    )
    return row._replace(**changed)


@pytest.mark.parametrize("name", ["farmer", "hanoi:6", "knight:a1", "tiles:3"])
def test_moves_are_counted_only_where_solutions_differ_in_length(name: str) -> None:
    place = next(place for place, game in enumerate(GAMES) if game.name == name)
    row = result_of(place)
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
    row = result_of(next(place for place, game in enumerate(GAMES) if game.puzzle.has_cost), 19)
    assert cells_of(row, "17")[:2] == ("cost 17", "cost 19")
    assert sentences_of(row, "17").startswith("Your least: cost 19 (cost 17 is enough) and ")
    best = row._replace(mine=17)
    assert "Your least: cost 17 (it cannot be done for less)" in sentences_of(best, "17")
    assert "(" not in sentences_of(row, "")
    never = row._replace(mine=None, solved=0)
    assert sentences_of(never, "17") == "Not solved yet; cost 17 is enough."
    assert sentences_of(never, "-") == "Not solved yet; the least cost is not known."


def test_a_game_that_only_the_solver_ended_is_not_a_result_of_ones_own() -> None:
    row = result_of(0, mine=None, solved=0, assisted=2, hints=None, seconds=None)
    assert cells_of(row, "7")[1] == "-"
    assert sentences_of(row, "7").startswith("Solved only with the solver, twice, ")


def test_where_nobody_knows_the_best_nothing_is_claimed() -> None:
    assert "fewer" not in sentences_of(result_of(0), "-")
    never = result_of(0, mine=None, solved=0)
    assert sentences_of(never, "-") == "Not solved yet; the fewest moves are not known."
    assert sentences_of(never, "") == "Not solved yet."


def test_nobody_is_reproached_for_what_is_impossible() -> None:
    never = result_of(0, mine=None, solved=0)
    assert cells_of(never, best_text(None)) == ("impossible", "", "", "", "", "")
    assert sentences_of(never, best_text(None)) == "It is impossible: the goal cannot be reached."
    assert (best_text(7), best_text(UNKNOWN)) == ("7", "unknown")


# The table of results, without a screen


NAMES = [entry.game_name for _, entry in EVERY.entries()]


def known(table: ResultTable) -> ResultTable:
    """When every oracle has answered."""
    while not table.work():
        pass
    return table


def table_of(rows: Sequence[Results], lacking: str = "") -> ResultTable:
    return ResultTable(rows, EVERY, Difficulties(), lacking)


def solved(game: Game, mine: int) -> Results:
    return Results(game.name, str(game.puzzle.title), game.kind.heading, game, mine, 1, 0, 0, 9, 0)


def test_what_is_possible_is_told_as_soon_as_it_is_known() -> None:
    table = table_of(results_of(EVERY, ()))
    assert {game.cells[0] for game in table.listed} == {""}
    assert {table.message(place).text for place in range(len(NAMES))} == {"Not solved yet."}
    known(table)
    best = dict(zip(NAMES, (game.cells[0] for game in table.listed), strict=True))
    assert (best["farmer"], best["hanoi:6"], best["four-couples"]) == ("7", "63", "impossible")
    assert table.message(NAMES.index("farmer")).text == "Not solved yet; 7 moves are enough."
    assert table.message(NAMES.index("four-couples")).text.startswith("It is impossible")


def test_a_game_that_was_solved_alone_is_told_of_with_joy() -> None:
    farmer = EVERY.parse_game("farmer")
    told = known(table_of([solved(farmer, 9)])).message(0)
    assert told.text.startswith("Your fewest: 9 moves (7 are enough) and no hint")
    assert told.tone == "good"


def test_the_usual_one_of_games_with_one_title_is_called_by_it_and_others_by_name() -> None:
    games = [EVERY.parse_game(name) for name in ("hanoi:6", "hanoi:2", "farmer")]
    table = table_of([solved(game, 99) for game in games])
    titles = [game.title for game in table.listed]
    assert titles == ["Towers of Hanoi", "hanoi:2", "Farmer, goat, cabbage and wolf"]
    assert table.rows == ["Towers", 0, 1, "", "River crossings", 2]


def test_what_is_lacking_is_said_of_every_game() -> None:
    table = known(table_of(results_of(EVERY, ()), "The disk is full."))
    assert {table.message(place) for place in range(len(NAMES))} == {
        Message("The disk is full.", "bad")
    }
    assert {game.cells[1] for game in table.listed} == {"unknown"}


def test_a_game_is_played_unless_only_its_name_is_known() -> None:
    farmer = EVERY.parse_game("farmer")
    table = known(table_of([solved(farmer, 7), Results("mine.toml", "mine.toml", "Other")]))
    assert table.played(0) is farmer
    played = table.played(1)
    assert isinstance(played, Message)
    assert played.text == "There is no puzzle 'mine.toml' in this version of the program."
    assert table.listed[1].cells[0] == "unknown"


def test_a_file_is_found_again_as_long_as_it_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    _, puzzle, start = EVERY.parse_game(str(path))
    slot = slot_of(puzzle, start)
    rows = results_of(EVERY, [Result(slot, str(path), 7, 0, Credit.OWN, 9.0, 0.0)])
    place = [row.name for row in rows].index("mine.toml")
    table = known(table_of(rows))
    assert table.listed[place].heading == "Your rivers"
    found = table.played(place)
    assert isinstance(found, Game)
    assert found.name == str(path)

    def refused() -> str:
        answer = table.played(place)
        assert isinstance(answer, Message)
        return answer.text

    path.write_text(text.replace("wolf", "lynx"), encoding="utf-8")
    assert refused() == (
        "The file of this puzzle has changed since: only the old results are kept."
    )
    path.write_text("lost", encoding="utf-8")
    assert refused().startswith("The file of this puzzle is spoilt")
    path.unlink()
    assert refused().startswith("The file of this puzzle is gone")
