"""What crossings can be beyond the classics: identical items, islands, weights, ways on foot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.crossings import TOLD, bridge, couples, missionaries
from tui.engine.puzzle import BadInput, Verdict
from tui.game.session import Session
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.hand import CrossingHand
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land, Wording

MISSIONARIES, ISLAND, BRIDGE = missionaries(), couples(4), bridge(1, 2, 5, 10)
WAY_OVER_THE_ISLAND = ((Land.LEFT, Land.ISLAND), (Land.ISLAND, Land.RIGHT))


def ask(puzzle: Crossing, position: str, move: str) -> Verdict:
    return puzzle.check(puzzle.parse_state(position), puzzle.parse_move(move))


def test_identical_people_are_written_with_their_letter_repeated() -> None:
    start = MISSIONARIES.initial_state()
    assert MISSIONARIES.state_text(start) == "MMMCCC//L"
    after = MISSIONARIES.apply(start, MISSIONARIES.parse_move("CM"))
    assert MISSIONARIES.state_text(after) == "MMCC/MC/R"
    assert MISSIONARIES.parse_state("CMCM/CM/R") == after


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("MMMM/CCC/L", "'MMMM' has M 4 times: there are only 3."),
        ("MMM/MCCC/L", "'MMM/MCCC/L' has M on both banks: write each as often as there are."),
        ("MM/CC/L", "'MM/CC/L' leaves out MC: write every letter on one bank."),
        ("MX//L", "There is no 'X' in mine: its letters are MC."),
    ],
)
def test_a_position_with_too_many_or_too_few_of_a_letter_is_refused(
    text: str, complaint: str
) -> None:
    with pytest.raises(BadInput) as caught:
        MISSIONARIES.parse_state(text)
    assert str(caught.value) == complaint


def test_a_refusal_counts_identical_people() -> None:
    verdict = ask(MISSIONARIES, "MMMCCC//L", "MM")
    assert (
        verdict.reason
        == "There would be three cannibals on the left bank, and only one missionary."
    )
    assert verdict.rule == (
        "There would be more cannibals than missionaries on a bank or in the boat."
    )
    assert verdict.culprits == ("M", "C")


def test_with_an_island_a_move_says_where_to() -> None:
    start = ISLAND.initial_state()
    assert ISLAND.state_text(start) == "AaBbCcDd///L"
    after = ISLAND.apply(start, ISLAND.parse_move("aA>I"))
    assert ISLAND.state_text(after) == "BbCcDd/Aa//I"
    assert ISLAND.move_text(ISLAND.parse_move("aA>I")) == "Aa>I"
    assert ISLAND.parse_state("BbCcDd/Aa//I") == after
    for text in ("Aa", "Aa>", "Aa>X"):
        with pytest.raises(BadInput, match="does not say where to go"):
            ISLAND.parse_move(text)
    with pytest.raises(BadInput, match="write LEFT/ISLAND/RIGHT/BOAT with L, I or R"):
        ISLAND.parse_state("AaBbCcDd//L")


def test_where_two_banks_are_all_there_is_a_move_does_not_say_where_to() -> None:
    with pytest.raises(BadInput, match="there is only one way: write MC"):
        MISSIONARIES.parse_move("MC>R")


def refusal(puzzle: Crossing, position: str, move: str) -> tuple[str, str]:
    """The code of a refusal, and why."""
    verdict = ask(puzzle, position, move)
    assert not verdict.ok
    return verdict.code, verdict.reason


def test_the_boat_only_goes_where_places_are_joined() -> None:
    puzzle = couples(2, joined=WAY_OVER_THE_ISLAND)
    assert refusal(puzzle, "AaBb///L", "Aa>R") == (
        "not-joined", "The boat never goes from the left bank to the right bank.",
    )  # fmt: skip
    assert ask(puzzle, "AaBb///L", "Aa>L").reason == "The boat is on the left bank already."
    assert ask(puzzle, "AaBb///L", "Aa>I").ok


def test_a_boat_may_carry_so_much_and_no_more() -> None:
    words = Wording(vessel="raft", weight_unit="kg")
    items = (
        Item("B", "bear", "the bear", rows=True, weight=80),
        Item("H", "hare", "the hare", rows=True, weight=20),
    )
    puzzle = Crossing(CrossingRules(*TOLD, 2, items, wording=words, weight_limit=90))
    assert refusal(puzzle, "BH//L", "BH") == (
        "too-heavy", "That would be 100 kg: the raft carries at most 90 kg.",
    )  # fmt: skip


def test_only_loads_of_some_sizes_or_of_a_list_may_cross() -> None:
    items = tuple(Item(letter, letter, f"person {letter}", rows=True) for letter in "ABC")
    sized = Crossing(CrossingRules(*TOLD, 3, items, load_sizes=frozenset({1, 3})))
    assert refusal(sized, "ABC//L", "AB") == ("wrong-size", "Only 1 or 3 at a time may cross.")
    listed = Crossing(CrossingRules(*TOLD, 3, items, loads=(0b11, 0b1), only_these=True))
    assert refusal(listed, "ABC//L", "BC") == (
        "not-listed", "Person B and person C may not cross together.",
    )  # fmt: skip


def test_a_crossing_on_foot_speaks_of_a_bridge_and_its_torch() -> None:
    assert ask(BRIDGE, "ABCD//L", "ABC").reason == "Only 2 may be on the bridge at a time."
    assert ask(BRIDGE, "CD/AB/R", "C").reason == (
        "The torch is on the right side, out of reach of walker C."
    )
    assert ask(BRIDGE, "ABCD//L", "-").reason == "Somebody has to carry the torch across."


def test_the_keys_and_the_hints_on_a_bridge_are_told_to_walkers() -> None:
    told = KIND.words(BRIDGE)
    assert {name: words.label for name, words in told.items() if words.label} == {
        "act": "choose", "confirm": "walk",
    }  # fmt: skip
    assert not any("row" in words.does or "seat" in words.does for words in told.values())
    best = [BRIDGE.parse_move("AB")]
    hint = KIND.hints(BRIDGE, BRIDGE.initial_state(), best).said[0]
    assert hint == "Walker B should cross now, with one other."


def test_where_one_alone_is_at_the_boat_the_hint_says_so() -> None:
    state = MISSIONARIES.parse_state("MMMCC/C/R")
    hint = KIND.hints(MISSIONARIES, state, [MISSIONARIES.parse_move("C")]).said[0]
    assert hint == "Only a cannibal can cross now."


def hand_of(puzzle: Crossing) -> tuple[CrossingHand, Session[Any, Any]]:
    session = Session[Any, Any](puzzle)
    return CrossingHand(session), session


def seated(hand: CrossingHand, puzzle: Crossing) -> str:
    return puzzle.letters(hand.face((), watched=False).seated)


def test_a_digit_seats_one_more_of_a_letter_and_when_no_more_can_all_of_them_get_out() -> None:
    hand, _ = hand_of(MISSIONARIES)
    seats = []
    for digit in (2, 2, 2, 1, 2, 2):
        assert hand.digit(digit).say == ""
        seats.append(seated(hand, MISSIONARIES))
    assert seats == ["C", "CC", "", "M", "MC", "M"]
    assert hand.digit(3).say == "There is no 3 here: the numbers go up to 2."


def test_the_boat_takes_the_ones_next_to_the_water_and_a_click_unseats_one_of_them() -> None:
    hand, _ = hand_of(MISSIONARIES)
    hand.pick(0)
    assert hand.face((), watched=False).seated == 0b100
    hand.pick(2)
    assert hand.face((), watched=False).seated == 0


def test_where_two_places_can_be_reached_enter_asks_and_arrows_choose() -> None:
    hand, session = hand_of(ISLAND)
    hand.digit(1)
    hand.digit(2)
    asked = hand.confirm()
    assert asked.move is None
    assert asked.say == (
        "To the right bank? left and right choose between the island and the right bank, "
        "enter rows."
    )
    assert hand.face((), watched=False).to is Land.RIGHT
    assert "To the island?" in (hand.cursor(-1, 0).say or "")
    assert hand.put_back() == "The boat stays here."
    assert seated(hand, ISLAND) == "Aa"
    hand.confirm()
    hand.cursor(1, 0)
    reply = hand.confirm()
    assert reply.move == ISLAND.parse_move("Aa>I")
    assert session.play(reply.move).ok


def test_where_only_one_place_can_be_reached_enter_rows_at_once() -> None:
    puzzle = couples(2, joined=WAY_OVER_THE_ISLAND)
    hand, _ = hand_of(puzzle)
    hand.digit(1)
    assert hand.confirm().move == puzzle.parse_move("A>I")


def test_a_hinted_move_is_rowed_where_the_hint_says() -> None:
    hand, _ = hand_of(ISLAND)
    hand.show(ISLAND.parse_move("Aa>I"))
    assert hand.confirm().move == ISLAND.parse_move("Aa>I")
