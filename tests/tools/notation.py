"""Well-formed moves of any puzzle, candidates and others, found through their notation alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from string import printable
from typing import Any

from hypothesis import strategies as st

from tui.engine.puzzle import AnyPuzzle, BadInput

MOST_MOVES = 600
"""So many are enough to ask about, of puzzles that have more."""
_POSITIONS = 50
"""Of so many positions the candidates are looked at."""


def any_moves(puzzle: AnyPuzzle) -> st.SearchStrategy[Any]:
    """Well-formed moves: candidates and others, such as an empty boat or a far-off jump."""
    return st.sampled_from(well_formed(puzzle))


@cache
def well_formed(puzzle: AnyPuzzle) -> Sequence[Any]:
    """Every move whose text is a single character, or comes from that of a candidate by changing,
    leaving out and putting in single characters, each time to a move; at most MOST_MOVES."""
    candidates = {
        puzzle.move_text(move): move
        for state in _some_positions(puzzle)
        for move in puzzle.candidate_moves(state)
    }
    alphabet = sorted({character for text in candidates for character in text})
    found = dict.fromkeys(candidates.values())
    frontier = deque([*candidates, *_read(puzzle, printable, found)])
    while frontier and len(found) < MOST_MOVES:
        frontier.extend(_read(puzzle, _edits(frontier.popleft(), alphabet), found))
    return list(found)


def _some_positions(puzzle: AnyPuzzle) -> Sequence[Any]:
    """Positions near the start."""
    met = {puzzle.initial_state(): None}
    frontier = deque(met)
    while frontier and len(met) < _POSITIONS:
        state = frontier.popleft()
        for move in puzzle.legal_moves(state):
            there = puzzle.successor(state, move)
            if there not in met:
                met[there] = None
                frontier.append(there)
    return list(met)


def _read(puzzle: AnyPuzzle, texts: Iterator[str] | str, found: dict[Any, None]) -> Iterator[str]:
    """The moves among some texts that are not known yet; they are known afterwards."""
    for text in texts:
        try:
            move = puzzle.parse_move(text)
        except BadInput:
            continue
        if move not in found:
            found[move] = None
            yield puzzle.move_text(move)


def _edits(text: str, alphabet: Sequence[str]) -> Iterator[str]:
    """The texts that differ from one by a character."""
    for place in range(len(text) + 1):
        before, behind = text[:place], text[place:]
        if behind:
            yield before + behind[1:]
        for character in alphabet:
            yield before + character + behind
            if behind:
                yield before + character + behind[1:]
