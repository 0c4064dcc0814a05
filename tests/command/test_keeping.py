"""Where the program keeps games, and how it says so."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.command.test_in_a_terminal import assert_left_as_found
from tests.tools.places import kept_session
from tests.tools.terminal import Terminal
from tests.tools.viewer import Viewer, command
from tui.command.launch import store_of
from tui.game.database import StoreFailure
from tui.game.places import database_at, prepare
from tui.game.session import begun
from tui.game.sqlite import what_is_wrong
from tui.game.store import Store
from tui.puzzles.table import TABLE

PROGRAM = (sys.executable, "-m", "tui")


def opened(*arguments: str, environment: dict[str, str | None] | None = None) -> Terminal:
    return Terminal((*PROGRAM, *arguments), columns=120, rows=40, environment=environment)


def left(terminal: Terminal) -> None:
    terminal.leave()
    assert_left_as_found(terminal)


def moved(terminal: Terminal, keys: str = "12", number: int = 1) -> None:
    """Make a move, which is the one of this number."""
    terminal.wait_until_shown("best ")
    terminal.send(keys)
    terminal.wait_until_shown(f"moves {number}")


def wrapped(sentence: str) -> str:
    """A pattern of a sentence in a column that is as wide as it happens to be, with another column
    beside it: how long the path before it is, is up to the machine."""
    return r"\s(?:[\s\S]*?\s)?".join(sentence.split())


@pytest.mark.parametrize(
    "number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, None]
)
def test_what_was_shown_is_there_after_any_end(number: signal.Signals | None) -> None:
    with opened("hanoi:3", "--motion", "full") as terminal:
        moved(terminal)
        moved(terminal, "13", 2)
        if number is None:
            terminal.hang_up()
        else:
            terminal.signal(number)
        terminal.wait()
    with opened("hanoi:3") as terminal:
        terminal.wait_until_shown("Continued at move 2; n starts anew")
        left(terminal)


@pytest.mark.long
def test_the_place_of_the_store_can_be_chosen(tmp_path: Path) -> None:
    path = str(tmp_path / "deep" / "mine.sqlite")
    with opened("--store", path, "hanoi:3") as terminal:
        moved(terminal)
        left(terminal)
    with opened("hanoi:3", f"--store={path}") as terminal:
        terminal.wait_until_shown("moves 1")
        left(terminal)
    with opened("hanoi:3") as terminal:
        terminal.wait_until_shown("moves 0")
        left(terminal)


def test_no_store_keeps_and_continues_nothing(new_player: Path) -> None:
    with opened("hanoi:3", "--no-store") as terminal:
        moved(terminal)
        left(terminal)
    assert not (new_player / "state").exists()


def test_without_a_place_to_write_the_game_goes_on_and_says_so_once() -> None:
    with opened("hanoi:3", environment={"XDG_STATE_HOME": "/dev/null"}) as terminal:
        terminal.wait_until_shown("Nothing is kept in /dev/null/oversteek/games.sqlite")
        moved(terminal)
        assert "Nothing is kept" not in terminal.screen
        left(terminal)


@pytest.mark.long
def test_a_store_of_a_newer_version_is_left_alone(new_player: Path) -> None:
    path = new_player / "state" / "oversteek" / "games.sqlite"
    with opened("hanoi:3") as terminal:
        moved(terminal)
        left(terminal)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 1000")
    connection.close()
    before = path.read_bytes()
    with opened() as terminal:
        terminal.wait_until_shown(wrapped("a newer Oversteek has written it"))
        terminal.send("4")
        terminal.wait_until_shown("moves 0")
        left(terminal)
    assert path.read_bytes() == before


@pytest.mark.long
def test_a_program_that_is_locked_out_plays_on(new_player: Path) -> None:
    with opened("hanoi:3") as terminal:
        moved(terminal)
        with locked(new_player):
            terminal.send("13")
            terminal.wait_until_shown(wrapped("another program is using it"))
            moved(terminal, "23", 3)
        moved(terminal, "12", 4)
        left(terminal)
    with opened("hanoi:3") as terminal:
        terminal.wait_until_shown("Continued at move 4")
        left(terminal)
    assert os.listdir(new_player / "state" / "oversteek") == ["games.sqlite"]


@pytest.mark.long
def test_a_program_that_is_locked_out_from_its_start_answers_every_key(new_player: Path) -> None:
    with opened("hanoi:3") as terminal:
        moved(terminal)
        left(terminal)
    with ExitStack() as lock, ExitStack() as program:
        lock.enter_context(locked(new_player, "EXCLUSIVE"))
        terminal = program.enter_context(opened())
        terminal.wait_until_shown(wrapped("another program is using it"))
        terminal.send("/hanoi\r\r")
        terminal.wait_until_shown("best 63")
        moved(terminal)
        lock.close()
        moved(terminal, "13", 2)
        left(terminal)
    with opened("hanoi") as terminal:
        terminal.wait_until_shown("Continued at move 2")
        left(terminal)


def test_a_full_disk_is_told_of_once_and_the_game_goes_on() -> None:
    # A limit on the size of files is to SQLite as if the disk were full.
    program = shlex.join([*PROGRAM, "hanoi:3"])
    command = ("bash", "-c", f"ulimit -f 6; exec {program}")
    with Terminal(command, columns=120, rows=40) as terminal:
        terminal.wait_until_shown(r"Nothing is kept in \S+ (disk I/O error|the disk is full)")
        moved(terminal)
        moved(terminal, "13", 2)
        assert "Nothing is kept" not in terminal.screen
        left(terminal)


def test_a_player_without_a_home_is_told_that_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    store = store_of(argparse.Namespace(no_store=False, store=None))()
    assert store.complaint == (
        "Games are not kept: this user has no home folder. Choose a place with --store."
    )
    store.keep(begun(TABLE.parse_game("farmer")).session)
    assert not store.kept()


# What could not be kept is tried again at every ending


def ctrl_c(terminal: Terminal) -> None:
    terminal.wait_until_up()
    terminal.send("\x03")


def q_and_leave(terminal: Terminal) -> None:
    terminal.send("q")
    terminal.wait_until_shown("HOME")
    terminal.send("q")


TO_HANG = "\x1b[17~"
"""F6, of the tests' program."""

ENDINGS: dict[str, Callable[[Terminal], None]] = {
    "ctrl+c": ctrl_c,
    "q": q_and_leave,
    "the line breaks": Terminal.hang_up,
    **{
        name: partial(Terminal.signal, number=signal.Signals[name])
        for name in ("SIGINT", "SIGTERM", "SIGQUIT", "SIGHUP")
    },
}


@pytest.mark.parametrize(
    "is_released", [True, pytest.param(False, marks=pytest.mark.long)], ids=["released", "held"]
)
@pytest.mark.parametrize("ending", ENDINGS)
def test_after_every_end_a_move_that_was_locked_out_is_there_if_the_lock_is_gone(
    ending: str, is_released: bool, new_player: Path
) -> None:
    with opened("hanoi:3", "--motion", "none") as terminal, ExitStack() as lock:
        moved(terminal)
        lock.enter_context(locked(new_player))
        terminal.send("13")
        terminal.wait_until_shown(wrapped("another program is using it"))
        if is_released:
            lock.close()
        ENDINGS[ending](terminal)
        terminal.wait()
    assert kept_moves(new_player) == 1 + is_released


@pytest.mark.long
def test_a_move_that_was_locked_out_is_there_after_an_end_by_force(new_player: Path) -> None:
    """The program is busy with what it cannot leave, so that it cannot end in an orderly way."""
    busy = command("hanoi:3", "--motion", "none")
    with Viewer(busy, columns=120, rows=40) as terminal:
        moved(terminal)
        with locked(new_player):
            terminal.send("13")
            terminal.wait_until_shown(wrapped("another program is using it"))
        terminal.rest()
        terminal.send(TO_HANG)
        terminal.read(0.3)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait() == 128 + signal.SIGTERM
    assert kept_moves(new_player) == 2


def test_who_has_waited_for_another_program_once_waits_no_more_whatever_is_asked(
    new_player: Path,
) -> None:
    path = str(new_player / "state" / "oversteek" / "games.sqlite")
    prepare(path)
    one, other = database_at(path), database_at(path)
    touch, patience = ("UPDATE players SET seen = seen", ()), ("PRAGMA busy_timeout", ())
    assert other.run(patience) != [(0,)]
    with locked(new_player):
        with pytest.raises(StoreFailure, match="another program is using it"):
            one.run(touch)
        assert other.run(patience) == [(0,)]
    one.run(touch)
    assert other.run(patience) != [(0,)]
    one.close()
    other.close()


@contextmanager
def locked(player: Path, mode: str = "NORMAL") -> Iterator[None]:
    """Another program holds the store."""
    other = sqlite3.connect(player / "state" / "oversteek" / "games.sqlite", isolation_level=None)
    other.execute(f"PRAGMA locking_mode = {mode}")
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def kept_moves(player: Path) -> int:
    store = Store(str(player / "state" / "oversteek" / "games.sqlite"))
    session = kept_session(store, TABLE.parse_game("hanoi:3"), TABLE)
    store.close()
    assert session is not None
    return session.move_count


# The store goes away


@pytest.mark.long
def test_a_store_that_goes_away_is_told_of_and_the_game_is_kept_anew(new_player: Path) -> None:
    folder = new_player / "state" / "oversteek"
    with opened("hanoi:3", "--motion", "none") as terminal:
        moved(terminal)
        folder.rename(folder.with_name("elsewhere"))
        terminal.send("13")
        terminal.wait_until_shown(r"The store was moved or replaced")
        folder.rename(folder.with_name("elsewhere 2"))
        folder.write_text("no folder")
        terminal.send("23")
        terminal.wait_until_shown(r"Nothing is kept in")
        folder.unlink()
        moved(terminal, "12", 4)
        terminal.signal(signal.SIGKILL)
        terminal.wait()
    assert kept_moves(new_player) == 4


def test_nothing_is_lost_of_a_host_whose_store_was_away_for_a_while(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "games.sqlite", tmp_path / "elsewhere"
    prepare(str(path))
    stores = [Store(str(path), is_hosted=True) for _ in range(2)]
    sessions = [begun(TABLE.parse_game(name)).session for name in ("hanoi:3", "hanoi:4")]
    for moves, who in ((1, 0), (1, 1), (2, 0), (3, 0), (2, 1), (3, 1)):
        sessions[who].play(sessions[who].puzzle.legal_moves(sessions[who].state)[0])
        if (moves, who) == (2, 0):  # The other one does not notice.
            path.rename(elsewhere)
            stores[who].keep(sessions[who])
            assert "its store does not answer" in stores[who].complaint
            elsewhere.rename(path)
        else:
            stores[who].keep(sessions[who])
            assert not stores[who].complaint
    for store in stores:
        store.close()
        assert not store.complaint
    assert what_is_wrong(str(path)) == ""
    again = Store(str(path), is_hosted=True)
    for name in ("hanoi:3", "hanoi:4"):
        session = kept_session(again, TABLE.parse_game(name), TABLE)
        assert session is not None
        assert session.move_count == 3
    again.close()


def test_a_damaged_store_is_set_aside_where_a_link_leads_whatever_it_is_called_there(
    tmp_path: Path,
) -> None:
    path, there = tmp_path / "games.sqlite", tmp_path / "mine"
    there.write_bytes(b"Once upon a time.\n" * 100)
    path.symlink_to(there)
    store = Store(str(path))
    game = begun(TABLE.parse_game("hanoi:3")).session
    game.play(game.puzzle.legal_moves(game.state)[0])
    store.keep(game)
    store.close()
    assert "was damaged" in store.news
    assert path.is_symlink()
    assert what_is_wrong(str(there)) == ""
    (aside,) = tmp_path.glob("mine.damaged-*")
    assert aside.read_bytes().startswith(b"Once upon a time.")
