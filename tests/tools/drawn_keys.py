"""Random keys for a walk through the program, named so that a person can type them again.

A step is what is sent in one write: names of keys, or other words such as `click 12,5` or
`paste AB AC`; `60x20` is another size of the terminal. Nothing in it depends on time: an escape
comes last in its step, and what lets a watch run is followed by what pauses it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

from tests.tools import bursts, mouse

Step = tuple[str, ...]
SIZES = ((60, 20), (80, 24), (120, 40))

_IN_GAMES = (*"123456123456AB", "space", "enter", "left", "right", "up", "down")
_PLAIN = (
    *"urniuiremydgvtpcvt><xbfFhjkl07890?osaz:,.[]-=", "tab", "left", "right", "right", "up", "down",
    "home", "end", "pageup", "pagedown", "enter", "space",
)  # fmt: skip
_IN_WATCHES = (
    *"..,,[]vtpc><fFdgx05931my", "right", "right", "left", "pagedown", "pageup", "home", "end",
    "tab", "up", "down",
)  # fmt: skip
_OPENING = ("o", "s", "?", "e", "g", "n", "m", "f", "F", ":", "d", "x", "ctrl+p", "l")
_IN_PAGES = ("down", "up", "right", "left", "space", "enter", "pagedown", "end", "home", "tab")
_LEAVING = ("q", "escape")
_WATCHING = ("w", "space")
_SEARCHED = ("u", "help", "hint", "opt", "sol", "new", "review", "map", "hide", "record", "result",
             "xyz", "share", "name", "copy", "undo")  # fmt: skip
_TYPED = ("u", "AB", "FG", "a1", "b3", "nonsense", "bring 3 to C", "F", "é", "1 2 3", "Aa", "3")
_PASTES = ("FG F", "AB AC BC", "b3 c5", "\n\n", "1: A → B", "é獅子", "x" * 300, "FG; F; FC")


class Keys:
    """Draws the steps of a walk."""

    def __init__(self, rng: Random, solution: Sequence[str]) -> None:
        """`solution` has moves that solve the game of the walk; empty if there are none."""
        self._rng = rng
        self._solution = solution

    def steps(self, number: int) -> Iterator[Step]:
        """Steps with so many keys in all, or a few more."""
        count = 0
        while count < number:
            drawn = self._rng.choices(_PHRASES, _WEIGHTS)[0]
            for step in drawn(self):
                yield step
                count += len(step)

    def _several(self, keys: Sequence[str], most: int) -> Step:
        return tuple(self._rng.choices(keys, k=self._rng.randint(1, most)))

    def _play(self) -> Iterator[Step]:
        yield self._several(_IN_GAMES, 8)

    def _one(self) -> Iterator[Step]:
        yield (self._rng.choice(_PLAIN),)

    def _hint(self) -> Iterator[Step]:
        yield ("i",) * self._rng.randint(1, 3)

    def _watch(self) -> Iterator[Step]:
        yield _WATCHING
        for _ in range(self._rng.randint(1, 4)):
            yield self._several(_IN_WATCHES, 3)
        yield (self._rng.choice(("q", "enter", "right")),)

    def _until(self) -> Iterator[Step]:
        yield (self._rng.choice("fF"), *("down",) * self._rng.randrange(5), "enter")

    def _page(self) -> Iterator[Step]:
        yield (self._rng.choice(_OPENING),)
        for _ in range(self._rng.randrange(3)):
            yield self._several(_IN_PAGES, 3)
        yield (self._rng.choice((*_LEAVING, "enter")),)

    def _back(self) -> Iterator[Step]:
        yield (self._rng.choice(_LEAVING),)

    def _home_and_in_again(self) -> Iterator[Step]:
        yield ("q", *("down",) * self._rng.randrange(4))
        yield (self._rng.choice(("enter", "space", "c", "d", "r", "?", "1", "3", "g")),)

    def _palette(self) -> Iterator[Step]:
        yield ("ctrl+p", *self._rng.choice(_SEARCHED), *("down",) * self._rng.choice((0, 0, 1)))
        yield (self._rng.choice(("enter", "enter", "escape")),)

    def _typed(self) -> Iterator[Step]:
        yield (":", *self._rng.choice((*_TYPED, *self._solution[:3])).replace(" ", ""), "enter")

    def _paste(self) -> Iterator[Step]:
        moves = self._solution[: self._rng.choice((1, 2, 3, 5, len(self._solution)))]
        yield (f"paste {self._rng.choice((' '.join(moves), *_PASTES))}",)

    def _mouse(self) -> Iterator[Step]:
        x, y = self._rng.randint(1, 120), self._rng.randint(1, 40)
        match self._rng.randrange(6):
            case 0:
                yield (f"wheel-down {x},{y}",) * self._rng.randint(1, 4)
            case 1:
                yield (f"wheel-up {x},{y}",) * self._rng.randint(1, 4)
            case _:
                yield (f"click {min(x, 80)},{min(y, 24)}",)

    def _resize(self) -> Iterator[Step]:
        columns, rows = self._rng.choice(SIZES)
        yield (f"{columns}x{rows}",)


_DRAWN: Sequence[tuple[Callable[[Keys], Iterator[Step]], int]] = (
    (Keys._play, 24),
    (Keys._one, 14),
    (Keys._hint, 5),
    (Keys._watch, 10),
    (Keys._until, 5),
    (Keys._page, 14),
    (Keys._back, 2),
    (Keys._home_and_in_again, 6),
    (Keys._palette, 6),
    (Keys._typed, 5),
    (Keys._paste, 5),
    (Keys._mouse, 8),
    (Keys._resize, 4),
)
_PHRASES, _WEIGHTS = zip(*_DRAWN, strict=True)


def size_of(step: Step) -> tuple[int, int] | None:
    """The size that a step gives the terminal, if that is what it does."""
    match = re.fullmatch(r"(\d+)x(\d+)", step[0])
    return (int(match[1]), int(match[2])) if match else None


def bytes_of(step: Step) -> bytes:
    """What a terminal sends for a step."""
    return b"".join(map(_bytes_of, step))


def _bytes_of(key: str) -> bytes:
    word, _, rest = key.partition(" ")
    if word == "paste":
        return b"\x1b[200~" + rest.encode() + b"\x1b[201~"
    if word in ("click", "wheel-down", "wheel-up") and rest:
        column, row = map(int, rest.split(","))
        if word == "click":
            return mouse.click(column, row)
        return mouse.wheel(column, row, down=word == "wheel-down")
    return bursts.bytes_of(key)


def shown(steps: Sequence[Step]) -> str:
    """Steps in one line, with a bar between two of them."""
    return " | ".join(" ".join(repr(key) if " " in key else key for key in step) for step in steps)
