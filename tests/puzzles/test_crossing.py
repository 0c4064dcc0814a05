"""The river crossings: what may cross, what every refusal says, and how positions are written."""

from __future__ import annotations

import pytest

from tests.tools.games import crossing, is_sentence
from tui.engine.puzzle import BadInput, Verdict
from tui.puzzles.crossing.rules import Crossing

FARMER, COUPLES, FAMILY = (crossing(name) for name in ("farmer", "couples", "family"))
CROSSINGS = {"farmer": FARMER, "couples": COUPLES, "family": FAMILY}


def ask(puzzle: Crossing, position: str, load: str) -> Verdict:
    return puzzle.check(puzzle.parse_state(position), puzzle.parse_move(load))


@pytest.mark.parametrize(
    ("name", "loads"),
    [
        ("farmer", "FC FG FW F"),
        ("couples", "Aa AB AC ab ac Bb BC bc Cc A a B b C c"),
        ("family", "TP P PF PM PS Ps PD Pd F FM FS Fs M MD Md"),
    ],
)
def test_the_loads_are_tried_in_a_fixed_order(name: str, loads: str) -> None:
    puzzle = CROSSINGS[name]
    candidates = puzzle.candidate_moves(puzzle.initial_state())
    assert " ".join(puzzle.move_text(load) for load in candidates) == loads


@pytest.mark.parametrize(
    ("puzzle", "position", "load", "code", "reason", "culprits"),
    [
        (FARMER, "FCGW//L", "F", "forbidden-company",
         "The goat would eat the cabbage on the left bank.", "CG"),
        (FARMER, "FCGW//L", "FC", "forbidden-company",
         "The wolf would eat the goat on the left bank.", "GW"),
        (FARMER, "CW/FG/R", "CW", "wrong-bank",
         "The boat lies on the right bank, out of reach of the cabbage and the wolf.", "CW"),
        (FARMER, "CW/FG/R", "G", "no-rower",
         "Nobody in the boat can row: only the farmer can.", "G"),
        (FARMER, "FCGW//L", "CGW", "boat-full", "The boat has only 2 seats.", "CGW"),
        (FARMER, "FCGW//L", "-", "empty-boat",
         "The boat is empty: somebody has to row it.", ""),
        (COUPLES, "AaBbCc//L", "aB", "forbidden-company",
         "Wife a would share the boat with husband B while A is away.", "aB"),
        (COUPLES, "AaBbCc//L", "A", "forbidden-company",
         "Wife a would share the left bank with husband B and husband C while A is away.", "aBC"),
        (FAMILY, "TPFMSsDd//L", "FD", "forbidden-company",
         "The father would be in the boat with daughter 1 and no mother.", "FD"),
        (FAMILY, "TPFMSsDd//L", "F", "forbidden-company",
         "The mother would be on the left bank with son 1 and son 2 and no father.", "MSs"),
        (FAMILY, "TPFMSsDd//L", "P", "forbidden-company",
         "The thief would be on the left bank with the family and no police.", "TFMSsDd"),
        (FAMILY, "TPFMSsDd//L", "T", "no-rower",
         "Nobody in the boat can row: only the police, the father or the mother can.", "T"),
    ],
)  # fmt: skip
def test_a_refusal_says_why_and_points_at_who(
    puzzle: Crossing, position: str, load: str, code: str, reason: str, culprits: str
) -> None:
    verdict = ask(puzzle, position, load)
    assert (verdict.ok, verdict.code) == (False, code)
    assert (verdict.reason, verdict.culprits) == (reason, tuple(culprits))


def test_of_two_broken_banks_the_one_left_behind_is_named() -> None:
    assert ask(COUPLES, "a/ABbCc/R", "B").reason == (
        "Wife b would share the right bank with husband A and husband C while B is away."
    )


@pytest.mark.parametrize(
    ("position", "part", "code"),
    [
        ("FCGW//L", "CG", ""),
        ("FCGW//L", "-", ""),
        ("FCGW//L", "CGW", "boat-full"),
        ("CW/FG/R", "W", "wrong-bank"),
    ],
)
def test_whoever_is_here_and_fits_may_take_a_seat(position: str, part: str, code: str) -> None:
    verdict = FARMER.check_part(FARMER.parse_state(position), FARMER.parse_move(part))
    assert (verdict.ok, verdict.code) == (not code, code)


def test_letters_may_come_in_any_order_and_are_written_in_the_puzzles_order() -> None:
    assert FARMER.move_text(FARMER.parse_move("GF")) == "FG"
    assert FARMER.state_text(FARMER.parse_state("WC/GF/R")) == "CW/FG/R"
    assert FARMER.move_text(0) == "-"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FCGW//X", "'FCGW//X' is not a position: write LEFT/RIGHT/BOAT with L or R for the boat, "
         "such as FCGW//L."),
        ("FFCGW//L", "'FFCGW' names F twice: write each letter once."),
        ("FC/W/L", "'FC/W/L' leaves out G: write every letter on one bank."),
        ("FCGW/G/L", "'FCGW/G/L' has G on both banks: write each letter once."),
        ("FCGX//L", "There is no 'X' in farmer: its letters are FCGW."),
        ("CG/FW/R", "'CG/FW/R' breaks a rule: the goat would eat the cabbage on the left bank."),
    ],
)  # fmt: skip
def test_a_text_that_is_no_position_is_explained(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        FARMER.parse_state(text)
    assert str(caught.value) == message
    assert is_sentence(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "A load is missing: write its letters, or - for nobody."),
        ("FX", "There is no 'X' in farmer: its letters are FCGW."),
        ("F-", "There is no '-' in farmer: its letters are FCGW."),
        ("FGF", "'FGF' names F twice: write each letter once."),
    ],
)
def test_a_text_that_is_no_load_is_explained(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        FARMER.parse_move(text)
    assert str(caught.value) == message


def test_a_transcript_has_a_line_for_each_crossing_with_both_banks_after_it() -> None:
    state = FARMER.initial_state()
    loads = [FARMER.parse_move(load) for load in ("FG", "F", "FC")]
    assert FARMER.transcript(state, loads).splitlines() == [
        "1  → FG   CW | FG",
        "2  ← F    FCW | G",
        "3  → FC   W | FCG",
    ]
