"""The crossings in the program, and random ones: the program's rules and figures are those that
brute force reads from the same file, that other programs found, and that a plain search finds; what
their files and the guide have, and the index, by which a menu knows them without reading them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from functools import cache, partial
from itertools import islice
from math import comb, prod
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, reject

from tests.crossings import ALL_ALLOWED, FILES, KNOWN, SHELF
from tests.crossings.brute_force import Counted, Counts, River, counts, read_river
from tests.crossings.random_files import file_text, tables
from tests.shelf.figures import Shelved, in_order, lines, lines_of_one_file, shelved
from tests.tools.crossings import couples, missionaries, ruled_crossings
from tests.tools.examples import examples
from tests.tools.games import crossing, states_along
from tests.tools.kinds import altered
from tests.tools.raw_rules import distances
from tests.tools.searched import solutions_of
from tui.engine.best_first import BreadthFirst
from tui.engine.kind import read_index
from tui.engine.oracle import UNKNOWN, settled
from tui.engine.puzzle import BadInput
from tui.engine.table import Table
from tui.puzzles import INDEX as ONE_FILE
from tui.puzzles.crossing.company import Banks, Goal, Land
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.daily.making import FIRST_DAY, made
from tui.puzzles.crossing.figures import Figures, Folded, figures
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.lint import playable_crossing, read_crossing
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.shelf import INDEX
from tui.puzzles.crossing.symmetry import renamings
from tui.puzzles.table import TABLE

NAMES = [path.stem for path in FILES]
MOST_WIDE, HIGH, HEAD = 9, 8, 4
"""Pixels of a picture; and those of them that a small terminal shows, from the top."""
HEADINGS = ("Classics", "Couples", "Missionaries and cannibals", "Old books",
            "Weights and bridges", "Chains and company", "Impossible")  # fmt: skip


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((SHELF / f"{name}.toml").read_text("utf-8"))


@cache
def found(name: str) -> Counts:
    return counts(River(table(name)))


def items(name: str) -> Iterator[Mapping[str, Any]]:
    yield from table(name)["items"]


@pytest.mark.parametrize("name", NAMES)
def test_brute_force_and_the_program_find_the_figures_of_the_shelf(name: str) -> None:
    known, (reachable, fewest, cost, ways) = KNOWN[name], found(name).apart
    assert (found(name).legal, reachable, fewest, ways, cost) == known[:5]
    told = figures(crossing(name))
    assert (told.legal, told.reachable, told.fewest, told.ways, told.cost) == known[:5]
    assert name not in ("missionaries", "five-and-five", "hens") or told.alike == known.alike
    assert any(item.get("count", 1) > 1 for item in items(name)) == (known.alike is not None)
    positions, alike = known.alike or (reachable, ways)
    assert found(name).alike == Counted(positions, fewest, cost, alike)


def test_what_is_told_of_some_crossings_in_another_form_is_true() -> None:
    """A grandfather who needs 8 minutes gets over the bridge in 15; paces that are only notes cost
    nothing; a sixth couple is too much for three seats; and what the Softleighs' dog weighs does
    not matter."""
    bridge = table("bridge")
    assert counts(River(bridge | {"least": "crossings"})).apart == Counted(30, 5, None, 108)
    next(item for item in bridge["items"] if item["pace"] == 10)["pace"] = 8
    assert counts(River(bridge)).apart == Counted(30, 5, 15, 2)
    assert counts(River(table("six-couples") | {"seats": 3})).apart.ways == 0
    walk = table("softleighs")
    for weight in (1, 75):
        next(item for item in walk["items"] if item["name"] == "dog")["weight"] = weight
        assert counts(River(walk)) == found("softleighs")


@pytest.mark.parametrize("name", NAMES)
def test_a_crossing_of_the_shelf_says_what_home_shows_and_draws_everyone_in_three_sizes(
    name: str,
) -> None:
    told, heads = table(name), list[object]()
    assert told["heading"] in HEADINGS
    assert len(told["brief"]) <= 72
    assert told["brief"].endswith(".")
    assert told["story"].strip()[-1] in ".?"
    for item in items(name):
        assert len(item["figure"]) == 2
        assert 3 <= len(item["tall"]) <= 5
        assert len(item["picture"]) == HIGH
        assert max(map(len, item["picture"])) <= MOST_WIDE
        heads += drawn_heads(item)
    assert len(set(heads)) == len(heads), "who differs is told apart by the head"


def drawn_heads(item: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """What is seen of the item's letters where only heads are drawn, each with its tint."""
    rows = item["picture"]
    while not rows[0].strip("."):
        rows = rows[1:]
    rows = rows[:HEAD]
    tints = item.get("tint", "")
    for tint in tints if isinstance(tints, list) else [tints]:
        is_tinted = "x" in "".join(rows).lower()
        yield (*rows, tint if is_tinted else "")


# The guide to writing a crossing tells the truth: its examples are crossings

GUIDE = (SHELF / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"(?ms)^```toml\n(.*?)^```$", GUIDE)
MOST_LINES_OF_AN_EXAMPLE = 40


def test_the_guide_has_three_worked_examples_and_says_how_long_they_take() -> None:
    titles = [tomllib.loads(text)["title"] for text in EXAMPLES]
    assert titles == ["Missionaries and cannibals", "Alcuin's family", "A bridge at night"]
    assert all(len(text.splitlines()) <= MOST_LINES_OF_AN_EXAMPLE for text in EXAMPLES)
    found_there = [counts(River(tomllib.loads(text))) for text in EXAMPLES]
    assert found_there == [found(name) for name in ("missionaries", "alcuin", "bridge")]
    told = re.findall(r"takes (\d+)\s+crossings|(\d+) minutes here, in (\d+) crossings", GUIDE)
    *ways, paced = (each.apart for each in found_there)
    expected = [(str(way.fewest), "", "") for way in ways]
    assert told == [*expected, ("", str(paced.cost), str(paced.fewest))]


# The index

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
    entries = read_index(INDEX)
    assert {entry.name for entry in entries} == {path.stem for path in FILES}, ANEW
    known = [Shelved(each.name, each.heading, each.difficulty, ()) for each in entries]
    assert in_order(known) == known, ANEW


def test_the_index_of_kinds_of_one_file_says_what_they_say_themselves() -> None:
    listed = Path(ONE_FILE).read_text(encoding="utf-8").splitlines()
    assert listed == list(lines_of_one_file()), ANEW


def test_the_menu_reads_no_file_of_a_crossing(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def new_game(name: str, *rest: object) -> Any:
        read.append(name)
        raise AssertionError(name)

    entries = Table((altered(KIND, new_game=new_game),)).entries()
    assert [entry.name for entry in entries] == list(KIND.names)
    assert not read


def test_what_lists_say_of_a_game_is_what_it_says_of_itself_and_its_oracle_knows() -> None:
    others = set()
    for entry in TABLE.entries():
        kind, puzzle, start = TABLE.parse_game(entry.name)
        told = entry.title, entry.brief, entry.game_name
        assert told == (str(puzzle.title), str(puzzle.brief), puzzle.game_name)
        if entry.difficulty is None:
            others.add(kind.heading)
            oracle = kind.oracle(puzzle)
            best = settled(oracle, partial(oracle.distance, start))
            assert entry.best in (UNKNOWN, best), entry.name
            assert not isinstance(entry.best, int) or str(entry.best) in entry.told
            assert entry.heading == kind.heading or entry.best is None
    assert others >= {"Towers", "Knight's tours"}


# Any crossing, beside brute force and a plain search


MOST_POSITIONS = 120
"""So many of a large crossing are looked at, the ones near the start."""
DAYS = [FIRST_DAY + timedelta(days) for days in range(3, 700, 248)]


@pytest.mark.parametrize("name", NAMES)
def test_a_crossing_of_the_shelf_has_the_moves_that_brute_force_finds_in_its_file(
    name: str,
) -> None:
    path = SHELF / f"{name}.toml"
    must_agree(crossing(name), read_river(path))
    must_be_what_is_read(crossing(name).rules, path.read_text(encoding="utf-8"))


@pytest.mark.long
@examples(20)
@given(table=tables())
def test_a_random_crossing_has_the_moves_that_brute_force_finds_in_its_file(
    table: dict[str, object],
) -> None:
    text = file_text(table)
    assert tomllib.loads(text) == table
    try:
        puzzle = playable_crossing(text, "random")
    except BadInput:
        # Some say what can never matter, or begin where they end.
        reject()
    must_agree(puzzle, River(table))
    must_be_what_is_read(loaded(text, "random"), text)
    brute, told = counts(River(table)), figures(puzzle)
    assert told.legal == brute.legal
    assert (told.fewest, told.cost, told.ways) == brute.apart[1:]
    if "start" not in table:
        assert told.reachable == brute.apart.reachable


def must_agree(puzzle: Crossing, river: River) -> None:
    """The positions near the start, the moves from each, what they cost, and which are goals."""
    assert puzzle.state_text(puzzle.initial_state()) == river.position_text(river.start)
    for here in islice(river.positions(), MOST_POSITIONS):
        state = puzzle.parse_state(river.position_text(here))
        assert puzzle.is_solved(state) == river.is_goal(here)
        found = {
            puzzle.move_text(move): (
                puzzle.state_text(puzzle.apply(state, move)),
                puzzle.cost(state, move),
            )
            for move in puzzle.legal_moves(state)
        }
        assert found == {
            river.move_text(load, there): (river.position_text(there), river.cost(load))
            for load, there in river.crossings(here)
        }


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_river_of_a_day_is_what_its_file_says(day: date) -> None:
    text, level = made(day)
    rules = crossing(f"daily:{day}").rules
    title = rules.title.removesuffix(f" ({level})")
    must_be_what_is_read(rules._replace(parameters="", title=title), text)


def must_be_what_is_read(rules: CrossingRules, text: str) -> None:
    """What is loaded without checks is what the checked reader finds in the same text."""
    read = playable_crossing(text, rules.name).rules._replace(source="")
    assert rules == read
    # The types, too: a member of an enumeration is equal to its number or its word.
    assert repr(rules) == repr(read)


# Figures


def test_ways_are_counted_where_they_are_too_many_to_be_listed() -> None:
    found = figures(read_crossing(ALL_ALLOWED))
    assert found[:5] == (10, 1024, 1024, 2046, 17)
    assert found.ways == 933_295_426_560_000


def test_what_has_too_many_pairs_of_a_position_and_a_load_is_not_searched() -> None:
    puzzle = couples(3, 2, ())
    pairs = sum(
        load & ~puzzle.group(here, here.boat) == 0 for here in positions(puzzle)
        for load in puzzle.loads
    )  # fmt: skip
    assert figures(puzzle, pairs).reachable == 40
    few = figures(puzzle, pairs - 1)
    assert few == Figures(6, 64, 22, None, None, None, Folded(None, None))


@pytest.mark.long
@examples(20)
@given(puzzle=ruled_crossings())
def test_alike_persons_are_told_apart_in_ways_and_not_in_folded_ones(puzzle: Crossing) -> None:
    found = figures(puzzle)
    if found.fewest is None or (found.ways or 0) > 500:
        return
    ways = list(solutions_of(BreadthFirst(), puzzle, puzzle.initial_state()))
    assert found.ways == len(ways)
    assert found.alike.reachable == len({folded(puzzle, here) for here in positions(puzzle)})
    assert found.alike.ways == len(
        {
            tuple(
                folded(puzzle, here) for here in states_along(puzzle, puzzle.initial_state(), moves)
            )
            for moves in ways
        }
    )


def test_from_any_start_positions_count_for_all_who_may_stand_so_and_ways_for_one_of_them() -> None:
    rules = missionaries(2).rules._replace(start=Banks(0b0101, Land.LEFT), goal=Goal(0b1111, None))
    puzzle = Crossing(rules)
    found = figures(puzzle)
    assert (found.fewest, found.ways) == (4, 3)
    assert found.reachable == sum(
        prod(comb(kind.bit_count(), (here.left & kind).bit_count()) for kind in puzzle.people.kinds)
        for here in positions(puzzle)
    )


def positions(puzzle: Crossing) -> set[Banks]:
    """The positions that play can reach."""

    def onward(here: Banks) -> list[Banks]:
        return [puzzle.successor(here, load) for load in puzzle.legal_moves(here)]

    return set(distances(puzzle.initial_state(), onward))


def folded(puzzle: Crossing, here: Banks) -> Banks:
    """A position as the first of those that it may be called, whoever alike stands where."""
    return here._replace(left=min(rename(here.left) for rename in renamings(puzzle)))
