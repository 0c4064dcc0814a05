"""The line of a tour as a picture for a wall or a slide, in SVG 1.1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tui.drawing.colours import colour
from tui.engine.puzzle import amount, figure
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.squares import Board, Square

MOST_SQUARES = 100_000
"""Larger boards have jumps that no printer and no screen can show."""

_PAPER, _LIGHT, _DARK, _EDGE = "#fbf7ee", "#f3ead6", "#e4d5b5", "#8a6d3b"
_LINE = ("#3b2a78", "#2c5aa0", "#1f8a8c", "#2f9e57", "#a3a01f", "#d98a1a", "#c8452e")
"""The colours of the line, from its first jump to its last."""
_MOST_PIECES = 240
"""In how many pieces of one colour a line is drawn at most. More cannot be told apart."""
_MARGIN, _WIDTH = 1, 0.16
"""Around the board, and of the line: in squares."""
_LARGEST = 1200
"""The longer side of the picture, in pixels, where nothing else is asked for."""


def why_not(board: Board) -> str:
    """Why the tours of a board are not drawn, as a sentence; empty if they are."""
    if board.squares <= MOST_SQUARES:
        return ""
    return (
        f"a tour of {amount(board.squares, 'square')} is not drawn: "
        f"choose a board of at most {figure(MOST_SQUARES)}."
    )


def poster(puzzle: KnightsTour, squares: Sequence[Square]) -> Iterator[str]:
    """The picture, in pieces of text: board, line, and marks where it begins and ends. `squares`
    are those that a tour visits, in their order. One that is closed is drawn to its first."""
    board = puzzle.board
    wide, high = board.files + 2 * _MARGIN, board.ranks + 2 * _MARGIN
    scale = _LARGEST / max(wide, high)
    is_closed = puzzle.is_closed(puzzle.tour(squares)) and len(squares) == board.squares
    kind = "closed" if is_closed else "open"
    yield (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'width="{wide * scale:.0f}" height="{high * scale:.0f}" viewBox="0 0 {wide} {high}">\n'
        f"<title>A knight's tour of {board.words} squares, {kind}</title>\n"
    )
    yield from _squares(board)
    # Points are whole numbers in the middle of their squares, so that they are short.
    yield f'<g transform="translate({_MARGIN + 0.5} {_MARGIN + 0.5})">\n'
    way = [*squares, squares[0]] if is_closed else squares
    yield from _line(board, way)
    yield from _marks(board, squares, is_closed)
    yield "</g>\n</svg>\n"


def _squares(board: Board) -> Iterator[str]:
    """The board on its paper. A pattern of two by two squares fills it; a1 is dark."""
    low = (board.ranks + _MARGIN) % 2
    yield (
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>\n'
        '<pattern id="squares" width="2" height="2" patternUnits="userSpaceOnUse" '
        f'patternTransform="translate({_MARGIN} {low})">'
        f'<rect width="2" height="2" fill="{_LIGHT}"/>'
        f'<path d="M0 1h1v1H0zM1 0h1v1H1z" fill="{_DARK}"/></pattern>\n'
        f'<rect x="{_MARGIN}" y="{_MARGIN}" width="{board.files}" height="{board.ranks}" '
        f'fill="url(#squares)" stroke="{_EDGE}" stroke-width="0.06"/>\n'
    )


def _line(board: Board, way: Sequence[Square]) -> Iterator[str]:
    """The line in pieces, each of one colour. Each begins where the one before it ends."""
    jumps = len(way) - 1
    pieces = min(_MOST_PIECES, jumps)
    yield (
        f'<g fill="none" stroke-width="{_WIDTH}" stroke-linecap="round" stroke-linejoin="round">\n'
    )
    for piece in range(pieces):
        first, last = jumps * piece // pieces, jumps * (piece + 1) // pieces
        points = " ".join(_point(board, square) for square in way[first : last + 1])
        yield f'<polyline stroke="{_at(piece / max(1, pieces - 1))}" points="{points}"/>\n'
    yield "</g>\n"


def _marks(board: Board, squares: Sequence[Square], is_closed: bool) -> Iterator[str]:
    """A disc where the tour begins; a ring where it ends, if it ends elsewhere."""
    x, y = _point(board, squares[0]).split(",")
    yield f'<circle cx="{x}" cy="{y}" r="0.28" fill="{_LINE[0]}"/>\n'
    if not is_closed:
        x, y = _point(board, squares[-1]).split(",")
        yield (
            f'<circle cx="{x}" cy="{y}" r="0.26" fill="{_PAPER}" stroke="{_LINE[-1]}" '
            f'stroke-width="{_WIDTH}"/>\n'
        )


def _point(board: Board, square: Square) -> str:
    """Where a square is, counted in squares from the one in the upper left corner."""
    file, rank = board.place(square)
    return f"{file},{board.ranks - 1 - rank}"


_STEPS = tuple(pairwise(map(colour, _LINE)))


def _at(part: float) -> str:
    """The colour of the line after a part of its way, from 0 to 1."""
    step = min(len(_STEPS) - 1, int(part * len(_STEPS)))
    one, other = _STEPS[step]
    return one.blend(other, part * len(_STEPS) - step).hexadecimal
