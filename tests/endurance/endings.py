"""Endings at any moment: by signals and broken lines, while the program starts, plays or leaves, in
pictures and in words.

A signal that comes before Python can hear one ends the process by itself; that is fine, as long
as nothing has happened to the terminal yet.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import NamedTuple

from tests.endurance.outcome import Outcome, attacks
from tests.tools.attacked import PROGRAM, Attacked
from tests.tools.endings import ENDINGS, come_to_an_end, deaf
from tests.tools.terminal import NotShown

_IN_GAMES = 0.4
"""How many of the endings come in the middle of a game."""

LONGEST = 3.0
"""Seconds in which a program has to end."""

_LAST_MOMENT, _EARLY = 1.5, 0.5
"""Seconds after the start: the last of them, and those in which half of all endings come."""
_LEAVES_IN = 0.03
"""Seconds that a program may have been leaving when the ending comes."""
_TO_START = 10.0
_MEASURED = "seconds for an ending, at most"
_IN_WORDS = 0.35
"""How many of the programs are played by lines."""

_SIZES = (None, "0", "-1", "wide", "²", "120", "1000000000", "9" * 5000)
_PLAIN = "--plain"
_SAID = {
    ("farmer", _PLAIN): b"FG\rF\rundo\rlook\r",
    ("watch", "hanoi:9", _PLAIN): b"\rstep 5\rgo 64\r",
}
"""Games in words, and what is typed there."""
_PROMPT = b"> "

_SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)


class Blow(NamedTuple):
    """What ends a program, and when."""

    arguments: tuple[str, ...]
    number: signal.Signals
    breaks_line: bool
    """Whether the terminal is closed, instead of a signal sent."""
    is_deaf: bool
    """Whether it was started to survive hang-ups."""
    leaving_by: bytes
    """The key that makes it leave before; none if it does not."""
    moment: float
    """Seconds after the start, or after that key."""
    size: str | None
    """What COLUMNS and LINES say; None if they are not set."""
    says: bytes = b""
    """The lines that are typed as soon as it starts."""

    @property
    def is_in_words(self) -> bool:
        return _PLAIN in self.arguments

    def show(self) -> str:
        what = "the line broke" if self.breaks_line else self.number.name
        after = f"after {self.leaving_by!r}" if self.leaving_by else "after the start"
        ignored = ", SIGHUP ignored" if self.is_deaf else ""
        size = "" if self.size is None else f"COLUMNS={self.size[:20]} LINES={self.size[:20]} "
        command = " ".join((f"{size}python -m tui", *self.arguments))
        return f"{command}{ignored}: {what} {self.moment * 1000:.0f} ms {after}"


def _end_a_program(rng: Random, outcome: Outcome) -> None:
    """At a random moment, or in the middle of a game."""
    if rng.random() < _IN_GAMES:
        name = rng.choice([*ENDINGS])
        outcome.counts["games"] += 1
        with outcome.noting(name):
            seconds = come_to_an_end(name, rng)
            outcome.expect(seconds <= LONGEST, f"{name}: {seconds:.2f} s")
            outcome.measure(_MEASURED, seconds)
    else:
        blow = _blow(rng)
        with outcome.noting(blow.show()):
            outcome.measure(_MEASURED, _strike(blow, outcome))


endure = attacks(_end_a_program, enough=800, at_once=3)


def _blow(rng: Random) -> Blow:
    breaks_line, is_deaf = rng.random() < 0.25, rng.random() < 0.3
    number = signal.SIGHUP if breaks_line else rng.choice(_SIGNALS[1:] if is_deaf else _SIGNALS)
    leaving_by = rng.choice((b"", b"", b"\x03", b"q"))
    # q leaves the home screen alone.
    games: Sequence[tuple[str, ...]] = ((), ("farmer",), ("watch", "hanoi:9"))
    arguments = () if leaving_by == b"q" else rng.choice(games)
    says = b""
    if rng.random() < _IN_WORDS:
        arguments = rng.choice(list(_SAID))
        leaving_by = leaving_by and rng.choice((b"\x03", b"\x04"))
        says = b"" if leaving_by else rng.choice((b"", _SAID[arguments]))
    moment = rng.random() * rng.choice((_EARLY, _LAST_MOMENT))
    if leaving_by:
        moment = rng.random() * _LEAVES_IN
    size = rng.choice(_SIZES)
    return Blow(arguments, number, breaks_line, is_deaf, leaving_by, moment, size, says)


def _strike(blow: Blow, outcome: Outcome) -> float:
    """End a program; returns how long that took."""
    program = deaf(PROGRAM) if blow.is_deaf else PROGRAM
    sizes = {"COLUMNS": blow.size, "LINES": blow.size}
    what = "while leaving" if blow.leaving_by else "at random moments"
    outcome.counts[what + ", in words" * blow.is_in_words] += 1
    with Attacked(blow.arguments, program=program, environment=sizes) as attacked:
        attacked.type(blow.says)
        if blow.leaving_by:
            if not attacked.until(lambda: _hears_keys(blow, attacked), _TO_START):
                raise NotShown("the program never heard its keys")
            attacked.rest_until_quiet(0.05, 0.5)  # Not quite at rest, now and then.
            attacked.type(blow.leaving_by)
        attacked.watch_on(blow.moment)
        if blow.breaks_line:
            attacked.hang_up()
        elif attacked.status is None:
            attacked.signal(blow.number)
        began = monotonic()
        attacked.until(lambda: attacked.status is not None, LONGEST, reads=not blow.breaks_line)
        seconds = monotonic() - began
        for fault in _faults(blow, attacked):
            outcome.fail(f"{blow.show()}: {fault}")
    return seconds


def _hears_keys(blow: Blow, attacked: Attacked) -> bool:
    shows = _PROMPT in attacked.output if blow.is_in_words else attacked.has_taken_terminal
    return shows and attacked.is_raw


def _faults(blow: Blow, attacked: Attacked) -> Iterator[str]:
    if not blow.breaks_line:
        attacked.take_all()
    status = attacked.status
    if status is None:
        yield f"it still runs after {LONGEST:.0f} s"
    elif not _is_good(blow, attacked, status):
        yield f"status {status}"
    # Python may have been interrupted before it came to the program's first line.
    if blow.number is not signal.SIGINT or b"tui/" in attacked.output:
        yield from filter(None, [attacked.complaint])
    if not blow.breaks_line and status is not None:
        yield from attacked.not_as_before


def _is_good(blow: Blow, attacked: Attacked, status: int) -> bool:
    number = blow.number
    if status == 128 + number:
        return True
    if blow.leaving_by:  # At its very end, Python hears no signals any more.
        # Until there is an app, ctrl+c is a signal.
        return status in (0, -number, 130 if blow.leaving_by == b"\x03" else 0)
    if attacked.has_taken_terminal or (blow.is_in_words and _PROMPT in attacked.output):
        return False
    if number is signal.SIGINT and status == 1:  # Python was interrupted in its own beginning.
        return b"tui/" not in attacked.output
    # What meets a broken line while it starts has nobody to tell.
    return status == -number or (blow.breaks_line and status > 0)
