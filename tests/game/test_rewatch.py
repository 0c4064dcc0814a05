"""A game is reviewed: watched again from its start, with what each move has lost."""

from __future__ import annotations

import pytest

from tests.tools.controllers import play_at_random, playing, watching
from tests.tools.games import crossing_keys, random_line
from tests.tools.kinds import EVERY, ONE_EACH, altered
from tests.tools.oracles import PREPARED, SOLVABLE, Silent
from tests.tools.sitter import IN_ASCII, LOOK, Sitter
from tui.drawing.look import Look
from tui.engine.table import Table
from tui.game.dialogs import Choices, Solved
from tui.game.oracle_client import SLICE
from tui.game.review import review
from tui.game.session import By
from tui.game.solution_search import SolutionSearch

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
BETTER = "Move 4, FC, made the way 2 moves longer; FG was better."
DEAD_END = "1 6 1"
"""Keys that lead from c2 to d4, b3 and c5; from b3 no tour can be finished."""
A_MOMENT = 1e-9
each_game = pytest.mark.parametrize("game", ONE_EACH)


# Over every kind


@each_game
def test_a_review_walks_along_the_game_and_leaves_it_as_it_was(game: str) -> None:
    player = playing(game, table=PREPARED)
    play_at_random(player)
    session = player.session
    kept, states = session.kept, list(session.states)
    player.press("e")
    assert "WATCH" in player.lines[0]
    assert "paused" in player.lines[1]
    assert "review" in player.lines[1]
    for number, state in enumerate(states):
        assert (session.move_count, session.state) == (number, state)
        player.press("right")
    player.press("home")
    assert session.state == session.start
    player.press("end")
    assert session.state == states[-1]
    assert "ended" in player.lines[1]
    player.press("home space [ ] left q")
    assert "PLAY" in player.lines[0]
    assert session.kept == kept, "who made the moves, and what could be redone, is the same"
    assert "The review is over; the game is as it was." in player.text


@each_game
def test_taking_over_leaves_the_moves_whose_they_were_and_the_rest_to_redo(
    game: str,
) -> None:
    player = playing(game, table=PREPARED)
    play_at_random(player)
    session = player.session
    line, future = tuple(session.line), tuple(session.future)
    player.press("e right right enter")
    assert "PLAY" in player.lines[0]
    assert tuple(session.line) == line[:2]
    assert tuple(session.future) == (*line[2:], *future)
    assert all(made.by is By.PLAYER for made in session.line)
    player.press(" ".join("r" * (len(line) - 2)))
    assert tuple(session.line) == line


@pytest.mark.parametrize("game", SOLVABLE)
def test_f_goes_through_all_that_was_lost_and_back(game: str) -> None:
    player = playing(game, table=PREPARED)
    play_at_random(player)
    session = player.session
    states = list(session.states)
    found = review(player.controller.player.oracle_client.oracle, states, list(session.costs)).moves
    losses = [number for number, move in enumerate(found, 1) if move.has_lost]
    assert losses, "the line should not be perfect"
    player.press("e")
    for number in losses:
        player.press("f")
        assert session.move_count == number
        assert f"Move {number}, " in player.text
        assert "was better" in player.text
    player.press("f")
    assert "No later move has lost anything." in player.text
    assert session.move_count == losses[-1]
    for number in losses[-2::-1]:
        player.press("F")
        assert session.move_count == number
    player.press("F")
    assert "No earlier move has lost anything." in player.text


@pytest.mark.parametrize(
    ("look", "line"),
    [(LOOK, "oversteek farmer 3…/7 ▇▆▅"), (IN_ASCII, "oversteek farmer 3.../7 765")],
)
def test_y_copies_the_share_line_wherever_the_review_stands(look: Look, line: str) -> None:
    player = playing("farmer", look=look, table=PREPARED)
    player.press(crossing_keys("farmer", "FG F FC") + " e")
    for key in ("y", "right y", "end y"):
        player.press(key)
        assert player.clipboard == line
        assert f"Sent to the clipboard: {line}" in " ".join(player.text.split())


def test_a_review_of_an_unfinished_game_says_so_at_its_start_and_at_its_end() -> None:
    player = playing("farmer")
    player.press(crossing_keys("farmer", "FG F FC"))
    player.press("e")
    assert player.message == "No move has lost anything. The game is unfinished."
    player.press("right")
    assert player.message == "Move 1, FG, has lost nothing."
    player.press("end")
    assert player.message == "Move 3, FC, has lost nothing. The game is unfinished."


@each_game
def test_the_keys_of_a_search_are_dead_in_a_review_and_those_of_a_review_elsewhere(
    game: str,
) -> None:
    player = playing(game, table=PREPARED)
    before = player.text
    player.press("f F")
    assert player.text == before
    play_at_random(player)
    player.press("e")
    before = player.text
    player.press("v c e i u r C t p tab greater_than_sign less_than_sign")
    assert player.text == before
    player.press("q n w")
    before = player.text
    player.press("e")
    assert player.text == before
    player.press("f")
    assert isinstance(player.offer, Choices), "elsewhere f asks where the search shall run to"


# What is said


def test_the_first_loss_is_told_with_what_would_have_been_better() -> None:
    player = playing("farmer", (60, 20))
    player.press(crossing_keys("farmer", DETOUR))
    assert isinstance(player.offer, Solved)
    player.press("q e")
    assert BETTER in player.text
    player.press("right")
    assert "Move 1, FG, has lost nothing." in player.text
    player.press("f")
    assert BETTER in player.text
    assert player.moves == "FG F FC FC"
    player.press("m")
    assert "▸4  FC +2" in player.text
    player.press("f")
    assert "No later move has lost anything." in player.text


def test_several_losses_are_counted_at_the_start() -> None:
    player = playing("hanoi:3")
    player.press("1 2 2 3 3 1 1 3 e")
    assert "Move 2, BC, made the way 2 moves longer; AC was better." in player.text
    assert "3 moves have lost something (f)." in " ".join(player.text.split())


def test_where_a_tour_became_a_dead_end_is_said() -> None:
    player = playing("knight:c2")
    player.press(f"{DEAD_END} e")
    assert "Move 2, b3, put the goal out of reach; any of 6 was better, such as" in player.text
    assert "2  b3 ✗" in player.text
    player.press("end")
    assert "Move 3, c5, could lose nothing: the goal was out of reach" in player.text


def test_without_a_move_there_is_nothing_to_review() -> None:
    player = playing("farmer")
    player.press("e")
    assert "There is nothing to review: no move has been made yet." in player.text
    assert "PLAY" in player.lines[0]


def test_where_nobody_knows_it_says_so() -> None:
    (kind,) = (kind for kind in EVERY.kinds if "hanoi" in kind.names)
    table = Table([altered(kind, oracle=lambda puzzle: Silent())])
    player = playing("hanoi", table=table)
    player.press("1 2 e")
    assert "Nobody knows whether a move has lost anything." in player.text
    player.press("right")
    assert "Nobody knows what move 1, AB, has lost." in player.text
    player.press("f")
    assert "No later move has lost anything." in player.text or "is known" in player.text
    player.press("home f")
    assert "No later move is known to have lost anything." in player.text


# While watching


def test_space_plays_the_game_again_at_the_speed_of_a_watch() -> None:
    player = watching("farmer")
    player.press(crossing_keys("farmer", DETOUR))
    assert isinstance(player.offer, Solved)
    player.press("q e space")
    assert player.state_word == "playing"
    player.let_pass(0.5)
    assert player.moves == "FG"
    player.let_pass(60)
    assert (player.moves, player.state_word) == (DETOUR, "ended")
    assert player.is_at_rest


def test_solutions_are_those_from_the_position_shown_and_can_be_watched() -> None:
    player = playing("farmer")
    player.press(crossing_keys("farmer", DETOUR))
    assert isinstance(player.offer, Solved)
    player.press("q e right right right s")
    assert isinstance(player.offer, SolutionSearch)
    assert player.offer.sentence == "Searching from here: 0 solutions so far."
    player.choose_first_solution()
    player.press("space end")
    assert player.moves.startswith("FG F FC FG")
    assert player.session.is_solved
    player.press("q")
    assert player.moves == "FG F FC"
    player.press("r r")
    assert player.moves == "FG F FC FC FC"


# An oracle that takes its time
HARD = "tiles:4"


def let_it_know(player: Sitter) -> None:
    player.controller.player.oracle_client.patience = 60.0


def begun(player: Sitter) -> None:
    """Begin the review of a short game."""
    for move in random_line(player.session.puzzle, player.session.state, [1, 0, 2, 1]):
        assert player.session.play(move).ok
    player.press("e")


def test_a_review_thinks_without_keeping_a_key_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = watching(HARD, table=EVERY, patience=A_MOMENT)
    begun(player)
    assert player.message == "Thinking about what each move has lost."
    player.press("right")
    assert player.message.startswith("Thinking about what move 1, ")
    player.press("f")
    assert player.message == "No later move is known yet to have lost anything; the review goes on."
    player.press("y")
    assert player.message == "How it went is not known yet: press y again in a moment."
    assert player.clipboard == ""
    player.press("left")
    let_it_know(player)
    player.let_pass(SLICE)
    assert "Thinking" not in player.message
    assert player.is_at_rest, "there is nothing more to look for"
    player.press("y")
    assert player.clipboard.startswith(f"oversteek {HARD} 4…/25 ")
