"""The page of a controller is what the app shows, with two boards in a race; and its key bar says
what keys do now."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.canvases import painted
from tests.tools.controllers import playing as playing_without_screen
from tests.tools.controllers import watching
from tests.tools.eyes import shown_by_moves
from tests.tools.kinds import EVERY, NAMES
from tests.tools.player import Player, playing
from tui.drawing.canvas import Part, Size
from tui.drawing.parts import Beyond, drawing_of
from tui.entrance import look_of
from tui.picture import keys
from tui.picture.controls import controls
from tui.picture.picture import page
from tui.screens.base import Sheet
from tui.screens.puzzle import LiveScreen, PuzzleScreen
from tui.terminal.kind import Display

STILL = Display(motion="none")
STEPS = 60
KEYS = sorted({key for control in keys.GAME for key in control.keys} - {"q", "escape"})


def unscrolled(sheet: Sheet, name: str, part: Part) -> Part:
    """How far a list is scrolled, the app alone knows."""
    return part


async def shows_its_page(player: Player, screen: PuzzleScreen) -> bool:
    """Compare what is shown with the page, unless something goes on meanwhile. Returns whether it
    was compared."""
    await player.pilot.pause(0)
    wait = screen.controller.wait()
    if player.app.screen is not screen or (wait is not None and wait < 0.1):
        return False
    canvas = page(screen.controller, Size(*player.app.size), screen.look)
    assert player.lines == [line.rstrip() for line in canvas.lines]
    return True


@pytest.mark.parametrize(
    ("size", "watched"),
    [((80, 24), False), ((120, 40), True), ((60, 20), True), ((50, 12), False)],
)
async def test_the_page_is_what_the_app_shows_whatever_is_pressed(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], watched: bool
) -> None:
    monkeypatch.setattr(Sheet, "scrolled", unscrolled)
    rng, compared = Random(f"{size} {watched}"), 0
    async with playing(rng.choice(NAMES), size, STILL, EVERY) as player:
        await player.press("w space v" if watched else "right")
        for _ in range(STEPS):
            screen = player.app.screen
            if isinstance(screen, PuzzleScreen):
                await player.answer(rng.choice(KEYS))
                assert screen.session.state == shown_by_moves(screen)
                compared += await shows_its_page(player, screen)
            else:
                await player.press("escape")
    assert compared > STEPS // 15


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_page_of_a_race_is_what_the_app_shows(size: tuple[int, int]) -> None:
    rng, compared = Random(f"race {size}"), 0
    names = sorted({key for control in keys.RACE for key in control.keys})
    pressed = [key for key in names if key not in ("q", "escape", "enter", "w")]
    async with playing("farmer", (80, 24), STILL, EVERY) as player:
        await player.press("w space v x enter space")
        screen = player.app.screen
        assert type(screen) is LiveScreen
        controller, look = screen.controller, screen.look
        await player.resize(*size)
        for _ in range(STEPS // 2):
            await player.answer(rng.choice(pressed))
            if player.app.screen is not screen:
                await player.answer("escape")
            elif controller.wait() is None:
                canvas = page(controller, Size(*player.app.size), look)
                assert player.lines == [line.rstrip() for line in canvas.lines]
                compared += 1
    assert compared > STEPS // 15


def test_whoever_looks_back_goes_back_first_and_then_puts_back() -> None:
    player = watching("farmer")
    player.press("1 3 enter 1")
    player.controller.go_to_move(1)
    labels = {control.name: control.label for control in controls(player.controller)}
    assert labels["back"] == "back"
    player.press("q")
    assert player.lines[-1].rstrip().endswith("q put back")
    assert player.controller.player.hand.is_holding()


# Before the first move there is scenery where moves will be listed


@pytest.mark.parametrize("game", ["farmer", "hanoi:4", "knight"])
def test_scenery_goes_on_until_there_are_moves_to_be_listed_and_then_nothing_else_moves(
    game: str,
) -> None:
    look = look_of(Display("256"), "")
    player = playing_without_screen(game, Size(120, 40), look)
    player.press("escape")
    seen, beyond = player.page, player.region_of("beyond")
    assert beyond is not None
    scenery = {cell for row in seen.rows[beyond.y : beyond.bottom] for cell in row[beyond.x :]}
    assert (len(scenery) > 1) == (game != "knight")
    player.press("m")
    assert "none yet" in player.text, "the player has asked for them"
    player = playing_without_screen(game, Size(120, 40), look)
    player.press("escape")
    player.play([player.session.puzzle.legal_moves(player.session.state)[0]])
    player.press("u")
    assert player.region_of("moves") == beyond
    for before, after in zip(seen.rows, player.page.rows[: beyond.bottom], strict=False):
        assert before[: beyond.x] == after[: beyond.x]


@pytest.mark.parametrize("game", ["farmer", "island", "hanoi:4", "knight"])
@given(board=st.integers(20, 150), height=st.integers(1, 60), columns=st.integers(1, 30))
def test_scenery_fills_any_room_beside_a_board_whatever_size_that_had_in_the_last_picture(
    game: str, board: int, height: int, columns: int
) -> None:
    kind, puzzle, _ = EVERY.parse_game(game)
    for glyphs in ("unicode", "ascii"):
        canvas = painted(
            Beyond(drawing_of(kind.board), puzzle, board),
            (columns, height),
            look_of(Display("256", glyphs), ""),
        )
        assert [len(row) for row in canvas.rows] == [columns] * height


async def test_a_line_is_typed_in_a_new_game_while_the_terminal_gets_another_size() -> None:
    async with playing("food-chain", (120, 40), STILL) as player:
        await player.press("colon")
        await player.resize(80, 24)
        assert "moves 0" in player.text
        await player.resize(150, 50)
        assert "moves 0" in player.text
