"""How long it takes until something is there: the first frame, or an answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from tempfile import TemporaryDirectory

from tests.benchmarks.line import Line, Rival, at_most_above_rival, ratio_at_most
from tests.benchmarks.stopwatch import medians, seconds_of
from tests.tools.terminal import Terminal

ROUNDS = 15
GREETING = "Hello"


def lines() -> Iterator[Line]:
    with TemporaryDirectory() as bytecode:
        # All modules are compiled once, in the round that does not count, as after installing.
        environment = {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": None}
        yield _first_frame(environment)
        yield from _answers(environment)


def _first_frame(environment: Mapping[str, str | None]) -> Line:
    bare_app = ("-m", "tests.benchmarks.bare_app", GREETING)
    ours, bare = medians(
        ROUNDS,
        # The key bar is the bottom line: with it the frame is complete.
        partial(_seconds_until, "leave", ("-m", "tui"), environment),
        partial(_seconds_until, GREETING, bare_app, environment),
    )
    return Line("start: first frame", ours, Rival("bare Textual app", bare), ratio_at_most(1.2))


def _seconds_until(
    shown: str, arguments: tuple[str, ...], environment: Mapping[str, str | None]
) -> float:
    with Terminal((sys.executable, *arguments), environment=environment) as terminal:
        return terminal.wait_for(shown)


def _answers(environment: Mapping[str, str | None]) -> Iterator[Line]:
    solve, version, python = medians(
        ROUNDS,
        partial(_seconds_to_end, ("-m", "tui", "solve", "farmer"), environment),
        partial(_seconds_to_end, ("-m", "tui", "--version"), environment),
        partial(_seconds_to_end, ("-c", "pass"), environment),
    )
    bare = Rival("python -c pass", python)
    yield Line("start: solve farmer", solve, bare, at_most_above_rival(0.1))
    yield Line("start: --version", version, bare)


def _seconds_to_end(arguments: tuple[str, ...], environment: Mapping[str, str | None]) -> float:
    wanted = {
        name: value for name, value in {**os.environ, **environment}.items() if value is not None
    }
    command = (sys.executable, *arguments)
    return seconds_of(
        lambda: subprocess.run(command, env=wanted, stdout=subprocess.DEVNULL, check=True)
    )
