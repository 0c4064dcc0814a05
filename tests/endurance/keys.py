"""Bursts of keys, the mouse among them, in all screens and at all sizes.

Each program under attack has a life: it is started, typed at for a while, and left. One that
breaks, falls silent or leaves without being asked is told of by the shortest sequence of writes
that still makes it do so.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Sequence
from random import Random
from time import monotonic
from typing import NamedTuple

from tests.endurance.outcome import Deadline, Outcome, attacks, shortest_failing
from tests.tools.attacked import Attacked
from tests.tools.bursts import SIZES, Step, bytes_of_step, hasty_steps, shown, size_of

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
_SECONDS_TO_SHRINK = 60.0
"""For each life that fails; they go beyond the deadline."""
_TIMES = 3
"""How often a shorter sequence is tried, as what fails may do so seldom."""
_MOST_MEMORY = 256 << 20
_PATIENCE, _TO_SHRINK = 6.0, 2.5
"""Seconds in which a program has to start, to answer and to leave, and those while what fails is
shortened: a hang is told from a delay well enough."""
_QUIET, _LONGEST = 0.008, 0.3
"""Seconds without output after which the next keys come, and those after which they come anyway."""
_BETWEEN_PROBES = 10
"""Steps from one to the next."""
_LOOK_BACK = 4
"""Steps among which there is the one that made the program leave."""
_MAY_LEAVE = ("q", "escape", "ctrl+c", "ctrl+p", "click", "drag")


class _Script(NamedTuple):
    """What is done to a program."""

    arguments: Sequence[str]
    size: tuple[int, int]
    steps: Sequence[Step]

    def show(self) -> str:
        """The command and the keys."""
        columns, rows = self.size
        return f"{' '.join(self.arguments)}, at {columns}x{rows}: {shown(self.steps)}"


class _Life:
    """One program, to which is done what a script says."""

    def __init__(self, script: _Script, patience: float = _PATIENCE) -> None:
        self._patience = patience
        self._size = script.size
        self.done: list[Step] = []
        self.memory = 0.0
        """The most that the program needed, in bytes."""
        columns, rows = script.size
        with Attacked(script.arguments, columns=columns, rows=rows) as self._program:
            self.failure = self._lived(script.steps)
            """What did not hold; empty if everything did."""

    def _lived(self, steps: Iterable[Step]) -> str:
        program = self._program
        if not program.until(lambda: program.is_raw and program.has_taken_terminal, self._patience):
            return self._fault("it does not start")
        for number, step in enumerate((*steps, ("ctrl+c",)), 1):
            self.done.append(step)
            if (size := size_of(step)) is not None:
                self._size = size
                program.resize(*size)
            elif not program.type(bytes_of_step(step), self._patience) and program.status is None:
                return self._fault("it takes no keys")
            program.rest_until_quiet(_QUIET, _LONGEST)
            # An escape could have swallowed what makes any program leave.
            if program.status is not None or ("ctrl+c" in step and "escape" not in step):
                break
            if number % _BETWEEN_PROBES == 0 and not self._answers():
                return self._fault("it does not answer")
        program.until(lambda: False, self._patience)
        return self._fault("it does not leave")

    def _answers(self) -> bool:
        """Whether the program draws for another size; notes its memory by the way."""
        program = self._program
        self.memory = max(self.memory, program.memory)
        columns, rows = self._size
        for height in (rows + 1, rows):
            asked = monotonic()
            program.resize(columns, height)
            program.until(lambda asked=asked: program.came_at > asked, self._patience)  # type: ignore[misc]
            if program.status is None and program.came_at <= asked:
                return False
        return True

    def _fault(self, while_alive: str) -> str:
        """What is wrong with the program as it is now; `while_alive` says it if it still runs."""
        program = self._program
        program.take_all()
        status, complaint = program.status, program.complaint
        if status is None:
            return f"{while_alive}: {complaint}" if complaint else while_alive
        # Behind another leaving key, a ctrl+c can come when the terminal makes a signal of it.
        by_signal = (128 + signal.SIGINT, -signal.SIGINT)
        good = (0, *by_signal) if program.has_given_terminal_back else (0,)
        if complaint or status not in good:
            return f"status {status}: {complaint or 'without a word'}"
        if self.memory > _MOST_MEMORY:
            return "it needs too much memory"
        last = [key for step in self.done[-_LOOK_BACK:] for key in step]
        return "" if any(map(_may_leave, last)) else "it left though nobody had asked it to"


def _may_leave(key: str) -> bool:
    return key.partition(" ")[0] in _MAY_LEAVE


def _live(rng: Random, outcome: Outcome) -> None:
    script = _Script(rng.choice(_STARTS), rng.choice(SIZES), [*hasty_steps(rng, _STEPS)])
    life = _Life(script)
    outcome.counts["lives"] += 1
    outcome.counts["keys"] += sum(map(len, life.done))
    outcome.measure("MB at most", life.memory / (1 << 20))
    if life.failure:
        outcome.counts[f"times: {life.failure}"] += 1
        short = _shortest(life.failure, script._replace(steps=life.done))
        outcome.fail(f"{life.failure}: {short.show()}")


endure = attacks(_live, enough=200, at_once=3)


def _shortest(failure: str, script: _Script) -> _Script:
    """The same failure with fewer writes."""
    kind = failure.partition(" in ")[0]  # A traceback in a narrow terminal does not tell its place.

    def fails(steps: Sequence[Step]) -> bool:
        lives = (_Life(script._replace(steps=steps), _TO_SHRINK) for _ in range(_TIMES))
        return any(life.failure.partition(" in ")[0] == kind for life in lives)

    deadline = Deadline(_SECONDS_TO_SHRINK)
    return script._replace(steps=shortest_failing(script.steps, fails, deadline))
