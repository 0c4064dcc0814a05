"""A kind that is put into the table is known to the whole command line, without another change."""

from __future__ import annotations

import pytest

from tests.tools.another_kind import stairs
from tests.tools.answers import Answer
from tests.tools.kinds import EVERY
from tui.command.arguments import watch_arguments
from tui.command.cli import main
from tui.command.commands import COMMANDS
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.puzzles.table import TABLE

WIDER = Table((*TABLE.kinds, stairs()))


class Command:
    """Calls the command line, with a table of one kind more."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, line: str, table: Table = WIDER) -> Answer:
        return Answer(main(line.split(), table), *self._capsys.readouterr())


@pytest.fixture
def oversteek(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_its_games_are_solved(oversteek: Command) -> None:
    assert oversteek("solve stair") == (0, "1+1+1+1\n", "")
    assert oversteek("solve stair:5@2 --method shortest") == (0, "1+2\n", "")
    assert oversteek("solve stair@4").out == "This position is the goal: no move is needed.\n"


def test_its_games_are_listed(oversteek: Command) -> None:
    listed = oversteek("list").out.splitlines()[-1]
    assert listed.split() == ["stair", "The", "stair", "fewest", "2"]
    row = oversteek("list --json").json[-1]
    assert (row["name"], row["methods"]) == ("stair", ["backtracking", "shortest"])


def test_its_methods_are_known_with_their_options(oversteek: Command) -> None:
    scope = "in at most 3 moves without repeating a position"
    said = f"There is no solution from 0 {scope} by backtracking.\n"
    assert oversteek("solve stair:9 --depth 3") == (1, said, "")
    assert oversteek("solve stair --gait hasty").status == 0
    opening = watch_arguments(["stair", "--depth", "007", "--gait", "calm"], WIDER)
    game, settings = opening.game, opening.watch
    assert game is not None
    assert settings is not None
    assert (game.name, settings.strategy) == (
        "stair:4",
        Strategy("", {"depth": "7", "gait": "calm"}),
    )


def test_a_method_that_stops_at_its_first_solution_does_not_claim_that_these_are_all(
    oversteek: Command,
) -> None:
    solution = oversteek("solve tiles:2 --method astar", EVERY).out
    note = "There may be other solutions: astar ends at its first.\n"
    everything = oversteek("solve tiles:2 --method astar --all", EVERY).out
    assert everything == f"Solution 1, 6 moves\n{solution}\n{note}"
    assert oversteek("solve tiles:2 --method astar --limit 1", EVERY).out == solution
    assert "there may be" not in oversteek("solve tiles:2 --all", EVERY).out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("solve stair --method magic",
         "stair has no method 'magic': choose backtracking or shortest."),
        ("solve stair --method shortest --depth 3",
         "--depth does not fit stair by shortest: only backtracking takes it."),
        ("solve hanoi --depth 3", "--depth does not fit hanoi by shortest: "
         "no method of hanoi takes it."),
        ("solve stair --repeats position", "--repeats does not fit stair by backtracking: "
         "no method of stair takes it."),
        ("solve stair --all",
         "the stair has Fibonacci's numbers of ways: say how many with --limit N."),
        ("solve hanoi --every-step", "--every-step does not fit hanoi: leave it out."),
        ("solve stair --every-start", "--every-start does not fit stair: leave it out."),
        ("solve stair@2 --every-step",
         "--every-step takes 'stair' without a start of its own, and neither --all nor --limit."),
        ("solve stair@7", "In stair, '7' is not a step: write a number up to 4."),
        ("stare", "There is no puzzle 'stare': did you mean 'stair'?"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_in_one_sentence(
    oversteek: Command, line: str, said: str
) -> None:
    assert oversteek(line) == (2, "", f"oversteek: {said}\n")


def test_its_survey_is_printed(oversteek: Command) -> None:
    table = "3.  1\n2.  2\n1.  3\n0.  4\n   up\n"
    assert oversteek("solve stair --every-step") == (0, table, "")
    answer = oversteek("solve stair --every-step --method shortest --json")
    assert answer.json == {"moves": {"0": 4, "1": 3, "2": 2, "3": 1}}


def test_its_command_is_obeyed(oversteek: Command) -> None:
    heard: list[str] = []

    def mop(words: object) -> int:
        assert isinstance(words, list)
        heard.extend(words)
        return 7

    assert oversteek("mop --wet", Table((*TABLE.kinds, stairs(mop)))).status == 7
    assert heard == ["--wet"]


def test_a_command_may_refuse_its_words(oversteek: Command) -> None:
    def mop(words: object) -> int:
        raise BadInput("there is no water: fetch some.")

    answer = oversteek("mop", Table((stairs(mop),)))
    assert answer == (2, "", "oversteek: there is no water: fetch some.\n")


def test_the_help_speaks_of_it(oversteek: Command) -> None:
    general = oversteek("--help").out
    for words in (
        "oversteek mop [--wet]",
        "oversteek solve stair --every-step [--method M] [--json]",
        "[--depth N]",
        "[--gait calm|hasty]",
        "clean the stair",
        "a stair of nine steps",
    ):
        assert words in general
    solving = oversteek("solve --help").out
    for words in (
        "one step at a time, if it goes; takes --depth and --gait",
        "climb at most N times, 100 % surely (default: 10)",
        "how to climb (default: calm)",
        "the moves from each step",
    ):
        assert words in solving
    assert "one step at a time" in oversteek("watch --help").out


def test_a_house_without_the_usual_kinds_speaks_of_none(oversteek: Command) -> None:
    alone = Table((stairs(),))
    for line in ("--help", "solve --help", "watch --help", "list"):
        said = oversteek(line, alone).out.lower()
        assert "stair" in said
        for name in (*TABLE.names(), "crossing", "disc", "check", "--repeats", ".toml"):
            assert name not in said


def test_no_line_of_the_help_is_longer_than_a_terminal_is_wide(
    oversteek: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for command in ("", *COMMANDS, "check"):
        lines = oversteek(f"{command} --help").out.splitlines()
        assert [each for each in lines if len(each) >= 80] == []
