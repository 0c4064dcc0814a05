"""A search runs until something happens, over subtrees and out of them, to its end, and back; and
digits go to tenths of what is watched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

import pytest

from tests.tools.controllers import BACKTRACKING, run_to, searching, seek, watching
from tests.tools.eyes import watch_of
from tests.tools.games import solver_of, states_along
from tests.tools.kinds import EVERY
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.searched import LONGEST, Steps, go
from tests.tools.sitter import Sitter
from tests.tools.trees import EACH_METHOD
from tui.engine.solver import Order
from tui.engine.step import MET_AS_CHEAP, MET_AS_SHORT, MET_BEFORE, MET_ELSEWHERE, Step, StepKind
from tui.engine.strategy import Strategy
from tui.game import stops
from tui.game.runs import Ahead, ToStep
from tui.game.step_buffer import StepBuffer
from tui.game.stops import StopCondition, all_stops
from tui.game.views import SearchView
from tui.game.watching import Progress, View


def stops_of(player: Sitter) -> list[StopCondition]:
    """What the search can run to; of the depths only some."""
    plan = watch_of(player).plan
    found = list(all_stops(player.controller.kind, player.session.puzzle, plan))
    return [stop for stop in found if not stop.name.startswith("depth ")] + [
        stop for stop in found if stop.name in ("depth 1", "depth 5")
    ]


AT_DEAD_END = "A dead end: nothing leads on from here; the "


@pytest.mark.parametrize("game", ["farmer", "knight", "tiles"])
def test_at_a_dead_end_every_candidate_is_seen_before_the_way_back(game: str) -> None:
    player = searching(game, "backtracking")
    run_to(player, "f", "dead end")
    depth, said = player.session.move_count, f"{AT_DEAD_END}next step is the way back."
    assert (player.message, player.state_word) == (said, "paused")
    assert not player.controller.player.hand.is_holding(), "the position is shown"
    player.press("t")
    puzzle, solver = player.session.puzzle, watch_of(player).plan.solver
    tree = player.controller.watches.tree
    assert tree is not None
    here = tree.row.node
    assert here is not None
    candidates = solver.candidates(puzzle, player.session.state)
    assert [branch.move for branch in here.branches] == list(candidates)
    assert all(branch.code for branch in here.branches)
    assert player.message == said
    assert player.after("left").message != said
    assert "Not " in player.after("right").message, "who comes there step by step reads why"
    assert player.after("right").message.startswith("Take ")
    assert player.session.move_count == depth - 1


def test_what_was_chosen_last_is_offered_first() -> None:
    player = searching("farmer", "backtracking")
    run_to(player, "f", "dead end")
    first = player.progress
    player.press("f")
    names = [name for name, _ in player.offer.rows]
    assert (names[0], names.count("Dead end")) == ("Dead end", 1)
    player.take(0)
    assert player.progress.step > first.step
    player.press("F")
    player.take(0)
    assert player.progress == first._replace(known=0)
    assert player.after("f escape").progress == first, "nothing was chosen"


@pytest.mark.parametrize("key", ["w", "enter", "right", "t", "v", "u"])
def test_a_long_run_says_where_it_leads_and_any_key_stops_it_and_only_stops_it(key: str) -> None:
    player = searching("four-couples", "backtracking", reading=0.005)
    assert player.after("C").message == "Running to the end of the search; any key stops."
    player.let_pass(0.1)
    assert player.state_word == "to end of the search"
    before = player.progress.step
    assert before > 0
    player.press(key)
    assert (player.mode, player.state_word) == ("WATCH", "paused")
    assert player.settings[1] == "search"
    assert "Search tree" not in player.text
    stopped = player.progress
    assert stopped.step == before
    player.let_pass(60)
    assert (player.progress, player.is_at_rest) == (stopped, True)
    run_to(player, "f", "solution")
    assert player.state_word == "to solution"
    assert player.message == "Running to the next solution; any key stops."


def test_a_run_back_that_takes_long_says_so() -> None:
    player = searching("family", "backtracking")
    player.press("C")
    end = player.progress
    player.time.reading = 0.02
    run_to(player, "F", "depth 1")
    assert player.state_word == "back to depth 1"
    assert player.message == "Running back to the last position at depth 1; any key stops."
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


@pytest.mark.parametrize(
    ("game", "method"),
    [("farmer", "shortest"), ("farmer", "backtracking"), ("hanoi", "recursive"),
     ("tiles", "astar")],
)  # fmt: skip
def test_a_search_runs_on_to_its_end_through_all_its_solutions(game: str, method: str) -> None:
    steps = Steps(game, method)
    player = searching(game, method)
    assert player.after("C").state_word == "ended"
    assert player.progress == Progress(len(steps.made), len(steps.made))
    assert watch_of(player).playback.shown.tally == steps.tally(len(steps.made))
    ended = player.text
    assert player.after("C").text == ended
    player.press("v C")
    assert re.search(r"/s  (view: )?solution", player.transport)
    assert watch_of(player).playback.shown.tally == steps.tally(len(steps.made))
    player.press("end")
    found = [step for step in steps.made if step.kind is StepKind.SOLUTION]
    made = [played.move for played in player.session.line]
    assert made == found[-1].path.moves(), "it is the last one that is shown"


# What is run to, beside what can be worked out from all steps


SEARCHES = [
    ("farmer", Strategy("backtracking")),
    ("farmer@CW/FG/L", Strategy("backtracking")),
    ("couples", Strategy("backtracking", {"max moves": "9"})),
    ("couples", Strategy("shortest")),
    ("hanoi:4", Strategy("recursive")),
    ("knight:board=3x4", Strategy("backtracking")),
    ("couples", Strategy("backtracking", {"repeats": "anywhere"})),
    ("tiles", Strategy("astar")),
]
searches = pytest.mark.parametrize(("game", "strategy"), SEARCHES)
every_search = pytest.mark.parametrize(
    ("game", "strategy"),
    [*((game, Strategy(method)) for game, method in EACH_METHOD), *SEARCHES[1::2], SEARCHES[2]],
)


def steps_of(game: str, strategy: Strategy) -> Iterator[Step]:
    _, puzzle, start = EVERY.parse_game(game)
    return islice(solver_of(puzzle, strategy).steps(puzzle, start), LONGEST)


def dead_ends(steps: Sequence[Step]) -> list[int]:
    """Worked out from the paths alone: the last steps at positions that are left without a limit,
    and without having gone on."""
    has_gone_on: set[Any] = set()
    found, entered = [], list[Any]()
    for number, step in enumerate(steps, 1):
        if step.kind is StepKind.ADVANCE:
            has_gone_on.add(step.path.parent)
            entered.append(step.path)
        elif step.kind is StepKind.SOLUTION:
            has_gone_on.add(step.path)
        elif step.kind is StepKind.BACKTRACK:
            left = entered.pop()
            if left not in has_gone_on and step.refusal is None:
                found.append(number - 1)
        elif step.kind is StepKind.EXHAUSTED and not has_gone_on and step.refusal is None:
            found.append(number - 1)
    return found


def expected(stop: StopCondition, steps: Sequence[Step], player: Sitter) -> list[int]:
    """Worked out from the steps alone: where a search can be run to."""
    solver, puzzle = watch_of(player).plan.solver, player.session.puzzle
    met = {MET_BEFORE, MET_ELSEWHERE, MET_AS_SHORT, MET_AS_CHEAP}
    codes = {step.code for step in steps if step.kind is StepKind.REJECT}
    wanted = {
        "refusal": codes - met - set(solver.uninformative),
        "position met before": met,
        "position met before, in another branch": {MET_ELSEWHERE},
    }
    wanted |= {f"refusal ({rule})": {code} for code, rule in puzzle.refusals}
    if stop.name == "dead end":
        return dead_ends(steps)
    if stop.name == "solution":
        return [at for at, step in enumerate(steps, 1) if step.kind is StepKind.SOLUTION]
    if stop.name.startswith("depth "):
        depth, entries = int(stop.name.split()[1]), (StepKind.ADVANCE, StepKind.EXPAND)
        at_depth = (each.kind in entries and each.path.depth == depth for each in steps)
        return [number for number, is_there in enumerate(at_depth, 1) if is_there]
    refused = (each.kind is StepKind.REJECT and each.code in wanted[stop.name] for each in steps)
    return [number for number, is_there in enumerate(refused, 1) if is_there]


@pytest.mark.usefixtures("few_steps_are_kept")
@every_search
def test_every_choice_leads_to_its_places_and_back_to_the_same(
    game: str, strategy: Strategy
) -> None:
    steps, start = list(steps_of(game, strategy)), EVERY.parse_game(game).start
    has_ended = steps[-1].kind is StepKind.EXHAUSTED
    player = watching(game, strategy=strategy, view=View.SEARCH, table=PREPARED)
    player.press("w space")
    for stop in stops_of(player):
        places = expected(stop, steps, player)[:3]
        if not places and not has_ended:
            continue  # It may come later; this would take long.
        player.press("home")
        for place in places:
            run_to(player, "f", stop.name)
            step = steps[place - 1]
            assert player.progress.step == place
            paths = states_along(player.session.puzzle, start, step.path.moves())
            assert player.session.state == paths[-1]
            at_goal = step.kind is StepKind.SOLUTION
            assert player.state_word == ("solved" if at_goal else "paused")
        if not places:
            run_to(player, "f", stop.name)
            assert player.message.startswith(f"There is no {stop.thing} after this. ")
            assert player.progress.step == len(steps)
            continue
        for place in reversed(places[:-1]):
            run_to(player, "F", stop.name)
            assert player.progress.step == place
        shown = player.progress, player.position
        run_to(player, "F", stop.name)
        assert player.message == f"There is no {stop.thing} before this."
        assert (player.progress, player.position) == shown
        assert "before this" not in player.after("right").message


@pytest.mark.usefixtures("few_steps_are_kept")
@searches
def test_subtrees_are_stepped_over_and_gone_out_of(game: str, strategy: Strategy) -> None:
    steps = list(steps_of(game, strategy))
    order = solver_of(EVERY.parse_game(game).puzzle, strategy).order
    view = SearchView(StepBuffer(partial(steps_of, game, strategy)))

    def after(number: int, to: Callable[[Step, Order], StopCondition]) -> Step:
        """The step after which a run stops that begins at another one."""
        go(view, ToStep(number))
        assert view.step is not None
        go(view, Ahead(to(view.step, order)))
        assert view.step is not None
        return view.step

    for number in range(1, min(len(steps), 600), 14):
        step, found = steps[number - 1], after(number, stops.over)
        assert view.at > number or step.kind is StepKind.EXHAUSTED
        if view.at < len(steps) and step.kind is StepKind.TRY and not order.has_frontier:
            assert found.kind in (StepKind.REJECT, StepKind.BACKTRACK)
            assert (found.move, found.path.depth) == (step.move, step.path.depth)
        elif view.at < len(steps) and step.kind is StepKind.CALL:
            assert (found.kind, found.task) == (StepKind.RETURN, step.task)
        found = after(number, stops.out_of)
        if view.at == len(steps):
            continue
        if order is Order.BEST_FIRST:
            skipped = [each for each in steps[number : view.at - 1] if each.kind is StepKind.EXPAND]
            before = [each.path.moves()[: step.path.depth] for each in skipped]
            assert before == [step.path.moves()] * len(skipped)
            assert found.kind is StepKind.EXPAND
            assert found.path.moves()[: step.path.depth] != step.path.moves()
        elif order is Order.BREADTH:
            assert (found.kind, found.path.depth) == (StepKind.EXPAND, step.path.depth + 1)
        elif step.task is not None:
            assert (found.kind, found.task) == (StepKind.RETURN, step.task.outer)
        else:
            assert (found.kind, found.path.depth) == (StepKind.BACKTRACK, step.path.depth - 1)


# Digits go to tenths of what is watched


@pytest.mark.parametrize("game", SOLVABLE)
def test_a_digit_goes_to_that_tenth_of_the_solution(game: str) -> None:
    player = watching(game, table=PREPARED)
    player.press("w end")
    moves = [made.move for made in player.session.line]
    states = states_along(player.session.puzzle, player.session.start, moves)
    for digit in "5937101":
        player.press(digit)
        step = len(moves) * int(digit) // 10
        assert (player.progress.step, player.session.state) == (step, states[step])
        assert player.state_word == "paused"


@pytest.mark.parametrize(("game", "method"), EACH_METHOD)
def test_a_digit_goes_to_that_tenth_of_the_search_and_at_its_last_step_runs_on_ten_times_as_far(
    game: str, method: str
) -> None:
    steps = Steps(game, method)
    player = searching(game, method)

    def is_at(*steps_wanted: int) -> None:
        assert player.progress.step in steps_wanted
        assert watch_of(player).playback.shown.tally == steps.tally(player.progress.step)

    player.press("7")
    is_at(0)  # Nothing is known of the search yet.
    player.press("right")
    for digit, step in (("1", 10), ("5", 100), ("9", 1000)):
        player.press(digit)
        if step > len(steps.made):
            break
        is_at(step)
        assert player.state_word in ("paused", "solved")
    known = player.progress.step
    for key, step in (
        ("left", known - 1),
        *((each, known * int(each) // 10) for each in "5937101"),
    ):
        player.press(key)
        is_at(step)
    if steps.has_ended:
        player.press("C 5")
        is_at(len(steps.made) // 2)
        assert player.progress.of == len(steps.made)
        player.press("end 9")
        is_at(len(steps.made) * 9 // 10)


def test_while_a_search_plays_its_last_step_is_the_one_shown() -> None:
    # The next one is looked at, to know how long this one is to be shown, and does not count.
    player = watching("farmer", strategy=BACKTRACKING, view=View.SEARCH, at_once=True)
    for _ in range(7):
        player.let_steps_pass()
    shown = player.progress.step
    assert 0 < shown == watch_of(player).playback.progress.known
    assert player.after("4").progress.step == 10 * shown


def test_a_long_way_on_is_made_in_slices_and_any_key_stops_it() -> None:
    player = searching("knight", "backtracking", reading=0.004)
    seek(player, 50_000)
    player.run_until(lambda: player.is_at_rest)
    player.press("9")
    assert player.message == "Running to step 500000; any key stops."
    player.press("9")
    stopped = player.progress.step
    assert 50_000 < stopped < 500_000
    assert (player.state_word, player.message.startswith("Running")) == ("paused", False)
    assert f"Running to step {10 * stopped};" in player.after("9").message
