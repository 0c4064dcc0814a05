"""What a depth-first search takes for met before: an option for methods of any kind."""

from __future__ import annotations

from tui.engine.kind import Option

REPEATS = "repeats"
POSITION, ANYWHERE = "position", "anywhere"

REPEATING = Option(
    REPEATS,
    (POSITION, ANYWHERE),
    POSITION,
    {
        POSITION: "no position twice on one way",
        ANYWHERE: "each position once in the whole search",
    },
    "--repeats",
    "what is not entered again. By position: what stands on the way already. Anywhere: each "
    "position that was entered before, in whatever branch; that finds only one way to a goal, and "
    "goes as deep as it has to. Where a limit of moves stops it, it may have missed a solution "
    "within that limit, and nothing is proved",
    is_carried=True,
)
"""For methods that can do both."""
