"""What is in a database after a failure, when nobody knew, and others have played since."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.game.test_game_store import SOLUTION, begun
from tests.game.test_server_store import (
    catch_up,
    cut_at_the_commit,
    kept,
    place,
    play,
    player,
    relayed,
    straight,
)
from tests.tools.games import line
from tests.tools.kinds import EVERY
from tests.tools.postgres import Cluster, cluster
from tests.tools.slow_line import Line
from tui.game import server_line
from tui.game.database import AT_HOME
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.store import Store

__all__ = ["place", "player", "relayed", "straight"]

BEGINNING, END = "FG F FW FG FC", "F FG"


@pytest.fixture
def now() -> list[float]:
    """The time, which stands still by itself."""
    return [0.0]


@pytest.fixture
def store(
    place: str, player: int, now: list[float], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    monkeypatch.setattr(server_line, "PAUSE", 0.0)
    store = Store(place, clock=lambda: now[0], player=player, is_hosted=True)
    yield store
    store.close()


def go_on_elsewhere(place: str, player: int, moves: str, is_solved: bool = False) -> None:
    """Continue the game on another host, move by move."""
    store = Store(place, player=player, is_hosted=True)
    session = store.game_in_progress(EVERY.parse_game("farmer"), EVERY)
    assert session is not None
    for move in moves.split():
        play(session, move)
        store.keep(session)
    if is_solved:
        store.add_result(session)
    store.close()
    assert store.complaint == ""


@pytest.mark.parametrize("by", ["end", "other game"])
def test_who_has_done_nothing_writes_nothing_over_what_was_played_since(
    by: str, store: Store, relayed: Line, straight: str, player: int, postgres: Cluster
) -> None:
    session = begun(moves=BEGINNING)
    store.keep(session)
    go_on_elsewhere(straight, player, END, is_solved=True)
    touched = postgres.rows(straight, "SELECT touched FROM slots WHERE slot = 'farmer'")
    relayed.cut()
    relayed.mend()
    if by == "other game":
        store.keep(begun("hanoi:3", "AB"))
        catch_up(store)
    store.close()
    assert line(kept(straight, player)) == f"{BEGINNING} {END}"
    assert len(kept(straight, player).kept.games) == 1
    assert touched == postgres.rows(straight, "SELECT touched FROM slots WHERE slot = 'farmer'")
    assert session.move_count == 5


def test_a_result_that_a_server_has_forgotten_is_written_without_its_game_if_that_went_on(
    store: Store, relayed: Line, straight: str, player: int, postgres: Cluster
) -> None:
    session = begun(moves=SOLUTION)
    store.keep(session)
    store.add_result(session)
    other = Store(straight, player=player, is_hosted=True)
    its = other.game_in_progress(EVERY.parse_game("farmer"), EVERY)
    assert its is not None
    its.restart()
    play(its, "FG")
    other.keep(its)
    other.close()
    relayed.cut()
    postgres.execute(straight, "DELETE FROM results")
    relayed.mend()
    store.keep(begun("hanoi:3", "AB"))
    catch_up(store)
    assert [result.made for result in store.results(session)] == [7]
    assert line(kept(straight, player)) == "FG"


def test_a_game_is_whole_if_a_server_has_forgotten_as_much_as_another_host_wrote(
    store: Store, relayed: Line, straight: str, player: int, postgres: Cluster
) -> None:
    session = begun(moves="FG")
    store.keep(session)
    play(session, "F")
    store.keep(session)
    relayed.cut()
    postgres.execute(
        straight,
        "UPDATE slots SET version = version - 1",
        "DELETE FROM moves WHERE number > 1",
        "UPDATE games SET made = 1",
    )
    go_on_elsewhere(straight, player, "FG")
    relayed.mend()
    play(session, "FC")
    store.keep(session)
    catch_up(store)
    assert line(kept(straight, player)) == "FG F FC"


@pytest.mark.parametrize("is_first", [True, False], ids=["first write", "new game"])
def test_a_result_whose_answer_was_lost_is_there_once_if_it_is_written_beside(
    is_first: bool, store: Store, relayed: Line, straight: str, postgres: Cluster
) -> None:
    store.kept_names()
    session = begun(moves=SOLUTION if is_first else "FG")
    if not is_first:
        store.keep(session)
        session.restart()
        play(session, SOLUTION)
    cut_at_the_commit(store, relayed)
    store.add_result(session)
    assert store.complaint
    relayed.mend()
    store.keep_at_last()
    assert len(postgres.rows(straight, "SELECT 1 FROM results")) == 1


def test_the_time_of_a_move_whose_answer_was_lost_counts_once(
    store: Store, relayed: Line, now: list[float]
) -> None:
    session = begun(moves=BEGINNING)
    store.keep(session)
    now[0] = 60.0
    play(session, "F")
    relayed.cut_answer()
    store.keep(session)
    assert store.complaint
    relayed.mend()
    catch_up(store)
    now[0] = 61.0
    play(session, "FG")
    store.add_result(session)
    assert [result.seconds for result in store.results()] == [61.0]


def test_a_connection_that_was_ended_while_something_was_taken_back_is_made_anew(
    store: Store, place: str, relayed: Line, player: int
) -> None:
    store.kept_names()
    opened = store._store
    assert opened is not None
    raw = opened.database.ask(lambda connection: connection.raw)
    execute = raw.execute

    def end(statement: str, *values: object) -> object:
        if statement == "ROLLBACK":
            raw.pgconn.finish()  # As is done when no answer comes in time.
        return execute(statement, *values)

    raw.execute = end
    players = Players(place)
    players.forget(player)  # Through the same connection.
    players.close()
    session = begun(moves="FG")
    store.keep(session)
    assert "forgotten" in store.complaint
    store.catch_up()
    store.close()


def test_what_was_kept_of_a_session_that_is_gone_outlives_a_server_that_breaks_down() -> None:
    with cluster() as server:
        place = server.new_place()
        prepare(place)
        store, session = Store(place), begun(moves="FG")
        store.keep(session)
        del session
        gc.collect()
        store.close()
        server.stop("immediate")
        server.start()
        assert line(kept(place, AT_HOME)) == "FG"
