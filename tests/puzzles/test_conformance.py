"""What every puzzle must do, whatever its rules and options, and what its oracle answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.puzzles.test_hands_and_boards import can_be_pointed_at
from tests.sentences import faults
from tests.tools.examples import examples
from tests.tools.games import (
    EVERY_GAME,
    GAMES,
    WITH_OPTIONS,
    choices,
    each_kind,
    games_of,
    is_sentence,
    kind_of,
    moves_text,
    oracle_of,
    puzzle_of,
    random_line,
    state_after,
    states_along,
    variants,
)
from tests.tools.kinds import EVERY, FOLDERS
from tests.tools.notation import any_moves
from tui.engine.kind import AnyKind, Game
from tui.engine.oracle import UNKNOWN, Oracle
from tui.engine.puzzle import AnyPuzzle, BadInput, IllegalMove, Verdict
from tui.game.typed import read_moves

every_puzzle = pytest.mark.parametrize("puzzle", [*map(puzzle_of, GAMES)], ids=GAMES)
few = settings(max_examples=4)


def assert_explained(puzzle: AnyPuzzle, verdict: Verdict) -> None:
    assert not verdict.ok
    assert verdict.code == verdict.code.lower().replace(" ", "-") != ""
    assert is_sentence(verdict.reason)
    assert verdict.reason[0].isupper()
    assert verdict.reason[-1] == "."
    assert type(verdict.culprits) is tuple
    assert all(can_be_pointed_at(puzzle, culprit) for culprit in verdict.culprits)


@every_puzzle
@given(choices, st.data())
def test_a_move_is_legal_or_refused_with_a_sentence_as_is_a_part_that_it_begins_with(
    puzzle: AnyPuzzle, choices: list[int], data: st.DataObject
) -> None:
    state = state_after(puzzle, choices)
    candidates = list(puzzle.candidate_moves(state))
    assert len(set(candidates)) == len(candidates)
    verdicts = {move: puzzle.check(state, move) for move in candidates}
    assert list(puzzle.legal_moves(state)) == [move for move in candidates if verdicts[move].ok]
    move = data.draw(any_moves(puzzle))
    with patch.object(puzzle, "check_part", wraps=puzzle.check_part) as asked:
        verdict = verdicts[move] = puzzle.check(state, move)
    for question in asked.call_args_list:
        part = puzzle.check_part(*question.args)
        assert part.ok or part == verdict
    for refused in (each for each in verdicts.values() if not each.ok):
        assert_explained(puzzle, refused)
    if verdict.ok:
        assert verdict == Verdict(True)
        assert move in candidates, "a legal move is missing from the candidates"
        assert puzzle.apply(state, move) == puzzle.successor(state, move) != state
    else:
        with pytest.raises(IllegalMove) as caught:
            puzzle.apply(state, move)
        assert (caught.value.verdict, str(caught.value)) == (verdict, verdict.reason)


@each_kind
@examples(12)
@given(data=st.data(), choices=choices)
def test_games_positions_and_moves_are_values_whose_names_lead_back_to_them(
    kind: AnyKind, data: st.DataObject, choices: list[int]
) -> None:
    """Also of games with options drawn at random."""
    puzzle = data.draw(st.sampled_from(games_of(kind)) | variants(kind))
    move = data.draw(any_moves(puzzle))
    assert puzzle.parse_move(puzzle.move_text(move)) == move
    start = puzzle.initial_state()
    line = random_line(puzzle, start, choices)
    states = states_along(puzzle, start, line)
    for state in states:
        again = puzzle.parse_state(puzzle.state_text(state))
        assert (again, hash(again)) == (state, hash(state))
        assert set(puzzle.candidate_moves(again)) == set(puzzle.candidate_moves(state))
    read = EVERY.parse_game(Game(kind, puzzle, states[-1]).name)
    assert read.start == states[-1]
    assert (read.puzzle.game_name, read.puzzle.title) == (puzzle.game_name, puzzle.title)
    assert not line or list(read_moves(read.puzzle, start, moves_text(puzzle, line)).moves) == line


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_rules_are_in_sentences_and_where_a_puzzle_comes_from(name: str) -> None:
    puzzle = puzzle_of(name)
    assert puzzle.history.strip() == puzzle.history
    assert not puzzle.history or not [*faults(puzzle.explanation), *faults(puzzle.history)]


# Parameters in the name of a game

PIECES = ("", "0", "3", "99", "x", "a1", "z9", "pegs=", "pegs=2", "pegs=4", "rule=", "rule=odd",
          "rule=cyclic", "to=", "to=A", "to=E", "board=", "board=2x2", "board=5", "board=6x6",
          "closed", "closed=1", "end=", "end=a1", "end=zz", "size=3", "=", "é",
          "9" * 40)  # fmt: skip


@pytest.mark.parametrize("kind", WITH_OPTIONS, ids=lambda kind: kind.names[0])
@examples(80)
@given(pieces=st.lists(st.sampled_from(PIECES), min_size=1, max_size=4))
def test_any_parameters_make_a_game_or_a_sentence(kind: AnyKind, pieces: list[str]) -> None:
    said = ""
    try:
        game = EVERY.parse_game(f"{kind.names[0]}:{','.join(pieces)}")
    except BadInput as error:
        said = str(error)
    else:
        assert EVERY.parse_game(game.name).puzzle.game_name == game.puzzle.game_name
    assert not said or is_sentence(said)
    assert len(said) < 300


# Oracles: no question waits, and work answers it

Ask = Callable[[Oracle[Any, Any], Any], object]
QUESTIONS: list[Ask] = [
    lambda oracle, state: oracle.distance(state),
    lambda oracle, state: oracle.best_moves(state),
    lambda oracle, state: oracle.can_finish(state),
]
A_MOMENT = 1e-9
"""Seconds that are over as soon as anything is done."""
MOST_TURNS = 1000
"""Oracles that have more to do, be it ever so little at a time, are not asked again and again."""


def positions(puzzle: AnyPuzzle, choices: list[int]) -> list[Any]:
    """The positions of a random game, not more than a few."""
    start = puzzle.initial_state()
    states = states_along(puzzle, start, random_line(puzzle, start, choices))
    return states[:: max(1, len(states) // 4)]


def answers(oracle: Oracle[Any, Any], states: list[Any]) -> list[object]:
    return [ask(oracle, state) for state in states for ask in QUESTIONS]


def is_soon_answered(puzzle: AnyPuzzle) -> bool:
    """Whether a new oracle soon knows how far the goal is from the positions of some game."""
    oracle, states = oracle_of(puzzle), positions(puzzle, [*range(40)])
    answers(oracle, states)
    is_done = any(oracle.work(A_MOMENT) for _ in range(MOST_TURNS))
    return is_done and UNKNOWN not in answers(oracle, states)


def soon_answered() -> Iterator[str]:
    """A game for each sort of oracle, with moves that cost the same and others, which is soon
    answered."""
    met = set()
    for name in GAMES:
        puzzle = puzzle_of(name)
        sort = type(oracle_of(puzzle)), kind_of(puzzle), puzzle.has_cost
        if sort not in met and is_soon_answered(puzzle):
            met.add(sort)
            yield name


SOON_ANSWERED = [*soon_answered(), "four-couples"]
each_oracle = pytest.mark.parametrize("name", SOON_ANSWERED)


@each_oracle
@few
@given(choices)
def test_what_is_unknown_is_worked_on_until_it_is_known(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    assert all(oracle_of(puzzle).work(seconds) for seconds in (0, A_MOMENT, 1, math.inf))
    for state in positions(puzzle, choices):
        for ask in QUESTIONS:
            oracle = oracle_of(puzzle)
            at_first = ask(oracle, state)
            assert oracle.work(0) == (at_first is not UNKNOWN)
            assert oracle.work(math.inf)
            assert oracle.work(0)
            answer = ask(oracle, state)
            assert answer is not UNKNOWN
            assert at_first in (UNKNOWN, answer)


@each_oracle
@few
@given(choices)
def test_answers_agree_with_each_other_and_in_slices_are_those_at_once(
    name: str, choices: list[int]
) -> None:
    puzzle = puzzle_of(name)
    states = positions(puzzle, choices)
    oracle, in_slices = oracle_of(puzzle), oracle_of(puzzle)
    for state in states:
        answers(in_slices, [state])
        in_slices.work(A_MOMENT)
    while not in_slices.work(A_MOMENT):
        pass
    answers(oracle, states)
    assert oracle.work(math.inf)
    assert answers(in_slices, states) == answers(oracle, states)
    for state in states:
        distance, best = oracle.distance(state), oracle.best_moves(state)
        assert distance is not UNKNOWN
        assert best is not UNKNOWN
        assert oracle.can_finish(state) == (distance is not None)
        assert bool(best) == bool(distance)
        nearer = {puzzle.apply(state, move): puzzle.cost(state, move) for move in best}
        answers(oracle, list(nearer))
        oracle.work(math.inf)
        for there, cost in nearer.items():
            assert oracle.distance(there) == (distance or 0) - cost


def test_of_many_kinds_some_oracle_soon_answers() -> None:
    assert {kind_of(puzzle_of(name)) for name in SOON_ANSWERED} >= {*FOLDERS.kinds}
