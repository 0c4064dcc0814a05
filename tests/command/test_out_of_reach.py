"""Commands that would print or search for ever say so, and what would end them."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations, islice
from pathlib import Path

import pytest

from tui.command.cli import main
from tui.command.explain import OutOfReach
from tui.engine.plan import Plan, plan_of
from tui.engine.progress import ProgressLine
from tui.engine.reach import PATIENCE
from tui.engine.strategy import Strategy
from tui.puzzles.table import TABLE

COMMAND = (sys.executable, "-m", "tui")
FAR = (
    "oversteek: No end is in reach: this search by backtracking probably takes billions of steps. "
)
STEPS = "--limit N prints only the first N steps; "
SOONER = "a lower --max-moves would end it.\n"
FOUR = ("four-couples", "--method", "backtracking")


def first_complaint(*words: str) -> str:
    """The first line on standard error of a command that does not end."""
    with subprocess.Popen(
        (*COMMAND, *words), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        process.kill()
        assert process.stderr.read() == "", "it is said once"
    return line


@pytest.mark.long
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_steps_without_a_limit_say_that_they_have_no_end_in_reach(more: tuple[str, ...]) -> None:
    line = first_complaint("steps", *FOUR, *more)
    assert line.startswith(FAR + STEPS)
    assert line.endswith(SOONER)


def test_only_options_are_named_that_fit_the_game() -> None:
    line = first_complaint("steps", "knight", "--method", "backtracking")
    assert line == (
        "oversteek: No end is in reach: this search by backtracking would probably never "
        "end. --limit N prints only the first N steps.\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("steps", *FOUR, "--limit", "60000"),
        ("steps", "family", "--method", "backtracking"),
        ("steps", "four-couples"),
        ("solve", "family", "--method", "backtracking", "--all", "--json"),
    ],
)
def test_what_ends_is_not_complained_of(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert main(words) in (0, 1)
    assert capsys.readouterr().err == ""


@pytest.mark.long
def test_to_solve_what_is_impossible_ends_with_a_proof(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("solve", *FOUR, "--json")) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["proof"]["positions"] == 44
    assert err == ""


CROWD = """
title = "A crowd"
rules = "Everyone crosses."
history = ""
seats = 2
loads = {loads}
"""
ITEM = """
[[items]]
letter = "{0}"
name = "{0}"
phrase = "{0}"
rows = true
figure = ["{0}", "{0}"]
"""


def crowd(folder: Path) -> str:
    """The file of a crossing that can be solved in very many ways."""
    letters = "ABCDEF"
    loads = [*map("".join, combinations(letters, 2)), *letters]
    path = folder / "crowd.toml"
    path.write_text(CROWD.format(loads=loads) + "".join(map(ITEM.format, letters)), "utf-8")
    return str(path)


@pytest.mark.long
def test_all_solutions_may_be_out_of_reach_too(tmp_path: Path) -> None:
    words = ("solve", crowd(tmp_path), "--method", "backtracking", "--all")
    for more in ((), ("--json",)):
        line = first_complaint(*words, *more)
        assert "would probably never end. --limit N looks for N solutions only; " in line
        assert line.endswith(SOONER)


def a_warning(plan: Plan, progress: ProgressLine) -> OutOfReach:
    limit = "--limit N prints only the first N steps"
    return OutOfReach(plan.solver, plan.method, plan.nearer_by, progress, limit, patience=PATIENCE)


@pytest.mark.parametrize(("is_terminal", "times"), [(True, 2), (False, 1)])
def test_on_a_terminal_it_is_said_again_when_ctrl_c_ends_what_was_printed_over_it(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    is_terminal: bool,
    times: int,
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal)
    kind, puzzle, start = TABLE.parse_game("four-couples")
    plan = plan_of(kind, Strategy("backtracking"), puzzle)

    def interrupted() -> None:
        with ProgressLine("step") as progress, a_warning(plan, progress) as warning:
            for _ in islice(warning.over(plan.solver.steps(puzzle, start), puzzle, start), 250_000):
                pass
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    lines = [line for line in capsys.readouterr().err.splitlines(keepends=True) if line.strip()]
    assert len(lines) == times
    assert all(line.startswith(FAR + STEPS) and line.endswith(SOONER) for line in lines)
