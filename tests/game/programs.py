"""Programs in which a game is played that a store keeps; and databases that fail when a test says
so, and of which nobody knows then what they have done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest

from tests.tools.places import begun, continued, found, games_of, play_on
from tests.tools.watches import StubClock
from tui.game import store as store_module
from tui.game.database import Database, Fault, Row, Statement, StoreFailure
from tui.game.places import database_at
from tui.game.store import Store


class Program:
    """A program at a store in which one game is played."""

    def __init__(
        self, place: str, moves: str | None = None, name: str = "farmer", **named: Any
    ) -> None:
        """The game goes on as it is kept unless it begins with some moves."""
        self.clock = StubClock()
        self.store = Store(place, clock=self.clock, **named)
        self.session = continued(self.store, name) if moves is None else begun(name, moves)
        if moves:
            self.store.keep(self.session)

    def play(self, moves: str) -> None:
        """Make moves, and keep the game after each."""
        for move in moves.split():
            play_on(self.store, self.session, move)

    @property
    def database(self) -> Any:
        """What the store writes to, which is `Doubtful` where a test says so."""
        return self.store._opened()

    def restart(self, moves: str) -> None:
        """Begin anew with these moves."""
        self.session.restart()
        self.play(moves)

    def add_result(self) -> list[int] | None:
        """How many moves the earlier results of the game took; None if it has no better one."""
        earlier = self.store.add_result(self.session)
        return None if earlier is None else [result.made for result in earlier]

    @property
    def results(self) -> list[int]:
        """How many moves each result took."""
        return [result.made for result in self.store.results()]

    @property
    def is_settled(self) -> bool:
        """Whether all is kept."""
        return (self.store.complaint, self.store.has_unwritten) == ("", False)


def games(place: str, name: str = "farmer") -> list[str]:
    """The games of a session, as another program finds them that begins now."""
    return games_of(found(place, name))


QUESTION, LATE, ANSWER, MEMORY = LOSSES = ("question", "late", "answer", "memory")
"""What may be lost: what is asked next, which comes late perhaps; what is answered next; or what is
written from now on, which was answered, until a server has broken down."""


class Doubtful:
    """A database, as a `Database`, which `loses` something, and is away from then on until it is
    back."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.loses = ""
        self._own_doubts = 0
        self._is_away = self._has_forgotten = False
        self._late: Sequence[Statement] = ()

    @property
    def doubts(self) -> int:
        return self.database.doubts + self._own_doubts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.database, name)

    def run(self, *statements: Statement) -> Sequence[Row]:
        reads = statements[-1][0].startswith("SELECT")
        if self.loses == MEMORY and not reads:
            self._has_forgotten = True
            return ()
        if self._is_away or self.loses not in ("", MEMORY):
            if not self._is_away:
                self._own_doubts += 1
                if self.loses == ANSWER:
                    self.database.run(*statements)
                elif self.loses == LATE:
                    self._late = statements
            self._is_away = True
            raise StoreFailure("The store is away.", Fault.AWAY)
        return self.database.run(*statements)

    def come_back(self) -> None:
        """Lose nothing any more, and be there. What a server has forgotten is in doubt."""
        self._own_doubts += self._has_forgotten
        self.loses, self._is_away, self._has_forgotten = "", False, False

    def deliver(self) -> None:
        """Do at last what comes late."""
        late, self._late = self._late, ()
        with suppress(StoreFailure):
            self.database.run(*late)


def doubtful_databases(monkeypatch: pytest.MonkeyPatch) -> list[Doubtful]:
    """Let all stores use such databases from now on, which are all in this list, the newest one at
    the end."""
    made = list[Doubtful]()

    def opened(place: str, **named: Any) -> Doubtful:
        made.append(Doubtful(database_at(place, **named)))
        return made[-1]

    monkeypatch.setattr(store_module, "database_at", opened)
    return made
