"""Every kind of illegal move is refused with its reason, and changes nothing."""

from __future__ import annotations

import pytest

from tests.tools.player import playing
from tui.engine.puzzle import Verdict, refuse
from tui.puzzles.crossing.company import Load
from tui.puzzles.crossing.positions import Banks
from tui.puzzles.crossing.rules import Crossing

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


async def test_a_disc_put_back_where_it_came_from_is_no_move() -> None:
    async with playing("hanoi") as player:
        await player.press("1 1")
        assert player.session.move_count == 0
        assert "✗" not in player.lines[-3]


async def test_somebody_who_got_in_can_get_out_again() -> None:
    async with playing("farmer") as player:
        await player.press("1 3 3 enter")
        assert "The goat would eat the cabbage" in player.text


async def test_a_key_without_meaning_here_says_so() -> None:
    async with playing("farmer") as player:
        await player.press("9")
        assert "There is no item 9: this crossing has 4." in player.text
    async with playing("hanoi") as player:
        await player.press("7")
        assert "There is no peg 7" in player.text
        await player.press("enter")
        assert "The crane is empty" in player.text
    async with playing("knight") as player:
        await player.press("9")
        assert "There is no jump 9" in player.text


async def test_a_screen_obeys_rules_that_become_stricter(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Crossing.check

    def stricter(self: Crossing, state: Banks, move: Load) -> Verdict:
        if self.letters(move) == "FG":
            return refuse("goat-is-tired", "the goat does not want to go.", "G")
        return usual(self, state, move)

    monkeypatch.setattr(Crossing, "check", stricter)
    async with playing("farmer") as player:
        assert "out of reach" in player.text
        await player.press("1 3 enter")
        assert "The goat does not want to go." in player.text
        assert player.session.move_count == 0
        await player.press("w")
        assert "The only position that can be reached is" in player.text


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
