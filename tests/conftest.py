"""What holds for all tests."""

from __future__ import annotations

import gc
import inspect
import os
import re
import signal
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests.tools.examples import IN_QUICK_RUNS, sampled
from tests.tools.games import EVERY_GAME, GAMES
from tests.tools.kinds import NAMES, ONE_EACH
from tests.tools.oracles import PREPARED, SOLVABLE
from tests.tools.postgres import WHY_NOT, Cluster, begin_run, shared_cluster
from tests.tools.searched import searches
from tests.tools.trees import EACH_METHOD, STRATEGIES
from tui.command.process import collect_seldom
from tui.game import map_view, watch_controller
from tui.game.player import OracleClient
from tui.screens import dialogs
from tui.screens.base import Sheet

_EVERY_KIND = (PREPARED, NAMES, ONE_EACH, GAMES, EVERY_GAME, SOLVABLE,
               STRATEGIES, EACH_METHOD, searches)  # fmt: skip
_ASKS_ALL = re.compile(r"\bEVERY\.(kinds|names|listed_names|entries)\b")
"""How a module looks through the table of all kinds; others only find games in it by name."""


# What is collected stays to the end: to look through all of it for garbage, again and again, takes
# a quarter of the time that collecting takes, and is felt in every long test afterwards.
gc.disable()

# Whoever runs the tests without a terminal may have had hang-ups ignored, which programs inherit.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)

# Programs that fixtures of whole modules start must not find the folders of whoever runs the tests.
_FOLDER = tempfile.TemporaryDirectory()
_PLAYERS = count()
for _name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
    os.environ[_name] = str(Path(_FOLDER.name, _name))


def pytest_xdist_auto_num_workers() -> int:
    """Two for each processor: most of the tests wait for a program in a terminal."""
    return 2 * (os.cpu_count() or 1)


def pytest_addoption(parser: pytest.Parser) -> None:
    about = (
        "run each test but the longest, and only one of its cases, or a few (between two changes)"
    )
    parser.addoption("--quick", action="store_true", help=about)


def pytest_configure(config: pytest.Config) -> None:
    is_quick, seed = config.getoption("--quick"), config.getoption("--hypothesis-seed")
    # Without a seed the examples are always the same: what a run says comes of the change alone. A
    # deadline for each of them would judge the machine, not the program.
    usual = settings(deadline=None, derandomize=seed is None)
    settings.register_profile("ours", usual, max_examples=IN_QUICK_RUNS if is_quick else 20)
    settings.load_profile("ours")
    begin_run()


@cache
def _looks_at_every_kind(function: Callable[..., object]) -> bool:
    """Whether a test runs over all kinds of puzzles, in itself or in its decorators."""
    source = inspect.getsource(function)
    named = [vars(inspect.getmodule(function)).get(word) for word in re.findall(r"\w+", source)]
    holds = any(value is every for value in named for every in _EVERY_KIND)
    return holds or _ASKS_ALL.search(source) is not None


def _has_a_case_of_each_kind(item: pytest.Item) -> bool:
    return NAMES[-1] in re.split(r"[\[\]-]", item.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    functions = [item for item in items if isinstance(item, pytest.Function)]
    of_each = {item.function for item in functions if _has_a_case_of_each_kind(item)}
    # To read the sources of all tests takes each worker seconds: it is done if marks are asked for.
    looks = _looks_at_every_kind if config.option.markexpr else lambda _: False
    for item in functions:
        if item.function in of_each or looks(inspect.unwrap(item.function)):
            item.add_marker("kinds")
    if config.getoption("--quick"):
        short = (item for item in items if item.get_closest_marker("long") is None)
        chosen = sampled([item.nodeid for item in short])
        left_out = [item for item in items if item.nodeid not in chosen]
        items[:] = [item for item in items if item.nodeid in chosen]
        config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
    collect_seldom()  # As the program does: to look often takes a tenth of the time of all tests.


def take_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every oracle find its answer when it is asked, and every tree follow its search at once,
    however slow the machine is; and every click count, however soon it comes."""
    monkeypatch.setattr(OracleClient, "patience", 60.0)
    monkeypatch.setattr(watch_controller, "TREE_SLICE", 60.0)
    monkeypatch.setattr(map_view, "SLICE", 60.0)
    monkeypatch.setattr(Sheet, "to_see", 0.0)
    monkeypatch.setattr(dialogs, "SETTLES_IN", 0.0)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets nothing depend on how slow the machine is."""
    take_time(monkeypatch)


def begin_player(monkeypatch: pytest.MonkeyPatch) -> Path:
    """From now on nothing was played or chosen before. Returns the folder of what is kept."""
    # With pytest's own counter each of thousands of folders is as dear as there are others.
    folder = Path(_FOLDER.name, f"player{next(_PLAYERS)}")
    folder.mkdir()
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    return folder


@pytest.fixture(autouse=True)
def new_player(monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing was played or chosen before each test. Returns the folder of what it keeps."""
    return begin_player(monkeypatch)


@pytest.fixture(scope="session")
def postgres() -> Cluster:
    """The PostgreSQL that all tests share: each begins with a `new_place()` of its own, and none
    stops or freezes it."""
    if WHY_NOT:
        pytest.skip(WHY_NOT)
    return shared_cluster()
