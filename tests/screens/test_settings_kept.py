"""What a player chooses for good is so the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.answers import launched, watch_of
from tests.tools.player import playing
from tui.app import OversteekApp
from tui.command.launch import preferences
from tui.drawing.colours import DAY, DUSK, NIGHT
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Palette, mixed_palette
from tui.engine.strategy import Strategy
from tui.entrance import Startup
from tui.game.app_state import AppState
from tui.game.settings import Preferences, Settings, WatchHabits
from tui.game.watching import View
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "config" / "settings.json")


async def test_theme_motion_scenery_and_the_move_list_are_chosen_and_kept(path: str) -> None:
    async with playing("farmer", (150, 40), preferences=Preferences(path)) as player:
        await player.press("m")
        assert "Moves" in player.text
        await player.press("m ctrl+p t h e m e enter")
        assert "THEMES" in player.lines[0]
        assert ["now" in line for line in player.lines if "oversteek-" in line].index(True) == 0
        await player.press("t e r m i n enter")
        assert player.app.look.palette == TERMINAL_PALETTE
        await player.press("ctrl+p t h e m e enter d u s k enter")
        await player.press("ctrl+p r e d u c e d enter ctrl+p s c e n e r y enter")
        assert "PLAY" in player.lines[0]
        assert not player.app.look.scenery
    expected = Settings(theme="oversteek-dusk", motion="reduced", scenery="plain", moves=False)
    assert Preferences(path).settings == expected
    async with playing("knight", preferences=Preferences(path)) as player:
        assert player.app.look.palette == mixed_palette(DUSK)
        assert "Moves" not in player.text


async def test_on_a_slow_line_there_is_scenery_only_for_those_who_chose_it() -> None:
    for chosen in ("", "full", "plain"):
        async with playing(None, display=Display(scenery=chosen)) as player:
            player.app.note_slow_line()
            assert player.app.look.scenery == (chosen == "full")


@pytest.mark.parametrize(
    ("colours", "theme", "used"),
    [
        ("256", "oversteek-day", mixed_palette(DAY, in_256=True)),
        ("truecolor", "", mixed_palette(NIGHT)),
        ("truecolor", "nord", mixed_palette(NIGHT)),
        ("truecolor", "terminal", TERMINAL_PALETTE),
        ("16", "oversteek-day", TERMINAL_PALETTE),
        ("none", "oversteek-day", PLAIN_PALETTE),
    ],
)
def test_the_theme_is_used_where_there_are_enough_colours(
    path: str, colours: str, theme: str, used: Palette
) -> None:
    liked = Preferences(path)
    liked.choose(Settings(theme=theme))
    startup = Startup(AppState(TABLE, preferences=liked), display=Display(colours=colours))
    assert startup.look.palette == used
    assert OversteekApp(startup).look == startup.look


async def test_the_highest_speed_is_for_one_watch(path: str) -> None:
    Preferences(path).choose(Settings(speed=4))
    watch = watch_of("hanoi:9 --speed max")
    async with playing("hanoi:9", preferences=Preferences(path), watch=watch) as player:
        await player.press("space")
        assert " max " in player.text
        await player.press("q w space")
        assert "4/s" in player.text
        await player.press("plus plus plus plus plus")
        assert " max " in player.text
        await player.press("q w space")
        assert "64/s" in player.text
    assert Preferences(path).settings.speed == 64


async def test_only_what_is_chosen_is_kept_when_the_command_line_says_more(path: str) -> None:
    words = "farmer --method backtracking --speed 64 --tree --listing"
    watch = watch_of(words)
    async with playing("farmer", preferences=Preferences(path), watch=watch) as player:
        await player.press("space full_stop comma c f enter space t t p p q")
    kept = Preferences(path).settings
    assert kept._replace(tree=False, listing=False) == Settings()
    Preferences(path).choose(Settings(speed=1))
    watch = watch_of("farmer --method backtracking --tree")
    async with playing("farmer", preferences=Preferences(path), watch=watch) as player:
        await player.press("v v q")
    liked = Settings(speed=1).watched("farmer", WatchHabits(view=View.SEARCH))
    assert Preferences(path).settings == liked
    async with playing("farmer", preferences=Preferences(path), watch=watch) as player:
        await player.press("plus q")
    assert Preferences(path).settings == liked._replace(speed=4)


def test_the_command_line_and_the_environment_go_before_the_settings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert launched("").display.scenery == ""
    watching = WatchHabits(Strategy("backtracking"), View.SEARCH)
    liked = Settings(motion="none", scenery="plain", speed=8).watched("farmer", watching)
    preferences().choose(liked)
    for words, motion, scenery in (
        ("", "none", "plain"),
        ("--motion full --scenery full", "full", "full"),
    ):
        display = launched(words).display
        assert (display.motion, display.scenery) == (motion, scenery)
    assert watch_of("farmer")[:3] == (Strategy("backtracking"), View.SEARCH, 8)
    said = watch_of("farmer --method shortest --speed 2")
    assert (said.strategy.method, said.speed) == ("shortest", 2)
    monkeypatch.setenv("OVERSTEEK_MOTION", "reduced")
    assert launched("").display.motion == "reduced"
    preferences().choose(Settings(scenery="nonsense"))
    assert launched("").display.scenery == ""
