"""What a player chooses for good is so the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.at_home import choose
from tests.tools.player import playing
from tui.app import OversteekApp
from tui.command.arguments import play_arguments, watch_arguments
from tui.command.launch import preferences
from tui.drawing.colours import DAY, DUSK, NIGHT
from tui.drawing.look import PLAIN_PALETTE, TERMINAL_PALETTE, Palette, mixed_palette
from tui.engine.strategy import Strategy
from tui.entrance import Startup
from tui.game.settings import Preferences, Settings, WatchHabits
from tui.game.watching import View
from tui.puzzles.table import TABLE
from tui.terminal.kind import Display


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "config" / "settings.json")


async def test_theme_and_motion_are_kept(path: str) -> None:
    async with playing(None, preferences=Preferences(path)) as player:
        for words in ("theme", "dusk"):
            await player.press("ctrl+p" if words == "theme" else "")
            await player.press(" ".join(words))
            await player.press("enter")
        await player.press("ctrl+p")
        await player.press(" ".join("reduced"))
        await player.press("enter")
    settings = Preferences(path).settings
    assert (settings.theme, settings.motion) == ("oversteek-dusk", "reduced")
    async with playing(None, preferences=Preferences(path)) as player:
        assert player.app.look.palette == mixed_palette(DUSK)


async def test_scenery_is_kept(path: str) -> None:
    async with playing(None, preferences=Preferences(path)) as player:
        await player.press("ctrl+p")
        await player.press(" ".join("scenery"))
        await player.press("enter")
    assert Preferences(path).settings == Settings(scenery="plain")


@pytest.mark.parametrize(("chosen", "has_scenery"), [("", False), ("full", True), ("plain", False)])
async def test_on_a_slow_line_there_is_scenery_only_for_those_who_chose_it(
    chosen: str, has_scenery: bool
) -> None:
    async with playing(None, display=Display(scenery=chosen)) as player:
        player.app.note_slow_line()
        assert player.app.look.scenery == has_scenery


def test_the_command_line_goes_before_the_scenery_of_the_settings() -> None:
    assert play_arguments([], TABLE).display.scenery == ""
    preferences().choose(Settings(scenery="plain"))
    assert play_arguments([], TABLE).display.scenery == "plain"
    assert play_arguments(["--scenery", "full"], TABLE).display.scenery == "full"
    preferences().choose(Settings(scenery="nonsense"))
    assert play_arguments([], TABLE).display.scenery == ""


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
    startup = Startup(TABLE, display=Display(colours=colours), preferences=liked)
    assert startup.look.palette == used
    assert OversteekApp(startup).look == startup.look


async def test_the_terminals_own_colours_can_be_chosen_and_are_kept(path: str) -> None:
    async with playing(None, preferences=Preferences(path)) as player:
        await player.press("ctrl+p t h e m e enter")
        assert ["now" in line for line in player.lines if "oversteek-" in line].index(True) == 0
        await player.press("t e r m i n enter")
        assert player.app.look.palette == TERMINAL_PALETTE
    assert Preferences(path).settings == Settings(theme="terminal")


@pytest.mark.long
async def test_how_a_kind_is_watched_is_kept(path: str) -> None:
    async with playing("hanoi:3", preferences=Preferences(path)) as player:
        await player.press("w v plus q o down down down down right enter")
    settings = Preferences(path).settings
    assert settings.speed == 4
    assert settings.watching["hanoi"].view is View.SEARCH
    assert settings.watching["hanoi"].strategy.method == "recursive"
    async with playing(None, preferences=Preferences(path)) as player:
        await choose(player, "hanoi")
        await player.press("w")
        assert "recursive" in player.text
        assert "search" in player.text
        await player.press("q q")
        await choose(player, "farmer")
        await player.press("w")
        assert "shortest" in player.text


async def test_the_move_list_is_kept_as_the_player_wants_it(path: str) -> None:
    async with playing("hanoi", preferences=Preferences(path)) as player:
        assert "Moves" in player.text
        await player.press("m")
    async with playing("knight", preferences=Preferences(path)) as player:
        assert "Moves" not in player.text


async def test_the_highest_speed_is_for_one_watch(path: str) -> None:
    async with playing("hanoi:9", preferences=Preferences(path)) as player:
        await player.press("w space plus plus plus plus plus")
        assert "64/s" in player.text
        await player.press("plus v")
        assert " max " in player.text, "the other view is the same watch"
        await player.press("o down down down down right enter")
        assert " max " in player.text, "so is another method"
        await player.press("q w space")
        assert "64/s" in player.text
    assert Preferences(path).settings.speed == 64


async def test_the_highest_speed_of_the_command_line_is_for_its_first_watch(path: str) -> None:
    Preferences(path).choose(Settings(speed=4))
    watch = watch_arguments(["hanoi:9", "--speed", "max"], TABLE).watch
    async with playing("hanoi:9", preferences=Preferences(path), watch=watch) as player:
        await player.press("space")
        assert " max " in player.text
        await player.press("q w space")
        assert "4/s" in player.text
    assert Preferences(path).settings == Settings(speed=4)


@pytest.mark.parametrize("keys", ["q", "space full_stop comma c q", "f enter space t t p p q"])
async def test_what_the_command_line_says_is_not_taken_for_a_wish(path: str, keys: str) -> None:
    words = "farmer --method backtracking --speed 64 --tree --listing"
    watch = watch_arguments(words.split(), TABLE).watch
    async with playing("farmer", preferences=Preferences(path), watch=watch) as player:
        await player.press(keys)
    kept = Preferences(path).settings
    assert kept._replace(tree=False, listing=False) == Settings()


async def test_only_what_is_chosen_is_kept_when_the_command_line_says_more(path: str) -> None:
    Preferences(path).choose(Settings(speed=1))
    watch = watch_arguments(["farmer", "--method", "backtracking", "--tree"], TABLE).watch
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
    watching = WatchHabits(Strategy("backtracking"), View.SEARCH)
    preferences().choose(Settings(motion="none", speed=8).watched("farmer", watching))
    assert play_arguments([], TABLE).display.motion == "none"
    assert play_arguments(["--motion", "full"], TABLE).display.motion == "full"
    liked = watch_arguments(["farmer"], TABLE).watch
    assert liked is not None
    assert liked[:3] == (Strategy("backtracking"), View.SEARCH, 8)
    said = watch_arguments(["farmer", "--method", "shortest", "--speed", "2"], TABLE).watch
    assert said is not None
    assert (said.strategy.method, said.speed) == ("shortest", 2)
    monkeypatch.setenv("OVERSTEEK_MOTION", "reduced")
    assert play_arguments([], TABLE).display.motion == "reduced"


def test_settings_that_cannot_be_written_last_as_long_as_the_program() -> None:
    liked = Preferences("/dev/null/settings.json")
    liked.choose(Settings(speed=8))
    assert liked.settings.speed == 8
    assert Preferences("/dev/null/settings.json").settings == Settings()
