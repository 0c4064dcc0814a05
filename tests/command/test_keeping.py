"""Where the program keeps games, and how it says so."""

from __future__ import annotations

import argparse
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.command.test_in_a_terminal import assert_left_as_found
from tests.tools.places import moves_kept
from tests.tools.terminal import Terminal
from tui.command.launch import store_of
from tui.game.session import begun
from tui.puzzles.table import TABLE

PROGRAM = (sys.executable, "-m", "tui")
STORE = "state/oversteek/games.sqlite"


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


def test_what_was_shown_is_there_after_the_hardest_end() -> None:
    with opened("hanoi:3", "--motion", "full") as terminal:
        moved(terminal)
        moved(terminal, "13", 2)
        terminal.signal(signal.SIGKILL)
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


def test_without_a_place_to_write_the_game_goes_on_and_says_so_once() -> None:
    with opened("hanoi:3", environment={"XDG_STATE_HOME": "/dev/null"}) as terminal:
        terminal.wait_until_shown("Nothing is kept in /dev/null/oversteek/games.sqlite")
        moved(terminal)
        assert "Nothing is kept" not in terminal.screen
        left(terminal)


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


ENDINGS: dict[str, Callable[[Terminal], None]] = {
    "ctrl+c": ctrl_c,
    "q": q_and_leave,
    "the line breaks": Terminal.hang_up,
    "SIGTERM": partial(Terminal.signal, number=signal.SIGTERM),
    "SIGQUIT": partial(Terminal.signal, number=signal.SIGQUIT),
}


@pytest.mark.parametrize(
    ("ending", "is_released"), [*((ending, True) for ending in ENDINGS), ("SIGTERM", False)]
)
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
    assert moves_kept(str(new_player / STORE), "hanoi:3") == 1 + is_released


@contextmanager
def locked(player: Path, mode: str = "NORMAL") -> Iterator[None]:
    """Another program holds the store."""
    other = sqlite3.connect(player / STORE, isolation_level=None)
    other.execute(f"PRAGMA locking_mode = {mode}")
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


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
    assert moves_kept(str(new_player / STORE), "hanoi:3") == 4


def test_no_store_keeps_and_continues_nothing(new_player: Path) -> None:
    with opened("hanoi:3", "--no-store") as terminal:
        moved(terminal)
        left(terminal)
    assert not (new_player / "state").exists()
