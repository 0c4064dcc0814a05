"""The command `map`: all positions of a game, as text and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.crossings.brute_force import read_river
from tests.tools.another_kind import Stair, stairs
from tests.tools.called import Command
from tests.tools.raw_rules import distances
from tests.tools.shelf import SHELF
from tui.command.cli import main
from tui.engine.table import Table

pytestmark = pytest.mark.usefixtures("every_kind")


def moves_of(told: Any) -> set[tuple[str, str, str]]:
    """The moves of a map in JSON: from which position to which, and how they are written."""
    texts = [node["position"] for node in told["nodes"]]
    return {(texts[one], texts[other], move) for one, other, move in told["edges"]}


@pytest.mark.parametrize(("game", "positions"), [("couples", 40), ("four-couples", 44)])
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


@pytest.mark.parametrize("discs", [1, 2, 5])
def test_towers_have_as_many_positions_and_lines_as_they_must(discs: int, command: Command) -> None:
    told = command(f"map hanoi:{discs} --json").json
    assert len(told["nodes"]) == 3**discs
    assert len(told["edges"]) == 3 ** (discs + 1) - 3, "each line in both directions"


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
        ("map farmer --fold",
         "--fold does not fit farmer: no two positions there are the same to a player."),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_bad_usage(line: str, said: str, command: Command) -> None:
    assert command(line) == (2, "", f"oversteek: {said}\n")


def test_where_moves_have_a_cost_distances_are_the_least_costs(command: Command) -> None:
    first, *_, last = command("map torch --json").json["nodes"]
    assert (first["from_start"], first["to_goal"]) == (0, 17)
    assert last["from_start"] > 17
    told = "30 positions can be reached. The way to the goal costs at least 17."
    assert told in command("map torch").out


def test_positions_that_are_the_same_to_a_player_are_folded_where_that_is_asked_for(
    command: Command,
) -> None:
    assert "\n40 positions can be reached. The goal" in command("map couples").out
    assert (
        "\n16 positions can be reached, those that are the same to a player counted as\n"
        "one. The goal is 11 moves from the start.\n"
    ) in command("map couples --fold").out


def test_where_the_goal_is_out_of_reach_it_is_said_how_far_one_comes_and_what_is_beyond(
    command: Command,
) -> None:
    out = command("map four-couples").out
    assert "\n44 positions can be reached. The goal is not among them." in out
    assert "\nNo position that can be reached has more than 4 of the 8 on the right" in out
    assert "goal, and 43 other positions from which it can be reached.\n" in out
