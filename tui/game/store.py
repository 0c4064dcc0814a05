"""The store: sessions and results, kept while they are played."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from math import inf, nextafter
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.kind import Game
from tui.game.database import AT_HOME, KEPT_AGAIN, StoreFailure, name_of_player
from tui.game.places import database_at
from tui.game.session import AnySession, Credit, InProgress, Session, slot_of

if TYPE_CHECKING:
    from tui.engine.table import Table
    from tui.game.database import Database, Row, Statement
    from tui.game.sitting import AnyKept, GameLine, Sitting

BETWEEN_TRIES = 2.0
"""Seconds between two times that a host tries to write what could not be written."""
_KEPT = (
    "SELECT slot, name FROM sittings WHERE player = ? GROUP BY slot, name "
    "ORDER BY max(touched) DESC, slot"
)
_COLUMNS = "slot, name, moves, hints, credit, seconds, solved, game"
_BETTER = "excluded.credit < results.credit"
_SCORE = (
    f"INSERT INTO results (player, {_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (game) DO UPDATE SET moves = excluded.moves, solved = excluded.solved, "
    # Whoever takes moves back and solves it better has solved it as quickly as at first.
    f"hints = CASE WHEN {_BETTER} THEN excluded.hints ELSE results.hints END, "
    f"seconds = CASE WHEN {_BETTER} THEN excluded.seconds ELSE results.seconds END, "
    "credit = excluded.credit "
    "WHERE (excluded.credit, excluded.moves) < (results.credit, results.moves)"
)
"""Keeps a result of a player, or the better one of two of the same game."""
_RESULTS = (
    f"SELECT {_COLUMNS} FROM results WHERE player = ? AND slot = coalesce(?, slot) "
    "ORDER BY solved, game"
)
_HAS_OTHERS = (
    "SELECT 1 FROM players WHERE id <> ? AND private = 0 "
    "AND EXISTS (SELECT 1 FROM results WHERE player = players.id) LIMIT 1"
)
_COUNTS = "credit = 0 AND player NOT IN (SELECT id FROM players WHERE private <> 0)"
_BEST = (
    "SELECT best.player, players.name, counted.players, "
    + ", ".join(f"best.{column}" for column in _COLUMNS.split(", "))
    + " FROM (SELECT slot, count(DISTINCT player) AS players FROM results "
    f"WHERE {_COUNTS} GROUP BY slot) AS counted "
    "JOIN results AS best ON best.game = "
    "(SELECT game FROM results AS each WHERE each.slot = counted.slot "
    f"AND {_COUNTS} ORDER BY moves, hints, seconds, game LIMIT 1) "
    "JOIN players ON players.id = best.player ORDER BY best.solved, best.game"
)
"""The best result of each slot that a player who is not private has made alone; the index of the
results answers this without a look at most of them."""
_CREDITS = tuple(Credit)
_LATEST = 1e15
"""Seconds, or a moment: no clock tells more, and none that is later has a day."""


class KeptSlot(NamedTuple):
    """What tells a kept game apart."""

    slot: str
    name: str
    """The first part of the game's name, or the path of its file."""


class Result(NamedTuple):
    """A game that was solved."""

    slot: str
    name: str
    made: int
    """How many moves it took, or what they cost where they differ in that."""
    hints: int
    credit: Credit
    seconds: float
    """How long it took, with the program open."""
    solved: float
    """When, in seconds since 1970 (UTC)."""
    game: int = 0
    """The number of the game."""

    @property
    def rank(self) -> tuple[int, int]:
        """By this results of one game are ordered, the best one first."""
        return _CREDITS.index(self.credit), self.made

    def row(self, player: int) -> Sequence[Any]:
        """The values of _SCORE."""
        return (player, *self[:4], self.rank[0], *self[5:])


class Best(NamedTuple):
    """The best game of all that players have solved alone who are not private: the one with the
    fewest moves or the least cost, and of several the one with the fewest hints, and then the
    quickest."""

    result: Result
    by: str | None
    """What the player is called; None if no name was chosen."""
    is_mine: bool
    """Whether it is the game of whoever asks."""
    players: int
    """How many have solved it alone."""


_TYPES = [str, str, int, int, int, float, float, int]
"""Those of the columns."""


def _result(row: Sequence[Any]) -> Result | None:
    """The result that a row holds; None if it makes no sense."""
    *_, credit, seconds, solved, _ = row
    if [type(each) for each in row] != _TYPES or credit not in range(len(_CREDITS)):
        return None
    if not (0 <= seconds < _LATEST and 0 <= solved < _LATEST):
        return None
    return Result(*row)._replace(credit=_CREDITS[credit])


class Store:
    """Keeps sessions and results in a file or on a server, or nowhere.

    It never raises: where something cannot be kept, `complaint` says why, and it is tried again
    with the next key and at the end. What is written is a copy of the session as it is, which can
    be written again at any time. Whenever it becomes doubtful what is there, all is.
    """

    def __init__(
        self,
        place: str = "",
        complaint: str = "",
        *,
        player: int = AT_HOME,
        is_hosted: bool = False,
        is_lasting: bool = True,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], float] = time.time,
        note_unkept: Callable[[float], None] | None = None,
    ) -> None:
        """`place` is the path of a file or the URL of a server, as in `database_at`; empty where
        nothing is kept, for which `complaint` gives the reason. `is_lasting` is False for a guest,
        whose games are forgotten when he leaves. `clock` measures how long moves take, in seconds;
        `today` gives seconds since 1970 (UTC). `note_unkept` is told since when something is not
        written, 0 once everything is."""
        self.complaint = complaint
        """Why nothing is kept, as a sentence; empty while all is well, or if that is what the
        player wants."""
        self.notice = ""
        """What was done to the store, as a sentence, or ""."""
        self._place, self._player, self._is_hosted = place, player, is_hosted
        self._is_lasting = is_lasting
        self._clock, self._today, self._note_unkept = clock, today, note_unkept
        self._last_moment = clock()
        self._database: Database | None = None
        self._doubts = 0
        """Those of the database that were heeded."""
        self._present: dict[AnySession, AnyKept] = {}
        """How each session was noted or read last."""
        self._lines: dict[int, GameLine] = {}
        """Those of all their games, by the numbers of these."""
        self._sittings: dict[tuple[AnySession, str], Sitting] = {}
        """By the session and the slot: one that begins a game of other options has several."""
        self._results: dict[int, Result] = {}
        """Those scored here, by the numbers of their games."""
        self._noted: dict[object, Sequence[Statement]] = {}
        """What writes all that this program has played: each sitting, and each result."""
        self._behind: dict[object, Sequence[Statement]] = {}
        """What of that is not written."""
        self._touched = 0.0
        """When the last sitting was noted or read, in seconds since 1970."""
        self._unkept_since = 0.0
        self._said = ""

    @property
    def now(self) -> float:
        """Seconds since 1970 (UTC)."""
        return self._today()

    @property
    def is_failing(self) -> bool:
        """Whether the player believes that games are kept, and they are not."""
        return bool(self.complaint and self._place and self._is_lasting)

    @property
    def has_unwritten(self) -> bool:
        """Whether anything could not be written yet."""
        return bool(self._behind)

    @property
    def lacking(self) -> str:
        """Why nothing is known of earlier games, as a sentence, or ""."""
        if self.complaint:
            return self.complaint
        return "" if self._place else "Nothing is kept, so there are no results."

    @property
    def news(self) -> str:
        """What the player has to be told about the store, each sentence once as long as it holds,
        or ""."""
        said, self._said = self._said, self.complaint or self.notice
        return "" if self._said == said else self._said or KEPT_AGAIN

    @property
    def parting_words(self) -> str:
        """What whoever leaves is told of what could not be kept, as a sentence, or ""."""
        if not (self.has_unwritten and self._is_lasting):
            return ""
        since = time.strftime("%H:%M", time.localtime(self._unkept_since))
        return f"What you played since {since} is not kept."

    # Sessions

    def skip_time(self) -> None:
        """Let the time until now not count: nobody was playing."""
        self._last_moment = self._clock()

    def keep(self, session: AnySession) -> None:
        """Write a session if it has changed, and whatever could not be written before; nothing of
        a session in which nothing was ever done."""
        if not self._place:
            return
        kept = session.kept
        is_new = kept != self._present.get(session)
        if is_new and (session.line or session.hints or session.future or len(kept.games) > 1):
            self._note(session, kept)
        if self._behind:
            self._write()

    def _note(self, session: AnySession, kept: "AnyKept") -> "GameLine":
        """Note how a session stands: its row is behind then. Returns the line of its game."""
        from tui.game.sitting import GameLine, Sitting  # Late: nothing is kept at first.

        before, self._last_moment = self._last_moment, self._clock()
        present, lines = kept.games[kept.present], []
        for game in kept.games:
            line = self._lines.get(game.number) or GameLine.begun(game)
            line.note(game, max(0.0, self._last_moment - before) if game is present else 0.0)
            lines.append(line)
        self._present[session] = kept
        self._lines |= {line.number: line for line in lines}
        # Of two writes it is known which is the later one, whatever the clock tells.
        self._touched = max(self._today(), nextafter(self._touched, inf))
        slot = slot_of(present.puzzle, present.start)
        sitting = self._sittings.setdefault((session, slot), Sitting(self._player, slot))
        written = sitting.statements(kept, lines, self._touched)
        self._noted[sitting.id] = self._behind[sitting.id] = written
        return lines[kept.present]

    def kept(self) -> Sequence[KeptSlot]:
        """All games that are kept, the one played last first."""
        return [KeptSlot(*row) for row in self._ask((_KEPT, (self._player,)))]

    def read(self, slot: str, table: "Table", known: Game | None = None) -> InProgress | None:
        """The session that was kept in a slot; None if there is none, or if the rules of today do
        not allow it. `known` is a game that need not be made again for it."""
        from tui.game.sitting import READ, read_rows

        rows = self._ask((READ, (self._player, slot)))
        found = read_rows(self._player, slot, rows, table, known)
        if found is None:
            return None
        session: AnySession = Session.restored(found.kept)
        self._present[session], self._sittings[session, slot] = found.kept, found.sitting
        self._lines |= {line.number: line for line in found.lines}
        self._touched = max(self._touched, found.touched)
        return InProgress(found.kind, session)

    def seconds(self, session: AnySession) -> Sequence[float]:
        """How long each move of a session took, as far as that is kept."""
        kept = session.kept
        line = self._lines.get(kept.games[kept.present].number)
        return () if line is None else line.times[: session.move_count]

    # Results

    def add_result(self, session: AnySession) -> Sequence[Result] | None:
        """Keep a solved session and its result. Returns the earlier results of the same game; None
        if the result is no better than that which this game had, or could not be kept."""
        if not self._place:
            return None
        earlier, line = self.results(session), self._note(session, session.kept)
        slot, puzzle = slot_of(session.puzzle, session.start), session.puzzle
        how = slot, puzzle.name, session.cost, session.hints, session.credit
        result = Result(*how, line.seconds, self._today(), line.number)
        known = [*earlier, *self._results.values()]  # Those scored here may not be written yet.
        is_better = all(result.rank < each.rank for each in known if each.game == line.number)
        if is_better:
            self._results[line.number] = result
            written = [(_SCORE, result.row(self._player))]
            self._noted[line.number] = self._behind[line.number] = written
        self._write()
        return earlier if is_better and line.number not in self._behind else None

    def results(self, session: AnySession | None = None) -> Sequence[Result]:
        """All results, or those of the same game as a session's, the oldest first."""
        slot = None if session is None else slot_of(session.puzzle, session.start)
        rows = self._ask((_RESULTS, (self._player, slot)))
        return [result for row in rows if (result := _result(row)) is not None]

    def has_others(self) -> bool:
        """Whether anybody else has results here that others may see."""
        return bool(self._ask((_HAS_OTHERS, (self._player,))))

    def best_of_everybody(self) -> Sequence[Best]:
        """The best of everybody who is not private, one for each game that was solved."""
        return [
            Best(result, name_of_player(name), by == self._player, players)
            for by, name, players, *row in self._ask((_BEST, ()))
            if (result := _result(row)) is not None
        ]

    # The database

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Note why the store fails, if it does, and what is doubtful then."""
        try:
            yield
        except StoreFailure as failure:
            self.complaint = str(failure)
        self._heed_doubts()

    def _ask(self, question: "Statement") -> "Sequence[Row]":
        if self._place:
            with self._noting():
                return self._opened().run(question)
        return ()

    def _opened(self) -> "Database":
        if self._database is None:
            self._database = database_at(self._place, is_hosted=self._is_hosted)
        return self._database

    def _heed_doubts(self) -> None:
        """Let all that this program has played be behind if it is doubtful what is there."""
        database = self._database
        if database is None:
            return
        self.notice = database.notice or self.notice
        if database.doubts != self._doubts:
            self._doubts = database.doubts
            self._behind = dict(self._noted)

    def _write(self) -> None:
        """Write what is behind."""
        with self._noting():
            self._write_into(self._opened())
        self._tell_unkept()

    def _write_into(self, database: "Database") -> None:
        """Raises StoreFailure. What another thread writes at the same time is written twice, which
        does no harm."""
        while behind := dict(self._behind):  # More is, where another store lies there by now.
            doubts = self._doubts
            try:
                database.run(*chain.from_iterable(behind.values()))
            finally:
                self._heed_doubts()
            for key, statements in behind.items():
                if doubts == self._doubts and self._behind.get(key) is statements:
                    self._behind.pop(key, None)
        self.complaint = ""

    def _tell_unkept(self) -> None:
        since = self._unkept_since or self._today()
        self._unkept_since = since if self.has_unwritten else 0.0
        if self._note_unkept is not None:
            self._note_unkept(self._unkept_since)

    def catch_up(self) -> None:
        """Write what could not be written, if it can be now."""
        if not self.has_unwritten and self._database is not None:
            with self._noting():
                self._database.heed()
                self.complaint = ""
        if self.has_unwritten:
            self._write()

    def keep_at_last(self) -> None:
        """Write what could not be written, for a process that is about to end; from any thread, at
        any moment."""
        with suppress(StoreFailure):
            database = database_at(self._place, is_hosted=self._is_hosted)
            database.hurry()
            self._write_into(database)
        self._tell_unkept()

    def close(self) -> None:
        """Write what could not be written, wait for the disk, and give back what was opened."""
        if self._database is None and not self.has_unwritten:
            return
        with self._noting():
            self._opened().heed()
            self.complaint = ""
            self._heed_doubts()
            if self._behind:
                self._opened().hurry()
                self._write_into(self._opened())
            if self._noted:
                self._opened().flush()
        self._tell_unkept()
        if self._database is not None:
            self._database.close()
