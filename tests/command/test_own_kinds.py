"""A kind of puzzle in one Python file of the player's own: where it is found, what is said where it
is broken, and that records name it but never hold it."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import torch
from tests.command.test_authors import watched
from tests.engine.test_own_method import BREADTH_FIRST
from tests.tools.answers import Command, launched
from tui import puzzles
from tui.command.serve import guest_launch
from tui.engine.puzzle import BadInput
from tui.game.record import file_of
from tui.game.session import slot_of
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.puzzles.table import TABLE
from tui.terminal.kind import guest_environment

TEXT = Path(torch.__file__).read_text(encoding="utf-8")
"""A kind in one file: who crosses a bridge by night."""
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a kind to a file of the present folder, with a change."""
    monkeypatch.chdir(tmp_path)

    def written(old: str = "", new: str = "", name: str = "mine.py") -> Path:
        assert old in TEXT
        path = tmp_path / name
        path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
        return path

    return written


@pytest.fixture
def kinds(new_player: Path) -> Path:
    """The folder of the player's own kinds."""
    folder = new_player / "data" / "oversteek" / "kinds"
    folder.mkdir(parents=True)
    return folder


# Where a game's name may stand


def test_the_path_of_a_kind_stands_for_a_game_wherever_one_may(
    command: Command, write: Write
) -> None:
    path = write()
    ours = ("solve", "steps", "listing", "map")
    told = {name: command(name, "mine.py", "--json").json for name in ours if name != "steps"}
    assert (told["solve"]["puzzle"], told["solve"]["game"]) == ("mine.py", "mine.py:1-2-5-10")
    assert told["solve"]["solutions"][0]["cost"] == 17
    assert len(told["map"]["nodes"]) == 30
    assert command("steps mine.py --limit 1").out.startswith("     1   0 expand")
    assert "Backtracking needed" in command("race mine.py shortest backtracking").out
    assert command("solve mine.py:1-2-5-8").out.endswith("This costs 15.\n")
    assert command(f"solve {path}@AB/N").out == "1  AB  /F\n\nThis costs 2.\n"
    assert launched("mine.py:1-2-5-8@AB/N").game is not None
    assert launched("watch mine.py --tree").watch is not None
    refused = command("solve mine.py:zebra")
    assert (refused.status, refused.err) == (
        2,
        "oversteek: In mine.py, 'zebra' is not offered: write paces, such as 1-2-5-10.\n",
    )


def test_a_kind_in_the_players_folder_is_found_by_its_name_and_listed_without_being_run(
    command: Command, write: Write, kinds: Path, tmp_path: Path
) -> None:
    write().rename(kinds / "bridges.py")
    (kinds / "bad.py").write_text(f"open({str(tmp_path / 'run')!r}, 'w')", encoding="utf-8")
    assert command("solve bridges:1-2-5-8").out.endswith("This costs 15.\n")
    lines = command("list").out.splitlines()
    assert [line.split() for line in lines[lines.index("Your puzzles") + 1 :]] == [
        ["bad", "bad.py"],
        ["bridges", "bridges.py"],
    ]
    assert command("list --json").json[-1] == {
        "name": f"{kinds}/bridges.py",
        "title": "bridges.py",
        "heading": "Your puzzles",
    }
    assert not (tmp_path / "run").exists()
    (kinds / "x\n\x1b.py").touch()
    assert command("list").out.splitlines()[-1] == f"  {kinds}/x\\n\\x1b.py  x\\n\\x1b.py"
    assert command("solve bad").status == 2
    assert (tmp_path / "run").exists()


def test_a_puzzle_bears_the_path_also_after_another_was_chosen(write: Write) -> None:
    write()
    kind, puzzle, start = TABLE.parse_game("mine.py")
    other = kind.with_parameters(puzzle, {"walkers": "2-2-3"})
    assert other.game_name == "mine.py:2-2-3"
    assert other.source == puzzle.source
    assert TABLE.parse_game(other.game_name).puzzle.parameters == other.parameters
    assert slot_of(puzzle, start) != slot_of(other, other.initial_state())
    assert TABLE.parse_game("mine.py").kind is kind, "it is run once"
    write("Bridge and Torch", "Another title")
    assert TABLE.parse_game("mine.py").puzzle.title == "Another title"
    assert puzzle.title == "Bridge and Torch", "a game in progress stays as it is"


ONE_FILE = [
    path
    for path in Path(puzzles.__path__[0]).glob("*.py")
    if "\nKIND = " in path.read_text("utf-8")
]
"""The kinds of the program that are single files."""


@pytest.mark.kinds
@pytest.mark.parametrize("path", ONE_FILE, ids=lambda path: path.stem)
def test_a_kind_of_the_program_is_the_same_in_a_file_of_ones_own(
    path: Path, command: Command, write: Write
) -> None:
    write().write_text(path.read_text("utf-8"), encoding="utf-8")
    ours, own = (command(f"solve {name} --json").json for name in (path.stem, "mine.py"))
    assert own["game"].removeprefix("mine.py") == ours["game"].removeprefix(path.stem)
    assert own["solutions"] == ours["solutions"]


def test_what_a_file_defines_belongs_to_a_module(command: Command, write: Write) -> None:
    write().write_text(
        f"{TEXT}\nimport dataclasses, pickle\n@dataclasses.dataclass\nclass Pair:\n    one: 'int'\n"
        "assert pickle.loads(pickle.dumps(Pair(1))) == Pair(1)\nassert __file__ == 'mine.py'\n",
        encoding="utf-8",
    )
    assert command("solve mine.py").status == 0
    assert not Path("__pycache__").exists()


def test_a_search_of_ones_own_solves_a_puzzle_of_ones_own(command: Command, write: Write) -> None:
    write()
    said = command("judge", BREADTH_FIRST, "mine.py:2-2-3", "mine.py").out
    assert said.startswith("mine.py:2-2-3  3 moves at cost 7, none cheaper")
    assert "0 wrong or undecided" in said


# What goes wrong

BROKEN = {
    "a = (": "line 1: '(' was never closed.",
    "\n\nimport nowhere": "line 3: ModuleNotFoundError: No module named 'nowhere'.",
    "def f():\n    1 / 0\nf()": "line 2: ZeroDivisionError: division by zero.",
    "raise SystemExit(3)": "line 1: SystemExit: 3.",
    "KIND = 3": "it has no KIND: let it be an object of a subclass of Kind.",
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_wrong_with_a_file_is_one_sentence(
    text: str, command: Command, write: Write
) -> None:
    write().write_text(text, encoding="utf-8")
    for line in ("solve mine.py", "mine.py", "watch mine.py"):
        answer = command(line)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err == f"oversteek: mine.py: {BROKEN[text]}\n"


def test_a_file_that_cannot_be_read_is_told_of_as_any_other(command: Command, write: Write) -> None:
    write().write_bytes(b"KIND = '\xff'")
    (Path("folder.py")).mkdir()
    for name, said in (
        ("mine.py", "is not UTF-8 text: save it as UTF-8."),
        ("none.py", "cannot be read: No such file or directory."),
        ("folder.py", "cannot be read: Is a directory."),
    ):
        answer = command("solve", name)
        assert (answer.status, answer.err) == (2, f"oversteek: {name} {said}\n")


@pytest.mark.parametrize(
    ("old", "line"),
    [("return game_of(self", "solve mine.py"), ("near = set(state.near)", "--plain mine.py")],
)
def test_an_error_in_play_ends_with_its_line(
    old: str, line: str, command: Command, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(old, f"{{}}['nothing']; {old}")
    number = path.read_text(encoding="utf-8").partition("{}['nothing']")[0].count("\n") + 1
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"AB\n")))
    answer = command(line)
    assert (answer.status, answer.err) == (
        2,
        f"oversteek: mine.py: line {number}: KeyError: 'nothing'.\n",
    )


def test_in_words_a_name_that_is_found_is_never_taken_for_a_command(
    command: Command, write: Write, kinds: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write().rename(kinds / "bridges.py")
    (kinds / "broken.py").write_text("1 / 0", encoding="utf-8")
    for line, said in (
        ("bridges:zebra", "In bridges, 'zebra' is not offered: write paces, such as 1-2-5-10."),
        ("broken", f"{kinds}/broken.py: line 1: ZeroDivisionError: division by zero."),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{line}\n".encode())))
        assert command("--plain").err == f"oversteek: Line 1 cannot be read. {said}\n"


# On a host


def test_no_guest_has_a_file_run(write: Write, kinds: Path, tmp_path: Path) -> None:
    text = f"open({str(tmp_path / 'run')!r}, 'w')"
    (kinds / "mine.py").write_text(text, encoding="utf-8")
    path = write()
    path.write_text(text, encoding="utf-8")
    table = TABLE.with_own(lambda: str(kinds.parent))
    for words in (["mine.py"], [str(path)], ["mine"], ["watch", str(path)], ["mine.py:3@x"]):
        with pytest.raises(BadInput, match=r"cannot be opened here|There is no puzzle"):
            guest_launch(words, table, Preferences(), Store, guest_environment({}, "xterm"))
    for name in ("mine.py", str(path)):
        with pytest.raises(BadInput):
            table.without_files().game_of_source(name, f"sha256:{'0' * 64}")
    assert not (tmp_path / "run").exists()


# Records


@pytest.fixture
def record(command: Command, write: Write) -> Path:
    """A record of a game of `mine.py`, which is there."""
    write()
    assert command("solve mine.py:1-2-5-8 --record solved.json").status == 0
    return Path("solved.json")


def test_a_record_names_the_file_and_its_hash_and_holds_no_program(
    command: Command, record: Path
) -> None:
    fields = json.loads(record.read_text(encoding="utf-8"))
    game = TABLE.parse_game("mine.py")
    assert fields["game"] == "mine.py:1-2-5-8"
    assert {"kind": fields["kind"]} == file_of(game)
    assert fields["kind"].startswith("sha256:")
    assert len(fields["kind"]) == 7 + 64
    assert "file" not in fields
    assert command(f"review {record}").out.startswith("mine.py:1-2-5-8: solved in 5 moves at cost")
    replayed = launched(f"replay {record}").game
    assert replayed is not None
    assert replayed.name == "mine.py:1-2-5-8"
    assert command("solve mine.py@AB/N --record begun.json").status == 0
    assert command("review begun.json").out.startswith("mine.py:1-2-5-10@AB/N: solved in 1 move")


def test_a_record_needs_the_file_here_or_among_the_players_own(
    command: Command, record: Path, kinds: Path
) -> None:
    answer = command(f"review {record}")
    Path("mine.py").rename(kinds / "mine.py")
    assert command(f"review {record}") == answer
    (kinds / "mine.py").unlink()
    gone = command(f"review {record}")
    assert (gone.status, gone.err) == (
        2,
        "oversteek: solved.json: This record names a game that cannot be played. mine.py is not in "
        f"this folder, nor in {kinds}: put it there.\n",
    )


def test_a_record_is_not_read_by_other_rules_and_leads_to_no_other_folder(
    command: Command, record: Path, write: Write, kinds: Path
) -> None:
    write("MOST_AT_ONCE = 2", "MOST_AT_ONCE = 3")
    changed = command(f"review {record}")
    assert (changed.status, changed.err) == (
        2,
        "oversteek: solved.json: This record names a game that cannot be played. mine.py has "
        "changed since it was played.\n",
    )
    fields = json.loads(record.read_text(encoding="utf-8"))
    write().rename("other.py")
    fields["game"] = f"{Path.cwd()}/other/mine.py"
    Path("other").mkdir()
    Path("other.py").rename("other/mine.py")
    record.write_text(json.dumps(fields), encoding="utf-8")
    assert "mine.py is not in this folder" in command(f"review {record}").err
    record.write_text(json.dumps({**fields, "kind": 3}), encoding="utf-8")
    assert (
        "it has neither 'file' nor 'kind', the text or the hash" in command(f"review {record}").err
    )
    record.write_text(json.dumps({**fields, "file": TEXT, "kind": TEXT}), encoding="utf-8")
    assert command(f"review {record}").status == 2


# What is wrong with a kind


def test_check_says_what_a_kind_does_not_keep_and_takes_both_sorts_of_files(
    command: Command, write: Write
) -> None:
    write('"choose")', '"choose somebody")', "label.py")
    write("return not state.near", "return state.nearest", "raises.py")
    write().with_name("bad.py").write_text("x = 1\n1 / 0", encoding="utf-8")
    sound = command("check mine.py")
    assert (sound.status, sound.out) == (0, "mine.py\n  It keeps all that a kind must keep.\n")
    answer = command("check mine.py label.py raises.py bad.py none.toml")
    assert (answer.status, answer.err) == (2, "")
    _, label, raises, bad, none = answer.out.split("\n\n")
    file, *errors = label.split("\n  ")
    assert file == "label.py"
    assert len(errors) == 1
    assert errors[0].startswith("Error: In torch:1-2-5-10, the label of `act` is")
    assert "'choose somebody'" in errors[0]
    assert "AttributeError" in raises
    assert "of raises.py" in raises
    assert bad == "bad.py\n  Error in line 2: ZeroDivisionError: division by zero."
    assert none == "none.toml\n  Error: the file cannot be read: No such file or directory.\n"
    assert command("check bad.py --json").json == {
        "file": "bad.py",
        "ok": False,
        "errors": [{"line": 2, "message": "ZeroDivisionError: division by zero."}],
        "warnings": [],
    }


def test_what_check_prints_is_read_line_by_line_when_it_is_watched(write: Write) -> None:
    path = write()
    with watched(path) as line:
        assert [line() for _ in range(3)][1:] == [
            str(path),
            "  It keeps all that a kind must keep.",
        ]
        write('"choose")', '"choose somebody")')
        assert [line() for _ in range(4)][3].startswith(
            "  Error: In torch:1-2-5-10, the label of `act` is"
        )
