"""Words for reasons, fields of the status line, and what is told of any kind in its notation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.games import puzzle_of
from tests.tools.oracles import Silent
from tests.torch.kind import KIND as TORCH
from tests.torch.rules import Torch
from tui.engine.kind import THINKING, AnyKind, Field, Gauge, best_and_left
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import amount, figure
from tui.engine.reasons import account, nth, one_of, usual_reason
from tui.engine.step import Path, Step, StepKind
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize


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
    ("outcomes", "told", "worth_trying"),
    [
        ((0, 0, 0), "from there no move can be tried", "from there no move is worth trying"),
        ((0, 1, 0), "from there the only move leads to a position met before",
         "the only move worth trying there leads to a position met before"),
        ((0, 2, 0), "from there both moves lead to positions met before",
         "both moves worth trying there lead to positions met before"),
        ((3, 0, 0), "from there all 3 moves are refused",
         "all 3 moves worth trying there are refused"),
        ((1, 0, 2), "of 3 moves from there, 1 is refused and 2 were made and taken back",
         "of 3 moves worth trying there, 1 is refused and 2 were made and taken back"),
        ((2, 1, 1), "of 4 moves from there, 2 are refused, 1 leads to a position met before and 1 "
         "was made and taken back", "of 4 moves worth trying there, 2 are refused, 1 leads to a "
         "position met before and 1 was made and taken back"),
    ],
)  # fmt: skip
def test_what_came_of_candidates_is_told_in_figures(
    outcomes: tuple[int, int, int], told: str, worth_trying: str
) -> None:
    assert account("move", *outcomes) == told
    assert account("move", *outcomes, leaves_out=True) == worth_trying


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


# How far the goal is, in the fields of the status line


OUT_OF_REACH = Field("out of reach", tone="bad")


class Told(Silent):
    """An oracle that answers what it was told."""

    def __init__(self, distances: dict[str, Any]) -> None:
        self._distances = distances

    def distance(self, state: str) -> Any:
        return self._distances[state]


@pytest.mark.parametrize(
    ("best", "left", "fields"),
    [
        (7, 5, [Gauge(2, 5, 7), Field("best", "7"), Field("left", "5")]),
        (7, 6, [Gauge(2, 6, 7, "accent"), Field("best", "7"), Field("left", "6")]),
        (2, 0, [Gauge(2, 0, 2), Field("best", "2"), Field("left", "0")]),
        (7, None, [Field("best", "7"), OUT_OF_REACH]),
        (None, None, [OUT_OF_REACH]),
        (7, UNKNOWN, [Field("best", "7"), THINKING]),
        (UNKNOWN, UNKNOWN, [THINKING]),
        (UNKNOWN, 5, [Field("left", "5")]),
        (UNKNOWN, None, [OUT_OF_REACH]),
    ],
)
def test_what_is_not_known_is_not_told(best: Any, left: Any, fields: list[Field]) -> None:
    oracle = Told({"start": best, "here": left})
    assert list(best_and_left("start", 2, "here", oracle)) == fields


# How any kind of puzzle is told in words that has none of its own


def test_a_kind_without_words_of_its_own_is_told_in_its_notation() -> None:
    tiles = Tiles()
    start = tiles.initial_state()
    assert TILES.tell(tiles, start) == "The position is 435/21_."
    assert TILES.tell(tiles, start, 5) == "5 is played: the position is 43_/215."
    assert TILES.how_to_type(tiles, start) == "Type a move, such as 1."


def test_what_a_move_costs_is_told_where_that_counts() -> None:
    torch = Torch()
    text = TORCH.tell(torch, torch.initial_state(), torch.parse_move("AC"))
    assert text == "AC is played at cost 5: the position is BD/F."


def test_the_example_is_a_move_that_can_be_made_or_could_be_meant_if_anybody_can_move() -> None:
    tour = KnightsTour(0, BoardSize(3, 3))
    start = tour.initial_state()
    assert tour.example(start) == "b3"
    assert tour.example(tour.apply(start, tour.parse_move("b3"))) == "c1"
    dead_end = tour.parse_state("a1,b3,c1,a2,c3,b1,a3,c2")
    assert not tour.legal_moves(dead_end)
    assert tour.example(dead_end) == "a1"
    centre = KnightsTour(4, BoardSize(3, 3))
    assert centre.example(centre.initial_state()) == ""
    kind: AnyKind = TILES
    assert kind.how_to_type(centre, centre.initial_state()) == "Type a move."
