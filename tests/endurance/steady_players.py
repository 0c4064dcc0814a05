"""Players in processes of their own, who play on whatever becomes of their store, and know what it
was shown to hold."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import Any, Literal, NamedTuple

from tui.engine.action import Action, Play
from tui.game import postgres
from tui.game.live import Live
from tui.game.live_status import LiveStatus
from tui.game.player import Player
from tui.game.players import new_session
from tui.game.session import Session, begun
from tui.game.store import Store
from tui.puzzles.table import TABLE

ASKED = {
    "\r": Action(Play.CONFIRM), "u": Action(Play.UNDO), "r": Action(Play.REDO),
    "n": Action(Play.NEW_GAME), "+": Action(Play.RESIZE, 1),
} | {str(digit): Action(Play.DIGIT, digit) for digit in range(10)}  # fmt: skip
"""What each key asks of the player's controls."""


class Moment(NamedTuple):
    """What a session was after a key: its games as texts."""

    present: int
    games: tuple[tuple[str, tuple[str, ...], tuple[str, ...], tuple[bool, ...]], ...]
    """The name of each, the moves made, those that could be redone, and which of all these belong
    together with the move before."""

    @property
    def line(self) -> tuple[str, ...]:
        return self.games[self.present][1]

    def holds(self, other: Moment) -> bool:
        """Whether all of another one is there. Games that other programs had played come first."""
        later = len(other.games) - other.present
        return (
            self.games[-len(other.games) :] == other.games
            and len(self.games) - self.present == later
        )


def moment_of(session: Session[Any, Any]) -> Moment:
    kept = session.kept
    games = []
    for game in kept.games:
        text = game.puzzle.move_text
        line = tuple(text(made.move) for made in game.line)
        future = tuple(text(made.move) for made in game.future)
        joined = tuple(made.joined for made in (*game.line, *game.future))
        games.append((game.puzzle.game_name, line, future, joined))
    return Moment(kept.present, tuple(games))


GAMES = {
    "hanoi:7": (*"111222333" * 3, *"uuurrn"),
    "knight": (*"12345678" * 3, *"uuurrn"),
    "couples": (*"123456\r\r\r" * 3, *"uuurrn"),
}
"""Games that nobody solves by chance, and the keys for them."""
QUICK, _SOLVED_BY = "hanoi:2", "131232"
"""A game that is solved now and then, and the keys for that."""
_SOLVES, _ONLY_WAITS = 0.04, 0.1
"""How often it is solved instead of a key, and how often nobody presses one."""
_LONGEST_PAUSE = 0.08
"""Seconds between two keys, at most."""


class Part(NamedTuple):
    """What somebody plays, and where it is kept."""

    place: str
    player: int
    game: str
    seed: int
    pause: float
    """Seconds after a failure in which the program tries nothing."""


class Heard(NamedTuple):
    """What a player tells, who rests then."""

    games: Sequence[Sequence[Moment]]
    """What may be in the store of each game: what it was when it was last shown as kept, and after
    each key since then; the last is what it is now."""
    results: Sequence[float]
    """When those games were solved that are known to be kept, by the player's own clock."""
    results_to_come: Sequence[float]
    """The same of those that are not, or that nobody has shown as kept."""
    complaint: str
    is_all_kept: bool
    longest: float
    """Seconds that a key has waited for the store, at most, since it was last told."""
    keys: int
    """How many have waited since then."""
    complained: int
    """After how many of them there was a complaint."""


class SteadyPlayer:
    """One who plays in another process. Begins when the first part is given."""

    def __init__(self, process: multiprocessing.process.BaseProcess, line: Connection) -> None:
        self._process, self._line = process, line

    @property
    def pid(self) -> int:
        assert self._process.pid is not None, "it was started"
        return self._process.pid

    def play(self) -> None:
        """Press keys until the next word."""
        self._line.send("play")

    def end(self) -> None:
        self._process.terminate()
        self._process.join()

    def ask(self, word: Part | Literal["rest", "close"]) -> Heard:
        """Let the player open a store, make a first move in a part and rest; or stop playing; or
        end the game and close the store."""
        self._line.send(word)
        assert self._line.poll(_PATIENCE), f"a player has not answered to {word}"
        heard = self._line.recv()
        assert isinstance(heard, Heard), heard
        return heard


_PATIENCE = 60.0


@contextmanager
def steady_players(number: int) -> Iterator[Sequence[SteadyPlayer]]:
    """So many, gone when the block is left. No thread may have been started before."""
    fork, players = multiprocessing.get_context("fork"), []
    try:
        for _ in range(number):
            ours, theirs = fork.Pipe()
            process = fork.Process(target=_live, args=(theirs,), daemon=True)
            process.start()
            players.append(SteadyPlayer(process, ours))
        yield players
    finally:
        for each in players:
            each.end()


def _live(line: Connection) -> None:
    """Play one part after the other."""
    while True:
        part = line.recv()
        assert isinstance(part, Part), part
        postgres.PAUSE = part.pause
        controller = _Controller(part)
        controller.press()
        line.send(controller.tell())
        is_playing = is_open = True
        while is_open:
            if is_playing and not line.poll(controller.random.random() * _LONGEST_PAUSE):
                controller.press()
                continue
            word = line.recv()
            is_playing = word == "play"
            if word == "close":
                controller.close()
                is_open = False
            if not is_playing:
                line.send(controller.tell())


class _Controller:
    """A part that is played, and what is known of it."""

    def __init__(self, part: Part) -> None:
        self.random = Random(part.seed)
        self.store = Store(part.place, today=lambda: self._now, player=part.player, is_hosted=True)
        self._live = Live(part.place, part.player, new_session(part.player))
        self._keys = GAMES[part.game]
        self._players: list[Player[Any, Any]] = [
            Player(*begun(TABLE.parse_game(name))) for name in (part.game, QUICK)
        ]
        self._moments = [[moment_of(each.session)] for each in self._players]
        self._results: list[float] = []
        self._results_to_come: list[float] = []
        self._now = part.seed * 1e6
        self._longest, self._pressed, self._complained = 0.0, 0, 0
        self._is_connected = False

    def press(self) -> None:
        """Press a key, and keep what came of it."""
        if self.random.random() < _SOLVES:
            self._solve()
        elif self.random.random() < _ONLY_WAITS:
            self._waited(self.store.catch_up)
        else:
            before = self._moments[0][-1]
            while self._moments[0][-1] == before:
                self._press(0, self.random.choice(self._keys))

    def _press(self, number: int, key: str) -> None:
        player = self._players[number]
        player.do(ASKED[key])
        self._moments[number].append(moment_of(player.session))
        self._waited(lambda: self.store.keep(player.session))

    def _solve(self) -> None:
        session = self._players[1].session
        self._press(1, "n")
        for key in _SOLVED_BY:
            self._press(1, key)
        assert session.is_solved, "the keys solve it"
        self._now += 1.0
        self._results_to_come.append(self._now)
        self._waited(lambda: self.store.add_result(session))

    def _waited(self, keep: Callable[[], object]) -> None:
        """Keep something, and tell the others, as after every key."""
        began = perf_counter()
        keep()
        self._live._tell(LiveStatus(slot=f"{self._pressed}"))
        # The first key waits for the first connection, as nobody does at home.
        if self._is_connected:
            self._longest = max(self._longest, perf_counter() - began)
        self._is_connected = True
        self._pressed += 1
        self.look()

    def close(self) -> None:
        """End the session."""
        self._live.leave()
        self.store.close()
        self.look()

    def look(self) -> None:
        """See whether there is a complaint."""
        if self.store.complaint:
            self._complained += 1
        elif not self.store.has_unwritten:
            self._moments = [each[-1:] for each in self._moments]
            self._results += self._results_to_come
            self._results_to_come.clear()

    def tell(self) -> Heard:
        heard = Heard(
            [tuple(each) for each in self._moments],
            tuple(self._results),
            tuple(self._results_to_come),
            self.store.complaint,
            not self.store.complaint and not self.store.has_unwritten,
            self._longest,
            self._pressed,
            self._complained,
        )
        self._longest, self._pressed, self._complained = 0.0, 0, 0
        return heard
