"""The knight's tour: where the knight may jump, how games and tours are named, and what is said."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.tools.controllers import playing
from tests.tools.games import is_sentence
from tests.tools.raw_rules import knight_jumps
from tests.tools.tours import BOARD, square, whole
from tui.engine.puzzle import LEGAL, BadInput, refuse
from tui.puzzles.knight import options
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.options import new_game
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import BoardSize


def tour(text: str) -> Tour:
    return new_game(None, text)[1]


# Rules


def test_from_every_square_the_knight_jumps_as_in_chess() -> None:
    for size in (2, 5, 8):
        for start, name in enumerate(KnightsTour(board=BoardSize(size, size)).names):
            puzzle = KnightsTour(start, BoardSize(size, size))
            state = puzzle.initial_state()
            assert puzzle.state_text(state) == name
            legal = puzzle.legal_moves(state)
            assert {puzzle.move_text(move) for move in legal} == knight_jumps(name, size)


def test_the_jumps_are_numbered_clockwise_from_two_up_and_one_right() -> None:
    targets = list(map(square, ["e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6"]))
    assert list(BOARD.candidate_moves(tour("d4"))) == targets
    assert BOARD.board.jumps_from(square("d4")) == dict(enumerate(targets, 1))
    assert BOARD.board.jumps_from(0) == {1: square("b3"), 2: square("c2")}


def test_the_knight_jumps_to_squares_where_it_has_not_been() -> None:
    no_jump = "A knight does not jump from {} to {}."
    for position, move, told in (
        ("a1", "b3", ""),
        ("a1,b3,c5,a4,b2,c4", "a5", ""),
        ("a1", "b2", no_jump.format("a1", "b2")),
        ("h1", "a2", no_jump.format("h1", "a2")),
        ("a1,c2,e1,d3", "e1", "The knight has already been on e1, square 3 of the tour."),
    ):
        rule = "The knight has already been on that square." * ("already" in told)
        code = "visited" if rule else "not-a-knights-move"
        expected = refuse(code, told, move, rule=rule) if told else LEGAL
        assert BOARD.check(tour(position), square(move)) == expected


def test_the_tour_is_solved_when_every_square_was_visited_unless_it_must_end_elsewhere() -> None:
    puzzle = KnightsTour(board=BoardSize(5, 5))
    text = "a1,b3,a5,c4,e5,d3,e1,c2,a3,b5,d4,e2,c1,a2,b4,d5,e3,d1,b2,a4,c5,e4,d2,b1,c3"
    finished = puzzle.parse_state(text)
    assert puzzle.is_solved(finished)
    assert not puzzle.is_solved(puzzle.parse_state(text.removesuffix(",c3")))
    assert not puzzle.legal_moves(finished)
    assert not KnightsTour(0, puzzle.board, closed=True).is_solved(finished)
    assert not KnightsTour(0, puzzle.board, end=finished.squares[-2]).is_solved(finished)


# Names and options


def test_parameters_are_told_in_one_order_and_without_what_is_usual() -> None:
    for typed, canonical in (
        ("a1", "a1"),
        ("c3,board=8x8", "c3"),
        ("board=6x8", "a1,board=6x8"),
        ("board=6x6,c3", "c3,board=6x6"),
        ("end=b3,closed", "a1,closed,end=b3"),
        ("end=b3,closed,board=5x6,a1", "a1,board=5x6,closed,end=b3"),
        ("z26,board=26x26", "z26,board=26x26"),
    ):
        for words in permutations(typed.split(",")):
            puzzle, start = new_game(",".join(words), None)
            assert puzzle.parameters == canonical
            assert start == puzzle.initial_state()


def test_the_usual_start_is_a1_and_a_tour_alone_sets_its_start() -> None:
    for parameters, position, start in (
        (None, None, "a1"),
        ("c3", None, "c3"),
        (None, "c3,b5", "c3"),
        ("c3", "c3,b5", "c3"),
    ):
        puzzle, state = new_game(parameters, position)
        assert (puzzle.parameters, puzzle.state_text(state)) == (start, position or start)
        assert puzzle.state_text(puzzle.initial_state()) == start


NO_SQUARE = "'{}' is not a square: write a file and a rank, from a1 to {}."
NO_BOARD = "'{}' is not a board: write FILESxRANKS, such as 6x8, each from 3 to 26."
NO_PARAMETER = ("'{}' is not a parameter of the knight: write the square where the tour starts, "
                "board=FILESxRANKS, closed, or end=SQUARE.")  # fmt: skip


@pytest.mark.parametrize(
    ("parameters", "position", "message"),
    [
        ("a1", "c3,b5", "The tour 'c3,b5' starts on c3, but the game starts on a1: "
         "leave one of them out."),
        (None, "a1,a2", "'a1,a2' is not a tour: a knight does not jump from a1 to a2."),
        (None, "a1,b3,a1", "'a1,b3,a1' is not a tour: the knight has already been on a1, "
         "square 1 of the tour."),
        (None, "a1,b9", NO_SQUARE.format("b9", "h8")),
        (None, "a1,,b3", NO_SQUARE.format("", "h8")),
        (None, "", NO_SQUARE.format("", "h8")),
        *((typed, None, NO_SQUARE.format(typed, "h8")) for typed in ("i1", "A1")),
        ("board=6x6,end=g1", None, NO_SQUARE.format("g1", "f6")),
        *((f"board={board}", None, NO_BOARD.format(board))
          for board in ("2x9", "6", "5x27", "06x6")),
        *((typed, None, NO_PARAMETER.format(typed)) for typed in ("open", "closed=yes")),
        ("closed,closed", None, "'closed,closed' gives two values for closed: leave one out."),
        ("a1,b3", None, "'a1,b3' gives two values for the start: leave one out."),
        ("end=a1", None, "A tour cannot start and end on a1: choose another end."),
        ("closed,end=d4", None, "No closed tour from a1 ends on d4: choose an end from which a "
         "jump leads back to the start."),
    ],
)  # fmt: skip
def test_what_names_no_game_is_explained(
    parameters: str | None, position: str | None, message: str
) -> None:
    with pytest.raises(BadInput) as caught:
        new_game(parameters, position)
    assert str(caught.value) == message
    assert is_sentence(message)


@pytest.mark.parametrize(
    ("before", "chosen", "after"),
    [
        ("h8,end=a7", {options.FILES: "6", options.RANKS: "5"}, "f5,board=6x5,end=a5"),
        # A square may be chosen that only the board has which is chosen with it.
        ("c3,board=6x6",
         {options.FILES: "9", options.RANKS: "8", options.START_FILE: "i", options.END: "i8"},
         "i3,board=9x8,end=i8"),
        ("end=d1", {options.TOUR: "closed"}, "a1,closed"),
        ("end=d1", {options.START_FILE: "d"}, "d1"),
    ],
)  # fmt: skip
def test_a_square_moves_to_its_nearest_and_a_last_one_gives_way(
    before: str, chosen: dict[str, str], after: str
) -> None:
    """On a smaller board, and to a start or a closed tour that it does not go with."""
    puzzle = KIND.with_parameters(new_game(before, None)[0], chosen)
    assert puzzle.parameters == after
    assert KIND.with_parameters(puzzle, {options.FILES: str(puzzle.board.files)}) is puzzle


# Words


def test_a_transcript_has_a_row_for_as_many_squares_as_the_board_is_wide() -> None:
    puzzle = KnightsTour(board=BoardSize(5, 5))
    squares = [puzzle.parse_move(name) for name in ["a5", "c4", "e5", "d3", "e1", "c2"]]
    text = puzzle.transcript(puzzle.parse_state("a1,b3"), squares)
    assert text == "Knight's Tour from a1\na1->b3->a5->c4->e5->\nd3->e1->c2"


def test_a_player_is_told_where_to_start_and_what_a_whole_tour_is() -> None:
    for start, told in (("a1", "open."), ("c2", "closed: a jump leads from e3 back to c2.")):
        said = f"All 64 squares were visited; the tour is {told}"
        assert KIND.achievement(BOARD, whole(KnightsTour(square(start))), 63, None) == said
    for parameters, where in (
        (None, "anywhere"),
        ("board=5x5", "on any dark square"),
        ("a1,end=b3", "on any dark square"),
        ("b1,end=a1", "on any light square"),
        ("a1,closed,end=b3", "on any square a jump away from b3"),
    ):
        puzzle, _ = new_game(parameters, None)
        assert KIND.greeting(puzzle).endswith(f"; you may start {where}.")


ALIVE, FEW = "the tour alive.", "few ways on: d counts them."


@pytest.mark.parametrize(
    ("game", "nudge", "jump"),
    [
        # From a5 one way leads on, from the other four squares three.
        ("board=5x5@a1,b3", f"Every jump keeps {ALIVE} Prefer squares with {FEW}", "a5"),
        # e2 and b5 have two ways on, b3 has four.
        ("board=5x5@a1,c2,d4",
         f"Only 2 of the 3 jumps keep {ALIVE} Look at the squares with {FEW}", "e2"),
        # b1 has two, e4 three, c4 seven; but the tour has to end on b1.
        ("board=5x6,end=b1@a1,b3,d2", f"Only 2 of the 3 jumps keep {ALIVE} "
         "Here the fewest ways on lead to a dead end: d counts them.", "e4"),
    ],
)  # fmt: skip
def test_a_hint_shows_the_jump_of_which_the_nudge_is_true(game: str, nudge: str, jump: str) -> None:
    player = playing(f"knight:a1,{game}")
    player.press("i")
    assert player.message == nudge
    player.press("i")
    assert player.message == f"Jump to {jump}: press enter."
    player.press("enter")
    assert player.session.puzzle.move_text(player.session.line[-1].move) == jump


def test_a_nudge_counts_the_one_jump_that_keeps_the_tour_alive() -> None:
    d4, cornered = tour("d4"), BOARD.tour(map(square, ("c2", "a1")))
    nudge, last = (
        KIND.hints(BOARD, state, BOARD.legal_moves(state)[:1]).said[0] for state in (d4, cornered)
    )
    assert nudge.startswith(f"Only one of the 8 jumps keeps {ALIVE}")
    assert last == f"The one jump that is left keeps {ALIVE}"


def test_in_a_new_game_the_cursor_is_on_the_knight_again() -> None:
    player = playing("knight:a1")
    player.press("1 n")
    assert player.controller.player.hand.face((), False).cursor == player.session.state.squares[-1]
