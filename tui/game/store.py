"""Keeping games and results: what a store does, and one that is opened late."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.game.greetings import what_is_new

if TYPE_CHECKING:
    from tui.engine.kind import AnyKind, Game
    from tui.engine.table import Table
    from tui.game.kept_results import Best, Result
    from tui.game.session import AnySession, InProgress

STORE_NAME = "games.sqlite"
"""What the file of a store is usually called."""
APPLICATION = int.from_bytes(b"OVER", "big")
"""By this number a database is known as ours."""
VERSION = 4
"""The version of stores that this program writes."""
AT_HOME = 1
"""The number of the player whose store it is, where nobody comes from elsewhere."""

_SERVERS = ("postgresql://", "postgres://")


def is_server(place: str) -> bool:
    """Whether a store is a database on a server, and its place a URL, instead of a file."""
    return place.lower().startswith(_SERVERS)


KEPT_AGAIN = "Everything is kept again, what you played meanwhile, too."
BETWEEN_TRIES = 2.0
"""Seconds between two times that a host tries to write what could not be written."""


class StoreFailure(Exception):
    """The store cannot be used now. The message is a sentence for the player."""


class StoreLost(StoreFailure):
    """The store that was opened is not there any more; it can be opened anew, and lacks then what
    was written before. The message tells the player about it."""


class Store:
    """Keeps games and results for the next time. It never raises: where it cannot keep anything,
    `complaint` says why. This one keeps nothing at all; those that do inherit from it."""

    keeps = False
    """Whether it is one that keeps anything while all is well."""

    def __init__(self, complaint: str = "") -> None:
        self.complaint = complaint
        """Why nothing is kept, as a sentence; empty while all is well, or if that is what the
        player wants."""
        self.notice = ""
        """What the player should know about what is kept; empty if there is nothing."""
        self.is_settled = True
        """Whether all is done that the first picture of a game does not wait for."""

    def skip_time(self) -> None:
        """The time that has passed until now does not count: nobody was playing."""

    def keep(self, session: AnySession) -> None:
        """Keep what has changed of a session."""

    def add_result(self, session: AnySession) -> None:
        """Keep a solved session and its result."""

    def results(self, session: AnySession | None = None) -> Sequence[Result]:
        """All results, or those of the same game as a session's, the oldest first."""
        return ()

    def has_others(self) -> bool:
        """Whether anybody else has results here that others may see."""
        return False

    def best_of_everybody(self) -> Sequence[Best]:
        """The best of everybody who is not private, one for each game that was solved."""
        return ()

    def seconds(self, session: AnySession) -> Sequence[float]:
        """How long each move of a session took, as far as that is kept."""
        return ()

    def game_in_progress(self, game: Game, table: Table) -> AnySession | None:
        """The session of this game that was kept; None if there is none."""
        return None

    def last_played(self, name: str, table: Table) -> InProgress | None:
        """The session that was kept last among the games with this first part of their names."""
        slots = self.kept_slots(name)
        return self.kept_in(slots[0], name, table) if slots else None

    def kept_slots(self, name: str) -> Sequence[str]:
        """What tells the games apart that were kept and have this first part of their names, the
        one kept last first."""
        return ()

    def kept_in(self, slot: str, name: str, table: Table) -> InProgress | None:
        """The session that was kept in one of these slots; None if it cannot be read."""
        return None

    def kept_names(self) -> Sequence[str]:
        """The first parts of the names of all games that were kept, the one kept last first."""
        return ()

    def settle(self) -> None:
        """Do what the first picture of a game does not wait for: find out whether games can be
        kept, and read what is not seen of them at once."""

    @property
    def has_unwritten(self) -> bool:
        """Whether there is anything that could not be written yet."""
        return False

    def catch_up(self) -> None:
        """Write what could not be written, if it can be now."""

    def keep_at_last(self) -> None:
        """Write what could not be written, without waiting for anybody; from any thread, at any
        moment."""

    def close(self) -> None:
        """Nothing more is kept. What could not be written is tried once more."""


class LazyStore:
    """What the screens keep and ask for, in a store that is opened when it is first needed."""

    def __init__(self, open_store: Callable[[], Store] = Store) -> None:
        self._open = open_store
        self._opened: Store | None = None
        self._said: set[str] = set()
        self._complaint = ""
        """What was told of what is wrong now; empty if nothing was."""

    @property
    def opened(self) -> Store:
        if self._opened is None:
            self._opened = self._open()
        return self._opened

    def keep(self, session: AnySession) -> None:
        """Keep what has changed of a session, unless nothing was ever done in it."""
        if session.line or session.hints or session.future or len(session.kept.games) > 1:
            self.opened.keep(session)

    def add_result(self, kind: AnyKind, session: AnySession) -> str:
        """Keep a solved session and its result. Returns what is new about it, as a sentence; empty
        if nothing is, or if nothing is known of earlier ones."""
        earlier = self.opened.results(session)
        self.opened.add_result(session)
        is_new = self.opened.results(session) != earlier
        return what_is_new(kind, session, earlier) if is_new else ""

    @property
    def lacking(self) -> str:
        """Why nothing is known of earlier games, as a sentence; empty if all is."""
        if self.opened.complaint:
            return self.opened.complaint
        return "" if self.opened.keeps else "Nothing is kept, so there are no results."

    @property
    def is_settled(self) -> bool:
        """Whether there is nothing left that the first picture of a game does not wait for."""
        return self._opened is None or self._opened.is_settled

    def settle(self) -> None:
        """Do what the first picture of a game does not wait for."""
        if self._opened is not None:
            self._opened.settle()

    @property
    def news(self) -> str:
        """What the player has to be told about the store, each sentence once as long as it holds;
        empty if there is nothing."""
        complaint, before = self.opened.complaint, self._complaint
        self._complaint = complaint
        if complaint:  # A notice may say that the game is kept, which is not true then.
            return "" if complaint == before else complaint
        notice = self.opened.notice
        if notice and notice not in self._said:
            self._said.add(notice)
            return notice
        return KEPT_AGAIN if before else ""

    @property
    def has_unwritten(self) -> bool:
        """Whether there is anything that could not be written yet."""
        return self._opened is not None and self._opened.has_unwritten

    def catch_up(self) -> None:
        """Write what could not be written, if it can be now."""
        if self._opened is not None:
            self._opened.catch_up()

    def keep_at_last(self) -> None:
        """Write what could not be written, for a process that is about to be ended; from any
        thread, at any moment."""
        if self._opened is not None:
            self._opened.keep_at_last()

    def close(self) -> None:
        """Close the store, if it was ever opened."""
        if self._opened is not None:
            self._opened.close()
