"""What is wrong with a file of a crossing: all of it, each with its line."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cached_property

from tui.engine.named_tuple import NamedTuple
from tui.engine.sentence import shortened
from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.puzzles.crossing.toml_lines import Path

MOST_TOLD = 50
"""Who has to mend more than this begins with these."""


class Complaint(NamedTuple):
    """What is wrong with a file."""

    line: int | None
    """The line, from 1; None if it is about none of them."""
    message: str
    """A sentence that begins small, as it follows the file's name."""


class Complaints:
    """Collects what is wrong with a text that is TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[tuple[Path, str], None] = {}
        self._excused: set[str] = set()

    def add(self, path: Path, message: str) -> None:
        """Note what is wrong at a place of the file, once."""
        self._found[path, message] = None

    def excuse(self, field: str) -> None:
        """A field of the file is not missing: it was found in a wrong place."""
        self._excused.add(field)

    def is_excused(self, field: str) -> bool:
        return field in self._excused

    @property
    def are_many(self) -> bool:
        """Whether there are so many that it is not worth guessing what was meant."""
        return len(self._found) > MOST_TOLD

    def __bool__(self) -> bool:
        return bool(self._found)

    def line(self, path: Path) -> int | None:
        """The line of a place of the file, or of the narrowest one around it; None for the whole
        file."""
        for size in range(len(path), 0, -1):
            if path[:size] in self._lines:
                return self._lines[path[:size]]
        return None

    @cached_property
    def _lines(self) -> Mapping[Path, int]:
        from tui.puzzles.crossing.toml_lines import lines_of  # Late: most files are sound.

        return lines_of(self._text)

    @property
    def told(self) -> Sequence[Complaint]:
        """What is wrong, in the order of the lines, and what is about none of them last; of very
        much the beginning."""
        found = [Complaint(self.line(path), message) for path, message in self._found]
        found.sort(key=lambda complaint: complaint.line or sys.maxsize)
        told = [complaint._replace(message=shortened(complaint.message))
                for complaint in found[:MOST_TOLD]]  # fmt: skip
        more = len(found) - len(told)
        if more:
            errors = "one more error" if more == 1 else f"{more} more errors"
            told.append(Complaint(None, f"there {'is' if more == 1 else 'are'} {errors}."))
        return told
