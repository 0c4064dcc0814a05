"""A search makes the same steps whatever the process: so a spectator's own solver can go where the
player's is."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import islice

from tests.tools.games import puzzle_of, solver_of
from tests.tools.trees import STRATEGIES
from tui.engine.step import Step
from tui.engine.strategy import Strategy

_STEPS = 200


def text_of(step: Step) -> str:
    """All that is seen of a step."""
    return f"{step.kind.name} {step.path.moves()} {step.move} {step.code} {step.frontier}"


def digest() -> str:
    """What tells the first steps of all searches from others."""
    found = hashlib.sha256()
    for game, method in STRATEGIES:
        puzzle = puzzle_of(game)
        steps = solver_of(puzzle, Strategy(method)).steps(puzzle, puzzle.initial_state())
        for step in islice(steps, _STEPS):
            found.update(text_of(step).encode())
    return found.hexdigest()


def test_searches_make_the_same_steps_in_every_process() -> None:
    program = "from tests.game.test_same_steps import digest; print(digest())"
    own = int(os.environ.get("PYTHONHASHSEED", "").replace("random", "") or 0)
    environment = {**os.environ, "PYTHONHASHSEED": str(own + 1)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()
