"""The finale of a solved game: its picture is played once, if motion is wanted."""

from __future__ import annotations

from textual.timer import Timer

from tui.drawing.board import Celebrated, Preview
from tui.drawing.look import Motion
from tui.drawing.widget import Sheet

_SECONDS = 2.0
"""How long a finale takes."""
_SHORTEST = 0.05
"""Seconds between two faces, at least."""


class Finale:
    """Shows a solved position in the part `board` of a sheet, after the faces that lead to it."""

    def __init__(self, sheet: Sheet, board: Preview) -> None:
        self._sheet = sheet
        self._ended = Celebrated(*board)
        self._moments: list[int] = []
        """What is still to be shown before the end."""
        self._timer: Timer | None = None
        is_still = sheet.look.motion is Motion.NONE
        sheet.show(board=self._ended if is_still else self._ended._replace(moment=0))

    def begin(self) -> None:
        """Play it, once it is known how much room there is."""
        room, motion = self._sheet.region_of("board"), self._sheet.look.motion
        moments = self._ended.moments(room.size, motion) if room is not None else ()
        if not moments or self._sheet.part("board") == self._ended:
            self.finish()
            return
        self._moments = list(moments)
        self._timer = self._sheet.set_interval(
            max(_SHORTEST, _SECONDS / len(moments)), self._next_face
        )

    def _next_face(self) -> None:
        if self._moments:
            self._sheet.show(board=self._ended._replace(moment=self._moments.pop(0)))
        else:
            self.finish()

    def finish(self) -> None:
        """Show the picture that stays."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._sheet.show(board=self._ended)
