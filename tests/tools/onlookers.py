"""A host without a network: players at one store, and those who look on at them."""

from __future__ import annotations

import json
from typing import Any

from tests.tools.kinds import EVERY
from tests.tools.places import change, rows
from tests.tools.sitter import LOOK, Sitter
from tests.tools.watches import StubClock
from tui.drawing.canvas import Part
from tui.drawing.look import Look
from tui.drawing.moves import MoveList
from tui.drawing.panels import TreeView
from tui.drawing.parts import Board, Title
from tui.engine.table import Table
from tui.engine.tree import START
from tui.game.classroom import Roll
from tui.game.collection import Collection
from tui.game.controller import Controller
from tui.game.live import Live, Window, told_in
from tui.game.live_status import LiveStatus
from tui.game.places import prepare
from tui.game.players import Players, new_session
from tui.game.race_controller import RaceController, message_of_race
from tui.game.settings import Preferences, Settings
from tui.game.spectator_controller import SpectatorController
from tui.game.store import Store
from tui.picture.picture import picture
from tui.picture.race_picture import race_picture

_READING = 0.0005
"""Seconds that pass whenever somebody looks at the clock, so that searches are made in slices."""
WIDE = (120, 40)


def everything() -> Preferences:
    """Whoever likes to see everything that can be shown beside the board."""
    preferences = Preferences()
    preferences.choose(Settings(tree=True, listing=True))
    return preferences


_PANELS = ("notes", "listing", "tree", "profile")


class Host:
    """A store, its players, and a clock for all of them."""

    def __init__(self, place: str, table: Table = EVERY) -> None:
        """`place`: of the store."""
        self.place = place
        self.table = table
        self.time = StubClock(reading=_READING)
        prepare(self.place)
        self.players = Players(self.place)

    def live(self, key: str | None, name: str = "") -> Live:
        """A session of the player with a key."""
        player = self.players.arrived(key)
        if name:
            assert not self.players.rename(player.id, name)
        return Live(self.place, player.id, new_session(player.id), lambda: self.time.now)

    def store(self, live: Live) -> Store:
        """What is kept of the player of a session."""
        return Store(self.place, player=live.player, is_hosted=True)

    def write(self, statement: str) -> None:
        """Change the store without asking anybody."""
        change(self.place, statement)

    def tell(self, live: Live, **changes: object) -> None:
        """Let a session tell something else than it does."""
        told = json.dumps(self.told(live)._replace(**changes))  # type: ignore[arg-type]
        self.write(f"UPDATE live SET told = '{told}' WHERE session = '{live.session}'")

    def told(self, live: Live) -> LiveStatus:
        """What a session tells."""
        ((text,),) = rows(self.place, f"SELECT told FROM live WHERE session = '{live.session}'")
        return told_in(text)

    def playing(
        self, game: str, live: Live, size: tuple[int, int] = WIDE, look: Look = LOOK
    ) -> Sitter:
        """A player who begins or continues a game."""
        store = self.store(live)
        games = Collection(self.table, store)
        opened = games[games.continued(self.table.parse_game(game))]
        roll = None if live.teacher else Roll(live)
        controller = Controller[Any, Any, Any](
            opened, store, everything(), self.time, live=live, roll=roll
        )
        player = Sitter(controller, self.time, size, look)
        player.begin()
        player.let_pass(0.1)  # Others are told when the first picture is there.
        return player

    def looking_on(self, live: Live, whom: str, size: tuple[int, int] = WIDE) -> Spectator:
        """Somebody who looks on in a session of his own at another session, or at the class that he
        follows there."""
        window = live.join() if live.teacher else Window(live, whom)
        sight = window.look()
        assert sight is not None, "there is something to see at first"
        controller = SpectatorController(
            window,
            sight,
            self.table,
            everything(),
            self.time,
            live=live,
        )
        spectator = Spectator(controller, self.time, size)
        spectator.begin()
        return spectator


class Spectator(Sitter):
    """Somebody who looks on at another's game."""

    controller: SpectatorController


def catch_up(spectator: Sitter) -> None:
    """Let so much time pass that a spectator is where the player is."""
    spectator.let_pass(0.2)
    spectator.run_until(lambda: not _is_searching(spectator))


def _is_searching(sitter: Sitter) -> bool:
    shown = sitter.controller.raced or sitter.controller.watches.watch
    return shown is not None and shown.playback.goal is not None


def what_is_seen(sitter: Sitter) -> dict[str, Any]:
    """What player and spectator both see. While a game is played, they do not have the same hand;
    while it is watched, they have the same words."""
    race = sitter.race or sitter.controller.raced
    if race is not None:
        return _what_is_seen_of_race(race, sitter)
    session, watch = sitter.session, sitter.controller.watches.watch
    seen: dict[str, Any] = {
        "game": session.puzzle.game_name,
        "start": session.start,
        "state": session.state,
        "status": sitter.controller.status,
        "moves": _entries(sitter.part("moves")),
        "watched": watch is not None,
    }
    if watch is not None:
        # An answer to a key is the player's alone.
        is_played = sitter.controller.spectated is None
        said = (
            sitter.controller.watches.settle(in_words=False)
            if is_played
            else sitter.controller.message
        )
        seen |= {"said": said, "method": watch.plan.method, "view": watch.view}
        seen["board"] = _face(sitter.part("board"))
        for name in _PANELS:
            if sitter.region_of(name) is not None:
                seen[name] = _panel(sitter.part(name))
    return seen


def _what_is_seen_of_race(race: RaceController, sitter: Sitter) -> dict[str, Any]:
    """Both boards and what stands above them, which one is chosen, and what is said."""
    is_played = sitter.race is not None
    said = message_of_race(race.puzzle, race.race) if is_played else sitter.controller.message
    parts = race_picture(race) if is_played else picture(sitter.controller, sitter.look)
    title = parts["title"]
    assert isinstance(title, Title)
    seen = {"said": said, "title": title.text, "chosen": race.race.chosen}
    seen |= {"states": [session.state for session in race.race.sessions]}
    seen |= {name: parts[name] for name in ("head0", "head1")}
    return seen | {name: _face(parts[name]) for name in ("board0", "board1")}


def without_what_one_hides(*seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The same without the panels that not all of them show."""
    hidden = {name for name in _PANELS if not all(name in each for each in seen)}
    return [{name: each[name] for name in each if name not in hidden} for each in seen]


def _entries(moves: Part) -> Any:
    assert isinstance(moves, MoveList)
    return [moves.entry(index) for index in range(moves.made)]


def _panel(panel: Part) -> Part:
    """A panel without what its rows lead to, which every run of a search makes anew."""
    if not isinstance(panel, TreeView):
        return panel
    rows = [row._replace(path=START, step=None, node=None) for row in panel.rows]
    return panel._replace(rows=rows)


def _face(board: Part) -> Any:
    assert isinstance(board, Board)
    return board.face
