"""What it costs that nothing is lost: with each move, and until a game is there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tests.benchmarks.line import Line, Rival, at_most, at_most_above_rival
from tests.benchmarks.process import medians
from tests.benchmarks.start import seconds_until
from tests.tools.terminal import Terminal
from tui.game.database import STORE_NAME
from tui.game.session import Session
from tui.game.store import Store
from tui.puzzles.table import TABLE

MOVES = 600
"""Moves, undone now and then, of which each is kept."""
LONGEST = "hanoi:12"
"""A game that nobody solves by chance, and that never ends."""
_FIRST_BEYOND = 300
"""By then 200 moves of it are made that were not undone."""
GAMES = ("farmer", "couples", LONGEST, "knight")
MOVES_OF_OTHERS = 20
"""Moves in each of the other games that are kept, some of them undone."""
ROUNDS = 51
FARMER = (sys.executable, "-m", "tui", "farmer")


def lines() -> Iterator[Line]:
    times = {game: _seconds_to_keep(game) for game in GAMES}
    every = [seconds for taken in times.values() for seconds in taken]
    yield Line("store: a move, median", median(every), limit=at_most(0.0005))
    name = f"store: a move beyond 200 others, median: {LONGEST}"
    yield Line(name, median(times[LONGEST][_FIRST_BEYOND:]), limit=at_most(0.0003))
    yield _first_frame()


def _seconds_to_keep(name: str) -> list[float]:
    random, taken = Random(1), list[float]()
    session = _session(name)
    with TemporaryDirectory() as folder:
        store = Store(os.path.join(folder, STORE_NAME))
        for _ in range(MOVES):
            _play(session, random)
            began = perf_counter()
            store.keep(session)
            taken.append(perf_counter() - began)
            assert not store.complaint, store.complaint
        store.close()
    return taken


def _session(name: str) -> Session[Any, Any]:
    game = TABLE.parse_game(name)
    return Session(game.puzzle, game.start)


def _play(session: Session[Any, Any], random: Random) -> None:
    """Make a move, or take one back, or begin anew where none can be made."""
    moves = session.puzzle.legal_moves(session.state)
    if session.is_solved or not moves:
        session.restart()
    elif random.random() < 0.1:
        session.undo()
    else:
        session.play(random.choice(moves))


def _first_frame() -> Line:
    with TemporaryDirectory() as folder:
        path = os.path.join(folder, "oversteek", STORE_NAME)
        kept_games, kept_moves = _fill(path)
        environment = {"XDG_STATE_HOME": folder, "PYTHONPYCACHEPREFIX": os.path.join(folder, "pyc"),
                       "PYTHONDONTWRITEBYTECODE": None}  # fmt: skip
        with Terminal(FARMER, environment=environment) as terminal:
            terminal.wait_for("back")
            terminal.send("13\r1\r")
            terminal.wait_until_shown("moves 2")
            terminal.send("uu")  # So that both show the same picture.
            terminal.wait_until_shown("moves 0")
        # Both have an option, so that both need the parser.
        kept, nothing = medians(
            ROUNDS,
            partial(seconds_until, "back", (*FARMER, "--store", path), environment),
            partial(seconds_until, "back", (*FARMER, "--no-store"), environment),
        )
    return Line(
        "store: first frame of a game",
        kept,
        Rival("--no-store", nothing),
        at_most_above_rival(0.005),
        note=f"beside {kept_games} other games with {kept_moves} moves; a program that was killed "
        "has left the store open",
    )


def _fill(path: str) -> tuple[int, int]:
    """Keep every listed game but one with some moves; how many games there are, and moves."""
    random = Random(2)
    store, made = Store(path), 0
    others = [name for name in TABLE.listed_names() if name != "farmer"]
    for name in others:
        session = _session(name)
        for _ in range(MOVES_OF_OTHERS):
            _play(session, random)
        store.keep(session)
        made += session.move_count
    store.close()
    return len(others), made
