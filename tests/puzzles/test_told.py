"""What is said of positions and moves to somebody who sees no picture, from which a reader in the
tests rebuilds each position; and the reasons of searches, with true figures."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.crossings import TOLD
from tests.tools.examples import examples
from tests.tools.games import (
    EVERY_GAME,
    WITH_OPTIONS,
    are_sentences,
    choices,
    kind_of,
    puzzle_of,
    random_line,
    solver_of,
    state_after,
    states_along,
    variants,
)
from tests.tools.kinds import EVERY
from tests.tools.raw_rules import knight_jumps_on
from tests.tools.talker import reader_of, ways_told
from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import MET_BEFORE, MET_ELSEWHERE, TOO_DEEP, Path, PathPositions, StepKind
from tui.engine.strategy import ANYWHERE, Strategy
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import EVERY_WAY, CrossingRules
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.strategies import POSITION
from tui.puzzles.knight import hand
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize

few = settings(max_examples=6)
some = examples(20)


def assert_position_can_be_read(puzzle: AnyPuzzle, state: Any) -> None:
    text = kind_of(puzzle).tell(puzzle, state)
    assert are_sentences(text)
    assert reader_of(puzzle).position(puzzle, text) == puzzle.state_text(state)


def assert_line_can_be_read(puzzle: AnyPuzzle, start: Any, choices: list[int]) -> None:
    """All that is told along a random line rebuilds each of its positions."""
    kind, reader = kind_of(puzzle), reader_of(puzzle)
    line = random_line(puzzle, start, choices)
    states = states_along(puzzle, start, line)
    known = puzzle.state_text(start)
    for state, after, move in zip(states, states[1:], line, strict=False):
        text = kind.tell(puzzle, state, move)
        assert are_sentences(text)
        known = reader.change(puzzle, known, text)
        assert known == puzzle.state_text(after)
        assert_position_can_be_read(puzzle, after)


@pytest.mark.parametrize("name", EVERY_GAME)
@few
@given(choices)
def test_what_is_told_of_a_game_tells_each_of_its_positions_and_how_to_type_a_move(
    name: str, choices: list[int]
) -> None:
    puzzle = puzzle_of(name)
    start = puzzle.initial_state()
    assert_position_can_be_read(puzzle, start)
    assert_line_can_be_read(puzzle, start, choices)
    state = state_after(puzzle, choices)
    text = kind_of(puzzle).how_to_type(puzzle, state)
    assert are_sentences(text)
    assert text.startswith("Type ")
    if puzzle.legal_moves(state):
        example = text.partition("such as ")[2].split()[0].rstrip(".,:;")
        assert puzzle.check(state, puzzle.parse_move(example)).ok


@pytest.mark.parametrize("kind", WITH_OPTIONS, ids=lambda kind: kind.names[0])
@some
@given(st.data())
def test_so_it_does_with_other_options(kind: Any, data: st.DataObject) -> None:
    puzzle = data.draw(variants(kind))
    assert_line_can_be_read(puzzle, puzzle.initial_state(), data.draw(choices))


ALIKE = [
    ("the boy", "the boy", "the girl"),
    ("a goat", "2 goat"),
    ("the salt and pepper", "the salt", "the pepper"),
    ("the dog (B)", "the dog"),
    ("empty", "the boat"),
    ("the ferryman to the left bank", "the ferryman"),
]
"""Phrases for those who cross that are alike, or look like something else in a sentence. A number
stands before the name of identical ones."""


def called(phrases: tuple[str, ...], has_island: bool) -> Crossing:
    """A crossing of those who are called so. With an island their paces count."""
    items: list[Item] = []
    for letter, phrase in zip("ABC", phrases, strict=False):
        name = phrase.removeprefix("2 ").removeprefix("the ")
        item = Item(letter, name, phrase.replace("2 ", "the "), rows=True, pace=2)
        items += [item] * (2 if phrase.startswith("2 ") else 1)
    joined = EVERY_WAY if has_island else ()
    rules = CrossingRules(*TOLD, 2, tuple(items), joined=joined, cost_is_pace=has_island)
    return Crossing(rules)


@pytest.mark.parametrize("has_island", [False, True], ids=["two-banks", "island"])
@pytest.mark.parametrize("phrases", ALIKE, ids=lambda phrases: "-".join(phrases))
def test_those_who_are_called_alike_are_told_by_their_letters(
    phrases: tuple[str, ...], has_island: bool
) -> None:
    puzzle = called(phrases, has_island)
    kind, reader = kind_of(puzzle), reader_of(puzzle)
    found = [puzzle.initial_state()]
    for state in found:
        assert_position_can_be_read(puzzle, state)
        for move in puzzle.legal_moves(state):
            after = puzzle.apply(state, move)
            text = kind.tell(puzzle, state, move)
            known = reader.change(puzzle, puzzle.state_text(state), text)
            assert known == puzzle.state_text(after)
            found += [after] if after not in found else []


BOARDS = st.builds(BoardSize, st.integers(3, 7), st.integers(3, 7))


@some
@given(BOARDS, st.booleans(), st.data())
def test_a_tour_is_told_even_if_no_jumps_lead_along_it(
    board: BoardSize, closed: bool, data: st.DataObject
) -> None:
    squares = data.draw(st.permutations(range(board.squares)))
    visited = squares[: data.draw(st.integers(1, board.squares))]
    puzzle = KnightsTour(visited[0], board, closed, data.draw(st.sampled_from((None, squares[-1]))))
    assert_position_can_be_read(puzzle, puzzle.tour(visited))


@some
@given(BOARDS, choices)
def test_the_squares_that_are_told_are_the_free_ones_a_jump_away_with_their_ways_on(
    board: BoardSize, choices: list[int]
) -> None:
    puzzle = KnightsTour(0, board)
    state = state_after(puzzle, choices)
    free = {board.place(square) for square in range(board.squares)}
    free -= {board.place(square) for square in state.squares}

    def jumps(place: tuple[int, int]) -> set[tuple[int, int]]:
        return free & knight_jumps_on(place, *board)

    expected = {board.name(rank * board.files + file): len(jumps((file, rank)))
                for file, rank in jumps(board.place(state.squares[-1]))}  # fmt: skip
    told = list(ways_told(kind_of(puzzle).tell(puzzle, state)))
    assert dict(told) == expected
    assert [ways for _, ways in told] == sorted(expected.values())


# Reasons


@pytest.mark.parametrize("repeats", [POSITION, ANYWHERE])
@pytest.mark.parametrize("name", ["farmer", "couples", "swap"])
def test_a_move_is_taken_back_because_of_what_came_of_the_moves_after_it(
    name: str, repeats: str
) -> None:
    """The figures of the sentence are those of the steps that the search has made there."""
    _, puzzle, start = EVERY.parse_game(name)
    seen = 0
    solver = solver_of(puzzle, Strategy("backtracking", {"repeats": repeats}))
    trail = PathPositions(puzzle, start)
    came: dict[Path[Any], Counter[str]] = {}
    idle: Counter[Path[Any]] = Counter()
    left: list[Path[Any]] = []
    for step in islice(solver.steps(puzzle, start), 20_000):
        if step.kind is StepKind.REJECT and step.refusal is not None:
            code = step.refusal.code
            told = {MET_BEFORE: "leads to", MET_ELSEWHERE: "was made"}
            what = told.get(code, "is refused")
            came.setdefault(step.path, Counter())[what] += code not in solver.uninformative
            idle[step.path] += code in solver.uninformative
        elif step.kind is StepKind.ADVANCE:
            assert step.path.parent is not None
            came.setdefault(step.path.parent, Counter())["was made"] += 1
            left.append(step.path)
        elif step.kind is StepKind.BACKTRACK:
            deeper = left.pop()
            outcome = came.get(deeper, Counter())
            reason = solver.reason(puzzle, trail.along(step.path), step)
            if step.refusal is None and outcome.total():
                assert figures(reason, puzzle.noun) == +outcome, reason
                assert ("worth trying" in reason) == (idle[deeper] > 0), "it says what it counts"
                seen += 1
            elif step.refusal is not None:
                assert step.refusal.code == TOO_DEEP
                assert f"{amount(step.path.depth + 1, 'move')} deep" in reason
            else:
                assert "that was a solution" in reason
    assert seen > 5


def figures(reason: str, noun: str) -> Counter[str]:
    """How many candidates were refused, led back or were made, as a sentence says it."""
    found: Counter[str] = Counter()
    words = {"the only": 1, "both": 2}
    for number, verb in re.findall(
        rf"(the only|both|\d+)(?: {noun}s?)?(?: worth trying there)? "
        r"((?:is|are) refused|leads? (?:back )?to|(?:was|were) (?:made|already tried))",
        reason,
    ):
        key = "is refused" if "refused" in verb else "leads to" if "lead" in verb else "was made"
        found[key] = words.get(number) or int(number)
    return found


def test_warnsdorffs_rule_is_told_with_the_ways_on_from_each_square() -> None:
    board = KnightsTour(0, BoardSize(6, 6))
    start = board.initial_state()
    trail, solver = PathPositions(board, start), Warnsdorff()
    tries = 0
    for step in islice(solver.steps(board, start), 2000):
        if step.kind is not StepKind.TRY:
            assert step.kind is StepKind.REJECT or step.weighed == ()
            continue
        here = trail.along(step.path)[-1]
        ways = hand.counted_ways(board, here)
        assert dict(step.weighed) == {move: ways[move] for move in board.legal_moves(here)}
        assert [number for _, number in step.weighed] == sorted(dict(step.weighed).values())
        reason = solver.reason(board, trail.along(step.path), step)
        tries += 1
        if len(step.weighed) > 1:
            number = ways[step.move]
            lead = f"{number} ways lead" if number > 1 else f"{number or 'no'} way leads"
            assert f"{lead} on from it" in reason
            tied = [move for move, other in step.weighed if other == number and move != step.move]
            if step.weighed[0][0] == step.move:
                assert ("as from" in reason) == bool(tied)
                assert all(board.names[move] in reason for move, _ in step.weighed)
    assert tries > 50
