"""What curses sends for screens that this program has shown.

`python -m tests.benchmarks.replay FILE` shows recorded screens with curses. It waits for a key
after the first screen and, having said that it is done, after the last, so that somebody can count
the bytes of those between. Python's curses has 256 pairs of colours; more than that is an error.
"""

from __future__ import annotations

import curses
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

import pyte.graphics

from tests.benchmarks.process import processor_seconds
from tests.tools.emulator import Emulator, Look
from tests.tools.terminal import NotShown
from tests.tools.viewer import Viewer

Screen = list[list[Look]]

_ATTRIBUTES = {
    "bold": curses.A_BOLD,
    "italics": curses.A_ITALIC,
    "underscore": curses.A_UNDERLINE,
    "reverse": curses.A_REVERSE,
    "blink": curses.A_BLINK,
}
_NAMED = {
    name: code - base
    for table, base in ((pyte.graphics.FG_ANSI, 30), (pyte.graphics.FG_AIXTERM, 82))
    for code, name in table.items()
    if name != "default"
}
_OF_TABLE = {name: number for number, name in enumerate(pyte.graphics.FG_BG_256)}
"""The last number of each colour of the table: the first 16 are the terminal's own."""

DONE = "\x1b]7777;done\x07"
"""What is written after the last screen; no terminal knows what it might mean."""

_QUIET = 0.005
"""Seconds without output after which a frame is complete."""
_PATIENCE = 60.0
"""Seconds: Python draws cell by cell."""


def screens_of(beginning: bytes, frames: Sequence[bytes], columns: int, rows: int) -> list[Screen]:
    """The screen after what a program has sent at first, and after each frame that it sent then.

    Drawn when everything was sent, for drawing takes longer than a frame should.
    """
    emulator = Emulator(columns, rows)
    emulator.feed(beginning)
    screens = [emulator.looks]
    for frame in frames:
        emulator.feed(frame)
        screens.append(emulator.looks)
    return screens


class Traffic(NamedTuple):
    """What a program sent while it showed some screens."""

    bytes_sent: int
    """Bytes, but for the first screen's."""
    screens: list[Screen]
    used: float = 0.0
    """Seconds of the processor."""


def seen(viewer: Viewer, seconds: float) -> Traffic:
    """What is sent in so many seconds, frame by frame."""
    beginning, frames = bytes(viewer.output), list[bytes]()
    used, deadline = processor_seconds(viewer.pid), monotonic() + seconds
    while monotonic() < deadline:
        if came := viewer.read(_QUIET):
            frames.append(came)
    used, looks = processor_seconds(viewer.pid) - used, viewer.looks
    screens = screens_of(beginning, frames, len(looks[0]), len(looks))
    return Traffic(sum(map(len, frames)), screens, used)


def blank_screen(columns: int, rows: int) -> Screen:
    """A screen with nothing on it but a full stop, so that one can see that it is shown."""
    screen = [[Look(" ", "default", "default", ()) for _ in range(columns)] for _ in range(rows)]
    screen[0][0] = screen[0][0]._replace(text=".")
    return screen


def replayed(screens: Sequence[Screen]) -> int:
    """The bytes that curses needs for all screens but the first."""
    columns, rows = len(screens[0][0]), len(screens[0])
    with TemporaryDirectory() as folder:
        file = Path(folder, "screens.json")
        file.write_text(json.dumps(screens), encoding="utf-8")
        replay = (sys.executable, "-m", "tests.benchmarks.replay", str(file))
        with Viewer(replay, columns=columns, rows=rows) as viewer:
            viewer.wait_for(r"\S")
            viewer.read(0.5)
            known = len(viewer.output)
            viewer.send("x")
            deadline = monotonic() + _PATIENCE
            while DONE.encode() not in viewer.output:
                if not viewer.look_on() and monotonic() > deadline:
                    raise NotShown(f"curses is never done:\n{viewer.screen}")
            sent = bytes(viewer.output[known:])
            viewer.send("x")
            assert viewer.wait() == 0, viewer.screen
            return len(sent) - len(DONE)


class Pairs:
    """Pairs of colours, made when they are first used."""

    def __init__(self) -> None:
        self._numbers = {("default", "default"): 0}
        self._colours = {"default": -1, **_OF_TABLE, **_NAMED}

    def attribute(self, foreground: str, background: str) -> int:
        """What curses calls a pair."""
        pair = foreground, background
        if pair not in self._numbers:
            number = self._numbers[pair] = len(self._numbers)
            curses.init_pair(number, self._colours[foreground], self._colours[background])
        return curses.color_pair(self._numbers[pair])


def draw(window: curses.window, screen: Screen, pairs: Pairs) -> None:
    """Draw a screen cell by cell; curses finds out what has changed."""
    for y, row in enumerate(screen):
        foreground = "default"
        for x, look in enumerate(row):
            if not look.text or (y, x) == (len(screen) - 1, len(row) - 1):
                continue  # The second half of a wide character, or the cell that would scroll.
            if look.text != " " or look.attributes:  # A blank may have any colour of text.
                foreground = look.foreground
            attribute = pairs.attribute(foreground, look.background)
            for name in look.attributes:
                attribute |= _ATTRIBUTES.get(name, 0)
            window.addstr(y, x, look.text, attribute)
    window.refresh()


def show(window: curses.window) -> None:
    """Show the screens of the file."""
    curses.use_default_colors()
    curses.curs_set(0)
    recorded = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    screens = [
        [
            [Look(text, fore, back, tuple(names)) for text, fore, back, names in row]
            for row in screen
        ]
        for screen in recorded
    ]
    pairs = Pairs()
    draw(window, screens[0], pairs)
    window.getch()
    for screen in screens[1:]:
        draw(window, screen, pairs)
    sys.stdout.write(DONE)
    sys.stdout.flush()
    window.getch()


if __name__ == "__main__":
    curses.wrapper(show)
