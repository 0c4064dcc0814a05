"""Sliding tiles, as the house sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.tiles.rules import FAR_FROM_GAP, STARTS, State, Tile, Tiles, new_game
from tui.engine.kind import Chosen, Hints, Kind, Method, Option, Words
from tui.engine.repeats import ANYWHERE, REPEATING
from tui.engine.status import best_and_left

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle
    from tui.engine.solver import Solver

_COLUMNS = "columns"
_DEEPEST = 100
"""How deep the depth-first search looks without a memory; with fewer moves it would take long to
find a solution."""


def _shortest(chosen: Chosen) -> Solver:
    from tests.tiles.solvers import UNINFORMATIVE
    from tui.engine.breadth_first import Shortest

    return Shortest("tile", UNINFORMATIVE)


def _astar(chosen: Chosen) -> Solver:
    from tests.tiles.solvers import AStar

    return AStar()


def _backtracking(chosen: Chosen) -> Solver:
    from tests.tiles.solvers import UNINFORMATIVE
    from tui.engine.backtracking import Backtracking

    anywhere = chosen[REPEATING.name] == ANYWHERE
    limit = None if anywhere else _DEEPEST
    return Backtracking(limit, noun="tile", uninformative=UNINFORMATIVE, anywhere=anywhere)


def _oracle(puzzle: Tiles) -> Oracle[State, Tile]:
    from tests.tiles.oracle import TilesOracle

    return TilesOracle(puzzle)


def _hints() -> Hints[Tiles, State, Tile]:
    from tests.tiles import hints

    return Hints(hints.nudge, hints.the_move)


def _hand() -> Any:
    from tests.tiles.hand import TilesHand

    return TilesHand


def _board() -> Any:
    from tests.tiles.board import TilesBoard

    return TilesBoard()


def _options(puzzle: Tiles) -> tuple[Option, ...]:
    return (Option(_COLUMNS, tuple(map(str, STARTS)), str(puzzle.columns), {}),)


def _chosen(puzzle: Tiles, chosen: Chosen) -> Tiles:
    columns = int(chosen.get(_COLUMNS, puzzle.columns))
    return puzzle if columns == puzzle.columns else Tiles(columns)


def _resized(puzzle: Tiles, by: int) -> Tiles | str:
    columns = puzzle.columns + by
    return Tiles(columns) if columns in STARTS else "A game has 2 to 4 columns."


KIND: Kind[Tiles, State, Tile] = Kind(
    names=lambda: (Tiles.name,),
    new_game=lambda name, parameters, position: new_game(parameters, position),
    examples=(("tiles:4", "sliding tiles in four columns"),),
    methods=(
        Method("shortest", "in the fewest moves", _shortest),
        Method("astar", "first where the goal may be nearest", _astar),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            (REPEATING,),
        ),
    ),
    oracle=_oracle,
    hints=_hints,
    hand=_hand,
    board=_board,
    greeting=lambda tiles: (
        "Bring the tiles into their order: arrows and digits push a tile into the gap."
    ),
    words={
        "cursor": Words("slide a tile"),
        "digit": Words("push the tile with that number"),
        "act": Words("push the marked tile", "push"),
        "confirm": Words("push the marked tile"),
        "more": Words("more columns"),
        "fewer": Words("fewer columns"),
    },
    status=best_and_left,
    heading="Sliding tiles",
    options=_options,
    chosen=_chosen,
    resized=_resized,
    refusals=lambda puzzle: ((FAR_FROM_GAP, "a tile that is far from the gap"),),
)
