"""The search tree or the map beside a board, and two maps in a race, in a real terminal: what they
send, beside a curses program that shows the same screens, and what they take of processor and
memory."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from time import monotonic

from tests.benchmarks.line import Line, Rival, Unit, at_most, ratio_at_most
from tests.benchmarks.process import most_resident_bytes, resident_bytes
from tests.benchmarks.replay import replayed, seen
from tests.tools.terminal import NotShown
from tests.tools.viewer import Viewer, command

COLUMNS, ROWS = 120, 40
COUPLES = ("watch", "couples", "--method", "backtracking", "--search")
DEEPER = (*COUPLES, "--max-moves", "40")
FOUR = ("watch", "four-couples", "--method", "backtracking", "--search", "--max-moves", "40")
"""Goes on for longer than anything is measured, however quick the machine is."""
ENDLESS = ("watch", "knight", "--method", "backtracking", "--search")

TO_BEGIN = 1.0
"""Seconds after which the tree or the map is there."""
SECONDS = 6.0
"""Of watching. Later, couples has come to its first solution at 64 steps a second."""

MOST_FRAMES = 30
MOST_OF_A_FRAME = 0.02
"""Seconds of the processor."""
MOST_MEMORY = 150 * 2**20
FLAT = 1.1
"""How much more memory a search may have later, as a fraction of what it had before."""
EARLIER, LATER = 400_000, 1_000_000
"""Steps; long before, the oldest are forgotten."""
PATIENCE = 120.0


SHOWN = {"tree": "t", "map": "g"}
"""What is shown beside the board, by the key that shows it."""


def lines() -> Iterator[Line]:
    for what, key in SHOWN.items():
        for speed, seconds in (("2", 2 * SECONDS), ("64", SECONDS)):
            title = f"{what} shown: {speed} a second"
            yield from _traffic(title, (*COUPLES, "--speed", speed), (key,), seconds)
        endless = (*FOUR, "--speed", "max")
        yield from _traffic(f"{what} shown: max", endless, (key, "C"), SECONDS / 2)
    for speed in ("64", "max"):
        title = f"two maps in a race: {speed} a second"
        yield from _traffic(title, (*FOUR, "--speed", speed), ("x", "\r", "g"), SECONDS / 2)
    yield from _memory_at_end()
    for what, key in SHOWN.items():
        yield from _memory_between(f"{what} shown: memory, couples 40 deep", DEEPER, key)
    yield from _memory_between("tree shown: memory, knight", ENDLESS, "t")


def _viewer(arguments: Sequence[str]) -> Viewer:
    viewer = Viewer(command(*arguments), columns=COLUMNS, rows=ROWS)
    viewer.wait_until_shown("back")
    return viewer


def _traffic(
    title: str, arguments: Sequence[str], keys: Sequence[str], seconds: float
) -> Iterator[Line]:
    """What goes over the line while a search is watched with what these keys show."""
    with _viewer(arguments) as viewer:
        for key in keys:
            viewer.send(key)
            viewer.read(TO_BEGIN)
        traffic = seen(viewer, seconds)
    count = max(1, len(traffic.screens) - 1)
    curses, sent = (
        Rival("curses", replayed(traffic.screens) / seconds),
        traffic.bytes_sent / seconds,
    )
    yield Line(f"{title}: bytes a second", sent, curses, ratio_at_most(0.7), Unit.BYTES)
    most = at_most(MOST_FRAMES, Unit.FRAMES)
    yield Line(f"{title}: frames a second", count / seconds, limit=most, unit=Unit.FRAMES)
    # At the highest speed a frame has a slice of the search in it, too.
    limit = None if "max" in title else at_most(MOST_OF_A_FRAME)
    yield Line(f"{title}: processor, a frame", traffic.used / count, limit=limit)


def _memory_at_end() -> Iterator[Line]:
    """After the whole search, with its tree."""
    with _viewer((*COUPLES, "--speed", "max")) as viewer:
        viewer.send("tC")
        viewer.wait_until_shown("All 16 146 solutions", PATIENCE)
        viewer.rest()
        now, ever = resident_bytes(viewer.pid), most_resident_bytes(viewer.pid)
    limit, unit = at_most(MOST_MEMORY, Unit.MEMORY), Unit.MEMORY
    yield Line("tree shown: memory after all of couples", now, limit=limit, unit=unit)
    yield Line("tree shown: memory until then, at most", ever, limit=limit, unit=unit)


def _memory_between(title: str, arguments: Sequence[str], key: str) -> Iterator[Line]:
    """At two moments of a long search with what a key shows."""
    with _viewer((*arguments, "--speed", "max")) as viewer:
        viewer.send(f"{key}C")
        earlier, later = (_memory_at(viewer, step) for step in (EARLIER, LATER))
    rival = Rival(f"at {EARLIER} steps", earlier)
    flat, unit = ratio_at_most(FLAT), Unit.MEMORY
    yield Line(f"{title}, later", later, rival, flat, unit)
    limit = at_most(MOST_MEMORY, unit)
    yield Line(title, later, limit=limit, unit=unit)


def _memory_at(viewer: Viewer, step: int) -> float:
    """The memory as soon as a search has come so far."""
    deadline = monotonic() + PATIENCE
    while not (shown := re.search(r"step (\d+)", viewer.screen)) or int(shown[1]) < step:
        viewer.look_on()
        if monotonic() > deadline:
            raise NotShown(f"the search does not come to step {step}:\n{viewer.screen}")
    return resident_bytes(viewer.pid)
