"""What it costs that nothing is lost: with each move, and until a game is there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tests.benchmarks.line import Line, Rival, at_most, at_most_above_rival
from tests.benchmarks.stopwatch import medians
from tests.tools.terminal import Terminal
from tui.game.file_store import FileStore
from tui.game.session import Session
from tui.game.store import LazyStore
from tui.puzzles.table import TABLE

MOVES = 600
"""Moves, undone now and then, of which each is kept."""
GAMES = ("farmer", "couples", "hanoi:12", "knight")
ROUNDS = 15


def lines() -> Iterator[Line]:
    times = {game: _seconds_to_keep(game) for game in GAMES}
    every = [seconds for taken in times.values() for seconds in taken]
    yield Line("store: a move, median", median(every), limit=at_most(0.0005))
    yield Line("store: a move, 95th percentile", quantiles(every, n=20)[18])
    for game, taken in times.items():
        yield Line(f"store: a move, median: {game}", median(taken))
    yield _first_frame()


def _seconds_to_keep(name: str) -> list[float]:
    game, random, taken = TABLE.parse_game(name), Random(1), list[float]()
    session: Session[Any, Any] = Session(game.puzzle, game.start)
    with TemporaryDirectory() as folder:
        store = LazyStore(lambda: FileStore(os.path.join(folder, "games.sqlite")))
        for _ in range(MOVES):
            moves = session.puzzle.legal_moves(session.state)
            if session.is_solved or not moves:
                session.restart()
            elif random.random() < 0.1:
                session.undo()
            else:
                session.play(random.choice(moves))
            began = perf_counter()
            store.keep(session)
            taken.append(perf_counter() - began)
        store.close()
    return taken


def _first_frame() -> Line:
    with TemporaryDirectory() as folder:
        environment = {"XDG_STATE_HOME": folder, "PYTHONPYCACHEPREFIX": os.path.join(folder, "pyc"),
                       "PYTHONDONTWRITEBYTECODE": None}  # fmt: skip
        with Terminal((sys.executable, "-m", "tui", "farmer"), environment=environment) as terminal:
            terminal.wait_for("back")
            terminal.send("13\r1\r")
            terminal.wait_until_shown("moves 2")
        kept, nothing = medians(
            ROUNDS,
            partial(_seconds_until_there, (), environment),
            partial(_seconds_until_there, ("--no-store",), environment),
        )
    rival = Rival("--no-store", nothing)
    return Line(
        "store: first frame of a game", kept, rival, at_most_above_rival(0.005)
    )  # Its store has been left open by a program that was killed.


def _seconds_until_there(words: tuple[str, ...], environment: Mapping[str, str | None]) -> float:
    command = (sys.executable, "-m", "tui", "farmer", *words)
    with Terminal(command, environment=environment) as terminal:
        return terminal.wait_for("back")
