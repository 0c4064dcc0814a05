"""What would make impossible games possible, and crossings with something changed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, reject, settings

from tests.crossings import SHELF
from tests.crossings.changed import best, cures_of, faults
from tests.crossings.random_files import file_text, tables
from tests.tools.controllers import playing
from tests.tools.games import crossing, is_sentence
from tests.tools.kinds import EVERY
from tui.engine.action import Action, Open, Play
from tui.engine.kind import Game
from tui.engine.puzzle import BadInput
from tui.engine.what_if import changes
from tui.game.solution_search import SolutionSearch
from tui.game.store import Store
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.lint import playable_crossing
from tui.puzzles.table import TABLE

IMPOSSIBLE = {
    "four-couples": {"One seat more: 9", "One husband who is not jealous: 13", "An island: 16"},
    "four-missionaries": {
        "One seat more: 9",
        "Cannibals without an appetite: 13",
        "An island: 15",
        "One cannibal left out: 11",
    },
    "odd-rower": {"Any number at a time: 3"},
    "two-wolves": {
        "One seat more: 5",
        "The cabbage able to row: 7",
        "The wolves able to row: 7",
        "A goat that eats no cabbage: 9",
        "Wolves that eat no goat: 7",
        "An island: 9",
        "The cabbage left out: 7",
        "The goat left out: 5",
        "One wolf left out: 7",
    },
}


def table_of(name: str) -> Mapping[str, Any]:
    return tomllib.loads((SHELF / f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_each_impossible_river_has_its_cures_and_a_plain_search_finds_the_same(name: str) -> None:
    found = cures_of(TABLE.parse_game(name))
    assert {cure.told for cure in found} == IMPOSSIBLE[name]
    assert list(faults(table_of(name), found)) == []


@settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], max_examples=8)
@given(tables())
def test_changes_that_help_are_the_smallest_and_a_plain_search_agrees(
    table: Mapping[str, Any],
) -> None:
    text = file_text(table)
    try:
        puzzle = playable_crossing(text, "random.toml")
    except BadInput:
        reject()
    plain = tomllib.loads(text)
    if best(plain) is None:
        game = Game(KIND, puzzle, puzzle.initial_state())
        assert list(faults(plain, cures_of(game))) == []


APE_AND_BEARS = """\
title = "Bs apart"
seats = 2
loads = ["Ab"]
only_these = true
start = "Ab/bC/L"
goal = "/AbbC"

[[items]]
letter = "A"
name = "ape"
rows = true

[[items]]
letter = "b"
name = "bear"
count = 2

[[items]]
letter = "C"
name = "cow"

[[forbidden]]
where = "boat"
who = ["b", "C"]
company = "A"

[[forbidden]]
where = "boat"
who = ["A", "b"]
company = "b"
"""


def test_of_two_rules_together_no_more_is_taken_away_than_must_be() -> None:
    found = cures_of(TABLE.game_of_source("ape.toml", APE_AND_BEARS))
    assert {cure.game.puzzle.parameters for cure in found} == {"rows=C,free=loads", "free=b1+A"}
    assert list(faults(tomllib.loads(APE_AND_BEARS), found)) == []


def test_no_change_is_told_a_part_of_which_is_found_to_help_later() -> None:
    found = cures_of(TABLE.parse_game("jugs:6-4-2,goal=5"))
    assert [cure.told for cure in found] == [
        "Jug A 7 instead of 6: 1",
        "Jug B 3 instead of 4: 3",
        "Jug B 5 instead of 4: 1",
        "Jug C 3 instead of 2: 3",
        "Goal 4 instead of 5: 1",
    ]


def test_of_sets_of_two_the_smallest_are_told() -> None:
    found = cures_of(TABLE.parse_game("knight:board=4x4,closed"))
    assert [cure.told for cure in found] == [
        "Files 3 instead of 4 and tour any instead of closed: 11",
        "Files 5 instead of 4 and ranks 6 instead of 4: 29",
        "Files 5 instead of 4 and tour any instead of closed: 19",
        "Files 6 instead of 4 and ranks 5 instead of 4: 29",
        "Ranks 3 instead of 4 and tour any instead of closed: 11",
        "Ranks 5 instead of 4 and tour any instead of closed: 19",
    ]


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("AaBbCc/Dd/L", {"seats=3": 5, "free=a": 9, "island": 12}),
        ("ABCcDd/ab/L", {"seats=3": 7, "free=a": 9, "island": 12}),
    ],
)
def test_from_a_start_of_ones_own_a_crossing_has_the_changes_that_help_there(
    start: str, told: Mapping[str, int]
) -> None:
    found = cures_of(TABLE.parse_game(f"four-couples@{start}"))
    assert {cure.game.puzzle.parameters: cure.best for cure in found} == told
    assert list(faults({**table_of("four-couples"), "start": start}, found)) == []
    for cure in found:
        assert TABLE.parse_game(cure.game.name).start == cure.game.start


def test_from_a_start_of_ones_own_other_values_keep_it_or_are_not_told() -> None:
    found = cures_of(TABLE.parse_game("jugs:8-6-2,goal=3@4-2-2"))
    assert {cure.game.name: cure.best for cure in found} == {
        "jugs:8-5-2,goal=3@4-2-2": 2,
        "jugs:8-7-2,goal=3@4-2-2": 4,
        "jugs:8-6-3,goal=3@4-2-2": 1,
        "jugs:8-6-2,goal=6@4-2-2": 1,
    }


@pytest.mark.parametrize("name", ["family", "raft", "sacks", "roomy-boat", "ring", "five-friends"])
def test_a_changed_crossing_is_found_by_its_name_and_tells_what_is_changed(name: str) -> None:
    game = TABLE.parse_game(name)
    pairs = [pair for one in changes(game, game) for pair in changes(one.game, game)]
    for change in (*changes(game, game), *pairs[::7]):
        puzzle = TABLE.parse_game(change.game.name).puzzle
        assert puzzle.rules == change.game.puzzle.rules  # type: ignore[attr-defined]
        assert puzzle.title.startswith(f"{game.puzzle.title}, ")
        assert all(said in puzzle.story for said in change.said)
        assert "{" not in puzzle.explanation
        assert not puzzle.brief or (is_sentence(puzzle.brief) and len(puzzle.brief) <= 60)


def test_who_is_left_out_is_in_no_rule_and_no_load() -> None:
    changed = crossing("four-couples:without=a+b")
    assert "".join(item.letter for item in changed.items) == "ABCcDd"
    rules = changed.explanation
    assert "wife c with husband A" in rules
    assert "wife a" not in rules.lower()
    everyone = changed.positions.everyone
    assert all(load and load & ~everyone == 0 for load in changed.rules.loads)


def test_a_file_has_changes_too_and_keeps_its_text() -> None:
    text = (SHELF / "two-wolves.toml").read_text("utf-8")
    game = TABLE.game_of_source("mine.toml:without=W", text)
    assert (game.name, game.puzzle.source) == ("mine.toml:without=W", text)


def test_a_cure_is_played_and_undo_brings_the_impossible_game_back() -> None:
    store = Store()
    player = playing("four-couples", table=EVERY, store=store)
    opening = player.controller.do(Action(Open.SOLUTIONS)).opening
    assert opening is not None
    search: SolutionSearch = opening.offer
    for _ in search.work():
        pass
    assert [cure.best for cure in search.what_if.cures] == [9, 13, 16]
    player.controller.take(opening, search.what_if.cures[1])
    assert player.controller.session.puzzle.game_name == "four-couples:free=a"
    player.controller.do(Action(Play.UNDO))
    assert player.controller.session.puzzle.game_name == "four-couples"


@pytest.mark.parametrize(("name", "best"), [("four-couples", [9, 13, 16]), ("pegs:french", [31])])
def test_from_a_later_position_it_is_the_game_that_would_be_possible(
    name: str, best: Sequence[int]
) -> None:
    player = playing(name, table=EVERY)
    session = player.controller.session
    session.play(session.puzzle.legal_moves(session.state)[0])
    opening = player.controller.do(Action(Open.SOLUTIONS)).opening
    assert opening is not None
    for _ in opening.offer.work():
        pass
    assert [cure.best for cure in opening.offer.what_if.cures] == best


def test_nothing_is_proposed_for_a_game_that_is_only_lost_from_here() -> None:
    lost = "jugs:8-5-3,goal=4"
    player = playing(lost, table=EVERY)
    opening = player.controller.do(Action(Open.SOLUTIONS)).opening
    assert opening is not None
    for _ in opening.offer.work():
        pass
    assert opening.offer.what_if.heading == ""
