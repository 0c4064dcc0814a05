"""The transport bar: the remote control of a watch."""

from __future__ import annotations

from typing import NamedTuple

from tui.drawing.canvas import Canvas, Region
from tui.drawing.look import Look


class Button(NamedTuple):
    """A place of the bar that can be clicked, and the action that it asks for."""

    action: str


class _Signs(NamedTuple):
    """The characters of the bar."""

    to_start: str
    back_ten: str
    back_one: str
    play: str
    pause: str
    on_one: str
    on_ten: str
    to_end: str
    done: str
    left: str


_UNICODE = _Signs("│«", "«", "‹", "▶", "‖", "›", "»", "»│", "━", "─")
_ASCII = _Signs("|<<", "<<", "<", "|>", "||", ">", ">>", ">>|", "=", "-")


class Transport(NamedTuple):
    """One line with buttons, the progress of the watch, its speed, view and method."""

    phase: str
    playing: bool
    step: int
    of: int | None
    speed: str
    method: str
    view: str

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, signs = look.palette, _ASCII if look.glyphs.is_ascii else _UNICODE
        buttons = (
            (signs.to_start, "remote('to_start')"),
            (signs.back_ten, "remote('step_by', -10)"),
            (signs.back_one, "remote('step_by', -1)"),
            (signs.pause if self.playing else signs.play, "remote('pause')"),
            (signs.on_one, "remote('step_by', 1)"),
            (signs.on_ten, "remote('step_by', 10)"),
            (signs.to_end, "remote('to_end')"),
        )
        x = 1
        for shown, action in buttons:
            canvas.place(Region(x, 0, len(shown) + 1, 1), Button(action))
            x = canvas.put(x, 0, shown, palette.accent) + 1
        x = canvas.put(x + 1, 0, f"{self.phase} ", palette.strong)
        of = f"/{self.of}" if self.of is not None else ""
        x = canvas.put(x, 0, f"step {self.step}{of} ", palette.base)
        right = self._put_settings(canvas, canvas.size.width - 1, x, look)
        room = right - x - 2
        if self.of and room >= 6:
            done = room * self.step // self.of
            canvas.put(x + 1, 0, signs.done * done, palette.accent)
            canvas.put(x + 1 + done, 0, signs.left * (room - done), palette.faint)

    def _put_settings(self, canvas: Canvas, end: int, start: int, look: Look) -> int:
        """Write as many of the settings as fit, right-aligned. Returns the first column."""
        speed = f"{self.speed}/s" if self.speed != "max" else "max"
        settings: tuple[tuple[str, str], ...] = (
            (look.glyphs.spelled(speed), "remote('faster')"),
            (self.view, "remote('turn_view')"),
            (self.method, "open('options')"),
        )
        while settings and end - start < sum(len(text) + 2 for text, _ in settings):
            settings = settings[:-1]
        x = end - sum(len(text) + 2 for text, _ in settings)
        left = x
        for text, action in settings:
            canvas.place(Region(x, 0, len(text) + 2, 1), Button(action))
            x = canvas.put(x + 2, 0, text, look.palette.muted)
        return left
