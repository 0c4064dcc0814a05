"""A store that was away: what is written when it is back."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest
from tui.game.one_trip import next_step
from tui.game.writing import NEVER, Saved

from tests.game.test_server_store import catch_up
from tests.tools.games import endless_line, line, moves_of
from tests.tools.postgres import Cluster, cluster
from tests.tools.slow_line import relay
from tui.game import server_line
from tui.game.database import AT_HOME
from tui.game.places import prepare
from tui.game.played import MOST_MOVES
from tui.game.session import AnySession, Session, slot_of
from tui.game.store import Store
from tui.puzzles.table import TABLE

HANOI = TABLE.parse_game("hanoi:3")


def test_what_was_played_while_it_was_away_is_written_at_the_end(postgres: Cluster) -> None:
    place = postgres.new_place()
    prepare(place)
    session: AnySession = Session(HANOI.puzzle, HANOI.start)
    first, second = moves_of(HANOI.puzzle, "AC AB")
    with relay(postgres.port) as line:
        store = Store(place.replace(f":{postgres.port}/", f":{line.port}/"))
        session.play(first)
        store.keep(session)
        line.cut()
        session.play(second)
        store.keep(session)
        assert store.complaint
        line.mend()
        store.close()
        assert not store.complaint
    found = Store(place).game_in_progress(HANOI, TABLE)
    assert found is not None
    assert [each.move for each in found.line] == [first, second]


def test_moves_made_while_a_server_is_away_are_all_there_when_it_is_back(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    skipped = [0.0]
    monkeypatch.setattr(server_line, "monotonic", lambda: monotonic() + skipped[0])
    place = postgres.new_place()
    prepare(place)
    with relay(postgres.port) as relayed:
        store = Store(place.replace(f":{postgres.port}/", f":{relayed.port}/"))
        session: AnySession = Session(HANOI.puzzle, HANOI.start)
        first, *others = moves_of(HANOI.puzzle, "AC AB CB")
        session.play(first)
        store.keep(session)
        relayed.cut()
        for move in others:  # The second one within the pause after the first has failed.
            session.play(move)
            store.keep(session)
            assert store.complaint
        relayed.mend()
        skipped[0] = server_line.PAUSE
        catch_up(store)
        assert line(kept_at(place)) == "AC AB CB"
        store.close()


def test_moves_made_while_a_file_is_locked_are_all_there_afterwards(tmp_path: Path) -> None:
    place = str(tmp_path / "games.sqlite")
    store, session = Store(place), Session(HANOI.puzzle, HANOI.start)
    first, *others = moves_of(HANOI.puzzle, "AC AB CB")
    session.play(first)
    store.keep(session)
    with closing(sqlite3.connect(place, timeout=0)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        for move in others:
            session.play(move)
            store.keep(session)
            assert store.complaint
    catch_up(store)
    assert line(kept_at(place)) == "AC AB CB"
    store.close()


def kept_at(place: str) -> AnySession:
    """The game as another program finds it."""
    store = Store(place)
    session = store.game_in_progress(HANOI, TABLE)
    store.close()
    assert session is not None
    return session


def test_what_is_not_there_any_more_is_not_written_as_one_step() -> None:
    session: AnySession = Session(HANOI.puzzle, HANOI.start)
    for number in range(2):
        session.play_all(moves_of(HANOI.puzzle, "AC AB")[: number + 1])
        session.restart()
    saved = Saved(slot_of(HANOI.puzzle, HANOI.start), NEVER, 7, (), 2, is_written=True)
    assert next_step(AT_HOME, session.kept, saved, taken={}, today=2.0) is None


def test_the_longest_game_is_kept_at_once(postgres: Cluster) -> None:
    place = postgres.new_place()
    prepare(place)
    store, session = Store(place), Session(HANOI.puzzle, HANOI.start)
    store.keep(session)
    session.new_game(HANOI.puzzle, HANOI.start)
    session.play_all(endless_line(HANOI.puzzle, HANOI.start, MOST_MOVES))
    store.keep(session)
    assert not store.complaint
    store.close()


def test_what_was_kept_by_who_has_left_outlives_a_server_that_breaks_down() -> None:
    with cluster() as server:
        place = server.new_place()
        prepare(place)
        store, session = Store(place), Session(HANOI.puzzle, HANOI.start)
        for move in moves_of(HANOI.puzzle, "AC AB"):
            session.play(move)
            store.keep(session)
        store.close()
        server.stop("immediate")
        server.start()
        found = Store(place).game_in_progress(HANOI, TABLE)
        assert found is not None
        assert found.move_count == 2


def test_a_driver_that_gives_up_prints_nothing(
    postgres: Cluster, capfd: pytest.CaptureFixture[str]
) -> None:
    import psycopg
    from tui.game.sql.postgres import connected

    place = postgres.new_place()
    with relay(postgres.port) as line:
        connection = connected(place.replace(f":{postgres.port}/", f":{line.port}/"))
        line.freeze()
        connection.raw.until = monotonic() + 0.05
        with pytest.raises(psycopg.Error):
            connection.executemany("SELECT pg_sleep(?)", [(0,), (0,)])
        connection.close()
        line.thaw()
    gc.collect()
    assert capfd.readouterr().err == ""
