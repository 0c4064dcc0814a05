"""Players who make a move a second, on a host and at home."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from random import Random
from time import monotonic

from tests.hosting.terminals import Terminal

MOVES = {
    "hanoi:4": (b"12", b"23", b"31"),
    "farmer": (b"13\r",),
    "knight": (b"1", b"u"),
    "couples": (b"12\r",),
}
"""Games, and the keys of moves that can be made again and again."""
GAMES = tuple(MOVES)


def game_of(number: int) -> str:
    """The game that a player plays: about as many play each."""
    return GAMES[number % len(GAMES)]


def moves_of(players: Sequence[Terminal]) -> Mapping[Terminal, Sequence[bytes]]:
    """The keys of the moves of each, pressed together, if all have come one after the other."""
    return {player: MOVES[game_of(number)] for number, player in enumerate(players)}


def keys_of(players: Sequence[Terminal]) -> Mapping[Terminal, Sequence[bytes]]:
    """The same keys one by one."""
    return {player: one_by_one(moves) for player, moves in moves_of(players).items()}


def one_by_one(moves: Sequence[bytes]) -> Sequence[bytes]:
    """The keys of moves."""
    return [bytes([key]) for keys in moves for key in keys]


async def play(
    players: Mapping[Terminal, Sequence[bytes]], seconds: float, random: Random, pause: float = 1.0
) -> list[float]:
    """Let players press keys for so long, in turn and again, with a pause from one to the next.
    Returns the seconds that each took until the first frame that shows something of it."""
    begin = monotonic() + 0.1
    tasks = [
        _play(player, keys, begin + random.random() * pause, seconds, pause)
        for player, keys in players.items()
    ]
    return [taken for each in await asyncio.gather(*tasks) for taken in each]


async def _play(
    player: Terminal, keys: Sequence[bytes], begin: float, seconds: float, pause: float
) -> list[float]:
    taken = []
    for number, pressed in enumerate(islice(cycle(keys), max(2, round(seconds / pause)))):
        await asyncio.sleep(begin + number * pause - monotonic())
        taken.append(await player.seconds_to_frame(pressed))
    return taken
