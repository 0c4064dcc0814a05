"""The process in which a player's own search runs, away from the terminal. What it calls goes
through a pipe, which `tui.engine.own_method` reads."""

from __future__ import annotations

import os
import sys
from array import array
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from select import select
from threading import Lock, Thread
from time import monotonic
from typing import Any

EXPAND, RESULT, ALIVE, MOVE, SOLUTION, END = range(6)
"""What a record says: a state is expanded; a move is tried from one; something else was called; a
move gets the next number; a solution; the end, and why. Behind those from `MOVE` on comes a text;
that of a solution has a line for each move."""
FIELDS = 4
"""Numbers of a record: what it says, two that belong to it, and the line of the file from which the
call came. For a text, the first is how many bytes it has."""
BYTES = FIELDS * array("i").itemsize
_BATCH = 1024 * FIELDS
"""Numbers that are sent at once, at most."""
_SECONDS = 0.02
"""After so many seconds everything is sent."""

NO_MEMORY = 77
"""The exit status where the memory was used up: there is none left to say so."""
MEGABYTES = 512
_MOST_BYTES = MEGABYTES * 1024 * 1024
_MOST_SAID = 200
"""Letters of what is said of an error."""
_FRAMES = 10_000
"""How deep functions may call each other. A search that does so goes deeper than most programs."""
KEPT_WAYS = 50_000
"""Of so many ways back to a state, the newest, it is known which is meant by the state that came of
it. Of others the first way counts."""


class Wire:
    """Sends records in batches. Writing waits as long as nobody reads."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._numbers = array("i")
        self._lock = Lock()
        self._next = 0.0
        """When everything is sent at the latest, if anything is called by then."""
        self.has_called = False
        """Whether anything was called since the last batch that is not worth a record."""

    def send(self, *numbers: int) -> None:
        """Send a record, if need be later."""
        with self._lock:
            self._numbers.extend(numbers)
            if len(self._numbers) >= _BATCH or monotonic() >= self._next:
                self._write()

    def tell(self, what: int, text: str) -> None:
        """Send a record with a text."""
        content = text.encode(errors="backslashreplace")
        padded = content + bytes(-len(content) % BYTES)
        with self._lock:
            self._numbers.extend((what, len(content), 0, 0))
            self._numbers.frombytes(padded)

    def flush(self) -> None:
        """Send everything, or that something was called."""
        with self._lock:
            if self.has_called and not self._numbers:
                self._numbers.extend((ALIVE, 0, 0, 0))
            self.has_called = False
            self._write()

    def _write(self) -> None:
        if not self._numbers:
            return
        left = memoryview(self._numbers.tobytes())
        del self._numbers[:]
        self._next = monotonic() + _SECONDS
        while left:
            left = left[os.write(self._descriptor, left) :]

    def flush_always(self, life: int) -> None:
        """Send everything now and then, whatever else is done, until the other end of a pipe is
        closed. That ends the process."""
        while not select([life], [], [], _SECONDS)[0]:
            self.flush()
        os._exit(0)


class TextbookProblem:
    """What a search is given: a game by the names that textbooks have for it (Russell and Norvig,
    Artificial Intelligence: A Modern Approach)."""

    def __init__(self, kind: Any, puzzle: Any, start: Any, path: str, wire: Wire) -> None:
        self.initial = start
        self._kind, self._puzzle, self._path, self._wire = kind, puzzle, path, wire
        self._first = {start: 0}
        """Each state that was met, with the number of the first result that it is."""
        self._originals = {id(start)}
        """The identities of these results."""
        self._results = 0
        """Number of the last result."""
        self._again = dict[int, int]()
        """The numbers of results that were met before, by the identity of the state."""
        self._kept = deque[tuple[Any, int]]()
        """The same results, the oldest first, so that no other state gets that identity."""
        self._expanded = set[Any]()
        self._moves = dict[Any, int]()
        """The moves that were sent, by their numbers."""

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
        here, move = self._number(state, "result"), self._moves.get(action)
        if move is None:
            self._wire.tell(MOVE, self.text_of(action))
            move = self._moves[action] = len(self._moves)
        self._wire.send(RESULT, here, move, self._line())
        there = self._puzzle.apply(state, action)
        self._results += 1
        if self._first.setdefault(there, self._results) == self._results:
            self._originals.add(id(there))
        else:
            self._keep(there)
        return there

    def is_goal(self, state: Any) -> bool:
        """Whether a state is the goal."""
        self._wire.has_called = True
        return bool(self._puzzle.is_solved(state))

    goal_test = is_goal

    def action_cost(self, state: Any, action: Any, there: Any = None) -> int:
        """What a move costs that leads from a state to another."""
        self._wire.has_called = True
        return int(self._puzzle.cost(state, action))

    def path_cost(self, cost: int, state: Any, action: Any, there: Any = None) -> int:
        """What a way costs that goes on by a move."""
        return cost + self.action_cost(state, action)

    def estimate(self, state: Any) -> int:
        """At least what the rest of the way costs."""
        self._wire.has_called = True
        return int(self._kind.estimate(self._puzzle, state))

    def h(self, node: Any) -> int:
        """The same of a state, or of the state of a node."""
        is_state = isinstance(node, type(self.initial))
        return self.estimate(node if is_state else getattr(node, "state", node))

    def text_of(self, action: Any) -> str:
        """A move as it is written. Raises ValueError if it is none."""
        try:
            text = str(self._puzzle.move_text(action))
            self._puzzle.parse_move(text)
        except Exception:
            raise ValueError(f"{repr(action)[:60]} is not a move") from None
        return text

    def _expand(self, state: Any) -> None:
        self._wire.send(EXPAND, self._number(state, "actions"), 0, self._line())
        self._expanded.add(state)

    def _number(self, state: Any, caller: str) -> int:
        """The number of the result that a state is: that very object, or else the first one."""
        number = self._again.get(id(state))
        number = self._first.get(state) if number is None else number
        if number is None:
            said = f"{caller} takes a state, the initial one or what result has made, not"
            raise ValueError(f"{said} {repr(state)[:60]}")
        return number

    def _keep(self, state: Any) -> None:
        """Remember a state that was met before, so that its way is known if the search takes it.
        Where a puzzle makes no object of its own for it, that tells nothing as long as the state
        waits to be expanded."""
        self._kept.append((state, self._results))
        if state in self._expanded or id(state) not in self._originals:
            self._again[id(state)] = self._results
        if len(self._kept) > KEPT_WAYS:
            old, number = self._kept.popleft()
            if self._again.get(id(old)) == number:
                del self._again[id(old)]

    def _line(self) -> int:
        """The line of the player's file from which this is called."""
        frame: Any = sys._getframe(2)
        while frame is not None and frame.f_code.co_filename != self._path:
            frame = frame.f_back
        return frame.f_lineno if frame is not None else 0


def _moves_of(found: Any, known: Mapping[Any, int]) -> Sequence[Any] | None:
    """The moves of a solution: a list of them, or a node at the end of the way. None if it says
    that there is none, as textbooks do by words or by nodes of states that are none."""
    if isinstance(found, Sequence) and not isinstance(found, str):
        return found
    if not hasattr(found, "parent"):
        if not found or isinstance(found, str):
            return None
        raise TypeError(f"search gives a list of moves or a node, not {repr(found)[:60]}")
    if found.parent is None and getattr(found, "state", None) not in known:
        return None
    moves = []
    while found.parent is not None:
        moves.append(found.action)
        found = found.parent
    return moves[::-1]


def _search(
    kind_named: Sequence[str], game: Sequence[str], path: str, source: str, wire: Wire
) -> None:
    """Run the search of a file, and send what it finds."""
    import random
    from importlib import import_module
    from inspect import isgenerator

    from tui.engine.table import parts_of

    module, name_of_class = kind_named
    kind = getattr(import_module(module), name_of_class)()
    name, text, position = game
    puzzle = kind.from_text(text, name) if text else kind.new_game(*parts_of(name)[:2], None).puzzle
    problem = TextbookProblem(kind, puzzle, puzzle.parse_state(position), path, wire)
    random.seed(0)  # Each run makes the same steps.
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    space: dict[str, Any] = {"__name__": "search", "__file__": path}
    exec(compile(source, path, "exec"), space)
    answer = space["search"](problem)
    for found in answer if isgenerator(answer) else [answer]:
        moves = _moves_of(found, problem._first)
        if moves is not None:
            wire.tell(SOLUTION, "\n".join(map(problem.text_of, moves)))


def _where(error: BaseException, path: str) -> str:
    """What went wrong, and at which line of the file."""
    lines, trace = list[int](), error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == path:
            lines.append(trace.tb_lineno)
        trace = trace.tb_next
    at = f" line {lines[-1]}" if lines else ""
    return f"{os.path.basename(path)}{at}: {type(error).__name__}: {error}".rstrip(": .")


def _stay_apart() -> tuple[int, int]:
    """Give up the standard streams, and most of the memory. Returns what the streams were: whence
    the request comes, and where the answer goes."""
    import resource

    life, out, null = os.dup(0), os.dup(1), os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(null, stream)
    with suppress(OSError, ValueError):  # Not every system has such a limit.
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))
    return life, out


def _end_with(life: int) -> None:
    """Let the process end when the other end of a pipe is closed: where the system can, by a signal
    that ends even what never comes back to Python."""
    import fcntl

    fcntl.fcntl(life, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(life, fcntl.F_SETFL, fcntl.fcntl(life, fcntl.F_GETFL) | os.O_ASYNC)


def main() -> None:
    """Read what is to be searched, and search."""
    import json

    life, out = _stay_apart()
    with os.fdopen(life, "rb", closefd=False) as request:
        kind, game, path, source = json.JSONDecoder().decode(request.readline().decode())
    _end_with(life)
    wire = Wire(out)
    Thread(target=wire.flush_always, args=(life,), daemon=True).start()
    sys.setrecursionlimit(_FRAMES)
    said = ""
    try:
        _search(kind, game, path, source, wire)
    except MemoryError:
        os._exit(NO_MEMORY)
    except BaseException as error:
        said = _where(error, path)[:_MOST_SAID]
    wire.tell(END, said)
    wire.flush()
    os._exit(0)  # Whatever else the search has begun.


if __name__ == "__main__":
    main()
