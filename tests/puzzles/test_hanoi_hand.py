"""The crane of the towers: what it lifts, what it drops, and what it shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.asking import Request, requests, snapshot
from tests.tools.games import choices as some_choices
from tests.tools.games import is_sentence, random_line
from tui.engine.step import StepKind
from tui.game.hand import Hand, Reply
from tui.game.session import Session
from tui.puzzles.hanoi.hand import HanoiHand, TowersFace
from tui.puzzles.hanoi.kind import KIND
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers, top_disc
from tui.puzzles.hanoi.solvers import ClosedForm, Recursive
from tui.puzzles.hanoi.variant import PEGS

A, B, C = range(3)


def session_at(position: str) -> Session[Towers, Carry]:
    puzzle = Hanoi(len(position))
    return Session(puzzle, puzzle.parse_state(position))


def hand_at(position: str) -> HanoiHand:
    return HanoiHand(session_at(position))


def face_of(hand: Hand[Carry, TowersFace]) -> TowersFace:
    return hand.face((), watched=False)


positions = st.text("ABC", min_size=1, max_size=7)
asked = requests(
    st.integers(0, 2) | st.just("elsewhere"),
    st.sampled_from(Hanoi().carries),
)
asked_without_hints = requests(st.integers(0, 2) | st.just("elsewhere"), st.nothing())


def test_a_pegs_digit_lifts_its_top_disc() -> None:
    hand = hand_at("BAA")
    reply = hand.digit(1)
    assert reply == Reply(say="Disc 1 hangs from the crane. Peg A takes it back.", moves=True)
    assert face_of(hand)[:3] == (Hanoi(3).parse_state("BAA"), A, A)


def test_the_digit_of_another_peg_is_the_move_to_it() -> None:
    hand = hand_at("AAA")
    hand.digit(1)
    assert hand.digit(3) == Reply(move=Carry(A, C))


def test_a_disc_put_back_where_it_came_from_is_no_move_and_ends_the_talk() -> None:
    hand = hand_at("AAA")
    hand.digit(1)
    assert hand.digit(1) == Reply(say="", moves=True)
    assert face_of(hand).lifted is None


def test_lifting_from_an_empty_peg_is_refused_and_points_at_the_peg() -> None:
    hand = hand_at("AAA")
    reply = hand.digit(2)
    assert (reply.refusal.code, reply.refusal.culprits) == ("empty-peg", ("B",))
    assert reply.move is None
    assert not reply.moves
    assert face_of(hand)[1:3] == (B, None)


@pytest.mark.parametrize("digit", [0, 4, 7, 9])
def test_a_digit_without_a_peg_says_so(digit: int) -> None:
    hand = hand_at("AAA")
    before = face_of(hand)
    reply = hand.digit(digit)
    assert reply.say is not None
    assert reply.say.startswith(f"There is no peg {digit}")
    assert is_sentence(reply.say)
    assert face_of(hand) == before


@pytest.mark.parametrize("pegs", PEGS)
def test_every_peg_has_its_digit_and_the_crane_goes_over_all_of_them(pegs: int) -> None:
    puzzle = Hanoi(3, pegs)
    hand = HanoiHand(Session(puzzle, puzzle.initial_state()))
    hand.digit(1)
    assert hand.digit(pegs).move == Carry(A, pegs - 1)
    hand.cursor(1, 0)
    for peg in range(1, pegs):
        hand.cursor(1, 0)
        assert hand.act().move == Carry(A, peg)
    hand.cursor(1, 0)
    assert face_of(hand).crane == A
    reply = hand.digit(pegs + 1)
    assert reply.say == f"There is no peg {pegs + 1}: the pegs are 1 to {pegs}."


@pytest.mark.parametrize("pegs", PEGS)
def test_help_tells_how_many_digits_there_are(pegs: int) -> None:
    words = KIND.words_in(Hanoi(3, pegs))
    assert words["digit"].does.endswith(f"1 to {pegs}")
    assert words["act"] == KIND.words["act"]


def test_the_crane_goes_round_and_says_nothing_new() -> None:
    hand = hand_at("AAA")
    assert hand.cursor(1, 0) == Reply(say=None, moves=True)
    assert face_of(hand).crane == B
    hand.cursor(1, 0)
    hand.cursor(1, 0)
    assert face_of(hand).crane == A
    hand.cursor(-1, 0)
    assert face_of(hand).crane == C


def test_up_lifts_and_down_drops() -> None:
    hand = hand_at("AAA")
    hand.cursor(0, 1)
    assert face_of(hand).lifted is None, "there is nothing to drop"
    hand.cursor(0, -1)
    assert face_of(hand).lifted == A
    hand.cursor(0, -1)
    assert face_of(hand).lifted == A, "the crane is full"
    hand.cursor(1, 0)
    assert hand.cursor(0, 1).move == Carry(A, B)


def test_space_lifts_and_drops_where_the_crane_stands() -> None:
    hand = hand_at("AAA")
    hand.act()
    hand.cursor(-1, 0)
    assert hand.act().move == Carry(A, C)


def test_enter_drops_but_does_not_lift() -> None:
    hand = hand_at("AAA")
    reply = hand.confirm()
    assert reply.say is not None
    assert reply.say.startswith("The crane is empty")
    assert face_of(hand).lifted is None
    hand.act()
    hand.cursor(1, 0)
    assert hand.confirm().move == Carry(A, B)


def test_a_click_on_a_peg_is_its_digit_and_elsewhere_nothing() -> None:
    hand = hand_at("AAA")
    assert hand.pick("elsewhere") == Reply()
    assert hand.pick(A).moves
    assert hand.pick(B).move == Carry(A, B)


def test_a_disc_that_does_not_fit_stays_in_the_crane() -> None:
    session = session_at("AB")
    hand = HanoiHand(session)
    hand.digit(1)
    move = hand.digit(2).move
    assert move is not None
    assert session.play(move).code == "smaller-below"
    assert face_of(hand)[1:3] == (B, A)
    assert hand.digit(3).move == Carry(A, C)


def test_a_crane_that_drops_everything_is_empty_and_stays_where_it_is() -> None:
    hand = hand_at("AAA")
    hand.show(Carry(A, C))
    hand.drop()
    assert face_of(hand) == TowersFace(Hanoi(3).initial_state(), C)


def test_nothing_lies_over_the_board_of_the_towers() -> None:
    hand = hand_at("AAA")
    assert hand.overlay() == Reply()


def test_the_face_points_at_what_it_is_told_to() -> None:
    hand = hand_at("AAA")
    assert hand.face(("2", "1"), watched=True).pointed == ("2", "1")


@given(position=positions, carry=st.sampled_from(Hanoi().carries))
def test_a_hinted_disc_hangs_above_its_peg_and_enter_drops_it_there(
    position: str, carry: Carry
) -> None:
    session = session_at(position)
    legal = session.puzzle.check(session.state, carry).ok
    if not legal:
        return
    hand = HanoiHand(session)
    hand.show(carry)
    face = face_of(hand)
    assert (face.crane, face.lifted) == (carry.target, carry.source)
    assert set(face.hinted) == {*carry}
    move = hand.confirm().move
    assert move == carry
    assert session.play(move).ok


def test_a_hinted_disc_can_be_put_back() -> None:
    hand = hand_at("AAA")
    hand.show(Carry(A, C))
    assert hand.digit(1) == Reply(say="", moves=True)
    assert face_of(hand).lifted is None


def test_a_disc_that_is_put_back_lies_where_it_came_from_and_the_player_is_told() -> None:
    hand = hand_at("AAB")
    assert hand.put_back() == "", "nothing is held"
    hand.digit(2)
    hand.cursor(1, 0)
    assert hand.put_back() == "Disc 1 is back on peg B."
    assert face_of(hand) == TowersFace(Hanoi(3).parse_state("AAB"), B)
    assert hand.put_back() == ""


def test_a_hint_is_a_sentence_that_names_the_key() -> None:
    puzzle = Hanoi(3)
    sentence = KIND.hints(puzzle, puzzle.initial_state(), [Carry(A, C)])[-1]
    assert sentence == "Carry disc 1 from A to C: press enter."


def test_the_crane_stands_where_the_move_ended_that_is_watched() -> None:
    session = session_at("AAA")
    hand = HanoiHand(session)
    for step in ClosedForm().steps(Hanoi(3), session.state):
        session.follow(step.path, 0)
        hand.look_at(step)
        assert face_of(hand) == TowersFace(session.state, session.line[-1].move.target)


def test_the_peg_is_marked_to_which_the_task_that_is_watched_leads() -> None:
    session = session_at("AAA")
    hand = HanoiHand(session)
    first = next(Recursive().steps(Hanoi(3), session.state))
    assert first.kind is StepKind.CALL
    hand.look_at(first)
    assert face_of(hand).hinted == (B,), "the whole tower goes to B"
    hand.look_at(None)
    assert face_of(hand).hinted == ()


def test_a_game_with_more_discs_is_played_with_the_same_crane() -> None:
    session = session_at("B")
    hand = HanoiHand(session)
    other = Hanoi(4)
    session.new_game(other, other.initial_state())
    hand.drop()
    assert face_of(hand).state == other.initial_state()
    assert hand.digit(1).moves
    assert hand.digit(2).move == Carry(A, B)


@given(position=positions, line=some_choices, requests=asked)
def test_whatever_is_asked_of_the_crane_the_session_is_unchanged(
    position: str, line: list[int], requests: list[Request]
) -> None:
    session = session_at(position)
    for move in random_line(session.puzzle, session.state, line[:5]):
        session.play(move)
    session.undo()
    before = snapshot(session)
    hand = HanoiHand(session)
    for request in requests:
        request.made_to(hand)
        assert snapshot(session) == before


@given(position=positions, requests=asked_without_hints)
def test_what_hangs_in_the_crane_is_the_top_disc_of_a_peg(
    position: str, requests: list[Request]
) -> None:
    session = session_at(position)
    hand = HanoiHand(session)
    for request in requests:
        held = face_of(hand).lifted
        reply = request.made_to(hand)
        face = face_of(hand)
        if face.lifted is not None:
            assert session.puzzle.check_part(session.state, face.lifted).ok
            assert top_disc(session.state[face.lifted]) > 0
        if reply.move is not None:
            assert reply.move == (held, face.crane), "what hung goes where the crane is"
        assert reply.refusal.ok or (reply.move is None and held is None)


def test_the_crane_comes_back_over_a_peg_where_undo_leads_to_a_game_with_fewer() -> None:
    session = session_at("AAA")
    hand = HanoiHand(session)
    _, *wide = KIND.new_game("hanoi", "3,pegs=5", None)
    session.new_game(*wide)
    hand.cursor(-1, 0)
    assert face_of(hand).crane == 4
    session.undo()
    hand.drop()
    assert face_of(hand).crane == C
    assert is_sentence(hand.act().refusal.reason)
