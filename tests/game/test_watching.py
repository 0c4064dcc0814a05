"""Watching: its options, where it begins and ends, what is said of its steps and of hopeless
positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tools.controllers import playing, watching
from tests.tools.sitter import Sitter
from tests.tools.watches import watch
from tui.engine.strategy import Strategy
from tui.game.watch_words import message_of
from tui.game.watching import MAX_SPEED, Progress, View
from tui.puzzles.crossing.strategies import REPEATS, SITUATION

every_game = pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
each_watch = pytest.mark.parametrize(
    ("game", "speed"), [("farmer", 2.0), ("hanoi", MAX_SPEED), ("knight", MAX_SPEED)], ids=str
)


@each_watch
def test_d_y_and_m_do_the_same_as_in_play(game: str, speed: float) -> None:
    player = watching(game, speed=speed)
    player.press("w space right")
    session, board, move = player.session, player.board, player.moves
    player.press("y")
    assert player.clipboard == session.puzzle.transcript(session.start, [session.line[0].move])
    assert "1 move, was sent to the clipboard." in player.message
    is_listed = f"1 ∘{move}" in board
    player.press("m")
    assert (f"1 ∘{move}" in player.board) != is_listed
    player.press("m")
    assert player.board == board
    player.press("d")
    if game == "knight":
        assert player.message == "Each free square shows how many ways lead on from it."
        assert player.board != board
        player.press("right left d")
    else:
        assert player.message.startswith("The game so far"), "only some puzzles have d"
    assert (player.mode, player.progress.step, player.board) == ("WATCH", 1, board)


@every_game
def test_a_solution_chosen_from_a_watch_is_watched_from_where_that_watch_began(game: str) -> None:
    player = watching(game)
    here = player.position
    player.press("w space right right s")
    player.choose_first_solution()
    assert (player.mode, player.position) == ("WATCH", here)
    player.press("n")
    assert (player.mode, player.position) == ("WATCH", here)
    player.press("q")
    assert (player.mode, player.position) == ("PLAY", here)


def test_other_options_start_the_watch_over_from_the_same_position() -> None:
    player = watching("farmer")
    player.press("1 3 enter w space right right o")
    player.choose_options({"method": "backtracking"})
    assert player.settings[1:] == ["solution", "backtracking"]
    assert (player.progress, player.moves) == (Progress(0, 6), "FG")
    player.press("space right right o")
    player.choose_options({"view": "search"})
    assert player.settings[1:] == ["search", "backtracking"]
    assert (player.progress, player.moves) == (Progress(0, None), "FG")
    player.press("q")
    assert (player.mode, player.moves) == ("PLAY", "FG")


def test_the_order_of_loads_is_an_option() -> None:
    player = watching("farmer")
    player.press("w o")
    player.choose_options({"order of loads": "reversed"})
    player.press("end")
    assert player.moves == "FG F FW FG FC F FG"


@pytest.mark.parametrize(
    ("game", "other", "changed"),
    [("hanoi:3", "hanoi:4", {"discs": "4"}), ("knight:c2", "knight:d2", {"start file": "d"})],
)
def test_other_parameters_are_a_new_game_that_undo_takes_back(
    game: str, other: str, changed: Mapping[str, str]
) -> None:
    player = watching(game)
    player.session.play(player.session.puzzle.legal_moves(player.session.state)[0])
    played = player.moves
    player.press("w space right right o")
    player.choose_options(changed)
    assert (player.mode, player.session.puzzle.game_name) == ("PLAY", other)
    assert player.moves == ""
    player.press("u")
    assert (player.session.puzzle.game_name, player.moves) == (game, played)


def test_a_solved_puzzle_is_not_watched() -> None:
    player = watching("hanoi@BB")
    player.press("w")
    assert player.mode == "PLAY"
    assert player.message.startswith("The puzzle is solved: there is nothing to watch.")


def lose_the_knight(player: Sitter) -> None:
    player.press("1 6 1")
    assert player.moves == "d4 b3 c5"
    assert "dead end" in player.text


def test_from_a_lost_position_w_says_how_far_to_go_back_and_goes_there() -> None:
    player = watching("knight:c2")
    lose_the_knight(player)
    player.press("w")
    assert (player.mode, player.moves) == ("PLAY", "d4 b3 c5")
    assert "Nothing can be solved from here." in player.message
    assert "w again to take back 2 moves and watch." in player.message
    player.press("w")
    assert (player.mode, player.moves) == ("WATCH", "d4")
    assert player.progress == Progress(0, 62)
    player.press("q")
    assert (player.mode, player.moves) == ("PLAY", "d4")
    player.press("r r")
    assert player.moves == "d4 b3 c5"


def test_the_way_back_is_offered_anew_where_the_player_went_on() -> None:
    player = watching("knight:c2")
    lose_the_knight(player)
    player.press("w u w")
    assert (player.mode, player.moves) == ("PLAY", "d4 b3")
    assert "w again to take back 1 move and watch." in player.message


@pytest.mark.parametrize("method", ["warnsdorff", "backtracking"])
def test_where_nothing_was_ever_possible_w_says_so_at_once(method: str) -> None:
    player = watching("knight@c2,d4,b3,c5", strategy=Strategy(method), reading=0.001)
    player.press("w")
    assert "Nothing can be solved from here" in player.message


def test_a_method_that_finds_nothing_says_that_it_has_ended() -> None:
    strategy = Strategy("backtracking", {REPEATS: SITUATION})
    player = watching("family", strategy=strategy)
    player.press("w")
    assert (player.mode, player.state_word) == ("WATCH", "search ended")
    assert "The search has ended and found no solution" in player.message
    assert player.is_at_rest
    player.press("right end c space")
    assert (player.session.move_count, player.state_word) == (0, "search ended")


def test_pausing_while_nothing_is_ready_yet_lets_the_search_for_a_solution_go_on() -> None:
    player = watching("couples", strategy=Strategy("backtracking"), reading=0.005)
    player.press("w")
    assert (player.state_word, player.progress) == ("searching", Progress(0, None))
    player.press("space")
    assert player.state_word == "searching"
    player.run_until(lambda: player.is_at_rest)
    assert player.state_word == "paused"
    assert player.progress.of, "a solution is ready, and waits"
    assert player.progress.step == 0


def test_redo_brings_the_new_game_back_after_a_watch_that_was_left() -> None:
    player = watching("farmer")
    player.press("1 3 enter n u w space right right q")
    assert player.session.move_count == 1
    player.press("r")
    assert player.message == "The new game is back."
    assert player.session.move_count == 0


# What is told about a step that is watched


FEW = 3


@pytest.mark.parametrize("method", ["recursive", "shortest"])
def test_the_moves_before_a_step_are_not_made_again_to_tell_of_it(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    session, auto = watch("hanoi:6", View.SEARCH, Strategy(method))
    puzzle = session.puzzle
    kind_of_puzzle, made = type(puzzle), 0
    successor = kind_of_puzzle.successor

    def counted(self: Any, state: Any, move: Any) -> Any:
        nonlocal made
        made += 1
        return successor(self, state, move)

    auto.playback.forward(100)
    message_of(puzzle, auto)
    monkeypatch.setattr(kind_of_puzzle, "successor", counted)
    for _ in range(20):
        auto.playback.forward()
        made = 0
        assert message_of(puzzle, auto).text
        assert made <= FEW


def test_a_watch_that_ends_at_the_goal_counts_the_moves_made_before_it() -> None:
    player = playing("farmer")
    player.press("1 3 enter w end")
    assert "moves 7 " in player.text
    assert player.message == "✓ Solved in 7 moves. c looks for another way."
    player.press("enter x")
    assert player.offer.achievement == "Solved in 7 moves: it cannot be done in fewer."


def test_it_claims_nothing_about_the_moves_made_before_it() -> None:
    player = playing("farmer")
    player.press("1 3 enter 1 3 enter w c end c")
    assert " ".join(player.message.split()) == (
        "✓ Solved in 9 moves. From where the watch began: both shortest solutions were found; "
        "36 loads were tried."
    )
