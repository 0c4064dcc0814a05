"""The knight's tour: where the knight may jump, how games and tours are named, what is said, and
what the cursor on the board does."""

from __future__ import annotations

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import choices as some_choices
from tests.tools.games import random_line
from tests.tools.raw_rules import knight_jumps
from tests.tools.tours import BOARD, new_game, square, whole
from tui.engine.step import StepKind
from tui.game.player import Reply
from tui.game.session import Session
from tui.puzzles.knight.hand import ChessFace, KnightHand, counted_ways, dead_squares
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import KnightBacktracking
from tui.puzzles.knight.squares import BoardSize, Square


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
    targets = BOARD.candidate_moves(tour("d4"))
    assert BOARD.board.jumps_from(square("d4")) == dict(enumerate(targets, 1))
    assert BOARD.board.jumps_from(0) == {1: square("b3"), 2: square("c2")}


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


def test_a_hint_says_how_many_jumps_keep_the_tour_alive() -> None:
    for position, beginning in (("d4", "Only one of the 8 jumps keeps"),
                                ("c2,a1", "The one jump that is left keeps")):  # fmt: skip
        state = tour(position)
        said = KIND.hints(BOARD, state, BOARD.legal_moves(state)[:1]).said[0]
        assert said.startswith(f"{beginning} the tour alive.")


# The cursor on the chessboard: where it goes, what it jumps to, and what it shows


def session_at(position: str) -> Session[Tour, Square]:
    puzzle = BOARD.starting_at(square(position.split(",")[0]))
    return Session(puzzle, puzzle.parse_state(position))


def hand_at(position: str) -> KnightHand:
    return KnightHand(session_at(position))


def face_of(hand: KnightHand) -> ChessFace:
    return hand.face((), watched=False)


def cursor_of(hand: KnightHand) -> str:
    """Where the cursor is, as the name of a square."""
    cursor = face_of(hand).cursor
    assert cursor is not None
    return BOARD.names[cursor]


tours = st.builds(
    lambda start, choices: KnightsTour(start).tour(
        [start, *random_line(KnightsTour(start), KnightsTour(start).initial_state(), choices)]
    ),
    st.integers(0, 63),
    some_choices,
)
"""Positions that a player can come to."""


@given(start=st.integers(0, 63), place=st.integers(0, 63))
def test_before_the_first_jump_a_square_out_of_reach_becomes_the_start(
    start: Square, place: Square
) -> None:
    hand = KnightHand(Session(KnightsTour(start)))
    reply = hand.pick(place)
    assert reply == hand.act() == hand.confirm() or reply.puzzle is not None
    here, there = BOARD.names[place], BOARD.names[start]
    if place in neighbours(start):
        assert reply == Reply(move=place)
    elif place == start:
        assert reply == Reply(say=f"The tour starts at {here}. Jump, or choose another start.")
    else:
        assert isinstance(reply.puzzle, KnightsTour)
        assert (reply.puzzle.start, reply.puzzle.board) == (place, (8, 8))
        assert reply.done == f"The tour starts at {here}. {{Undo}} goes back to {there}."
        assert reply.move is None


def test_a_whole_tour_is_a_line_after_a_watch_and_in_numbers_to_a_player() -> None:
    tour = whole()
    hand = KnightHand(Session(BOARD, tour))
    assert hand.face((), watched=True) == ChessFace(tour, tour.squares[-1], line=63)
    assert face_of(hand).line is None
    hand.overlay()
    assert hand.face((), watched=True).line is None
    assert face_of(hand).line == 63
    session = Session(BOARD, BOARD.tour(tour.squares[:-1]))
    hand = KnightHand(session)
    hand.overlay()
    session.play(tour.squares[-1])
    hand.drop()
    assert face_of(hand).line is None, "ways that were counted do not turn it round"


def test_the_cursor_goes_back_to_the_knight_when_the_position_changes() -> None:
    session = session_at("a1")
    hand = KnightHand(session)
    hand.show(square("c2"))
    session.play(square("b3"))
    hand.drop()
    assert cursor_of(hand) == "b3"
    assert face_of(hand).hinted == ()


def test_the_digits_of_the_jumps_are_shown_only_to_those_who_can_press_them() -> None:
    hand = hand_at("a1")
    played = face_of(hand)
    assert played.targets == {square("b3"): 1, square("c2"): 2}
    assert hand.face((), watched=True) == played._replace(targets={})


def test_the_cursor_follows_what_a_solver_tries_and_else_its_knight() -> None:
    session = session_at("a1")
    hand, kinds = KnightHand(session), set()
    for step in islice(KnightBacktracking().steps(BOARD, session.state), 200):
        session.follow(step.path, 0)
        hand.look_at(step)
        kinds.add(step.kind)
        tried = step.kind in (StepKind.TRY, StepKind.REJECT)
        assert face_of(hand).cursor == (step.move if tried else session.state.squares[-1])
    assert len(kinds) > 2
    hand.look_at(None)
    assert face_of(hand).cursor == session.state.squares[-1]


def neighbours(here: Square) -> set[Square]:
    """The squares a knight's jump away, found anew."""
    return set(map(square, knight_jumps(BOARD.names[here])))


@given(tour=tours)
def test_ways_on_lead_to_free_squares_and_dead_squares_are_cut_off(tour: Tour) -> None:
    free = set(range(64)) - set(tour.squares)
    assert counted_ways(BOARD, tour) == {each: len(neighbours(each) & free) for each in free}
    alive = free | {tour.squares[-1]}
    assert dead_squares(BOARD, tour) == {each for each in free if not neighbours(each) & alive}


def test_the_centre_of_nine_squares_is_dead_from_the_start() -> None:
    nine = KnightsTour(0, BoardSize(3, 3))
    assert dead_squares(nine, nine.initial_state()) == {nine.parse_move("b2")}
