"""What the rows of a search tree stand for, and what is said of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from tui.engine.puzzle import AnyPuzzle, amount
from tui.engine.step import Path, Task
from tui.engine.tree import Branch, Level, Mark, TreeRow


class TreeKey(NamedTuple):
    """The name of a row of the tree. It stays the same while the search goes on."""

    node: int
    """The number of the step that entered the node above."""
    place: int
    """Which of the candidates there, in the order in which they are tried."""


ROOT = TreeKey(-1, 0)
PASSED, WAITING = -1, -2
"""The places of rows in which several candidates are folded."""


class TreePlace(NamedTuple):
    """What a row stands for."""

    key: TreeKey
    mark: Mark
    path: Path[Any]
    """The moves to the position that the board shows for it."""
    moves: Sequence[Any] = ()
    """The move that leads to it, or the candidates that were not entered; none for the root. After
    the one that is being tried come those that wait."""
    branch: Branch | None = None
    """What came of the candidate; None on the current path, and where nothing came of it yet."""
    level: Level | None = None
    """The node, if it is known what came of its candidates."""
    why: str = ""
    """Why the candidates of a group were refused, or why the search stays where it is, in a few
    words."""
    noun: str = "node"
    """What is counted below a node of the current path."""
    told: str = ""
    """What the solver knows of it, in a few words."""
    hidden: int = 0
    """How many levels a row stands for that are left out."""

    @property
    def is_group(self) -> bool:
        """Whether several candidates are folded in it, which can be shown one by one."""
        return len(self.moves) > 1 or self.key.place == PASSED

    @property
    def task(self) -> Task | None:
        """The task that it stands for, in a recursion."""
        source = self.branch or self.level
        return None if source is None else source.task

    @property
    def can_unfold(self) -> bool:
        """Whether it is a node that is done with, and something came of its candidates there. They
        are found by building the outline up to the branch's last step."""
        branch = self.branch
        if branch is None or self.level is not None or not branch.nodes:
            return False
        moves = branch.moves if branch.task is not None else branch.moves - 1
        return branch.nodes > 1 or branch.refused + moves > 0


class TreeLine(NamedTuple):
    """A row, and what it stands for."""

    row: TreeRow
    place: TreePlace


class TreeLines(NamedTuple):
    """All rows of a tree."""

    lines: Sequence[TreeLine]
    here: int
    """The index of the row where the search is."""
    until: int
    """The index of the last row of what belongs to that."""


_NO_LEVELS: Mapping[int, Level] = {}


class Unfolded(NamedTuple):
    """What the player has unfolded."""

    levels: Mapping[int, Level] = _NO_LEVELS
    """Nodes that are done with, by the number of the step that entered each."""
    groups: Collection[TreeKey] = ()
    """Rows in which several candidates were folded."""

    def with_level(self, level: Level) -> Unfolded:
        """With another node unfolded."""
        return self._replace(levels={**self.levels, level.entered: level})

    def with_group(self, place: TreePlace) -> Unfolded:
        """With the candidates of a group shown one by one."""
        which = PASSED if place.mark is Mark.PASSED else WAITING
        return self._replace(groups={*self.groups, TreeKey(place.key.node, which)})

    def without(self, place: TreePlace) -> Unfolded:
        """With a node folded again."""
        entered = -1 if place.level is None else place.level.entered
        return self._replace(
            levels={first: level for first, level in self.levels.items() if first != entered}
        )


NOTHING_UNFOLDED = Unfolded()


def code_words(*codes: str) -> str:
    """Codes of refusals as words."""
    return ", ".join(code.replace("-", " ") for code in codes)


def name_of(puzzle: AnyPuzzle, place: TreePlace) -> str:
    """What a row is called: its moves, or its task."""
    if place.task is not None:
        return place.task.short.strip().replace(">", "→")
    return puzzle.move_text(place.moves[0]) if place.moves else "start"


_MOST_NAMED = 12
"""So many candidates of a group are named in a sentence."""


def sentence(puzzle: AnyPuzzle, place: TreePlace) -> str:
    """What is known of a place, in a sentence or two for the player."""
    if place.hidden:
        return f"{amount(place.hidden, 'level')} of the path not shown here."
    if place.is_group and place.mark is not Mark.TRYING:
        named = ", ".join(map(puzzle.move_text, place.moves[:_MOST_NAMED]))
        more = len(place.moves) - _MOST_NAMED
        all_of_them = f"{named} and {more} more" if more > 0 else named
        if place.mark is Mark.WAITING:
            return f"Not tried yet: {all_of_them}."
        return f"Refused, {place.why}: {all_of_them}."
    if place.moves:
        name = name_of(puzzle, place)
    else:
        words = place.task.sentence if place.task is not None else "start"
        name = f"{words[:1].upper()}{words[1:]}"
    told = f", {place.told}" if place.told else ""
    return f"{name}{told}: {_about(place)}"


def _about(place: TreePlace) -> str:
    """The rest of a sentence that begins with the name of the place."""
    branch, level = place.branch, place.level
    match place.mark:
        case Mark.TRYING:
            more = len(place.moves) - 1
            left = f"; {amount(more, 'candidate')} left after it" if more else ""
            return f"it is being tried{left}."
        case Mark.WAITING:
            return "not tried yet."
        case Mark.MADE:
            return f"made, as move {place.path.depth}."
        case Mark.SOLUTION:
            return f"a solution of {amount(place.path.depth, 'move')}."
    if branch is not None and branch.refusal is not None and branch.is_refused:
        return f"refused. {branch.refusal.reason}"
    if branch is not None:
        return _done(branch)
    assert level is not None
    if level.task is not None:
        return f"begun; {amount(level.moves, 'move')} so far."
    found = amount(level.solutions, "solution") if level.solutions else "no solution"
    if place.why:
        return f"{place.why}; {amount(level.nodes, place.noun)}, {found}."
    where = "the search is here" if place.mark is Mark.HERE else "the search is below it"
    return f"{where}; {amount(level.nodes, place.noun)} so far, {found}."


def _done(branch: Branch) -> str:
    """What came of a node that is done with."""
    if branch.task is not None:
        return f"done in {amount(branch.moves, 'move')}."
    if branch.nodes == 1:
        if branch.refusal is not None:
            return f"not looked into. {branch.refusal.reason}"
        if not branch.refused:
            return "taken back: there was nothing to try."
        if branch.refused == 1:
            return "taken back: the only candidate was refused there."
        return f"taken back: all {branch.refused} candidates were refused there."
    found = amount(branch.solutions, "solution") if branch.solutions else "no solution"
    below = f"{amount(branch.nodes, 'node')}, {found}"
    if not branch.cut:
        return f"all below it was tried: {below}."
    return f"{below}. At {amount(branch.cut, 'node')} a limit kept the search from going deeper."
