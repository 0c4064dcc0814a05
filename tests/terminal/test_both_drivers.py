"""Whatever is played, the lean driver's screen is the one that Textual's own driver shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import monotonic

import pytest

from tests.tools.terminal import PATIENCE
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
"""Keys that open a screen, do something there and close it. They are pressed one by one: in one go,
Textual's driver gives them all to the screen that was there first."""
SIZES = ((100, 30), (80, 24), (61, 21), (40, 12), (132, 43))

KEYS = 40
"""In each game; with every game in every kind of colours it is five hundred."""


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
    yield "q"


def assert_same_screen(lean: Viewer, textual: Viewer, after: object) -> None:
    deadline = monotonic() + PATIENCE
    while lean.looks != textual.looks and monotonic() < deadline:
        lean.look_on()
        textual.look_on()
    assert texts(lean) == texts(textual), after
    assert lean.looks == textual.looks, after


def texts(viewer: Viewer) -> list[str]:
    """What can be read, row by row."""
    return ["".join(look.text for look in row) for row in viewer.looks]


@pytest.mark.parametrize("game", ["farmer", "hanoi:5", "knight"])
@pytest.mark.parametrize("colours", COLOURS)
def test_every_screen_at_rest_is_the_same_cell_by_cell(game: str, colours: str) -> None:
    environment = {"OVERSTEEK_MOTION": "none", **COLOURS[colours]}
    with (
        Viewer(command("lean", game), environment=environment) as lean,
        Viewer(command("textual", game), environment=environment) as textual,
    ):
        both = (lean, textual)
        for viewer in both:
            viewer.wait_until_shown("back")
        played = []
        for action in play(game, colours):
            played.append(action)
            for viewer in both:
                if isinstance(action, str):
                    viewer.send(action)
                else:
                    viewer.resize(*action)
            for viewer in both:
                viewer.rest()
            assert_same_screen(*both, played)
        assert len(lean.output) * 3 < len(textual.output)
