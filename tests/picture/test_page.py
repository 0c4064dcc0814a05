"""The page of a sitting is what the app shows."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.by_line import CONTROLS
from tests.tools.kinds import EVERY, NAMES
from tests.tools.player import Player, playing
from tui.drawing.canvas import Part, Size
from tui.drawing.widget import Sheet
from tui.picture.picture import page
from tui.screens.puzzle import PuzzleScreen
from tui.terminal.kind import Display

STILL = Display(motion="none")
STEPS = 60
KEYS = sorted({key for control in CONTROLS for key in control.keys} - {"q", "escape"})


def unscrolled(sheet: Sheet, name: str, part: Part) -> Part:
    """How far a list is scrolled, the app alone knows."""
    return part


async def at_rest(player: Player, screen: PuzzleScreen) -> None:
    """Wait until nothing is done any more but what the clock brings."""
    for _ in range(200):
        wait = screen.sitting.wait()
        if wait is None or wait > 0.1:
            break
        await player.pilot.pause(0.01)
    await player.pilot.pause(0)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20), (50, 12)])
@pytest.mark.parametrize("game", NAMES)
async def test_the_page_is_what_the_app_shows_whatever_is_pressed(
    monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(Sheet, "_scrolled", unscrolled)
    rng, compared = Random(f"{game} {size}"), 0
    async with playing(game, size, STILL, EVERY) as player:
        for _ in range(STEPS):
            screen = player.app.screen
            if not isinstance(screen, PuzzleScreen):
                await player.press("escape")
                continue
            screen.sitting.desk.clock = lambda: 0.0  # A watch goes on by keys alone.
            await player.press(rng.choice(KEYS))
            if player.app.screen is screen:
                await at_rest(player, screen)
                canvas = page(screen.sitting, Size(*size), screen.look)
                assert player.lines == [line.rstrip() for line in canvas.lines]
                compared += 1
    assert compared > STEPS // 4
