"""What is said of a search whose end nobody can wait for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import sleep
from typing import Any, Self

from tui.command.streams import complain
from tui.engine.plan import Plan
from tui.engine.printed import print_text
from tui.engine.progress import DROPPING, Progress
from tui.engine.puzzle import AnyPuzzle, capital
from tui.engine.reach import PATIENCE, Prospect, looked_after, would_end
from tui.engine.step import Step


class OutOfReach:
    """Says on standard error that the end of a search is out of reach, and what would help; once,
    and again where ctrl+c ends what has filled the screen since."""

    def __init__(
        self, plan: Plan, progress: Progress, limit: str = "", patience: int = PATIENCE
    ) -> None:
        """`limit` is what the option `--limit` would do for somebody who wants all of the search,
        as a sentence without its full stop; empty for somebody who waits for a solution. Nothing is
        said before `patience` steps."""
        self._plan, self._progress = plan, progress
        self._limit, self._patience = limit, patience
        self._said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *others: object) -> None:
        if kind is KeyboardInterrupt and self._said and sys.stdout.isatty():
            sleep(DROPPING)
            print_text("", sys.stderr)  # What ctrl+c has left there is no part of it.
            complain(self._said)

    def over(self, steps: Iterator[Step], puzzle: AnyPuzzle, start: Any) -> Iterator[Step]:
        """The same steps of a search of a puzzle, from a position."""
        prospect = Prospect(puzzle, self._plan.solver, start, patience=self._patience)
        return looked_after(steps, prospect, self._say)

    def _say(self, far: str) -> None:
        known = "No end is in reach: this" if self._limit else "Nothing so far, and the whole"
        takes = f"{known} search by {self._plan.method} probably takes {far}."
        help_ = capital("; ".join(filter(None, (self._limit, would_end(self._plan.nearer_by)))))
        self._said = f"{takes} {help_}{'.' * bool(help_)}".rstrip()
        self._progress.erase()
        complain(self._said)
