"""Sliding tiles, held against a breadth-first search of the tests' own: which positions can be
solved, and how far they are; which starts are drawn, and what is written, told and shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import permutations
from math import inf
from random import Random

import pytest

from tests.tools.canvases import IN_ASCII, PLAIN, painted, text
from tests.tools.controllers import playing
from tests.tools.games import moves_of, refused, states_along
from tui.drawing.canvas import UNICODE, Size
from tui.drawing.colours import NIGHT
from tui.drawing.look import TERMINAL_PALETTE, Look, mixed_palette
from tui.drawing.parts import Board, SmallBoard
from tui.engine.deepening import DeepeningOracle
from tui.engine.graph import MOST_POSITIONS
from tui.engine.kind import resized
from tui.engine.oracle import UNKNOWN
from tui.engine.puzzle import figure
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy, solver
from tui.puzzles.tiles import ANY, KIND, SEEDS, SIZES, WALK, State, Tiles, TilesFace

FARTHEST = 31
"""Moves of the worst starts of the 8-puzzle (Schofield 1967)."""


@cache
def all_distances(rows: int, columns: int) -> Mapping[str, int]:
    """How far each position is from which the goal can be reached; written as its digits."""
    goal = "12345678"[: rows * columns - 1] + "0"
    beside = {
        place: [
            other
            for other in range(len(goal))
            if abs(place // columns - other // columns) + abs(place % columns - other % columns)
            == 1
        ]
        for place in range(len(goal))
    }
    found, layer = {goal: 0}, [goal]
    while layer:
        before, layer = layer, []
        for here in before:
            gap = here.index("0")
            for place in beside[gap]:
                digits = [*here]
                digits[gap], digits[place] = digits[place], "0"
                there = "".join(digits)
                if there not in found:
                    found[there] = found[here] + 1
                    layer.append(there)
    return found


def digits_of(state: State) -> str:
    return "".join(map(str, state))


def state_of(digits: str) -> State:
    return bytes(map(int, digits))


def named(parameters: str | None) -> Tiles:
    """The puzzle of a game without a position."""
    puzzle = KIND.new_game("tiles", parameters, None).puzzle
    assert isinstance(puzzle, Tiles)
    return puzzle


def asked(puzzle: Tiles, state: State) -> DeepeningOracle[State, int]:
    """An oracle that was asked about a position, and has nothing left to find out."""
    oracle = KIND.oracle(puzzle)
    oracle.distance(state)
    assert oracle.work(inf)
    return oracle


# What can be solved, and how far it is


def test_half_of_the_positions_of_eight_tiles_can_be_solved_and_two_are_farthest() -> None:
    found = all_distances(3, 3)
    assert len(found) == 181_440
    assert max(found.values()) == FARTHEST
    farthest = [digits for digits, moves in found.items() if moves == FARTHEST]
    assert sorted(farthest) == ["647850321", "867254301"]
    puzzle = Tiles("3x3")
    for digits in (*farthest, *Random(7).sample([*found], 40)):
        state = state_of(digits)
        oracle = asked(puzzle, state)
        assert oracle.distance(state) == found[digits] >= puzzle.estimate(state)
        nearer = [
            tile
            for tile in puzzle.legal_moves(state)
            if found[digits_of(puzzle.successor(state, tile))] < found[digits]
        ]
        assert oracle.best_moves(state) == nearer


@pytest.mark.parametrize("size", ["2x2", "2x3", "3x2"])
def test_parity_tells_exactly_which_positions_are_impossible(size: str) -> None:
    puzzle = Tiles(size)
    found = all_distances(puzzle.rows, puzzle.columns)
    oracle = KIND.oracle(puzzle)
    for order in permutations(puzzle.goal):
        state = bytes(order)
        can_be_solved = digits_of(state) in found
        assert puzzle.can_be_solved(state) == can_be_solved
        assert bool(KIND.why_impossible(puzzle, state)) != can_be_solved
        if not can_be_solved:
            assert oracle.distance(state) is None
            assert oracle.best_moves(state) == []
    assert oracle.work(0), "it has looked for nothing"


@pytest.mark.parametrize("method", ["a-star", "iterative-deepening", "bidirectional"])
def test_searches_find_the_fewest_moves(method: str) -> None:
    for seed in "123":
        puzzle = Tiles("3x3", seed)
        start = puzzle.initial_state()
        by_estimate = {"deepening by": "estimate"} if method == "iterative-deepening" else {}
        search = solver(KIND, Strategy(method, by_estimate), puzzle, puzzle.name)
        steps = search.steps(puzzle, start)
        found = next(step for step in steps if step.kind is StepKind.SOLUTION)
        assert found.path.depth == all_distances(3, 3)[digits_of(start)]
        assert puzzle.is_solved(states_along(puzzle, start, found.path.moves())[-1])


def test_beyond_its_limits_the_oracle_knows_a_way_and_hints_follow_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.engine.deepening.MOST_ENTERED", 1000)
    puzzle = Tiles("4x4", "3", ANY)
    state = puzzle.initial_state()
    oracle = asked(puzzle, state)
    while not puzzle.is_solved(state):
        assert oracle.work(0)
        way = oracle.a_way(state)
        assert puzzle.is_solved(states_along(puzzle, state, way)[-1])
        state = puzzle.successor(state, way[0])
        if oracle.distance(state) is UNKNOWN:
            oracle.work(inf)
        if isinstance(oracle.distance(state), int):
            break
    else:
        pytest.fail("near the goal it knows the best moves")
    assert oracle.best_moves(state)


# Which starts are drawn


@pytest.mark.parametrize(
    ("name", "start"),
    [
        (("2x2", "2"), "23/_1"),
        (("2x3", "7"), "14_/523"),
        (("3x3", "1"), "7_3/451/826"),
        (("3x3", "7"), "752/416/38_"),
        (("4x3", "1"), "5.1.3/9.8._/6.2.4/7.10.11"),
        (("4x4", "3"), "1.8.7.3/5._.2.12/9.6.11.10/13.15.4.14"),
        (("4x4", "3", ANY), "10.13.11.12/9.8.5.2/3.6._.1/7.15.14.4"),
        (("4x4", "0"), "1.2.3.4/5.6.7.8/9.10.11.12/13.15.14._"),
        (("2x2", "0"), "13/2_"),
    ],
)
def test_a_seed_draws_the_same_start_for_ever(name: tuple[str, ...], start: str) -> None:
    puzzle = Tiles(*name)
    assert puzzle.state_text(puzzle.initial_state()) == start


@pytest.mark.parametrize("size", SIZES)
def test_all_starts_can_be_solved_but_the_swapped_ones(size: str) -> None:
    starts = [Tiles(size, seed, how) for seed in SEEDS[1:] for how in (WALK, ANY)]
    for puzzle in starts:
        assert puzzle.can_be_solved(puzzle.initial_state())
        assert not puzzle.is_solved(puzzle.initial_state())
    swapped = Tiles(size, "0")
    assert KIND.why_impossible(swapped, swapped.initial_state())
    assert len({puzzle.initial_state() for puzzle in starts}) > min(10, len(starts) // 20)


def test_entries_tell_the_fewest_moves() -> None:
    for entry in KIND.entries:
        puzzle = named(entry.game_name.partition(":")[2])
        assert puzzle.game_name == entry.game_name
        assert puzzle.title == entry.title
        start = puzzle.initial_state()
        assert asked(puzzle, start).distance(start) == entry.best


# Names and options


def test_names_and_what_is_wrong_with_them() -> None:
    for parameters, name in (
        (None, "tiles:3x3,seed=1"),
        ("2x4", "tiles:2x4,seed=1"),
        ("seed=9", "tiles:3x3,seed=9"),
        ("3x3,any", "tiles:3x3,seed=1"),
        ("4x4,any,seed=9", "tiles:4x4,seed=9,any"),
        ("4x4,seed=0,any", "tiles:4x4,seed=0"),
    ):
        assert named(parameters).game_name == name
        assert named(name.partition(":")[2]).game_name == name
    for parameters, said in (
        ("5x4", "'5x4' is not a size: write 2x2 to 4x4."),
        ("", "'' is not a size: write 2x2 to 4x4."),
        ("3x3,seed=07", "'07' is not a seed: write 0 to 99."),
    ):
        assert refused(named, parameters) == said


def test_a_position_alone_tells_the_size() -> None:
    for text_of in ("12/3_", "123/45_", "1352/64_7", "5.1.3/9.8._/6.2.4/7.10.11"):
        _, puzzle, start = KIND.new_game("tiles", None, text_of)
        assert puzzle.state_text(start) == text_of
    for wrong in ("123/45", "123/456", "12/345/_", "12/3.", "", "1.2.3/4.5.6/7.8._"):
        assert "is not a" in refused(lambda each: KIND.new_game("tiles", None, each), wrong)
    said = "'123/45_' is not a position: write the rows, such as 12/3_."
    assert refused(lambda each: KIND.new_game("tiles", "2x2", each), "123/45_") == said


def test_an_option_that_does_not_go_with_another_gives_way() -> None:
    swapped = named("4x4,seed=0")
    assert swapped.title == "15-Puzzle, 14 and 15 swapped"
    assert KIND.with_parameters(swapped, {"seed": "5"}).parameters == "4x4,seed=5"
    assert KIND.with_parameters(swapped, {"size": "2x2"}).parameters == "2x2,seed=0"
    assert KIND.with_parameters(swapped, {"start": ANY}) is swapped
    any_start = named("4x4,seed=5,any")
    assert KIND.with_parameters(any_start, {"seed": "6"}).parameters == "4x4,seed=6,any"
    assert KIND.with_parameters(any_start, {"seed": "0"}).parameters == "4x4,seed=0"
    assert KIND.with_parameters(any_start, {"size": "3x4"}).parameters == "3x4,seed=5,any"
    assert KIND.with_parameters(any_start, {"size": "3x3"}).parameters == "3x3,seed=5"
    assert KIND.with_parameters(any_start, {"start": WALK}).parameters == "4x4,seed=5"
    assert KIND.with_parameters(any_start, {"start": ANY}) is any_start
    assert resized(KIND, any_start, 1).parameters == "4x4,seed=6,any"  # type: ignore[union-attr]
    assert resized(KIND, named("seed=99"), 1) == "The starts are numbered up to 99."


def test_a_map_is_only_of_boards_whose_positions_it_can_hold() -> None:
    for size in SIZES:
        puzzle = Tiles(size)
        few = len(puzzle.goal) <= 8
        assert bool(KIND.own_map(puzzle)) != few
        if few:
            assert len(all_distances(puzzle.rows, puzzle.columns)) <= MOST_POSITIONS
        else:
            all_of_them = figure(len(all_distances(3, 3)))
            assert f"8 tiles have {all_of_them} positions" in KIND.own_map(puzzle)
            assert f"up to {figure(MOST_POSITIONS)}." in KIND.own_map(puzzle)


# What is told and shown


def test_the_whole_position_and_what_a_slide_changes_is_told() -> None:
    puzzle = named("2x3")
    state = puzzle.parse_state("1_3/425")
    assert KIND.tell(puzzle, state) == "Row 1: 1, gap, 3. Row 2: 4, 2, 5."
    for tile, said in (
        (1, "Tile 1 slides right."),
        (3, "Tile 3 slides left."),
        (2, "Tile 2 slides up, where it belongs."),
    ):
        assert KIND.tell(puzzle, state, tile) == said
    assert KIND.tell(puzzle, puzzle.parse_state("123/4_5"), 2) == "Tile 2 slides down."
    verdict = puzzle.check(state, 5)
    assert verdict.reason == "There is no tile 5 beside the gap."
    assert verdict.culprits == ("5",)


def test_arrows_drive_a_tile_into_the_gap_and_digits_name_it() -> None:
    player = playing("tiles@123/4_5/786")
    session = player.controller.session
    player.press("left 6")
    assert session.is_solved
    player = playing("tiles:4x4@1.2.3.4/5.6.7.8/9.11._.12/13.10.14.15")
    for key, said in (
        ("0", "There is no tile 10 beside the gap."),
        ("space", "No tile is marked: use arrows."),
        ("right", "Tile 11 slides right, where it belongs."),
        ("0", "Tile 10 slides up, where it belongs."),
        ("up", "No tile can slide that way."),
    ):
        player.press(key)
        assert player.controller.message.text == said


def test_a_game_that_begins_where_nobody_can_solve_it_says_why() -> None:
    said = "By parity: no slides exchange two tiles and leave the others in place."
    for name in ("tiles:4x4,seed=0", "tiles@123/456/87_", "tiles@21/3_"):
        assert said in playing(name).controller.message.text


def test_without_colours_tiles_at_home_have_other_edges() -> None:
    puzzle = named("2x2")
    state = puzzle.parse_state("13/2_")
    assert text(Board(KIND.board(), puzzle, TilesFace(state)), (24, 10), IN_ASCII) == "\n".join(
        [
            "",
            "  ######### .........",
            "  #   1   # .   3   .",
            "  ######### .........",
            "",
            "  .........",
            "  .   2   .",
            "  .........",
            "",
            "",
        ]
    )


@pytest.mark.parametrize("size", [(80, 18), (120, 34), (44, 14), (24, 8), (10, 3)])
@pytest.mark.parametrize(
    "look",
    [IN_ASCII, PLAIN, Look(UNICODE, TERMINAL_PALETTE), Look(UNICODE, mixed_palette(NIGHT))],
    ids=["ascii", "plain", "sixteen", "truecolor"],
)
def test_each_tile_can_be_clicked_and_slides_cell_by_cell(
    size: tuple[int, int], look: Look
) -> None:
    puzzle, board = named("4x4,seed=3"), KIND.board()
    state = puzzle.initial_state()
    canvas = painted(Board(board, puzzle, TilesFace(state)), size, look)
    cells = [(x, y) for y in range(size[1]) for x in range(size[0])]
    picked = {canvas.target_at(x, y) for x, y in cells} - {None}
    assert picked == {*range(1, 16)} or size[1] < puzzle.rows + 2
    for tile in puzzle.legal_moves(state):
        before, after = TilesFace(state), TilesFace(puzzle.successor(state, tile))
        for face in board.frames(puzzle, before, after, Size(*size), look):
            assert face.slid[0] == tile
            assert painted(Board(board, puzzle, face), size, look) != canvas
    far = TilesFace(puzzle.goal)
    assert board.frames(puzzle, TilesFace(state), far, Size(*size), look) == ()


def test_in_small_the_rows_are_written_or_the_notation() -> None:
    puzzle = named("2x2")
    small = SmallBoard(KIND.board(), puzzle, puzzle.parse_state("13/2_"))
    assert text(small, (14, 2)) == "    1   3\n    2"
    assert text(small, (40, 1)) == " position 13/2_"


def test_moves_are_typed_by_the_numbers_of_the_tiles() -> None:
    puzzle = named("4x4")
    assert moves_of(puzzle, "1 15") == [1, 15]
    assert refused(puzzle.parse_move, "16") == "'16' is not a tile: write a number up to 15."
