"""A depth-first search with a memory, as the command line asks for it and tells of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.tools.called import Command
from tui.command import solve_by_steps
from tui.command.arguments import watch_arguments
from tui.engine.impossible import Inquiry
from tui.engine.strategy import Strategy
from tui.puzzles.table import TABLE

WAYS_TO_ASK = ["--method backtracking --repeats anywhere", "--method backtracking:anywhere"]
each_way_to_ask = pytest.mark.parametrize("asked", WAYS_TO_ASK)


pytestmark = pytest.mark.usefixtures("every_kind")


def counts(tried: int, advanced: int, backtracked: int, *, exhausted: bool) -> dict[str, Any]:
    names = ("tried", "advanced", "backtracked", "exhausted", "cut")
    return dict(zip(names, (tried, advanced, backtracked, exhausted, False), strict=True))


@each_way_to_ask
def test_of_the_farmers_solutions_it_finds_one_and_says_that_there_may_be_others(
    command: Command, asked: str
) -> None:
    way = ["FG", "F", "FC", "FG", "FW", "F", "FG"]
    status, first = command.json(f"solve farmer {asked}")
    assert (status, first["search"]) == (0, counts(26, 9, 2, exhausted=False))
    status, everything = command.json(f"solve farmer {asked} --all")
    assert (status, everything["search"]) == (0, counts(36, 9, 9, exhausted=True))
    for found in (first, everything):
        assert found["solutions"] == [{"moves": way, "length": 7}]
        assert found["method"] == asked.split()[1], "as it was asked for"
    _, told, _ = command(f"solve farmer {asked} --all")
    note = "There may be other solutions: backtracking:anywhere enters no position twice."
    assert told.splitlines()[-1] == note
    assert "other solutions" not in command(f"solve farmer {asked}")[1]


@each_way_to_ask
def test_where_there_is_no_solution_it_proves_that_soon(command: Command, asked: str) -> None:
    status, found = command.json(f"solve four-couples {asked}")
    assert (status, found["solutions"]) == (1, [])
    assert found["search"] == counts(1056, 43, 43, exhausted=True)
    assert found["proof"]["positions"] == 44
    status, told, _ = command(f"solve four-couples {asked}")
    assert status == 1
    assert told.startswith(f"There is no solution from AaBbCcDd//L by {asked.split()[1]}.\n")
    assert "none of the 44 positions that can be reached is the goal" in told


def test_its_search_alone_proves_it_where_too_many_positions_would_have_to_be_kept(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_by_steps, "Inquiry", lambda puzzle, start: Inquiry(puzzle, start, 43))
    assert command("solve four-couples --method backtracking:anywhere")[:2] == (
        1,
        "There is no solution from AaBbCcDd//L by backtracking:anywhere.\n",
    )


def test_where_a_limit_stopped_it_nothing_is_proved(command: Command) -> None:
    asked = "farmer --method backtracking:anywhere --max-moves 5"
    assert command(f"solve {asked}") == (
        3,
        "No solution from FCGW//L in at most 5 moves was found by backtracking:anywhere, which "
        "proves nothing: what is entered at the limit is not entered again nearer to the start.\n",
        "",
    )
    status, found = command.json(f"solve {asked}")
    assert (status, found["solutions"], found["proof"]) == (3, [], None)
    assert (found["search"]["exhausted"], found["search"]["cut"]) == (True, True)


def test_it_races_against_the_search_without_a_memory(command: Command) -> None:
    status, told = command.json("race couples backtracking backtracking:anywhere")
    assert status == 0
    assert told == {
        "methods": [
            {"method": "backtracking", "expanded": None, "tried": 321, "advanced": 30,
             "backtracked": 15, "length": 15},
            {"method": "backtracking:anywhere", "expanded": None, "tried": 216, "advanced": 23,
             "backtracked": 8, "length": 15},
        ],
        "parted": None,
    }  # fmt: skip
    _, table, _ = command("race couples backtracking backtracking:anywhere")
    assert "backtracking:anywhere    441         -    216        23           8     15" in table


def test_in_a_race_an_option_holds_only_for_methods_that_carry_no_value_of_it(
    command: Command,
) -> None:
    line = "race couples backtracking backtracking:anywhere --repeats situation --max-moves 11"
    _, told = command.json(line)
    for each, options in zip(
        told["methods"],
        ("backtracking --repeats situation", "backtracking:anywhere"),
        strict=True,
    ):
        _, alone = command.json(f"solve couples --method {options} --max-moves 11")
        assert each["tried"] == alone["search"]["tried"]


def test_a_listing_names_its_memory_and_a_limit_only_where_there_is_one(
    command: Command,
) -> None:
    _, plain = command.json("listing farmer --method backtracking")
    _, with_memory = command.json("listing farmer --method backtracking:anywhere")
    _, limited = command.json("listing farmer --method backtracking:anywhere --max-moves 9")
    new = {"  remember it", "    if it is remembered: next one"}
    limit = "  if it is as deep as allowed: go back"
    assert set(limited["lines"]) == {*plain["lines"], *new}
    assert set(with_memory["lines"]) == set(limited["lines"]) - {limit}


def test_each_step_obeys_a_line_of_it_with_a_code_and_a_reason(command: Command) -> None:
    _, out, _ = command("steps farmer --method backtracking:anywhere --json")
    steps = [json.loads(line) for line in out.splitlines()]
    _, listing = command.json("listing farmer --method backtracking:anywhere")
    (met,) = (step for step in steps if step["code"] == "met-elsewhere")
    assert met["reason"] == (
        "Not FW. This leads to a position that was met before, in another branch."
    )
    assert listing["lines"][met["line"] - 1].strip() == "if it is remembered: next one"
    assert steps[-1]["reason"] == (
        "1 solution was found; 36 loads were tried. There may be others: no position is entered "
        "twice."
    )


def test_it_is_watched_as_it_was_asked_for() -> None:
    strategy = Strategy("backtracking", {"repeats": "anywhere"})
    for asked in WAYS_TO_ASK:
        watch = watch_arguments(["farmer", *asked.split()], TABLE).watch
        assert watch is not None
        assert watch.strategy == strategy


def test_the_help_says_what_it_costs(command: Command) -> None:
    told = " ".join(command("solve --help")[1].split())
    assert "backtracking:anywhere is backtracking with --repeats anywhere" in told
    assert "(default: 20; none with --repeats anywhere)" in told
    assert "finds one way to the goal and goes as deep as it has to" in told
    assert "it may have missed a solution within that limit, and nothing is proved" in told
    assert "[--repeats position|situation|anywhere]" in command("--help")[1]
