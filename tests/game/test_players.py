"""The players of a store: each has games and results of their own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.game.test_game_store import SOLUTION, begun, no_privileges
from tests.tools.controllers import playing
from tests.tools.games import line
from tests.tools.kinds import EVERY
from tests.tools.places import IN_A_FILE, change, kept_session, rows
from tui.engine.puzzle import BadInput
from tui.game.database import AT_HOME, StoreFailure
from tui.game.live import Live
from tui.game.places import prepare
from tui.game.players import BETWEEN_SIGHTS, KnownPlayer, Players, new_session
from tui.game.store import Store

FARMER = EVERY.parse_game("farmer")


@pytest.fixture
def place(place: str) -> str:
    assert prepare(place) == ""
    return place


@pytest.fixture
def players(place: str) -> Iterator[Players]:
    players = Players(place, today=lambda: 1000.0)
    yield players
    players.close()


def store_of(place: str, player: KnownPlayer) -> Store:
    return Store(place, player=player.id, is_hosted=True)


def game_of(place: str, player: KnownPlayer) -> str | None:
    session = store_of(place, player).game_in_progress(FARMER, EVERY)
    return None if session is None else line(session)


def kept_of(place: str, player: KnownPlayer) -> list[int]:
    """How many rows of each table belong to a player."""
    of_games = (
        f"SELECT count(*) FROM moves JOIN games ON id = moves.game WHERE player = {player.id}"
    )
    tables = ("slots", "games", "results", "live")
    counts = [f"SELECT count(*) FROM {table} WHERE player = {player.id}" for table in tables]
    return [count for question in (of_games, *counts) for (count,) in rows(place, question)]


def test_the_same_key_is_the_same_player_and_a_guest_is_always_another(players: Players) -> None:
    ann, ben = players.arrived("SHA256:ann"), players.arrived("SHA256:ben")
    assert players.arrived("SHA256:ann") == ann == players.player(ann.id)
    guests = players.arrived(None), players.arrived(None), players.arrived("")
    assert len({AT_HOME, *(each.id for each in (ann, ben, *guests))}) == 6
    assert [each.is_guest for each in (ann, *guests)] == [False, True, True, True]


def test_each_player_has_the_games_and_results_of_that_player_alone(
    place: str, players: Players
) -> None:
    ann, ben = players.arrived("ann"), players.arrived(None)
    stores = store_of(place, ann), store_of(place, ben)
    for store, moves in zip(stores, ("FG F", SOLUTION), strict=True):
        session = begun(moves=moves)
        store.keep(session)
        if session.is_solved:
            store.add_result(session)
    assert (game_of(place, ann), game_of(place, ben)) == ("FG F", SOLUTION)
    assert [len(store.results()) for store in stores] == [0, 1]
    assert [len(store.results(begun())) for store in stores] == [0, 1]
    stores[0].keep(begun("hanoi:3", "AB"))
    assert [list(store.kept_names()) for store in stores] == [["hanoi", "farmer"], ["farmer"]]
    assert [list(store.kept_slots("hanoi")) for store in stores] == [["hanoi:3"], []]
    home = Store(place)
    assert kept_session(home, FARMER, EVERY) is None
    assert (list(home.kept_names()), home.results()) == ([], [])


def test_two_players_of_one_game_leave_each_other_alone(place: str, players: Players) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    for moves in ("FG", "FG F", "FG F FC"):
        store_of(place, ann).keep(begun(moves=moves))
        store_of(place, ben).keep(begun(moves="FG"))
    assert (game_of(place, ann), game_of(place, ben)) == ("FG F FC", "FG")
    assert rows(place, "SELECT player, version FROM slots") == [(ann.id, 3), (ben.id, 3)]
    back = store_of(place, ann).game_in_progress(FARMER, EVERY)
    assert back is not None
    assert [len(game.line) for game in back.kept.games] == [1, 2, 3]


@pytest.mark.parametrize("name", ["ab", "ann", "a-9", "0123456789abcdef"])
def test_a_name_is_once_on_a_host(players: Players, name: str) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    assert players.rename(ann.id, name) == players.rename(ann.id, name) == ""
    assert players.arrived("ann").name == name
    assert players.rename(ben.id, name) == "That name is taken; choose another."
    assert players.rename(ann.id, "another") == players.rename(ben.id, name) == ""


@pytest.mark.parametrize(
    "name", ["", "a", "Ann", "a b", "0123456789abcdefg", "ann\n", "é-é", "a_b"]
)
def test_a_name_that_is_none_is_refused_with_a_sentence(players: Players, name: str) -> None:
    ann = players.arrived("ann")
    assert players.rename(ann.id, name).startswith("A name has 2 to 16 characters")
    assert players.arrived("ann").name is None


def test_a_name_that_somebody_else_has_put_into_the_file_is_shown_to_nobody(
    place: str, players: Players
) -> None:
    ann = players.arrived("ann")
    change(place, f"UPDATE players SET name = '\x1b[2J' WHERE id = {ann.id}")
    assert players.arrived("ann").name is None


def test_a_player_may_be_private(players: Players) -> None:
    ann = players.arrived("ann")
    assert not ann.private
    players.set_private(ann.id, True)
    assert players.arrived("ann").private
    players.set_private(ann.id, False)
    assert not players.arrived("ann").private


def test_settings_are_kept_up_to_a_size(players: Players) -> None:
    ann = players.arrived("ann")
    assert players.settings(ann.id) == ""
    players.set_settings(ann.id, '{"motion": "none"}')
    assert players.settings(ann.id) == '{"motion": "none"}'
    with pytest.raises(BadInput, match="more than 4096 bytes"):
        players.set_settings(ann.id, "é" * 2049)
    assert players.settings(ann.id) == '{"motion": "none"}'


def test_who_is_forgotten_leaves_nothing(place: str, players: Players) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    for player in (ann, ben):
        store, session = store_of(place, player), begun(moves=SOLUTION)
        store.keep(session)
        store.add_result(session)
    players.rename(ann.id, "ann")
    players.forget(ann.id)
    assert kept_of(place, ann) == [0, 0, 0, 0, 0]
    assert players.player(ann.id) is None
    assert kept_of(place, ben)[:4] == [7, 1, 1, 1]
    assert rows(place, "SELECT count(*) FROM moves") == [(7,)]
    again = players.arrived("ann")
    assert (again.id != ann.id, again.name, again.private) == (True, None, False)
    assert players.rename(ben.id, "ann") == "", "the name is free again"


def test_who_is_forgotten_while_playing_is_told_and_nothing_more_is_kept(
    place: str, players: Players
) -> None:
    ann = players.arrived("ann")
    store, session = store_of(place, ann), begun(moves="FG")
    store.keep(session)
    players.forget(ann.id)
    for move in ("F", "FC"):
        assert session.play(session.puzzle.parse_move(move)).ok
        store.keep(session)
        assert store.complaint == (
            "Nothing is kept on this host now: you have been forgotten; come again to begin anew."
        )
    assert kept_of(place, ann) == [0, 0, 0, 0, 0]


def test_the_number_of_somebody_forgotten_is_nobody_elses(players: Players) -> None:
    ann = players.arrived("ann")
    players.forget(ann.id)
    assert players.arrived("ben").id > ann.id


def test_a_guest_is_gone_with_the_session_and_a_player_is_not(place: str, players: Players) -> None:
    ann, guest = players.arrived("ann"), players.arrived(None)
    for player in (ann, guest):
        store_of(place, player).keep(begun(moves="FG F"))
        players.leave(player.id, new_session(player.id))
    assert game_of(place, ann) == "FG F"
    assert players.player(guest.id) is None
    assert kept_of(place, guest) == [0, 0, 0, 0, 0]


def test_what_guests_have_left_whom_nobody_has_seen_for_long_is_gone(
    place: str, players: Players
) -> None:
    ann, guests = players.arrived("ann"), [players.arrived(None) for _ in range(3)]
    for player in (ann, *guests):
        store_of(place, player).keep(begun(moves="FG F"))
    Store(place).keep(begun(moves="FG"))
    later = Players(place, today=lambda: 2000.0)
    later.drop_left()
    later.close()
    assert game_of(place, ann) == "FG F"
    assert rows(place, "SELECT player FROM games ORDER BY player") == [(AT_HOME,), (ann.id,)]
    assert rows(place, "SELECT count(*) FROM moves") == [(3,)]
    assert rows(place, "SELECT id FROM players ORDER BY id") == [(AT_HOME,), (ann.id,)]


def test_who_starts_on_a_store_leaves_those_alone_whom_another_host_has_seated(
    place: str, players: Players
) -> None:
    now = 1000.0
    one, other = (Players(place, today=lambda: now) for _ in range(2))
    idle, gone = one.arrived(None), one.arrived(None)
    store_of(place, idle).keep(begun(moves="FG F"))
    for _ in range(100):
        now += BETWEEN_SIGHTS
        one.see([idle.id])
        other.drop_left()
    assert one.player(idle.id) == idle
    assert one.player(gone.id) is None
    assert game_of(place, idle) == "FG F"
    for each in (one, other):
        each.close()


def test_sessions_of_which_nothing_was_heard_for_long_are_taken_off_the_list(
    place: str, players: Players
) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    watches = playing("farmer").controller.watches
    Live(place, ann.id, "gone", today=lambda: 1000.0).tell(watches)
    Live(place, ben.id, "here", today=lambda: 2000.0).tell(watches)
    later = Players(place, today=lambda: 2001.0)
    later.drop_left()
    later.close()
    assert rows(place, "SELECT player FROM live") == [(ben.id,)]


def test_the_end_of_a_session_ends_no_other_of_the_same_player(
    place: str, players: Players
) -> None:
    ann = players.arrived("ann")
    watches = playing("farmer").controller.watches
    for session in ("here", "on-another-host"):
        Live(place, ann.id, session, today=lambda: 1000.0).tell(watches)
    players.leave(ann.id, "here")
    assert rows(place, "SELECT session FROM live") == [("on-another-host",)]


# The store of a host


@IN_A_FILE
def test_the_log_is_moved_by_the_host_and_by_no_key(place: str, players: Players) -> None:
    ann = players.arrived("ann")
    store, session = store_of(place, ann), begun()
    players.tidy()
    before = os.path.getsize(place)
    for _ in range(400):
        assert session.play(session.puzzle.parse_move("FG")).ok
        store.keep(session)
    assert os.path.getsize(f"{place}-wal") > 1000 * 4096, "more than SQLite would leave there"
    assert os.path.getsize(place) == before
    players.tidy()
    assert os.path.getsize(place) > before


@IN_A_FILE
def test_a_host_sets_a_damaged_store_aside_before_anybody_plays(place: str) -> None:
    Store(place).keep(begun(moves="FG F"))
    Path(place).write_bytes(b"no store" * 999)
    assert "The store was damaged; it lies beside a new one" in prepare(place)
    assert prepare(place) == ""
    assert Players(place).arrived("ann").id > AT_HOME


def test_a_store_that_cannot_be_written_is_told_before_anybody_plays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="choose another place with --store"):
        prepare(str(tmp_path / "file" / "games.sqlite"))
    (tmp_path / "mine.txt").write_text("a letter")
    with pytest.raises(BadInput, match="that is not a store of Oversteek"):
        prepare(str(tmp_path / "mine.txt"))


@IN_A_FILE
@pytest.mark.parametrize("harm", ["spoilt", "gone", "replaced"])
def test_a_guest_sets_nothing_aside_and_is_told_no_path(
    place: str, players: Players, harm: str
) -> None:
    ann = players.arrived("ann")
    store, session = store_of(place, ann), begun(moves="FG")
    store.keep(session)
    if harm == "spoilt":
        with open(place, "r+b") as file:
            file.truncate(0)
    elif harm == "gone":
        os.unlink(place)
    else:
        prepare(f"{place}.other")
        os.replace(f"{place}.other", place)
    files = sorted(os.listdir(os.path.dirname(place)))
    for move in ("F", "FC"):
        assert session.play(session.puzzle.parse_move(move)).ok
        store.keep(session)
        assert store.complaint == (
            "Nothing is kept on this host now: the store is out of order until the host is started "
            "again."
        )
    late = store_of(place, ann)
    late.keep(begun(moves="FG"))
    assert os.path.dirname(place) not in late.complaint + late.notice
    store.close()
    assert store.notice == ""
    assert sorted(os.listdir(os.path.dirname(place))) == files


@IN_A_FILE
def test_whoever_asks_for_players_of_a_store_that_is_gone_gets_a_sentence(
    place: str, players: Players
) -> None:
    os.unlink(place)
    with pytest.raises(StoreFailure, match="Nothing is kept on this host now"):
        players.arrived("ann")
    assert players.rename(AT_HOME, "home").startswith("Nothing is kept on this host now")


def test_a_place_where_nobody_can_write_is_told_before_anybody_plays() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.sqlite")
        prepare(path)
        os.chmod(path, 0o444)
        os.chmod(folder, 0o555)
        with no_privileges(), pytest.raises(BadInput, match="it is read-only"):
            prepare(path)
        os.chmod(folder, 0o777)


@IN_A_FILE
def test_where_the_store_of_a_host_fails_everybody_plays_on_and_is_told_once(
    place: str, players: Players
) -> None:
    player = playing("hanoi:3", store=store_of(place, players.arrived("ann")))
    player.press("1 3")
    assert "Nothing is kept" not in player.text
    os.unlink(place)
    player.press("1 2")
    assert "Nothing is kept on this host now: the store is out of order" in player.text
    player.press("3 2")
    assert "Nothing is kept" not in player.text
    assert "moves 3" in player.text
