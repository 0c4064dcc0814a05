"""A store that is deleted, moved, replaced and damaged under two programs, which go on playing: all
that they have played is in the store that is there then, and no sound one was ever renamed.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.endurance.outcome import Outcome, attacks, no_line
from tests.endurance.steady_players import Moment, moment_of
from tests.tools.places import begun, keep, kept_session
from tui.game.database import VERSION
from tui.game.session import Session
from tui.game.sqlite import what_is_wrong
from tui.game.store import Store
from tui.puzzles.table import TABLE

_BLOWS = 25
"""Blows to one store."""
_MOVES = 3
"""Moves of each program between two blows, at most."""
_PATIENCE = 20.0
"""Seconds in which a program has to answer."""

_GAME = "hanoi:8"
_SOLVED = ("hanoi:1", "hanoi:2")
"""What each program solves now and then: a game of its own, so that its results can be counted."""


class Told(NamedTuple):
    """What a program has told after it did something."""

    game: Moment
    results: int
    complaint: str = ""
    notice: str = ""


# The programs


def _program(pipe: Connection, path: str, number: int) -> None:
    """Play at one store: a letter is asked, and `Told` is the answer."""
    store = Store(path)
    game = TABLE.parse_game(_GAME)
    found = kept_session(store, game, TABLE)
    session: Session[Any, Any] = found or Session(game.puzzle, game.start)
    random, results = Random(number), 0
    asked = ""
    while asked != "close":
        asked = pipe.recv()
        if asked == "move":
            _play(random, session)
            store.keep(session)
        elif asked == "solve":
            results += 1
            store.add_result(_solved(_SOLVED[number % 2]))
        elif asked == "close":
            store.close()
        pipe.send(Told(moment_of(session), results, store.complaint, store.notice))


def _play(random: Random, session: Session[Any, Any]) -> None:
    chance = random.random()
    if chance < 0.1 and session.line:
        session.undo()
    elif chance < 0.13 and session.line:
        session.restart()
    else:
        session.play(random.choice(session.puzzle.legal_moves(session.state)))


def _solved(name: str) -> Session[Any, Any]:
    return begun(name, "AB AC BC" if name == "hanoi:2" else "AC")


class _Program:
    """One of the two."""

    def __init__(self, path: str, number: int) -> None:
        self._number = number
        self._begin(path)

    def _begin(self, path: str) -> None:
        self.pipe, other = multiprocessing.Pipe()
        context = multiprocessing.get_context("fork")
        self._process = context.Process(target=_program, args=(other, path, self._number))
        self._process.start()
        other.close()

    def ask(self, what: str) -> None:
        self.pipe.send(what)
        if not self.pipe.poll(_PATIENCE):
            raise EOFError("does not answer")
        self.told: Told = self.pipe.recv()

    def close(self) -> None:
        """End it; what it has told stays."""
        self.ask("close")
        self._process.join(_PATIENCE)

    def start_again(self, path: str, is_killed: bool) -> None:
        """Leave or be killed, and let another one play."""
        if is_killed:
            self.kill()
        else:
            self.close()
        self._number += 2
        self._begin(path)
        self.ask("look")

    def kill(self) -> None:
        self._process.kill()
        self._process.join()


# The blows


def _move(path: Path) -> None:
    path.rename(_elsewhere(path))


def _move_all(path: Path) -> None:
    elsewhere = _elsewhere(path)
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.rename(f"{path}{ending}", f"{elsewhere}{ending}")


def _put_copy_there(path: Path) -> None:
    copy = path.with_name("copy")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    copy.replace(path)


def _put_link_there(path: Path) -> None:
    target = _strange_store(_elsewhere(path.parent.parent / "linked"))
    path.unlink()
    path.symlink_to(target)


def _put_text_there(path: Path) -> None:
    text = path.with_name("text")
    text.write_bytes(b"Once upon a time.\n" * 3000)
    text.replace(path)


def _put_old_store_there(path: Path) -> None:
    old = _strange_store(path.with_name("strange"))
    with closing(sqlite3.connect(old)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION - 1}")
    old.replace(path)


def _write_over_it(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    path.write_bytes(os.urandom(path.stat().st_size))
    Store(str(path)).kept()  # Whoever has it open may have no need to read it.


Blow = Callable[[Path], object]

_BEFORE_A_START: Mapping[str, Blow] = {
    "folder removed": lambda path: shutil.rmtree(path.parent),
    "folder moved": lambda path: _move(path.parent),
    "all moved": _move_all,
    "file removed": Path.unlink,
    "file moved": _move,
    "nothing": lambda path: None,
}
"""After these another program may start before the store is used by those that had it open."""
_ALL: Mapping[str, Blow] = {
    **_BEFORE_A_START,
    "a copy put there": _put_copy_there,
    "a strange store put there": lambda path: _strange_store(path.with_name("new")).replace(path),
    "a link put there": _put_link_there,
    "a text put there": _put_text_there,
    "an old store put there": _put_old_store_there,
    "written over": _write_over_it,
}


def _elsewhere(path: Path) -> Path:
    """A name that is still free."""
    number = 1
    while (found := path.with_name(f"{path.name}.elsewhere-{number}")).exists():
        number += 1
    return found


def _strange_store(path: Path) -> Path:
    keep(str(path), begun("farmer", "FG")).close()
    return path


# The trial


def _beat_a_store(random: Random, outcome: Outcome) -> None:
    """With two programs."""
    programs: list[_Program] = []
    done: list[str] = []
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        path = Path(os.path.realpath(folder), "state", "games.sqlite")
        for number in range(2):
            # Each has opened the store before the first blow: whoever opens a file that was put
            # into the place of an open one before that is noticed reads the log of the open one.
            programs.append(last := _Program(str(path), number))
            stack.callback(last.kill)
            last.ask("move")
        for _ in range(_BLOWS):
            blow = random.choice([*_ALL])
            outcome.counts["blows"] += 1
            done.append(blow)
            last = _strike(random, path, programs, blow, outcome)
            _check(path, programs, last, f"{done[-3:]}")
        for program in random.sample(programs, 2):
            program.close()
        _check(path, programs, last, f"{done[-3:]}, all closed")


def _strike(
    random: Random, path: Path, programs: list[_Program], blow: str, outcome: Outcome
) -> _Program:
    """Let one blow fall, and both programs play on. Returns which of them played last."""
    _ALL[blow](path)
    if blow in _BEFORE_A_START and random.random() < 0.3:
        outcome.counts["programs started again"] += 1
        random.choice(programs).start_again(str(path), is_killed=random.random() < 0.5)
    order = random.sample(programs, 2)
    for program in order:
        for _ in range(random.randint(1, _MOVES)):
            outcome.counts["moves"] += 1
            program.ask("move")
        if random.random() < 0.2:
            outcome.counts["results"] += 1
            program.ask("solve")
            program.ask("move")
    return order[-1]


def _check(path: Path, programs: list[_Program], last: _Program, about: str) -> None:
    """See whether all that was played is kept, and nothing sound was set aside."""
    for told in (program.told for program in programs):
        assert not told.complaint, f"{about}: it still complains: {told.complaint}"
        assert not told.notice or not no_line(told.notice), f"{about}: {told.notice}"
    fault = what_is_wrong(str(path))
    assert not fault, f"{about}: the store {fault}"
    for aside in (*path.parent.glob("*.damaged-*"), *path.parent.glob("*.old-*")):
        is_log = aside.name.endswith(("-wal", "-shm"))
        assert is_log or what_is_wrong(str(aside)), f"{about}: {aside.name} is sound"
    with closing(Store(str(path))) as store:
        session = kept_session(store, TABLE.parse_game(_GAME), TABLE)
        assert session is not None, f"{about}: there is no game. {store.complaint}"
        moment, played = moment_of(session), last.told.game.line
        assert moment.line == played, f"{about}: {moment.line} is continued, not {played}"
        games = [line + future for _, line, future, _ in moment.games]
        for program, name in zip(programs, _SOLVED, strict=True):
            _, line, future, _ = program.told.game.games[program.told.game.present]
            moves = line + future
            is_there = any(game[: len(moves)] == moves for game in games)
            assert is_there, f"{about}: {moves} are not among the games"
            found = sum(result.slot == name for result in store.results())
            wanted = program.told.results
            assert found >= wanted, f"{about}: {found} results of {wanted}"


endure = attacks(_beat_a_store)
