"""`solve` proves that there is no solution, for people and for other programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.crossings import FOUR_COUPLES
from tests.tools.called import Command
from tests.tools.certificates import proves
from tests.tools.games import is_sentence
from tests.tools.kinds import EVERY
from tests.tools.raw_rules import knight_jumps
from tui.command import solve_by_steps
from tui.engine import impossible
from tui.engine.impossible import Inquiry
from tui.engine.puzzle import AnyPuzzle

pytestmark = pytest.mark.usefixtures("every_kind")

FOUR = """\
There is no solution from AaBbCcDd//L by shortest.
It is impossible: none of the 44 positions that can be reached is the goal.
No position that can be reached has more than 4 of the 8 on the right bank.
  AaDd/BbCc/R
From there the goal could be reached if the boat lay on the left bank.
  AaDd/BbCc/L
1056 moves can be tried from the 44 positions. None leads anywhere else; a move
that breaks several rules is counted once:
  164 x  The move is allowed, but leads to one of these positions.
   84 x  Wife a would share a bank or the boat with husband B, husband C or
         husband D while A is away.
   69 x  Wife b would share a bank or the boat with husband A, husband C or
         husband D while B is away.
   55 x  Wife c would share a bank or the boat with husband A, husband B or
         husband D while C is away.
   42 x  Wife d would share a bank or the boat with husband A, husband B or
         husband C while D is away.
  642 x  Somebody in the load is on the other bank, out of the boat's reach.
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "proof.json"


def test_where_there_is_no_solution_every_way_out_is_accounted_for(command: Command) -> None:
    assert command("solve four-couples") == (1, FOUR, "")


def test_of_a_tour_it_is_told_how_many_squares_can_be_visited(command: Command) -> None:
    tour = (
        "a1,b3,a5,c4,e5,g4,f6,e4,c5,a6,b8,d7,b6,a4,c3,e2,c1,a2,b4,d5,f4,e6,g7,e8,c7,b5,d6,f5,d4,"
        "f3,h2,f1,d2,b1,a3,c2"
    )
    back = "From this position the goal could be reached if the last 13 jumps were taken\nback."
    answer = command(f"solve knight@{tour}")
    assert answer.status == 1
    assert "No tour that begins like this visits more than 58 of the 64 squares.\n" in answer.out
    assert f"{back}\n  {tour[: tour.index(',e8')]}\n" in answer.out


def test_json_counts_refusals_where_there_is_no_solution_and_only_there(command: Command) -> None:
    found = command("solve four-couples --json")
    refused = {"wrong-bank": 642, "forbidden-company": 250}
    assert (found.status, found.json["solutions"]) == (1, [])
    assert found.json["proof"] == {"positions": 44, "refused": refused}
    assert "proof" not in command("solve couples --json").json
    cut = command("solve farmer --method backtracking --max-moves 6 --json")
    assert cut.json["proof"] is None


def test_a_search_without_end_is_stopped_by_the_proof(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_by_steps, "until_hopeless", impatient)
    answer = command("solve four-couples --method backtracking")
    first, rest = answer.out.split("\n", 1)
    assert re.fullmatch(
        r"There is no solution from AaBbCcDd//L. No search could find one: backtracking was "
        r"stopped after trying \d+ moves\.",
        first,
    )
    assert rest == FOUR.split("\n", 1)[1]
    search = command("solve four-couples --method backtracking --json").json["search"]
    assert not search["exhausted"]


def impatient(steps: object, inquiry: Inquiry[object, object]) -> object:
    return impossible.until_hopeless(steps, inquiry, 100)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "game", ["four-couples", "four-couples@ABCD/abcd/R", "farmer@CW/FG/L", "family@TPSD/FMsd/L"]
)
def test_a_certificate_convinces_who_knows_only_the_rules(
    command: Command, path: Path, game: str
) -> None:
    answer = command(f"solve {game} --certificate {path}")
    assert answer[::2] == (1, "")
    text = path.read_text(encoding="utf-8")
    fields = json.loads(text)
    assert list(fields) == ["game", "positions"]
    assert fields["game"] == EVERY.parse_game(game).name
    assert fields["positions"] == sorted(set(fields["positions"]))
    assert proves(text, game.partition("@")[2] or None)


def test_a_spoilt_certificate_convinces_nobody(command: Command, path: Path) -> None:
    command(f"solve four-couples --certificate {path}")
    fields = json.loads(path.read_text(encoding="utf-8"))
    for place in range(len(fields["positions"])):
        rest = [*fields["positions"][:place], *fields["positions"][place + 1 :]]
        assert not proves(json.dumps({**fields, "positions": rest}))
    everything = [*fields["positions"], "/AaBbCcDd/R"]
    assert not proves(json.dumps({**fields, "positions": everything}))


def test_the_certificate_of_a_crossing_of_ones_own_holds_its_file(
    command: Command, path: Path, tmp_path: Path
) -> None:
    own = tmp_path / "four.toml"
    own.write_bytes(FOUR_COUPLES.read_bytes())
    assert command(f"solve {own} --certificate {path}").status == 1
    fields = json.loads(path.read_text(encoding="utf-8"))
    assert fields["game"] == "four.toml"
    assert EVERY.game_of_text(fields["game"], fields["file"]).puzzle.title == "Four jealous couples"
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


@pytest.mark.parametrize("game", ["farmer", "hanoi:2@BB"])
def test_where_there_is_a_solution_it_is_printed_and_no_file_written(
    command: Command, path: Path, game: str
) -> None:
    plain = command(f"solve {game}")
    assert command(f"solve {game} --certificate {path}") == plain
    assert not path.exists()


def test_where_a_search_only_missed_the_solutions_nothing_is_decided(
    command: Command, path: Path
) -> None:
    words = "solve family --method backtracking --repeats situation"
    answer = command(f"{words} --certificate {path}")
    assert answer[:2] == (3, command(words).out)
    assert answer.err == (
        "oversteek: The goal can be reached, though this search has not found how, so no "
        "certificate was written.\n"
    )
    assert not path.exists()


def test_beyond_the_limit_nothing_is_decided(
    command: Command, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def soon_tired(puzzle: AnyPuzzle, start: Any) -> Inquiry[Any, Any]:
        return Inquiry(puzzle, start, 43)

    monkeypatch.setattr(solve_by_steps, "Inquiry", soon_tired)
    answer = command(f"solve four-couples --certificate {path}")
    assert answer[:2] == (3, FOUR.splitlines(keepends=True)[0])
    assert is_sentence(answer.err.removeprefix("oversteek: ").strip())
    assert "More than 43 positions" in answer.err
    assert not path.exists()
