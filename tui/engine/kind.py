"""What a kind of puzzle is to the house: a record of everything that is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from tui.engine.puzzle import AnyPuzzle, M, S

if TYPE_CHECKING:
    from tui.engine.step import Oracle, Solver

P = TypeVar("P", bound=AnyPuzzle)


class Option(NamedTuple):
    """Something that can be chosen, by a name and as a text."""

    name: str
    values: tuple[str, ...]
    """What it can be; empty for any number of at least 1."""
    value: str
    """What it is if nothing is said."""
    about: Mapping[str, str]
    """What values mean, in at most 55 characters."""
    flag: str = ""
    """How the command line calls it; empty where it cannot be chosen there."""


class Method(NamedTuple):
    """A way to solve puzzles of a kind."""

    name: str
    about: str
    """What it does, in at most 55 characters."""
    make: Callable[[Mapping[str, str]], Solver]
    """Makes the solver, with a value for each of the options by their names."""
    options: Sequence[Option] = ()


class Hints(NamedTuple, Generic[P, S, M]):
    """What helps a player on."""

    nudge: Callable[[P, S, Sequence[M]], str]
    """What matters now, without giving the move away; the moves are the best, at least one."""
    the_move: Callable[[P, S, M], str]
    """A move as a sentence."""


class Kind(NamedTuple, Generic[P, S, M]):
    """One kind of puzzle. What its functions need is imported when they are called: a game should
    not wait for the solvers of others."""

    rules: type[P]
    """The class of its puzzles."""
    names: Callable[[], Sequence[str]]
    """The names of its games, in the order in which they are shown."""
    new_game: Callable[[str, str | None, str | None], tuple[P, S]]
    """The puzzle and the position that a name, parameters and a position stand for. Raises
    BadInput."""
    methods: Sequence[Method]
    """The first is the usual one."""
    oracle: Callable[[P], Oracle[S, M]]
    hints: Callable[[], Hints[P, S, M]]
    renamings: Callable[[P], Sequence[Callable[[M], M]]] = lambda puzzle: ()
    """The exchanges that turn a solution into one that is the same to a player."""
    takes_files: bool = False
    """Whether the path of a file may stand for a name."""
    is_listable: bool = True
    """Whether all solutions can be listed: some kinds have too many."""


AnyKind = Kind[Any, Any, Any]
