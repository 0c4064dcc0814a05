"""The river crossings: what may cross, what every refusal says, and how positions are written."""

from __future__ import annotations

import pytest

from tests.tools.games import crossing, is_sentence
from tests.tools.notation import well_formed
from tests.tools.raw_rules import RAW_CROSSINGS
from tui.engine.puzzle import BadInput, IllegalMove, Verdict
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.crossing.wording import Land

FARMER, COUPLES, FAMILY = (crossing(name) for name in ("farmer", "couples", "family"))
CROSSINGS = {"farmer": FARMER, "couples": COUPLES, "family": FAMILY}
every_crossing = pytest.mark.parametrize("name", CROSSINGS)


def ask(puzzle: Crossing, position: str, load: str) -> Verdict:
    return puzzle.check(puzzle.parse_state(position), puzzle.parse_move(load))


def legal_loads(puzzle: Crossing, position: str) -> str:
    legal = puzzle.legal_moves(puzzle.parse_state(position))
    return " ".join(puzzle.move_text(load) for load in legal)


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
    ("name", "legal", "all_situations"),
    [("farmer", 10, 16), ("couples", 22, 64), ("family", 70, 256)],
)
def test_so_many_situations_are_legal(name: str, legal: int, all_situations: int) -> None:
    puzzle = CROSSINGS[name]
    situations = [Banks(left, Land.LEFT) for left in range(puzzle.everyone + 1)]
    assert len(situations) == all_situations
    assert sum(puzzle.check_banks(situation).ok for situation in situations) == legal
    assert len(RAW_CROSSINGS[name].situations()) == legal


@every_crossing
def test_from_every_position_the_loads_are_legal_that_the_rules_as_told_allow(name: str) -> None:
    puzzle, raw = CROSSINGS[name], RAW_CROSSINGS[name]
    for shore in raw.positions():
        state = puzzle.parse_state(raw.text(shore))
        told = {raw.write(load): raw.text(after) for load, after in raw.crossings(shore)}
        program = {
            puzzle.move_text(load): puzzle.state_text(puzzle.apply(state, load))
            for load in puzzle.legal_moves(state)
        }
        assert program == told


def test_at_the_start_the_farmer_can_only_take_the_goat() -> None:
    assert legal_loads(FARMER, "FCGW//L") == "FG"


@pytest.mark.parametrize(
    ("puzzle", "position", "load", "code", "reason", "culprits"),
    [
        (FARMER, "FCGW//L", "F", "forbidden-company",
         "The goat would eat the cabbage on the left bank.", "CG"),
        (FARMER, "FCGW//L", "FC", "forbidden-company",
         "The wolf would eat the goat on the left bank.", "GW"),
        (FARMER, "W/FCG/R", "F", "forbidden-company",
         "The goat would eat the cabbage on the right bank.", "CG"),
        (FARMER, "CW/FG/R", "FW", "wrong-bank",
         "The boat lies on the right bank, out of reach of the wolf.", "W"),
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
        (COUPLES, "ABCc/ab/R", "A", "wrong-bank",
         "The boat lies on the right bank, out of reach of husband A.", "A"),
        (COUPLES, "AaBbCc//L", "Abc", "boat-full", "The boat has only 2 seats.", "Abc"),
        (FAMILY, "TPFMSsDd//L", "FD", "forbidden-company",
         "The father would be in the boat with daughter 1 and no mother.", "FD"),
        (FAMILY, "TPFMSsDd//L", "P", "forbidden-company",
         "The thief would be on the left bank with the family and no police.", "TFMSsDd"),
        (FAMILY, "TPFMSsDd//L", "T", "no-rower",
         "Nobody in the boat can row: only the police, the father or the mother can.", "T"),
        (FAMILY, "FMSsDd/TP/R", "TM", "wrong-bank",
         "The boat lies on the right bank, out of reach of the mother.", "M"),
    ],
)  # fmt: skip
def test_a_refusal_says_why_and_points_at_who(
    puzzle: Crossing, position: str, load: str, code: str, reason: str, culprits: str
) -> None:
    assert ask(puzzle, position, load)[:4] == (False, code, reason, tuple(culprits))


@pytest.mark.parametrize(
    ("position", "load", "reason"),
    [
        ("TPFMSsDd//L", "M", "The father would be on the left bank with daughter 1 and "
         "daughter 2 and no mother."),
        ("TPFMSsDd//L", "F", "The mother would be on the left bank with son 1 and "
         "son 2 and no father."),
        ("TPFMSsDd//L", "MS", "The mother would be in the boat with son 1 and "
         "no father."),
    ],
)  # fmt: skip
def test_a_parent_is_kept_from_the_others_children(position: str, load: str, reason: str) -> None:
    assert ask(FAMILY, position, load).reason == reason


def test_of_two_broken_banks_the_one_left_behind_is_named() -> None:
    assert ask(COUPLES, "a/ABbCc/R", "B").reason == (
        "Wife b would share the right bank with husband A and husband C while B is away."
    )


def test_applying_a_refused_load_raises_the_refusal() -> None:
    state, load = FARMER.initial_state(), FARMER.parse_move("F")
    with pytest.raises(IllegalMove, match=r"^The goat would eat the cabbage on the left bank\.$"):
        FARMER.apply(state, load)


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


def test_a_crossing_changes_the_bank_of_the_load_and_of_the_boat() -> None:
    state = FARMER.parse_state("FCGW//L")
    assert FARMER.state_text(FARMER.apply(state, FARMER.parse_move("FG"))) == "CW/FG/R"


@pytest.mark.parametrize(
    ("puzzle", "position"),
    [(FARMER, "/FCGW/R"), (COUPLES, "/AaBbCc/R"), (FAMILY, "/TPFMSsDd/R")],
)
def test_the_goal_is_everyone_on_the_right_bank(puzzle: Crossing, position: str) -> None:
    assert puzzle.is_solved(puzzle.parse_state(position))
    assert not puzzle.is_solved(puzzle.initial_state())


@every_crossing
def test_nothing_else_is_the_goal(name: str) -> None:
    puzzle = CROSSINGS[name]
    texts = [RAW_CROSSINGS[name].text(shore) for shore in RAW_CROSSINGS[name].positions()]
    solved = [text for text in texts if puzzle.is_solved(puzzle.parse_state(text))]
    assert solved == [f"/{puzzle.letters(puzzle.everyone)}/R"]


@every_crossing
def test_a_refused_part_refuses_every_load_that_begins_with_it(name: str) -> None:
    puzzle = CROSSINGS[name]
    for shore in RAW_CROSSINGS[name].positions():
        state = puzzle.parse_state(RAW_CROSSINGS[name].text(shore))
        refused = [
            part for part in range(puzzle.everyone + 1) if not puzzle.check_part(state, part).ok
        ]
        legal = [load for load in range(puzzle.everyone + 1) if puzzle.check(state, load).ok]
        assert not [(part, load) for load in legal for part in refused if part & load == part]
        for part in refused:
            verdict = puzzle.check_part(state, part)
            assert is_sentence(verdict.reason)
            assert set(verdict.culprits) <= set(puzzle.letters(part))


@every_crossing
def test_every_load_is_well_formed_be_it_empty_or_too_large(name: str) -> None:
    """The tests of all puzzles ask about them."""
    puzzle = CROSSINGS[name]
    assert sorted(well_formed(puzzle)) == list(range(puzzle.everyone + 1))


def test_letters_may_come_in_any_order_and_are_written_in_the_puzzles_order() -> None:
    assert FARMER.move_text(FARMER.parse_move("GF")) == "FG"
    assert FARMER.state_text(FARMER.parse_state("WC/GF/R")) == "CW/FG/R"
    assert FARMER.move_text(0) == "-"


def test_a_position_that_play_cannot_reach_is_a_position_all_the_same() -> None:
    assert FARMER.state_text(FARMER.parse_state("CW/FG/L")) == "CW/FG/L"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("FCGW//X", "'FCGW//X' is not a position: write LEFT/RIGHT/BOAT with L or R for the boat, "
         "such as FCGW//L."),
        ("FCGW", "'FCGW' is not a position: write LEFT/RIGHT/BOAT with L or R for the boat, "
         "such as FCGW//L."),
        ("FCGW//L/", "'FCGW//L/' is not a position: write LEFT/RIGHT/BOAT with L or R for the "
         "boat, such as FCGW//L."),
        ("FFCGW//L", "'FFCGW' names F twice: write each letter once."),
        ("FC/W/L", "'FC/W/L' leaves out G: write every letter on one bank."),
        ("/FC/L", "'/FC/L' leaves out GW: write every letter on one bank."),
        ("FCGW/G/L", "'FCGW/G/L' has G on both banks: write each letter once."),
        ("FCGX//L", "There is no 'X' in farmer: its letters are FCGW."),
        ("fcgw//L", "There is no 'f' in farmer: its letters are FCGW."),
        ("CG/FW/R", "'CG/FW/R' breaks a rule: the goat would eat the cabbage on the left bank."),
        ("FC/GW/L", "'FC/GW/L' breaks a rule: the wolf would eat the goat on the right bank."),
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
