"""The search tree beside the board: the rows of an outline, or the layers of a frontier, with what
is known of each place. It follows the watch, and a cursor can walk it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from tui.engine.plan import Plan
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.reasons import refused
from tui.engine.solver import Order, Solver
from tui.engine.step import Path, PathPositions, Step, StepKind
from tui.engine.tree import Fate, Layer, Layers, Mark, Node, Outline, TreeKey, TreeRow, tree_of
from tui.game.step_buffer import Follower
from tui.game.views import SearchView

ROOT = TreeKey(-1, 0)
"""The root of an outline."""
PASSED, WAITING = -1, -2
"""The places of rows of an outline in which several candidates are folded."""

Unfolded = Mapping[TreeKey, Sequence[Node]]
"""What the player has unfolded: nodes that are done with, each with what came of its candidates,
and rows in which several candidates were folded, with nothing."""
Came = tuple[Mark, str, str, str]
"""What is known of a node: its mark, a note, a brief one, and the rest of a sentence about it."""


class LayerRows(NamedTuple):
    """The layers of a search with a frontier."""

    tree: Layers
    layers: Sequence[Layer]
    order: Order

    @property
    def here(self) -> TreeKey:
        """Where the search is: what it expands; else the nearest goal, or the deepest that it has
        met."""
        places = [TreeKey(layer.depth, layer.at) for layer in self.layers if layer.at is not None]
        places += [TreeKey(layer.depth, layer.goals[0]) for layer in self.layers if layer.goals]
        return places[0] if places else TreeKey(len(self.layers) - 1, 0)

    def moved(self, cursor: TreeKey | None, right: int, down: int) -> TreeKey:
        """The cursor along a depth or at another one, as far as there is anything; without a
        cursor, that from where the search is."""
        depth, place = cursor or self.here
        last = len(self.layers) - 1
        layer = self.layers[max(0, min(min(depth, last) + down, last))]
        return TreeKey(layer.depth, max(0, min(place + right, layer.size - 1)))

    def row(self, cursor: TreeKey | None) -> TreeRow:
        """The position under the cursor, or the nearest to it; without one, where the search is."""
        depth, place = key = self.moved(cursor, 0, 0)
        layer = self.layers[depth]
        which = f"Position {place + 1} of {layer.size}"
        path = self.tree.path_to(key)
        deep = "deep" if path.origin is None else "from the goal"
        sentence = f"{which}, {amount(depth, 'move')} {deep}: {self._about(layer, place)}."
        return TreeRow(key, depth, Mark.OPEN, which, sentence=sentence, path=path)

    def _about(self, layer: Layer, place: int) -> str:
        """What has become of a position."""
        if place in layer.goals:
            return "a solution"
        if place == layer.at:
            return "it is being expanded"
        if layer.fates[place] in _FATES:
            return _FATES[layer.fates[place]]
        if self.order is Order.BEST_FIRST and self.tree.has_ended:
            return "the search has ended before its turn came"
        if self.order is not Order.BEST_FIRST and (self.tree.has_ended or self.tree.solutions):
            return "it is not expanded, because a solution was found that is as short"
        return "it waits to be expanded"


_FATES: Mapping[int, str] = {
    Fate.EXPANDED: "it was expanded",
    Fate.REPLACED: "it is not expanded, because a better way to it was found",
}


_OPENED = (Mark.OPEN, Mark.LEADING, Mark.HERE, Mark.UNFOLDED)
"""What is followed by rows of what belongs to it."""
_MOST_LEVELS, _ALIKE = 192, 64
"""Of a longer path only so many levels are shown; they move on by as many at a time."""
_FEW = 3
"""So many moves are named where there is little room."""
_MOST_NAMED = 12
"""So many candidates of a group are named in a sentence."""


class OutlineRows:
    """The rows of the current path of an outline, with all that came of the candidates on it.

    Refusals that teach nothing are folded to one row at each node. Of a very long path the part
    around a cursor is shown; without one, the part where the search is.
    """

    def __init__(
        self,
        outline: Outline,
        puzzle: AnyPuzzle,
        solver: Solver,
        states: Sequence[Any],
        unfolded: Unfolded,
        cursor: TreeKey | None = None,
    ) -> None:
        """`states` are the positions along the current path, the start of the search first."""
        self.tree, self.level = outline, cache(outline.level)
        self._puzzle, self._solver, self._states = puzzle, solver, states
        self._unfolded = unfolded
        self.rows: list[TreeRow] = []
        self.here = self.until = 0
        """The indices of the row where the search is, and of the last row of what belongs to it."""
        last, rows = outline.depth, self.rows
        around = last if cursor is None else outline.depth_at(cursor.group)
        top = max(0, around - _MOST_LEVELS // 2) // _ALIKE * _ALIKE
        bottom = min(last, top + _MOST_LEVELS)
        if top:
            rows.append(self.hidden(top - 1, top))
        for depth in range(top, bottom + 1):
            self.here = len(rows) if depth == last else self.here
            rows.append(self.open(depth))
            rows += self.branches(self.level(depth).first, self.level(depth).branches, depth + 1)
        if bottom < last:
            rows.append(self.hidden(bottom + 1, last - bottom))
        for depth in range(bottom, top - 1, -1):
            rows += self.waiting(depth)
            self.until = len(rows) - 1 if depth == last else self.until

    def index_of(self, cursor: TreeKey | None) -> int:
        """The index of the row under the cursor; without one, of the row where the search is. Where
        that row is gone, the nearest candidate of its node is meant, or the node that it is folded
        in."""
        if cursor is None:
            return self.here
        siblings = [at for at, row in enumerate(self.rows) if row.key.group == cursor.group]
        if siblings and cursor.place == WAITING:
            return siblings[-1]
        if siblings:
            return min(siblings, key=lambda at: abs(self.rows[at].key.place - cursor.place))
        for at, row in enumerate(self.rows):
            if row.node is not None and 0 < row.node.first <= cursor.group <= row.node.last:
                return at
        return self.here

    def row(self, cursor: TreeKey | None) -> TreeRow:
        """The row under the cursor; without one, the row where the search is."""
        return self.rows[self.index_of(cursor)]

    def moved(self, cursor: TreeKey | None, right: int, down: int) -> TreeKey:
        """The cursor further down, into what belongs to its row, or out to the row to which that
        belongs, as far as there is anything."""
        here = self.index_of(cursor)
        indents = [row.indent for row in self.rows]
        there = max(0, min(here + down, len(self.rows) - 1))
        if right < 0:
            there = next((at for at in range(here, -1, -1) if indents[at] < indents[here]), here)
        elif right > 0 and self.rows[here].mark in _OPENED:
            there += max(indents[here : here + 2]) > indents[here]
        return self.rows[there].key

    def hidden(self, depth: int, count: int) -> TreeRow:
        """A row for so many levels that are left out; `depth` is that of the nearest."""
        text, path = amount(count, "level"), self.level(depth).path
        key, said = self._key(depth), f"{text} of the path not shown here."
        return TreeRow(key, depth, Mark.SKIPPED, text, "not shown", "", "", said, path)

    def _key(self, depth: int) -> TreeKey:
        """The name of a node of the current path."""
        if not depth:
            return ROOT
        return TreeKey(self.level(depth - 1).first, len(self.level(depth - 1).branches))

    def _row(self, key: TreeKey, indent: int, node: Node, came: Came, told: str = "") -> TreeRow:
        """The row of a node. `told` is what the solver knows of it."""
        mark, note, brief, about = came
        if node.move is not None:
            name = subject = self._puzzle.move_text(node.move)
        else:
            words = "start" if node.task is None else node.task.sentence
            name = words if node.task is None else node.task.short.strip().replace(">", "→")
            subject = f"{words[:1].upper()}{words[1:]}"
        subject += f"{', ' * bool(told)}{told}"
        said = refused(subject, about) if mark is Mark.REFUSED else f"{subject}: {about}"
        path = node.path
        step = Step(StepKind.REJECT, path, node.move, node.refusal) if node.code else None
        is_numbered = not (node.last or node.code or node.task is not None)
        number = str(path.depth) if is_numbered else ""
        folded = key if node.can_unfold and key not in self._unfolded else None
        return TreeRow(key, indent, mark, name, note, brief, number, said, path, step, node, folded)

    def open(self, depth: int) -> TreeRow:
        """A node of the current path."""
        node, outline, notes = self.level(depth), self.tree, list[str]()
        nodes = amount(node.nodes, "task" if outline.has_tasks else "node")
        mark = Mark.LEADING if node.solutions else Mark.OPEN
        so_far = f"{nodes} so far, {_found(node)}"
        about = f"the search is below it; {so_far}."
        if depth == outline.depth and outline.has_ended:
            mark, notes = Mark.HERE, ["ended"]
            about = f"the search has ended; {nodes}, {_found(node)}."
        elif depth == outline.depth:
            mark, notes = Mark.HERE, ["here, no deeper" if self._is_at_limit(node) else "here"]
            about = f"the search is here; {so_far}."
        # On the way down to where all solutions are, their number would only be repeated.
        if node.solutions and (not depth or any(branch.solutions for branch in node.branches)):
            notes.append(_found(node))
        if node.task is not None:
            about = f"begun; {amount(node.moves, 'move')} so far."
        elif mark is Mark.HERE and node.is_solution and not outline.has_tasks:
            mark, notes = Mark.SOLUTION, ["solution"]
            about = f"a solution of {amount(node.path.depth, 'move')}."
        state = self._states[node.path.depth]  # Tasks of a recursion have other depths.
        told, in_brief, *_ = (*self._solver.note(self._puzzle, self._states[0], state), "", "")
        note = ", ".join(filter(None, (*notes, told)))
        brief = ", ".join(filter(None, (*notes[:1], in_brief)))
        return self._row(self._key(depth), depth, node, (mark, note, brief, about), told)

    def branches(self, group: int, branches: Sequence[Node], indent: int) -> Iterator[TreeRow]:
        """What came of the candidates of a node that were tried to the end."""
        nodes = {TreeKey(group, place): branch for place, branch in enumerate(branches)}
        mute, folded = self._solver.uninformative, TreeKey(group, PASSED)
        passed = {key: each for key, each in nodes.items() if each.code in mute}
        if folded in self._unfolded:
            nodes = {**passed, **nodes}
        elif passed:
            why = _words(*dict.fromkeys(each.code for each in passed.values()))
            names = [self._puzzle.move_text(each.move) for each in passed.values()]
            text, said = f"{len(names)} refused", f"Refused, {why}: {_listed(names)}."
            path = next(iter(passed.values())).path
            yield TreeRow(folded, indent, Mark.PASSED, text, why, "", "", said, path, folded=folded)
            nodes = {key: each for key, each in nodes.items() if key not in passed}
        for key, branch in nodes.items():
            came = _came(branch, self._solver, is_unfolded=key in self._unfolded)
            yield self._row(key, indent, branch, came)
            if branch.nodes:
                yield from self.branches(branch.first, self._unfolded.get(key, ()), indent + 1)

    def waiting(self, depth: int) -> Iterator[TreeRow]:
        """The candidates of a node that are not tried yet, in one row, unless they are unfolded.
        The one that is being tried stands in that row, too, so that a step seldom shifts what
        follows."""
        outline, node, coming = self.tree, self.level(depth), list[Any]()
        known = [branch.move for branch in node.branches]
        if depth < outline.depth:
            known.append(self.level(depth + 1).path.move)
        elif outline.step is not None and outline.step.kind is StepKind.TRY:
            coming.append(outline.step.move)
        tried, state = coming[:], self._states[node.path.depth]
        is_end = self._is_at_limit(node) or self._puzzle.is_solved(state)
        if not (is_end or outline.has_ended or outline.has_tasks):
            candidates = self._solver.candidates(self._puzzle, state)
            coming += [move for move in candidates if move not in known and move not in tried]
        group = TreeKey(node.first, WAITING)
        parts = [[move] for move in coming] if group in self._unfolded else [coming]
        for place, moves in enumerate(filter(None, parts), len(known)):
            is_tried = moves[0] in tried
            key = TreeKey(node.first, place) if is_tried or len(moves) == 1 else group
            yield self._coming(key, node.path, moves, is_tried)

    def _coming(self, key: TreeKey, path: Path[Any], moves: Sequence[Any], tried: bool) -> TreeRow:
        """The candidate that is being tried, with those after it; or some that are not tried."""
        names, more = [*map(self._puzzle.move_text, moves)], len(moves) - 1
        indent = path.depth + 1
        mark, text, note, brief, number = Mark.WAITING, names[0], "not tried yet", "", str(indent)
        said = f"{text}: not tried yet."
        if tried:
            mark, brief, number = Mark.TRYING, "being tried", ""
            note = f"being tried, {more} more" if more else "being tried"
            left = f"; {amount(more, 'candidate')} left after it" if more else ""
            said = f"{text}: it is being tried{left}."
        elif more:
            text, note = f"{len(names)} not tried", " ".join(names)
            brief, said = " ".join((*names[:_FEW], "…")), f"Not tried yet: {_listed(names)}."
        step = None if more else Step(StepKind.TRY, path, moves[0])
        folded = TreeKey(key.group, WAITING) if more else None
        return TreeRow(key, indent, mark, text, note, brief, number, said, path, step, None, folded)

    def _is_at_limit(self, node: Node) -> bool:
        limit = self._solver.max_moves
        return limit is not None and node.path.depth >= limit


def _came(node: Node, solver: Solver, *, is_unfolded: bool) -> Came:
    """What came of a candidate that was tried to the end."""
    depth, refusal, found = node.path.depth, node.refusal, _found(node)
    if refusal is not None and not node.nodes:
        return Mark.REFUSED, refusal.reason, _words(node.code), refusal.refusal.reason
    if not node.nodes:
        return Mark.MADE, "", "", f"made, as move {depth}."
    if node.is_solution and node.task is None:
        return Mark.SOLUTION, "solution", "", f"a solution of {amount(depth, 'move')}."
    mark = Mark.FRUITFUL if node.solutions else Mark.DEAD
    mark = Mark.UNFOLDED if is_unfolded else mark
    if node.task is not None:
        moves = amount(node.moves, "move")
        return mark, f"done, {moves}", moves, f"done in {moves}."
    if node.nodes > 1:
        nodes = amount(node.nodes, "node")
        note, brief = (f"{nodes}, {found}", found) if node.solutions else (nodes, "")
        if not node.cut:
            return mark, note, brief, f"everything below it was tried: {nodes}, {found}."
        cut = f"At {amount(node.cut, 'node')} a limit kept the search from going deeper."
        return mark, note, brief, f"{nodes}, {found}. {cut}"
    if refusal is not None:
        return mark, "at the limit", "", f"not looked into. {refusal.reason}"
    if node.cut:
        return mark, "over the bound", "", "left: what leads on from there is over the bound."
    # What was met elsewhere may well lead on.
    note = "nothing new" if solver.looks_elsewhere else "dead end"
    if node.refused < 2:
        why = ("there was nothing to try", "the only candidate was refused there")[node.refused]
    else:
        why = f"all {node.refused} candidates were refused there"
    return mark, note, "", f"taken back: {why}."


def _found(node: Node) -> str:
    """How many solutions were found below a node."""
    return amount(node.solutions, "solution") if node.solutions else "no solution"


def _words(*codes: str) -> str:
    """Codes of refusals as words."""
    return ", ".join(code.replace("-", " ") for code in codes)


def _listed(names: Sequence[str]) -> str:
    """The candidates of a group, as a part of a sentence."""
    more = len(names) - _MOST_NAMED
    return f"{', '.join(names[:_MOST_NAMED])}{f' and {more} more' if more > 0 else ''}"


class WatchedTree:
    """The tree of the search that is watched."""

    def __init__(self, puzzle: AnyPuzzle, origin: Any, plan: Plan) -> None:
        self.is_walked = False
        """Whether the arrows move the cursor of the tree."""
        self.cursor: TreeKey | None = None
        """Where the player has moved the cursor; None while it is where the search is."""
        self._puzzle = puzzle
        self._solver = solver = plan.solver
        self._follower: Follower[Outline | Layers] = Follower(
            partial(tree_of, solver), partial(solver.steps, puzzle, origin)
        )
        self._positions = PathPositions(puzzle, origin)
        self._unfolded: Unfolded = {}
        self._unfolding: tuple[TreeKey, Node, Follower[Outline | Layers]] | None = None
        """The node that is being unfolded, with what finds it again."""
        self.rows = self._found_rows()
        """What is shown of the tree."""

    @property
    def shape(self) -> Outline | Layers:
        """The tree as it is now. As long as it is that of another step than the one where the watch
        stands, it is still being made."""
        return self._follower.grown

    def follow(self, search: SearchView, seconds: float) -> bool:
        """Work for about so long at being the tree of the search up to its cursor. Returns whether
        nothing is left to be done."""
        has_moved = self.shape.number != search.at
        if not self._follower.bring_to(search.at, search.buffer, seconds):
            return False
        if has_moved:
            self.cursor = None
        if self._unfolding is not None:
            key, node, follower = self._unfolding
            if follower.bring_to(node.last, search.buffer, seconds):
                self._unfolding, found = None, follower.grown
                assert isinstance(found, Outline), "layers have nothing that is folded"
                self._unfolded = {**self._unfolded, key: found.level(-1).branches}
        self.rows = self._found_rows()
        return self._unfolding is None

    def _found_rows(self) -> OutlineRows | LayerRows:
        """What is to be seen of the tree."""
        shape, solver = self.shape, self._solver
        if isinstance(shape, Layers):
            return LayerRows(shape, shape.levels(), solver.order)
        states = self._positions.along(shape.path)
        return OutlineRows(shape, self._puzzle, solver, states, self._unfolded, self.cursor)

    # What the player does

    def turn_focus(self) -> None:
        """Give the arrows to the tree, or take them back. The cursor begins where the search is. If
        that is another position than the one that is shown, as at the end of a search, it is shown
        now: what is done is done there."""
        self.is_walked, self.cursor = not self.is_walked, None
        here, shape = self.rows.row(None), self.shape
        is_elsewhere = here.path.moves() != shape.path.moves()
        if self.is_walked and is_elsewhere and (shape.has_ended or isinstance(shape, Layers)):
            self.cursor = here.key

    def choose(self, key: TreeKey) -> None:
        """Put the cursor on a row that was clicked."""
        self.is_walked, self.cursor = True, key

    def walk(self, right: int, down: int) -> None:
        """Move the cursor: along the rows, out to the node above, or into what came of a node,
        which is found again if need be."""
        row = self.row
        self.cursor = row.key
        if right < 0 and row.mark is Mark.UNFOLDED:
            self._unfolded = {key: each for key, each in self._unfolded.items() if key != row.key}
        elif right > 0 and row.folded is not None and row.node is not None:
            self._unfolding = row.folded, row.node, self._follower.fork()
        elif right > 0 and row.folded is not None:
            self._unfolded = {**self._unfolded, row.folded: ()}
        else:
            self.cursor = self.rows.moved(row.key, right, down)

    @property
    def row(self) -> TreeRow:
        """What the cursor is on."""
        return self.rows.row(self.cursor)

    @property
    def node(self) -> TreeRow | None:
        """What the cursor was moved to; None while nobody has moved it."""
        if self.cursor is None:
            return None
        row = self.row
        if self._unfolding is None:
            return row
        _, node, follower = self._unfolding
        steps = f"{figure(follower.grown.number)} of {figure(node.last)} steps"
        return row._replace(sentence=f"Unfolding: the search is run again, {steps}.")
