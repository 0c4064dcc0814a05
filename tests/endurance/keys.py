"""Bursts of keys, the mouse among them, in all screens and at all sizes.

A program that breaks, falls silent or leaves without being asked is told of by the shortest
sequence of writes that still makes it do so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from tests.endurance.outcome import Deadline, Outcome
from tests.tools import bursts
from tests.tools.lives import Life, Script, Size, Step, live_all
from tests.tools.shrinking import shortest_failing

USUAL = 200_000
"""Keys after which it is enough."""

_STARTS = (
    (),
    ("farmer",),
    ("farmer", "--motion", "full"),
    ("couples",),
    ("family", "--motion", "full"),
    ("hanoi:4",),
    ("hanoi:12", "--motion", "full"),
    ("knight",),
    ("watch", "couples", "--search", "--speed", "64"),
    ("watch", "hanoi:9", "--speed", "max", "--motion", "full"),
)

_STEPS = 60
"""In a life, at most."""
_RESIZED = 0.04
"""How many of the steps are another size."""

_SECONDS_TO_SHRINK = 60.0
"""For each failure; they go beyond the deadline."""
_PATIENCE_TO_SHRINK = 2.5
"""Seconds in which a program has to answer then; a hang is told from a delay well enough."""
_TIMES = 3
"""How often a shorter sequence is tried, as what fails may do so seldom."""


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Attack until the deadline, or until enough keys were sent; then look for what is short."""
    outcome = Outcome()
    found: dict[str, Script] = {}
    memory = 0
    for life in live_all(_scripts(rng, lambda: _is_enough(outcome, deadline))):
        assert life.failure is not None
        outcome.counts["keys"] += life.keys
        outcome.counts["lives"] += 1
        memory = max(memory, life.memory)
        if life.failure:
            outcome.counts[f"times: {life.failure}"] += 1
            _keep_shorter(found, life)
    outcome.figures["MB at most"] = f"{memory / (1 << 20):.0f}"
    for failure, script in found.items():
        print(f"shortening {failure}", flush=True)
        short = _shortest(failure, script, Deadline(_SECONDS_TO_SHRINK))
        outcome.failures.append(f"{failure}: {short.show()}")
    return outcome


def _kind(failure: str) -> str:
    """A failure without its place, which a traceback in a narrow terminal does not tell."""
    return failure.partition(" in ")[0]


def _is_enough(outcome: Outcome, deadline: Deadline) -> bool:
    return deadline.has_passed or outcome.counts["keys"] >= USUAL


def _scripts(rng: Random, is_enough: Callable[[], bool]) -> Iterator[Script]:
    while not is_enough():
        size = Size(*rng.choice(bursts.SIZES[:4]))
        # Each life has a seed of its own: how long the others live is not drawn.
        yield Script(rng.choice(_STARTS), size, _steps(Random(rng.random()), is_enough))


def _steps(rng: Random, is_enough: Callable[[], bool]) -> Iterator[Step]:
    for _ in range(_STEPS):
        if is_enough():
            return
        yield Size(*rng.choice(bursts.SIZES)) if rng.random() < _RESIZED else bursts.burst(rng)


def _keep_shorter(found: dict[str, Script], life: Life) -> None:
    assert life.failure is not None
    known = found.get(life.failure)
    if known is None or len(life.done) < len(tuple(known.steps)):
        found[life.failure] = life.script


def _shortest(failure: str, script: Script, deadline: Deadline) -> Script:
    """The same failure with fewer writes, and then with fewer keys in each of them."""

    def fails(steps: Sequence[Step]) -> bool:
        tries = (script._replace(steps=tuple(steps)) for _ in range(_TIMES))
        lives = live_all(tries, _TIMES, _PATIENCE_TO_SHRINK)
        return any(life.failure and _kind(life.failure) == _kind(failure) for life in lives)

    steps = list(shortest_failing(tuple(script.steps), fails, deadline))
    for place, step in enumerate(steps):
        if not isinstance(step, Size):

            def fails_with(keys: Sequence[bytes], place: int = place) -> bool:
                return fails([*steps[:place], tuple(keys), *steps[place + 1 :]])

            steps[place] = tuple(shortest_failing(step, fails_with, deadline))
    return script._replace(steps=steps)
