"""Games with options drawn at random."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind
from tui.engine.puzzle import AnyPuzzle

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
