"""What the solver can be asked in words to do: `bring 3 to C`."""

from __future__ import annotations

import re
from functools import reduce

from tui.engine.extras import Errand
from tui.engine.puzzle import BadInput, capital
from tui.engine.text import quoted, shortened
from tui.puzzles.hanoi.recursion import discs_named, moves_of_task, whole_task
from tui.puzzles.hanoi.rules import Carry, Hanoi, Towers
from tui.puzzles.hanoi.variant import LETTERS

_LONGEST_NUMBER = 12
"""Characters of a number that are repeated to the player."""
_VERB = re.compile(r"\s*bring\b", re.IGNORECASE)
_BRING = re.compile(
    r"\s*bring\s+(?:discs?\s+)?(?:1\s+to\s+)?(?P<disc>\d+)\s+to\s+(?:peg\s+)?(?P<peg>[a-z])\s*[.!]?\s*",
    re.IGNORECASE,
)


def example(puzzle: Hanoi) -> str:
    """How one asks for it in a game."""
    return f"bring {max(1, puzzle.discs // 2)} to {LETTERS[puzzle.pegs - 1]}"


def errand(puzzle: Hanoi, state: Towers, text: str) -> Errand[Carry] | None:
    """The moves by which the recursion brings the subtower that is asked for; None where nothing is
    asked for in words. Raises BadInput."""
    if not _VERB.match(text):
        return None
    asked = _BRING.fullmatch(text)
    if asked is None:
        raise BadInput(
            shortened(f"{quoted(text.strip())} is not clear: write it like {example(puzzle)}.")
        )
    disc, peg = _disc(puzzle, asked["disc"]), _peg(puzzle, asked["peg"].upper())
    numbers = range(1, disc + 1)
    told = f"{capital(discs_named(numbers))} {'is' if disc == 1 else 'are'} on {LETTERS[peg]}"
    if all(puzzle.peg_of(state, each) == peg for each in numbers):
        raise BadInput(f"{told} already.")
    moves = moves_of_task(puzzle, state, whole_task(puzzle, state, disc, peg))
    after = reduce(puzzle.successor, moves, state)
    if any(puzzle.peg_of(after, each) != peg for each in numbers):
        raise BadInput(f"The rules do not let {discs_named(numbers)} be brought to {LETTERS[peg]}.")
    return Errand(moves, told)


def _disc(puzzle: Hanoi, text: str) -> int:
    digits, most = text.lstrip("0"), puzzle.discs
    if len(digits) <= len(str(most)) and 1 <= int(digits or "0") <= most:
        return int(digits)
    there_are = f"the discs are 1 to {most}" if most > 1 else "there is only disc 1"
    raise BadInput(f"There is no disc {shortened(text, _LONGEST_NUMBER)}: {there_are}.")


def _peg(puzzle: Hanoi, letter: str) -> int:
    if letter in puzzle.letters:
        return puzzle.letters.index(letter)
    others, last = ", ".join(puzzle.letters[:-1]), puzzle.letters[-1]
    raise BadInput(f"There is no peg {letter}: the pegs are {others} and {last}.")
