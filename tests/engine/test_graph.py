"""Graphs of numbered positions: how far each is from the nearest aim."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.tools.graphs import PricedGraph as PricedPuzzle
from tests.tools.graphs import priced_graphs
from tui.engine.graph_oracle import Graph, PricedGraph

aims = st.sets(st.integers(0, 7), max_size=3)


def filled(graph: Graph, puzzle: PricedPuzzle) -> Graph:
    """The graph with the eight positions of a puzzle, and all its moves."""
    for _ in range(8):
        graph.add()
    for here, ways in puzzle.costs.items():
        for there, cost in ways.items():
            graph.connect(here, there, cost)
    return graph


def measured(work: Generator[None, None, Sequence[int]]) -> list[int]:
    def turns() -> Iterator[None]:
        found.extend((yield from work))

    found: list[int] = []
    for _ in turns():
        pass
    return found


@given(priced_graphs, aims)
def test_moves_are_counted_to_the_nearest_aim_whatever_they_cost(
    puzzle: PricedPuzzle, aims: set[int]
) -> None:
    nearest = [PricedPuzzle(puzzle.costs, aims).fewest(state) for state in range(8)]
    expected = [-1 if steps is None else steps for steps in nearest]
    assert measured(filled(Graph(), puzzle).fewest(aims)) == expected
    assert measured(filled(Graph(), puzzle).least(aims)) == expected
    assert measured(filled(PricedGraph(), puzzle).fewest(aims)) == expected


@given(priced_graphs, aims)
def test_costs_are_summed_to_the_aim_that_is_cheapest_to_reach(
    puzzle: PricedPuzzle, aims: set[int]
) -> None:
    asked = PricedPuzzle(puzzle.costs, aims)
    expected = [
        min((asked.line_cost(state, way) for way in asked.simple_ways(state)), default=-1)
        for state in range(8)
    ]
    assert measured(filled(PricedGraph(), puzzle).least(aims)) == expected


def test_a_measure_yields_after_each_position() -> None:
    graph = Graph()
    for number in range(5):
        graph.add()
        if number:
            graph.connect(number, number - 1)
    assert sum(1 for _ in graph.fewest([0])) == 5
