"""A player at a controller: keys, time, and eyes on the page. No screen has to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from tests.sentences import heard_in
from tests.tools.eyes import Eyes
from tests.tools.watches import StubClock
from tui.drawing.canvas import ASCII, UNICODE, Canvas, Part, Region, Size
from tui.drawing.colours import NIGHT
from tui.drawing.layout import is_too_small, or_too_small
from tui.drawing.look import PLAIN_PALETTE, Look, mixed_palette
from tui.drawing.moves import MoveRow
from tui.drawing.transport import Slide
from tui.engine.action import Action, Other
from tui.engine.tree import TreeKey
from tui.game.controller import Controller
from tui.game.dialogs import Choices, OptionsOf, Solved, TypingOf
from tui.game.race_controller import RaceController, TakenBoard
from tui.game.response import Destination, Opening, Response
from tui.game.session import Session
from tui.game.solution_search import SolutionSearch
from tui.game.survey import StartSurvey
from tui.game.watching import FRAME, WatchSettings
from tui.picture import keys
from tui.picture.controls import PART_OF, asked_for, controls
from tui.picture.picture import layout, page, picture
from tui.picture.race_picture import with_room

SIZE = (80, 24)
LOOK = Look(UNICODE, mixed_palette(NIGHT))
IN_ASCII = Look(ASCII, PLAIN_PALETTE)


class Sitter(Eyes):
    """Presses keys, lets time pass, chooses from what has opened, and reads the page. Does what a
    screen does with a controller."""

    def __init__(
        self,
        controller: Controller[Any, Any, Any],
        time: StubClock,
        size: tuple[int, int] = SIZE,
        look: Look = LOOK,
    ) -> None:
        """`time` is the clock of the controller."""
        self.controller = controller
        self.time = time
        self.size = Size(*size)
        self.look = look
        self.opening: Opening | None = None
        """What lies over the game."""
        self.clipboard = ""
        self.left_for: Destination | None = None
        self._lines: list[str] | None = None
        """What was read since the last change."""
        self._due: float | None = None
        """When something is due; None if time brings nothing."""

    def begin(self, watch: WatchSettings | None = None) -> None:
        """Begin to play, or to watch."""
        self.react(self.controller.begin(watch))

    @property
    def session(self) -> Session[Any, Any]:
        return self.controller.session

    # Keys

    def press(self, keys: str) -> None:
        """Press keys, given with blanks between them."""
        for key in keys.split():
            self._press(key)

    def after(self, keys: str) -> Self:
        """The player after pressing keys."""
        self.press(keys)
        return self

    def _press(self, key: str) -> None:
        if key == "enter" and isinstance(self.offer, Choices):
            self.take(0)  # The first row is chosen when a list opens.
        elif self.opening is not None and self.race is None:
            assert key in ("q", "escape"), f"{key} is pressed under {self.opening.offer}"
            self.take(None)
        elif self._live.interrupt():
            self._show()
        elif (action := self._asked_with(key)) is not None:
            self.do(action)

    def _asked_with(self, key: str) -> Action | None:
        """What a key asks for where there is so much room; None if it is dead."""
        action: Action | None = asked_for(keys.NAMES.get(key, key), controls(self._live))
        has_room = not is_too_small(self.size)
        return action if has_room or (action is not None and action.what is Other.BACK) else None

    def do(self, action: Action) -> None:
        """Ask for something."""
        if self.race is not None:
            result = self.race.do(with_room(action, self.size))
            if isinstance(result, TakenBoard | None):
                self.take(result)
            else:
                self._show()
            return
        if self.controller.raced is not None:
            action = with_room(action, self.size)
        elif action.what in PART_OF:
            action = action._replace(first=int(self.region_of(PART_OF[action.what]) is None))
        self.react(self.controller.do(action))

    def click(self, text: str) -> None:
        """Click the first character of a text on the page."""
        y, line = next((y, line) for y, line in enumerate(self.lines) if text in line)
        self.click_cell(line.index(text), y)

    def click_cell(self, x: int, y: int) -> None:
        """Click a cell of the page."""
        target = self._target_at(x, y)
        if isinstance(target, Action | Slide):
            self.do(target.at(x) if isinstance(target, Slide) else target)
        elif isinstance(target, MoveRow):
            self.react(self.controller.go_to_move(target.number))
        elif isinstance(target, TreeKey):
            self.react(self.controller.choose_node(target))
        elif target is not None:
            self.react(self.controller.pick(target))

    def react(self, response: Response) -> None:
        """Show what has come of something."""
        self.left_for = response.leaves
        if response.copied is not None:
            self.clipboard = response.copied
        if response.opening is not None:
            self.opening = response.opening
            if isinstance(self.offer, Solved):
                assert not any(map(heard_in, self.offer.lines)), self.offer.lines
        self._show()

    def _show(self) -> None:
        """Find out what is shown, and ask when time brings anything more."""
        assert not heard_in(self.controller.message.text), self.controller.message
        self._due = self._lines = None
        if self.opening is None or self.race is not None:
            wait = self._live.wait()
            self._due = None if wait is None else self.time.now + wait

    def resize(self, width: int, height: int) -> None:
        """Give the page another size."""
        self.size = Size(width, height)
        self._show()

    def play(self, moves: Sequence[Any]) -> None:
        """Make moves, not by keys."""
        for move in moves:
            assert self.session.play(move).ok

    # What opens

    @property
    def offer(self) -> Any:
        """What can be chosen in what lies over the game; None if nothing does."""
        return None if self.opening is None else self.opening.offer

    @property
    def race(self) -> RaceController | None:
        """The race that lies over the game."""
        return self.offer if isinstance(self.offer, RaceController) else None

    @property
    def _live(self) -> Controller[Any, Any, Any] | RaceController:
        return self.controller if self.race is None else self.race

    def take(self, chosen: Any) -> None:
        """Choose something, or nothing, in what lies over the game."""
        assert self.opening is not None, "nothing can be chosen"
        opening, self.opening = self.opening, None
        self.controller.resume()
        self.react(self.controller.take(opening, chosen))

    def choose(self, name: str) -> None:
        """Choose a row of a list by its name."""
        assert isinstance(self.offer, Choices)
        names = [name.casefold() for name, _ in self.offer.rows]
        self.take(names.index(name.casefold()))

    def choose_options(self, other: Mapping[str, str]) -> None:
        """Take the options as they are, but for some with other values."""
        assert isinstance(self.offer, OptionsOf)
        now = {option.name: option.value for option in self.offer.options}
        assert other.keys() <= now.keys()
        self.take({**now, **other})

    def choose_first_solution(self) -> None:
        """Choose the first solution that is found; of a survey, the one from here."""
        if isinstance(self.offer, StartSurvey):
            self.take(self.offer.wanted(None))
            return
        assert isinstance(self.offer, SolutionSearch)
        search = self.offer
        for _ in search.work():
            assert not heard_in(search.sentence), search.sentence
            if search.rows:
                break
        self.take(next(row.moves for row in search.rows if not isinstance(row, str)))

    def type(self, text: str) -> None:
        """Type moves, or paste them, where they can be typed, and take them. Raises BadInput."""
        assert isinstance(self.offer, TypingOf)
        self.take(self.offer.read(text))

    # Time

    def let_pass(self, seconds: float) -> None:
        """Let happen what is due, each in its time, until so many seconds have passed."""
        end = self.time.now + seconds
        while self._due is not None and self._due <= end:
            self.time.now = max(self.time.now, self._due)
            response = self._live.tick()
            if response is None:
                self._show()
            else:
                self.react(response)
        self.time.now = max(self.time.now, end)

    def let_steps_pass(self, count: int = 1) -> None:
        """Let so many steps become due, in as many frames at least."""
        watches = self.controller.watches
        speed = watches.settings.speed if watches.watch is None else watches.watch.playback.speed
        self.let_pass(count * max(FRAME, 1 / speed))

    def run_until(self, so: Callable[[], bool]) -> None:
        """Let time pass until something is so; fails where that does not come about."""
        for _ in range(100_000):
            if so():
                return
            assert self._due is not None, f"waited in vain at:\n{self.text}"
            self.let_pass(self._due - self.time.now)
        raise AssertionError(f"waited too long at:\n{self.text}")

    @property
    def is_at_rest(self) -> bool:
        """Whether time brings nothing."""
        return self._due is None

    # What is shown

    @property
    def lines(self) -> list[str]:
        if self._lines is None:
            self._lines = [line.rstrip() for line in self.page.lines]
        return self._lines

    @property
    def page(self) -> Canvas:
        return page(self._live, self.size, self.look)

    def _target_at(self, x: int, y: int) -> Any:
        """What a click on a cell picks, or None."""
        parts = picture(self._live, self.look)
        for name, region in self._regions.items():
            if name in parts and region.contains(x, y):
                canvas = Canvas(region.size, self.look.palette.base, self.look.glyphs)
                parts[name].paint(canvas, self.look)
                return canvas.target_at(x - region.x, y - region.y)
        return None

    def part(self, name: str) -> Part:
        """A part of the page of the game."""
        return picture(self.controller, self.look, self._regions)[name]

    def region_of(self, name: str) -> Region | None:
        """Where a part stands; None if it is not shown."""
        return self._regions.get(name)

    @property
    def _regions(self) -> Mapping[str, Region]:
        return or_too_small(layout(self._live, self.look))(self.size)
