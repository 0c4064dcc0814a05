"""The transport bar: the remote control of a watch."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import Region

from tui.widgets.look import Look
from tui.widgets.picture import Canvas, Picture


class Button(NamedTuple):
    """A click target of the bar."""

    action: str


class TransportScene(NamedTuple):
    """What the bar shows."""

    state: str
    playing: bool
    step: int
    of: int | None
    speed: str
    method: str
    view: str


class TransportBar(Picture):
    """Buttons, where the watch stands, speed, method and view, in one line."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, id="transport")
        self._scene: TransportScene | None = None

    def show(self, scene: TransportScene | None) -> None:
        self._scene = scene
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        scene = self._scene
        if scene is None:
            return
        palette, glyphs = self.look.palette, self.look.glyphs
        width = canvas.size.width
        buttons = (
            (glyphs.to_start, "to_start"),
            (glyphs.back_ten, "step(-10)"),
            (glyphs.back_one, "step(-1)"),
            (glyphs.pause if scene.playing else glyphs.play, "pause"),
            (glyphs.on_one, "step(1)"),
            (glyphs.on_ten, "step(10)"),
            (glyphs.to_end, "to_end"),
        )
        x = 1
        for shown, action in buttons:
            canvas.place(Region(x, 0, len(shown) + 1, 1), Button(action))
            x = canvas.put(x, 0, shown, palette.accent) + 1
        x = self._put_state(canvas, x + 1, scene)
        right = self._put_settings(canvas, width - 1, x, scene)
        room = right - x - 2
        if scene.of and room >= 6:
            done = room * scene.step // scene.of
            canvas.put(x + 1, 0, glyphs.bar_done * done, palette.accent)
            canvas.put(x + 1 + done, 0, glyphs.bar_left * (room - done), palette.faint)

    def _put_state(self, canvas: Canvas, x: int, scene: TransportScene) -> int:
        palette = self.look.palette
        x = canvas.put(x, 0, f"{scene.state} ", palette.strong)
        of = f"/{scene.of}" if scene.of is not None else ""
        return canvas.put(x, 0, f"step {scene.step}{of} ", palette.base)

    def _put_settings(self, canvas: Canvas, end: int, start: int, scene: TransportScene) -> int:
        """Write as many of the settings as there is room for, right-aligned."""
        speed = f"{scene.speed}/s" if scene.speed != "max" else "max"
        settings: tuple[tuple[str, str], ...] = (
            (self.look.glyphs.spelled(speed), "faster"),
            (scene.view, "view"),
            (scene.method, "options"),
        )
        while settings and end - start < sum(len(text) + 2 for text, _ in settings):
            settings = settings[:-1]
        x = end - sum(len(text) + 2 for text, _ in settings)
        left = x
        for text, action in settings:
            canvas.place(Region(x, 0, len(text) + 2, 1), Button(action))
            x = canvas.put(x + 2, 0, text, self.look.palette.muted)
        return left
