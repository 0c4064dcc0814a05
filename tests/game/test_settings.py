"""Settings come back as they were chosen, on a host with the key, and no file can do harm; options
of a strategy; what a guest may not; and no copy is longer than it may be."""

from __future__ import annotations

import json
import os
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as how
from hypothesis import strategies as st

from tests.tools.controllers import at_tasks, playing
from tests.tools.games import endless_line
from tests.tools.hostile import SOUND
from tests.tools.kinds import EVERY
from tests.tools.mutations import spoilt
from tests.tools.places import IN_A_FILE, keep
from tests.tools.places import begun as session_of
from tui.engine.action import Action, Other
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy, spelt_out
from tui.game.app_state import AppState
from tui.game.dialogs import strategy_of, strategy_options
from tui.game.places import prepare
from tui.game.players import MOST_SETTINGS, KeptPreferences, Players
from tui.game.rights import GUEST, HOME
from tui.game.settings import Preferences, Settings, WatchHabits, settings_of, text_of
from tui.game.share import MOST_KILOBYTES, copied, may_be_copied
from tui.game.store import Store
from tui.game.watching import KEPT_SPEEDS, View
from tui.picture.controls import controls
from tui.puzzles.crossing.strategies import MAX_MOVES, REPEATS, SITUATION
from tui.puzzles.table import TABLE

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


def test_what_makes_no_sense_is_as_usual(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (
        "", "null", "[" * 60_000, '{"theme": 7, "speed": [], "watching": 3}', '{"speed": 3}',
        '{"speed": "max", "tree": 1, "moves": 0}', json.dumps({"theme": "x" * 100_000}),
    ):  # fmt: skip
        path.write_text(content, encoding="utf-8")
        assert Preferences(str(path)).settings == Settings(), content[:9]


def test_a_spoilt_file_never_breaks_anything(tmp_path: Path) -> None:
    random, path = Random(0), tmp_path / "settings.json"
    settings = Settings("night", "full", speed=4, moves=True).watched(
        "one", WatchHabits(Strategy("a", {"b": "c"}))
    )
    Preferences(str(path)).choose(settings)
    sound = path.read_bytes()
    for _ in range(150):
        path.write_bytes(spoilt(random, sound))
        read = Preferences(str(path)).settings
        assert read.speed in KEPT_SPEEDS
        assert isinstance(read.theme, str)


def test_a_strange_file_neither_keeps_anybody_waiting_nor_fills_the_memory(tmp_path: Path) -> None:
    pipe, device = tmp_path / "pipe.json", tmp_path / "device.json"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    assert Preferences(str(pipe)).settings == Preferences(str(device)).settings == Settings()


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
    players.set_settings(ben.id, '{"theme": 7, spoilt')
    assert KeptPreferences(players, ben.id).settings == Settings()


def test_a_way_to_watch_every_kind_has_room(players: Players) -> None:
    watching = {
        kind.names[0]: WatchHabits(
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
def test_where_nothing_can_be_kept_what_is_chosen_lasts_as_long_as_the_session(
    players: Players, place: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    of_file = Preferences(str(tmp_path / "file" / "settings.json"))
    of_file.choose(CHOSEN)
    assert of_file.settings == CHOSEN
    ann = players.arrived("ann")
    preferences = KeptPreferences(players, ann.id)
    for chosen in (CHOSEN._replace(theme="x" * MOST_SETTINGS), CHOSEN):
        preferences.choose(chosen)
        assert preferences.settings == chosen
        if chosen is not CHOSEN:
            os.unlink(place)
        assert KeptPreferences(players, ann.id).settings == Settings()


# What a guest may not, for whom no door is open


def test_a_guest_saves_no_record_and_copies_no_long_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    save = Action(Other.SAVE_RECORD)
    host, guest = playing("farmer"), playing("farmer", rights=GUEST)
    for player in (host, guest):
        player.press("colon")
        player.type("FG F FC FC FC FG FW")
        offered = save in [control.action for control in controls(player.controller)]
        assert offered == (player is host)

    def said(action: Action) -> str:
        response = guest.controller.do(action)
        assert response.copied is None
        assert response.message is not None
        return response.message.text

    assert said(save) == "No records are saved on this host: y copies the game."
    assert os.listdir(tmp_path) == []
    guest.press("e")
    assert at_tasks(guest).controller.rights == GUEST
    guest.take(None)
    guest.press("q n")
    guest.play(endless_line(guest.session.puzzle, guest.session.state, 3000))
    assert said(Action(Other.COPY)) == "The game so far, 3000 moves, is too long to copy here."


def test_no_file_is_looked_for_nor_continued_in_the_app_state_of_a_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, kept = tmp_path / "river.toml", str(tmp_path / "games.sqlite")
    path.write_text(SOUND, encoding="utf-8")
    session = session_of(str(path))
    session.play(session.puzzle.legal_moves(session.state)[0])
    keep(kept, session).close()
    for rights, is_found in ((HOME, True), (GUEST, False)):
        last = AppState(TABLE, Store(kept), rights=rights).games.find_last()
        assert (last is not None) is is_found
    table = TABLE.with_own(lambda: str(tmp_path))
    assert AppState(table).games.table.own_folders
    visited = AppState(table, rights=GUEST).games.table
    assert not visited.own_folders
    assert table.parse_game(str(path))
    monkeypatch.setattr("pathlib.Path.open", lambda *_: pytest.fail("a file was opened"))
    with pytest.raises(BadInput, match="There is no puzzle"):
        visited.parse_game(str(path))


def test_a_guests_river_of_a_day_stays_while_the_menu_is_still_read() -> None:
    app_state = AppState(TABLE, rights=GUEST)
    menu, game = app_state.menu(), TABLE.parse_game("daily:2026-11-23")
    session = app_state.games[app_state.games.continued(game)].session
    while not menu.work():
        pass
    session.play(session.puzzle.legal_moves(session.state)[0])
    assert app_state.games[app_state.games.continued(game)].session is session


# What is copied is bounded


@pytest.mark.parametrize("letter", ["a", "é", "▇"])
def test_a_text_is_copied_that_is_sent_in_so_many_bytes_and_no_longer_one(letter: str) -> None:
    def sent_bytes(text: str) -> int:
        return len(f"\x1b]52;c;{b64encode(text.encode()).decode()}\a")

    longest = MOST_KILOBYTES * 750 // len(letter.encode())
    lengths = range(longest - 100, longest + 1)
    text = max((letter * n for n in lengths if may_be_copied(letter * n, HOME)), key=len)
    assert MOST_KILOBYTES * 1000 - 40 < sent_bytes(text) <= MOST_KILOBYTES * 1000
    sent = copied(text + letter, "The game so far", 1, "1 move", HOME)
    assert sent == ("", "The game so far, 1 move, is too long to copy here.")
