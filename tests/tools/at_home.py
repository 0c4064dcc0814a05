"""Finding games on the home screen, wherever they stand there."""

from __future__ import annotations

import re

from tests.tools.player import Player
from tui.drawing.glyphs import UNICODE
from tui.engine.table import Table
from tui.puzzles.table import TABLE

_NUMBERED = re.compile(r"^ . ([1-9]) (.+?)(?:  +| (?:fewest|cost) \d+|$)")


def title_of(name: str, table: Table = TABLE) -> str:
    """The title of a game of the menu."""
    return next(entry.title for _, entry in table.entries() if entry.name == name)


def chosen(player: Player) -> str:
    """The title under the cursor, or nothing."""
    found = [line for line in player.lines if line.startswith(f" {UNICODE.cursor} ")]
    return re.split(r"  +| (?:fewest|cost|continue) ", found[0][5:])[0] if found else ""


def numbered(player: Player) -> dict[str, str]:
    """The digits on the home screen, each with the title beside it."""
    found = filter(None, (_NUMBERED.match(line[:46]) for line in player.lines))
    return {match[1]: match[2] for match in found}


async def choose(player: Player, name: str, table: Table = TABLE) -> None:
    """Let the cursor go to a game of the menu."""
    await player.press("home" + " down" * table.listed_names().index(name))
    assert chosen(player) == title_of(name, table)


async def play(player: Player, name: str, table: Table = TABLE) -> None:
    """Open a game of the menu."""
    await choose(player, name, table)
    await player.press("enter")
