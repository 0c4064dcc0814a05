"""The commands that write and read records and tell what is kept: `solve --record`, `review`,
`replay`, `export` and `results`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.tools.answers import Command, launched
from tests.tools.controllers import opened
from tests.tools.emulator import Emulator
from tests.tools.games import is_sentence, moves_of, moves_text, random_line, solver_of
from tests.tools.kinds import EVERY, NAMES
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.places import SOLUTION
from tests.tools.searched import solutions_of
from tests.tools.sitter import Sitter
from tests.tools.watches import StubClock
from tui.command.records import SIZE, cast_lines, pictures
from tui.game.database import AT_HOME
from tui.game.record import MadeMove, Record, parse_record, record_text
from tui.game.session import By, Session
from tui.game.store import Store
from tui.terminal.screen_state import ScreenState

pytestmark = pytest.mark.usefixtures("every_kind")

FIELDS = ["game", "best", "mine", "solved", "assisted", "hints", "seconds", "when"]


@pytest.fixture
def store_path(tmp_path: Path) -> str:
    return str(tmp_path / "games.sqlite")


def kept(
    store_path: str,
    name: str = "farmer",
    moves: str = "",
    by: By = By.PLAYER,
    hints: int = 0,
    player: int = AT_HOME,
) -> Session[Any, Any]:
    """Play a game, keep it, and keep its result if it is solved."""
    game = EVERY.parse_game(name)
    store = Store(
        store_path, player=player, clock=StubClock(reading=1.0), today=lambda: 1_700_000_000.0
    )
    session: Session[Any, Any] = Session(game.puzzle, game.start)
    session.hints += hints
    for move in moves_of(game.puzzle, moves):
        assert session.play(move, by).ok
        by = By.PLAYER
        store.keep(session)
    if session.is_solved:
        store.add_result(session)
    store.close()
    return session


def results(command: Command, store_path: str) -> dict[str, dict[str, Any]]:
    found = command(f"results --store {store_path} --json").json
    assert all(list(row) == FIELDS for row in found)
    return {row["game"]: row for row in found}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_in_progress_is_exported_as_a_record(
    command: Command, tmp_path: Path, store_path: str, name: str
) -> None:
    game = EVERY.parse_game(name)
    text = moves_text(game.puzzle, random_line(game.puzzle, game.start, [0, 1, 1]))
    session = kept(store_path, name, text, By.SOLVER, hints=2)
    file = tmp_path / "game.json"
    assert command(f"export {name} {file} --store {store_path}").status == 0
    record = parse_record(file.read_text(encoding="utf-8"), EVERY)
    assert record.states[-1] == session.state
    assert [made.by for made in record.moves] == [By.SOLVER, By.PLAYER, By.PLAYER]
    assert [made.seconds for made in record.moves] == [1.0, 1.0, 1.0]
    assert record.hints == 2
    printed = command(f"export {name} - --store {store_path}")
    assert printed.out == file.read_text(encoding="utf-8")


def test_without_a_game_in_progress_the_answer_is_no(
    command: Command, tmp_path: Path, store_path: str
) -> None:
    for _ in range(2):  # Without a store, and with one of another game.
        answer = command("export", "farmer", str(tmp_path / "x.json"), "--store", store_path)
        assert (answer.status, answer.out) == (1, "")
        assert is_sentence(answer.err.strip().removeprefix("oversteek: "))
        kept(store_path, "hanoi:3", "AB")
    assert not (tmp_path / "x.json").exists()
    assert command(f"export hanoi:3 - --store {store_path}").status == 0
    assert command(f"export hanoi:4 - --store {store_path}").status == 1


def test_results_count_what_was_solved_alone_and_with_the_solver_and_make_no_store(
    command: Command, store_path: str
) -> None:
    def row(*values: object) -> dict[str, object]:
        return dict(zip(FIELDS, values, strict=True))

    found = results(command, store_path)
    assert not Path(store_path).exists()
    assert list(found) == [entry.game_name for _, entry in EVERY.entries()]
    assert found["farmer"] == row("farmer", 7, None, 0, 0, None, None, None)
    kept(store_path, "farmer", SOLUTION.replace("FC FG", "FC FC FC FG"), hints=3)
    kept(store_path, "farmer", SOLUTION, hints=4)
    kept(store_path, "farmer", SOLUTION, By.SOLVER)
    kept(store_path, "hanoi:2", "AC AB CB")
    found = results(command, store_path)
    assert found["farmer"] == row("farmer", 7, 7, 2, 1, 3, 8.0, "2023-11-14T22:13:20Z")
    assert found["hanoi:2"]["mine"] == found["hanoi:2"]["best"] == 3
    assert found["hanoi:6"]["solved"] == 0


def test_results_as_text_show_what_was_never_solved(command: Command, store_path: str) -> None:
    kept(store_path, "farmer", SOLUTION)
    lines = command(f"results --store {store_path}").out.splitlines()
    assert lines[0].split() == ["fewest", "yours", "hints", "time", "solved", "last"]
    farmer = next(line for line in lines if "farmer" in line).split()
    assert farmer[:6] == ["farmer", "7", "7", "0", "0:08", "1"]
    assert next(line for line in lines if "couples" in line).split() == [
        "couples", "11", "not", "yet",
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["export farmer -", "results", "results --json"])
def test_a_store_that_cannot_be_read_is_bad_input(command: Command, line: str) -> None:
    assert command(f"{line} --store /dev/null/games").status in (0, 1), "there is nothing"
    answer = command(f"{line} --store /dev")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


# Records and reviews


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


def test_a_review_says_where_the_game_went_wrong(command: Command, detour: str) -> None:
    answer = command(f"review {detour}")
    lines = answer.out.splitlines()
    assert (answer.status, answer.err) == (0, "")
    assert lines[0] == "farmer: solved in 9 moves; the fewest possible is 7."
    assert lines[4] == "4 FC  +2  left 5"
    assert lines[-2] == "Move 4, FC, made the way 2 moves longer; FG was better."
    assert lines[-1] == "oversteek farmer 9/7 ▇▆▅▆▅▄▃▂▁"
    found = command(f"review {detour} --json").json
    assert found["moves"][3] == {"move": "FC", "left": 5, "loss": 2}
    assert (found["game"], found["best"], found["made"]) == ("farmer", 7, 9)


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


# A record is watched again with the whole remote control, or made into a film


UNSOLVED = '{"oversteek": 1, "game": "farmer@FCGW//L", "moves": ["FG","F","FC"], "by": "psp"}'


def record_of(name: str, *, is_solved: bool = False, seconds: float = 1.5) -> Record:
    """Five moves; or a solution, and if there is none a few moves."""
    _, puzzle, start = game = EVERY.parse_game(name)
    moves: Sequence[Any] = random_line(puzzle, start, range(9 if is_solved else 5))
    if is_solved:
        moves = next(iter(solutions_of(solver_of(puzzle), puzzle, start)), moves)
    return Record(game, [MadeMove(move, By.PLAYER, seconds) for move in moves])


def written(tmp_path: Path, record: Record) -> str:
    path = tmp_path / "record.json"
    path.write_text(record_text(record), encoding="utf-8")
    return str(path)


def replayed(path: str, keys: str) -> Sitter:
    """Somebody who has paused the watch of a record, and then pressed some keys."""
    player = opened(launched(f"replay {path} --speed 0.25", EVERY))
    player.press(f"space {keys}")
    return player


@pytest.mark.parametrize("name", NAMES)
def test_any_record_is_watched_to_its_end_wherever_that_is(tmp_path: Path, name: str) -> None:
    record = record_of(name)
    player = replayed(written(tmp_path, record), "end")
    assert player.mode == "WATCH"
    assert player.moves.split() == [
        record.game.puzzle.move_text(made.move) for made in record.moves
    ]
    assert player.session.state == record.states[-1]
    assert "Move 5 of 5: " in player.text
    assert player.state_word != "solved"


def test_the_remote_control_of_a_watch_works_on_a_record(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(UNSOLVED, encoding="utf-8")
    for keys, made, mode in (
        ("right right", "FG F", "WATCH"), ("end home", "", "WATCH"), ("v end", "FG F FC", "WATCH"),
        ("c end left", "FG F", "WATCH"), ("right right enter", "FG F", "PLAY"),
        ("right right enter u u", "", "PLAY"), ("end q", "", "PLAY"),
    ):  # fmt: skip
        player = replayed(str(path), keys)
        assert (player.moves, player.mode) == (made, mode), keys
        assert "olved" not in player.text, keys
    assert "Move 2 of 3: F, the solver's." in replayed(str(path), "right right").text


# Films


@pytest.mark.parametrize("name", NAMES)
def test_there_is_a_picture_for_the_start_and_for_each_move(name: str) -> None:
    record, emulator, texts = record_of(name, is_solved=True), Emulator(*SIZE), list[str]()
    for line in list(cast_lines(record))[1:]:
        _, kind, output = json.loads(line)
        assert kind == "o"
        emulator.feed(output)
        texts.append(emulator.text)
    assert len({*texts}) == len(texts) == len(record.moves) + 1
    for number, text in enumerate(texts):
        assert f" moves {number} " in text
        assert str(record.game.puzzle.title) in text
        if number:
            move = record.game.puzzle.move_text(record.moves[number - 1].move)
            assert f"Move {number} of {len(record.moves)}: {move}." in text
    whole = Emulator(*SIZE)
    whole.feed(ScreenState(SIZE).update(list(pictures(record))[-1][1], None))
    assert emulator.looks == whole.looks, "differences add up to the picture that was meant"


@pytest.mark.parametrize(("seconds", "pause"), [(0.0, 0.8), (1.5, 1.5), (3600.0, 2.0)])
def test_a_pause_is_as_long_as_the_move_took_but_never_long(seconds: float, pause: float) -> None:
    film = list(cast_lines(record_of("farmer", seconds=seconds)))[1:]
    times = [json.loads(line)[0] for line in film]
    assert times == pytest.approx([pause * number for number in range(6)])


def test_a_film_is_written_to_a_new_file_or_to_standard_output(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = record_of("farmer")
    path, meant = written(tmp_path, record), "".join(f"{line}\n" for line in cast_lines(record))
    assert command(f"replay {path} --cast -") == (0, meant, "")
    assert [path.name for path in tmp_path.iterdir()] == ["record.json"]
    assert command(f"replay {path} --cast film.cast").status == 0
    assert Path("film.cast").read_text(encoding="utf-8") == meant


@pytest.mark.parametrize("content", ["", "{}", UNSOLVED.replace('"FC"', '"FG"')])
def test_what_is_no_record_is_refused_before_a_screen_is_wanted(
    command: Command, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "record.json"
    path.write_text(content, encoding="utf-8")
    for more in ("", f"--cast {tmp_path}/film.cast"):
        answer = command(f"replay {path} {more}")
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "film.cast").exists()
