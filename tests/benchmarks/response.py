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
BARE_APP = (sys.executable, "-m", "tests.benchmarks.bare_apps")
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
USUAL, WIDE = (80, 24), (120, 40)
"""Columns and rows; the wide ones have room for the board and for the tree or the map."""
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
    bare, *others = _seconds_to_output()
    ours = dict(zip((*KEYS, *BESIDE), others, strict=True))
    every = [seconds for game in KEYS for seconds in ours[game]]
    for name, twentieth, most in (("median", 10, 0.001), ("95th percentile", 19, 0.004)):

        def of(times: Sequence[float], twentieth: int = twentieth) -> float:
            return quantiles(times, n=20)[twentieth - 1]

        for what, times in {"all": every, **ours}.items():
            title = f"response: a key, {name}: {what}"
            if what in BESIDE:
                yield Line(title, of(times), Rival("other keys", of(every)), at_most(0.02))
            else:
                rival = Rival("bare Line API app", of(bare))
                yield Line(title, of(times), rival, at_most_above_rival(most))
    for answers in (True, False):
        terminal = "answers" if answers else "mute"
        yield _slowest("q", terminal, answers, lambda viewer, _: "PLAY" in viewer.screen)
        yield _slowest("\x03", terminal, answers, lambda viewer, seen: LEFT in viewer.output[seen:])


def _seconds_to_output() -> Sequence[Sequence[float]]:
    """From isolated keys until something has changed, in the bare app and in each of our games. All
    of them run at once, and are asked in turn: whatever else the machine does befalls them all."""
    programs = [(BARE_APP, tuple("11")), *((command(game), tuple(KEYS[game])) for game in KEYS)]
    programs += [(command(*words), keys) for words, keys, _ in BESIDE.values()]
    before = ["" for _ in (BARE_APP, *KEYS)] + [keys for _, _, keys in BESIDE.values()]
    taken: list[list[float]] = [[] for _ in programs]
    with ExitStack() as stack:
        viewers = []
        for (program, _), first in zip(programs, before, strict=True):
            columns, rows = WIDE if first else USUAL
            viewer = Viewer(program, columns=columns, rows=rows, environment=STILL)
            viewers.append(stack.enter_context(viewer))
            viewer.wait_until_shown("back")
            viewer.read(0.5)
            viewer.send(first)
            viewer.read(0.5)
        for number in range(ISOLATED_KEYS):
            for viewer, (_, keys), times in zip(viewers, programs, taken, strict=True):
                times.append(viewer.seconds_to_output(keys[number % len(keys)]))
                viewer.read(BETWEEN_KEYS / 2)
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
