"""What the command line prints of a game whose moves differ in cost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tools.called import Command

pytestmark = pytest.mark.usefixtures("every_kind")


def test_solve_tells_the_cost(command: Command) -> None:
    assert command("solve torch").out.endswith("5  AB  /F\n\nThis costs 17.\n")
    every = command("solve torch --all").out
    assert "Solution 1, 5 moves at cost 17\n" in every
    assert every.count("Solution") == 2
    (found,) = command("solve torch --json").json["solutions"]
    assert found == {"moves": ["AB", "A", "CD", "B", "AB"], "length": 5, "cost": 17}
    (other,) = command("solve farmer --json").json["solutions"]
    assert list(other) == ["moves", "length"]


def test_list_tells_the_least_cost_and_the_moves_that_it_takes(command: Command) -> None:
    line = next(line for line in command("list").out.splitlines() if line.startswith("  torch "))
    assert line.endswith("cost 17")
    rows = {row["name"]: row for row in command("list --json").json}
    assert (rows["torch"]["fewest"], rows["torch"]["cost"]) == (5, 17)
    assert "cost" not in rows["farmer"]


def test_race_tells_the_cost(command: Command) -> None:
    told = command("race torch shortest backtracking")
    assert told.out.splitlines()[0].split()[-2:] == ["moves", "cost"]
    assert told.out.splitlines()[1].split()[-2:] == ["5", "17"]
    methods = command("race torch shortest backtracking --json").json["methods"]
    assert [(method["length"], method["cost"]) for method in methods] == [(5, 17), (7, 23)]


def test_review_counts_cost(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    moves = ["AB", "A", "AC", "A", "AD"]
    file.write_text(json.dumps({"oversteek": 1, "game": "torch", "moves": moves, "by": "ppppp"}))
    told = command(f"review {file} --json").json
    assert (told["best"], told["made"]) == (17, 19)
    assert [move["left"] for move in told["moves"]] == [15, 14, 11, 10, 0]
    assert [move["loss"] for move in told["moves"]] == [0, 0, 2, 0, 0]
    assert told["share"].startswith("oversteek torch:1-2-5-10 19/17 ")
    text = command(f"review {file}").out
    assert "solved in 5 moves at cost 19; the least possible is 17." in text
    assert "Move 3, AC, made the way cost 2 more; CD was better." in text


def test_the_best_is_told_as_the_least(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    moves = ["AB", "A", "CD", "B", "AB"]
    file.write_text(json.dumps({"oversteek": 1, "game": "torch", "moves": moves, "by": "ppppp"}))
    text = command(f"review {file}").out
    assert "solved in 5 moves at cost 17, the least possible." in text


def test_the_listing_is_that_of_the_search_that_goes_by_cost(command: Command) -> None:
    assert "  take out the one of least cost" in command("listing torch --json").json["lines"]
    assert "least cost" not in command("listing farmer").out
