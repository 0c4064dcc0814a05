"""What a store has written of the sessions that are played, and what is still to be written."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from tui.game.kept_results import Result, Scored
from tui.game.session import AnySession, slot_of

if TYPE_CHECKING:
    from tui.game.opened_store import OpenedStore
    from tui.game.writing import AnyKeptSession, Saved


class Ledger:
    """Knows of each session what the store holds of it, and what it does not hold yet."""

    def __init__(self) -> None:
        self.saved: WeakKeyDictionary[AnySession, Saved] = WeakKeyDictionary()
        """What the store holds of each session."""
        self.unwritten: dict[AnySession, AnyKeptSession] = {}
        """What is still to be written, that of the session which was played last at the end."""
        self._results: dict[AnySession, list[Scored]] = {}
        """Those that are still to be written."""
        self._written_results: dict[int, tuple[AnySession, Scored]] = {}
        """By the numbers of their rows."""
        self._taken: dict[AnySession, dict[int, float]] = {}
        """How many seconds more than is written games took, by their numbers."""
        self._doubted: set[AnySession] = set()
        """Sessions of which nobody knows what is written."""
        self._again: set[AnySession] = set()
        """Sessions in doubt of which nothing is new: if all is there, nothing is to be written."""
        self.has_written = False
        """Whether anything was written here."""

    def lacks(self, session: AnySession, kept: AnyKeptSession) -> bool:
        """Whether anything is to be written for a session to be there as it is `kept`."""
        saved = self.saved.get(session)
        return session in self.unwritten or saved is None or not saved.holds(kept)

    def note(self, session: AnySession, kept: AnyKeptSession, seconds: float) -> None:
        """A session is to be written as it is `kept`; its present game took so much longer."""
        self.unwritten.pop(session, None)
        self._again.discard(session)
        self.unwritten[session] = kept
        game, taken = kept.games[kept.present].number, self._taken.setdefault(session, {})
        taken[game] = taken.get(game, 0.0) + seconds

    def note_result(self, session: AnySession, today: float) -> None:
        """A session that was noted last is solved. `today`: seconds since 1970 (UTC)."""
        kept = self.unwritten[session]
        game = kept.games[kept.present].number
        slot, seconds = slot_of(session.puzzle, session.start), self._taken[session][game]
        result = Result(
            slot, session.puzzle.name, session.cost, session.hints, session.credit, seconds, today
        )
        self._results.setdefault(session, []).append(Scored(game, result))

    def write(self, session: AnySession, store: OpenedStore, today: float) -> None:
        """Write what is still to be written of a session, if there is time. `today`: seconds since
        1970 (UTC). Raises StoreFailure."""
        from tui.game.writing import unsaved  # Late: some builds of Python have no SQLite.

        kept, saved = self.unwritten[session], self.saved.get(session)
        if saved is None:  # If no answer comes, what was written is known by its owner.
            saved = self.saved[session] = unsaved(kept)
        if session in self._doubted:
            saved, lacks_something = store.verified(saved)
            self.saved[session] = saved
            self._doubted.discard(session)
            if lacks_something:
                self._again.discard(session)
            if not store.database.has_time:
                return
        results, taken = self._results.get(session, ()), self._taken.get(session, {})
        if session in self._again:
            written = store.write_results(saved, results)
        else:
            self.saved[session], written = store.write(kept, saved, results, taken, today)
        self.has_written = True
        self._again.discard(session)
        del self.unwritten[session]
        self._taken.pop(session, None)
        self._results.pop(session, None)
        for each, (number, result) in zip(results, written, strict=True):
            self._written_results[number] = session, each._replace(result=result)

    def write_again(self) -> None:
        """Let all be written that was written here, and not only read."""
        older = {
            session: saved.kept
            for session, saved in self.saved.items()
            if saved.is_written and session not in self.unwritten
        }
        self.unwritten = {**older, **self.unwritten}
        later, self._results = self._results, {}
        for session, scored in self._written_results.values():
            self._results.setdefault(session, []).append(scored._replace(is_again=True))
        for session, results in later.items():
            self._results.setdefault(session, []).extend(results)
        self._written_results.clear()

    def forget(self) -> None:
        """Nothing that was written is there any more: let it be written again."""
        self.write_again()
        self._again.clear()
        self.saved.clear()

    def doubt(self) -> None:
        """Nobody knows what is there of what was written, or was to be: let it be found out."""
        self._results = self._doubted_results()
        news = self.unwritten.keys() - self._again
        self.write_again()
        self._again = self.unwritten.keys() - news
        self._doubted = set(self.saved)

    def _doubted_results(self) -> dict[AnySession, list[Scored]]:
        return {
            session: [each._replace(is_doubted=True) for each in results]
            for session, results in self._results.items()
        }

    def beside(self, is_same: bool, is_doubted: bool) -> Ledger:
        """The same for another connection, which writes once what is unwritten here. `is_same`:
        into the same store; `is_doubted`: of which it is to be found out what it holds."""
        other = Ledger()
        other.unwritten, other._results, other._taken = self.unwritten, self._results, self._taken
        other._again = self._again
        if is_same:
            other.saved = self.saved
        if is_same and is_doubted:
            other._doubted, other._results = set(self.saved), self._doubted_results()
        return other
