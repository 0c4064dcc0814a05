"""Every kind of puzzle answers whatever the house asks of it."""

from __future__ import annotations

import re
from itertools import chain, islice, pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tiles.kind import TilesKind
from tests.tools.examples import examples
from tests.tools.games import (
    choices,
    each_kind,
    each_method,
    first_name,
    is_sentence,
    random_line,
    states_along,
)
from tests.tools.kinds import EVERY, NAMES, different
from tests.tools.oracles import Silent, patient_of
from tests.tools.searched import counted
from tests.tools.searches import found_by, searches, small_games
from tui.command.commands import COMMANDS
from tui.command.usage import flags
from tui.engine.graph import WayCount
from tui.engine.kind import AnyKind, Field, Gauge, Kind, Method, Option, resized
from tui.engine.plan import plan_of
from tui.engine.puzzle import AnyPuzzle, Puzzle
from tui.engine.solver import Finds, Solver
from tui.engine.step import (
    ADVANCED,
    COUNTERS,
    DEPTH,
    EXPANDED,
    FRONTIER,
    SOLUTIONS,
    TAKEN_BACK,
    TRIED,
    PathPositions,
    StepKind,
)
from tui.engine.strategy import Strategy, asked, label, solver, spelt_out, variants
from tui.engine.table import FILE_SUFFIX
from tui.game.survey import StartSurvey

LONGEST_ABOUT = 55
TONES = {"base", "good", "bad"}
MOST_FOUND = 500
"""Of so many solutions it is looked whether they are those that are sought."""
MOST_COUNTED = 5000
"""So many positions are looked at to count the shortest solutions."""


each_game = pytest.mark.parametrize("name", NAMES)


def usual_solver(kind: AnyKind, method: Method, **chosen: str) -> Solver:
    puzzle = EVERY.parse_game(first_name(kind)).puzzle
    return method.make({**usual_values(method), **chosen}, puzzle)


def usual_values(method: Method) -> dict[str, str]:
    return {option.name: option.value for option in method.options}


@each_kind
def test_its_games_and_examples_are_of_its_kind(kind: AnyKind) -> None:
    assert kind.names
    for name in kind.names:
        game = EVERY.parse_game(name)
        assert game.kind is kind
        assert game.puzzle.name == name
        assert game.start == game.puzzle.initial_state()
    assert kind.examples
    for name, meaning in kind.examples:
        assert meaning
        assert bool(kind.folder_of_files) if name.endswith(FILE_SUFFIX) else (
            EVERY.parse_game(name).kind is kind
        )  # fmt: skip


def test_games_commands_and_files_are_of_one_kind_alone() -> None:
    own = [command.name for kind in EVERY.kinds for command in kind.commands]
    names = [*EVERY.names(), *COMMANDS, *own]
    assert len(set(names)) == len(names)
    assert sum(bool(kind.folder_of_files) for kind in EVERY.kinds) <= 1


@pytest.mark.parametrize("forgotten", ["new_game", "methods", "hints", "hand", "board"])
def test_a_kind_that_forgets_what_must_be_there_is_told_what_it_is(forgotten: str) -> None:
    members = {name: member for name, member in vars(TilesKind).items() if name != forgotten}
    with pytest.raises(TypeError) as caught:
        type("Half", (Kind,), members)()
    assert re.fullmatch(rf"Can't instantiate .* Half .*\b{forgotten}\b.*", str(caught.value))


@each_kind
@given(choices=choices)
def test_how_near_its_positions_come_is_told_in_sentences(
    kind: AnyKind, choices: list[int]
) -> None:
    measure = kind.measure()
    if measure is None:
        return
    puzzle, start = EVERY.parse_game(first_name(kind))[1:]
    state = states_along(puzzle, start, random_line(puzzle, start, choices))[-1]
    made = measure.made(puzzle, state)
    assert made >= 0
    assert is_sentence(measure.bound(puzzle, made))
    for other in measure.altered(puzzle, state):
        assert other != state
        alteration = measure.alteration(puzzle, state, other)
        assert is_sentence(f"The goal could be reached if {alteration}.")
        if measure.is_allowed(puzzle, other):
            assert puzzle.parse_state(puzzle.state_text(other)) == other


# Methods


@each_method
def test_a_method_tells_on_a_line_of_itself_and_of_each_value_of_its_options(
    kind: AnyKind, method: Method
) -> None:
    assert [each.name for each in kind.methods].count(method.name) == 1
    solvers = [usual_solver(kind, method)]
    told, before = [method.about], dict[str, Option]()
    for option in method.options:
        assert_sound(option)
        told += option.about.values()
        solvers += [usual_solver(kind, method, **{option.name: each}) for each in option.values]
        for name, value in option.unless:
            assert value in before[name].values, "an option depends on those before it"
            chosen = spelt_out(kind, Strategy(method.name, {name: value})).chosen
            assert usual_solver(kind, method, **chosen)
        before[option.name] = option
    assert all(told)
    assert max(map(len, told)) <= LONGEST_ABOUT
    assert {each.name for each in solvers} == {method.name}
    for each, cut in product(solvers, (False, True)):
        scope = each.scope(cut)
        assert not scope or (scope.startswith(" ") and not scope.endswith((".", " ")))
        assert "\n" not in scope
        assert not cut or each.max_moves is None or f"at most {each.max_moves} moves" in scope


def assert_sound(option: Option) -> None:
    assert option.value in option.values if option.values else int(option.value) >= 1
    assert set(option.about) <= set(option.values)


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
        tally = counted(each.steps)
        by_rules = {code for code, _ in each.puzzle.refusals}
        codes, own = set(), frozenset(each.solver.own_codes)
        for step in each.steps:
            seen[DEPTH] = max(seen[DEPTH], step.path.depth)
            seen[FRONTIER] = max(seen[FRONTIER], step.frontier)
            codes |= {step.code} if step.kind is StepKind.REJECT else set()
        assert codes <= own | by_rules
        assert own.isdisjoint(by_rules)
        refused.setdefault(own, set()).update(codes - by_rules)
        seen[EXPANDED] += tally.expanded
        seen[TRIED] += tally.tried
        seen[ADVANCED] += tally.advanced
        seen[TAKEN_BACK] += tally.backtracked
        seen[SOLUTIONS] += tally.solutions
    assert all(seen[counter] for counter in declared)
    assert all(own == codes for own, codes in refused.items())


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


@each_method
def test_a_solver_finds_the_solutions_that_it_says(kind: AnyKind, method: Method) -> None:
    for name in different(kind):
        _, puzzle, start = EVERY.parse_game(name)
        solver = method.make(usual_values(method), puzzle)
        best, ways = patient_of(puzzle).distance(start), ways_from(puzzle, start)
        most = 2 if solver.finds is Finds.ALL else MOST_FOUND
        found, has_ended = found_by(solver, puzzle, start, most)
        lengths = {puzzle.line_cost(start, moves) for moves in found}
        for moves in found:
            solved = [puzzle.is_solved(state) for state in states_along(puzzle, start, moves)]
            assert solved == [False] * len(moves) + [True]
        assert len(set(map(tuple, found))) == len(found)
        if solver.finds.only_one:
            assert len(found) <= 1
        if solver.finds.all_best or solver.finds is Finds.A_SHORTEST:
            assert lengths == {best} if found else best is None or not has_ended
        if not solver.finds.only_one and ways is not None and has_ended:
            assert len(found) >= min(ways, most)


@each_kind
def test_a_search_with_a_memory_enters_no_position_twice_and_misses_none(kind: AnyKind) -> None:
    for puzzle in small_games(kind):
        made = [solver(kind, strategy, puzzle) for strategy, _ in variants(kind)]
        for how in (each for each in made if each.finds is Finds.ONE_WAY):
            start = puzzle.initial_state()
            steps = list(islice(how.steps(puzzle, start), 50_000))
            positions, entered = PathPositions(puzzle, start), [start]
            for step in steps:
                if step.kind is StepKind.ADVANCE:
                    entered.append(positions.along(step.path)[-1])
            assert len(set(entered)) == len(entered)
            if steps[-1].kind is StepKind.EXHAUSTED:
                assert set(entered) == reachable(puzzle)
                goals = sum(map(puzzle.is_solved, entered))
                assert goals == counted(steps).solutions
                assert (goals > 0) is (patient_of(puzzle).distance(start) is not None)


def reachable(puzzle: AnyPuzzle) -> set[Any]:
    """Every position that can be reached without going on from a goal."""
    found = {puzzle.initial_state()}
    waiting = list(found)
    while waiting:
        here = waiting.pop()
        if not puzzle.is_solved(here):
            news = {puzzle.successor(here, move) for move in puzzle.legal_moves(here)} - found
            found |= news
            waiting += news
    return found


def ways_from(puzzle: AnyPuzzle, start: Any) -> int | None:
    """How many best solutions there are; None where that takes long to find out."""
    counted = WayCount(puzzle, start)
    looked_at = sum(1 for _ in islice(counted.positions(), MOST_COUNTED))
    return counted.ways if looked_at < MOST_COUNTED else None


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


# Words


@each_kind
def test_every_key_of_a_kind_has_words(kind: AnyKind) -> None:
    _, puzzle, _ = kind.new_game(first_name(kind), None, None)
    resizes = {"more", "fewer"} if resized(kind, puzzle, 1) else set()
    needed, optional = {"digit", "act", "confirm"} | resizes, {"overlay", "cursor", "type_moves"}
    assert set(kind.words()) - optional == needed
    for words in (*kind.words().values(), *kind.words(puzzle).values()):
        assert words.does
        assert words.does[0].islower()
        assert not words.does.endswith(".")
        assert len(words.label) <= 10
    assert is_sentence(kind.greeting(puzzle))
    assert set(kind.words(puzzle)) == set(kind.words())
    if "type_moves" in kind.words():
        example = kind.words(puzzle)["type_moves"].example
        assert kind.errand(puzzle, puzzle.initial_state(), example)


@each_kind
@examples(30)
@given(data=st.data(), line=choices)
def test_from_every_position_that_can_be_finished_hints_are_told_on_a_line(
    kind: AnyKind, data: st.DataObject, line: list[int]
) -> None:
    _, puzzle, start = EVERY.parse_game(data.draw(st.sampled_from(list(kind.names))))
    state = states_along(puzzle, start, random_line(puzzle, start, line))[-1]
    best = patient_of(puzzle).best_moves(state)
    if best:
        hints = kind.hints(puzzle, state, best)
        assert hints.move in best
        *before, the_move = hints.said
        for hint in before:
            assert hint.endswith((".", "?"))
            assert "\n" not in hint
        assert is_sentence(the_move)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=20)
@given(line=choices)
def test_the_status_tells_in_words_how_far_the_goal_is(name: str, line: list[int]) -> None:
    kind, puzzle, start = EVERY.parse_game(name)
    moves = random_line(puzzle, start, line)
    made = puzzle.line_cost(start, moves)
    state = states_along(puzzle, start, moves)[-1]
    for oracle in (patient_of(puzzle), Silent()):
        shown = kind.status(puzzle, start, made, state, oracle)
        fields = [field for field in shown if isinstance(field, Field)]
        gauges = [gauge for gauge in shown if isinstance(gauge, Gauge)]
        assert fields
        thinking = [field.label for field in fields].count("thinking")
        assert thinking == isinstance(oracle, Silent)
        for gauge in gauges:
            assert gauge.made == made
            assert gauge.tone in {*TONES, "accent", "muted"}
        for field in fields:
            assert field.label or field.value
            assert field.tone in TONES
        assert sum(len(field.label) + len(field.value) + 3 for field in fields) <= 45


# What can be chosen of the puzzle itself


@each_game
def test_every_value_of_an_option_can_be_chosen_and_is_then_the_puzzles(name: str) -> None:
    kind, puzzle, _ = EVERY.parse_game(name)
    before = {each.name: each.value for each in kind.parameters(puzzle)}
    assert kind.with_parameters(puzzle, before) is puzzle
    for option in kind.parameters(puzzle):
        assert_sound(option)
        assert option.values
        assert not option.flag, "the name of a game says this on the command line"
        for value in option.values:
            other = kind.with_parameters(puzzle, {option.name: value})
            now = {each.name: each.value for each in kind.parameters(other)}
            assert now == {**before, option.name: value}
            assert EVERY.parse_game(other.game_name).puzzle.parameters == other.parameters


@each_game
def test_a_puzzle_grows_and_shrinks_as_far_as_a_sentence_says(name: str) -> None:
    kind, puzzle, _ = EVERY.parse_game(name)
    if not resized(kind, puzzle, 1):
        return
    for by in (1, -1):
        sizes = [puzzle]
        while isinstance(other := resized(kind, sizes[-1], by), Puzzle):
            sizes.append(other)
            assert len(sizes) < 100
        assert isinstance(other, str)
        assert is_sentence(other)
        assert all(one.parameters != two.parameters for one, two in pairwise(sizes))
        back = resized(kind, sizes[-1], -by * (len(sizes) - 1))
        assert isinstance(back, Puzzle)
        assert back.parameters == puzzle.parameters


# Surveys and commands


@each_kind
def test_what_cannot_be_listed_is_surveyed(kind: AnyKind) -> None:
    survey = kind.survey
    if survey is None:
        return
    assert survey.flag.startswith("--")
    puzzle = EVERY.parse_game(first_name(kind)).puzzle
    assert all((survey.about, survey.too_many(puzzle), survey.title, survey.key))
    grid = survey.grid(puzzle)
    starts = [start for _, row in grid.rows for start in row]
    assert len(set(starts)) == len(starts)
    assert {len(row) for _, row in grid.rows} == {len(grid.columns)}
    for start in starts:
        assert is_sentence(survey.invitation(puzzle, start))
        other = survey.begin(puzzle, start)
        assert survey.begin(other, start) is other
    for method in kind.methods:
        assert method.name in survey.heading(method.name)
        search = StartSurvey(kind, puzzle, Strategy(method.name))
        while not search.work(0):
            assert is_sentence(search.summary)
        assert set(search.numbers) == set(starts)
        assert is_sentence(search.summary)
        assert all(is_sentence(search.told(start)) for start in starts)
        assert not search.counted or is_sentence(search.counted)
        shown = search.text
        assert all(str(number) in shown for number in search.numbers.values())


@each_kind
def test_its_commands_tell_how_they_are_called(kind: AnyKind) -> None:
    for command in kind.commands:
        assert command.usage.split()[0] == command.name
        assert command.about
        assert EVERY.command_named(command.name) is command
