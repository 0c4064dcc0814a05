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
_FLAGS = {
    "tree": "tree",
    "listing": "listing",
    "hides_distance": "hides distance",
    "folds_map": "folds map",
}
"""The fields of `Settings` that are no unless they are yes, and what they are called in a file."""


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
    scenery: str = ""
    """How much scenery there is in the pictures; empty if the line to the terminal decides."""
    speed: float = USUAL_SPEED
    """Steps a second; never the highest speed, which belongs to one watch."""
    moves: bool | None = None
    """Whether the move list is shown; None if its room decides."""
    tree: bool = False
    """Whether the search tree is shown beside a search."""
    listing: bool = False
    """Whether the listing of the method is shown beside a search."""
    hides_distance: bool = False
    """Whether it is hidden from a player how far the goal is."""
    folds_map: bool = False
    """Whether positions that are the same to a player are one position of the map."""
    watching: Mapping[str, WatchHabits] = {}
    """How to watch, by the first name of each kind of puzzle."""

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
    chosen: dict[str, Any] = {field: fields.get(name) is True for field, name in _FLAGS.items()}
    speeds = (speed for speed in KEPT_SPEEDS if speed == fields.get("speed"))
    return Settings(
        theme=_text(fields.get("theme")),
        motion=_text(fields.get("motion")),
        scenery=_text(fields.get("scenery")),
        speed=next(speeds, USUAL_SPEED),
        moves=fields["moves"] if isinstance(fields.get("moves"), bool) else None,
        watching={
            kind: _habits(habits)
            for kind, habits in _object(fields.get("watching")).items()
            if isinstance(habits, dict)
        },
        **chosen,
    )


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _habits(fields: Mapping[str, Any]) -> WatchHabits:
    options = {name: _text(each) for name, each in _object(fields.get("options")).items()}
    views = {view.value: view for view in View}
    view = views.get(_text(fields.get("view")), View.SOLUTION)
    return WatchHabits(Strategy(_text(fields.get("method")), options), view)


def text_of(settings: Settings, indent: int | None = None) -> str:
    """The settings as a text; `indent` is for people who read it."""
    import json

    fields: dict[str, Any] = {}
    for field, value in settings._asdict().items():
        if field == "watching":
            value = {
                kind: {
                    "method": habits.strategy.method,
                    "options": dict(habits.strategy.chosen),
                    "view": habits.view.value,
                }
                for kind, habits in settings.watching.items()
            }
        is_usual = value in ("", None, {}) or (value is False and field in _FLAGS)
        if not is_usual:
            fields[_FLAGS.get(field, field)] = value
    return json.dumps(fields, indent=indent)


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


class Preferences:
    """The settings of this player: read once, and written whenever they change."""

    def __init__(self, path: str = "") -> None:
        """Without a path they last as long as the program."""
        self._path = path
        self.settings = read_settings(path) if path else Settings()

    def choose(self, settings: Settings) -> None:
        """Change them. Where they cannot be written, they last as long as the program."""
        if settings != self.settings:
            self.settings = settings
            self._write()

    def _write(self) -> None:
        if self._path:
            with suppress(OSError):
                write_settings(self._path, self.settings)

    def turn_hiding(self) -> str:
        """Hide how far the goal is from now on, or show it again. Returns what to say."""
        was_hidden = self.settings.hides_distance
        self.choose(self.settings._replace(hides_distance=not was_hidden))
        if was_hidden:
            return "How far it is to the goal is shown again."
        return "How far it is to the goal is hidden while you play."

    def choose_watching(self, kind: AnyKind, before: WatchSettings, now: WatchSettings) -> None:
        """Remember what the player has just chosen about watching. What is as it was before may be
        so for this one watch, which the command line asked for."""
        settings, name = self.settings, kind.names()[0]
        earlier = settings.watching.get(name, WatchHabits())
        liked = WatchHabits(
            earlier.strategy if now.strategy == before.strategy else now.strategy,
            earlier.view if now.view is before.view else now.view,
        )
        if now.speed != before.speed:
            settings = settings._replace(speed=now.speed)
        if liked != earlier:
            settings = settings.watched(name, liked)
        self.choose(settings)


def watch_settings(settings: Settings, kind: AnyKind) -> WatchSettings:
    """How to watch puzzles of a kind."""
    habits = settings.watching.get(kind.names()[0], WatchHabits())
    strategy = habits.strategy
    try:
        if strategy != Strategy():  # A game does not wait for the usual solver.
            fitting_method(kind, strategy)
    except BadInput:  # Another version of the program has written it.
        strategy = Strategy()
    return WatchSettings(strategy, habits.view, settings.speed)
