"""Solutions that were found are marked on the progress bar."""

from __future__ import annotations

from tests.tools.controllers import searching
from tests.tools.searched import Steps
from tests.tools.watches_of import bar_of
from tui.game import stops


def test_solutions_that_were_found_are_marked_on_the_bar() -> None:
    player = searching("farmer", "backtracking", (120, 40))
    player.press("right")
    assert "╋" not in player.transport
    player.press("C home")
    bar = bar_of(player)
    shown = player.transport[bar.x : bar.x + bar.width]
    assert shown.count("╋") == 2
    column = shown.index("╋")
    first = Steps("farmer", "backtracking").places(stops.SOLUTION, 1)[0]
    assert column == max(0, bar.width * first // bar.span - 1)
    player.press("v")
    assert "╋" not in player.transport
