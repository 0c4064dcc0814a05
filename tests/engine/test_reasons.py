"""Words for reasons: numbers, places, and what came of candidates."""

from __future__ import annotations

import pytest

from tests.tools.games import puzzle_of
from tui.engine.puzzle import amount, figure
from tui.engine.reasons import account, nth, one_of, usual_reason
from tui.engine.step import Path, Step, StepKind


@pytest.mark.parametrize(
    ("number", "written"),
    [(0, "0"), (9999, "9999"), (10_000, "10 000"), (483_630, "483 630"), (1_234_567, "1 234 567")],
)
def test_large_numbers_are_written_in_groups(number: int, written: str) -> None:
    assert figure(number) == written
    assert amount(number, "move") == f"{written} moves"


def test_places_are_counted_as_people_do() -> None:
    counted = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111]
    written = "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th"
    assert " ".join(map(nth, counted)) == written
    assert one_of("move", 6, [5, 6, 7, 8]) == "the 2nd of 4 moves"
    assert one_of("move", 5, [5]) == "the only move"


@pytest.mark.parametrize(
    ("outcomes", "told"),
    [
        ((0, 0, 0), "from there no move can be tried"),
        ((0, 1, 0), "from there the only move leads to a position met before"),
        ((0, 2, 0), "from there both moves lead to positions met before"),
        ((3, 0, 0), "from there all 3 moves are refused"),
        ((1, 0, 2), "of 3 moves from there, 1 is refused and 2 were made and taken back"),
        (
            (2, 1, 1),
            "of 4 moves from there, 2 are refused, 1 leads to a position met before and 1 was made "
            "and taken back",
        ),
    ],
)
def test_what_came_of_candidates_is_told_in_figures(
    outcomes: tuple[int, int, int], told: str
) -> None:
    assert account("move", *outcomes) == told


@pytest.mark.parametrize(
    ("outcomes", "told"),
    [
        ((0, 0, 0), "from there no move is worth trying"),
        ((0, 1, 0), "the only move worth trying there leads to a position met before"),
        ((2, 0, 0), "both moves worth trying there are refused"),
        ((1, 0, 2), "of 3 moves worth trying there, 1 is refused and 2 were made and taken back"),
    ],
)
def test_where_idle_candidates_are_left_out_it_is_said_which_are_counted(
    outcomes: tuple[int, int, int], told: str
) -> None:
    assert account("move", *outcomes, leaves_out=True) == told


@pytest.mark.parametrize(
    ("depth", "frontier", "told"),
    [
        (0, 0, "Expand the start; no other position waits."),
        (1, 1, "Expand a position 1 move deep; 1 other position waits."),
        (3, 12, "Expand a position 3 moves deep; 12 other positions wait."),
    ],
)
def test_an_expansion_is_told_in_plain_words(depth: int, frontier: int, told: str) -> None:
    path: Path[str] = Path()
    for _ in range(depth):
        path = Path(path, "m")
    step = Step(StepKind.EXPAND, path, frontier=frontier)
    assert usual_reason(puzzle_of("farmer"), step, ()) == told
