"""Things that can be asked of a hand, in any order, and what a session is at a moment."""

from __future__ import annotations

from typing import Any, NamedTuple

from hypothesis import strategies as st

from tui.game.player import AnyHand, Reply
from tui.game.session import Session


class Request(NamedTuple):
    """One thing asked of a hand: the name of the question, and what it is asked with."""

    name: str
    arguments: tuple[Any, ...] = ()

    def made_to(self, hand: AnyHand) -> Reply[Any]:
        reply = getattr(hand, self.name)(*self.arguments)
        return reply if isinstance(reply, Reply) else Reply()


def requests(
    targets: st.SearchStrategy[Any], moves: st.SearchStrategy[Any]
) -> st.SearchStrategy[list[Request]]:
    """Requests in any order. `targets`: places of the board; `moves`: moves that are hinted at."""
    step = st.sampled_from([-1, 0, 1])
    named = [st.just(Request(name)) for name in ("act", "confirm", "overlay", "drop")]
    return st.lists(
        st.one_of(
            st.builds(lambda right, down: Request("cursor", (right, down)), step, step),
            st.integers(0, 9).map(lambda digit: Request("digit", (digit,))),
            targets.map(lambda target: Request("pick", (target,))),
            moves.map(lambda move: Request("show", (move,))),
            st.booleans().map(lambda watched: Request("face", ((), watched))),
            *named,
            st.just(Request("look_at", (None,))),
        ),
        max_size=20,
    )


def snapshot(session: Session[Any, Any]) -> tuple[object, ...]:
    """Everything that a player can see of a session."""
    line, future = tuple(session.line), tuple(session.future)
    return session.puzzle, session.start, session.state, line, future, session.hints
