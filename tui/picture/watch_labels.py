"""What the keys of a watch are called."""

from __future__ import annotations

from collections.abc import Mapping

from tui.engine.plan import SEARCH
from tui.engine.typing import Any
from tui.game.rewatch import Rewatch
from tui.game.watch import Watch
from tui.game.watching import Phase


def labels_of(watch: Watch[Any, Any]) -> Mapping[str, str]:
    """What the keys of a watch are called now that are not always called the same; empty where it
    is of no use to press them."""
    playback, plan = watch.playback, watch.plan
    found = {"copy": "share"} if isinstance(watch, Rewatch) else {}
    if isinstance(watch, Rewatch) and watch.is_past_losses:
        found["next_loss"] = ""
    if isinstance(watch, Rewatch) and not watch.findings.losses:
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
