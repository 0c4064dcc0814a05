"""What is said to those who type words, in golden talks that a person can review: `> open GAME`
begins a game, `> home` goes where one is chosen, `> enter` is an empty line, `> prompt` and
`> tab BEFORE|BEGUN` show what stands before a line and how it is completed; all else is typed. What
is asked for changes nothing. `> pipe GAME | LINE | LINE` is what is said to a program whose lines
come from a pipe, and with which status it ends; `> json` is the same in objects. Without a name
both begin at home.

`python -m tests.plain.test_told` writes the answers in the files of `told` anew.
"""

from __future__ import annotations

import io
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tests.conftest import take_time
from tests.tools.golden import names_of, stands, write_anew
from tests.tools.kinds import EVERY, FOLDERS, NAMES
from tests.tools.talker import Talker, said, talking
from tui.engine.text import BadInput
from tui.game.app_state import AppState
from tui.game.database import KEPT_AGAIN
from tui.game.session import begun
from tui.game.store import Store
from tui.plain import telling
from tui.plain.conversation import Conversation
from tui.plain.pipe import JumpingClock, obey_all
from tui.plain.speaker import Speaker
from tui.plain.words import BY_NAME, WORDS

FOLDER = Path(__file__).with_name("told")


class Reader:
    """Talks with the game that was opened last. What is said at once at its opening is left out:
    `look` tells it."""

    def __init__(self) -> None:
        self._talker = _at_home()

    def answer(self, question: str) -> Iterable[str]:
        """The lines that are said; where a line cannot be read, behind a `?`."""
        word, _, rest = question.partition(" ")
        match word:
            case "open":
                self._talker = talking(rest, table=FOLDERS)
                return []
            case "home":
                self._talker = _at_home()
                return self._talker.last.lines
            case "prompt":
                return [self._talker.conversation.prompt.rstrip()]
            case "tab":
                return [", ".join(self._talker.conversation.complete(*rest.split("|"))) or "-"]
            case "pipe" | "json":
                return _piped(*rest.split("|"), as_json=word == "json")
        said = self._talker.type("" if question == "enter" else question)
        ends = ["(it ends)"] if self._talker.last.ends else []
        if self._talker.last.unread:
            assert [self._talker.last.unread] == [*said]
            return [f"? {line}" for line in said]
        return [*said, *ends]


def _at_home() -> Talker:
    clock = JumpingClock()
    talker = Talker(Conversation(AppState(FOLDERS), clock=clock, rest=clock.rest), clock)
    talker.last = talker.conversation.begin(None)
    return talker


def _piped(game: str, *lines: str, as_json: bool) -> Sequence[str]:
    clock, opened = JumpingClock(), FOLDERS.parse_game(game.strip()) if game.strip() else None
    conversation = Conversation(AppState(FOLDERS), clock=clock, rest=clock.rest)
    readline = io.BytesIO("".join(f"{line.strip()}\n" for line in lines).encode()).readline
    with redirect_stdout(io.StringIO()) as printed:
        try:
            begun = conversation.begin(opened)
            end = (
                f"status {obey_all(conversation, begun, Speaker(as_json=as_json), readline, clock)}"
            )
        except BadInput as error:
            end = f"? {error}"
    return [*printed.getvalue().splitlines(), end]


@pytest.mark.parametrize("name", names_of(FOLDER))
def test_what_is_told_stands_in_the_file(name: str) -> None:
    stands(FOLDER / name, Reader().answer)


def test_a_huge_number_is_no_number_of_solutions() -> None:
    (told,) = said("hanoi:3", f"solutions {'9' * 5000}")
    assert told.endswith("...' is not a number of solutions: type one from 1 to 1000.")


def test_a_search_that_takes_too_long_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "SEARCH_PATIENCE", 0.0)
    (told, *_) = said("family", "options method backtracking", "solutions")
    assert told.startswith("Searching from the start: 0 solutions so far.")


@pytest.mark.parametrize("game", NAMES)
def test_every_legal_move_leads_to_a_neighbour(game: str) -> None:
    session = begun(EVERY.parse_game(game)).session
    moves = [session.puzzle.move_text(move) for move in session.puzzle.legal_moves(session.state)]
    assert [line.split(": ")[0] for line in said(game, "map")[1:]] == moves


def test_results_tell_how_well_this_game_was_solved(tmp_path: Path) -> None:
    talker = talking("hanoi:2", store=Store(str(tmp_path / "games")))
    told, _ = talker.type("results")
    assert told == "Towers of Hanoi. Not solved yet; 3 moves are enough."
    told, *_ = talker.type("AC AB CB", "results")
    assert told.startswith("Towers of Hanoi. Your fewest: 3 moves (it cannot be done in fewer)")
    talker.type("next")
    assert talker.session.puzzle.game_name != "hanoi:2"


def test_help_is_short_and_names_each_command_that_can_be_typed() -> None:
    told = said("farmer", "help")
    assert len(told) <= 6
    (commands,) = [line for line in told if line.startswith("Commands: ")]
    assert set(re.findall(r"\w+", commands)[1:]) == set(BY_NAME) - {
        "step", "back", "until", "go", "view", "predict", "tree", "listing"
    }  # fmt: skip
    (commands,) = [line for line in said("farmer", "watch", "help") if line[:9] == "Commands:"]
    assert {"step", "until", "tree"} < set(re.findall(r"\w+", commands))
    assert len(said("farmer", "help all")) == len(WORDS)


def test_what_is_told_changes_nothing() -> None:
    talker = talking("couples", "Aa", "A")
    session = talker.session
    before = session.state, [*session.line], session.hints
    for word in ("solutions", "results", "map", "options", "help", "look", "moves"):
        talker.type(word)
    assert before == (session.state, [*session.line], session.hints)


@pytest.mark.parametrize("game", NAMES)
def test_every_value_that_is_told_can_be_typed_behind_options(game: str) -> None:
    told = [line for line in said(game, "options") if "(" in line and ", chosen" not in line]
    assert told
    for line in told[:3] + told[-3:]:
        text = line.partition(" (")[0]
        assert re.search(r" is (now|already) .+\.$", said(game, f"options {text}")[0])


def test_that_all_is_kept_again_is_told_once_whenever_that_has_come(tmp_path: Path) -> None:
    path = str(tmp_path / "games")
    store = Store(path)
    talker = talking("hanoi:3", "AB", store=store)
    other = sqlite3.connect(path, isolation_level=None)
    for move, catches_up in (("AC", False), ("BC", True)):
        other.execute("BEGIN IMMEDIATE")
        assert any(told.startswith("Nothing is kept in ") for told in talker.type(move))
        other.execute("ROLLBACK")
        if catches_up:
            store.catch_up()
        assert talker.type("CB" if catches_up else "undo").count(KEPT_AGAIN) == 1
        assert KEPT_AGAIN not in talker.type("look")
    other.close()


if __name__ == "__main__":
    take_time(pytest.MonkeyPatch())
    write_anew(FOLDER, lambda: Reader().answer)
