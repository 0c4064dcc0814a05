"""The command `list`: the puzzles, under headings."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.command.commands import COMMANDS
from tui.engine.kind import AnyKind, Entry, Game, told_best
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.table import Table
from tui.engine.text import print_json, print_text, printable

if TYPE_CHECKING:
    from tui.engine.parser import Parser

DONE = 0


class _Line(NamedTuple):
    """A puzzle of the list."""

    kind: AnyKind
    entry: Entry
    game: Callable[[], Game] | str
    """Makes the game, which takes longer than all that the list says of most; or what is wrong with
    its file, as a sentence, if there is no game in it."""


def list_parser(table: Table) -> Parser:
    """What `oversteek list` understands."""
    from tui.engine.parser import Parser

    parser = Parser("oversteek list", None, "List the puzzles, the player's own included.")
    parser.add_argument("--json", action="store_true", help="print a JSON list")
    return parser


def list_puzzles(words: Sequence[str], table: Table) -> int:
    """Print the puzzles. Raises BadInput."""
    # Without options the parser, which is slow to import, has nothing to do.
    if words and list_parser(table).parsed(words).json:
        print_json([_fields(each) for each in _all(table)])
    else:
        _print_lines(table)
    return DONE


def _print_lines(table: Table) -> None:
    width, heading = max(map(len, table.listed_names())), ""
    longest = max(len(entry.title) for _, entry in table.entries())
    for each in _all(table):
        name, title = each.entry.name, each.entry.title
        if each.entry.heading != heading:
            heading = each.entry.heading
            print_text(heading)
        if isinstance(each.game, str):
            print_text(f"  {printable(name)}: {each.game}")
        else:
            told = each.entry.told or _told(each, each.game())
            print_text(f"  {_called(name, table):<{width}}  {title:<{longest}}  {told}".rstrip())


def _called(name: str, table: Table) -> str:
    """What stands for a game on the command line: as little of a path as will do."""
    short = table.short_name(name)
    is_command = short in COMMANDS or table.command_named(short) is not None
    return name if is_command else short


def _all(table: Table) -> Iterator[_Line]:
    """Every puzzle, those of a heading together, and the player's own last."""
    groups: dict[str, list[_Line]] = {}
    for kind, entry in table.entries():
        line = _Line(kind, entry, _making(table, entry.name))
        groups.setdefault(entry.heading, []).append(line)
    for group in groups.values():
        yield from group
    if not os.path.lexists(table.own_folder):
        return
    from tui.game.collection import own_files  # Late: not every player has files.

    for file in own_files(table):
        yield _Line(file.kind, file.entry, _as_made(file.found))


def _making(table: Table, name: str) -> Callable[[], Game]:
    return lambda: table.parse_game(name)


def _as_made(found: Game | str) -> Callable[[], Game] | str:
    return found if isinstance(found, str) else lambda: found


def _fewest(line: _Line, game: Game) -> int | Unknown | None:
    """How far the goal is, which need not be found out where the list knows it."""
    if line.entry.best is not UNKNOWN:
        return line.entry.best
    oracle = line.kind.oracle(game.puzzle)
    return settled(oracle, lambda: oracle.distance(game.start))


def _told(line: _Line, game: Game) -> str:
    fewest = _fewest(line, game)
    if fewest is UNKNOWN:
        return str(fewest.value)
    return told_best(fewest, has_cost=game.puzzle.has_cost)


def _length_fields(line: _Line, game: Game) -> dict[str, Any]:
    """How many moves the shortest of the best solutions has, and what these cost."""
    best, figures = _fewest(line, game), line.entry.difficulty
    known = best.value if best is UNKNOWN else best
    if not game.puzzle.has_cost:
        return {"fewest": known}
    if not isinstance(best, int):
        return {"fewest": known, "cost": known}
    if figures is not None:
        return {"fewest": figures.moves, "cost": best}
    from tui.engine.graph import WayCount

    ways = WayCount(game.puzzle, game.start)
    ways.finish()
    return {"fewest": ways.fewest, "cost": best}


def _fields(line: _Line) -> dict[str, Any]:
    kind, entry, make = line
    if isinstance(make, str):
        return {"name": entry.name, "heading": entry.heading, "error": make}
    game = make()
    puzzle = game.puzzle
    return {
        "name": puzzle.name,
        "title": puzzle.title,
        "heading": entry.heading,
        "parameters": puzzle.parameters,
        "position": puzzle.state_text(game.start),
        **_length_fields(line, game),
        "methods": [method.name for method in kind.methods],
    }
