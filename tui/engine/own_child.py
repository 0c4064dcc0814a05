"""The process in which a player's own search runs, away from the terminal. It sends a line for
whatever it calls, which `tui.engine.own_method` reads."""

from __future__ import annotations

import json
import os
import random
import resource
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fcntl import F_SETFL, F_SETOWN, fcntl
from pkgutil import resolve_name
from traceback import walk_stack, walk_tb
from types import FrameType, GeneratorType
from typing import Any

from tui.engine.kind import Game
from tui.engine.table import parts_of

EXPAND, TRY, SOLUTION, END = "expand", "try", "solution", "end"
"""What a line begins with. A state is expanded: behind that come the line of the file, the state's
number, and whether it was only just made; or a move is tried: the line, the state's number, and the
move; or the moves of a solution; or what has gone wrong, as the rest of a sentence."""
_MEGABYTES = 512
_FRAMES = 10_000
"""How deep functions may call each other. A search that does so goes deeper than most programs."""


class TextbookProblem:
    """What a search is given: a game by the names that textbooks have for it (Russell and Norvig,
    Artificial Intelligence: A Modern Approach)."""

    def __init__(self, game: Game, path: str, out: int) -> None:
        self._kind, self._puzzle, start = game
        self.initial, self._path, self._out = start, path, out
        self._numbers = {start: 0}
        """The number of each state that was met."""
        self._made = dict[int, Any]()
        """The results since a state was expanded, by their numbers."""

    def actions(self, state: Any) -> list[Any]:
        """The moves that are legal in a state."""
        self._expand(state)
        return list(self._puzzle.legal_moves(state))

    def candidates(self, state: Any) -> list[Any]:
        """All moves that are worth asking about in a state, those that `result` refuses, too."""
        self._expand(state)
        return list(self._puzzle.candidate_moves(state))

    def result(self, state: Any, action: Any) -> Any:
        """The state after a move. Raises IllegalMove if the rules refuse it."""
        self.tell(TRY, self._line(), self._number(state, "result"), self.text_of(action))
        there = self._puzzle.apply(state, action)
        self._made[self._numbers.setdefault(there, len(self._numbers))] = there
        return there

    def is_goal(self, state: Any) -> bool:
        """Whether a state is the goal."""
        return bool(self._puzzle.is_solved(state))

    goal_test = is_goal

    def action_cost(self, state: Any, action: Any, there: Any = None) -> int:
        """What a move costs that leads from a state to another."""
        return int(self._puzzle.cost(state, action))

    def path_cost(self, cost: int, state: Any, action: Any, there: Any = None) -> int:
        """What a way costs that goes on by a move."""
        return cost + self.action_cost(state, action)

    def estimate(self, state: Any) -> int:
        """At least what the rest of the way costs."""
        return int(self._kind.estimate(self._puzzle, state))

    def h(self, node: Any) -> int:
        """The same of a state, or of the state of a node."""
        return self.estimate(getattr(node, "state", node))

    def tell(self, *what: Any) -> None:
        """Send a line. That waits as long as nobody reads."""
        _send(self._out, *what)

    def text_of(self, action: Any) -> str:
        """A move as it is written. Raises ValueError if it is none."""
        try:
            text = str(self._puzzle.move_text(action))
            self._puzzle.parse_move(text)
        except Exception:
            raise ValueError(f"{repr(action)[:60]} is not a move") from None
        return text

    def moves_of(self, found: Any) -> Sequence[Any] | None:
        """The moves of a solution: a list of them, or a node at the end of the way. None if it says
        that there is none, as textbooks do by words or by nodes of states that are none."""
        if isinstance(found, list | tuple):
            return found
        if not hasattr(found, "parent"):
            if not found or isinstance(found, str):
                return None
            raise TypeError(f"search gives a list of moves or a node, not {repr(found)[:60]}")
        moves = []
        while found.parent is not None:
            moves.append(found.action)
            found = found.parent
        return moves[::-1] if getattr(found, "state", self.initial) in self._numbers else None

    def _expand(self, state: Any) -> None:
        number = self._number(state, "actions")
        self.tell(EXPAND, self._line(), number, self._made.get(number) is state)
        self._made.clear()

    def _number(self, state: Any, caller: str) -> int:
        if state not in self._numbers:
            said = f"{caller} takes a state, the initial one or what result has made, not"
            raise ValueError(f"{said} {repr(state)[:60]}")
        return self._numbers[state]

    def _line(self) -> int:
        """The line of the player's file from which this is called."""
        return next(_lines(self._path, walk_stack(sys._getframe(2))), 0)


def _send(out: int, *what: Any) -> None:
    os.write(out, f"{json.dumps(what)}\n".encode())


def _search(problem: TextbookProblem, path: str, source: str) -> None:
    """Run the search of a file, and send what it finds."""
    random.seed(0)  # Each run makes the same steps.
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    space: dict[str, Any] = {"__name__": "search", "__file__": path}
    exec(compile(source, path, "exec"), space)
    answer = space["search"](problem)
    for found in answer if isinstance(answer, GeneratorType) else [answer]:
        moves = problem.moves_of(found)
        if moves is not None:
            problem.tell(SOLUTION, [*map(problem.text_of, moves)])


def _lines(path: str, frames: Iterable[tuple[FrameType, int]]) -> Iterator[int]:
    """Where calls have come to that lead through a file."""
    return (line for frame, line in frames if frame.f_code.co_filename == path)


def _where(error: BaseException, path: str) -> str:
    """What went wrong, and at which line of the file."""
    lines = [*_lines(path, walk_tb(error.__traceback__))]
    at = f" line {lines[-1]}" if lines else ""
    return f"{os.path.basename(path)}{at}: {type(error).__name__}: {error}".rstrip(": .")


def main() -> None:
    """Read what is to be searched, and search, with no streams and not much memory."""
    life, out, null = os.dup(0), os.dup(1), os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    with open(life, encoding="utf-8", closefd=False) as stream:
        maker, name, file, position, path, source = json.JSONDecoder().decode(stream.readline())
    # A signal ends the process when whoever reads is gone, even if it never comes back to Python.
    fcntl(life, F_SETOWN, os.getpid())
    fcntl(life, F_SETFL, os.O_ASYNC)
    with suppress(OSError, ValueError):  # Not every system has such a limit.
        resource.setrlimit(resource.RLIMIT_AS, (_MEGABYTES << 20, _MEGABYTES << 20))
    sys.setrecursionlimit(_FRAMES)
    said = ""
    made, (name, parameters, _) = resolve_name(maker)(), parts_of(name)
    try:
        asked = name, parameters, position
        game = made.game(*asked, file) if file else made.new_game(*asked)
        _search(TextbookProblem(game, path, out), path, source)
    except MemoryError:
        said = f"{os.path.basename(path)} needs more than {_MEGABYTES} MB of memory"
    except BaseException as error:
        said = _where(error, path)
    _send(out, END, said)
    os._exit(0)  # Whatever else the search has begun.


if __name__ == "__main__":
    main()
