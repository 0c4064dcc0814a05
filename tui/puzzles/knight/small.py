"""The chessboard in small: all squares as dots, those that the knight reaches, and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, cut
from tui.drawing.look import Look
from tui.drawing.small import Position
from tui.puzzles.knight.inks import chess_glyphs, chess_inks, flipped, two_halves
from tui.puzzles.knight.rules import KnightsTour, Tour
from tui.puzzles.knight.squares import JUMPS, Square

_CELL = 4
"""Columns of a square around the knight."""
_AROUND = 5 * _CELL
_DOT = 2
"""Columns of a square of the whole board, and two squares share a row; only one where a wide board
would leave no room for words."""
_FEW_FILES = 8
"""A board of so few files always has two columns a square."""
_GAP = 3
_LEAST_WORDS = 21
_LEAST_FREE = len("free none")
_HIGH, _LOW = 4, 3
"""Rows of the squares around the knight: without the row of its own, or with nothing but that one
between those above and those below."""


def paint_small(canvas: Canvas, puzzle: KnightsTour, state: Tour, look: Look) -> None:
    """Draw a position in few rows; in words, if they are too few for squares."""
    width, height = canvas.size
    numbers = {square: number for number, square in enumerate(state.squares, 1)}
    small = _Small(canvas, puzzle, state, look, numbers)
    if height < _LOW:
        small.words(Region(1, 0, max(0, width - 1), height))
        return
    x = 0
    files, beside = puzzle.board.files, _GAP + _AROUND
    in_words = 1 + _DOT * files + beside + _GAP + _LEAST_WORDS
    dot = _DOT if files <= _FEW_FILES or width >= in_words else 1
    if look.glyphs.halves and width >= 1 + dot * files + beside:
        small.board(1, dot)
        x = 1 + dot * files + _GAP
    small.around(x)
    x += _AROUND + _GAP
    if width - x >= _LEAST_WORDS:
        small.words(Region(x, 0, width - x, height))


class _Small(NamedTuple):
    """Draws the parts of one position on one canvas."""

    canvas: Canvas
    puzzle: KnightsTour
    state: Tour
    look: Look
    numbers: Mapping[Square, int]
    """The numbers of the visited squares."""

    def board(self, x: int, dot: int) -> None:
        """Draw the board with two squares in a row and `dot` columns for each, or as many ranks
        around the knight as there are rows for."""
        (files, ranks), halves = self.puzzle.board, self.look.glyphs.halves
        rows = min(self.canvas.size.height, _HIGH)
        here = self.state.squares[-1]
        top = min(ranks - 1, max(2 * rows - 1, here // files + rows - 1))
        for y in range(rows):
            for file in range(files):
                upper, lower = (self._dot(top - 2 * y - below, file) for below in (0, 1))
                text, ink = two_halves(upper, lower, halves)
                if upper == lower == Ink():  # Without colours, nothing else would show the board.
                    text, ink = f"{self.look.glyphs.dot} ", self.look.palette.faint
                self.canvas.put(x + dot * file, y, (text * dot)[:dot], ink)
        for square, glyph, ink in self._signs():
            rank, file = divmod(square, files)
            if 0 <= top - rank < 2 * rows:
                ground = self._dot(rank, file)._replace(bold=True)
                cell = ground if ground != Ink(bold=True) else ink
                self.canvas.put(x + dot * file, (top - rank) // 2, glyph, cell)

    def _signs(self) -> Iterator[tuple[Square, str, Ink]]:
        """The squares that have a sign on the whole board, with this, and its ink where the square
        has no colour."""
        puzzle, here, glyphs = self.puzzle, self.state.squares[-1], chess_glyphs(self.look.glyphs)
        if puzzle.closed and here != self.state.squares[0]:
            yield self.state.squares[0], glyphs.home, self.look.palette.strong
        if puzzle.end is not None and here != puzzle.end:
            yield puzzle.end, glyphs.end, self.look.palette.strong
        if not self.look.palette.has_colours:
            yield here, glyphs.knight, self.look.palette.strong

    def _dot(self, rank: int, file: int) -> Ink:
        """The ink that fills a square of the whole board."""
        files, ranks = self.puzzle.board
        if not 0 <= rank < ranks:
            return self.look.palette.base
        square = rank * files + file
        inks = chess_inks(self.look.palette)
        is_visited = bool(self.state.visited >> square & 1)
        if not self.look.palette.has_colours:  # There, a pattern of squares would hide the visited.
            return Ink(reversed=is_visited and square != self.state.squares[-1])
        if square == self.state.squares[-1] and inks.knight:
            return inks.knight
        return self._ink(square)

    def _ink(self, square: Square) -> Ink:
        board, inks = (
            self.puzzle.board,
            chess_inks(self.look.palette, bool(self.look.glyphs.halves)),
        )
        is_light = board.is_light(square)
        if not self.state.visited >> square & 1:
            return inks.free(is_light)
        return inks.visited(is_light, self.numbers[square], board.squares)

    def around(self, x: int) -> None:
        """Draw the knight and the squares that it reaches: the names of free ones, the numbers of
        those where it has been."""
        palette, is_high = self.look.palette, self.canvas.size.height >= _HIGH
        here = self.state.squares[-1]
        targets = self.puzzle.jumps_from(here)
        for jump, (files, ranks) in enumerate(JUMPS, 1):
            if is_high:
                y = 2 - ranks if ranks > 0 else 1 - ranks
            else:
                y = 1 - (ranks > 0) + (ranks < 0)
            if jump in targets:
                self._target(targets[jump], x + (files + 2) * _CELL, y)
        glyph = chess_glyphs(self.look.glyphs).knight
        ink = chess_inks(palette).knight or flipped(palette.strong, bold=True)
        name = self.puzzle.names[here]
        middle = x + 2 * _CELL
        if is_high:
            self.canvas.put(middle, 1, glyph.center(_CELL), ink)
            self.canvas.put(middle, 2, name.center(_CELL), ink)
        else:
            self.canvas.put(middle, 1, f"{glyph}{name}".center(_CELL), ink)

    def _target(self, square: Square, x: int, y: int) -> None:
        is_visited = bool(self.state.visited >> square & 1)
        text = str(self.numbers[square]) if is_visited else self.puzzle.names[square]
        signs = {square: glyph for square, glyph, _ in self._signs()}
        text = f"{signs.get(square, '')}{text}"
        if self.look.palette.has_colours:
            ink = self._ink(square)._replace(bold=not is_visited)
        else:
            ink = self.look.palette.muted if is_visited else self.look.palette.strong
        self.canvas.put(x, y, text.center(_CELL), ink)

    def words(self, region: Region) -> None:
        """Say where the knight is, and where it can jump; in the last row the position."""
        canvas, palette = self.canvas.part(region.size), self.look.palette
        puzzle, squares = self.puzzle, self.state.squares
        rows = region.height
        number = f"square {len(squares)} of {puzzle.board.squares}"
        x = canvas.put(0, 0, puzzle.names[squares[-1]], palette.strong)
        told = f" is {number}" if region.width > _LEAST_WORDS else f" {number}"
        x = canvas.put(x, 0, cut(told, region.width - x), palette.muted)
        free = [puzzle.names[move] for move in puzzle.legal_moves(self.state)]
        x, y = (0, 1) if rows > 1 else (x + 2, 0)
        listed = " ".join(free) or "none"
        is_open = bool(free) or puzzle.is_solved(self.state)
        if region.width - x >= _LEAST_FREE:
            x = canvas.put(x, y, "free ", palette.muted)
            canvas.put(
                x, y, cut(listed, region.width - x), palette.good if is_open else palette.bad
            )
        if rows >= _HIGH:
            canvas.put(0, 2, cut(self._ending(), region.width), palette.muted)
        self.canvas.paste(canvas, region.x, region.y)
        if rows >= _LOW:
            last = self.canvas.part(Size(region.width + 1, 1))  # It begins with an empty column.
            Position(puzzle.state_text(self.state), "muted").paint(last, self.look)
            self.canvas.paste(last, region.x - 1, region.y + rows - 1)

    def _ending(self) -> str:
        """Where the tour has to end; empty if it may end anywhere."""
        puzzle = self.puzzle
        if puzzle.end is not None:
            return f"to end on {puzzle.board.name(puzzle.end)}"
        if puzzle.closed:
            return f"to end a jump from {puzzle.board.name(self.state.squares[0])}"
        return ""
