"""What is said of a search whose end nobody can wait for."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from time import sleep

from tui.command.streams import complain
from tui.engine.printed import print_text
from tui.engine.progress import DROPPING, Progress
from tui.engine.puzzle import AnyPuzzle, capital
from tui.engine.reach import PATIENCE, Prospect, looked_after, probably, would_end
from tui.engine.solver import Solver
from tui.engine.step import Step
from tui.engine.typing import Any, Self


class OutOfReach:
    """Says on standard error that the end of a search is out of reach, and what would help; once,
    and again where ctrl+c ends what has filled the screen since."""

    def __init__(
        self,
        solver: Solver,
        method: str,
        ways: Sequence[str],
        progress: Progress,
        limit: str = "",
        patience: int = PATIENCE,
    ) -> None:
        """`method` is what the solver is called, and `ways` are what `nearer_by` gives. `limit` is
        what the option `--limit` would do for somebody who wants all of the search, as a sentence
        without its full stop; empty for somebody who waits for a solution. Nothing is said before
        `patience` steps."""
        self._solver, self._method, self._ways = solver, method, ways
        self._progress, self._limit, self._patience = progress, limit, patience
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
        prospect = Prospect(puzzle, self._solver, start, patience=self._patience)
        return looked_after(steps, prospect, self._say)

    def _say(self, far: str) -> None:
        known = "No end is in reach: this" if self._limit else "Nothing so far, and the whole"
        takes = f"{known} search by {self._method} {probably(far)}."
        help_ = capital("; ".join(filter(None, (self._limit, would_end(self._ways)))))
        self._said = f"{takes} {help_}{'.' * bool(help_)}".rstrip()
        self._progress.erase()
        complain(self._said)
