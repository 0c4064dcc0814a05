"""A game in words: on a terminal, or with a pipe."""

from __future__ import annotations

import sys

from tui.command.launch import Launch
from tui.command.process import complain, let_go
from tui.engine.table import Table
from tui.engine.text import BadInput
from tui.game.app_state import AppState
from tui.game.store import Store
from tui.plain.answer import Answer
from tui.plain.speaker import AsJson, InText, Speaker
from tui.plain.stay import Stay
from tui.terminal.ending import do_at_last


def open_in_words(table: Table, launch: Launch) -> int:
    """Play or watch what is wanted by lines, until they end, and return the exit status. Raises
    BadInput over a line of a pipe that cannot be read."""
    _never_fail()
    is_typed = sys.stdin.isatty()
    if not is_typed and not launch.names_store:  # What a program plays is nobody's game.
        launch = launch._replace(open_store=Store, continues=False)
    store = launch.open_store()
    do_at_last(store.keep_at_last, lambda: store.has_unwritten)
    speaker = AsJson() if launch.as_json else InText()
    try:
        return (_talk if is_typed else _obey_all)(table, launch, store, speaker)
    finally:
        store.close()
        if launch.live is not None:
            launch.live.leave()
        elif words := store.parting_words:  # A host says it itself.
            complain(words)


def _never_fail() -> None:
    """Let no character that is typed or shown be an error."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        reconfigure = getattr(stream, "reconfigure", None)  # In tests it may be something else.
        if reconfigure is not None:
            reconfigure(errors=errors)


def _talk(table: Table, launch: Launch, store: Store, speaker: Speaker) -> int:
    """Talk with whoever types at a terminal."""
    from tui.plain.terminal import Talk

    stay = Stay(_app_state(table, launch, store), in_ascii=launch.display.glyphs == "ascii")
    talk = Talk(stay, speaker, launch.rights, launch.live)
    status = talk.run(_begun(stay, launch))
    if talk.has_lost_terminal:
        let_go(sys.stdout)
    return status


def _obey_all(table: Table, launch: Launch, store: Store, speaker: Speaker) -> int:
    """Obey the lines of a pipe."""
    from tui.plain.pipe import JumpingClock, obey_all

    clock = JumpingClock()
    app_state = _app_state(table, launch, store)
    stay = Stay(app_state, in_ascii=launch.display.glyphs == "ascii", clock=clock, rest=clock.rest)
    return obey_all(stay, _begun(stay, launch), speaker, _read_line, clock)


def _read_line(most: int) -> bytes:
    """The next line of standard input, or so many bytes of it; empty at its end. Raises
    BadInput."""
    try:
        return sys.stdin.buffer.readline(most)
    except OSError as error:
        why = error.strerror or "nothing comes from there"
        raise BadInput(f"Standard input cannot be read: {why}.") from None


def _app_state(table: Table, launch: Launch, store: Store) -> AppState:
    return AppState(table, store, launch.preferences, launch.rights, launch.identity, launch.live)


def _begun(stay: Stay, launch: Launch) -> Answer:
    """What is said first: of the game that is wanted, or where one is chosen."""
    if launch.game is None:
        return stay.begin_at_home()
    return stay.begin_with(launch.game, launch.watch, continues=launch.continues)
