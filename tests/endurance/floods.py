"""Floods of input: how much memory they cost, and how long ctrl+c takes behind and amid them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import NamedTuple

from tests.endurance.outcome import Deadline, Outcome
from tests.tools.attacked import Attacked
from tests.tools.bursts import LEAVING, click, motion, wheel
from tui.terminal.keyboard import BEGIN, END, PATIENCE

USUAL = 10_000_000
"""Bytes of a flood."""

MOST_MEMORY = 30.0
"""MB more than the same program had before the flood."""
LONGEST = 0.3
"""Seconds from ctrl+c until the terminal is given back and the program has ended."""
LONGEST_UNREAD = 1.5
"""The same where nobody reads: the program cannot know that nobody ever will."""

_POURING = 0.6
"""How much of the time is for the floods themselves; the rest is for starting and leaving."""
_AMID = 0.2
"""How much of a flood is sent before a ctrl+c in its midst."""
_PATIENCE = 5.0
"""Seconds after which a program will not leave any more."""
_DRAINED = 256
"""Bytes in the kernel at which a flood is as good as taken."""
_TO_DRAIN = 5.0
"""Seconds that a program has for that."""


# Kinds of input without end: what a terminal, a script or a broken line may send a program.

_PIECES = 200
"""Keys or reports that are made at a time."""

_COLUMNS, _ROWS = (2, 79), (4, 20)
"""Where the mouse is: on no row of which a click leaves the program."""

_STOPPING = (b"\x10", b"\x1a", b"\x1c")
"""The palette, in which any word may mean to leave, and the keys that suspend and quit."""

_BYTES_OF_A_SIZE = 500
"""What one change of the size counts for: so much longer it takes than a key."""


class Torrent(NamedTuple):
    """What comes, and what has to be done before and after it."""

    name: str
    pour: Callable[[Attacked, Random], bytes]
    """The next bytes; what is no bytes is done at once, and what is returned is not to be sent."""
    arguments: tuple[str, ...] = ("farmer",)
    before: tuple[bytes, ...] = ()
    after: bytes = b""
    pause: float = 0.0
    """Seconds after it in which nothing comes."""
    deaf: bool = False
    """Whether it is also tried with nobody reading."""


def _drawn(make: Callable[[Random], bytes]) -> Callable[[Attacked, Random], bytes]:
    return lambda program, rng: b"".join(make(rng) for _ in range(_PIECES))


def _same(keys: bytes) -> Callable[[Attacked, Random], bytes]:
    return lambda program, rng: keys * _PIECES


def _place(rng: Random) -> tuple[int, int]:
    return rng.randint(*_COLUMNS), rng.randint(*_ROWS)


def _some_byte(rng: Random) -> bytes:
    byte = bytes([rng.randrange(256)])
    return b"" if byte in (*LEAVING, *_STOPPING) else byte


def _printable(rng: Random) -> bytes:
    byte = bytes([rng.randrange(32, 127)])
    return b"" if byte in LEAVING else byte


def _resizes(program: Attacked, rng: Random) -> bytes:
    program.resize(rng.randint(1, 200), rng.randint(1, 60))
    return b"\0" * _BYTES_OF_A_SIZE


def _size_in_band(rng: Random) -> bytes:
    columns, rows = rng.randint(1, 200), rng.randint(1, 60)
    return f"\x1b[48;{rows};{columns};{rows * 16};{columns * 8}t".encode()


_PASTED = f"{BEGIN}some text\r{END}".encode()
_ANSWERS = b"\x1b[0n\x1b[?2026;2$y\x1b[?2048;1$y\x1b[?1u\x1b[3;7R"
_SOLVED = ("watch", "hanoi:12", "--motion", "none")

STORM = "SIGWINCH"
"""The one torrent that is not sent as bytes."""

TORRENTS = (
    Torrent("printable keys", _drawn(_printable), deaf=True),
    Torrent("arrow keys", _drawn(lambda rng: b"\x1b[" + rng.choice((b"A", b"B", b"C", b"D")))),
    Torrent("mouse motion", _drawn(lambda rng: motion(*_place(rng))), deaf=True),
    Torrent("clicks", _drawn(lambda rng: click(*_place(rng)))),
    Torrent("wheel", _drawn(lambda rng: wheel(*_place(rng), down=rng.random() < 0.5))),
    Torrent("one huge paste", _same(b"text "), before=(BEGIN.encode(),), after=END.encode()),
    Torrent("a paste without end", _same(b"text "), before=(BEGIN.encode(),), pause=PATIENCE + 0.5),
    Torrent("many small pastes", _same(_PASTED)),
    Torrent("y, solved hanoi:12", _same(b"y"), _SOLVED, (b"\x1b[F", b"\r"), deaf=True),
    Torrent("w end enter n", _same(b"w\x1b[F\rn"), ("hanoi:6",), deaf=True),
    Torrent("ctrl+p and text", _same(b"\x10solution")),
    Torrent("random bytes", _drawn(_some_byte), deaf=True),
    Torrent(STORM, _resizes, deaf=True),
    Torrent("sizes told in band", _drawn(_size_in_band), deaf=True),
    Torrent("focus in and out", _same(b"\x1b[I\x1b[O")),
    Torrent("answers to nothing", _same(_ANSWERS)),
)


# The trial


class Trial(NamedTuple):
    """One flood in one way."""

    torrent: Torrent
    is_read: bool
    is_amid: bool
    """Whether the flood goes on after the ctrl+c."""

    @property
    def name(self) -> str:
        where = "amid" if self.is_amid else "behind"
        return f"{self.torrent.name}, {'read' if self.is_read else 'unread'}, ctrl+c {where}"


def endure(rng: Random, deadline: Deadline) -> Outcome:
    """Pour every flood; each for its share of the time, and each a line when it is over."""
    outcome = Outcome()
    trials = list(_trials())
    share = deadline.seconds_left / len(trials) * _POURING
    for number, trial in enumerate(trials):
        if deadline.has_passed:
            outcome.counts["floods left out for want of time"] = len(trials) - number
            break
        with outcome.noting(trial.name):
            _pour(trial, rng, share, outcome)
    return outcome


def _trials() -> Iterator[Trial]:
    for torrent in TORRENTS:
        yield Trial(torrent, is_read=True, is_amid=False)
        if not torrent.pause:  # Amid such a one, ctrl+c is a part of it.
            yield Trial(torrent, is_read=True, is_amid=True)
        if torrent.deaf:
            yield Trial(torrent, is_read=False, is_amid=False)


def _pour(trial: Trial, rng: Random, seconds: float, outcome: Outcome) -> None:
    """`seconds`: how long the flood may last."""
    torrent, memory = trial.torrent, 0.0
    with Attacked(torrent.arguments) as program:
        program.wait_until_at_rest(_PATIENCE)
        for keys in (b"", *torrent.before):
            program.type(keys)
            program.rest_until_quiet(0.3, 3.0)
            memory = max(memory, program.memory)
        amount = round(USUAL * (_AMID if trial.is_amid else 1))
        sent = _flood(trial, program, rng, amount, Deadline(seconds))
        if not trial.is_amid:
            _await_the_end(trial, program)
        assert program.status is None, f"it ended amid the flood with status {program.status}"
        more = (program.memory - memory) / (1 << 20)
        left_after = _leave(trial, program, rng)
        status, complaint = program.status, program.complaint
    print(f"{trial.name:<48}{sent / 1e6:6.2f} MB, {more:+6.1f} MB, left after {left_after:.2f} s")
    outcome.counts["floods"] += 1
    outcome.counts["bytes"] += sent
    outcome.expect(more <= MOST_MEMORY, f"{trial.name}: it needs {more:.0f} MB more")
    longest = LONGEST if trial.is_read else LONGEST_UNREAD
    outcome.expect(left_after <= longest, f"{trial.name}: left {left_after:.2f} s after ctrl+c")
    outcome.expect(status == 0 and not complaint, f"{trial.name}: status {status} {complaint}")


def _flood(trial: Trial, program: Attacked, rng: Random, amount: int, deadline: Deadline) -> int:
    """Send as much, or until the deadline or the program's end; returns how much was taken."""
    sent, rest = 0, b""
    while sent < amount and program.status is None and not deadline.has_passed:
        rest = rest or trial.torrent.pour(program, rng)
        count = len(rest) if trial.torrent.name == STORM else program.offer(rest)
        sent, rest = sent + count, rest[count:]
        program.look_on(0.0 if count else 0.002, reads=trial.is_read)
    if rest and trial.torrent.name != STORM:  # What is cut off could swallow what comes next.
        program.type(rest, _PATIENCE, reads=trial.is_read)
    return sent


def _await_the_end(trial: Trial, program: Attacked) -> None:
    """Wait until the flood was taken from the kernel, and for what is to follow it."""
    program.type(trial.torrent.after, _PATIENCE, reads=trial.is_read)
    program.until(lambda: program.unread <= _DRAINED, _TO_DRAIN, reads=trial.is_read)
    program.until(lambda: False, trial.torrent.pause, reads=trial.is_read)


def _leave(trial: Trial, program: Attacked, rng: Random) -> float:
    """Send ctrl+c; returns the seconds until the terminal was given back and all was over."""
    keys = trial.torrent.after + b"\x03" if trial.is_amid else b"\x03"
    program.type(keys, _PATIENCE, reads=trial.is_read)
    asked = monotonic()
    while program.status is None and monotonic() - asked < _PATIENCE:
        if trial.is_amid:
            program.offer(trial.torrent.pour(program, rng))
        program.look_on(0.002, reads=trial.is_read)
    if trial.is_read:
        program.take_all()
        assert program.has_left_screen, "it has not left the screen"
    return monotonic() - asked
