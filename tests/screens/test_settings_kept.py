"""What a player chooses for good is so the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.answers import launched, watch_of
from tests.tools.player import playing
from tui.app import OversteekApp
from tui.command.launch import preferences
from tui.drawing.colours import DAY, NIGHT
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
