"""The transport bar of a watch or a race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.drawing.transport import Transport
from tui.game.playback import Playback
from tui.game.watch import Watch
from tui.game.watch_words import has_ended
from tui.game.watching import GOING_ON, MAX_SPEED, Phase

if TYPE_CHECKING:
    from tui.game.race import Race


def transport_of(watch: Watch[Any, Any]) -> Transport:
    """The transport bar of a watch."""
    findings = watch.findings
    has_one_view = findings is not None or watch.plan.said_after is not None
    search = watch.playback.search
    return _transport(watch.playback, has_ended(watch))._replace(
        method=watch.plan.method,
        view="" if has_one_view else watch.view.value,
        marked=[index + 1 for index in findings.losses] if findings is not None else (),
        solutions=search.buffer.stats.solutions if search is not None else (),
    )


def transport_on_look(remote: Playback, watch: Watch[Any, Any] | None) -> Transport:
    """The transport bar of who looks on at another's game, or at the watch of one."""
    bar = _transport(remote, has_ended=False)
    return bar if watch is None else bar._replace(method=watch.plan.method)


def transport_of_race(race: Race[Any, Any]) -> Transport:
    """The transport bar of a race."""
    bar = _transport(race.playback, race.playback.phase is Phase.EXHAUSTED)
    return bar._replace(solutions=race.solved_at)


def _transport(playback: Playback, has_ended: bool) -> Transport:
    """What goes on, how far it is, and how fast it goes."""
    progress, phase = playback.progress, playback.phase
    return Transport(
        phase="ended" if has_ended else phase.value,
        way=playback.run.name if playback.run is not None else "",
        playing=phase in GOING_ON,
        step=progress.step,
        of=progress.of,
        known=progress.known,
        speed=speed_text(playback.speed),
    )


def speed_text(speed: float) -> str:
    """A speed in steps a second."""
    if speed == MAX_SPEED:
        return "max"
    return {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")
