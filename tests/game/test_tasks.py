"""The positions of a review's losses are given once more, as tasks, until they are done without
loss."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.tools.controllers import at_tasks, leave_tasks, play_at_random, playing
from tests.tools.games import choices, crossing_keys, is_sentence, random_line
from tests.tools.kinds import ONE_EACH
from tests.tools.oracles import PREPARED, Slow
from tests.tools.places import kept_session
from tests.tools.sitter import Sitter
from tui.engine.oracle import moves_to_goal
from tui.game.dialogs import Solved, TasksOf
from tui.game.review import Review, ReviewTask, no_tasks, review, tasks_of
from tui.game.store import Store
from tui.game.task_controller import TaskController

DETOUR = "FG F FC FC FC FG FW"
"""The farmer takes the cabbage across, back, and across again; and then has not finished."""
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


@each_game
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


# At a task


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
    tasks.run_until(lambda: message(tasks) == "FC made the way 2 longer. Try another move.")
    assert tasks.moves == ""
    assert tasks.is_at_rest


def test_a_move_that_loses_is_seen_to_be_taken_back() -> None:
    tasks = at_tasks(reviewing("farmer", DETOUR))
    puzzle, before = tasks.session.puzzle, tasks.session.state
    response = tasks.controller.paste("FC")
    assert response.since == puzzle.successor(before, puzzle.parse_move("FC"))
    assert response.seconds > 0
    assert tasks.session.state == before


def test_while_nobody_knows_what_was_lost_there_are_no_tasks_yet() -> None:
    player = reviewing("farmer", DETOUR)
    reviewed = player.controller.watches.review
    assert reviewed is not None
    oracle, states = Slow(player.session.puzzle, 1000), reviewed.findings.states
    reviewed.findings = Review(oracle, states, [1] * len(states))
    player.press("l")
    assert message(player) == "No move is known yet to have lost anything; the review goes on."
