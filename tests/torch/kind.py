"""The bridge and the torch, as the house sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.torch.rules import NOT_HERE, PACES, Place, Torch, Walkers, new_game
from tui.engine.kind import Chosen, Game, Hints, Kind, Method, Option, Words
from tui.engine.strategy import ANYWHERE, REPEATING

if TYPE_CHECKING:
    from tests.torch.board import TorchBoard
    from tests.torch.hand import TorchHand
    from tui.engine.solver import Solver

_WALKERS = "walkers"
_UNINFORMATIVE = frozenset({NOT_HERE})


def _shortest(chosen: Chosen, puzzle: Torch) -> Solver:
    from tui.engine.search import shortest_for

    return shortest_for(puzzle, "pair", _UNINFORMATIVE)


def _backtracking(chosen: Chosen, puzzle: Torch) -> Solver:
    from tui.engine.search import Backtracking

    anywhere = chosen[REPEATING.name] == ANYWHERE
    return Backtracking(
        None if anywhere else 7, noun="pair", uninformative=_UNINFORMATIVE, anywhere=anywhere
    )


_WORDS: Mapping[str, Words] = {
    "digit": Words("choose the walker with that number"),
    "act": Words("choose the marked walker", "choose"),
    "confirm": Words("let them cross", "cross"),
}


class TorchKind(Kind[Torch, Place, Walkers]):
    """Bridges for walkers of different paces."""

    names = (Torch.name,)
    heading = "Bridges"
    examples = (("torch:1-2-5-8", "bridge and torch with other paces"),)
    methods = (
        Method("shortest", "in the fewest moves", _shortest, about_cost="at the least cost"),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            (REPEATING,),
        ),
    )

    def new_game(self, name: str, parameters: str | None, position: str | None) -> Game:
        return Game(self, *new_game(parameters, position))

    def parameters(self, puzzle: Torch) -> Sequence[Option]:
        return (Option(_WALKERS, PACES, puzzle.parameters, {}),)

    def with_parameters(self, puzzle: Torch, chosen: Chosen) -> Torch:
        walkers = chosen.get(_WALKERS, puzzle.parameters)
        return puzzle if walkers == puzzle.parameters else Torch(walkers)

    def hand(self, session: Any) -> TorchHand:
        from tests.torch.hand import TorchHand

        return TorchHand(session)

    def board(self) -> TorchBoard:
        from tests.torch.board import TorchBoard

        return TorchBoard()

    def words(self, puzzle: Torch | None = None) -> Mapping[str, Words]:
        return _WORDS

    def greeting(self, puzzle: Torch) -> str:
        return "Bring everybody across: digits choose, enter lets them cross."

    def hints(self, puzzle: Torch, state: Place, best: Sequence[Walkers]) -> Hints[Walkers]:
        nudge = "One move is best." if len(best) == 1 else "Several moves are as good."
        return Hints(best[0], (nudge, f"Let {puzzle.move_text(best[0])} cross: press enter."))


KIND = TorchKind()
