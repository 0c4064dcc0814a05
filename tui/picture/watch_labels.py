"""What the keys of a watch are called."""

from __future__ import annotations

from collections.abc import Mapping

from tui.engine.plan import SEARCH
from tui.engine.typing import Any
from tui.game.playback import Playback
from tui.game.watch import Watch
from tui.game.watching import Phase


def labels_on_look(remote: Playback) -> Mapping[str, str]:
    """The same for who looks on at another's game."""
    if remote.phase is Phase.LIVE:
        from tui.picture.spectator_keys import LIVE

        return LIVE
    return {"pause": "go on"} if remote.phase is Phase.PAUSED else {}


def labels_of(watch: Watch[Any, Any]) -> Mapping[str, str]:
    """What the keys of a watch are called now that are not always called the same; empty where it
    is of no use to press them."""
    playback, plan = watch.playback, watch.plan
    found = {} if watch.findings is None else {"copy": "share"}
    if watch.findings is not None and watch.findings.is_past_losses(playback.progress.step):
        found["next_loss"] = ""
    if watch.findings is not None and not watch.findings.losses:
        found["tasks"] = ""
    if plan.said_after is not None:
        found["view"] = ""
    finds_more = plan.notes == SEARCH and not plan.solver.finds.only_one
    found |= {} if finds_more else {"next_solution": ""}
    if not playback.shown.is_stepwise:
        found["run_until"] = ""
    if playback.phase not in (Phase.PLAYING, Phase.SEARCHING):
        at_solution = playback.phase is Phase.AT_SOLUTION and playback.shown.is_stepwise
        found["pause"] = "go on" if playback.phase is Phase.PAUSED or at_solution else ""
    return found
