"""A picture of a position that can move from one scene to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual.timer import Timer

from tui.widgets.look import Look, Motion
from tui.widgets.picture import Picture

Scene = TypeVar("Scene")

TICK = 0.03
"""Seconds between two frames of a movement."""
_LONGEST = 0.9
"""Seconds that a movement takes at most."""
_SHORTEST = 0.15
"""Seconds that a movement takes at least: a quicker one would cost bytes and show no motion."""
_FEW_FRAMES = 3
"""Frames of a movement when motion is reduced."""


class Board(Picture, Generic[Scene]):
    """Shows a scene; a movement to it is played frame by frame where motion is wanted.

    The new scene counts at once: the frames only lead the eye there, and whatever is shown next
    cuts them short.
    """

    def __init__(self, look: Look, scene: Scene) -> None:
        super().__init__(look, id="board")
        self.scene = scene
        """What is painted now: the scene that counts, or a frame on the way to it."""
        self._frames: list[Scene] = []
        self._goal = scene
        self._timer: Timer | None = None
        self._after: Callable[[], None] | None = None

    def frames(self, before: Scene, after: Scene) -> Sequence[Scene]:
        """The scenes between two scenes, as many as there are cells on the way."""
        return ()

    def show_scene(self, scene: Scene, seconds: float = 0.0) -> None:
        """Show a scene; with `seconds`, move to it in at most so long."""
        before = self._goal
        self.finish()
        self._goal = scene
        self._frames = self._fitting(before, scene, min(seconds, _LONGEST))
        if self._frames:
            self._timer = self.set_interval(TICK, self._next_frame)
            self._next_frame()
        else:
            self.scene = scene
            self.repaint()

    def _fitting(self, before: Scene, after: Scene, seconds: float) -> list[Scene]:
        most = int(seconds / TICK)
        if self.look.motion is Motion.NONE or seconds < _SHORTEST:
            return []
        if self.look.motion is Motion.REDUCED:
            most = min(most, _FEW_FRAMES)
        frames = self.frames(before, after)
        if len(frames) <= most:
            return list(frames)
        return [frames[(2 * n + 1) * len(frames) // (2 * most)] for n in range(most)]

    def _next_frame(self) -> None:
        if self._frames:
            self.scene = self._frames.pop(0)
            self.repaint()
        else:
            self.finish()

    def finish(self) -> None:
        """End a movement at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._frames = []
            self.scene = self._goal
            self.repaint()
        after, self._after = self._after, None
        if after is not None:
            after()

    def when_still(self, then: Callable[[], None]) -> None:
        """Call `then` when nothing moves any more, which may be now."""
        if self._timer is None:
            then()
        else:
            self._after = then
