"""A store on a server: a kept move is one trip, and what is played while it is away is not lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from time import monotonic, sleep
from typing import Any

import pytest

from tests.game.test_game_store import SOLUTION, begun
from tests.tools.controllers import playing
from tests.tools.games import line, moves_of
from tests.tools.kinds import EVERY
from tests.tools.postgres import Cluster
from tests.tools.slow_line import Line, relay
from tui.game import server_line
from tui.game.database import KEPT_AGAIN, StoreFailure
from tui.game.live import Live
from tui.game.places import opened_database, prepare
from tui.game.played import KEPT_GAMES
from tui.game.players import Players
from tui.game.session import Session
from tui.game.store import Store

AWAY = (
    "Nothing is kept on this host now: its store does not answer; what you play is kept as soon as "
    "it does."
)
PATIENCE = 20.0
"""Seconds until something must have come about."""


@pytest.fixture
def relayed(postgres: Cluster) -> Iterator[Line]:
    with relay(postgres.port) as line:
        yield line


@pytest.fixture
def straight(postgres: Cluster) -> str:
    """The place of a store, without the relay."""
    place = postgres.new_place()
    prepare(place)
    return place


@pytest.fixture
def place(straight: str, relayed: Line, postgres: Cluster) -> str:
    """The same, through the relay."""
    return straight.replace(f":{postgres.port}/", f":{relayed.port}/")


@pytest.fixture
def player(straight: str) -> int:
    players = Players(straight)
    try:
        return players.arrived("ann").id
    finally:
        players.close()


@pytest.fixture
def store(place: str, player: int) -> Iterator[Store]:
    store = Store(place, player=player, is_hosted=True)
    yield store
    store.close()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has failed is tried again at once."""
    monkeypatch.setattr(server_line, "PAUSE", 0.0)


def play(session: Session[Any, Any], text: str) -> None:
    for move in moves_of(session.puzzle, text):
        assert session.play(move).ok


def kept(place: str, player: int, name: str = "farmer") -> Session[Any, Any]:
    """The game in progress, as another program finds it."""
    store = Store(place, player=player, is_hosted=True)
    session = store.game_in_progress(EVERY.parse_game(name), EVERY)
    store.close()
    assert session is not None, store.complaint
    return session


def until(holds: Callable[[], object]) -> None:
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end
        sleep(0.01)


def catch_up(store: Store) -> None:
    """Wait until all is written."""

    def is_written() -> bool:
        store.catch_up()
        return not store.has_unwritten

    until(is_written)
    assert store.complaint == ""


def is_connected(store: Store) -> bool:
    """Whether there is a connection, which is made anew if it is lost; nothing is written."""
    opened = store._store
    assert opened is not None
    opened.database.heed()
    with suppress(StoreFailure):
        return opened.seconds(1, 1) is not None
    return False


# One trip


def test_a_kept_move_is_one_trip_however_the_game_goes(
    store: Store, relayed: Line, straight: str, player: int
) -> None:
    session = begun("hanoi:5")
    play(session, "AB")
    store.keep(session)
    trips = []
    for step in ("AC", "BC", "undo", "undo", "redo", "BA", "AB", "undo", "AC CA AB"):
        before = relayed.trips
        if step == "undo":
            session.undo()
        elif step == "redo":
            session.redo()
        else:
            session.play_all(moves_of(session.puzzle, step))
        store.keep(session)
        trips.append(relayed.trips - before)
        found = kept(straight, player, "hanoi:5").kept
        assert found.games[-1][3:] == session.kept.games[-1][3:]
    assert trips == [2, *[1] * (len(trips) - 1)], "the first one prepares the statement"
    assert store.complaint == ""


def test_behind_a_pooler_that_forgets_what_was_prepared_moves_are_kept(
    store: Store, straight: str, player: int
) -> None:
    session = begun(moves="FG")
    for move in ("F", "FC", "FG"):
        play(session, move)
        store.keep(session)
    opened = store._store
    assert opened is not None
    opened.database.ask(lambda each: each.raw.pgconn.exec_(b"DEALLOCATE ALL"))
    for move in ("FW", "F"):
        play(session, move)
        store.keep(session)
        assert store.complaint == ""
    assert line(kept(straight, player)) == "FG F FC FG FW F"


@pytest.mark.usefixtures("hasty")
def test_the_first_of_a_game_whose_answer_was_lost_is_there_once(
    store: Store, relayed: Line, straight: str, player: int
) -> None:
    store.keep(begun("hanoi:3", "AB"))
    session = begun(moves="FG")
    cut_at_the_commit(store, relayed)
    store.keep(session)
    assert store.complaint
    play(session, "F")
    store.keep(session)
    relayed.mend()
    catch_up(store)
    found = kept(straight, player)
    assert [len(game.line) for game in found.kept.games] == [2]


def test_answers_that_come_in_good_time_use_up_no_patience(store: Store, relayed: Line) -> None:
    relayed.delay = 0.01
    session = begun("hanoi:4", "AB")
    for move in ("BC", "CA", "AB") * 15:
        play(session, move)
        store.keep(session)
        assert store.complaint == ""


def test_a_quiet_spectator_asks_by_one_trip(place: str, relayed: Line, straight: str) -> None:
    players = Players(straight)
    ann, ben = players.arrived("ann"), players.arrived("ben")
    players.close()
    sitter = playing("hanoi:3", store=Store(straight, player=ann.id, is_hosted=True))
    Live(straight, ann.id, "of-ann").tell(sitter.controller.watches)
    live = Live(place, ben.id, "of-ben")
    window = live.window("of-ann")
    assert window.look() is not None
    before = relayed.trips
    assert [window.look() for _ in range(3)] == [None] * 3
    assert relayed.trips == before + 3
    sitter.press("1 3")
    sight = window.look()
    assert sight is not None
    assert len(sight.moves) == 1
    live.leave()


# While it is away


@pytest.mark.parametrize("fault", ["cut", "freeze"])
def test_while_the_database_is_away_one_plays_on_and_nobody_waits_for_it(
    fault: str, store: Store, relayed: Line
) -> None:
    session = begun(moves="FG")
    store.keep(session)
    getattr(relayed, fault)()
    play(session, "F")
    store.keep(session)
    assert store.complaint == AWAY
    before = relayed.connections
    for move in ("FC", "FG", "FW"):
        play(session, move)
        store.keep(session)
    assert relayed.connections == before, "it is left alone for a while"
    relayed.thaw() if fault == "freeze" else relayed.mend()
    store.close()
    assert store.complaint == ""


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("how", ["between", "question", "answer"])
def test_what_was_played_meanwhile_is_written_once_when_the_database_is_back(
    how: str, store: Store, relayed: Line, straight: str, player: int
) -> None:
    session = begun(moves="FG F")
    store.keep(session)
    if how == "between":
        relayed.cut()
    elif how == "question":
        relayed.cut_after(20)
    else:
        relayed.cut_answer()
    for move in ("FC", "FG", "FW"):
        play(session, move)
        store.keep(session)
        assert store.complaint
    relayed.mend()
    catch_up(store)
    assert line(kept(straight, player)) == "FG F FC FG FW"
    play(session, "F FG")
    store.add_result(session)
    assert line(kept(straight, player)) == SOLUTION
    assert len(kept(straight, player).kept.games) == 1
    assert [result.made for result in store.results()] == [7]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("written", [False, True], ids=["question lost", "answer lost"])
def test_a_new_game_or_result_whose_answer_was_lost_is_there_once(
    written: bool, store: Store, relayed: Line, straight: str, player: int, postgres: Cluster
) -> None:
    session = begun(moves=SOLUTION)
    for number in (1, 2):
        session.restart()
        play(session, SOLUTION.rpartition(" ")[0])
        store.keep(session)
        play(session, "FG")
        relayed.cut_after(1_000_000) if written else relayed.cut()
        if written:
            relayed.mend()
            cut_at_the_commit(store, relayed)
        store.add_result(session)
        assert store.complaint
        relayed.mend()
        catch_up(store)
        assert [result.made for result in store.results()] == [7] * number
        assert len(postgres.rows(straight, "SELECT 1 FROM results")) == number
    games = kept(straight, player).kept.games
    assert [len(game.line) for game in games] == [7, 7, 7]


def cut_at_the_commit(store: Store, relayed: Line) -> None:
    """Let the answer to the next COMMIT be lost."""
    file = store._store
    assert file is not None
    raw = file.database.ask(lambda connection: connection.raw)
    execute = raw.execute

    def cut(statement: str, *values: Any) -> Any:
        if statement == "COMMIT":
            relayed.cut_answer()
        return execute(statement, *values)

    raw.execute = cut


@pytest.mark.usefixtures("hasty")
def test_what_a_server_has_forgotten_when_it_broke_down_is_written_again(
    store: Store, relayed: Line, straight: str, player: int, postgres: Cluster
) -> None:
    other, session = begun("hanoi:3", "AB"), begun(moves="FG F FC FG")
    store.keep(other)
    store.keep(session)
    for move in ("FW", "F", "FG"):
        play(session, move)
        store.keep(session)
    store.add_result(session)
    relayed.cut()
    postgres.execute(
        straight,
        "DELETE FROM results",
        "UPDATE slots SET version = version - 3 WHERE slot = 'farmer'",
        "DELETE FROM moves WHERE number > 4",
        "DELETE FROM moves USING games WHERE id = moves.game AND slot = 'hanoi:3'",
        "DELETE FROM games WHERE slot = 'hanoi:3'",
        "DELETE FROM slots WHERE slot = 'hanoi:3'",
    )
    session.undo()
    store.keep(session)
    assert store.complaint
    relayed.mend()
    catch_up(store)
    assert line(kept(straight, player)) == SOLUTION.rpartition(" ")[0]
    assert line(kept(straight, player, "hanoi:3")) == "AB"
    assert [result.made for result in store.results()] == [7]


@pytest.mark.usefixtures("hasty")
def test_moves_made_again_that_a_server_has_forgotten_are_made_again_there(
    store: Store, relayed: Line, straight: str, player: int, postgres: Cluster
) -> None:
    session = begun(moves="FG F")
    store.keep(session)
    session.go_to(0)
    store.keep(session)
    session.redo()
    session.redo()
    store.keep(session)
    session.restart()
    play(session, "FG")
    store.keep(session)
    relayed.cut()
    postgres.execute(
        straight,
        "DELETE FROM games WHERE place = 1",
        "UPDATE games SET made = 0",
        "UPDATE slots SET version = 2, present = (SELECT id FROM games)",
    )
    session.undo()
    store.keep(session)
    relayed.mend()
    catch_up(store)
    assert [len(game.line) for game in kept(straight, player).kept.games] == [2, 0]
    session.redo()
    store.keep(session)
    assert [len(game.line) for game in kept(straight, player).kept.games] == [2, 1]


def solve_again(store: Store, session: Session[Any, Any], times: int) -> None:
    for _ in range(times):
        session.restart()
        play(session, "AC")
        store.keep(session)
        store.add_result(session)


@pytest.mark.usefixtures("hasty")
def test_however_many_games_are_solved_meanwhile_each_has_its_result_and_its_time(
    place: str, player: int, relayed: Line
) -> None:
    ticks = count()
    store = Store(place, lambda: float(next(ticks)), player=player, is_hosted=True)
    session = begun("hanoi:1")
    solve_again(store, session, 1)
    relayed.cut()
    solve_again(store, session, KEPT_GAMES + 20)
    assert store.complaint
    relayed.mend()
    catch_up(store)
    assert [result.seconds for result in store.results()] == [2.0] * (1 + KEPT_GAMES + 20)
    assert len(session.kept.games) == 1 + KEPT_GAMES
    store.close()


@pytest.mark.usefixtures("hasty")
def test_many_games_are_written_in_as_few_trips_as_some(store: Store, relayed: Line) -> None:
    session = begun("hanoi:1", "AC")
    store.keep(session)
    trips = []
    for times in (1, 3, 30):
        relayed.cut()
        solve_again(store, session, times)
        relayed.mend()
        until(lambda: is_connected(store))
        before = relayed.trips
        store.catch_up()
        trips.append(relayed.trips - before)
        assert not store.has_unwritten
    assert trips[2] <= trips[1] + 3, trips


@pytest.mark.usefixtures("hasty")
def test_where_time_is_short_what_waits_is_written_bit_by_bit_and_told_when_all_of_it_is(
    store: Store, relayed: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = [begun(f"hanoi:{discs}", "AB") for discs in (3, 4, 5)]
    for session in sessions:
        store.keep(session)
    relayed.cut()
    for session in sessions:
        play(session, "AC")
        store.keep(session)
    relayed.mend()
    monkeypatch.setattr(server_line.Line, "has_time", False)
    waiting = []

    def is_written() -> bool:
        store.catch_up()
        waiting.append(len(store._ledger.unwritten))
        assert store.complaint == (AWAY if waiting[-1] else "")
        return not waiting[-1]

    until(is_written)
    assert sorted(set(waiting), reverse=True) == [3, 2, 1, 0]


def test_what_is_asked_in_one_go_is_waited_for_no_longer_than_one_answer(place: str) -> None:
    line = server_line.line_to(place)
    with line.one_go():
        first, second = line.connection().raw.until, line.connection().raw.until
        assert first == second
    assert line.connection().raw.until > second
    server_line.let_go(line)


@pytest.mark.usefixtures("hasty")
def test_of_two_who_play_one_game_the_later_move_wins_whatever_fails(
    store: Store, relayed: Line, straight: str, player: int
) -> None:
    session = begun(moves="FG F")
    store.keep(session)
    beside = Store(straight, player=player, is_hosted=True)
    its = beside.game_in_progress(EVERY.parse_game("farmer"), EVERY)
    assert its is not None
    relayed.cut_answer()
    play(session, "FC")
    store.keep(session)
    play(its, "FW FG")
    beside.keep(its)
    assert line(kept(straight, player)) == "FG F FW FG"
    relayed.mend()
    catch_up(store)
    back = kept(straight, player)
    assert line(back) == "FG F FC"
    assert "FG F FW FG" in [
        " ".join(back.puzzle.move_text(made.move) for made in game.line) for game in back.kept.games
    ]
    beside.close()


@pytest.mark.usefixtures("hasty")
def test_one_is_told_once_that_it_is_away_and_once_that_it_is_back(
    store: Store, relayed: Line
) -> None:
    player = playing("hanoi:4", store=store)
    player.press("1 3 3 1")
    for _ in range(2):
        relayed.cut()
        player.press("1 3")
        assert player.controller.message.text == AWAY
        player.press("3 2")
        assert player.controller.message.text != AWAY
        relayed.mend()
        catch_up(store)
        player.press("2")
        assert player.controller.message.text == KEPT_AGAIN
        player.press("1")
        assert player.controller.message.text != KEPT_AGAIN


def test_a_connection_that_was_lost_while_nobody_played_is_there_again_before_the_next_key(
    store: Store, relayed: Line, straight: str, player: int
) -> None:
    session = begun(moves="FG")
    store.keep(session)
    relayed.cut()
    relayed.mend()

    until(lambda: is_connected(store))
    play(session, "F")
    store.keep(session)
    assert store.complaint == ""
    assert line(kept(straight, player)) == "FG F"


def test_who_clears_up_waits_as_long_as_it_takes_and_nobody_else_does(place: str) -> None:
    held = "SELECT pg_sleep(0.7)"
    patient = opened_database(place)
    patient.take_time()
    assert patient.ask(lambda connection: connection.rows(held))
    patient.close()
    other = opened_database(place)
    with pytest.raises(StoreFailure):
        other.ask(lambda connection: connection.rows(held))
    other.close()


def test_who_asks_for_players_meanwhile_gets_a_sentence(
    place: str, relayed: Line, player: int
) -> None:
    players = Players(place)
    assert players.player(player) is not None
    relayed.cut()
    with pytest.raises(StoreFailure, match=r"^Nothing is kept on this host now: its store does"):
        players.arrived("ben")
    players.close()


@pytest.mark.usefixtures("hasty")
def test_all_who_use_a_database_in_one_thread_have_one_connection(
    place: str, relayed: Line, player: int
) -> None:
    players, live = Players(place), Live(place, player, "session")
    store = Store(place, player=player, is_hosted=True)
    assert players.player(player) is not None
    assert live.played_now() == []
    store.keep(begun(moves="FG"))
    assert relayed.connections == 1
    players.close()
    live.leave()
    store.close()
    until(lambda: relayed.connections == 0)
