"""What goes over the line: bytes, beside Textual's own driver and a curses program that shows the
same screens; and how long a slow line holds a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from tests.benchmarks.line import (
    Limit,
    Line,
    Rival,
    Unit,
    at_most,
    ratio_at_most,
)
from tests.benchmarks.process import processor_seconds
from tests.benchmarks.replay import Screen, replayed
from tests.tools.command import AT_REST
from tests.tools.viewer import Viewer, command

STILL = {"OVERSTEEK_MOTION": "none"}

FARMERS_WAY = ("1", "3", "\r", "1", "\r", "1", "2", "\r", "1", "3", "\r", "1", "4", "\r", "1", "\r")
TOURS_MOVES = (*"12345678", *"12345678")
DISCS_WAY = ("1", "2", "1", "3", "2", "3", "1", "2", "3", "1", "3", "2", "1", "2")
STEPS = (".",) * 30

FULL_MOTION = ("--motion", "full")
IDLE = 60.0
"""Seconds."""
IDLE_SHARE = 0.003
"""Of one processor, at most."""
QUIET = 0.005
"""Seconds without output after which a frame is complete."""


class Traffic(NamedTuple):
    """What a program sent while it showed some screens."""

    bytes_sent: int
    """Bytes, but for the first screen's."""
    screens: list[Screen]


def lines() -> Iterator[Line]:
    yield from _beside("farmer: key", ("farmer",), FARMERS_WAY)
    yield from _beside("hanoi: key", ("hanoi:4",), DISCS_WAY)
    yield from _beside("knight: key", ("knight",), TOURS_MOVES)
    watched = ("watch", "hanoi:8", "--speed", "0.25")
    yield from _beside("hanoi: watched step", watched, (" ", *STEPS))
    yield from _animation("hanoi:12", "8")
    yield from _animation("hanoi:12", "1")
    yield from _animation("couples", "1")
    yield from _idle()


def _beside(name: str, arguments: Sequence[str], keys: Sequence[str]) -> Iterator[Line]:
    """Bytes a key, each answered before the next; beside the two others."""
    lean = _played("lean", arguments, keys)
    textual = _played("textual", arguments, keys)
    curses = replayed(lean.screens)
    per_key = lean.bytes_sent / len(keys)
    rival = Rival("curses", curses / len(keys))
    yield Line(f"wire: {name}", per_key, rival, ratio_at_most(1), Unit.BYTES)
    yield Line(
        f"wire: {name}", per_key, Rival("Textual", textual.bytes_sent / len(keys)), unit=Unit.BYTES
    )


def _played(driver: str, arguments: Sequence[str], keys: Sequence[str]) -> Traffic:
    with Viewer(command(driver, *arguments), environment=STILL) as viewer:
        viewer.wait_until_shown("back")
        viewer.rest()
        known, screens = len(viewer.output), [viewer.looks]
        for key in keys:
            viewer.send(key)
            viewer.rest()
            screens.append(viewer.looks)
        return Traffic(len(viewer.output) - known - len(keys) * len(AT_REST), screens)


def _animation(game: str, speed: str) -> Iterator[Line]:
    """Ten seconds of watching, frame by frame."""
    seconds = 10.0
    with Viewer(command("lean", "watch", game, *FULL_MOTION, "--speed", speed)) as viewer:
        viewer.wait_until_shown("back")
        viewer.read(1.0)
        known, screens = len(viewer.output), [viewer.looks]
        deadline = monotonic() + seconds
        while monotonic() < deadline:
            if viewer.read(QUIET):
                screens.append(viewer.looks)
        sent = len(viewer.output) - known
    frames = max(1, len(screens) - 1)
    name = f"wire: {game.partition(':')[0]}, watched at {speed} a second"
    rival = Rival("curses", replayed(screens) / frames)
    yield Line(f"{name}: frame", sent / frames, rival, ratio_at_most(1), Unit.BYTES)
    limit = Limit("≤ 4,000 B", lambda line: line.median <= 4000)
    note = f"{frames / seconds:.0f} frames a second"
    yield Line(f"{name}: a second", sent / seconds, None, limit, Unit.BYTES, note)


def _idle() -> Iterator[Line]:
    """A minute in which nothing happens, in a game and in a watch that pauses."""
    game, watch = command("lean", "farmer"), command("lean", "watch", "hanoi:12", *FULL_MOTION)
    with Viewer(game) as player, Viewer(watch) as watcher:
        for viewer in (player, watcher):
            viewer.wait_until_shown("back")
        watcher.send(" ")
        for viewer in (player, watcher):
            viewer.read(1.0)
        before = [processor_seconds(viewer.pid) for viewer in (player, watcher)]
        began = monotonic()
        sent = [len(viewer.read(began + IDLE - monotonic())) for viewer in (player, watcher)]
        used = [processor_seconds(viewer.pid) for viewer in (player, watcher)]
    nothing = Limit("≤ 0 B", lambda line: line.median == 0)
    for name, count, start, end in zip(("playing", "paused"), sent, before, used, strict=True):
        yield Line(f"wire: an idle minute, {name}", count, None, nothing, Unit.BYTES)
        seconds = f"wire: an idle minute, {name}: processor"
        yield Line(seconds, end - start, limit=at_most(IDLE * IDLE_SHARE))
