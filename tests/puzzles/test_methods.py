"""What every method must do: its searches, what it says of itself, its reasons and its listing."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import chain, islice, pairwise, product
from typing import Any

import pytest

from tests.puzzles.test_conformance import assert_explained
from tests.tools.games import (
    are_sentences,
    each_kind,
    each_method,
    first_name,
    method_names,
    solver_of,
    states_along,
)
from tests.tools.kinds import EVERY, FOLDERS, different
from tests.tools.oracles import line_to_goal, patient_of
from tests.tools.raw_rules import distances
from tests.tools.searched import LONGEST, Found, counted, found_by, searches, small_games
from tui.command.commands import flags
from tui.engine.graph import WayCount
from tui.engine.kind import AnyKind, Method, Option
from tui.engine.plan import plan_of
from tui.engine.puzzle import AnyPuzzle
from tui.engine.search import Backtracking
from tui.engine.solver import Finds, Order, Solver
from tui.engine.step import COUNTERS, DEPTH, FRONTIER, Path, PathPositions, StepKind
from tui.engine.strategy import Strategy, asked, label, spelt_out
from tui.engine.strategy import variants as strategies_of
from tui.puzzles.check import REASON
from tui.puzzles.crossing.strategies import POSITION, SITUATION, backtracking
from tui.puzzles.hanoi.rules import Hanoi, Rule

MOST_FOUND = 500
"""Of so many solutions it is looked whether they are those that are sought."""
MOST_COUNTED = 5000
"""So many positions are looked at to count the shortest solutions."""


def usual_values(method: Method) -> dict[str, str]:
    return {option.name: option.value for option in method.options}


def usual_solver(kind: AnyKind, method: Method, **chosen: str) -> Solver:
    puzzle = EVERY.parse_game(first_name(kind)).puzzle
    return method.make({**usual_values(method), **chosen}, puzzle)


# What a method says of itself


@each_method
def test_a_method_has_options_whose_values_go_with_those_before_them(
    kind: AnyKind, method: Method
) -> None:
    assert method_names(EVERY.parse_game(first_name(kind)).puzzle).count(method.name) == 1
    solvers = [usual_solver(kind, method)]
    before = dict[str, Option]()
    for option in method.options:
        assert option.value in option.values if option.values else int(option.value) >= 1
        assert set(option.about) <= set(option.values)
        solvers += [usual_solver(kind, method, **{option.name: each}) for each in option.values]
        for name, value in option.unless:
            assert value in before[name].values, "an option depends on those before it"
            chosen = spelt_out(kind, Strategy(method.name, {name: value})).chosen
            assert usual_solver(kind, method, **chosen)
        before[option.name] = option
    assert {each.name for each in solvers} == {method.name}
    for each, cut in product(solvers, (False, True)):
        scope = each.scope(cut)
        assert not scope or (scope.startswith(" ") and not scope.endswith((".", " ")))
        assert "\n" not in scope
        assert not cut or each.max_moves is None or f"at most {each.max_moves} moves" in scope


def made_by(kind: AnyKind, method: Method) -> Sequence[tuple[Any, ...]]:
    """What the first steps of a method are in the usual game of its kind."""
    _, puzzle, start = EVERY.parse_game(first_name(kind))
    steps = islice(usual_solver(kind, method).steps(puzzle, start), LONGEST)
    return [(step.kind, step.move, step.path.depth) for step in steps]


def test_another_name_of_a_method_stands_for_the_same_search() -> None:
    for kind in EVERY.kinds:
        for alias in (method for method in kind.methods if method.is_alias):
            others = (each for each in kind.methods if not each.is_alias)
            same = [made_by(kind, each) for each in others if each.options == alias.options]
            assert made_by(kind, alias) in same


@each_method
def test_a_name_carries_the_value_of_one_option_at_most(kind: AnyKind, method: Method) -> None:
    carried = [option for option in method.options if option.is_carried]
    assert len(carried) <= 1
    for value in (value for option in carried for value in option.values):
        text = f"{method.name}:{value}"
        strategy = asked(kind, text, {}, "it")
        usual = value == carried[0].value
        assert label(kind, strategy) == (method.name if usual else text)
        assert asked(kind, label(kind, strategy), {}, "it").method == method.name


def test_kinds_that_share_a_flag_mean_the_same_by_it() -> None:
    by_flag: dict[str, list[Option]] = {}
    for kind in EVERY.kinds:
        for option in chain.from_iterable(method.options for method in kind.methods):
            if option.flag:
                by_flag.setdefault(option.flag, []).append(option)
    assert by_flag
    for flag, options in by_flag.items():
        ((name, _, usual),) = {(each.name, bool(each.values), each.value) for each in options}
        assert flag == f"--{name.replace(' ', '-')}"
        offered = flags(EVERY)[flag]
        assert offered.value == usual
        assert offered.help in {each.help for each in options if each.values == offered.values}
        for each in options:
            assert set(each.values) <= set(offered.values), "one of them has all the values"
            assert each.help


# The steps of its searches


@cache
def goes_on_at() -> Mapping[tuple[str, ...], Mapping[int, Collection[int]]]:
    """For each listing on file, by its lines: where a search may begin, under 0, and behind each
    line that steps obey, those at which the next step may be. So no listing says what its method
    does not do."""
    found = {}
    for block in pathlib.Path(__file__).with_name("listings.txt").read_text().split("\n\n"):
        heading, *rows = block.splitlines()
        found[tuple(row[3:43].rstrip() for row in rows)] = {
            number: [*map(int, row[43:].split())] for number, row in enumerate(rows, 1)
        } | {0: [*map(int, heading.rpartition(" from ")[2].split())]}
    return found


@each_method
def test_every_step_of_a_search_is_told_with_a_reason_and_goes_on_in_the_listing(
    kind: AnyKind, method: Method
) -> None:
    known = goes_on_at() if kind in FOLDERS.kinds else {}  # Others may meet more than they do.
    for search in searches(kind, method):
        trail, listing = PathPositions(search.puzzle, search.start), search.solver.listing
        assert listing is not None
        onward = known.get(tuple(listing.lines), {})
        line = 0
        for step in search.steps:
            before, line = line, listing.line_of(step)
            assert 0 < line <= len(listing.lines)
            assert not onward or line in onward[before], search.puzzle.game_name
            reason = search.solver.reason(search.puzzle, trail.along(step.path), step)
            assert 0 < len(reason) <= REASON, reason
            assert are_sentences(reason), reason
            assert reason.isprintable()
            assert not reason[0].isspace()
            assert not step.asks or search.puzzle.move_text(step.move) in reason


def are_neighbours(one: Path[Any], other: Path[Any]) -> bool:
    return one is other or one.parent is other or other.parent is one


@each_method
def test_a_search_tries_candidates_in_their_order_and_goes_from_one_to_the_next_as_it_says(
    kind: AnyKind, method: Method
) -> None:
    """It refuses them in sentences, and expands what it met."""
    met: dict[Order, set[StepKind]] = {}
    jumping, going_back = set[Order](), set[Order]()
    for search in searches(kind, method):
        order, puzzle, steps = search.solver.order, search.puzzle, search.steps
        trail, tried = PathPositions(puzzle, search.start), dict[Path[Any], list[Any]]()
        candidates: dict[Path[Any], list[Any]] = {}
        waiting, here = set[Path[Any]](), None
        for step in steps:
            path = step.path
            node = (path.parent or path) if step.kind is StepKind.ADVANCE else path
            if step.kind in (StepKind.TRY, StepKind.ADVANCE):
                if node not in candidates:
                    at = trail.along(node)[-1]
                    candidates[node] = list(search.solver.candidates(puzzle, at))
                assert step.move in candidates[node]
            if step.kind is StepKind.DEEPEN:
                tried.clear()
            if step.kind is StepKind.TRY:
                tried.setdefault(node, []).append(step.move)
                assert tried[node] == candidates[node][: len(tried[node])]
            if step.kind is StepKind.REJECT:
                assert step.refusal is not None
            if step.refusal is not None:
                assert_explained(puzzle, step.refusal)
            if step.kind is StepKind.EXPAND:
                assert path in waiting or path.parent is None
                waiting.discard(path)
                here = path
            elif order.has_frontier and node is not here:
                assert step.kind in (StepKind.EXHAUSTED, StepKind.SOLUTION)
            if order.has_frontier and step.kind is StepKind.ADVANCE:
                waiting.add(path)
                if step.replaces is not None:
                    waiting.remove(step.replaces)
                    ways = path.moves(), step.replaces.moves()
                    costs = [puzzle.line_cost(search.start, way) for way in ways]
                    ends = [states_along(puzzle, search.start, way)[-1] for way in ways]
                    assert costs[0] < costs[1]
                    assert ends[0] == ends[1]
        met.setdefault(order, set()).update(step.kind for step in steps)
        if any(not are_neighbours(one.path, two.path) for one, two in pairwise(steps)):
            jumping.add(order)
        depths = [step.path.depth for step in steps if step.kind is StepKind.EXPAND]
        if any(one > two for one, two in pairwise(depths)):
            going_back.add(order)
    for order, kinds in met.items():
        assert order.has_frontier == (order in jumping) == (StepKind.EXPAND in kinds)
        assert order.is_search == (StepKind.TRY in kinds)
        assert (order is Order.TASKS) == (StepKind.CALL in kinds)
        assert order is Order.DEPTH or StepKind.BACKTRACK not in kinds
    assert going_back <= {Order.BEST_FIRST}


@each_method
def test_whatever_a_search_names_occurs_its_counters_and_its_own_refusals(
    kind: AnyKind, method: Method
) -> None:
    """So nobody waits for what never comes; and what it does not declare is shown by nobody."""
    declared = usual_solver(kind, method).counters
    assert set(declared) <= set(COUNTERS)
    seen = dict.fromkeys(COUNTERS, 0)
    refused: dict[frozenset[str], set[str]] = {}
    for each in searches(kind, method):
        by_rules, own = {code for code, _ in each.puzzle.refusals}, frozenset(each.solver.own_codes)
        codes = {step.code for step in each.steps if step.kind is StepKind.REJECT}
        assert codes <= own | by_rules
        assert own.isdisjoint(by_rules)
        refused.setdefault(own, set()).update(codes - by_rules)
        seen[DEPTH] += sum(step.path.depth for step in each.steps)
        seen[FRONTIER] += sum(step.frontier for step in each.steps)
        for counter, number in counted(each.steps).figures.items():
            seen[counter] += number
    assert all(seen[counter] for counter in declared)
    assert all(own == codes for own, codes in refused.items())


@pytest.mark.long
@each_kind
def test_the_refusals_of_its_rules_have_names_that_fit_into_a_list_and_occur(
    kind: AnyKind,
) -> None:
    for name in kind.names:
        puzzle = EVERY.parse_game(name).puzzle
        refusals = puzzle.refusals
        for column in zip(*refusals, strict=True):
            assert len(set(column)) == len(column)
        assert all(0 < len(told) <= 40 for _, told in refusals)
        codes = {code for code, _ in refusals}
        for method in kind.methods:
            uninformative = plan_of(kind, Strategy(method.name), puzzle).solver.uninformative
            assert uninformative <= codes
            assert uninformative < codes or len(codes) < 2, "then every refusal would be passed"
    named, met = set[str](), set[str]()
    for method in kind.methods:
        for search in searches(kind, method):
            named |= {code for code, _ in search.puzzle.refusals}
            met |= {step.code for step in search.steps if step.kind is StepKind.REJECT}
    assert named <= met


# What it finds


@each_method
def test_a_solver_finds_the_solutions_that_it_says(kind: AnyKind, method: Method) -> None:
    for name in different(kind):
        _, puzzle, start = EVERY.parse_game(name)
        solver = method.make(usual_values(method), puzzle)
        best, ways = patient_of(puzzle).distance(start), ways_from(puzzle, start)
        most = 2 if solver.finds is Finds.ALL else MOST_FOUND
        found, has_ended = found_by(solver, puzzle, start, most)
        by_moves = solver.finds is Finds.A_SHORTEST and puzzle.has_cost
        lengths = {puzzle.line_cost(start, moves) for moves in found}
        for moves in found:
            solved = [puzzle.is_solved(state) for state in states_along(puzzle, start, moves)]
            assert solved == [False] * len(moves) + [True]
        assert len(set(map(tuple, found))) == len(found)
        if solver.finds.only_one:
            assert len(found) <= 1
        if best is not None:
            goal = states_along(puzzle, start, line_to_goal(puzzle))[-1]
            assert found_by(solver, puzzle, goal, 2) == Found([[]], True)
        if not by_moves and solver.finds not in (Finds.ALL, Finds.FIRST, Finds.ONE_WAY):
            assert lengths == {best} if found else best is None or not has_ended
        if not solver.finds.only_one and ways is not None and has_ended:
            assert len(found) >= min(ways, most)


def ways_from(puzzle: AnyPuzzle, start: Any) -> int | None:
    """How many best solutions there are; None where that takes long to find out."""
    counted = WayCount(puzzle, start)
    looked_at = sum(1 for _ in islice(counted.positions(), MOST_COUNTED))
    return counted.ways if looked_at < MOST_COUNTED else None


@each_kind
def test_a_search_with_a_memory_enters_no_position_twice_and_misses_none(kind: AnyKind) -> None:
    for puzzle in small_games(kind):
        made = [solver_of(puzzle, strategy) for strategy, _ in strategies_of(kind)]
        for how in (each for each in made if each.finds is Finds.ONE_WAY):
            start = puzzle.initial_state()
            steps = list(islice(how.steps(puzzle, start), 50_000))
            positions, entered = PathPositions(puzzle, start), [start]
            for step in steps:
                if step.kind is StepKind.ADVANCE:
                    entered.append(positions.along(step.path)[-1])
            assert isinstance(how, Backtracking)
            met = set(map(how._key, entered))
            assert len(met) == len(entered)
            if steps[-1].kind is StepKind.EXHAUSTED:
                assert met == set(map(how._key, reachable(puzzle)))
                goals = sum(map(puzzle.is_solved, entered))
                assert goals == counted(steps).solutions
                assert (goals > 0) is (patient_of(puzzle).distance(start) is not None)


def reachable(puzzle: AnyPuzzle) -> set[Any]:
    """Every position that can be reached without going on from a goal."""

    def onward(here: Any) -> list[Any]:
        moves = [] if puzzle.is_solved(here) else puzzle.legal_moves(here)
        return [puzzle.successor(here, move) for move in moves]

    return set(distances(puzzle.initial_state(), onward))


# Its listing

LISTED = [
    usual_solver(kind, method, **chosen)
    for kind in EVERY.kinds
    for method in kind.methods
    for chosen in ({}, *({each.name: value} for each in method.options for value in each.values))
] + [
    solver_of(puzzle, Strategy(name))
    for puzzle in (Hanoi(3, 3, Rule.CYCLIC), Hanoi(3, 4), EVERY.parse_game("bridge").puzzle)
    for name in method_names(puzzle)
]


def test_what_a_listing_calls_is_defined_above() -> None:
    """As in most languages; a call from outside would otherwise seem to begin the definition."""
    for solver in LISTED:
        listing, defined = solver.listing, set[str]()
        assert listing is not None
        assert not listing.lines[0].startswith(" ")
        for line in listing.lines:
            assert line.isascii()
            assert line == line.rstrip()
            found = re.match(r"\s*(\w+)\(", line)
            if found is not None:
                defined |= {found[1]} if line.endswith(":") else set()
                assert found[1] in defined, line
    assert {*goes_on_at()} <= {tuple(solver.listing.lines) for solver in LISTED if solver.listing}
    for repeats in (POSITION, SITUATION):
        listing = backtracking(repeats).listing
        assert listing is not None
        text = " ".join(map(str.strip, listing.lines))
        assert f"if the new {repeats} is on this path: skip it" in text
