"""Somebody who plays for a while, without a terminal: what each key takes until the picture that it
brings is painted, and what goes on in between, for which a key may have to wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic, process_time
from typing import Any, NamedTuple

from tests.tools.sitter import LOOK
from tui.drawing.canvas import Size
from tui.engine.kind import Game
from tui.game.controller import Controller
from tui.game.dialogs import OptionsOf
from tui.game.response import Response
from tui.game.session import begun
from tui.picture.controls import asked_for, controls
from tui.picture.picture import page

SIZE = Size(80, 24)
BETWEEN_KEYS, AFTER_KEYS = 0.03, 0.2
"""Seconds of the processor for which the game may go on by itself."""


class Pressed(NamedTuple):
    """What a player had to wait for, in seconds of the processor."""

    keys: list[tuple[str, float]]
    """What each key does, and how long it took until its picture was painted."""
    slices: list[float]
    """What was done in between, one after the other."""


def pressed(game: Game, move: Any) -> Pressed:
    """What somebody has to wait for who plays a game, and makes a move of it again and again."""
    finger = _Finger(game)
    finger.play(move)
    return finger.pressed


class _Finger:
    """Presses keys, and lets the game go on between them."""

    def __init__(self, game: Game) -> None:
        self.pressed = Pressed([], [])
        self._skipped = 0.0
        self._controller: Controller[Any, Any, Any] = Controller(begun(game), clock=self._clock)

    def _clock(self) -> float:
        """The time, with that which nobody has waited."""
        return monotonic() + self._skipped

    def play(self, move: Any) -> None:
        """Open the game; then move, undo, ask for hints, choose options and watch."""
        self._do("open", self._controller.begin)
        self._press("1 right space q")
        for _ in range(3):
            self._controller.player.hand.show(move)
            self._press("enter i i u r i u i i")
        self._choose_options()
        self._press("u r u n u m m w . , space . end q w v q g")
        self._rest(AFTER_KEYS)

    def _press(self, keys: str) -> Response:
        """Press keys, given with blanks between them; dead ones do nothing. Returns what has come
        of the last one."""
        response = Response()
        for key in keys.split():
            response = self._do(key, partial(self._asked, key))
        return response

    def _asked(self, key: str) -> Response:
        controller = self._controller
        ask = None if controller.interrupt() else asked_for(key, controls(controller))
        return Response() if ask is None else controller.do(ask)

    def _choose_options(self) -> None:
        """Choose another value of the first option that has several."""
        opening = self._press("o").opening
        assert opening is not None, "o opens the options"
        assert isinstance(opening.offer, OptionsOf), "and nothing else"
        offer, controller = opening.offer, self._controller
        before = {option.name: option.value for option in offer.options}
        several = next(option for option in offer.options if len(option.values) > 1)
        other = next(value for value in several.values if value != several.value)

        def choose() -> Response:
            after = offer.refit(before, {**before, several.name: other})
            return controller.take(opening, {option.name: option.value for option in after})

        self._do("choose", choose)

    def _do(self, key: str, work: Callable[[], Response]) -> Response:
        began = process_time()
        response = work()
        self._paint()
        self.pressed.keys.append((key, process_time() - began))
        self._rest(BETWEEN_KEYS)
        return response

    def _paint(self) -> None:
        page(self._controller, SIZE, LOOK)

    def _rest(self, seconds: float) -> None:
        """Let time pass, without waiting where nothing is done."""
        spent = 0.0
        while spent < seconds and (wait := self._controller.wait()) is not None:
            self._skipped += wait
            began = process_time()
            if self._controller.tick() is not None:
                self._paint()
            took = process_time() - began
            self.pressed.slices.append(took)
            spent += max(took, wait)
