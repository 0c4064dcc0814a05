"""Returns: a game is left and gone on with, in words and in pictures, by one program or by two at
once, and what is there is compared each time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, NamedTuple

from tests.endurance.alike.differences import between_texts, texts_masked
from tests.endurance.alike.meant import MASKED
from tests.endurance.alike.twins import (
    Found,
    Order,
    Place,
    Program,
    Twins,
    looked_into,
    printed,
    two_places,
)
from tests.endurance.alike.walks import difference_of, press
from tests.tools.bursts import Step, shown
from tui.game.database import STORE_NAME

_VISITS = (3, 6)
_SIZE = (80, 24)
_AT_ONCE = 2
"""How many programs are at the same game at once."""
_KEYS = (
    *(("1",), ("2",), ("1", "enter"), ("1", "2", "enter"), ("enter",), ("3", "enter")) * 2,
    *(("u",), ("u", "u"), ("r",), ("n",), ("right",), ("space",), ("i",)),
)  # fmt: skip
_LINES = ("undo", "undo", "redo", "new", "hint", "look", "moves", "results")


class Visit(NamedTuple):
    """What is done in a game before it is left."""

    lines: Sequence[str]
    """What is typed in a conversation; empty for a visit with pictures."""
    steps: Sequence[tuple[int, Step]]
    """What is pressed otherwise, and in which of the programs that are there at once."""
    quits: bool
    """Whether they are quit, and not killed."""

    def show(self) -> str:
        """In a line."""
        pressed = (f"[{which}] {shown([step])}" for which, step in self.steps)
        way = "quit" if self.quits else "killed"
        return f"words: {'; '.join(self.lines)}" if self.lines else f"{' '.join(pressed)} ({way})"


def _drawn(rng: Random, solution: Sequence[str]) -> Visit:
    if rng.random() < 0.4:
        moves = list(solution[: rng.randint(0, len(solution))])
        lines = [*moves, *rng.choices(_LINES, k=rng.randint(1, 4))]
        return Visit(["look", *lines, "moves"], (), quits=True)
    several = rng.choice((1, 1, _AT_ONCE))
    keys = rng.choices(_KEYS, k=rng.randint(2, 8))
    return Visit((), [(rng.randrange(several), key) for key in keys], rng.random() < 0.5)


def go_and_come(order: Order, number: int) -> Found:
    """Leave a random game several times, and come back, with both programs."""
    if order.deadline.has_passed:
        return Found({"returns not made": 1})
    rng = Random(f"{order.seed} return {number}")
    name = str(rng.choice(order.games)["name"])
    with two_places(order.program) as places:
        solved: Any = json.loads(printed(places[0], ["solve", name, "--json"]))["solutions"]
    solution = solved[0]["moves"] if solved else ()
    visits = [_drawn(rng, solution) for _ in range(rng.randint(*_VISITS))]

    def between(visits: Sequence[Visit]) -> str:
        return _difference(name, visits, order.program)

    label = f"Return {number} of seed {order.seed}"
    found = looked_into(label, "returns", visits, between, order)
    return found._replace(counted=found.counted | {"visits": len(visits)})


def _difference(name: str, visits: Sequence[Visit], program: Program) -> str:
    with two_places(program) as places:
        for number, visit in enumerate(visits, 1):
            if visit.lines:
                typed = "\n".join((*visit.lines, ""))
                answers = [_said(place, name, typed) for place in places]
                difference = between_texts(*texts_masked(answers, MASKED))
            else:
                difference = _seen(places, name, visit)
            if difference:
                before = "\n".join(f"  {each.show()}" for each in visits[:number])
                return f"{name}, visit {number}:\n{before}\n{difference}"
    return ""


def _said(place: Place, name: str, typed: str) -> str:
    """What is answered to lines that are typed. In a pipe games are kept only if asked for."""
    store = place.folder / "kept" / "oversteek" / STORE_NAME
    return place.run([name, "--plain", "--store", str(store)], typed)


def _seen(places: Sequence[Place], name: str, visit: Visit) -> str:
    """What differs on a screen. Raises NotShown if a program never comes to rest."""
    with ExitStack() as stack:
        pairs = [
            stack.enter_context(Twins(places, [name], _SIZE, {"TERM": "xterm-256color"}))
            for _ in {which for which, _ in visit.steps} | {0}
        ]
        for pair in pairs:
            pair.rest()
            if difference := difference_of(pair):
                return difference
        for which, step in visit.steps:
            pair = pairs[which % len(pairs)]
            press(pair, step)
            pair.rest()
            if difference := difference_of(pair):
                return difference
        for pair in pairs if visit.quits else ():
            press(pair, ("q",))
            pair.rest()
    return ""
