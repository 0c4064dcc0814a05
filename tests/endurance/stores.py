"""Spoils stores, in files and in databases, and records: nothing is raised, nothing is overwritten
without a word, and no result is lost."""

from __future__ import annotations

import contextlib
import io
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import psycopg

from tests.endurance.outcome import Outcome, alarm, attacks
from tests.tools.games import random_line
from tests.tools.mutations import cut_off, flip_bits, make_no_file, spoilt
from tests.tools.places import change, kept_session, rows
from tests.tools.postgres import WHY_NOT, Cluster, shared_cluster
from tui.command.main import main
from tui.engine.puzzle import BadInput
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.record import parse_record, record_of, record_text
from tui.game.session import Session
from tui.game.store import Store
from tui.puzzles.table import TABLE

_IN_DATABASE = 0.2
"""How many of the spoilt stores are in databases."""
_NAMES = ("farmer", "hanoi:3", "hanoi:5", "knight", "couples@ABCabc//L")

_JUNK: dict[str, tuple[str, ...]] = {
    "text": ("''", "'ZZ'", "'farmer:1@@'", "'\x1b[2J'", f"'{'x' * 100_000}'"),
    "bigint": ("-1", "0", "9223372036854775807", "NULL"),
    "double precision": ("-1", "'Infinity'", "'NaN'", "0"),
}
_JUNK["any"] = (*(junk for each in _JUNK.values() for junk in each), "x'00ff'", "1e999")
"""What no Oversteek writes, by the types of columns."""
_COLUMNS_IN_A_FILE = (
    "SELECT tables.name, columns.name, 'any' FROM sqlite_master AS tables, "
    "pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
)
_COLUMNS_ON_A_SERVER = (
    "SELECT table_name, column_name, data_type FROM information_schema.columns "
    "WHERE table_schema = current_schema() AND table_name <> 'oversteek'"
)
Columns = Sequence[tuple[str, str, str]]
"""Each with its table and its type."""


def _spoil(
    random: Random, columns: Columns, version: str, execute: Callable[[str], object]
) -> None:
    """Change a store as no Oversteek would. `version`: what changes its version to a number."""
    for _ in range(random.randint(1, 4)):
        table, column, kind = random.choice(columns)
        where = random.choice(("", f"WHERE {column} = (SELECT max({column}) FROM {table})"))
        statement = f"UPDATE {table} SET {column} = {random.choice(_JUNK[kind])} {where}"
        if random.random() < 0.2:
            statement = random.choice((
                f"DROP TABLE {table}", f"ALTER TABLE {table} RENAME TO other",
                f"ALTER TABLE {table} RENAME COLUMN {column} TO other", f"DELETE FROM {table}",
                f"{version} = {random.choice((-1, 0, 3, 99))}",
            ))  # fmt: skip
        with suppress(sqlite3.Error, psycopg.Error):
            execute(statement)


def _use_something_spoilt(random: Random, outcome: Outcome) -> None:
    with TemporaryDirectory() as folder:
        if not WHY_NOT and random.random() < _IN_DATABASE:
            _spoil_database(random, shared_cluster(), outcome)
        elif random.random() < 0.5:
            _spoil_record(random, Path(folder, "game.json"), outcome)
        else:
            _spoil_store(random, Path(folder, "games.sqlite"), outcome)


endure = attacks(_use_something_spoilt)


@cache
def _sound() -> tuple[bytes, Sequence[bytes]]:
    """A store, and records of the games in it."""
    random, folder = Random(1), TemporaryDirectory()
    path, records = Path(folder.name, "sound.sqlite"), []
    store = Store(str(path))
    for name in _NAMES:
        with suppress(BadInput):
            game = TABLE.parse_game(name)
            session: Session[Any, Any] = Session(game.puzzle, game.start)
            for _ in range(3):
                choices = [random.randrange(60) for _ in range(12)]
                session.play_all(random_line(session.puzzle, session.state, choices))
                store.keep(session)
                store.add_result(session)
            session.undo()
            store.keep(session)
            records.append(record_text(record_of(game.kind, session)).encode())
    store.close()
    return path.read_bytes(), records


# Stores


def _spoil_store(random: Random, path: Path, outcome: Outcome) -> None:
    outcome.counts["stores"] += 1
    sound, _ = _sound()
    if random.random() < 0.03:
        make_no_file(random, path)
    elif random.random() < 0.5:
        path.write_bytes(sound)
        version = f"PRAGMA {random.choice(('user_version', 'application_id'))}"
        columns = rows(str(path), _COLUMNS_IN_A_FILE)
        _spoil(random, columns, version, partial(change, str(path)))
    else:
        how = random.choice((flip_bits, cut_off, spoilt, _wipe_a_page))
        path.write_bytes(how(random, sound))
    had_something = path.is_file() and path.stat().st_size > 0
    results = _results_in(path)
    with outcome.noting("a store"), alarm():
        said = _use(random, Store(str(path)))
        outcome.heed("a store", said)
        outcome.counts["of these with a complaint" if said else "of these in silence"] += 1
        aside = list(path.parent.glob("*.damaged-*"))
        is_lost = any("was damaged" in each for each in said) and not aside and had_something
        outcome.expect(not is_lost, "a store: was damaged, but is nowhere")
        after = _results_in(path)
        is_whole = said or results is None or (after is not None and after >= results)
        outcome.expect(is_whole, f"a store: had {results} results, and now has {after}")


def _wipe_a_page(random: Random, text: bytes) -> bytes:
    page = random.randrange(len(text) // 4096)
    return text[: page * 4096] + random.randbytes(4096) + text[(page + 1) * 4096 :]


def _use(random: Random, store: Store) -> set[str]:
    """Do with a store all that the program does. Returns what the player is told."""
    said = set[str]()
    for name in random.sample(_NAMES, 3):
        with suppress(BadInput):
            game = TABLE.parse_game(name)
            slots = [each.slot for each in store.kept() if each.name == game.puzzle.name]
            last = store.read(slots[0], TABLE) if slots else None
            session = kept_session(store, game, TABLE) or (last and last.session)
            session = session or Session(game.puzzle, game.start)
            for _ in range(3):
                moves = session.puzzle.legal_moves(session.state)
                if moves:
                    session.play(random.choice(moves))
                store.keep(session)
                said |= {store.complaint, store.notice}
                session.undo()
                store.keep(session)
            store.results(session)
            store.add_result(session)
            said |= {store.complaint, store.notice}
    store.results()
    said |= {store.complaint, store.notice}
    store.close()
    return said - {""}


def _results_in(path: Path) -> int | None:
    """How many results can be read in a store; None if it cannot be read."""
    if not path.is_file():
        return None
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            return int(connection.execute("SELECT count(*) FROM results").fetchone()[0])
    except (sqlite3.Error, UnicodeDecodeError):
        return None


# Records


def _spoil_record(random: Random, path: Path, outcome: Outcome) -> None:
    outcome.counts["records"] += 1
    text = spoilt(random, random.choice(_sound()[1]))
    if random.random() < 0.03:
        make_no_file(random, path)
    else:
        path.write_bytes(text)
        with suppress(BadInput):
            parse_record(text.decode("utf-8", "replace"), TABLE)
    complained = io.StringIO()
    with (
        outcome.noting("a record"),
        alarm(),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(complained),
    ):
        status = main(["review", str(path)])
        lines = complained.getvalue().splitlines()
        outcome.counts["of these refused" if status else "of these reviewed"] += 1
        is_good = status in (0, 2) and len(lines) == (status == 2)
        outcome.expect(is_good, f"a record: status {status}, {lines}, {text[:200]!r}")


# Databases


def _spoil_database(random: Random, server: Cluster, outcome: Outcome) -> None:
    """Spoil what is in a database, and use it: nothing is raised, and what is said is a
    sentence."""
    outcome.counts["databases"] += 1
    place = server.new_place()
    prepare(place)
    with closing(Players(place)) as players:
        player = players.arrived("SHA256:ann").id
    _use(random, Store(place, player=player, is_hosted=True))
    columns = server.rows(place, _COLUMNS_ON_A_SERVER)
    _spoil(random, columns, "UPDATE oversteek SET version", partial(server.execute, place))
    with outcome.noting("a database"):
        said = _use(random, Store(place, player=player, is_hosted=True))
        outcome.heed("a database", said)
        outcome.counts["databases with a complaint" if said else "databases in silence"] += 1
