"""The towers in small: each lies on its side, with its lowest disc at its peg's name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tui.drawing.canvas import Canvas, Size
from tui.drawing.look import Look
from tui.drawing.small import notation_below
from tui.puzzles.hanoi.inks import towers_glyphs, towers_inks
from tui.puzzles.hanoi.rules import Hanoi, Towers
from tui.puzzles.hanoi.variant import LETTERS, Peg

_LEAST_ROWS = 2
"""With fewer the towers are only written."""
_NAME = 4
"""Columns for the name of a peg and its pole."""
_GOAL = 7
"""Columns for the word that marks the goal."""
_LEAST_DISC = 3
_LONGEST_RUN = 2
"""Neighbouring discs that are written one by one where there is little room."""


def paint_small(canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
    """Draw a position in few rows: a peg in each, several side by side, or all in one."""
    (width, height), pegs = canvas.size, len(state)
    if height < _LEAST_ROWS:
        _paint_line(canvas, puzzle, state, look)
        return
    abreast = -(-pegs // height)
    picture = notation_below(canvas, puzzle.state_text(state), look, -(-pegs // abreast))
    wide = width // abreast
    for peg in range(pegs):
        part = picture.part(Size(wide, 1))
        _paint_peg(part, puzzle, state, peg, look)
        picture.paste(part, peg % abreast * wide, peg // abreast)
    canvas.paste(picture, 0, 0)


def _discs(tower: int) -> Sequence[int]:
    """The discs of a tower from the lowest."""
    return [disc for disc in range(tower.bit_length(), 0, -1) if tower >> (disc - 1) & 1]


def _paint_peg(canvas: Canvas, puzzle: Hanoi, state: Towers, peg: Peg, look: Look) -> None:
    """Draw a tower that lies on its side, in a canvas of one row."""
    palette, inks = look.palette, towers_inks(look.palette)
    is_goal = peg == puzzle.goal
    canvas.put(1, 0, LETTERS[peg], palette.good if is_goal else palette.strong)
    canvas.put(_NAME - 1, 0, towers_glyphs(look.glyphs).pole, inks.wood)
    gap = int(inks.has_gaps)
    room = canvas.size.width - _NAME - gap * puzzle.discs
    with_word = _widths(puzzle.discs, room - _GOAL)
    widths = with_word or _widths(puzzle.discs, room)
    if is_goal and not with_word:
        canvas.put(2, 0, look.glyphs.cursor_end, palette.good)
    if not widths:
        text = _written(state[peg], canvas.size.width - _NAME - 1)
        canvas.put(_NAME + 1, 0, text, palette.strong)
        return
    x = _NAME + gap
    for disc in _discs(state[peg]):
        x = canvas.put(x, 0, str(disc).center(widths[disc - 1]), inks.disc(disc).number) + gap
    if is_goal and with_word:
        goal = f"{look.glyphs.cursor_end} goal"
        canvas.put(canvas.size.width - len(goal) - 1, 0, goal, palette.good)


def _widths(discs: int, room: int) -> Sequence[int]:
    """How many columns each disc has, the larger ones more if there is room; none if there is too
    little for any of them."""
    grown = sum(range(discs))
    for part in (4, 3, 2, 1, 0):
        if _LEAST_DISC * discs + part * grown // 2 <= room:
            return [_LEAST_DISC + part * place // 2 for place in range(discs)]
    return ()


def _paint_line(canvas: Canvas, puzzle: Hanoi, state: Towers, look: Look) -> None:
    """Write all towers in one row, from their lowest discs."""
    palette, between = look.palette, f" {look.glyphs.upright} "
    names = sum(len(between) + len("A ") for _ in state)
    room = canvas.size.width - names - len(look.glyphs.cursor_end)
    everything = sum(len(_written(tower, room)) for tower in state)
    x = 1
    for peg, tower in enumerate(state):
        x = canvas.put(x, 0, between, palette.faint) if peg else x
        is_goal = peg == puzzle.goal
        name = f"{LETTERS[peg]}{look.glyphs.cursor_end}" if is_goal else LETTERS[peg]
        x = canvas.put(x, 0, name, palette.good if is_goal else palette.muted) + 1
        x = canvas.put(x, 0, _written(tower, room if everything <= room else 0), palette.strong)


def _written(tower: int, room: int) -> str:
    """The discs of a tower from the lowest; of long runs only the first and the last, if there is
    no room for all of them."""
    discs = _discs(tower)
    text = " ".join(map(str, discs))
    if len(text) <= room:
        return text
    parts: list[str] = []
    for _, group in groupby(enumerate(discs), sum):
        run = [disc for _, disc in group]
        parts += map(str, run) if len(run) <= _LONGEST_RUN else [f"{run[0]}-{run[-1]}"]
    return " ".join(parts)
