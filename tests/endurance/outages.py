"""The store of a host, in a database or a file, goes away in every way, while players play on: no
key waits for it, they are told, and whatever was shown as kept is there when it is back.

Several play at once, two of them the same games of the same player. Each has a model of what was
played, and of what was shown as kept: there was no complaint after it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple

from tests.endurance.outcome import Deadline, Outcome, in_processes
from tests.endurance.steady_players import (
    GAMES,
    Heard,
    Moment,
    Part,
    SteadyPlayer,
    moment_of,
    steady_players,
)
from tests.tools.places import kept_session
from tests.tools.postgres import WHY_NOT, cluster
from tests.tools.slow_line import relay
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.postgres import PAUSE
from tui.game.session import begun
from tui.game.store import Store
from tui.puzzles.table import TABLE

USUAL = 100
"""Failures after which it is enough."""
_LONGEST_KEY = 0.5
"""Seconds that a key waits for the store, at most."""
_SHORT_PAUSE = 0.4
"""Seconds in which nothing is tried after a failure, where most of them are to be seen."""
_SHORT_FAILURES, _LONG_FAILURES = (0.1, 1.5), (10.0, 60.0)
"""Seconds that they last: with the short pause, and with the true one."""
_IN_A_LIFE = 5
"""Failures of one store, which is closed with the last of them."""
_TAKEN_FOR_SURE = 0.9
"""Seconds after which everybody has noticed that the store is away."""
_TO_COME_BACK = 6.0
"""Seconds until all is kept again, at most, besides the pause: the server starts, and two
connections may have to be made."""


class _Outage(NamedTuple):
    """A way in which a store goes away."""

    begin: Callable[[], object]
    end: Callable[[], object]
    can_be_read: bool = True
    """Whether the store can be read meanwhile by others."""
    is_always_noticed: bool = True


class _Server:
    """A database, and a line to it."""

    def __init__(self, stack: ExitStack, random: Random) -> None:
        self._place = ""
        self._cluster = made = stack.enter_context(cluster())
        self._line = line = stack.enter_context(relay(made.port))
        self.outages: Mapping[str, _Outage] = {
            "line cut": _Outage(line.cut, line.mend),
            "cut in a statement": _Outage(
                lambda: line.cut_after(random.randint(1, 3000)), line.mend, is_always_noticed=False
            ),
            "answer lost": _Outage(line.cut_answer, line.mend),
            "line frozen": _Outage(line.freeze, line.thaw),
            "line slow": _Outage(
                lambda: setattr(line, "delay", 0.3 + random.random()),
                lambda: setattr(line, "delay", 0.0),
                is_always_noticed=False,
            ),
            "connections ended": _Outage(
                self._end_connections, self._end_connections, is_always_noticed=False
            ),
            "server stopped": _Outage(lambda: made.stop("fast"), made.start, can_be_read=False),
            "server crashed": _Outage(
                lambda: made.stop("immediate"), made.start, can_be_read=False
            ),
            "server frozen": _Outage(made.freeze, made.thaw, can_be_read=False),
        }

    def _end_connections(self) -> None:
        """Let the server end all that players have, in the midst of whatever they do."""
        self._cluster.execute(
            self._place,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'oversteek' AND pid <> pg_backend_pid()",
        )

    def wait_for_disk(self, place: str) -> None:
        """Let what is in a store outlive a crash, by a commit that waits for all before it."""
        self._cluster.execute(place, "ANALYZE players")

    def new_store(self) -> tuple[str, str]:
        """Make one. Returns its place, and the place in which players find it."""
        place = self._place = self._cluster.new_place()
        prepare(place)
        return place, place.replace(f":{self._cluster.port}/", f":{self._line.port}/")


class _Folder:
    """A folder with files."""

    def __init__(self, stack: ExitStack, players: Sequence[SteadyPlayer]) -> None:
        self._all = Path(stack.enter_context(TemporaryDirectory()))
        self._players = players
        self._elsewhere = self._all / "elsewhere"
        self._number = 0
        self.outages: Mapping[str, _Outage] = {
            "store locked": _Outage(self._lock, lambda: self._lock_holder.close()),
            "disk full": _Outage(lambda: self._fill(0), lambda: self._fill(RLIM_INFINITY)),
            "store moved": _Outage(
                lambda: self._store.rename(self._elsewhere),
                lambda: self._elsewhere.rename(self._store),
                can_be_read=False,
            ),
            "folder moved": _Outage(
                lambda: self._store.parent.rename(self._elsewhere),
                lambda: self._elsewhere.rename(self._store.parent),
                can_be_read=False,
            ),
        }

    @property
    def _store(self) -> Path:
        return self._all / str(self._number) / "games.sqlite"

    def wait_for_disk(self, place: str) -> None:
        """What is written in a file outlives a program that is killed."""

    def new_store(self) -> tuple[str, str]:
        self._number += 1
        place = str(self._store)
        prepare(place)
        return place, place

    def _lock(self) -> None:
        self._lock_holder = sqlite3.connect(self._store, timeout=_TO_COME_BACK)
        self._lock_holder.execute("BEGIN IMMEDIATE")

    def _fill(self, largest: int) -> None:
        """Let files become no larger than this."""
        for each in self._players:
            prlimit(each.pid, RLIMIT_FSIZE, (largest, RLIM_INFINITY))


_House = _Server | _Folder
"""Where the stores of a host are."""


class _Job(NamedTuple):
    seed: int
    pause: float
    lasting: tuple[float, float]
    is_in_files: bool = False


def endure(random: Random, deadline: Deadline) -> Outcome:
    """Let the stores go away until the deadline, or until it was enough; beside that a few times
    for as long as it really takes."""
    if WHY_NOT:
        return Outcome(failures=[f"it {WHY_NOT}"])
    seeds = [random.randrange(1 << 30) for _ in range(3)]
    jobs = (
        _Job(seeds[0], _SHORT_PAUSE, _SHORT_FAILURES),
        _Job(seeds[1], PAUSE, _LONG_FAILURES),
        _Job(seeds[2], 0.0, _SHORT_FAILURES, is_in_files=True),
    )
    return in_processes(len(jobs), partial(_suffer, deadline), jobs, deadline)


def _suffer(deadline: Deadline, job: _Job) -> Outcome:
    """Live one life after the other, each with a new store."""
    trial = _Trial(job, deadline)
    with ExitStack() as stack:
        players = stack.enter_context(steady_players(len(_SEATS)))
        folder = _Folder(stack, players) if job.is_in_files else None
        house: _House = _Server(stack, trial.random) if folder is None else folder
        with trial.outcome.noting(f"seed {job.seed}"):
            while trial.goes_on:
                trial.live(house, players)
    return trial.outcome


_SEATS = (0, 1, 2, 2)
"""Who sits there: two are the same player."""


class _Trial:
    """What has been done, and found."""

    def __init__(self, job: _Job, deadline: Deadline) -> None:
        self.job, self._deadline = job, deadline
        self.random = Random(job.seed)
        self.outcome = Outcome()
        self._counts = self.outcome.counts
        self._about = ""

    @property
    def goes_on(self) -> bool:
        return self._counts["failures"] < USUAL and not self._deadline.has_passed

    def live(self, house: _House, players: Sequence[SteadyPlayer]) -> None:
        """Begin, let the store go away several times, and end."""
        direct, through = house.new_store()
        known = Players(direct)
        numbers = [known.arrived(f"key {each}").id for each in range(max(_SEATS) + 1)]
        known.close()
        house.wait_for_disk(direct)
        games = [self.random.choice(list(GAMES)) for _ in numbers]
        table = _Table(direct, players, [(numbers[each], games[each]) for each in _SEATS])
        for player, (number, game) in zip(players, table.seats, strict=True):
            seed = self.random.randrange(1 << 20)
            player.ask(Part(through, number, game, seed, self.job.pause))
        for failure in range(_IN_A_LIFE):
            if not self.goes_on:
                break
            name = self.random.choice(list(house.outages))
            self._about = f"seed {self.job.seed}, failure {self._counts['failures'] + 1}: {name}"
            self._counts["failures"] += 1
            self._counts[name] += 1
            self._fail(table, house.outages[name])
            if failure < _IN_A_LIFE - 1:
                self._recover(table)
        heard = self._note([player.ask("close") for player in players])
        self._check(all(each.is_all_kept for each in heard), f"at the end: {_complaints(heard)}")
        self._compare(table, heard)

    def _fail(self, table: _Table, outage: _Outage) -> None:
        """Let the store go away, and come back."""
        least, most = self.job.lasting
        table.play_for(self.random.uniform(0.1, 0.7))
        self._note(table.rest())
        table.play()
        lasts = self.random.uniform(least, most)
        outage.begin()
        try:
            sleep(lasts)
            heard = self._note(table.rest())
            if outage.is_always_noticed and lasts > _TAKEN_FOR_SURE:
                self._check(all(each.complained for each in heard), "not everybody was told")
            if outage.can_be_read:
                self._compare(table, heard)
        finally:
            outage.end()

    def _recover(self, table: _Table) -> None:
        """Play until all is kept again."""
        until = monotonic() + self.job.pause + _TO_COME_BACK
        while True:
            table.play_for(0.3)
            heard = self._note(table.rest())
            if all(each.is_all_kept for each in heard):
                break
            assert monotonic() < until, f"{self._about}: not kept again: {_complaints(heard)}"
        self._compare(table, heard)

    def _compare(self, table: _Table, heard: Sequence[Heard]) -> None:
        lost = list(table.lost(heard))
        self._counts["games compared"] += 2 * len(heard)
        self._counts["lost"] += len(lost)
        assert not lost, f"{self._about}: {' AND '.join(each[:600] for each in lost)}"

    def _note(self, heard: Sequence[Heard]) -> Sequence[Heard]:
        longest = max(each.longest for each in heard)
        self.outcome.measure("seconds that a key has waited, at most", longest)
        self._counts["keys"] += sum(each.keys for each in heard)
        self._check(longest <= _LONGEST_KEY, f"a key has waited {longest:.3f} s")
        return heard

    def _check(self, holds: bool, fault: str) -> None:
        self.outcome.expect(holds, f"{self._about}: {fault}")


def _complaints(heard: Sequence[Heard]) -> str:
    return " ".join(sorted({each.complaint or "-" for each in heard}))


class _Table(NamedTuple):
    """Those who play, and where what they play can be read."""

    direct: str
    players: Sequence[SteadyPlayer]
    seats: Sequence[tuple[int, str]]
    """The number of each player, and the game."""

    def play(self) -> None:
        for each in self.players:
            each.play()

    def play_for(self, seconds: float) -> None:
        self.play()
        sleep(seconds)

    def rest(self) -> Sequence[Heard]:
        return [each.ask("rest") for each in self.players]

    def lost(self, heard: Sequence[Heard]) -> Iterator[str]:
        """What is not in the store as it was shown, in words."""
        for number in sorted({number for number, _ in self.seats}):
            his = [each for seat, each in zip(self.seats, heard, strict=True) if seat[0] == number]
            store = Store(self.direct, player=number)
            yield from _lost_results(store, his)
            for games in zip(*(each.games for each in his), strict=True):
                yield from _lost_games(store, games)
            assert not store.complaint, store.complaint
            store.close()


def _lost_results(store: Store, his: Sequence[Heard]) -> Iterator[str]:
    """The results of a player that are not there once each, or that are there for nothing."""
    there = sorted(result.solved for result in store.results())
    known = {moment for each in his for moment in each.results}
    may_be = known.union(*(each.results_to_come for each in his))
    if len(there) != len(set(there)):
        yield f"of these results some are there twice: {there}"
    if not known <= set(there) <= may_be:
        yield (
            f"of {len(known)} results {sorted(known - set(there))} are not there, and "
            f"{sorted(set(there) - may_be)} are there for nothing. {store.complaint}"
        )


def _lost_games(store: Store, sessions: Sequence[Sequence[Moment]]) -> Iterator[str]:
    """What is lost of a game that several sessions of one player play."""
    (name,) = {game for each in sessions for game, *_ in each[-1].games}
    there = _kept(store, name)
    if len(sessions) == 1:
        if there not in sessions[0]:
            yield f"kept is {there}, but played was {sessions[0]}"
        return
    kept = _played_games(there)
    for moments in sessions:
        if not any(_played_games(moment) <= kept for moment in moments):
            yield f"kept is {there}, but one of two played {moments}"
    every = set().union(*(_played_games(each) for moments in sessions for each in moments))
    if not kept <= every:
        yield f"nobody has played {kept - every}; the two are {sessions}"
    if not any(there.line == moment.line for moments in sessions for moment in moments):
        yield f"nobody continues {there}; the two are {sessions}"


def _played_games(moment: Moment) -> set[tuple[str, tuple[str, ...]]]:
    """The games of a session in which something was played, and all moves of each."""
    return {(name, line + future) for name, line, future, _ in moment.games if line or future}


def _kept(store: Store, name: str) -> Moment:
    """The game that is kept; one in which nothing was done may be in no store."""
    game = TABLE.parse_game(name)
    session = kept_session(store, game, TABLE) or begun(game).session
    return moment_of(session)
