"""A hand for moves that lead from one place to another."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tui.game.player import Face_out, Hand, Reply

if TYPE_CHECKING:
    from tui.engine.step import Step

Pair = TypeVar("Pair", bound=tuple[int, int])
"""A move: the places from which and to which it leads."""


class PairHand(Hand[Pair, Face_out]):
    """Holds what is chosen first, until the move to what is chosen next. Digits choose by the
    number of a place, which is counted from 0, plus 1."""

    move: Callable[[int, int], Pair]
    """The class of moves."""
    nothing_held = ""
    """What is said to whoever wants to make a move, and nothing is held."""

    def __init__(self, session: Any) -> None:
        self.session = session
        """The Session of the game, which is only read."""
        self._over = 0
        self.held: int | None = None
        """The place from which the move will lead."""
        self.hinted: Sequence[int] = ()
        """The places of a move that is shown."""

    # What a kind fills in, besides the face

    @property
    @abstractmethod
    def places(self) -> Sequence[int]:
        """All places, from left to right."""

    @abstractmethod
    def taken(self, place: int) -> str:
        """What is said when a place is chosen first."""

    @abstractmethod
    def put(self, place: int) -> str:
        """What is said when what is held is put back there."""

    def no_place(self, digit: int) -> str:
        """What is said to a digit that is no place's."""
        return f"There is no number {digit} here."

    # What is the same for all

    @property
    def over(self) -> int:
        """The place under the cursor: the last one, where undo led to a game with fewer."""
        return self._over if self._over in self.places else self.places[-1]

    def cursor(self, right: int, down: int) -> Reply[Pair]:
        """Move to the side; up takes, and down puts."""
        if down and (down > 0) == self.is_holding():
            return self.act()
        places = self.places
        self._over = places[(places.index(self.over) + right) % len(places)]
        return Reply(moves=True)

    def digit(self, digit: int) -> Reply[Pair]:
        is_place = digit - 1 in self.places
        return self.pick(digit - 1) if is_place else Reply(say=self.no_place(digit))

    def act(self) -> Reply[Pair]:
        return self.pick(self.over)

    def confirm(self) -> Reply[Pair]:
        return self.act() if self.is_holding() else Reply(say=self.nothing_held)

    def pick(self, target: Any) -> Reply[Pair]:
        if target not in self.places:
            return Reply()
        self._over = target
        if self.held == target:
            self.held = None
            return Reply(say="", moves=True)
        if self.held is not None:
            return Reply(move=self.move(self.held, target))
        verdict = self.session.puzzle.check_part(self.session.state, target)
        if not verdict.ok:
            return Reply(refusal=verdict)
        self.held = target
        return Reply(say=self.taken(target), moves=True)

    def show(self, move: Pair) -> None:
        self.held, self._over = self.hinted = move

    def look_at(self, step: "Step | None") -> None:
        """Show which move a step is about, as if it were hinted at."""
        self.drop()
        self.hinted = () if step is None else step.move or ()

    def drop(self) -> None:
        """Let go of everything. The cursor stays where it is."""
        self.held, self.hinted = None, ()

    def is_holding(self) -> bool:
        return self.held is not None

    def put_back(self) -> str:
        if self.held is None:
            return ""
        said, self._over = self.put(self.held), self.held
        self.drop()
        return said
