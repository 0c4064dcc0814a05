"""The command line: what it prints, and its exit status."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import tui
from tests.tools.altered import altered
from tests.tools.answers import FARMER
from tests.tools.called import Command
from tests.tools.shelf import SHELF
from tui.command import catalogue, solve_by_steps
from tui.engine.oracle import UNKNOWN
from tui.engine.table import Table
from tui.puzzles.table import TABLE

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


def test_solve_prints_one_solution_of_a_crossing(command: Command) -> None:
    assert command("solve farmer") == (0, FARMER, "")


def test_solve_prints_the_moves_of_hanoi(command: Command) -> None:
    assert command("solve hanoi:2") == (0, "1: A → C\n2: A → B\n3: C → B\n", "")


def test_solve_prints_a_tour_with_its_heading(command: Command) -> None:
    assert command("solve knight --method backtracking") == (0, KNIGHT, "")
    assert command("solve knight:c3").out.startswith("Knight's Tour from c3\nc3->")


def test_all_solutions_are_numbered(command: Command) -> None:
    both = f"Solution 1, 7 moves\n{FARMER}\nSolution 2, 7 moves\n{OTHER_FARMER}"
    assert command("solve farmer --all") == (0, both, "")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [("couples", 1), ("couples --limit 5", 5), ("couples --all", 486),
     ("farmer --limit 9999999999999", 2), ("knight --limit 3", 3),
     ("family --all --method backtracking", 8)],
)  # fmt: skip
def test_as_many_solutions_are_found_as_are_asked_for(
    command: Command, arguments: str, count: int
) -> None:
    answer = command(f"solve {arguments} --json")
    solutions = answer.json["solutions"]
    assert len({tuple(solution["moves"]) for solution in solutions}) == count
    assert all(len(solution["moves"]) == solution["length"] for solution in solutions)
    assert answer.status == 0


def test_all_and_a_limit_may_be_asked_for_together(command: Command) -> None:
    both = command("solve farmer --all").out
    assert command("solve farmer --all --limit 5").out == both
    assert command("solve knight --all --limit 2").out.count("Solution ") == 2
    assert "[--all] [--limit N]" in command("--help").out


def test_json_is_one_object_with_the_search(command: Command) -> None:
    answer = command("solve farmer --method backtracking --json")
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

    search = command("solve farmer --all --json").json["search"]
    assert list(search) == ["expanded", "tried", "advanced", "backtracked", "exhausted", "cut"]
    assert (search["expanded"], search["exhausted"]) == (9, True)


def test_json_has_no_more_than_so_many_moves(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_by_steps, "_MOST_AS_JSON", 100)
    assert command("solve knight --json").status == 0
    answer = command("solve knight --limit 2 --json")
    assert answer.status == 2
    assert answer.err.endswith("--json prints at most 100 moves: leave it out, or ask for fewer.\n")


def test_a_position_is_solved_from_there(command: Command) -> None:
    answer = command("solve farmer@CW/FG/R --json").json
    assert answer["position"] == "CW/FG/R"
    assert answer["solutions"][0]["length"] == 6


def test_at_the_goal_no_move_is_needed(command: Command) -> None:
    said = "This position is the goal: no move is needed.\n"
    assert command("solve hanoi:2@BB") == (0, said, "")
    solutions = command("solve hanoi:2@BB --json").json["solutions"]
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
    command: Command, arguments: str, said: str
) -> None:
    assert command(f"solve {arguments}") == (1, said, "")
    answer = command(f"solve {arguments} --json")
    assert (answer.status, answer.json["solutions"]) == (1, [])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("farmer --max-moves 7 --limit 3", "These are all the solutions in at most 7 moves "
         "without repeating a position; there may be others."),
        ("farmer --max-moves 8 --all", ""),
        ("farmer --all", ""),
        ("farmer --max-moves 7 --limit 2", ""),
    ],
)  # fmt: skip
def test_after_all_solutions_it_is_said_where_a_limit_has_cut_the_search(
    command: Command, options: str, said: str
) -> None:
    lines = command(f"solve {options} --method backtracking").out.splitlines()
    assert lines[-2:] == ["", said] if said else "there may be" not in lines[-1]


def test_repeats_changes_what_counts_as_met_before(command: Command) -> None:
    for repeats, length in (("position", 15), ("situation", 11)):
        answer = command(
            "solve", "couples", "--method", "backtracking", "--repeats", repeats, "--json"
        )
        assert answer.json["solutions"][0]["length"] == length


def test_every_start_prints_the_board_with_the_moves_made(command: Command) -> None:
    answer = command("solve knight --every-start --method backtracking")
    assert answer.status == 0
    rows = [row.split() for row in answer.out.splitlines()]
    assert [row[0] for row in rows[:-1]] == list("87654321")
    assert rows[-1] == list("abcdefgh")
    assert rows[7][1] == "70", "a1"
    assert all(int(made) >= 63 for row in rows[:-1] for made in row[1:])
    assert len({len(row) for row in answer.out.splitlines()}) == 1, "columns line up"
    made = command("solve knight --every-start --method backtracking --json").json["made"]
    assert len(made) == 64
    assert (made["a1"], made["b2"], made["c2"]) == (70, 73, 114)
    usual = command("solve knight --every-start --json").json["made"]
    assert set(usual.values()) == {63}, "Warnsdorff's rule takes no move back"


def test_list_has_a_line_for_each_puzzle_under_headings(command: Command) -> None:
    answer = command("list")
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


def test_list_as_json_says_what_can_be_asked_of_each_puzzle(command: Command) -> None:
    lines = command("list --json").json
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
    command: Command, new_player: Path
) -> None:
    rivers, farmer = own_rivers(new_player), (SHELF / "farmer.toml").read_text(encoding="utf-8")
    (rivers / "zoo.toml").write_text(farmer, encoding="utf-8")
    (rivers / "list.toml").write_text(farmer, encoding="utf-8")
    (rivers / "bad.toml").write_text("title = 7", encoding="utf-8")
    os.mkfifo(rivers / "pipe.toml")
    (rivers / "notes.txt").write_text("no crossing", encoding="utf-8")
    lines = command("list").out.splitlines()
    own = lines[lines.index("Your rivers") + 1 :]
    assert [re.sub("(?<! )  +(?! )", "  ", line) for line in own] == [
        f"  {rivers}/bad.toml: 'title' in the file should be a text of 1 to 80 letters, all of "
        "which can be shown.",
        f"  {rivers}/list.toml  Farmer, goat, cabbage and wolf  fewest 7",
        f"  {rivers}/pipe.toml: The file is a pipe: a crossing is read from a regular file only.",
        "  zoo  Farmer, goat, cabbage and wolf  fewest 7",
    ]
    *_, bad, _, _, zoo = command("list --json").json
    assert (bad["name"], bad["heading"]) == (f"{rivers}/bad.toml", "Your rivers")
    assert "'title'" in bad["error"]
    assert (zoo["name"], zoo["fewest"]) == (f"{rivers}/zoo.toml", 7)


def test_the_players_own_river_is_found_by_its_name_unless_a_game_has_it(
    command: Command, new_player: Path
) -> None:
    rivers, couples = own_rivers(new_player), (SHELF / "couples.toml").read_text(encoding="utf-8")
    for name in ("my zoo", "farmer"):
        (rivers / f"{name}.toml").write_text(couples, encoding="utf-8")
    assert len(command("solve", "my zoo").out.splitlines()) == 11
    assert len(command("solve", "my zoo@Cc/AaBb/L").out.splitlines()) == 1
    assert len(command("solve farmer").out.splitlines()) == 7
    for name in ("../rivers/my zoo", "my zo", ".my zoo"):
        answer = command("solve", name)
        assert answer.status == 2
        assert answer.err.startswith("oversteek: There is no puzzle")


def test_list_does_not_claim_to_know_what_the_oracle_cannot_say(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "settled", lambda oracle, ask: UNKNOWN)
    command.table = Table([altered(kind, entries=lambda: ()) for kind in TABLE.kinds])
    assert {row["fewest"] for row in command("list --json").json} == {"unknown"}
    for line in command("list").out.splitlines():
        assert line[0] != " " or line.endswith(" unknown")


def test_the_path_of_a_file_stands_for_a_name(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "ferry.toml"
    path.write_text((SHELF / "farmer.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert command("solve", str(path)) == (0, FARMER, "")
    assert command("solve", str(path), "--json").json["puzzle"] == str(path)


def test_the_version_goes_to_standard_output(command: Command) -> None:
    assert command("--version") == (0, f"oversteek {tui.__version__}\n", "")


SHORT = "solve hanoi:2 --json --limit 1"


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("--json list", "list --json"),
        ("--limit 1 --json solve hanoi:2", SHORT),
        ("--max-moves=9 --method backtracking --limit 1 solve farmer",
         "solve farmer --limit 1 --method backtracking --max-moves 9"),
        ("--help watch", "watch --help"),
        ("--speed 4 watch nothing", "watch nothing --speed 4"),
        ("--glyphs watch nothing", "nothing --glyphs watch"),
    ],
)  # fmt: skip
def test_options_stand_before_the_command_or_behind_it(
    command: Command, before: str, behind: str
) -> None:
    assert command(before) == command(behind)
