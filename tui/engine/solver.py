"""A solver: it searches step by step, and can say what it does and why."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, NamedTuple

from tui.engine.puzzle import amount
from tui.engine.step import ADVANCED, OF_BACKTRACKING, OF_FRONTIER, Step, StepKind, Straight

if TYPE_CHECKING:
    from tui.engine.graph import WayCount


class Listing(NamedTuple):
    """The pseudocode of a method. Its lines have the numbers 1, 2, …"""

    lines: Sequence[str]
    line_of: Callable[[Step], int]
    """The number of the line that a step obeys."""


Event = StepKind | tuple[StepKind, str]
"""Steps that obey the same line: those of a kind, or only those of them that carry a refusal with a
certain code, or for `REPLACES` give up another way."""
REPLACES = "replaces"
Row = str | tuple[str, *tuple[Event, ...]]
"""A line of a listing, with the steps that obey it, if any do."""


def listing(*rows: Row) -> Listing:
    """The listing of these lines."""
    lines, numbers = list[str](), dict[Event, int]()
    for number, row in enumerate(rows, 1):
        line, *events = (row,) if isinstance(row, str) else row
        lines.append(line)
        numbers |= dict.fromkeys(events, number)

    def line_of(step: Step) -> int:
        code = step.code if step.replaces is None else REPLACES
        return numbers.get((step.kind, code)) or numbers[step.kind]

    return Listing(lines, line_of)


class Order(Enum):
    """The order in which a solver looks at positions. The search tree, the notes beside the board
    and what can be run to depend on it."""

    DEPTH = auto()
    """From the position that it has just reached. Where no move is left to try, it takes the last
    one back."""
    BREADTH = auto()
    """From the position in its frontier that it met first: no depth before all of the one above
    is expanded."""
    BEST_FIRST = auto()
    """From the position in its frontier that promises most, at whatever depth."""
    TASKS = auto()
    """A recursion: moves are made as parts of tasks, and none is tried or taken back."""
    LINE = auto()
    """One move after the other, without a search."""

    @property
    def has_frontier(self) -> bool:
        """Whether positions wait in a frontier to be expanded. Without one, neighbouring steps are
        about the same position, or about two with one move between them."""
        return self in (Order.BREADTH, Order.BEST_FIRST)

    @property
    def is_search(self) -> bool:
        """Whether moves are tried, and some of them for nothing."""
        return self is Order.DEPTH or self.has_frontier


class Finds(Enum):
    """Which solutions a solver finds within its `scope`, if there are any."""

    ALL = auto()
    ALL_SHORTEST = auto()
    """Exactly those with the fewest moves."""
    ALL_CHEAPEST = auto()
    """Exactly those of least cost, of a puzzle whose moves differ in cost."""
    ONE_WAY = auto()
    """One way to each goal position, of any length. Where it finds none, there is none; but if a
    limit ever stopped it, there may be one even within that limit."""
    FIRST = auto()
    """One, of any length; then it ends. Where it finds none, there may be one."""
    SOME = auto()
    """Some, of any length. There may be others."""
    A_SHORTEST = auto()
    """One with the fewest moves; then it ends."""
    A_CHEAPEST = auto()
    """One of least cost, of a puzzle whose moves differ in cost; then it ends."""

    @property
    def only_one(self) -> bool:
        """Whether it ends at its first solution, so that there may be others."""
        return self in (Finds.FIRST, Finds.A_SHORTEST, Finds.A_CHEAPEST)

    @property
    def all_best(self) -> bool:
        """Whether exactly the best solutions are found."""
        return self in (Finds.ALL_SHORTEST, Finds.ALL_CHEAPEST)

    def of(self, noun: str) -> str:
        """What is found in words: `shortest solution`, where that is so."""
        if self in (Finds.ALL_CHEAPEST, Finds.A_CHEAPEST):
            return f"cheapest {noun}"
        return f"shortest {noun}" if self in (Finds.ALL_SHORTEST, Finds.A_SHORTEST) else noun


class Solver(ABC):
    """Solves puzzles of one kind, step by step."""

    name: str
    """Its name on the command line."""
    order: Order
    finds: Finds
    unit: str = "position"
    """What it enters only once: a position, or what stands for several that it takes for the
    same."""
    looks_elsewhere: bool = False
    """Whether it refuses candidates that lead to what was met in another branch."""
    has_halves: bool = False
    """Whether some of its paths begin at a goal."""
    max_moves: int | None = None
    """How many moves deep it looks at most; None if there is no limit."""
    uninformative: frozenset[str] = frozenset()
    """Those of its puzzle, once `strategy.solver` has made it."""
    own_codes: Sequence[str] = ()
    """The codes of refusals that are its own, which no rule demands, as far as it can give any."""
    failure: str = ""
    """What is wrong with a search of the player's own, or why it cannot search here, as a sentence,
    once a run has shown it."""
    silence: str = ""
    """That nothing comes from the process of such a search, as a sentence; empty if it may."""
    listing: Listing | None = None
    """The method in pseudocode; None if there is nothing to list."""

    @property
    def counters(self) -> Sequence[str]:
        """What it counts, by the names in `tui.engine.step`, as it is shown beside the board."""
        if self.order is Order.DEPTH:
            return OF_BACKTRACKING
        return OF_FRONTIER if self.order.has_frontier else (ADVANCED,)

    @abstractmethod
    def steps(self, puzzle: Any, state: Any) -> Iterator[Step]:
        """Search from `state`, which may be any position. After a solution the search goes on to
        the next one, if it `finds` several; its last step is EXHAUSTED."""

    def close(self) -> None:
        """End whatever its searches have begun outside of the program: for most, nothing."""
        return

    def preparation(self, puzzle: Any, state: Any) -> Iterable[None]:
        """What is made before the first step, where nobody can wait for that: a moment's work at a
        time. Without it the first step takes as long. For most there is nothing to make."""
        return ()

    def straight(self, puzzle: Any, state: Any) -> Straight | None:
        """What its steps from `state` come to, found without them, where they lead to a solution
        without taking a move back; None where they do not, or only they can tell."""
        return None

    def not_covered(self, puzzle: Any, state: Any) -> str:
        """Why it does not even look for a solution from `state`, as a sentence; empty if it does.
        There may be one all the same."""
        return ""

    def figures(self, puzzle: Any, states: Sequence[Any], step: Step) -> Mapping[str, int | str]:
        """What else there is to say of a step, to whose position `states` lead: by what it ranks
        that, `g`, `h` and their sum `f`; or to which `half` of the search it belongs."""
        return {}

    def candidates(self, puzzle: Any, state: Any) -> Sequence[Any]:
        """The moves that it tries from a position, unless it stops there, in its order."""
        return puzzle.candidate_moves(state)  # type: ignore[no-any-return]

    def reason(self, puzzle: Any, states: Sequence[Any], step: Step) -> str:
        """Why a step is made, as a sentence. `states` are the positions along the path of the step,
        from the start of the search to the one being looked at."""
        from tui.engine.reasons import one_of, usual_reason  # Late: few steps are explained.

        if step.kind is not StepKind.TRY:
            return usual_reason(puzzle, step, states)
        which = one_of(puzzle.noun, step.move, self.candidates(puzzle, states[-1]))
        return f"Try {puzzle.move_text(step.move)}: {which}."

    def note(self, puzzle: Any, start: Any, state: Any) -> Sequence[str]:
        """What it knows of a position on its path from `start`, as the tree tells it in a few
        words; then the same in fewer words. Empty if there is nothing to tell."""
        return ()

    def best_ways(self, puzzle: Any, state: Any) -> "WayCount[Any, Any]":
        """The count of the best ways from a position, not yet begun, for a solver that finds just
        these. Its first way is the first solution."""
        from tui.engine.graph import WayCount  # Late: only needed where there are many.

        return WayCount(puzzle, state)

    def scope(self, cut: bool) -> str:
        """Among which solutions it looks, as a text that follows "There are 16 solutions from
        here"; empty if among all of them. `cut` tells whether a limit ever stopped the search from
        looking further."""
        if not cut or self.max_moves is None:
            return ""
        return f" in at most {amount(self.max_moves, 'move')}"


class AwaitedSteps(Iterator[Step]):
    """Steps that come from another process. The next one waits until it is there."""

    @abstractmethod
    def has_come(self, seconds: float = 0) -> bool:
        """Whether the next step is there, or the end, after so many seconds at most."""

    @abstractmethod
    def within(self, seconds: float) -> Iterator[Step]:
        """The steps that are there within so many seconds."""


def come(steps: Iterator[Step], seconds: float = 0) -> Iterator[Step]:
    """The steps that can be had within so many seconds, without waiting for more: of most searches
    all of them, because they are made when they are asked for."""
    return steps.within(seconds) if isinstance(steps, AwaitedSteps) else steps
