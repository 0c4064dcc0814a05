"""The hand at sliding tiles: it slides a tile into the gap."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from tests.tiles.rules import State, Tile, Tiles
from tui.engine.step import Step
from tui.game.player import Hand, Reply
from tui.game.session import Session


class TilesFace(NamedTuple):
    """What a board of tiles shows."""

    state: State
    cursor: Tile | None = None
    pointed: tuple[str, ...] = ()


class TilesHand(Hand[Tile, TilesFace]):
    """Slides the tile that lies where an arrow comes from, or the one with a digit. The tile that
    was touched last is marked."""

    def __init__(self, session: Session[State, Tile]) -> None:
        self._session = session
        self._tile: Tile = 1

    @property
    def _puzzle(self) -> Tiles:
        return cast(Tiles, self._session.puzzle)

    def cursor(self, right: int, down: int) -> Reply[Tile]:
        state, puzzle = self._session.state, self._puzzle
        row, column = divmod(state.index(0), puzzle.columns)
        row, column = row - down, column - right
        if not (0 <= row < puzzle.rows and 0 <= column < puzzle.columns):
            return Reply(say="No tile can slide that way.")
        self._tile = state[row * puzzle.columns + column]
        return Reply(move=self._tile)

    def digit(self, digit: int) -> Reply[Tile]:
        if digit not in self._puzzle.tiles:
            return Reply(say=f"There is no tile {digit}.")
        self._tile = digit
        return Reply(move=digit)

    def act(self) -> Reply[Tile]:
        return Reply(move=self._tile)

    def pick(self, target: Any) -> Reply[Tile]:
        return self.digit(target) if isinstance(target, int) else Reply()

    def show(self, move: Tile) -> None:
        self._tile = move

    def look_at(self, step: Step | None) -> None:
        if step is not None and step.move is not None:
            self._tile = step.move

    def drop(self) -> None:
        if self._tile not in self._puzzle.tiles:
            self._tile = 1

    def face(self, pointed: tuple[str, ...], watched: bool) -> TilesFace:
        return TilesFace(self._session.state, None if watched else self._tile, pointed)
