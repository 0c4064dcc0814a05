"""The commands `steps` and `listing`: what a method does, step by step and line by line."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.tools.called import Command
from tests.tools.kinds import EVERY
from tui.engine.kind import AnyKind, Method

pytestmark = pytest.mark.usefixtures("every_kind")

FIELDS = ["n", "kind", "depth", "move", "code", "reason", "line"]

each_method = pytest.mark.parametrize(
    ("kind", "method"),
    [(kind, method) for kind in EVERY.kinds for method in kind.methods],
    ids=lambda value: getattr(value, "name", None) or value.names()[0],
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
     "couples --method backtracking:anywhere", "tiles:3", "tiles:2 --method backtracking"],
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
def test_every_step_has_all_its_fields(command: Command, kind: AnyKind, method: Method) -> None:
    name = kind.names()[0]
    puzzle = EVERY.parse_game(name).puzzle
    lines = answer(command, f"listing {name} --method {method.name}")
    steps = objects(command, f"{name} --method {method.name} --limit 300")
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        assert list(step) == FIELDS
        assert (step["code"] is not None) or step["kind"] != "reject"
        assert step["reason"].endswith(".")
        assert 1 <= step["line"] <= len(lines)
        if step["kind"] in ("try", "reject", "advance", "backtrack"):
            assert puzzle.move_text(puzzle.parse_move(step["move"])) == step["move"]


def test_a_step_is_a_line_of_text(command: Command) -> None:
    first, second, *others, last = answer(command, "steps farmer --method backtracking")
    assert first == "     1   0 try       FC   5  Try FC: the 1st of 4 loads."
    assert second.endswith(
        "reject    FC   6  Not FC. The wolf would eat the goat on the left bank."
    )
    assert last.endswith(
        "Both solutions without repeating a position were found; 60 loads were tried."
    )
    assert len(others) == 136


@each_method
def test_a_listing_is_printed_with_its_numbers_or_as_one_object(
    command: Command, kind: AnyKind, method: Method
) -> None:
    words = f"listing {kind.names()[0]} --method {method.name}"
    text = answer(command, words)
    (line,) = answer(command, f"{words} --json")
    lines = json.loads(line)["lines"]
    assert list(json.loads(line)) == ["lines"]
    assert text == [f"{number:>2}  {told}" for number, told in enumerate(lines, 1)]
    if method is kind.methods[0]:
        assert answer(command, f"listing {kind.names()[0]}") == text
