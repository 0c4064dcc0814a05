"""What a kind of puzzle is to the house: a record of everything that is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from tui.engine.puzzle import AnyPuzzle, M, S

if TYPE_CHECKING:
    from tui.engine.oracle import Oracle
    from tui.engine.step import Solver

P = TypeVar("P", bound=AnyPuzzle)

Chosen = Mapping[str, str]
"""The values of options, by their names."""


class Option(NamedTuple):
    """Something that can be chosen, by a name and as a text."""

    name: str
    values: tuple[str, ...]
    """What it can be; empty for any number of at least 1."""
    value: str
    """What it is now, or if nothing is said."""
    about: Mapping[str, str]
    """What values mean, in at most 55 characters."""
    flag: str = ""
    """How the command line calls it: `--` and the name, with hyphens for blanks. Empty where it
    cannot be chosen there."""
    help: str = ""
    """What the command line's help says of the flag."""


class Method(NamedTuple):
    """A way to solve puzzles of a kind."""

    name: str
    about: str
    """What it does, in at most 55 characters."""
    make: Callable[[Chosen], Solver]
    """Makes the solver, with a value for each of the options."""
    options: Sequence[Option] = ()
    counters: Sequence[str] = ()
    """What it counts of a search, by the names of `tui.engine.counters`; none where it does not
    search."""
    is_shortest: bool = False
    """Whether all its solutions have the fewest moves, and it finds all of these."""
    found: Callable[[Chosen, bool], str] = lambda chosen, cut: ""
    """What its solutions have in common, to go on after "16 solutions in all"; whether a limit ever
    stopped it from looking further."""


class Hints(NamedTuple, Generic[P, S, M]):
    """What helps a player on."""

    nudge: Callable[[P, S, Sequence[M]], str]
    """What matters now, without giving the move away; the moves are the best, at least one."""
    the_move: Callable[[P, S, M], str]
    """A move as a sentence."""


class Words(NamedTuple):
    """What a key does in a kind of puzzle."""

    does: str
    """For help and README."""
    label: str = ""
    """In one word, for the key bar; empty: not shown there."""


class Field(NamedTuple):
    """A word and a value of the status line; a field may be one of the two alone."""

    label: str
    value: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""


class Command(NamedTuple):
    """A command of a kind's own."""

    name: str
    about: str
    """What it does, in a line of the general help."""
    usage: str
    """Its line of the usage, after the program's name."""
    run: Callable[[Sequence[str]], int]
    """Obeys the words after its name; returns the exit status. Raises BadInput."""
    key: str = ""
    """The key of the home screen that runs it; empty: none."""


class Survey(NamedTuple):
    """What is shown where there are too many solutions to list them: what a method does from every
    start."""

    flag: str
    """How the command line calls it."""
    about: str
    """What the command line's help says of the flag."""
    too_many: str
    """Why the solutions cannot be listed, to go on after "there are"."""
    title: str
    """What is surveyed, in a word."""
    invitation: str
    """What a player should do on its screen, in a sentence."""
    heading: Callable[[str], str]
    """What the numbers are, for a method's name."""
    numbers: Callable[[Solver], Iterator[tuple[str, int]]]
    """Each start with its number, one search for each."""
    text: Callable[[Mapping[str, int]], str]
    """Numbers by their starts as lines of text; some of them may be missing still."""
    key: str
    """What the numbers are called in JSON."""


class Kind(NamedTuple, Generic[P, S, M]):
    """One kind of puzzle. What its functions need is imported when they are called: a game should
    not wait for the solvers of others, nor a command for the boards."""

    names: Callable[[], Sequence[str]]
    """The names of its games, in the order in which they are shown."""
    new_game: Callable[[str, str | None, str | None], tuple[P, S]]
    """The puzzle and the position that a name, parameters and a position stand for. Raises
    BadInput."""
    examples: Sequence[tuple[str, str]]
    """Names of games, and what they stand for: for the help of the command line."""
    methods: Sequence[Method]
    """The first is the usual one."""
    oracle: Callable[[P], Oracle[S, M]]
    hints: Callable[[], Hints[P, S, M]]
    hand: Callable[[], Any]
    """Gives what makes a Hand of a Session."""
    board: Callable[[], Any]
    """Gives the Drawing."""
    greeting: str
    """What a player should do here, in a sentence."""
    words: Mapping[str, Words]
    """What the keys do here: `digit`, `act` and `confirm`; `overlay`, `more` and `fewer` if it has
    them."""
    status: Callable[[P, S, Sequence[M], S, Oracle[S, M]], Sequence[Field]]
    """How far the goal is: of the puzzle, the start, the moves made, the state."""
    options: Callable[[P], Sequence[Option]] = lambda puzzle: ()
    """What can be chosen of the puzzle itself, and what is chosen now."""
    chosen: Callable[[P, Chosen], P] = lambda puzzle, chosen: puzzle
    """The puzzle with other values of these options; the same one if nothing has changed."""
    resized: Callable[[P, int], P | str] | None = None
    """The puzzle so much larger, or a sentence that says why there is none."""
    renamings: Callable[[P], Sequence[Callable[[M], M]]] = lambda puzzle: ()
    """The exchanges that turn a solution into one that is the same to a player."""
    commands: Sequence[Command] = ()
    survey: Survey | None = None
    """None where all solutions can be listed."""
    takes_files: bool = False
    """Whether the path of a file may stand for a name."""


AnyKind = Kind[Any, Any, Any]


class Game(NamedTuple):
    """A puzzle of some kind with its parameters, and the position in which the game starts."""

    kind: AnyKind
    puzzle: AnyPuzzle
    start: Any

    @property
    def name(self) -> str:
        """Its name on the command line; without the position if it is the usual one."""
        if self.start == self.puzzle.initial_state():
            return self.puzzle.game_name
        return f"{self.puzzle.game_name}@{self.puzzle.state_text(self.start)}"
