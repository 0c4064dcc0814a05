"""What is said of positions and moves to somebody who sees no picture: a reader in the tests
rebuilds each position from the sentences."""

from __future__ import annotations

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
    moves_of,
    puzzle_of,
    random_line,
    states_along,
    variants,
)
from tests.tools.kinds import EVERY
from tests.tools.talker import reader_of, ways_told
from tui.engine.puzzle import AnyPuzzle
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import EVERY_WAY, CrossingRules
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize

few = settings(max_examples=6)
some = examples(30)


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
    state = states_along(puzzle, start, random_line(puzzle, start, choices))[-1]
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
    line = random_line(puzzle, puzzle.initial_state(), choices)
    state = states_along(puzzle, puzzle.initial_state(), line)[-1]
    free = {square for square in range(board.squares) if square not in state.squares}

    def jumps(square: int, among: set[int]) -> set[int]:
        rank, file = divmod(square, board.files)
        return {
            other
            for other in among
            if {abs(other // board.files - rank), abs(other % board.files - file)} == {1, 2}
        }

    expected = {board.name(square): len(jumps(square, free)) for square in jumps(
        state.squares[-1], free)}  # fmt: skip
    told = list(ways_told(kind_of(puzzle).tell(puzzle, state)))
    assert dict(told) == expected
    assert len(told) == len(expected)
    assert [ways for _, ways in told] == sorted(expected.values())


def told(name: str, moves: str = "") -> tuple[str, list[str], str]:
    """How moves of a game are typed, what is told of each, and of the position to which they
    lead."""
    game = EVERY.parse_game(name)
    puzzle, state = game.puzzle, game.start
    kind = game.kind
    how = kind.how_to_type(puzzle, state)
    changes = []
    for move in moves_of(puzzle, moves):
        changes.append(kind.tell(puzzle, state, move))
        state = puzzle.apply(state, move)
    return how, changes, kind.tell(puzzle, state)


def test_a_crossing_tells_who_is_where_and_who_rows_whom() -> None:
    assert told("farmer", "FG F") == (
        "Type the letters of all who cross, such as FG: F farmer, C cabbage, G goat, W wolf.",
        ["The farmer rows the goat to the right bank.", "The farmer rows to the left bank."],
        "Left bank: farmer, cabbage, wolf; the boat is here. Right bank: goat.",
    )


def test_of_identical_people_it_tells_how_many() -> None:
    assert told("missionaries", "MC M CC") == (
        "Type the letters of all who cross, such as MC: M a missionary, C a cannibal.",
        [
            "A missionary and a cannibal row to the right bank.",
            "A missionary rows to the left bank.",
            "Two cannibals row to the right bank.",
        ],
        "Left bank: three missionaries. Right bank: three cannibals; the boat is here.",
    )


def test_by_an_island_it_tells_how_to_say_where_to_go() -> None:
    how, changes, position = told("island", "Aa>I A>L")
    assert how == (
        "Type the letters of all who cross and, after >, L, I or R for where to, such as Aa>I: "
        "husband A, husband B, husband C, husband D, wife a, wife b, wife c, wife d."
    )
    assert changes == [
        "Husband A and wife a row to the island.", "Husband A rows to the left bank.",
    ]  # fmt: skip
    assert position == (
        "Left bank: husband A, husband B, husband C, husband D, wife b, wife c, wife d; the boat "
        "is here. Island: wife a. Right bank: empty."
    )


def test_over_a_bridge_everybody_walks_and_it_takes_its_time() -> None:
    assert told("bridge", "RW R") == (
        "Type the letters of all who cross, such as RW: R runner, W walker, C carrier, "
        "G grandfather.",
        [
            "The runner and the walker walk to the right side, in 2 min.",
            "The runner walks to the left side, in 1 min.",
        ],
        "Left side: runner, carrier, grandfather; the torch is here. Right side: walker.",
    )


def test_towers_are_told_from_the_bottom_up() -> None:
    assert told("hanoi:4", "AC AB") == (
        "Type two pegs, such as AB for A to B: the tower is to stand on B. "
        "Discs are told from the bottom up; disc 1 is the smallest.",
        ["Disc 1 goes from A to C.", "Disc 2 goes from A to B."],
        "Peg A: discs 4, 3. Peg B: disc 2. Peg C: disc 1.",
    )


def test_the_knight_tells_where_it_was_and_which_squares_lead_on() -> None:
    assert told("knight:board=5x5", "b3 a5") == (
        "Type the square to jump to, such as b3; "
        "a square that the knight cannot jump to starts the tour there.",
        [
            "The knight jumps to b3, square 2 of 25. "
            "From here: a5 with 1 way on; c5, d4, d2 and c1 with 3.",
            "The knight jumps to a5, square 3 of 25. From here: c4 with 5 ways on.",
        ],
        "The knight is on a5 after a1, b3. From here: c4 with 5 ways on.",
    )
    assert told("knight:board=3x3@a1,b3,c1,a2,c3,b1,a3", "c2")[1:] == (
        ["The knight jumps to c2, square 8 of 9. "
         "No free square is a jump away, with 1 square to go."],
        "The knight is on c2 after a1, b3, c1, a2, c3, b1, a3. "
        "No free square is a jump away, with 1 square to go.",
    )  # fmt: skip
