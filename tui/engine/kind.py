"""A kind of puzzle: all that the program needs to know about it, as a class to subclass."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from tui.engine.oracle import UNKNOWN, Oracle, S_in, Unknown
from tui.engine.puzzle import AnyPuzzle, BadInput, M, P, S, amount, figure, listed
from tui.engine.text import quoted

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from datetime import date

    from tui.engine.impossible import Measure
    from tui.engine.solver import Solver


# What can be chosen: options, and the methods that solve puzzles

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
    out_of_range: Callable[[int], str] | None = None
    """For the parameter that is the size of a puzzle: why it cannot be a number that is none of
    its values, as a sentence. None for all others."""

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
    make: "Callable[[Chosen, Any], Solver]"
    """Makes the solver of a puzzle. It is given a value for each option; an empty one where an
    option has no value unless one is chosen, and none is. Raises BadInput if the puzzle is too
    large for the method."""
    options: Sequence[Option] = ()
    about_cost: str = ""
    """What it does where moves differ in cost, likewise; empty if that is no different."""
    is_alias: bool = False
    """Whether it is another name for a method before it, which menus need not offer."""

    def about_in(self, puzzle: AnyPuzzle) -> str:
        """What it does in a puzzle."""
        return self.about_cost if puzzle.has_cost and self.about_cost else self.about


def given_parameters(text: str, names: Sequence[str], flags: Sequence[str] = ()) -> Chosen:
    """The parameters that the name of a game gives, by their names. The first of `names` stands
    alone, as its value, the others as `name=value`; of flags the name alone stands, as their value.
    Raises BadInput."""
    given: dict[str, str] = {}
    for word in text.split(","):
        name, equals, value = word.partition("=")
        if text and not word:
            raise BadInput(f"{quoted(text)} has a comma too many: drop it.")
        if not equals:
            name, value = (word, word) if word in flags else (names[0], word)
        elif name not in names[1:]:
            known = listed([f"{each}=" for each in names[1:]] + [*flags] or ["nothing else"], "or")
            raise BadInput(f"{quoted(word)} is not a parameter: write {names[0]}, then {known}.")
        if name in given:
            raise BadInput(f"{quoted(text)} gives {name} twice: leave one of them out.")
        given[name] = value
    return given


# Lists of games: what a line says of a game, which need not be made for it


class Listed(NamedTuple):
    """A game in a list."""

    title: str
    heading: str
    """The heading under which it stands."""
    cells: Sequence[str] = ("",)
    """What is said of it, in columns of a few characters."""
    is_solved: bool = False
    is_best: bool = False
    """Whether the player has solved it alone, and as well as can be."""
    is_possible: bool = True
    """Whether it is not known to be impossible."""
    error: str = ""
    """Why it cannot be opened, as a sentence; empty if it can be."""
    at_length: str = ""
    """The same in more words, for where they leave room for the whole title."""
    shorter: str = ""
    """The same in fewer of these words, for where they have no room."""


def under_headings(games: Sequence[Listed], places: Iterable[int]) -> Sequence[int | str]:
    """The rows of a list: the places of games in their order, those of a heading together below it;
    between them empty rows."""
    groups: dict[str, list[int]] = {}
    for place in places:
        groups.setdefault(games[place].heading, []).append(place)
    rows: list[int | str] = []
    for heading, group in groups.items():
        rows += ["", heading, *group] if rows else [heading, *group]
    return rows


def has_words(text: str, typed: str) -> bool:
    """Whether every word that was typed occurs in a text."""
    return all(word in text.casefold() for word in typed.casefold().split())


class Difficulty(NamedTuple):
    """How difficult a game is from its usual start. Games are ordered by it, field by field."""

    moves: int
    """How many moves its best way takes."""
    branching: float
    """How many moves are legal in a position on a best way, on average."""
    back: int
    """How far each best way leads away from the goal: what has to be taken back, move by move,
    beyond one thing a move."""


class Entry(NamedTuple):
    """A game in a list, from its usual start. What nobody has found out yet is UNKNOWN or empty."""

    name: str
    """What names it: one of its kind's names, with parameters unless it has the usual ones, or the
    path of its file."""
    title: str
    heading: str
    """The heading under which it stands."""
    brief: str = ""
    """Its rule in one line."""
    game_name: str = ""
    """Its canonical name: with the parameters that it has if none are given."""
    best: int | Unknown | None = UNKNOWN
    """The distance of the goal from the start; None if it cannot be solved."""
    difficulty: Difficulty | None = None
    """None if nobody has found it out, or it cannot be solved."""
    has_cost: bool = False
    """Whether its moves differ in cost, so that `best` is a cost."""

    @property
    def told(self) -> str:
        """How much there is to do, in at most 12 characters."""
        return "" if self.best is UNKNOWN else told_best(self.best, has_cost=self.has_cost)


IMPOSSIBLE = "impossible"
"""What a menu and a list say of a game that cannot be solved."""


def told_best(best: int | None, *, has_cost: bool) -> str:
    """How much there is to do, in at most 12 characters: the fewest moves from the usual start, or
    the least cost. None if it cannot be solved."""
    if best is None:
        return IMPOSSIBLE
    return f"cost {best}" if has_cost else f"fewest {best}"


# An index of entries, which are read without the files or modules of their games

MOVES, COST = "moves", "cost"
"""What a game counts."""


def read_index(path: str) -> Sequence[Entry]:
    """What an index says of its games, in their order, with tabs between its columns. Where the
    goal cannot be reached, `best` is a hyphen; what nobody has found out is empty. `python -m
    tests.shelf` writes those of the program anew."""
    with open(path, encoding="utf-8") as file:
        next(file)  # The heads of the columns.
        return [_entry(line.rstrip("\n").split("\t")) for line in file]


def _entry(cells: Sequence[str]) -> Entry:
    name, game, heading, title, brief, counts, best, moves, branching, back, _ = cells
    difficulty = Difficulty(int(moves), float(branching), int(back)) if moves else None
    fewest = int(best) if best.isdigit() else None
    return Entry(name, title, heading, brief, game, fewest, difficulty, counts == COST)


# How far the goal is, as fields of the status line


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


BEST = "best"
"""The label of what is known of the way from the start."""
THINKING = Field("thinking")
"""Shown while the oracle does not know the answer."""
NOT_KEPT = Field("not kept", tone="bad")
"""Shown while what is played cannot be kept."""


def without_distance(puzzle: AnyPuzzle, fields: Sequence[Field | Gauge]) -> Sequence[Field | Gauge]:
    """The fields that do not tell how far the goal is from the present position."""
    told = BEST, puzzle.cost_words[0]
    return [field for field in fields if isinstance(field, Field) and field.label in told]


def best_and_left(
    puzzle: AnyPuzzle, start: S, made: int, state: S, oracle: Oracle[S, Any]
) -> Sequence[Field | Gauge]:
    """The fewest moves, or the least cost beside what was spent, from the start and from here, for
    kinds that show nothing else, and a gauge if both are known."""
    best, left = oracle.distance(start), oracle.distance(state)
    fields: list[Field | Gauge] = [Field(BEST, str(best))] if isinstance(best, int) else []
    if puzzle.has_cost:
        name, unit = puzzle.cost_words
        spent = f"{made} of {best}" if fields else str(made)
        fields = [Field(name, f"{spent} {unit}".rstrip())]
    if left is UNKNOWN:
        return [*fields, THINKING]
    if left is None:
        return [*fields, Field(IMPOSSIBLE, tone="bad")]
    fields.append(Field("left", str(left)))
    if not isinstance(best, int):
        return fields
    tone = "good" if made + left <= best else "accent"
    return [Gauge(made, left, best, tone), *fields]


# What few kinds have


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


class Survey(Protocol[P, S_in]):
    """How many moves a method makes from each start until its first solution."""

    flag: str
    """Its flag on the command line."""
    about: str
    """What the help of the command line says about the flag."""
    title: str
    """What is surveyed, in a word."""
    key: str
    """What the numbers are called in JSON."""

    def too_many(self, puzzle: P) -> str:
        """How many solutions a puzzle has, as the rest of a sentence that says why they are not
        printed unless it is said how many are wanted; empty if there are few."""

    def invitation(self, puzzle: P, start: str) -> str:
        """A sentence that tells the player what can be done on the screen of the survey while a
        start is chosen there."""

    def heading(self, method: str) -> str:
        """What the numbers are."""

    def grid(self, puzzle: P) -> StartGrid:
        """All starts of a puzzle, each by its name."""

    def begin(self, puzzle: P, start: str) -> P:
        """The puzzle with another start; the same object if it has this start already."""

    # A feature by which solutions differ that all take as many moves, if there is one

    def has_feature(self, puzzle: P, state: S_in) -> bool:
        """Whether the solution has it that ends in this position."""
        return False

    def tell_feature(self, has_it: bool) -> str:
        """Whether a solution has it, as the end of a sentence; empty if there is no such thing."""
        return ""

    def tell_features(self, having: int, found: int) -> str:
        """How many have it of how many that were found, as a sentence; empty likewise."""
        return ""


class Making(Protocol):
    """Makes the game of a day a little at a time, so that no key waits. What was made is kept for a
    while: then the game that is named by the day is there at once."""

    def work(self, seconds: float) -> bool:
        """Go on for about so many seconds. Returns whether the game is made."""


class Endless(Protocol):
    """Games that are made when they are asked for, the same for everybody. They are called
    NAME:PARAMETERS, and NAME alone is one of them; none is among the names of the kind, because
    they have no end."""

    name: str
    title: str
    """What they are called together."""
    one: str
    """What each of them is, in a word."""
    about: str
    """Which of them NAME alone is, as it follows the title."""

    def after(self, parameters: str) -> str:
        """The parameters of the game that comes after one of them; empty if none does."""


class Series(Endless, Protocol):
    """A game for each day, whose parameters are YYYY-MM-DD. NAME alone is today's, and after each
    comes that of the day before."""

    first: str
    """The first day, as YYYY-MM-DD."""

    def today(self) -> "date":
        """The day that it is, of those in UTC; the first one before that."""

    def making(self, day: "date") -> Making:
        """What makes the game of a day, not yet begun."""

    def game_name(self, day: "date") -> str:
        return f"{self.name}:{day.isoformat()}"

    def after(self, parameters: str) -> str:
        from datetime import date, timedelta  # Late: few games are made when they are asked for.

        before = (date.fromisoformat(parameters) - timedelta(1)).isoformat()
        return before if before >= self.first else ""


class Arguments:
    """What was typed behind the name of a command: the values of its arguments. Those that were
    left out are None."""

    def __init__(self, **given: Any) -> None:
        vars(self).update(given)

    def __getattr__(self, name: str) -> Any:
        return None


class Command(Protocol):
    """A command that belongs to one kind of puzzle."""

    name: str
    about: str
    """What it does, in a line of the general help."""
    opens_games: bool = False
    """Whether it can open a game, and takes the options of screen and store besides."""

    def description(self) -> str:
        """What it does, in its own help. The lines are not wrapped."""

    def add_arguments(self, parser: "ArgumentParser") -> None:
        """Add what it takes."""

    def run(self, chosen: Arguments) -> int | str:
        """Run it, and return the exit status, or the name of the game that is to be opened. Raises
        BadInput."""


class Problem(NamedTuple):
    """What is wrong with a file, or odd about it."""

    line: int | None
    """The line, from 1; None if it is about none of them."""
    message: str
    """A sentence that begins small, as it follows the file's name."""


class Checked(NamedTuple):
    """What there is to say about a file, which is sound if it has no errors."""

    errors: Sequence[Problem] = ()
    warnings: Sequence[Problem] = ()
    fields: Mapping[str, object] = MappingProxyType({})
    """What else is in its JSON object."""
    sentences: Sequence[str] = ()
    """What else is printed."""


class Files(Protocol):
    """The player's own files with one ending: each holds a puzzle, or is a kind of puzzle."""

    suffix: str
    """The ending of their names."""
    heading: str
    """The heading of their games."""
    folder: str
    """The name of the folder in which lists look for them, below that of the player's data."""
    is_code: bool
    """Whether they are programs, which lists do not run, and which records name but do not hold."""
    example: tuple[str, str]
    """The path of a file and what it means, for the help of the command line."""
    about_check: str
    """What is found out about a file that is checked, as lines of the help."""

    def game(
        self, path: str, parameters: str | None, position: str | None, source: str = ""
    ) -> "Game":
        """The game of a file. One whose puzzle has a `source` is read from that alone; but a
        program must be there, and have it still. Raises BadInput; BadFile if it is the file's
        fault."""

    def check(self, path: str) -> Checked:
        """All that there is to say about a file."""


# The kind itself


class Words(NamedTuple):
    """What a key does in a kind of puzzle."""

    does: str
    """For help and manual."""
    label: str = ""
    """The same in one word, for the key bar; empty if it is not shown there."""
    example: str = ""
    """For `type_moves`: an errand for the solver as it is typed."""


_USUAL_WORDS: Mapping[str, Words] = {
    "digit": Words("choose what has that number"),
    "act": Words("choose what is marked", "choose"),
    "confirm": Words("make the move", "move"),
}


class Hints(NamedTuple, Generic[M]):
    """What is said of a best move to whoever asks for help, a little more each time."""

    move: M
    said: Sequence[str]
    """Four sentences: where to look, who or what is to move, the move, and why it is good. Without
    the last one it is said how many moves would be as good."""


class Errand(NamedTuple, Generic[M]):
    """A part of the way that a player sends the solver to make, asked for in words."""

    moves: Sequence[M]
    """At least one, from the present position."""
    told: str
    """What is so when they are made, as a sentence without its full stop."""


class Symmetries(NamedTuple, Generic[S, M]):
    """Exchanges of things in a puzzle after which all is the same to a player."""

    things: str
    """What they exchange, in the plural: `interchangeable people`."""
    of_positions: Sequence[Callable[[S], S]]
    """Renamings of positions, of which all others are made: a map can be folded by them, however
    many come of them together."""
    of_moves: Callable[[], Sequence[Callable[[M], M]]]
    """Makes all renamings of moves; the first changes nothing. There may be some hundreds, but no
    more: each is tried on every solution that is listed."""


class Change(NamedTuple):
    """A game that differs from another one in little."""

    game: "Game"
    said: Sequence[str]
    """What differs, each thing in a few words: `goal 3 instead of 4`."""
    key: Hashable
    """The same for changes that are alike to a player."""
    is_beyond: Callable[[Hashable], bool] = frozenset[Hashable]().__contains__
    """Whether the change with a key is a smaller one of the same things: where that helps, this one
    is not told."""


class Kind(ABC, Generic[P, S, M]):
    """One kind of puzzle: a subclass says what is its own, and one object of it stands in the
    table. Six members must be there: `names`, `new_game`, `methods`, `hints`, `hand`, `board`.

    Methods import what they need when they are called, so that a game does not wait for the solvers
    of other kinds, nor a command for the boards.
    """

    # Its games

    names: Sequence[str]
    """The names of its games without parameters, in the order in which they are shown."""
    heading: str = "Other puzzles"
    """What its games are, as a heading of the menu."""
    entries: Sequence[Entry] = ()
    """What lists say of its games without making them: of each of its `names`, and behind it of
    games with parameters, by their canonical names. Without any, its games are made for that."""
    examples: Sequence[tuple[str, str]] = ()
    """Names of games and what they mean, for the help of the command line."""

    @abstractmethod
    def new_game(self, name: str, parameters: str | None, position: str | None) -> "Game":
        """The game that a name, parameters and a position stand for. Raises BadInput."""

    def parameters(self, puzzle: P) -> Sequence[Option]:
        """The parameters of a puzzle as options, with their present values."""
        return ()

    def with_parameters(self, puzzle: P, chosen: Chosen) -> P:
        """The puzzle with other values of its parameters; the same object if nothing changes. What
        does not go with a value that was changed gives way."""
        return puzzle

    # How they are played

    @abstractmethod
    def hand(self, session: Any) -> Any:
        """A Hand for a Session."""

    @abstractmethod
    def board(self) -> Any:
        """The Drawing of this kind."""

    def words(self, puzzle: P | None = None) -> Mapping[str, Words]:
        """What the keys do in a puzzle, or in any of the kind: `digit`, `act` and `confirm`;
        `overlay` if it has one; `other_digits` if there are more than ten things to choose; `more`
        and `fewer` if one of its parameters is a size; `type_moves` if it has errands. `cursor`, if
        the arrows do anything else than to move a cursor: what they do, as it is said before the
        direction."""
        return _USUAL_WORDS

    def goal(self, puzzle: P) -> str:
        """What to do in a puzzle, as a sentence without its full stop."""
        return puzzle.brief.removesuffix(".")

    def how_to_play(self, puzzle: P) -> str:
        """With which keys, as it follows a colon; empty if there is nothing to say."""
        return ""

    def how_to_type(self, puzzle: P, state: S) -> str:
        """How a move is typed, with an example, and whatever names it takes, on a line."""
        example = puzzle.example(state)
        return f"Type a move, such as {example}." if example else "Type a move."

    def tell(self, puzzle: P, state: S, move: M | None = None) -> str:
        """All of a position in words, for whoever sees no picture, or only what a legal move
        changes there: whole sentences on a line, by which, with the puzzle and the position before
        a move, there is only one position that can be meant."""
        if move is None:
            return f"The position is {puzzle.state_text(state)}."
        cost = f" at cost {figure(puzzle.cost(state, move))}" if puzzle.has_cost else ""
        after = puzzle.state_text(puzzle.successor(state, move))
        return f"{puzzle.move_text(move)} is played{cost}: the position is {after}."

    def errand(self, puzzle: P, state: S, text: str) -> Errand[M] | None:
        """The errand that a text asks for in a position; None where it asks for none, but may hold
        moves. Raises BadInput, with a sentence, for one that makes no sense there."""
        return None

    def achievement(self, puzzle: P, state: S, made: int, fewest: int | None) -> str:
        """What was achieved in a solved game, as a sentence. `made` moves were made, and `fewest`
        were possible, or that is what they cost and the least possible cost; None if nobody
        knows."""
        if puzzle.has_cost:
            solved = f"Solved at cost {made}"
            less, least = "it cannot be done for less", f"the least possible is {fewest}"
        else:
            solved = f"Solved in {amount(made, 'move')}"
            less, least = "it cannot be done in fewer", f"the best possible is {fewest}"
        if fewest is None:
            return f"{solved}."
        return f"{solved}: {less}." if made == fewest else f"{solved}; {least}."

    # How they are solved

    methods: Sequence[Method]
    """The ways to solve its puzzles. The first is the default."""
    why_no_textbook: str = ""
    """Why the searches of `tui.engine.textbook` are not among its methods, as the rest of a
    sentence; empty where they are."""

    @abstractmethod
    def hints(self, puzzle: P, state: S, best: Sequence[M]) -> Hints[M]:
        """The hints in a position of which these are the `best` moves; there is at least one."""

    def oracle(self, puzzle: P) -> Oracle[S, M]:
        """Its oracle; one that searches all positions if it has no better one."""
        from tui.engine.graph import GraphOracle

        return GraphOracle(puzzle)

    def estimate(self, puzzle: P, state: S) -> int:
        """At least how many moves are left from a position, or what they cost where moves differ in
        that: never more than the best way takes, if there is one. 0 where nothing better is
        known."""
        return 0

    has_distance: bool = True
    """Whether solutions differ in length. Where all are as long, it is not told how far the goal
    is, but only whether it can be reached."""

    def status(
        self, puzzle: P, start: S, made: int, state: S, oracle: Oracle[S, M]
    ) -> Sequence[Field | Gauge]:
        """How far the goal is, to be shown behind the number of moves made. `made` is
        what they have cost, or their number unless the puzzle `has_cost`."""
        return best_and_left(puzzle, start, made, state, oracle)

    def why_impossible(self, puzzle: P, start: S) -> str:
        """Why a puzzle cannot be solved from a position, where that is known without a search: a
        sentence of at most 80 letters; empty where it is not."""
        return ""

    changes: "Callable[[Game, Game], Sequence[Change]] | None" = None
    """The games that differ in one thing from the first of two, by which an impossible one may
    become possible: the smallest first, each told as it differs from the second game, which is the
    same or one before it. None where they are those with other values of its parameters."""

    def measure(self) -> "Measure[P, S] | None":
        """The measure by which it is told how near play comes to a goal that is out of reach. None
        if that is not told."""
        return None

    def symmetries(self, puzzle: P) -> Symmetries[S, M] | None:
        """What can be exchanged so that all stays the same to a player; None if nothing can."""
        return None

    def own_map(self, puzzle: P) -> str | Callable[[S], Any]:
        """What makes at once the PositionMap of a puzzle from a start, where a kind has its own;
        or why there is no map, as a sentence, behind which a second one may tell what the screen
        shows instead. Empty where positions are looked at one by one and drawn by layers."""
        return ""

    # What few kinds have

    commands: Sequence[Command] = ()
    series: Series | None = None
    """Its games of each day; None if there are none."""
    endless: Endless | None = None
    """Its games that are drawn by lot; None if there are none."""
    survey: Survey[P, S] | None = None
    """What is shown where there are too many solutions to list; None if there never are."""
    files: Files | None = None
    """The player's own files that hold puzzles of this kind; None if there are none."""


AnyKind = Kind[Any, Any, Any]


def entry_of(kind: AnyKind, puzzle: AnyPuzzle) -> Entry:
    """What lists say of a puzzle that was made."""
    title, brief, heading = str(puzzle.title), str(puzzle.brief), heading_of(kind, puzzle)
    game_name, has_cost = puzzle.game_name, bool(puzzle.has_cost)
    name = puzzle.name if endless_of(kind, puzzle) is None else game_name
    return Entry(name, title, heading, brief, game_name, has_cost=has_cost)


def made_for(kind: AnyKind) -> Sequence[Endless]:
    """The games of a kind that are made when they are asked for: those of each day, and others."""
    return [each for each in (kind.series, kind.endless) if each is not None]


def endless_of(kind: AnyKind, puzzle: AnyPuzzle) -> Endless | None:
    """Those of them to which a puzzle belongs; None if it is in a list or in a file."""
    return next((each for each in made_for(kind) if each.name == puzzle.name), None)


def name_after(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The name of the game that comes after one of them; empty if none does."""
    endless = endless_of(kind, puzzle)
    parameters = "" if endless is None else endless.after(str(puzzle.parameters))
    return f"{puzzle.name}:{parameters}" if parameters else ""


def heading_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The heading under which lists show a puzzle that is none of the table's."""
    if (endless := endless_of(kind, puzzle)) is not None:
        return endless.title
    return kind.files.heading if puzzle.source and kind.files else kind.heading


def greeting_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """What to do in a puzzle, and with which keys, in a sentence."""
    return ": ".join(filter(None, (kind.goal(puzzle), kind.how_to_play(puzzle)))) + "."


def why_no_map(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """Why a puzzle has no map, as a sentence or two; empty if it has one."""
    own = kind.own_map(puzzle)
    return own if isinstance(own, str) else ""


def name_of(puzzle: AnyPuzzle, start: Any) -> str:
    """The name of a game on the command line. The position is left out if it is the usual start."""
    if start == puzzle.initial_state():
        return puzzle.game_name
    return f"{puzzle.game_name}@{puzzle.state_text(start)}"


class Game(NamedTuple):
    """A puzzle, its kind, and the position in which the game starts."""

    kind: AnyKind
    puzzle: AnyPuzzle
    start: Any

    @property
    def name(self) -> str:
        """Its name on the command line. The position is left out if it is the usual start."""
        return name_of(self.puzzle, self.start)


def game_of(kind: AnyKind, puzzle: AnyPuzzle, position: str | None) -> Game:
    """The game of a puzzle from a position as it is written, or from the usual start. Raises
    BadInput."""
    start = puzzle.initial_state() if position is None else puzzle.parse_state(position)
    return Game(kind, puzzle, start)


def resized(kind: AnyKind, puzzle: AnyPuzzle, by: int) -> AnyPuzzle | str:
    """The puzzle made larger by a number, or a sentence that says why that is not possible; empty
    if there is but one size."""
    for size in kind.parameters(puzzle):
        if size.out_of_range is not None:
            number = int(size.value) + by
            if str(number) not in size.values:
                return size.out_of_range(number)
            other: AnyPuzzle = kind.with_parameters(puzzle, {size.name: str(number)})
            return other
    return ""
