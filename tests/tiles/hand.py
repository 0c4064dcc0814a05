"""The hand at sliding tiles: it points at a tile and pushes it."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from tests.tiles.rules import State, Tile, Tiles
from tui.engine.step import Step
from tui.game.hand import Hand, Reply
from tui.game.session import Session


class TilesFace(NamedTuple):
    """What a board of tiles shows."""

    state: State
    cursor: Tile | None = None
    pointed: tuple[str, ...] = ()


class TilesHand(Hand[Tile, TilesFace]):
    """Pushes the tile under the cursor, or the one with a digit."""

    def __init__(self, session: Session[State, Tile]) -> None:
        self._session = session
        self._tile: Tile = 1

    @property
    def _puzzle(self) -> Tiles:
        return cast(Tiles, self._session.puzzle)

    def cursor(self, right: int, down: int) -> Reply[Tile]:
        state, columns = self._session.state, self._puzzle.columns
        row, column = divmod(state.index(self._tile), columns)
        self._tile = state[(row + down) % 2 * columns + (column + right) % columns]
        return Reply()

    def digit(self, digit: int) -> Reply[Tile]:
        if not 1 <= digit < 2 * self._puzzle.columns:
            return Reply(say=f"There is no tile {digit}.")
        self._tile = digit
        return Reply(move=digit)

    def act(self) -> Reply[Tile]:
        return Reply(move=self._tile)

    def confirm(self) -> Reply[Tile]:
        return Reply(move=self._tile)

    def pick(self, target: Any) -> Reply[Tile]:
        return self.digit(target) if isinstance(target, int) else Reply()

    def overlay(self) -> Reply[Tile]:
        return Reply()

    def show(self, move: Tile) -> None:
        self._tile = move

    def look_at(self, step: Step | None) -> None:
        if step is not None and step.move is not None:
            self._tile = step.move

    def drop(self) -> None:
        if self._tile >= 2 * self._puzzle.columns:
            self._tile = 1

    def face(self, pointed: tuple[str, ...], watched: bool) -> TilesFace:
        return TilesFace(self._session.state, None if watched else self._tile, pointed)
