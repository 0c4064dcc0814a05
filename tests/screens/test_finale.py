"""The finale of a solved game: faces that are played once, until a key is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from textual import events

from tests.tools.player import Player, playing
from tests.tools.watcher import StubTimer
from tui.drawing.board import Celebrated, Drawing
from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.composition import Composition
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look, Motion
from tui.drawing.widget import Sheet
from tui.screens import solved
from tui.screens.moving import MovingBoard
from tui.screens.solved import Finale, SolvedScreen

LAST = 36


class Counting(Drawing[Any, int, int]):
    """Draws numbers; the finale counts to the number of the state."""

    def rest(self, puzzle: Any, state: int, size: Size) -> int:
        return state

    def paint(self, canvas: Canvas, puzzle: Any, face: int, look: Look) -> None:
        canvas.put(0, 0, str(face))

    def frames(self, puzzle: Any, before: int, after: int, size: Size, look: Look) -> Sequence[int]:
        return ()

    def finale(self, puzzle: Any, face: int, size: Size) -> Sequence[int]:
        return range(1, face + 1)


class Shown(Sheet):
    """A sheet that nobody sees: it remembers the moments that it was to show."""

    def __init__(self, motion: Motion, has_room: bool) -> None:
        look = Look(UNICODE, PLAIN_PALETTE, motion)
        super().__init__(Composition(look, lambda size: {}, {}))
        self.moments: list[int | None] = []
        self.timers: list[StubTimer] = []
        self._room = Region(0, 0, 9, 1) if has_room else None

    def region_of(self, name: str) -> Region | None:
        assert name == "board"
        return self._room

    def show(self, **parts: Part) -> None:
        super().show(**parts)
        board = parts["board"]
        assert isinstance(board, Celebrated)
        self.moments.append(board.moment)

    def set_interval(self, interval: float, callback: Any = None, **_: Any) -> Any:
        self.timers.append(StubTimer(interval, callback))
        return self.timers[-1]

    def let_pass(self) -> None:
        """Let all time pass."""
        for timer in self.timers:
            while not timer.stopped:
                timer.ring()


def finale(
    motion: Motion = Motion.FULL, has_room: bool = True, state: int = LAST
) -> tuple[Finale, Shown]:
    sheet = Shown(motion, has_room)
    return Finale(sheet, Celebrated(Counting(), "a puzzle", state)), sheet


def test_its_faces_are_shown_one_by_one_and_the_last_one_stays() -> None:
    played, sheet = finale()
    played.begin()
    sheet.let_pass()
    assert sheet.moments == [*range(LAST - 1), None]
    (timer,) = sheet.timers
    assert 0.05 <= timer.due <= 0.1


def test_any_key_ends_it_at_once() -> None:
    played, sheet = finale()
    played.begin()
    sheet.timers[0].ring()
    played.finish()
    assert sheet.timers[0].stopped
    assert sheet.moments == [0, 1, None]


def test_a_key_before_it_begins_keeps_it_from_beginning() -> None:
    played, sheet = finale()
    played.finish()
    played.begin()
    assert not sheet.timers
    assert sheet.moments[-1] is None


def test_without_motion_the_last_face_is_shown_at_once() -> None:
    played, sheet = finale(Motion.NONE)
    played.begin()
    assert not sheet.timers
    assert set(sheet.moments) == {None}


def test_with_reduced_motion_there_are_only_a_few_faces() -> None:
    played, sheet = finale(Motion.REDUCED)
    played.begin()
    sheet.let_pass()
    assert sheet.moments == [0, 9, 18, 27, None]


@pytest.mark.parametrize("motion", Motion)
@pytest.mark.parametrize("state", [0, 1, 2])
def test_a_short_finale_ends_with_its_last_face(motion: Motion, state: int) -> None:
    played, sheet = finale(motion, state=state)
    played.begin()
    sheet.let_pass()
    assert sheet.moments[-1] is None


def test_where_there_is_no_room_for_the_board_nothing_moves() -> None:
    played, sheet = finale(has_room=False)
    played.begin()
    assert not sheet.timers
    assert sheet.moments[-1] is None


def test_a_kind_without_a_finale_shows_the_solved_position() -> None:
    canvas = Canvas(Size(9, 1), PLAIN_PALETTE.base)
    Celebrated(Counting(), "a puzzle", 0).paint(canvas, Look(UNICODE, PLAIN_PALETTE))
    assert canvas.lines == ["0        "]


async def test_the_picture_of_a_whole_tour_is_part_of_the_solved_screen() -> None:
    async with playing("knight:c2") as player:
        await player.press("w end enter u i i enter")
        assert isinstance(player.app.screen, SolvedScreen)
        await player.press("down")
        braille = [c for c in player.text if "⠀" < c <= "⣿"]
        assert len(braille) > 100
        assert "♞" in player.text


async def test_a_second_enter_of_the_winning_move_takes_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solved, "SETTLES_IN", 1000.0)
    async with playing("hanoi:1") as player:
        await player.press("1 2 enter enter")
        assert isinstance(player.app.screen, SolvedScreen)
        assert "Solved" in player.text
        monkeypatch.setattr(solved, "SETTLES_IN", 0.0)
        await player.press("enter")
        assert not isinstance(player.app.screen, SolvedScreen)


async def won_while_the_board_moves(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the last move of the smallest towers, which only a key or a paste ends."""
    monkeypatch.setattr(MovingBoard, "_next_frame", lambda board: None)
    player.app.set_motion("full")
    await player.press("1 3 1 2 3 2")
    assert player.session.is_solved
    assert not isinstance(player.app.screen, SolvedScreen)


async def test_an_enter_while_the_board_still_moves_opens_one_congratulation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing("hanoi:2") as player:
        await won_while_the_board_moves(player, monkeypatch)
        assert player.app.obey(events.Key("enter", "\r"))
        await player.pilot.pause()
        opened = [isinstance(screen, SolvedScreen) for screen in player.app.screen_stack]
        assert opened.count(True) == 1
        await player.press("q")
        assert player.mode == "PLAY"


async def test_a_paste_while_the_board_still_moves_changes_nothing_of_the_won_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing("hanoi:2") as player:
        await won_while_the_board_moves(player, monkeypatch)
        await player.answer_all(events.Paste("BA"))
        await player.pilot.pause()
        assert isinstance(player.app.screen, SolvedScreen)
        assert player.moves == "AC AB CB"
