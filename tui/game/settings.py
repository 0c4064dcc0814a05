"""What a player has chosen for good: a small file, read before the first picture."""

import os
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from tui.engine.kind import AnyKind
from tui.engine.puzzle import BadInput
from tui.engine.strategy import Strategy, fitting_method
from tui.game.watching import KEPT_SPEEDS, USUAL_SPEED, View, WatchSettings

T = TypeVar("T", str, dict[str, Any])

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

    def watched(self, kind: str, watching: WatchHabits) -> "Settings":
        """The settings with another way to watch a kind of puzzle."""
        return self._replace(watching={**self.watching, kind: watching})


def settings_of(text: str) -> Settings:
    """The settings in a text. What is missing or makes no sense is as it usually is."""
    import json  # Late: many players have no such file.

    try:
        fields = _of_type(dict, json.JSONDecoder().decode(text))
    except (ValueError, RecursionError):
        return Settings()
    chosen: dict[str, Any] = {}
    for field, usual in Settings._field_defaults.items():
        value = fields.get(_called(field))
        if isinstance(value, bool if usual is None else type(usual)):
            chosen[field] = value
    speeds = (speed for speed in KEPT_SPEEDS if speed == fields.get("speed"))
    chosen["speed"] = next(speeds, USUAL_SPEED)
    watching = chosen.get("watching", {}).items()
    chosen["watching"] = {kind: _habits(each) for kind, each in watching if isinstance(each, dict)}
    return Settings(**chosen)


def _called(field: str) -> str:
    """What a field of the settings is called in a text."""
    return field.replace("_", " ")


def _of_type(type_: type[T], value: object) -> T:
    """A value of a text if it is of this type, and an empty one otherwise."""
    return value if isinstance(value, type_) else type_()


def _habits(fields: Mapping[str, Any]) -> WatchHabits:
    options = _of_type(dict, fields.get("options"))
    chosen = {name: _of_type(str, each) for name, each in options.items()}
    strategy = Strategy(_of_type(str, fields.get("method")), chosen)
    views = (view for view in View if view.value == fields.get("view"))
    return WatchHabits(strategy, next(views, View.SOLUTION))


def text_of(settings: Settings, indent: int | None = None) -> str:
    """The settings as a text; `indent` is for people who read it."""
    import json

    watching = {
        kind: {"method": strategy.method, "options": dict(strategy.chosen), "view": view.value}
        for kind, (strategy, view) in settings.watching.items()
    }
    fields = {
        _called(field): value
        for field, value in {**settings._asdict(), "watching": watching}.items()
        if field == "speed" or value != Settings._field_defaults[field]
    }
    return json.dumps(fields, indent=indent)


class Preferences:
    """The settings of this player: read once, and written whenever they change."""

    def __init__(self, path: str = "") -> None:
        """Without a path they last as long as the program. What is missing in the file, or makes no
        sense, is as it usually is."""
        self._path = path
        self.settings = Settings()
        if path and os.path.exists(path):
            from tui.engine import files  # Late: many players have no such file.

            with suppress(BadInput):
                self.settings = settings_of(files.text_of(path, "settings", _MOST_KILOBYTES))

    def choose(self, settings: Settings) -> None:
        """Change them. Where they cannot be written, they last as long as the program."""
        if settings != self.settings:
            self.settings = settings
            self._write()

    def _write(self) -> None:
        """Write them. Another program finds the old ones or the new ones, never half of them."""
        if not self._path:
            return
        new = f"{self._path}.{os.getpid()}"
        with suppress(OSError):
            os.makedirs(os.path.dirname(new) or ".", mode=0o700, exist_ok=True)
            with open(new, "w", encoding="utf-8") as file:
                file.write(f"{text_of(self.settings, indent=1)}\n")
            os.replace(new, self._path)
            return
        with suppress(OSError):
            os.unlink(new)

    def turn_hiding(self) -> str:
        """Hide how far the goal is from now on, or show it again. Returns what to say."""
        was_hidden = self.settings.hides_distance
        self.choose(self.settings._replace(hides_distance=not was_hidden))
        if was_hidden:
            return "The distance to the goal is shown again."
        return "The distance to the goal is hidden while you play."

    def choose_watching(self, kind: AnyKind, before: WatchSettings, now: WatchSettings) -> None:
        """Remember what the player has just chosen about watching. What is as it was before may be
        so for this one watch, which the command line asked for."""
        changed = [
            field for field, value in now._asdict().items() if value != getattr(before, field)
        ]
        of_all = {field: getattr(now, field) for field in changed if field in Settings._fields}
        habits = {field: getattr(now, field) for field in changed if field in WatchHabits._fields}
        settings, name = self.settings._replace(**of_all), kind.names[0]
        if habits:
            earlier = settings.watching.get(name, WatchHabits())
            settings = settings.watched(name, earlier._replace(**habits))
        self.choose(settings)


def watch_settings(settings: Settings, kind: AnyKind) -> WatchSettings:
    """How to watch puzzles of a kind."""
    habits = settings.watching.get(kind.names[0], WatchHabits())
    strategy = habits.strategy
    try:
        if strategy != Strategy():  # A game does not wait for the usual solver.
            fitting_method(kind, strategy)
    except BadInput:  # Another version of the program has written it.
        strategy = Strategy()
    return WatchSettings(
        strategy, habits.view, settings.speed, tree=settings.tree, listing=settings.listing
    )
