"""The store: games in progress and results, kept move by move."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.database import Database, StoreFailure
from tui.game.in_progress import InProgress
from tui.game.kept_games import KeptRow, keep_games_of_others, read_games, write_games
from tui.game.kept_results import Result, is_time, read_results, write_result
from tui.game.played import KeptSession
from tui.game.record import Record, record_of
from tui.game.session import Session
from tui.game.slot import slot_of

AnySession = Session[Any, Any]


class _Saved(NamedTuple):
    """What the store holds of a session."""

    slot: str
    version: int
    """How often the slot was written when it held this."""
    rows: tuple[KeptRow, ...]
    present: int
    """The index of the present game."""

    def holds(self, kept: KeptSession[Any, Any]) -> bool:
        """Whether a session has not changed since."""
        return self.present == kept.present and kept.games == tuple(row.game for row in self.rows)


class _Unwritten(NamedTuple):
    """A result that is still to be written."""

    session: AnySession
    game: int
    """The index of its game among those of the session."""
    result: Result


class Store:
    """Keeps sessions and results in a file.

    Where it cannot, the game goes on, and `complaint` says why. What was not written is tried again
    with the next move.
    """

    def __init__(
        self,
        path: str,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], float] = time.time,
    ) -> None:
        """`clock` measures how long moves take; `today` gives seconds since 1970 (UTC). The file is
        opened when it is needed first."""
        self.path = path
        self.complaint = ""
        """Why nothing is kept; empty while all is well."""
        self._clock = clock
        self._today = today
        self._database: Database | None = None
        self._saved: WeakKeyDictionary[AnySession, _Saved] = WeakKeyDictionary()
        """What is written of each session."""
        self._unwritten: list[_Unwritten] = []
        self._last_moment = clock()

    def _opened(self) -> Database:
        if self._database is None:
            # One that was waited for in vain is not waited for with each key.
            self._database = Database(self.path, waits=not self.complaint)
        return self._database

    @property
    def notice(self) -> str:
        """What was done to the file when it was opened, for the player; empty if nothing was."""
        return self._database.notice if self._database is not None else ""

    def close(self) -> None:
        """Close the file. Results that could not be written are tried once more."""
        for session in {id(each.session): each.session for each in self._unwritten}.values():
            self.keep(session)
        if self._database is not None:
            self._database.close()
            self._database = None

    # Games in progress

    def attend(self) -> None:
        """The time that has passed until now does not count: nobody was playing."""
        self._last_moment = self._clock()

    def keep(self, session: AnySession) -> None:
        """Write what has changed of a session since it was kept last, if anything has."""
        kept, saved = session.kept, self._saved.get(session)
        results = [each for each in self._unwritten if each.session is session]
        if saved is not None and not results and saved.holds(kept):
            return
        now = self._clock()
        taken = max(0.0, now - self._last_moment)
        try:
            self._saved[session] = self._opened().change(
                lambda connection: self._write(connection, session, kept, taken, results)
            )
        except StoreFailure as failure:
            self.complaint = str(failure)
            return
        self._last_moment = now
        self.complaint = ""
        self._unwritten = [each for each in self._unwritten if each.session is not session]
        if self._unwritten:
            self.keep(self._unwritten[0].session)

    def _write(
        self,
        connection: sqlite3.Connection,
        session: AnySession,
        kept: KeptSession[Any, Any],
        taken: float,
        results: Sequence[_Unwritten],
    ) -> _Saved:
        present = kept.games[kept.present]
        slot = slot_of(present.puzzle, present.start)
        version, _ = _slot(connection, slot)
        saved = self._saved.get(session)
        if saved is not None and (saved.slot, saved.version) == (slot, version):
            rows, first = saved.rows, 0
        else:
            rows, first = (), keep_games_of_others(connection, slot, kept.games)
        rows = write_games(connection, slot, rows, kept.games, first, taken)
        game = rows[kept.present].id
        connection.execute("UPDATE games SET seconds = seconds + ? WHERE id = ?", (taken, game))
        connection.execute(
            "INSERT OR REPLACE INTO slots VALUES (?, ?, ?, ?, ?)",
            (slot, present.puzzle.name, game, version + 1, self._today()),
        )
        for each in results:
            if each.game < len(rows):
                write_result(connection, rows[each.game].id, each.result)
        return _Saved(slot, version + 1, rows, kept.present)

    def game_in_progress(self, game: Game, table: Table) -> AnySession | None:
        """The session of this game that was kept; None if there is none."""
        return self._session(slot_of(game.puzzle, game.start), table, game)

    def last_played(self, name: str, table: Table) -> InProgress | None:
        """The session that was kept last among the games with this first part of their names."""
        slots = self._ask(
            lambda connection: connection.execute(
                "SELECT slot FROM slots WHERE name = ? ORDER BY touched DESC LIMIT 1", (name,)
            ).fetchall()
        )
        kind = table.kind_named(name)
        for (slot,) in slots or ():
            session = self._session(slot, table)
            if session is not None and kind is not None:
                return InProgress(kind, session)
        return None

    def last_name(self) -> str | None:
        """The first part of the name of the game that was kept last; None if there is none."""
        found = self._ask(
            lambda connection: connection.execute(
                "SELECT name FROM slots ORDER BY touched DESC LIMIT 1"
            ).fetchone()
        )
        return str(found[0]) if found else None

    def _session(self, slot: str, table: Table, known: Game | None = None) -> AnySession | None:
        read = self._ask(lambda connection: _read(connection, slot, table, known))
        if read is None:
            return None
        version, rows, present = read
        if present is None:
            return None
        games = tuple(row.game for row in rows)
        session: AnySession = Session.restored(KeptSession(games, present))
        self._saved[session] = _Saved(slot, version, rows, present)
        return session

    def record(self, game: Game, table: Table) -> Record | None:
        """The record of the game in progress; None if there is none."""
        session = self.game_in_progress(game, table)
        if session is None or not session.line:
            return None
        played = Game(game.kind, session.puzzle, session.start)
        return record_of(played, session, self.seconds(session))

    def seconds(self, session: AnySession) -> Sequence[float]:
        """How long each move of a session took, as far as that is kept."""
        saved = self._saved.get(session)
        if saved is None:
            return ()
        game = saved.rows[session.kept.present].id
        found = self._ask(
            lambda connection: connection.execute(
                "SELECT seconds FROM moves WHERE game = ? ORDER BY number LIMIT ?",
                (game, session.move_count),
            ).fetchall()
        )
        return [each if is_time(each) else 0.0 for (each,) in found or ()]

    def _ask(self, question: Callable[[sqlite3.Connection], Any]) -> Any:
        try:
            return self._opened().ask(question)
        except StoreFailure as failure:
            self.complaint = str(failure)
            return None

    # Results

    def add_result(self, session: AnySession) -> None:
        """Keep the result of a solved session."""
        slot = slot_of(session.puzzle, session.start)
        name = session.puzzle.name
        result = Result(
            slot, name, session.move_count, session.hints, session.credit, 0.0, self._today()
        )
        self._unwritten.append(_Unwritten(session, session.kept.present, result))
        self.keep(session)

    def results(self) -> Sequence[Result]:
        """All results, the oldest first."""
        return self._ask(read_results) or []

    def results_of(self, session: AnySession) -> Sequence[Result]:
        """The results of the same game, the oldest first."""
        slot = slot_of(session.puzzle, session.start)
        return self._ask(lambda connection: read_results(connection, slot)) or []


def _slot(connection: sqlite3.Connection, slot: str) -> tuple[int, int | None]:
    """How often a slot was written, and the game that is continued there."""
    found = connection.execute(
        "SELECT version, present FROM slots WHERE slot = ?", (slot,)
    ).fetchone()
    return (int(found[0]), found[1]) if found else (0, None)


def _read(
    connection: sqlite3.Connection, slot: str, table: Table, known: Game | None
) -> tuple[int, tuple[KeptRow, ...], int | None] | None:
    """The version of a slot, its games that can be replayed, and the index of the present one."""
    version, present = _slot(connection, slot)
    if not version:
        return None
    rows = read_games(connection, slot, table, known)
    place = next((n for n, row in enumerate(rows) if row.id == present), None)
    return version, rows, place
