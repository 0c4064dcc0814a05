"""Words without an option that open the screen: to read them takes no parser, whose import would
keep the player waiting."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tui.command.commands import COMMANDS
from tui.engine.table import Table, gives_position
from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.command.launch import Launch

_WATCH, _IN_WORDS, _AS_JSON = "watch", "--plain", "--json"


def bare_launch(words: Sequence[str], table: Table) -> Launch | None:
    """What `oversteek`, `oversteek GAME` and `oversteek watch GAME` open, also with `--plain` and
    `--json` behind them; None if the words are others. Raises BadInput."""
    asked = {_IN_WORDS, _AS_JSON}.intersection(words)
    if asked == {_AS_JSON}:
        return None
    words = [word for word in words if word not in asked]
    is_watch = len(words) == 2 and words[0] == _WATCH
    if len(words) > 1 and not is_watch:
        return None
    name = words[-1] if words else ""
    if name.startswith("-") or name in COMMANDS or table.command_named(name) is not None:
        return None
    # Late: other commands open no screen.
    from tui.command.launch import Launch, preferences
    from tui.game.settings import watch_settings
    from tui.terminal.kind import asks_for_words, environment_as_found, usual_display

    liked = preferences()
    settings = liked.settings
    environment = environment_as_found()
    display = usual_display(environment, settings.motion, settings.scenery)
    in_words = bool(asked) or bool(asks_for_words(environment, sys.stdout.isatty()))
    launch = Launch(display, liked, in_words=in_words, as_json=_AS_JSON in asked)
    if not words:
        return launch
    game = table.asked_game(name)
    watch = watch_settings(settings, game.kind) if is_watch else None
    return launch._replace(game=game, watch=watch, continues=not gives_position(name))
