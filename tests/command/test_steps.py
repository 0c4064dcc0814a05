"""The commands `steps` and `listing`: what a method does, step by step and line by line."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.tools.kinds import EVERY
from tui.command.cli import main
from tui.engine.choices import Method
from tui.engine.kind import AnyKind

FIELDS = ["n", "kind", "depth", "move", "code", "reason", "line"]

each_method = pytest.mark.parametrize(
    ("kind", "method"),
    [
        pytest.param(kind, method, id=f"{kind.names()[0]} {method.name}")
        for kind in EVERY.kinds
        for method in kind.methods
    ],
)


def answer(capsys: pytest.CaptureFixture[str], words: str) -> list[str]:
    """The lines that a command prints."""
    assert main(words.split(), EVERY) == 0
    return capsys.readouterr().out.splitlines()


def objects(capsys: pytest.CaptureFixture[str], words: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in answer(capsys, f"steps {words} --json")]


@pytest.mark.parametrize(
    "game",
    [
        "farmer",
        "farmer --method backtracking",
        "farmer --method backtracking --max-moves 6",
        "family --method backtracking --repeats situation",
        "couples",
        "couples --method backtracking:anywhere",
        "tiles:3",
        "tiles:2 --method backtracking",
    ],
)
def test_the_steps_are_those_that_solve_counts(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    steps = objects(capsys, game)
    (solved,) = (
        json.loads(line) for line in _solved(capsys, f"solve {game} --all --json").splitlines()
    )
    counted = Counter(step["kind"] for step in steps)
    search = solved["search"]
    assert counted["try"] == search["tried"]
    assert counted["advance"] == search["advanced"]
    assert counted["backtrack"] == search["backtracked"]
    assert counted["expand"] == search.get("expanded", 0)
    assert counted["solution"] == len(solved["solutions"])
    assert counted["exhausted"] == 1
    assert any(step["code"] == "too-deep" for step in steps) == search["cut"]
    assert counted["try"] == counted["advance"] + counted["reject"]


def _solved(capsys: pytest.CaptureFixture[str], words: str) -> str:
    main(words.split(), EVERY)
    return capsys.readouterr().out


@each_method
def test_every_step_has_all_its_fields(
    capsys: pytest.CaptureFixture[str], kind: AnyKind, method: Method
) -> None:
    name = kind.names()[0]
    puzzle = EVERY.parse_game(name).puzzle
    lines = answer(capsys, f"listing {name} --method {method.name}")
    steps = objects(capsys, f"{name} --method {method.name} --limit 300")
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        assert list(step) == FIELDS
        assert (step["code"] is not None) or step["kind"] != "reject"
        assert step["reason"].endswith(".")
        assert 1 <= step["line"] <= len(lines)
        if step["kind"] in ("try", "reject", "advance", "backtrack"):
            assert puzzle.move_text(puzzle.parse_move(step["move"])) == step["move"]


def test_a_step_is_a_line_of_text(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, *others, last = answer(capsys, "steps farmer --method backtracking")
    assert first == "     1   0 try       FC   5  Try FC: the 1st of 4 loads."
    assert second.endswith(
        "reject    FC   6  Not FC. The wolf would eat the goat on the left bank."
    )
    assert last.endswith(
        "Both solutions without repeating a position were found; 60 loads were tried."
    )
    assert len(others) == 136


def test_so_many_steps_are_printed_as_were_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(answer(capsys, "--limit 1000 steps knight")) == 1000
    assert len(answer(capsys, "steps hanoi:2 --limit 1000")) == 5


@each_method
def test_a_listing_is_printed_with_its_numbers_or_as_one_object(
    capsys: pytest.CaptureFixture[str], kind: AnyKind, method: Method
) -> None:
    words = f"listing {kind.names()[0]} --method {method.name}"
    text = answer(capsys, words)
    (line,) = answer(capsys, f"{words} --json")
    lines = json.loads(line)["lines"]
    assert list(json.loads(line)) == ["lines"]
    assert text == [f"{number:>2}  {told}" for number, told in enumerate(lines, 1)]
    if method is kind.methods[0]:
        assert answer(capsys, f"listing {kind.names()[0]}") == text
