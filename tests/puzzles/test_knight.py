"""The knight's tour: where the knight may jump, how games and tours are named, what is said, and
what the cursor on the board does."""

from __future__ import annotations

from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.controllers import playing
from tests.tools.games import choices as some_choices
from tests.tools.games import random_line, refused
from tests.tools.raw_rules import knight_jumps
from tests.tools.tours import BOARD, square, whole
from tui.engine.puzzle import LEGAL, refuse
from tui.engine.step import StepKind
from tui.game.player import Reply
from tui.game.session import Session
from tui.puzzles.knight import options
from tui.puzzles.knight.hand import ChessFace, KnightHand, counted_ways, dead_squares
from tui.puzzles.knight.kind import KIND
from tui.puzzles.knight.options import new_game
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


NO_GAMES = [
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
    *((f"board={board}", None, NO_BOARD.format(board)) for board in ("2x9", "6", "5x27", "06x6")),
    *((typed, None, NO_PARAMETER.format(typed)) for typed in ("open", "closed=yes")),
    ("closed,closed", None, "'closed,closed' gives two values for closed: leave one out."),
    ("a1,b3", None, "'a1,b3' gives two values for the start: leave one out."),
    ("end=a1", None, "A tour cannot start and end on a1: choose another end."),
    ("closed,end=d4", None, "No closed tour from a1 ends on d4: choose an end from which a "
     "jump leads back to the start."),
]  # fmt: skip


def test_what_names_no_game_is_explained() -> None:
    for parameters, position, said in NO_GAMES:
        assert refused(new_game, parameters, position) == said


def test_a_square_moves_to_its_nearest_and_a_last_one_gives_way() -> None:
    """On a smaller board, and to a start or a closed tour that it does not go with. A square may be
    chosen that only the board has which is chosen with it."""
    larger = {options.FILES: "9", options.RANKS: "8", options.START_FILE: "i", options.END: "i8"}
    for before, chosen, after in (
        ("h8,end=a7", {options.FILES: "6", options.RANKS: "5"}, "f5,board=6x5,end=a5"),
        ("c3,board=6x6", larger, "i3,board=9x8,end=i8"),
        ("end=d1", {options.TOUR: "closed"}, "a1,closed"),
        ("end=d1", {options.START_FILE: "d"}, "d1"),
    ):
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


NUDGES = [
    # From a5 one way leads on, from the other four squares three.
    ("board=5x5@a1,b3", f"Every jump keeps {ALIVE} Prefer squares with {FEW}", "a5"),
    # e2 and b5 have two ways on, b3 has four.
    ("board=5x5@a1,c2,d4",
     f"Only 2 of the 3 jumps keep {ALIVE} Look at the squares with {FEW}", "e2"),
    # b1 has two, e4 three, c4 seven; but the tour has to end on b1.
    ("board=5x6,end=b1@a1,b3,d2", f"Only 2 of the 3 jumps keep {ALIVE} "
     "Here the fewest ways on lead to a dead end: d counts them.", "e4"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "nudge", "jump"), NUDGES)
def test_a_hint_shows_the_jump_of_which_the_nudge_is_true(game: str, nudge: str, jump: str) -> None:
    player = playing(f"knight:a1,{game}")
    for said in (nudge, f"Jump to {jump}: press enter."):
        player.press("i")
        assert player.message == said
    player.press("enter")
    assert player.session.puzzle.move_text(player.session.line[-1].move) == jump
    for position, beginning in (("d4", "Only one of the 8 jumps keeps"),
                                ("c2,a1", "The one jump that is left keeps")):  # fmt: skip
        state = tour(position)
        said = KIND.hints(BOARD, state, BOARD.legal_moves(state)[:1]).said[0]
        assert said.startswith(f"{beginning} {ALIVE}")


def test_in_a_new_game_the_cursor_is_on_the_knight_again() -> None:
    player = playing("knight:a1")
    player.press("1 n")
    assert player.controller.player.hand.face((), False).cursor == player.session.state.squares[-1]


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


def test_a_digit_jumps_at_once_wherever_there_is_a_square() -> None:
    hand, cornered = hand_at("c3"), hand_at("a1")
    assert [hand.digit(digit).move for digit in (1, 8)] == [square("d5"), square("b5")]
    refusal = refuse("off-board", "Jump 4 would leave the board.")
    assert cornered.digit(4) == Reply(refusal=refusal), "without a culprit"
    for digit in (0, 9):
        told = f"There is no jump {digit}: a knight has eight."
        assert cornered.digit(digit) == Reply(say=told)
    assert hand_at("a1,b3").digit(5).move == 0, "that it is visited is for the rules to say"


def test_the_cursor_begins_on_the_knight_and_goes_over_the_edges() -> None:
    hand, places = hand_at("a1"), ["a1"]
    assert cursor_of(hand) == "a1"
    for step in ((-1, 0), (0, 1), (0, 1), (1, 0), (0, -1)):
        assert hand.cursor(*step) == Reply()
        places.append(cursor_of(hand))
    assert places == ["a1", "h1", "h8", "h7", "a7", "a8"]


def test_space_enter_and_a_click_jump_to_a_square() -> None:
    hand = hand_at("a1")
    for step in ((1, 0), (0, -1), (0, -1)):
        hand.cursor(*step)
    assert hand.act() == hand.confirm() == Reply(move=square("b3"))
    assert hand.pick(square("c2")) == Reply(move=square("c2"))
    begun = hand_at("a1,b3")
    assert begun.pick("elsewhere") == Reply()
    assert begun.pick(square("h8")) == Reply(move=63)
    assert cursor_of(begun) == "h8"


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


def test_the_ways_on_are_counted_until_they_are_no_longer_wanted() -> None:
    hand = hand_at("a1")
    assert not face_of(hand).ways_on
    assert hand.overlay().say == "Each free square shows how many ways lead on from it."
    counts = face_of(hand).ways_on
    assert len(counts) == 63
    assert (counts[square("h8")], counts[square("b3")]) == (2, 5), "not back to a1"
    hand.drop()
    assert face_of(hand).ways_on, "a move does not end the counting"
    assert hand.overlay() == Reply(say="")
    assert not face_of(hand).ways_on


def test_a_square_that_nothing_reaches_any_more_is_dead() -> None:
    cornered = "c2,b4,a2,c1,b3"  # From there the knight can go to a1.
    positions = ("a1,b3,c1", cornered, f"{cornered},d4")
    assert [face_of(hand_at(position)).dead for position in positions] == [set(), set(), {0}]


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
