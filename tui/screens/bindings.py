"""The key table as bindings of Textual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual.binding import Binding, BindingType

from tui.engine.ask import Ask
from tui.picture.keys import Control


def asks_of(controls: Iterable[Control]) -> Sequence[Ask]:
    """Everything that controls of a game ask for. Their bindings call the action `ask` with an
    index of it."""
    return tuple(dict.fromkeys(each.action for each in controls if isinstance(each.action, Ask)))


def bindings(controls: Sequence[Control], priority: bool = False) -> list[BindingType]:
    """The bindings of controls; with `priority` they go before those of every widget."""
    asks = asks_of(controls)
    return [
        Binding(
            ",".join(control.keys),
            f"ask({asks.index(control.action)})" if control.action in asks else control.action,
            control.does,
            show=False,
            key_display=control.shown,
            priority=priority,
        )
        for control in controls
    ]


def asks_by_key(controls: Iterable[Control]) -> Mapping[str, Sequence[Ask]]:
    """What each key asks for: the first of these that is alive."""
    found: dict[str, list[Ask]] = {}
    for control in controls:
        for key in control.keys:
            found.setdefault(key, []).append(control.action)
    return found
