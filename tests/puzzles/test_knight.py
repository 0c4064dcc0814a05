"""The knight's tour: where the knight may jump, and how tours are written."""

from __future__ import annotations

import pytest

from tests.tools.controllers import playing
from tests.tools.games import is_sentence
from tests.tools.raw_rules import knight_jumps
from tests.tools.steps import solutions_of
from tui.engine.puzzle import BadInput, Verdict
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.options import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import Warnsdorff
from tui.puzzles.knight.squares import BoardSize, Square
from tui.puzzles.knight.words import nudge

VISITED = "The knight has already been on that square."
BOARD = KnightsTour()


def tour(text: str) -> Tour:
    return new_game(None, text)[1]


def square(name: str) -> Square:
    return BOARD.parse_move(name)


def ask(position: str, square: str) -> Verdict:
    return BOARD.check(tour(position), BOARD.parse_move(square))


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 10])
def test_from_every_square_the_knight_jumps_as_in_chess(size: int) -> None:
    for square, name in enumerate(KnightsTour(board=BoardSize(size, size)).names):
        puzzle = KnightsTour(square, BoardSize(size, size))
        state = puzzle.initial_state()
        assert puzzle.state_text(state) == name
        legal = puzzle.legal_moves(state)
        assert {puzzle.move_text(move) for move in legal} == knight_jumps(name, size)


def test_the_jumps_are_numbered_clockwise_from_two_up_and_one_right() -> None:
    state = tour("d4")
    targets = ["e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6"]
    assert [BOARD.move_text(move) for move in BOARD.candidate_moves(state)] == targets
    assert list(BOARD.board.jumps_from(27).items()) == list(enumerate(map(square, targets), 1))
    assert BOARD.board.jumps_from(0) == {1: square("b3"), 2: square("c2")}


@pytest.mark.parametrize(
    ("position", "square", "verdict"),
    [
        ("a1", "b3", Verdict(True)),
        ("a1,b3", "d4", Verdict(True)),
        ("a1", "b2", Verdict(False, "not-a-knights-move",
                             "A knight does not jump from a1 to b2.", ("b2",))),
        ("a1,b3", "b3", Verdict(False, "not-a-knights-move",
                                "A knight does not jump from b3 to b3.", ("b3",))),
        ("h1", "a2", Verdict(False, "not-a-knights-move",
                             "A knight does not jump from h1 to a2.", ("a2",))),
        ("a1,b3", "a1", Verdict(False, "visited",
                                "The knight has already been on a1, square 1 of the tour.",
                                ("a1",), VISITED)),
        ("a1,b3,a5,c4", "b3", Verdict(False, "not-a-knights-move",
                                      "A knight does not jump from c4 to b3.", ("b3",))),
        ("a1,b3,c5,a4,b2,c4", "a5", Verdict(True)),
        ("a1,c2,e1,d3", "e1", Verdict(False, "visited",
                                      "The knight has already been on e1, square 3 of the tour.",
                                ("e1",), VISITED)),
    ],
)  # fmt: skip
def test_the_knight_jumps_to_squares_where_it_has_not_been(
    position: str, square: str, verdict: Verdict
) -> None:
    assert ask(position, square) == verdict


def test_the_tour_is_solved_when_every_square_was_visited() -> None:
    puzzle = KnightsTour(board=BoardSize(5, 5))
    text = "a1,b3,a5,c4,e5,d3,e1,c2,a3,b5,d4,e2,c1,a2,b4,d5,e3,d1,b2,a4,c5,e4,d2,b1,c3"
    finished = puzzle.parse_state(text)
    assert puzzle.is_solved(finished)
    assert not puzzle.is_solved(puzzle.parse_state(text.removesuffix(",c3")))
    assert not puzzle.legal_moves(finished)


def test_the_usual_start_is_a1_and_a_tour_alone_sets_its_start() -> None:
    puzzle, start = new_game(None, None)
    assert (puzzle.parameters, puzzle.state_text(start)) == ("a1", "a1")
    puzzle, start = new_game("c3", None)
    assert (puzzle.parameters, puzzle.state_text(start)) == ("c3", "c3")
    for parameters in (None, "c3"):
        puzzle, start = new_game(parameters, "c3,b5")
        assert (puzzle.parameters, puzzle.state_text(start)) == ("c3", "c3,b5")
        assert puzzle.state_text(puzzle.initial_state()) == "c3"


@pytest.mark.parametrize(
    ("parameters", "position", "message"),
    [
        ("a1", "c3,b5", "The tour 'c3,b5' starts on c3, but the game starts on a1: "
         "leave one of them out."),
        (None, "a1,a2", "'a1,a2' is not a tour: a knight does not jump from a1 to a2."),
        (None, "a1,b3,a1", "'a1,b3,a1' is not a tour: the knight has already been on a1, "
         "square 1 of the tour."),
        (None, "a1,a1", "'a1,a1' is not a tour: a knight does not jump from a1 to a1."),
        (None, "a1,b9", "'b9' is not a square: write a file and a rank, from a1 to h8."),
        (None, "a1,,b3", "'' is not a square: write a file and a rank, from a1 to h8."),
        (None, "", "'' is not a square: write a file and a rank, from a1 to h8."),
        ("", None, "'' is not a square: write a file and a rank, from a1 to h8."),
        ("i1", None, "'i1' is not a square: write a file and a rank, from a1 to h8."),
        ("A1", None, "'A1' is not a square: write a file and a rank, from a1 to h8."),
        ("a0", None, "'a0' is not a square: write a file and a rank, from a1 to h8."),
    ],
)  # fmt: skip
def test_a_text_that_is_no_tour_is_explained(
    parameters: str | None, position: str | None, message: str
) -> None:
    with pytest.raises(BadInput) as caught:
        new_game(parameters, position)
    assert str(caught.value) == message
    assert is_sentence(message)


def test_a_transcript_has_a_row_for_as_many_squares_as_the_board_is_wide() -> None:
    puzzle = KnightsTour(board=BoardSize(5, 5))
    squares = [puzzle.parse_move(name) for name in ["a5", "c4", "e5", "d3", "e1", "c2"]]
    text = puzzle.transcript(puzzle.parse_state("a1,b3"), squares)
    assert text == "Knight's Tour from a1\na1->b3->a5->c4->e5->\nd3->e1->c2"


def whole(start: str) -> tuple[KnightsTour, Tour]:
    """The tour that Warnsdorff's rule finds from a square."""
    puzzle = KnightsTour(BOARD.parse_move(start))
    moves = next(solutions_of(Warnsdorff(), puzzle, puzzle.initial_state()))
    return puzzle, puzzle.tour([puzzle.start, *moves])


def test_a_whole_tour_is_told_by_its_squares_and_whether_it_is_closed() -> None:
    achieved = KIND.achievement
    assert achieved(*whole("a1"), 63, 63) == "All 64 squares were visited; the tour is open."
    assert achieved(*whole("c2"), 63, None) == (
        "All 64 squares were visited; the tour is closed: a jump leads from e3 back to c2."
    )


def test_a_nudge_counts_the_jumps_that_keep_the_tour_alive() -> None:
    d4, cornered = tour("d4"), BOARD.tour([BOARD.parse_move("c2"), BOARD.parse_move("a1")])
    assert nudge(BOARD, d4, BOARD.legal_moves(d4)[:1]).startswith(
        "Only one of the 8 jumps keeps the tour alive."
    )
    assert nudge(BOARD, cornered, BOARD.legal_moves(cornered)) == (
        "The one jump that is left keeps the tour alive."
    )


FEW = "few ways on: d counts them."


@pytest.mark.parametrize(
    ("game", "nudge", "jump"),
    [
        # From a5 one way leads on, from the other four squares three.
        ("board=5x5@a1,b3", f"Every jump keeps the tour alive. Prefer squares with {FEW}", "a5"),
        # e2 and b5 have two ways on, b3 has four.
        (
            "board=5x5@a1,c2,d4",
            f"Only 2 of the 3 jumps keep the tour alive. Look at the squares with {FEW}",
            "e2",
        ),
        # b1 has two, e4 three, c4 seven; but the tour has to end on b1.
        (
            "board=5x6,end=b1@a1,b3,d2",
            "Only 2 of the 3 jumps keep the tour alive. "
            "Here the fewest ways on lead to a dead end: d counts them.",
            "e4",
        ),
    ],
)
def test_a_hint_shows_the_jump_of_which_the_nudge_is_true(game: str, nudge: str, jump: str) -> None:
    player = playing(f"knight:a1,{game}")
    player.press("i")
    assert player.message == nudge
    player.press("i")
    assert player.message == f"Jump to {jump}: press enter."
    player.press("enter")
    assert player.session.puzzle.move_text(player.session.line[-1].move) == jump
