"""A search runs until something happens, over subtrees and out of them, to its end, and back; and
digits go to tenths of what is watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

import pytest

from tests.tools.controllers import run_to, searching, watching
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
from tui.game.watching import View


def stops_of(player: Sitter) -> list[StopCondition]:
    """What the search can run to; of the depths only some."""
    plan = watch_of(player).plan
    found = list(all_stops(player.controller.kind, player.session.puzzle, plan))
    return [stop for stop in found if not stop.name.startswith("depth ")] + [
        stop for stop in found if stop.name in ("depth 1", "depth 5")
    ]


# What is run to, beside what can be worked out from all steps


SEARCHES = [
    ("farmer", Strategy("backtracking")),
    ("farmer@CW/FG/L", Strategy("backtracking")),
    ("couples", Strategy("backtracking", {"max moves": "9"})),
    ("couples", Strategy("shortest")),
    ("hanoi:4", Strategy("recursive")),
    ("knight:board=3x4", Strategy("backtracking")),
    ("couples", Strategy("backtracking", {"repeats": "anywhere"})),
    ("tiles:2x3", Strategy("a-star")),
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
            begin = start if step.path.origin is None else step.path.origin
            paths = states_along(player.session.puzzle, begin, step.path.moves())
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
        assert "ten times" not in player.message, "it has ended before"
