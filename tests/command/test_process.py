"""The command line as a process and in a real terminal: its streams, what it loads, how long work
tells how far it is, and where the system gives too little, which is said before the terminal is
touched."""

from __future__ import annotations

import gc
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Set
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import tui
from tests.crossings import ALL_ALLOWED, SHELF
from tests.tools.answers import FARMER, Answer, Command
from tests.tools.games import is_sentence
from tests.tools.ssh_server import WHY_NOT, ssh_server
from tests.tools.terminal import Terminal, modes_changed
from tui.command.process import collect_seldom
from tui.game.session import MOST_MOVES


def started(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """`python -m tui` in a process of its own, without a terminal, wherever the tests are run."""
    home = str(Path(tui.__file__).parent.parent)
    environment = {**os.environ, "PYTHONPATH": home, **options.pop("settings", {})}
    return subprocess.Popen(
        [sys.executable, "-m", "tui", *arguments],
        **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, **options},
        stderr=subprocess.PIPE, encoding="utf-8", env=environment,
    )  # fmt: skip


def call(*arguments: str, **settings: str) -> Answer:
    """What it answers."""
    with started(*arguments, settings={"PYTHONIOENCODING": "utf-8", **settings}) as process:
        out, err = process.communicate()
    return Answer(process.returncode, out, err)


def test_python_m_tui_is_the_same_command() -> None:
    assert call("solve", "farmer") == (0, FARMER, "")
    assert call("solve", "farmer@CW/FG/L").status == 1
    answer = call("solve", "nothing")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: There is no puzzle 'nothing'")


def test_an_output_that_has_no_arrows_gets_their_like() -> None:
    plain = FARMER.replace("→", "->").replace("←", "<-")
    assert call("solve", "farmer", PYTHONIOENCODING="latin-1") == (0, plain, "")


@pytest.mark.parametrize(
    "arguments",
    ["solve couples --all", "solve hanoi:12", "solve farmer", "list", "steps hanoi:9", "--help"],
)
def test_a_closed_pipe_ends_the_command_quietly(arguments: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as closed, started(*arguments.split(), stdout=closed) as process:
        assert process.communicate()[1] == ""
    assert process.returncode == 0


COMMAND = (sys.executable, "-m", "tui")
PROGRAM = shlex.join(COMMAND)


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        ("solve knight --limit 999999999", "Solution 1, 63 moves\n"),
        ("steps knight --method backtracking",
         "     1   0 try       b3   4  Try b3: the 1st of 2 free squares in the list of a1.\n"),
    ],
)  # fmt: skip
def test_whoever_reads_only_the_first_lines_ends_a_long_search(arguments: str, first: str) -> None:
    with started(*arguments.split()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert list(islice(process.stdout, 1)) == [first]
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 0


def test_a_closed_output_ends_quietly() -> None:
    line = f"{PROGRAM} solve farmer >&-"
    done = subprocess.run(line, shell=True, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "w") as full, started("solve", "farmer", stdout=full) as process:
        _, err = process.communicate()
    assert process.returncode == 2
    assert err.startswith("oversteek: The answer cannot be written: ")
    assert err.count("\n") == 1


# In a terminal


WITHOUT_TERMIOS = shlex.join(
    [sys.executable, "-c",
     "import sys; sys.modules['termios'] = None; from tui.__main__ import main; main()"]
)  # fmt: skip
"""The program on a system that has no terminals like ours."""
FARMERS_WAY = ("13", "1", "12", "13", "14", "1", "13")
"""The seats of each crossing by their digits: 1 farmer, 2 cabbage, 3 goat, 4 wolf."""
NEEDS_STREAMS = (
    "the game needs a terminal for input and output; over SSH ask for one with 'ssh -t', "
    "or play in words with --plain."
)
ODD = os.fsdecode(b"\xff\x01\xfe")
"""What is no text, as a shell may pass it on."""


def shell(line: str, settings: Mapping[str, str | None]) -> Terminal:
    """A line of the shell in a terminal of its own."""
    return Terminal(("sh", "-c", line), environment=settings)


def assert_left_as_found(terminal: Terminal) -> None:
    assert modes_changed(bytes(terminal.output)) == []
    assert terminal.settings == terminal.first_settings


@pytest.mark.parametrize(
    ("line", "settings", "said"),
    [
        *((f"{PROGRAM} {closed}", {}, NEEDS_STREAMS)
          for closed in ("<&-", ">&-", "<&- >&-", "<&- 2>/dev/tty >&-")),
        *((PROGRAM, {"TERM": name}, "TERM is '")
          for name in ("x" * 10_000, "xterm\n\x07", "\udcff")),
        (PROGRAM, {"TERM": "unknown"}, "a terminal with TERM=unknown cannot show the game"),
        (PROGRAM, {"TERM": None}, ""),
    ],
    ids=lambda value: ascii(value)[-20:],
)  # fmt: skip
def test_what_gives_the_game_too_little_is_told_of_in_one_printable_line(
    line: str, settings: Mapping[str, str | None], said: str
) -> None:
    with shell(line, settings) as terminal:
        assert terminal.wait() == 2
        told = terminal.text.removesuffix("\r\n")
        assert told.startswith(f"oversteek: {said}")
        assert is_sentence(told)
        assert len(told) <= 300
        assert b"\x1b" not in terminal.output
        assert terminal.settings == terminal.first_settings


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        *((f"{PROGRAM} {closed}", 2, "") for closed in ("<&- 2>&-", "<&- >&- 2>&-")),
        *((f"{PROGRAM} solve hanoi:1 {streams}", 0, "1: A → B")
          for streams in ("<&-", "2>&-", "<&- 2>&-")),
        (f"{WITHOUT_TERMIOS} solve farmer", 0, "→ FG   CW | FG"),
        (f"{WITHOUT_TERMIOS} list", 0, "Four jealous couples"),
    ],
)  # fmt: skip
def test_an_answer_needs_only_its_output_and_without_standard_error_the_status_tells(
    line: str, status: int, said: str
) -> None:
    with shell(line, {}) as terminal:
        assert terminal.wait() == status
        assert said in terminal.text
        assert said or not terminal.output


@pytest.mark.parametrize(
    ("streams", "settings"),
    [
        ("2>&-", {}),
        *(("", {"COLUMNS": size, "LINES": size}) for size in ("0", "9" * 5000, "wide")),
        ("", dict.fromkeys(("LANG", "COLORTERM", "OVERSTEEK_MOTION", "TEXTUAL_ANIMATIONS",
                            "NO_COLOR"), ODD)),
    ],
    ids=["without-errors", "size-0", "size-huge", "size-wide", "odd-bytes"],
)  # fmt: skip
def test_the_game_is_played_whatever_variables_say_and_without_standard_error(
    streams: str, settings: Mapping[str, str | None]
) -> None:
    with shell(f"exec {PROGRAM} farmer {streams}", settings) as terminal:
        terminal.wait_until_shown(r"\A.*PLAY  .\n(.*\n){22}.*q back\Z")
        terminal.leave()
        assert_left_as_found(terminal)


# What is not loaded before there is an answer, a first picture or a first prompt: what only some
# keys need is imported when they are pressed


SLOW = {"argparse", "asyncio", "dataclasses", "difflib", "importlib.metadata", "inspect", "json",
        "pathlib", "pprint", "random", "rich", "shutil", "socket", "sqlite3", "subprocess",
        "tempfile", "textual", "traceback",
        *(["platformdirs"] if sys.platform == "linux" else [])}  # fmt: skip
"""Modules that take milliseconds to load, and that only some commands and keys need."""
HOST = {"tui.host", "tui.game.sql", "asyncssh", "psycopg"}
SCREEN = {"tui.app", "tui.drawing", "tui.picture", "tui.screens", "tui.terminal.early"}
WORDS = {"tui.plain"}
MAP = {"tui.engine.map", "tui.drawing.map", "tui.game.map_view"}


REPORTING = """
import sys
before, path = {*sys.modules}, sys.argv.pop()
class Reporter:
    def find_spec(self, name, path=None, target=None):
        if name in ("tui.app", "textual", "rich"):
            os._exit(0)
def report():
    found = {name for name in sys.modules if name not in before or name.startswith("tui")}
    open(path, "w").write(" ".join(found))
sys.meta_path.insert(0, Reporter())
import os
end = os._exit
os._exit = lambda status: (report(), end(status))
from tui.__main__ import main
main()
"""
"""Runs the program, until it asks for the app. Its last argument is a file for the names of the
modules that were loaded by then."""


def loaded(line: str, folder: Path, *, in_words: bool = False) -> Set[str]:
    """The modules that are loaded when a line is answered or has opened a game, and the packages
    in which they are."""
    report = folder / "report"
    words = [sys.executable, "-c", REPORTING, *line.split()]
    with Terminal((*words, *(["--plain"] if in_words else []), str(report))) as terminal:
        if in_words:
            terminal.wait_for("> $")
            terminal.send("\x04")
        assert terminal.wait() == 0
        assert terminal.output
    names = report.read_text().split()
    assert "tui.command.main" in names
    return {".".join(name.split(".")[:end]) for name in names for end in range(1, 9)}


@pytest.mark.parametrize(
    ("line", "unneeded"),
    [
        *((line, SCREEN | WORDS | {"tui.engine.table", "tui.puzzles", "tui.game", "re", "typing"})
          for line in ("--version",)),
        ("list", SCREEN - {"tui.drawing"} | WORDS | {"tui.puzzles.crossing.rules"}),
        ("solve farmer", SCREEN | WORDS | {"tui.game"}),
        *((line, WORDS | MAP) for line in ("", "farmer", "hanoi", "watch knight")),
    ],
)  # fmt: skip
def test_an_answer_and_a_first_picture_wait_for_nothing_that_they_do_not_need(
    line: str, unneeded: Set[str], tmp_path: Path
) -> None:
    assert loaded(line, tmp_path) & (SLOW | HOST | unneeded) == set()


@pytest.mark.parametrize("line", ["", "watch knight"])
def test_a_first_prompt_waits_for_nothing_that_words_do_not_need(line: str, tmp_path: Path) -> None:
    found = loaded(line, tmp_path, in_words=True)
    assert found & (SLOW | HOST | {"tui.app", "tui.screens", "tui.picture"}) == set()


# Long work tells how far it is, or that no end is in reach and what would end it; ctrl+c ends it
# without leaving half a file


INTERRUPTED = 130
CTRL_C = "\x03"


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("replay long.json --cast film.cast", r"\d+ of 20 000 moves"),
        ("solve couples --method backtracking --all --max-moves 30 --json", r"[\d ]+ steps"),
        ("steps couples --method backtracking --limit 900000 --json > out", "of 900 000 steps"),
        ("map hanoi:8,pegs=4 --json > out", r"[\d ]+ positions"),
        (f"check {'large.toml ' * 2000}", r"\d+ of 2000 files"),
    ],
)
def test_long_work_tells_how_far_it_is_until_ctrl_c(tmp_path: Path, what: str, told: str) -> None:
    fields = {"oversteek": 1, "game": "hanoi:3", "moves": ["AB", "BA"] * (MOST_MOVES // 2)}
    (tmp_path / "long.json").write_text(json.dumps(fields), "utf-8")
    (tmp_path / "large.toml").write_text((SHELF / "family.toml").read_text("utf-8"), "utf-8")
    before = {path.name for path in tmp_path.iterdir()} | {"out"}
    line = f"cd {shlex.quote(str(tmp_path))} && exec {PROGRAM} {what}"
    with Terminal(("sh", "-c", line)) as terminal:
        terminal.wait_for(told, 60.0)
        terminal.send(CTRL_C)
        assert terminal.wait(60.0) == INTERRUPTED
        assert terminal.screen.strip() in ("", "^C")
    assert {path.name for path in tmp_path.iterdir()} <= before


FOUR = "four-couples --method backtracking"
ALL = f"{ALL_ALLOWED} --method backtracking --all"


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"steps {FOUR}", "probably takes billions of steps. --limit N prints only the first N "
         "steps; --repeats anywhere or a lower --max-moves would end it.\n"),
        (f"solve {ALL} --json", "would probably never end. --limit N looks for N solutions only; "
         "--repeats anywhere or a lower --max-moves would end it.\n"),
    ],
)  # fmt: skip
def test_where_no_end_is_in_reach_it_is_said_once_and_what_would_end_it(
    words: str, said: str
) -> None:
    with started(*words.split(), stdout=subprocess.DEVNULL) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        process.kill()
        assert process.stderr.read() == ""
    assert line == f"oversteek: No end is in reach: this search by backtracking {said}"


@pytest.mark.parametrize(
    "line", [f"steps {FOUR} --limit 60000", "solve family --method backtracking --all --json"]
)
def test_what_ends_is_not_complained_of(command: Command, line: str) -> None:
    answer = command(line)
    assert (answer.status in (0, 1), answer.err) == (True, "")


# How often Python looks for garbage while a search keeps its steps


def test_garbage_is_looked_for_seldom_but_found() -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(700)
        collect_seldom()
        assert gc.isenabled()
        assert 3000 < gc.get_threshold()[0] < 25_000
    finally:
        gc.set_threshold(*before)


# Over a real SSH connection, as whoever has an account on a machine plays there


@pytest.mark.long
@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_a_crossing_is_played_to_its_end_over_ssh(tmp_path: Path) -> None:
    # The server knows nothing of the folders in which tests may write.
    folders = [f"{name}={os.environ[name]}" for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME")]
    words = shlex.join(["env", *folders, *COMMAND, "farmer"])
    with ssh_server(tmp_path) as server:
        command = server.command(
            f"cd {shlex.quote(str(Path(tui.__path__[0]).parent))}; exec {words}"
        )
        with Terminal(command) as terminal:
            terminal.wait_until_shown("best 7")
            for seats in FARMERS_WAY:
                terminal.send(f"{seats}\r")
            terminal.wait_until_shown("Solved")
            terminal.send("qq")
            terminal.wait_until_shown("leave")
            terminal.send("q")
            assert terminal.wait() == 0
            assert_left_as_found(terminal)
