"""What many tests share: games by name, moves of any kind, random lines of legal moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hypothesis import strategies as st

from tui.engine.kind import AnyKind
from tui.engine.oracle import Oracle
from tui.engine.puzzle import AnyPuzzle
from tui.engine.step import Solver
from tui.engine.strategy import Strategy, solver
from tui.game.session import Session
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.hanoi.rules import PEGS, Carry, Hanoi
from tui.puzzles.knight.rules import KnightsTour
from tui.puzzles.table import TABLE

GAMES = [*TABLE.names(), "hanoi:1", "hanoi:12", "knight:d4"]
"""Every puzzle of the table, and some with unusual parameters."""

choices = st.lists(st.integers(0, 60), max_size=40)
"""Which of the legal moves to make, one after the other."""


def puzzle_of(name: str) -> AnyPuzzle:
    return TABLE.parse_game(name).puzzle


USUAL = Strategy()
"""The usual method of a kind."""


def kind_of(puzzle: AnyPuzzle) -> AnyKind:
    """The kind of a puzzle, which may be a variant that no table knows."""
    kind = TABLE.kind_named(puzzle.name)
    return kind or next(kind for kind in TABLE.kinds if kind.takes_files)


def method_names(puzzle: AnyPuzzle) -> list[str]:
    return [method.name for method in kind_of(puzzle).methods]


def solver_of(puzzle: AnyPuzzle, strategy: Strategy = USUAL) -> Solver:
    return solver(kind_of(puzzle), strategy, puzzle.name)


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


def line(session: Session[Any, Any]) -> str:
    """The moves of a session's line, as they are written."""
    return moves_text(session.puzzle, (played.move for played in session.line))


def future(session: Session[Any, Any]) -> str:
    """The moves that redo would make next, as they are written."""
    return moves_text(session.puzzle, (played.move for played in session.future))


def any_moves(puzzle: AnyPuzzle) -> st.SearchStrategy[Any]:
    """Well-formed moves: candidates and others, such as an empty boat or a far-off jump."""
    if isinstance(puzzle, Crossing):
        return st.integers(0, puzzle.everyone)
    if isinstance(puzzle, Hanoi):
        return st.builds(Carry, st.integers(0, 2), st.integers(0, 2))
    assert isinstance(puzzle, KnightsTour)
    return st.integers(0, puzzle.size**2 - 1)


def beginnings(puzzle: AnyPuzzle, move: Any) -> list[Any]:
    """The parts with which a move made in parts may begin, the whole load included."""
    if isinstance(puzzle, Crossing):
        return [part for part in range(move + 1) if part & move == part]
    return [move.source] if isinstance(puzzle, Hanoi) else [move]


def names_on_the_board(puzzle: AnyPuzzle) -> set[str]:
    """Everything that a verdict may point at."""
    if isinstance(puzzle, Crossing):
        return {item.letter for item in puzzle.items}
    if isinstance(puzzle, Hanoi):
        return {*PEGS, *(str(disc) for disc in range(1, puzzle.discs + 1))}
    assert isinstance(puzzle, KnightsTour)
    return set(puzzle.names)


def is_sentence(text: str) -> bool:
    """Whether a text is one sentence on one line."""
    return text.endswith((".", "?")) and not any(end in text[:-1] for end in ("\n", ". ", "? "))
