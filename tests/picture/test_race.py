"""What is shown of a race."""

from __future__ import annotations

import pytest

from tests.tools.controllers import racing

each_size = pytest.mark.parametrize("size", [(60, 20), (100, 21)], ids=str)


@each_size
def test_both_methods_are_shown_with_what_they_have_counted(size: tuple[int, int]) -> None:
    player = racing("farmer", size)
    player.press("x enter space end")
    assert player.mode == "RACE"
    assert player.progress[:2] == (78, 78)
    assert player.state_word == "ended"
    shown = "\n".join(player.lines[2:5])
    for words in ("backtracking", "shortest", "tried 26", "tried 34", "steps 55", "steps 78"):
        assert words in shown
    assert shown.count("✓") == 2


@each_size
def test_tab_turns_to_the_other_board_and_marks_it(size: tuple[int, int]) -> None:
    player = racing("farmer", size)
    player.press("x enter space right right right")
    first = player.lines
    assert "▸ backtracking ◂" in player.text
    assert "▸ shortest ◂" not in player.text
    player.press("tab")
    assert "▸ shortest ◂" in player.text
    assert "▸ backtracking ◂" not in player.text
    shown = [name for name in ("board0", "board1") if player.region_of(name) is not None]
    assert shown == (["board0", "board1"] if size[0] >= 100 else ["board1"])
    rooms = [player.region_of(name) for name in shown]
    assert len({(room.width, room.height) for room in rooms if room is not None}) == 1
    player.press("tab")
    assert player.lines == first
