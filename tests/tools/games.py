"""What many tests share: games by name, moves of any kind, random lines of legal moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.sentences import heard_in
from tests.tools.kinds import EVERY, NAMES
from tui.engine.kind import AnyKind, why_no_map
from tui.engine.oracle import Oracle
from tui.engine.puzzle import AnyPuzzle, BadInput
from tui.engine.solver import Solver
from tui.engine.strategy import Strategy, solver
from tui.engine.table import FILE_SUFFIXES
from tui.engine.textbook import textbook
from tui.game.session import Session
from tui.puzzles.crossing.rules import Crossing


def _unusual(kind: AnyKind) -> Iterable[str]:
    """Games with the first, the middle and the last values of the first things that can be chosen,
    as far as they go together. Where searches look at positions one by one, there must not be too
    many of these."""
    usual = EVERY.parse_game(kind.names[0]).puzzle
    for part in (0, 1, 2):
        other = usual
        for each in kind.parameters(usual)[:_CHOSEN]:
            value = each.values[part * (len(each.values) - 1) // 2]
            other = kind.with_parameters(other, {each.name: value})
        if other is not usual and (kind.why_no_textbook or not why_no_map(kind, other)):
            yield other.game_name


_CHOSEN = 2
"""How many options of a kind are turned; with all of them, games would be too large."""
_VARIANTS = [
    "hanoi:4,rule=cyclic,to=C",
    "hanoi:4,rule=adjacent,to=C",
    "knight:b1,board=6x5,closed",
    "knight:a5,board=4x5,end=d3",
]
"""Small games with parameters that change the rules or the goal."""
_UNUSUAL = [*(name for kind in EVERY.kinds for name in _unusual(kind)), *_VARIANTS]
GAMES = list(dict.fromkeys([*NAMES, *_UNUSUAL]))
"""Games of every kind that differ, and some with unusual parameters."""
EVERY_GAME = list(dict.fromkeys([*EVERY.names(), *_UNUSUAL]))
"""All games, and some with unusual parameters."""

choices = st.lists(st.integers(0, 60), max_size=40)
"""Which of the legal moves to make, one after the other."""


def puzzle_of(name: str) -> AnyPuzzle:
    return EVERY.parse_game(name).puzzle


def games_of(kind: AnyKind) -> list[AnyPuzzle]:
    """The puzzles of a kind, usual and unusual ones."""
    games = map(EVERY.parse_game, GAMES)
    return [game.puzzle for game in games if game.kind is kind]


USUAL = Strategy()
"""The usual method of a kind."""


def kind_of(puzzle: AnyPuzzle) -> AnyKind:
    """The kind of a puzzle, which may be a variant that no table knows."""
    kind = EVERY.kind_named(puzzle.name)
    return kind or next(kind for kind in EVERY.kinds if isinstance(puzzle, _class_of(kind)))


def _class_of(kind: AnyKind) -> type[AnyPuzzle]:
    _, puzzle, _ = kind.new_game(kind.names[0], None, None)
    return type(puzzle)


def method_names(puzzle: AnyPuzzle) -> list[str]:
    return [method.name for method in kind_of(puzzle).methods]


LISTED = 300
"""Of at most so many positions searches look at each in no time."""


def methods_for(puzzle: AnyPuzzle) -> list[str]:
    """The methods that come to an end soon."""
    names, slow = method_names(puzzle), {each.name for each in textbook(lambda puzzle, state: 0)}
    met = {puzzle.initial_state()}
    waiting = [*met]
    while waiting and len(met) <= LISTED:
        here = waiting.pop()
        new = {puzzle.successor(here, move) for move in puzzle.legal_moves(here)} - met
        met |= new
        waiting += new
    return [name for name in names if not waiting or name not in {*slow, "depth-first"}]


def solver_of(puzzle: AnyPuzzle, strategy: Strategy = USUAL) -> Solver:
    return solver(kind_of(puzzle), strategy, puzzle, puzzle.name)


def oracle_of(puzzle: AnyPuzzle) -> Oracle[Any, Any]:
    return kind_of(puzzle).oracle(puzzle)


def crossing(name: str) -> Crossing:
    puzzle = puzzle_of(name)
    assert isinstance(puzzle, Crossing)
    return puzzle


def moves_of(puzzle: AnyPuzzle, text: str) -> list[Any]:
    """The moves that are written with spaces between them."""
    return [puzzle.parse_move(word) for word in text.split()]


def moves_text(puzzle: AnyPuzzle, moves: Iterable[Any]) -> str:
    return " ".join(puzzle.move_text(move) for move in moves)


def states_along(puzzle: AnyPuzzle, start: Any, moves: Iterable[Any]) -> list[Any]:
    """The start and the state after each move, as `apply` gives them."""
    states = [start]
    for move in moves:
        states.append(puzzle.apply(states[-1], move))
    return states


def costs_along(puzzle: AnyPuzzle, start: Any, moves: Sequence[Any]) -> list[int]:
    """What each of these moves costs."""
    states = states_along(puzzle, start, moves)
    return [puzzle.cost(state, move) for state, move in zip(states, moves, strict=False)]


def random_line(puzzle: AnyPuzzle, start: Any, choices: Sequence[int]) -> list[Any]:
    """Legal moves from `start`, chosen by numbers; shorter than `choices` at a dead end."""
    line, state = [], start
    for choice in choices:
        legal = puzzle.legal_moves(state)
        if not legal:
            break
        line.append(legal[choice % len(legal)])
        state = puzzle.apply(state, line[-1])
    return line


def state_after(puzzle: AnyPuzzle, choices: Sequence[int]) -> Any:
    """The position to which such moves lead from the usual start."""
    start = puzzle.initial_state()
    return states_along(puzzle, start, random_line(puzzle, start, choices))[-1]


def there_and_back(puzzle: AnyPuzzle, start: Any) -> list[Any]:
    """A move from `start`, and one that takes it back; nothing where no move can be taken back."""
    for move in puzzle.legal_moves(start):
        state = puzzle.successor(start, move)
        for other in puzzle.legal_moves(state):
            if puzzle.successor(state, other) == start:
                return [move, other]
    return []


def endless_line(puzzle: AnyPuzzle, start: Any, moves: int) -> list[Any]:
    """So many moves to and fro; nothing where no move can be taken back."""
    pair = there_and_back(puzzle, start)
    return (pair * (moves // 2 + 1))[:moves] if pair else []


def session_after(puzzle: AnyPuzzle, choices: Sequence[int]) -> Session[Any, Any]:
    """A session in the midst of a random game, with something to redo."""
    session: Session[Any, Any] = Session(puzzle)
    for move in random_line(puzzle, session.state, choices):
        session.play(move)
    session.undo()
    return session


def line(session: Session[Any, Any]) -> str:
    """The moves of a session's line, as they are written."""
    return moves_text(session.puzzle, (played.move for played in session.line))


def future(session: Session[Any, Any]) -> str:
    """The moves that redo would make next, as they are written."""
    return moves_text(session.puzzle, (played.move for played in session.future))


def are_sentences(text: str) -> bool:
    """Whether a text is one sentence or several on one line, in plain English."""
    return text.endswith((".", "?")) and "\n" not in text and not heard_in(text)


def is_sentence(text: str) -> bool:
    """Whether a text is one sentence on one line."""
    return are_sentences(text) and not any(end in text[:-1] for end in (". ", "? "))


def refused(make: Callable[..., object], *words: Any) -> str:
    """The sentence that says why something cannot be made of what was typed."""
    with pytest.raises(BadInput) as caught:
        make(*words)
    said = str(caught.value)
    names_file = any(suffix in said for suffix in FILE_SUFFIXES)
    assert is_sentence(said) or (names_file and not heard_in(said)), heard_in(said)
    return said


def crossing_keys(game: str, loads: str) -> str:
    """The keys that row these loads: a digit for each item, then enter."""
    puzzle = crossing(game)
    items = puzzle.letters(puzzle.everyone)
    keys = []
    for load in loads.split():
        keys += [str((items.index(letter) + 1) % 10) for letter in load]
        keys.append("enter")
    return " ".join(keys)


def first_name(kind: AnyKind) -> str:
    return kind.names[0]


each_kind = pytest.mark.parametrize("kind", EVERY.kinds, ids=first_name)
each_method = pytest.mark.parametrize(
    ("kind", "method"),
    [
        pytest.param(kind, method, id=f"{first_name(kind)} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
        if not method.is_alias
    ],
)


def any_session(kind: AnyKind, data: st.DataObject) -> Session[Any, Any]:
    """A session in the midst of a random game of a kind."""
    puzzle = data.draw(st.sampled_from(games_of(kind)))
    return session_after(puzzle, data.draw(choices))


WITH_OPTIONS = [kind for kind in EVERY.kinds if kind.parameters(EVERY.parse_game(kind.names[0])[1])]
"""The kinds of puzzles that have options of their own."""


@st.composite
def variants(draw: st.DrawFn, kind: AnyKind) -> AnyPuzzle:
    """A puzzle of a kind, some of whose options were chosen one after the other."""
    puzzle: AnyPuzzle = EVERY.parse_game(kind.names[0]).puzzle
    for option in kind.parameters(puzzle):
        now = {each.name: each for each in kind.parameters(puzzle)}
        if option.name in now and draw(st.booleans()):
            value = draw(st.sampled_from(now[option.name].values))
            puzzle = kind.with_parameters(puzzle, {option.name: value})
    return puzzle


def snapshot(session: Session[Any, Any]) -> tuple[object, ...]:
    """Everything that a player can see of a session."""
    line, future = tuple(session.line), tuple(session.future)
    return session.puzzle, session.start, session.state, line, future, session.hints
