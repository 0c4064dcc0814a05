"""What a method does: races, steps and listings, moves that differ in cost, and a memory."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tests.tools.answers import Command
from tests.tools.games import GAMES, methods_for
from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind, Method

pytestmark = pytest.mark.usefixtures("every_kind")

FIELDS = ["method", "expanded", "tried", "advanced", "backtracked", "length"]


def solved(command: Command, words: str) -> tuple[list[str] | None, Any]:
    """The moves of the first solution, if there is one, and what was counted until then."""
    _, answer = command.json(f"solve {words}")
    found = [solution["moves"] for solution in answer["solutions"]]
    return found[0] if found else None, answer["search"]


def first_difference(one: list[str] | None, other: list[str] | None) -> int | None:
    if one is None or other is None or one == other:
        return None
    both = zip([*one, ""], [*other, ""], strict=False)
    return next(number for number, (mine, theirs) in enumerate(both, 1) if mine != theirs)


POSITIONS = ["farmer@CW/FG/R", "couples@ABC/abc/R", "hanoi:3@ACB", "knight@c3,e4", "tiles:2x2",
             "hanoi:2@BB", "knight:b1"]  # fmt: skip


IMPOSSIBLE = "four-couples"


@pytest.mark.parametrize("name", [name for name in (*GAMES, *POSITIONS) if name != IMPOSSIBLE])
def test_each_method_needs_in_a_race_what_it_needs_alone(command: Command, name: str) -> None:
    methods = methods_for(EVERY.parse_game(name).puzzle)
    alone = {method: solved(command, f"{name} --method {method}") for method in methods}
    for one, other in pairwise(methods):
        status, answer = command.json(f"race {name} {one} {other}")
        assert list(answer) == ["methods", "parted"]
        ways = []
        for method, told in zip((one, other), answer["methods"], strict=True):
            moves, search = alone[method]
            has_cost = EVERY.parse_game(name).puzzle.has_cost
            assert list(told) == [*FIELDS, *(["cost"] if has_cost else [])]
            assert told["method"] == method
            assert told["length"] == (None if moves is None else len(moves))
            for field in FIELDS[1:-1]:
                assert told[field] in (None, search.get(field, 0))
            ways.append(moves)
        assert answer["parted"] == first_difference(*ways)
        assert status == (0 if any(way is not None for way in ways) else 1)


@pytest.mark.parametrize("name", ["jugs:9-6,tap", "knight:board=3x3"])
def test_a_race_where_there_is_known_to_be_no_solution_tells_why_at_once(
    command: Command, name: str
) -> None:
    kind, puzzle, start = EVERY.parse_game(name)
    methods = " ".join(method.name for method in kind.methods[:2])
    answer = command(f"race {name} {methods}")
    why = kind.why_impossible(puzzle, start)
    assert answer.status == 1
    assert answer.out == f"There is no solution from {puzzle.state_text(start)}.\n{why}\n"


# Moves that differ in cost


# Step by step and line by line


STEP_FIELDS = ["n", "kind", "depth", "move", "code", "reason", "line"]

each_method = pytest.mark.parametrize(
    ("kind", "method"),
    [(kind, method) for kind in EVERY.kinds for method in kind.methods],
    ids=lambda value: getattr(value, "name", None) or value.names[0],
)


def answer(command: Command, words: str) -> list[str]:
    """The lines that a command prints."""
    told = command(words)
    assert told.status == 0
    return told.out.splitlines()


def objects(command: Command, words: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in answer(command, f"steps {words} --json")]


@pytest.mark.parametrize(
    "game",
    ["farmer", "farmer --method backtracking", "farmer --method backtracking --max-moves 6",
     "family --method backtracking --repeats situation", "couples",
     "couples --method backtracking:anywhere", "tiles:2x3", "tiles:2x2 --method breadth-first"],
)  # fmt: skip
def test_the_steps_are_those_that_solve_counts(command: Command, game: str) -> None:
    steps = objects(command, game)
    _, solved = command.json(f"solve {game} --all")
    counted = Counter(step["kind"] for step in steps)
    search = solved["search"]
    for kind, count in (
        ("try", search["tried"]), ("advance", search["advanced"]),
        ("backtrack", search["backtracked"]), ("expand", search.get("expanded", 0)),
        ("solution", len(solved["solutions"])), ("exhausted", 1),
    ):  # fmt: skip
        assert counted[kind] == count
    assert any(step["code"] == "too-deep" for step in steps) == search["cut"]
    assert counted["try"] == counted["advance"] + counted["reject"]


@each_method
def test_a_listing_has_its_numbers_and_every_step_all_its_fields(
    command: Command, kind: AnyKind, method: Method
) -> None:
    name = kind.names[0]
    puzzle = EVERY.parse_game(name).puzzle
    listed = answer(command, f"listing {name} --method {method.name}")
    if method is kind.methods[0]:
        assert answer(command, f"listing {name}") == listed
    _, listing = command.json(f"listing {name} --method {method.name}")
    assert list(listing) == ["lines"]
    lines = listing["lines"]
    assert listed == [f"{number:>2}  {told}" for number, told in enumerate(lines, 1)]
    steps = objects(command, f"{name} --method {method.name} --limit 300")
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        ranked = [name for name in step if name in ("bound", "g", "h", "f", "half")]
        assert list(step) == [*STEP_FIELDS[:-2], *ranked, *STEP_FIELDS[-2:]]
        assert (step["code"] is not None) or step["kind"] != "reject"
        assert step["reason"].endswith(".")
        assert 1 <= step["line"] <= len(lines)
        if step["kind"] in ("try", "reject", "advance", "backtrack"):
            assert puzzle.move_text(puzzle.parse_move(step["move"])) == step["move"]
