"""A kind that is put into the table is known to the whole command line, without another change."""

from __future__ import annotations

import pytest

from tests.tools.another_kind import STAIRS
from tests.tools.answers import Command, watch_of
from tests.tools.kinds import EVERY
from tui.command.commands import COMMANDS
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.puzzles.table import TABLE

WIDER = Table((*TABLE.kinds, STAIRS))


@pytest.fixture(autouse=True)
def wider(command: Command) -> None:
    command.table = WIDER


def test_its_games_are_solved(command: Command) -> None:
    assert command("solve stair") == (0, "1+1+1+1\n", "")
    assert command("solve stair:5@2 --method shortest") == (0, "1+2\n", "")
    assert command("solve stair@4").out == "This position is the goal: no move is needed.\n"


def test_its_games_are_listed(command: Command) -> None:
    listed = command("list").out.splitlines()[-1]
    assert listed.split() == ["stair", "The", "stair", "fewest", "2"]
    row = command("list --json").json[-1]
    assert (row["name"], row["methods"]) == ("stair", ["backtracking", "shortest"])


def test_its_methods_are_known_with_their_options(command: Command) -> None:
    scope = "in at most 3 moves without repeating a position"
    said = f"There is no solution from 0 {scope} by backtracking.\n"
    assert command("solve stair:9 --depth 3") == (1, said, "")
    assert command("solve stair --gait hasty").status == 0
    watch = watch_of("stair --depth 007 --gait calm", WIDER)
    assert watch.strategy == Strategy("", {"depth": "7", "gait": "calm"})


def test_a_method_that_stops_at_its_first_solution_does_not_claim_more(command: Command) -> None:
    command.table = EVERY
    solution = command("solve tiles:2 --method astar").out
    note = "There may be other solutions: astar ends at its first.\n"
    everything = command("solve tiles:2 --method astar --all").out
    assert everything == f"Solution 1, 6 moves\n{solution}\n{note}"
    assert command("solve tiles:2 --method astar --limit 1").out == solution
    assert "there may be" not in command("solve tiles:2 --all").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("solve stair --all",
         "the stair has Fibonacci's numbers of ways: say how many with --limit N."),
        ("solve stair --every-start", "--every-start does not fit stair: leave it out."),
        ("solve stair@2 --every-step",
         "--every-step takes 'stair' without a start of its own, and neither --all nor --limit."),
        ("solve stair@7", "In stair, '7' is not a step: write a number up to 4."),
        ("stare", "There is no puzzle 'stare': did you mean 'stair'?"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_in_one_sentence(
    command: Command, line: str, said: str
) -> None:
    assert command(line) == (2, "", f"oversteek: {said}\n")


def test_its_survey_is_printed(command: Command) -> None:
    table = "3.  1\n2.  2\n1.  3\n0.  4\n   up\n"
    assert command("solve stair --every-step") == (0, table, "")
    answer = command("solve stair --every-step --method shortest --json")
    assert answer.json == {"moves": {"0": 4, "1": 3, "2": 2, "3": 1}}


def test_its_command_is_obeyed(command: Command) -> None:
    assert command("mop --wet") == (7, "", "")
    assert command("--wet mop") == command("mop --wet")
    assert command("mop --dry").err == (
        "oversteek: 'oversteek mop' does not take '--dry'; try 'oversteek mop --help'.\n"
    )


def test_the_help_speaks_of_it(command: Command) -> None:
    general, solving = command("--help").out, command("solve --help").out
    for words in ("mop         clean the stair", "stair:9                  a stair of nine steps"):
        assert words in general
    for words in (
        "[--depth N]", "[--gait {calm,hasty}]", "[--every-step]",
        "one step at a time, if it goes; takes --depth and --gait",
        "climb at most N times, 100 % surely (default: 10)",
        "how to climb (default: calm)",
        "the moves from each step",
    ):  # fmt: skip
        assert words in solving
    assert "one step at a time" in command("watch --help").out


def test_a_house_without_the_usual_kinds_speaks_of_none(command: Command) -> None:
    command.table = Table((STAIRS,))
    for line in ("--help", "solve --help", "watch --help", "list"):
        said = command(line).out.lower()
        assert "stair" in said
        for name in (*TABLE.names(), "crossing", "disc", "check", "--repeats", ".toml"):
            assert name not in said


def test_no_line_of_the_help_is_longer_than_a_terminal_is_wide(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("", *COMMANDS, "check"):
        lines = command(f"{name} --help").out.splitlines()
        assert [each for each in lines if len(each) >= 80] == []
