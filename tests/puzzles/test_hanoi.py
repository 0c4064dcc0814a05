"""The Towers of Hanoi: what may be carried, and how games, positions and moves are written."""

from __future__ import annotations

import pytest

from tests.tools.games import is_sentence
from tests.tools.raw_rules import carries_of, positions_of
from tui.engine.puzzle import LEGAL, BadInput, refuse
from tui.puzzles.hanoi.kind import KIND
from tui.puzzles.hanoi.rules import Hanoi, Rule, Variant, top_disc

VARIANTS = [
    *(Variant(discs) for discs in range(1, 6)),
    *(Variant(4, 3, rule, goal) for rule in (Rule.ADJACENT, Rule.CYCLIC) for goal in (1, 2)),
    *(Variant(4, pegs, goal=pegs - 1) for pegs in (4, 5)),
]


def started(parameters: str | None, position: str | None = None) -> tuple[Hanoi, str]:
    """The game that is named, and the position in which it starts."""
    _, puzzle, start = KIND.new_game("hanoi", parameters, position)
    assert isinstance(puzzle, Hanoi)
    return puzzle, puzzle.state_text(start)


def refused(parameters: str | None, position: str | None = None) -> str:
    """Why there is no such game."""
    with pytest.raises(BadInput) as caught:
        started(parameters, position)
    assert is_sentence(str(caught.value))
    return str(caught.value)


def test_whatever_is_refused_has_its_reason_and_what_to_point_at() -> None:
    for game, move, verdict in [
        ("@ACB", "BA", LEGAL),
        ("@AAB", "AC", LEGAL),
        ("@AAB", "AB", refuse("smaller-below", "Disc 2 does not fit on disc 1.", "2", "1")),
        ("@ACB", "AB", refuse("smaller-below", "Disc 3 does not fit on disc 1.", "3", "1")),
        ("@AAB", "CA", refuse("empty-peg", "There is no disc on peg C to lift.", "C")),
        ("@AAB", "CC", refuse("empty-peg", "There is no disc on peg C to lift.", "C")),
        ("@AAB", "AA", refuse("same-peg", "Disc 2 is already on peg A.", "A")),
        ("3,rule=adjacent@AAB", "AC",
         refuse("not-adjacent",
                 "Discs go only to a neighbouring peg, not from A to C.", "C")),
        ("3,rule=cyclic@AAC", "CB",
         refuse("wrong-way-round",
                 "Discs go only from A to B, from B to C and from C to A, not from C to B.", "B")),
    ]:  # fmt: skip
        parameters, _, position = game.partition("@")
        puzzle, _ = started(parameters or None, position)
        assert puzzle.check(puzzle.parse_state(position), puzzle.parse_move(move)) == verdict


def test_from_every_position_the_moves_are_legal_that_the_rules_as_told_allow() -> None:
    for variant in VARIANTS:
        puzzle = Hanoi(*variant)
        for position in positions_of(variant):
            state = puzzle.parse_state(position)
            assert puzzle.state_text(state) == position
            assert puzzle.is_solved(state) == (position == "ABCDE"[variant.goal] * variant.discs)
            assert list(carries_of(variant, position)) == [
                (puzzle.move_text(move), puzzle.state_text(puzzle.apply(state, move)))
                for move in puzzle.legal_moves(state)
            ]


def test_only_a_peg_with_a_disc_may_be_lifted_from_and_the_smallest_is_on_top() -> None:
    puzzle = Hanoi(4)
    state = puzzle.parse_state("ABBA")
    assert [puzzle.check_part(state, peg).code for peg in range(3)] == ["", "", "empty-peg"]
    assert [puzzle.peg_of(state, disc) for disc in (4, 3, 2, 1)] == [0, 1, 1, 0]
    assert [top_disc(tower) for tower in state] == [1, 2, 0]


def test_a_text_that_is_no_move_is_explained() -> None:
    for text in ("", "A", "ABC", "AD", "ab", "A B", "12"):
        with pytest.raises(BadInput) as caught:
            Hanoi(3).parse_move(text)
        said = f"'{text}' is not a move: write two pegs, such as AB for A to B."
        assert str(caught.value) == said


def test_the_usual_tower_has_six_discs_and_a_position_alone_sets_discs_and_pegs() -> None:
    assert started(None)[0].variant == Variant(6)
    for parameters, position in ((None, "ACB"), ("3", "ACB")):
        puzzle, start = started(parameters, position)
        assert (puzzle.variant, start) == (Variant(3), position)
    assert started(None, "AEB")[0].variant == Variant(3, 5)
    for parameters, most in (("", 12), (",pegs=4", 10), (",pegs=5", 8), (",rule=cyclic", 8)):
        for discs in range(1, most + 1):
            assert started(f"{discs}{parameters}")[1] == "A" * discs
        assert refused(f"{most + 1}{parameters}").endswith(f": choose 1 to {most}.")


BAD_GAMES = {
    "0": "0 discs are too few: choose 1 to 12.",
    "13": "13 discs are too many: choose 1 to 12.",
    "9,rule=cyclic": "9 discs are too many under the cyclic rule: choose 1 to 8.",
    "9,pegs=5": "9 discs are too many for 5 pegs: choose 1 to 8.",
    "4,pegs=6": "pegs is 3, 4 or 5, not '6'.",
    "4,rule=odd": "rule is any, adjacent or cyclic, not 'odd'.",
    "4,to=D": "to is B or C, not 'D'.",
    "4,to=A": "to is B or C, for the tower begins on A.",
    "4,,to=C": "In '4,,to=C' nothing is before or after a comma: drop it.",
    "4,rule=cyclic,pegs=4":
        "The cyclic rule is for three pegs: leave rule=cyclic or pegs=4 out.",
}  # fmt: skip


def test_what_is_no_game_is_answered_with_what_is_possible() -> None:
    assert {game: refused(game) for game in BAD_GAMES} == BAD_GAMES
    for number in ("x", "", "-1", "3.0", "²", " 3", "08", "9" * 5000):
        told = number if len(number) < 20 else f"{number[:20]}…"
        assert refused(number) == (
            f"'{told}' is not a number of discs: write one from 1 to 12, such as hanoi:8."
        )
    for parameters, position, beginning in [
        ("4", "ACB", "'ACB' places 3 discs, but the game has 4: "),
        ("2", "ACB", "'ACB' places 3 discs, but the game has 2: "),
        (None, "A" * 13, "13 discs are too many: choose 1 to 12."),
        (None, "AXB", "'AXB' is not a position: "),
        (None, "acb", "'acb' is not a position: "),
        ("3", "", "'' is not a position: "),
    ]:
        assert refused(parameters, position).startswith(beginning)


def test_a_transcript_has_a_numbered_line_for_each_move() -> None:
    puzzle = Hanoi(2)
    moves = [puzzle.parse_move(move) for move in ("AC", "AB", "CB")]
    text = puzzle.transcript(puzzle.initial_state(), moves)
    assert text == "1: A → C\n2: A → B\n3: C → B"
