"""The picture of the home screen: what it shows at first, and what its keys are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser
from tui.drawing.layout import Composition, home_regions, or_too_small
from tui.drawing.look import Look
from tui.drawing.menu import About, MenuView
from tui.drawing.parts import Key, Title
from tui.game.app_state import AppState
from tui.game.menu import Menu
from tui.picture import keys
from tui.picture.controls import bar_of, frame
from tui.picture.keys import Control, with_keys

OFFERS = (
    Key("enter", "play it yourself", "take"),
    Key("w", "watch a solver, step by step", "watch"),
    Key("/", "find a puzzle by its name", "find(True)"),
    Key("d", "today's puzzle, the same for everybody", "show('calendar')"),
    Key("r", "a new puzzle, drawn by lot", "show('endless')"),
    Key("e", "what you have solved, and how well", "show('results')"),
    Key("?", "what Oversteek is, and all its keys", "help"),
)
"""What can be done, in sentences."""
_ON_HOST = Key("g", "who is playing now", "show('gallery')")
_USUAL_GREETING = "Oversteek: cross, stack and jump"


class OpenedHome(NamedTuple):
    """The home screen as it opens."""

    menu: Menu
    view: MenuView
    shown: Composition
    controls: Sequence[Control]
    """What its keys do, but for the digits."""


def home(state: AppState, look: Look) -> OpenedHome:
    """The home screen; what takes longer than a moment to find out comes later. The cursor stands
    on the game that was opened last."""
    menu, is_hosted = state.menu(), state.live is not None
    rows, chosen = menu.rows(), menu.games.last or 0
    offers = (*OFFERS[:-1], _ON_HOST, OFFERS[-1]) if is_hosted else OFFERS
    view = MenuView(menu.listed, Chooser(rows, chosen, is_round=True), len(rows), offers=offers)
    about = About() if menu.games.offered[chosen].made is None else About(*menu.about(chosen))
    in_class = state.live is not None and bool(state.live.teacher)
    controls = keys.among(keys.HOME, others=is_hosted, in_class=in_class)
    parts: dict[str, Part] = {
        **frame(bar_of(controls)),
        "title": title(state.greeting),
        "menu": view,
        "about": about,
    }
    shown = Composition(look, or_too_small(home_regions), parts)
    return OpenedHome(menu, view, shown, controls)


def title(greeting: str) -> Title:
    """The title of the home screen; `greeting` is empty where it is clear who plays."""
    return Title(with_keys(greeting) or _USUAL_GREETING, "HOME")
