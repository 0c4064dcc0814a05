"""What the program needs to know about a kind of puzzle, as one record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tui.engine.entry import Entry
from tui.engine.map.maps import BY_LAYERS, Maps
from tui.engine.named_tuple import NamedTuple
from tui.engine.puzzle import AnyPuzzle, M, S, amount
from tui.engine.typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from argparse import Namespace

    from tui.engine.errands import Errands
    from tui.engine.nearness import Measure
    from tui.engine.oracle import Oracle
    from tui.engine.parser import Parser
    from tui.engine.series import Series
    from tui.engine.solver import Solver
    from tui.engine.telling import Telling

P = TypeVar("P", bound=AnyPuzzle)

Chosen = Mapping[str, str]
"""The values of options, by their names."""


class Option(NamedTuple):
    """Something that can be chosen. It has a name, and its values are texts."""

    name: str
    values: tuple[str, ...]
    """The possible values; empty if any whole number from 1 is possible."""
    value: str
    """The present value, or the one that is used when none is chosen."""
    about: Mapping[str, str]
    """What the values mean, each in at most 55 characters."""
    flag: str = ""
    """Its flag on the command line: `--` and the name, with hyphens for blanks. Empty if it cannot
    be chosen there."""
    help: str = ""
    """What the help of the command line says about the flag."""
    is_carried: bool = False
    """Whether a method's name may carry its value behind a colon. At most one option of a method
    can be carried."""
    unless: Sequence[tuple[str, str]] = ()
    """Names and values of options that stand before this one: with any of these values it has no
    usual value, and an empty one where none is chosen."""

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers, so that there is less and more of it."""
        return all(value.isdigit() for value in self.values)


Refit = Callable[[Chosen, Chosen], Sequence[Option]]
"""Gives options with values that go together. It is given all values as they were, which go
together, and as they are after one was changed: that one counts, others give way."""


class Method(NamedTuple):
    """A way to solve puzzles of a kind: what must be known before there is a solver. Of its search
    the solver itself tells."""

    name: str
    about: str
    """What it does, in at most 55 characters."""
    make: Callable[[Chosen], Solver]
    """Makes the solver. It is given a value for each option; an empty one where an option has no
    value unless one is chosen, and none is."""
    options: Sequence[Option] = ()
    about_cost: str = ""
    """What it does where moves differ in cost, likewise; empty if that is no different."""

    def about_in(self, puzzle: AnyPuzzle) -> str:
        """What it does in a puzzle."""
        return self.about_cost if puzzle.has_cost and self.about_cost else self.about


class Hints(NamedTuple, Generic[P, S, M]):
    """Hints for a player."""

    nudge: Callable[[P, S, Sequence[M]], str]
    """What matters now, without giving the move away. It is given the best moves, at least one."""
    the_move: Callable[[P, S, M], str]
    """A move as a sentence."""


class Words(NamedTuple):
    """What a key does in a kind of puzzle."""

    does: str
    """For help and manual."""
    label: str = ""
    """The same in one word, for the key bar; empty if it is not shown there."""


class Field(NamedTuple):
    """A label and a value of the status line; the value may be missing."""

    label: str
    value: str = ""
    tone: str = "base"
    """The name of an ink of the palette."""


class Gauge(NamedTuple):
    """How much of the way to the goal is made, in moves or in what they cost. The status line draws
    it."""

    made: int
    left: int
    """How much the rest of the way takes at least."""
    usual: int
    """How much the whole way takes at least."""
    tone: str = "good"
    """The name of an ink of the palette."""


class Command(NamedTuple):
    """A command that belongs to one kind of puzzle."""

    name: str
    about: str
    """What it does, in a line of the general help."""
    usage: str
    """How it is called, as the usage shows it after the program's name."""
    run: Callable[[Sequence[str]], int]
    """Runs it with the words after its name, and returns the exit status. Raises BadInput."""
    key: str = ""
    """The key of the home screen that runs it; empty if there is none."""
    parser: Callable[[], Parser] | None = None
    """Makes its parser, for help, completion and manual; None if its usage says all."""
    game: Callable[[Namespace], str | None] | None = None
    """The name of the game that it opens, if its parser has found these words; None if it is run
    instead. What opens games has a parser, and takes the options of screen and store besides. None
    if it never opens one."""


class StartGrid(NamedTuple):
    """The starts of a survey in rows, as a screen shows them."""

    rows: Sequence[tuple[str, Sequence[str]]]
    """The rows from the top: the label beside each, and its starts from the left, empty where there
    is none."""
    columns: Sequence[str]
    """The labels below the columns."""

    @property
    def starts(self) -> Sequence[str]:
        """All starts, those of the lowest row first."""
        return [start for _, row in reversed(self.rows) for start in row if start]


class Feature(NamedTuple):
    """Something by which solutions differ that all take as many moves."""

    has: Callable[[Any, Any], bool]
    """Whether a solution has it. It is given the puzzle and the solved position."""
    told: Callable[[bool], str]
    """Whether one has it, as the end of a sentence."""
    counted: Callable[[int, int], str]
    """How many have it of how many that were found, as a sentence."""


class Survey(NamedTuple):
    """What is shown when there are too many solutions to list: how many moves a method makes from
    each start until its first solution."""

    flag: str
    """Its flag on the command line."""
    about: str
    """What the help of the command line says about the flag."""
    too_many: Callable[[Any], str]
    """How many solutions a puzzle has, as the rest of a sentence that says why they are not printed
    unless it is said how many are wanted; empty if there are few."""
    title: str
    """What is surveyed, in a word."""
    invitation: Callable[[Any, str], str]
    """A sentence that tells the player what can be done on the screen of the survey. It is given
    the puzzle, and the start that is chosen there."""
    heading: Callable[[str], str]
    """What the numbers are. It is given the name of the method."""
    key: str
    """What the numbers are called in JSON."""
    grid: Callable[[Any], StartGrid]
    """All starts of a puzzle, each by its name."""
    begin: Callable[[Any, str], Any]
    """The puzzle with another start; the same object if it has this start already."""
    feature: Feature | None = None
    """What is told of the solutions besides the moves made; None if there is nothing."""


def _oracle(puzzle: AnyPuzzle) -> Oracle[Any, Any]:
    from tui.engine.graph_oracle import GraphOracle

    return GraphOracle(puzzle)


def _telling() -> Telling[Any, Any, Any]:
    from tui.engine.telling import IN_NOTATION

    return IN_NOTATION


def _difficulty(puzzle: AnyPuzzle, fewest: int) -> str:
    return f"cost {fewest}" if puzzle.has_cost else f"fewest {fewest}"


IMPOSSIBLE = "impossible"
"""What a menu and a list say of a game that cannot be solved."""


def difficulty_of(kind: AnyKind, puzzle: AnyPuzzle, fewest: int | None) -> str:
    """How much there is to do in a puzzle that takes so many moves, or costs so much; None if it
    cannot be solved."""
    return IMPOSSIBLE if fewest is None else kind.difficulty(puzzle, fewest)


def _achievement(puzzle: AnyPuzzle, state: object, made: int, fewest: int | None) -> str:
    if puzzle.has_cost:
        solved = f"Solved at cost {made}"
        if made == fewest:
            return f"{solved}: it cannot be done for less."
        return f"{solved}." if fewest is None else f"{solved}; the least possible is {fewest}."
    if fewest is None:
        return f"Solved in {amount(made, 'move')}."
    if made == fewest:
        return f"Solved in {amount(made, 'move')}: it cannot be done in fewer."
    return f"Solved in {amount(made, 'move')}; the best possible is {fewest}."


class Kind(NamedTuple, Generic[P, S, M]):
    """One kind of puzzle. Its functions import what they need when they are called, so that a game
    does not wait for the solvers of other kinds, nor a command for the boards."""

    names: Callable[[], Sequence[str]]
    """The names of its games without parameters, in the order in which they are shown."""
    new_game: Callable[[str, str | None, str | None], tuple[P, S]]
    """The puzzle and the position that a name, parameters and a position stand for. Raises
    BadInput."""
    examples: Sequence[tuple[str, str]]
    """Names of games and what they mean, for the help of the command line."""
    methods: Sequence[Method]
    """The first is the default, unless `usual_method` names another."""
    hints: Callable[[], Hints[P, S, M]]
    hand: Callable[[], Any]
    """Gives a function that makes a Hand for a Session."""
    board: Callable[[], Any]
    """Gives the Drawing of this kind."""
    greeting: Callable[[P], str]
    """A sentence that tells a player what to do in a puzzle. What stands behind its first colon
    can stand alone."""
    words: Mapping[str, Words]
    """What the keys do in this kind: `digit`, `act` and `confirm`, and `overlay`, `more` and
    `fewer` if it has them, and `type_moves` if it has errands. `cursor`, if the arrows do anything
    else than to move a cursor: what they do, as it is said before the direction."""
    status: Callable[[P, S, int, S, Oracle[S, M]], Sequence[Field | Gauge]]
    """How far the goal is, to be shown behind the number of moves made and what they cost. It is
    given the puzzle, the start, what the moves made have cost (their number, unless the puzzle
    `has_cost`), the state, the oracle."""
    oracle: Callable[[P], Oracle[S, M]] = _oracle
    """Makes its oracle; one that searches all positions if it has no better one."""
    telling: Callable[[], Telling[P, S, M]] = _telling
    """Gives how its positions and moves are told in words; in their notation if it has no better
    ones."""
    usual_method: Callable[[P], str] = lambda puzzle: ""
    """The name of the default method of a puzzle for which it is not the first; empty if it is."""
    words_in: Callable[[P], Mapping[str, Words]] = lambda puzzle: {}
    """What some of those keys do in a puzzle of which the kind's words would not be true."""
    heading: str = "Other puzzles"
    """What its games are, as a heading of the menu."""
    heading_of_files: str = ""
    """The heading of games from files; empty if it is the same."""
    folder_of_files: str = ""
    """The name of the folder of the player's own files; empty if there is none."""
    entries: Callable[[], Sequence[Entry]] = lambda: ()
    """What lists say of its games without making them; a game that is not among these is made for
    that. Those with parameters are in lists because they are here, by their canonical names; they
    stand behind the game that has only the name."""
    difficulty: Callable[[P, int], str] = _difficulty
    """How much there is to do, in at most 12 characters for the menu. It is given the fewest moves
    from the usual start, or the least cost."""
    achievement: Callable[[P, S, int, int | None], str] = _achievement
    """What was achieved in a solved game, as a sentence. It is given the puzzle, the solved state,
    how many moves were made, and the fewest that were possible, or what they cost and the least
    possible cost; None if nobody knows."""
    options: Callable[[P], Sequence[Option]] = lambda puzzle: ()
    """The options of the puzzle itself, with their present values."""
    chosen: Callable[[P, Chosen], P] = lambda puzzle, chosen: puzzle
    """The puzzle with other values of these options; the same object if nothing changes."""
    resized: Callable[[P, int], P | str] | None = None
    """The puzzle made larger by a number, or a sentence that says why that is not possible."""
    has_distance: bool = True
    """Whether solutions differ in length. Where all are as long, it is not told how far the goal
    is, but only whether it can be reached."""
    renamings: Callable[[P], Sequence[Callable[[M], M]]] = lambda puzzle: ()
    """The renamings of moves that turn a solution into one that is the same to a player."""
    refusals: Callable[[P], Sequence[tuple[str, str]]] = lambda puzzle: ()
    """The codes of the refusals with which the rules may stop a candidate of a search, each with a
    name of at most 40 characters for a list."""
    interchangeable: str = "interchangeable things"
    """What these renamings exchange, in the plural."""
    measure: Callable[[], Measure[P, S]] | None = None
    """Gives the measure by which it is told how near play comes to a goal that is out of reach.
    None if that is not told."""
    commands: Sequence[Command] = ()
    series: Series | None = None
    """Its games that are made when they are asked for; None if there are none."""
    errands: Callable[[], Errands] | None = None
    """Gives what the solver can be asked in words to do, where moves are typed; None if there is
    nothing."""
    why_impossible: Callable[[P], str] = lambda puzzle: ""
    """Why a puzzle cannot be solved from its usual start, where that is known without a search: a
    sentence of at most 80 letters; empty where it is not."""
    survey: Survey | None = None
    """None if all solutions can be listed."""
    maps: Maps[P, S] = BY_LAYERS
    """What there is to say of maps of its positions."""
    from_text: Callable[[str, str], P] | None = None
    """The puzzle that the text of a file describes, under a name. Raises BadInput. None if there
    are no such files: then no path of a file can be given instead of a name."""


AnyKind = Kind[Any, Any, Any]


def name_of(puzzle: AnyPuzzle, start: Any) -> str:
    """The name of a game on the command line. The position is left out if it is the usual start."""
    if start == puzzle.initial_state():
        return puzzle.game_name
    return f"{puzzle.game_name}@{puzzle.state_text(start)}"


def heading_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The heading under which lists show a puzzle that is none of the table's."""
    if kind.series is not None and puzzle.game_name.startswith(f"{kind.series.name}:"):
        return kind.series.title
    return (puzzle.source and kind.heading_of_files) or kind.heading


def worded(kind: AnyKind, puzzle: AnyPuzzle) -> AnyKind:
    """The kind with words for its keys that are true of one puzzle."""
    return kind._replace(words={**kind.words, **kind.words_in(puzzle)})


def entry_of(kind: AnyKind, puzzle: AnyPuzzle) -> Entry:
    """What lists say of a puzzle that was made."""
    heading = heading_of(kind, puzzle)
    title, brief = str(puzzle.title), str(puzzle.brief)
    name, has_cost = puzzle.game_name, bool(puzzle.has_cost)
    return Entry(puzzle.name, title, heading, brief, name, has_cost=has_cost)


class Game(NamedTuple):
    """A puzzle, its kind, and the position in which the game starts."""

    kind: AnyKind
    puzzle: AnyPuzzle
    start: Any

    @property
    def name(self) -> str:
        """Its name on the command line. The position is left out if it is the usual start."""
        return name_of(self.puzzle, self.start)
