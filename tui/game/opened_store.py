"""An open store, asked about games and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.kind import Game
from tui.engine.table import Table
from tui.game.doubt import still_there
from tui.game.first_look import Glimpse
from tui.game.kept_results import (
    Best,
    Result,
    Scored,
    WrittenResult,
    is_time,
    read_best,
    read_results,
)
from tui.game.one_trip import next_step
from tui.game.places import opened_database
from tui.game.sql import games as sql
from tui.game.sql.results import has_others
from tui.game.store import AT_HOME
from tui.game.writing import (
    AnyKeptSession,
    Saved,
    read_session,
    write_results_alone,
    write_session,
)


class OpenedStore:
    """An open store, which knows what is in it, and about whom it is asked. Each question and each
    change raises StoreFailure where it cannot be answered or done."""

    def __init__(
        self, place: str, waits: bool = True, player: int = AT_HOME, is_hosted: bool = False
    ) -> None:
        """`player`: whose games and results; the rest is as `opened_database` has it. Raises
        StoreFailure."""
        self.database = opened_database(place, waits, is_hosted)
        self.player = player
        self._ask = self.database.ask

    def write(
        self,
        kept: AnyKeptSession,
        saved: Saved,
        scored: Sequence[Scored],
        taken: Mapping[int, float],
        today: float,
    ) -> tuple[Saved, Sequence[WrittenResult]]:
        """Write what has changed of a session, as `write_session` does, or nothing of it."""
        if self.database.is_far and not scored:
            step = next_step(self.player, kept, saved, taken, today)
            if step is not None and self.database.take_step(step):
                return saved.after_step(kept, step.seconds), ()
        return self.database.change(
            lambda connection: write_session(
                connection, self.player, kept, saved, scored, taken, today
            )
        )

    def write_results(self, saved: Saved, scored: Sequence[Scored]) -> Sequence[WrittenResult]:
        """Write results in games that were `saved`, and nothing else, or nothing at all."""
        if not scored:
            return ()
        return self.database.change(
            lambda connection: write_results_alone(connection, self.player, saved, scored)
        )

    def verified(self, saved: Saved) -> tuple[Saved, bool]:
        """What is really there of what was written once, as `still_there` says."""
        return self.database.change(lambda connection: still_there(connection, self.player, saved))

    def session(
        self, slot: str, table: Table, known: Game | None, glimpse: Glimpse | None
    ) -> Saved | None:
        """What a slot holds that can be replayed, as `read_session` says."""
        return self._ask(
            lambda connection: connection.at_one_moment(
                lambda one: read_session(one, self.player, slot, table, known, glimpse)
            )
        )

    def slots(self, name: str) -> Sequence[str]:
        """The slots of games with this first part of their names, the one written last first."""
        return self._ask(lambda connection: sql.slots_named(connection, self.player, name))

    def names(self) -> Sequence[str]:
        """The first parts of the names of all games, the one written last first."""
        return self._ask(lambda connection: sql.names_of_slots(connection, self.player))

    def seconds(self, game: int, count: int) -> Sequence[float]:
        """How long each of the first moves of a game took that has this number."""
        found = self._ask(lambda connection: sql.seconds_of_moves(connection, game, count))
        return [each if is_time(each) else 0.0 for each in found]

    def results(self, slot: str | None) -> Sequence[Result]:
        """The results of a slot, or all of them, the oldest first."""
        return self._ask(lambda connection: read_results(connection, self.player, slot))

    def has_others(self) -> bool:
        """Whether anybody else has results that others may see."""
        return self._ask(lambda connection: has_others(connection, self.player))

    def best_of_everybody(self) -> Sequence[Best]:
        """The best of everybody in each slot."""
        return self._ask(lambda connection: read_best(connection, self.player))
