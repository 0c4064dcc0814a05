"""The rows of a search tree, made from its outline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.solver import Solver
from tui.engine.step import Path
from tui.engine.tree import Branch, Level, Mark, Outline, TreeRow
from tui.game.tree_places import (
    NOTHING_UNFOLDED,
    PASSED,
    ROOT,
    WAITING,
    TreeKey,
    TreeLine,
    TreeLines,
    TreePlace,
    Unfolded,
    code_words,
    name_of,
)

_MOST_LEVELS, _ALIKE = 192, 64
"""Of a longer path only so many levels are shown; they move on by as many at a time."""
_FEW = 3
"""So many moves are named where there is little room."""
_SOLUTION = "solution"


def tree_lines(
    outline: Outline,
    puzzle: AnyPuzzle,
    solver: Solver,
    states: Sequence[Any],
    unfolded: Unfolded = NOTHING_UNFOLDED,
    cursor: TreeKey | None = None,
) -> TreeLines:
    """The rows of an outline.

    `states` are the positions along the current path, the start of the search first. Refusals
    that teach nothing are folded to one row at each node. Of a very long path the part around
    `cursor` is shown; without one, the part where the search is.
    """
    rows = _Rows(outline, puzzle, solver, unfolded)
    rows.add_path(states, outline.depth if cursor is None else outline.depth_at(cursor.node))
    return TreeLines(rows.lines, rows.here, rows.until)


class _Rows:
    """Rows in the making."""

    def __init__(
        self,
        outline: Outline,
        puzzle: AnyPuzzle,
        solver: Solver,
        unfolded: Unfolded,
    ) -> None:
        self.lines: list[TreeLine] = []
        self.here = self.until = 0
        self._outline = outline
        self._puzzle = puzzle
        self._solver = solver
        self._unfolded = unfolded
        self._level = cache(outline.level)
        """A node of the current path, by its depth."""

    def add_path(self, states: Sequence[Any], around: int) -> None:
        """The current path, as far as it is shown, with all that came of the candidates on it."""
        last = self._outline.depth
        top = max(0, around - _MOST_LEVELS // 2) // _ALIKE * _ALIKE
        bottom = min(last, top + _MOST_LEVELS)
        if top:
            self._add_hidden(top - 1, top)
        for depth in range(top, bottom + 1):
            self._add_open(depth, states)
            self._add_branches(self._level(depth), depth + 1)
        if bottom < last:
            self._add_hidden(bottom + 1, last - bottom)
        for depth in range(bottom, top - 1, -1):
            self._add_waiting(depth, states)
            if depth == last:
                self.until = len(self.lines) - 1

    def _key(self, depth: int) -> TreeKey:
        """The name of a node of the current path."""
        if not depth:
            return ROOT
        upper = self._level(depth - 1)
        return TreeKey(upper.entered, len(upper.branches))

    def _add(
        self,
        place: TreePlace,
        indent: int,
        text: str,
        notes: Sequence[str] = (),
        number: int | None = None,
    ) -> None:
        """Add a row. Of the notes the second is the brief one."""
        note, brief, *_ = (*notes, "", "")
        shown = "" if number is None else str(number)
        row = TreeRow(place.key, indent, place.mark, text, note, brief, shown)
        self.lines.append(TreeLine(row, place))

    def _add_hidden(self, depth: int, count: int) -> None:
        """A row for so many levels that are left out; `depth` is that of the nearest."""
        path = self._level(depth).path
        place = TreePlace(self._key(depth), Mark.SKIPPED, path, _move_to(path), hidden=count)
        self._add(place, depth, amount(count, "level"), ("not shown",))

    def _add_open(self, depth: int, states: Sequence[Any]) -> None:
        """A node of the current path."""
        level, outline = self._level(depth), self._outline
        mark = Mark.LEADING if level.solutions else Mark.OPEN
        if depth == outline.depth:
            self.here = self.until = len(self.lines)
            mark = Mark.SOLUTION if _is_solution(level, outline) else Mark.HERE
        moves = () if level.task is not None else _move_to(level.path)
        why = "the search has ended" if mark is Mark.HERE and outline.has_ended else ""
        noun = "task" if outline.is_recursion else "node"
        state = states[level.path.depth]  # Tasks of a recursion have other depths.
        told, brief, *_ = (*self._solver.note(self._puzzle, states[0], state), "", "")
        place = TreePlace(self._key(depth), mark, level.path, moves, None, level, why, noun, told)
        number = None if level.task is not None else level.path.depth
        notes = self._notes_of_open(place, level)
        shown = [filter(None, some) for some in ((*notes, told), (*notes[:1], brief))]
        self._add(place, depth, name_of(self._puzzle, place), [*map(", ".join, shown)], number)

    def _notes_of_open(self, place: TreePlace, level: Level) -> Sequence[str]:
        """What is said of it, whatever its solver tells; the most important first."""
        if place.mark is Mark.SOLUTION:
            return (_SOLUTION,)
        # On the way down to where all of them are, their number would only be repeated.
        is_root = place.key == ROOT
        notes = []
        if place.mark is Mark.HERE:
            limited = "here, no deeper" if self._is_at_limit(level) else "here"
            notes.append("ended" if place.why else limited)
        if level.solutions and (is_root or any(branch.solutions for branch in level.branches)):
            notes.append(amount(level.solutions, "solution"))
        return notes

    def _add_branches(self, level: Level, indent: int) -> None:
        """What came of the candidates of a node that were tried to the end."""
        passed = list[tuple[TreeKey, Branch]]()
        others = list[tuple[TreeKey, Branch]]()
        for place, branch in enumerate(level.branches):
            code = branch.refusal.code if branch.is_refused and branch.refusal else ""
            each = TreeKey(level.entered, place), branch
            (passed if code in self._solver.uninformative else others).append(each)
        key = TreeKey(level.entered, PASSED)
        if key in self._unfolded.groups:
            others = passed + others
        elif passed:
            codes = {branch.refusal.code: None for _, branch in passed if branch.refusal}
            moves = tuple(branch.move for _, branch in passed)
            group = TreePlace(key, Mark.PASSED, level.path, moves, why=code_words(*codes))
            self._add(group, indent, f"{len(passed)} refused", (group.why,))
        for key, branch in others:
            self._add_branch(key, indent, branch)

    def _add_branch(self, key: TreeKey, indent: int, branch: Branch) -> None:
        level = self._unfolded.levels.get(branch.first) if branch.nodes else None
        moves = (branch.move,) if branch.task is None else ()
        place = TreePlace(key, _mark(branch, level), branch.path, moves, branch, level)
        number = branch.path.depth if place.mark is Mark.MADE else None
        notes = _notes(branch, self._solver)
        self._add(place, indent, name_of(self._puzzle, place), notes, number)
        if level is not None:
            self._add_branches(level, indent + 1)

    def _add_waiting(self, depth: int, states: Sequence[Any]) -> None:
        """The candidates of a node that are not tried yet, in one row, unless they are unfolded.
        The one that is being tried stands in that row, too, so that a step seldom shifts what
        follows."""
        outline, level = self._outline, self._level(depth)
        known = [branch.move for branch in level.branches]
        trying = outline.trying if depth == outline.depth else None
        if depth < outline.depth:
            known.append(self._level(depth + 1).path.move)
        coming = [] if trying is None else [trying]
        if not outline.has_ended and not outline.is_recursion:
            candidates = self._candidates(level, states[depth])
            coming += [move for move in candidates if move not in known and move != trying]
        if not coming:
            return
        group = TreeKey(level.entered, WAITING)
        parts: list[tuple[Any, ...]] = [tuple(coming)]
        if group in self._unfolded.groups:
            parts = [(move,) for move in coming]
        for index, moves in enumerate(parts, len(known)):
            is_tried = trying is not None and moves[0] == trying
            mark = Mark.TRYING if is_tried else Mark.WAITING
            key = TreeKey(level.entered, index) if is_tried or len(moves) == 1 else group
            self._add_coming(TreePlace(key, mark, level.path, moves), depth + 1)

    def _add_coming(self, place: TreePlace, indent: int) -> None:
        """The candidate that is being tried, with those after it; or some that are not tried."""
        number, more = place.path.depth + 1, len(place.moves) - 1
        names = [self._puzzle.move_text(move) for move in place.moves]
        if place.mark is Mark.TRYING:
            note = f"being tried, {more} more" if more else "being tried"
            self._add(place, indent, names[0], (note, "being tried"))
        elif more:
            notes = " ".join(names), " ".join((*names[:_FEW], "…"))
            self._add(place, indent, f"{len(names)} not tried", notes, number)
        else:
            self._add(place, indent, names[0], ("not tried yet",), number)

    def _candidates(self, level: Level, state: Any) -> Sequence[Any]:
        """What the search tries from a node of the current path, if it does not stop there."""
        if self._is_at_limit(level) or self._puzzle.is_solved(state):
            return ()
        return self._solver.candidates(self._puzzle, state)

    def _is_at_limit(self, level: Level) -> bool:
        limit = self._solver.max_moves
        return limit is not None and level.path.depth >= limit


def _move_to(path: Path[Any]) -> Sequence[Any]:
    """The last move of a path, if there is one."""
    return () if path.parent is None else (path.move,)


def _is_solution(level: Level, outline: Outline) -> bool:
    """Whether a node of the current path is the end of a solution."""
    return level.solutions > 0 and level.nodes == 1 and not outline.is_recursion


def _mark(branch: Branch, level: Level | None) -> Mark:
    if branch.is_refused:
        return Mark.REFUSED
    if not branch.nodes:
        return Mark.MADE
    if branch.is_solution and branch.task is None:
        return Mark.SOLUTION
    if level is not None:
        return Mark.UNFOLDED
    return Mark.FRUITFUL if branch.solutions else Mark.DEAD


def _notes(branch: Branch, solver: Solver) -> Sequence[str]:
    """The note of a row for what is done with, and a brief one."""
    if branch.is_refused:
        assert branch.refusal is not None
        return branch.refusal.reason, code_words(branch.refusal.code)
    if not branch.nodes:
        return ()
    if branch.task is not None:
        moves = amount(branch.moves, "move")
        return f"done, {moves}", moves
    if branch.is_solution:
        return (_SOLUTION,)
    if branch.solutions:
        found = amount(branch.solutions, "solution")
        return f"{amount(branch.nodes, 'node')}, {found}", found
    if branch.nodes == 1:
        # What was met elsewhere may well lead on.
        dead = "nothing new" if solver.looks_elsewhere else "dead end"
        return ("at the limit",) if branch.refusal is not None else (dead,)
    return (amount(branch.nodes, "node"),)
