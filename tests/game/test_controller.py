"""A game in progress without a screen: what is asked for is done, what time brings, what is kept,
and what comes and is said at its end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.tools.controllers import BACKTRACKING, playing, searching, watching
from tests.tools.games import crossing_keys, moves_of
from tests.tools.kinds import EVERY
from tests.tools.places import SOLUTION, found_line, rows
from tests.tools.places import begun as session_of
from tests.tools.sitter import Sitter
from tests.tools.watches import StubClock
from tui.engine.kind import greeting_of
from tui.engine.strategy import Strategy
from tui.game.controller import Controller
from tui.game.dialogs import Next, Solved
from tui.game.greetings import how_it_went
from tui.game.response import SLICE, Destination
from tui.game.session import By, begun
from tui.game.stops import DEAD_END
from tui.game.store import BETWEEN_TRIES, Store
from tui.game.watching import USUAL_SPEED, Phase, View, WatchSettings


def controller_at(game: str) -> Controller[Any, Any, Any]:
    return Controller(begun(EVERY.parse_game(game)), clock=StubClock())


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Where a store is that nobody has played in."""
    return str(tmp_path / "games.sqlite")


def at_farmer(path: str, keys: str = "", loads: str = "") -> Sitter:
    """A player of the farmer's game who has a store and has pressed these keys, which may also row
    these loads."""
    player = playing("farmer", store=Store(path))
    player.press(f"{keys} {crossing_keys('farmer', loads)}")
    return player


# The beginning


def test_a_game_begins_with_its_greeting_and_nothing_is_due() -> None:
    controller = controller_at("farmer")
    controller.begin()
    greeting = greeting_of(controller.kind, controller.session.puzzle)
    assert controller.message.text == greeting
    assert ("best", "7") in [tuple(each)[:2] for each in controller.status]
    assert (controller.wait(), controller.tick()) == (None, None)


# What time brings


def test_it_can_begin_with_a_watch_which_does_not_change_how_the_player_likes_them() -> None:
    settings = WatchSettings(BACKTRACKING, View.SEARCH, USUAL_SPEED)
    for until, phase in ((None, Phase.PLAYING), (DEAD_END, Phase.PAUSED)):
        controller = controller_at("farmer")
        controller.begin(settings._replace(until=until))
        watch = controller.watches.watch
        assert watch is not None
        assert (watch.plan.method, watch.view) == ("backtracking", View.SEARCH)
        assert (watch.playback.phase, controller.watches.last_until) == (phase, until)
        assert bool(watch.playback.progress.step) == (until is not None)
    assert not controller_at("farmer").watches.settings.strategy.method


def test_thinking_and_a_watch_go_on_together() -> None:
    player = watching(
        "tiles:4x4,seed=3", strategy=Strategy("breadth-first"), view=View.SEARCH, patience=1e-9
    )
    assert "thinking" in player.after("w").text
    assert player.controller.wait() == pytest.approx(SLICE)
    player.let_pass(2.05)
    made = player.progress.step
    assert made >= 4, "thinking does not hold the watch up"
    assert "thinking" in player.text
    player.controller.player.oracle_client.patience = 60.0
    player.let_pass(SLICE)
    assert "thinking" not in player.text
    player.let_pass(0.6)
    assert player.progress.step > made
    assert player.after("space").is_at_rest


def test_told_in_words_a_search_has_no_tree() -> None:
    player = searching("farmer", "backtracking", (120, 40))
    player.controller.in_words = True
    assert player.after("right right right t").controller.watches.tree is None


# What is kept of a game while it goes on


@pytest.mark.parametrize("keys", ["w", "w space right right v right t tab up", "w end x"])
def test_nothing_is_kept_of_a_watch(path: str, keys: str) -> None:
    player = at_farmer(path, "1 3 enter")
    before = rows(path, "SELECT * FROM sittings")
    assert len(before) == 1
    player.press(keys)
    player.let_pass(3)
    assert rows(path, "SELECT * FROM sittings") == before


def test_every_move_is_kept_and_what_is_taken_over_but_not_what_is_left(path: str) -> None:
    player = at_farmer(path)
    for keys, made in ((crossing_keys("farmer", "FG F"), "FG F"), ("u", "FG"), ("u", ""),
                       ("w space right right q", ""), ("w space right right enter", "FG F"),
                       ("w space right q", "FG F")):  # fmt: skip
        player.press(keys)
        assert found_line(path) == made


def test_it_is_shown_that_nothing_is_kept_as_long_as_that_lasts(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.touch()
    store = Store(str(folder / "games.sqlite"))
    player = playing("farmer", store=store)
    assert "Nothing is kept in " in player.message
    assert "Nothing is kept in " not in player.after(crossing_keys("farmer", "FG F")).message
    assert "moves 2  not kept" in player.text
    assert re.fullmatch(r"What you played since \d\d:\d\d is not kept\.", store.parting_words)
    folder.unlink()
    player.let_pass(BETWEEN_TRIES)
    assert "not kept" not in player.text
    assert player.message == "✓ Everything is kept again, what you played meanwhile, too."
    assert store.parting_words == ""
    assert found_line(str(folder / "games.sqlite")) == "FG F"


@pytest.mark.parametrize("store", [Store(), Store("/dev/null/games", is_lasting=False)])
def test_who_keeps_nothing_is_not_told_so_all_the_time(store: Store) -> None:
    player = playing("farmer", store=store)
    assert "not kept" not in player.after(crossing_keys("farmer", "FG F")).text
    assert store.parting_words == ""


# The end of a game


def test_a_solved_game_has_one_result_however_often_its_panel_opens(path: str) -> None:
    player = at_farmer(path, loads=SOLUTION)
    for back in ("", "e q", "u r", "w"):
        assert isinstance(player.offer, Solved)
        assert player.offer.lines[1] == "It is your first solution. No hint, no detour."
        assert len(Store(path).results()) == 1
        player.take(None)
        player.press(f"{back} x")
    player.take(Next.AGAIN)
    assert player.session.move_count == 0
    player = at_farmer(path + ".other", "w end enter x")
    player.take(Next.PUZZLE)
    assert (player.left_for, Store(path + ".other").results()) == (Destination.NEXT, [])


def test_the_words_say_once_what_was_achieved_whose_help_there_was_and_what_was_good() -> None:
    for fewest, by_solver, hints, said in (
        (None, 0, 0, "You took no hint."),
        (None, 0, 1, "You took 1 hint."),
        (None, 1, 0, "1 of them was the solver's (assisted). You took no hint."),
        (None, 2, 3, "2 of them were the solver's (assisted). You took 3 hints."),
        (7, 7, 0, "All of them were the solver's (watched). You took no hint."),
        (7, 0, 0, "No hint, no detour."),
        (7, 0, 2, "No detour. You took 2 hints."),
        (6, 0, 0, "1 move longer than the best: {review} shows where."),
        (5, 0, 1, "2 moves longer than the best: {review} shows where. You took 1 hint."),
        (5, 2, 0, "2 of them were the solver's (assisted). "
                  "2 moves longer than the best: {review} shows where."),
    ):  # fmt: skip
        game, solved = session_of(), "Solved in 7 moves: it cannot be done in fewer."
        for place, move in enumerate(moves_of(game.puzzle, SOLUTION)):
            game.play(move, By.SOLVER if place >= 7 - by_solver else By.PLAYER)
        game.hints = hints
        assert how_it_went(game, solved, fewest=fewest) == (solved, said)
        first, second = how_it_went(game, "Everybody is across.", fewest=fewest)
        assert first == "Solved. Everybody is across."
        assert second == said.replace("of them", "of the moves")
