"""Every door asks whether it may be opened: at home all are, for a guest none is; and no copy is
longer than it may be."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.tools.controllers import at_tasks, playing
from tests.tools.games import endless_line
from tests.tools.hostile import SOUND
from tests.tools.kinds import EVERY
from tui.engine.action import Action, Other
from tui.engine.puzzle import BadInput
from tui.game.app_state import AppState
from tui.game.rights import GUEST, HOME
from tui.game.session import MOST_MOVES, begun
from tui.game.share import MOST_KILOBYTES, copied
from tui.game.store import Store
from tui.picture.controls import asked, controls
from tui.puzzles.table import TABLE

SAVE = Action(Other.SAVE_RECORD)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The present folder, which is empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_guest_saves_no_record_and_copies_no_long_game(folder: Path) -> None:
    host, guest = playing("farmer"), playing("farmer", rights=GUEST)
    for player in (host, guest):
        player.press("colon")
        player.type("FG F FC FC FC FG FW")
        offered = SAVE in [control.action for control in controls(player.controller)]
        assert offered == (SAVE in asked(player.controller)) == (player is host)

    def said(action: Action) -> str:
        response = guest.controller.do(action)
        assert (response.copied, response.message is None) == (None, False)
        return response.message.text if response.message is not None else ""

    assert said(SAVE) == "No records are saved on this host: y copies the game."
    assert os.listdir(folder) == []
    guest.press("e")
    assert at_tasks(guest).controller.rights == GUEST
    guest.take(None)
    guest.press("q n")
    guest.play(endless_line(guest.session.puzzle, guest.session.state, 3000))
    assert said(Action(Other.COPY)) == "The game so far, 3000 moves, is too long to copy here."


def test_no_file_is_looked_for_in_the_app_state_of_a_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TABLE.with_own(lambda: str(tmp_path))
    assert AppState(table).games.table.own_folder
    visited = AppState(table, rights=GUEST).games.table
    assert not visited.own_folder
    path = tmp_path / "river.toml"
    path.write_text(SOUND, encoding="utf-8")
    assert table.parse_game(str(path))
    monkeypatch.setattr("pathlib.Path.open", lambda *_: pytest.fail("a file was opened"))
    with pytest.raises(BadInput, match="There is no puzzle"):
        visited.parse_game(str(path))


def test_a_guests_river_of_a_day_stays_while_the_menu_is_still_read() -> None:
    app_state = AppState(TABLE, rights=GUEST)
    menu, game = app_state.menu(), TABLE.parse_game("daily:2026-11-23")
    session = app_state.games[app_state.games.place_of(game)].session
    while not menu.work():
        pass
    session.play(session.puzzle.legal_moves(session.state)[0])
    assert app_state.games[app_state.games.place_of(game)].session is session


def test_a_game_of_a_file_is_not_continued_by_a_guest(tmp_path: Path) -> None:
    path, kept = tmp_path / "river.toml", str(tmp_path / "games.sqlite")
    path.write_text(SOUND, encoding="utf-8")
    session = begun(EVERY.parse_game(str(path))).session
    session.play(session.puzzle.legal_moves(session.state)[0])
    store = Store(kept)
    store.keep(session)
    store.close()
    for rights, is_found in ((HOME, True), (GUEST, False)):
        opened = Store(kept)
        found = AppState(TABLE, opened, rights=rights).games.find_last()
        opened.close()
        assert (found is not None) is is_found


# What is copied is bounded, and what was left out is said


def test_a_usual_game_is_copied_whole_and_before_the_first_move_its_start() -> None:
    sent = copied("abc", "-".join, HOME)
    assert (sent.text, sent.number, sent.of) == ("a-b-c", 3, 3)
    assert sent.sentence("The game") == "The game, 3 moves, was sent to the clipboard."
    nothing = "No move has been made yet: there is nothing to copy."
    assert copied("", "-".join, HOME).sentence("The game") == nothing
    start = copied("", lambda moves: "the start", HOME).sentence("The game")
    assert start == "No move has been made yet: the start was sent to the clipboard."


@pytest.mark.parametrize("name", ["farmer", "hanoi:3", "tiles"])
def test_of_a_long_game_as_many_whole_moves_are_copied_as_may_be_sent(name: str) -> None:
    _, puzzle, start = EVERY.parse_game(name)
    moves = endless_line(puzzle, start, MOST_MOVES)

    def text_of(some: Sequence[object]) -> str:
        return puzzle.transcript(start, some)

    def sent_bytes(text: str) -> int:
        return len(f"\x1b]52;c;{b64encode(text.encode()).decode()}\a")

    sent = copied(moves, text_of, HOME)
    assert sent.text == text_of(moves[: sent.number])
    assert sent_bytes(sent.text) <= MOST_KILOBYTES * 1000
    assert sent_bytes(text_of(moves[: sent.number + 2])) > MOST_KILOBYTES * 1000
    assert sent.sentence("The game so far").startswith("Only the first ")
    assert "of 20 000 moves were sent to the clipboard" in sent.sentence("The game so far")
    assert sent.sentence("").endswith(": a copy has at most 100 kB.")
