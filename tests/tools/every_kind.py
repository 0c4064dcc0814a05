"""What tests of every kind of puzzle run over: kinds, their methods, and sessions in games."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.tools.games import choices, games_of, session_after
from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind
from tui.game.session import Session


def first_name(kind: AnyKind) -> str:
    return kind.names[0]


each_kind = pytest.mark.parametrize("kind", EVERY.kinds, ids=first_name)
each_method = pytest.mark.parametrize(
    ("kind", "method"),
    [
        pytest.param(kind, method, id=f"{first_name(kind)} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
    ],
)


def any_session(kind: AnyKind, data: st.DataObject) -> Session[Any, Any]:
    """A session in the midst of a random game of a kind."""
    puzzle = data.draw(st.sampled_from(games_of(kind)))
    return session_after(puzzle, data.draw(choices))
