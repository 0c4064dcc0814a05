"""What was found of the positions of a map, without those that nobody wants to see twice."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from tui.engine.map.folding import folded
from tui.engine.map.lines import Lines
from tui.engine.map.survey import Survey
from tui.engine.puzzle import S

GAP = 3
"""How many columns are left empty between the positions that can be reached and those beyond."""
_LEFT_OUT = -1


class Findings(NamedTuple, Generic[S]):
    """What was found of the positions of a map, by their numbers."""

    states: Sequence[S]
    """For each number one of the positions that have it."""
    numbers: dict[S, int]
    """The numbers of all positions."""
    columns: Sequence[int]
    """In which column they lie."""
    from_start: Sequence[int]
    """Of those that can be reached the distances from the start."""
    to_goal: Sequence[int]
    """The distances to the goal; -1 where no way leads there."""
    lines: Lines

    @property
    def reached(self) -> int:
        """How many can be reached: those with the lowest numbers."""
        return len(self.from_start)


def findings(
    survey: Survey[S, Any], reached: int, folds: Sequence[Callable[[S], S]]
) -> Generator[None, None, Findings[S]]:
    """What is left of a survey. The first `reached` positions of it can be reached from the start;
    others are left out where no way leads from them to the goal. Positions that come of each other
    by `folds` become one."""
    from_start = yield from survey.from_start()
    to_goal = yield from survey.to_goal()
    all_columns = yield from _columns(survey, reached)
    firsts = yield from folded(survey.numbers, folds)
    numbers = yield from _numbered(firsts, reached, to_goal)
    states, lines = list[S](), Lines(has_cost=survey.lines.has_cost)
    columns, begun, left = array("i"), array("q"), array("q")
    all_states = list(survey.numbers)
    for old, (state, number) in enumerate(zip(all_states, numbers, strict=True)):
        if number == _LEFT_OUT:
            del survey.numbers[state]
        else:
            survey.numbers[state] = number
        if number == len(states):
            states.append(state)
            lines.add(_renumbered(survey.lines.priced(old), numbers))
            columns.append(all_columns[old])
            left.append(to_goal[old])
            if old < reached:
                begun.append(from_start[old])
        elif number != _LEFT_OUT and old < reached:
            # The first of them is reached in the fewest moves, but perhaps not the cheapest way.
            begun[number] = min(begun[number], from_start[old])
        yield
    return Findings(states, survey.numbers, columns, begun, left, lines)


def _columns(survey: Survey[S, Any], reached: int) -> Generator[None, None, Sequence[int]]:
    """In which column each position lies: by layers from the start, and with the goal last where
    it is beyond a gap."""
    if reached == len(survey.numbers):
        return survey.depths
    moves_left = yield from survey.moves_to_goal()
    columns = survey.depths[:reached]
    last = max(columns) + GAP + 1 + max(moves_left)
    columns.extend(last - left for left in moves_left[reached:])
    return columns


def _numbered(
    firsts: Sequence[int], reached: int, to_goal: Sequence[int]
) -> Generator[None, None, Sequence[int]]:
    """The new number of each position: that of the first that is the same, by which it is known."""
    numbers = array("i")
    count = 0
    for old, first in enumerate(firsts):
        if first < old:
            numbers.append(numbers[first])
        elif old < reached or to_goal[old] >= 0:
            numbers.append(count)
            count += 1
        else:
            numbers.append(_LEFT_OUT)
        yield
    return numbers


def _renumbered(ahead: Iterable[tuple[int, int]], numbers: Sequence[int]) -> Mapping[int, int]:
    """Where lines lead to, by other numbers, with the least that each costs."""
    found: dict[int, int] = {}
    for old, cost in ahead:
        number = numbers[old]
        if number != _LEFT_OUT and cost < found.get(number, cost + 1):
            found[number] = cost
    return found
