"""Certificates: proofs that a game cannot be solved, for other programs to check."""

from __future__ import annotations

import json
from typing import Any

from tui.engine.impossible import Proof
from tui.engine.kind import Game
from tui.game.record import file_of, name_to_tell


def certificate_text(game: Game, proof: Proof[Any]) -> str:
    """A proof as one line of JSON: the positions, sorted. The start is among them, the goal is not,
    and no legal move leads to any other."""
    positions = sorted(map(game.puzzle.state_text, proof.positions))
    return json.dumps({"game": name_to_tell(game), "positions": positions, **file_of(game)})
