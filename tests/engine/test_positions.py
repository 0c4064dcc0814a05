"""The positions along the paths of a search are those that its moves lead to."""

from __future__ import annotations

import pytest

from tests.tools.games import states_along
from tests.tools.kinds import EVERY
from tests.tools.searches import searches
from tui.engine.kind import AnyKind
from tui.engine.step import PathPositions


@pytest.mark.long
@pytest.mark.parametrize("kind", EVERY.kinds, ids=lambda kind: kind.names()[0])
def test_a_trail_has_the_positions_along_each_path_whatever_path_came_before(
    kind: AnyKind,
) -> None:
    for search in (each for method in kind.methods for each in searches(kind, method)):
        trail = PathPositions(search.puzzle, search.start)
        for step in search.steps[::7]:
            expected = states_along(search.puzzle, search.start, step.path.moves())
            assert list(trail.along(step.path)) == expected


def test_a_trail_can_go_on_to_another_search() -> None:
    _, puzzle, start = EVERY.parse_game(EVERY.names()[0])
    kind = EVERY.kinds[0]
    first, second = list(searches(kind, kind.methods[0]))[:2]
    trail = PathPositions(puzzle, start)
    trail.along(first.steps[-2].path)
    path = second.steps[5].path
    assert list(trail.along(path)) == states_along(puzzle, start, path.moves())
