"""The race of another player: two boards that go where those of the other are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tui.engine.map.exploration import Making
from tui.engine.plan import Plan
from tui.game.bringing import bring_race
from tui.game.desk import Desk
from tui.game.race import Race
from tui.game.race_maps import RaceMaps
from tui.game.race_sitting import RaceSitting
from tui.game.response import Response
from tui.game.told import Place


class SpectatedRace(RaceSitting):
    """Two boards that only move to places that are told. A session follows the chosen one."""

    def __init__(self, desk: Desk[Any, Any], plans: Sequence[Plan]) -> None:
        """The race begins where the session at the spectator's desk is."""
        kind, self._session = desk.player.kind, desk.player.session
        session, is_folded = self._session, desk.preferences.settings.folds_map
        self._told_of: int | None = None
        """The index of the board that was chosen by the other."""
        self._bookmark = session.bookmark()
        puzzle, start = session.puzzle, session.state
        making = partial(Making[Any, Any], kind, puzzle, start, folded=is_folded)
        race = Race[Any, Any](puzzle, start, plans, desk.clock)
        super().__init__(kind, race, session.move_count, RaceMaps(making))

    def show(self, place: Place) -> None:
        """Go to a place where the race of the other stands, and to the board that the other has
        chosen since."""
        assert place.board is not None, "a race has boards"
        if place.board != self._told_of:
            self._told_of = self.race.chosen = place.board
        bring_race(self.race, place)
        self._changed()

    def leave(self) -> None:
        """End the race; the session is where it began."""
        self._session.stop_following()
        self._session.return_to(self._bookmark)

    def _show(self, told: str, seconds: float = 0.0) -> Response:
        response = super()._show(told, seconds)
        self._session.follow(self.race.path, self._began_at)
        return response
