"""What a player is told about a position of the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tui.engine.map.position_map import AnyMap, Standing
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
