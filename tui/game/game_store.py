"""The store: games in progress and results, kept move by move."""

from __future__ import annotations

import os
import time
from _thread import allocate_lock
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.first_look import NotAtAGlance, first_look
from tui.game.played import OtherGames
from tui.game.session import AnySession, InProgress, Session, slot_of
from tui.game.store import AT_HOME, Store, StoreFailure, StoreLost, is_server

if TYPE_CHECKING:
    from tui.game.first_look import Glimpse
    from tui.game.kept_results import Best, Result
    from tui.game.ledger import Ledger
    from tui.game.opened_store import OpenedStore
    from tui.game.played import Around
    from tui.game.writing import AnyKeptSession

Answer = TypeVar("Answer")

_NO_SQLITE = "Games are not kept: this Python has no sqlite3 module."


class GameStore(Store):
    """Keeps sessions and results in a file, or in a database on a server.

    Where it cannot, the game goes on. What was not written is tried again with the next move, and
    at the end. If the file is not the one any more that was opened, what was written of the
    sessions that were played is written into the one that is there now; if a connection was lost,
    it is read what is there of it.
    """

    keeps = True

    def __init__(
        self,
        path: str,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], float] = time.time,
        player: int = AT_HOME,
        is_hosted: bool = False,
        note_unkept: Callable[[float], None] | None = None,
    ) -> None:
        """`clock` measures how long moves take; `today` gives seconds since 1970 (UTC). All that is
        kept and read is that of a `player`. `path` and `is_hosted` are as in `opened_database`. It
        is opened when it is needed first. `note_unkept` is told, whenever it may have changed, the
        moment since which what was played is not written; 0 once everything is."""
        super().__init__()
        self.path = path
        self.player = player
        self.is_hosted = is_hosted
        self.is_settled = False
        self._clock = clock
        self._today = today
        self._waits = True
        """Whether other programs are waited for."""
        self._store: OpenedStore | None = None
        self._doubts = 0
        """How many doubts the database had when it was asked last."""
        self._has_looked = False
        """Whether a look was taken at the file, without opening it as a whole."""
        self._awaited: list[OtherGames[Any, Any]] = []
        """The other games of sessions of which only the present one was looked at."""
        self._at_work = allocate_lock()
        """Held while something is written."""
        self._last_moment = clock()
        self._note_unkept = note_unkept
        self._unwritten_since = 0.0

    @cached_property
    def _ledger(self) -> Ledger:
        from tui.game.ledger import Ledger  # Late: nothing is written before the first picture.

        return Ledger()

    @property
    def _has_ledger(self) -> bool:
        """Whether there was anything to note yet: to ask whether there is needs no ledger."""
        return "_ledger" in vars(self)

    @property
    def has_unwritten(self) -> bool:
        """Whether there is anything that could not be written yet."""
        return self._has_ledger and bool(self._ledger.unwritten)

    def _opened(self) -> OpenedStore:
        if self._store is None:
            try:
                from tui.game.opened_store import (
                    OpenedStore,  # Late: the first picture is there sooner.
                )
            except ImportError:  # Some builds of Python are without it.
                raise StoreFailure(_NO_SQLITE) from None
            # One that was waited for in vain is not waited for with each key.
            self._store = OpenedStore(
                self.path, self._waits and not self.complaint, self.player, self.is_hosted
            )
            self.notice = self._store.database.notice or self.notice
            self._doubts = self._store.database.doubts
        return self._store

    def _forget(self, lost: StoreLost) -> None:
        """What was written is not there any more, so it is to be written again."""
        self.notice, self._store = str(lost), None
        self._ledger.forget()

    def _heed_doubts(self) -> None:
        """Find out whether it has become doubtful what is written."""
        if self._store is not None and self._store.database.doubts != self._doubts:
            self._doubts = self._store.database.doubts
            self._ledger.doubt()

    def close(self) -> None:
        """Close it. What could not be written is tried once more."""
        with self._at_work:
            leaves_log = self._has_looked and not self.is_hosted
            if self._store is None and leaves_log and os.path.lexists(self.path):
                self._ask(lambda store: None)  # A look leaves an empty log, which goes with this.
            self._heed()
            self._write_all()
            if self._store is not None:
                self._flush(self._store)
                self._store.database.close()
                self._store = None

    def catch_up(self) -> None:
        with self._at_work:
            if self.has_unwritten:
                self._write_now()
            elif self._store is not None and is_server(self.path):
                self._store.database.heed()

    def _heed(self) -> None:
        if self._store is not None:
            try:
                self._store.database.heed()
                self._heed_doubts()
                if self.has_unwritten:
                    self._store.database.hurry(is_end=True)
            except StoreLost as lost:
                self._forget(lost)
            except StoreFailure as failure:
                self.complaint = str(failure)

    def _flush(self, store: OpenedStore) -> None:
        if store.database.is_far and self._has_ledger and self._ledger.has_written:
            with suppress(StoreFailure):  # It is written, after all.
                store.database.flush(self.player)

    def keep_at_last(self) -> None:
        """Write what could not be written, without waiting for anybody. May be called from any
        thread, at any moment: nothing is done if something is being written just then."""
        if self._at_work.acquire(blocking=False):
            try:
                self._write_beside()
                self._tell_unwritten()
            finally:
                self._at_work.release()

    def _write_beside(self) -> None:
        """Write it without the connection, which belongs to another thread."""
        other = GameStore(self.path, self._clock, self._today, self.player, self.is_hosted)
        other._waits = False
        with suppress(StoreFailure):
            mine, others = self._store, other._opened()
            is_same = mine is not None and others.database.is_same_as(mine.database)
            is_doubted = mine is not None and mine.database.doubts > 0
            other._ledger = self._ledger.beside(is_same, is_doubted)
            other._write_all()

    # Games in progress

    def skip_time(self) -> None:
        """The time that has passed until now does not count: nobody was playing."""
        self._last_moment = self._clock()

    def keep(self, session: AnySession) -> None:
        """Write what has changed of a session since it was kept last, if anything has."""
        kept = session.kept
        if self._ledger.lacks(session, kept):
            self._note(session, kept)

    def _note(self, session: AnySession, kept: AnyKeptSession, is_result: bool = False) -> None:
        """Write this, and all that could not be written before. `is_result`: it is solved."""
        with self._at_work:
            before, self._last_moment = self._last_moment, self._clock()
            self._ledger.note(session, kept, max(0.0, self._last_moment - before))
            if is_result:
                self._ledger.note_result(session, self._today())
            self._tell_unwritten()
            self._write_now()

    def _write_now(self) -> None:
        """Write what is still to be written, as far as there is time while somebody waits."""
        if self._store is None:
            self._write_all()
        else:
            with self._store.database.one_go():
                self._write_all()

    def _write_all(self) -> None:
        """Write all that is still to be written."""
        self._heed_doubts()
        if not self.has_unwritten:
            return
        ledger, is_lost, failed = self._ledger, False, set[AnySession]()
        while waiting := [each for each in ledger.unwritten if each not in failed]:
            try:
                store = self._opened()
                ledger.write(waiting[0], store, self._today())
                if not ledger.unwritten:
                    self.complaint = ""
                if not store.database.has_time:
                    break
            except StoreFailure as failure:
                if isinstance(failure, StoreLost):
                    self._forget(failure)
                    if not is_lost:  # Then all is written into the one that is there now.
                        is_lost = True
                        continue
                failed.add(waiting[0])
                self.complaint = str(failure)
        self._tell_unwritten()

    def _tell_unwritten(self) -> None:
        """Tell since when something is not written, if anybody asks for that."""
        if self._note_unkept is not None:
            since = self._unwritten_since or self._today()
            self._unwritten_since = since if self.has_unwritten else 0.0
            self._note_unkept(self._unwritten_since)

    def game_in_progress(self, game: Game, table: Table) -> AnySession | None:
        """The session of this game that was kept; None if there is none. As long as nothing else is
        asked, no more is read of it than its present game."""
        if self._store is None and not self.complaint and not is_server(self.path):
            self._has_looked = True
            with suppress(NotAtAGlance):
                glimpse = first_look(self.path, game, table, self.player)
                return None if glimpse is None else self._begun_with(glimpse, game, table)
        return self._session(slot_of(game.puzzle, game.start), table, game)

    def _begun_with(self, glimpse: Glimpse, game: Game, table: Table) -> AnySession:
        kept, slot = glimpse.game, slot_of(game.puzzle, game.start)

        def others() -> Around[Any, Any]:
            saved = self._ask(lambda store: store.session(slot, table, game, glimpse))
            if saved is None or saved.rows[saved.present].game is not kept:
                from tui.game.writing import seen_alone

                saved = seen_alone(slot, glimpse)
            self._ledger.saved[session] = saved
            return saved.kept.others

        self._awaited.append(OtherGames(others))
        session: AnySession = Session.resumed(
            kept.resumed(glimpse.states), kept.future, self._awaited[-1]
        )
        return session

    def settle(self) -> None:
        self.is_settled = True
        self._ask(lambda store: None)
        while self._awaited:
            self._awaited.pop().find()

    def kept_slots(self, name: str) -> Sequence[str]:
        """What tells the games apart that were kept and have this first part of their names, the
        one kept last first."""
        return self._ask(lambda store: store.slots(name)) or ()

    def kept_in(self, slot: str, name: str, table: Table) -> InProgress | None:
        """The session that was kept in one of these slots; None if it cannot be read."""
        kind, session = table.kind_named(name), self._session(slot, table)
        return None if session is None or kind is None else InProgress(kind, session)

    def kept_names(self) -> Sequence[str]:
        """The first parts of the names of all games that were kept, the one kept last first."""
        return self._ask(lambda store: store.names()) or ()

    def _session(self, slot: str, table: Table, known: Game | None = None) -> AnySession | None:
        saved = self._ask(lambda store: store.session(slot, table, known, None))
        if saved is None:
            return None
        session: AnySession = Session.restored(saved.kept)
        self._ledger.saved[session] = saved
        return session

    def seconds(self, session: AnySession) -> Sequence[float]:
        """How long each move of a session took, as far as that is kept."""
        present = session.kept.present
        saved = self._ledger.saved.get(session)
        if saved is None or present >= len(saved.rows):
            return ()
        number, count = saved.rows[present].id, session.move_count
        return self._ask(lambda store: store.seconds(number, count)) or ()

    def _ask(self, question: Callable[[OpenedStore], Answer]) -> Answer | None:
        for _ in range(2):
            try:
                return question(self._opened())
            except StoreLost as lost:
                self._forget(lost)
            except StoreFailure as failure:
                self.complaint = str(failure)
                break
        return None

    # Results

    def add_result(self, session: AnySession) -> None:
        """Keep the result of a solved session."""
        self._note(session, session.kept, is_result=True)

    def results(self, session: AnySession | None = None) -> Sequence[Result]:
        """All results, or those of the same game as a session's, the oldest first."""
        slot = None if session is None else slot_of(session.puzzle, session.start)
        return self._ask(lambda store: store.results(slot)) or []

    def has_others(self) -> bool:
        """Whether anybody else has results here that others may see."""
        return bool(self._ask(lambda store: store.has_others()))

    def best_of_everybody(self) -> Sequence[Best]:
        """The best of everybody who is not private, one for each game that was solved."""
        return self._ask(lambda store: store.best_of_everybody()) or ()
