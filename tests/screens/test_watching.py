"""Watching: what the transport bar does, other screens above it, options, and whose game it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.games import moves_of
from tests.tools.watcher import GAMES, Watcher, watcher
from tui.engine.strategy import Strategy
from tui.game.celebration import lines
from tui.game.offers import Solved
from tui.game.pace import MAX_SPEED
from tui.game.played import By
from tui.game.session import Session
from tui.game.watching import Progress, View
from tui.puzzles.crossing.strategies import REPEATS, SITUATION
from tui.puzzles.table import TABLE
from tui.screens.solved import SolvedScreen

every_game = pytest.mark.parametrize("game", GAMES)
every_speed = pytest.mark.parametrize("speed", [2.0, MAX_SPEED], ids=["usual", "highest"])


@pytest.mark.parametrize("game", ["farmer", "hanoi", "knight"])
async def test_every_button_of_the_transport_bar_is_clicked(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game) as player:
        await player.press("w")
        await player.click_button("‖")
        assert player.state_word == "paused"
        length = player.progress.of
        assert length is not None
        walk = [("›", 1), ("»", min(11, length)), ("‹", min(11, length) - 1), ("»│", length),
                ("«", length - 10 if length > 10 else 0), ("›", max(0, length - 10) + 1),
                ("│«", 0)]  # fmt: skip
        for button, step in walk:
            await player.click_button(button)
            assert player.progress.step == step, button
        await player.click_button("▶")
        assert player.state_word == "playing"
        speed, view, method = player.settings
        await player.click_button(speed)
        assert player.settings == ["4/s", view, method]
        await player.click_button(view)
        assert player.settings == ["4/s", "search", method]
        await player.click_button(method)
        assert player.mode == "OPTIONS"


@every_speed
@every_game
async def test_d_y_and_m_do_the_same_as_in_play(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        await player.press("w space right")
        session, board, move = player.session, player.board, player.moves
        await player.press("y")
        assert player.app.clipboard == session.puzzle.transcript(
            session.start, [session.line[0].move]
        )
        assert "1 move, was sent to the clipboard." in player.message
        await player.press("m")
        assert f"1 ∘{move}" not in player.board
        await player.press("m")
        assert player.board == board
        assert f"1 ∘{move}" in board
        await player.press("d")
        if game == "knight":
            assert player.message == "Each free square shows how many ways lead on from it."
            assert player.board != board
            await player.press("right left d")
        else:
            assert player.message.startswith("The game so far"), "only some puzzles have d"
        assert (player.mode, player.progress.step, player.board) == ("WATCH", 1, board)


@every_speed
@every_game
async def test_under_help_and_options_the_watch_stands_still_and_then_goes_on(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        await player.press("w space right right space")
        for key, mode in (("question_mark", "HELP"), ("o", "OPTIONS")):
            await player.press(key)
            assert player.mode == mode
            await player.let_pass(60)
            await player.press("q")
            assert (player.mode, player.state_word, player.progress.step) == ("WATCH", "playing", 2)
            if speed != MAX_SPEED:
                await player.let_pass(0.25)
                assert player.progress.step == 2
        await player.let_steps_pass()
        assert player.progress.step > 2


@every_game
async def test_options_that_are_taken_unchanged_leave_the_watch_where_it_is(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game) as player:
        await player.press("w space right right o enter")
        assert (player.mode, player.state_word, player.progress.step) == ("WATCH", "paused", 2)


@every_speed
@every_game
async def test_s_lists_solutions_from_where_the_watch_began(
    monkeypatch: pytest.MonkeyPatch, game: str, speed: float
) -> None:
    async with watcher(monkeypatch, game, speed=speed) as player:
        here = player.position
        await player.press("w space right right")
        watched = player.position
        await player.press("s")
        assert player.mode == "SOLUTIONS"
        await player.press("q")
        assert (player.mode, player.position) == ("WATCH", watched), "the watch is still there"
        await player.press("q")
        assert (player.mode, player.position) == ("PLAY", here)


@every_game
async def test_a_solution_chosen_from_a_watch_is_watched_from_where_that_watch_began(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with watcher(monkeypatch, game) as player:
        here = player.position
        await player.press("w space right right s")
        while player.mode == "SOLUTIONS":  # Until there is one to choose.
            await player.pilot.pause(0.02)
            await player.press("enter")
        await player.press("n")
        assert (player.mode, player.position) == ("WATCH", here)
        await player.press("q")
        assert (player.mode, player.position) == ("PLAY", here)


async def test_other_options_start_the_watch_over_from_the_same_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("1 3 enter w space right right o right enter")
        assert player.settings[1:] == ["solution", "backtracking"]
        assert (player.progress, player.moves) == (Progress(0, 6), "FG")
        await player.press("space right right o down right enter")
        assert player.settings[1:] == ["search", "backtracking"]
        assert (player.progress, player.moves) == (Progress(0, None), "FG")
        await player.press("q")
        assert (player.mode, player.moves) == ("PLAY", "FG")


async def test_the_order_of_loads_is_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("w o down down down right enter end")
        assert player.moves == "FG F FW FG FC F FG"


async def test_what_counts_as_met_before_is_an_option_of_backtracking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "couples") as player:
        await player.press("o right down down right enter w end")
        assert player.moves == "Aa A bc a BC Bb AB c ab a ac"
        assert player.progress == Progress(11, 11)


@pytest.mark.parametrize(("game", "other"), [("hanoi:3", "hanoi:4"), ("knight:c2", "knight:d2")])
async def test_other_parameters_are_a_new_game_that_undo_takes_back(
    monkeypatch: pytest.MonkeyPatch, game: str, other: str
) -> None:
    async with watcher(monkeypatch, game) as player:
        player.session.play(player.session.puzzle.legal_moves(player.session.state)[0])
        played = player.moves
        await player.press("w space right right o right enter")
        assert (player.mode, player.session.puzzle.game_name) == ("PLAY", other)
        assert player.moves == ""
        await player.press("u")
        assert (player.session.puzzle.game_name, player.moves) == (game, played)


async def test_a_solved_puzzle_is_not_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watcher(monkeypatch, "hanoi@BB") as player:
        await player.press("w")
        assert player.mode == "PLAY"
        assert player.message.startswith("The puzzle is solved: there is nothing to watch.")


async def lose_the_knight(player: Watcher) -> None:
    await player.press("1 6 1")
    assert player.moves == "d4 b3 c5"
    assert "dead end" in player.text


async def test_from_a_lost_position_w_says_how_far_to_go_back_and_goes_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "knight:c2") as player:
        await lose_the_knight(player)
        await player.press("w")
        assert (player.mode, player.moves) == ("PLAY", "d4 b3 c5")
        assert "Nothing can be solved from here." in player.message
        assert "w again takes back 2 moves and watches." in player.message
        await player.press("w")
        assert (player.mode, player.moves) == ("WATCH", "d4")
        assert player.progress == Progress(0, 62)
        await player.press("q")
        assert (player.mode, player.moves) == ("PLAY", "d4")
        await player.press("r r")
        assert player.moves == "d4 b3 c5"


async def test_the_way_back_is_offered_anew_where_the_player_went_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "knight:c2") as player:
        await lose_the_knight(player)
        await player.press("w u w")
        assert (player.mode, player.moves) == ("PLAY", "d4 b3")
        assert "w again takes back 1 move and watches." in player.message


async def test_an_offer_that_is_no_longer_on_the_screen_is_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "knight:c2") as player:
        await lose_the_knight(player)
        await player.press("w u r w")
        assert (player.mode, player.moves) == ("PLAY", "d4 b3 c5")
        assert "w again takes back 2 moves and watches." in player.message


@pytest.mark.parametrize("method", ["warnsdorff", "backtracking"])
async def test_where_nothing_was_ever_possible_w_says_so_at_once(
    monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    async with watcher(
        monkeypatch, "knight@c2,d4,b3,c5", strategy=Strategy(method), reading=0.001
    ) as player:
        await player.press("w")
        assert "Nothing can be solved from here" in player.message


async def test_a_method_that_finds_nothing_says_that_it_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strategy = Strategy("backtracking", {REPEATS: SITUATION})
    async with watcher(monkeypatch, "family", strategy=strategy) as player:
        await player.press("w")
        assert (player.mode, player.state_word) == ("WATCH", "search ended")
        assert "The search has ended and found no solution" in player.message
        assert player.time.waiting == []
        await player.press("right end c space")
        assert (player.session.move_count, player.state_word) == (0, "search ended")


async def test_a_game_that_was_watched_to_its_end_counts_as_watched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("w end enter q")
        assert player.mode == "HOME"
        assert "Solved in 7 moves (watched)" in player.text


async def test_a_game_that_the_solver_began_and_the_player_ended_counts_as_assisted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press("w end left enter 1 3 enter")
        assert "Solved" in player.text
        assert "6 of them were the solver's (assisted)." in player.text
        await player.press("q q")
        assert "Solved in 7 moves (assisted)" in player.text


async def test_a_game_counts_as_the_players_own_if_he_only_looked_at_the_solver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "hanoi:1") as player:
        await player.press("w end q 1 2")
        assert "Solved" in player.text
        assert "the solver's" not in player.text
        assert "You took no hint." in player.text
        await player.press("q q")
        assert "Solved in 1 move" in player.text


async def test_the_celebration_of_a_watched_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = TABLE.parse_game("farmer").puzzle
    session: Session[Any, Any] = Session(puzzle)
    for move in moves_of(puzzle, "FG F FC FG FW F FG"):
        session.play(move, By.SOLVER)
    async with watcher(monkeypatch, "farmer") as player:
        kind, said = player.screen.sitting.kind, lines(session, "Done.")
        solved = Solved(kind, puzzle, session.state, "Done.", said, str)
        player.app.push_screen(SolvedScreen(player.screen.look, solved))
        await player.pilot.pause(0)
        assert "All of the moves were the solver's (watched)." in player.text


async def test_space_stops_a_jump_to_the_next_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    strategy = Strategy("backtracking")
    async with watcher(
        monkeypatch, "couples", strategy=strategy, view=View.SEARCH, reading=0.02
    ) as player:
        await player.press("w space end")
        assert player.state_word == "to solution"
        await player.press("space")
        assert player.state_word == "paused"
        step = player.progress.step
        await player.let_pass(60)
        assert (player.progress.step, player.time.waiting) == (step, [])
