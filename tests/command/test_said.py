"""What the command line prints, in golden answers that a person can review. What goes to standard
output stands behind `|`; a status other than 0 stands alone or before what goes to standard error.

`python -m tests.command.test_said` writes the answers in the files of `said` anew.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tests.crossings import ALL_ALLOWED, SHELF
from tests.sentences import heard_in
from tests.tools.another_kind import STAIRS
from tests.tools.answers import Answer, launched
from tests.tools.games import are_sentences, moves_of
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.hostile import called
from tests.tools.kinds import EVERY
from tests.tools.watches import StubClock
from tui.command.launch import Launch
from tui.command.serve import guest_launch
from tui.engine.puzzle import BadInput
from tui.engine.strategy import label
from tui.engine.table import Table
from tui.engine.text import MOST_LETTERS
from tui.game.database import AT_HOME
from tui.game.rights import GUEST
from tui.game.session import AnySession, By, Session
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.puzzles.table import TABLE
from tui.terminal.kind import guest_environment

FOLDER = Path(__file__).with_name("said")
TERMINAL = {"COLUMNS": "80", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
GUESTS = guest_environment({}, TERMINAL["TERM"])
MADE = {"keep": (By.PLAYER, 0), "hinted": (By.PLAYER, 3), "solver": (By.SOLVER, 2)}
"""Who makes the first move of a game that is kept, and after how many hints."""
KINDS = {kind.names[0]: kind for kind in (*EVERY.kinds, STAIRS)}


def assert_one_line(answer: Answer) -> None:
    """A command that was used wrongly says so on one line, which a terminal can show."""
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("oversteek: ")
    line = answer.err.removesuffix("\n")
    assert are_sentences(line)
    assert line.isprintable()
    assert len(line) <= MOST_LETTERS


class Shell:
    """Answers what is typed in an empty folder. Besides commands of the program, these are known:
    `kinds NAME…` puts only the kinds of some games into its table; `copy CROSSING` one of the
    shelf, `write FILE TEXT` and `change FILE OLD => NEW` make files, and `file FILE` shows one;
    `keep GAME MOVES`, `hinted GAME MOVES` and `solver GAME MOVES` keep a game in the store `kept`,
    made by the player, with or without hints, or its first move by the solver; `opens WORDS` and
    `guest WORDS` tell what a line of the player or of a guest of a host opens."""

    def __init__(self) -> None:
        self._table = TABLE
        self._known = set[str]()

    def answer(self, line: str) -> Iterator[str]:
        """The lines that are printed; nothing is said of a status of 0."""
        verb, _, rest = line.partition(" ")
        name, _, text = rest.partition(" ")
        match verb:
            case "kinds":
                self._table = Table([KINDS[each] for each in rest.split()])
            case "copy":
                source = ALL_ALLOWED if name == "all-allowed" else SHELF / f"{name}.toml"
                self._write(f"{name}.toml", source.read_text("utf-8"))
            case "write":
                self._write(name, text.replace("\\n", "\n"))
            case "change":
                old, new = text.replace("\\n", "\n").split(" => ")
                before = Path(name).read_text("utf-8")
                assert before.count(old) == 1
                self._write(name, before.replace(old, new))
            case "file":
                self._known.add(name)
                yield from (f"|{each}" for each in Path(name).read_text("utf-8").splitlines())
            case "keep" | "hinted" | "solver":
                self._known.add("kept")
                kept("kept", name, text, *MADE[verb])
            case "opens":
                yield from told(launched(rest, self._table))
            case "guest":
                yield from self._opened_by_guest(shlex.split(rest))
            case _:
                yield from self._printed(shlex.split(line))

    def _write(self, name: str, text: str) -> None:
        Path(name).write_text(text, "utf-8")
        self._known.add(name)

    def _opened_by_guest(self, words: list[str]) -> Iterator[str]:
        try:
            launch = guest_launch(words, self._table, Preferences(), Store, GUESTS)
        except BadInput as error:
            yield f"2 {error}"
            return
        assert launch.rights == GUEST
        yield from told(launch)
        yield " ".join(map(str, launch.display)).strip()

    def _printed(self, words: list[str]) -> Iterator[str]:
        self._known.update(words)
        answer = called(words, self._table)
        assert not any(map(heard_in, answer.err.splitlines())), answer.err
        if answer.status == 2 and not answer.out:
            assert_one_line(answer)
        yield from (f"|{each}" for each in answer.out.splitlines())
        yield from (f"{answer.status} {each}" for each in answer.err.splitlines())
        if answer.status and not answer.err:
            yield str(answer.status)
        assert {*os.listdir()} <= self._known, "no other file is written"


def told(launch: Launch) -> Iterator[str]:
    """The game that is opened, and how it is watched."""
    in_words = " in words" if launch.in_words else ""
    opened = launch.game.name if launch.game else "home"
    yield (f"class {launch.teacher}" if launch.teacher else opened) + in_words
    if launch.watch is not None and launch.game is not None:
        watch = launch.watch
        until = f" until {watch.until.name}" if watch.until else ""
        panels = " tree" * watch.tree + " listing" * watch.listing
        chosen = "".join(f" {name}={value}" for name, value in watch.strategy.chosen.items())
        method = label(launch.game.kind, watch.strategy) + chosen
        yield f"{method}, {watch.view} at {watch.speed:g}{panels}{until}"


def kept(
    place: str,
    name: str = "farmer",
    moves: str = "",
    by: By = By.PLAYER,
    hints: int = 0,
    player: int = AT_HOME,
) -> AnySession:
    """Play a game, its first move by somebody else, a second for each; keep it, and its result if
    it is solved."""
    game = EVERY.parse_game(name)
    clock = StubClock(reading=1.0)
    store = Store(place, player=player, clock=clock, today=lambda: 1_700_000_000.0)
    session: AnySession = Session(game.puzzle, game.start)
    session.hints += hints
    for move in moves_of(game.puzzle, moves):
        assert session.play(move, by).ok
        by = By.PLAYER
        store.keep(session)
    if session.is_solved:
        store.add_result(session)
    store.close()
    return session


@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_printed_stands_in_the_file(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for variable, value in TERMINAL.items():
        monkeypatch.setenv(variable, value)
    stands(FOLDER / name, Shell().answer)


def empty_folder() -> Shell:
    """A shell in a new folder."""
    os.chdir(mkdtemp())
    return Shell()


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  (What players keep is kept in a folder of its own.)

    os.environ.update(TERMINAL)
    write_anew(FOLDER, lambda: empty_folder().answer)
