"""The hand at a river: who takes a seat, who is refused one, and what is rowed where to; also of
identical items, and with an island."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.crossings import bridge, couples, missionaries
from tests.tools.games import crossing
from tui.engine.puzzle import LEGAL
from tui.engine.step import Path, Step, StepKind
from tui.game.player import Reply
from tui.game.session import Session
from tui.puzzles.crossing.company import Land, Load
from tui.puzzles.crossing.hand import BOAT, CrossingHand, RiverFace
from tui.puzzles.crossing.rules import Crossing

FARMER, COUPLES, FAMILY = (crossing(name) for name in ("farmer", "couples", "family"))
MISSIONARIES, ISLAND, BRIDGE = missionaries(), couples(4), bridge(1, 2, 5, 10)
BY_THE_ISLAND = couples(2, joined=((Land.LEFT, Land.ISLAND), (Land.ISLAND, Land.RIGHT)))
ROWER, CABBAGE, GOAT, WOLF = range(4)
"""The farmer's items, in their order."""
SILENCE: Reply[Load] = Reply(say="")


def hand_at(puzzle: Crossing = FARMER, position: str = "") -> CrossingHand:
    """A hand in a position, or at the beginning of a game."""
    state = puzzle.parse_state(position) if position else puzzle.initial_state()
    return CrossingHand(Session[Any, Any](puzzle, state))


def shown(hand: CrossingHand) -> RiverFace:
    """What a player sees of a hand, with nothing pointed at."""
    return hand.face((), watched=False)


def seated(hand: CrossingHand, puzzle: Crossing = FARMER) -> str:
    """The letters of those who are seated in the boat."""
    return puzzle.letters(shown(hand).seated)


def test_a_digit_or_a_click_seats_and_the_same_again_or_space_unseats_and_the_boat_rows() -> None:
    hand = hand_at()
    for digit, letters in ((3, "G"), (1, "FG"), (3, "F"), (1, "")):
        assert hand.digit(digit) == SILENCE
        assert (seated(hand), shown(hand).cursor) == (letters, digit - 1)
    hand.digit(4)
    assert hand.act() == SILENCE, "the cursor came along"
    assert seated(hand) == ""
    for item in (GOAT, ROWER):
        assert hand.pick(item) == SILENCE
        assert shown(hand).cursor == item
    reply = hand.pick(BOAT)
    assert reply == hand.confirm()
    assert reply.move == FARMER.parse_move("FG")
    assert hand.pick("elsewhere") == Reply()


def test_a_digit_beyond_the_last_item_says_so_and_changes_nothing() -> None:
    hand = hand_at()
    hand.digit(2)
    before = shown(hand)
    for digit in (0, 5):
        assert hand.digit(digit) == Reply(say=f"There is no item {digit}: this crossing has 4.")
    assert shown(hand) == before
    assert hand_at(MISSIONARIES).digit(3).say == "There is no 3 here: the numbers go up to 2."


def test_the_cursor_goes_round_all_items_and_the_last_message_stays() -> None:
    hand = hand_at()
    for right, down, cursor in ((0, 1, CABBAGE), (-1, 0, ROWER), (0, -1, WOLF), (1, 0, ROWER)):
        assert hand.cursor(right, down) == Reply()
        assert shown(hand).cursor == cursor


def test_who_finds_no_seat_or_is_out_of_reach_is_refused_in_the_rules_own_words() -> None:
    hand = hand_at()
    hand.digit(1)
    hand.digit(2)
    reply = hand.digit(3)
    assert reply.refusal.reason == "The boat has only 2 seats."
    assert reply.refusal.culprits == ("F", "C", "G")
    assert reply == Reply(refusal=reply.refusal)
    assert (seated(hand), shown(hand).cursor) == ("FC", GOAT)
    hand = hand_at(position="CW/FG/R")
    refusal = hand.digit(2).refusal
    assert (refusal.code, refusal.culprits, seated(hand)) == ("wrong-bank", ("C",), "")


def test_an_empty_boat_is_for_the_rules_to_refuse() -> None:
    hand = hand_at()
    reply = hand.confirm()
    assert (reply.move, reply.refusal) == (0, LEGAL)
    assert not FARMER.check(shown(hand).state, 0).ok


def test_before_the_player_leaves_everybody_gets_out_of_the_boat() -> None:
    hand = hand_at()
    hand.digit(1)
    hand.digit(3)
    assert hand.put_back() == "The farmer and the goat got out."
    assert shown(hand) == RiverFace(FARMER.initial_state(), cursor=GOAT)
    assert hand.put_back() == ""


def test_the_board_points_at_culprits_and_while_watched_shows_no_cursor() -> None:
    hand = hand_at()
    hand.digit(1)
    face = hand.face(("G", "C"), watched=True)
    assert face == RiverFace(FARMER.initial_state(), 1 << ROWER, None, ("G", "C"))


def test_another_game_of_fewer_items_has_its_own_cursor_and_digits() -> None:
    session = Session[Any, Any](crossing("family"))
    hand = CrossingHand(session)
    hand.digit(8)
    session.new_game(FARMER, FARMER.initial_state())
    hand.drop()
    assert shown(hand).cursor in range(4)
    assert hand.digit(8).say == "There is no item 8: this crossing has 4."
    assert hand.act() == SILENCE
    assert hand.confirm().move in {1 << item for item in range(4)}


@given(kind=st.sampled_from(StepKind), left=st.integers(0, 15), load=st.integers(0, 15))
def test_a_search_shows_who_could_take_the_seats_that_it_tries(
    kind: StepKind, left: int, load: Load
) -> None:
    state = FARMER.initial_state()._replace(left=left)
    hand = CrossingHand(Session(FARMER, state))
    hand.look_at(Step(kind, Path(), load))
    tried = kind in (StepKind.TRY, StepKind.REJECT) and FARMER.check_part(state, load).ok
    assert shown(hand).seated == (load if tried else 0)
    hand.look_at(None)
    assert shown(hand).seated == 0


def test_of_identical_people_a_digit_seats_one_more_and_when_no_more_can_all_get_out() -> None:
    hand, seats = hand_at(MISSIONARIES), []
    for digit in (2, 2, 2, 1, 2, 2):
        assert hand.digit(digit).say == ""
        seats.append(seated(hand, MISSIONARIES))
    assert seats == ["C", "CC", "", "M", "MC", "M"]


def test_the_boat_takes_the_ones_next_to_the_water_and_a_click_unseats_one_of_them() -> None:
    hand = hand_at(MISSIONARIES)
    for item, group in ((0, 0b100), (2, 0)):
        hand.pick(item)
        assert shown(hand).seated == group


def test_where_two_places_can_be_reached_enter_asks_and_arrows_choose() -> None:
    hand = hand_at(ISLAND)
    hand.digit(1)
    hand.digit(2)
    asked = hand.confirm()
    assert (asked.move, asked.say) == (
        None,
        "To the right bank? left and right choose between the island and the right bank, "
        "enter rows.",
    )
    assert shown(hand).to is Land.RIGHT
    assert "To the island?" in (hand.cursor(-1, 0).say or "")
    assert hand.put_back() == "The boat stays here."
    assert seated(hand, ISLAND) == "Aa"
    hand.confirm()
    hand.cursor(1, 0)
    assert hand.confirm().move == ISLAND.parse_move("Aa>I")
    hand = hand_at(ISLAND)
    hand.show(ISLAND.parse_move("Aa>I"))
    assert hand.confirm().move == ISLAND.parse_move("Aa>I"), "where a hint says"


def test_where_only_one_place_can_be_reached_enter_rows_at_once() -> None:
    hand = hand_at(BY_THE_ISLAND)
    hand.digit(1)
    assert hand.confirm().move == BY_THE_ISLAND.parse_move("A>I")
