"""The first look into a store: the game in progress is there soon, and the rest later."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tui.game.first_look import NotAtAGlance, first_look
from tui.game.sql.schema import MIGRATIONS
from tui.game.writing import Saved

from tests.game.test_game_store import begun, found
from tests.tools.asking import snapshot
from tests.tools.controllers import playing
from tests.tools.games import line, moves_of
from tests.tools.kinds import EVERY
from tui.game.database import VERSION
from tui.game.session import Session
from tui.game.store import Store

FARMER = EVERY.parse_game("farmer")
SOLUTION = "FG F FC FG FW F FG"
MOST_STATEMENTS = 6
"""A beginning, two questions about the kind of file, one about the game, and one about its
moves."""


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements that any store is asked."""
    statements: list[str] = []
    connect = sqlite3.connect

    def traced(*arguments: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **named)
        connection.set_trace_callback(statements.append)
        return connection

    monkeypatch.setattr(sqlite3, "connect", traced)
    return statements


def fill(path: str) -> None:
    """Keep a long game, three earlier ones of the farmer, and many others."""
    store = Store(path)
    for discs in range(3, 9):
        for peg in "BC":
            store.keep(begun(f"hanoi:{discs},to={peg}", "AB BA " * 60 if discs == 8 else "AB"))
    farmer = begun()
    for moves in ("FG F", "FG", "FG F FC", "FG F FC FG"):
        play(farmer, moves)
        store.keep(farmer)
        farmer.restart()
    farmer.undo()
    store.keep(farmer)
    store.close()


def play(session: Session[Any, Any], moves: str) -> None:
    for move in moves_of(session.puzzle, moves):
        assert session.play(move).ok


def glimpsed(store: Store, name: str = "farmer") -> Session[Any, Any]:
    session = store.game_in_progress(EVERY.parse_game(name), EVERY)
    assert session is not None
    assert store._store is None, "a look is enough"
    return session


# What the first picture waits for


@pytest.mark.parametrize("name", ["farmer", "hanoi:8,to=C", "knight"])
def test_the_first_picture_asks_little_however_much_is_kept(
    path: str, name: str, asked: list[str]
) -> None:
    fill(path)
    asked.clear()
    player = playing(name, store=Store(path))
    assert player.lines
    assert len(asked) <= MOST_STATEMENTS, asked
    assert not [each for each in asked if not each.startswith(("BEGIN", "PRAGMA", "SELECT"))]
    assert ("Continued at move" in player.message) == (name != "knight")


def test_the_first_picture_loads_nothing_that_writes_or_mends(path: str) -> None:
    fill(path)
    program = (
        "import sys; from tests.tools.controllers import playing; "
        "from tui.game.store import Store; "
        f"print(playing('farmer', store=Store({path!r})).message); "
        "print(*(each for each in sys.modules if each.startswith('tui.game')))"
    )
    told = subprocess.run((sys.executable, "-c", program), capture_output=True, text=True)
    message, loaded = told.stdout.splitlines()
    assert message.startswith("Continued at move 4")
    late = ("database", "opened_store", "writing", "kept_games", "store_files", "store_faults")
    assert not {f"tui.game.{name}" for name in late} & set(loaded.split())


def test_a_look_changes_nothing_and_makes_nothing(path: str) -> None:
    fill(path)
    before = Path(path).read_bytes()
    for name in ("farmer", "knight"):
        Store(path).game_in_progress(EVERY.parse_game(name), EVERY)
    assert Path(path).read_bytes() == before
    elsewhere = os.path.join(os.path.dirname(path), "deep", "games.sqlite")
    assert Store(elsewhere).game_in_progress(FARMER, EVERY) is None
    assert not os.path.exists(os.path.dirname(elsewhere))


@pytest.mark.parametrize("name", ["farmer", "knight"])
def test_a_program_that_ends_after_a_look_leaves_the_store_alone(path: str, name: str) -> None:
    fill(path)
    store = Store(path)
    store.game_in_progress(EVERY.parse_game(name), EVERY)
    store.close()
    assert os.listdir(os.path.dirname(path)) == ["games.sqlite"]


@pytest.mark.parametrize("name", ["100%.sqlite", "why?.sqlite", "%41#1.sqlite", "b\udcffd.sqlite"])
def test_a_store_is_looked_at_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    path = str(tmp_path / name)
    store = Store(path)
    store.keep(begun(moves="FG F"))
    assert store.complaint == ""
    assert line(glimpsed(Store(path))) == "FG F"


def test_a_look_sees_what_a_program_wrote_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "left").mkdir()
    store = Store(str(tmp_path / "games.sqlite"))
    store.keep(begun(moves="FG F"))
    for ending in ("", "-wal"):
        shutil.copy(f"{store.path}{ending}", tmp_path / "left")
    path = str(tmp_path / "left" / "games.sqlite")
    assert line(glimpsed(Store(path))) == "FG F"
    assert sorted(os.listdir(tmp_path / "left"))[:2] == ["games.sqlite", "games.sqlite-shm"]
    assert line(glimpsed(Store(path))) == "FG F", "the log is still there"


# When a look is not enough


@pytest.mark.parametrize(
    "change",
    [
        "PRAGMA user_version = 2",
        "PRAGMA user_version = 99",
        "PRAGMA application_id = 1",
        "ALTER TABLE games RENAME TO played",
        "UPDATE moves SET move = 'FW'",
        "UPDATE moves SET move = 7",
        "UPDATE moves SET by = 'x'",
        "UPDATE games SET made = 'two'",
        "UPDATE games SET game = 'draughts'",
    ],
)
def test_what_is_wrong_with_a_store_is_for_those_who_open_it(path: str, change: str) -> None:
    Store(path).keep(begun(moves="FG F"))
    with sqlite3.connect(path) as connection:
        connection.execute(change)
    with pytest.raises(NotAtAGlance):
        first_look(path, FARMER, EVERY)


def test_a_file_that_is_no_store_and_a_store_that_is_held_are_for_those_who_open_it(
    path: str,
) -> None:
    import fcntl

    Path(path).write_text("no store")
    with pytest.raises(NotAtAGlance):
        first_look(path, FARMER, EVERY)
    os.unlink(path)
    Store(path).keep(begun(moves="FG F"))
    folder = os.open(os.path.dirname(path), os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    with pytest.raises(NotAtAGlance):
        first_look(path, FARMER, EVERY)
    os.close(folder)
    assert first_look(path, FARMER, EVERY) is not None


def test_a_complaint_comes_with_the_first_picture_where_there_is_a_file_and_soon_after_it_else(
    path: str,
) -> None:
    Path(path).write_text("no store", encoding="utf-8")
    player = playing("farmer", store=Store(f"{path}-", clock=lambda: 0.0))
    player.let_pass(1)
    assert "Nothing is kept" not in player.message, "it is made then"
    player = playing("farmer", store=Store(os.path.join(path, "games.sqlite")))
    player.let_pass(1)
    assert "Nothing is kept in" in player.message
    os.rename(path, f"{path}.mine")
    player = playing("farmer", store=Store(f"{path}.mine"))
    assert "that is not a store of Oversteek" in player.message


# The rest


@pytest.fixture(params=["undo", "kept", "settle", "keep"])
def wants_the_rest(request: pytest.FixtureRequest) -> Callable[[Store, Session[Any, Any]], Any]:
    """What needs more of a store than the game in progress."""
    ways: dict[str, Callable[[Store, Session[Any, Any]], Any]] = {
        "undo": lambda store, session: [session.undo() for _ in range(99)],
        "kept": lambda store, session: session.kept,
        "settle": lambda store, session: store.settle(),
        "keep": lambda store, session: store.keep(session),
    }
    return ways[request.param]


def test_the_other_games_come_back_when_they_are_wanted(
    path: str, wants_the_rest: Callable[[Store, Session[Any, Any]], Any]
) -> None:
    fill(path)
    whole_store = Store(path)
    whole_store.settle()
    whole = whole_store.game_in_progress(FARMER, EVERY)
    assert whole is not None
    store = Store(path)
    session = glimpsed(store)
    assert line(session) == line(whole) == "FG F FC FG"
    wants_the_rest(store, session)
    wants_the_rest(whole_store, whole)
    assert store._store is not None
    assert snapshot(session)[1:] == snapshot(whole)[1:]
    assert [(each.start, *each[3:]) for each in session.kept.games] == [
        (each.start, *each[3:]) for each in whole.kept.games
    ]
    assert len(session.kept.games) == 5


def test_what_is_only_looked_at_and_read_is_not_written(path: str) -> None:
    fill(path)
    store = Store(path)
    session = glimpsed(store)
    store.settle()
    store.keep(session)
    store.close()
    with sqlite3.connect(path) as connection:
        versions = connection.execute("SELECT version FROM slots WHERE slot = 'farmer'").fetchall()
    assert versions == [(5,)]


def test_a_new_game_begun_before_the_others_are_read_comes_behind_them(path: str) -> None:
    fill(path)
    store = Store(path)
    session = glimpsed(store)
    session.restart()
    play(session, "FG")
    assert store._store is None, "that needs no more"
    store.keep(session)
    store.close()
    back = found(path)
    lines = []
    while back.line or back.undo():
        lines.append(line(back))
        back.go_to(0)
    assert lines == ["FG", "FG F FC FG", "FG F FC", "FG", "FG F"]


def test_games_that_redo_would_bring_back_are_forgotten_with_a_new_one(path: str) -> None:
    store, session = Store(path), begun(moves="FG F")
    session.restart()
    play(session, "FG")
    session.undo()
    session.undo()
    store.keep(session)
    store.close()
    again = glimpsed(Store(path))
    assert again.redo(), "the game that was begun later is still there"
    third = glimpsed(Store(path))
    third.restart()
    assert not third.redo()
    assert len(third.kept.games) == 2


def test_moves_are_judged_once(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path)
    store, game = Store(path), EVERY.parse_game("hanoi:8,to=C")
    judged, check = [0], type(game.puzzle).check

    def counted(puzzle: Any, state: Any, move: Any) -> Any:
        judged[0] += 1
        return check(puzzle, state, move)

    monkeypatch.setattr(type(game.puzzle), "check", counted)
    session = store.game_in_progress(game, EVERY)
    assert session is not None
    store.settle()
    assert judged == [session.move_count]


# Another program in between


def let_another_play(path: str, moves: str) -> Session[Any, Any]:
    """Let another program go on with the farmer."""
    store = Store(path)
    session = glimpsed(store)
    play(session, moves)
    store.keep(session)
    store.close()
    return session


def test_who_looked_before_another_went_on_loses_nothing_and_takes_nothing(path: str) -> None:
    fill(path)
    store = Store(path)
    session = glimpsed(store)
    other = let_another_play(path, "FW")
    store.settle()
    store.keep(session)
    assert line(found(path)) == line(other), "who only looked has written nothing"
    play(session, "FG")
    store.keep(session)
    assert store.complaint == ""
    back = found(path)
    assert line(back) == "FG F FC FG FG"
    games = {line_of(game) for game in back.kept.games}
    assert games == {"FG F", "FG", "FG F FC", "FG F FC FG FW", "FG F FC FG FG"}


def line_of(game: Any) -> str:
    return " ".join(game.puzzle.move_text(made.move) for made in game.line)


def test_a_store_that_went_away_after_the_look_costs_no_move(path: str) -> None:
    fill(path)
    store = Store(path)
    session = glimpsed(store)
    os.rename(path, f"{path}.away")
    play(session, "FW")
    store.keep(session)
    assert store.complaint == ""
    assert line(found(path)) == "FG F FC FG FW"
    assert isinstance(store._ledger.saved[session], Saved)


def test_how_long_moves_took_is_known_after_a_look(path: str) -> None:
    time = [0.0]
    store, session = Store(path, clock=lambda: time[0]), begun()
    for move in ("FG", "F"):
        time[0] += 2.5
        play(session, move)
        store.keep(session)
    store.close()
    other = Store(path)
    assert list(other.seconds(glimpsed(other))) == [2.5, 2.5]


def test_a_solved_game_that_was_looked_at_is_known_to_have_its_result(path: str) -> None:
    store, session = Store(path), begun(moves=SOLUTION)
    store.add_result(session)
    store.close()
    other = Store(path)
    again = glimpsed(other)
    again.undo()
    play(again, "FG")
    other.add_result(again)
    assert len(other.results()) == 1


# Where there is no store


def test_a_python_without_sqlite_plays_and_says_so(path: str) -> None:
    program = (
        "import sys; sys.modules['sqlite3'] = sys.modules['_sqlite3'] = None; "
        "from tests.tools.controllers import playing; from tui.game.store import Store; "
        f"player = playing('farmer', store=Store({path!r})); print(player.text); "
        "player.let_pass(1); print(player.message); player.press('1 3 enter'); print(player.text); "
        "player.press('1 enter 1 2 enter 1 3 enter 1 4 enter 1 enter 1 3 enter'); "
        "print(player.text)"
    )
    told = subprocess.run((sys.executable, "-c", program), capture_output=True, text=True)
    at_first, _, later = told.stdout.partition("Games are not kept: this Python has no sqlite3")
    assert "best 7" in at_first
    assert "moves 1" in later
    assert "moves 7" in later


def test_the_version_of_a_store_is_how_many_changes_it_has_seen() -> None:
    assert len(MIGRATIONS) == VERSION
