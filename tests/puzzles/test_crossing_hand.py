"""The hand at a crossing: who takes a seat, who is refused one, and what is rowed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.tools.examples import examples
from tests.tools.games import crossing, future, line
from tests.tools.notation import any_moves
from tui.engine.puzzle import LEGAL
from tui.engine.step import Path, Step, StepKind
from tui.game.hand import Reply
from tui.game.session import Session
from tui.puzzles.crossing.company import Load
from tui.puzzles.crossing.hand import BOAT, CrossingHand, RiverFace
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE

CROSSINGS = [
    game.puzzle
    for game in TABLE.games()
    if isinstance(game.puzzle, Crossing)
    and not game.puzzle.has_island
    and len(game.puzzle.people.kinds) == len(game.puzzle.items)
]
"""Those of two banks and of people who are all told apart: a digit is an item there, and a move is
a load."""
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


def test_a_new_hand_holds_nothing_and_its_cursor_is_at_the_first_item() -> None:
    hand = hand_at("farmer")
    assert shown(hand) == RiverFace(crossing("farmer").initial_state(), seated=0, cursor=FARMER)


def test_a_digit_seats_and_the_same_one_unseats_again() -> None:
    hand = hand_at("farmer")
    assert hand.digit(3) == SILENCE
    assert seated(hand) == "G"
    assert hand.digit(1) == SILENCE
    assert seated(hand) == "FG"
    assert hand.digit(3) == SILENCE
    assert seated(hand) == "F"


def test_a_digit_takes_the_cursor_along() -> None:
    hand = hand_at("farmer")
    hand.digit(4)
    assert shown(hand).cursor == WOLF
    hand.act()
    assert seated(hand) == ""


@pytest.mark.parametrize("digit", [0, 5, 9])
def test_a_digit_beyond_the_last_item_says_so_and_changes_nothing(digit: int) -> None:
    hand = hand_at("farmer")
    hand.digit(2)
    before = shown(hand)
    assert hand.digit(digit) == Reply(say=f"There is no item {digit}: this crossing has 4.")
    assert shown(hand) == before


@pytest.mark.parametrize(
    ("right", "down", "cursor"),
    [(0, 1, CABBAGE), (1, 0, CABBAGE), (0, -1, WOLF), (-1, 0, WOLF), (0, 4, FARMER)],
)
def test_the_cursor_goes_round_all_items_and_the_last_message_stays(
    right: int, down: int, cursor: int
) -> None:
    hand = hand_at("farmer")
    assert hand.cursor(right, down) == Reply()
    assert shown(hand).cursor == cursor


def test_space_seats_who_is_under_the_cursor() -> None:
    hand = hand_at("farmer")
    hand.cursor(0, 2)
    assert hand.act() == SILENCE
    assert seated(hand) == "G"


def test_who_finds_no_seat_is_refused_in_the_rules_own_words() -> None:
    hand = hand_at("farmer")
    hand.digit(1)
    hand.digit(2)
    reply = hand.digit(3)
    assert reply.refusal.reason == "The boat has only 2 seats."
    assert reply.refusal.culprits == ("F", "C", "G")
    assert reply == Reply(refusal=reply.refusal)
    assert seated(hand) == "FC"
    assert shown(hand).cursor == GOAT


def test_who_is_out_of_reach_is_refused() -> None:
    hand = hand_at("farmer@CW/FG/R")
    reply = hand.digit(2)
    assert reply.refusal.code == "wrong-bank"
    assert reply.refusal.culprits == ("C",)
    assert seated(hand) == ""


def test_the_hand_leaves_it_to_others_to_tell_who_crosses() -> None:
    hand = hand_at("farmer")
    hand.digit(1)
    hand.digit(3)
    assert hand.confirm() == Reply(move=crossing("farmer").parse_group("FG"))


def test_of_the_last_load_nothing_is_told() -> None:
    hand = hand_at("farmer@FG/CW/L")
    hand.digit(1)
    hand.digit(3)
    assert hand.confirm() == Reply(move=crossing("farmer").everyone & 0b101)


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
    assert reply.move == crossing("farmer").parse_group("FG")
    assert hand.pick("elsewhere") == Reply()


def test_a_crossing_has_nothing_to_lay_over_its_board() -> None:
    hand = hand_at("farmer")
    hand.digit(1)
    before = shown(hand)
    assert hand.overlay() == Reply()
    assert shown(hand) == before


def test_a_hand_lets_go_of_all_but_its_cursor() -> None:
    hand = hand_at("farmer")
    hand.digit(3)
    hand.drop()
    assert shown(hand) == RiverFace(crossing("farmer").initial_state(), cursor=GOAT)


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


@pytest.mark.parametrize("puzzle", CROSSINGS, ids=lambda puzzle: puzzle.name)
@given(data=st.data())
def test_a_hinted_load_is_seated_and_ready_to_be_rowed(
    puzzle: Crossing, data: st.DataObject
) -> None:
    session = Session(puzzle)
    hand = CrossingHand(session)
    for digit in data.draw(st.lists(st.integers(0, 9), max_size=4)):
        hand.digit(digit)
    move = data.draw(st.sampled_from(puzzle.legal_moves(session.state)))
    hand.show(move)
    assert puzzle.letters(shown(hand).seated) == puzzle.letters(puzzle.load_of(move))
    assert hand.confirm().move == move


@pytest.mark.parametrize("kind", StepKind)
@given(left=st.integers(0, 15), right=st.booleans(), load=st.integers(0, 15))
def test_a_search_shows_who_could_take_the_seats_that_it_tries(
    kind: StepKind, left: int, right: bool, load: Load
) -> None:
    puzzle = crossing("farmer")
    start = puzzle.initial_state()
    state = Banks(left, puzzle.successor(start, 0).boat if right else start.boat)
    hand = CrossingHand(Session(puzzle, state))
    hand.look_at(Step(kind, Path(), load))
    tried = kind in (StepKind.TRY, StepKind.REJECT) and puzzle.check_part(state, load).ok
    assert shown(hand).seated == (load if tried else 0)
    hand.look_at(None)
    assert shown(hand).seated == 0


class Asking(RuleBasedStateMachine):
    """A hand is asked for anything, and its moves are made as a screen makes them."""

    @initialize(puzzle=st.sampled_from(CROSSINGS))
    def begin(self, puzzle: Crossing) -> None:
        self.session: Session[Banks, Load] = Session(puzzle)
        self.hand = CrossingHand(self.session)

    def snapshot(self) -> tuple[Any, ...]:
        session = self.session
        return session.puzzle, session.state, line(session), future(session), session.hints

    @property
    def puzzle(self) -> Crossing:
        assert isinstance(self.session.puzzle, Crossing)
        return self.session.puzzle

    def heard(self, reply: Reply[Load], before: tuple[Any, ...]) -> None:
        """What is true of any reply."""
        assert self.snapshot() == before, "the session is only read"
        assert sum([reply.say is not None, not reply.refusal.ok, reply.move is not None]) <= 1
        assert not reply.moves

    @rule(right=st.integers(-1, 1), down=st.integers(-1, 1))
    def move_the_cursor(self, right: int, down: int) -> None:
        held, before = shown(self.hand).seated, self.snapshot()
        self.heard(self.hand.cursor(right, down), before)
        assert shown(self.hand).seated == held

    @rule(item=st.integers(0, 9), how=st.sampled_from(["digit", "click", "space"]))
    def seat_or_unseat(self, item: int, how: str) -> None:
        hand, before, held = self.hand, self.snapshot(), shown(self.hand).seated
        item %= len(self.puzzle.items)
        if how == "space":
            while shown(hand).cursor != item:
                hand.cursor(0, 1)
        ask = {"digit": lambda: hand.digit(item + 1), "click": lambda: hand.pick(item)}
        reply = ask.get(how, hand.act)()
        self.heard(reply, before)
        face = shown(hand)
        assert face.cursor == item
        verdict = self.puzzle.check_part(self.session.state, held | 1 << item)
        if reply.refusal.ok:
            assert face.seated == held ^ 1 << item
            assert held >> item & 1 or verdict.ok
            assert reply.say == ""
        else:
            assert reply.refusal == verdict
            assert face.seated == held

    @rule(is_click=st.booleans())
    def row(self, is_click: bool) -> None:
        before, load = self.snapshot(), shown(self.hand).seated
        reply = self.hand.pick(BOAT) if is_click else self.hand.confirm()
        self.heard(reply, before)
        assert reply.move == load == shown(self.hand).seated
        if self.session.play(load).ok:
            self.hand.drop()
            assert not reply.done

    @rule(choice=st.integers(0, 60))
    def hint(self, choice: int) -> None:
        before, legal = self.snapshot(), self.puzzle.legal_moves(self.session.state)
        if legal:
            self.hand.show(legal[choice % len(legal)])
        assert self.snapshot() == before

    @rule(data=st.data(), kind=st.sampled_from([*StepKind]))
    def watch(self, data: st.DataObject, kind: StepKind) -> None:
        before = self.snapshot()
        self.hand.look_at(Step(kind, Path(), data.draw(any_moves(self.puzzle))))
        assert self.snapshot() == before

    @rule()
    def undo(self) -> None:
        if self.session.undo():
            self.hand.drop()

    @rule(puzzle=st.sampled_from(CROSSINGS))
    def begin_another_game(self, puzzle: Crossing) -> None:
        self.session.new_game(puzzle, puzzle.initial_state())
        self.hand.drop()

    @invariant()
    def who_is_seated_could_take_the_seats(self) -> None:
        face = shown(self.hand)
        assert face.state == self.session.state
        assert self.puzzle.check_part(face.state, face.seated).ok
        assert face.cursor in range(len(self.puzzle.items))


TestAsking = Asking.TestCase
TestAsking.settings = examples(60, steps=30)
