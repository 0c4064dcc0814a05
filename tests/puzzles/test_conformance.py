"""What every puzzle must do, whatever its rules."""

from __future__ import annotations

from itertools import islice, pairwise, product
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.boards import can_be_pointed_at
from tests.tools.examples import examples
from tests.tools.games import (
    EVERY_GAME,
    GAMES,
    choices,
    games_of,
    is_sentence,
    kind_of,
    method_names,
    moves_text,
    puzzle_of,
    random_line,
    solver_of,
    states_along,
)
from tests.tools.kinds import EVERY, NAMES
from tests.tools.notation import any_moves
from tests.tools.oracles import patient_of
from tui.engine.puzzle import AnyPuzzle, IllegalMove, Verdict
from tui.engine.solver import Order
from tui.engine.step import Path, StepKind
from tui.engine.strategy import Strategy
from tui.game.session import By, Session

every_puzzle = pytest.mark.parametrize("puzzle", [*map(puzzle_of, GAMES)], ids=GAMES)
every_solver = pytest.mark.parametrize(
    ("puzzle", "method"),
    [
        pytest.param(puzzle, method, id=f"{name}-{method}")
        for name, puzzle in zip(NAMES, map(puzzle_of, NAMES), strict=True)
        for method in method_names(puzzle)
    ],
)
some = examples(40)
few = settings(max_examples=8)


def state_after(puzzle: AnyPuzzle, choices: list[int]) -> Any:
    start = puzzle.initial_state()
    return states_along(puzzle, start, random_line(puzzle, start, choices))[-1]


def assert_explained(puzzle: AnyPuzzle, verdict: Verdict) -> None:
    assert not verdict.ok
    assert verdict.code
    assert verdict.code == verdict.code.lower().replace(" ", "-")
    assert is_sentence(verdict.reason)
    assert verdict.reason[0].isupper()
    assert verdict.reason[-1] == "."
    assert type(verdict.culprits) is tuple
    for culprit in verdict.culprits:
        assert can_be_pointed_at(puzzle, culprit)


@every_puzzle
@some
@given(choices)
def test_of_the_candidates_some_are_legal_and_the_others_refused_in_sentences(
    puzzle: AnyPuzzle, choices: list[int]
) -> None:
    state = state_after(puzzle, choices)
    candidates = list(puzzle.candidate_moves(state))
    assert len(set(candidates)) == len(candidates)
    verdicts = {move: puzzle.check(state, move) for move in candidates}
    assert list(puzzle.legal_moves(state)) == [move for move in candidates if verdicts[move].ok]
    for verdict in verdicts.values():
        if not verdict.ok:
            assert_explained(puzzle, verdict)


@every_puzzle
@some
@given(choices, st.data())
def test_any_move_is_made_or_refused_with_a_sentence_as_is_a_part_that_it_begins_with(
    puzzle: AnyPuzzle, choices: list[int], data: st.DataObject
) -> None:
    state = state_after(puzzle, choices)
    move = data.draw(any_moves(puzzle))
    assert puzzle.parse_move(puzzle.move_text(move)) == move
    with patch.object(puzzle, "check_part", wraps=puzzle.check_part) as asked:
        verdict = puzzle.check(state, move)
    for question in asked.call_args_list:
        part = puzzle.check_part(*question.args)
        assert part.ok or part == verdict
    if verdict.ok:
        assert verdict == Verdict(True)
        assert move in puzzle.candidate_moves(state), "a legal move is missing from the candidates"
        assert puzzle.apply(state, move) == puzzle.successor(state, move) != state
    else:
        assert_explained(puzzle, verdict)
        with pytest.raises(IllegalMove) as caught:
            puzzle.apply(state, move)
        assert caught.value.verdict == verdict
        assert str(caught.value) == verdict.reason


@every_puzzle
@some
@given(choices)
def test_positions_and_moves_are_values_that_can_be_written_and_read_back(
    puzzle: AnyPuzzle, choices: list[int]
) -> None:
    start = puzzle.initial_state()
    line = random_line(puzzle, start, choices)
    for move in line:
        assert puzzle.parse_move(puzzle.move_text(move)) == move
    for state in states_along(puzzle, start, line):
        again = puzzle.parse_state(puzzle.state_text(state))
        assert again == state
        assert hash(again) == hash(state)
        assert set(puzzle.candidate_moves(again)) == set(puzzle.candidate_moves(state))


@pytest.mark.parametrize("name", NAMES)
@some
@given(choices)
def test_a_position_is_solved_where_no_way_is_left_to_go(name: str, choices: list[int]) -> None:
    puzzle = puzzle_of(name)
    state = state_after(puzzle, choices)
    assert puzzle.is_solved(state) == (patient_of(puzzle).distance(state) == 0)


@every_solver
@few
@given(choices)
def test_a_session_can_follow_every_step_of_a_solver_from_anywhere(
    puzzle: AnyPuzzle, method: str, choices: list[int]
) -> None:
    session: Session[Any, Any] = Session(puzzle)
    line = random_line(puzzle, session.state, choices[:10])
    for move in line:
        session.play(move)
    watched_from = session.state
    solver = solver_of(puzzle, Strategy(method))
    for step in islice(solver.steps(puzzle, watched_from), 300):
        session.follow(step.path, base=len(line))
        shown = [played.move for played in session.line]
        assert shown == line + step.path.moves(), moves_text(puzzle, shown)
        assert session.state == states_along(puzzle, watched_from, step.path.moves())[-1]
        assert [played.by for played in session.line[len(line) :]] == [By.SOLVER] * step.path.depth
        if step.kind is StepKind.SOLUTION:
            assert session.is_solved


STRATEGIES = [
    (puzzle, Strategy(method.name, dict(zip(names, values, strict=True))))
    for puzzle in (games_of(kind)[0] for kind in EVERY.kinds)
    for method in kind_of(puzzle).methods
    for names in [[option.name for option in method.options if option.values]]
    for values in product(*(option.values for option in method.options if option.values))
]
every_strategy = pytest.mark.parametrize(
    ("puzzle", "strategy"),
    STRATEGIES,
    ids=["-".join((each.name, how.method, *how.chosen.values())) for each, how in STRATEGIES],
)


@every_strategy
@few
@given(choices)
def test_a_solver_tries_its_candidates_in_their_order_and_makes_no_other_move(
    puzzle: AnyPuzzle, strategy: Strategy, choices: list[int]
) -> None:
    start, solver = state_after(puzzle, choices), solver_of(puzzle, strategy)
    tried: dict[Path[Any], list[Any]] = {}
    for step in islice(solver.steps(puzzle, start), 300):
        is_advance = step.kind is StepKind.ADVANCE
        if step.kind is not StepKind.TRY and not is_advance:
            continue
        node = step.path.parent if is_advance else step.path
        assert node is not None
        here = states_along(puzzle, start, node.moves())[-1]
        candidates = list(solver.candidates(puzzle, here))
        if is_advance:
            assert step.move in candidates
            continue
        tries = tried.setdefault(node, [])
        tries.append(step.move)
        assert tries == candidates[: len(tries)]


def are_neighbours(one: Path[Any], other: Path[Any]) -> bool:
    return one is other or one.parent is other or other.parent is one


@every_solver
def test_a_solver_has_the_order_that_it_says_and_a_sentence_for_each_refusal(
    puzzle: AnyPuzzle, method: str
) -> None:
    solver = solver_of(puzzle, Strategy(method))
    steps = list(islice(solver.steps(puzzle, puzzle.initial_state()), 2000))
    kinds = {step.kind for step in steps}
    for step in steps:
        assert (step.refusal is not None) or step.kind is not StepKind.REJECT
        if step.refusal is not None:
            assert_explained(puzzle, step.refusal)
    jumps = [pair for pair in pairwise(steps) if not are_neighbours(pair[0].path, pair[1].path)]
    assert solver.order.has_frontier == bool(jumps)
    assert solver.order.has_frontier == (StepKind.EXPAND in kinds)
    assert solver.order.is_search == (StepKind.TRY in kinds)
    assert (solver.order is Order.TASKS) == (StepKind.CALL in kinds)
    assert solver.order is Order.DEPTH or StepKind.BACKTRACK not in kinds
    depths = [step.path.depth for step in steps if step.kind is StepKind.EXPAND]
    goes_back = any(one > other for one, other in pairwise(depths))
    assert not goes_back or solver.order is Order.BEST_FIRST


@every_solver
@few
@given(choices)
def test_a_search_with_a_frontier_tries_the_moves_of_what_it_expands_and_expands_what_it_met(
    puzzle: AnyPuzzle, method: str, choices: list[int]
) -> None:
    start, solver = state_after(puzzle, choices), solver_of(puzzle, Strategy(method))
    if not solver.order.has_frontier:
        return
    here: Path[Any] | None = None
    waiting: set[Path[Any]] = set()
    for step in islice(solver.steps(puzzle, start), 2000):
        match step.kind:
            case StepKind.EXPAND:
                assert step.path in waiting or here is None
                waiting.discard(step.path)
                here = step.path
            case StepKind.TRY | StepKind.REJECT:
                assert step.path is here
            case StepKind.ADVANCE:
                assert step.path.parent is here
                waiting.add(step.path)
                if step.replaces is not None:
                    ways = [step.path.moves(), step.replaces.moves()]
                    assert puzzle.line_cost(start, ways[0]) < puzzle.line_cost(start, ways[1])
                    waiting.remove(step.replaces)
                    ways = [states_along(puzzle, start, way.moves())[-1]
                            for way in (step.path, step.replaces)]  # fmt: skip
                    assert ways[0] == ways[1]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_puzzle_introduces_itself(name: str) -> None:
    puzzle = puzzle_of(name)
    assert puzzle.title
    assert puzzle.explanation.strip() == puzzle.explanation != ""
    assert puzzle.history.strip() == puzzle.history
    assert puzzle_of(puzzle.game_name).initial_state() == puzzle.initial_state()
