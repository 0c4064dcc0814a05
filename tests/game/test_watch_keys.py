"""Every key of the watch, in every puzzle, at a usual speed and at the highest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.tools.controllers import WATCHED, watching
from tests.tools.games import method_names, random_line, solver_of
from tests.tools.searched import solutions_of
from tests.tools.sitter import Sitter
from tui.game.watching import MAX_SPEED, SPEEDS, Progress, View
from tui.picture import keys
from tui.picture.keys import Control
from tui.picture.transport import speed_text
from tui.puzzles.table import TABLE

LENGTHS = {"farmer": 7, "couples": 11, "family": 17, "hanoi": 63, "knight": 63}
SOLUTIONS = {"farmer": 2, "couples": 486, "family": 8, "hanoi": 1}
"""How many the usual method finds; the knight's nobody has counted."""
every_game = pytest.mark.parametrize("game", WATCHED)
each_watch = pytest.mark.parametrize(
    ("game", "speed"),
    [("farmer", 2.0), ("family", MAX_SPEED), ("hanoi", 2.0), ("knight", MAX_SPEED)],
    ids=str,
)
FAR = 1000
WALK = (
    ("right", 1),
    ("full_stop", 1),
    ("left", -1),
    ("comma", -1),
    ("right_square_bracket", 10),
    ("pagedown", 10),
    ("left_square_bracket", -10),
    ("pageup", -10),
    ("end", FAR),
    ("n", -FAR),
    ("right", 1),
    ("home", -FAR),
)
"""Keys that move the cursor, and how far; in an order in which each has somewhere to go."""


def shortest_solution(game: str) -> list[Any]:
    """The positions of the first solution by the usual method."""
    _, puzzle, start = TABLE.parse_game(game)
    states: list[Any] = [start]
    for move in next(iter(solutions_of(solver_of(puzzle), puzzle, start))):
        states.append(puzzle.apply(states[-1], move))
    return states


def make_moves(player: Sitter, choices: list[int]) -> None:
    """Let the player make legal moves, not by keys."""
    session = player.session
    for move in random_line(session.puzzle, session.state, choices):
        assert session.play(move).ok


def keys_of(commands: Iterable[Control]) -> set[str]:
    return {key for command in commands for key in command.keys}


def shown_speed(speed: float) -> str:
    """A speed as the transport bar has it."""
    return "max" if speed == MAX_SPEED else f"{speed_text(speed)}/s"


@each_watch
def test_w_lets_the_solver_play_until_the_puzzle_is_solved(game: str, speed: float) -> None:
    player = watching(game, speed=speed)
    assert player.mode == "PLAY"
    player.press("w")
    assert (player.mode, player.state_word) == ("WATCH", "playing")
    assert player.progress == Progress(0, LENGTHS[game])
    method = method_names(player.session.puzzle)[0]
    assert player.settings == [shown_speed(speed), "solution", method]
    player.let_steps_pass()
    assert player.session.state == shortest_solution(game)[player.progress.step]
    assert player.progress.step == (LENGTHS[game] if speed == MAX_SPEED else 1)
    player.let_steps_pass(LENGTHS[game])
    assert player.session.is_solved
    assert player.progress.step == LENGTHS[game]
    assert player.state_word == "solved"
    assert f"Solved in {LENGTHS[game]} moves." in player.message
    assert player.is_at_rest


@each_watch
def test_space_pauses_and_goes_on(game: str, speed: float) -> None:
    player = watching(game, speed=speed)
    player.press("w space")
    assert (player.state_word, player.progress.step) == ("paused", 0)
    assert player.is_at_rest
    player.let_pass(60)
    assert player.progress.step == 0
    player.press("space")
    assert (player.state_word, player.progress.step) == ("playing", 0)
    player.let_steps_pass()
    assert player.progress.step > 0


@each_watch
def test_arrows_brackets_and_pages_walk_along_the_solution(game: str, speed: float) -> None:
    states, length, step = shortest_solution(game), LENGTHS[game], 0
    player = watching(game, speed=speed)
    player.press("w space")
    for key, by in WALK:
        player.press(key)
        step = max(0, min(step + by, length))
        assert player.progress == Progress(step, length), key
        assert player.session.state == states[step]
        assert player.state_word == ("solved" if step == length else "paused")
    assert player.is_at_rest


@every_game
def test_plus_and_minus_change_the_speed_at_once(game: str) -> None:
    player = watching(game, speed=SPEEDS[0])
    player.press("w")
    for speed in SPEEDS[1:]:
        player.press("plus" if SPEEDS.index(speed) % 2 else "equals_sign")
        assert player.settings[0] == shown_speed(speed)
    player.press("plus equals_sign")
    assert player.settings[0] == "max"
    for speed in reversed(SPEEDS[:-1]):
        player.press("minus")
        assert player.settings[0] == shown_speed(speed)
    player.press("minus")
    assert player.settings[0] == "¼/s"
    assert player.progress.step == 0
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
    player.press("right right right")
    assert player.progress == Progress(3, None)
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
    if SOLUTIONS.get(game) == 1:
        assert player.state_word == "ended"
        assert "No other solution is as short." in player.message
        assert player.moves == first
        return
    assert (player.progress, player.position) == (Progress(0, LENGTHS[game]), here)
    player.press("end")
    assert player.session.is_solved
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
        player.press("u")
        assert player.moves.split() == moves[:left]
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
        assert (player.mode, player.moves) == ("PLAY", kept)
        assert player.is_at_rest
    player.press("r r")
    assert player.moves == played
    player.press("r")
    assert "There is nothing to redo." in player.message


@each_watch
def test_the_players_keys_do_nothing_while_the_solver_plays(game: str, speed: float) -> None:
    dead = keys_of((*keys.CURSOR, *keys.PLAY)) - keys_of((*keys.WATCH, *keys.SEARCH))
    assert {"u", "r", "i", "h", "j", "k", "l", "e"} <= dead
    player = watching(game, speed=speed)
    player.press("w space right right")
    before = player.text
    player.press(" ".join(sorted(dead)))
    assert player.text == before
    assert player.session.hints == 0
    player.click("▀" * 9 if game in WATCHED[:3] else "a" if game == "knight" else "2 B")
    assert player.text == before
