"""The hand at the bridge: it chooses who crosses next."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from tests.torch.rules import Place, Torch, Walkers
from tui.engine.step import Step
from tui.game.player import Hand, Reply
from tui.game.session import Session


class TorchFace(NamedTuple):
    """What the board shows."""

    state: Place
    cursor: int | None = None
    chosen: Walkers = ()
    pointed: tuple[str, ...] = ()


class TorchHand(Hand[Walkers, TorchFace]):
    """Chooses walkers one after the other, who then cross together."""

    def __init__(self, session: Session[Place, Walkers]) -> None:
        self._session = session
        self._cursor = 0
        self._chosen: Walkers = ()

    @property
    def _puzzle(self) -> Torch:
        return cast(Torch, self._session.puzzle)

    def cursor(self, right: int, down: int) -> Reply[Walkers]:
        self._cursor = (self._cursor + right + down) % len(self._puzzle.walkers)
        return Reply()

    def digit(self, digit: int) -> Reply[Walkers]:
        if digit - 1 not in self._puzzle.walkers:
            return Reply(say=f"There is no walker {digit}.")
        self._cursor = digit - 1
        return self.act()

    def act(self) -> Reply[Walkers]:
        walker = self._cursor
        verdict = self._puzzle.check_part(self._session.state, walker)
        if not verdict.ok:
            return Reply(refusal=verdict)
        self._chosen = tuple(sorted({*self._chosen} ^ {walker}))
        return Reply(say="")

    def confirm(self) -> Reply[Walkers]:
        if not self._chosen:
            return Reply(say="Nobody is chosen: space chooses a walker.")
        return Reply(move=self._chosen)

    def pick(self, target: Any) -> Reply[Walkers]:
        return self.digit(target + 1) if isinstance(target, int) else Reply()

    def show(self, move: Walkers) -> None:
        self._chosen = move

    def look_at(self, step: Step | None) -> None:
        self._chosen = () if step is None or step.move is None else step.move

    def drop(self) -> None:
        self._chosen = ()
        self._cursor = min(self._cursor, len(self._puzzle.walkers) - 1)

    def is_holding(self) -> bool:
        return bool(self._chosen)

    def put_back(self) -> str:
        said = "Nobody is chosen any more." if self._chosen else ""
        self._chosen = ()
        return said

    def face(self, pointed: tuple[str, ...], watched: bool) -> TorchFace:
        cursor = None if watched else self._cursor
        return TorchFace(self._session.state, cursor, self._chosen, pointed)
