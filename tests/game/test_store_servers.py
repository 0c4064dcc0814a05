"""A store in a database on a server, which is slow, goes away, or is not what it should be: a kept
move is one trip, nobody waits, and nothing is lost."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep

import pytest

from tests.game.programs import games
from tests.tools.games import is_sentence, moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import (
    SOLUTION,
    begun,
    change,
    games_of,
    keep,
    let_go,
    play,
    play_on,
    rows,
    unhurried,
)
from tests.tools.postgres import WHY_NOT, Cluster, cluster
from tests.tools.slow_line import Line, relay
from tui.engine.puzzle import BadInput
from tui.game.database import AT_HOME, VERSION, Fault, StoreFailure
from tui.game.live import Gallery, Live
from tui.game.places import database_at, prepare
from tui.game.players import Players
from tui.game.session import AnySession
from tui.game.store import Store

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)

if not WHY_NOT:
    from tui.game import postgres as server

AWAY = (
    "Nothing is kept on this host now: its store does not answer; what you play is kept as soon as "
    "it does."
)
WAITS = 20.0
"""Seconds until something must have come about."""


@pytest.fixture
def empty(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The place of an empty database."""
    unhurried(monkeypatch)
    place = postgres.new_place()
    yield place
    let_go(place)


@pytest.fixture
def place(empty: str) -> str:
    """The place of a store."""
    assert prepare(empty) == ""
    return empty


def until(holds: Callable[[], object]) -> None:
    end = monotonic() + WAITS
    while not holds():
        assert monotonic() < end
        sleep(0.01)


class Far:
    """A store on a server, at the other end of a line that can be cut or frozen."""

    def __init__(self, place: str, line: Line, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.place, self.line = place, line
        self._name = f"far-{line.port}"
        self.url = place.replace(f":{port}/", f":{line.port}/")
        self.url += f"&application_name={self._name}"
        self.store = Store(self.url, is_hosted=True)
        self._skipped = 0.0
        monkeypatch.setattr(server, "monotonic", lambda: monotonic() + self._skipped)

    def begun(self, name: str = "farmer", moves: str = "") -> AnySession:
        """A game in which these moves were made, which is kept."""
        session = begun(name, moves)
        self.store.keep(session)
        return session

    def end_pause(self) -> None:
        """Let the pause after a failure be over."""
        self._skipped += server.PAUSE

    def catch_up(self) -> None:
        """Wait until all is written."""

        def is_written() -> bool:
            self.store.catch_up()
            return not self.store.has_unwritten

        until(is_written)
        assert self.store.complaint == ""

    def set_patience(self, seconds: float) -> None:
        vars(self.store._opened())["_patience"] = seconds

    def end_connections(self) -> None:
        """End the connections that came through the line, as servers do."""
        rows(
            self.place,
            "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity "
            f"WHERE application_name = '{self._name}'",
        )

    def notices(self) -> bool:
        """Whether it is known that the connection is lost."""
        self.store.catch_up()
        return self.store._opened().doubts > 0

    @property
    def results(self) -> int:
        """How many results are kept."""
        return len(rows(self.place, "SELECT 1 FROM results"))


@pytest.fixture
def far(place: str, postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[Far]:
    with relay(postgres.port) as line:
        far = Far(place, line, postgres.port, monkeypatch)
        yield far
        far.store.close()
        let_go(far.url)


# Trips


def test_a_kept_move_is_one_trip_however_the_game_goes(far: Far) -> None:
    session, trips = far.begun("hanoi:5", "AB"), []
    for step in ("AC", "undo", "redo", "undo", "BA", "AC CB", "restart", "AB", "hint"):
        before = far.line.trips
        if step[0].isupper():
            session.play_all(moves_of(session.puzzle, step))
        elif step == "hint":
            session.hints += 1
        else:
            getattr(session, step)()
        far.store.keep(session)
        trips.append(far.line.trips - before)
        assert games(far.place, "hanoi:5") == games_of(session)
    assert set(trips) == {1}


def test_all_who_use_a_database_in_one_thread_have_one_connection(far: Far) -> None:
    players, live = Players(far.url), Live(far.url, AT_HOME, "session")
    assert players.player(AT_HOME) is not None
    assert Gallery(live, EVERY).shown == []
    far.begun(moves="FG")
    assert far.line.connections == 1
    players.close()
    live.leave()
    far.store.close()
    until(lambda: far.line.connections == 0)


# While it is away


@pytest.mark.parametrize("fault", ["cut", "freeze"])
def test_while_the_database_is_away_one_plays_on_and_it_is_left_alone_for_a_while(
    fault: str, far: Far
) -> None:
    session = far.begun(moves="FG")
    far.set_patience(0.05)
    getattr(far.line, fault)()
    play_on(far.store, session, "F")
    for move in ("FC", "FG", "FW"):
        play_on(far.store, session, move)
        assert far.store.complaint == AWAY
    with pytest.raises(StoreFailure, match="its store does not answer"):
        Players(far.url).arrived("ben")
    far.line.thaw() if fault == "freeze" else far.line.mend()
    far.set_patience(WAITS)
    for _ in range(20):
        sleep(0.01)
        far.store.catch_up()
    assert far.store.has_unwritten, "nobody has tried yet"
    far.end_pause()
    far.catch_up()
    assert games(far.place) == ["FG F FC FG FW"]


@pytest.mark.parametrize("lost", ["question", "half of it", "answer"])
def test_what_was_played_meanwhile_is_there_once_when_the_database_is_back(
    lost: str, far: Far
) -> None:
    session = far.begun(moves="FG F")
    cuts = {"question": far.line.cut, "answer": far.line.cut_answer}
    cuts.get(lost, lambda: far.line.cut_after(20))()
    play(session, "FC FG FW F FG")
    far.store.add_result(session)
    assert far.store.complaint == AWAY
    session.undo()
    far.store.keep(session)
    far.line.mend()
    far.end_pause()
    far.catch_up()
    assert games(far.place) == [SOLUTION.rpartition(" ")[0]]
    assert [result.made for result in far.store.results()] == [7]
    assert far.results == 1


@pytest.mark.parametrize("forgets", [False, True])
@pytest.mark.parametrize("leaves", [False, True])
def test_what_was_kept_before_a_connection_was_ended_is_there_before_the_next_key(
    leaves: bool, forgets: bool, far: Far
) -> None:
    session = far.begun(moves="FG F")
    far.store.add_result(begun("hanoi:1", "AC"))
    far.end_connections()
    if forgets:  # As a server does that breaks down.
        change(far.place, "DELETE FROM sittings")
        change(far.place, "DELETE FROM results")
    if leaves:
        far.store.close()
    else:
        until(far.notices)
        far.catch_up()
    assert (games(far.place), far.results) == (["FG F"], 1)
    play_on(far.store, session, "FC")
    far.catch_up()  # On a busy machine the database may need longer than a key may wait.


def test_whoever_goes_home_after_his_connection_was_ended_leaves_his_last_move_there(
    far: Far,
) -> None:
    session = far.begun(moves="FG F")
    far.end_connections()
    play_on(far.store, session, "FC")
    assert far.store.complaint == AWAY
    far.store.close()
    assert far.store.complaint == ""
    assert games(far.place) == ["FG F FC"]


def test_who_clears_up_waits_as_long_as_it_takes_and_nobody_else_does(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.1)
    database = database_at(place)
    with pytest.raises(StoreFailure) as raised:
        database.run(("SELECT pg_sleep(60)", ()))
    assert raised.value.fault in (Fault.AWAY, Fault.BUSY)
    database.close()
    patient = database_at(place)
    patient.hurry(60)
    assert patient.run(("SELECT pg_sleep(0.3)", ()))
    patient.close()


@pytest.mark.long
def test_what_was_kept_by_who_has_left_outlives_a_server_that_breaks_down() -> None:
    with cluster() as own:
        place = own.new_place()
        prepare(place)
        keep(place, begun(moves="FG")).close()
        own.stop("immediate")
        own.start()
        assert games(place) == ["FG"]


# The tables


def test_of_several_who_start_at_once_one_makes_the_tables(empty: str) -> None:
    with ThreadPoolExecutor(6) as hosts:
        assert list(hosts.map(prepare, [empty] * 6)) == [""] * 6
    assert rows(empty, "SELECT version FROM oversteek") == [(VERSION,)]
    assert rows(empty, "SELECT id, key FROM players") == [(AT_HOME, "")]


def make_earlier(place: str) -> None:
    """Tables as an earlier version had them, with a game."""
    change(place, "CREATE TABLE oversteek (version BIGINT NOT NULL)")
    change(place, f"INSERT INTO oversteek VALUES ({VERSION - 1})")
    change(place, "CREATE TABLE players (id BIGINT PRIMARY KEY)")
    change(place, "CREATE TABLE moves (move TEXT)")
    change(place, "INSERT INTO moves VALUES ('FG')")


def test_tables_of_an_earlier_version_are_told_of_and_left_alone(empty: str) -> None:
    make_earlier(empty)
    assert "a host makes one in an empty database" in refused(empty, "secret")
    assert rows(empty, "SELECT move FROM moves") == [("FG",)]


def refused(place: str, secret: str) -> str:
    """The sentence with which a keeper is told that a database cannot be used; nothing that is
    raised tells the secret, to players neither."""
    with pytest.raises(BadInput) as raised:
        prepare(place)
    shown = "".join(traceback.format_exception(raised.value)) + repr(raised.value)
    with pytest.raises(StoreFailure) as failure:
        Players(place).arrived("ann")
    store = Store(place)
    store.keep(begun(moves="FG"))
    assert secret not in f"{shown} {failure.value} {failure.value!r} {store.complaint}"
    assert store.complaint
    assert "postgresql:" not in shown
    let_go(place)
    assert is_sentence(str(raised.value).replace("; ", ", ").replace(": ", ", "))
    return str(raised.value)


def test_what_cannot_be_used_is_told_and_left_alone(place: str, postgres: Cluster) -> None:
    nowhere = place.replace(f":{postgres.port}/", ":1/")
    wrong = place.replace(postgres.password, "a-wrong-secret")
    assert "see to it that it runs" in refused(nowhere, postgres.password)
    assert "user and password are right" in refused(wrong, "a-wrong-secret")
    change(place, "UPDATE oversteek SET version = 99")
    assert "a newer Oversteek has written it" in refused(place, postgres.password)
    assert rows(place, "SELECT version FROM oversteek") == [(99,)]
    change(place, "DROP TABLE oversteek")
    assert "is not a store of Oversteek" in refused(place, postgres.password)
    assert rows(place, "SELECT id FROM players") == [(AT_HOME,)]


def test_a_user_who_may_not_make_tables_is_told(empty: str, postgres: Cluster) -> None:
    ((schema,),) = rows(empty, "SELECT current_schema()")
    keeper = postgres.url().replace("//oversteek:", "//postgres:")
    postgres.execute(
        keeper,
        f"CREATE ROLE reader_{schema} LOGIN PASSWORD '{postgres.password}'",
        f"GRANT USAGE ON SCHEMA {schema} TO reader_{schema}",
    )
    reader = empty.replace("//oversteek:", f"//reader_{schema}:")
    assert "its user may not change anything there" in refused(reader, postgres.password)


def test_what_an_error_tells_of_a_database(place: str) -> None:
    for provoked, fault in (
        ("SELECT * FROM nowhere", Fault.DAMAGED),
        ("INSERT INTO players VALUES (2, '', NULL, 0, '', 0)", Fault.TAKEN),
        ("INSERT INTO live VALUES ('x', 99, '', '', 0, 0)", Fault.FORGOTTEN),
        ("SET statement_timeout = 1; SELECT pg_sleep(9)", Fault.BUSY),
        ("SET default_transaction_read_only = on; DELETE FROM live", Fault.READ_ONLY),
        ("CREATE TABLE pg_catalog.mine (one BIGINT)", Fault.READ_ONLY),
        ("SELECT pg_terminate_backend(pg_backend_pid())", Fault.AWAY),
        ("SELECT FROM FROM", Fault.OTHER),
    ):
        database = database_at(place)
        *first, last = provoked.split("; ")
        for statement in first:
            database.run((statement, ()))
        with pytest.raises(StoreFailure) as raised:
            database.run((last, ()))
        assert raised.value.fault is fault
        database.close()
