"""How any kind of puzzle is told in words that has none of its own."""

from __future__ import annotations

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.torch.kind import KIND as TORCH
from tests.torch.rules import Torch
from tui.engine.kind import AnyKind
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import BoardSize


def test_a_kind_without_words_of_its_own_is_told_in_its_notation() -> None:
    tiles = Tiles()
    start = tiles.initial_state()
    assert TILES.tell_position(tiles, start) == "The position is 435/21_."
    assert TILES.tell_move(tiles, start, 5) == "5 is played: the position is 43_/215."
    assert TILES.tell_how(tiles, start) == "Type a move, such as 1."


def test_what_a_move_costs_is_told_where_that_counts() -> None:
    torch = Torch()
    text = TORCH.tell_move(torch, torch.initial_state(), torch.parse_move("AC"))
    assert text == "AC is played at cost 5: the position is BD/F."


def test_the_example_is_a_move_that_can_be_made_and_else_one_that_could_be_meant() -> None:
    tour = KnightsTour(0, BoardSize(3, 3))
    start = tour.initial_state()
    assert tour.example(start) == "b3"
    assert tour.example(tour.apply(start, tour.parse_move("b3"))) == "c1"
    dead_end = tour.parse_state("a1,b3,c1,a2,c3,b1,a3,c2")
    assert not tour.legal_moves(dead_end)
    assert tour.example(dead_end) == "a1"


def test_there_is_no_example_where_nobody_could_ever_move() -> None:
    centre = KnightsTour(4, BoardSize(3, 3))
    assert centre.example(centre.initial_state()) == ""
    kind: AnyKind = TILES
    assert kind.tell_how(centre, centre.initial_state()) == "Type a move."
