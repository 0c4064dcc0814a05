"""Another installed Oversteek and this one are driven alike, and what comes out is compared.

The reference is the program of REFERENCE, installed in a virtual environment of its own:

    git worktree add --detach ../reference REFERENCE
    python3 -m venv ../reference/.venv && ../reference/.venv/bin/pip install ../reference
    python -m tests.endurance against --program ../reference/.venv/bin/oversteek

Random keys in two terminals (`alike/walks.py`), random lines in pipes (`alike/talks.py`), games
that are left and gone on with (`alike/returns.py`), and every command over every game
(`alike/commands.py`). What is meant to differ is in `alike/meant.py`. What differs is tried once
more, shortened, and shown; each case has a number, and with `--first` and the seed is the same
again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

from tests.endurance.alike import commands, returns, talks, walks
from tests.endurance.alike.twins import Found, Order, Program, printed, two_places
from tests.endurance.outcome import Deadline, Outcome, Trial

REFERENCE = "c1cf1fbe"
"""The commit of the program with which this one is compared."""

USUAL_SECONDS = 3600.0
_NUMBERS = ("walks", "conversations", "returns", "commands")


def with_options(words: Sequence[str], seed: int) -> Trial:
    """The trial as the command line wants it."""
    parser = argparse.ArgumentParser("python -m tests.endurance against")
    add = parser.add_argument
    add("--program", required=True, metavar="PATH", help="the `oversteek` of another version")
    add("--walks", type=int, default=200, metavar="N", help="random walks (200)")
    add("--conversations", type=int, default=200, metavar="N", help="random conversations (200)")
    add("--returns", type=int, default=60, metavar="N", help="games left and gone on with (60)")
    add("--odd", type=int, default=10, metavar="N", help="times twenty odd command lines (10)")
    add("--games", nargs="*", metavar="GAME", help="games of the commands (all, and `general`)")
    add("--first", type=int, default=1, metavar="N", help="number of the first walk and so on (1)")
    add("--at-once", type=int, default=6, metavar="N", help="pairs at the same time (6)")
    add("--shorten", type=float, default=40.0, metavar="S", help="seconds for a difference (40)")
    add("--most", type=int, default=10, metavar="N", help="differences after which to stop (10)")
    parser.set_defaults(seed=seed)
    return partial(_endure, parser.parse_args(words))


def _endure(options: argparse.Namespace, rng: Random, deadline: Deadline) -> Outcome:
    outcome = Outcome(Counter(dict.fromkeys(_NUMBERS, 0)))
    program = Program((str(Path(options.program).absolute()),))
    with two_places(program) as places:
        games = json.loads(printed(places[0], ["list", "--json"]))
    order = Order(program, options.seed, games, deadline, options.shorten)
    with multiprocessing.get_context("fork").Pool(options.at_once, _end_properly) as pool:
        for found in pool.imap_unordered(_done, list(_tasks(options, order))):
            outcome.counts.update(found.counted)
            if found.note:
                print(found.note, flush=True)
            if found.difference:
                print(f"\n{found.difference}\n", flush=True)
                outcome.failures.append(found.difference.partition("\n")[0])
            if len(outcome.failures) >= options.most:
                break
    counted = ", ".join(f"{name} {outcome.counts[name]}" for name in _NUMBERS)
    print(f"{counted}, differences {len(outcome.failures)}")
    return outcome


def _tasks(options: argparse.Namespace, order: Order) -> Iterator[Callable[[], Found]]:
    first = options.first
    scripts = commands.scripts(order) if options.games is None else options.games
    yield from (partial(commands.compare, order, script) for script in scripts)
    for number in range(first, first + options.odd):
        yield partial(commands.compare, order, f"odd {number}")
    for number in range(first, first + options.conversations):
        yield partial(talks.talk, order, number)
    for number in range(first, first + options.returns):
        yield partial(returns.go_and_come, order, number)
    for number in range(first, first + options.walks):
        yield partial(walks.walk, order, number)


def _end_properly() -> None:
    """Let a process that is terminated end its programs, too."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())


def _done(task: Callable[[], Found]) -> Found:
    return task()
