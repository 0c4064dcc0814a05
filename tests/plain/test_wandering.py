"""Whatever is typed, in whatever order, is answered in printable lines, and never by an error."""

from __future__ import annotations

import hypothesis.strategies as st
import pytest
from hypothesis import given

from tests.plain.talking import Talking
from tests.tools.kinds import EVERY
from tui.game.app_state import AppState
from tui.plain import home, panels, solutions
from tui.plain.pipe import JumpingClock
from tui.plain.stay import Stay
from tui.plain.words import BY_NAME

_BEHIND = st.sampled_from(
    ["", "1", "3", "40", "solution", "refusal", "depth 2", "loss", "view search", "method b",
     "how hidden", "discs 2", "nothing of this", "0", "-1", "all", "undo", "goat", "hanoi:3"]
)  # fmt: skip
_COMMANDS = st.builds(
    lambda name, rest, mark: f"{mark}{name} {rest}",
    st.sampled_from([*BY_NAME, "list", "continue"]),
    _BEHIND,
    st.sampled_from(["", "/"]),
)
_LINES = st.one_of(_COMMANDS, st.just(""), st.text(max_size=12), st.integers(0, 40))
_GAMES = EVERY.listed_names()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "PATIENCE", 0.02)
    monkeypatch.setattr(panels, "TREE_PATIENCE", 0.02)
    monkeypatch.setattr(home, "PATIENCE", 0.02)


def _line(talking: Talking, wanted: str | int) -> str:
    """A line that is typed; a number stands for the legal move of that number, if there is one."""
    controller = talking.conversation.controller
    if isinstance(wanted, str):
        return wanted
    if controller is None:
        return _GAMES[wanted % len(_GAMES)]
    session = controller.session
    moves = session.puzzle.legal_moves(session.state)
    return session.puzzle.move_text(moves[wanted % len(moves)]) if moves else ""


@given(st.sampled_from(_GAMES), st.lists(_LINES, max_size=12))
def test_any_lines_are_answered(game: str, wanted: list[str | int]) -> None:
    clock = JumpingClock()
    stay = Stay(AppState(EVERY), clock=clock, rest=clock.rest)
    stay.begin_at_home()
    talking = Talking(stay, clock, patience=5)
    talking.type(game)
    for each in wanted:
        line = _line(talking, each)
        for said in talking.type(line):
            assert said.strip(), line
            assert "\n" not in said, line
        assert stay.prompt.endswith("> ")
        assert stay.prompt.isprintable()
