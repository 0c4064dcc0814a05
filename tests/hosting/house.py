"""A host with everybody who sits there, what its processes use, and how players move: one move a
second, on a host and at home."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from tests.benchmarks.process import processor_seconds, resident_bytes, shared_out_bytes
from tests.hosting.guests import PATIENCE, Guest, Terminal, come
from tests.tools.hosts import Host, host
from tests.tools.postgres import Cluster, cluster

SEED = 1
"""From which all is drawn."""
AT_ONCE = 8
"""How many come at once when the seats are taken: more than that would wait for each other."""


class Plan(NamedTuple):
    """How much is measured."""

    seats: int = 64
    seconds: float = 20.0
    """For how long they play who are measured."""


class Used(NamedTuple):
    """Processor time in seconds."""

    sessions: float
    front: float
    """Of those who have to do with all sessions: the front end and the fork server."""

    def since(self, before: Used) -> Used:
        """What was used after another moment."""
        return Used(self.sessions - before.sessions, self.front - before.front)

    @property
    def total(self) -> float:
        """What all of the host has used."""
        return self.sessions + self.front


def p95(taken: Sequence[float]) -> float:
    """What nineteen of twenty hold."""
    return quantiles(taken, n=20)[18]


class House:
    """A host that runs."""

    def __init__(self, running: Host) -> None:
        self.host = running
        self.port = running.port
        self.guests: list[Guest] = []
        """Those who have come by `seat`."""

    @property
    def sessions(self) -> Sequence[int]:
        """The processes of the sessions, in the order in which they began."""
        return self.host.sessions

    def _own(self, measured: Callable[[int], float]) -> float:
        """A figure of the front end and of the fork server together."""
        return measured(self.host.process.pid) + measured(self.host.fork_server)

    def used(self, sessions: Sequence[int] | None = None) -> Used:
        """What was used up to now; `sessions` are those that count, usually all."""
        counted = self.sessions if sessions is None else sessions
        return Used(sum(map(processor_seconds, counted)), self._own(processor_seconds))

    def memory_of_sessions(self) -> float:
        """Bytes of memory for each session, shared memory shared out."""
        sessions = self.sessions
        return sum(map(shared_out_bytes, sessions)) / len(sessions)

    def memory_of_host(self) -> float:
        """Bytes of memory of the front end and of the fork server, shared memory included."""
        return self._own(resident_bytes)

    async def seat(self, count: int, words: Callable[[int], str] = lambda number: "") -> None:
        """Let so many come, and wait until they can play; `words` are what each types after the
        host's name."""
        for first in range(0, count, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, count))
            guests = await asyncio.gather(*(come(self.port, words(each)) for each in numbers))
            for guest in guests:
                await guest.wait_until_up()
            self.guests += guests

    async def wait_until_seated(self, count: int) -> None:
        """Wait until no more than so many sit here."""
        async with asyncio.timeout(PATIENCE):
            while len(self.sessions) > count:
                await asyncio.sleep(0.02)


@asynccontextmanager
async def house(seats: int, store: str = "") -> AsyncIterator[House]:
    """A host with so many seats, which anybody of this machine may take, as long as the block
    lasts. `store` is the URL of its database; usually it keeps all in a file."""
    options = ["--seats", str(seats), "--per-address", "0"]
    if store:
        options += ["--store", store]
    with TemporaryDirectory() as folder, host(Path(folder), *options) as running:
        opened = House(running)
        try:
            yield opened
        finally:
            for guest in opened.guests:
                guest.break_off()


@contextmanager
def measured_cluster() -> Iterator[Cluster]:
    """A PostgreSQL as a keeper runs it, which waits for the disk where the program lets it."""
    with cluster() as made:
        made.wait_for_disk()
        yield made


# How they play


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
