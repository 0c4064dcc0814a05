"""What games there are, as lists and as JSON; all positions of one as a map; and daily rivers."""

from __future__ import annotations

import os
import re
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.crossings import SHELF
from tests.crossings.brute_force import River, counts, read_river
from tests.tools.another_kind import STAIRS, Stair
from tests.tools.answers import Command
from tests.tools.kinds import altered
from tests.tools.raw_rules import distances
from tui.command import catalogue
from tui.engine.oracle import UNKNOWN
from tui.engine.table import Table
from tui.puzzles.table import TABLE


def test_list_has_a_line_for_each_puzzle_under_headings(command: Command) -> None:
    answer = command("list")
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert sorted(line.split()[0] for line in lines if line[0] == " ") == sorted(
        TABLE.listed_names()
    )
    headings = [line for line in lines if line[0] != " "]
    assert headings == list(dict.fromkeys(entry.heading for entry in TABLE.entries()))
    columns = [re.split("  +", line) for line in lines if line[0] == " "]
    assert ["", "farmer", "Farmer, goat, cabbage and wolf", "fewest 7"] in columns
    assert ["", "four-couples", "Four jealous couples", "impossible"] in columns
    assert ["", "knight", "Knight's Tour", "fewest 63"] in columns
    games = [f"{row['name']}:{row['parameters']}" for row in command("list --json").json]
    assert [game.rstrip(":") for game in games] == [entry.game_name for entry in TABLE.entries()]


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
    command.table = Table([altered(kind, entries=()) for kind in TABLE.kinds])
    assert {row["fewest"] for row in command("list --json").json} == {"unknown"}
    for line in command("list").out.splitlines():
        assert line[0] != " " or line.endswith(" unknown")


# Maps


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


def test_it_is_said_from_how_many_positions_the_goal_is_lost(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stair, "is_solved", lambda puzzle, state: state == puzzle.height - 1)
    command.table = Table((STAIRS,))
    assert command("map stair:4").out.endswith(
        "\n\n5 positions can be reached. The goal is 2 moves from the start. From 1 of them\n"
        "it cannot be reached any more.\n"
    )


def test_the_characters_of_the_drawing_are_those_asked_for_or_that_the_terminal_has(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for options, variable, is_ascii in (
        ("", ("LC_ALL", "C.UTF-8"), False), ("", ("LC_ALL", "C"), True),
        ("", ("TERM", "linux"), True), ("--glyphs ascii", ("LC_ALL", "C.UTF-8"), True),
        ("--glyphs unicode", ("LC_ALL", "C"), False),
    ):  # fmt: skip
        with monkeypatch.context() as there:
            there.setenv(*variable)
            assert command(f"map couples {options}").out.isascii() == is_ascii


# Daily rivers, by their own command and in all others


def test_a_river_is_printed_with_its_figures_and_its_file_which_can_be_checked(
    command: Command, tmp_path: Path
) -> None:
    answer = command("daily --date 2026-11-23 --json")
    river = answer.json
    assert list(river) == ["date", "name", "level", "fewest", "ways", "file"]
    assert (river["date"], river["name"]) == ("2026-11-23", "daily:2026-11-23")
    found = counts(River(tomllib.loads(river["file"]))).apart
    assert (river["fewest"], river["ways"]) == (found.fewest, found.ways)
    assert command("daily --date=2026-11-23 --json").out == answer.out
    path = tmp_path / "river.toml"
    path.write_text(river["file"], encoding="utf-8")
    checked = command(f"check {path} --json").json
    assert (checked["ok"], checked["warnings"]) == (True, [])
    assert (checked["fewest"], checked["ways"]) == (river["fewest"], river["ways"])


def test_a_random_river_is_printed_opened_and_solved_by_its_level_and_its_number(
    command: Command,
) -> None:
    river = command("random easy --seed 7 --json").json
    assert list(river) == ["name", "level", "fewest", "ways", "file"]
    assert (river["name"], river["level"], river["fewest"]) == ("random:easy-7", "easy", 9)
    assert command("random --seed=7 easy --json").json == river
    drawn = command("random hard --json").json["name"]
    assert drawn.startswith("random:hard-")
    assert command(f"solve {drawn} --json").json["game"] == drawn
    assert command("solve random:easy-7").out.count("\n") == 9
    assert command("random harder").err.startswith(
        "oversteek: LEVEL does not take 'harder': choose 'easy', 'medium' or 'hard'"
    )
    assert "'medium-0' is not a random river" in command("random --seed 0").err


@pytest.mark.long
def test_without_a_date_it_is_the_river_of_today_in_utc(command: Command) -> None:
    before = datetime.now(UTC).date().isoformat()
    river = command("daily --json").json
    assert before <= river["date"] <= datetime.now(UTC).date().isoformat()
