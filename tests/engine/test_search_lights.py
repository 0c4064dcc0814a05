"""What a search has made of the positions of a map is what a person would find from its steps."""

from __future__ import annotations

import pytest

from tests.tools.lit import MAPPED, LitSearch, map_of, search_of
from tui.engine.map.lights import Light
from tui.engine.step import Step, StepKind

pytestmark = pytest.mark.kinds

LONGEST = 400

every_search = pytest.mark.parametrize(("game", "method"), MAPPED)
whether_crowded = pytest.mark.parametrize("crowded", [False, True], ids=["alone", "shared"])


@whether_crowded
@every_search
def test_step_by_step_positions_light_up_as_a_person_would_find_them(
    game: str, method: str, crowded: bool
) -> None:
    for line in ((), (3, 1, 4, 1, 5)):
        search = search_of(game, method, longest=LONGEST, line=line, crowded=crowded)
        growing = search.begun()
        assert growing.lights == search.drawn(0)
        for number, step in enumerate(search.steps, 1):
            growing = growing.take([step])
            if number < 40 or number % 7 == 0 or number == len(search.steps):
                assert growing.lights == search.drawn(number), number


@every_search
def test_as_many_positions_wait_as_the_frontier_has(game: str, method: str) -> None:
    search = search_of(game, method, longest=LONGEST)
    growing, begins = search.begun(), search.solver.order.has_frontier
    assert growing.lights.lights.count(Light.WAITING) == begins, "the start, if there is a frontier"
    for step in search.steps:
        growing = growing.take([step])
        assert growing.lights.lights.count(Light.WAITING) == step.frontier


@whether_crowded
@every_search
def test_the_lights_of_one_run_go_on_by_the_steps_of_another(
    game: str, method: str, crowded: bool
) -> None:
    one, other = (search_of(game, method, longest=LONGEST, crowded=crowded) for _ in range(2))
    for taken in range(0, len(one.steps), 61):
        growing = one.begun().take(one.steps[:taken]).take(other.steps[taken : taken + 30])
        assert growing.lights == one.drawn(min(taken + 30, len(one.steps)))


@whether_crowded
@every_search
def test_a_snapshot_gives_the_lights_as_they_were_as_often_as_it_is_asked(
    game: str, method: str, crowded: bool
) -> None:
    search = search_of(game, method, longest=LONGEST, crowded=crowded)
    here = len(search.steps) // 3
    growing = search.begun().take(search.steps[:here])
    restored = growing.snapshot()
    growing.take(search.steps[here:])
    for _ in range(2):
        again = restored()
        assert (again.number, again.lights) == (here, search.drawn(here))
        onward = again.take(search.steps[here : here + 50])
        assert onward.lights == search.drawn(min(here + 50, len(search.steps)))


def at(search: LitSearch, number: int) -> Step:
    return search.steps[number - 1]


def test_the_path_of_a_depth_first_search_grows_and_shrinks() -> None:
    search = search_of("farmer", "backtracking", longest=LONGEST)
    growing, lengths = search.begun(), list[int]()
    for step in search.steps:
        growing = growing.take([step])
        path = growing.lights.path
        assert len(path) == step.path.depth + 1
        assert {growing.lights.lights[number] for number in path} == {Light.ON_PATH}
        assert growing.lights.lights.count(Light.ON_PATH) == len(path)
        if step.kind in (StepKind.ADVANCE, StepKind.BACKTRACK):
            lengths.append(len(path))
    assert max(lengths) == 8, "seven crossings to the goal"
    assert lengths[-1] == 1, "and all of them taken back"


def test_a_candidate_that_the_rules_refuse_leads_nowhere_and_one_that_was_met_leads_back() -> None:
    search = search_of("farmer", "backtracking", longest=LONGEST)
    seen = set()
    for number, step in enumerate(search.steps, 1):
        lights = search.taken(number)
        if step.kind is StepKind.REJECT and step.code == "met-before":
            assert lights.candidate in lights.path[:-1]
            assert lights.is_refused
            seen.add("met")
        elif step.kind is StepKind.REJECT:
            assert (lights.candidate, lights.is_refused) == (None, True)
            seen.add("refused")
        elif step.kind is StepKind.TRY and at(search, number + 1).kind is StepKind.ADVANCE:
            entered = search.taken(number + 1)
            assert (lights.candidate, lights.is_refused) == (entered.path[-1], False)
            seen.add("entered")
        elif step.kind is not StepKind.TRY:
            assert (lights.candidate, lights.is_refused) == (None, False)
    assert seen == {"met", "refused", "entered"}


def test_four_couples_are_all_looked_at_in_vain() -> None:
    positions = map_of("four-couples")
    assert positions is not None
    search = search_of("four-couples", "shortest", longest=100_000)
    assert search.steps[-1].kind is StepKind.EXHAUSTED
    lights = search.taken(len(search.steps)).lights
    assert set(lights[: positions.reached]) == {Light.DONE}
    assert set(lights[positions.reached :]) <= {Light.UNMET}
