"""The keys of a player at a task: some of those of a game, which mean a little less there."""

from __future__ import annotations

from tui.engine.ask import Ask, Other, Play
from tui.picture.keys import BOTH, PLAY, Control

_OF_A_GAME = ("act", "confirm", "undo", "redo", "hint", "type_moves", "overlay", "map", "focus",
              "toggle_moves")  # fmt: skip

IN_TASK = (
    *(control for control in (*PLAY, *BOTH) if control.name in _OF_A_GAME),
    Control("new_game", Ask(Play.NEW_GAME), ("n",), "n", "the task from its start", "again", 8),
    *(control for control in BOTH if control.name == "help"),
    Control("back", Ask(Other.BACK), ("q", "escape"), "q esc", "back to the review", "back"),
)
"""What a player does at a task, besides moving the cursor."""
WHERE_DONE = {
    "act": "", "confirm": "go on", "undo": "", "redo": "", "hint": "", "map": "",
    "new_game": "",
}  # fmt: skip
"""What these keys are called where a task is done, by their names; empty where they are of no
use."""
