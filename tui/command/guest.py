"""A session on a host: what a guest may type, the game, and the exit status. It is like `cli.main`,
for those who are told nothing of the machine."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tui.command.cli import BAD_USAGE, INTERRUPTED, NO_MEMORY, UNFORESEEN, opened
from tui.command.commands import COMMANDS
from tui.command.launch import Launch
from tui.command.process import complain, let_go
from tui.engine.table import Table, gives_position, parts_of
from tui.engine.text import BadInput, quoted, shortened
from tui.game.live import Live
from tui.game.players import Identity, KeptPreferences, KnownPlayer, Players
from tui.game.rights import GUEST
from tui.game.settings import watch_settings
from tui.host.forks import SessionOrder, StorePaths
from tui.terminal.kind import usual_display

if TYPE_CHECKING:
    from tui.engine.parser import Parser
    from tui.game.settings import Preferences
    from tui.game.store import Store

_NO_TERMINAL = "the game needs a terminal for input and output: ask for one with 'ssh -t'."
_TOO_LITTLE_MEMORY = "There is not enough memory for that on this host: ask for less."


def open_as_guest(table: Table, make_launch: Callable[[], Launch], reports: str) -> int:
    """Show what a launch says, with the rights of a guest, until the player leaves, and return the
    exit status. Never raises: whatever goes wrong is told in one line. A report of what should not
    have gone wrong is written to the folder `reports`."""
    try:
        if not _has_terminal():
            raise BadInput(_NO_TERMINAL)
        status = opened(table, make_launch()._replace(rights=GUEST))
        sys.stdout.flush()
        return status
    except BadInput as error:
        complain(str(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        complain(_TOO_LITTLE_MEMORY)
        return NO_MEMORY
    except BaseException as error:
        from tui.command.unforeseen import sentence_about

        let_go(sys.stdout)
        complain(sentence_about(error, reports, GUEST))
        return UNFORESEEN


def _has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


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
    from tui.command.help import command_first

    words = command_first(words, table)
    is_watch = words[0] == _WATCH
    if not is_watch and not words[0].startswith("-"):
        _must_name_a_game(words[0], table)
    chosen = _parser(is_watch, table).parsed(words[is_watch:])
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


def _parser(is_watch: bool, table: Table) -> Parser:
    from tui.command.arguments import add_look, add_watch
    from tui.engine.parser import Parser

    parser = Parser(f"oversteek {_WATCH}" if is_watch else "oversteek", None, "", _advice(table))
    parser.add_argument("game", nargs=None if is_watch else "?", metavar="GAME")
    if is_watch:
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


def play(
    table: Table, paths: StorePaths, order: SessionOrder, note_unkept: Callable[[float], None]
) -> int:
    """Run the session that was ordered, on the terminal of this process, and return the exit
    status. `note_unkept` is told since when something is not kept, as in `Store`."""

    def launch() -> Launch:
        players = Players(paths.store)
        preferences = KeptPreferences(players, order.player)
        identity = Identity(players, order.player)
        open_store = partial(_store, paths.store, identity.player, note_unkept)
        launch = guest_launch(order.words, table, preferences, open_store, os.environ)
        live = Live(paths.store, order.player, order.session)
        return launch._replace(identity=identity, live=live)

    return open_as_guest(table, launch, paths.reports)


def _store(place: str, player: KnownPlayer, note_unkept: Callable[[float], None]) -> Store:
    from tui.game.store import Store  # Late: at home no game is shown at first.

    return Store(
        place,
        player=player.id,
        is_hosted=True,
        is_lasting=not player.is_guest,
        note_unkept=note_unkept,
    )
