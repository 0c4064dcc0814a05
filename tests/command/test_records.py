"""The commands that write and read records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command.test_export import kept
from tests.tools.called import Command
from tests.tools.games import is_sentence, random_line
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import PREPARED, SOLVABLE
from tui.game.record import parse_record

pytestmark = pytest.mark.usefixtures("every_kind")

DETOUR = '{"oversteek": 1, "game": "farmer", "moves": ["FG","F","FC","FC","FC","FG","FW","F","FG"]}'


@pytest.fixture
def detour(tmp_path: Path) -> str:
    path = tmp_path / "detour.json"
    path.write_text(DETOUR, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", SOLVABLE)
def test_a_solution_of_any_game_is_kept_and_has_lost_nothing(
    command: Command, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "solution.json"
    assert command(f"solve {name} --record {path}").status == 0
    record = parse_record(path.read_text(encoding="utf-8"), EVERY)
    assert record.game.puzzle.is_solved(record.states[-1])
    found = command(f"review {path} --json").json
    assert list(found) == ["game", "best", "made", "moves", "share"]
    puzzle, start = record.game.puzzle, record.game.start
    made = puzzle.line_cost(start, [made.move for made in record.moves])
    assert found["made"] == found["best"] == made
    assert {move["loss"] for move in found["moves"]} == {0}


def test_a_review_as_text_says_where_the_game_went_wrong(command: Command, detour: str) -> None:
    answer = command(f"review {detour}")
    lines = answer.out.splitlines()
    assert (answer.status, answer.err) == (0, "")
    assert lines[0] == "farmer: solved in 9 moves; the fewest possible is 7."
    assert lines[4] == "4 FC  +2  left 5"
    assert lines[-2] == "Move 4, FC, made the way 2 moves longer; FG was better."
    assert lines[-1] == "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"


@pytest.mark.parametrize("name", NAMES)
def test_a_review_of_any_game_has_a_sentence_for_each_loss(
    command: Command, tmp_path: Path, name: str
) -> None:
    command.table = PREPARED
    game = PREPARED.parse_game(name)
    line = random_line(game.puzzle, game.start, [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8])
    moves = list(map(game.puzzle.move_text, line))
    told = review_of(command, tmp_path, name, " ".join(moves))[1 + len(moves) : -1]
    found = command(f"review {tmp_path}/record.json --json").json
    lost = [number for number, move in enumerate(found["moves"], 1) if move["loss"]]
    assert all(map(is_sentence, told))
    if lost:
        assert [sentence.split(",")[0] for sentence in told] == [f"Move {each}" for each in lost]
    else:
        assert len(told) == 1


def test_a_review_as_json_has_what_is_left_and_lost_after_each_move(
    command: Command, detour: str
) -> None:
    found = command(f"review {detour} --json").json
    assert found["moves"][3] == {"move": "FC", "left": 5, "loss": 2}
    assert (found["game"], found["best"], found["made"]) == ("farmer", 7, 9)


def review_of(command: Command, tmp_path: Path, game: str, moves: str) -> list[str]:
    """The lines of the review of a game."""
    path = tmp_path / "record.json"
    fields = {"oversteek": 1, "game": game, "moves": moves.split()}
    path.write_text(json.dumps(fields), encoding="utf-8")
    return command(f"review {path}").out.splitlines()


@pytest.mark.parametrize(
    ("game", "moves", "said", "share"),
    [
        ("farmer", "FG F FC FG FW F FG", "solved in 7 moves, the fewest possible", "7/7"),
        ("farmer", "FG F FC", "unfinished after 3 moves; the fewest possible is 7", "3…/7"),
        ("knight:a1", "b3", "unfinished after 1 move", "1…/63"),
        ("four-couples", "Aa", "unfinished after 1 move; it cannot be solved", "1…/?"),
    ],
)  # fmt: skip
def test_a_review_says_whether_the_game_is_solved(
    command: Command, tmp_path: Path, game: str, moves: str, said: str, share: str
) -> None:
    lines = review_of(command, tmp_path, game, moves)
    assert lines[0] == f"{game}: {said}."
    assert lines[-1].split()[:3] == ["oversteek", game, share]
    found = command(f"review {tmp_path}/record.json --json").json
    assert found["share"] == lines[-1]


def test_without_a_solution_no_record_is_written(command: Command, tmp_path: Path) -> None:
    words = "solve couples --method backtracking --max-moves 5"
    assert command(f"{words} --record {tmp_path}/none.json").status == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "line",
    ["solve farmer --record", "solve four-couples --certificate", "replay detour.json --cast",
     "export --store kept hanoi:3", "new"],
)  # fmt: skip
def test_a_file_is_never_overwritten_and_where_none_can_be_written_a_sentence_says_why(
    command: Command, detour: str, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(Path(detour).parent)
    kept("kept", "hanoi:3", "AB")
    Path("mine.toml").write_text("precious")
    for name, said in (
        ("mine.toml", "mine.toml already exists: remove it, or choose another name."),
        ("no/such/x.toml", "no/such/x.toml cannot be written: No such file or directory."),
        ("nul\0.toml", "cannot be "),
    ):
        answer = command(*line.split(), name)
        assert (answer.status, answer.out) == (2, "")
        assert said in answer.err
        assert answer.err.count("\n") == 1
    assert Path("mine.toml").read_text() == "precious"


@pytest.mark.parametrize("many", ["--all", "--limit 2"])
def test_a_record_keeps_one_solution(command: Command, tmp_path: Path, many: str) -> None:
    answer = command(f"solve farmer {many} --record {tmp_path}/two.json")
    assert answer.status == 2
    assert is_sentence(answer.err.strip().removeprefix("oversteek: "))
