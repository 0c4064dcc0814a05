"""The command palette offers what fits, finds what is typed, and does what it says."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.tools.player import Player, playing
from tui.drawing.colours import DAY
from tui.drawing.look import mixed_palette
from tui.screens.base import SheetScreen
from tui.screens.dialogs import PaletteScreen
from tui.terminal.kind import Display

NOTHING_TYPED = "Search:  type a word"


def offered(player: Player) -> Sequence[str]:
    """The titles of what the palette on the screen offers."""
    screen = player.app.screen
    assert isinstance(screen, PaletteScreen)
    return [command.title for command in screen.list.chooser.entries]


def typed(text: str) -> str:
    """The keys that type a word."""
    return " ".join(text)


async def test_what_is_typed_is_searched_for_whatever_the_keys_do_elsewhere() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+p")
        assert NOTHING_TYPED in player.text
        await player.press(typed("quit"))
        assert "Nothing here matches." in player.text
        await player.press("enter")
        assert "COMMANDS" in player.lines[0]
        await player.press("backspace backspace backspace backspace")
        assert NOTHING_TYPED in player.text
        await player.press(f"{typed('new')} enter")
        assert "PLAY" in player.lines[0]


@pytest.mark.parametrize("key", ["escape", "ctrl+p"])
async def test_the_palette_closes_and_nothing_has_happened(key: str) -> None:
    async with playing("farmer") as player:
        await player.press("1 3 enter")
        before = player.text
        await player.press(f"ctrl+p down down {key}")
        assert player.text == before


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), [("farmer", ""), ("knight", ""), ("hanoi:3", "w space")])
async def test_each_entry_does_what_its_key_does(game: str, mode: str) -> None:
    async with playing(game) as player:
        await player.press(mode)
        screen = player.app.screen
        assert isinstance(screen, SheetScreen)
        controls = screen.controls
        await player.press("ctrl+p")
        titles = offered(player)
        assert len(titles) == len(set(titles))
    told = {control.does: control for control in reversed(controls)}  # Two may do the same.
    for place, title in enumerate(titles):
        control = told.get(f"{title[0].lower()}{title[1:]}")
        if control is None or not control.keys:
            continue
        async with playing(game) as with_key, playing(game) as with_palette:
            await with_key.press(f"{mode} {control.keys[0]}")
            await with_palette.press(f"{mode} ctrl+p {'down ' * place} enter")
            assert with_palette.lines[0] == with_key.lines[0], control
            if "PLAY" in with_key.lines[0]:  # Elsewhere time goes on.
                assert with_palette.text == with_key.text, control


async def test_only_what_fits_is_offered() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+p")
        in_play = offered(player)
        await player.press("escape w space ctrl+p")
        in_watch = offered(player)
        await player.press("escape question_mark ctrl+p")
        in_help = offered(player)
        await player.press("escape q q q ctrl+p")
        at_home = offered(player)
    for title in ("Undo", "Redo"):
        assert title in in_play
        assert title not in in_watch
    for title in ("Faster", "Slower"):
        assert title in in_watch
        assert title not in in_play
    assert not any("disc" in title for title in in_play)
    assert "Undo" not in (*in_help, *at_home)
    assert "Back" in in_help
    assert "Play the puzzle" in at_home
    for titles in (in_play, in_watch, in_help, at_home):
        assert titles[-1] == "Leave Oversteek"
        assert not any("Focus" in title or "text" in title for title in titles)


async def test_how_far_it_is_is_hidden_in_the_palette_and_shown_again() -> None:
    async with playing("farmer") as player:
        assert "left 7" in player.text
        for is_left in (False, True):
            await player.press("ctrl+p a g a i n enter")
            assert "best 7" in player.text
            assert ("left 7" in player.text) == is_left


async def test_motion_and_theme_are_chosen_in_the_palette() -> None:
    async with playing("farmer") as player:
        await player.press("ctrl+p")
        assert "Motion: none" not in offered(player)
        await player.press(f"{typed('full')} enter ctrl+p")
        assert "Motion: full" not in offered(player)
        await player.press(f"{typed('theme')} enter")
        assert "THEMES" in player.lines[0]
        await player.press(f"{typed('steek-day')} enter")
        assert player.app.look.palette == mixed_palette(DAY)
        assert "PLAY" in player.lines[0]


async def test_scenery_is_left_out_and_brought_back_in_the_palette() -> None:
    async with playing("farmer") as player:
        assert player.app.look.scenery
        for word, has_scenery in (("plain", False), ("full", True)):
            await player.press("ctrl+p")
            assert f"Scenery: {word}" in offered(player)
            await player.press(f"{typed('scenery')} enter")
            assert player.app.look.scenery == has_scenery


@pytest.mark.parametrize("colours", ["16", "none"])
async def test_with_few_colours_there_is_no_theme_to_choose(colours: str) -> None:
    async with playing("farmer", display=Display(colours=colours)) as player:
        await player.press("ctrl+p")
        assert not any("Theme" in title for title in offered(player))


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (30, 6)])
async def test_in_ascii_the_palette_is_drawn_in_ascii(size: tuple[int, int]) -> None:
    display = Display(glyphs="ascii")
    async with playing("farmer", size, display) as player:
        await player.press("ctrl+p down")
        assert "> Row the boat" in player.text
        assert player.text.isascii()


async def test_a_click_takes_an_entry_and_the_second_of_a_double_click_nothing() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 ctrl+p")
        row = next(y for y, line in enumerate(player.lines) if "Undo" in line)
        await player.pilot.click(offset=(6, row), times=2)
        await player.press("")
        assert "PLAY" in player.lines[0]
        assert player.moves == ""
        before = player.text
        await player.press("r u")
        assert player.text == before


async def test_a_double_click_on_the_sign_of_the_palette_opens_it() -> None:
    async with playing("farmer") as player:
        await player.pilot.click(offset=(78, 0), times=2)
        await player.press("")
        assert "COMMANDS" in player.lines[0]
