"""How soon a key is answered: beside the least that Textual can do, and over a slow line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from statistics import quantiles
from time import monotonic

from tests.benchmarks.line import Line, Rival, at_most, at_most_above_rival
from tests.tools.terminal import PATIENCE
from tests.tools.viewer import Viewer, command

STILL = {"OVERSTEEK_MOTION": "none"}
ISOLATED_KEYS = 60
BETWEEN_KEYS = 0.1
"""Seconds after which a key is one by itself."""
BARE_APP = (sys.executable, "-m", "tests.benchmarks.bare_line_app")
KEYS = {
    "farmer": "11",
    "couples": "11",
    "family": "11",
    "hanoi:4": "11",
    "hanoi:8,pegs=5": "11",
    "knight": "1u",
    "knight:board=26x26": "1u",
}
"""For each game two keys, the second of which takes the first one back."""
TREE = ("watch", "couples", "--method", "backtracking", "--search", "--speed", "max")
"""It pauses at the first solution."""
UP_AND_DOWN, RIGHT_AND_LEFT = ("\x1b[A", "\x1b[B"), ("\x1b[C", "\x1b[D")
BACK_AND_ON = (",", ".")
WIDE = (120, 40)
"""Columns and rows that have room for the board and for the tree or the map."""
BESIDE = {
    "walked tree": (TREE, UP_AND_DOWN, "t\t"),
    "walked map": (("couples",), RIGHT_AND_LEFT, "g"),
    "search on a map": (TREE, BACK_AND_ON, "g"),
}
"""Games with something beside the board: two keys, the second of which takes the first one back,
and what is pressed before."""

SLOW_LINE = 5000
"""Bytes a second."""
BUSIEST = ("watch", "hanoi:12", "--motion", "full", "--speed", "64")
PRESSES = 5
LEFT = b"\x1b[?1049l"
"""What leaves the alternate screen."""


def lines() -> Iterator[Line]:
    bare, *others = _side_by_side()
    ours = dict(zip(KEYS, others, strict=True))
    every = [seconds for times in others for seconds in times]
    for name, twentieth, limit in (("median", 10, 0.001), ("95th percentile", 19, 0.004)):
        rival = Rival("bare Line API app", quantiles(bare, n=20)[twentieth - 1])
        for game, times in {"all": every, **ours}.items():
            figure = quantiles(times, n=20)[twentieth - 1]
            yield Line(
                f"response: a key, {name}: {game}", figure, rival, at_most_above_rival(limit)
            )
    for what, (arguments, keys, before) in BESIDE.items():
        times = _seconds_to_change(command(*arguments), keys, before)
        for name, twentieth in (("median", 10), ("95th percentile", 19)):
            figure = quantiles(times, n=20)[twentieth - 1]
            rival = Rival("other keys", quantiles(every, n=20)[twentieth - 1])
            yield Line(f"response: a key, {name}: {what}", figure, rival, at_most(0.02))
    for answers in (True, False):
        terminal = "answers" if answers else "mute"
        yield _slowest("q", terminal, answers, lambda viewer, _: "PLAY" in viewer.screen)
        yield _slowest("\x03", terminal, answers, lambda viewer, seen: LEFT in viewer.output[seen:])


def _side_by_side() -> Sequence[Sequence[float]]:
    """From isolated keys until something has changed, in the bare app and in each of our games. All
    of them run at once, and are asked in turn: whatever else the machine does befalls them all."""
    programs = [(BARE_APP, "11"), *((command(game), keys) for game, keys in KEYS.items())]
    taken: list[list[float]] = [[] for _ in programs]
    with ExitStack() as stack:
        viewers = []
        for program, _ in programs:
            viewers.append(stack.enter_context(Viewer(program, environment=STILL)))
            viewers[-1].wait_until_shown("back")
            viewers[-1].read(0.5)
        for number in range(ISOLATED_KEYS):
            for viewer, (_, keys), times in zip(viewers, programs, taken, strict=True):
                times.append(viewer.seconds_to_output(keys[number % len(keys)]))
                viewer.read(BETWEEN_KEYS / 2)
    return taken


def _seconds_to_change(arguments: Sequence[str], keys: Sequence[str], before: str) -> list[float]:
    """From isolated keys until something on the screen has changed. `before`: keys that are
    pressed first."""
    taken = []
    columns, rows = WIDE
    with Viewer(arguments, columns=columns, rows=rows, environment=STILL) as viewer:
        viewer.wait_until_shown("back")
        viewer.read(0.5)
        viewer.send(before)
        viewer.read(0.5)
        for key in (*keys,) * (ISOLATED_KEYS // len(keys)):
            taken.append(viewer.seconds_to_output(key))
            viewer.read(BETWEEN_KEYS)
    return taken


def _slowest(key: str, kind: str, answers: bool, left: Callable[[Viewer, int], bool]) -> Line:
    """From a key until the busiest animation is left, at the end of a slow line."""
    taken = []
    for press in range(PRESSES):
        with Viewer(command(*BUSIEST), line_rate=SLOW_LINE) as viewer:
            viewer.answers = answers
            viewer.wait_until_shown("back")
            viewer.read(2.0 + press / 7)
            seen = len(viewer.output)
            viewer.send(key)
            began = monotonic()
            while not left(viewer, seen) and monotonic() < began + PATIENCE:
                viewer.look_on()
            taken.append(monotonic() - began)
    name = "ctrl+c" if key == "\x03" else key
    title = f"response: 5 kB/s, {kind}: slowest {name}"
    return Line(title, max(taken), limit=at_most(0.3), note=f"of {PRESSES} presses")
