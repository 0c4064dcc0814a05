"""Games of every size, from the smallest to the largest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from tui.engine.kind import Game
from tui.puzzles.hanoi.variant import PEGS, Rule, most_discs
from tui.puzzles.knight.squares import MOST_SIDE
from tui.puzzles.table import TABLE

ITEMS = range(4, 17)
"""Of a crossing; four are the fewest with which there is something to find."""
SIDES = range(6, MOST_SIDE + 1, 2)

_CHAIN = """
title = "A chain of conflicts"
story = "Each eats the next one."
rules = "Neighbours in the chain may not be left alone together."
seats = {seats}
"""
_COUPLES = """
title = "Couples"
story = "They are jealous."
rules = "No wife may be with other men unless her husband is there."
seats = {seats}
[[items]]
letters = "{husbands}"
name = "husband"
tags = [{tags_of_husbands}]
rows = true
[[items]]
letters = "{wives}"
name = "wife"
plural = "wives"
tags = [{tags_of_wives}]
rows = true
[[forbidden]]
who = "wife"
company = "husband"
guards = "husband"
matched = true
"""


class Growing(NamedTuple):
    """A game that there is in several sizes."""

    name: str
    """What it is called in the table."""
    text: str
    """Its name on the command line or, where it is a crossing, its file."""

    def made(self) -> Game:
        """The game, fresh."""
        if "\n" not in self.text:
            return TABLE.parse_game(self.text)
        kind = TABLE.kind_of_files
        assert kind is not None, "there is a kind that can be read from files"
        puzzle = kind.from_text(self.text, self.name)
        return Game(kind, puzzle, puzzle.initial_state())


def crossings() -> Iterator[Growing]:
    """A rower with a chain of others, of whom each may not be alone with the next, in the smallest
    boat that will do; and couples in boats with three seats and with four."""
    for items in ITEMS:
        seats = 1 + (items - 1) // 2
        yield Growing(f"chain of {items}, {seats} seats", _chain(items, seats))
    for seats in (3, 4):
        for items in ITEMS[::2]:
            yield Growing(f"couples, {items} items, {seats} seats", _couples(items // 2, seats))


def _chain(items: int, seats: int) -> str:
    links = ascii_lowercase[: items - 1]
    parts = [_CHAIN.format(seats=seats), '[[items]]\nletter = "R"\nname = "rower"\nrows = true']
    parts += [f'[[items]]\nletter = "{link}"\nname = "link {link}"' for link in links]
    parts += [
        f'[[forbidden]]\nwho = "{one}"\ncompany = "{next_one}"\nguards = "R"'
        for one, next_one in pairwise(links)
    ]
    return "\n".join(parts)


def _couples(pairs: int, seats: int) -> str:
    husbands, wives = ascii_uppercase[:pairs], ascii_lowercase[:pairs]
    return _COUPLES.format(
        seats=seats,
        husbands=husbands,
        wives=wives,
        tags_of_husbands=", ".join(f'["husband", "couple {letter}"]' for letter in husbands),
        tags_of_wives=", ".join(f'["wife", "couple {letter}"]' for letter in husbands),
    )


def towers() -> Iterator[Growing]:
    """Every number of discs on three, four and five pegs."""
    for pegs in PEGS:
        for discs in range(1, most_discs(pegs, Rule.ANY) + 1):
            name = f"hanoi:{discs}" if pegs == PEGS[0] else f"hanoi:{discs},pegs={pegs}"
            yield Growing(name, name)


def boards() -> Iterator[Growing]:
    """Square boards for the knight, and the largest where the tour has to be closed, or to end in
    the next corner."""
    for side in SIDES:
        name = f"knight:board={side}x{side}"
        yield Growing(name, name)
    yield Growing(f"{name},closed", f"{name},closed")
    yield Growing(f"{name},end=z1", f"{name},end=z1")
