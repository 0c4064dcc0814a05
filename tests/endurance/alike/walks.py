"""Walks: random keys in two terminals, whose screens are compared whenever both are at rest."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.endurance.alike.differences import between_screens, screens_masked
from tests.endurance.alike.meant import MASKED, is_dropped
from tests.endurance.alike.twins import (
    Found,
    Order,
    Place,
    Program,
    Twins,
    looked_into,
    printed,
    two_places,
)
from tests.tools.bursts import SIZES, Keys, Step, bytes_of_step, shown, size_of

TERMINALS = {
    "256 colours": {"TERM": "xterm-256color"},
    "16 colours": {"TERM": "xterm"},
    "no colours": {"TERM": "xterm-256color", "NO_COLOR": "1"},
}
_RUNNING = re.compile(r"(‹|<) (‖|\|\|) (›|>)")
"""The button that pauses: what is watched goes on."""
_PAUSES = 2
"""How often it is pressed before something else is."""
_WATCHED = re.compile(r"(│«|\|<<) ")
_RUNS = frozenset((*"0123456789cfFC><", "end", "space", "enter"))
"""Keys that may let a watch run: another key in the same write would stop it anywhere."""
_UNFINISHED = re.compile(r"step \d+ ")
"""A search is watched of which nobody knows yet how long it is."""
_BAR = re.compile(r"[0-9]|click \d+,2")
"""What then goes to places that depend on how far the search has come by itself."""
_KEYS = (25, 60)
_MORE_PATIENCE = 0.7
"""Seconds more in which screens that differ may become alike."""


class Walk(NamedTuple):
    """A way to start the program in a terminal, and what is pressed then."""

    words: Sequence[str]
    size: tuple[int, int]
    terminal: str
    steps: Sequence[Step]

    def show(self, pressed: Sequence[Step]) -> str:
        """The start and the keys that were pressed, in two lines."""
        columns, rows = self.size
        command = " ".join(("oversteek", *self.words))
        return f"{command}    ({columns}x{rows}, {self.terminal})\nkeys: {shown(pressed)}"


def drawn_walk(rng: Random, games: Sequence[Any], place: Place) -> Walk:
    """A random walk. `place` has a program that tells solutions."""
    name = rng.choice(games)["name"]
    starts: Sequence[Sequence[str]] = (
        [], [name], [name], [name], [name], [name, "--glyphs", "ascii"],
        ["daily", "--date", f"2026-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"],
        ["watch", name, "--search", "--tree", "--listing"],
        ["watch", name, "--method", "backtracking", "--search", "--until", "dead-end"],
    )  # fmt: skip
    words = [word for word in rng.choice(starts) if not is_dropped(word)]
    solution: Sequence[str] = ()
    if name in words:
        solved = json.loads(printed(place, ["solve", name, "--json"]))["solutions"]
        solution = solved[0]["moves"] if solved else ()
    steps = [
        step
        for step in Keys(rng, solution).steps(rng.randint(*_KEYS))
        if not is_dropped(shown([step]))
    ]
    return Walk(words, rng.choice(SIZES), rng.choice([*TERMINALS]), steps)


class Stroll(NamedTuple):
    """What came of a walk."""

    difference: str
    screens: int
    """How many were compared, the first one included; after each step one."""


def walk(order: Order, number: int) -> Found:
    """Make a random walk with both programs."""
    if order.deadline.has_passed:
        return Found({"walks not made": 1})
    with two_places(order.program) as places:
        drawn = drawn_walk(Random(f"{order.seed} walk {number}"), order.games, places[0])
    screens = 0

    def between(steps: Sequence[Step]) -> str:
        nonlocal screens
        found = strolled(drawn._replace(steps=steps), order.program)
        screens += found.screens
        return found.difference

    name = f"Walk {number} of seed {order.seed}"
    found = looked_into(name, "walks", drawn.steps, between, order)
    return found._replace(counted=found.counted | {"screens compared": screens})


def strolled(walk: Walk, program: Program) -> Stroll:
    """Press the keys of a walk in both programs, until the screens differ. Raises NotShown if
    one of them never comes to rest."""
    pressed: list[Step] = []
    with (
        two_places(program) as places,
        Twins(places, walk.words, walk.size, TERMINALS[walk.terminal]) as twins,
    ):
        for number, step in enumerate((None, *walk.steps)):
            if step is not None:
                step = _without_haste(step, [each.screen for each in twins.both])
                if not step:
                    continue
                press(twins, step)
                pressed.append(step)
            twins.rest()
            for _ in range(_PAUSES):
                if any(_RUNNING.search(each.screen) for each in twins.both):
                    press(twins, ("space",))
                    pressed.append(("space",))
                    twins.rest()
            if difference := difference_of(twins):
                return Stroll(f"{walk.show(pressed)}\n{difference}", number + 1)
            if twins.have_ended:
                break
    return Stroll("", number + 1)


def _without_haste(step: Step, shown: Sequence[str]) -> Step:
    """As much of a step as does not depend on time where this is shown."""
    if any(map(_UNFINISHED.search, shown)):
        step = tuple(key for key in step if not _BAR.fullmatch(key))
    if any(map(_WATCHED.search, shown)):
        run = next((place for place, key in enumerate(step, 1) if key in _RUNS), len(step))
        step = step[:run]
    return step


def press(twins: Twins, step: Step) -> None:
    """Press the keys of a step in both programs."""
    size = size_of(step)
    for each in twins.both:
        if size is not None:
            each.resize(*size)
        else:
            each.hear(bytes_of_step(step))


def difference_of(twins: Twins) -> str:
    """What differs on the screens of both, and still does a little later; empty if nothing does."""
    if not _differences(twins):
        return ""
    for each in twins.both:
        each.watch_on(_MORE_PATIENCE)
    twins.rest()
    return _differences(twins)


def _differences(twins: Twins) -> str:
    reference, ours = (each.screen_now for each in twins.both)
    return between_screens(*screens_masked(reference, ours, MASKED))
