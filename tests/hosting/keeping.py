"""How long a player waits until a move is kept, while everybody writes into the same file."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import AsyncIterator, Sequence
from itertools import cycle, islice
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep

from tests.benchmarks.line import Entry, Line, Rival, at_most
from tests.hosting.house import Plan
from tests.tools.games import moves_of
from tui.game.game_store import GameStore
from tui.game.players import Players, prepare
from tui.game.session import Session
from tui.puzzles.table import TABLE

GAME, MOVES = "couples", "Aa Aa"
TO_START = 3.0
"""Seconds in which all who write are started."""
BETWEEN_CHECKPOINTS = 10.0
"""Seconds, as on a host."""
_FIRST = 2
"""Moves of each player that do not count: with them, the file is opened."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    alone, taken = await _seconds_to_keep(plan, 1), await _seconds_to_keep(plan, plan.seats)
    for name, twentieth, limit in (("median", 10, at_most(0.0005)), ("p95", 19, None)):
        figure, rival = (quantiles(each, n=20)[twentieth - 1] for each in (taken, alone))
        yield Line(
            f"{plan.seats} writing: a kept move, {name}", figure, Rival("alone", rival), limit
        )


async def _seconds_to_keep(plan: Plan, writers: int) -> Sequence[float]:
    """What each move takes of players who each make one a second."""
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.sqlite")
        prepare(path)
        players = Players(path)
        numbers = [players.arrived(f"key {number}").id for number in range(writers)]
        begin, random = monotonic() + TO_START, Random(plan.seed)
        orders = [(path, each, begin + random.random(), plan.seconds) for each in numbers]
        with multiprocessing.get_context("fork").Pool(writers) as pool:
            found = pool.starmap_async(_write, orders, chunksize=1)
            while not found.ready():
                await asyncio.to_thread(found.wait, BETWEEN_CHECKPOINTS)
                players.tidy()
        players.close()
    return [seconds for each in found.get() for seconds in each]


def _write(path: str, player: int, begin: float, seconds: float) -> Sequence[float]:
    """Make a move a second, and measure how long each takes to be kept."""
    store = GameStore(path, player=player, is_hosted=True)
    game = TABLE.parse_game(GAME)
    session = Session(game.puzzle, game.start)
    taken = []
    moves = islice(cycle(moves_of(game.puzzle, MOVES)), round(seconds) + _FIRST)
    for number, move in enumerate(moves):
        sleep(max(0.0, begin + number - monotonic()))
        assert session.play(move).ok
        began = perf_counter()
        store.keep(session)
        taken.append(perf_counter() - began)
        assert not store.complaint, store.complaint
    store.close()
    return taken[_FIRST:]
