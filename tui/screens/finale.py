"""The finale of a solved game: its picture is played once, if motion is wanted."""

from __future__ import annotations

from tui.drawing.board import Celebrated, Preview
from tui.drawing.look import Motion
from tui.drawing.widget import Sheet
from tui.screens.moving import Film

_SECONDS = 2.0
"""How long a finale takes."""
_SHORTEST = 0.05
"""Seconds between two faces, at least."""


class Finale(Film):
    """Shows a solved position in the part `board` of a sheet, after the faces that lead to it."""

    def __init__(self, sheet: Sheet, board: Preview) -> None:
        super().__init__(sheet)
        self._last = self._ended = Celebrated(*board)
        is_still = sheet.look.motion is Motion.NONE
        self._show(self._ended if is_still else self._ended._replace(moment=0))

    def begin(self) -> None:
        """Play it, once it is known how much room there is."""
        room, motion = self._sheet.region_of("board"), self._sheet.look.motion
        moments = self._ended.moments(room.size, motion) if room is not None else ()
        if not moments or self._sheet.part("board") == self._ended:
            self.finish()
        else:
            frames = (self._ended._replace(moment=moment) for moment in moments)
            self.play(frames, max(_SHORTEST, _SECONDS / len(moments)))
