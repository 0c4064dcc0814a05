"""The command `list`: the puzzles, under headings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

from tui.command.commands import is_command
from tui.engine.kind import AnyKind, Arguments, Entry, Game, told_best
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.table import Table
from tui.engine.text import print_json, print_text, printable

DONE = 0


class _Line(NamedTuple):
    """A puzzle of the list."""

    kind: AnyKind
    entry: Entry
    found: Game | str | None = None
    """The game of a file, or what is wrong with that, as a sentence; None for one of the program,
    which is made only where it is needed: that takes longer than all that is said of most."""


def list_puzzles(chosen: Arguments, table: Table) -> int:
    """Print the puzzles."""
    if chosen.json:
        print_json([_fields(each, table) for each in _all(table)])
    else:
        _print_lines(table)
    return DONE


def _print_lines(table: Table) -> None:
    width, heading = max(map(len, table.listed_names())), ""
    longest = max(len(entry.title) for _, entry in table.entries())
    for line in _all(table):
        entry = line.entry
        if entry.heading != heading:
            heading = entry.heading
            print_text(heading)
        if isinstance(line.found, str):
            print_text(f"  {printable(entry.name)}: {line.found}")
        else:
            told = entry.told or _told(line, line.found or table.parse_game(entry.name))
            called = _called(entry.name, table)
            print_text(f"  {called:<{width}}  {entry.title:<{longest}}  {told}".rstrip())


def _called(name: str, table: Table) -> str:
    """What stands for a game on the command line: as little of a path as will do."""
    short = table.short_name(name)
    return name if is_command(short, table) else short


def _all(table: Table) -> Iterator[_Line]:
    """Every puzzle, those of a heading together, and the player's own last."""
    groups: dict[str, list[_Line]] = {}
    for kind, entry in table.entries():
        groups.setdefault(entry.heading, []).append(_Line(kind, entry))
    for group in groups.values():
        yield from group
    if os.path.lexists(table.own_folder):
        from tui.game.collection import own_files  # Late: not every player has files.

        yield from (_Line(file.kind, file.entry, file.found) for file in own_files(table))


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


def _fields(line: _Line, table: Table) -> dict[str, Any]:
    kind, entry, found = line
    if isinstance(found, str):
        return {"name": entry.name, "heading": entry.heading, "error": found}
    game = found or table.parse_game(entry.name)
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
