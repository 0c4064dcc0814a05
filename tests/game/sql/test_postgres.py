"""PostgreSQL: whoever comes first makes the tables, and what is wrong is said in one sentence in
which no password stands."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest
from tui.game.sql.connection import Connection, Fault
from tui.game.sql.schema import MIGRATIONS

from tests.game.test_game_store import begun, found
from tests.tools.games import is_sentence, line
from tests.tools.places import change, let_go, rows, unhurried
from tests.tools.postgres import WHY_NOT, Cluster
from tui.engine.puzzle import BadInput
from tui.game.database import AT_HOME, VERSION, StoreFailure
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.store import Store

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

if not WHY_NOT:
    from tui.game.sql.postgres import POSTGRES, connected, is_conflict, make_version_table

READER = "oversteek_reader"


@pytest.fixture
def place(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """An empty database."""
    unhurried(monkeypatch)
    place = postgres.new_place()
    yield place
    let_go(place)


# The tables


def test_of_several_who_start_at_once_one_makes_the_tables(place: str) -> None:
    number = 6
    together = Barrier(number)

    def start(_: int) -> str:
        together.wait(30)
        return prepare(place)

    with ThreadPoolExecutor(number) as pool:
        assert list(pool.map(start, range(number))) == [""] * number
    assert rows(place, "SELECT version FROM oversteek") == [(VERSION,)]
    assert rows(place, "SELECT id, key FROM players") == [(AT_HOME, "")]


def make_earlier(place: str, version: int) -> None:
    """A store as a version of the program made it, with a game that is as old as the first."""

    def make(connection: Connection) -> None:
        make_version_table(connection)
        for number, migration in enumerate(MIGRATIONS[:version]):
            for statement in migration.split(";"):
                connection.execute(POSTGRES.typed(statement))
            if number == 0:
                connection.execute("INSERT INTO slots VALUES ('farmer', 'farmer', 1, 3, 1000.0)")
                connection.execute(
                    "INSERT INTO games (slot, place, game, source, made, hints, seconds) "
                    "VALUES ('farmer', 0, 'farmer', '', 2, 2, 6.5)"
                )
                connection.execute(
                    "INSERT INTO moves (game, number, move, by, seconds) "
                    "VALUES (1, 1, 'FG', 'p', 1.5), (1, 2, 'F', 's', 2.0), (1, 3, 'FC', 'p', 3.0)"
                )
        connection.dialect.set_version(connection, version)

    with closing(connected(place)) as connection:
        connection.transaction(make)


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_store_of_an_earlier_version_is_brought_up_to_date(place: str, version: int) -> None:
    make_earlier(place, version)
    store = Store(place)
    store.keep(begun(moves="FG"))
    assert "no store of this version in it" in store.complaint, "who only plays changes no tables"
    store.close()
    assert prepare(place) == prepare(place) == ""
    assert rows(place, "SELECT version FROM oversteek") == [(VERSION,)]
    session = found(place)
    assert (line(session), session.hints) == ("FG F", 2)
    assert session.redo()
    store = Store(place)
    store.keep(session)
    assert store.complaint == ""
    assert line(found(place)) == "FG F FC"


# What may be wrong


def refused(place: str, secret: str) -> str:
    """The sentence with which a keeper is told that a database cannot be used; nothing that is
    raised tells the secret, to players neither."""
    with pytest.raises(BadInput) as raised:
        prepare(place)
    shown = "".join(traceback.format_exception(raised.value)) + repr(raised.value)
    assert secret not in shown
    assert "postgresql:" not in shown
    with pytest.raises(StoreFailure) as failure:
        Players(place).arrived("ann")
    assert secret not in f"{failure.value} {failure.value!r}"
    store = Store(place)
    store.keep(begun(moves="FG"))
    assert secret not in store.complaint
    assert store.complaint
    store.close()
    let_go(place)
    said = str(raised.value)
    assert is_sentence(said.replace("; ", ", ").replace(": ", ", "))
    return said


def test_a_newer_store_is_told(place: str, postgres: Cluster) -> None:
    prepare(place)
    change(place, "UPDATE oversteek SET version = 99")
    assert "a newer Oversteek has written it" in refused(place, postgres.password)
    assert rows(place, "SELECT version FROM oversteek") == [(99,)]


def test_tables_of_others_are_told_and_left_alone(place: str, postgres: Cluster) -> None:
    change(place, "CREATE TABLE games (title TEXT)")
    assert "there are tables of others in it" in refused(place, postgres.password)
    tables = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    assert rows(place, tables) == [("games",)]


def test_a_server_that_is_not_there_is_told(place: str, postgres: Cluster) -> None:
    nowhere = place.replace(f":{postgres.port}/", ":1/")
    assert "see to it that it runs" in refused(nowhere, postgres.password)


def test_a_wrong_password_is_told_without_it(place: str, postgres: Cluster) -> None:
    wrong = place.replace(postgres.password, "a-wrong-secret")
    assert "user and password are right" in refused(wrong, "a-wrong-secret")


def test_a_user_who_may_not_make_tables_is_told(place: str, postgres: Cluster) -> None:
    keepers = postgres.url().replace("//oversteek:", "//postgres:")
    (schema,) = rows(place, "SELECT current_schema()")[0]
    reader = f"{READER}_{schema}"
    postgres.execute(
        keepers,
        f"CREATE ROLE {reader} LOGIN PASSWORD '{postgres.password}'",
        f"GRANT USAGE ON SCHEMA {schema} TO {reader}",
    )
    readers = place.replace("//oversteek:", f"//{reader}:")
    assert "its user may not change anything there" in refused(readers, postgres.password)


# Faults


@pytest.mark.parametrize(
    ("provoked", "fault"),
    [
        ("SELECT * FROM nowhere", Fault.DAMAGED),
        ("SELECT missing FROM games", Fault.DAMAGED),
        ("INSERT INTO slots VALUES (1)", Fault.DAMAGED),
        ("INSERT INTO players (seen) VALUES ('soon')", Fault.DAMAGED),
        ("INSERT INTO players (key) VALUES ('')", Fault.BUSY),
        ("SET statement_timeout = 1; SELECT pg_sleep(9)", Fault.BUSY),
        ("SET default_transaction_read_only = on; DELETE FROM games", Fault.READ_ONLY),
        ("CREATE TABLE pg_catalog.mine (one BIGINT)", Fault.READ_ONLY),
        ("SELECT pg_terminate_backend(pg_backend_pid())", Fault.AWAY),
        ("SELECT FROM FROM", Fault.OTHER),
    ],
)
def test_what_an_error_tells_of_a_database(place: str, provoked: str, fault: Fault) -> None:
    prepare(place)
    with closing(connected(place)) as connection:
        *first, last = provoked.split("; ")
        for statement in first:
            connection.execute(statement)
        with pytest.raises(POSTGRES.errors) as raised:
            connection.execute(last)
        assert POSTGRES.fault(raised.value) is fault


def test_who_holds_up_others_is_told_from_who_has_come_between(place: str) -> None:
    prepare(place)
    with closing(connected(place)) as one, closing(connected(place)) as other:
        for connection in (one, other):
            connection.execute(POSTGRES.begin)
            connection.rows("SELECT * FROM players")
        one.execute("UPDATE players SET seen = 1")
        other.execute("SET LOCAL lock_timeout = 1")
        with pytest.raises(POSTGRES.errors) as busy:
            other.execute("UPDATE players SET seen = 2")
        assert POSTGRES.fault(busy.value) is Fault.BUSY
        assert not is_conflict(busy.value)
        other.execute("ROLLBACK")
        other.execute(POSTGRES.begin)
        other.rows("SELECT * FROM players")
        one.execute("COMMIT")
        with pytest.raises(POSTGRES.errors) as late:
            other.execute("UPDATE players SET seen = 2")
        assert POSTGRES.fault(late.value) is Fault.BUSY
        assert is_conflict(late.value)
