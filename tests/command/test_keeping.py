"""Where the program keeps games, and how it says so; and commands about a store in a database."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import platformdirs
import pytest

from tests.command.test_process import COMMAND, assert_left_as_found
from tests.tools import places
from tests.tools.answers import Command
from tests.tools.hosts import host, without_password
from tests.tools.places import SOLUTION, begun, moves_kept
from tests.tools.postgres import Cluster
from tests.tools.terminal import Terminal
from tui.command.launch import store_at
from tui.command.process import config_folder, data_folder, state_folder
from tui.game.database import VERSION
from tui.game.places import prepare
from tui.game.players import Players
from tui.game.store import Store

STORE = "state/oversteek/games.sqlite"


def opened(*arguments: str, environment: dict[str, str | None] | None = None) -> Terminal:
    return Terminal((*COMMAND, *arguments), columns=120, rows=40, environment=environment)


def left(terminal: Terminal) -> None:
    terminal.leave()
    assert_left_as_found(terminal)


def moved(terminal: Terminal, keys: str = "12", number: int = 1) -> None:
    """Make a move, which is the one of this number."""
    terminal.wait_until_shown("best ")
    terminal.send(keys)
    terminal.wait_until_shown(f"moves {number}")


def wrapped(sentence: str) -> str:
    """A pattern of a sentence in a column that is as wide as it happens to be, with another column
    beside it: how long the path before it is, is up to the machine."""
    return r"\s(?:[\s\S]*?\s)?".join(sentence.split())


@pytest.mark.long
def test_what_was_shown_is_there_after_the_hardest_end() -> None:
    with opened("hanoi:3", "--motion", "full") as terminal:
        moved(terminal)
        moved(terminal, "13", 2)
        terminal.signal(signal.SIGKILL)
        terminal.wait()
    with opened("hanoi:3") as terminal:
        terminal.wait_until_shown("Continued at move 2; n starts anew")
        left(terminal)


@pytest.mark.long
def test_without_a_place_to_write_the_game_goes_on_and_says_so_once() -> None:
    with opened("hanoi:3", environment={"XDG_STATE_HOME": "/dev/null"}) as terminal:
        terminal.wait_until_shown("Nothing is kept in /dev/null/oversteek/games.sqlite")
        moved(terminal)
        assert "Nothing is kept" not in terminal.screen
        left(terminal)


def test_a_player_without_a_home_is_told_that_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    store = store_at(None)
    assert store.complaint == (
        "Games are not kept: this user has no home folder. Choose a place with --store."
    )
    store.keep(begun())
    assert not store.kept()


# What could not be kept is tried again at every ending


ENDINGS: dict[str, Callable[[Terminal], None]] = {
    "ctrl+c": partial(Terminal.send, keys="\x03"),
    "the line breaks": Terminal.hang_up,
    "SIGTERM": partial(Terminal.signal, number=signal.SIGTERM),
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("ending", "is_released"), [*((ending, True) for ending in ENDINGS), ("SIGTERM", False)]
)
def test_after_every_end_a_move_that_was_locked_out_is_there_if_the_lock_is_gone(
    ending: str, is_released: bool, new_player: Path
) -> None:
    with opened("hanoi:3", "--motion", "none") as terminal, ExitStack() as lock:
        moved(terminal)
        lock.enter_context(locked(new_player))
        terminal.send("13")
        terminal.wait_until_shown(wrapped("another program is using it"))
        if is_released:
            lock.close()
        ENDINGS[ending](terminal)
        terminal.wait()
    assert moves_kept(str(new_player / STORE), "hanoi:3") == 1 + is_released


@contextmanager
def locked(player: Path, mode: str = "NORMAL") -> Iterator[None]:
    """Another program holds the store."""
    other = sqlite3.connect(player / STORE, isolation_level=None)
    other.execute(f"PRAGMA locking_mode = {mode}")
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@pytest.mark.long
def test_no_store_keeps_and_continues_nothing(new_player: Path) -> None:
    with opened("hanoi:3", "--no-store") as terminal:
        moved(terminal)
        left(terminal)
    assert not (new_player / "state").exists()


# Files are kept where other programs keep theirs, and finding that takes no library


FOLDERS = {
    "XDG_STATE_HOME": (state_folder, platformdirs.user_state_dir),
    "XDG_CONFIG_HOME": (config_folder, platformdirs.user_config_dir),
    "XDG_DATA_HOME": (data_folder, platformdirs.user_data_dir),
}


@pytest.mark.parametrize("variable", FOLDERS)
@pytest.mark.parametrize("given", ["/elsewhere", "/elsewhere/", "", None, "below"])
def test_folders_are_where_the_users_others_are(
    variable: str, given: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.delenv(variable, raising=False)
    if given is not None:
        monkeypatch.setenv(variable, given)
    ours, asked = FOLDERS[variable]
    if given != "below":  # A relative folder is not believed.
        assert ours() == asked("oversteek", appauthor=False)
    assert ours().startswith("/elsewhere" if given and given[0] == "/" else "/home/somebody/.")


@pytest.mark.parametrize("ours", FOLDERS)
def test_elsewhere_a_library_is_asked(ours: str, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, asked = FOLDERS[ours]
    monkeypatch.setenv("ANDROID_ROOT", "/system")
    monkeypatch.setattr(f"platformdirs.{asked.__name__}", lambda *names, **options: "/data/our")
    assert folder() == "/data/our"


# A store in a database: what commands do there, and what they say where they cannot


PASSWORD = "s3cret-Wörd"
NOWHERE = "postgresql://oversteek@127.0.0.1:1/oversteek"
SERVE = ("serve", "--listen", "127.0.0.1:0")
RESULTS = ("results", "--player", "ann")
EXPORT = ("export", "farmer", "-", "--player", "ann")
ABOUT_A_STORE = (SERVE, RESULTS, EXPORT)


@pytest.fixture
def place(postgres: Cluster, tmp_path: Path) -> str:
    """The URL of a store in which Ann has solved a game, and left one."""
    return with_ann(without_password(postgres.new_place(), tmp_path))


def with_ann(place: str) -> str:
    prepare(place)
    players = Players(place)
    ann = players.arrived("SHA256:ann")
    assert players.rename(ann.id, "ann") == ""
    players.close()
    store = Store(place, player=ann.id, is_hosted=True)
    session = begun(moves=SOLUTION)
    store.keep(session)
    store.add_result(session)
    store.keep(begun("hanoi:3", "AC AB"))
    store.close()
    return place


Refused = Callable[..., str]


@pytest.fixture
def refused(command: Command) -> Refused:
    """Says what a command tells, in a line, which cannot use a store."""

    def told(words: Sequence[str], place: str) -> str:
        answer = command(*words, "--store", place)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.startswith("oversteek: ")
        assert answer.err.count("\n") == 1
        assert PASSWORD not in answer.err
        return answer.err

    return told


def test_results_are_those_of_the_player_who_is_named(
    place: str, command: Command, refused: Refused
) -> None:
    found = command(f"results --store {place} --player ann --json").json
    rows = {row["game"]: row["mine"] for row in found}
    assert {name: mine for name, mine in rows.items() if mine is not None} == {"farmer": 7}
    said = refused(("results", "--player", "ben"), place)
    assert "Nobody in this store is called 'ben'." in said
    assert "with --player NAME" in refused(("results",), place)


@pytest.mark.parametrize("kind", places.KINDS)
def test_a_game_of_the_player_who_is_named_is_exported(
    kind: str, tmp_path: Path, command: Command
) -> None:
    store = with_ann(without_password(places.new_place(kind, tmp_path), tmp_path))
    answer = command(f"export hanoi:3 - --player ann --store {store}")
    assert (answer.status, answer.json["moves"]) == (0, ["AC", "AB"])
    assert command(f"export knight - --player ann --store {store}").status == 1
    if kind == places.SQLITE:  # Nobody plays there at home, and a database has no such player.
        assert command(f"export hanoi:3 - --store {store}").status == 1


@pytest.mark.parametrize("words", ABOUT_A_STORE, ids=lambda words: words[0])
def test_a_store_of_another_version_is_told_in_one_sentence(
    words: tuple[str, ...], place: str, postgres: Cluster, refused: Refused, tmp_path: Path
) -> None:
    postgres.execute(place, f"UPDATE oversteek SET version = {VERSION + 1}")
    assert "a newer Oversteek has written it" in refused(words, place)
    if words is not SERVE:
        postgres.execute(place, f"UPDATE oversteek SET version = {VERSION - 1}")
        assert "a host makes one in an empty database" in refused(words, place)
        empty = without_password(postgres.new_place(), tmp_path)
        assert "a host makes one in an empty database" in refused(words, empty)
        assert postgres.rows(empty, "SELECT to_regclass('players')") == [(None,)]


_WITHOUT_DRIVER = """
import sys
sys.modules["psycopg"] = None
from tui.__main__ import main
main()
"""


@pytest.mark.parametrize("words", ABOUT_A_STORE, ids=lambda words: words[0])
def test_without_the_driver_it_is_told_what_to_install(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_DRIVER, *words, "--store", NOWHERE],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == (
        "oversteek: A database needs psycopg; install it with \"pip install 'oversteek[postgres]'\""
        ", or choose a file with --store.\n"
    )


@pytest.mark.long
def test_no_process_of_a_host_and_no_line_of_its_log_tells_the_password(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGPASSWORD", postgres.password)
    place = postgres.new_place().replace(f":{postgres.password}@", "@")
    with host(tmp_path, "--store", place) as running:
        for process in (running.process.pid, running.fork_server):
            words = Path(f"/proc/{process}/cmdline").read_bytes()
            assert b"tui" in words
            assert postgres.password.encode() not in words
        assert b"postgresql" not in words
        environment = Path(f"/proc/{running.fork_server}/environ").read_bytes()
        assert postgres.password.encode() not in environment
        running.end()
    assert postgres.password not in running.log
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or postgres.password.encode() not in path.read_bytes()
