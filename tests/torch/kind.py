"""The bridge and the torch, as the house sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tests.torch.rules import NOT_HERE, PACES, Place, Torch, Walkers, new_game
from tui.engine.kind import Chosen, Hints, Kind, Method, Option, Words
from tui.engine.repeats import ANYWHERE, REPEATING
from tui.engine.status import best_and_left

if TYPE_CHECKING:
    from tui.engine.solver import Solver

_WALKERS = "walkers"
_UNINFORMATIVE = frozenset({NOT_HERE})


def _shortest(chosen: Chosen) -> Solver:
    from tui.engine.breadth_first import Shortest

    return Shortest("pair", _UNINFORMATIVE)


def _backtracking(chosen: Chosen) -> Solver:
    from tui.engine.backtracking import Backtracking

    anywhere = chosen[REPEATING.name] == ANYWHERE
    return Backtracking(
        None if anywhere else 7, noun="pair", uninformative=_UNINFORMATIVE, anywhere=anywhere
    )


def _hand() -> Any:
    from tests.torch.hand import TorchHand

    return TorchHand


def _board() -> Any:
    from tests.torch.board import TorchBoard

    return TorchBoard()


def _nudge(puzzle: Torch, state: Place, best: Sequence[Walkers]) -> str:
    return "One move is best." if len(best) == 1 else "Several moves are as good."


def _chosen(puzzle: Torch, chosen: Chosen) -> Torch:
    walkers = chosen.get(_WALKERS, puzzle.parameters)
    return puzzle if walkers == puzzle.parameters else Torch(walkers)


KIND: Kind[Torch, Place, Walkers] = Kind(
    names=lambda: (Torch.name,),
    new_game=lambda name, parameters, position: new_game(parameters, position),
    examples=(("torch:1-2-5-8", "bridge and torch with other paces"),),
    methods=(
        Method("shortest", "in the fewest moves", _shortest, about_cost="at the least cost"),
        Method(
            "backtracking",
            "depth-first; what leads nowhere is taken back",
            _backtracking,
            (REPEATING,),
        ),
    ),
    hints=lambda: Hints(
        _nudge, lambda puzzle, state, move: f"Let {puzzle.move_text(move)} cross: press enter."
    ),
    hand=_hand,
    board=_board,
    greeting=lambda torch: "Bring everybody across: digits choose, enter lets them cross.",
    words={
        "digit": Words("choose the walker with that number"),
        "act": Words("choose the marked walker", "choose"),
        "confirm": Words("let them cross", "cross"),
    },
    status=best_and_left,
    heading="Bridges",
    options=lambda puzzle: (Option(_WALKERS, PACES, puzzle.parameters, {}),),
    chosen=_chosen,
    refusals=lambda puzzle: ((NOT_HERE, "a walker who is not there"),),
)
