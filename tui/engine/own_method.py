"""A method of the player's own: the function `search(problem)` of a Python file. It runs in a
process of its own, and what it calls becomes steps."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from inspect import CO_GENERATOR
from select import select
from signal import SIGKILL, Signals
from time import monotonic
from types import CodeType
from typing import Any
from weakref import WeakSet, finalize

from tui.engine import own_child as child
from tui.engine.files import text_of
from tui.engine.kind import AnyKind, Method
from tui.engine.puzzle import AnyPuzzle, BadInput, Verdict, amount, refuse
from tui.engine.reasons import waiting
from tui.engine.solver import AwaitedSteps, Finds, Listing, Order, Solver
from tui.engine.step import MET_BEFORE, Path, Step, StepKind
from tui.engine.text import because, shortened

_MOST_KILOBYTES = 48
PATIENCE = 2
"""Seconds without a call after which that is told."""
_EVER = 1e6
"""Seconds of a wait that is as long as it has to be."""
_AT_ONCE = 4096
"""Bytes that are read at once: a few milliseconds of work."""
_SEARCH = "search"
_DECODE = json.JSONDecoder().decode
_MET_BEFORE = refuse(MET_BEFORE, "The search has met that position already.")


class OwnFile(str):
    """The path of a player's file, as it was typed, with what was found there."""

    label: str
    """What the method is called: the file's name without its folders."""
    source: str
    listing: Listing
    yields: bool
    """Whether the search is a generator, which may find several solutions."""


def own_file(path: str) -> OwnFile:
    """Read a player's file. Raises BadInput if there is no search in it."""
    file = OwnFile(path)
    file.label, file.source = os.path.basename(path), text_of(path, _SEARCH, _MOST_KILOBYTES)
    try:
        code = compile(file.source, path, "exec")
    except SyntaxError as error:
        raise BadInput(shortened(f"{file.label} line {error.lineno}: {error.msg}.")) from None
    if _SEARCH not in code.co_names:
        raise BadInput(shortened(f"{file.label} has no function search(problem): write one."))
    functions = [each for each in code.co_consts if isinstance(each, CodeType)]
    file.yields = any(f.co_name == _SEARCH and f.co_flags & CO_GENERATOR for f in functions)
    file.listing = _listing(file.source)
    return file


def _listing(source: str) -> Listing:
    """What a file defines, without empty lines and without what only says what it does."""
    tree, lines, shown = ast.parse(source), source.split("\n"), set[int]()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            shown.update(_lines_of(node))
    for each in ast.walk(tree):
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
            shown.difference_update(_lines_of(each))
    numbers = sorted(number for number in shown if lines[number - 1].strip())
    texts = [lines[number - 1].expandtabs(4) for number in numbers]
    rows = [" " * ((len(text) - len(text.lstrip()) + 1) // 2) + text.strip() for text in texts]
    return Listing(rows, lambda step: bisect_right(numbers, step.line))


def _lines_of(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or 0) + 1)


def own_method(kind: AnyKind, file: OwnFile) -> Method:
    """The method of a player's file."""
    return Method(file, "a search of your own", lambda chosen, puzzle: OwnSearch(kind, file))


class OwnSearch(Solver):
    """The search of a player's file."""

    order = Order.BEST_FIRST
    own_codes: Sequence[str] = (MET_BEFORE,)

    def __init__(self, kind: AnyKind, file: OwnFile) -> None:
        self.name, self.listing = file.label, file.listing
        self.finds = Finds.SOME if file.yields else Finds.FIRST
        self.file, self.kind = file, kind
        self._runs = WeakSet[OwnSteps]()

    def steps(self, puzzle: AnyPuzzle, state: Any) -> OwnSteps:
        self.failure = self.silence = ""
        run = OwnSteps(self, puzzle, state)
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
    """The steps of a run: what its process has called so far, by the rules of the puzzle. The
    process ends with the run, or when nobody has that any more."""

    def __init__(self, search: OwnSearch, puzzle: AnyPuzzle, start: Any) -> None:
        self._search, self._puzzle = search, puzzle
        self._parse = cache(puzzle.parse_move)
        self._met: list[tuple[Any, Path[Any]]] = [(start, Path())]
        """Each state that was met, by its number, with the first way to it."""
        self._numbers = {start: 0}
        self._ways = dict[int, Path[Any]]()
        """The states that were expanded, each with the way by which it was last."""
        self._made = dict[int, Path[Any]]()
        """The states that were made since one was expanded, each with the way by which it was."""
        self._line = 0
        self._ready = deque[Step]()
        self._rest = b""
        """The beginning of a line."""
        self._has_ended = False
        """Whether nothing more can be read."""
        self._waits_since = 0.0
        """Since when nothing has come that was waited for; 0 if something has."""
        here = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", child.__name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | here,
            bufsize=0,
            start_new_session=True,
        )
        self._end = finalize(self, _kill, self._process)
        maker, file = type(search.kind.files if puzzle.source else search.kind), search.file
        game = puzzle.game_name, puzzle.source, puzzle.state_text(start)
        request = f"{maker.__module__}:{maker.__qualname__}", *game, file, file.source
        assert self._process.stdin is not None, "it was opened as a pipe"
        self._process.stdin.write(f"{json.dumps(request)}\n".encode())

    def __next__(self) -> Step:
        return next(self.within(_EVER))

    def within(self, seconds: float) -> Iterator[Step]:
        until = monotonic() + seconds
        while self.has_come(max(0.0, until - monotonic())) and (self._ready or not self._has_ended):
            while self._ready:
                yield self._ready.popleft()

    def has_come(self, seconds: float = 0) -> bool:
        return bool(self._ready) or self._has_ended or self._read(seconds)

    def close(self) -> None:
        """End the process. Nothing more comes."""
        self._ready.clear()
        self._has_ended = True
        self._end()

    def _read(self, seconds: float) -> bool:
        """Read what has come, after so many seconds at most; False if nothing has."""
        stream, begun = self._process.stdout, monotonic()
        assert stream is not None, "it was opened as a pipe"
        if not select([stream], [], [], seconds)[0]:
            self._waits_since = self._waits_since or begun
            silent = int(monotonic() - self._waits_since)
            if silent >= PATIENCE:
                said = f"has called nothing for {silent} seconds; {{back}} ends it."
                self._search.silence = f"{self._search.name} {said}"
            return False
        self._waits_since, self._search.silence = 0.0, ""
        content = os.read(stream.fileno(), _AT_ONCE)
        *lines, self._rest = (self._rest + content).split(b"\n")
        for line in lines:
            if not self._has_ended:
                self._take(_DECODE(line.decode()))
        if not content:
            self._finish(self._death(self._process.wait()))
        return True

    def _take(self, said: Sequence[Any]) -> None:
        """Make the steps of a line."""
        match said:
            case [child.EXPAND, line, here, is_just_made]:
                way = self._made[here] if is_just_made else self._met[here][1]
                self._line, self._ways[here] = line, way
                self._made.clear()
                self._add(StepKind.EXPAND, way)
            case [child.TRY, line, here, text]:
                self._line = line
                self._try(here, self._parse(text))
            case [child.SOLUTION, moves]:
                self._play(moves)
            case [child.END, failure]:
                self._finish(failure and f"{failure}.")

    def _add(
        self, kind: StepKind, path: Path[Any], move: Any = None, refusal: Verdict | None = None
    ) -> None:
        wait = len(self._met) - len(self._ways)
        self._ready.append(Step(kind, path, move, refusal, frontier=wait, line=self._line))

    def _try(self, here: int, move: Any) -> None:
        """A move is tried in a state that was met."""
        state, first = self._met[here]
        path = self._ways.get(here, first)
        self._add(StepKind.TRY, path, move)
        verdict = self._puzzle.check(state, move)
        if not verdict.ok:
            return self._add(StepKind.REJECT, path, move, verdict)
        there, way = self._puzzle.successor(state, move), Path(path, move)
        number = self._numbers.setdefault(there, len(self._met))
        self._made[number] = way
        if number < len(self._met):
            return self._add(StepKind.REJECT, path, move, _MET_BEFORE)
        self._met.append((there, way))
        return self._add(StepKind.ADVANCE, way, move)

    def _play(self, moves: Sequence[str]) -> None:
        """Play what was given for a solution, by the rules."""
        puzzle, name, (state, path) = self._puzzle, self._search.name, self._met[0]
        for number, text in enumerate(moves, 1):
            move = self._parse(text)
            verdict = puzzle.check(state, move)
            if not verdict.ok:
                where = f"The rules refuse move {number} of {len(moves)} by {name}, {text}"
                return self._finish(because(where, verdict.reason), path)
            state, path = puzzle.successor(state, move), Path(path, move)
        if puzzle.is_solved(state):
            return self._add(StepKind.SOLUTION, path)
        way = amount(len(moves), "move")
        return self._finish(f"{name} gives {way} without reaching the goal.", path)

    def _finish(self, failure: str, path: Path[Any] | None = None) -> None:
        """Make the last step, with what has gone wrong, if anything has."""
        self._search.failure = shortened(failure)
        refusal = refuse("failed", self._search.failure) if failure else None
        self._add(StepKind.EXHAUSTED, path or self._met[0][1], None, refusal)
        self._has_ended = True
        self._end()

    def _death(self, status: int) -> str:
        """Why a process has ended without a word, as a sentence."""
        by = Signals(-status).name if status < 0 else status
        return f"{self._search.name} was ended by the system ({by})."


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process, and whatever it has begun."""
    with process, suppress(ProcessLookupError):
        os.killpg(process.pid, SIGKILL)
