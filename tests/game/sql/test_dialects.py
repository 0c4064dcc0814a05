"""All SQL stands in one place, and asks for nothing that another database could not do."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tui.game.sql import sqlite
from tui.game.sql.connection import Connection, Fault
from tui.game.sql.schema import MIGRATIONS
from tui.game.sql.sqlite import SQLITE, what_is_wrong

import tui
from tests.game.test_game_store import SOLUTION, begun
from tests.tools.games import line, moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import KINDS, kept_session, let_go, new_place, rows, unhurried
from tui.engine.puzzle import BadInput
from tui.game.database import VERSION
from tui.game.places import prepare
from tui.game.players import Players, new_session
from tui.game.store import Store

HOUSE = Path(tui.__file__).parent
OF_SQL = "game/sql/"
FIRST_LOOK = "game/first_look.py"
"""It may load nothing more, so it asks for itself."""

_STATEMENT = re.compile(
    r"\s*(SELECT\b.*\bFROM|INSERT INTO|UPDATE\b.*\bSET|DELETE FROM|CREATE|ALTER TABLE|PRAGMA|"
    r"BEGIN)",
    re.S,
)
_WORD = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA|BEGIN)\b")
_ONLY_IN_SQLITE = re.compile(r"\bOR (REPLACE|IGNORE)\b|\browid\b|\bROWID\b|\bAUTOINCREMENT\b|\?")


def statements(path: Path) -> Sequence[str]:
    """The texts of a module that are statements."""
    source = path.read_text(encoding="utf-8")
    if not _WORD.search(source):  # To parse all modules takes a second.
        return []
    tree = ast.parse(source)
    texts = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [text for text in texts if isinstance(text, str) and _STATEMENT.match(text)]


def test_statements_stand_in_one_place_and_in_the_first_look() -> None:
    found = {
        str(path.relative_to(HOUSE))
        for path in sorted(HOUSE.rglob("*.py"))
        if statements(path) or re.search(r"import _?sqlite3", path.read_text(encoding="utf-8"))
    }
    assert [name for name in found if not name.startswith(OF_SQL)] == [FIRST_LOOK]
    assert len(found) > 4


# Another database


class Strange:
    """The connection of another driver: it knows neither the placeholder nor the words that SQLite
    alone has, no number of the last row, and no truth among numbers."""

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw
        self.seen = set[str]()

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Any:
        return Answer(self._raw.execute(self._understood(statement, values), values))

    def cursor(self) -> Strange:
        return self

    def executemany(self, statement: str, rows: Sequence[Sequence[Any]]) -> Any:
        for row in rows:
            self.execute(statement, row)

    def close(self) -> None:
        self._raw.close()

    def _understood(self, statement: str, values: Sequence[Any]) -> str:
        assert not _ONLY_IN_SQLITE.search(statement), statement
        assert not any(isinstance(value, bool) for value in values), statement
        self.seen.add(statement)
        assert statement.count("%s") == len(values), statement
        return statement.replace("IDENTITY", "INTEGER").replace("%s", "?")


class Answer:
    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self.fetchone, self.fetchall = cursor.fetchone, cursor.fetchall
        self.rowcount = cursor.rowcount


def returned_ids(raw: Strange, statement: str, rows: Sequence[Sequence[Any]]) -> Sequence[int]:
    return [raw.execute(f"{statement} RETURNING id", row).fetchone()[0] for row in rows]


def one_by_one(
    raw: Strange, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    places = ", ".join(["%s"] * len(columns))
    raw.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", [*rows])


STRANGE = SQLITE._replace(
    placeholder="%s",
    types=(
        ("INTEGER PRIMARY KEY AUTOINCREMENT", "IDENTITY PRIMARY KEY"),
        ("INTEGER PRIMARY KEY", "IDENTITY PRIMARY KEY"),
        ("INTEGER", "BIGINT"),
        ("REAL", "DOUBLE PRECISION"),
        (" WITHOUT ROWID", ""),
    ),
    begin="BEGIN",
    changes=lambda connection: None,
    insert=returned_ids,
    insert_all=one_by_one,
)


def strange(path: str, seconds: float) -> Connection:
    raw = sqlite3.connect(path, timeout=seconds, isolation_level=None)
    return Connection(Strange(raw), STRANGE)


def played(path: str) -> None:
    """Do all that a store is asked for."""
    prepare(path)
    players = Players(path, today=lambda: 5.0)
    players.drop_left()
    ann, ben, guest = (players.arrived(key) for key in ("ann", "ben", None))
    assert players.rename(ann.id, "ann") == ""
    assert players.rename(ben.id, "ann") != ""
    players.set_settings(ann.id, "{}")
    assert players.settings(ann.id) == "{}"
    for player in (ann, ben, guest):
        store = Store(path, lambda: 0.0, lambda: 9.0, player.id, is_hosted=True)
        session = kept_session(store, EVERY.parse_game("farmer"), EVERY) or begun()
        assert session.play_all(moves_of(session.puzzle, "FG F FC")).ok
        store.keep(session)
        session.go_to(1)
        store.keep(session)
        session.restart()
        store.keep(session)
        for move in moves_of(session.puzzle, SOLUTION):
            assert session.play(move).ok
        store.add_result(session)
        session.undo()
        assert session.play(session.puzzle.parse_move("FG")).ok
        store.add_result(session)
        again = Store(path, lambda: 0.0, lambda: 9.0, player.id, is_hosted=True)
        found = again.kept_in(again.kept_slots("farmer")[0], "farmer", EVERY)
        assert found is not None
        assert line(found.session) == SOLUTION
        again.keep(begun(moves="FG F"))
        assert list(again.kept_names()) == ["farmer"]
        assert list(again.seconds(found.session)) == [0.0] * 7
        assert again.complaint == store.complaint == ""
    assert [(best.by, best.players) for best in again.best_of_everybody()] == [("ann", 3)]
    assert again.has_others()
    players.set_private(ann.id, True)
    players.forget(ben.id)
    players.leave(guest.id, new_session(guest.id))
    left = players.arrived(None)
    later = Players(path, today=lambda: 5000.0)
    later.see([ann.id])
    later.drop_left()
    assert players.player(left.id) is None
    later.close()
    players.tidy()
    players.close()


def content(place: str) -> list[list[Any]]:
    """What is in each table, in an order of its own."""
    # An owner is a number that is made at random.
    games = "SELECT id, player, slot, place, game, made, hints, seconds, result, turn FROM games"
    tables = ("players", "slots", "moves", "results", "live")
    questions = (games, *(f"SELECT * FROM {table}" for table in tables))
    return [sorted(rows(place, question), key=str) for question in questions]


@pytest.mark.skipif(sqlite3.sqlite_version_info < (3, 35), reason="it knows no RETURNING")
def test_another_database_understands_all_that_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, other = str(tmp_path / "usual.sqlite"), str(tmp_path / "other.sqlite")
    played(usual)
    monkeypatch.setattr(sqlite, "opened", strange)
    played(other)
    assert content(other) == content(usual)


def test_a_file_and_a_database_on_a_server_hold_the_same_after_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unhurried(monkeypatch)
    contents = []
    for kind in KINDS:
        place = new_place(kind, tmp_path)
        played(place)
        contents.append(content(place))
        let_go(place)
    of_file, of_server = contents
    assert of_file == of_server
    assert all(of_file[:-1]), "there is something in each table but that of sessions"


def test_every_statement_is_in_words_that_others_know() -> None:
    of_sqlite = HOUSE / OF_SQL / "sqlite.py"
    paths = [path for path in (HOUSE / OF_SQL).glob("*.py") if path != of_sqlite]
    texts = [text for path in paths for text in statements(path) if text not in MIGRATIONS]
    assert len(texts) > 30
    for text in texts:
        assert not _ONLY_IN_SQLITE.search(STRANGE.spelled(text)), text
    for migration in MIGRATIONS:
        assert not _ONLY_IN_SQLITE.search(STRANGE.typed(migration)), migration
        assert SQLITE.typed(migration) == migration


# Transactions and faults


def test_after_an_error_nothing_of_a_transaction_is_done(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    with closing(sqlite.opened(path, 0.0)) as connection:

        def fail(connection: Connection) -> None:
            connection.execute("INSERT INTO players (key) VALUES ('ann')")
            raise BadInput("No.")

        with pytest.raises(BadInput):
            connection.transaction(fail)
        assert connection.rows("SELECT key FROM players") == [("",)]
        insert = "INSERT INTO players (key) VALUES (?)"
        numbers = connection.transaction(lambda connection: connection.insert(insert, [("ann",)]))
        assert connection.row("SELECT key FROM players WHERE id = ?", numbers) == ("ann",)
        assert connection.row("SELECT key FROM players WHERE id = ?", (0,)) is None
        assert connection.execute("UPDATE players SET seen = 1") == 2


@pytest.mark.parametrize(
    ("provoked", "fault"),
    [
        ("SELECT * FROM nowhere", Fault.DAMAGED),
        ("SELECT missing FROM games", Fault.DAMAGED),
        ("INSERT INTO slots VALUES (1)", Fault.DAMAGED),
        ("INSERT INTO players (key) VALUES ('')", Fault.DAMAGED),
        ("SELECT FROM", Fault.OTHER),
    ],
)
def test_what_an_error_tells_of_a_database(tmp_path: Path, provoked: str, fault: Fault) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    with closing(sqlite.opened(path, 0.0)) as connection:
        with pytest.raises(SQLITE.errors) as raised:
            connection.execute(provoked)
        assert SQLITE.fault(raised.value) is fault


def test_who_holds_up_others_is_told_from_what_is_away_or_may_not_be_written(
    tmp_path: Path,
) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    with closing(sqlite.opened(path, 0.0)) as one, closing(sqlite.opened(path, 0.0)) as other:
        one.execute(SQLITE.begin)
        with pytest.raises(SQLITE.errors) as busy:
            other.transaction(lambda connection: None)
        one.execute("ROLLBACK")
        assert SQLITE.fault(busy.value) is Fault.BUSY
        one.rows("PRAGMA query_only = 1")
        with pytest.raises(SQLITE.errors) as read_only:
            one.execute("DELETE FROM games")
        assert SQLITE.fault(read_only.value) is Fault.READ_ONLY
    with pytest.raises(SQLITE.errors) as away:
        sqlite.opened(str(tmp_path / "nowhere" / "games.sqlite"), 0.0)
    assert SQLITE.fault(away.value) is Fault.AWAY


def test_a_sound_store_is_told_from_one_that_is_not(tmp_path: Path) -> None:
    path = str(tmp_path / "games.sqlite")
    prepare(path)
    assert what_is_wrong(path) == ""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE results")
    assert what_is_wrong(path) == "cannot be used: no such table: results"


@pytest.mark.parametrize("pragma", ["", "journal_mode = WAL"])
def test_a_store_that_was_only_begun_is_sound_and_is_finished_by_whoever_comes_next(
    tmp_path: Path, pragma: str
) -> None:
    path = tmp_path / "games.sqlite"
    path.touch()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA {pragma}" if pragma else "")
    assert what_is_wrong(str(path)) == ""
    prepare(str(path))
    with closing(sqlite.opened(str(path), 0.0)) as connection:
        assert SQLITE.version(connection) == VERSION
