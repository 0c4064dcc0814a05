"""Every door asks whether it may be opened: at home all are, for a guest none is; and no copy is
longer than it may be."""

from __future__ import annotations

import os
from base64 import b64encode
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
from tui.game.session import begun
from tui.game.share import MOST_KILOBYTES, copied, may_be_copied
from tui.game.store import Store
from tui.picture.controls import controls
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
        assert offered == (player is host)

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


# What is copied is bounded


def test_a_usual_game_is_copied_whole_and_before_the_first_move_its_start() -> None:
    def said(text: str, made: int) -> str:
        sent = copied(text, "The game", made, f"{made} moves", HOME)
        assert sent.text == text
        return sent.sentence

    assert said("a-b-c", 3) == "The game, 3 moves, was sent to the clipboard."
    assert said("", 0) == "No move has been made yet: there is nothing to copy."
    assert said("abc", 0) == "No move has been made yet: the start was sent to the clipboard."


@pytest.mark.parametrize("letter", ["a", "é", "▇"])
def test_a_text_is_copied_that_is_sent_in_so_many_bytes_and_no_longer_one(letter: str) -> None:
    def sent_bytes(text: str) -> int:
        return len(f"\x1b]52;c;{b64encode(text.encode()).decode()}\a")

    longest = MOST_KILOBYTES * 750 // len(letter.encode())
    lengths = range(longest - 100, longest + 1)
    text = max((letter * n for n in lengths if may_be_copied(letter * n, HOME)), key=len)
    assert MOST_KILOBYTES * 1000 - 40 < sent_bytes(text) <= MOST_KILOBYTES * 1000
    sent = copied(text + letter, "The game so far", 1, "1 move", HOME)
    assert sent == ("", "The game so far, 1 move, is too long to copy here.")
