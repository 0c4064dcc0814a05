"""The keys of the program, and what a terminal sends for them and for its mouse (xterm's SGR
reports, mode 1006; cells count from 1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random

from tui.picture import keys

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
    "ctrl+s": b"\x13",
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


_MOVED = 32
_NO_BUTTON = 3
_WHEEL_UP, _WHEEL_DOWN = 64, 65


def _report(button: int, column: int, row: int, end: str = "M") -> bytes:
    return f"\x1b[<{button};{column};{row}{end}".encode()


def click(column: int, row: int) -> bytes:
    return _report(0, column, row) + _report(0, column, row, "m")


def double_click(column: int, row: int) -> bytes:
    return click(column, row) * 2


def drag(start: tuple[int, int], end: tuple[int, int]) -> bytes:
    """Press in one cell, move, and let go in another."""
    return _report(0, *start) + _report(_MOVED, *end) + _report(0, *end, "m")


def motion(column: int, row: int) -> bytes:
    return _report(_MOVED + _NO_BUTTON, column, row)


def wheel(column: int, row: int, *, down: bool) -> bytes:
    return _report(_WHEEL_DOWN if down else _WHEEL_UP, column, row)


# Random keys for a walk through the program

Step = tuple[str, ...]
SIZES = ((60, 20), (80, 24), (120, 40))
_RESIZED = 0.04
"""How many of a hasty hand's steps are another size."""

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

    def __init__(
        self,
        rng: Random,
        solution: Sequence[str] = (),
        singles: Sequence[str] = _PLAIN,
        phrases: Sequence[tuple[Phrase, int]] = (),
    ) -> None:
        """`solution` has moves that solve the game of the walk; empty if there are none. `singles`
        are the keys that are pressed one by one, `phrases` come besides the usual ones."""
        self._rng = rng
        self._solution = solution
        self._singles = singles
        self._phrases, self._weights = zip(*_PHRASES, *phrases, strict=True)

    def steps(self, number: int) -> Iterator[Step]:
        """Steps with so many keys in all, or a few more."""
        count = 0
        while count < number:
            drawn = self._rng.choices(self._phrases, self._weights)[0]
            for step in drawn(self):
                yield step
                count += len(step)

    def _several(self, keys: Sequence[str], most: int) -> Step:
        return tuple(self._rng.choices(keys, k=self._rng.randint(1, most)))

    def _play(self) -> Iterator[Step]:
        yield self._several(_IN_GAMES, 8)

    def _one(self) -> Iterator[Step]:
        yield (self._rng.choice(self._singles),)

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

    # A hasty hand alone does these.

    def _again(self) -> Iterator[Step]:
        yield (self._rng.choice(self._singles),) * self._rng.randint(2, 10)

    def _solve(self) -> Iterator[Step]:
        """A farmer's crossing, or whatever these keys do elsewhere."""
        loads = ("12", "1", "13", "12", "14", "1", "12")
        yield (*(key for load in loads for key in (*load, "enter")), self._rng.choice("ax0"))

    def _hasty_mouse(self) -> Iterator[Step]:
        (x, y), to = ((self._rng.randint(1, 80), self._rng.randint(1, 24)) for _ in range(2))
        match self._rng.randrange(3):
            case 0:
                yield (f"click {x},{y}",) * 2
            case 1:
                yield (f"drag {x},{y},{to[0]},{to[1]}",)
            case _:
                yield tuple(f"motion {column},{y}" for column in range(x, x + 8))

    def _race_or_tasks(self) -> Iterator[Step]:
        yield self._rng.choice((("e", "l"), ("v", *_WATCHING, "x", "enter")))

    def _leave(self) -> Iterator[Step]:
        yield ("ctrl+c", *self._several(self._singles, 3))


Phrase = Callable[[Keys], Iterator[Step]]
_PHRASES: Sequence[tuple[Phrase, int]] = (
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
_HASTY: Sequence[tuple[Phrase, int]] = (
    (Keys._again, 8),
    (Keys._solve, 1),
    (Keys._hasty_mouse, 8),
    (Keys._race_or_tasks, 8),
    (Keys._leave, 1),
)
_NOT_ALONE = {"ctrl+c", "ctrl+p", *_LEAVING}
_SINGLES = sorted({key for command in TABLE for key in command.keys} - _NOT_ALONE)


def hasty(rng: Random) -> Step:
    """Many keys for one write, in any order."""
    steps = Keys(rng, (), _SINGLES, _HASTY).steps(rng.randint(1, 40))
    return tuple(key for step in steps if size_of(step) is None for key in step)


def hasty_steps(rng: Random, number: int) -> Iterator[Step]:
    """So many of them, now and then in another size; in some nothing can be played."""
    for _ in range(number):
        columns, rows = rng.choice((*SIZES, (59, 19), (20, 5), (1, 1)))
        yield (f"{columns}x{rows}",) if rng.random() < _RESIZED else hasty(rng)


def size_of(step: Step) -> tuple[int, int] | None:
    """The size that a step gives the terminal, if that is what it does."""
    match = re.fullmatch(r"(\d+)x(\d+)", " ".join(step))
    return (int(match[1]), int(match[2])) if match else None


def bytes_of_step(step: Step) -> bytes:
    """What a terminal sends for a step."""
    return b"".join(map(_bytes_of, step))


def _bytes_of(key: str) -> bytes:
    word, blank, rest = key.partition(" ")
    if not blank:
        return bytes_of(key)
    if word == "paste":
        return b"\x1b[200~" + rest.encode() + b"\x1b[201~"
    x, y, *to = map(int, rest.split(","))
    match word:
        case "click":
            return click(x, y)
        case "drag":
            return drag((x, y), (to[0], to[1]))
        case "motion":
            return motion(x, y)
        case _:
            return wheel(x, y, down=word == "wheel-down")


def shown(steps: Sequence[Step]) -> str:
    """Steps in one line, with a bar between two of them."""
    return " | ".join(" ".join(repr(key) if " " in key else key for key in step) for step in steps)
