"""Every kind of illegal move is refused with its reason, and changes nothing."""

from __future__ import annotations

import pytest

from tests.tools.player import playing

REFUSALS = [
    ("farmer", "enter", "The boat is empty: somebody has to row it."),
    ("farmer", "3 enter", "Nobody in the boat can row: only the farmer can."),
    ("farmer", "1 2 3", "The boat has only 2 seats."),
    ("farmer", "1 enter", "The goat would eat the cabbage on the left bank."),
    ("farmer", "1 2 enter", "The wolf would eat the goat on the left bank."),
    ("farmer@CW/FG/R", "2", "The boat lies on the right bank, out of reach of the cabbage."),
    ("couples", "2 3 enter", "Wife a would share the boat with husband B while A is away."),
    ("couples", "1 enter", "Wife a would share the left bank with husband B and husband C"),
    ("family", "1 3 enter", "The thief would be in the boat with the family and no police."),
    ("family", "4 enter", "The father would be on the left bank with daughter 1"),
    ("hanoi", "2", "There is no disc on peg B to lift."),
    ("hanoi@BA", "2 1", "Disc 2 does not fit on disc 1."),
    ("knight@a1,b3", "space", "A knight does not jump from b3 to b3."),
    ("knight@a1,b3", "right space", "A knight does not jump from b3 to c3."),
    ("knight", "4", "Jump 4 would leave the board."),
    ("knight@a1,b3", "5", "The knight has already been on a1, square 1 of the tour."),
]


@pytest.mark.parametrize(("game", "keys", "reason"), REFUSALS)
async def test_a_refused_move_tells_why_and_changes_nothing(
    game: str, keys: str, reason: str
) -> None:
    async with playing(game) as player:
        before = player.session.state
        await player.press(keys)
        assert player.session.state == before
        assert reason in player.text
        assert "✗" in player.text


async def test_the_board_points_at_the_culprits() -> None:
    async with playing("farmer") as player:
        await player.press("1 enter")
        assert "✗2 cabbage" in player.text, "the cabbage"
        assert "✗3 goat" in player.text, "the goat"
        assert "✗4 wolf" not in player.text, "the wolf"


@pytest.mark.parametrize(
    ("game", "refused", "then"),
    [
        ("farmer", "1 2 enter", ["i", "u", "r", "y", "n"]),
        ("hanoi:4", "1 3 1 3", ["i", "u", "y", "plus"]),
        ("knight@c3,d5", "right right space", ["i", "u", "d", "y"]),
    ],
)
async def test_nothing_is_pointed_at_under_another_message(
    game: str, refused: str, then: list[str]
) -> None:
    for key in then:
        async with playing(game) as player:
            await player.press(refused)
            assert player.text.count("✗") >= 2, "in the message, and on the board"
            await player.press(key)
            assert "✗" not in player.text
