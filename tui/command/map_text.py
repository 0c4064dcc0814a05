"""A map as lines of text: the drawing, and what is said of it."""

from __future__ import annotations

import operator
import sys
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from textwrap import fill

from tui.command.arguments import AUTO
from tui.command.impossibility import nearness_lines
from tui.command.paragraphs import WIDTH
from tui.drawing.canvas import Canvas
from tui.drawing.chooser import LEFT
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.map.view import MapView, whole_size
from tui.engine.kind import Game
from tui.engine.map.position_map import AnyMap
from tui.engine.puzzle import amount, figure
from tui.terminal.kind import environment_as_found, judge_glyphs


def about(game: Game, positions: AnyMap, folded: bool) -> Iterator[str]:
    """How many positions there are and how far the goal is, as lines; where it is out of reach, how
    far anybody comes. `folded` is whether those that are the same to a player are one."""
    yield fill(" ".join(_counts(game, positions, folded)), WIDTH)
    if not positions.is_possible:
        if why := game.kind.why_impossible(game.puzzle):
            yield fill(why, WIDTH)
        reached = [positions.state(number) for number in range(positions.reached)]
        yield from nearness_lines(game, reached)


def _counts(game: Game, positions: AnyMap, folded: bool) -> Iterator[str]:
    """The same without how far anybody comes, as sentences."""
    reached = positions.reached
    alike = ", those that are the same to a player counted as one" if folded else ""
    is_ = "position can" if reached == 1 else "positions can"
    yield f"{figure(reached)} {is_} be reached{alike}."
    if positions.best is None:
        yield "The goal is not among them." if reached > 1 else "It is not the goal."
        if others := positions.count - reached:
            more = amount(others - 1, "other position")
            beyond = f", and {more} from which it can be reached" if others > 1 else ""
            yield f"On the right is the goal{beyond}."
    elif not positions.best:
        yield "The start is a goal."
    elif game.puzzle.has_cost:
        yield f"The way to the goal costs at least {figure(positions.best)}."
    else:
        yield f"The goal is {amount(positions.best, 'move')} from the start."
    lost = sum(positions.to_goal(number) is None for number in range(reached))
    if lost and positions.is_possible:
        yield f"From {figure(lost)} of them it cannot be reached any more."


def drawing(positions: AnyMap, glyphs: str) -> Sequence[str]:
    """The map in rows of characters. `glyphs` is what was asked for: `unicode` or `ascii`, or
    `auto` for what the terminal and standard output can show."""
    if glyphs != AUTO:
        return _painted(positions, UNICODE if glyphs == "unicode" else ASCII)
    if judge_glyphs(environment_as_found()).word == "unicode":
        rows = _painted(positions, UNICODE)
        if _can_be_printed(rows):
            return rows
    return _painted(positions, ASCII)


def _can_be_printed(rows: Sequence[str]) -> bool:
    try:
        "".join(rows).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _painted(positions: AnyMap, glyphs: Glyphs) -> Sequence[str]:
    look = Look(glyphs, PLAIN_PALETTE)
    size = whole_size(positions, LEFT + WIDTH, is_ascii=glyphs.is_ascii)
    canvas = Canvas(size, look.palette.base, glyphs)
    MapView(positions, heading="", counts=(), here=None).paint(canvas, look)
    # No panel stands beside it, from which a line would part it, and nothing is above it.
    rows = [line[LEFT:].rstrip() for line in canvas.lines]
    return list(dropwhile(operator.not_, rows))
