"""The command `list`: the puzzles, under headings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from tui.command.commands import is_command
from tui.engine.kind import AnyKind, Arguments, Entry, Game, told_best
from tui.engine.oracle import UNKNOWN, Unknown, settled
from tui.engine.table import Table
from tui.engine.text import print_json, print_text, printable

Line = tuple[AnyKind, Entry, Game | str | None]
"""A puzzle of the list. Last is the game of a file, or what is wrong with that, as a sentence; None
for one of the program, which is made only where it is needed: that takes longer than all that is
said of most."""


def list_puzzles(chosen: Arguments, table: Table) -> None:
    """Print the puzzles."""
    if chosen.json:
        print_json([_fields(*line, table) for line in _all(table)])
        return
    width, heading = max(map(len, table.listed_names())), ""
    longest = max(len(entry.title) for _, entry in table.entries())
    for kind, entry, found in _all(table):
        if entry.heading != heading:
            heading = entry.heading
            print_text(heading)
        if isinstance(found, str):
            print_text(f"  {printable(entry.name)}: {found}")
        else:
            told = entry.told or _told(kind, entry, found or table.parse_game(entry.name))
            name = _called(entry.name, table)
            print_text(f"  {name:<{width}}  {entry.title:<{longest}}  {told}".rstrip())


def _called(name: str, table: Table) -> str:
    """What stands for a game on the command line: as little of a path as will do."""
    short = table.short_name(name)
    return name if is_command(short, table) else short


def _all(table: Table) -> Iterator[Line]:
    """Every puzzle, those of a heading together, and the player's own last."""
    groups: dict[str, list[Line]] = {}
    for kind, entry in table.entries():
        groups.setdefault(entry.heading, []).append((kind, entry, None))
    for group in groups.values():
        yield from group
    if os.path.lexists(table.own_folder):
        from tui.game.collection import own_files  # Late: not every player has files.

        yield from own_files(table)


def _fewest(kind: AnyKind, entry: Entry, game: Game) -> int | Unknown | None:
    """How far the goal is, which need not be found out where the list knows it."""
    if entry.best is not UNKNOWN:
        return entry.best
    oracle = kind.oracle(game.puzzle)
    return settled(oracle, lambda: oracle.distance(game.start))


def _told(kind: AnyKind, entry: Entry, game: Game) -> str:
    fewest = _fewest(kind, entry, game)
    if fewest is UNKNOWN:
        return str(fewest.value)
    return told_best(fewest, has_cost=game.puzzle.has_cost)


def _fields(kind: AnyKind, entry: Entry, found: Game | str | None, table: Table) -> dict[str, Any]:
    if isinstance(found, str):
        return {"name": entry.name, "heading": entry.heading, "error": found}
    game = found or table.parse_game(entry.name)
    puzzle, best = game.puzzle, _fewest(kind, entry, game)
    known = best.value if best is UNKNOWN else best
    fewest, cost = known, {"cost": known} if puzzle.has_cost else {}
    if puzzle.has_cost and isinstance(best, int):
        fewest = entry.difficulty.moves if entry.difficulty else _fewest_of_cheapest(game)
    return {
        "name": puzzle.name,
        "title": puzzle.title,
        "heading": entry.heading,
        "parameters": puzzle.parameters,
        "position": puzzle.state_text(game.start),
        "fewest": fewest,
        **cost,
        "methods": [method.name for method in kind.methods],
    }


def _fewest_of_cheapest(game: Game) -> int | None:
    """How many moves the shortest of the cheapest solutions has."""
    from tui.engine.graph import WayCount

    ways = WayCount(game.puzzle, game.start)
    ways.finish()
    return ways.fewest
