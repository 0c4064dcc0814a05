"""A board that moves: frames are played one by one, and whatever is shown next cuts them short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tui.drawing.board import Board, Drawing
from tui.drawing.canvas import Canvas, Part, Region, Size
from tui.drawing.composition import Composition
from tui.drawing.glyphs import UNICODE
from tui.drawing.look import PLAIN_PALETTE, Look, Motion
from tui.drawing.widget import Sheet
from tui.screens import moving
from tui.screens.moving import TICK, MovingBoard

PUZZLE = "a puzzle"
LONG_ENOUGH = 0.6


class Steps(Drawing[Any, int, int]):
    """Draws numbers; from one to another lead all the numbers between them."""

    def rest(self, puzzle: Any, state: int, size: Size) -> int:
        return state

    def paint(self, canvas: Canvas, puzzle: Any, face: int, look: Look) -> None:
        canvas.put(0, 0, str(face))

    def frames(self, puzzle: Any, before: int, after: int, size: Size, look: Look) -> Sequence[int]:
        step = 1 if after > before else -1
        return range(before + step, after, step)


class Timer:
    """Rings when it is told to, until it is stopped."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self.ring = ring
        self.is_stopped = False

    def stop(self) -> None:
        self.is_stopped = True


class Shown(Sheet):
    """A sheet that nobody sees: it remembers the faces that it was to show."""

    def __init__(self, motion: Motion = Motion.FULL, has_room: bool = True) -> None:
        look = Look(UNICODE, PLAIN_PALETTE, motion)
        super().__init__(Composition(look, lambda size: {}, {}))
        self.faces: list[int] = []
        self.timers: list[Timer] = []
        self._room = Region(0, 0, 9, 1) if has_room else None

    def region_of(self, name: str) -> Region | None:
        assert name == "board"
        return self._room

    def show(self, **parts: Part) -> None:
        board = parts["board"]
        assert isinstance(board, Board)
        if self.faces[-1:] != [board.face]:
            self.faces.append(board.face)

    def set_interval(self, interval: float, callback: Any = None, **_: Any) -> Any:
        assert interval == TICK
        self.timers.append(Timer(callback))
        return self.timers[-1]

    @property
    def moves(self) -> bool:
        """Whether there is another frame to come."""
        return any(not timer.is_stopped for timer in self.timers)

    def tick(self, count: int = 1) -> None:
        for _ in range(count):
            for timer in self.timers:
                if not timer.is_stopped:
                    timer.ring()

    def play(self) -> None:
        """Let time pass until nothing moves."""
        while self.moves:
            self.tick()


def board_at(face: int, sheet: Shown) -> MovingBoard:
    """A board that rests at a face."""
    board = MovingBoard(sheet, Steps())
    board.show(PUZZLE, face)
    assert sheet.faces == [face]
    return board


def test_a_face_is_shown_at_once_where_no_time_is_given() -> None:
    sheet = Shown()
    board_at(1, sheet).show(PUZZLE, 5)
    assert sheet.faces == [1, 5]
    assert not sheet.moves


def test_the_frames_are_played_one_by_one_and_the_face_comes_last() -> None:
    sheet = Shown()
    board_at(1, sheet).show(PUZZLE, 5, LONG_ENOUGH)
    assert sheet.faces == [1, 2], "the first frame does not wait"
    sheet.tick()
    assert sheet.faces == [1, 2, 3]
    sheet.play()
    assert sheet.faces == [1, 2, 3, 4, 5]


def test_a_movement_whose_frames_come_late_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(moving, "monotonic", lambda: now)
    sheet = Shown()
    board_at(1, sheet).show(PUZZLE, 9, LONG_ENOUGH)
    now += 1.5 * TICK
    sheet.tick()
    assert sheet.faces == [1, 2, 3], "a little late is no matter"
    now += 2.5 * TICK
    sheet.tick()
    assert sheet.faces == [1, 2, 3, 9]
    assert not sheet.moves


@pytest.mark.parametrize("seconds", [0.15, 0.3, 0.6, 0.9, 50.0])
def test_a_movement_takes_no_longer_than_it_may(seconds: float) -> None:
    sheet = Shown()
    board_at(0, sheet).show(PUZZLE, 500, seconds)
    sheet.play()
    frames = sheet.faces[1:-1]
    assert 5 <= len(frames) <= min(seconds, 0.9) / TICK
    assert frames == sorted(set(frames)), "on the way, and never back"
    assert sheet.faces[-1] == 500


@pytest.mark.parametrize(
    ("sheet", "seconds"),
    [
        (Shown(Motion.NONE), LONG_ENOUGH),
        (Shown(has_room=False), LONG_ENOUGH),
        (Shown(), 0.1),
    ],
    ids=["no motion is wanted", "the board is not seen", "there is hardly any time"],
)
def test_nothing_moves_where(sheet: Shown, seconds: float) -> None:
    board_at(1, sheet).show(PUZZLE, 5, seconds)
    assert sheet.faces == [1, 5]
    assert not sheet.timers


def test_of_reduced_motion_a_few_frames_are_left() -> None:
    sheet = Shown(Motion.REDUCED)
    board_at(0, sheet).show(PUZZLE, 100, LONG_ENOUGH)
    sheet.play()
    assert len(sheet.faces) == 5


def test_between_faces_without_frames_nothing_moves() -> None:
    sheet = Shown()
    board_at(1, sheet).show(PUZZLE, 2, LONG_ENOUGH)
    assert sheet.faces == [1, 2]
    assert not sheet.moves


def test_the_first_face_has_nowhere_to_come_from() -> None:
    sheet = Shown()
    MovingBoard(sheet, Steps()).show(PUZZLE, 5, LONG_ENOUGH)
    assert sheet.faces == [5]


def test_a_movement_is_cut_short_by_what_is_shown_next() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    board.show(PUZZLE, 9, LONG_ENOUGH)
    board.show(PUZZLE, 4)
    assert sheet.faces == [1, 2, 9, 4]
    sheet.tick(5)
    assert sheet.faces == [1, 2, 9, 4]


def test_a_movement_goes_on_from_the_face_that_counts_not_from_a_frame() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    board.show(PUZZLE, 9, LONG_ENOUGH)
    board.show(PUZZLE, 6, LONG_ENOUGH)
    sheet.play()
    assert sheet.faces == [1, 2, 9, 8, 7, 6]


def test_showing_the_same_again_does_not_cut_the_movement_to_it_short() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    board.show(PUZZLE, 5, LONG_ENOUGH)
    board.show(PUZZLE, 5)
    sheet.play()
    assert sheet.faces == [1, 2, 3, 4, 5]


def test_a_movement_can_be_ended_at_once() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    board.show(PUZZLE, 9, LONG_ENOUGH)
    board.finish()
    assert sheet.faces == [1, 2, 9]
    assert not sheet.moves


def test_what_waits_until_nothing_moves_is_done_once_and_then() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    done: list[int] = []
    board.show(PUZZLE, 4, LONG_ENOUGH)
    board.when_still(lambda: done.append(sheet.faces[-1]))
    sheet.tick()
    assert done == []
    sheet.play()
    assert done == [4]
    board.show(PUZZLE, 8, LONG_ENOUGH)
    sheet.play()
    board.finish()
    assert done == [4]


def test_where_nothing_moves_nothing_waits() -> None:
    done: list[str] = []
    board_at(1, Shown()).when_still(lambda: done.append("done"))
    assert done == ["done"]


def test_ending_a_movement_does_what_waited_for_its_end() -> None:
    sheet = Shown()
    board = board_at(1, sheet)
    done: list[int] = []
    board.show(PUZZLE, 9, LONG_ENOUGH)
    board.when_still(lambda: done.append(sheet.faces[-1]))
    board.finish()
    assert done == [9]


def test_a_position_that_is_set_out_is_where_the_next_movement_begins() -> None:
    sheet = Shown()
    board = MovingBoard(sheet, Steps())
    board.show(PUZZLE, 1)
    board.set_out(PUZZLE, 6)
    board.show(PUZZLE, 9, LONG_ENOUGH)
    assert sheet.faces == [1, 6, 7]
    board.finish()
    assert sheet.faces == [1, 6, 7, 9]


def test_nothing_is_set_out_where_there_is_no_board() -> None:
    sheet = Shown(has_room=False)
    MovingBoard(sheet, Steps()).set_out(PUZZLE, 6)
    assert sheet.faces == []


class Pages(Steps):
    """Draws numbers, of which ten are in sight; it shows the first of them."""

    def after(self, puzzle: Any, face: int, before: int, size: Size) -> int:
        return before if before <= face < before + 10 else face


def test_what_is_in_sight_stays_as_far_as_it_can() -> None:
    sheet = Shown(Motion.NONE)
    board = MovingBoard(sheet, Pages())
    for face in (20, 23, 29, 30, 31, 25):
        board.show(PUZZLE, face)
    assert sheet.faces == [20, 30, 25]
