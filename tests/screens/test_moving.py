"""What moves: a board from face to face, and the finale of a solved game; any key cuts it short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from textual import events

from tests.tools.player import playing
from tests.tools.watcher import StubTimer
from tui.drawing.canvas import UNICODE, Canvas, Part, Region, Size
from tui.drawing.layout import Composition
from tui.drawing.look import PLAIN_PALETTE, Look, Motion
from tui.drawing.parts import Board, Celebrated, Drawing
from tui.screens import base, dialogs
from tui.screens.base import TICK, MovingBoard, Sheet
from tui.screens.dialogs import SolvedScreen

PUZZLE = "a puzzle"
LONG_ENOUGH = 0.6
LAST = 36


class Numbers(Drawing[Any, int, int]):
    """Draws numbers. From one to another lead all the numbers between them; a finale counts to the
    number of the state."""

    def rest(self, puzzle: Any, state: int, size: Size) -> int:
        return state

    def paint(self, canvas: Canvas, puzzle: Any, face: int, look: Look) -> None:
        canvas.put(0, 0, str(face))

    def frames(self, puzzle: Any, before: int, after: int, size: Size, look: Look) -> Sequence[int]:
        step = 1 if after > before else -1
        return range(before + step, after, step)

    def finale(self, puzzle: Any, face: int, size: Size) -> Sequence[int]:
        return range(1, face + 1)


class Shown(Sheet):
    """A sheet that nobody sees: it remembers the faces that it was to show, and of a finale the
    moments."""

    def __init__(self, motion: Motion = Motion.FULL, has_room: bool = True) -> None:
        super().__init__(Composition(Look(UNICODE, PLAIN_PALETTE, motion), lambda size: {}, {}))
        self.faces: list[int | None] = []
        self.timers: list[StubTimer] = []
        self._room = Region(0, 0, 9, 1) if has_room else None

    def region_of(self, name: str) -> Region | None:
        assert name == "board"
        return self._room

    def show(self, **parts: Part) -> None:
        super().show(**parts)
        board = parts["board"]
        assert isinstance(board, (Board, Celebrated))
        face = board.face if isinstance(board, Board) else board.moment
        if self.faces[-1:] != [face]:
            self.faces.append(face)

    def set_interval(self, interval: float, callback: Any = None, **_: Any) -> Any:
        self.timers.append(StubTimer(interval, callback))
        return self.timers[-1]

    @property
    def moves(self) -> bool:
        """Whether there is another frame to come."""
        return any(not timer.stopped for timer in self.timers)

    def tick(self, count: int = 1) -> None:
        for _ in range(count):
            for timer in self.timers:
                if not timer.stopped:
                    timer.ring()

    def play(self) -> None:
        """Let time pass until nothing moves."""
        while self.moves:
            self.tick()


def board_at(face: int, sheet: Shown) -> MovingBoard:
    """A board that rests at a face."""
    board = MovingBoard(sheet, Numbers())
    board.show(PUZZLE, face)
    assert sheet.faces == [face]
    return board


def test_the_frames_are_played_one_by_one_until_something_else_is_shown() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    board.show(PUZZLE, 5, LONG_ENOUGH)
    assert sheet.faces == [1, 2], "the first frame does not wait"
    assert [timer.due for timer in sheet.timers] == [TICK]
    sheet.tick()
    assert sheet.faces == [1, 2, 3]
    board.show(PUZZLE, 5)
    sheet.play()
    assert sheet.faces == [1, 2, 3, 4, 5], "to show the same again does not cut it short"
    for face, seconds in ((9, LONG_ENOUGH), (6, LONG_ENOUGH), (4, 0.0)):
        board.show(PUZZLE, face, seconds)
    sheet.tick(5)
    assert sheet.faces[5:] == [6, 9, 8, 6, 4], "it goes on from the face of what was cut short"
    board.set_out(PUZZLE, 6)
    board.show(PUZZLE, 9, LONG_ENOUGH)
    board.finish()
    assert sheet.faces[10:] == [6, 7, 9], "it goes on from where it was set out"


def test_nothing_moves_from_one_puzzle_to_another() -> None:
    sheet = Shown()
    board_at(1, sheet).show(object(), 5, LONG_ENOUGH)
    assert sheet.faces == [1, 5]


def test_a_movement_whose_frames_come_late_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(base, "monotonic", lambda: now)
    sheet = Shown()
    board_at(1, sheet).show(PUZZLE, 9, LONG_ENOUGH)
    now += 1.5 * TICK
    sheet.tick()
    assert sheet.faces == [1, 2, 3], "a little late is no matter"
    now += 2.5 * TICK
    sheet.tick()
    assert sheet.faces == [1, 2, 3, 9]
    assert not sheet.moves


@pytest.mark.parametrize("seconds", [0.15, 50.0])
def test_a_movement_takes_no_longer_than_it_may(seconds: float) -> None:
    sheet = Shown()
    board_at(0, sheet).show(PUZZLE, 500, seconds)
    sheet.play()
    frames = [face or 0 for face in sheet.faces[1:-1]]
    assert 5 <= len(frames) <= min(seconds, 0.9) / TICK
    assert frames == sorted(set(frames)), "on the way, and never back"
    assert sheet.faces[-1] == 500


@pytest.mark.parametrize(
    ("sheet", "face", "seconds"),
    [
        (Shown(Motion.NONE), 5, LONG_ENOUGH),
        (Shown(has_room=False), 5, LONG_ENOUGH),
        (Shown(), 5, 0.1),
        (Shown(), 5, 0.0),
        (Shown(), 2, LONG_ENOUGH),
    ],
    ids=["no motion is wanted", "the board is not seen", "there is hardly any time",
         "no time is given", "nothing leads there"],
)  # fmt: skip
def test_nothing_moves_where(sheet: Shown, face: int, seconds: float) -> None:
    board_at(1, sheet).show(PUZZLE, face, seconds)
    assert sheet.faces == [1, face]
    assert not sheet.moves


@pytest.mark.parametrize("is_cut_short", [False, True])
def test_what_waits_until_nothing_moves_is_done_once_and_then(is_cut_short: bool) -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    done: list[int | None] = []
    board.show(PUZZLE, 4, LONG_ENOUGH)
    board.when_still(lambda: done.append(sheet.faces[-1]))
    sheet.tick()
    assert done == []
    if is_cut_short:
        board.finish()
    sheet.play()
    assert done == [4]
    board.show(PUZZLE, 8, LONG_ENOUGH)
    sheet.play()
    board.finish()
    assert done == [4]
    board.when_still(lambda: done.append(0))
    assert done == [4, 0], "where nothing moves nothing waits"


class Pages(Numbers):
    """Draws numbers, of which ten are in sight; it shows the first of them."""

    def after(self, puzzle: Any, face: int, before: int, size: Size) -> int:
        return before if before <= face < before + 10 else face


def test_what_is_in_sight_stays_as_far_as_it_can() -> None:
    sheet = Shown(Motion.NONE)
    board = MovingBoard(sheet, Pages())
    for face in (20, 23, 29, 30, 31, 25):
        board.show(PUZZLE, face)
    assert sheet.faces == [20, 30, 25]


# The finale of a solved game


@pytest.mark.parametrize(
    ("motion", "ticks", "faces"),
    [
        (Motion.FULL, 99, [*range(LAST - 1), None]), (Motion.REDUCED, 99, [0, 9, 18, 27, None]),
        (Motion.FULL, 1, [0, 1, None]), (Motion.FULL, None, [None]),
    ],
)  # fmt: skip
def test_a_finale_shows_its_faces_until_any_key_and_the_last_one_stays(
    motion: Motion, ticks: int | None, faces: list[int | None]
) -> None:
    sheet = Shown(motion)
    played, ended = MovingBoard(sheet, Numbers()), Celebrated(Numbers(), PUZZLE, LAST)
    if ticks is not None:
        played.play(ended, ended.frames(Size(9, 1), motion))
        sheet.tick(ticks)
    assert sheet.moves == (ticks == 1)
    played.play(ended)
    assert (sheet.faces[-len(faces) :], sheet.moves) == (faces, False)


def test_of_reduced_motion_a_few_frames_are_left() -> None:
    sheet = Shown(Motion.REDUCED)
    board_at(0, sheet).show(PUZZLE, 100, LONG_ENOUGH)
    sheet.play()
    assert len(sheet.faces) == 5


async def test_the_picture_of_a_whole_tour_is_part_of_the_solved_screen() -> None:
    async with playing("knight:c2") as player:
        await player.press("w end")
        await player.wait_for("solved · step 63")
        await player.press("enter u i i i enter")
        assert isinstance(player.app.screen, SolvedScreen)
        await player.press("down")
        braille = [c for c in player.text if "⠀" < c <= "⣿"]
        assert len(braille) > 100
        assert "♞" in player.text


async def test_a_second_enter_of_the_winning_move_takes_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dialogs, "SETTLES_IN", 1000.0)
    async with playing("hanoi:1") as player:
        await player.press("1 2 enter enter")
        assert isinstance(player.app.screen, SolvedScreen)
        assert "Solved" in player.text
        monkeypatch.setattr(dialogs, "SETTLES_IN", 0.0)
        await player.press("enter")
        assert not isinstance(player.app.screen, SolvedScreen)


@pytest.mark.parametrize("event", [events.Key("enter", "\r"), events.Paste("BA")])
async def test_what_comes_while_the_board_still_moves_opens_one_congratulation(
    monkeypatch: pytest.MonkeyPatch, event: events.Key | events.Paste
) -> None:
    monkeypatch.setattr(MovingBoard, "_next_frame", lambda board: None)
    async with playing("hanoi:2") as player:
        player.app.set_look(motion="full")
        await player.press("1 3 1 2 3 2")
        assert player.session.is_solved
        assert not isinstance(player.app.screen, SolvedScreen), "only a key or a paste ends it"
        if isinstance(event, events.Key):
            assert player.app.obey(event)
        else:
            await player.answer_all(event)
        await player.pilot.pause()
        opened = [isinstance(screen, SolvedScreen) for screen in player.app.screen_stack]
        assert (opened.count(True), player.moves) == (1, "AC AB CB")
        await player.press("q")
        assert player.mode == "PLAY"
