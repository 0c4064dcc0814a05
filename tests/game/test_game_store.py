"""The store: a session comes back as it was left, whoever writes beside it and whatever happens to
its file."""

from __future__ import annotations

import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tui.game.file_database import FileDatabase

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.asking import snapshot
from tests.tools.examples import examples
from tests.tools.games import GAMES, is_sentence, line, moves_of, moves_text, random_line
from tests.tools.kinds import EVERY
from tests.tools.mutations import flip_bits
from tests.tools.places import POSTGRESQL, SQLITE, change, let_go, new_place, rows
from tests.tools.postgres import WHY_NOT
from tui.engine.kind import Game
from tui.game.played import KEPT_GAMES, By, Credit
from tui.game.session import Session, slot_of
from tui.game.store import Store

FIRST_VERSION = """
    CREATE TABLE slots (slot TEXT PRIMARY KEY, name TEXT NOT NULL, present INTEGER,
        version INTEGER NOT NULL, touched REAL NOT NULL);
    CREATE TABLE games (id INTEGER PRIMARY KEY, slot TEXT NOT NULL, place INTEGER NOT NULL,
        game TEXT NOT NULL, source TEXT NOT NULL, made INTEGER NOT NULL, hints INTEGER NOT NULL,
        seconds REAL NOT NULL);
    CREATE INDEX games_of_a_slot ON games (slot, place);
    CREATE TABLE moves (game INTEGER NOT NULL, number INTEGER NOT NULL, move TEXT NOT NULL,
        by TEXT NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
    CREATE TABLE results (id INTEGER PRIMARY KEY, slot TEXT NOT NULL, name TEXT NOT NULL,
        moves INTEGER NOT NULL, hints INTEGER NOT NULL, credit TEXT NOT NULL,
        seconds REAL NOT NULL, solved REAL NOT NULL);
    CREATE INDEX results_of_a_slot ON results (slot);
    INSERT INTO slots VALUES ('farmer', 'farmer', 5, 3, 1000.0);
    INSERT INTO games VALUES (5, 'farmer', 0, 'farmer', '', 2, 2, 6.5);
    INSERT INTO moves VALUES (5, 1, 'FG', 'p', 1.5), (5, 2, 'F', 's', 2.0), (5, 3, 'FC', 'p', 3.0);
    INSERT INTO results VALUES (1, 'farmer', 'farmer', 9, 1, 'solved', 12.0, 900.0);
    PRAGMA user_version = 1;
    PRAGMA application_id = 1331053906;
"""
"""A store as the first version of it was, with a game in progress and a result."""

NOBODY = 65534
"""The number of the user who owns nothing."""

FARMER = EVERY.parse_game("farmer")
SOLUTION = "FG F FC FG FW F FG"


class StubClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def begun(name: str | Game = "farmer", moves: str = "") -> Session[Any, Any]:
    game = EVERY.parse_game(name) if isinstance(name, str) else name
    session: Session[Any, Any] = Session(game.puzzle, game.start)
    for move in moves_of(game.puzzle, moves):
        assert session.play(move).ok
    return session


def reopened(place: str, name: str = "farmer") -> Session[Any, Any] | None:
    return Store(place).game_in_progress(EVERY.parse_game(name), EVERY)


def found(place: str, name: str = "farmer") -> Session[Any, Any]:
    session = reopened(place, name)
    assert session is not None
    return session


# Games come back


class StoreMachine(RuleBasedStateMachine):
    """After each change of a session another program finds it as it is."""

    kind = SQLITE

    @initialize(name=st.sampled_from(GAMES))
    def begin(self, name: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.place = new_place(self.kind, Path(self.folder.name, "deep"))
        self.store = Store(self.place)
        self.session = begun(name)

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            let_go(self.place)
            self.folder.cleanup()

    @rule(choices=st.lists(st.integers(0, 60), min_size=1, max_size=4), by=st.sampled_from([*By]))
    def play(self, choices: list[int], by: By) -> None:
        for move in random_line(self.session.puzzle, self.session.state, choices):
            self.session.play(move, by)

    @rule(choices=st.lists(st.integers(0, 60), min_size=2, max_size=5))
    def play_all(self, choices: list[int]) -> None:
        moves = random_line(self.session.puzzle, self.session.state, choices)
        assert self.session.play_all(moves).ok

    @rule(back=st.integers(0, 4))
    def part_moves_made_as_one(self, back: int) -> None:
        self.session.go_to(max(0, self.session.move_count - back))

    @rule(times=st.integers(1, 6))
    def undo(self, times: int) -> None:
        for _ in range(times):
            self.session.undo()

    @rule(times=st.integers(1, 6))
    def redo(self, times: int) -> None:
        for _ in range(times):
            self.session.redo()

    @rule()
    def restart(self) -> None:
        self.session.restart()

    @rule()
    def take_a_hint(self) -> None:
        self.session.count_hint()

    @rule()
    def come_back(self) -> None:
        self.keep()
        self.store = Store(self.place)
        self.session = self.brought_back(self.store)

    def keep(self) -> None:
        self.store.keep(self.session)
        assert self.store.complaint == ""

    def brought_back(self, store: Store) -> Session[Any, Any]:
        game = self.session
        known = EVERY.parse_game(f"{game.puzzle.game_name}@{game.puzzle.state_text(game.start)}")
        session = store.game_in_progress(known, EVERY)
        assert session is not None
        return session

    @invariant()
    def another_program_finds_it(self) -> None:
        if not hasattr(self, "session"):
            return
        self.keep()
        other = self.brought_back(Store(self.place))
        assert snapshot(other)[1:] == snapshot(self.session)[1:]
        kept = self.session.kept
        assert other.kept.present == kept.present
        assert [(each.start, *each[3:]) for each in other.kept.games] == [
            (each.start, *each[3:]) for each in kept.games
        ]


TestStore = StoreMachine.TestCase
TestStore.settings = examples(25, steps=15)


class ServerStoreMachine(StoreMachine):
    """The same in a database on a server."""

    kind = POSTGRESQL


if not WHY_NOT:
    TestServerStore = ServerStoreMachine.TestCase
    TestServerStore.settings = examples(6, steps=15)  # To make one takes as long as ten steps.


def test_undo_and_redo_go_on_where_they_were(place: str) -> None:
    session = begun(moves="FG F FC")
    session.undo()
    session.restart()
    Store(place).keep(session)
    back = found(place)
    assert line(back) == ""
    assert back.undo()
    assert line(back) == "FG F"


def test_games_with_other_parameters_and_positions_are_games_of_their_own(place: str) -> None:
    store = Store(place)
    for name, moves in (("hanoi:3", "AB"), ("hanoi:4", "AC"), ("hanoi:3@ACB", "BC")):
        store.keep(begun(name, moves))
    assert line(found(place, "hanoi:3")) == "AB"
    assert line(found(place, "hanoi:4")) == "AC"
    assert line(found(place, "hanoi:3@ACB")) == "BC"
    assert reopened(place, "hanoi:5") is None


def test_a_game_begun_with_other_parameters_brings_the_old_one_back(place: str) -> None:
    store, session = Store(place), begun("hanoi:3", "AB")
    store.keep(session)
    other = EVERY.parse_game("hanoi:4")
    session.new_game(other.puzzle, other.start)
    store.keep(session)
    back = found(place, "hanoi:4")
    assert back.undo()
    assert (back.puzzle.game_name, line(back)) == ("hanoi:3", "AB")


def test_the_game_played_last_is_continued_whatever_its_parameters(place: str) -> None:
    store = Store(place, today=iter(range(100)).__next__)
    for name in ("hanoi:3", "hanoi:4", "farmer"):
        store.keep(begun(name))
    last = Store(place).last_played("hanoi", EVERY)
    assert last is not None
    assert last.session.puzzle.game_name == "hanoi:4"
    assert Store(place).kept_names()[0] == "farmer"
    assert Store(place).last_played("knight", EVERY) is None


def test_a_puzzle_from_a_file_is_known_by_its_text(place: str, tmp_path: Path) -> None:
    here, there = tmp_path / "zoo.toml", tmp_path / "there.toml"
    here.write_text(GOOD, encoding="utf-8")
    there.write_text(GOOD, encoding="utf-8")
    session = begun(str(here))
    session.play(session.puzzle.legal_moves(session.state)[0])
    Store(place).keep(session)
    here.unlink()
    assert line(found(place, str(there))) == line(session)
    there.write_text(GOOD + "\n# another text", encoding="utf-8")
    assert reopened(place, str(there)) is None


def test_what_was_watched_is_kept_with_its_maker(place: str) -> None:
    session = begun(moves="FG F")
    session.play(session.puzzle.parse_move("FC"), By.SOLVER)
    Store(place).keep(session)
    assert [played.by for played in found(place).line] == [By.PLAYER, By.PLAYER, By.SOLVER]


def test_a_move_is_one_row_however_long_the_game_is(path: str) -> None:
    store, session = Store(path), begun("hanoi:8")
    changes = []
    for move in random_line(session.puzzle, session.state, [1] * 400):
        session.play(move)
        before = _changes(store)
        store.keep(session)
        changes.append(_changes(store) - before)
    assert max(changes[1:]) <= 4


def _changes(store: Store) -> int:
    """How many rows it has changed, which is known of files alone."""
    file = store._store
    if file is None or not isinstance(file.database, FileDatabase):
        return 0
    return file.database.ask(lambda connection: int(connection.raw.total_changes))


def test_a_store_of_the_first_version_is_brought_up_to_date(path: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.executescript(FIRST_VERSION)
    session = found(path)
    assert (line(session), session.hints) == ("FG F", 2)
    assert [played.by for played in session.line] == [By.PLAYER, By.SOLVER]
    assert session.redo()
    assert line(session) == "FG F FC"
    assert session.undo()
    assert session.undo()
    assert line(session) == "FG"
    store = Store(path)
    (result,) = store.results()
    assert (result.made, result.credit) == (9, Credit.OWN)
    again = found(path)
    again.go_to(0)
    assert again.play_all(moves_of(again.puzzle, SOLUTION)).ok
    store.keep(again)
    store.add_result(again)
    assert store.complaint == store.notice == ""
    assert [each.made for each in store.results()] == [9, 7]
    back = found(path)
    assert back.undo()
    assert line(back) == ""


def test_who_writes_while_another_brings_the_file_up_to_date_leaves_it_alone(path: str) -> None:
    store, session = Store(path), begun(moves="FG")
    store.keep(session)
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE moves RENAME COLUMN joined TO made_with")
        connection.execute("PRAGMA user_version = 99")
    session.play(session.puzzle.parse_move("F"))
    store.keep(session)
    assert "a newer Oversteek has written it" in store.complaint
    assert not list(Path(path).parent.glob("*.damaged-*"))


def test_moves_made_as_one_are_undone_as_one_later(place: str) -> None:
    store, session = Store(place), begun(moves="FG F")
    assert session.play_all(moves_of(session.puzzle, "FC FG FW")).ok
    store.keep(session)
    back = found(place)
    assert back.undo()
    assert line(back) == "FG F"
    store.keep(back)
    again = found(place)
    assert again.redo()
    assert line(again) == "FG F FC FG FW"


def test_moves_that_are_parted_keep_the_time_that_they_took(place: str) -> None:
    clock = StubClock()
    store, session = Store(place, clock), begun()
    clock.now = 3.0
    assert session.play_all(moves_of(session.puzzle, "FG F FC")).ok
    store.keep(session)
    session.go_to(1)
    clock.now = 10.0
    store.keep(session)
    joined = rows(place, "SELECT joined, seconds FROM moves ORDER BY number")
    assert joined == [(0, 1.0), (0, 1.0), (1, 1.0)]


def test_a_spoilt_file_joins_no_move_to_nothing(place: str) -> None:
    session = begun(moves="FG F FC")
    session.undo()
    Store(place).keep(session)
    change(place, "UPDATE moves SET joined = 1")
    back = found(place)
    assert [played.joined for played in (*back.line, *back.future)] == [False, True, False]


# Several programs


def test_of_two_programs_at_one_game_the_last_is_continued_and_nothing_is_lost(place: str) -> None:
    one, other = Store(place), Store(place)
    here, there = begun(moves="FG"), begun(moves="FG F")
    one.keep(here)
    other.keep(there)
    assert line(found(place)) == "FG F"
    here.play(here.puzzle.parse_move("F"))
    here.play(here.puzzle.parse_move("FC"))
    one.keep(here)
    back = found(place)
    assert line(back) == "FG F FC"
    games = {tuple(played.move for played in game.line) for game in back.kept.games}
    assert tuple(played.move for played in there.line) in games


def test_two_programs_that_take_turns_write_a_row_a_move_however_long_the_game_is(
    place: str,
) -> None:
    stores, sessions = (Store(place), Store(place)), (begun("hanoi:8"), begun("hanoi:8"))
    lines = [
        random_line(session.puzzle, session.state, [choice] * 500)
        for choice, session in enumerate(sessions, 1)
    ]
    for session, moves in zip(sessions, lines, strict=True):
        session.play_all(moves[:450])
        session.restart()
        session.play_all(moves[:450])
    for number in range(450, 500):
        for store, session, moves in zip(stores, sessions, lines, strict=True):
            session.play(moves[number])
            before = _changes(store)
            store.keep(session)
            assert number == 450 or _changes(store) - before <= 4
            assert line(found(place, "hanoi:8")) == line(session)
    back = found(place, "hanoi:8")
    assert [game_line(game) for game in back.kept.games] == [
        game_line(game) for session in sessions for game in session.kept.games
    ]
    assert back.kept.present == 3


def game_line(game: Any) -> tuple[Any, ...]:
    return tuple(played.move for played in game.line)


def test_what_undo_and_redo_bring_back_stays_that_of_who_wrote_last(place: str) -> None:
    one, other = Store(place), Store(place)
    here, there = begun(moves="FG"), begun(moves="FG F FC")
    for _ in range(2):
        here.restart()
        here.play(here.puzzle.parse_move("FG"))
        one.keep(here)
        there.undo()
        other.keep(there)
    back = found(place)
    assert line(back) == "FG"
    assert back.redo()
    assert back.redo()
    assert line(back) == "FG F FC"
    here.undo()
    one.keep(here)
    back = found(place)
    assert line(back) == ""
    assert back.redo()
    assert line(back) == "FG"
    back.go_to(0)
    assert back.undo()
    assert (line(back), len(back.kept.games)) == ("FG", 4)


def test_a_game_that_is_continued_elsewhere_while_it_is_open_goes_on_in_both(place: str) -> None:
    one, here = Store(place), begun("hanoi:8")
    moves = random_line(here.puzzle, here.state, [1] * 60)
    here.play_all(moves[:50])
    one.keep(here)
    other = Store(place)
    there = other.game_in_progress(EVERY.parse_game("hanoi:8"), EVERY)
    assert there is not None
    for number in range(50, 60):
        there.play(moves[number])
        other.keep(there)
        before = _changes(one)
        here.go_to(here.move_count - 1)
        one.keep(here)
        assert number == 50 or _changes(one) - before <= 4
        back = found(place, "hanoi:8")
        assert line(back) == line(here)
        assert [game_line(game) for game in back.kept.games] == [
            game_line(session.kept.games[0]) for session in (there, here)
        ]
    there.go_to(49)
    other.keep(there)
    there.redo()
    other.keep(there)
    assert len(found(place, "hanoi:8").kept.games) == 2


def test_what_two_programs_have_of_one_game_comes_back_once(place: str) -> None:
    one, here = Store(place), begun(moves="FG F")
    here.restart()
    here.play(here.puzzle.parse_move("FG"))
    one.keep(here)
    other = Store(place)
    there = other.game_in_progress(FARMER, EVERY)
    assert there is not None
    assert there.play_all(moves_of(there.puzzle, "F FC")).ok
    other.keep(there)
    here.play(here.puzzle.parse_move("FG"))
    one.keep(here)
    back = found(place)
    assert line(back) == "FG FG"
    assert [game_line(game) for game in back.kept.games] == [
        tuple(moves_of(FARMER.puzzle, moves)) for moves in ("FG F FC", "FG F", "FG FG")
    ]


def test_of_one_game_more_than_are_kept_of_others_the_first_is_forgotten(place: str) -> None:
    one, here = Store(place), begun("hanoi:2", "AC CA")
    for _ in range(KEPT_GAMES):
        here.restart()
        assert here.play(here.puzzle.parse_move("AB")).ok
    one.keep(here)
    many = ["AB"] * KEPT_GAMES
    for new, expected in (("AC", ["AC CA", *many, "AC"]), ("AC AB", [*many, "AC", "AC AB"])):
        Store(place).keep(begun("hanoi:2", new))
        games = found(place, "hanoi:2").kept.games
        assert [moves_text(game.puzzle, game_line(game)) for game in games] == expected


def test_each_game_has_its_result_however_many_were_solved_before(place: str) -> None:
    store, session = Store(place), begun("hanoi:1")
    for _ in range(KEPT_GAMES + 3):
        session.restart()
        assert session.play_all(moves_of(session.puzzle, "AC")).ok
        store.keep(session)
        store.add_result(session)
    assert store.complaint == ""
    assert len(store.results()) == KEPT_GAMES + 3


def test_many_programs_at_one_store_lose_no_result(place: str) -> None:
    Store(place).keep(begun())

    def play(number: int) -> str:
        store, session = Store(place), begun()
        for move in moves_of(session.puzzle, SOLUTION):
            session.play(move)
            store.keep(session)
        store.add_result(session)
        store.close()
        return store.complaint

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(play, range(24))) == {""}
    assert len(Store(place).results()) == 24


# Results


def test_a_result_says_how_well_a_game_was_solved(place: str) -> None:
    clock = StubClock()
    store = Store(place, clock, today=lambda: 1_000.0)
    session = begun()
    store.keep(session)
    for move in moves_of(session.puzzle, SOLUTION):
        clock.now += 2.0
        session.play(move)
        store.keep(session)
    session.count_hint()
    store.add_result(session)
    (result,) = Store(place).results()
    assert (result.slot, result.name, result.made, result.hints) == ("farmer", "farmer", 7, 1)
    assert (result.credit, result.seconds, result.solved) == (Credit.OWN, 14.0, 1_000.0)


def test_each_move_keeps_the_time_that_it_took(place: str) -> None:
    clock = StubClock()
    store, session = Store(place, clock), begun()
    for seconds, move in zip((1.0, 2.5), moves_of(session.puzzle, "FG F"), strict=True):
        clock.now += seconds
        session.play(move)
        store.keep(session)
    assert rows(place, "SELECT seconds FROM moves ORDER BY number") == [(1.0,), (2.5,)]


def test_a_game_counts_once_however_often_its_end_is_made_again(place: str) -> None:
    store, session = Store(place), begun(moves=SOLUTION)
    store.add_result(session)
    for _ in range(3):
        session.undo()
        store.keep(session)
        session.redo()
        store.add_result(session)
    other = Store(place)
    back = other.game_in_progress(FARMER, EVERY)
    assert back is not None
    back.undo()
    assert back.play(back.puzzle.parse_move("FG")).ok
    other.add_result(back)
    assert [result.made for result in other.results()] == [7]
    back.restart()
    for move in moves_of(back.puzzle, SOLUTION):
        assert back.play(move).ok
    other.add_result(back)
    assert [result.made for result in Store(place).results()] == [7, 7]


def test_a_game_that_is_solved_better_after_an_undo_has_the_better_result(place: str) -> None:
    clock = StubClock()
    store, session = Store(place, clock), begun(moves="FG FG " + SOLUTION)
    clock.now = 9.0
    store.keep(session)
    store.add_result(session)
    session.go_to(0)
    for move in moves_of(session.puzzle, SOLUTION):
        assert session.play(move).ok
    clock.now = 20.0
    session.count_hint()
    store.add_result(session)
    (result,) = store.results()
    assert (result.made, result.seconds, result.hints) == (7, 9.0, 0)
    session.go_to(6)
    session.play(session.puzzle.parse_move("FG"), By.SOLVER)
    store.add_result(session)
    (result,) = store.results()
    assert result.credit is Credit.OWN


def test_a_result_that_had_to_wait_is_that_of_its_own_game(path: str) -> None:
    clock = StubClock()
    store, session = Store(path, clock), begun()
    store.keep(session)
    stuck = sqlite3.connect(path, isolation_level=None)
    stuck.execute("BEGIN IMMEDIATE")
    clock.now = 4.0
    session.play_all(moves_of(session.puzzle, SOLUTION))
    store.add_result(session)
    session.restart()
    store.keep(session)
    assert store.results(session) == []
    stuck.execute("ROLLBACK")
    other = begun("hanoi:3", "AB")
    store.keep(other)
    assert store.complaint == ""
    (result,) = Store(path).results()
    assert (result.made, result.slot) == (7, "farmer")
    session.play_all(moves_of(session.puzzle, SOLUTION))
    store.add_result(session)
    assert len(store.results()) == 2


# What may happen to the file


def test_only_its_owner_may_read_it(path: str) -> None:
    Store(path).keep(begun())
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600


def test_a_damaged_file_is_set_aside_and_said(path: str) -> None:
    Path(path).write_bytes(b"no database" * 1000)
    store = Store(path)
    store.keep(begun(moves="FG"))
    assert store.complaint == ""
    assert is_sentence(store.notice)
    (aside,) = Path(path).parent.glob("games.sqlite.damaged-*")
    assert aside.name in store.notice
    assert len(store.notice) < 2 * 58, "it fits on two lines of a narrow terminal"
    assert aside.read_bytes() == b"no database" * 1000
    assert line(found(path)) == "FG"


@pytest.mark.parametrize(
    "content", [b"root:x:0:0:root:/root:/bin/sh\n" * 100, b"SQLite format 3\0"]
)
def test_a_file_that_never_was_a_store_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thesis.txt"
    path.write_bytes(content)
    store = Store(str(path))
    store.keep(begun(moves="FG"))
    assert store.results() == []
    assert "that is not a store of Oversteek" in store.complaint
    assert os.listdir(tmp_path) == ["thesis.txt"]
    assert path.read_bytes() == content


def test_a_damaged_store_of_another_name_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    store = Store(str(path))
    store.keep(begun(moves="FG"))
    store.close()
    path.write_bytes(path.read_bytes()[:100] + b"x" * 4000)
    store = Store(str(path))
    for _ in range(2):  # The first may find the damage.
        store.keep(begun(moves="FG F"))
    assert store.complaint == ""
    assert list(tmp_path.glob("mine.damaged-*"))


def test_a_file_of_a_newer_version_is_left_alone(path: str) -> None:
    Store(path).keep(begun(moves="FG"))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = Path(path).read_bytes()
    store = Store(path)
    store.keep(begun(moves="FG F"))
    assert "a newer Oversteek has written it" in store.complaint
    assert is_sentence(store.complaint.replace("; ", ", "))
    assert Path(path).read_bytes() == before


def test_a_database_of_another_program_is_left_alone(path: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
    before = Path(path).read_bytes()
    store = Store(path)
    store.keep(begun())
    assert "that is not a store of Oversteek" in store.complaint
    assert Path(path).read_bytes() == before


@pytest.mark.parametrize("where", ["", "nul\0", "/proc/nowhere/games.sqlite", "/dev/null/x"])
def test_where_nothing_can_be_kept_the_game_goes_on(where: str, tmp_path: Path) -> None:
    store = Store(where or str(tmp_path))
    store.keep(begun())
    assert store.complaint.startswith("Nothing is kept in ")
    assert store.game_in_progress(FARMER, EVERY) is None
    assert store.results() == []


@contextmanager
def no_privileges() -> Iterator[None]:
    """The superuser may write anywhere, so meanwhile this process is nobody's."""
    is_superuser = os.geteuid() == 0
    if is_superuser:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_superuser:
            os.seteuid(0)


@pytest.mark.parametrize("who_writes", ["file", "folder", "nobody"])
def test_a_store_that_may_only_be_read_is_read(who_writes: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "100 %?#.sqlite")
        store = Store(path)
        store.keep(begun(moves="FG F"))
        store.add_result(begun("hanoi:2", "AC AB CB"))
        store.close()
        before = Path(path).read_bytes()
        os.chmod(path, 0o666 if who_writes == "file" else 0o444)
        os.chmod(folder, 0o777 if who_writes == "folder" else 0o555)
        with no_privileges():
            store = Store(path)
            session = store.game_in_progress(FARMER, EVERY)
            assert session is not None
            assert line(session) == "FG F"
            assert len(store.results()) == 1
            assert store.complaint == ""
            session.undo()
            store.keep(session)
            store.close()
        os.chmod(folder, 0o777)
        assert "it is read-only" in store.complaint
        assert Path(path).read_bytes() == before
        assert not list(Path(folder).glob("*.damaged-*"))


def test_what_a_full_disk_refused_is_written_when_there_is_room(path: str) -> None:
    store, session = Store(path), begun("hanoi:8")
    store.keep(session)
    set_most_pages(store, 1)
    for move in random_line(session.puzzle, session.state, [1] * 3000):
        session.play(move)
    store.keep(session)
    assert "the disk is full" in store.complaint
    assert line(found(path, "hanoi:8")) == ""
    set_most_pages(store, 1_000_000)
    store.keep(session)
    assert store.complaint == ""
    assert line(found(path, "hanoi:8")) == line(session)


def set_most_pages(store: Store, number: int) -> None:
    assert store._store is not None
    store._store.database.ask(
        lambda connection: connection.rows(f"PRAGMA max_page_count = {number}")
    )


def test_a_stuck_program_keeps_nobody_from_playing(path: str) -> None:
    store, session = Store(path), begun()
    store.keep(session)
    stuck = sqlite3.connect(path, isolation_level=None)
    stuck.execute("BEGIN IMMEDIATE")
    for move in moves_of(session.puzzle, SOLUTION):
        session.play(move)
        store.keep(session)
        assert "another program is using it" in store.complaint
    store.add_result(session)
    stuck.execute("ROLLBACK")
    session.undo()
    store.keep(session)
    assert store.complaint == ""
    assert line(found(path)) == line(session)
    assert len(Store(path).results()) == 1


def test_a_game_that_nobody_can_read_is_not_written_over(place: str) -> None:
    Store(place).keep(begun(moves="FG F FC"))
    change(place, "UPDATE moves SET move = 'FW' WHERE number = 2")
    assert reopened(place) is None
    Store(place).keep(begun(moves="FG"))
    assert line(found(place)) == "FG"
    kept = rows(place, "SELECT count(*) FROM moves WHERE move = 'FW'")
    assert kept == [(1,)]


@pytest.mark.parametrize("version", [-1, 0, 1])
def test_a_slot_with_a_spoilt_version_is_written_all_the_same(place: str, version: int) -> None:
    Store(place).keep(begun(moves="FG"))
    change(place, f"UPDATE slots SET version = {version}")
    store, session = Store(place), begun(moves="FG F FC")
    store.keep(session)
    assert store.complaint == ""
    assert line(found(place)) == "FG F FC"


@pytest.mark.parametrize("seed", range(12))
def test_a_spoilt_store_is_read_or_set_aside_but_never_loses_the_game_of_now(
    path: str, seed: int
) -> None:
    random = Random(seed)
    for number in range(8):
        for old in Path(path).parent.iterdir():
            old.unlink()
        store, session = Store(path), begun("hanoi:4", "AB AC")
        store.keep(session)
        store.add_result(session)
        store.close()
        sound = Path(path).read_bytes()
        spoilt = bytearray(sound)
        for _ in range(number + 1):
            spoilt = bytearray(flip_bits(random, bytes(spoilt)))
        Path(path).write_bytes(bytes(spoilt))
        other = Store(path)
        played = other.game_in_progress(EVERY.parse_game("hanoi:4"), EVERY) or begun("hanoi:4")
        played.play(played.puzzle.legal_moves(played.state)[0])
        for _ in range(2):  # The first may find the damage.
            other.keep(played)
        other.results()
        other.close()
        assert other.complaint == "" or is_sentence(other.complaint.replace("; ", ", "))
        if other.complaint == "":
            assert line(found(path, "hanoi:4")) == line(played)


def test_a_slot_says_which_game_is_meant() -> None:
    assert slot_of(FARMER.puzzle, FARMER.start) == "farmer"
    other = EVERY.parse_game("hanoi:3@ACB")
    assert slot_of(other.puzzle, other.start) == "hanoi:3@ACB"
