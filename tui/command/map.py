"""The command `map`: all positions of a game, as a drawing and in figures, or as JSON."""

from __future__ import annotations

import operator
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from textwrap import fill
from typing import Any

from tui.command.arguments import AUTO, add_glyphs, add_svg
from tui.command.launch import preferences
from tui.command.solve_by_steps import nearness_lines
from tui.command.usage import WIDTH
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Glyphs
from tui.drawing.chooser import LEFT
from tui.drawing.look import PLAIN_PALETTE, Look
from tui.drawing.map.view import MapView, whole_size
from tui.drawing.svg import svg_of
from tui.engine.files import write_new
from tui.engine.graph import MOST_POSITIONS
from tui.engine.kind import Game
from tui.engine.parser import Parser
from tui.engine.position_map import AnyMap, MapMaking
from tui.engine.progress import ProgressLine
from tui.engine.puzzle import BadInput, amount, figure
from tui.engine.table import Table
from tui.engine.text import print_json, print_text
from tui.entrance import PLAIN_DISPLAY, look_of
from tui.terminal.kind import environment_as_found, judge_glyphs

DONE = 0

_ABOUT = """\
Print all positions that can be reached in GAME, and the lines between them: a
column for each number of moves from the start, unless the puzzle has a map of
its own. Lines below it say how many there are, and how far away the goal is."""
_SLICE = 0.05
"""Seconds of work between two looks at how far it is."""


def print_map(words: Sequence[str], table: Table) -> int:
    """Print the map of a game. Raises BadInput, also where the game has none."""
    chosen = map_parser(table).parsed(words)
    game = table.asked_game(chosen.game)
    _must_fit(chosen, game)
    positions = _made(game, chosen.fold)
    if chosen.json:
        with ProgressLine("position", positions.reached) as progress:
            fields = _fields(game, positions, progress)
        print_json(fields)
        return DONE
    if chosen.svg:
        write_new(chosen.svg, [svg_of(_coloured(positions))])
        return DONE
    print_text("\n".join([*_drawing(positions, chosen.glyphs), ""]))
    print_text("\n".join(_told(game, positions, chosen.fold)))
    return DONE


def map_parser(table: Table) -> Parser:
    """What `oversteek map GAME` understands."""
    parser = Parser("oversteek map", None, _ABOUT)
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument(
        "--fold", action="store_true", help="draw positions that are the same to a player as one"
    )
    add_glyphs(parser)
    add_svg(parser, "the map")
    parser.add_argument(
        "--json",
        action="store_true",
        help="print one JSON object: all positions, how far they are from the start and from the "
        "goal, and all moves between them",
    )
    return parser


def _must_fit(chosen: Namespace, game: Game) -> None:
    """Raise BadInput if the options do not fit each other, or the game."""
    if chosen.json and chosen.fold:
        raise BadInput("--json tells every position apart: leave --fold out.")
    if chosen.glyphs != AUTO and (chosen.json or chosen.svg):
        other = "--json" if chosen.json else "--svg"
        raise BadInput(f"--glyphs makes no difference with {other}: leave it out.")
    if chosen.svg and chosen.json:
        raise BadInput("--svg draws, and --json does not: leave one of them out.")
    if chosen.fold and not game.kind.symmetries(game.puzzle):
        raise BadInput(
            f"--fold does not fit {game.puzzle.name}: no two positions there are the same to a "
            "player."
        )


def _made(game: Game, folded: bool) -> AnyMap:
    """The map of a game. Raises BadInput if it has none, or one that is too large."""
    making: MapMaking[Any, Any] = MapMaking(game.kind, game.puzzle, game.start, folded=folded)
    with ProgressLine("position") as progress:
        while not making.work(_SLICE):
            progress.tell(making.met)
    # A kind's own map may be larger, as a screen shows a part of it.
    if making.made is None or making.made.count > MOST_POSITIONS:
        raise BadInput(f"In {game.puzzle.name}, {_why_not(making)}")
    return making.made


def _why_not(making: MapMaking[Any, Any]) -> str:
    """Why there is no map, as the end of a sentence."""
    if making.made is not None:
        count, most = figure(making.made.count), figure(MOST_POSITIONS)
        return f"{count} positions can be reached: a map is printed of up to {most}."
    # A second sentence would tell what can be seen on the screen instead.
    why, _, _ = making.why_not.removesuffix(".").partition(". ")
    return f"{why[:1].lower()}{why[1:]}."


def _fields(game: Game, positions: AnyMap, progress: ProgressLine) -> dict[str, Any]:
    """The map as it is printed as JSON. Only what can be reached is in it."""
    puzzle = game.puzzle
    states = [positions.state(number) for number in range(positions.reached)]
    texts = list(map(puzzle.state_text, states))
    far = [positions.from_start(number) or 0 for number in range(len(states))]
    order = sorted(range(len(states)), key=lambda number: (far[number], texts[number]))
    index = {states[number]: place for place, number in enumerate(order)}
    return {
        "nodes": [
            {
                "position": texts[number],
                "from_start": far[number],
                "to_goal": positions.to_goal(number),
            }
            for number in order
        ],
        "edges": [
            [place, index[puzzle.successor(state, move)], puzzle.move_text(move)]
            for place, state in enumerate(progress.counted(states[number] for number in order))
            for move in puzzle.legal_moves(state)
        ],
    }


def _told(game: Game, positions: AnyMap, folded: bool) -> Iterator[str]:
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


def _drawing(positions: AnyMap, glyphs: str) -> Sequence[str]:
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
    # No panel stands beside it, from which a line would part it, and nothing is above it.
    rows = [line[LEFT:].rstrip() for line in _canvas(positions, Look(glyphs, PLAIN_PALETTE)).lines]
    return list(dropwhile(operator.not_, rows))


def _coloured(positions: AnyMap) -> Canvas:
    """The map in the colours that the player has chosen."""
    canvas = _canvas(positions, look_of(PLAIN_DISPLAY, preferences().settings.theme))
    for y in range(canvas.size.height):
        canvas.put(0, y, " ")  # The line that parts it from a panel.
    return canvas


def _canvas(positions: AnyMap, look: Look) -> Canvas:
    size = whole_size(positions, LEFT + WIDTH, is_ascii=look.glyphs.is_ascii)
    canvas = Canvas(size, look.palette.base, look.glyphs)
    MapView(positions, heading="", counts=(), here=None).paint(canvas, look)
    return canvas
