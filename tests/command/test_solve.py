"""`solve`: what it prints, and its exit status; and the proof that there is no solution, for people
and for other programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tui
from tests.crossings import FOUR_COUPLES
from tests.crossings.brute_force import proves
from tests.tools.answers import Command
from tests.tools.games import is_sentence
from tests.tools.kinds import EVERY
from tests.tools.raw_rules import knight_jumps
from tui.command import solve
from tui.engine.impossible import Inquiry, until_hopeless
from tui.engine.puzzle import AnyPuzzle


def test_the_version_is_printed(command: Command) -> None:
    assert command("--version") == (0, f"oversteek {tui.__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [("couples", 1), ("couples --limit 5", 5), ("couples --all", 486),
     ("farmer --limit 9999999999999", 2), ("knight --limit 3", 3), ("farmer --all --limit 5", 2),
     ("knight --all --limit 2", 2),
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


# Proofs


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "proof.json"


def test_a_search_without_end_is_stopped_by_the_proof(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    proof = command("solve four-couples").out
    monkeypatch.setattr(solve, "until_hopeless", impatient)
    answer = command("solve four-couples --method backtracking")
    first, rest = answer.out.split("\n", 1)
    assert re.fullmatch(
        r"There is no solution from AaBbCcDd//L. No search could find one: backtracking was "
        r"stopped after trying \d+ moves\.",
        first,
    )
    assert rest == proof.split("\n", 1)[1]
    search = command("solve four-couples --method backtracking --json").json["search"]
    assert not search["exhausted"]


def impatient(steps: object, inquiry: Inquiry[object, object]) -> object:
    return until_hopeless(steps, inquiry, 100)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "game", ["four-couples", "four-couples@ABCD/abcd/R", "farmer@CW/FG/L", "family@TPSD/FMsd/L"]
)
def test_a_certificate_convinces_who_knows_only_the_rules_unless_it_is_spoilt(
    command: Command, path: Path, game: str
) -> None:
    answer = command(f"solve {game} --certificate {path}")
    assert answer[::2] == (1, "")
    text = path.read_text(encoding="utf-8")
    fields = json.loads(text)
    assert list(fields) == ["game", "positions"]
    assert fields["game"] == EVERY.parse_game(game).name
    positions = fields["positions"]
    assert positions == sorted(set(positions))
    start = game.partition("@")[2] or None
    assert proves(text, start)
    for spoilt in (*(positions[:n] + positions[n + 1 :] for n in range(len(positions))), []):
        assert not proves(json.dumps({**fields, "positions": spoilt}), start)


def test_the_certificate_of_a_crossing_of_ones_own_holds_its_file(
    command: Command, path: Path, tmp_path: Path
) -> None:
    own = tmp_path / "four.toml"
    own.write_bytes(FOUR_COUPLES.read_bytes())
    assert command(f"solve {own} --certificate {path}").status == 1
    fields = json.loads(path.read_text(encoding="utf-8"))
    assert fields["game"] == "four.toml"
    assert (
        EVERY.game_of_source(fields["game"], fields["file"]).puzzle.title == "Four jealous couples"
    )
    assert len(fields["positions"]) == 44


def test_any_kind_of_puzzle_can_be_certified(command: Command, path: Path) -> None:
    lost = (
        "a1,b3,d4,c2,a3,b1,d2,f1,h2,f3,e1,d3,f2,h1,g3,f5,h6,f7,h8,g6,f8,e6,g5,e4,d6,c8,e7,c6,b4,a6,"
        "b8,d7,e5,c4,e3,d1,b2,a4,b6,d5,f4,e2"
    )
    assert command(f"solve knight@{lost} --certificate {path}").status == 1
    positions = json.loads(path.read_text(encoding="utf-8"))["positions"]
    assert positions[0] == lost
    for position in positions:
        *before, here = position.split(",")
        onward = {f"{position},{there}" for there in knight_jumps(here) - {*before, here}}
        assert onward <= set(positions)
        assert len(before) < 63


def test_beyond_the_limit_nothing_is_decided(
    command: Command, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def soon_tired(puzzle: AnyPuzzle, start: Any) -> Inquiry[Any, Any]:
        return Inquiry(puzzle, start, 43)

    monkeypatch.setattr(solve, "Inquiry", soon_tired)
    answer = command(f"solve four-couples --certificate {path}")
    assert answer[:2] == (3, "There is no solution from AaBbCcDd//L.\n")
    assert is_sentence(answer.err.removeprefix("oversteek: ").strip())
    assert "More than 43 positions" in answer.err
    assert not path.exists()
