"""The command line: what it prints, and its exit status."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tui
from tests.tools.altered import altered
from tests.tools.answers import FARMER, Answer
from tests.tools.shelf import SHELF
from tui.command import catalogue, solve_by_steps
from tui.command.arguments import add_look
from tui.command.cli import main
from tui.command.help import VALUED
from tui.command.usage import add_strategy, flags
from tui.engine.depth_first import Backtracking
from tui.engine.oracle import UNKNOWN
from tui.engine.parser import Parser
from tui.engine.step import Step
from tui.engine.table import Table
from tui.puzzles.crossing.kind import KIND as CROSSING
from tui.puzzles.crossing.load import loaded
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing
from tui.puzzles.table import TABLE


class Command:
    """Calls the command line within this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.table: Table | None = None

    def __call__(self, *arguments: str) -> Answer:
        try:
            status = main(arguments, self.table)
        except SystemExit as done:
            status = done.code if isinstance(done.code, int) else -1
        return Answer(status, *self._capsys.readouterr())


@pytest.fixture
def oversteek(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


OTHER_FARMER = FARMER.replace("FC   W | FCG", "FW   C | FGW").replace(
    "FGW | C\n5  → FW   G | FCW", "FCG | W\n5  → FC   G | FCW"
)

KNIGHT = """\
Knight's Tour from a1
a1->b3->a5->b7->d8->f7->h8->g6->
h4->g2->e1->c2->a3->b1->d2->f1->
h2->g4->h6->g8->e7->c8->a7->b5->
c7->a8->b6->a4->b2->d1->f2->h1->
g3->h5->g7->e8->f6->h7->f8->d7->
b8->a6->b4->a2->c1->e2->g1->h3->
g5->e6->f4->d3->c5->e4->c3->d5->
e3->c4->d6->f5->d4->f3->e5->c6
"""


def test_solve_prints_one_solution_of_a_crossing(oversteek: Command) -> None:
    assert oversteek("solve", "farmer") == (0, FARMER, "")


@pytest.mark.parametrize(
    "game", ["family", "missionaries", "island", "couples@ABCabc//L", "farmer@/FCGW/R", "bridge"]
)
def test_solve_prints_the_solution_that_the_steps_of_its_search_find(
    oversteek: Command, game: str
) -> None:
    printed = oversteek("solve", game).out
    moves = oversteek("solve", game, "--json").json["solutions"][0]["moves"]
    told = [line.split()[2] for line in printed.splitlines() if line[:1].isdigit()]
    assert told == moves


def test_solve_prints_the_moves_of_hanoi(oversteek: Command) -> None:
    assert oversteek("solve", "hanoi:2") == (0, "1: A → C\n2: A → B\n3: C → B\n", "")


def test_solve_prints_a_tour_with_its_heading(oversteek: Command) -> None:
    assert oversteek("solve", "knight", "--method", "backtracking") == (0, KNIGHT, "")
    heading, *rows = oversteek("solve", "knight:c3").out.splitlines()
    assert heading == "Knight's Tour from c3"
    assert [row.count("->") for row in rows] == [8] * 7 + [7]
    squares = "".join(rows).split("->")
    assert squares[0] == "c3"
    assert len(set(squares)) == 64


def test_all_solutions_are_numbered(oversteek: Command) -> None:
    both = f"Solution 1, 7 moves\n{FARMER}\nSolution 2, 7 moves\n{OTHER_FARMER}"
    assert oversteek("solve", "farmer", "--all") == (0, both, "")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        ("couples", 1),
        ("couples --limit 1", 1),
        ("couples --limit 5", 5),
        ("couples --all", 486),
        ("farmer --limit 5", 2),
        ("farmer --limit 99999999999999999999999", 2),
        ("knight --limit 3", 3),
        ("knight --limit 3 --method backtracking", 3),
        ("family --all --method backtracking", 8),
    ],
)
def test_as_many_solutions_are_found_as_are_asked_for(
    oversteek: Command, arguments: str, count: int
) -> None:
    answer = oversteek("solve", *arguments.split(), "--json")
    solutions = answer.json["solutions"]
    assert len({tuple(solution["moves"]) for solution in solutions}) == count
    assert all(len(solution["moves"]) == solution["length"] for solution in solutions)
    assert answer.status == 0


def test_all_and_a_limit_may_be_asked_for_together(oversteek: Command) -> None:
    both = oversteek("solve", "farmer", "--all").out
    assert oversteek("solve", "farmer", "--all", "--limit", "5").out == both
    assert oversteek("solve", "knight", "--all", "--limit", "2").out.count("Solution ") == 2
    assert "[--all] [--limit N]" in oversteek("--help").out


def test_json_is_one_object_with_the_search(oversteek: Command) -> None:
    answer = oversteek("solve", "farmer", "--method", "backtracking", "--json")
    assert (answer.status, answer.err) == (0, "")
    assert answer.json == {
        "puzzle": "farmer",
        "game": "farmer",
        "position": "FCGW//L",
        "method": "backtracking",
        "solutions": [{"moves": ["FG", "F", "FC", "FG", "FW", "F", "FG"], "length": 7}],
        "search": {
            "tried": 26, "advanced": 9, "backtracked": 2, "exhausted": False, "cut": False,
        },
    }  # fmt: skip


def test_json_has_no_more_than_so_many_moves(
    oversteek: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_by_steps, "_MOST_AS_JSON", 100)
    assert oversteek("solve", "knight", "--json").status == 0
    answer = oversteek("solve", "knight", "--limit", "2", "--json")
    assert answer.status == 2
    assert answer.err.endswith("--json prints at most 100 moves: leave it out, or ask for fewer.\n")


def test_json_for_shortest_counts_what_was_expanded(oversteek: Command) -> None:
    search = oversteek("solve", "farmer", "--all", "--json").json["search"]
    assert list(search) == ["expanded", "tried", "advanced", "backtracked", "exhausted", "cut"]
    assert search["expanded"] == 9
    assert search["exhausted"]


def test_a_position_is_solved_from_there(oversteek: Command) -> None:
    answer = oversteek("solve", "farmer@CW/FG/R", "--json").json
    assert answer["position"] == "CW/FG/R"
    assert answer["solutions"][0]["length"] == 6


def test_at_the_goal_no_move_is_needed(oversteek: Command) -> None:
    said = "This position is the goal: no move is needed.\n"
    assert oversteek("solve", "hanoi:2@BB") == (0, said, "")
    solutions = oversteek("solve", "hanoi:2@BB", "--json").json["solutions"]
    assert solutions == [{"moves": [], "length": 0}]


NOBODY_ROWS = """\
It is impossible: the only position that can be reached is not the goal.
No position that can be reached has more than 2 of the 4 on the right bank.
  CW/FG/L
From there the goal could be reached if the farmer were on the left bank.
  FCW/G/L
4 moves can be tried from that position, and none is allowed:
  4 x  Somebody in the load is on the other bank, out of the boat's reach.
"""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("farmer@CW/FG/L", f"There is no solution from CW/FG/L by shortest.\n{NOBODY_ROWS}"),
        ("farmer --method backtracking --max-moves 6",
         "There is no solution from FCGW//L in at most 6 moves without repeating a position "
         "by backtracking.\n"),
        ("family --method backtracking --repeats situation",
         "There is no solution from TPFMSsDd//L without repeating a situation by backtracking.\n"),
    ],
)  # fmt: skip
def test_where_there_is_no_solution_the_answer_is_no_and_the_status_1(
    oversteek: Command, arguments: str, said: str
) -> None:
    assert oversteek("solve", *arguments.split()) == (1, said, "")
    answer = oversteek("solve", *arguments.split(), "--json")
    assert (answer.status, answer.json["solutions"]) == (1, [])


@pytest.mark.parametrize(
    ("options", "exhausted", "cut"),
    [("--all --max-moves 6", True, True), ("--all", True, False), ("", False, False),
     ("--all --max-moves 7", True, True)],
)  # fmt: skip
def test_json_says_whether_the_search_ended_and_whether_it_was_cut(
    oversteek: Command, options: str, exhausted: bool, cut: bool
) -> None:
    answer = oversteek("solve", "farmer", "--method", "backtracking", "--json", *options.split())
    search = answer.json["search"]
    assert (search["exhausted"], search["cut"]) == (exhausted, cut)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("couples --all", "These are all the solutions in at most 20 moves without repeating a "
         "position; there may be others."),
        ("farmer --max-moves 7 --limit 3", "These are all the solutions in at most 7 moves "
         "without repeating a position; there may be others."),
        ("farmer --max-moves 8 --all", ""),
        ("farmer --all", ""),
        ("farmer --max-moves 7 --limit 2", ""),
    ],
)  # fmt: skip
def test_after_all_solutions_it_is_said_where_a_limit_has_cut_the_search(
    oversteek: Command, options: str, said: str
) -> None:
    game, *others = options.split()
    lines = oversteek("solve", game, "--method", "backtracking", *others).out.splitlines()
    assert lines[-2:] == ["", said] if said else "there may be" not in lines[-1]


def test_repeats_changes_what_counts_as_met_before(oversteek: Command) -> None:
    for repeats, length in (("position", 15), ("situation", 11)):
        answer = oversteek(
            "solve", "couples", "--method", "backtracking", "--repeats", repeats, "--json"
        )
        assert answer.json["solutions"][0]["length"] == length


def test_every_start_prints_the_board_with_the_moves_made(oversteek: Command) -> None:
    answer = oversteek("solve", "knight", "--every-start", "--method", "backtracking")
    assert answer.status == 0
    rows = [row.split() for row in answer.out.splitlines()]
    assert [row[0] for row in rows[:-1]] == list("87654321")
    assert rows[-1] == list("abcdefgh")
    assert rows[7][1] == "70", "a1"
    assert all(int(made) >= 63 for row in rows[:-1] for made in row[1:])
    assert len({len(row) for row in answer.out.splitlines()}) == 1, "columns line up"


def test_every_start_as_json_names_each_square(oversteek: Command) -> None:
    made = oversteek(
        "solve", "knight", "--every-start", "--method", "backtracking", "--json"
    ).json["made"]  # fmt: skip
    assert len(made) == 64
    assert (made["a1"], made["b2"], made["c2"]) == (70, 73, 114)
    usual = oversteek("solve", "knight", "--every-start", "--json").json["made"]
    assert set(usual.values()) == {63}, "Warnsdorff's rule takes no move back"


def test_list_has_a_line_for_each_puzzle_under_headings(oversteek: Command) -> None:
    answer = oversteek("list")
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert sorted(line.split()[0] for line in lines if line[0] == " ") == sorted(
        TABLE.listed_names()
    )
    headings = [line for line in lines if line[0] != " "]
    assert headings == list(dict.fromkeys(entry.heading for _, entry in TABLE.entries()))
    columns = [re.split("  +", line) for line in lines if line[0] == " "]
    assert ["", "farmer", "Farmer, goat, cabbage and wolf", "fewest 7"] in columns
    assert ["", "four-couples", "Four jealous couples", "impossible"] in columns
    assert ["", "knight", "Knight's Tour", "fewest 63"] in columns
    for column in (2, 3):
        begun = {line.rindex(f"  {each[column]}") for line, each in zip(
            (line for line in lines if line[0] == " "), columns, strict=True)}  # fmt: skip
        assert len(begun) == 1, "what is told of the puzzles stands below each other"


def test_list_as_json_says_what_can_be_asked_of_each_puzzle(oversteek: Command) -> None:
    lines = oversteek("list", "--json").json
    games = [f"{row['name']}:{row['parameters']}".rstrip(":") for row in lines]
    assert games == [entry.game_name for _, entry in TABLE.entries()]
    rows = {row["name"]: row for row in reversed(lines)}
    fewest = {name: row["fewest"] for name, row in rows.items()}
    assert fewest.items() >= {"farmer": 7, "couples": 11, "family": 17, "four-couples": None,
                              "hanoi": 63, "knight": 63}.items()  # fmt: skip
    assert rows["hanoi"] == {
        "name": "hanoi",
        "title": "Towers of Hanoi",
        "heading": "Towers",
        "parameters": "6",
        "position": "AAAAAA",
        "fewest": 63,
        "methods": ["shortest", "recursive"],
    }


def own_rivers(folder: Path) -> Path:
    """The folder of the player's own crossings, which is made."""
    rivers = folder / "data" / "oversteek" / "rivers"
    rivers.mkdir(parents=True)
    return rivers


def test_list_has_the_players_own_rivers_and_what_is_wrong_with_them(
    oversteek: Command, new_player: Path
) -> None:
    rivers, farmer = own_rivers(new_player), (SHELF / "farmer.toml").read_text(encoding="utf-8")
    (rivers / "zoo.toml").write_text(farmer, encoding="utf-8")
    (rivers / "list.toml").write_text(farmer, encoding="utf-8")
    (rivers / "bad.toml").write_text("title = 7", encoding="utf-8")
    os.mkfifo(rivers / "pipe.toml")
    (rivers / "notes.txt").write_text("no crossing", encoding="utf-8")
    lines = oversteek("list").out.splitlines()
    own = lines[lines.index("Your rivers") + 1 :]
    assert [re.sub("(?<! )  +(?! )", "  ", line) for line in own] == [
        f"  {rivers}/bad.toml: 'title' in the file should be a string.",
        f"  {rivers}/list.toml  Farmer, goat, cabbage and wolf  fewest 7",
        f"  {rivers}/pipe.toml: The file is a pipe: a crossing is read from a regular file only.",
        "  zoo  Farmer, goat, cabbage and wolf  fewest 7",
    ]
    *_, bad, _, _, zoo = oversteek("list", "--json").json
    assert (bad["name"], bad["heading"]) == (f"{rivers}/bad.toml", "Your rivers")
    assert "'title'" in bad["error"]
    assert (zoo["name"], zoo["fewest"]) == (f"{rivers}/zoo.toml", 7)


def test_the_players_own_river_is_found_by_its_name_unless_a_game_has_it(
    oversteek: Command, new_player: Path
) -> None:
    rivers, couples = own_rivers(new_player), (SHELF / "couples.toml").read_text(encoding="utf-8")
    for name in ("my zoo", "farmer"):
        (rivers / f"{name}.toml").write_text(couples, encoding="utf-8")
    assert len(oversteek("solve", "my zoo").out.splitlines()) == 11
    assert len(oversteek("solve", "my zoo@Cc/AaBb/L").out.splitlines()) == 1
    assert len(oversteek("solve", "farmer").out.splitlines()) == 7
    for name in ("../rivers/my zoo", "my zo", ".my zoo"):
        answer = oversteek("solve", name)
        assert answer.status == 2
        assert answer.err.startswith("oversteek: There is no puzzle")


def test_list_tells_of_a_crossing_that_cannot_be_solved(
    oversteek: Command,
) -> None:
    text = (SHELF / "farmer.toml").read_text(encoding="utf-8").replace("seats = 2", "seats = 1")
    alone = re.sub(r"loads = .*", 'loads = ["F"]', text)
    puzzle = Crossing(loaded(alone, "alone"))
    kind = altered(
        CROSSING, names=lambda: ("alone",), new_game=lambda *_: CROSSING.game(puzzle, None)
    )
    oversteek.table = Table((kind,))
    answer = oversteek("list")
    assert (answer.status, answer.err) == (0, "")
    line = "  alone  Farmer, goat, cabbage and wolf  impossible\n"
    assert answer.out == f"{CROSSING.heading}\n{line}"
    assert oversteek("list", "--json").json[0]["fewest"] is None


def test_list_does_not_claim_to_know_what_the_oracle_cannot_say(
    oversteek: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "settled", lambda oracle, ask: UNKNOWN)
    oversteek.table = Table([altered(kind, entries=lambda: ()) for kind in TABLE.kinds])
    assert {row["fewest"] for row in oversteek("list", "--json").json} == {"unknown"}
    for line in oversteek("list").out.splitlines():
        assert line[0] != " " or line.endswith(" unknown")


def test_that_there_is_no_solution_is_searched_for_once(
    oversteek: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches = []

    def steps(self: Backtracking, puzzle: Crossing, state: Banks) -> Iterator[Step]:
        searches.append(state)
        return search(self, puzzle, state)

    search = Backtracking.steps
    monkeypatch.setattr(Backtracking, "steps", steps)
    arguments = "solve farmer --method backtracking --max-moves 6"
    assert oversteek(*arguments.split()).status == 1
    assert len(searches) == 1


def test_the_path_of_a_file_stands_for_a_name(oversteek: Command, tmp_path: Path) -> None:
    path = tmp_path / "ferry.toml"
    path.write_text((SHELF / "farmer.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert oversteek("solve", str(path)) == (0, FARMER, "")
    assert oversteek("solve", str(path), "--json").json["puzzle"] == str(path)


def test_version_and_help_go_to_standard_output(oversteek: Command) -> None:
    assert oversteek("--version") == (0, f"oversteek {tui.__version__}\n", "")
    for arguments in (["--help"], ["solve", "--help"], ["list", "--help"]):
        answer = oversteek(*arguments)
        assert (answer.status, answer.err) == (0, "")
        assert answer.out.startswith("usage: oversteek")


SHORT = "solve hanoi:2 --json --limit 1"


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("--json list", "list --json"),
        ("--json solve hanoi:2 --limit 1", SHORT),
        ("--limit 1 --json solve hanoi:2", SHORT),
        ("--method recursive --limit 1 solve --json hanoi:2", f"{SHORT} --method recursive"),
        ("--max-moves=9 --method backtracking --limit 1 solve farmer",
         "solve farmer --limit 1 --method backtracking --max-moves 9"),
        ("--help watch", "watch --help"),
        ("--glyphs ascii list", "list --glyphs ascii"),
        ("--json check nothing", "check nothing --json"),
        ("--speed 4 watch nothing", "watch nothing --speed 4"),
        ("--glyphs watch nothing", "nothing --glyphs watch"),
    ],
)  # fmt: skip
def test_options_stand_before_the_command_or_behind_it(
    oversteek: Command, before: str, behind: str
) -> None:
    assert oversteek(*before.split()) == oversteek(*behind.split())


def test_after_each_option_with_a_value_the_command_is_found() -> None:
    """However many options the commands come to have."""
    parser = Parser("all", None, "")
    add_look(parser)
    add_strategy(parser, TABLE)
    added = {
        flag for action in parser._actions if action.nargs != 0 for flag in action.option_strings
    }
    assert added <= {*VALUED, *flags(TABLE)}
