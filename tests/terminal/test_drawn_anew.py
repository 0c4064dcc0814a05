"""Whatever is played, sending only what changed leaves the screen that is drawn at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.tools.endings import resume, suspend
from tests.tools.viewer import Viewer, command

COLOURS: dict[str, dict[str, str | None]] = {
    "truecolor": {"COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color"},
    "16": {"TERM": "xterm"},
    "none": {"NO_COLOR": "1"},
}

ARROWS = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")
PLAIN = ("u", "r", "n", "i", "d", "m", "+", "-", "\r", " ")
PAGES = (("?", *ARROWS[1:2] * 2, "q"), ("s", ARROWS[1], "q"))
"""Keys that open a screen, do something there and close it."""
SIZES = ((100, 30), (80, 24), (61, 21), (40, 12), (132, 43))

GAMES = ("farmer", "hanoi:5", "knight")
KEYS = 40
"""In each game."""


def play(game: str, seed: str) -> Iterator[str | tuple[int, int]]:
    """Keys to press, and now and then another size."""
    random = Random(f"{game} {seed}")
    keys: list[tuple[str, ...]] = [(key,) for key in (*ARROWS * 2, *"12345678", *PLAIN, "\r", " ")]
    if game != "knight":
        keys += PAGES
    for number in range(KEYS):
        if number % 20 == 19:
            yield random.choice(SIZES)
        yield from random.choice(keys)
    yield 80, 24


@pytest.mark.parametrize(("game", "colours"), [*zip(GAMES * 2, COLOURS, strict=False)])
def test_what_many_keys_leave_on_the_screen_is_what_is_drawn_anew(game: str, colours: str) -> None:
    environment = {"OVERSTEEK_MOTION": "none", **COLOURS[colours]}
    with Viewer(command(game), environment=environment) as viewer:
        viewer.wait_until_shown("back")
        for number, action in enumerate(play(game, colours)):
            if isinstance(action, str):
                viewer.send(action)
            else:
                viewer.resize(*action)
                viewer.read(0.5)  # It is drawn anew a moment after the last change of size.
            viewer.rest()
            if number % 10 == 9:
                drawn = viewer.looks
                resume(viewer, suspend(viewer))
                assert viewer.looks == drawn
