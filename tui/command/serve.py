"""The command `serve`: others play here over SSH; and what they may type. As a program this module
is the fork server of such a host, which its front end starts."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from tui.command.commands import CLASS, WATCH, is_command
from tui.command.grammar import advice_for_guests, command_first, understood
from tui.command.launch import Launch, launch_of, opened, place_of_store, watch_of
from tui.command.main import BAD_USAGE, status_of
from tui.command.process import collect_seldom, complain, state_folder
from tui.engine.strategy import OWN_SUFFIX
from tui.engine.table import Table, parts_of
from tui.engine.text import BadInput, concealed, print_text, printable, quoted, shortened
from tui.game.database import is_name
from tui.game.live import Live
from tui.game.places import is_server
from tui.game.players import WHAT_NAMES_ARE, Identity, KeptPreferences, Players
from tui.game.rights import GUEST
from tui.game.settings import Preferences
from tui.game.store import Store
from tui.host.forks import SessionOrder, StorePaths, rehearse
from tui.host.forks import serve as serve_forks

if TYPE_CHECKING:
    from tui.engine.kind import Arguments

_KEY_NAME = "host_key"
_NO_TERMINAL = "the game needs a terminal for input and output: ask for one with 'ssh -t'."


def serve(chosen: Arguments, table: Table) -> int:
    """Be a host until a signal ends it. Raises BadInput if nobody could play here."""
    from tui.command.doctor import sentence_about
    from tui.host.limits import limits_of

    try:
        from tui.host import serve as host
    except ImportError as error:
        if error.name != "asyncssh":
            raise
        raise BadInput(
            "A host needs asyncssh; install it with \"pip install 'oversteek[host]'\"."
        ) from None
    try:
        folder = state_folder()
        store = place_of_store(chosen.store)
        key = os.path.abspath(chosen.host_key or os.path.join(folder, _KEY_NAME))
    except OSError as error:
        raise BadInput(str(error)) from None

    def fork_server(line: int) -> Sequence[str]:
        return [sys.executable, "-m", "tui.command.serve", str(line)]

    paths = StorePaths(store, folder)
    given = host.Surroundings(fork_server, _log, sentence_about)
    return host.serve(host.Options(chosen.listen, paths, key, limits_of(chosen)), given)


def _log(line: str) -> None:
    """A line for the keeper."""
    with suppress(OSError):  # The terminal from which the host was started may be gone.
        print_text(f"{datetime.now():%Y-%m-%d %H:%M:%S} {printable(concealed(line))}")
        sys.stdout.flush()


# The fork server


def main(words: Sequence[str]) -> NoReturn:
    """Carry out the orders that come through a line, which is inherited; `words` is its
    descriptor."""
    from tui.puzzles.table import TABLE

    collect_seldom()
    line = socket.socket(fileno=int(words[0]))
    try:
        serve_forks(line, partial(_rehearse, TABLE), partial(play, TABLE))
    except BadInput as error:
        complain(str(error))
        os._exit(BAD_USAGE)
    os._exit(0)


def _rehearse(table: Table, paths: StorePaths) -> None:
    """Do once what every session does."""
    rehearse(table, is_server(paths.store))
    for kind in table.kinds:
        guest_launch([WATCH, kind.names[0]], table, Preferences(), Store, {})


# A session: what a guest may type, and his game


def play(
    table: Table, paths: StorePaths, order: SessionOrder, note_unkept: Callable[[float], None]
) -> int:
    """Run the session that was ordered, on the terminal of this process, and return the exit
    status. `note_unkept` is told since when something is not kept, as in `Store`. Never raises:
    whatever goes wrong is told in one line, and what should not have gone wrong in a report."""

    def session() -> int:
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise BadInput(_NO_TERMINAL)
        players = Players(paths.store)
        identity = Identity(players, order.player)
        open_store = partial(
            Store,
            paths.store,
            player=identity.player.id,
            is_hosted=True,
            is_lasting=not identity.player.is_guest,
            note_unkept=note_unkept,
        )
        preferences = KeptPreferences(players, order.player)
        launch = guest_launch(order.words, table, preferences, open_store, os.environ)
        live = Live(paths.store, order.player, order.session)
        live.teacher = launch.teacher
        return opened(table, launch._replace(identity=identity, live=live))

    return status_of(session, paths.reports)


def guest_launch(
    words: Sequence[str],
    table: Table,
    preferences: Preferences,
    open_store: Callable[[], Store],
    environment: Mapping[str, str],
) -> Launch:
    """What the words of a guest open: home without any, a game of the program, `watch` and such a
    game, or `class` and the name of a player, with the options of how it is shown and watched.
    The environment is the guest's. Raises BadInput, with a sentence of one printable line, over any
    other words."""
    table = table.without_files()
    try:
        words = command_first(words, table)
        if words and words[0] not in (WATCH, CLASS) and not words[0].startswith("-"):
            _must_name_a_game(words[0], table)
        command, chosen = understood(words, table, as_guest=True)
        if (chosen.method or "").endswith(OWN_SUFFIX):
            raise BadInput("A host runs no method from a file: run it at home.")
        teacher = chosen.teacher or ""
        if command == CLASS and chosen.plain:
            raise BadInput("A class is followed on the screen: leave --plain out.")
        if command == CLASS and not is_name(teacher):
            raise BadInput(f"Nobody can be called {quoted(teacher)}. {WHAT_NAMES_ARE}")
        game = watch = None
        if chosen.game is not None:
            _must_name_a_game(chosen.game, table)
            game = table.asked_game(chosen.game)
            watch = watch_of(chosen, table, game, preferences.settings) if command else None
    except BadInput as error:
        raise BadInput(shortened(str(error))) from None
    launch = launch_of(chosen, game, environment, preferences)
    in_words = bool(chosen.plain)
    launch = launch._replace(watch=watch, open_store=open_store, rights=GUEST, in_words=in_words)
    return launch._replace(teacher=teacher)


def _must_name_a_game(word: str, table: Table) -> None:
    name, advice = parts_of(word).name, advice_for_guests(table)
    if table.is_known(name):
        return
    if is_command(name, table):
        raise BadInput(f"{quoted(word)} is not for guests: {advice}")
    nearest = table.nearest_name(name)
    meant = f"did you mean '{nearest}'?" if nearest else advice
    raise BadInput(f"{quoted(word)} cannot be opened here: {meant}")


if __name__ == "__main__":
    main(sys.argv[1:])
