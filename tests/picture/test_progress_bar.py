"""Solutions that were found are marked on the progress bar."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.tools.searched import Steps
from tests.tools.sitter import Sitter
from tests.tools.sittings import searching, watch_of
from tui.game import until

LEAST_SPAN = 50


class Bar(NamedTuple):
    """The progress bar on the screen."""

    x: int
    width: int
    span: int
    """How many steps it stands for."""
    most: int
    """The last step that can be gone to."""

    def step_at(self, column: int) -> int:
        """The step to which a column of the bar leads."""
        return min(self.most, round(self.span * column / (self.width - 1)))


def bar_of(player: Sitter) -> Bar:
    match = re.search(r"[━─·╋✗]{10,}", player.transport)
    assert match, player.transport
    progress = watch_of(player).playback.progress
    span = progress.of or LEAST_SPAN
    while progress.of is None and span < progress.known:
        span *= 2
    return Bar(match.start(), len(match[0]), span, progress.of or progress.known)


def test_solutions_that_were_found_are_marked_on_the_bar() -> None:
    player = searching("farmer", "backtracking", (120, 40))
    player.press("right")
    assert "╋" not in player.transport
    player.press("C home")
    assert player.transport.count("╋") == 2
    bar = bar_of(player)
    column = player.transport.index("╋") - bar.x
    first = Steps("farmer", "backtracking").places(until.SOLUTION, 1)[0]
    assert column == max(0, bar.width * first // bar.span - 1)
    player.press("v")
    assert "╋" not in player.transport
