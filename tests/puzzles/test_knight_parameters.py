"""The names of knight's games: the board, a closed tour and the last square, in any order."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.examples import examples
from tests.tools.games import is_sentence
from tui.engine.puzzle import BadInput
from tui.puzzles.knight import options
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.options import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import USUAL, BoardSize


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("a1", "a1"),
        ("c3,board=8x8", "c3"),
        ("board=6x8", "a1,board=6x8"),
        ("board=6x6,c3", "c3,board=6x6"),
        ("closed", "a1,closed"),
        ("end=b3,closed", "a1,closed,end=b3"),
        ("end=b3,closed,board=5x6,a1", "a1,board=5x6,closed,end=b3"),
        ("z26,board=26x26", "z26,board=26x26"),
    ],
)
def test_parameters_are_told_in_one_order_and_without_what_is_usual(
    typed: str, canonical: str
) -> None:
    for words in permutations(typed.split(",")):
        puzzle, start = new_game(",".join(words), None)
        assert puzzle.parameters == canonical
        assert start == puzzle.initial_state()
    assert new_game(canonical, None)[0].parameters == canonical


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        *((f"board={board}", f"'{board}' is not a board: write FILESxRANKS, such as 6x8, each "
           "from 3 to 26.") for board in ("2x9", "6", "27x5", "5x27", "1000x1000", "06x6")),
        ("board=6x6,h1", "'h1' is not a square: write a file and a rank, from a1 to f6."),
        ("board=6x6,end=g1", "'g1' is not a square: write a file and a rank, from a1 to f6."),
        ("end=", "'' is not a square: write a file and a rank, from a1 to h8."),
        ("open", "'open' is not a parameter of the knight: write the square where the tour starts, "
         "board=FILESxRANKS, closed, or end=SQUARE."),
        ("closed=yes", "'closed=yes' is not a parameter of the knight: write the square where the "
         "tour starts, board=FILESxRANKS, closed, or end=SQUARE."),
        ("closed,closed", "'closed,closed' gives two values for closed: leave one out."),
        ("a1,b3", "'a1,b3' gives two values for the start: leave one out."),
        ("end=a1", "A tour cannot start and end on a1: choose another end."),
        ("closed,end=d4", "No closed tour from a1 ends on d4: choose an end from which a jump "
         "leads back to the start."),
    ],
)  # fmt: skip
def test_bad_parameters_are_explained(parameters: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        new_game(parameters, None)
    assert str(caught.value) == message
    assert is_sentence(message)


def test_a_whole_tour_that_ends_elsewhere_is_no_solution() -> None:
    open_tour = KnightsTour(0, BoardSize(3, 4))
    solved = next(
        state
        for state in _whole(open_tour)
        if not open_tour.is_closed(state)
    )  # fmt: skip
    assert open_tour.is_solved(solved)
    assert not KnightsTour(0, BoardSize(3, 4), closed=True).is_solved(solved)
    assert not KnightsTour(0, BoardSize(3, 4), end=solved.squares[-2]).is_solved(solved)


def _whole(puzzle: KnightsTour) -> list[Tour]:
    """All tours of a small board, found by trying everything."""
    states = [puzzle.initial_state()]
    while len(states[0].squares) < puzzle.board.squares:
        states = [puzzle.successor(state, move) for state in states
                  for move in puzzle.legal_moves(state)]  # fmt: skip
    return states


@examples(60)
@given(st.data())
def test_what_can_be_chosen_has_a_name_that_is_read_again(data: st.DataObject) -> None:
    puzzle = KnightsTour(0, USUAL)
    for _ in range(6):
        option = data.draw(st.sampled_from(KIND.options(puzzle)))
        value = data.draw(st.sampled_from(option.values))
        puzzle = KIND.chosen(puzzle, {option.name: value})
        assert new_game(puzzle.parameters, None)[0].parameters == puzzle.parameters


def test_on_a_smaller_board_a_square_moves_to_its_nearest() -> None:
    puzzle, _ = new_game("h8,end=a7", None)
    smaller = KIND.chosen(puzzle, {options.FILES: "6", options.RANKS: "5"})
    assert smaller.parameters == "f5,board=6x5,end=a5"
    assert KIND.chosen(smaller, {options.FILES: "6"}) is smaller


def test_a_square_can_be_chosen_that_only_the_larger_board_has_which_is_chosen_with_it() -> None:
    puzzle, _ = new_game("c3,board=6x6", None)
    larger = {options.FILES: "9", options.RANKS: "8", options.START_FILE: "i", options.END: "i8"}
    assert KIND.chosen(puzzle, larger).parameters == "i3,board=9x8,end=i8"


def test_a_last_square_gives_way_to_a_start_or_a_closed_tour_that_it_does_not_go_with() -> None:
    puzzle, _ = new_game("end=d1", None)
    assert KIND.chosen(puzzle, {options.TOUR: "closed"}).parameters == "a1,closed"
    assert KIND.chosen(puzzle, {options.START_FILE: "d"}).parameters == "d1"
