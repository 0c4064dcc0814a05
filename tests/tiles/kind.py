"""Sliding tiles, as the house sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.tiles.rules import STARTS, State, Tile, Tiles, new_game
from tui.engine.kind import Chosen, Game, Hints, Kind, Method, Option, Words
from tui.engine.strategy import ANYWHERE, REPEATING

if TYPE_CHECKING:
    from tests.tiles.board import TilesBoard
    from tests.tiles.hand import TilesHand
    from tui.engine.oracle import Oracle
    from tui.engine.solver import Solver

_COLUMNS = "columns"
_DEEPEST = 100
"""How deep the depth-first search looks without a memory; with fewer moves it would take long to
find a solution."""


def _shortest(chosen: Chosen, puzzle: Tiles) -> Solver:
    from tui.engine.best_first import shortest_for

    return shortest_for(puzzle)


def _astar(chosen: Chosen, puzzle: Tiles) -> Solver:
    from tests.tiles.solvers import AStar

    return AStar()


def _backtracking(chosen: Chosen, puzzle: Tiles) -> Solver:
    from tui.engine.search import Backtracking

    anywhere = chosen[REPEATING.name] == ANYWHERE
    limit = None if anywhere else _DEEPEST
    return Backtracking(limit, anywhere=anywhere)


_WORDS: Mapping[str, Words] = {
    "cursor": Words("slide a tile"),
    "digit": Words("push the tile with that number"),
    "act": Words("push the marked tile", "push"),
    "confirm": Words("push the marked tile"),
    "more": Words("more columns"),
    "fewer": Words("fewer columns"),
}


class TilesKind(Kind[Tiles, State, Tile]):
    """Tiles in two rows of two to four columns."""

    names = (Tiles.name,)
    heading = "Sliding tiles"
    examples = (("tiles:4", "sliding tiles in four columns"),)
    methods = (
        Method("shortest", "in the fewest moves", _shortest),
        Method("astar", "first where the goal may be nearest", _astar),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            (REPEATING,),
        ),
    )

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        return Game(self, *new_game(parameters, position))

    def parameters(self, puzzle: Tiles) -> Sequence[Option]:
        columns, values = str(puzzle.columns), tuple(map(str, STARTS))
        said = "A game has 2 to 4 columns."
        return (Option(_COLUMNS, values, columns, {}, out_of_range=lambda number: said),)

    def with_parameters(self, puzzle: Tiles, chosen: Chosen) -> Tiles:
        columns = int(chosen.get(_COLUMNS, puzzle.columns))
        return puzzle if columns == puzzle.columns else Tiles(columns)

    def hand(self, session: Any) -> TilesHand:
        from tests.tiles.hand import TilesHand

        return TilesHand(session)

    def board(self) -> TilesBoard:
        from tests.tiles.board import TilesBoard

        return TilesBoard()

    def words(self, puzzle: Tiles | None = None) -> Mapping[str, Words]:
        return _WORDS

    def goal(self, puzzle: Tiles) -> str:
        return "Bring the tiles into their order"

    def how_to_play(self, puzzle: Tiles) -> str:
        return "arrows and digits push a tile into the gap"

    def hints(self, puzzle: Tiles, state: State, best: Sequence[Tile]) -> Hints[Tile]:
        which = "One tile is" if len(best) == 1 else "Several tiles are"
        the_move = f"Push tile {best[0]}: {{press}} {{confirm}}."
        return Hints(best[0], (f"{which} worth pushing.", the_move))

    def oracle(self, puzzle: Tiles) -> Oracle[State, Tile]:
        from tests.tiles.oracle import TilesOracle

        return TilesOracle(puzzle)


KIND = TilesKind()
