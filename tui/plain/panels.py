"""What panels beside a board show, told in lines: the tree of a search, its listing, the map."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import AnyPuzzle, amount, figure
from tui.engine.tree import Mark, TreeRow
from tui.game.controller import Controller
from tui.game.tree_view import LayerRows, OutlineRows, WatchedTree
from tui.game.watch import Watch
from tui.game.watch_words import listing_values
from tui.plain.words import LISTING, VIEW

TREE_PATIENCE = 2.0
"""Seconds for which it is waited until the tree has come to where the search is."""
_MOST_ROWS = 40
_STANDS_FOR = {
    Mark.OPEN: "on the way here",
    Mark.LEADING: "on the way here, leads to a solution",
    Mark.HERE: "",
    Mark.UNFOLDED: "done with",
    Mark.DEAD: "dead",
    Mark.FRUITFUL: "leads to a solution",
    Mark.SOLUTION: "",
    Mark.REFUSED: "refused",
    Mark.PASSED: "",
    Mark.TRYING: "",
    Mark.WAITING: "",
    Mark.MADE: "made",
    Mark.SKIPPED: "",
}
"""What a row is, where its text and its note do not say it."""


def told_tree(controller: Controller[Any, Any, Any]) -> Iterator[str]:
    """The rows of the tree, or of the depths of a search that has a frontier."""
    watch, puzzle = controller.watches.watch, controller.session.puzzle
    assert watch is not None, "only a watch has a tree"
    if watch.findings is not None or not watch.plan.is_search:
        yield "There is no search tree here: nothing is searched."
        return
    search = watch.search
    if search is None:
        yield f"Only the solution is watched, without the search: {VIEW} shows every step of it."
        return
    tree = WatchedTree(puzzle, watch.origin, watch.plan)
    until = monotonic() + TREE_PATIENCE
    while not tree.follow(search, max(0.01, until - monotonic())):
        if monotonic() >= until:
            yield f"The tree of {figure(search.at)} steps takes too long to be found out here."
            return
    yield from _depths(tree.rows) if isinstance(tree.rows, LayerRows) else _rows(tree.rows)


def _rows(shown: OutlineRows) -> Iterator[str]:
    first = max(0, min(shown.here - _MOST_ROWS // 2, len(shown.rows) - _MOST_ROWS))
    last = min(len(shown.rows), first + _MOST_ROWS)
    if first:
        yield f"{amount(first, 'row')} before these."
    yield from map(_sentence, shown.rows[first:last])
    if last < len(shown.rows):
        yield f"{amount(len(shown.rows) - last, 'row')} after these."


def _sentence(row: TreeRow) -> str:
    """A row: how deep it is, what stands there, and what is known of it."""
    told, stands_for = f"Depth {row.indent}, {row.text}", _STANDS_FOR[row.mark]
    if row.note.endswith("."):
        return f"{told}: {stands_for}. {row.note}"
    about = ", ".join(filter(None, (stands_for, row.note)))
    return f"{told}: {about}." if about else f"{told}."


def _depths(shown: LayerRows) -> Iterator[str]:
    levels = shown.layers
    at = next((layer.depth for layer in levels if layer.at is not None), len(levels) - 1)
    first = max(0, min(at - _MOST_ROWS // 2, len(levels) - _MOST_ROWS))
    for layer in levels[first : first + _MOST_ROWS]:
        parts = [amount(layer.size, "position"), f"{figure(layer.expanded)} expanded"]
        if layer.at is not None:
            parts.append(f"number {figure(layer.at + 1)} is being expanded now")
        if layer.solutions:
            parts.append(amount(layer.solutions, "solution"))
        yield f"Depth {layer.depth}: {', '.join(parts)}."


AnyWatch = Watch[Any, Any]


def told_listing(puzzle: AnyPuzzle, watch: AnyWatch) -> Iterator[str]:
    """The listing by its numbered lines, and where the search is in it."""
    listing = watch.plan.solver.listing
    if not has_listing(watch) or listing is None:
        yield "What is watched here has no listing: nothing is searched."
        return
    yield from (f"{number}: {line}" for number, line in enumerate(listing.lines, 1))
    if watch.search is None:
        yield f"Only the solution is watched: {VIEW} shows every step, and the line that it obeys."
        return
    yield line_of(puzzle, watch) or "No step has been made yet."
    yield f"From now on each step names its line; {LISTING} ends that."


def has_listing(watch: AnyWatch) -> bool:
    """Whether what is watched follows a listing."""
    return watch.findings is None and watch.plan.is_search and watch.plan.solver.listing is not None


def line_of(puzzle: AnyPuzzle, watch: AnyWatch) -> str:
    """The line that the present step obeys, with the values that matter for it; empty if there is
    none."""
    step, listing = watch.playback.shown.step, watch.plan.solver.listing
    if step is None or listing is None or watch.search is None:
        return ""
    number = listing.line_of(step)
    values = listing_values(puzzle, watch.plan, step, " to ")
    told = ", ".join(f"{label} {value}".strip() for label, value in values)
    text = " ".join(listing.lines[number - 1].split()).rstrip(":")
    return f"Line {number} of the listing: {text}{f' ({told})' if told else ''}."


MAP_PATIENCE = 0.5
"""Seconds for which it is waited for the oracle."""
_MOST_LISTED = 40
"""Moves that are listed; of most positions there are far fewer."""


def told_neighbours(controller: Controller[Any, Any, Any]) -> Iterator[str]:
    """How far the goal is from here, and a line for each legal move."""
    session, kind = controller.session, controller.kind
    puzzle, state = session.puzzle, session.state
    moves = puzzle.legal_moves(state)
    ahead = [(move, puzzle.successor(state, move)) for move in moves[:_MOST_LISTED]]
    far = _Distances(controller, [state, *(after for _, after in ahead)])
    legal = f"{amount(len(moves), 'move')} {'is' if len(moves) == 1 else 'are'}"
    yield f"{legal if moves else 'No move is'} legal here{far.told(state)}."
    for move, after in ahead:
        change = kind.tell(puzzle, state, move).rstrip(".")
        yield f"{puzzle.move_text(move)}: {change}{far.told(after)}."
    if len(moves) > _MOST_LISTED:
        yield f"{len(moves) - _MOST_LISTED} more moves are legal."


class _Distances:
    """How far positions are from the goal, as far as the oracle finds it out in a moment."""

    def __init__(self, controller: Controller[Any, Any, Any], states: list[Any]) -> None:
        self._is_hidden = controller.hides_distance
        self._puzzle, self._counts = controller.session.puzzle, controller.kind.has_distance
        self._oracle: Oracle[Any, Any] = controller.player.oracle_client.oracle
        self._until = monotonic() + MAP_PATIENCE
        self._known = {} if self._is_hidden else {each: self._find(each) for each in states}

    def _find(self, state: Any) -> str:
        """How far a position is from the goal, in words."""
        if self._puzzle.is_solved(state):
            return "at the goal"
        ask = self._oracle.distance if self._counts else self._oracle.can_finish
        answer: int | bool | Unknown | None = ask(state)
        while answer is UNKNOWN and monotonic() < self._until and not self._oracle.work(0):
            self._oracle.work(max(0.001, self._until - monotonic()))
            answer = ask(state)
        if answer is UNKNOWN:
            return "how far from the goal is not known"
        if answer is None or answer is False:
            return "the goal is out of reach"
        if answer is True:
            return "the goal can be reached"
        far = f"cost {answer}" if self._puzzle.has_cost else amount(int(answer), "move")
        return f"{far} from the goal"

    def told(self, state: Any) -> str:
        """The same behind something else; empty where it is hidden."""
        return f"; {self._known[state]}" if state in self._known else ""
