"""The index of the crossings of the program: what a menu says of them without reading them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.crossings import FILES
from tests.shelf.figures import Shelved, difficulty, in_order, lines, shelved
from tests.tools.games import crossing
from tests.tools.kinds import altered
from tests.tools.oracles import patient_of
from tui.engine.kind import Difficulty
from tui.engine.oracle import settled
from tui.engine.puzzle import AnyPuzzle
from tui.engine.table import Table
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.shelf import INDEX, read_index
from tui.puzzles.table import TABLE

ANEW = "python -m tests.shelf writes the index anew"


def rows() -> dict[str, str]:
    """The lines of the index, by the names of the crossings."""
    first, *others = Path(INDEX).read_text(encoding="utf-8").splitlines()
    assert first == next(lines([])), ANEW
    return {line.split("\t")[0]: line for line in others}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_index_says_what_is_found_out_anew_from_the_file(path: Path) -> None:
    assert rows().get(path.stem) == "\t".join(shelved(path).cells), ANEW


def test_the_index_has_all_crossings_and_no_others_in_the_order_of_their_difficulty() -> None:
    entries = read_index()
    assert {entry.name for entry in entries} == {path.stem for path in FILES}, ANEW
    known = [Shelved(each.name, each.heading, each.difficulty, ()) for each in entries]
    assert in_order(known) == known, ANEW


def test_under_a_heading_the_easiest_comes_first_and_what_is_impossible_last() -> None:
    def of(name: str, heading: str, *figures: int) -> Shelved:
        return Shelved(name, heading, Difficulty(*figures) if figures else None, ())

    a, b, c, d = of("a", "X"), of("b", "X", 7, 2, 1), of("c", "X", 7, 2, 0), of("d", "X", 5, 9, 9)
    easy, first = of("easy", "Y", 1, 1, 0), of("first", "Classics", 99, 1, 0)
    assert in_order([a, b, c, d]) == [d, c, b, a]
    assert in_order([a, b, easy, first]) == [first, easy, b, a]


def shortest_ways(puzzle: AnyPuzzle) -> Iterator[list[Any]]:
    """The positions of every shortest way, the start included."""
    oracle = patient_of(puzzle)

    def onward(way: list[Any]) -> Iterator[list[Any]]:
        best = oracle.best_moves(way[-1])
        if not best:
            yield way
        for move in best:
            yield from onward([*way, puzzle.successor(way[-1], move)])

    return onward([puzzle.initial_state()])


@pytest.mark.parametrize("name", ["farmer", "couples", "family"])
def test_the_figures_are_those_of_the_shortest_ways_listed_one_by_one(name: str) -> None:
    puzzle = crossing(name)
    made = KIND.measure().made
    ways = list(shortest_ways(puzzle))
    met = {state for way in ways for state in way[:-1]}
    legal = [len(puzzle.legal_moves(state)) for state in met]
    across = [[made(puzzle, state) for state in way] for way in ways]
    back = min(sum(max(0, one - two - 1) for one, two in pairwise(way)) for way in across)
    expected = Difficulty(len(ways[0]) - 1, round(sum(legal) / len(legal), 2), back)
    assert difficulty(KIND, puzzle) == expected


def test_the_menu_reads_no_file_of_a_crossing(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def new_game(name: str, *rest: object) -> Any:
        read.append(name)
        raise AssertionError(name)

    entries = Table((altered(KIND, new_game=new_game),)).entries()
    assert [entry.name for _, entry in entries] == list(KIND.names)
    assert not read


def test_what_the_index_says_is_what_the_game_says_of_itself() -> None:
    for _, entry in TABLE.entries():
        puzzle = TABLE.parse_game(entry.name).puzzle
        told = entry.title, entry.brief, entry.game_name
        assert told == (str(puzzle.title), str(puzzle.brief), puzzle.game_name)


def test_a_crossing_without_a_way_has_no_difficulty() -> None:
    assert difficulty(KIND, TABLE.parse_game("four-couples").puzzle) is None


def test_a_way_that_never_leads_back_has_nothing_brought_back() -> None:
    ferry = """
    title = "A ferryman and a goat"
    seats = 2
    rules = "All may be together."
    loads = ["FG", "F"]
    items = [{letter = "F", name = "ferryman", rows = true}, {letter = "G", name = "goat"}]
    """
    assert difficulty(KIND, Crossing(loaded(ferry, "ferry"))) == Difficulty(1, 2.0, 0)


def test_what_lists_say_without_figures_of_a_search_is_true_as_well() -> None:
    others = [(kind, entry) for kind, entry in TABLE.entries() if entry.difficulty is None]
    assert {kind.heading for kind, _ in others} >= {"Towers", "Knight's tours"}
    for kind, entry in others:
        puzzle, start = TABLE.parse_game(entry.name)[1:]
        oracle = kind.oracle(puzzle)
        assert entry.best == settled(oracle, partial(oracle.distance, start)), entry.name
        assert entry.best is None or entry.told == f"fewest {entry.best}"
        assert entry.heading == kind.heading or entry.best is None
