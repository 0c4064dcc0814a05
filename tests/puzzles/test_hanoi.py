"""The Towers of Hanoi: what may be carried, and how positions and moves are written."""

from __future__ import annotations

from itertools import product

import pytest

from tests.tools.games import is_sentence
from tests.tools.raw_rules import hanoi_carries
from tui.engine.puzzle import BadInput, Verdict
from tui.puzzles.hanoi.kind import KIND
from tui.puzzles.hanoi.rules import Hanoi, Towers, top_disc


def new_game(parameters: str | None, position: str | None) -> tuple[Hanoi, Towers]:
    _, puzzle, start = KIND.new_game("hanoi", parameters, position)
    assert isinstance(puzzle, Hanoi)
    return puzzle, start


def ask(position: str, move: str) -> Verdict:
    puzzle = Hanoi(len(position))
    return puzzle.check(puzzle.parse_state(position), puzzle.parse_move(move))


@pytest.mark.parametrize(
    ("position", "move", "verdict"),
    [
        ("ACB", "BA", Verdict(True)),
        ("ACB", "BC", Verdict(True)),
        ("AAAAAA", "AB", Verdict(True)),
        ("AAB", "AC", Verdict(True)),
        ("AAB", "AB", Verdict(False, "smaller-below", "Disc 2 does not fit on disc 1.",
                              ("2", "1"))),
        ("ACB", "AB", Verdict(False, "smaller-below", "Disc 3 does not fit on disc 1.",
                              ("3", "1"))),
        ("AAB", "CA", Verdict(False, "empty-peg", "There is no disc on peg C to lift.", ("C",))),
        ("AAB", "CC", Verdict(False, "empty-peg", "There is no disc on peg C to lift.", ("C",))),
        ("AAB", "AA", Verdict(False, "same-peg", "Disc 2 is already on peg A.", ("A",))),
    ],
)  # fmt: skip
def test_a_disc_may_lie_on_a_larger_one_or_on_an_empty_peg(
    position: str, move: str, verdict: Verdict
) -> None:
    assert ask(position, move) == verdict


def test_from_every_position_the_moves_are_legal_that_the_rules_as_told_allow() -> None:
    for discs in range(1, 6):
        puzzle = Hanoi(discs)
        for position in map("".join, product("ABC", repeat=discs)):
            state = puzzle.parse_state(position)
            assert puzzle.is_solved(state) == (position == "B" * discs)
            program = [
                (puzzle.move_text(move), puzzle.state_text(puzzle.apply(state, move)))
                for move in puzzle.legal_moves(state)
            ]
            assert program == list(hanoi_carries(position))


def test_a_peg_with_a_disc_may_be_lifted_from() -> None:
    puzzle = Hanoi(2)
    state = puzzle.parse_state("AB")
    assert [puzzle.check_part(state, peg).ok for peg in range(3)] == [True, True, False]
    assert puzzle.check_part(state, 2).code == "empty-peg"


def test_the_pegs_are_written_with_the_largest_disc_first() -> None:
    puzzle = Hanoi(3)
    state = puzzle.parse_state("ACB")
    assert [puzzle.peg_of(state, disc) for disc in (3, 2, 1)] == [0, 2, 1]
    assert [top_disc(peg) for peg in state] == [3, 1, 2]
    assert top_disc(0) == 0


@pytest.mark.parametrize("text", ["", "A", "ABC", "AD", "ab", "A B", "12"])
def test_a_text_that_is_no_move_is_explained(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        Hanoi(3).parse_move(text)
    assert str(caught.value) == f"'{text}' is not a move: write two pegs, such as AB for A to B."


def test_the_usual_tower_has_six_discs_and_a_position_alone_sets_their_number() -> None:
    assert new_game(None, None)[0].discs == 6
    puzzle, start = new_game(None, "ACB")
    assert (puzzle.discs, puzzle.state_text(start)) == (3, "ACB")
    puzzle, start = new_game("3", "ACB")
    assert (puzzle.discs, puzzle.state_text(start)) == (3, "ACB")


def test_a_game_offers_one_to_twelve_discs() -> None:
    for discs in range(1, 13):
        puzzle, start = new_game(str(discs), None)
        assert puzzle.discs == discs
        assert puzzle.state_text(start) == "A" * discs


@pytest.mark.parametrize("number", ["x", "", "-1", "3.0", "²", " 3", "08", "9" * 5000])
def test_what_is_no_number_of_discs_is_refused(number: str) -> None:
    with pytest.raises(BadInput) as caught:
        new_game(number, None)
    told = number if len(number) < 20 else f"{number[:20]}…"
    assert str(caught.value) == (
        f"'{told}' is not a number of discs: write one from 1 to 12, such as hanoi:8."
    )


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("0", "0 discs are too few: choose 1 to 12."),
        ("13", "13 discs are too many: choose 1 to 12."),
        ("99", "99 discs are too many: choose 1 to 12."),
    ],
)
def test_too_many_or_too_few_discs_are_refused(number: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        new_game(number, None)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("parameters", "position", "beginning"),
    [
        ("4", "ACB", "'ACB' places 3 discs, but the game has 4: "),
        ("2", "ACB", "'ACB' places 3 discs, but the game has 2: "),
        (None, "A" * 13, "13 discs are too many: choose 1 to 12."),
        (None, "AXB", "'AXB' is not a position: "),
        (None, "acb", "'acb' is not a position: "),
        (None, "", "'' is not a position: "),
        ("3", "", "'' is not a position: "),
    ],
)
def test_a_position_that_does_not_fit_is_explained(
    parameters: str | None, position: str, beginning: str
) -> None:
    with pytest.raises(BadInput) as caught:
        new_game(parameters, position)
    assert str(caught.value).startswith(beginning)
    assert is_sentence(str(caught.value))


def test_a_transcript_has_a_numbered_line_for_each_move() -> None:
    puzzle = Hanoi(2)
    moves = [puzzle.parse_move(move) for move in ("AC", "AB", "CB")]
    text = puzzle.transcript(puzzle.initial_state(), moves)
    assert text == "1: A → C\n2: A → B\n3: C → B"
