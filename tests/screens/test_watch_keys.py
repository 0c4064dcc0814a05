"""Every key of the watch, in every puzzle, at a usual speed and at the highest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.tools.games import method_names, random_line, solver_of
from tests.tools.watcher import GAMES, Watcher, watcher
from tui.game.pace import MAX_SPEED, SPEEDS
from tui.game.watching import Progress, View
from tui.picture import keys
from tui.picture.keys import Control
from tui.picture.transport import speed_text
from tui.puzzles.table import TABLE

LENGTHS = {"farmer": 7, "couples": 11, "family": 17, "hanoi": 63, "knight": 63}
SOLUTIONS = {"farmer": 2, "couples": 486, "family": 8, "hanoi": 1}
"""How many the usual method finds; the knight's nobody has counted."""

every_game = pytest.mark.parametrize("game", GAMES)
every_speed = pytest.mark.parametrize("speed", [2.0, MAX_SPEED], ids=["usual", "highest"])

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
    for move in next(iter(solver_of(puzzle).solutions(puzzle, start))):
        states.append(puzzle.apply(states[-1], move))
    return states


def make_moves(player: Watcher, choices: list[int]) -> None:
    """Let the player make legal moves, not by keys."""
    session = player.session
    for move in random_line(session.puzzle, session.state, choices):
        assert session.play(move).ok


def keys_of(commands: Iterable[Control]) -> set[str]:
    return {key for command in commands for key in command.keys}


def shown_speed(speed: float) -> str:
    """A speed as the transport bar has it."""
    return "max" if speed == MAX_SPEED else f"{speed_text(speed)}/s"


@every_speed
@every_game
async def test_w_lets_the_solver_play_until_the_puzzle_is_solved(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        assert player.mode == "PLAY"
        await player.press("w")
        assert (player.mode, player.state_word) == ("WATCH", "playing")
        assert player.progress == Progress(0, LENGTHS[game])
        method = method_names(player.session.puzzle)[0]
        assert player.settings == [shown_speed(speed), "solution", method]
        await player.let_steps_pass()
        assert player.session.state == shortest_solution(game)[player.progress.step]
        assert player.progress.step == (LENGTHS[game] if speed == MAX_SPEED else 1)
        await player.let_steps_pass(LENGTHS[game])
        assert player.session.is_solved
        assert player.progress.step == LENGTHS[game]
        assert player.state_word == "solved"
        assert f"Solved in {LENGTHS[game]} moves." in player.message
        assert player.time.waiting == []


@every_speed
@every_game
async def test_space_pauses_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        await player.press("w space")
        assert (player.state_word, player.progress.step) == ("paused", 0)
        assert player.time.waiting == []
        await player.let_pass(60)
        assert player.progress.step == 0
        await player.press("space")
        assert (player.state_word, player.progress.step) == ("playing", 0)
        await player.let_steps_pass()
        assert player.progress.step > 0


@every_speed
@every_game
async def test_arrows_brackets_and_pages_walk_along_the_solution(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    states, length, step = shortest_solution(game), LENGTHS[game], 0
    async with watcher(monkeypatch, game, speed=speed) as player:
        await player.press("w space")
        for key, by in WALK:
            await player.press(key)
            step = max(0, min(step + by, length))
            assert player.progress == Progress(step, length), key
            assert player.session.state == states[step]
            assert player.state_word == ("solved" if step == length else "paused")
        assert player.time.waiting == []


@every_game
async def test_plus_and_minus_change_the_speed_at_once(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game, speed=SPEEDS[0]) as player:
        await player.press("w")
        for speed in SPEEDS[1:]:
            await player.press("plus" if SPEEDS.index(speed) % 2 else "equals_sign")
            assert player.settings[0] == shown_speed(speed)
        await player.press("plus equals_sign")
        assert player.settings[0] == "max"
        for speed in reversed(SPEEDS[:-1]):
            await player.press("minus")
            assert player.settings[0] == shown_speed(speed)
        await player.press("minus")
        assert player.settings[0] == "¼/s"
        assert player.progress.step == 0
        await player.press("plus plus plus plus")
        await player.let_pass(0.5)
        assert player.progress.step == 2


@every_speed
@every_game
async def test_v_starts_over_in_the_other_view(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        make_moves(player, [0, 1])
        here = player.position
        await player.press("w space right right right v")
        assert (player.settings[1], player.state_word) == ("search", "paused")
        assert "advanced" in player.text
        await player.press("home")
        assert (player.progress, player.position) == (Progress(0, None), here)
        await player.press("right right right")
        assert player.progress == Progress(3, None)
        await player.press("v")
        assert (player.settings[1], player.state_word) == ("solution", "paused")
        assert "tried" not in player.text
        assert (player.progress.step, player.position) == (0, here)


@every_speed
@every_game
async def test_c_goes_on_to_the_next_solution(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        here = player.position
        await player.press("w end")
        first = player.moves
        await player.press("c")
        if SOLUTIONS.get(game) == 1:
            assert player.state_word == "ended"
            assert "No other solution is as short." in player.message
            assert player.moves == first
            return
        assert (player.progress, player.position) == (Progress(0, LENGTHS[game]), here)
        await player.press("end")
        assert player.session.is_solved
        assert player.moves != first


@every_speed
@every_game
async def test_enter_and_w_take_over_at_the_position_that_is_shown(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        make_moves(player, [0, 1])
        for key in ("enter", "w"):
            await player.press("w space right right right left")
            shown = player.position
            await player.press(key)
            assert (player.mode, player.position) == ("PLAY", shown)
            assert "step" not in player.transport
            assert player.time.waiting == []
        moves = player.moves.split()
        assert len(moves) == 6
        for left in reversed(range(6)):
            await player.press("u")
            assert player.moves.split() == moves[:left]
        assert player.session.state == player.session.start


@every_speed
@every_game
async def test_q_and_escape_lead_back_to_where_the_watch_began(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed, view=View.SEARCH) as player:
        make_moves(player, [0, 1, 2])
        played = player.moves
        await player.press("u u")
        kept = player.moves
        for key in ("q", "escape"):
            await player.press(f"w space right right right {key}")
            assert (player.mode, player.moves) == ("PLAY", kept)
            assert player.time.waiting == []
        await player.press("r r")
        assert player.moves == played
        await player.press("r")
        assert "There is nothing to redo." in player.message


@every_speed
@every_game
async def test_the_players_keys_do_nothing_while_the_solver_plays(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    dead = keys_of((*keys.CURSOR, *keys.PLAY)) - keys_of((*keys.WATCH, *keys.SEARCH))
    assert {"u", "r", "i", "h", "j", "k", "l", "e"} <= dead
    async with watcher(monkeypatch, game, speed=speed) as player:
        await player.press("w space right right")
        before = player.text
        await player.press(" ".join(sorted(dead)))
        assert player.text == before
        assert player.session.hints == 0
        await player.click("▀" * 9 if game in GAMES[:3] else "a" if game == "knight" else "2 B")
        assert player.text == before


async def test_the_key_bar_says_what_space_does_now(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("w")
        assert "space pause" in player.lines[-1]
        await player.press("space")
        assert "space go on" in player.lines[-1]
        await player.press("end")
        assert "space" not in player.lines[-1], "at the end of the solution it goes no further"
        await player.press("v space end")
        assert (player.state_word, "space go on" in player.lines[-1]) == ("solved", True)


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
async def test_in_narrow_terminals_the_key_bar_has_what_is_needed_most(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    for width, more in ((60, []), (80, ["s "])):
        async with watcher(monkeypatch, game, size=(width, 24)) as player:
            bar = player.lines[-1]
            keys_shown = ["enter row"] if game == "farmer" else ["space "]
            for shown in (*keys_shown, "i hint", "w watch", "u undo", "q back", *more):
                assert f" {shown}" in bar
            await player.press("w")
            for shown in ("space pause", "v view", "enter take over", "q back"):
                assert f" {shown}" in player.lines[-1]
