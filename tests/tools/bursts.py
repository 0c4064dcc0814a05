"""What a hasty hand sends: many keys in one write, the mouse among them, in any order.

A burst is made of phrases: keys that belong together, such as those that open a screen and close
it again. Phrases keep the player in the program for long; keys drawn one by one would leave it
before they have opened anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tests.tools.mouse import click, double_click, drag, motion, wheel
from tui.picture import keys

LARGEST = 40
"""Keys in a burst, at most; a longer phrase at its end may make it a few more."""

SIZES = ((60, 20), (80, 24), (120, 40), (80, 24), (59, 19), (20, 5), (1, 1))
"""Columns and rows; in the last three nothing can be played."""

_NAMED = {
    "left": b"\x1b[D",
    "down": b"\x1b[B",
    "up": b"\x1b[A",
    "right": b"\x1b[C",
    "space": b" ",
    "enter": b"\r",
    "tab": b"\t",
    "escape": b"\x1b",
    "plus": b"+",
    "equals_sign": b"=",
    "minus": b"-",
    "comma": b",",
    "full_stop": b".",
    "left_square_bracket": b"[",
    "right_square_bracket": b"]",
    "question_mark": b"?",
    "colon": b":",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "ctrl+p": b"\x10",
    "ctrl+c": b"\x03",
}


def bytes_of(key: str) -> bytes:
    """What a terminal sends for a key of the key tables."""
    return key.encode() if len(key) == 1 else _NAMED[key]


TABLE = (
    *keys.CURSOR,
    *keys.DIGITS,
    *keys.PLAY,
    *keys.WATCH,
    *keys.REVIEW,
    *keys.BOTH,
    *keys.ANYWHERE,
)

LEAVING = (b"q", b"\x1b", b"\x03")

_PLAIN = sorted({bytes_of(key) for command in TABLE for key in command.keys} - {*LEAVING, b"\x10"})

_OPEN = (b"o", b"s", b"?", b"w", b"n", b"w\x1b[F", b"1\r")
_CLOSE = (b"q", b"\x1b", b"\r")
_WORDS = (b"", b"w", b"u", b"motion", b"theme", b"help", b"hint", b"opt", b"sol", b"new", b"xyz")
_DOWN = (b"\x1b[B", b"\x1b[6~", b"\x1b[A")

Phrase = tuple[bytes, ...]
"""The bytes of keys or mouse reports, each for itself."""


def _one(rng: Random) -> Phrase:
    return (rng.choice(_PLAIN),)


def _again(rng: Random) -> Phrase:
    return (rng.choice(_PLAIN),) * rng.randint(2, 10)


def _opened(rng: Random) -> Phrase:
    return (rng.choice(_OPEN),)


def _opened_and_closed(rng: Random) -> Phrase:
    between = [rng.choice(_PLAIN) for _ in range(rng.choice((0, 0, 1, 3)))]
    return (rng.choice(_OPEN), *between, rng.choice(_CLOSE))


def _home_and_in_again(rng: Random) -> Phrase:
    return (b"q", rng.choice((b"\r", b" ", b"1", b"2", b"3", b"4", b"5", b"?q\r")))


def _solved(rng: Random) -> Phrase:
    """A farmer's crossing, or whatever these keys do elsewhere."""
    loads = (b"12", b"1", b"13", b"12", b"14", b"1", b"12")
    return (
        *(bytes([key]) for load in loads for key in (*load, 13)),
        rng.choice((b"a", b"x", b"0")),
    )


def _palette(rng: Random) -> Phrase:
    word = tuple(bytes([letter]) for letter in rng.choice(_WORDS))
    moves = [rng.choice(_DOWN) for _ in range(rng.choice((0, 0, 1, 3)))]
    end = rng.choice((b"\r", b"\r", b"\x1b", b"\r\r", b"\x10"))
    return (b"\x10", *word, *moves, end)


def _mouse(rng: Random) -> Phrase:
    at, to = ((rng.randint(1, 80), rng.randint(1, 24)) for _ in range(2))
    kind = rng.randrange(6)
    if kind == 0:
        return (click(*at),)
    if kind == 1:
        return (double_click(*at),)
    if kind == 2:
        return (drag(at, to),)
    if kind == 3:
        return tuple(motion(column, at[1]) for column in range(at[0], at[0] + 8))
    return (wheel(*at, down=kind == 4),) * rng.randint(1, 5)


def _paste(rng: Random) -> Phrase:
    text = b"".join(
        rng.choices((b"q", b"\r", b"FG", b"\x1b[A", "é♞".encode()), k=rng.randint(0, 9))
    )
    return (b"\x1b[200~" + text + b"\x1b[201~",)


def _back(rng: Random) -> Phrase:
    return (rng.choice((b"q", b"\x1b")),)


def _left(rng: Random) -> Phrase:
    return (b"\x03", *(rng.choice(_PLAIN) for _ in range(rng.randint(0, 3))))


_PHRASES: Sequence[tuple[Callable[[Random], Phrase], int]] = (
    (_one, 400),
    (_again, 60),
    (_opened, 60),
    (_opened_and_closed, 120),
    (_home_and_in_again, 60),
    (_solved, 5),
    (_palette, 60),
    (_mouse, 80),
    (_paste, 15),
    (_back, 6),
    (_left, 1),
)
"""The kinds of phrases, and how often each comes among the others."""

_KINDS, _WEIGHTS = zip(*_PHRASES, strict=True)


def burst(rng: Random) -> Phrase:
    """Keys for one write."""
    count = rng.randint(1, LARGEST)
    made: list[bytes] = []
    while len(made) < count:
        made += rng.choices(_KINDS, _WEIGHTS)[0](rng)
    return tuple(made)
