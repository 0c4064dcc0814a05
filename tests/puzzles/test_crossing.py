"""River crossings: what may cross, what every refusal says, how positions and loads are written,
and what the hand does; also with identical items, islands, weights, paces and ways on foot."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.crossings import TOLD, bridge, couples, missionaries
from tests.tools.games import crossing, refused
from tui.engine.puzzle import LEGAL, Verdict
from tui.engine.step import Path, Step, StepKind
from tui.game.player import Reply
from tui.game.session import Session
from tui.puzzles.crossing.company import Item, Land, Load, Wording
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.hand import BOAT, CrossingHand, RiverFace
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.rules import Crossing

FARMER, COUPLES, FAMILY = (crossing(name) for name in ("farmer", "couples", "family"))
MISSIONARIES, ISLAND, BRIDGE = missionaries(), couples(4), bridge(1, 2, 5, 10)
BY_THE_ISLAND = couples(2, joined=((Land.LEFT, Land.ISLAND), (Land.ISLAND, Land.RIGHT)))
BEASTS = (
    Item("B", "bear", "the bear", rows=True, weight=80),
    Item("H", "hare", "the hare", rows=True, weight=20),
)
RAFT = Crossing(
    CrossingRules(
        *TOLD, 2, BEASTS, wording=Wording(vessel="raft", weight_unit="kg"), weight_limit=90
    )
)
PEOPLE = tuple(Item(letter, letter, f"person {letter}", rows=True) for letter in "ABC")
SIZED = Crossing(CrossingRules(*TOLD, 3, PEOPLE, load_sizes=frozenset({1, 3})))
LISTED = Crossing(CrossingRules(*TOLD, 3, PEOPLE, loads=(0b11, 0b1), only_these=True))


def ask(puzzle: Crossing, position: str, load: str) -> Verdict:
    return puzzle.check(puzzle.parse_state(position), puzzle.parse_move(load))


def test_the_loads_are_tried_in_a_fixed_order() -> None:
    for puzzle, loads in (
        (FARMER, "FC FG FW F"),
        (COUPLES, "Aa AB AC ab ac Bb BC bc Cc A a B b C c"),
        (FAMILY, "TP P PF PM PS Ps PD Pd F FM FS Fs M MD Md"),
    ):
        candidates = puzzle.candidate_moves(puzzle.initial_state())
        assert " ".join(puzzle.move_text(load) for load in candidates) == loads


OF_THE_BOAT = [
    (FARMER, "CW/FG/R", "CW", "wrong-bank",
     "The boat lies on the right bank, out of reach of the cabbage and the wolf.", "CW"),
    (FARMER, "CW/FG/R", "G", "no-rower", "Nobody in the boat can row: only the farmer can.", "G"),
    (FARMER, "FCGW//L", "CGW", "boat-full", "The boat has only 2 seats.", "CGW"),
    (FARMER, "FCGW//L", "-", "empty-boat", "The boat is empty: somebody has to row it.", ""),
    (FAMILY, "TPFMSsDd//L", "T", "no-rower",
     "Nobody in the boat can row: only the police, the father or the mother can.", "T"),
    (RAFT, "BH//L", "BH", "too-heavy", "That would be 100 kg: the raft carries at most 90 kg.",
     "BH"),
    (SIZED, "ABC//L", "AB", "wrong-size", "Only 1 or 3 at a time may cross.", "AB"),
    (LISTED, "ABC//L", "BC", "not-listed", "Person B and person C may not cross together.", "BC"),
    (BY_THE_ISLAND, "AaBb///L", "Aa>R", "not-joined",
     "The boat never goes from the left bank to the right bank.", ""),
    (BY_THE_ISLAND, "AaBb///L", "Aa>L", "not-joined", "The boat is on the left bank already.", ""),
    (BRIDGE, "ABCD//L", "ABC", "boat-full", "Only 2 may be on the bridge at a time.", "ABC"),
    (BRIDGE, "CD/AB/R", "C", "wrong-bank",
     "The torch is on the right side, out of reach of walker C.", "C"),
    (BRIDGE, "ABCD//L", "-", "empty-boat", "Somebody has to carry the torch across.", ""),
]  # fmt: skip
OF_THE_COMPANY = [
    (FARMER, "FCGW//L", "F", "The goat would eat the cabbage on the left bank.", "CG"),
    (FARMER, "FCGW//L", "FC", "The wolf would eat the goat on the left bank.", "GW"),
    (COUPLES, "AaBbCc//L", "aB",
     "Wife a would share the boat with husband B while A is away.", "aB"),
    (COUPLES, "AaBbCc//L", "A",
     "Wife a would share the left bank with husband B and husband C while A is away.", "aBC"),
    # Of two broken banks the one left behind is named.
    (COUPLES, "a/ABbCc/R", "B",
     "Wife b would share the right bank with husband A and husband C while B is away.", "AbC"),
    (FAMILY, "TPFMSsDd//L", "FD",
     "The father would be in the boat with daughter 1 and no mother.", "FD"),
    (FAMILY, "TPFMSsDd//L", "F",
     "The mother would be on the left bank with son 1 and son 2 and no father.", "MSs"),
    (FAMILY, "TPFMSsDd//L", "P",
     "The thief would be on the left bank with the family and no police.", "TFMSsDd"),
    (MISSIONARIES, "MMMCCC//L", "MM",
     "There would be three cannibals on the left bank, and only one missionary.", "MC"),
]  # fmt: skip


def test_a_refusal_says_why_and_points_at_who() -> None:
    company = [(*case[:3], "forbidden-company", *case[3:]) for case in OF_THE_COMPANY]
    for puzzle, position, load, code, reason, culprits in [*OF_THE_BOAT, *company]:
        verdict = ask(puzzle, position, load)
        assert (verdict.ok, verdict.code, verdict.reason) == (False, code, reason)
        assert verdict.culprits == tuple(culprits)
    assert ask(MISSIONARIES, "MMMCCC//L", "MM").rule == (
        "There would be more cannibals than missionaries on a bank or in the boat."
    )
    assert ask(BY_THE_ISLAND, "AaBb///L", "Aa>I") == LEGAL


def test_letters_may_come_in_any_order_and_are_written_in_the_puzzles_order() -> None:
    for puzzle, load, written, start, typed, after in (
        (FARMER, "GF", "FG", "FCGW//L", "WC/GF/R", "CW/FG/R"),
        (MISSIONARIES, "CM", "MC", "MMMCCC//L", "CMCM/CM/R", "MMCC/MC/R"),
        (ISLAND, "aA>I", "Aa>I", "AaBbCcDd///L", "bBCDdc/aA//I", "BbCcDd/Aa//I"),
    ):
        state, move = puzzle.initial_state(), puzzle.parse_move(load)
        assert (puzzle.state_text(state), puzzle.move_text(move)) == (start, written)
        there = puzzle.apply(state, move)
        assert puzzle.state_text(there) == after
        assert puzzle.parse_state(typed) == puzzle.parse_state(after) == there


WRITE_THREE = "write LEFT/ISLAND/RIGHT/BOAT with L, I or R for the boat, such as AaBbCcDd///L."
WHERE_TO = "'{}' does not say where to go: write Aa>L or Aa>I or Aa>R."
NO_POSITIONS = [
    (FARMER, "FCGW//X", "'FCGW//X' is not a position: write LEFT/RIGHT/BOAT with L or R for the "
     "boat, such as FCGW//L."),
    (FARMER, "FFCGW//L", "'FFCGW' names F twice: write each letter once."),
    (FARMER, "FC/W/L", "'FC/W/L' leaves out G: write every letter on one bank."),
    (FARMER, "FCGW/G/L", "'FCGW/G/L' has G on both banks: write each letter once."),
    (FARMER, "FCGX//L", "There is no 'X' in farmer: its letters are FCGW."),
    (FARMER, "CG/FW/R",
     "'CG/FW/R' breaks a rule: the goat would eat the cabbage on the left bank."),
    (MISSIONARIES, "MMMM/CCC/L", "'MMMM' has M 4 times: there are only 3."),
    (MISSIONARIES, "MMM/MCCC/L",
     "'MMM/MCCC/L' has M on both banks: write each as often as there are."),
    (MISSIONARIES, "MM/CC/L", "'MM/CC/L' leaves out MC: write every letter on one bank."),
    (MISSIONARIES, "MX//L", "There is no 'X' in mine: its letters are MC."),
    (ISLAND, "AaBbCcDd//L", f"'AaBbCcDd//L' is not a position: {WRITE_THREE}"),
]  # fmt: skip
NO_LOADS = [
    (FARMER, "", "A load is missing: write its letters, or - for nobody."),
    (FARMER, "FX", "There is no 'X' in farmer: its letters are FCGW."),
    (FARMER, "F-", "There is no '-' in farmer: its letters are FCGW."),
    (FARMER, "FGF", "'FGF' names F twice: write each letter once."),
    (MISSIONARIES, "MC>R", "'MC>R' says where to go, but there is only one way: write MC."),
    *((ISLAND, text, WHERE_TO.format(text)) for text in ("Aa", "Aa>", "Aa>X")),
]


def test_a_text_that_is_no_position_or_no_load_is_explained() -> None:
    for puzzle, text, said in NO_POSITIONS:
        assert refused(puzzle.parse_state, text) == said
    for puzzle, text, said in NO_LOADS:
        assert refused(puzzle.parse_move, text) == said


def test_a_transcript_has_a_line_for_each_crossing_with_both_banks_after_it() -> None:
    loads = [FARMER.parse_move(load) for load in ("FG", "F", "FC")]
    assert FARMER.transcript(FARMER.initial_state(), loads).splitlines() == [
        "1  → FG   CW | FG",
        "2  ← F    FCW | G",
        "3  → FC   W | FCG",
    ]


def test_the_keys_and_the_hints_on_a_bridge_are_told_to_walkers() -> None:
    told = KIND.words(BRIDGE)
    labels = {name: words.label for name, words in told.items() if words.label}
    assert labels == {"act": "choose", "confirm": "walk"}
    assert not any("row" in words.does or "seat" in words.does for words in told.values())
    for puzzle, position, load, said in (
        (BRIDGE, "ABCD//L", "AB", "Walker B should cross now, with one other."),
        (MISSIONARIES, "MMMCC/C/R", "C", "Only a cannibal can cross now."),
    ):
        state = puzzle.parse_state(position)
        assert KIND.hints(puzzle, state, [puzzle.parse_move(load)]).said[0] == said


# The hand: who takes a seat, who is refused one, and what is rowed where to


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
