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
from tests.tools.raw_rules import knight_jumps_on
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
    free = {board.place(square) for square in range(board.squares)}
    free -= {board.place(square) for square in state.squares}

    def jumps(place: tuple[int, int]) -> set[tuple[int, int]]:
        return free & knight_jumps_on(place, *board)

    expected = {board.name(rank * board.files + file): len(jumps((file, rank)))
                for file, rank in jumps(board.place(state.squares[-1]))}  # fmt: skip
    told = list(ways_told(kind_of(puzzle).tell(puzzle, state)))
    assert dict(told) == expected
    assert [ways for _, ways in told] == sorted(expected.values())


LETTERS = "Type the letters of all who cross"
TOLD_OF: dict[str, tuple[str, list[str], str]] = {
    "farmer FG F": (
        f"{LETTERS}, such as FG: F farmer, C cabbage, G goat, W wolf.",
        ["The farmer rows the goat to the right bank.", "The farmer rows to the left bank."],
        "Left bank: farmer, cabbage, wolf; the boat is here. Right bank: goat.",
    ),
    "missionaries MC M CC": (
        f"{LETTERS}, such as MC: M a missionary, C a cannibal.",
        ["A missionary and a cannibal row to the right bank.",
         "A missionary rows to the left bank.", "Two cannibals row to the right bank."],
        "Left bank: three missionaries. Right bank: three cannibals; the boat is here.",
    ),
    "island Aa>I A>L": (
        f"{LETTERS} and, after >, L, I or R for where to, such as Aa>I: "
        "husband A, husband B, husband C, husband D, wife a, wife b, wife c, wife d.",
        ["Husband A and wife a row to the island.", "Husband A rows to the left bank."],
        "Left bank: husband A, husband B, husband C, husband D, wife b, wife c, wife d; the boat "
        "is here. Island: wife a. Right bank: empty.",
    ),
    "bridge RW R": (
        f"{LETTERS}, such as RW: R runner, W walker, C carrier, G grandfather.",
        ["The runner and the walker walk to the right side, in 2 min.",
         "The runner walks to the left side, in 1 min."],
        "Left side: runner, carrier, grandfather; the torch is here. Right side: walker.",
    ),
    "hanoi:4 AC AB": (
        "Type two pegs, such as AB for A to B: the tower is to stand on B. "
        "Discs are told from the bottom up; disc 1 is the smallest.",
        ["Disc 1 goes from A to C.", "Disc 2 goes from A to B."],
        "Peg A: discs 4, 3. Peg B: disc 2. Peg C: disc 1.",
    ),
    "knight:board=5x5 b3 a5": (
        "Type the square to jump to, such as b3; "
        "a square that the knight cannot jump to starts the tour there.",
        ["The knight jumps to b3, square 2 of 25. "
         "From here: a5 with 1 way on; c5, d4, d2 and c1 with 3.",
         "The knight jumps to a5, square 3 of 25. From here: c4 with 5 ways on."],
        "The knight is on a5 after a1, b3. From here: c4 with 5 ways on.",
    ),
    "knight:board=3x3@a1,b3,c1,a2,c3,b1,a3 c2": (
        "Type the square to jump to, such as c2.",
        ["The knight jumps to c2, square 8 of 9. "
         "No free square is a jump away, with 1 square to go."],
        "The knight is on c2 after a1, b3, c1, a2, c3, b1, a3. "
        "No free square is a jump away, with 1 square to go.",
    ),
}  # fmt: skip
"""How moves of a game are typed, what is told of each, and of the position to which they lead."""


@pytest.mark.parametrize("line", TOLD_OF)
def test_each_kind_tells_of_its_moves_and_positions_in_its_own_words(line: str) -> None:
    name, _, moves = line.partition(" ")
    kind, puzzle, start = EVERY.parse_game(name)
    played = moves_of(puzzle, moves)
    *states, last = states_along(puzzle, start, played)
    changes = [kind.tell(puzzle, *made) for made in zip(states, played, strict=True)]
    told = kind.how_to_type(puzzle, start), changes, kind.tell(puzzle, last)
    assert told == TOLD_OF[line]
