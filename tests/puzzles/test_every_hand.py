"""What every hand must do, whatever it holds."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.asking import Request, requests, snapshot
from tests.tools.boards import USUAL_ROOM, hand_of, painted, places_of
from tests.tools.games import any_session, each_kind, games_of, is_sentence
from tests.tools.notation import any_moves
from tui.engine.kind import AnyKind
from tui.engine.step import Path, Step, StepKind
from tui.game.player import Reply
from tui.game.session import Session

some = settings(max_examples=5)


def anything_asked(session: Session[Any, Any], data: st.DataObject) -> list[Request]:
    """Requests in any order, hints and clicks among them."""
    places = [*places_of(session), "elsewhere"]
    legal = session.puzzle.legal_moves(session.state)
    shown = st.sampled_from(legal) if legal else st.nothing()
    return data.draw(requests(st.sampled_from(places), shown))


def assert_sound(reply: Reply[Any]) -> None:
    """What is true of any reply."""
    refused = not reply.refusal.ok
    assert sum([reply.say is not None, refused, reply.move is not None]) <= 1
    assert not reply.say or (reply.say.endswith(".") and "\n" not in reply.say)
    assert not reply.done or reply.move is not None or reply.puzzle is not None
    assert reply.puzzle is None or reply.move is None
    assert not refused or is_sentence(reply.refusal.reason)


def written(reply: Reply[Any]) -> tuple[Reply[Any], str]:
    """A reply with the name of its puzzle: two puzzles of one name are not equal."""
    return reply._replace(puzzle=None), reply.puzzle.game_name if reply.puzzle else ""


@each_kind
@some
@given(data=st.data())
def test_whatever_is_asked_of_a_hand_the_session_is_unchanged_and_it_knows_what_it_holds(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    before, hand, twin = snapshot(session), hand_of(session), hand_of(session)
    for request in anything_asked(session, data):
        watched = data.draw(st.booleans())
        face = hand.face((), watched)
        hand.face(("nothing of that name",), not watched)
        assert hand.face((), watched) == face == twin.face((), watched)
        reply = request.made_to(hand)
        assert written(reply) == written(request.made_to(twin)), "a face is only looked at"
        assert_sound(reply)
        if reply.move is not None:
            text = session.puzzle.move_text(reply.move)
            assert session.puzzle.parse_move(text) == reply.move
        assert snapshot(session) == before
    was_holding, said = hand.is_holding(), hand.put_back()
    assert was_holding == bool(said)
    assert not said or is_sentence(said)
    # What is chosen in two steps is put back in two.
    assert not hand.put_back() or not hand.is_holding()


@each_kind
@some
@given(data=st.data())
def test_a_hinted_move_is_what_confirm_plays_whatever_was_held(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    hand = hand_of(session)
    for request in anything_asked(session, data):
        request.made_to(hand)
    for move in session.puzzle.legal_moves(session.state):
        hand.show(move)
        assert hand.confirm().move == move


@each_kind
@some
@given(data=st.data())
def test_a_hint_is_seen_before_it_is_confirmed(kind: AnyKind, data: st.DataObject) -> None:
    session = any_session(kind, data)
    size = USUAL_ROOM
    pictures = []
    for move in session.puzzle.legal_moves(session.state):
        hand = hand_of(session)
        hand.show(move)
        pictures.append(painted(session.puzzle, hand.face((), False), size).rows)
    assert all(one != two for n, one in enumerate(pictures) for two in pictures[:n])


@each_kind
@some
@given(data=st.data())
def test_a_hand_that_has_dropped_everything_confirms_what_a_new_one_does(
    kind: AnyKind, data: st.DataObject
) -> None:
    """But for the cursor, which a hand may leave where a hint has put it."""
    session = any_session(kind, data)
    hand = hand_of(session)
    for request in anything_asked(session, data):
        request.made_to(hand)
    for move in session.puzzle.legal_moves(session.state):
        new = hand_of(session)
        for each in (hand, new):
            each.show(move)
            each.drop()
        dropped = hand.face((), False)
        hand.drop()
        assert hand.face((), False) == dropped
        assert hand.confirm() == new.confirm()
        hand.drop()


@each_kind
@some
@given(data=st.data())
def test_a_hand_looks_at_any_step_of_a_solver(kind: AnyKind, data: st.DataObject) -> None:
    session = any_session(kind, data)
    before, hand = snapshot(session), hand_of(session)
    for step in StepKind:
        move = data.draw(any_moves(session.puzzle))
        for looked_at in (Step(step, Path(), move), None):
            hand.look_at(looked_at)
            painted(session.puzzle, hand.face((), True), USUAL_ROOM)
            assert snapshot(session) == before


@each_kind
@some
@given(data=st.data())
def test_a_click_on_every_place_of_the_board_is_answered(
    kind: AnyKind, data: st.DataObject
) -> None:
    session = any_session(kind, data)
    places = places_of(session)
    assert places
    for first in places:
        hand = hand_of(session)
        before = hand.face((), False)
        reply = hand.pick(first)
        assert_sound(reply)
        assert reply != Reply() or hand.face((), False) != before, f"a click on {first} is nothing"
        assert_sound(hand.pick(data.draw(st.sampled_from(places))))


@each_kind
@some
@given(data=st.data())
def test_a_hand_goes_on_in_another_game_of_its_kind(kind: AnyKind, data: st.DataObject) -> None:
    session = any_session(kind, data)
    hand = hand_of(session)
    for _ in range(3):
        for request in anything_asked(session, data):
            request.made_to(hand)
        other = data.draw(st.sampled_from(games_of(kind)))
        session.new_game(other, other.initial_state())
        hand.drop()
        painted(other, hand.face((), False), USUAL_ROOM)
