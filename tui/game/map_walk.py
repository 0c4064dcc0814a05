"""How the arrows move the cursor of a map from position to position, and what is told there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

from tui.engine.layout import MapPlace, Shape
from tui.engine.position_map import AnyMap, Standing
from tui.engine.puzzle import amount, capital, figure
from tui.game.response import Message


def about_here(positions: AnyMap, number: int | None, *, has_cost: bool) -> str:
    """What is said of the present position; None stands for one that the map does not have."""
    if number is None:
        return "Where you are is not on this map."
    return f"You are here: {_place(positions, number, has_cost)}."


def about_there(
    positions: AnyMap,
    number: int,
    way: Sequence[Any] | None,
    *,
    has_cost: bool,
    can_play: bool = True,
) -> Message:
    """What is said of a position to which this way leads from the present one; None if no way
    leads there. `can_play` is whether the solver makes its moves if it is asked to."""
    where = capital(_place(positions, number, has_cost))
    if way is None:
        reason = "" if positions.is_beyond(number) else "; no way leads there from where you are"
        return Message(f"{where}{reason}.")
    if not can_play:
        return Message(f"{where}.")
    moves = amount(len(way), "move")
    return Message(f"{where}; enter plays {moves}.", shorter=(f"{where}.",))


def no_way(positions: AnyMap, number: int) -> str:
    """Why no way is played to a position, as a sentence."""
    if positions.is_beyond(number):
        return "No way leads there from the start."
    return "No way leads there from where you are."


def _place(positions: AnyMap, number: int, has_cost: bool) -> str:
    """How far a position is from the start and from the goal, and what matters besides."""
    done, left = positions.from_start(number), positions.to_goal(number)
    is_start = number == positions.start
    if left == 0:
        at = "the goal"
        return f"{at}, where the game began" if is_start else f"{at}{_from_start(done, has_cost)}"
    if done is None:
        return f"{_far(left, has_cost)} from the goal, but no way leads here from the start"
    at = "the start" if is_start else f"{_far(done, has_cost)} from the start"
    if left is not None:
        further = _far(left, has_cost) if is_start else figure(left)
        at = f"{at}, {further} from the goal"
    elif positions.is_possible:
        at = f"{at}; from here the goal is out of reach"
    standing = positions.standing(number)
    if standing is Standing.ON_WAY and not is_start:
        return f"{at}, on a best way"
    return f"{at}, a dead end" if standing is Standing.DEAD_END else at


def _from_start(done: int | None, has_cost: bool) -> str:
    if done is None:
        return ", but no way leads here from the start"
    return f", {_far(done, has_cost)} from the start"


def _far(distance: int | None, has_cost: bool) -> str:
    """A distance in words."""
    assert distance is not None, "where no way leads, nothing is said of how far it is"
    return f"cost {figure(distance)}" if has_cost else amount(distance, "move")


_LEAST_STRAIGHT = 0.5
"""The cosine of 60°: a line that leads further aside is not meant by an arrow."""


def moved(positions: AnyMap, number: int, right: int, down: int) -> int:
    """The position to which an arrow leads from another; the same one if it leads nowhere. It goes
    along a line. In columns, that is to another column, and up and down lead along the column."""
    if positions.chart.shape is Shape.LATTICE:
        return _along(positions, number, right, down)
    return _within_column(positions, number, down) if down else _aside(positions, number, right)


def goal_from(positions: AnyMap, number: int) -> int | None:
    """The goal to which ways from a position lead; where none does, one that is beyond reach. None
    if the map has no goal."""
    if positions.to_goal(number) is None:
        beyond = range(positions.reached, positions.count)
        return next((each for each in beyond if positions.to_goal(each) == 0), None)
    while positions.to_goal(number):
        ahead = [(positions.to_goal(each), each) for each in positions.neighbours(number)]
        _, number = min((left, each) for left, each in ahead if left is not None)
    return number


def _along(positions: AnyMap, number: int, right: int, down: int) -> int:
    """The end of the straightest line in a direction, of those that are as straight the first."""
    here, place = positions.chart.place(number), positions.chart.place
    best, straightest = number, _LEAST_STRAIGHT - 1e-6
    for other in positions.neighbours(number):
        across, below = place(other).x - here.x, place(other).y - here.y
        far = hypot(across, below)
        straight = (across * right + below * down) / far if far else 0.0
        if straight > straightest:
            best, straightest = other, straight
    return best


def _aside(positions: AnyMap, number: int, right: int) -> int:
    """The end of the straightest line to the nearest column on one side."""
    here, place = positions.chart.place(number), positions.chart.place
    found = [other for other in _lines(positions, number) if (place(other).x - here.x) * right > 0]

    def far(other: int) -> tuple[float, float]:
        return abs(place(other).x - here.x), abs(place(other).y - here.y)

    return min(found or _over_gap(positions, number, right), key=far, default=number)


def _over_gap(positions: AnyMap, number: int, right: int) -> list[int]:
    """The positions of the first column beyond a gap, if one begins beside a position: so the parts
    of a map are walked that no line joins."""
    chart = positions.chart
    x = chart.place(number).x + right
    is_beside = True
    while 0 <= x <= chart.width:
        column = list(chart.within(x, 0, x, chart.height))
        if column:
            return [] if is_beside else column
        is_beside = False
        x += right
    return []


def _lines(positions: AnyMap, number: int) -> Iterator[int]:
    """The positions to which a move leads, and those before it from which one leads here."""
    yield from positions.neighbours(number)
    x = positions.chart.place(number).x - 1
    for other in positions.chart.within(x, 0, x, positions.chart.height):
        if number in positions.neighbours(other):
            yield other


def _within_column(positions: AnyMap, number: int, down: int) -> int:
    """The next position in the same column."""
    chart = positions.chart
    here = chart.place(number)
    top, bottom = (here.y, chart.height) if down > 0 else (0, here.y)

    def order(other: int) -> tuple[float, int]:
        place: MapPlace = chart.place(other)
        return place.y, place.rank

    own = order(number)
    column = [(order(each), each) for each in chart.within(here.x, top, here.x, bottom)]
    beyond = [each for each in column if (each[0] > own if down > 0 else each[0] < own)]
    if not beyond:
        return number
    return (min(beyond) if down > 0 else max(beyond))[1]
