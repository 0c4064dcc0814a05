"""Strategies: what goes without saying, what does not fit, and what is said of their work."""

from __future__ import annotations

from textwrap import wrap

import pytest

from tests.tools.another_kind import STAIRS, Stair
from tests.tools.games import refused
from tests.tools.kinds import EVERY
from tests.tools.places import SOLUTION
from tui.engine.effort import Effort, compared, parted
from tui.engine.plan import Plan, chosen_way, plan_of
from tui.engine.step import TRIED, CountedSteps, Tally
from tui.engine.strategy import Strategy, solver, spelt_out


def test_spelt_out_a_strategy_says_all_that_its_method_takes_and_nothing_else() -> None:
    calm, hasty = (
        Strategy("backtracking", {"depth": "10", "gait": gait}) for gait in ("calm", "hasty")
    )
    for strategy, everything in (
        (Strategy(), calm),
        (Strategy("backtracking"), calm),
        (Strategy(chosen={"gait": "hasty"}), hasty),
        (Strategy("shortest"), Strategy("shortest", {})),
        (Strategy("shortest", {"depth": "3"}), Strategy("shortest", {})),
    ):
        assert spelt_out(STAIRS, strategy) == spelt_out(STAIRS, everything) == everything


def test_what_does_not_fit_is_told_in_one_sentence() -> None:
    no_method = "{} has no method 'magic': choose backtracking or shortest."
    for strategy, said in (
        (Strategy("magic"), no_method),
        (Strategy("magic", {"depth": "3"}), no_method),
        (Strategy("shortest", {"depth": "3"}),
         "--depth does not fit {} by shortest: only backtracking takes it."),
        (Strategy("", {"far and wide": "3"}),
         "--far-and-wide does not fit {0} by backtracking: no method of {0} takes it."),
        *((Strategy(chosen={"gait": value}),
           f"'{value}' is not a value of gait: choose calm or hasty.") for value in ("lame", "")),
        *((Strategy(chosen={"depth": value}),
           f"'{value}' is not a value of depth: write a number of at least 1.")
          for value in ("deep", "0", "-1", "４")),
    ):  # fmt: skip
        assert refused(solver, STAIRS, strategy, Stair(4)) == said.format("this puzzle")
        assert refused(solver, STAIRS, strategy, Stair(4), "my stair") == said.format("my stair")


# What is said of a solver's work claims no more than was searched


def plan_for(game: str, strategy: Strategy) -> Plan:
    kind, puzzle, _ = EVERY.parse_game(game)
    return plan_of(kind, strategy, puzzle)


def ended(plan: Plan, game: str) -> str:
    """What is said once the plan's solver has nothing more to show."""
    opened = EVERY.parse_game(game)
    steps = CountedSteps(plan.solver.steps(opened.puzzle, opened.start))
    for _ in steps:
        pass
    return plan.ended(steps.tally)


def test_another_way_is_offered_only_where_one_is_looked_for() -> None:
    another = "{next_solution} looks for another way."
    for method, invitation in (("shortest", another), ("greedy", ""), ("backtracking", another)):
        assert plan_for("farmer", Strategy(method)).invitation == invitation


def test_a_chosen_solution_says_that_nothing_was_searched() -> None:
    puzzle = EVERY.parse_game("farmer").puzzle
    plan = chosen_way([puzzle.parse_move(text) for text in SOLUTION.split()])
    assert ended(plan, "farmer").startswith("Nothing was searched")
    assert "{solutions} shows the others" in plan.invitation
    way = chosen_way(())
    assert (way.notes, way.ended(Tally())) == ("", "The chosen solution leads no further here.")


def test_only_what_a_method_counts_stands_beside_the_board() -> None:
    for game, method, counter, is_counted in (
        ("knight", "backtracking", "frontier", False),
        ("farmer", "shortest", "taken back", False),
        ("farmer", "shortest", "frontier", True),
    ):
        assert (counter in plan_for(game, Strategy(method)).solver.counters) is is_counted
    for method, notes in (("recursive", "Tasks"), ("shortest", "Progress")):
        assert plan_for("hanoi", Strategy(method)).notes == notes


# What two methods need, and where their solutions part


def effort(method: str, steps: int, tried: int | None, moves: str | None) -> Effort:
    counted = () if tried is None else (TRIED,)
    return Effort(method, counted, steps, Tally(tried=tried or 0), moves)


def test_it_is_told_who_needed_what_whoever_comes_first() -> None:
    quick = effort("quick", 40, 12, "abc")
    for one, other, told in (
        (quick, effort("slow", 20_000, 9000, "abd"),
         "Quick needed 40 steps (12 tried), slow 20 000 (9000 tried). Their solutions of 3 moves "
         "part at move 3."),
        (quick, effort("plain", 4, None, "abcd"),
         "Plain needed 4 steps, quick 40 (12 tried). Their solutions of 4 and 3 moves part at "
         "move 4."),
        (quick, effort("slow", 41, 1, "abc"),
         "Quick needed 40 steps (12 tried), slow 41 (1 tried). Both found the same solution of 3 "
         "moves."),
        (quick, effort("slow", 40, 12, "abd"),
         "Both needed 40 steps (12 tried). Their solutions of 3 moves part at move 3."),
        (quick, effort("lost", 1, 0, None),
         "Only quick found a solution, of 3 moves, after 40 steps (12 tried); lost was stopped "
         "after 1 (0 tried)."),
        (effort("one", 1, None, ""), effort("other", 1, None, ""),
         "Both needed 1 step. The position is the goal: no move is needed."),
    ):  # fmt: skip
        assert compared(one, other) == compared(other, one) == told


def test_of_two_that_found_nothing_it_is_told_which_has_looked_everywhere() -> None:
    running, ended, cut = Tally(), Tally(exhausted=True), Tally(exhausted=True, cut=True)
    for mine, theirs, steps, ends in (
        (running, running, 5, "one was stopped after 3 steps, other after 5"),
        (ended, running, 5, "one reached its end after 3 steps, other was stopped after 5"),
        (cut, ended, 5, "one reached its limits after 3 steps, other reached its end after 5"),
        (ended, ended, 5, "one reached its end after 3 steps, other after 5"),
        (running, running, 3, "both were stopped after 3 steps"),
        (ended, ended, 3, "both reached their end after 3 steps"),
        (cut, cut, 3, "both reached their limits after 3 steps"),
    ):
        one, other = Effort("one", (), 3, mine, None), Effort("other", (), steps, theirs, None)
        assert compared(one, other) == f"Neither found a solution: {ends}."
        assert parted(one.moves, other.moves) is None


@pytest.mark.parametrize("moves", [None, "a" * 130, "b" * 420])
def test_it_fits_into_two_lines_even_after_long_searches(moves: str | None) -> None:
    one = effort("backtracking", 1_234_567, 456_789, moves)
    other = effort("depth-first", 1_234_568, 456_789, "a" * 420)
    assert len(wrap(f"* {compared(one, other)}", 78)) <= 2
