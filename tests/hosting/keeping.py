"""How long a player waits until a move is kept, while everybody writes into the same store: a file,
and a database on a server."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import AsyncIterator, Sequence
from itertools import count, cycle, islice
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep

from tests.benchmarks.line import Entry, Line, Rival, Unmeasured, at_most, at_most_above_rival
from tests.hosting.house import SEED, Plan, measured_cluster, p95
from tests.tools.games import moves_of
from tests.tools.postgres import WHY_NOT
from tests.tools.slow_line import relay
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.session import Session
from tui.game.store import Store
from tui.puzzles.table import TABLE

GAME, MOVES = "couples", "Aa Aa"
TO_START = 3.0
"""Seconds in which all who write are started."""
BETWEEN_CHECKPOINTS = 10.0
"""Seconds, as on a host."""
EACH_WAY = 0.005
"""Seconds that bytes take to a database that is not near."""
_FIRST = 2
"""Moves of each player that do not count: with them, the store is opened."""


async def lines(plan: Plan) -> AsyncIterator[Entry]:
    with TemporaryDirectory() as folder:
        files = (os.path.join(folder, f"{number}.sqlite") for number in count())
        alone = await _seconds_to_keep(plan, next(files), 1)
        in_file = await _seconds_to_keep(plan, next(files), plan.seats)
    name = f"{plan.seats} writing: a kept move"
    for part, figure, limit in (("median", median, at_most(0.0005)), ("p95", p95, None)):
        rival = Rival("alone", figure(alone))
        yield Line(f"{name}, {part}", figure(in_file), rival, limit)
    if WHY_NOT:
        yield Unmeasured(f"{name}, on PostgreSQL", WHY_NOT)
        return
    with measured_cluster() as made:
        on_server = await _seconds_to_keep(plan, made.new_place(), plan.seats)
        with relay(made.port) as line:
            far = made.new_place().replace(f":{made.port}/", f":{line.port}/")
            line.delay = EACH_WAY
            from_afar = await _seconds_to_keep(plan, far, 1)
            trips = await asyncio.to_thread(_seconds_of_trips, plan, far)
    for part, figure, limit in (("median", median, at_most(0.002)), ("p95", p95, None)):
        rival = Rival("SQLite", figure(in_file))
        yield Line(f"{name}, {part}, on PostgreSQL", figure(on_server), rival, limit)
    yield Line(
        f"alone: a kept move, median, on PostgreSQL {EACH_WAY * 1000:g} ms away",
        median(from_afar), Rival("a trip", median(trips)), at_most_above_rival(0.001),
    )  # fmt: skip


async def _seconds_to_keep(plan: Plan, place: str, writers: int) -> Sequence[float]:
    """What each move takes of players who each make one a second, in a new store."""
    prepare(place)
    players = Players(place)
    numbers = [players.arrived(f"key {number}").id for number in range(writers)]
    players.close()
    begin, random = monotonic() + TO_START, Random(SEED)
    orders = [(place, each, begin + random.random(), plan.seconds) for each in numbers]
    with multiprocessing.get_context("fork").Pool(writers) as pool:
        found = pool.starmap_async(_write, orders, chunksize=1)
        while not found.ready():
            await asyncio.to_thread(found.wait, BETWEEN_CHECKPOINTS)
            players.database.tidy()
    players.close()
    return [seconds for each in found.get() for seconds in each]


def _seconds_of_trips(plan: Plan, url: str) -> Sequence[float]:
    """What a question and its answer take, if one is asked a second."""
    import psycopg

    found = []
    with psycopg.connect(url, autocommit=True) as connection:
        for _ in range(max(_FIRST, round(plan.seconds))):
            sleep(1.0)
            began = perf_counter()
            connection.execute("SELECT 1")
            found.append(perf_counter() - began)
    return found


def _write(place: str, player: int, begin: float, seconds: float) -> Sequence[float]:
    """Make a move a second, and measure how long each takes to be kept."""
    store = Store(place, player=player, is_hosted=True)
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
