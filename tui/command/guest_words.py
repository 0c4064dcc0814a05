"""The words of a guest: a game of the program, or a watch of one; everything else is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tui.command.commands import COMMANDS
from tui.command.launch import Launch
from tui.engine.bad_input import BadInput
from tui.engine.sentence import quoted, shortened
from tui.engine.table import Table, gives_position, parts_of
from tui.engine.typing import TYPE_CHECKING
from tui.game.rights import GUEST
from tui.game.settings import watch_settings
from tui.terminal.kind import usual_display

if TYPE_CHECKING:
    from tui.engine.parser import Parser
    from tui.game.settings import Preferences
    from tui.game.store import Store

_WATCH = "watch"


def guest_launch(
    words: Sequence[str],
    table: Table,
    preferences: Preferences,
    open_store: Callable[[], Store],
    environment: Mapping[str, str],
) -> Launch:
    """What the words of a guest open: home without any, a game of the program, or `watch` and such
    a game, with the options of how it is shown and watched. The environment is the guest's. Raises
    BadInput, with a sentence of one printable line, over any other words."""
    try:
        launch = _launch(words, table.without_files(), preferences, open_store, environment)
    except BadInput as error:
        raise BadInput(shortened(str(error))) from None
    return launch._replace(rights=GUEST)


def _launch(
    words: Sequence[str],
    table: Table,
    preferences: Preferences,
    open_store: Callable[[], Store],
    environment: Mapping[str, str],
) -> Launch:
    settings = preferences.settings
    display = usual_display(environment, settings.motion, settings.scenery)
    usual = Launch(display, preferences, open_store)
    if not words:
        return usual
    is_watch = words[0] == _WATCH
    if len(words) == 1 + is_watch and not words[-1].startswith("-"):
        return _without_options(words[-1], is_watch, table, usual)
    from tui.command.arguments import display_of, watch_of  # Late: most guests choose no options.
    from tui.command.order import command_first

    words = command_first(words, table)
    is_watch = words[0] == _WATCH
    if not is_watch and not words[0].startswith("-"):
        _must_name_a_game(words[0], table)
    chosen = (_watch_parser if is_watch else _play_parser)(table).parsed(words[is_watch:])
    display = display_of(chosen, environment, settings)
    launch = Launch(display, preferences, open_store, in_words=chosen.plain)
    if chosen.game is None:
        return launch
    _must_name_a_game(chosen.game, table)
    game = table.asked_game(chosen.game)
    watch = watch_of(chosen, table, game, settings) if is_watch else None
    return launch._replace(game=game, watch=watch, continues=not gives_position(chosen.game))


def _without_options(name: str, is_watch: bool, table: Table, usual: Launch) -> Launch:
    """The same for the name of a game alone. To read it takes no parser, whose import would keep
    the player waiting."""
    _must_name_a_game(name, table)
    game = table.asked_game(name)
    watch = watch_settings(usual.preferences.settings, game.kind) if is_watch else None
    return usual._replace(game=game, watch=watch, continues=not gives_position(name))


def _play_parser(table: Table) -> Parser:
    from tui.command.arguments import add_look
    from tui.engine.parser import Parser

    parser = Parser("oversteek", None, "", _advice(table))
    parser.add_argument("game", nargs="?", metavar="GAME")
    add_look(parser)
    return parser


def _watch_parser(table: Table) -> Parser:
    from tui.command.arguments import add_look, add_watch
    from tui.engine.parser import Parser

    parser = Parser(f"oversteek {_WATCH}", None, "", _advice(table))
    parser.add_argument("game", metavar="GAME")
    add_watch(parser, table)
    add_look(parser)
    return parser


def _must_name_a_game(word: str, table: Table) -> None:
    name = parts_of(word).name
    if table.kind_named(name) is not None:
        return
    if name in COMMANDS or table.command_named(name) is not None:
        raise BadInput(f"{quoted(word)} is not for guests: {_advice(table)}")
    nearest = table.nearest_name(name)
    meant = f"did you mean '{nearest}'?" if nearest else _advice(table)
    raise BadInput(f"{quoted(word)} cannot be opened here: {meant}")


def _advice(table: Table) -> str:
    """What a guest can type."""
    example = table.names()[0]
    return f"type the name of a game, such as {example}, or '{_WATCH} {example}', or nothing."
