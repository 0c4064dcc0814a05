"""Bursts of keys, the mouse among them, in all screens and at all sizes.

Each program under attack has a life: it is started, typed at for a while, and left. Several are
lived at once, in one thread, as none of them ever waits for its program.

A program that breaks, falls silent or leaves without being asked is told of by the shortest
sequence of writes that still makes it do so.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from select import select
from time import monotonic
from typing import NamedTuple, Self

from tests.endurance.outcome import Deadline, Outcome
from tests.tools import bursts
from tests.tools.attacked import Attacked
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

AT_ONCE = 3
"""Programs that live at the same time."""

MOST_MEMORY = 256 << 20
"""Bytes that a program may need."""

PATIENCE = 6.0
"""Seconds in which a program has to start, to answer and to leave, if nothing else is said."""
_QUIET, _LONGEST = 0.008, 0.3
"""Seconds without output after which the next keys come, and those after which they come anyway."""
_BETWEEN_PROBES = 10
"""Steps from one to the next."""
_LOOK_BACK = 4
"""Steps among which there is the one that made the program leave."""


class Size(NamedTuple):
    """The terminal becomes so large."""

    columns: int
    rows: int


Step = bursts.Phrase | Size
"""Keys sent in one write, or another size."""


class Script(NamedTuple):
    """What is done to a program."""

    arguments: Sequence[str]
    size: Size
    steps: Iterable[Step]

    def show(self) -> str:
        """The command, and the bytes of each write."""
        steps = (
            f"{step.columns}x{step.rows}" if isinstance(step, Size) else repr(b"".join(step))
            for step in self.steps
        )
        command = " ".join(("python -m tui", *self.arguments))
        return f"{command}, at {self.size.columns}x{self.size.rows}: {', '.join(steps)}"


_Waits = Generator[None, None, bool]
"""Goes on each time that there is news; the result is whether it came to what was waited for."""


class Life:
    """One program and what is done to it."""

    def __init__(self, script: Script, patience: float = PATIENCE) -> None:
        self._script = script
        self._patience = patience
        self._program = Attacked(
            script.arguments, columns=script.size.columns, rows=script.size.rows
        )
        self._course = self._live()
        self._is_left_at_the_end = False
        self.done: list[Step] = []
        self.keys = 0
        self.memory = 0
        """The most that the program needed, in bytes."""
        self.failure: str | None = None
        """What did not hold, empty if everything did; None as long as it goes on."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        *error: object,
    ) -> None:
        self._program.__exit__(*error)

    @property
    def script(self) -> Script:
        """What was done so far."""
        return self._script._replace(steps=tuple(self.done))

    def fileno(self) -> int:
        return self._program.fileno()

    def go_on(self) -> None:
        """Do what can be done without waiting."""
        while self._program.take():
            pass
        try:
            next(self._course)
        except StopIteration as end:
            self.failure = end.value

    def _live(self) -> Generator[None, None, str]:
        program = self._program
        if not (yield from self._until(lambda: program.is_raw and program.has_taken_terminal)):
            return self._fault("it does not start")
        for number, step in enumerate(self._script.steps, 1):
            self.done.append(step)
            if isinstance(step, Size):
                program.resize(*step)
            elif not (yield from self._send(b"".join(step))):
                return self._fault("it takes no keys")
            else:
                self.keys += len(step)
            yield from self._until_quiet()
            if program.status is not None or _is_left_by(step):
                break
            if number % _BETWEEN_PROBES == 0 and not (yield from self._answers()):
                return self._fault("it does not answer")
        else:
            self._is_left_at_the_end = True
            yield from self._send(b"\x03")
        yield from self._until(lambda: program.status is not None)
        return self._fault("it does not leave")

    def _fault(self, while_alive: str) -> str:
        """What is wrong with the program as it is now; `while_alive` says it if it still runs."""
        program = self._program
        while program.take():
            pass
        status, complaint = program.status, program.complaint
        if status is None:
            return f"{while_alive}: {complaint}" if complaint else while_alive
        if complaint or status not in self._good_statuses:
            return f"status {status}: {complaint or 'without a word'}"
        if self.memory > MOST_MEMORY:
            return "it needs too much memory"
        return "" if self._was_asked_to_leave() else "it left though nobody had asked it to"

    @property
    def _good_statuses(self) -> tuple[int, ...]:
        """Behind another leaving key, a ctrl+c can come when the terminal makes a signal of it."""
        is_given_back = self._program.has_given_terminal_back
        return (0, 128 + signal.SIGINT, -signal.SIGINT) if is_given_back else (0,)

    def _was_asked_to_leave(self) -> bool:
        """Whether there was a key among the last that may have done it."""
        last = [step for step in self.done[-_LOOK_BACK:] if not isinstance(step, Size)]
        return self._is_left_at_the_end or any(_may_leave(key) for step in last for key in step)

    # Each of these waits for something.

    def _send(self, keys: bytes) -> _Waits:
        keys = self._program.answers() + keys
        until = monotonic() + self._patience
        while keys and self._program.status is None:
            keys = keys[self._program.offer(keys) :]
            if keys:
                if monotonic() > until:
                    return False
                yield
        return True

    def _until_quiet(self) -> _Waits:
        sent = monotonic()
        while self._program.status is None:
            yield
            self._program.offer(self._program.answers())
            now = monotonic()
            if now - max(sent, self._program.came_at) > _QUIET or now - sent > _LONGEST:
                return True
        return False

    def _until(self, holds: Callable[[], bool]) -> _Waits:
        until = monotonic() + self._patience
        while not holds():
            if monotonic() > until or self._program.status is not None:
                return holds()
            yield
            self._program.offer(self._program.answers())
        return True

    def _answers(self) -> _Waits:
        """Whether the program draws for another size; notes its memory by the way."""
        program = self._program
        self.memory = max(self.memory, program.memory)
        columns, rows = program.size
        for height in (rows + 1, rows):
            asked = monotonic()
            program.resize(columns, height)
            if not (yield from self._until(lambda: program.came_at > asked)):  # noqa: B023
                return program.status is not None
        return True


def _is_left_by(step: Step) -> bool:
    """Whether these keys make any program leave: an escape could have swallowed the one."""
    return b"\x03" in step and b"\x1b" not in step


def _may_leave(key: bytes) -> bool:
    return key in bursts.LEAVING or key.startswith((b"\x1b[<0", b"\x10")) or key == b"?q\r"


def live_all(
    scripts: Iterable[Script], at_once: int = AT_ONCE, patience: float = PATIENCE
) -> Iterator[Life]:
    """Lives that have come to their ends; the next scripts are taken when there is room."""
    waiting, lives = iter(scripts), list[Life]()
    try:
        while True:
            lives += [Life(script, patience) for script in islice(waiting, at_once - len(lives))]
            if not lives:
                return
            select(lives, [], [], 0.003)
            for life in [*lives]:
                life.go_on()
                if life.failure is not None:
                    lives.remove(life)
                    with life:
                        yield life
    finally:
        for life in lives:
            life.__exit__(*sys.exc_info())


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
