"""The chessboard: squares with the numbers of the tour, the knight, and its possible jumps."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.board import Drawing
from tui.drawing.canvas import Canvas, Size
from tui.drawing.look import Look
from tui.puzzles.knight.hand import ChessFace
from tui.puzzles.knight.inks import chess_glyphs
from tui.puzzles.knight.layout import fit_of, layout_for
from tui.puzzles.knight.painter import ChessPainter, layout_of
from tui.puzzles.knight.rules import KnightsTour, Tour

_MOST_FACES = 36
"""How many faces the finale has at most."""


class Chessboard(Drawing[KnightsTour, Tour, ChessFace]):
    """Draws positions of the knight's tour."""

    def rest(self, puzzle: KnightsTour, state: Tour, size: Size) -> ChessFace:
        return ChessFace(state)

    def paint(self, canvas: Canvas, puzzle: KnightsTour, face: ChessFace, look: Look) -> None:
        painter = ChessPainter(canvas, puzzle, face, look)
        if face.line is None:
            painter.paint()
        else:
            painter.paint_line(face.line)

    def can_spare(self, puzzle: KnightsTour, size: Size, columns: int, look: Look) -> bool:
        """Whether the squares are as large then, and as many of them are shown."""
        narrow = Size(size.width - columns, size.height)
        return fit_of(narrow, puzzle.board) == fit_of(size, puzzle.board)

    def under_cursor(self, puzzle: KnightsTour, face: ChessFace, size: Size, look: Look) -> str:
        """The name of the square, and its number if it has been visited."""
        square, visited = face.cursor, face.state.squares
        if square is None or face.line is not None:
            return ""
        if layout_for(size, puzzle.board).has_numbers:
            return ""
        number = f", square {visited.index(square) + 1}" if square in visited else ""
        return f"{puzzle.board.name(square)}{number}"

    def after(
        self, puzzle: KnightsTour, face: ChessFace, before: ChessFace, size: Size
    ) -> ChessFace:
        there = face._replace(corner=before.corner)
        return face._replace(corner=layout_of(size, puzzle, there).corner)

    def finale(self, puzzle: KnightsTour, face: ChessFace, size: Size) -> Sequence[ChessFace]:
        """The tour as a line that grows jump by jump."""
        jumps = len(puzzle.way_round(face.state)) - 1
        at_once = max(1, -(-jumps // (_MOST_FACES - 1)))
        drawn = [*range(0, jumps, at_once), jumps]
        return [ChessFace(face.state, line=line) for line in drawn]

    def legend(self, puzzle: KnightsTour, look: Look) -> Sequence[tuple[str, str]]:
        glyphs = chess_glyphs(look.glyphs)
        first = (glyphs.home, "the first square: a jump must lead back to it from the last one")
        last = (glyphs.end, "the square that must be the last one")
        dead = (glyphs.dead, "a free square that no jump can reach any more")
        return [*[first] * puzzle.closed, *[last] * (puzzle.end is not None), dead]

    def paint_small(self, canvas: Canvas, puzzle: KnightsTour, state: Tour, look: Look) -> None:
        from tui.puzzles.knight.small import paint_small  # Late: for few terminals.

        paint_small(canvas, puzzle, state, look)
