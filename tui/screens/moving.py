"""A board that moves from one face to the next, where motion is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.timer import Timer

from tui.drawing.board import AnyDrawing, Board
from tui.drawing.look import Motion
from tui.drawing.widget import Sheet

TICK = 0.03
"""Seconds between two frames of a movement."""
_LONGEST = 0.9
"""Seconds that a movement takes at most."""
_SHORTEST = 0.15
"""Seconds that a movement takes at least: a quicker one would cost bytes and show no motion."""
_FEW_FRAMES = 3
"""Frames of a movement when motion is reduced."""


class MovingBoard:
    """Shows faces on a sheet's part `board`; a movement is played frame by frame.

    The new face counts at once: the frames only lead the eye there, and whatever is shown next cuts
    them short.
    """

    def __init__(self, sheet: Sheet, drawing: AnyDrawing) -> None:
        self._sheet = sheet
        self._drawing = drawing
        self._board: Board | None = None
        """What counts: the last one that was to be shown."""
        self._frames: list[Any] = []
        self._timer: Timer | None = None
        self._after: Callable[[], None] | None = None

    def show(self, puzzle: Any, face: Any, seconds: float = 0.0) -> None:
        """Show a face; with `seconds`, move to it in at most so long."""
        before, after = self._board, Board(self._drawing, puzzle, face)
        if before == after and not seconds:
            return  # A movement to it may go on.
        self.finish()
        self._board = after
        self._frames = self._frames_between(before, after, min(seconds, _LONGEST))
        if self._frames:
            self._timer = self._sheet.set_interval(TICK, self._next_frame)
            self._next_frame()
        else:
            self._sheet.show(board=after)

    def _frames_between(self, before: Board | None, after: Board, seconds: float) -> list[Any]:
        motion, region = self._sheet.look.motion, self._sheet.region_of("board")
        still = motion is Motion.NONE or seconds < _SHORTEST
        if still or before is None or region is None:
            return []
        frames = self._drawing.frames(after.puzzle, before.face, after.face, region.size)
        most = int(seconds / TICK)
        if motion is Motion.REDUCED:
            most = min(most, _FEW_FRAMES)
        if len(frames) <= most:
            return list(frames)
        return [frames[(2 * n + 1) * len(frames) // (2 * most)] for n in range(most)]

    def _next_frame(self) -> None:
        if self._frames and self._board is not None:
            self._sheet.show(board=self._board._replace(face=self._frames.pop(0)))
        else:
            self.finish()

    def finish(self) -> None:
        """End a movement at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._frames = []
        if self._board is not None:
            self._sheet.show(board=self._board)
        after, self._after = self._after, None
        if after is not None:
            after()

    def when_still(self, then: Callable[[], None]) -> None:
        """Call `then` when nothing moves any more, which may be now."""
        if self._timer is None:
            then()
        else:
            self._after = then
