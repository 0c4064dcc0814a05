"""What a player has chosen for good: a small file, read before the first picture."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy, fitting_method
from tui.game.watching import KEPT_SPEEDS, USUAL_SPEED, View, WatchSettings

FILE_NAME = "settings.json"
_MOST_KILOBYTES = 64


class WatchHabits(NamedTuple):
    """How a player likes to watch a kind of puzzle."""

    strategy: Strategy = Strategy()
    view: View = View.SOLUTION


class Settings(NamedTuple):
    """Everything that is chosen once and kept. Texts may be anything: whoever uses them ignores
    what it does not know."""

    theme: str = ""
    """The name of a theme; that of the night counts for any that there is not."""
    motion: str = ""
    """How much moves; empty if the terminal decides."""
    speed: float = USUAL_SPEED
    """Steps a second; never the highest speed, which belongs to one watch."""
    moves: bool | None = None
    """Whether the move list is shown; None if its room decides."""
    tree: bool = False
    """Whether the search tree is shown beside a search."""
    listing: bool = False
    """Whether the listing of the method is shown beside a search."""
    watching: Mapping[str, WatchHabits] = {}
    """How to watch, by the first name of each kind of puzzle."""
    hides_distance: bool = False
    """Whether it is hidden from a player how far the goal is."""
    folds_map: bool = False
    """Whether positions that are the same to a player are one position of the map."""
    scenery: str = ""
    """How much scenery there is in the pictures; empty if the line to the terminal decides."""

    def watched(self, kind: str, watching: WatchHabits) -> Settings:
        """The settings with another way to watch a kind of puzzle."""
        return self._replace(watching={**self.watching, kind: watching})


def read_settings(path: str) -> Settings:
    """The settings in a file. What is missing or makes no sense is as it usually is."""
    if not os.path.exists(path):
        return Settings()
    from tui.engine import files  # Late: many players have no such file.

    try:
        return settings_of(files.text_of(path, "settings", _MOST_KILOBYTES))
    except BadInput:
        return Settings()


def settings_of(text: str) -> Settings:
    """The settings in a text. What is missing or makes no sense is as it usually is."""
    import json  # Late: many players have no such file.

    try:
        fields = _object(json.JSONDecoder().decode(text))
    except (ValueError, RecursionError):
        return Settings()
    return Settings(
        theme=_text(fields.get("theme")),
        motion=_text(fields.get("motion")),
        scenery=_text(fields.get("scenery")),
        speed=_speed(fields.get("speed")),
        moves=fields["moves"] if isinstance(fields.get("moves"), bool) else None,
        tree=fields.get("tree") is True,
        listing=fields.get("listing") is True,
        watching=_watching(fields.get("watching")),
        hides_distance=fields.get("hides distance") is True,
        folds_map=fields.get("folds map") is True,
    )


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _speed(value: object) -> float:
    return next((speed for speed in KEPT_SPEEDS if speed == value), USUAL_SPEED)


def _watching(value: object) -> Mapping[str, WatchHabits]:
    found = {}
    for kind, fields in _object(value).items():
        if isinstance(fields, dict):
            options = _object(fields.get("options")).items()
            strategy = Strategy(
                _text(fields.get("method")), {name: _text(option) for name, option in options}
            )
            views = {view.value: view for view in View}
            view = views.get(_text(fields.get("view")), View.SOLUTION)
            found[kind] = WatchHabits(strategy, view)
    return found


def text_of(settings: Settings, indent: int | None = None) -> str:
    """The settings as a text; `indent` is for people who read it."""
    import json

    return json.dumps(_fields(settings), indent=indent)


def write_settings(path: str, settings: Settings) -> None:
    """Write the settings. Another program finds the old ones or the new ones, never half of them.
    Raises OSError."""
    os.makedirs(os.path.dirname(path) or ".", mode=0o700, exist_ok=True)
    new = f"{path}.{os.getpid()}"
    try:
        with open(new, "w", encoding="utf-8") as file:
            file.write(f"{text_of(settings, indent=1)}\n")
        os.replace(new, path)
    except OSError:
        with suppress(OSError):
            os.unlink(new)
        raise


def _fields(settings: Settings) -> Mapping[str, Any]:
    fields = {
        "theme": settings.theme,
        "motion": settings.motion,
        "scenery": settings.scenery,
        "speed": settings.speed,
        "moves": settings.moves,
        "tree": settings.tree or None,
        "listing": settings.listing or None,
        "hides distance": settings.hides_distance or None,
        "folds map": settings.folds_map or None,
        "watching": {
            kind: {
                "method": watching.strategy.method,
                "options": dict(watching.strategy.chosen),
                "view": watching.view.value,
            }
            for kind, watching in settings.watching.items()
        },
    }
    return {name: value for name, value in fields.items() if value not in ("", None, {}, [])}


class Preferences:
    """The settings of this player: read once, and written whenever they change."""

    def __init__(self, path: str = "") -> None:
        """Without a path they last as long as the program."""
        self._path = path
        self.settings = read_settings(path) if path else Settings()

    def choose(self, settings: Settings) -> None:
        """Change them. Where they cannot be written, they last as long as the program."""
        if settings == self.settings:
            return
        self.settings = settings
        self._write()

    def _write(self) -> None:
        if self._path:
            with suppress(OSError):
                write_settings(self._path, self.settings)

    def choose_watching(self, kind: AnyKind, before: WatchSettings, now: WatchSettings) -> None:
        """Remember what the player has just chosen about watching. What is as it was before may be
        so for this one watch, which the command line asked for."""
        settings, name = self.settings, kind.names()[0]
        earlier = settings.watching.get(name, WatchHabits())
        liked = earlier
        if now.strategy != before.strategy:
            liked = liked._replace(strategy=now.strategy)
        if now.view is not before.view:
            liked = liked._replace(view=now.view)
        if now.speed != before.speed:
            settings = settings._replace(speed=now.speed)
        self.choose(settings.watched(name, liked) if liked != earlier else settings)


def watch_settings(settings: Settings, kind: AnyKind) -> WatchSettings:
    """How to watch puzzles of a kind."""
    watching = settings.watching.get(kind.names()[0], WatchHabits())
    strategy = watching.strategy
    try:
        if strategy != Strategy():  # A game does not wait for the usual solver.
            fitting_method(kind, strategy)
    except BadInput:  # Another version of the program has written it.
        strategy = Strategy()
    return WatchSettings(strategy, watching.view, settings.speed)
