"""What can be chosen: options, and the methods that solve puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.puzzle import AnyPuzzle

if TYPE_CHECKING:
    from tui.engine.solver import Solver


Chosen = Mapping[str, str]
"""The values of options, by their names."""


class Option(NamedTuple):
    """Something that can be chosen. It has a name, and its values are texts."""

    name: str
    values: tuple[str, ...]
    """The possible values; empty if any whole number from 1 is possible."""
    value: str
    """The present value, or the one that is used when none is chosen."""
    about: Mapping[str, str]
    """What the values mean, each in at most 55 characters."""
    flag: str = ""
    """Its flag on the command line: `--` and the name, with hyphens for blanks. Empty if it cannot
    be chosen there."""
    help: str = ""
    """What the help of the command line says about the flag."""
    is_carried: bool = False
    """Whether a method's name may carry its value behind a colon. At most one option of a method
    can be carried."""
    unless: Sequence[tuple[str, str]] = ()
    """Names and values of options that stand before this one: with any of these values it has no
    usual value, and an empty one where none is chosen."""

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers, so that there is less and more of it."""
        return all(value.isdigit() for value in self.values)


Refit = Callable[[Chosen, Chosen], Sequence[Option]]
"""Gives options with values that go together. It is given all values as they were, which go
together, and as they are after one was changed: that one counts, others give way."""


class Method(NamedTuple):
    """A way to solve puzzles of a kind: what must be known before there is a solver. Of its search
    the solver itself tells."""

    name: str
    about: str
    """What it does, in at most 55 characters."""
    make: Callable[[Chosen, Any], Solver]
    """Makes the solver of a puzzle. It is given a value for each option; an empty one where an
    option has no value unless one is chosen, and none is. Raises BadInput if the puzzle is too
    large for the method."""
    options: Sequence[Option] = ()
    about_cost: str = ""
    """What it does where moves differ in cost, likewise; empty if that is no different."""

    def about_in(self, puzzle: AnyPuzzle) -> str:
        """What it does in a puzzle."""
        return self.about_cost if puzzle.has_cost and self.about_cost else self.about
