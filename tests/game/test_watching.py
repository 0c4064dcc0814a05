"""Watching: its options, where it begins and ends, and its keys in every puzzle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.controllers import BACKTRACKING, WATCHED, playing, watching
from tests.tools.games import method_names, random_line, solver_of, states_along
from tests.tools.searched import solutions_of
from tests.tools.sitter import Sitter
from tui.engine.strategy import Strategy
from tui.game.watching import MAX_SPEED, SPEEDS, Progress, View
from tui.picture import keys
from tui.picture.watch import speed_text
from tui.puzzles.crossing.strategies import REPEATS, SITUATION
from tui.puzzles.table import TABLE


def test_d_y_and_m_do_the_same_as_in_play() -> None:
    for game, speed in (("farmer", 2.0), ("hanoi", MAX_SPEED), ("knight", MAX_SPEED)):
        player = watching(game, speed=speed)
        player.press("w space right")
        session, board, move = player.session, player.board, player.moves
        player.press("y")
        assert player.clipboard == session.puzzle.transcript(session.start, [session.line[0].move])
        assert "1 move, was sent to the clipboard." in player.message
        is_listed = f"1 ∘{move}" in board
        player.press("m")
        assert (f"1 ∘{move}" in player.board) != is_listed
        assert player.after("m").board == board
        player.press("d")
        if game == "knight":
            assert player.message == "Each free square shows how many ways lead on from it."
            assert player.board != board
            player.press("right left d")
        else:
            assert player.message.startswith("The game so far"), "only some puzzles have d"
        assert (player.mode, player.progress.step, player.board) == ("WATCH", 1, board)


def test_a_solution_chosen_from_a_watch_is_watched_from_where_that_watch_began() -> None:
    for game in ("farmer", "hanoi", "knight"):
        player = watching(game)
        here = player.position
        player.press("w space right right s")
        player.choose_first_solution()
        for keys_pressed, mode in (("", "WATCH"), ("n", "WATCH"), ("q", "PLAY")):
            player.press(keys_pressed)
            assert (player.mode, player.position) == (mode, here)


def test_other_options_start_the_watch_over_from_the_same_position() -> None:
    player = watching("farmer")
    player.press("w o")
    player.choose_options({"order of loads": "reversed"})
    assert player.after("end").moves == "FG F FW FG FC F FG"
    player.press("q 1 3 enter w space right right o")
    player.choose_options({"method": "backtracking"})
    assert player.settings[1:] == ["solution", "backtracking"]
    assert (player.progress, player.moves) == (Progress(0, 6), "FG")
    player.press("space right right o")
    player.choose_options({"view": "search"})
    assert player.settings[1:] == ["search", "backtracking"]
    assert (player.progress, player.moves) == (Progress(0, None), "FG")
    player.press("q")
    assert (player.mode, player.moves) == ("PLAY", "FG")


def test_other_parameters_are_a_new_game_that_undo_takes_back() -> None:
    for game, other, option, value in (
        ("hanoi:3", "hanoi:4", "discs", "4"),
        ("knight:c2", "knight:d2", "start file", "d"),
    ):
        player = watching(game)
        make_moves(player, [0])
        played = player.moves
        player.press("w space right right o")
        player.choose_options({option: value})
        assert (player.mode, player.session.puzzle.game_name) == ("PLAY", other)
        assert player.moves == ""
        player.press("u")
        assert (player.session.puzzle.game_name, player.moves) == (game, played)


def test_a_solved_puzzle_is_not_watched() -> None:
    player = watching("hanoi@BB")
    assert player.after("w").mode == "PLAY"
    assert player.message.startswith("The puzzle is solved: there is nothing to watch.")


def test_from_a_lost_position_w_says_how_far_to_go_back_and_goes_there() -> None:
    player = watching("knight:c2")
    assert "dead end" in player.after("1 6 1").text
    for then, moves, back in (("w", "d4 b3 c5", "2 moves"), ("u w", "d4 b3", "1 move")):
        player.press(then)
        assert (player.mode, player.moves) == ("PLAY", moves)
        assert "Nothing can be solved from here." in player.message
        assert f"w again to take back {back} and watch." in player.message
    player.press("w")
    assert (player.mode, player.moves) == ("WATCH", "d4")
    assert player.progress == Progress(0, 62)
    player.press("q")
    assert (player.mode, player.moves) == ("PLAY", "d4")
    assert player.after("r r").moves == "d4 b3 c5"


def test_where_nothing_was_ever_possible_w_says_so_at_once() -> None:
    for method in ("warnsdorff", "backtracking"):
        player = watching("knight@c2,d4,b3,c5", strategy=Strategy(method), reading=0.001)
        assert "Nothing can be solved from here" in player.after("w").message


def test_a_method_that_finds_nothing_says_that_it_has_ended() -> None:
    player = watching("family", strategy=Strategy("backtracking", {REPEATS: SITUATION}))
    player.press("w")
    assert (player.mode, player.state_word) == ("WATCH", "search ended")
    assert "The search has ended and found no solution" in player.message
    assert player.is_at_rest
    player.press("right end c space")
    assert (player.session.move_count, player.state_word) == (0, "search ended")


def test_pausing_while_nothing_is_ready_yet_lets_the_search_for_a_solution_go_on() -> None:
    player = watching("couples", strategy=BACKTRACKING, reading=0.005)
    for key in ("w", "space"):
        player.press(key)
        assert (player.state_word, player.progress) == ("searching", Progress(0, None))
    player.run_until(lambda: player.is_at_rest)
    assert (player.state_word, player.progress.step) == ("paused", 0)
    assert player.progress.of, "a solution is ready, and waits"


def test_redo_brings_the_new_game_back_after_a_watch_that_was_left() -> None:
    player = watching("farmer")
    assert player.after("1 3 enter n u w space right right q").session.move_count == 1
    assert player.after("r").message == "The new game is back."
    assert player.session.move_count == 0


def test_a_watch_at_the_goal_counts_the_moves_made_before_it_but_claims_nothing_of_them() -> None:
    player = playing("farmer")
    assert "moves 7 " in player.after("1 3 enter w end").text
    assert player.message == "✓ Solved in 7 moves. c looks for another way."
    player.press("enter x")
    assert player.offer.achievement == "Solved in 7 moves: it cannot be done in fewer."
    player = playing("farmer")
    player.press("1 3 enter 1 3 enter w c end c")
    assert " ".join(player.message.split()) == (
        "✓ Solved in 9 moves. From where the watch began: both shortest solutions were found; "
        "36 loads were tried."
    )


# Every key of the watch, in every puzzle, at a usual speed and at the highest

LENGTHS = {"farmer": 7, "couples": 11, "family": 17, "hanoi": 63, "knight": 63}
each_watch = pytest.mark.parametrize(
    ("game", "speed"),
    [("farmer", 2.0), ("family", MAX_SPEED), ("hanoi", 2.0), ("knight", MAX_SPEED)],
    ids=str,
)
FAR = 1000
WALK = (
    ("right", 1), ("full_stop", 1), ("left", -1), ("comma", -1), ("right_square_bracket", 10),
    ("pagedown", 10), ("left_square_bracket", -10), ("pageup", -10), ("end", FAR), ("n", -FAR),
    ("right", 1), ("home", -FAR),
)  # fmt: skip
"""Keys that move the cursor, and how far; in an order in which each has somewhere to go."""


def make_moves(player: Sitter, choices: list[int]) -> None:
    """Let the player make legal moves, not by keys."""
    player.play(random_line(player.session.puzzle, player.session.state, choices))


def shown_speed(speed: float) -> str:
    """A speed as the transport bar has it."""
    return "max" if speed == MAX_SPEED else f"{speed_text(speed)}/s"


@each_watch
def test_w_lets_the_solver_play_until_the_puzzle_is_solved_and_keys_walk_along(
    game: str, speed: float
) -> None:
    _, puzzle, start = TABLE.parse_game(game)
    solution: Any = next(iter(solutions_of(solver_of(puzzle), puzzle, start)))
    states, length = states_along(puzzle, start, solution), LENGTHS[game]
    player = watching(game, speed=speed)
    assert player.mode == "PLAY"
    player.press("w")
    assert (player.mode, player.state_word) == ("WATCH", "playing")
    assert player.progress == Progress(0, length)
    assert player.settings == [shown_speed(speed), "solution", method_names(puzzle)[0]]
    player.press("space")
    player.let_pass(60)
    assert (player.state_word, player.progress.step, player.is_at_rest) == ("paused", 0, True)
    player.press("space")
    assert (player.state_word, player.progress.step) == ("playing", 0)
    player.let_steps_pass()
    assert player.progress.step == (length if speed == MAX_SPEED else 1)
    assert player.session.state == states[player.progress.step]
    player.let_steps_pass(length)
    assert (player.state_word, player.progress.step) == ("solved", length)
    assert f"Solved in {length} moves." in player.message
    assert player.is_at_rest
    player.press("home")
    step = 0
    for key, by in WALK:
        player.press(key)
        step = max(0, min(step + by, length))
        assert player.progress == Progress(step, length), key
        assert player.session.state == states[step]
        assert player.state_word == ("solved" if step == length else "paused")
    assert player.is_at_rest


def test_plus_and_minus_change_the_speed_at_once() -> None:
    player = watching("couples", speed=SPEEDS[0])
    player.press("w")
    faster = [(["equals_sign", "plus"][number % 2], speed) for number, speed in enumerate(SPEEDS)]
    slower = [("minus", speed) for speed in reversed(SPEEDS[:-1])]
    for key, speed in (*faster[1:], ("plus", MAX_SPEED), *slower, ("minus", SPEEDS[0])):
        assert player.after(key).settings[0] == shown_speed(speed)
    assert (player.settings[0], player.progress.step) == ("¼/s", 0)
    player.press("plus plus plus plus")
    player.let_pass(0.5)
    assert player.progress.step == 2


@each_watch
def test_v_starts_over_in_the_other_view(game: str, speed: float) -> None:
    player = watching(game, speed=speed)
    make_moves(player, [0, 1])
    here = player.position
    player.press("w space right right right v")
    assert (player.settings[1], player.state_word) == ("search", "paused")
    assert "advanced" in player.text
    player.press("home")
    assert (player.progress, player.position) == (Progress(0, None), here)
    assert player.after("right right right").progress == Progress(3, None)
    player.press("v")
    assert (player.settings[1], player.state_word) == ("solution", "paused")
    assert "tried" not in player.text
    assert (player.progress.step, player.position) == (0, here)


@each_watch
def test_c_goes_on_to_the_next_solution(game: str, speed: float) -> None:
    player = watching(game, speed=speed)
    here = player.position
    player.press("w end")
    first = player.moves
    player.press("c")
    if game == "hanoi":
        assert player.state_word == "ended"
        assert "No other solution is as short." in player.message
        assert player.moves == first
        return
    assert (player.progress, player.position) == (Progress(0, LENGTHS[game]), here)
    assert player.after("end").session.is_solved
    assert player.moves != first


@each_watch
def test_enter_and_w_take_over_at_the_position_that_is_shown(game: str, speed: float) -> None:
    player = watching(game, speed=speed)
    make_moves(player, [0, 1])
    for key in ("enter", "w"):
        player.press("w space right right right left")
        shown = player.position
        player.press(key)
        assert (player.mode, player.position) == ("PLAY", shown)
        assert "step" not in player.transport
        assert player.is_at_rest
    moves = player.moves.split()
    assert len(moves) == 6
    for left in reversed(range(6)):
        assert player.after("u").moves.split() == moves[:left]
    assert player.session.state == player.session.start


@each_watch
def test_q_and_escape_lead_back_to_where_the_watch_began(game: str, speed: float) -> None:
    player = watching(game, speed=speed, view=View.SEARCH)
    make_moves(player, [0, 1, 2])
    played = player.moves
    player.press("u u")
    kept = player.moves
    for key in ("q", "escape"):
        player.press(f"w space right right right {key}")
        assert (player.mode, player.moves, player.is_at_rest) == ("PLAY", kept, True)
    assert player.after("r r").moves == played
    assert "There is nothing to redo." in player.after("r").message


@each_watch
def test_the_players_keys_do_nothing_while_the_solver_plays(game: str, speed: float) -> None:
    alive = {key for each in (*keys.WATCH, *keys.SEARCH) for key in each.keys}
    dead = {key for each in (*keys.CURSOR, *keys.PLAY) for key in each.keys} - alive
    assert {"u", "r", "i", "h", "j", "k", "l", "e"} <= dead
    player = watching(game, speed=speed)
    player.press("w space right right")
    before = player.text
    player.press(" ".join(sorted(dead)))
    player.click("▀" * 9 if game in WATCHED[:3] else "a" if game == "knight" else "2 B")
    assert player.text == before
    assert player.session.hints == 0
