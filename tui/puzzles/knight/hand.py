"""The player's hand at the knight's tour, a cursor on the board, and what the board shows of it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from tui.engine.puzzle import BadInput, refuse
from tui.game.player import Hand, Reply
from tui.puzzles.knight.finish import graph_of
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import JUMPS, Square, nodes_in

if TYPE_CHECKING:
    from tui.engine.step import Step
    from tui.game.session import Session
    from tui.puzzles.knight.layout import Corner


class ChessFace(NamedTuple):
    """What a chessboard paints."""

    state: Tour
    cursor: Square | None = None
    targets: Mapping[Square, int] = MappingProxyType({})
    """The legal targets with their digits."""
    ways_on: Mapping[Square, int] = MappingProxyType({})
    """How many ways lead on from each free square if the player asked for this, or from those among
    which a step of a search chooses."""
    dead: frozenset[Square] = frozenset()
    """The free squares that no jump can reach any more."""
    pointed: tuple[str, ...] = ()
    """Names of squares to point at."""
    hinted: tuple[Square, ...] = ()
    """Squares that a hint names."""
    line: int | None = None
    """How many jumps of the tour are drawn as a line; None if there are numbers instead."""
    corner: "Corner" = (0, 0)
    """Where the squares begin that the last picture showed, if there was no room for all."""


class KnightHand(Hand[Square, ChessFace]):
    """Digits jump at once; otherwise the knight jumps to the square under the cursor. As long as no
    square but the first is visited, a square that no jump reaches becomes the start instead."""

    def __init__(self, session: "Session[Tour, Square]") -> None:
        self._session = session
        self._cursor: Square = session.state.squares[-1]
        self._hinted: tuple[Square, ...] = ()
        self._counts_ways = False
        self._weighed: Mapping[Square, int] = {}
        """The squares among which the step that is looked at chooses, with their ways on."""
        self._turned = False
        """Whether a whole tour is shown the other way: as a line or in numbers."""

    @property
    def _puzzle(self) -> KnightsTour:
        return cast(KnightsTour, self._session.puzzle)

    def cursor(self, right: int, down: int) -> Reply[Square]:
        """Move the cursor by files and ranks. Beyond an edge it goes on at the opposite one."""
        files, ranks = self._puzzle.board
        file, rank = self._puzzle.board.place(self._cursor)
        self._cursor = (rank - down) % ranks * files + (file + right) % files
        return Reply()

    def digit(self, digit: int) -> Reply[Square]:
        """Jump in one of the eight directions."""
        puzzle, state = self._puzzle, self._session.state
        square = puzzle.board.jumps_from(state.squares[-1]).get(digit)
        if square is not None:
            return Reply(move=square)
        if 1 <= digit <= len(JUMPS):
            return Reply(refusal=refuse("off-board", f"Jump {digit} would leave the board."))
        return Reply(say=f"There is no jump {digit}: a knight has eight.")

    def act(self) -> Reply[Square]:
        return self._go_to(self._cursor)

    def _go_to(self, square: Square) -> Reply[Square]:
        """Jump to a square or, before the first jump, start the tour there."""
        other = self.start_at(square)
        return Reply(move=square) if other is None else other

    def start_at(self, move: Square) -> Reply[Square] | None:
        """Start the tour on a square to which no jump leads, before the first jump."""
        puzzle, session = self._puzzle, self._session
        here = session.state.squares
        if session.line or len(here) > 1 or move in puzzle.candidate_moves(session.state):
            return None
        name = puzzle.names[move]
        if move == here[0]:
            return Reply(say=f"The tour starts at {name}. Jump, or choose another start.")
        try:
            other = puzzle.starting_at(move)
        except BadInput as error:
            return Reply(say=str(error))
        said = f"The tour starts at {name}. {{Undo}} goes back to {puzzle.names[here[0]]}."
        return Reply(puzzle=other, done=said)

    def pick(self, target: Any) -> Reply[Square]:
        if not isinstance(target, int):
            return Reply()
        self._cursor = target
        return self._go_to(target)

    def overlay(self) -> Reply[Square]:
        """Show or hide how many ways lead on from the free squares. A whole tour has no free
        squares: it is shown as a line, or in numbers."""
        if self._session.is_solved:
            self._turned = not self._turned
            return Reply(say="")
        self._counts_ways = not self._counts_ways
        told = "Each free square shows how many ways lead on from it."
        return Reply(say=told if self._counts_ways else "")

    def show(self, move: Square) -> None:
        self._cursor = move
        self._hinted = (move,)

    def look_at(self, step: "Step | None") -> None:
        """Put the cursor on the square that is being tried, or on the knight if there is none. The
        numbers by which it was chosen are shown as well."""
        self.drop()
        if step is not None and step.asks:
            self._cursor = step.move
            self._weighed = dict(step.weighed)

    def drop(self) -> None:
        """Put the cursor back on the knight, and forget the hint and the numbers of a step."""
        self._cursor = self._session.state.squares[-1]
        self._hinted = ()
        self._weighed = {}

    def face(self, pointed: tuple[str, ...], watched: bool) -> ChessFace:
        """The digits of the jumps are shown only while the player can press them. The cursor is
        also shown while watching, on the square that the solver tries. A whole tour is shown as a
        line after a watch, and in numbers to a player."""
        puzzle, state = self._puzzle, self._session.state
        if self._session.is_solved and watched != self._turned:
            return ChessFace(state, self._cursor, line=len(puzzle.way_round(state)) - 1)
        return ChessFace(
            state,
            self._cursor,
            {} if watched else targets(puzzle, state),
            counted_ways(puzzle, state) if self._counts_ways else self._weighed,
            dead_squares(puzzle, state),
            pointed,
            self._hinted,
        )


def targets(puzzle: KnightsTour, state: Tour) -> Mapping[Square, int]:
    """The squares to which the knight may jump, with the number of the jump, 1 to 8."""
    jumps = puzzle.board.jumps_from(state.squares[-1])
    return {move: number for number, move in jumps.items() if puzzle.check(state, move).ok}


def dead_squares(puzzle: KnightsTour, state: Tour) -> frozenset[Square]:
    """The free squares that neither the knight nor a jump from another free square can reach."""
    graph, free, beside = graph_of(puzzle.board), ~state.visited, 0
    near, reached = graph.neighbours, puzzle.legal_moves(state)
    for square in state.squares:
        beside |= near[square]
    # Where a jump leads from a free square to another, one leads back, too. So a square dies when
    # the last one beside it is visited: the others need not be looked at.
    dying = nodes_in((beside | graph.isolated) & free)
    return frozenset(each for each in dying if not near[each] & free and each not in reached)


def counted_ways(puzzle: KnightsTour, state: Tour) -> Mapping[Square, int]:
    """How many jumps would lead on from each free square if the knight were there."""
    near, free = graph_of(puzzle.board).neighbours, ~state.visited
    squares = [square for square in range(puzzle.board.squares) if free >> square & 1]
    return {square: (near[square] & free).bit_count() for square in squares}
