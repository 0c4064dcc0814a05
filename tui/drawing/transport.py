"""The transport bar of a watch or a race, and what stands above the boards of a race."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.canvas import AND_SO_ON, Canvas, Region, Sign, cut
from tui.drawing.look import Look
from tui.engine.action import Action, Open, Other, Run, Watching


class Slide(NamedTuple):
    """Where the bar can be clicked, or drawn to with the mouse, and what it asks for at each of its
    columns. The other places of the bar pick what they ask for."""

    x: int
    width: int
    span: int
    """How many steps it stands for."""
    last: int
    """The number of the last step that is known."""

    def at(self, x: int) -> Action:
        """Go to the step of a column; beside both ends the nearest one counts."""
        column = min(max(0, x - self.x), self.width - 1)
        return Action(Run.SEEK, min(self.last, round(self.span * column / (self.width - 1))))


_PLAY, _PAUSE = ("▶", "|>"), ("‖", "||")
_BUTTONS: Sequence[tuple[Sign, Action]] = (
    (("│«", "|<<"), Action(Run.START)),
    (("«", "<<"), Action(Run.STEP, -10)),
    (("‹", "<"), Action(Run.STEP, -1)),
    (_PAUSE, Action(Run.PAUSE)),
    (("›", ">"), Action(Run.STEP, 1)),
    (("»", ">>"), Action(Run.STEP, 10)),
    (("»│", ">>|"), Action(Run.END)),
)
_DONE, _LEFT, _BETWEEN = ("━", "="), ("─", "-"), ("·", "-")


class _Tick(NamedTuple):
    """How steps of one sort are marked on the bar."""

    behind: Sign
    """What marks those that the cursor has come to, or has passed."""
    ahead: Sign
    tone: str
    """The name of an ink of the palette."""


_SOLUTION = _Tick(("┻", "#"), ("╋", "+"), "good")
_LOSS = _Tick(("×", "X"), ("✗", "x"), "bad")
_LEGEND = "solution"

_LEAST_BAR = 10
"""With fewer columns there is no bar that shows how far the watch has come."""

_FAIR_BAR = 20
_LEAST_SPAN = 50
"""Steps that a bar stands for at least if nobody knows how many there are."""
_USUAL_WAY, _LONGEST_WAY = 7, 24
"""Columns for what the watch is doing: what is kept free for it, so that the bar stays where it is,
and what it may take."""
_NO_BAR = -1

_Settings = Sequence[tuple[str, Action]]
"""Texts, and what a click on each asks for."""


class Transport(NamedTuple):
    """One line with buttons, the progress of the watch, its speed, view and method."""

    phase: str
    playing: bool
    step: int
    of: int | None
    speed: str
    method: str = ""
    """With what it carries behind a colon; empty if the bar does not tell it."""
    view: str = ""
    """Empty if there is only one."""
    marked: Sequence[int] = ()
    """The numbers of the steps that are marked on the bar, in order."""
    known: int = 0
    """How many steps there are at least. This is what the bar shows as long as `of` is None."""
    solutions: Sequence[int] = ()
    """The numbers of the steps at which solutions were found, in order."""
    way: str = ""
    """Where the watch is running, in a few words; empty if it is not."""
    other: int | None = None
    """The number of the step that is told; None if it is `step`."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs = look.palette, look.glyphs
        x = 1
        for sign, action in _BUTTONS:
            shown = glyphs.sign(_PLAY if sign == _PAUSE and not self.playing else sign)
            canvas.place(Region(x, 0, len(shown) + 1, 1), action)
            x = canvas.put(x, 0, shown, palette.accent) + 1
        way = cut(self.way or self.phase, _LONGEST_WAY)
        of = f"/{self.of}" if self.of is not None and self.other is None else ""
        step = self.step if self.other is None else self.other
        spare = max(0, _USUAL_WAY - len(way)) + max(0, len(of) - 1 - len(str(self.step)))
        x = canvas.put(x + 1, 0, way, palette.strong)
        x = canvas.put(x, 0, f" {glyphs.sign(_BETWEEN)} ", palette.muted)
        x = canvas.put(x, 0, f"step {step}{of} ", palette.base) + spare
        end = canvas.size.width - 1
        legend = self._legend(look)
        settings = self._settings(look, end - x, len(legend))
        right = end - sum(len(text) for text, _ in settings)
        end_of_bar = right - len(legend)
        if end_of_bar - x - 1 < _LEAST_BAR:
            end_of_bar = right
        elif legend:
            canvas.put(end_of_bar, 0, legend, palette.tone(_SOLUTION.tone))
            canvas.put(right - len(_LEGEND), 0, _LEGEND, palette.muted)
        self._paint_bar(canvas, look, x + 1, end_of_bar - x - 1)
        x = right
        for text, action in settings:
            canvas.place(Region(x, 0, len(text), 1), action)
            x = canvas.put(x, 0, text, palette.muted)

    def _paint_bar(self, canvas: Canvas, look: Look, x: int, width: int) -> None:
        """Paint how far the watch has come. A click on the bar goes there."""
        span = self._span
        if not span or width < _LEAST_BAR:
            return
        palette, sign = look.palette, look.glyphs.sign
        last = self.of or self.known
        done, known = (width * steps // span for steps in (self.step, last))
        canvas.put(x, 0, sign(_DONE) * done, palette.accent)
        canvas.put(x + done, 0, sign(_LEFT) * (known - done), palette.faint)
        canvas.put(x + known, 0, sign(_BETWEEN) * (width - known), palette.faint)
        for tick, steps in ((_SOLUTION, self.solutions), (_LOSS, self.marked)):
            past = bisect_right(steps, self.step)
            # In a column with several, one behind the cursor counts: it is painted last.
            for shown, some in ((tick.ahead, steps[past:]), (tick.behind, steps[:past])):
                # Each in the last column that is reached with it.
                for column in {max(0, step * width // span - 1) for step in some}:
                    canvas.put(x + column, 0, sign(shown), palette.tone(tick.tone))
        canvas.place(Region(x, 0, width, 1), Slide(x, width, span, last))

    def _legend(self, look: Look) -> str:
        """What the marks on the bar mean, with blanks before it. Empty where there are none, and in
        a review, where the list of moves has the same marks."""
        if not (self.solutions and self._span):
            return ""
        behind, ahead = map(look.glyphs.sign, (_SOLUTION.behind, _SOLUTION.ahead))
        return f"  {behind} {ahead} {_LEGEND}"

    @property
    def _span(self) -> int:
        """How many steps the whole bar stands for. As long as nobody knows how many there are, it
        is a round number, so that the bar seldom changes its scale."""
        if self.of is not None or not self.known:
            return self.of or 0
        span = _LEAST_SPAN
        while span < self.known:
            span *= 2
        return span

    def _settings(self, look: Look, room: int, legend: int) -> _Settings:
        """Speed, view and method, in as many words as the bar leaves room for, and its legend of so
        many columns. Where there is no room for the legend, it is left out before the method is."""
        speed = look.glyphs.spelled(f"{self.speed}/s" if self.speed != "max" else "max")
        faster = f"  {speed}", Action(Run.FASTER)
        turn = Action(Watching.TURN_VIEW)
        view, in_full = (f"  {self.view}", turn), (f"  view: {self.view}", turn)
        between = f" {look.glyphs.sign(_BETWEEN)} " if self.method else ""
        method = f"{between}{self.method}", Action(Open.OPTIONS)
        # What it carries behind a colon tells a method from the others.
        _, colon, carried = self.method.partition(":")
        fewer = look.glyphs.spelled(f"{AND_SO_ON}{colon}{carried}" if colon else self.method)
        brief = f"{between}{fewer}", Action(Open.OPTIONS)
        offers: Sequence[tuple[int, _Settings]] = (
            # Not in full where that would only fit as long as the phase is a short word.
            (_FAIR_BAR + legend, (faster, in_full, method)),
            (_LEAST_BAR + legend, (faster, view, method)),
            (_LEAST_BAR, (faster, view, method)),
            (_LEAST_BAR, (faster, view, brief)),
            (_LEAST_BAR, (faster, view)),
            (_LEAST_BAR, (faster,)),
        )
        if not self.view:
            offers = ((_LEAST_BAR, (faster, method)), (_LEAST_BAR, (method,)), (_NO_BAR, (method,)))
        for bar, settings in offers:
            if sum(len(text) for text, _ in settings) + (bar + 1 if self._span else 0) <= room:
                return settings
        return ()


_GAP = 2
"""Columns between two counters."""


class LaneHead(NamedTuple):
    """The name of a method, what has come of its search, and what it has counted. The chosen one
    is marked; a click on the other one turns to that."""

    name: str
    widest: int
    """How many columns the longer name of both has, so that what stands behind them is aligned."""
    state: str
    """What has come of the search, in a few words; empty as long as it goes on."""
    is_solved: bool
    counts: Sequence[tuple[str, int]]
    """What was counted, the most telling first: where there is no room, the last are left out."""
    is_chosen: bool

    def paint(self, canvas: Canvas, look: Look) -> None:
        palette, glyphs, (width, height) = look.palette, look.glyphs, canvas.size
        ink = palette.accent if self.is_chosen else palette.muted
        canvas.put(0, 0, glyphs.cursor if self.is_chosen else " ", ink)
        x = canvas.put(2, 0, self.name, ink)
        if self.is_chosen:
            canvas.put(x + 1, 0, glyphs.cursor_end, ink)
        x = 2 + self.widest + _GAP
        if self.state:
            sign = glyphs.check if self.is_solved else glyphs.cross
            tone = palette.good if self.is_solved else palette.bad
            canvas.put(x + 1, 0, f"{sign} {self.state}" if height > 1 else sign, tone)
        left, y = (2, 1) if height > 1 else (x + _GAP + 1, 0)
        x = left
        for name, number in self.counts:
            columns = len(f"{name} {number}")
            if x > left and x + columns > width:
                x, y = left, y + 1
            canvas.put(canvas.put(x, y, f"{name} ", palette.muted), y, str(number), palette.base)
            x += columns + _GAP
        if not self.is_chosen:
            canvas.place(Region(0, 0, width, height), Action(Other.TURN))


class Divider(NamedTuple):
    """A line from top to bottom."""

    def paint(self, canvas: Canvas, look: Look) -> None:
        canvas.fill(Region(0, 0, 1, canvas.size.height), look.glyphs.upright, look.palette.faint)
