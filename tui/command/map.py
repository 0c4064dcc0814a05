"""The command that prints all positions of a game: `map`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from tui.command.arguments import AUTO, add_glyphs
from tui.command.map_text import about, drawing
from tui.command.streams import STANDARD_OUTPUT
from tui.engine.kind import Game
from tui.engine.map.making import Making
from tui.engine.map.position_map import MOST_POSITIONS, AnyMap
from tui.engine.new_file import write_new
from tui.engine.parser import Parser, file_name
from tui.engine.printed import print_json, print_text
from tui.engine.progress import Progress
from tui.engine.puzzle import BadInput, amount, figure
from tui.engine.sentence import printable
from tui.engine.table import Table
from tui.engine.typing import Any

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
        with Progress("position", positions.reached) as progress:
            fields = _fields(game, positions, progress)
        print_json(fields)
        return DONE
    if chosen.svg is not None:
        _draw(chosen.svg, game, positions)
    else:
        print_text("\n".join([*drawing(positions, chosen.glyphs), ""]))
    print_text("\n".join(about(game, positions, chosen.fold)))
    return DONE


def map_parser(table: Table) -> Parser:
    """What `oversteek map GAME` understands."""
    parser = Parser("oversteek map", None, _ABOUT)
    parser.add_argument("game", metavar="GAME", help="see 'oversteek --help'")
    parser.add_argument(
        "--fold", action="store_true", help="draw positions that are the same to a player as one"
    )
    add_glyphs(parser)
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--svg", metavar="FILE", type=file_name, help="write the picture to a new file, as SVG"
    )
    instead.add_argument(
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
    if chosen.glyphs != AUTO and (chosen.json or chosen.svg is not None):
        other = "--json" if chosen.json else "--svg"
        raise BadInput(f"--glyphs makes no difference with {other}: leave it out.")
    if chosen.svg == STANDARD_OUTPUT:
        raise BadInput(
            "--svg needs the name of a new file: the answer is printed on standard output."
        )
    if chosen.fold and not game.kind.symmetries(game.puzzle):
        raise BadInput(
            f"--fold does not fit {game.puzzle.name}: no two positions there are the same to a "
            "player."
        )


def _made(game: Game, folded: bool) -> AnyMap:
    """The map of a game. Raises BadInput if it has none, or one that is too large."""
    making: Making[Any, Any] = Making(game.kind, game.puzzle, game.start, folded=folded)
    with Progress("position") as progress:
        while not making.work(_SLICE):
            progress.tell(making.met)
    # A kind's own map may be larger, as a screen shows a part of it.
    if making.made is None or making.made.count > MOST_POSITIONS:
        raise BadInput(f"In {game.puzzle.name}, {_why_not(making)}")
    return making.made


def _why_not(making: Making[Any, Any]) -> str:
    """Why there is no map, as the end of a sentence."""
    if making.made is not None:
        count, most = figure(making.made.count), figure(MOST_POSITIONS)
        return f"{count} positions can be reached: a map is printed of up to {most}."
    # A second sentence would tell what can be seen on the screen instead.
    why, _, _ = making.why_not.removesuffix(".").partition(". ")
    return f"{why[:1].lower()}{why[1:]}."


def _draw(path: str, game: Game, positions: AnyMap) -> None:
    """Write the picture to a new file. Raises BadInput."""
    from tui.drawing.map.svg import map_svg  # Late: only needed here.

    title = f"{printable(str(game.puzzle.title))}, {amount(positions.count, 'position')}"
    with Progress("piece") as progress:
        write_new(path, progress.counted(map_svg(positions, title)))


def _fields(game: Game, positions: AnyMap, progress: Progress) -> dict[str, Any]:
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
