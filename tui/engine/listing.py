"""A method in a few lines of pseudocode, and which of them each step of a search obeys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tui.engine.step import Step, StepKind


class Listing(NamedTuple):
    """The pseudocode of a method. Its lines have the numbers 1, 2, …"""

    lines: Sequence[str]
    line_of: Callable[[Step], int]
    """The number of the line that a step obeys."""
    begins: Sequence[int]
    """The lines with which a search may begin."""
    follows: Mapping[int, Sequence[int]]
    """For each line that steps obey, the lines of the steps that may come next. Searches are held
    to that by the tests, so that no listing says what its method does not do."""


def lines_by(numbers: Mapping[StepKind | tuple[StepKind, str], int]) -> Callable[[Step], int]:
    """What gives the lines of steps by their kinds. A kind of step may have another line where it
    carries a refusal with a certain code."""

    def line_of(step: Step) -> int:
        of_code = numbers.get((step.kind, step.code))
        return numbers[step.kind] if of_code is None else of_code

    return line_of
