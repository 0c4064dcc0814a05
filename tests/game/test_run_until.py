"""A search runs until something happens, over subtrees and out of them, to its end, and back."""

from __future__ import annotations

import re

import pytest

from tests.tools.controllers import BACKTRACKING, run_to, searching, watching
from tests.tools.games import solver_of, states_along
from tests.tools.kinds import EVERY
from tests.tools.searched import Steps
from tests.tools.sitter import Sitter
from tests.tools.trees import EACH_METHOD
from tests.tools.watches_of import watch_of
from tui.engine.solver import Order
from tui.engine.step import StepKind
from tui.engine.strategy import Strategy
from tui.engine.tree import Mark
from tui.game import until
from tui.game.stops import all_stops
from tui.game.until import Until
from tui.game.watching import Progress, View

each_search = pytest.mark.parametrize(("game", "method"), EACH_METHOD)


def stops_of(player: Sitter) -> list[Until]:
    """What the search can run to; of the depths only some."""
    plan = watch_of(player).plan
    found = list(all_stops(player.controller.kind, player.session.puzzle, plan))
    return [stop for stop in found if not stop.name.startswith("depth ")] + [
        stop for stop in found if stop.name in ("depth 1", "depth 5")
    ]


@each_search
def test_every_choice_leads_to_its_places_and_back_to_the_same(game: str, method: str) -> None:
    steps, start = Steps(game, method), EVERY.parse_game(game).start
    player = searching(game, method)
    for stop in stops_of(player):
        places = steps.places(stop, 3)
        if not places and not steps.has_ended:
            continue  # It may come later; this would take long.
        player.press("home")
        for place in places:
            run_to(player, "f", stop.name)
            step = steps.made[place - 1]
            assert player.progress.step == place
            paths = states_along(player.session.puzzle, start, step.path.moves())
            assert player.session.state == paths[-1]
            at_goal = step.kind is StepKind.SOLUTION
            assert player.state_word == ("solved" if at_goal else "paused")
        if not places:
            run_to(player, "f", stop.name)
            assert player.message.startswith(f"There is no {stop.thing} after this. ")
            assert player.progress.step == len(steps.made)
            continue
        for place in reversed(places[:-1]):
            run_to(player, "F", stop.name)
            assert player.progress.step == place
        shown = player.progress, player.position
        run_to(player, "F", stop.name)
        assert player.message == f"There is no {stop.thing} before this."
        assert (player.progress, player.position) == shown
        player.press("right")
        assert "before this" not in player.message


DEEP = [
    (game, method)
    for game, method in EACH_METHOD
    if solver_of(EVERY.parse_game(game).puzzle, Strategy(method)).order is Order.DEPTH
]
each_deep_search = pytest.mark.parametrize(("game", "method"), DEEP)
ON_THE_WAY = "A dead end: nothing leads on from here; the next step is the way back."
AT_THE_START = "A dead end: nothing leads on from here; the search ends where it began."


def next_kind(player: Sitter) -> StepKind:
    """What the next step is."""
    search = watch_of(player).search
    assert search is not None
    search.trail.take(1)
    return search.trail[search.at + 1].kind


@each_deep_search
@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_at_a_dead_end_every_candidate_is_seen_before_the_way_back(
    game: str, method: str, size: tuple[int, int]
) -> None:
    if not Steps(game, method).places(until.DEAD_END, 1):
        return
    player = searching(game, method, size)
    run_to(player, "f", "dead end")
    depth = player.session.move_count
    assert (player.message, player.state_word) == (ON_THE_WAY, "paused")
    assert next_kind(player) is StepKind.BACKTRACK
    player.press("t")
    puzzle, solver = player.session.puzzle, watch_of(player).plan.solver
    tree = player.controller.watches.panels.tree
    assert tree is not None
    assert tree.rows is not None
    here = tree.rows.lines[tree.rows.here].place
    assert here.mark is Mark.HERE
    assert here.level is not None
    candidates = solver.candidates(puzzle, player.session.state)
    assert [branch.move for branch in here.level.branches] == list(candidates)
    assert all(branch.is_refused for branch in here.level.branches)
    taught = [
        branch.move
        for branch in here.level.branches
        if branch.refusal is not None and branch.refusal.code not in solver.uninformative
    ]
    refused = tree.rows.lines[tree.rows.here + 1 : tree.rows.until + 1]
    rows = [line.place.moves[0] for line in refused if line.place.mark is Mark.REFUSED]
    assert rows == taught
    assert player.message == ON_THE_WAY
    player.press("right")
    assert player.message.startswith("Take ")
    assert player.session.move_count == depth - 1


def test_at_a_dead_end_the_board_shows_the_position_and_none_of_its_candidates() -> None:
    player = searching("farmer", "backtracking")
    run_to(player, "f", "dead end")
    assert not player.controller.player.hand.is_holding()
    player.press("left")
    assert player.message != ON_THE_WAY
    player.press("right")
    assert player.message.startswith("✗ Not "), "who comes there step by step reads why"
    player.press("space")
    assert not player.message.startswith("A dead end")


def test_a_start_from_which_nothing_leads_on_is_a_dead_end_too() -> None:
    player = searching("farmer@CW/FG/L", "backtracking")
    run_to(player, "f", "dead end")
    assert (player.message, next_kind(player)) == (AT_THE_START, StepKind.EXHAUSTED)
    run_to(player, "f", "dead end")
    assert player.message.startswith("There is no dead end after this. ")


def test_what_was_chosen_last_is_offered_first() -> None:
    player = searching("farmer", "backtracking")
    run_to(player, "f", "dead end")
    first = player.progress
    player.press("f")
    names = [row.name for row in player.offer.rows]
    assert (names[0], names.count("Dead end")) == ("Dead end", 1)
    player.take(0)
    second = player.progress
    assert second.step > first.step
    player.press("F")
    player.take(0)
    assert player.progress == first._replace(known=0)
    player.press("f escape")
    assert player.progress == first, "nothing was chosen"


@pytest.mark.parametrize(
    "key", ["w", "q", "enter", "right", "t", "p", "f", "C", "5", "v", "space", "tab", "u", "x"]
)
@pytest.mark.parametrize("keys", ["C", "f"])
def test_any_key_stops_a_long_run_and_only_stops_it(key: str, keys: str) -> None:
    player = searching("four-couples", "backtracking", reading=0.005)
    player.press(keys)
    if keys == "f":
        player.choose("solution")
    way = player.state_word
    assert way in ("to end of the search", "to solution")
    player.let_pass(0.1)
    assert player.state_word == way
    before = player.progress.step
    assert before > 50
    player.press(key)
    assert (player.mode, player.state_word) == ("WATCH", "paused")
    assert player.settings[1] == "search"
    assert "Search tree" not in player.text
    stopped = player.progress
    assert stopped.step == before
    player.let_pass(60)
    assert (player.progress, player.is_at_rest) == (stopped, True)


def test_a_run_says_where_it_leads() -> None:
    player = searching("four-couples", "backtracking", reading=0.005)
    player.press("C")
    assert player.state_word == "to end of the search"
    assert player.message == "Running to the end of the search; any key stops."
    player.press("space home")
    run_to(player, "f", "solution")
    assert player.state_word == "to solution"
    assert player.message == "Running to the next solution; any key stops."


def test_a_run_back_that_takes_long_says_so() -> None:
    player = searching("family", "backtracking")
    player.press("C")
    assert player.state_word == "ended"
    player.time.reading = 0.02
    run_to(player, "F", "depth 1")
    assert player.state_word == "back to depth 1"
    assert player.message == "Running back to the last position at depth 1; any key stops."
    end = player.progress
    player.press("5")
    assert (player.state_word, player.progress) == ("ended", end)


def test_a_list_that_is_opened_in_the_solution_view_turns_to_the_search() -> None:
    player = watching("farmer", strategy=BACKTRACKING)
    player.press("w space right right")
    run_to(player, "f", "refusal")
    assert player.settings[1] == "search"
    assert player.controller.watches.settings.view is View.SEARCH
    assert player.progress == Progress(2, None)


# Out of subtrees, to the end


def test_out_of_the_whole_search_no_key_leads() -> None:
    player = searching("farmer", "backtracking")
    player.press("greater_than_sign")
    assert player.progress.step == 1, "at the start it is the first step"
    player.press("less_than_sign")
    assert player.message == "This is where the search began: there is nothing further out."
    assert player.progress.step == 1


@each_search
def test_a_search_runs_on_to_its_end_through_all_its_solutions(game: str, method: str) -> None:
    steps = Steps(game, method)
    if not steps.has_ended:
        pytest.skip("it would take long")
    player = searching(game, method)
    player.press("C")
    assert player.state_word == "ended"
    assert player.progress == Progress(len(steps.made), len(steps.made))
    assert watch_of(player).playback.shown.tally == steps.tally(len(steps.made))
    ended = player.text
    player.press("C")
    assert player.text == ended
    player.press("v C")
    assert re.search(r"/s  (view: )?solution", player.transport)
    assert watch_of(player).playback.shown.tally == steps.tally(len(steps.made))
    player.press("end")
    found = [step for step in steps.made if step.kind is StepKind.SOLUTION]
    if found:
        assert player.session.is_solved
        made = [played.move for played in player.session.line]
        assert made == found[-1].path.moves(), "it is the last one that is shown"
