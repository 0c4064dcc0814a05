"""The hand at a crossing: who takes a seat, who is refused one, and what is rowed."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.games import crossing
from tui.engine.puzzle import LEGAL
from tui.engine.step import Path, Step, StepKind
from tui.game.player import Reply
from tui.game.session import Session
from tui.puzzles.crossing.company import Load
from tui.puzzles.crossing.hand import BOAT, CrossingHand, RiverFace
from tui.puzzles.table import TABLE

FARMER, CABBAGE, GOAT, WOLF = range(4)
"""The farmer's items, in their order."""
SILENCE: Reply[Load] = Reply(say="")


def hand_at(game: str) -> CrossingHand:
    """A hand at the beginning of a game."""
    return CrossingHand(Session[Any, Any](*TABLE.parse_game(game)[1:]))


def shown(hand: CrossingHand) -> RiverFace:
    """What a player sees of a hand, with nothing pointed at."""
    return hand.face((), watched=False)


def seated(hand: CrossingHand) -> str:
    """The letters of those who are seated in the farmer's boat."""
    return crossing("farmer").letters(shown(hand).seated)


def test_a_digit_seats_and_the_same_one_unseats_again() -> None:
    hand = hand_at("farmer")
    assert hand.digit(3) == SILENCE
    assert seated(hand) == "G"
    assert hand.digit(1) == SILENCE
    assert seated(hand) == "FG"
    assert hand.digit(3) == SILENCE
    assert seated(hand) == "F"


def test_a_digit_takes_the_cursor_along_and_space_does_the_same_there() -> None:
    hand = hand_at("farmer")
    hand.digit(4)
    assert shown(hand).cursor == WOLF
    assert hand.act() == SILENCE
    assert seated(hand) == ""


def test_a_digit_beyond_the_last_item_says_so_and_changes_nothing() -> None:
    hand = hand_at("farmer")
    hand.digit(2)
    before = shown(hand)
    for digit in (0, 5):
        assert hand.digit(digit) == Reply(say=f"There is no item {digit}: this crossing has 4.")
    assert shown(hand) == before


def test_the_cursor_goes_round_all_items_and_the_last_message_stays() -> None:
    hand = hand_at("farmer")
    for right, down, cursor in ((0, 1, CABBAGE), (-1, 0, FARMER), (0, -1, WOLF), (1, 0, FARMER)):
        assert hand.cursor(right, down) == Reply()
        assert shown(hand).cursor == cursor


def test_who_finds_no_seat_or_is_out_of_reach_is_refused_in_the_rules_own_words() -> None:
    hand = hand_at("farmer")
    hand.digit(1)
    hand.digit(2)
    reply = hand.digit(3)
    assert reply.refusal.reason == "The boat has only 2 seats."
    assert reply.refusal.culprits == ("F", "C", "G")
    assert reply == Reply(refusal=reply.refusal)
    assert seated(hand) == "FC"
    assert shown(hand).cursor == GOAT

    hand = hand_at("farmer@CW/FG/R")
    reply = hand.digit(2)
    assert reply.refusal.code == "wrong-bank"
    assert reply.refusal.culprits == ("C",)
    assert seated(hand) == ""


def test_an_empty_boat_is_for_the_rules_to_refuse() -> None:
    hand = hand_at("farmer")
    reply = hand.confirm()
    assert reply.move == 0
    assert reply.refusal is LEGAL
    assert not crossing("farmer").check(shown(hand).state, reply.move).ok


def test_a_click_seats_an_item_and_on_the_boat_rows_it() -> None:
    hand = hand_at("farmer")
    assert hand.pick(GOAT) == SILENCE
    assert shown(hand).cursor == GOAT
    assert hand.pick(FARMER) == SILENCE
    reply = hand.pick(BOAT)
    assert reply == hand.confirm()
    assert reply.move == crossing("farmer").parse_move("FG")
    assert hand.pick("elsewhere") == Reply()


def test_before_the_player_leaves_everybody_gets_out_of_the_boat() -> None:
    hand = hand_at("farmer")
    hand.digit(1)
    hand.digit(3)
    assert hand.put_back() == "The farmer and the goat got out."
    assert shown(hand) == RiverFace(crossing("farmer").initial_state(), cursor=GOAT)
    assert hand.put_back() == ""


def test_the_board_points_at_culprits_and_while_watched_shows_no_cursor() -> None:
    hand = hand_at("farmer")
    hand.digit(1)
    face = hand.face(("G", "C"), watched=True)
    assert face == RiverFace(crossing("farmer").initial_state(), 1 << FARMER, None, ("G", "C"))


def test_another_game_of_fewer_items_has_its_own_cursor_and_digits() -> None:
    session = Session[Any, Any](crossing("family"))
    hand = CrossingHand(session)
    hand.digit(8)
    farmer = crossing("farmer")
    session.new_game(farmer, farmer.initial_state())
    hand.drop()
    assert shown(hand).cursor in range(4)
    assert hand.digit(8).say == "There is no item 8: this crossing has 4."
    assert hand.act() == SILENCE
    assert hand.confirm().move in {1 << item for item in range(4)}


@given(kind=st.sampled_from(StepKind), left=st.integers(0, 15), load=st.integers(0, 15))
def test_a_search_shows_who_could_take_the_seats_that_it_tries(
    kind: StepKind, left: int, load: Load
) -> None:
    puzzle = crossing("farmer")
    state = puzzle.initial_state()._replace(left=left)
    hand = CrossingHand(Session(puzzle, state))
    hand.look_at(Step(kind, Path(), load))
    tried = kind in (StepKind.TRY, StepKind.REJECT) and puzzle.check_part(state, load).ok
    assert shown(hand).seated == (load if tried else 0)
    hand.look_at(None)
    assert shown(hand).seated == 0
