"""A table of forty games, to see how a long menu is used."""

from __future__ import annotations

from tests.tiles.kind import KIND as TILES
from tests.tiles.rules import Tiles
from tests.tools.altered import altered
from tui.engine.kind import AnyKind, Game, game_of
from tui.engine.table import Table
from tui.puzzles.table import TABLE

HOW_MANY = 40
WORDS = ("sun", "moon", "wind", "snow", "fire")
"""Each is a kind."""


def _titled(name: str) -> Tiles:
    """Sliding tiles that go by another name."""
    puzzle = Tiles(2)
    word, number = name.split("-")
    puzzle.name, puzzle.parameters = name, ""
    puzzle.title = f"{word.capitalize()} tiles {number}"
    return puzzle


def _kind(word: str, games: int) -> AnyKind:
    names = tuple(f"{word}-{number}" for number in range(1, games + 1))

    def new_game(name: str, parameters: str | None, position: str | None) -> Game:
        return game_of(kind, _titled(name), None)

    heading = f"Tiles of the {word}"
    kind = altered(TILES, names=names, new_game=new_game, heading=heading)
    return kind


def _below_first_heading(kind: AnyKind) -> AnyKind:
    """The same kind with those of its games that stand below the first of its headings and need no
    parameters."""
    entries = [entry for of, entry in TABLE.entries() if of is kind]
    few = [entry for entry in entries if entry.heading == entries[0].heading]
    names = tuple(entry.name for entry in few if entry.name in kind.names)
    told = tuple(entry for entry in kind.entries if entry.name in names)
    return altered(kind, names=names, entries=told)


_OURS = tuple(map(_below_first_heading, TABLE.kinds))
FIRSTS = tuple(kind.names[0] for kind in _OURS)
"""The game of the program that stands first below each of its headings here."""
_LEFT = HOW_MANY - sum(len(kind.names) for kind in _OURS) - 7 * (len(WORDS) - 1)

MANY = Table(
    (
        *_OURS,
        *(_kind(word, games) for word, games in zip(WORDS, (7, 7, _LEFT, 7, 7), strict=True)),
    )
)
"""The program's kinds, each with the games below one heading, and five more, of seven games each
but for one."""
