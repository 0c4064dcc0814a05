"""Every kind of puzzle answers whatever the house asks of it; what it says of maps; and tables of
kinds know which puzzles there are, and who is found by what name."""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.crossings import SHELF
from tests.tools.another_kind import STAIRS
from tests.tools.examples import examples
from tests.tools.games import (
    EVERY_GAME,
    choices,
    each_kind,
    first_name,
    is_sentence,
    kind_of,
    puzzle_of,
    random_line,
    refused,
    state_after,
    states_along,
)
from tests.tools.kinds import EVERY, NAMES, altered
from tests.tools.oracles import Silent, is_known, patient_of, shared_oracle
from tests.tools.raw_rules import distances
from tui.command.commands import COMMANDS
from tui.engine.kind import AnyKind, Field, Gauge, Kind, resized, why_no_map
from tui.engine.oracle import UNKNOWN, settled
from tui.engine.position_map import AnyMap, MapMaking
from tui.engine.puzzle import AnyPuzzle, Puzzle
from tui.engine.strategy import Strategy
from tui.engine.table import FILE_SUFFIXES, Table
from tui.game.record import name_to_tell
from tui.game.survey import StartSurvey
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.table import TABLE
from tui.puzzles.tiles import TilesKind

A_MOMENT = 1e-3
TONES = {"base", "good", "bad"}

each_game = pytest.mark.parametrize("name", NAMES)


@each_kind
def test_its_games_and_examples_are_of_its_kind(kind: AnyKind) -> None:
    assert kind.names
    for name in kind.names:
        game = EVERY.parse_game(name)
        assert game.kind is kind
        assert game.puzzle.name == name
        assert game.start == game.puzzle.initial_state()
    for name, meaning in kind.examples:
        assert meaning
        assert EVERY.parse_game(name).kind is kind


def test_games_commands_and_files_are_of_one_kind_alone() -> None:
    own = [command for kind in EVERY.kinds for command in kind.commands]
    names = [*EVERY.names(), *COMMANDS, *(command.name for command in own)]
    assert len(set(names)) == len(names)
    for members in zip(*((files.suffix, files.folder) for files in TABLE.files), strict=True):
        assert len(set(members)) == len(members)
    assert {files.suffix for files in TABLE.files} == {*FILE_SUFFIXES}
    for command in own:
        assert command.about
        assert command.description()[-1] == "."
        assert EVERY.command_named(command.name) is command


@pytest.mark.parametrize("forgotten", ["new_game", "hints", "hand", "board"])
def test_a_kind_that_forgets_what_must_be_there_is_told_what_it_is(forgotten: str) -> None:
    members = {name: member for name, member in vars(TilesKind).items() if name != forgotten}
    with pytest.raises(TypeError) as caught:
        type("Half", (Kind,), members)()
    assert re.fullmatch(rf"Can't instantiate .* Half .*\b{forgotten}\b.*", str(caught.value))


# Words


@each_kind
def test_the_example_of_an_errand_is_one(kind: AnyKind) -> None:
    _, puzzle, start = kind.new_game(first_name(kind), None, None)
    words = kind.words(puzzle).get("type_moves")
    assert words is None or kind.errand(puzzle, start, words.example)


@examples(15)
@given(data=st.data(), line=choices)
def test_how_near_the_goal_a_position_comes_is_told(data: st.DataObject, line: list[int]) -> None:
    kind = data.draw(st.sampled_from([kind for kind in EVERY.kinds if kind.measure()]))
    puzzle = puzzle_of(data.draw(st.sampled_from(list(kind.names))))
    state, measure = state_after(puzzle, line), kind.measure()
    assert measure is not None
    made = measure.made(puzzle, state)
    assert made >= 0
    assert is_sentence(measure.bound(puzzle, made))
    for other in measure.altered(puzzle, state):
        assert other != state
        alteration = measure.alteration(puzzle, state, other)
        assert is_sentence(f"The goal could be reached if {alteration}.")
        if measure.is_allowed(puzzle, other):
            assert puzzle.parse_state(puzzle.state_text(other)) == other


@each_game
@given(line=choices)
def test_the_status_tells_in_words_how_far_the_goal_is(name: str, line: list[int]) -> None:
    kind, puzzle, start = EVERY.parse_game(name)
    moves = random_line(puzzle, start, line)
    made = puzzle.line_cost(start, moves)
    state = states_along(puzzle, start, moves)[-1]
    shared = shared_oracle(puzzle)
    left = settled(shared, partial(shared.distance, state))
    is_told = is_known(puzzle) and left is not UNKNOWN
    for oracle in (*([patient_of(puzzle)] if is_told else ()), Silent()):
        shown = kind.status(puzzle, start, made, state, oracle)
        fields = [field for field in shown if isinstance(field, Field)]
        thinking = [field.label for field in fields].count("thinking")
        assert thinking == isinstance(oracle, Silent)
        for gauge in (gauge for gauge in shown if isinstance(gauge, Gauge)):
            assert gauge.made == made
            assert gauge.tone in {*TONES, "accent", "muted"}
        for field in fields:
            assert field.label or field.value
            assert field.tone in TONES


# What can be chosen of the puzzle itself


@each_game
def test_a_puzzle_grows_and_shrinks_as_far_as_a_sentence_says(name: str) -> None:
    kind, puzzle, _ = EVERY.parse_game(name)
    if not resized(kind, puzzle, 1):
        return
    for by in (1, -1):
        sizes = [puzzle]
        while isinstance(other := resized(kind, sizes[-1], by), Puzzle):
            sizes.append(other)
            assert len(sizes) < 100
        assert isinstance(other, str)
        assert is_sentence(other)
        assert all(one.parameters != two.parameters for one, two in pairwise(sizes))
        back = resized(kind, sizes[-1], -by * (len(sizes) - 1))
        assert isinstance(back, Puzzle)
        assert back.parameters == puzzle.parameters


@each_kind
def test_what_cannot_be_listed_is_surveyed(kind: AnyKind) -> None:
    survey = kind.survey
    if survey is None:
        return
    assert survey.flag.startswith("--")
    puzzle = EVERY.parse_game(first_name(kind)).puzzle
    assert all((survey.about, survey.too_many(puzzle), survey.title, survey.key))
    grid = survey.grid(puzzle)
    starts = [start for _, row in grid.rows for start in row]
    assert len(set(starts)) == len(starts)
    assert {len(row) for _, row in grid.rows} == {len(grid.columns)}
    for start in starts:
        assert is_sentence(survey.invitation(puzzle, start))
        other = survey.begin(puzzle, start)
        assert survey.begin(other, start) is other
    for method in kind.methods:
        assert method.name in survey.heading(method.name)
        search = StartSurvey(kind, puzzle, Strategy(method.name))
        while not search.work(0):
            assert is_sentence(search.summary)
        assert set(search.numbers) == set(starts)
        assert is_sentence(search.summary)
        assert all(is_sentence(search.told(start)) for start in starts)
        assert not search.counted or is_sentence(search.counted)
        assert all(str(number) in search.text for number in search.numbers.values())


# Tables


def test_the_puzzles_have_an_order() -> None:
    names = TABLE.names()
    assert names[:4] == ("farmer", "missionaries", "couples", "family")
    assert names[names.index("hanoi") + 1] == "knight"
    assert [game.puzzle.name for game in TABLE.games()] == list(TABLE.names())


def kind_with(*names: str, takes_files: bool = False) -> AnyKind:
    """A kind with these games, which otherwise is the first of the usual table."""
    kind = TABLE.kinds[0]
    return altered(kind, names=names, files=kind.files if takes_files else None)


ONE, OTHER = kind_with("one", "two"), kind_with("three", takes_files=True)


def test_few_games_are_named_to_who_asks_for_none_and_files_where_they_are_taken() -> None:
    many = kind_with(*(f"game-{number}" for number in range(7)))
    for table, name, choice in (
        (Table([ONE, OTHER]), "zz", "one of one, two, three, or the path of a .toml file"),
        (Table([ONE]), "zzz.tom", "one of one, two"),
        (Table([many]), "zzz", "one that 'oversteek list' shows"),
    ):
        message = f"There is no puzzle '{name}': choose {choice}."
        assert refused(table.parse_game, name) == message


@pytest.mark.parametrize("folder", ["plain", "with space", "a.toml:b@c.toml@", "\u202e" + "x" * 99])
def test_the_path_of_a_crossing_file_stands_for_a_name_as_long_as_it_is_there(
    tmp_path: Path, folder: str
) -> None:
    path = tmp_path / folder / "ferry.toml"
    path.parent.mkdir()
    path.write_text((SHELF / "farmer.toml").read_text(encoding="utf-8"), encoding="utf-8")
    _, puzzle, start = TABLE.parse_game(str(path))
    assert (puzzle.name, puzzle.state_text(start)) == (str(path), "FCGW//L")
    assert name_to_tell(TABLE.parse_game(str(path))) == "ferry.toml", "folders are the player's own"
    game = TABLE.parse_game(f"{path}@CW/FG/R")
    assert game.puzzle.state_text(game.start) == "CW/FG/R"
    assert game.name == f"{path}@CW/FG/R", "the path reaches as far as it can"
    said = refused(TABLE.parse_game, f"{path}:3")
    such = "seats=3, rows=C, free=G or without=C"
    assert said == f"'3' changes nothing in {path}: write such as {such}."
    path.unlink()
    said = refused(TABLE.parse_game, f"{path}@A/B/L")
    assert said.startswith(str(tmp_path))
    assert said.endswith("/ferry.toml cannot be read: No such file or directory.")


@pytest.mark.parametrize("stem", ["x\x1b]0;P\x07", "x\ncommand\n", "x\u202e", "\u0301", "x" * 96])
def test_a_file_whose_name_could_do_harm_is_no_game(tmp_path: Path, stem: str) -> None:
    said = "has characters that cannot be shown: give it another."
    said = "has more than 100 letters: give it a shorter one." if len(stem) > 90 else said
    name, sound = f"{stem}.toml", (SHELF / "farmer.toml").read_text(encoding="utf-8")
    path = tmp_path / name
    path.write_text(sound, encoding="utf-8")
    for told in (
        refused(TABLE.parse_game, str(path)),
        refused(TABLE.game_of_source, name, sound),
    ):
        assert told.endswith(f".toml: its name {said}")
        assert told.isprintable()


# Maps


def made_by(kind: AnyKind, puzzle: AnyPuzzle) -> tuple[AnyMap | None, str]:
    """The map, and why there is none."""
    making: MapMaking[Any, Any] = MapMaking(kind, puzzle, puzzle.initial_state())
    return making.finish(), making.why_not


def test_a_kind_whose_ways_only_lead_upwards_has_a_map() -> None:
    kind = STAIRS
    _, puzzle, _ = kind.new_game("stair", "6", None)
    made, why_not = made_by(kind, puzzle)
    assert made is not None
    assert not why_not
    by_step = sorted(range(made.count), key=made.state)
    assert [made.state(number) for number in by_step] == list(range(7))
    assert [made.from_start(number) for number in by_step] == [0, 1, 1, 2, 2, 3, 3]
    assert [made.to_goal(number) for number in by_step] == [3, 3, 2, 2, 1, 1, 0]
    for here, there in pairwise(by_step):
        assert there in made.neighbours(here)
        assert here not in made.neighbours(there)
        assert made.way(made.state(there), here) is None


def test_why_there_is_no_map_is_told_and_what_the_knight_has_instead() -> None:
    assert made_by(kind_of(KnightsTour()), KnightsTour()) == (
        None,
        "Every walk of the knight is a position of its own, so there is no map. "
        "{overlay} shows how many ways lead on from each free square.",
    )


# Distances

MAPPED = [name for name in EVERY_GAME if not why_no_map(kind_of(puzzle_of(name)), puzzle_of(name))]
"""Games that have maps."""
_MOST_MAPPED = 3000
"""Positions that a map may have here: with more of them it takes long."""


@cache
def map_of(name: str) -> AnyMap | None:
    """The map that a player sees; None if it takes long."""
    puzzle = puzzle_of(name)
    making: MapMaking[Any, Any] = MapMaking(kind_of(puzzle), puzzle, puzzle.initial_state())
    while making.met <= _MOST_MAPPED:
        if making.work(A_MOMENT):
            return making.made
    return None


@pytest.mark.long
@given(st.sampled_from(MAPPED), st.data())
def test_distances_on_a_map_are_those_that_the_oracle_knows(name: str, data: st.DataObject) -> None:
    puzzle, found, oracle = puzzle_of(name), map_of(name), patient_of(puzzle_of(name))
    assume(found is not None and is_known(puzzle))
    assert found is not None
    number, other = (data.draw(st.integers(0, found.reached - 1)) for _ in range(2))
    state, start = found.state(number), puzzle.initial_state()
    assert found.number(state) == number
    assert found.to_goal(number) == oracle.distance(state)
    assert found.best == oracle.distance(start)
    way = found.way(start, number)
    assert way is not None
    assert states_along(puzzle, start, way)[-1] == state
    assert puzzle.line_cost(start, way) == found.from_start(number)
    onward = found.way(state, other)
    assert onward is None or states_along(puzzle, state, onward)[-1] == found.state(other)
    if not puzzle.has_cost and found.count < 1000:

        def near(here: Any) -> list[Any]:
            return [puzzle.successor(here, move) for move in puzzle.legal_moves(here)]

        fewest = distances(state, near).get(found.state(other))
        assert fewest == (None if onward is None else len(onward))
