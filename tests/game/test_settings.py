"""Settings come back as they were chosen, and no file can do harm."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st

from tests.tools.mutations import spoilt
from tui.engine.strategy import Strategy
from tui.game.settings import Settings, WatchHabits, read_settings, write_settings
from tui.game.watching import KEPT_SPEEDS, USUAL_SPEED, View

texts = st.text(max_size=10)
strategies = st.builds(Strategy, texts, st.dictionaries(texts, texts, max_size=2))
watchings = st.builds(WatchHabits, strategies, st.sampled_from([*View]))
any_settings = st.builds(
    Settings,
    theme=texts,
    motion=texts,
    scenery=texts,
    speed=st.sampled_from(KEPT_SPEEDS),
    moves=st.none() | st.booleans(),
    tree=st.booleans(),
    listing=st.booleans(),
    watching=st.dictionaries(texts, watchings, max_size=3),
    hides_distance=st.booleans(),
    folds_map=st.booleans(),
)


@given(any_settings)
@how(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_settings_come_back_as_they_were_chosen(tmp_path: Path, settings: Settings) -> None:
    path = str(tmp_path / "folder" / "settings.json")
    write_settings(path, settings)
    assert read_settings(path) == settings
    assert os.listdir(tmp_path / "folder") == ["settings.json"]


def test_one_kind_is_watched_in_another_way() -> None:
    here, there = WatchHabits(Strategy("a")), WatchHabits(Strategy("b"), View.SEARCH)
    settings = Settings().watched("one", here).watched("two", here).watched("one", there)
    assert settings.watching == {"one": there, "two": here}


@pytest.mark.parametrize(
    "content", ["", "null", "[1]", "{", "[" * 60_000, '{"theme": 7, "speed": [], "watching": 3}']
)
def test_what_makes_no_sense_is_as_usual(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    assert read_settings(str(path)) == Settings()


@pytest.mark.parametrize("speed", [0, -1, 3, "fast", "max", None, 1e999])
def test_a_speed_that_there_is_not_is_as_usual(tmp_path: Path, speed: Any) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"speed": speed}), encoding="utf-8")
    assert read_settings(str(path)).speed == USUAL_SPEED


@pytest.mark.parametrize("seed", range(10))
def test_a_spoilt_file_never_breaks_anything(tmp_path: Path, seed: int) -> None:
    random, path = Random(seed), tmp_path / "settings.json"
    settings = Settings("night", "full", 4, True).watched(
        "one", WatchHabits(Strategy("a", {"b": "c"}))
    )
    write_settings(str(path), settings)
    sound = path.read_bytes()
    for _ in range(50):
        path.write_bytes(spoilt(random, sound))
        read = read_settings(str(path))
        assert read.speed in KEPT_SPEEDS
        assert isinstance(read.theme, str)


def test_where_nothing_can_be_written_the_caller_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        write_settings(str(tmp_path / "file" / "settings.json"), Settings())
