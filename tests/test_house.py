"""The house: rooms import only from lower floors, and the lower rooms know no terminal."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import tui

pytestmark = pytest.mark.kinds

HOUSE = Path(tui.__file__).parent

FLOORS = {
    "engine": 1,
    "game": 2,
    "drawing": 2,
    "terminal": 3,
    "puzzles": 3,
    "picture": 3,
    "plain": 4,
    "screens": 4,
    "entrance": 4,
    "app": 5,
    "host": 6,
    "command": 7,
}
LOWER = ("engine", "game", "drawing", "puzzles", "picture")
"""The rooms that know of no terminal."""

MODULES = {
    ".".join(("tui", *path.relative_to(HOUSE).with_suffix("").parts)).removesuffix(
        ".__init__"
    ): path
    for path in sorted(HOUSE.rglob("*.py"))
}
"""The files of all modules of the house, by their names."""


@cache
def statements(path: Path) -> Sequence[ast.stmt]:
    """All statements of a file, also those within others. Made when a test asks, because that takes
    seconds for the whole house."""
    nodes: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"), filename=str(path))]
    for node in nodes:
        nodes += [each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.expr)]
    return [node for node in nodes if isinstance(node, ast.stmt)]


def room_of(module: str) -> str:
    """The room of a module of the house; the ground on which it stands is no room."""
    if module == "tui":
        return ""
    room = module.split(".")[1]
    return "command" if room == "__main__" else room


def floor_of(module: str) -> int:
    room = room_of(module)
    return FLOORS[room] if room else 0


WITHOUT_TERMINAL = [name for name in MODULES if room_of(name) in LOWER]


@cache
def imports(module: str) -> Set[str]:
    """The modules that a module imports, by their full names, also those for types alone and those
    that it imports only when a function is called."""
    found: set[str] = set()
    for node in statements(MODULES[module]):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports by a relative name"
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            found |= {name if name in MODULES else str(node.module) for name in names}
    return found


def imports_of_the_house(module: str) -> set[str]:
    return {name for name in imports(module) if name.split(".")[0] == "tui"}


def test_every_module_has_a_floor() -> None:
    assert {room_of(module) for module in MODULES} - {"", *FLOORS} == set()
    assert {"tui.engine.puzzle", "tui.engine.kind", "tui.game.session"} <= set(MODULES)


@pytest.mark.long
def test_modules_import_only_from_their_own_room_and_lower_floors() -> None:
    upwards = [
        f"{module} imports {name}"
        for module in MODULES
        for name in imports_of_the_house(module)
        if room_of(name) != room_of(module) and floor_of(name) >= floor_of(module)
    ]
    assert upwards == []


def test_modules_import_each_other_without_circles() -> None:
    graph = {module: imports_of_the_house(module) for module in MODULES}
    order = list(TopologicalSorter(graph).static_order())
    assert set(MODULES) <= set(order)


def test_the_lower_rooms_import_the_standard_library_alone() -> None:
    # How wide a character is, Rich knows best; it is asked only where one is not narrow.
    late = {("tui.drawing.canvas", "rich"), ("tui.game.postgres", "psycopg")}
    foreign = {
        (module, library)
        for module in WITHOUT_TERMINAL
        for library in {name.split(".")[0] for name in imports(module)}
        if library not in ("tui", *sys.stdlib_module_names)
    }
    assert foreign <= late


def modules_loaded_by(program: str) -> set[str]:
    """The top-level modules that a fresh interpreter has loaded after a program."""
    report = "\nimport sys; print('\\n' + ' '.join({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", program + report], capture_output=True, text=True, check=True
    )
    return set(done.stdout.splitlines()[-1].split())


A_GAME_OF_EACH = """
from tests.tools.kinds import NAMES
from tests.tools.sitter import IN_ASCII
from tests.tools.controllers import playing
from tui.drawing.canvas import Size
from tui.picture.picture import page

for name in NAMES:
    player = playing(name, look=IN_ASCII)
    for key in ("space", "i", "w", "v", "right", "t", "p", "f enter", "q", "e", "q", "o q", "s q"):
        player.press(key)
        assert page(player.controller, Size(120, 40), IN_ASCII).lines
"""
A_GAME_OF_EACH_IN_WORDS = """
from tests.tools.kinds import EVERY, NAMES
from tui.game.app_state import AppState
from tui.plain.conversation import Conversation

for name in NAMES:
    talk = Conversation(AppState(EVERY))
    assert talk.begin(EVERY.parse_game(name)).lines
    for line in ("hint", "help", "watch", "step", "view", "until", "quit", "review", "moves"):
        talk.obey(line)
        while talk.wait() is not None:
            talk.tick()
        assert talk.prompt and talk.complete("", "")
"""


def test_the_table_waits_for_nothing_that_only_some_commands_need() -> None:
    program = (
        "import sys, tui.puzzles.table\n"
        "print(*(name for name in sys.modules if name.startswith('tui.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "tui.engine.table" in loaded
    late = {"step", "parser", "backtracking", "breadth_first", "graph_oracle", "solvers", "oracle",
            "hints", "file", "figures", "commands"}  # fmt: skip
    found = {name for name in loaded if name.split(".")[-1] in late} - {"tui.engine.oracle"}
    assert found == set()
    assert modules_loaded_by("import tui.puzzles.table").isdisjoint({"argparse", "difflib", "json"})


COMMANDS = (
    "solve farmer", "solve knight --json", "solve nothing", "list --json", "results",
    "steps farmer --limit 3", "listing knight --json", "race farmer shortest backtracking",
    "map farmer --glyphs ascii", "map hanoi:2 --json", "doctor", "export farmer -",
    "review nothing", "replay nothing", "check nothing", "--version", "--help", "help watch",
    f"check {HOUSE / 'puzzles' / 'crossing' / 'shelf' / 'couples.toml'}", "completion zsh",
)  # fmt: skip
COMMAND_BY_COMMAND = f"""
import sys
from tui.command.main import main

for line in {COMMANDS}:
    try:
        main(line.split())
    except SystemExit:
        pass
    assert not {{"textual", "rich"}} & sys.modules.keys(), line
"""


WITHOUT_TEXTUAL = {
    "the lower rooms": f"import {', '.join(WITHOUT_TERMINAL)}",
    "a game of each kind": A_GAME_OF_EACH,
    "a game of each kind in words": A_GAME_OF_EACH_IN_WORDS,
    "commands": COMMAND_BY_COMMAND,
}


@pytest.mark.parametrize("program", WITHOUT_TEXTUAL.values(), ids=WITHOUT_TEXTUAL)
def test_what_needs_no_screen_loads_neither_textual_nor_rich(program: str) -> None:
    loaded = modules_loaded_by(program)
    assert "tui" in loaded
    assert loaded.isdisjoint({"textual", "rich"})


ROOMS_OF_ALL_PUZZLES = ("engine", "game", "drawing", "picture", "screens", "command")
WORDS_OF_PUZZLES = re.compile(
    r"\b(bank|boat|cabbage|chess\w*|couple|crane|crossing|disc|family|farmer|ferry|goat|"
    r"hanoi|husband|knight|load|peg|police|river|row(er|ing)|seat|seated|square|thief|tour|tower|"
    r"warnsdorff|wife|wolf)s?\b",
    re.I,
)


def test_the_rooms_of_all_puzzles_hold_no_word_of_one() -> None:
    """Neither in code nor in comments: what is said of a puzzle is said by its kind."""
    paths = [HOUSE / "app.py"]
    paths += [path for room in ROOMS_OF_ALL_PUZZLES for path in (HOUSE / room).rglob("*.py")]
    found = {
        str(path.relative_to(HOUSE)): words
        for path in paths
        if (words := [match[0] for match in WORDS_OF_PUZZLES.finditer(path.read_text("utf-8"))])
    }
    assert found == {}


def test_the_command_line_imports_no_kind_but_through_the_table() -> None:
    commands = [module for module in MODULES if room_of(module) == "command"]
    imported = {name for module in commands for name in imports_of_the_house(module)}
    assert {name for name in imported if room_of(name) == "puzzles"} == {"tui.puzzles.table"}


def test_a_kind_knows_no_other_and_its_rules_and_solvers_neither_games_nor_drawings() -> None:
    wrong = [
        f"{module} imports {name}"
        for module in MODULES
        if room_of(module) == "puzzles" and module not in FOR_ALL_KINDS
        for name in imports_of_the_house(module) - FOR_ALL_KINDS
        if (room_of(name) == "puzzles" and name.split(".")[2:3] != module.split(".")[2:3])
        or (room_of(name) in ("game", "drawing") and module.split(".")[-1] in INNERMOST)
    ]
    assert wrong == []


FOR_ALL_KINDS = {"tui.puzzles", "tui.puzzles.table", "tui.puzzles.check", "tui.puzzles.own"}
"""Modules beside the kinds that are none."""
INNERMOST = ("rules", "solvers", "oracle")
"""Files of a kind that know of nobody who plays."""


BUDGETS: Mapping[str, tuple[int, int]] = {
    "engine": (4371, 32),
    "game": (8136, 49),
    "puzzles": (391, 4),
    "puzzles.crossing": (4894, 30),
    "puzzles.hanoi": (1637, 11),
    "puzzles.knight": (2484, 16),
    "drawing": (3466, 26),
    "screens": (2669, 16),
    "terminal": (1292, 9),
    "plain": (1192, 9),
    "command": (2162, 13),
    "host": (1289, 8),
    "tests": (35226, 260),
}
"""Lines of code and files that each room may have at most. Who makes a room smaller lowers them; a
feature raises them by the lines that it needs."""
MOST_OF_A_FILE = 450
"""Lines of a kind that is a single file."""
SHARED = {"picture": "screens", "app": "screens", "entrance": "screens"}
"""Rooms that share the budget of another."""


def lines_of_code(path: Path) -> int:
    """Lines of a file that hold more than a comment, a docstring or nothing."""
    lines = {
        number
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    }
    for node in statements(path):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def is_a_kind(path: Path) -> bool:
    """Whether a file holds a whole kind of puzzle."""
    module = ".".join(path.relative_to(HOUSE.parent).with_suffix("").parts)
    is_one = module.removesuffix(".__init__") not in FOR_ALL_KINDS
    return path.parent == HOUSE / "puzzles" and is_one


def budget_of(path: Path) -> str:
    """The name of the budget in which a file counts; empty if it is in none."""
    first, *rest = path.relative_to(HOUSE.parent).with_suffix("").parts
    if first == "tests":
        return first
    room = SHARED.get(rest[0], rest[0])
    if room == "puzzles":
        return f"puzzles.{rest[1]}" if len(rest) > 2 else "" if is_a_kind(path) else room
    return room if len(rest) > 1 or rest[0] in SHARED else ""


@pytest.mark.long
def test_every_room_keeps_within_its_budget() -> None:
    lines, files = Counter[str](), Counter[str]()
    for path in (*HOUSE.rglob("*.py"), *(HOUSE.parent / "tests").rglob("*.py")):
        if room := budget_of(path):
            lines[room] += lines_of_code(path)
            files[room] += 1
    over = {
        room: (lines[room], files[room])
        for room, (most, many) in BUDGETS.items()
        if lines[room] > most or files[room] > many
    }
    assert over == {}
    assert lines.keys() == BUDGETS.keys()
    in_one_file = filter(is_a_kind, HOUSE.rglob("*.py"))
    assert [path for path in in_one_file if lines_of_code(path) > MOST_OF_A_FILE] == []


MOST_METHODS = 20
"""Methods of a class besides its properties: with more it does more than one thing."""


def methods_of(each: ast.ClassDef) -> int:
    """How many methods a class has that no decorator makes something else."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return sum(isinstance(one, kinds) and not one.decorator_list for one in each.body)


def test_no_class_has_the_name_of_another_or_very_many_methods() -> None:
    nodes = (node for path in MODULES.values() for node in statements(path))
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    names = Counter(each.name for each in classes)
    assert [name for name, times in names.items() if times > 1] == []
    assert [each.name for each in classes if methods_of(each) > MOST_METHODS] == []
    (kind,) = (each for each in classes if each.name == "Kind")
    written = [each for each in kind.body if isinstance(each, ast.FunctionDef)]
    assert len(written) <= MOST_METHODS, "whoever writes a kind reads them all, abstract ones too"
