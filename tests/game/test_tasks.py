"""The positions of a review's losses are given once more, as tasks, until they are done without
loss."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.tools.controllers import at_tasks, leave_tasks, play_at_random, playing
from tests.tools.games import choices, crossing_keys, is_sentence, random_line
from tests.tools.kinds import ONE_EACH
from tests.tools.oracles import PREPARED, Slow
from tests.tools.places import kept_session
from tests.tools.sitter import Sitter
from tui.engine.oracle import moves_to_goal
from tui.game.dialogs import Solved, TasksOf
from tui.game.response import Destination
from tui.game.review import Review, ReviewTask, no_tasks, review, tasks_of
from tui.game.store import Store
from tui.game.task_controller import TaskController

DETOUR = "FG F FC FC FC FG FW"
"""The farmer takes the cabbage across, back, and across again; and then has not finished."""
DEAD_END = "b3 d4 b5 d6 c8 b6 d5 e7"
each_game = pytest.mark.parametrize("game", ONE_EACH)


def reviewing(game: str, line: str, **others: Any) -> Sitter:
    """A player who reviews these moves of a game."""
    player = playing(game, table=PREPARED, **others)
    player.press("colon")
    player.type(line)
    player.press("e")
    return player


def message(player: Sitter) -> str:
    return player.controller.message.text


def paste(tasks: Sitter, *moves: Any) -> None:
    puzzle = tasks.session.puzzle
    tasks.react(tasks.controller.paste(" ".join(map(puzzle.move_text, moves))))


def losing_move(tasks: Sitter) -> Any:
    """The first move from here that loses something."""
    puzzle, state = tasks.session.puzzle, tasks.session.state
    oracle = tasks.controller.player.oracle_client.oracle
    after = {move: puzzle.successor(state, move) for move in puzzle.legal_moves(state)}
    return next(
        move
        for move, there in after.items()
        if review(oracle, (state, there), (puzzle.cost(state, move),)).losses
    )


def do_task(tasks: Sitter) -> None:
    """Do the present task without loss."""
    for _ in range(20):
        place = tasks.controller.task
        assert place is not None
        if place.is_done:
            return
        best = tasks.controller.player.oracle_client.best_moves()
        assert isinstance(best, (list, tuple))
        paste(tasks, best[0])
    raise AssertionError(f"the task has no end:\n{tasks.text}")


# What the tasks are


def found_for(game: str, line: str) -> Review:
    player = reviewing(game, line)
    assert player.controller.watches.review is not None
    return player.controller.watches.review.findings


def test_there_is_one_task_for_a_position_and_none_behind_the_goal() -> None:
    found = found_for("hanoi:3", "AC CA AC CA")
    assert (len(found.losses), len(tasks_of(found))) == (4, 2)
    found = found_for("farmer", "FG F FC FG FW F FG FG")
    assert (len(found.losses), tasks_of(found)) == (1, ())
    assert no_tasks(found).startswith("The only losses came after the goal was reached")


@each_game
@settings(max_examples=20)
@given(choices)
def test_every_task_of_a_walk_is_a_position_of_it_that_can_be_done_in_what_is_said(
    game: str, choices: list[int]
) -> None:
    player = playing(game, table=PREPARED)
    session, oracle = player.session, player.controller.player.oracle_client.oracle
    player.play(random_line(session.puzzle, session.start, choices))
    found, puzzle = review(oracle, list(session.states), list(session.costs)), session.puzzle
    tasks = tasks_of(found, partial(moves_to_goal, puzzle, oracle))
    assert len({task.state for task in tasks}) == len(tasks) <= len(found.losses)
    for task in tasks:
        assert task.state in session.states
        assert task.left == oracle.distance(task.state)
        assert 1 <= task.length <= task.left
    if not tasks:
        assert is_sentence(no_tasks(found))


# Into the tasks


def test_where_no_loss_is_found_l_says_so_and_the_key_bar_does_not_offer_it() -> None:
    player = reviewing("farmer", "FG F FC")
    assert "l tasks" not in player.lines[-1]
    assert player.after("l").opening is None
    said = "No move has lost anything: there is nothing to do better."
    assert said in " ".join(player.text.split())
    findings = Slow(player.session.puzzle, 1000), found_for("farmer", DETOUR).states
    assert player.controller.watches.review is not None
    player.controller.watches.review.findings = Review(*findings)
    player.press("l")
    assert message(player) == "No move is known yet to have lost anything; the review goes on."


# At a task


def test_l_in_a_review_gives_the_position_of_a_loss_once_more_to_be_done_without_loss() -> None:
    player = reviewing("farmer", DETOUR)
    assert "l tasks" in player.lines[-1]
    tasks = at_tasks(player)
    about, state = message(tasks), tasks.session.state
    assert about == "Task 1 of 1. From here it can be done in 4."
    assert tasks.lines[0].split()[-6:-1] == ["PLAY", "task", "1", "of", "1"]
    assert tasks.session.puzzle.state_text(state) == "W/FCG/R"
    for keys, moves, said in (
        ("u", "", "The task begins here: there is nothing to undo."),
        (crossing_keys("farmer", "FG FW"), "FG FW", "Nothing lost: 2 more moves."),
        ("u", "FG", "FW is taken back."),
        ("r", "FG FW", "Nothing lost: 2 more moves."),
        ("u u", "", about),
        ("r n", "", about),
        ("u r " + crossing_keys("farmer", "FG FW F"), "FG FW F", "Nothing lost: 1 more move."),
        (crossing_keys("farmer", "FG"), "FG FW F FG",
         "Done without a loss: enter goes back to the review."),
    ):  # fmt: skip
        tasks.press(keys)
        assert (tasks.moves, message(tasks)) == (moves, said)
    assert tasks.opening is None, "there is no congratulation"
    assert tasks.lines[-1].split() == ["enter", "go", "on", "?", "help", "q", "back"]
    tasks.press("enter")
    leave_tasks(player, tasks)
    assert (message(player), player.mode) == ("The task is done.", "WATCH")


def test_a_move_that_loses_is_said_at_once_and_seen_to_be_taken_back() -> None:
    player = reviewing("farmer", DETOUR)
    tasks = at_tasks(player)
    puzzle, before = tasks.session.puzzle, tasks.session.state
    response = tasks.controller.paste("FC")
    assert response.since == puzzle.successor(before, puzzle.parse_move("FC"))
    assert response.seconds > 0
    assert message(tasks) == "FC made the way 2 moves longer. Try another move."
    assert (tasks.session.state, tasks.moves) == (before, "")
    tasks.press("r")
    assert message(tasks) == "There is nothing to redo."
    tasks.press("i i enter")
    assert (tasks.moves, player.session.hints) == ("FG", 0), "hints do not count for the game"
    tasks.press(crossing_keys("farmer", "FW FW"))
    assert message(tasks) == "FW made the way 2 moves longer. The task begins again."
    assert tasks.session.state == before


def test_after_a_task_is_done_only_enter_leads_on() -> None:
    tasks = at_tasks(reviewing("farmer", DETOUR))
    do_task(tasks)
    done, state = message(tasks), tasks.session.state
    for key in ("1", "u", "r", "i", "n", "colon"):
        tasks.press(key)
        assert (message(tasks), tasks.session.state) == (done, state)
    tasks.react(tasks.controller.paste("FG"))
    tasks.react(tasks.controller.pick(None))
    assert (message(tasks), tasks.session.state) == (done, state)
    assert tasks.left_for is None
    assert tasks.after("space").left_for is Destination.HOME


def test_a_tour_is_not_played_to_its_end() -> None:
    tasks = at_tasks(reviewing("knight", DEAD_END))
    long = at_tasks(reviewing("hanoi:6", "AB"))
    assert message(long).endswith("From here it can be done in 63. Make 5 moves without a loss.")
    said = "Task 1 of 1. From here it can still be finished. Make 5 moves without a loss."
    assert message(tasks) == said
    losing = losing_move(tasks)
    paste(tasks, losing)
    lost = tasks.session.puzzle.move_text(losing)
    assert message(tasks) == f"{lost} put the goal out of reach. Try another move."
    do_task(tasks)
    assert tasks.session.move_count == 5


def test_a_task_is_not_left_for_another_game() -> None:
    """At the start of a tour the hand could begin one elsewhere."""
    player = reviewing("knight", "b3")
    start = player.session.start
    offer = TasksOf(player.controller.kind, player.session.puzzle, (ReviewTask(start, 63, 63),))
    tasks = Sitter(TaskController(offer, player.controller), player.time)
    tasks.begin()
    tasks.press("right right right up enter")
    assert message(tasks) == "A task has its own start: play on from there."
    assert tasks.session.puzzle is player.session.puzzle
    assert tasks.session.state == start


# One task after the other


def test_tasks_come_one_after_the_other_and_are_left_for_the_review_as_it_was() -> None:
    player = reviewing("hanoi:3", "AC CB BC CA AB")
    player.press("f f")
    before = player.text
    tasks = at_tasks(player)
    tasks.press("q")
    leave_tasks(player, tasks)
    assert player.text == before
    tasks = at_tasks(player)
    do_task(tasks)
    tasks.press("enter q")
    leave_tasks(player, tasks)
    assert message(player) == "1 of 3 tasks done."
    tasks = at_tasks(player)
    for number in (1, 2, 3):
        assert message(tasks).startswith(f"Task {number} of 3. From here it can be done in ")
        assert f"PLAY task {number} of 3" in tasks.lines[0]
        do_task(tasks)
        if number < 3:
            assert f"enter goes on to task {number + 1} of 3." in message(tasks)
            tasks.press("enter")
            tasks.press("u")
            assert message(tasks) == "The task begins here: there is nothing to undo."
            tasks.press("n")
    assert message(tasks) == "All 3 done: enter goes back to the review."
    tasks.press("enter")
    leave_tasks(player, tasks)
    assert message(player) == "All 3 done."


# What becomes of the game


@each_game
def test_tasks_leave_game_store_and_results_alone(game: str, tmp_path: Path) -> None:
    store = Store(str(tmp_path / "store.sqlite"))
    player = playing(game, table=PREPARED, store=store)
    play_at_random(player, 14)
    player.press("u")  # Which is kept, too.
    kept, results = player.session.kept, store.results()
    player.press("e")
    if "l tasks" not in player.lines[-1]:
        return
    tasks = at_tasks(player)
    do_task(tasks)
    tasks.press("i u n space enter")
    again = kept_session(store, PREPARED.parse_game(game), PREPARED)
    assert again is not None, "somebody who is killed now goes on with the game"
    assert [made.move for made in again.line] == [made.move for made in kept.games[-1].line]
    assert store.results() == results
    tasks.press("n q")
    while tasks.left_for is None:  # What was held was put back first.
        tasks.press("q")
    leave_tasks(player, tasks)
    assert player.after("q").session.kept == kept
    assert not isinstance(player.offer, Solved)


# While the oracle thinks


def test_a_move_is_judged_when_the_oracle_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = at_tasks(reviewing("farmer", DETOUR))
    oracle_client, puzzle = tasks.controller.player.oracle_client, tasks.session.puzzle
    monkeypatch.setattr(oracle_client, "patience", 1e-9)
    monkeypatch.setattr(oracle_client, "_asked", (puzzle, Slow(puzzle, 50)))
    tasks.press(crossing_keys("farmer", "FC"))
    assert (message(tasks), tasks.moves) == ("Checking what that has lost.", "FC")
    tasks.run_until(lambda: message(tasks) == "FC made the way 2 moves longer. Try another move.")
    assert tasks.moves == ""
    assert tasks.is_at_rest
