"""A game is reviewed on the screen: watched again from its start, with what each move has lost."""

from __future__ import annotations

from random import Random

import pytest

from tests.tools.games import random_line
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import PREPARED, SOLVABLE, Silent
from tests.tools.player import Player, crossing_keys, playing
from tests.tools.watcher import Watcher, watcher
from tui.engine.table import Table
from tui.game.adviser import SLICE, Adviser
from tui.game.played import By
from tui.game.record import Record
from tui.game.review import review
from tui.game.share import share_line
from tui.screens.puzzle import PuzzleScreen
from tui.terminal.kind import Display

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
BETTER = "Move 4, FC, made the way 2 moves longer: better was FG."
DEAD_END = "1 6 1"
"""Keys that lead from c2 to d4, b3 and c5; from b3 no tour can be finished."""
A_MOMENT = 1e-9

each_game = pytest.mark.parametrize("game", NAMES)
ASCII = Display(colours="none", glyphs="ascii")
SIZES = ((80, 24), (60, 20), (40, 10), (200, 60))


@pytest.fixture(autouse=True)
def _patient_oracles(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, an oracle knows when it is asked."""
    monkeypatch.setattr(Adviser, "patience", 60.0)


def screen_of(player: Player) -> PuzzleScreen:
    return next(
        screen for screen in reversed(player.app.screen_stack) if isinstance(screen, PuzzleScreen)
    )


def play_at_random(player: Player, count: int = 12) -> None:
    """Let the player make legal moves, not by keys; two of them are undone."""
    session, rng = player.session, Random(count)
    choices = [rng.randrange(1000) for _ in range(count)]
    for move in random_line(session.puzzle, session.state, choices):
        assert session.play(move).ok
    session.undo()
    session.undo()


# Over every kind


@each_game
async def test_a_review_walks_along_the_game_and_leaves_it_as_it_was(game: str) -> None:
    async with playing(game, table=PREPARED) as player:
        screen_of(player).sitting.desk.clock = lambda: 0.0
        play_at_random(player)
        session = player.session
        kept, states = session.kept, [session.state_after(n) for n in range(session.move_count + 1)]
        await player.press("e")
        assert "WATCH" in player.lines[0]
        assert "paused" in player.lines[1]
        assert "review" in player.lines[1]
        for number, state in enumerate(states):
            assert (session.move_count, session.state) == (number, state)
            await player.press("right")
        await player.press("home")
        assert session.state == session.start
        await player.press("end")
        assert session.state == states[-1]
        assert "ended" in player.lines[1]
        await player.press("home space [ ] left q")
        assert "PLAY" in player.lines[0]
        assert session.kept == kept, "who made the moves, and what could be redone, is the same"
        assert "The review is over; the game is as it was." in player.text


@each_game
async def test_taking_over_leaves_the_moves_whose_they_were_and_the_rest_to_redo(
    game: str,
) -> None:
    async with playing(game, table=PREPARED) as player:
        play_at_random(player)
        session = player.session
        line, future = tuple(session.line), tuple(session.future)
        await player.press("e right right enter")
        assert "PLAY" in player.lines[0]
        assert tuple(session.line) == line[:2]
        assert tuple(session.future) == (*line[2:], *future)
        assert all(made.by is By.PLAYER for made in session.line)
        await player.press(" ".join("r" * (len(line) - 2)))
        assert tuple(session.line) == line


@pytest.mark.parametrize("game", SOLVABLE)
async def test_f_goes_through_all_that_was_lost_and_back(game: str) -> None:
    async with playing(game, table=PREPARED) as player:
        play_at_random(player)
        screen, session = screen_of(player), player.session
        states = [session.state_after(n) for n in range(session.move_count + 1)]
        found = review(screen.sitting.adviser.oracle, states).moves
        losses = [number for number, move in enumerate(found, 1) if move.has_lost]
        assert losses, "the line should not be perfect"
        await player.press("e")
        for number in losses:
            await player.press("f")
            assert session.move_count == number
            assert f"Move {number}, " in player.text
            assert "better was" in player.text
        await player.press("f")
        assert "No later move has lost anything." in player.text
        assert session.move_count == losses[-1]
        for number in losses[-2::-1]:
            await player.press("F")
            assert session.move_count == number
        await player.press("F")
        assert "No earlier move has lost anything." in player.text


@each_game
async def test_the_list_marks_every_move_that_has_lost_something(game: str) -> None:
    for display, cross in ((Display(), "✗"), (ASCII, "x")):
        async with playing(game, (120, 40), display, table=PREPARED) as player:
            play_at_random(player)
            screen, session = screen_of(player), player.session
            states = [session.state_after(n) for n in range(session.move_count + 1)]
            found = review(screen.sitting.adviser.oracle, states).moves
            await player.press("e")
            marks = [word for line in player.lines[2:-4] for word in line[101:].split()[2:]]
            lost = [move for move in found if move.has_lost]
            assert marks == [cross if move.left is None else f"+{move.loss}" for move in lost]
            for number, move in enumerate(found, 1):
                row = player.lines[2 + number][101:]
                assert row.split()[0] == str(number)
                assert (len(row.split()) == 3) == move.has_lost


@each_game
async def test_y_copies_the_share_line(game: str) -> None:
    for display in (Display(), ASCII):
        async with playing(game, display=display, table=PREPARED) as player:
            play_at_random(player)
            screen, session = screen_of(player), player.session
            states = [session.state_after(n) for n in range(session.move_count + 1)]
            found = review(screen.sitting.adviser.oracle, states)
            name, ascii_only = Record(EVERY.parse_game(game), ()).name, display is ASCII
            line = share_line(name, found, screen.sitting.kind.has_distance, ascii_only)
            await player.press("e right y")
            assert player.app.clipboard == line
            assert line.isascii() == ascii_only
            assert f"Sent to the clipboard: {line}" in " ".join(player.text.split())
            assert session.move_count == 1


@each_game
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_review_is_drawn_at_every_size(game: str, size: tuple[int, int]) -> None:
    for display in (Display(), ASCII):
        async with playing(game, size, display, table=PREPARED) as player:
            play_at_random(player, 30)
            seen = []
            for pressed in ("e", "f", "m", "end", "home", "q"):
                await player.press(pressed)
                assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
                assert player.lines[-1].strip().endswith("back")
                assert display is not ASCII or player.text.isascii()
                seen.append(player.text)
            assert len(set(seen)) >= 4


@each_game
async def test_the_keys_of_a_search_are_dead_in_a_review_and_those_of_a_review_elsewhere(
    game: str,
) -> None:
    async with playing(game, table=PREPARED) as player:
        screen_of(player).sitting.desk.clock = lambda: 0.0
        before = player.text
        await player.press("f F")
        assert player.text == before
        play_at_random(player)
        await player.press("e")
        before = player.text
        await player.press("v c e i u r C t p tab greater_than_sign less_than_sign")
        assert player.text == before
        await player.press("q n w")
        before = player.text
        await player.press("e")
        assert player.text == before
        await player.press("f")
        assert "UNTIL" in player.lines[0], "elsewhere f asks where the search shall run to"


# What is said


async def test_the_first_loss_is_told_with_what_would_have_been_better() -> None:
    async with playing("farmer", (60, 20)) as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q e")
        assert BETTER in player.text
        await player.press("right")
        assert "Move 1, FG, has lost nothing." in player.text
        await player.press("f")
        assert BETTER in player.text
        assert player.moves == "FG F FC FC"
        await player.press("m")
        assert "▸4  FC +2" in player.text
        await player.press("f")
        assert "No later move has lost anything." in player.text


async def test_several_losses_are_counted_at_the_start() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 2 3 3 1 1 3 e")
        assert "Move 2, BC, made the way 2 moves longer: better was AC." in player.text
        assert "3 moves have lost something (f)." in " ".join(player.text.split())


async def test_the_bar_is_marked_where_something_was_lost() -> None:
    for display, cross in ((Display(), "✗"), (ASCII, "x")):
        async with playing("hanoi:3", display=display) as player:
            await player.press("1 2 2 3 3 1 1 3 e")
            assert player.lines[1].count(cross) == 3
            await player.click(cross)
            assert player.session.move_count == 2


async def test_at_the_goal_the_key_bar_offers_a_review_in_place_of_help() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q")
        assert "e review" in player.lines[-1]
        assert "n new" in player.lines[-1]
        assert "i hint" not in player.lines[-1]
        await player.press("u")
        assert "i hint" in player.lines[-1]


async def test_a_perfect_game_is_told_so() -> None:
    async with playing("hanoi:3") as player:
        await player.press("1 2 e")
        assert "No move has lost anything." in player.text
        assert "next loss" not in player.lines[-1]


async def test_where_a_tour_became_a_dead_end_is_said() -> None:
    async with playing("knight:c2") as player:
        await player.press(f"{DEAD_END} e")
        assert "Move 2, b3, put the goal out of reach: better was one of 6, like" in player.text
        assert "2  b3 ✗" in player.text
        await player.press("end")
        assert "Move 3, c5, could lose nothing: the goal was out of reach" in player.text


async def test_without_a_move_there_is_nothing_to_review() -> None:
    async with playing("farmer") as player:
        await player.press("e")
        assert "There is nothing to review: no move was made." in player.text
        assert "PLAY" in player.lines[0]


async def test_a_perfect_game_of_a_solver_is_reviewed_too_and_stays_his() -> None:
    async with playing("hanoi:3") as player:
        await player.press("w end enter e")
        assert "1 ∘AB" in player.text
        await player.press("q")
        assert all(made.by is By.SOLVER for made in player.session.line)


async def test_where_nobody_knows_it_says_so() -> None:
    (kind,) = (kind for kind in EVERY.kinds if "hanoi" in kind.names())
    table = Table([kind._replace(oracle=lambda puzzle: Silent())])
    async with playing("hanoi", table=table) as player:
        await player.press("1 2 e")
        assert "Nobody knows whether a move has lost anything." in player.text
        await player.press("right")
        assert "Nobody knows what move 1, AB, has lost." in player.text
        await player.press("f")
        assert "No later move has lost anything." in player.text or "is known" in player.text
        await player.press("home f")
        assert "No later move is known to have lost anything." in player.text


# While watching


async def test_space_plays_the_game_again_at_the_speed_of_a_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, "farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q e space")
        assert player.state_word == "playing"
        await player.let_pass(0.5)
        assert player.moves == "FG"
        await player.let_pass(60)
        assert (player.moves, player.state_word) == (DETOUR, "ended")
        assert not player.time.waiting


async def test_a_click_on_a_move_goes_there_be_it_before_or_after() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q e")
        await player.click("4  FC +2")
        assert player.moves == "FG F FC FC"
        await player.click("2  F")
        assert player.moves == "FG F"


async def test_in_a_long_game_the_list_follows_the_review() -> None:
    async with playing("hanoi") as player:
        await player.press(" ".join(["1 2 2 1"] * 30))
        await player.press("e")
        assert " 1  AB" in player.text
        await player.press("right " * 25)
        assert "▸25" in player.text
        await player.press("end")
        assert "▸60" in player.text


async def test_solutions_are_those_from_the_position_shown_and_can_be_watched() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q e right right right s")
        assert "from here" in player.text
        await player.press("enter space end")
        assert player.moves.startswith("FG F FC FG")
        assert player.session.is_solved
        await player.press("q")
        assert player.moves == "FG F FC"
        await player.press("r r")
        assert player.moves == "FG F FC FC FC"


async def test_options_of_the_search_wait_until_the_review_is_over() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("q e right o right enter")
        assert "review" in player.lines[1]
        assert player.moves == "FG"
        await player.press("q")
        assert player.moves == DETOUR


# An oracle that takes its time

HARD = "tiles:4"


def let_it_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Adviser, "patience", 60.0)


async def begun(player: Watcher) -> None:
    """Begin the review of a short game."""
    for move in random_line(player.session.puzzle, player.session.state, [1, 0, 2, 1]):
        assert player.session.play(move).ok
    await player.press("e")


async def test_a_review_thinks_without_keeping_a_key_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, HARD, table=EVERY, patience=A_MOMENT) as player:
        await begun(player)
        assert player.message == "Thinking about what each move has lost."
        await player.press("right")
        assert player.message.startswith("Thinking about what move 1, ")
        await player.press("f")
        assert player.message == "No later move is known yet to have lost anything: thinking."
        await player.press("y")
        assert player.message == "How it went is not known yet: press y again in a moment."
        assert player.app.clipboard == ""
        await player.press("left")
        let_it_know(monkeypatch)
        await player.let_pass(SLICE)
        assert "Thinking" not in player.message
        assert not player.time.waiting, "there is nothing more to look for"
        await player.press("y")
        assert player.app.clipboard.startswith(f"oversteek {HARD} 4/25 ")


async def test_left_in_the_midst_of_thinking_a_review_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watcher(monkeypatch, HARD, table=EVERY, patience=A_MOMENT) as player:
        await begun(player)
        await player.press("q")
        assert (player.mode, player.session.move_count) == ("PLAY", 4)
        let_it_know(monkeypatch)
        await player.let_pass(SLICE)
        assert not player.time.waiting


# The solved screen


async def test_y_on_the_solved_screen_copies_the_share_line_and_says_so() -> None:
    for display, line in (
        (Display(), "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"),
        (ASCII, "oversteek farmer 9/7 765654321"),
    ):
        async with playing("farmer", (60, 20), display) as player:
            await player.press(crossing_keys("farmer", DETOUR))
            assert "SOLVED" in player.lines[0]
            await player.press("y")
            assert player.app.clipboard == line
            assert f"Sent to the clipboard: {line}" in player.text
            assert "Solved in 9 moves" in player.text


async def test_e_on_the_solved_screen_reviews_the_game() -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        await player.press("e")
        assert "WATCH" in player.lines[0]
        assert BETTER in player.text


async def test_on_the_solved_screen_the_line_is_copied_when_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing("farmer") as player:
        await player.press(crossing_keys("farmer", DETOUR))
        answers = ["", "", "oversteek farmer 9/7"]
        monkeypatch.setattr(player.app.screen, "_share", lambda: answers.pop(0))
        await player.press("y")
        await player.pilot.pause(5 * SLICE)
        assert player.app.clipboard == "oversteek farmer 9/7"
        assert not answers
