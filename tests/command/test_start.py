"""What is loaded before there is an answer or a first picture: nothing that is not needed for it.

Whoever adds a module to one of these lists lets every start wait for it. What only some keys need
is imported when they are pressed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Set
from pathlib import Path

import pytest

import tui
from tests.tools.terminal import Terminal

HOUSE = Path(tui.__file__).parent


def named(room: str, names: str) -> Set[str]:
    """The modules of a room with these names, and the room itself."""
    room = f"tui.{room}".removesuffix(".")
    return {room, *(f"{room}.{name}" for name in names.split())}


VERSION = (
    named("", "__main__")
    | named("command", "at_once cli garbage streams")
    | named("engine", "bad_input printed sentence")
    | named("terminal", "size")
)
TABLE = (
    VERSION
    | named("command", "bare commands folders")
    | named(
        "engine", "entry enum kind named_tuple oracle puzzle repeats series status table typing"
    )
    | named("engine.map", "maps")
    | named("puzzles", "table")
    | named("puzzles.crossing", "codes kind shelf strategies")
    | named("puzzles.hanoi", "kind")
    | named("puzzles.knight", "kind")
)
"""The kinds of puzzles, and what lists say of their games."""
LISTED = named("puzzles.hanoi", "listed") | named("puzzles.knight", "listed")
LIST = TABLE | LISTED | named("command", "catalogue")
RIVER = named(
    "puzzles.crossing",
    "boarding companies company constraints facts loads positions rules slots truths verdicts "
    "wording",
) | named("puzzles.crossing.shelf", "farmer")
"""What the file of the farmer's crossing says, which is not read for that, and its rules."""
SOLVER = named("engine", "breadth_first counters listing solver step strategy ways") | named(
    "puzzles.crossing", "group_codes shortest shortest_ways"
)
SOLVE = TABLE | RIVER | SOLVER | named(
    "command", "answers question solution_files"
) | named("engine", "progress") | named("puzzles.crossing", "notation")  # fmt: skip

SCREEN = (
    TABLE
    | LISTED
    | named("", "entrance")
    | named("command", "launch opening readiness")
    | named("drawing", "bars canvas colours composition glyphs layout look small")
    | named("engine", "action strategy way_back")
    | named("game", "adviser collection greetings in_progress pace "
            "played rights session settings store visit watching")
    | named("picture", "keys")
    | named("terminal", "difference early end kind output runs screen_buffer screen_state strokes "
            "style")
)  # fmt: skip
"""What every first picture needs, and to take the terminal and send it."""
HOME = (
    SCREEN
    | named("drawing", "chooser menu")
    | named("engine", "length_of_way listed untrusted_file")
    | named("game", "difficulty menu own_files solved")
    | named("picture", "home")
)
GAME = (
    SCREEN
    | named("drawing", "board chooser moves pixels tones")
    | named("engine", "agenda graph_oracle memory")
    | named("game", "desk game_store first_look folder_lock hand hiding panels player response "
            "sitting")
    | named("picture", "controls picture")
)  # fmt: skip
"""A game that is played, and the store in which it may have been left."""
RIVER_GAME = GAME | RIVER | named("drawing", "scenery") | named("engine", "ways") | named(
    "puzzles.crossing",
    "board face group_codes hand kin maps oracle pigments pixels river_berth river_boat river_grid "
    "river_labels river_landscape river_layout river_look river_party river_people river_portrait "
    "river_scene river_scenery shortest_ways",
)  # fmt: skip
TOWERS_GAME = GAME | named("drawing", "scenery") | named(
    "puzzles.hanoi",
    "board closed_form crane distances face frame_stewart hand inks layout oracle quay rules "
    "shortest_ways stage variant wording",
)  # fmt: skip
KNIGHTS_GAME = GAME | named("drawing", "scenery") | named(
    "puzzles.knight",
    "board cycle face finish graph ground hamilton hand inks jumps layout masks oracle painter "
    "parameters rotations rules squares texts theorems",
)  # fmt: skip
WATCH = (
    named("drawing", "transport")
    | named("engine", "counters effort listing plan positions reach solver step")
    | named("game", "outlook playback run_goals shown trail until views watch "
            "watch_words")
    | named("picture", "transport watch_keys")
)  # fmt: skip
"""A watch, also where the machine is so busy that the first look does not last to the solution: the
first picture says then how far the search is."""

IN_WORDS = (
    TABLE
    | LISTED
    | named("command", "launch plain")
    | named("engine", "action agenda errands memory strategy telling way_back")
    | named("game", "adviser collection desk game_store first_look folder_lock greetings hand "
            "hiding in_progress pace panels played player response rights session settings sitting "
            "store typed visit watching")
    | named("plain", "answer conversation line_editor speaker stay terminal words")
    | named("terminal", "end kind")
)  # fmt: skip
"""What is needed to tell of a game in words: nothing is drawn, and nothing drives a terminal."""
RIVER_IN_WORDS = IN_WORDS | RIVER | named("engine", "graph_oracle ways") | named(
    "puzzles.crossing", "face group_codes hand maps notation oracle shortest_ways telling"
)  # fmt: skip
TOWERS_IN_WORDS = IN_WORDS | named("engine", "graph_oracle") | named(
    "puzzles.hanoi",
    "closed_form distances face frame_stewart hand oracle rules shortest_ways telling variant "
    "wording",
)  # fmt: skip
KNIGHT_IN_WORDS = IN_WORDS | named("drawing", "canvas glyphs") | named(
    "puzzles.knight",
    "cycle face finish graph hamilton hand layout masks oracle parameters rotations rules squares "
    "telling texts theorems",
)  # fmt: skip
"""Where its squares lie, which its hand knows, is told in cells of a canvas."""
WATCH_IN_WORDS = (
    named("engine", "counters effort listing plan positions reach solver step")
    | named("game", "outlook playback run_goals shown stops trail until views watch watch_words")
    | named("plain", "remote")
)

USUAL = {
    "collections", "errno", "functools", "itertools", "keyword", "math", "operator",
    "reprlib", "types",
}  # fmt: skip
ON_SCREEN = USUAL | {"contextlib", "fcntl", "termios", "unicodedata"}
IN_STORE = {"weakref"}
SEARCHED = {"array"}

AT_A_PROMPT = USUAL | {"contextlib", "copyreg", "enum", "fcntl", "re", "readline", "select",
                       "signal", "termios"}  # fmt: skip

ANSWERS: Mapping[str, tuple[Set[str], Set[str]]] = {
    "--version": (VERSION, {"errno"}),
    "--help": (VERSION, {"errno"}),
    "list": (LIST, USUAL),
    "solve farmer": (SOLVE, USUAL | {"unicodedata"}),
}
PICTURES: Mapping[str, tuple[Set[str], Set[str]]] = {
    "": (HOME, ON_SCREEN),
    "farmer": (RIVER_GAME, ON_SCREEN | IN_STORE | SEARCHED),
    "hanoi": (TOWERS_GAME, ON_SCREEN | IN_STORE | SEARCHED),
    "knight": (KNIGHTS_GAME, ON_SCREEN | IN_STORE),
    "watch farmer": (
        RIVER_GAME | WATCH | SOLVER | named("puzzles.crossing", "refusals"),
        ON_SCREEN | IN_STORE | SEARCHED | {"bisect"},
    ),
    "watch hanoi": (
        TOWERS_GAME | WATCH | named("engine", "breadth_first depth_first reasons ways") | named(
            "puzzles.hanoi", "descent reasons recursion recursion_listings solvers"),
        ON_SCREEN | IN_STORE | SEARCHED | {"bisect"},
    ),
    "watch knight": (
        KNIGHTS_GAME | WATCH | named("engine", "depth_first reasons") | named(
            "puzzles.knight", "endings reasons solvers straight"),
        ON_SCREEN | IN_STORE | SEARCHED | {"bisect"},
    ),
}  # fmt: skip
PROMPTS: Mapping[str, tuple[Set[str], Set[str]]] = {
    "": (IN_WORDS | named("plain", "home"), AT_A_PROMPT),
    "farmer": (RIVER_IN_WORDS, AT_A_PROMPT | IN_STORE | SEARCHED),
    "hanoi": (TOWERS_IN_WORDS, AT_A_PROMPT | IN_STORE | SEARCHED),
    "knight": (KNIGHT_IN_WORDS, AT_A_PROMPT | IN_STORE | {"unicodedata"}),
    "watch farmer": (
        RIVER_IN_WORDS | WATCH_IN_WORDS | SOLVER | named("puzzles.crossing", "refusals"),
        AT_A_PROMPT | IN_STORE | SEARCHED | {"bisect"},
    ),
}
"""For each command line the modules of the house that may be loaded, and those of the standard
library, without what every Python has at its start."""

KIOSK = (
    HOME
    | named("", "host")
    | named("command", "commands guest guest_words kiosk session store_place")
    | named("game", "database file_database game_store first_look folder_lock identity "
            "kept_preferences live log_index places player_names players sight sql store_faults "
            "store_files told")
    | named("game.sql", "connection live players schema sqlite")
    | named("host", "attended bucket ends guest holding house joining limits options order "
            "proof reading seats wanted")
    | named("terminal", "environment names")
)  # fmt: skip
"""What a session needs besides whose server is another's: who plays, and its limits."""
IN_KIOSK = {"copyreg", "datetime", "enum", "mmap", "resource", "signal", "sqlite3", "struct"}

A_PICTURE = 500
"""Bytes: any picture has more."""
PROGRAM = """
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


def checked(report: Path, allowed: tuple[Set[str], Set[str]]) -> None:
    ours, theirs = allowed
    loaded = report.read_text().split()
    assert "tui.command.cli" in loaded
    house = {name for name in loaded if name.split(".")[0] == "tui"}
    others = {name.split(".")[0] for name in loaded} - {"tui", "__future__", "gc"}
    assert house - ours == set()
    assert {name for name in others if not name.startswith("_")} - theirs == set()


@pytest.mark.parametrize("line", ANSWERS)
def test_a_command_loads_only_what_it_needs(line: str, tmp_path: Path) -> None:
    report = tmp_path / "report"
    command = [sys.executable, "-c", PROGRAM, *line.split(), str(report)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    checked(report, ANSWERS[line])


@pytest.mark.parametrize("line", PICTURES)
def test_before_its_first_picture_the_program_loads_only_what_that_needs(
    line: str, tmp_path: Path
) -> None:
    report = tmp_path / "report"
    command = (sys.executable, "-c", PROGRAM, *line.split(), str(report))
    with Terminal(command) as terminal:
        assert terminal.wait() == 0
        assert len(terminal.output) > A_PICTURE
    checked(report, PICTURES[line])


def test_a_kiosk_loads_little_more(tmp_path: Path) -> None:
    report, store = tmp_path / "report", tmp_path / "games.sqlite"
    command = (sys.executable, "-c", PROGRAM, "kiosk", "--store", str(store), str(report))
    with Terminal(command) as terminal:
        assert terminal.wait() == 0
        assert len(terminal.output) > A_PICTURE
    checked(report, (KIOSK, ON_SCREEN | IN_STORE | IN_KIOSK))


@pytest.mark.parametrize("line", PROMPTS)
def test_before_its_first_prompt_in_words_the_program_loads_only_what_that_needs(
    line: str, tmp_path: Path
) -> None:
    report = tmp_path / "report"
    command = (sys.executable, "-c", PROGRAM, *line.split(), "--plain", str(report))
    with Terminal(command) as terminal:
        terminal.wait_for("> $")
        terminal.send("\x04")
        assert terminal.wait() == 0
    checked(report, PROMPTS[line])


def test_only_modules_that_there_are_may_be_loaded() -> None:
    ours = {
        name
        for allowed, _ in (*ANSWERS.values(), *PICTURES.values(), *PROMPTS.values())
        for name in allowed
    }
    paths = {name: HOUSE.joinpath(*name.split(".")[1:]) for name in ours}
    assert [
        name
        for name, path in paths.items()
        if not (path.is_dir() or path.with_suffix(".py").exists())
    ] == []
