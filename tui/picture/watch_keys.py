"""The keys of who watches: what they are called in a watch, and those of who looks on at another's
game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tui.engine.action import Action, Other, Run, Watching
from tui.engine.kind import AnyKind
from tui.engine.plan import SEARCH as OF_SEARCH
from tui.engine.puzzle import AnyPuzzle
from tui.game.playback import Playback
from tui.game.watch import Watch
from tui.game.watching import Phase
from tui.picture.keys import (
    ANYWHERE,
    BOTH,
    RACE,
    SEARCH,
    TENTHS,
    WATCH,
    Control,
    KeyRow,
    offered,
    vocabulary,
)

_OF_A_WATCH = ("pause", "back_one", "on_one", "back_ten", "on_ten", "to_start", "faster", "slower")
_IN_OTHER_WORDS = {"to_start": "to the start of what was seen"}
_TENTHS = "to that tenth of what was seen: 5 is the middle, 0 the start"
_PANELS = ("tree", "listing")
_OF_A_GAME = ("overlay", "copy", "toggle_moves", "help")
_OF_A_RACE = ("turn", "maps")
_NOT_IN_RACE = ("overlay", "copy", "toggle_moves")

IN_SEARCH = (
    *(control._replace(does=_IN_OTHER_WORDS.get(control.name, control.does))
      for control in WATCH if control.name in _OF_A_WATCH),
    Control("to_end", Action(Run.END), ("end",), "end", "to what the player does now", "live", 3),
    Control("take_over", Action(Watching.TAKE_OVER), ("enter", "w"), "enter w",
            "play on from here, in a game of your own", "play on", 2),
    *TENTHS,
    *(control for control in SEARCH if control.name in _PANELS),
    *(control for control in BOTH if control.name in _OF_A_GAME),
    Control("back", Action(Other.BACK), ("q", "escape"), "q esc", "back to the gallery", "gallery"),
)  # fmt: skip
"""What a spectator does where a search is shown step by step."""
IN_RACE = (
    *(control for control in IN_SEARCH if control.name not in (*_PANELS, *_NOT_IN_RACE)),
    *(control for control in RACE if control.name in _OF_A_RACE),
)
"""What he does where two boards are shown."""
ON_LOOK = tuple(control for control in IN_SEARCH if control.name not in _PANELS)
"""What he does elsewhere."""
LIVE = {"to_end": "", "on_one": "", "faster": "", "slower": ""}
"""What these keys are called, by their names, where the spectator sees what the player does now:
empty where they are of no use."""


def keys_on_look(*, is_searched: bool, is_raced: bool) -> Sequence[Control]:
    """What a spectator does where a search is shown step by step, a race, or anything else."""
    if is_raced:
        return IN_RACE
    return IN_SEARCH if is_searched else ON_LOOK


def spectator_rows(kind: AnyKind, puzzle: AnyPuzzle) -> list[KeyRow]:
    """The keys of a spectator, and what they do in a puzzle."""
    controls = (*offered(IN_SEARCH, vocabulary(kind, puzzle)), *ANYWHERE)
    rows = [KeyRow(each.shown, "", each.does) for each in controls if each.name != TENTHS[0].name]
    return [KeyRow("digits", "", _TENTHS), *rows]


def labels_on_look(remote: Playback) -> Mapping[str, str]:
    """The same for who looks on at another's game."""
    if remote.phase is Phase.LIVE:
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
    finds_more = plan.notes == OF_SEARCH and not plan.solver.finds.only_one
    found |= {} if finds_more else {"next_solution": ""}
    if not playback.shown.is_stepwise:
        found["run_until"] = ""
    if playback.phase not in (Phase.PLAYING, Phase.SEARCHING):
        at_solution = playback.phase is Phase.AT_SOLUTION and playback.shown.is_stepwise
        found["pause"] = "go on" if playback.phase is Phase.PAUSED or at_solution else ""
    return found
