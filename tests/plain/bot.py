"""A bot: it plays a game in words, and knows nothing of it but the commands and what is answered.

It makes any legal move that brings the goal nearer, which `left` tells. `python -m tests.plain.bot
hanoi:5 A B C` solves the towers; the letters are what moves are made of.
"""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import permutations
from typing import Any


def play(game: str, letters: list[str]) -> int:
    """Solve a game, and return the number of moves."""
    command = [sys.executable, "-m", "tui", game, "--plain", "--json"]
    pipe, moves = subprocess.PIPE, ["".join(pair) for pair in permutations(letters, 2)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1) as game_process:

        def ask(line: str) -> Any:
            print(line, file=game_process.stdin)
            return json.loads(game_process.stdout.readline())  # type: ignore[union-attr]

        now = ask("look")
        while not now["solved"]:
            for move in moves:
                then = ask(move)
                if then["verdict"]["ok"] and then["left"] < now["left"]:
                    now = then
                    break
                if then["verdict"]["ok"]:
                    ask("undo")
    return int(now["moves"])


if __name__ == "__main__":
    game, *letters = sys.argv[1:]
    print(f"Solved in {play(game, letters)} moves.")
