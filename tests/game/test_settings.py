"""Settings come back as they were chosen, on a host with the key, and no file can do harm; options
of a strategy."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st

from tests.tools.kinds import EVERY
from tests.tools.mutations import spoilt
from tests.tools.places import IN_A_FILE
from tui.engine.strategy import Strategy, spelt_out
from tui.game.dialogs import strategy_of, strategy_options
from tui.game.places import prepare
from tui.game.players import MOST_SETTINGS, KeptPreferences, Players
from tui.game.settings import (
    Preferences,
    Settings,
    WatchHabits,
    settings_of,
    text_of,
)
from tui.game.watching import KEPT_SPEEDS, View
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION

texts = st.text(max_size=10)
strategies = st.builds(Strategy, texts, st.dictionaries(texts, texts, max_size=2))
watchings = st.builds(WatchHabits, strategies, st.sampled_from([*View]))
any_settings = st.builds(
    Settings, theme=texts, motion=texts, scenery=texts, speed=st.sampled_from(KEPT_SPEEDS),
    moves=st.none() | st.booleans(), tree=st.booleans(), listing=st.booleans(),
    watching=st.dictionaries(texts, watchings, max_size=3),
    hides_distance=st.booleans(), folds_map=st.booleans(),
)  # fmt: skip


@given(any_settings)
@how(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_settings_come_back_as_they_were_chosen(tmp_path: Path, settings: Settings) -> None:
    path = str(tmp_path / "folder" / "settings.json")
    Preferences(path).choose(settings._replace(theme=f"not {settings.theme}"))
    Preferences(path).choose(settings)
    assert Preferences(path).settings == settings
    assert os.listdir(tmp_path / "folder") == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    ["", "null", "[" * 60_000, '{"theme": 7, "speed": [], "watching": 3}', '{"speed": 3}',
     '{"speed": "max", "tree": 1, "moves": 0}', json.dumps({"theme": "x" * 100_000})],
    ids=lambda content: content[:9],
)  # fmt: skip
def test_what_makes_no_sense_is_as_usual(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    assert Preferences(str(path)).settings == Settings()


@pytest.mark.parametrize("seed", range(3))
def test_a_spoilt_file_never_breaks_anything(tmp_path: Path, seed: int) -> None:
    random, path = Random(seed), tmp_path / "settings.json"
    settings = Settings("night", "full", speed=4, moves=True).watched(
        "one", WatchHabits(Strategy("a", {"b": "c"}))
    )
    Preferences(str(path)).choose(settings)
    sound = path.read_bytes()
    for _ in range(50):
        path.write_bytes(spoilt(random, sound))
        read = Preferences(str(path)).settings
        assert read.speed in KEPT_SPEEDS
        assert isinstance(read.theme, str)


def test_a_strange_file_neither_keeps_anybody_waiting_nor_fills_the_memory(tmp_path: Path) -> None:
    pipe, device = tmp_path / "pipe.json", tmp_path / "device.json"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    assert Preferences(str(pipe)).settings == Preferences(str(device)).settings == Settings()


def test_where_nothing_can_be_written_they_last_as_long_as_the_program(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    preferences = Preferences(str(tmp_path / "file" / "settings.json"))
    preferences.choose(Settings("night"))
    assert preferences.settings.theme == "night"


# How a puzzle is solved and watched, as options to choose from, and back


def test_what_is_not_offered_stays_as_it_was() -> None:
    kind, puzzle, _ = EVERY.parse_game("farmer")
    before = Strategy("backtracking", {MAX_MOVES: "9"})
    every = strategy_options(kind, before, View.SEARCH, puzzle)
    offered = {option.name: option.value for option in every}
    assert MAX_MOVES not in offered
    strategy, _ = strategy_of(kind, before, {**offered, REPEATS: SITUATION})
    assert strategy.method == "backtracking"
    assert strategy.chosen == {**spelt_out(kind, before).chosen, REPEATS: SITUATION}
    assert strategy.chosen[MAX_MOVES] == "9"


# What a player of a host has chosen for good is there again with the same key


CHOSEN = Settings(theme="paper", speed=64, tree=True, moves=False, hides_distance=True)


@pytest.fixture
def players(place: str) -> Iterator[Players]:
    prepare(place)
    players = Players(place)
    yield players
    players.close()


def test_what_was_chosen_comes_back_with_the_key_and_to_nobody_else(players: Players) -> None:
    ann, ben = players.arrived("ann"), players.arrived("ben")
    preferences = KeptPreferences(players, ann.id)
    assert preferences.settings == Settings()
    preferences.choose(CHOSEN)
    assert KeptPreferences(players, players.arrived("ann").id).settings == CHOSEN
    assert KeptPreferences(players, ben.id).settings == Settings()


def test_a_way_to_watch_every_kind_has_room(players: Players) -> None:
    watching = {
        kind.names()[0]: WatchHabits(
            Strategy(method.name, {option.name: "backtracking" for option in method.options}),
            View.SEARCH,
        )
        for kind in EVERY.kinds
        for method in kind.methods
    }
    chosen = CHOSEN._replace(watching=watching)
    assert len(text_of(chosen)) < MOST_SETTINGS / 2
    assert settings_of(text_of(chosen)) == chosen


@IN_A_FILE
def test_what_cannot_be_kept_lasts_as_long_as_the_session(players: Players, place: str) -> None:
    ann = players.arrived("ann")
    preferences = KeptPreferences(players, ann.id)
    preferences.choose(CHOSEN._replace(theme="x" * MOST_SETTINGS))
    assert preferences.settings.theme.startswith("x")
    assert KeptPreferences(players, ann.id).settings == Settings()
    os.unlink(place)
    preferences.choose(CHOSEN)
    assert preferences.settings == CHOSEN
    assert KeptPreferences(players, ann.id).settings == Settings()
