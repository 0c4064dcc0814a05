"""A kind of puzzle: all that the program needs to know about it, as a class to subclass."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from tui.engine.extras import Command, Errand, Series, Survey
from tui.engine.oracle import UNKNOWN, Oracle, Unknown
from tui.engine.puzzle import AnyPuzzle, M, P, S, amount, figure

if TYPE_CHECKING:
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
    make: Callable[[Chosen, Any], Solver]
    """Makes the solver of a puzzle. It is given a value for each option; an empty one where an
    option has no value unless one is chosen, and none is. Raises BadInput if the puzzle is too
    large for the method."""
    options: Sequence[Option] = ()
    about_cost: str = ""
    """What it does where moves differ in cost, likewise; empty if that is no different."""

    def about_in(self, puzzle: AnyPuzzle) -> str:
        """What it does in a puzzle."""
        return self.about_cost if puzzle.has_cost and self.about_cost else self.about


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
    told: str = ""
    """How much there is to do, in at most 12 characters."""
    difficulty: Difficulty | None = None
    """None if nobody has found it out, or it cannot be solved."""
    has_cost: bool = False
    """Whether its moves differ in cost, so that `best` is a cost."""


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
"""The label of the one field that does not change with the position."""
THINKING = Field("thinking")
"""Shown while the oracle does not know the answer."""
NOT_KEPT = Field("not kept", tone="bad")
"""Shown while what is played cannot be kept."""


def made_fields(puzzle: AnyPuzzle, moves: int, cost: int) -> Sequence[Field]:
    """How many moves were made, and what they cost together where moves differ in that."""
    fields = [Field("moves", str(moves))]
    return [*fields, Field("cost", str(cost))] if puzzle.has_cost else fields


def without_distance(fields: Sequence[Field | Gauge]) -> Sequence[Field | Gauge]:
    """The fields that do not tell how far the goal is from the present position."""
    return [field for field in fields if isinstance(field, Field) and field.label == BEST]


def best_and_left(start: S, made: int, state: S, oracle: Oracle[S, Any]) -> Sequence[Field | Gauge]:
    """The fewest moves, or the least cost, from the start and from here, for kinds that show
    nothing else, and a gauge if both are known."""
    best, left = oracle.distance(start), oracle.distance(state)
    fields: list[Field | Gauge] = [Field(BEST, str(best))] if isinstance(best, int) else []
    if left is UNKNOWN:
        return [*fields, THINKING]
    if left is None:
        return [*fields, Field("out of reach", tone="bad")]
    fields.append(Field("left", str(left)))
    if not isinstance(best, int):
        return fields
    tone = "good" if made + left <= best else "accent"
    return [Gauge(made, left, best, tone), *fields]


# The kind itself


class Words(NamedTuple):
    """What a key does in a kind of puzzle."""

    does: str
    """For help and manual."""
    label: str = ""
    """The same in one word, for the key bar; empty if it is not shown there."""


IMPOSSIBLE = "impossible"
"""What a menu and a list say of a game that cannot be solved."""


class Kind(ABC, Generic[P, S, M]):
    """One kind of puzzle: a subclass says what is its own, and one object of it stands in the
    table. Five members must be there: `new_game`, `methods`, `hints`, `hand` and `board`.

    Methods import what they need when they are called, so that a game does not wait for the solvers
    of other kinds, nor a command for the boards.
    """

    # Its games

    name: str
    """The name of its only game without parameters; a kind with several has `names` instead."""
    heading: str = "Other puzzles"
    """What its games are, as a heading of the menu."""
    examples: Sequence[tuple[str, str]] = ()
    """Names of games and what they mean, for the help of the command line."""

    def names(self) -> Sequence[str]:
        """The names of its games without parameters, in the order in which they are shown."""
        return (self.name,)

    @abstractmethod
    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        """The game that a name, parameters and a position stand for. Raises BadInput."""

    def game(self, puzzle: P, position: str | None) -> Game:
        """The game of a puzzle from a position as it is written, or from the usual start. Raises
        BadInput."""
        start = puzzle.initial_state() if position is None else puzzle.parse_state(position)
        return Game(self, puzzle, start)

    def entries(self) -> Sequence[Entry]:
        """What lists say of its games without making them; a game that is not among these is made
        for that. Those with parameters are in lists because they are here, by their canonical
        names; they stand behind the game that has only the name."""
        return ()

    def entry(self, name: str, title: str, brief: str, fewest: int, game_name: str = "") -> Entry:
        """What lists say of a game that takes this many moves at least. It has a `game_name` of its
        own if it is named without parameters."""
        told = f"fewest {fewest}"
        return Entry(name, title, self.heading, brief, game_name or name, fewest, told)

    def options(self, puzzle: P) -> Sequence[Option]:
        """The options of the puzzle itself, with their present values."""
        return ()

    def chosen(self, puzzle: P, chosen: Chosen) -> P:
        """The puzzle with other values of these options; the same object if nothing changes."""
        return puzzle

    def resized(self, puzzle: P, by: int) -> P | str | None:
        """The puzzle made larger by a number, or a sentence that says why that is not possible.
        None if there is but one size."""
        return None

    # How they are played

    @abstractmethod
    def hand(self, session: Any) -> Any:
        """A Hand for a Session."""

    @abstractmethod
    def board(self) -> Any:
        """The Drawing of this kind."""

    words: Mapping[str, Words] = {
        "digit": Words("choose what has that number"),
        "act": Words("choose what is marked", "choose"),
        "confirm": Words("make the move", "move"),
    }
    """What the keys do in this kind: `digit`, `act` and `confirm`; `overlay` if it has one; `more`
    and `fewer` if it can be `resized`; `type_moves` if it has errands. `cursor`, if the arrows do
    anything else than to move a cursor: what they do, as it is said before the direction."""

    def words_in(self, puzzle: P) -> Mapping[str, Words]:
        """What the keys do in a puzzle, if for some of them the words of the kind are not true
        there."""
        return self.words

    def greeting(self, puzzle: P) -> str:
        """A sentence that tells a player what to do in a puzzle. What stands behind its first colon
        can stand alone."""
        return puzzle.brief

    def tell_position(self, puzzle: P, state: S) -> str:
        """All of a position in words, for whoever sees no picture: by the puzzle and this text
        there is only one that it can be. Like the next two texts it is one line of whole
        sentences."""
        return f"The position is {puzzle.state_text(state)}."

    def tell_move(self, puzzle: P, state: S, move: M) -> str:
        """What a legal move changes in a position, and nothing else: by the position before and
        this text there is only one that it can lead to."""
        cost = f" at cost {figure(puzzle.cost(state, move))}" if puzzle.has_cost else ""
        after = puzzle.state_text(puzzle.successor(state, move))
        return f"{puzzle.move_text(move)} is played{cost}: the position is {after}."

    def tell_how(self, puzzle: P, state: S) -> str:
        """How a move is typed, with an example, and whatever names it takes."""
        example = puzzle.example(state)
        return f"Type a move, such as {example}." if example else "Type a move."

    def errand_example(self, puzzle: P) -> str:
        """An errand for the solver as it is typed; empty if it takes none."""
        return ""

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
            if made == fewest:
                return f"{solved}: it cannot be done for less."
            return f"{solved}." if fewest is None else f"{solved}; the least possible is {fewest}."
        if fewest is None:
            return f"Solved in {amount(made, 'move')}."
        if made == fewest:
            return f"Solved in {amount(made, 'move')}: it cannot be done in fewer."
        return f"Solved in {amount(made, 'move')}; the best possible is {fewest}."

    # How they are solved

    @property
    @abstractmethod
    def methods(self) -> Sequence[Method]:
        """The ways to solve its puzzles. The first is the default."""

    @abstractmethod
    def hints(self, puzzle: P, state: S, best: Sequence[M]) -> Sequence[str]:
        """Hints in the order in which they are given: the first says what matters now, without
        giving the move away, and the last is a sentence with the first of the `best` moves, of
        which there is at least one."""

    def choice(self, puzzle: P, state: S, best: Sequence[M]) -> M:
        """Which of the best moves a hint leads to."""
        return best[0]

    def oracle(self, puzzle: P) -> Oracle[S, M]:
        """Its oracle; one that searches all positions if it has no better one."""
        from tui.engine.graph import GraphOracle

        return GraphOracle(puzzle)

    has_distance: bool = True
    """Whether solutions differ in length. Where all are as long, it is not told how far the goal
    is, but only whether it can be reached."""

    def status(
        self, puzzle: P, start: S, made: int, state: S, oracle: Oracle[S, M]
    ) -> Sequence[Field | Gauge]:
        """How far the goal is, to be shown behind the number of moves made and what they cost.
        `made` is what they have cost, or their number unless the puzzle `has_cost`."""
        return best_and_left(start, made, state, oracle)

    def why_impossible(self, puzzle: P) -> str:
        """Why a puzzle cannot be solved from its usual start, where that is known without a search:
        a sentence of at most 80 letters; empty where it is not."""
        return ""

    def measure(self) -> Measure[P, S] | None:
        """The measure by which it is told how near play comes to a goal that is out of reach. None
        if that is not told."""
        return None

    def refusals(self, puzzle: P) -> Sequence[tuple[str, str]]:
        """The codes of the refusals with which the rules may stop a candidate of a search, each
        with a name of at most 40 characters for a list."""
        return ()

    interchangeable: str = "interchangeable things"
    """What the next two exchange, in the plural."""

    def renamings(self, puzzle: P) -> Sequence[Callable[[M], M]]:
        """All renamings of moves that turn a solution into one that is the same to a player; the
        first changes nothing. There may be some hundreds, but no more: each is tried on every
        solution that is listed."""
        return ()

    def symmetries(self, puzzle: P) -> Sequence[Callable[[S], S]]:
        """Renamings of positions that lead to others that are the same to a player, of which all
        others are made: a map can be folded by them, however many come of them together."""
        return ()

    # Their maps, which are drawn by layers if nothing is said

    def why_no_map(self, puzzle: P) -> str:
        """Why a puzzle has no map, as a sentence; empty if it has one. A second sentence may tell
        what the screen shows instead."""
        return ""

    def own_map(self, puzzle: P, start: S) -> Any:
        """A PositionMap that the kind makes itself, at once; None where positions are looked at one
        by one and drawn by layers."""
        return None

    def goals(self, puzzle: P) -> Iterable[S]:
        """Positions that are goals: from where they can be reached is shown on a map even if that
        is from nowhere that can be reached."""
        return ()

    # What few kinds have

    commands: Sequence[Command] = ()
    series: Series | None = None
    """Its games that are made when they are asked for; None if there are none."""
    survey: Survey[P, S] | None = None
    """What is shown where there are too many solutions to list; None if there never are."""
    takes_files: bool = False
    """Whether the path of a file can be given instead of a name."""
    heading_of_files: str = ""
    """The heading of games from files; empty if it is the same."""
    folder_of_files: str = ""
    """The name of the folder of the player's own files; empty if there is none."""

    def from_text(self, text: str, name: str) -> P:
        """The puzzle that the text of a file describes, under a name. Raises BadInput."""
        raise NotImplementedError("a kind that takes files reads them")


AnyKind = Kind[Any, Any, Any]


def entry_of(kind: AnyKind, puzzle: AnyPuzzle) -> Entry:
    """What lists say of a puzzle that was made."""
    title, brief, heading = str(puzzle.title), str(puzzle.brief), heading_of(kind, puzzle)
    name, has_cost = puzzle.game_name, bool(puzzle.has_cost)
    return Entry(puzzle.name, title, heading, brief, name, has_cost=has_cost)


def heading_of(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """The heading under which lists show a puzzle that is none of the table's."""
    if kind.series is not None and puzzle.game_name.startswith(f"{kind.series.name}:"):
        return kind.series.title
    return (puzzle.source and kind.heading_of_files) or kind.heading


def difficulty(puzzle: AnyPuzzle, fewest: int | None) -> str:
    """How much there is to do, in at most 12 characters for the menu. `fewest` is the fewest moves
    from the usual start, or the least cost; None if it cannot be solved."""
    if fewest is None:
        return IMPOSSIBLE
    return f"cost {fewest}" if puzzle.has_cost else f"fewest {fewest}"


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
