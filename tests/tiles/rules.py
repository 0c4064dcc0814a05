"""Sliding tiles: rules, and the notation of positions and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.engine.puzzle import LEGAL, BadInput, Puzzle, Verdict, refuse

Tile = int
"""The number of a tile; 0 is the gap."""
State = tuple[Tile, ...]
"""The tiles of both rows, the upper row first."""

GAP = "_"
FAR_FROM_GAP = "far-from-gap"
STARTS = {2: "_3/21", 3: "435/21_", 4: "1352/64_7"}
"""For each number of columns the position in which a game starts."""
USUAL_COLUMNS = 3


class Tiles(Puzzle[State, Tile]):
    """Push the tiles into their order, in two rows. A move is the tile that is pushed."""

    name = "tiles"
    title = "Sliding Tiles"
    brief = "Only a tile beside the gap can be pushed into it."
    explanation = "Bring the tiles into their order, row by row; the gap comes last."
    history = ""
    noun = "tile"
    uninformative = frozenset({FAR_FROM_GAP})
    """A tile that is far from the gap teaches nothing."""
    rows = 2

    def __init__(self, columns: int = USUAL_COLUMNS) -> None:
        self.columns = columns
        self.parameters = str(columns)
        self.tiles = range(1, self.rows * columns)
        self.goal: State = (*self.tiles, 0)

    def initial_state(self) -> State:
        return self.parse_state(STARTS[self.columns])

    @property
    def refusals(self) -> Sequence[tuple[str, str]]:
        return ((FAR_FROM_GAP, "a tile that is far from the gap"),)

    def candidate_moves(self, state: State) -> Sequence[Tile]:
        return self.tiles

    def check_part(self, state: State, part: Tile) -> Verdict:
        """Whether the tile `part` lies beside the gap."""
        (row, column), (gap_row, gap_column) = (
            divmod(state.index(tile), self.columns) for tile in (part, 0)
        )
        if abs(row - gap_row) + abs(column - gap_column) == 1:
            return LEGAL
        return refuse(FAR_FROM_GAP, f"tile {part} does not lie beside the gap.", str(part))

    def check(self, state: State, move: Tile) -> Verdict:
        if not move:
            return refuse("no-tile", "the gap cannot be pushed.")
        return self.check_part(state, move)

    def successor(self, state: State, move: Tile) -> State:
        exchanged = {0: move, move: 0}
        return tuple(exchanged.get(tile, tile) for tile in state)

    def is_solved(self, state: State) -> bool:
        return state == self.goal

    def move_text(self, move: Tile) -> str:
        return str(move)

    def parse_move(self, text: str) -> Tile:
        if text != "0" and text not in map(str, self.tiles):
            raise BadInput(f"'{text}' is not a tile: write a number from 1 to {len(self.tiles)}.")
        return int(text)

    def state_text(self, state: State) -> str:
        signs = "".join(str(tile) if tile else GAP for tile in state)
        rows = range(0, len(signs), self.columns)
        return "/".join(signs[row : row + self.columns] for row in rows)

    def parse_state(self, text: str) -> State:
        signs = text.replace("/", "")
        tiles = tuple(0 if sign == GAP else int(sign) if sign.isdecimal() else -1 for sign in signs)
        if sorted(tiles) != sorted(self.goal) or text != self.state_text(tiles):
            example = self.state_text(self.goal)
            raise BadInput(f"'{text}' is not a position: write the rows, such as {example}.")
        return tiles

    def transcript(self, state: State, moves: Iterable[Tile]) -> str:
        lines = []
        for number, tile in enumerate(moves, 1):
            state = self.successor(state, tile)
            lines.append(f"{number:<2} {tile}  {self.state_text(state)}")
        return "\n".join(lines)


def new_game(parameters: str | None, position: str | None) -> tuple[Tiles, State]:
    """The game that `tiles[:parameters][@position]` names. Raises BadInput."""
    columns = str(position.find("/")) if parameters is None and position else parameters
    if columns is not None and columns not in map(str, STARTS):
        raise BadInput(f"'{columns}' is not a number of columns: write 2, 3 or 4.")
    puzzle = Tiles(int(columns) if columns is not None else USUAL_COLUMNS)
    return puzzle, puzzle.initial_state() if position is None else puzzle.parse_state(position)
