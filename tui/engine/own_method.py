"""A method of the player's own: the function `search(problem)` of a Python file. It runs in a
process of its own, and what it calls becomes steps."""

from __future__ import annotations

import ast
import math
import os
import signal
import subprocess
import sys
import warnings
import weakref
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from select import poll
from struct import Struct
from time import monotonic
from typing import Any, Self

from tui.engine import own_child as child
from tui.engine.files import text_of
from tui.engine.kind import AnyKind, Chosen, Method
from tui.engine.puzzle import AnyPuzzle, BadInput, amount, refuse
from tui.engine.reasons import waiting
from tui.engine.solver import Finds, Listing, Order, Solver
from tui.engine.step import MET_BEFORE, AwaitedSteps, Path, Step, StepKind
from tui.engine.text import because, shortened

_MOST_KILOBYTES = 48
PATIENCE = 2.0
"""Seconds without a call after which that is told."""
_AT_ONCE = 1 << 16
"""Bytes that are read at once, at most."""
_SEARCH = "search"
_FAILED = "failed"
"""The code of what is said at the end of a search that has gone wrong."""
_MET_BEFORE = refuse(MET_BEFORE, "The search has met that position already.")


class OwnFile(str):
    """The path of a player's file, as it was typed, with what was found there."""

    __slots__ = ("listing", "source", "yields")
    source: str
    listing: Listing
    yields: bool
    """Whether the search is a generator, which may find several solutions."""

    def __new__(cls, path: str, source: str, tree: ast.Module) -> Self:
        self = super().__new__(cls, path)
        self.source, self.listing = source, _listing(source, tree)
        self.yields = any(map(_yields, filter(_is_search, tree.body)))
        return self

    @property
    def label(self) -> str:
        """What the method is called: the file's name without its folders."""
        return os.path.basename(self)


def own_file(path: str) -> OwnFile:
    """Read a player's file. Raises BadInput if there is no search in it."""
    source, name = text_of(path, _SEARCH, _MOST_KILOBYTES), os.path.basename(path)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source, path)
    except SyntaxError as error:
        raise BadInput(shortened(f"{name} line {error.lineno}: {error.msg}.")) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise BadInput(shortened(f"{name} is not Python: {error}.")) from None
    if not any(map(_is_search, tree.body)):
        raise BadInput(shortened(f"{name} has no function search(problem): write one."))
    return OwnFile(path, source, tree)


_FUNCTIONS = (ast.FunctionDef, ast.ClassDef)


def _is_search(node: ast.AST) -> bool:
    """Whether a statement gives `search` its meaning."""
    if isinstance(node, ast.Assign):
        return any(isinstance(to, ast.Name) and to.id == _SEARCH for to in node.targets)
    if isinstance(node, ast.ImportFrom):
        return any((each.asname or each.name) == _SEARCH for each in node.names)
    return isinstance(node, _FUNCTIONS) and node.name == _SEARCH


def _yields(node: ast.AST) -> bool:
    """Whether a function is a generator; functions within it do not matter."""
    inner = (each for each in ast.iter_child_nodes(node) if not isinstance(each, _FUNCTIONS))
    return isinstance(node, ast.Yield | ast.YieldFrom) or any(map(_yields, inner))


def _listing(source: str, tree: ast.Module) -> Listing:
    """What a file defines, without empty lines and without what only says what it does."""
    lines, told = source.split("\n"), set[int]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told.update(range(node.lineno, (node.end_lineno or 0) + 1))
    shown = [
        number
        for node in tree.body
        if isinstance(node, _FUNCTIONS)
        for number in range(node.lineno, (node.end_lineno or 0) + 1)
        if number not in told and lines[number - 1].strip()
    ]
    texts = [lines[number - 1].expandtabs(4) for number in shown]
    indents = [len(text) - len(text.lstrip()) for text in texts]
    rows = [" " * ((n + 1) // 2) + text.strip() for n, text in zip(indents, texts, strict=True)]
    return Listing(rows, lambda step: bisect_right(shown, step.line))


def own_method(kind: AnyKind, file: OwnFile) -> Method:
    """The method of a player's file."""

    def make(chosen: Chosen, puzzle: AnyPuzzle) -> Solver:
        return OwnSearch(kind, file)

    return Method(file, "a search of your own", make)


class OwnSearch(Solver):
    """The search of a player's file."""

    order = Order.BEST_FIRST
    own_codes: Sequence[str] = (MET_BEFORE,)

    def __init__(self, kind: AnyKind, file: OwnFile) -> None:
        self.name, self.listing = file.label, file.listing
        self.finds = Finds.SOME if file.yields else Finds.FIRST
        self.file, self._kind = file, kind
        self._runs = weakref.WeakSet[OwnSteps]()

    def steps(self, puzzle: AnyPuzzle, state: Any) -> OwnSteps:
        self.failure = ""
        run = OwnSteps(self, self._kind, puzzle, state)
        self._runs.add(run)
        return run

    def close(self) -> None:
        for run in self._runs:
            run.close()

    def reason(self, puzzle: AnyPuzzle, states: Sequence[Any], step: Step) -> str:
        name = "" if step.move is None else puzzle.move_text(step.move)
        if step.kind is StepKind.TRY and step.move not in self.candidates(puzzle, states[-1]):
            return f"Try {name}."
        if step.kind is StepKind.ADVANCE:
            deep = amount(step.path.depth, "move")
            return f"{name} leads to a new position, {deep} deep; {waiting(step)} now."
        if step.kind is StepKind.EXHAUSTED and step.refusal is not None:
            return step.refusal.reason
        return super().reason(puzzle, states, step)


class OwnSteps(AwaitedSteps):
    """The steps of a run, by a process of its own. It ends with the run, or when nobody has that
    any more."""

    def __init__(self, search: OwnSearch, kind: AnyKind, puzzle: AnyPuzzle, start: Any) -> None:
        self._search = search
        position, name = puzzle.state_text(start), puzzle.game_name
        kind_named = type(kind).__module__, type(kind).__qualname__
        request = kind_named, (name, puzzle.source, position), str(search.file), search.file.source
        self._replay = Replay(search, puzzle, start)
        self._process = _begin(request)
        self._end = weakref.finalize(self, _kill, self._process)
        self._coming: Iterator[Step] = iter(())
        """The steps of what was read last."""
        self._next: Step | None = None
        self._is_over = False
        """Whether nothing more can be read."""
        self._rest = b""
        """The beginning of a record."""
        self._silent_since: float | None = None
        """Since when nothing has come that was waited for."""

    def __next__(self) -> Step:
        while not self.has_come(math.inf):
            pass
        step, self._next = self._next, None
        if step is None:
            raise StopIteration
        return step

    def has_come(self, seconds: float = 0) -> bool:
        while self._next is None and not self._is_over:
            self._next = next(self._coming, None)
            if self._replay.has_ended:
                self.close()
            elif self._next is None and not self._read(seconds):
                return False
        return True

    def close(self) -> None:
        self._coming, self._is_over, self._silent_since = iter(()), True, None
        self._end()

    @property
    def silence(self) -> str:  # type: ignore[override]
        if self._silent_since is None or monotonic() - self._silent_since < PATIENCE:
            return ""
        seconds = int(monotonic() - self._silent_since)
        return f"{self._search.name} has called nothing for {seconds} seconds; {{back}} ends it."

    def _read(self, seconds: float) -> bool:
        """Read what has come, after so many seconds at most; False if nothing has."""
        stream, poller = self._process.stdout, poll()
        assert stream is not None, "it was opened as a pipe"
        poller.register(stream, 1)
        if not poller.poll(None if seconds == math.inf else seconds * 1000):
            self._silent_since = self._silent_since or monotonic()
            return False
        self._silent_since = None
        content = self._rest + os.read(stream.fileno(), _AT_ONCE)
        if len(content) == len(self._rest):  # It has ended.
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._coming = self._replay.ended(self._process.returncode)
            return True
        whole = len(content) - len(content) % child.BYTES
        self._rest = content[whole:]
        self._coming = self._replay.steps(content[:whole])
        return True


def _begin(request: object) -> subprocess.Popen[bytes]:
    """The process of a search, which was told what to search."""
    import json

    here = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONHASHSEED": "0"}
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", child.__name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ | here,
        bufsize=0,
        start_new_session=True,
    )
    assert process.stdin is not None, "it was opened as a pipe"
    with suppress(BrokenPipeError):
        process.stdin.write(f"{json.dumps(request)}\n".encode())
    return process


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process, and whatever it has begun."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


_RECORD = Struct(f"={child.FIELDS}i")


class Replay:
    """What a search has called so far, by the rules of the puzzle."""

    def __init__(self, search: OwnSearch, puzzle: AnyPuzzle, start: Any) -> None:
        self._search, self._puzzle, self._start = search, puzzle, start
        self._root: Path[Any] = Path()
        self._nodes = {0: (start, self._root)}
        """The results that are known, by their numbers: each with the way to it."""
        self._met = {start}
        self._again = deque[int]()
        """The numbers of results that were met before."""
        self._expanded = set[Any]()
        self._results = 0
        self._here = -1
        """The number of the result that was expanded last; -1 if something was tried since."""
        self._moves = list[Any]()
        self._text: tuple[int, int, bytes] | None = None
        """What a text says whose rest is to come, how many bytes it has, and its beginning."""
        self._line = 0
        self.has_ended = False
        """Whether the last step was made."""

    @property
    def _waiting(self) -> int:
        return len(self._met) - len(self._expanded)

    def steps(self, records: bytes) -> Iterator[Step]:
        """The steps of the next records."""
        for record in _RECORD.iter_unpack(records):
            what, one, move, line = record
            if self._text is not None or what >= child.MOVE:
                yield from self._take_text(record)
                if self.has_ended:
                    return
                continue
            self._line = line or self._line
            if what == child.RESULT:
                yield from self._try(*self._nodes[one], self._moves[move])
                self._here = -1
            elif what == child.EXPAND and one != self._here:
                state, path = self._nodes[one]
                self._here = one
                self._expanded.add(state)
                yield Step(StepKind.EXPAND, path, frontier=self._waiting, line=self._line)

    def _try(self, here: Any, path: Path[Any], move: Any) -> Iterator[Step]:
        """A move is tried from a position."""
        puzzle, line, wait = self._puzzle, self._line, self._waiting
        yield Step(StepKind.TRY, path, move, frontier=wait, line=line)
        verdict = puzzle.check(here, move)
        if not verdict.ok:
            yield Step(StepKind.REJECT, path, move, verdict, frontier=wait, line=line)
            return
        there, onward = puzzle.successor(here, move), Path(path, move)
        self._results += 1
        self._nodes[self._results] = there, onward
        if there not in self._met:
            self._met.add(there)
            yield Step(StepKind.ADVANCE, onward, move, frontier=wait + 1, line=line)
            return
        self._again.append(self._results)
        if len(self._again) > child.KEPT_WAYS:
            del self._nodes[self._again.popleft()]
        yield Step(StepKind.REJECT, path, move, _MET_BEFORE, frontier=wait, line=line)

    def _take_text(self, record: Sequence[int]) -> Iterator[Step]:
        """A record begins a text, or goes on with it."""
        if self._text is None:
            self._text = record[0], record[1], b""
        else:
            what, length, before = self._text
            self._text = what, length, before + _RECORD.pack(*record)
        what, length, content = self._text
        if len(content) < length:
            return
        self._text = None
        text = content[:length].decode()
        if what == child.MOVE:
            self._moves.append(self._puzzle.parse_move(text))
        elif what == child.END:
            yield self._last(self._root, text and f"{text}.")
        else:
            yield self._played(text.splitlines())

    def _played(self, moves: Sequence[str]) -> Step:
        """The moves that were given for a solution, played by the rules."""
        puzzle, state, path, name = self._puzzle, self._start, self._root, self._search.name
        for number, told in enumerate(moves, 1):
            move = puzzle.parse_move(told)
            verdict = puzzle.check(state, move)
            if not verdict.ok:
                where = f"The rules refuse move {number} of {len(moves)} by {name}, {told}"
                return self._last(path, because(where, verdict.reason))
            state, path = puzzle.successor(state, move), Path(path, move)
        if puzzle.is_solved(state):
            return Step(StepKind.SOLUTION, path, frontier=self._waiting, line=self._line)
        way = amount(len(moves), "move")
        return self._last(path, f"{name} gives {way} without reaching the goal.")

    def _last(self, path: Path[Any], failure: str) -> Step:
        """The last step, with what has gone wrong."""
        self.has_ended = True
        self._search.failure = shortened(failure)
        refusal = refuse(_FAILED, self._search.failure) if failure else None
        return Step(StepKind.EXHAUSTED, path, None, refusal, None, self._waiting, line=self._line)

    def ended(self, status: int | None) -> Iterator[Step]:
        """The last step where the process has ended with this status, and without a word."""
        ends = {-each.value: each.name for each in signal.Signals}
        said = f"was ended by the system ({ends.get(status or 0, status)})"
        if status == child.NO_MEMORY:
            said = f"needs more than {child.MEGABYTES} MB of memory"
        yield self._last(self._root, f"{self._search.name} {said}.")
