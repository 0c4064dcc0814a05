"""The command `map`: all positions of a game, as text and as JSON."""

from __future__ import annotations

from collections import Counter
from math import inf
from pathlib import Path
from typing import Any

import pytest

from tests.crossings.brute_force import read_river
from tests.tools.another_kind import Stair, stairs
from tests.tools.called import Command
from tests.tools.kinds import EVERY
from tests.tools.raw_rules import distances
from tests.tools.raw_towers import carries_of
from tests.tools.shelf import SHELF
from tui.command.cli import main
from tui.engine.table import Table
from tui.puzzles.hanoi.rules import Variant

pytestmark = pytest.mark.usefixtures("every_kind")


def moves_of(told: Any) -> set[tuple[str, str, str]]:
    """The moves of a map in JSON: from which position to which, and how they are written."""
    texts = [node["position"] for node in told["nodes"]]
    return {(texts[one], texts[other], move) for one, other, move in told["edges"]}


@pytest.mark.parametrize(
    ("game", "positions"), [("farmer", 10), ("couples", 40), ("family", 76), ("four-couples", 44)]
)
def test_json_has_every_position_of_a_crossing_and_every_move(
    game: str, positions: int, command: Command
) -> None:
    told = command(f"map {game} --json").json
    assert list(told) == ["nodes", "edges"]
    river = read_river(SHELF / f"{game}.toml")
    far = distances(river.start, river.onward)
    to_goal = distances(river.parsed(f"/{''.join(river.letters)}/R"), river.onward)
    assert len(far) == positions
    assert told["nodes"] == sorted(
        (
            {
                "position": river.position_text(here),
                "from_start": steps,
                "to_goal": to_goal.get(here),
            }
            for here, steps in far.items()
        ),
        key=lambda node: (node["from_start"], node["position"]),
    )
    moves = {
        (*map(river.position_text, (here, after)), "".join(sorted(river.move_text(load, after))))
        for here in far
        for load, after in river.crossings(here)
    }
    assert {(one, other, "".join(sorted(move))) for one, other, move in moves_of(told)} == moves
    assert len(told["edges"]) == len(moves)


def test_json_has_every_position_of_towers_from_wherever_they_stand(command: Command) -> None:
    told = command("map hanoi:3@ACB --json").json
    variant = Variant(3)
    far = distances("ACB", lambda here: [after for _, after in carries_of(variant, here)])
    left = distances("BBB", lambda here: [after for _, after in carries_of(variant, here)])
    assert [tuple(node.values()) for node in told["nodes"]] == [
        (here, far[here], left[here]) for here in sorted(far, key=lambda here: (far[here], here))
    ]
    assert moves_of(told) == {
        (here, after, move) for here in far for move, after in carries_of(variant, here)
    }


@pytest.mark.parametrize("discs", [1, 2, 5])
def test_towers_have_as_many_positions_and_lines_as_they_must(discs: int, command: Command) -> None:
    told = command(f"map hanoi:{discs} --json").json
    assert len(told["nodes"]) == 3**discs
    assert len(told["edges"]) == 3 ** (discs + 1) - 3, "each line in both directions"


def test_people_who_share_a_letter_make_one_position(command: Command) -> None:
    told = command("map missionaries --json").json
    assert len(told["nodes"]) == 16
    assert all(number == 1 for number in Counter(map(tuple, told["edges"])).values())


def test_what_cannot_be_reached_is_null_and_what_leads_nowhere_too(command: Command) -> None:
    told = command("map four-couples --json").json
    assert {node["to_goal"] for node in told["nodes"]} == {None}
    assert {node["from_start"] for node in told["nodes"]} >= set(range(5))


def test_moves_that_lead_only_one_way_are_lines_with_a_direction(command: Command) -> None:
    told = command("map hanoi:2,rule=cyclic --json").json
    ways = {(one, other) for one, other, _ in told["edges"]}
    assert len(told["nodes"]) == 9
    assert not ways & {(other, one) for one, other in ways}


@pytest.mark.long
def test_every_kind_has_a_map_in_which_the_figures_agree_with_the_moves(
    command: Command,
) -> None:
    for name in ("tiles:2", "hanoi:3,pegs=4", "island"):
        told = command(f"map {name} --json").json
        nodes, edges = told["nodes"], told["edges"]
        ahead: list[list[int]] = [[] for _ in nodes]
        behind: list[list[int]] = [[] for _ in nodes]
        for one, other, _ in edges:
            ahead[one].append(other)
            behind[other].append(one)
        assert distances(0, ahead.__getitem__) == {
            number: node["from_start"] for number, node in enumerate(nodes)
        }
        goals = [number for number, node in enumerate(nodes) if node["to_goal"] == 0]
        assert goals
        found = [distances(goal, behind.__getitem__) for goal in goals]
        assert [node["to_goal"] for node in nodes] == [
            min((each[number] for each in found if number in each), default=None)
            for number in range(len(nodes))
        ]


def test_the_players_own_file_has_a_map_and_so_has_the_daily_river(
    command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((SHELF / "farmer.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert command(f"map {path} --json").out == command("map farmer --json").out
    assert len(command("map daily:2026-11-20 --json").json["nodes"]) > 1


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("farmer", "10 positions can be reached. The goal is 7 moves from the start."),
        ("farmer@G/FCW/R", "10 positions can be reached. The goal is 2 moves from the start."),
        ("farmer@/FCGW/R", "10 positions can be reached. The start is a goal."),
    ],
)
def test_below_the_drawing_it_is_said_how_far_the_goal_is(
    game: str, said: str, command: Command
) -> None:
    answer = command(f"map {game}")
    assert (answer.status, answer.err) == (0, "")
    drawn, told = answer.out.removesuffix("\n").rsplit("\n\n", 1)
    assert told == said
    assert max(map(len, drawn.splitlines())) <= 80
    assert all(line == line.rstrip() for line in drawn.splitlines())


def test_where_the_goal_is_out_of_reach_it_is_said_how_far_anybody_comes(
    command: Command,
) -> None:
    answer = command("map four-couples")
    assert answer.status == 0
    assert "\n44 positions can be reached. The goal is not among them." in answer.out
    assert "\nNo position that can be reached has more than 4 of the 8 on the right" in answer.out


def test_it_is_said_from_how_many_positions_the_goal_is_lost(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stair, "is_solved", lambda puzzle, state: state == puzzle.height - 1)
    assert main(["map", "stair:4"], Table((stairs(),))) == 0
    assert capsys.readouterr().out.endswith(
        "\n\n5 positions can be reached. The goal is 2 moves from the start. From 1 of them\n"
        "it cannot be reached any more.\n"
    )


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_the_characters_of_the_drawing_are_those_asked_for(glyphs: str, command: Command) -> None:
    out = command(f"map couples --glyphs {glyphs}").out
    assert out.isascii() == (glyphs == "ascii")


@pytest.mark.parametrize("variable", [("LC_ALL", "C"), ("TERM", "linux")])
def test_a_terminal_that_shows_only_ascii_gets_no_more(
    variable: tuple[str, str], command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert not command("map couples").out.isascii()
    monkeypatch.setenv(*variable)
    assert command("map couples").out.isascii()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("map", "GAME is missing; try 'oversteek map --help'."),
        ("map farmer --json --fold", "--json tells every position apart: leave --fold out."),
        ("map farmer --json --glyphs ascii",
         "--glyphs makes no difference with --json: leave it out."),
        ("map hanoi:11", "In hanoi, 177 147 positions can be reached: a map is printed of up to "
         "100 000."),
        ("map hanoi:11 --json", "In hanoi, 177 147 positions can be reached: a map is printed of "
         "up to 100 000."),
        ("map farmer --fold",
         "--fold does not fit farmer: no two positions there are the same to a player."),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_bad_usage(line: str, said: str, command: Command) -> None:
    assert command(line) == (2, "", f"oversteek: {said}\n")


def test_the_reason_why_there_is_no_map_names_the_game_and_no_key(command: Command) -> None:
    answer = command("map knight")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: In knight, ")
    assert answer.err.count(". ") == 0


@pytest.mark.parametrize("game", ["torch", "bridge"])
def test_where_moves_have_a_cost_distances_are_the_least_costs(game: str, command: Command) -> None:
    told = command(f"map {game} --json").json
    puzzle = EVERY.parse_game(game).puzzle
    nodes, states = told["nodes"], [puzzle.parse_state(each["position"]) for each in told["nodes"]]
    costs = [
        (one, other, puzzle.cost(states[one], puzzle.parse_move(move)))
        for one, other, move in told["edges"]
    ]
    done = [0 if number == 0 else inf for number in range(len(nodes))]
    left = [0 if puzzle.is_solved(state) else inf for state in states]
    for _ in nodes:  # Bellman and Ford: nothing can become cheaper more often than that.
        for one, other, cost in costs:
            done[other] = min(done[other], done[one] + cost)
            left[one] = min(left[one], left[other] + cost)
    assert [(each["from_start"], each["to_goal"]) for each in nodes] == list(
        zip(done, left, strict=True)
    )
    assert nodes[0]["to_goal"] == 17
    assert (
        "30 positions can be reached. The way to the goal costs at least 17."
        in command(f"map {game}").out
    )


def test_positions_that_are_the_same_to_a_player_are_folded_where_that_is_asked_for(
    command: Command,
) -> None:
    assert "\n40 positions can be reached. The goal" in command("map couples").out
    assert (
        "\n16 positions can be reached, those that are the same to a player counted as\n"
        "one. The goal is 11 moves from the start.\n"
    ) in command("map couples --fold").out


def test_where_the_goal_is_out_of_reach_those_from_which_it_is_not_are_drawn_and_counted(
    command: Command,
) -> None:
    out = command("map four-couples").out
    assert "goal, and 43 other positions from which it can be reached.\n" in out
    assert len(command("map four-couples --json").json["nodes"]) == 44
