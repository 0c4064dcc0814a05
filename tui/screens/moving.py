"""Pictures that move, if motion is wanted: a board with animations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from textual.timer import Timer

from tui.drawing.board import AnyDrawing, Board
from tui.drawing.canvas import Part
from tui.drawing.look import Motion
from tui.drawing.widget import Sheet

TICK = 0.03
"""Seconds between two frames of an animation."""
_LONGEST = 0.9
"""Seconds that an animation takes at most."""
_SHORTEST = 0.15
"""Seconds that an animation takes at least: a shorter one would send much and show little."""
_FEW_FRAMES = 3
"""Frames of an animation when motion is reduced."""
_LATE = 2
"""A frame is late that comes after so many times the seconds that it should: the machine has more
to do than it can, and whoever waits for an answer to a key waits for each frame."""


class Film:
    """Shows pictures one after the other in a part of a sheet; the last one stays."""

    def __init__(self, sheet: Sheet, part: str = "board") -> None:
        """`part` is the name of the part."""
        self._sheet = sheet
        self._part = part
        self._last: Part | None = None
        """What is shown now, or will be in the end."""
        self._frames: list[Part] = []
        self._timer: Timer | None = None
        self._tick = TICK
        """Seconds between two frames."""
        self._shown_at = 0.0
        """When the frame before was shown."""

    def play(self, frames: Iterable[Part], tick: float) -> None:
        """Show these, with so many seconds between two of them, and then the last one. If one comes
        late, the last one is shown at once."""
        self._frames, self._tick, self._shown_at = list(frames), tick, monotonic()
        self._timer = self._sheet.set_interval(tick, self._next_frame)

    def _next_frame(self) -> None:
        before, self._shown_at = self._shown_at, monotonic()
        if self._frames and self._shown_at - before < _LATE * self._tick:
            self._show(self._frames.pop(0))
        else:
            self.finish()

    def _show(self, shown: Part) -> None:
        self._sheet.show(**{self._part: shown})

    def finish(self) -> None:
        """Show the last picture at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            if self._last is not None:
                self._show(self._last)


class MovingBoard(Film):
    """Shows faces, animated frame by frame.

    A new face is valid at once. The frames only lead to it, and whatever is shown next cuts them
    short.
    """

    def __init__(self, sheet: Sheet, drawing: AnyDrawing, part: str = "board") -> None:
        super().__init__(sheet, part)
        self._drawing = drawing
        self._after: Callable[[], None] | None = None

    def show(self, puzzle: Any, face: Any, seconds: float = 0.0) -> None:
        """Show a face, after an animation of at most `seconds`."""
        before, region = self._last, self._sheet.region_of(self._part)
        if isinstance(before, Board) and region is not None:
            face = self._drawing.after(puzzle, face, before.face, region.size)
        after = Board(self._drawing, puzzle, face)
        if before == after and not seconds:
            return  # If it is still being animated, that goes on.
        self.finish()
        self._last = after
        look = self._sheet.look
        is_still = look.motion is Motion.NONE or seconds < _SHORTEST
        if is_still or region is None or not isinstance(before, Board):
            self._show(after)
            return
        tick = max(TICK, self._drawing.pace(puzzle, face, region.size, look))
        faces = self._drawing.frames(puzzle, before.face, face, region.size, look)
        most = max(1, int(min(seconds, _LONGEST) / tick))
        if look.motion is Motion.REDUCED:
            most = min(most, _FEW_FRAMES)
        if len(faces) > most:
            faces = [faces[(2 * n + 1) * len(faces) // (2 * most)] for n in range(most)]
        if faces:
            self.play((after._replace(face=each) for each in faces), tick)
            self._next_frame()
        else:
            self._show(after)

    def set_out(self, puzzle: Any, state: Any) -> None:
        """Show a position at rest, from which the next movement begins."""
        region = self._sheet.region_of(self._part)
        if region is not None:
            self.show(puzzle, self._drawing.rest(puzzle, state, region.size))

    def finish(self) -> None:
        """End an animation at once."""
        super().finish()
        after, self._after = self._after, None
        if after is not None:
            after()

    def show_instead(self, part: Part) -> None:
        """Show something else in the place of the board, until the next face is shown."""
        self.finish()
        self._last = None
        self._show(part)

    def when_still(self, then: Callable[[], None]) -> None:
        """Call `then` when the animation has ended; at once if there is none."""
        if self._timer is None:
            then()
        else:
            self._after = then
