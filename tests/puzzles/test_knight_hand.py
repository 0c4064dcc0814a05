"""The cursor on the chessboard: where it goes, what it jumps to, and what it shows."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import choices as some_choices
from tests.tools.games import is_sentence, random_line
from tests.tools.steps import solutions_of
from tui.engine.puzzle import refuse
from tui.engine.step import StepKind
from tui.game.hand import Reply
from tui.game.session import Session
from tui.puzzles.knight.hand import ChessFace, KnightHand, dead_squares, ways_on
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.solvers import KnightBacktracking, Warnsdorff
from tui.puzzles.knight.squares import JUMPS, Square

BOARD = KnightsTour()
NOT_ON_THE_BOARD = "elsewhere"


def session_at(position: str) -> Session[Tour, Square]:
    puzzle = KnightsTour(BOARD.parse_move(position.split(",")[0]))
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


def names(some: Any) -> set[str]:
    return {BOARD.names[square] for square in some}


tours = st.builds(
    lambda start, choices: KnightsTour(start).tour(
        [start, *random_line(KnightsTour(start), KnightsTour(start).initial_state(), choices)]
    ),
    st.integers(0, 63),
    some_choices,
)
"""Positions that a player can come to."""


def session_of(tour: Tour) -> Session[Tour, Square]:
    puzzle = KnightsTour(tour.squares[0])
    session: Session[Tour, Square] = Session(puzzle)
    for square in tour.squares[1:]:
        assert session.play(square).ok
    return session


def test_a_digit_jumps_at_once() -> None:
    assert hand_at("c3").digit(1) == Reply(move=BOARD.parse_move("d5"))
    assert hand_at("c3").digit(8) == Reply(move=BOARD.parse_move("b5"))


def test_a_jump_over_the_edge_is_refused_without_a_culprit() -> None:
    reply = hand_at("a1").digit(4)
    assert reply.refusal == refuse("off-board", "Jump 4 would leave the board.")
    assert reply.move is None


def test_a_digit_without_a_jump_says_so() -> None:
    for digit in (0, 9):
        reply = hand_at("a1").digit(digit)
        assert reply == Reply(say=f"There is no jump {digit}: a knight has eight.")


def test_a_digit_that_leads_to_a_visited_square_is_for_the_rules_to_refuse() -> None:
    session = session_at("a1,b3")
    move = KnightHand(session).digit(5).move
    assert move == 0
    assert session.play(move).code == "visited"


def test_the_cursor_begins_on_the_knight_and_goes_over_the_edges() -> None:
    hand = hand_at("a1")
    assert cursor_of(hand) == "a1"
    assert hand.cursor(-1, 0) == Reply()
    assert cursor_of(hand) == "h1"
    hand.cursor(0, 1)
    assert cursor_of(hand) == "h8"
    hand.cursor(0, 1)
    hand.cursor(1, 0)
    assert cursor_of(hand) == "a7"
    hand.cursor(0, -1)
    assert cursor_of(hand) == "a8"


def test_space_and_enter_jump_to_the_square_under_the_cursor() -> None:
    hand = hand_at("a1")
    hand.cursor(1, 0)
    hand.cursor(0, -1)
    hand.cursor(0, -1)
    b3 = BOARD.parse_move("b3")
    assert hand.act() == hand.confirm() == Reply(move=b3)


def test_a_click_moves_the_cursor_and_jumps_there() -> None:
    hand = hand_at("a1,b3")
    assert hand.pick(NOT_ON_THE_BOARD) == Reply()
    assert hand.pick(BOARD.parse_move("h8")) == Reply(move=63)
    assert cursor_of(hand) == "h8"
    start = hand_at("a1")
    assert start.pick(BOARD.parse_move("c2")) == Reply(move=BOARD.parse_move("c2"))


@given(start=st.integers(0, 63), square=st.integers(0, 63))
def test_before_the_first_jump_a_square_out_of_reach_becomes_the_start(
    start: Square, square: Square
) -> None:
    session: Session[Tour, Square] = Session(KnightsTour(start))
    hand = KnightHand(session)
    reply = hand.pick(square)
    assert reply == hand.act() == hand.confirm() or reply.puzzle is not None
    if square in neighbours(start):
        assert reply == Reply(move=square)
    elif square == start:
        assert reply.say is not None
        assert reply.say.startswith(f"The tour starts at {BOARD.names[start]}.")
        assert reply.puzzle is None
    else:
        assert isinstance(reply.puzzle, KnightsTour)
        assert (reply.puzzle.start, reply.puzzle.board) == (square, (8, 8))
        here, there = BOARD.names[square], BOARD.names[start]
        assert reply.done == f"The tour starts at {here}. Undo (u) goes back to {there}."
        assert reply.move is None


def test_a_whole_tour_is_a_line_after_a_watch_and_in_numbers_to_a_player() -> None:
    tour = whole_tour()
    hand = KnightHand(Session(BOARD, tour))
    assert hand.face((), watched=True) == ChessFace(tour, tour.squares[-1], line=63)
    assert hand.face((), watched=False).line is None
    hand.overlay()
    assert hand.face((), watched=True).line is None
    assert hand.face((), watched=False).line == 63


def test_ways_that_were_counted_do_not_turn_a_whole_tour_round() -> None:
    session = session_of(BOARD.tour(whole_tour().squares[:-1]))
    hand = KnightHand(session)
    hand.overlay()
    session.play(whole_tour().squares[-1])
    hand.drop()
    assert hand.face((), watched=False).line is None


def whole_tour() -> Tour:
    """A tour from a1 that cannot go on from its end."""
    path = next(solutions_of(Warnsdorff(), BOARD, BOARD.initial_state()))
    return BOARD.tour([0, *path])


def test_the_cursor_goes_back_to_the_knight_when_the_position_changes() -> None:
    session = session_at("a1")
    hand = KnightHand(session)
    hand.show(BOARD.parse_move("c2"))
    session.play(BOARD.parse_move("b3"))
    hand.drop()
    assert cursor_of(hand) == "b3"
    assert face_of(hand).hinted == ()


def test_the_ways_on_are_counted_until_they_are_no_longer_wanted() -> None:
    hand = hand_at("a1")
    assert not face_of(hand).ways_on
    shown = hand.overlay().say
    assert shown == "Each free square shows how many ways lead on from it."
    assert is_sentence(shown)
    counts = face_of(hand).ways_on
    assert len(counts) == 63
    assert counts[BOARD.parse_move("h8")] == 2
    assert counts[BOARD.parse_move("b3")] == 5, "not back to a1"
    hand.drop()
    assert face_of(hand).ways_on, "a move does not end the counting"
    assert hand.overlay() == Reply(say="")
    assert not face_of(hand).ways_on


def test_a_square_that_nothing_reaches_any_more_is_dead() -> None:
    assert names(face_of(hand_at("a1,b3,c1")).dead) == set()
    assert names(face_of(hand_at("c2,b4,a2,c1,b3")).dead) == set(), "the knight can go to a1"
    assert names(face_of(hand_at("c2,b4,a2,c1,b3,d4")).dead) == {"a1"}


def test_the_digits_of_the_jumps_are_shown_only_to_those_who_can_press_them() -> None:
    hand = hand_at("a1")
    played, watched = hand.face((), watched=False), hand.face((), watched=True)
    assert {BOARD.names[square]: digit for square, digit in played.targets.items()} == {
        "b3": 1,
        "c2": 2,
    }
    assert watched == played._replace(targets={})


def test_the_cursor_follows_what_a_solver_tries_and_else_its_knight() -> None:
    session = session_at("a1")
    hand = KnightHand(session)
    steps = KnightBacktracking().steps(KnightsTour(), session.state)
    kinds = set()
    for step, _ in zip(steps, range(200), strict=False):
        session.follow(step.path, 0)
        hand.look_at(step)
        kinds.add(step.kind)
        tried = step.kind in (StepKind.TRY, StepKind.REJECT)
        assert face_of(hand).cursor == (step.move if tried else session.state.squares[-1])
    assert len(kinds) > 2
    hand.look_at(None)
    assert face_of(hand).cursor == session.state.squares[-1]


def neighbours(square: Square) -> set[Square]:
    """The squares a knight's jump away, found anew."""
    rank, file = divmod(square, 8)
    return {
        (rank + ranks) * 8 + file + files
        for files, ranks in JUMPS
        if 0 <= rank + ranks < 8 and 0 <= file + files < 8
    }


@given(tour=tours)
def test_ways_on_lead_to_free_squares_and_dead_squares_are_cut_off(tour: Tour) -> None:
    free = set(range(64)) - set(tour.squares)
    assert ways_on(BOARD, tour) == {square: len(neighbours(square) & free) for square in free}
    alive = free | {tour.squares[-1]}
    dead = {square for square in free if not neighbours(square) & alive}
    assert dead_squares(BOARD, tour) == dead
