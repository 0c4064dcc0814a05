"""The rules of river crossings: what may cross, what every refusal says, and how positions and
loads are written; also with identical items, islands, weights, paces and ways on foot."""

from __future__ import annotations

import pytest

from tests.tools.crossings import TOLD, bridge, couples, missionaries
from tests.tools.games import crossing, is_sentence
from tui.engine.puzzle import LEGAL, BadInput, Verdict
from tui.puzzles.crossing.company import Item
from tui.puzzles.crossing.constraints import CrossingRules
from tui.puzzles.crossing.kind import KIND
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land, Wording

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


def test_whoever_is_here_and_fits_may_take_a_seat() -> None:
    for position, part, code in (
        ("FCGW//L", "CG", ""),
        ("FCGW//L", "-", ""),
        ("FCGW//L", "CGW", "boat-full"),
        ("CW/FG/R", "W", "wrong-bank"),
    ):
        verdict = FARMER.check_part(FARMER.parse_state(position), FARMER.parse_move(part))
        assert (verdict.ok, verdict.code) == (not code, code)


@pytest.mark.parametrize(
    ("puzzle", "load", "written", "start", "typed", "after"),
    [
        (FARMER, "GF", "FG", "FCGW//L", "WC/GF/R", "CW/FG/R"),
        (MISSIONARIES, "CM", "MC", "MMMCCC//L", "CMCM/CM/R", "MMCC/MC/R"),
        (ISLAND, "aA>I", "Aa>I", "AaBbCcDd///L", "bBCDdc/aA//I", "BbCcDd/Aa//I"),
    ],
    ids=["usual", "identical", "island"],
)
def test_letters_may_come_in_any_order_and_are_written_in_the_puzzles_order(
    puzzle: Crossing, load: str, written: str, start: str, typed: str, after: str
) -> None:
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
    positions = [(puzzle.parse_state, text, said) for puzzle, text, said in NO_POSITIONS]
    loads = [(puzzle.parse_move, text, said) for puzzle, text, said in NO_LOADS]
    for parse, text, said in [*positions, *loads]:
        with pytest.raises(BadInput) as caught:
            parse(text)
        assert str(caught.value) == said
        assert is_sentence(said)


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
