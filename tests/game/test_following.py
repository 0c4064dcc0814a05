"""What was seen of somebody's game is a line that grows, and a cursor goes to and fro on it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.kinds import EVERY
from tui.engine.puzzle import BadInput, IllegalMove
from tui.game import following as module
from tui.game.following import Following
from tui.game.live_status import PLAYED, WATCHED, LiveStatus, MoveText

FARMER = EVERY.parse_game("farmer")
PLAYS = LiveStatus("farmer", PLAYED)


def moves(text: str) -> list[MoveText]:
    return [(move, "p", 0) for move in text.split()]


def seen(*lines: str, number: int = 1) -> Following:
    """What there is to see where these lines were seen one after the other."""
    found = Following()
    for line in lines:
        found.see(FARMER, number, moves(line), PLAYS)
    return found


def lines_of(found: Following) -> list[str]:
    """The moves of each moment."""
    made = (moment.path.moves() for moment in found.moments)
    return [" ".join(each.text[0] for each in line) for line in made]


def watch_at(at: int, view: str = "search", origin: int = 0) -> LiveStatus:
    stands = (view, at, 0, False, False, "", None)
    return LiveStatus("farmer", WATCHED, origin, "backtracking", stands)


def test_what_is_taken_back_at_once_is_one_moment_and_what_was_there_stays() -> None:
    assert lines_of(seen("FG F FC", "FG")) == ["", "FG", "FG F", "FG F FC", "FG"]


def test_a_game_with_another_number_is_seen_at_once() -> None:
    found = seen("FG F FC")
    found.see(FARMER, 2, [], PLAYS)
    found.see(FARMER, 1, moves("FG F FC"), PLAYS)
    assert lines_of(found)[3:] == ["FG F FC", "", "FG F FC"]


def test_a_game_of_which_nothing_was_written_is_the_same_when_something_is() -> None:
    found = seen("", number=0)
    found.see(FARMER, 7, moves("FG F"), PLAYS)
    assert lines_of(found) == ["", "FG", "FG F"]


def test_steps_of_a_watch_are_seen_one_by_one_if_they_are_few() -> None:
    found = seen("FG")
    for told in (watch_at(3), watch_at(6), watch_at(5), watch_at(500)):
        found.see(FARMER, 1, moves("FG"), told)
    places = [moment.place and moment.place.at for moment in found.moments]
    assert places == [None, None, 3, 4, 5, 6, 5, 500]


def test_a_watch_that_is_taken_over_is_not_played_again_move_by_move() -> None:
    found = seen("FG")
    found.see(FARMER, 1, moves("FG"), watch_at(9, origin=1))
    found.see(FARMER, 1, moves("FG F FC FG"), PLAYS)
    assert lines_of(found) == ["", "FG", "FG", "FG F FC FG"]


def test_only_what_the_rules_allow_is_seen() -> None:
    found = seen("FG")
    with pytest.raises(IllegalMove):
        found.see(FARMER, 1, moves("FG FC"), PLAYS)
    with pytest.raises(BadInput):
        found.see(FARMER, 1, moves("FG \x1b[2J"), PLAYS)
    with pytest.raises(ValueError, match="not made"):
        found.see(FARMER, 1, moves("FG"), watch_at(0, origin=2))
    with pytest.raises(ValueError, match="nonsense"):
        found.see(FARMER, 1, moves("FG"), watch_at(0, view="nonsense"))
    assert lines_of(found) == ["", "FG"], "nothing of that is seen"


@pytest.mark.parametrize("at", [0, 3, 5])
def test_moments_are_bounded_wherever_the_cursor_rests(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    monkeypatch.setattr(module, "MOST_MOMENTS", 8)
    monkeypatch.setattr(module, "SPARE", 4)
    found = seen("FG F FC FG FW F")
    found.at = at
    under_cursor = found.moment
    for line in ("FG F FC", "FG F FC FG FW F") * 20:
        found.see(FARMER, 1, moves(line), PLAYS)
        assert len(found.moments) <= 12
        assert found.moment == under_cursor
    assert lines_of(found)[-1] == "FG F FC FG FW F"


SOLUTION = ["FG", "F", "FC", "FG", "FW", "F", "FG"]
LINES = st.lists(st.integers(0, 7).map(lambda n: " ".join(SOLUTION[:n])), max_size=12)


@given(LINES)
def test_each_line_that_was_seen_is_a_moment_and_each_moment_is_near_the_one_before(
    lines: list[str],
) -> None:
    found = lines_of(seen("", *lines))
    changes = [line for before, line in pairwise(["", *lines]) if line != before]
    places = iter(found)
    assert all(line in places for line in changes)
    for before, after in pairwise(found):
        played, taken_back = after.rpartition(" ")[0] == before, before.startswith(after)
        assert before != after
        assert played or taken_back


def test_a_watch_shows_only_the_moves_before_it() -> None:
    found = Following()
    found.see(FARMER, 1, moves("FG F FC"), watch_at(0, origin=2))
    assert lines_of(found) == ["", "FG", "FG F", "FG F"]
