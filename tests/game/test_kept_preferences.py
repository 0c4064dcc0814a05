"""What a player of a host has chosen for good is there again with the same key."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.tools.kinds import EVERY
from tests.tools.places import IN_A_FILE
from tui.engine.strategy import Strategy
from tui.game.kept_preferences import KeptPreferences
from tui.game.players import MOST_SETTINGS, Players, prepare
from tui.game.settings import Settings, WatchHabits, settings_of, text_of
from tui.game.watching import View

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


@pytest.mark.parametrize("text", ["", "[", "[]", '{"speed": []}', "7", "[" * 9999])
def test_spoilt_settings_are_the_usual_ones(players: Players, text: str) -> None:
    ann = players.arrived("ann")
    players.set_settings(ann.id, text[:MOST_SETTINGS])
    assert KeptPreferences(players, ann.id).settings == Settings()


@IN_A_FILE
def test_where_nothing_can_be_kept_what_is_chosen_lasts_as_long_as_the_session(
    players: Players,
) -> None:
    ann = players.arrived("ann")
    preferences = KeptPreferences(players, ann.id)
    preferences.choose(CHOSEN._replace(theme="x" * MOST_SETTINGS))
    assert preferences.settings.theme.startswith("x")
    assert KeptPreferences(players, ann.id).settings == Settings()
    os.unlink(players.path)
    preferences.choose(CHOSEN)
    assert preferences.settings == CHOSEN
    assert KeptPreferences(players, ann.id).settings == Settings()
