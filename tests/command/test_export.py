"""The commands that tell what is kept: `export` and `results`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.puzzles.test_crossing_file import GOOD
from tests.tools.called import Command
from tests.tools.games import is_sentence, moves_of, moves_text, random_line, solver_of
from tests.tools.kinds import EVERY, NAMES
from tests.tools.steps import solutions_of
from tui.game.database import AT_HOME
from tui.game.record import parse_record
from tui.game.session import By, Session
from tui.game.store import Store

pytestmark = pytest.mark.usefixtures("every_kind")

SOLUTION = "FG F FC FG FW F FG"
FIELDS = ["game", "best", "mine", "solved", "assisted", "hints", "seconds", "when"]


class StubClock:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def kept(
    path: str,
    name: str = "farmer",
    moves: str = "",
    by: By = By.PLAYER,
    hints: int = 0,
    player: int = AT_HOME,
) -> Session[Any, Any]:
    """Play a game, keep it, and keep its result if it is solved."""
    game = EVERY.parse_game(name)
    store = Store(path, player=player, clock=StubClock(), today=lambda: 1_700_000_000.0)
    session: Session[Any, Any] = Session(game.puzzle, game.start)
    for _ in range(hints):
        session.hints += 1
    for move in moves_of(game.puzzle, moves):
        assert session.play(move, by).ok
        by = By.PLAYER
        store.keep(session)
    if session.is_solved:
        store.add_result(session)
    store.close()
    return session


def results(command: Command, path: str) -> dict[str, dict[str, Any]]:
    found = command(f"results --store {path} --json").json
    assert all(list(row) == FIELDS for row in found)
    return {row["game"]: row for row in found}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_in_progress_is_exported_as_a_record(
    command: Command, tmp_path: Path, path: str, name: str
) -> None:
    game = EVERY.parse_game(name)
    text = moves_text(game.puzzle, random_line(game.puzzle, game.start, [0, 1, 1]))
    session = kept(path, name, text, By.SOLVER, hints=2)
    file = tmp_path / "game.json"
    assert command(f"export {name} {file} --store {path}").status == 0
    record = parse_record(file.read_text(encoding="utf-8"), EVERY)
    assert record.states[-1] == session.state
    assert [made.by for made in record.moves] == [By.SOLVER, By.PLAYER, By.PLAYER]
    assert [made.seconds for made in record.moves] == [1.0, 1.0, 1.0]
    assert record.hints == 2
    printed = command(f"export {name} - --store {path}")
    assert printed.out == file.read_text(encoding="utf-8")


def test_without_a_game_in_progress_the_answer_is_no(
    command: Command, tmp_path: Path, path: str
) -> None:
    for _ in range(2):  # Without a store, and with one of another game.
        answer = command("export", "farmer", str(tmp_path / "x.json"), "--store", path)
        assert (answer.status, answer.out) == (1, "")
        assert is_sentence(answer.err.strip().removeprefix("oversteek: "))
        kept(path, "hanoi:3", "AB")
    assert not (tmp_path / "x.json").exists()
    assert command(f"export hanoi:3 - --store {path}").status == 0
    assert command(f"export hanoi:4 - --store {path}").status == 1


def test_asking_for_results_makes_no_store(command: Command, path: str) -> None:
    found = results(command, path)
    assert not Path(path).exists()
    assert list(found) == [entry.game_name for _, entry in EVERY.entries()]
    assert found["farmer"] == dict(
        zip(FIELDS, ["farmer", 7, None, 0, 0, None, None, None], strict=True)
    )


def test_results_count_what_was_solved_alone_and_with_the_solver(
    command: Command, path: str
) -> None:
    kept(path, "farmer", SOLUTION.replace("FC FG", "FC FC FC FG"), hints=3)
    kept(path, "farmer", SOLUTION, hints=4)
    kept(path, "farmer", SOLUTION, By.SOLVER)
    kept(path, "hanoi:2", "AC AB CB")
    found = results(command, path)
    when = "2023-11-14T22:13:20Z"
    assert found["farmer"] == dict(zip(FIELDS, ["farmer", 7, 7, 2, 1, 3, 8.0, when], strict=True))
    assert found["hanoi:2"]["mine"] == found["hanoi:2"]["best"] == 3
    assert found["hanoi:6"]["solved"] == 0


def test_results_as_text_show_what_was_never_solved(command: Command, path: str) -> None:
    kept(path, "farmer", SOLUTION)
    lines = command(f"results --store {path}").out.splitlines()
    assert lines[0].split() == ["fewest", "yours", "hints", "time", "solved", "last"]
    farmer = next(line for line in lines if "farmer" in line).split()
    assert farmer[:6] == ["farmer", "7", "7", "0", "0:08", "1"]
    assert next(line for line in lines if "couples" in line).split() == [
        "couples", "11", "not", "yet",
    ]  # fmt: skip


def test_a_puzzle_from_a_file_is_known_by_the_last_part_of_its_path(
    command: Command, tmp_path: Path, path: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD, encoding="utf-8")
    game = EVERY.parse_game(str(file))
    solution = next(iter(solutions_of(solver_of(game.puzzle), game.puzzle, game.start)))
    kept(path, str(file), " ".join(map(game.puzzle.move_text, solution)))
    found = results(command, path)["mine.toml"]
    assert (found["best"], found["mine"], found["solved"]) == (None, len(solution), 1)


@pytest.mark.parametrize("line", ["export farmer -", "results", "results --json"])
def test_a_store_that_cannot_be_read_is_bad_input(command: Command, line: str) -> None:
    answer = command(*line.split(), "--store", "/dev/null/games")
    assert answer.status in (0, 1)  # There is nothing.
    answer = command(*line.split(), "--store", "/dev")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
