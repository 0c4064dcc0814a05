"""The maps of the towers: with three pegs a triangle that is known without a search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tools.games import kind_of, states_along
from tests.tools.raw_rules import carries_of, distances, distances_to_goal, positions_of
from tui.engine.graph import Graph, finished
from tui.engine.layout import Shape
from tui.engine.position_map import AnyMap, MapMaking, Standing, explored
from tui.puzzles.hanoi.rules import Carry, Hanoi, Rule, Towers, Variant
from tui.puzzles.hanoi.triangle import Triangle, TriangleMap

TRIANGLES = [Variant(1), Variant(2, goal=2), Variant(3), Variant(6, goal=2)]
OTHERS = [
    Variant(discs, pegs, rule, goal)
    for pegs, rule in (
        (3, Rule.ANY),
        (3, Rule.ADJACENT),
        (3, Rule.CYCLIC),
        (4, Rule.ANY),
        (5, Rule.ANY),
    )
    for discs, goal in ((1, 1), (4, 2))
]
"""Maps of these are made by layers, as if none were known without a search."""


def map_of(variant: Variant, start: str = "") -> TriangleMap:
    puzzle = Hanoi(*variant)
    made = TriangleMap(puzzle, puzzle.parse_state(start or "A" * variant.discs))
    assert made.chart.shape is Shape.LATTICE
    return made


def text_of(made: TriangleMap, number: int) -> str:
    state = made.state(number)
    return Hanoi(sum(state).bit_length()).state_text(state)


def number_of(made: TriangleMap, position: str) -> int:
    return made.number(Hanoi(len(position)).parse_state(position))


def far(here: str) -> dict[str, int]:
    """How far all positions are from one, by a plain search."""
    variant = Variant(len(here))
    return distances(here, lambda at: [there for _, there in carries_of(variant, at)])


def by_layers(variant: Variant) -> AnyMap:
    puzzle = Hanoi(*variant)
    made = finished(explored(puzzle, Graph(puzzle, 3**6), puzzle.initial_state()))
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("variant", "made"),
    [(each, map_of) for each in TRIANGLES] + [(each, by_layers) for each in OTHERS],
)
def test_positions_lines_and_distances_are_those_of_a_plain_search(
    variant: Variant, made: Callable[[Variant], AnyMap]
) -> None:
    found, positions, puzzle = made(variant), positions_of(variant), Hanoi(*variant)
    assert found.count == found.reached == len(positions) == variant.pegs**variant.discs
    texts = [puzzle.state_text(found.state(number)) for number in range(found.count)]
    assert sorted(texts) == positions
    first = "A" * variant.discs
    from_start = distances(first, lambda at: [there for _, there in carries_of(variant, at)])
    to_goal = distances_to_goal(variant)
    for number, text in enumerate(texts):
        ahead = [texts[there] for there in found.neighbours(number)]
        assert sorted(ahead) == sorted(there for _, there in carries_of(variant, text))
        assert found.number(puzzle.parse_state(text)) == number
        assert found.from_start(number) == from_start[text]
        assert found.to_goal(number) == to_goal.get(text)
        assert made is map_of or found.chart.place(number).x == from_start[text]
    assert found.best == to_goal[first]
    lines = sum(len(list(found.neighbours(number))) for number in range(found.count))
    assert made is by_layers or lines == 3 ** (variant.discs + 1) - 3, "each line both ways"


@pytest.mark.parametrize("discs", [1, 3, 5])
def test_the_way_between_any_two_positions_is_as_short_as_can_be_and_legal(discs: int) -> None:
    variant, drawn = Variant(discs), Random(discs)
    for start in drawn.sample(positions_of(variant), min(3**discs, 9)):
        made, fewest = map_of(variant, start), far(start)
        puzzle, state = Hanoi(discs), Hanoi(discs).parse_state(start)
        assert made.start == number_of(made, start)
        for number in range(made.count):
            way = made.way(state, number)
            assert len(way) == made.from_start(number) == fewest[text_of(made, number)]
            assert states_along(puzzle, state, way)[-1] == made.state(number)


def test_a_small_triangle_has_the_tower_at_the_top_and_the_goal_at_the_bottom_right() -> None:
    made = map_of(Variant(2, goal=2))
    rows = [[" ."] * 7 for _ in range(4)]
    for number in range(made.count):
        x, y, _ = made.chart.place(number)
        rows[int(y)][int(x)] = text_of(made, number)
    assert [" ".join(row) for row in rows] == [
        " .  .  . AA  .  .  .",
        " .  . AC  . AB  .  .",
        " . BC  .  .  . CB  .",
        "BB  . BA  . CA  . CC",
    ]


@pytest.mark.parametrize("variant", TRIANGLES, ids=lambda variant: variant.parameters)
def test_lines_are_short_no_two_positions_lie_in_one_place_and_the_way_runs_down_the_right_side(
    variant: Variant,
) -> None:
    made = map_of(variant)
    chart = made.chart
    places = [chart.place(number)[:2] for number in range(made.count)]
    assert len(set(places)) == made.count
    last = 2**variant.discs - 1
    assert (chart.width, chart.height) == (2 * last, last)
    ends = {"A": (last, 0), "BC"[variant.goal - 1]: (2 * last, last)}
    assert all(places[number_of(made, peg * variant.discs)] == at for peg, at in ends.items())
    for here, there in ((at, to) for at in range(made.count) for to in made.neighbours(at)):
        away = tuple(abs(a - b) for a, b in zip(places[here], places[there], strict=True))
        assert away in ((1, 1), (2, 0))
    for number, (x, y) in enumerate(places):
        expected = Standing.ON_WAY if x - y == last else Standing.OPEN
        is_goal = (x, y) == (2 * last, last)
        assert made.standing(number) is (Standing.GOAL if is_goal else expected)


def test_twelve_discs_have_a_map_though_no_position_was_looked_at() -> None:
    puzzle = Hanoi(12)
    making = made_by(puzzle)
    made = making.finish()
    assert isinstance(made, TriangleMap)
    assert (made.count, made.best, making.met) == (531_441, 4095, 0)
    seen = list(made.chart.within(4000, 1000, 4160, 1080))
    assert seen
    assert all(3900 < made.chart.place(each).x < 4200 for each in seen)


def made_by(puzzle: Hanoi) -> MapMaking[Towers, Carry]:
    return MapMaking(kind_of(puzzle), puzzle, puzzle.initial_state())


def test_other_rules_and_more_pegs_have_maps_by_layers_up_to_a_limit() -> None:
    made = made_by(Hanoi(4, 4)).finish()
    assert made is not None
    assert made.chart.shape is Shape.COLUMNS
    making = made_by(Hanoi(9, 4))
    assert making.finish() is None
    assert making.why_not == (
        "9 discs on 4 pegs have 262 144 positions: a map shows up to 100 000."
    )
    for puzzle in (Hanoi(8, 4), Hanoi(7, 5)):
        assert not made_by(puzzle).why_not


@settings(max_examples=40)
@given(
    across=st.lists(st.integers(-3, 66), min_size=2, max_size=2).map(sorted),
    down=st.lists(st.integers(-3, 34), min_size=2, max_size=2).map(sorted),
)
def test_the_positions_in_a_rectangle_are_found_each_once(
    across: list[int], down: list[int]
) -> None:
    chart, (left, right), (top, bottom) = Triangle(5, 1), across, down
    places = enumerate(map(chart.place, range(3**5)))
    inside = [n for n, (x, y, _) in places if left <= x <= right and top <= y <= bottom]
    assert sorted(chart.within(left, top, right, bottom)) == inside
