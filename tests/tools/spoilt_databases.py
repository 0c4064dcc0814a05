"""Stores in databases: many sessions at one of them, and what they say of one that is spoilt."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from itertools import repeat
from random import Random

import psycopg

from tests.endurance.outcome import Outcome
from tests.tools.games import moves_of
from tests.tools.postgres import Cluster
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.session import Session
from tui.game.store import Store
from tui.puzzles.table import TABLE

_SESSIONS, _GAMES_EACH, _PLAYERS = 16, 3, 4
_GAME, _SOLUTION = "hanoi:2", "AB AC BC"
_TRIES = 20
"""How often a session may have to come back to what others kept it from writing."""
_JUNK = {
    "text": ("''", "'ZZ'", "'farmer:1@@'", "E'\\x1b[2J'", "repeat('x', 100000)"),
    "bigint": ("-1", "0", "9223372036854775807", "NULL"),
    "double precision": ("-1", "'Infinity'", "'NaN'", "0"),
}
"""What no Oversteek writes, by the types of columns."""
_COLUMNS = (
    "SELECT table_name, column_name, data_type FROM information_schema.columns "
    "WHERE table_schema = current_schema() AND table_name <> 'oversteek'"
)


def many_sessions(place: str, outcome: Outcome) -> None:
    """Let many sessions of few players solve one game at the same time: no result is lost."""
    prepare(place)
    players = Players(place)
    numbers = [players.arrived(f"SHA256:{number}").id for number in range(_PLAYERS)]
    players.close()
    orders = zip(repeat(place), numbers * (_SESSIONS // _PLAYERS), strict=False)
    with multiprocessing.get_context("fork").Pool(_SESSIONS) as pool:
        complaints = set(pool.starmap(_solve, orders, chunksize=1)) - {""}
    found = 0
    for number in numbers:
        store = Store(place, player=number, is_hosted=True)
        found += len(store.results())
        store.close()
    outcome.counts["results of many sessions"] = found
    if complaints or found != _SESSIONS * _GAMES_EACH:
        outcome.failures.append(
            f"{found} results of {_SESSIONS * _GAMES_EACH} are in a database. {complaints}"
        )


def _solve(place: str, player: int) -> str:
    """Solve some games, and return what there was to complain of at the end."""
    store, game = Store(place, player=player, is_hosted=True), TABLE.parse_game(_GAME)
    for _ in range(_GAMES_EACH):
        session = Session(game.puzzle, game.start)
        for move in moves_of(game.puzzle, _SOLUTION):
            assert session.play(move).ok
            store.keep(session)
        store.add_result(session)
    for _ in range(_TRIES):
        if store.has_unwritten:
            store.close()
    store.close()
    return store.complaint


def spoil_database(
    random: Random, server: Cluster, use: Callable[[Random, Store], set[str]], outcome: Outcome
) -> None:
    """Spoil what is in a database, and `use` it: nothing is raised, and what is said is a
    sentence."""
    outcome.counts["databases"] += 1
    place = server.new_place()
    prepare(place)
    players = Players(place)
    player = players.arrived("SHA256:ann").id
    players.close()
    use(random, Store(place, player=player, is_hosted=True))
    columns = server.rows(place, _COLUMNS)
    for _ in range(random.randint(1, 4)):
        table, column, kind = random.choice(columns)
        statement = f"UPDATE {table} SET {column} = {random.choice(_JUNK[kind])}"
        if random.random() < 0.2:
            statement = random.choice((
                f"DROP TABLE {table}", f"ALTER TABLE {table} RENAME TO other",
                f"ALTER TABLE {table} RENAME COLUMN {column} TO other", f"DELETE FROM {table}",
                f"UPDATE oversteek SET version = {random.choice((0, 3, 99))}",
            ))  # fmt: skip
        with suppress(psycopg.Error):
            server.execute(place, statement)
    try:
        said = use(random, Store(place, player=player, is_hosted=True))
    except Exception as error:
        outcome.failures.append(f"a database: {type(error).__name__}: {error}"[:300])
        return
    outcome.heed("a database", said)
    outcome.counts["databases with a complaint" if said else "databases in silence"] += 1
