"""The players of a store: each has games and results of their own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.game.programs import Program
from tests.tools.controllers import playing
from tests.tools.games import refused
from tests.tools.places import IN_A_FILE, SOLUTION, begun, change, found_line, no_privileges, rows
from tui.engine.puzzle import BadInput
from tui.game.database import AT_HOME, StoreFailure
from tui.game.live import Live
from tui.game.places import prepare
from tui.game.players import BETWEEN_SIGHTS, KnownPlayer, Players, new_session
from tui.game.store import Store

NOTHING_IS_KEPT = "Nothing is kept on this host now: "
AWAY = f"{NOTHING_IS_KEPT}its store does not answer; what you play is kept as soon as it does."
OUT_OF_ORDER = f"{NOTHING_IS_KEPT}the store is out of order; every move tries again."
FORGOTTEN = f"{NOTHING_IS_KEPT}you have been forgotten; come again to begin anew."
TABLES = ("sittings", "results", "live")


@pytest.fixture
def place(place: str) -> str:
    assert prepare(place) == ""
    return place


@pytest.fixture
def players(place: str) -> Iterator[Players]:
    players = Players(place, today=lambda: 1000.0)
    yield players
    players.close()


def plays(place: str, player: KnownPlayer, moves: str = "FG F") -> Program:
    """The program in which a player of a host plays, whose result is kept if the game is solved."""
    program = Program(place, moves, player=player.id, is_hosted=True)
    if program.session.is_solved:
        program.add_result()
    return program


def seen_in(place: str, player: KnownPlayer, session: str, now: float = 1000.0) -> None:
    """Let a session of a player tell what is done in it."""
    watches = playing("farmer").controller.watches
    Live(place, player.id, session, today=lambda: now).tell(watches)


def owners(place: str, table: str = "sittings") -> set[int]:
    """Of whom something is in a table."""
    return {owner for (owner,) in rows(place, f"SELECT player FROM {table}")}


def test_the_same_key_is_the_same_player_and_a_guest_is_always_another(players: Players) -> None:
    ann, ben = players.arrived("SHA256:ann"), players.arrived("SHA256:ben")
    assert players.arrived("SHA256:ann") == ann == players.player(ann.id)
    guests = players.arrived(None), players.arrived(None), players.arrived("")
    assert len({AT_HOME, *(each.id for each in (ann, ben, *guests))}) == 6
    assert [each.is_guest for each in (ann, *guests)] == [False, True, True, True]


def test_each_player_has_games_and_results_of_their_own(place: str, players: Players) -> None:
    ann, ben = players.arrived("ann"), players.arrived(None)
    stores = plays(place, ann).store, plays(place, ben, SOLUTION).store
    assert found_line(place, player=ann.id) == "FG F"
    assert found_line(place, player=ben.id) == SOLUTION
    assert [len(store.results()) for store in stores] == [0, 1]
    stores[0].keep(begun("hanoi:3", "AB"))
    slots = [{slot.slot for slot in store.kept()} for store in stores]
    assert slots == [{"farmer", "hanoi:3"}, {"farmer"}]
    home = Store(place)
    assert (list(home.kept()), home.results()) == ([], [])


def test_a_name_is_once_on_a_host_and_what_is_none_is_refused_and_never_shown(
    place: str, players: Players
) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    for name in ("", "a", "Ann", "a b", "0123456789abcdefg", "ann\n", "é-é", "a_b"):
        assert players.rename(ann.id, name).startswith("A name has 2 to 16 characters")
        assert players.arrived("ann").name is None
    for name in ("ab", "ann", "a-9", "0123456789abcdef"):
        assert players.rename(ann.id, name) == players.rename(ann.id, name) == ""
        assert players.arrived("ann").name == name
        assert players.rename(ben.id, name) == "That name is taken; choose another."
        assert players.rename(ann.id, "another") == players.rename(ben.id, name) == ""
        assert players.rename(ben.id, "free-again") == ""
    change(place, f"UPDATE players SET name = '\x1b[2J' WHERE id = {ann.id}")
    assert players.arrived("ann").name is None


def test_settings_are_kept_up_to_a_size(players: Players) -> None:
    ann, chosen = players.arrived("ann"), '{"motion": "none"}'
    assert players.settings(ann.id) == ""
    players.set_settings(ann.id, chosen)
    with pytest.raises(BadInput, match="more than 4096 bytes"):
        players.set_settings(ann.id, "é" * 2049)
    assert players.settings(ann.id) == chosen


def test_who_is_forgotten_leaves_nothing(place: str, players: Players) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    for player in (ann, ben):
        plays(place, player, SOLUTION)
        seen_in(place, player, player.key or "")
    players.rename(ann.id, "ann")
    players.forget(ann.id)
    assert players.player(ann.id) is None
    for table in TABLES:
        assert owners(place, table) == {ben.id}
    again = players.arrived("ann")
    assert (again.id != ann.id, again.name, again.private) == (True, None, False)
    assert players.rename(ben.id, "ann") == "", "the name is free again"


def test_who_is_forgotten_while_playing_is_told_and_at_home_stays_a_player(
    place: str, players: Players
) -> None:
    ann, home = players.arrived("ann"), Program(place, "FG")
    program = plays(place, ann, SOLUTION)
    players.forget(ann.id)
    players.forget(AT_HOME)
    assert owners(place) == set()
    assert program.add_result() is None
    program.session.undo()
    program.store.keep(program.session)
    assert program.store.complaint == FORGOTTEN
    program.store.keep_at_last()
    program.store.close()
    assert program.store.complaint == FORGOTTEN
    home.play("F")
    assert home.is_settled
    for table in TABLES:
        assert owners(place, table) <= {AT_HOME}
    assert owners(place) == {AT_HOME}
    assert plays(place, players.arrived("ann")).is_settled


def test_a_guest_is_gone_with_the_session_but_no_player_and_no_other_session(
    place: str, players: Players
) -> None:
    ann, guest = players.arrived("ann"), players.arrived(None)
    for session in ("here", "on-another-host"):
        seen_in(place, ann, session)
    for player, session in ((ann, "here"), (guest, new_session(guest.id))):
        plays(place, player)
        players.leave(player.id, session)
    assert owners(place) == {ann.id}
    assert players.player(guest.id) is None
    assert rows(place, "SELECT session FROM live") == [("on-another-host",)]


def test_guests_and_sessions_of_which_nothing_was_heard_for_long_are_gone(
    place: str, players: Players
) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    for player in (ann, *(players.arrived(None) for _ in range(3)), KnownPlayer(AT_HOME, "")):
        plays(place, player)
    seen_in(place, ann, "gone")
    seen_in(place, ben, "here", 2000.0)
    later = Players(place, today=lambda: 2001.0)
    later.drop_left()
    later.close()
    assert owners(place) == {AT_HOME, ann.id}
    assert owners(place, "live") == {ben.id}
    known = {number for (number,) in rows(place, "SELECT id FROM players")}
    assert known == {AT_HOME, ann.id, ben.id}


def test_who_has_neither_game_nor_result_is_forgotten_after_thirty_days(place: str) -> None:
    day = 86400.0
    long_ago, lately = Players(place, today=lambda: day), Players(place, today=lambda: 2 * day)
    ann, ben, eve = (long_ago.arrived(key) for key in ("ann", "ben", "eve"))
    cid = lately.arrived("cid")
    plays(place, ann)
    plays(place, eve, SOLUTION)
    change(place, f"DELETE FROM sittings WHERE player = {eve.id}")
    lately.rename(ben.id, "ben")
    later = Players(place, today=lambda: 31.5 * day)
    later.drop_left()
    known = {number for (number,) in rows(place, "SELECT id FROM players")}
    assert known == {AT_HOME, ann.id, eve.id, cid.id}
    for each in (long_ago, lately, later):
        each.close()


def test_who_starts_on_a_store_leaves_those_alone_who_sit_at_another_host(place: str) -> None:
    now = 1000.0
    one, other = (Players(place, today=lambda: now) for _ in range(2))
    idle, gone = one.arrived(None), one.arrived(None)
    plays(place, idle)
    for _ in range(100):
        now += BETWEEN_SIGHTS
        one.see([idle.id])
        other.drop_left()
    assert one.player(idle.id) == idle
    assert one.player(gone.id) is None
    assert owners(place) == {idle.id}
    for each in (one, other):
        each.close()


# The store of a host


@IN_A_FILE
def test_the_log_is_moved_by_the_host_and_by_no_key(place: str, players: Players) -> None:
    program = plays(place, players.arrived("ann"))
    players.database.tidy()
    before = os.path.getsize(place)
    program.play("F " * 1000)
    assert os.path.getsize(f"{place}-wal") > 1000 * 4096, "more than SQLite would leave there"
    assert os.path.getsize(place) == before
    players.database.tidy()
    assert os.path.getsize(place) > before


def test_a_store_that_is_damaged_or_cannot_be_written_is_told_before_anybody_plays(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "mine.txt").write_text("a letter")
    nowhere, mine = str(tmp_path / "file" / "games.sqlite"), str(tmp_path / "mine.txt")
    assert "choose another place with --store" in refused(prepare, nowhere).replace("; ", ", ")
    assert "that is not a store of Oversteek" in refused(prepare, mine).replace("; ", ", ")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.sqlite")
        Program(path, "FG").store.close()
        Path(path).write_bytes(b"no store" * 999)
        assert "The store was damaged; it lies beside a new one" in prepare(path)
        assert prepare(path) == ""
        assert Players(path).arrived("ann").id > AT_HOME
        os.chmod(path, 0o444)
        os.chmod(folder, 0o555)
        with no_privileges(), pytest.raises(BadInput, match="it is read-only"):
            prepare(path)
        os.chmod(folder, 0o777)


@IN_A_FILE
@pytest.mark.parametrize("is_gone", [True, False])
def test_a_guest_sets_nothing_aside_and_is_told_no_path(
    place: str, players: Players, is_gone: bool
) -> None:
    ann, junk = players.arrived("ann"), b"no store" * 999
    program = plays(place, ann, "FG")
    os.unlink(place)
    if not is_gone:
        Path(place).write_bytes(junk)
    why = AWAY if is_gone else OUT_OF_ORDER
    for move in ("F", "FC"):
        program.play(move)
        assert program.store.complaint == why
    late = plays(place, ann, "FG").store
    assert (late.complaint, late.notice, program.store.notice) == (why, "", "")
    with pytest.raises(StoreFailure) as raised:
        Players(place).arrived("ben")
    assert str(raised.value) == why
    assert Players(place).rename(AT_HOME, "home") == why
    program.store.close()
    left = {name for name in os.listdir(os.path.dirname(place)) if "-" not in name}
    assert left == (set() if is_gone else {"games.sqlite"})
    assert is_gone or Path(place).read_bytes() == junk
