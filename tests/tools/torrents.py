"""Kinds of input without end: what a terminal, a script or a broken line may send a program."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tests.tools.attacked import Attacked
from tests.tools.bursts import LEAVING
from tests.tools.mouse import click, motion, wheel
from tui.terminal.sequences import BEGIN, END, PATIENCE

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
