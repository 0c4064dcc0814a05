"""The picture of the home screen: what it shows at first, and what its keys are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.drawing.bars import Key, Title
from tui.drawing.canvas import Part
from tui.drawing.chooser import Chooser
from tui.drawing.layout import Composition, home_regions, or_too_small
from tui.drawing.look import Look
from tui.drawing.menu import About, MenuSearch, MenuView
from tui.game.menu import Menu
from tui.picture.keys import UP_AND_DOWN, Control, frame

CONTROLS = (
    Control("open", "take", ("enter", "space"), "enter", "play the puzzle", "play"),
    Control("watch", "watch", ("w",), "w", "watch a solver play it", "watch"),
    Control("continue", "continue_last", ("c",), "c", "continue the game that was played last",
            "continue"),
    Control("daily", "daily", ("d",), "d", "the daily puzzle, the same for everybody", "daily"),
    Control("results", "results", ("e",), "e", "what you have solved, and how well", "results"),
    Control("find", "find", ("slash",), "/", "find puzzles by their names", "find"),
    *UP_AND_DOWN,
    Control("next_heading", "heading(1)", ("right", "l"), "→ l", "the next heading"),
    Control("heading_before", "heading(-1)", ("left", "h"), "← h", "the heading before"),
    Control("help", "help", ("question_mark",), "?", "what Oversteek is, and its keys", "help"),
    Control("leave", "leave", ("q", "escape"), "q", "leave", "leave"),
)  # fmt: skip
"""In the order in which they are needed."""
GALLERY = Control(
    "gallery", "gallery", ("g",), "g", "see who is playing now, and look on", "gallery"
)
_BEFORE = "find"
"""The control before which it stands."""
ON_HOST = tuple(
    each for control in CONTROLS for each in ((GALLERY,) * (control.name == _BEFORE) + (control,))
)
"""The same on a host, where others play."""
NUMBERS = tuple(
    Control("number", f"open_number({n})", (str(n),), str(n), f"play puzzle {n}")
    for n in range(1, 10)
)

OFFERS = (
    Key("enter", "play it yourself", "take"),
    Key("w", "watch a solver, step by step", "watch"),
    Key("/", "find a puzzle by its name", "find"),
    Key("d", "today's puzzle, the same for everybody", "daily"),
    Key("e", "what you have solved, and how well", "results"),
    Key("?", "what Oversteek is, and all its keys", "help"),
)
"""What can be done, in sentences."""
_OFFERS_ON_HOST = (*OFFERS[:-1], Key("g", "who is playing now", "gallery"), OFFERS[-1])


NO_SEARCH = MenuSearch()
_USUAL_GREETING = "Oversteek: cross, stack and jump"


class OpenedHome(NamedTuple):
    """The home screen as it opens."""

    menu: Menu
    view: MenuView
    shown: Composition


def home(menu: Menu, look: Look, greeting: str = "", *, is_hosted: bool = False) -> OpenedHome:
    """The home screen; what takes longer than a moment to find out comes later. The cursor stands
    on the game that was opened last. `greeting` says who plays, where that is not clear, and
    `is_hosted` whether others play here, too."""
    chooser = Chooser(menu.rows(), menu.games.last or 0, is_round=True)
    view = menu_view(menu, chooser, offers=_OFFERS_ON_HOST if is_hosted else OFFERS)
    chosen = view.chooser.chosen or 0
    about = About() if menu.games.offered[chosen].made is None else About(*menu.about(chosen))
    parts: dict[str, Part] = {
        **frame((*(ON_HOST if is_hosted else CONTROLS), *NUMBERS)),
        "title": title(greeting),
        "menu": view,
        "about": about,
    }
    return OpenedHome(menu, view, Composition(look, or_too_small(home_regions), parts))


def title(greeting: str) -> Title:
    """The title of the home screen; `greeting` is empty where it is clear who plays."""
    return Title(greeting or _USUAL_GREETING, "HOME")


def menu_view(
    menu: Menu,
    chooser: Chooser[int],
    search: MenuSearch = NO_SEARCH,
    visited: Sequence[str] = (),
    offers: Sequence[Key] = OFFERS,
) -> MenuView:
    """The menu, with its cursor. `visited` are the headings below which that was, the last one
    first, and `offers` what can be done."""
    return MenuView(menu.listed, chooser, len(menu.rows()), search, offers, visited)
