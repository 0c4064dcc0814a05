"""The chessboard in few rows: all squares as dots, those that the knight reaches, and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Ink, Region, Size, cut
from tui.drawing.look import Look
from tui.drawing.parts import Position
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
    glyphs, signs = chess_glyphs(look), dict[Square, str]()
    if puzzle.closed:
        signs[state.squares[0]] = glyphs.home
    if puzzle.end is not None:
        signs[puzzle.end] = glyphs.end
    signs.pop(state.squares[-1], None)
    small = _Small(canvas, puzzle, state, look, numbers, signs)
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
    signs: Mapping[Square, str]
    """What marks the first square and the last one, unless the knight is there."""

    def board(self, x: int, dot: int) -> None:
        """Draw the board with two squares in a row and `dot` columns for each, or as many ranks
        around the knight as there are rows for."""
        (files, ranks), glyphs, palette = self.puzzle.board, self.look.glyphs, self.look.palette
        rows = min(self.canvas.size.height, _HIGH)
        here = self.state.squares[-1]
        top = min(ranks - 1, max(2 * rows - 1, here // files + rows - 1))
        for y in range(rows):
            for file in range(files):
                upper, lower = (self._dot(top - 2 * y - below, file) for below in (0, 1))
                text, ink = two_halves(upper, lower, glyphs.halves)
                if upper == lower == Ink():  # Without colours, nothing else would show the board.
                    text, ink = f"{glyphs.dot} ", palette.faint
                self.canvas.put(x + dot * file, y, (text * dot)[:dot], ink)
        knight = {} if palette.has_colours else {here: chess_glyphs(self.look).knight}
        for square, glyph in {**self.signs, **knight}.items():
            file, rank = self.puzzle.board.place(square)
            if 0 <= top - rank < 2 * rows:
                ground = self._dot(rank, file)._replace(bold=True)
                ink = ground if ground != Ink(bold=True) else palette.strong
                self.canvas.put(x + dot * file, (top - rank) // 2, glyph, ink)

    def _dot(self, rank: int, file: int) -> Ink:
        """The ink that fills a square of the whole board."""
        files, ranks = self.puzzle.board
        if not 0 <= rank < ranks:
            return self.look.palette.base
        square, here = rank * files + file, self.state.squares[-1]
        if not self.look.palette.has_colours:  # There, a pattern of squares would hide the visited.
            return Ink(reversed=square in self.numbers and square != here)
        return (square == here and chess_inks(self.look).knight) or self._ink(square)

    def _ink(self, square: Square) -> Ink:
        return chess_inks(self.look).on(self.puzzle.board, square, self.numbers.get(square))

    def around(self, x: int) -> None:
        """Draw the knight and the squares that it reaches: the names of free ones, the numbers of
        those where it has been."""
        palette, is_high = self.look.palette, self.canvas.size.height >= _HIGH
        here = self.state.squares[-1]
        for jump, target in self.puzzle.board.jumps_from(here).items():
            files, ranks = JUMPS[jump - 1]
            if is_high:
                y = 2 - ranks if ranks > 0 else 1 - ranks
            else:
                y = 1 - (ranks > 0) + (ranks < 0)
            is_visited = target in self.numbers
            text = str(self.numbers[target]) if is_visited else self.puzzle.names[target]
            text = f"{self.signs.get(target, '')}{text}".center(_CELL)
            ink = palette.muted if is_visited else palette.strong
            if palette.has_colours:
                ink = self._ink(target)._replace(bold=not is_visited)
            self.canvas.put(x + (files + 2) * _CELL, y, text, ink)
        glyph, name = chess_glyphs(self.look).knight, self.puzzle.names[here]
        ink = chess_inks(self.look).knight or flipped(palette.strong, bold=True)
        for y, text in enumerate((glyph, name) if is_high else (f"{glyph}{name}",), 1):
            self.canvas.put(x + 2 * _CELL, y, text.center(_CELL), ink)

    def words(self, region: Region) -> None:
        """Say where the knight is, and where it can jump; in the last row the position."""
        canvas, palette = self.canvas.part(region.size), self.look.palette
        puzzle, squares = self.puzzle, self.state.squares
        rows = region.height
        number = f"square {len(squares)} of {puzzle.board.squares}"
        x = canvas.put(0, 0, puzzle.names[squares[-1]], palette.strong)
        told = f" is {number}" if region.width > _LEAST_WORDS else f" {number}"
        x = canvas.put(x, 0, cut(told, region.width - x), palette.muted)
        free = " ".join(puzzle.names[move] for move in puzzle.legal_moves(self.state))
        x, y = (0, 1) if rows > 1 else (x + 2, 0)
        if region.width - x >= _LEAST_FREE:
            x = canvas.put(x, y, "free ", palette.muted)
            ink = palette.good if free or puzzle.is_solved(self.state) else palette.bad
            canvas.put(x, y, cut(free or "none", region.width - x), ink)
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
            return f"to end on {puzzle.names[puzzle.end]}"
        return f"to end a jump from {puzzle.names[self.state.squares[0]]}" if puzzle.closed else ""
