"""What curses sends for screens that this program has shown."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.tools.curses_replay import DONE, mixed_colours, numbers_of
from tests.tools.emulator import Emulator, Look
from tests.tools.terminal import NotShown
from tests.tools.viewer import Viewer

Screen = list[list[Look]]

_CHOICE = re.compile(rb"(?P<use>[34]8);5;(?P<number>\d+)")
"""How a colour of the table is chosen."""

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
        replay = (sys.executable, "-m", "tests.tools.curses_replay", str(file))
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
            return len(_mixed(sent, mixed_colours(screens))) - len(DONE)


def _mixed(sent: bytes, colours: Sequence[str]) -> bytes:
    """What was sent, but with colours of the table mixed from red, green and blue."""
    names = {number: name for name, number in numbers_of(colours).items()}

    def mix(chosen: re.Match[bytes]) -> bytes:
        name = names.get(int(chosen["number"]))
        if name is None:
            return chosen[0]
        red, green, blue = bytes.fromhex(name)
        return b"%s;2;%d;%d;%d" % (chosen["use"], red, green, blue)

    return _CHOICE.sub(mix, sent)
