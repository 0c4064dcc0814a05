"""Every puzzle is played to its end through real keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.test_course import in_order, moves
from tests.tools.at_home import choose, title_of
from tests.tools.games import crossing_keys, puzzle_of
from tests.tools.oracles import line_to_goal
from tests.tools.player import playing
from tui.engine.step import CountedSteps
from tui.game.game_store import GameStore
from tui.game.session import Session
from tui.puzzles.hanoi.closed_form import shortest_way
from tui.puzzles.hanoi.rules import Hanoi
from tui.puzzles.knight.hand import targets
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.knight.solvers import KnightBacktracking

CROSSINGS = {
    "farmer": "FG F FC FG FW F FG",
    "couples": "Aa A bc a BC Bb AB c ab a ac",
    "family": "TP P PS TP Fs F FM M TP F FM M MD TP Pd P TP",
}


@pytest.mark.parametrize("game", CROSSINGS)
async def test_a_crossing_is_played_to_its_end_with_digits(game: str) -> None:
    loads = CROSSINGS[game]
    async with playing(game) as player:
        await player.press(crossing_keys(game, loads))
        assert player.moves == loads
        assert player.session.is_solved
        assert "Solved" in player.text
        assert f"{len(loads.split())} moves: it cannot be done in fewer." in player.text
        assert player.text.lower().count("solved") == 2, "once in the title, and once in words"


async def test_a_crossing_is_played_with_arrows_space_and_enter() -> None:
    async with playing("farmer") as player:
        await player.press("space down down space enter")
        assert player.moves == "FG"
        await player.press("k k space enter")
        assert player.moves == "FG F"


async def test_the_towers_are_played_to_their_end_with_digits() -> None:
    puzzle = Hanoi(6)
    keys = " ".join(
        f"{move.source + 1} {move.target + 1}"
        for move in shortest_way(puzzle, puzzle.initial_state())
    )
    async with playing("hanoi") as player:
        await player.press(keys)
        assert player.session.move_count == 63
        assert "Solved" in player.text
        assert "63 moves: it cannot be done in fewer." in player.text


async def test_the_towers_are_played_with_the_crane() -> None:
    async with playing("hanoi:2") as player:
        await player.press("space left space")
        assert player.moves == "AC"
        await player.press("right up right down")
        assert player.moves == "AC AB"
        await player.press("l space h enter")
        assert player.moves == "AC AB CB"
        assert "Solved" in player.text


async def test_the_knight_tours_the_board_with_digits() -> None:
    puzzle = KnightsTour()
    state = puzzle.initial_state()
    keys = []
    for square in next(CountedSteps(KnightBacktracking().steps(puzzle, state)).solutions()):
        keys.append(str(targets(puzzle, state)[square]))
        state = puzzle.apply(state, square)
    async with playing("knight") as player:
        await player.press(" ".join(keys))
        assert player.session.state == state
        assert "Solved" in player.text


async def test_the_knight_jumps_to_the_square_under_the_cursor() -> None:
    async with playing("knight") as player:
        await player.press("up up right space")
        assert player.moves == "b3"
        await player.press("right right up enter")
        assert player.moves == "b3 d4"


async def test_a_longer_way_is_compared_with_the_best() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 3 3 2")
        assert "Solved in 2 moves; the best possible is 1." in player.text


async def test_after_a_solved_game_again_starts_it_anew_and_undo_brings_it_back() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2")
        assert "again" in player.text
        await player.press("left enter")
        assert player.session.move_count == 0
        await player.press("u")
        assert player.moves == "AB"


@pytest.mark.long
async def test_after_a_solved_game_the_next_puzzle_or_home_can_be_chosen() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2 enter")
        ahead = next(name for name in in_order() if moves(name) > 1)
        assert title_of(ahead) in player.lines[0], "the easiest that takes more moves than one"
    async with playing("hanoi:1") as player:
        await player.press("1 2 right enter")
        assert "HOME" in player.lines[0]


async def test_the_next_puzzle_is_one_that_is_not_solved_in_the_order_of_difficulty(
    tmp_path: Path,
) -> None:
    store = GameStore(str(tmp_path / "games.sqlite"))
    for name in in_order():
        if name in ("couples", "family", "hanoi:6") or moves(name) <= moves("hanoi:3"):
            continue
        session: Session[Any, Any] = Session(puzzle_of(name))
        assert session.play_all(line_to_goal(session.puzzle)).ok
        store.add_result(session)
    async with playing("couples", store=store) as player:
        await player.press(crossing_keys("couples", CROSSINGS["couples"]) + " enter")
        assert "Family" in player.lines[0]
        await player.press(crossing_keys("family", CROSSINGS["family"]) + " enter")
        assert "Towers of Hanoi" in player.lines[0]
        await player.press("minus minus minus 1 2 1 3 2 3 1 2 3 1 3 2 1 2")
        assert player.session.puzzle.game_name == "hanoi:3"
        await player.press("x")
        assert "Towers of Hanoi" in player.lines[0], "that of six discs is not solved yet"
        assert (player.session.puzzle.game_name, player.moves) == ("hanoi:6", "")
        await player.press("u")
        assert player.session.is_solved, "what was won is not lost"


async def test_however_often_enter_is_pressed_at_the_goal_nothing_is_lost() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", CROSSINGS["farmer"]))
        won = player.session
        assert "▸ next puzzle" in player.text
        await player.press("enter enter enter")
        assert title_of(in_order()[in_order().index("farmer") + 1]) in player.lines[0]
        assert player.moves == ""
        await player.press("q")
        await choose(player, "farmer")
        assert "✦ in 7" in player.text
        assert won.is_solved


async def test_a_solved_board_can_be_looked_at() -> None:
    async with playing("hanoi:1") as player:
        await player.press("1 2 q")
        assert "PLAY" in player.lines[0]
        assert "left 0" in player.text


async def test_a_game_that_starts_elsewhere_counts_its_best_from_there() -> None:
    async with playing("farmer@CW/FG/R") as player:
        assert "best 6" in player.text
        await player.press("1 enter n")
        assert player.session.puzzle.state_text(player.session.state) == "CW/FG/R"
