"""What is shown of a review: the losses in the list, on the bar and in the key bar."""

from __future__ import annotations

import pytest

from tests.tools.controllers import play_at_random, playing
from tests.tools.kinds import ONE_EACH
from tests.tools.oracles import PREPARED
from tests.tools.sitter import IN_ASCII, LOOK, Sitter
from tui.drawing.look import Look
from tui.drawing.moves import MoveRow, Profile
from tui.game.review import Review, review
from tui.game.share import share_line

DETOUR = "FG F FC FC FC FG FW F FG"
"""The farmer takes the cabbage across, back, and across again."""
each_game = pytest.mark.parametrize("game", ONE_EACH)


@each_game
def test_the_list_marks_every_move_that_has_lost_something(game: str) -> None:
    for look, cross in ((LOOK, "✗"), (IN_ASCII, "x")):
        player = playing(game, (120, 40), look, table=PREPARED)
        play_at_random(player)
        session = player.session
        states = list(session.states)
        found = review(
            player.controller.player.oracle_client.oracle, states, list(session.costs)
        ).moves
        player.press("e")
        marks = [word for line in player.lines[2:-4] for word in line[101:].split()[2:]]
        lost = [move for move in found if move.has_lost]
        assert marks == [cross if move.left is None else f"+{move.loss}" for move in lost]
        for number, move in enumerate(found, 1):
            row = player.lines[2 + number][101:]
            assert row.split()[0] == str(number)
            assert (len(row.split()) == 3) == move.has_lost


@each_game
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)], ids=str)
def test_a_game_its_watch_and_its_review_are_drawn_at_every_size(
    game: str, size: tuple[int, int]
) -> None:
    keys = ("", "w right right", "v right right right", "m", "q", "e", "f", "m", "end", "home", "q")
    for look in (LOOK, IN_ASCII):
        player = playing(game, size, look, table=PREPARED)
        play_at_random(player, 30)
        seen = []
        for pressed in keys:
            player.press(pressed)
            assert [len(line) <= size[0] for line in player.lines] == [True] * size[1]
            assert player.lines[-1].strip().endswith("back")
            assert look is not IN_ASCII or player.text.isascii()
            seen.append(player.text)
        assert len(set(seen)) >= 6


# How far the goal was


def profile_of(player: Sitter) -> Profile:
    profile = player.part("profile")
    assert isinstance(profile, Profile)
    return profile


def signs_of(player: Sitter) -> str:
    return "".join(block.sign for block in profile_of(player).blocks)


def reviewing(game: str, line: str, size: tuple[int, int] = (80, 24), look: Look = LOOK) -> Sitter:
    player = playing(game, size, look, table=PREPARED)
    player.press("colon")
    player.type(line)
    player.press("q" if player.opening is not None else "")
    player.press("e")
    return player


@each_game
def test_below_the_moves_stands_how_far_the_goal_was_as_in_the_line_that_is_shared(
    game: str,
) -> None:
    for look in (LOOK, IN_ASCII):
        player = playing(game, look=look, table=PREPARED)
        play_at_random(player, 30)
        session, oracle = player.session, player.controller.player.oracle_client.oracle
        found = review(oracle, list(session.states), list(session.costs))
        is_ascii, has_distance = look is IN_ASCII, player.controller.kind.has_distance
        told = share_line("name", found, has_distance, is_ascii).split()[-1]
        player.press("e")
        assert signs_of(player) == told
        assert told[:18] in player.text
        measured = "Cost left" if session.puzzle.has_cost else "Moves left"
        assert (measured if has_distance else "In reach") in player.text


def test_a_click_on_a_block_goes_to_its_move() -> None:
    player = reviewing("farmer", DETOUR)
    assert [block.number for block in profile_of(player).blocks if block.has_lost] == [4]
    y = next(y for y, line in enumerate(player.lines) if "▇▆▅▆▅▄▃▂▁" in line)
    for number in (4, 9, 1):
        player.click_cell(61 + number - 1, y)
        assert player.session.move_count == number
    player.click_cell(61 + 3, y + 1)
    assert player.session.move_count == 4


@pytest.mark.parametrize("size", [(80, 24), (78, 20)], ids=str)
def test_of_a_thousand_moves_a_block_stands_for_several_and_all_are_in_sight(
    size: tuple[int, int],
) -> None:
    player = reviewing("hanoi:3", "AC CA " * 500, size)
    blocks = profile_of(player).blocks
    assert len(blocks) == 60
    assert [blocks[0].number, blocks[-1].number] == [16, 1000]
    region = player.region_of("profile")
    assert region is not None
    seen = set()
    for y in range(region.y, region.bottom):
        for x in range(region.x, region.right):
            target = player._target_at(x, y)
            seen |= {target.number} if isinstance(target, MoveRow) else set()
    assert seen == {block.number for block in blocks}
    moves = player.region_of("moves")
    assert moves is not None
    assert moves.height > 4


def test_what_is_not_found_out_yet_is_a_dot() -> None:
    player = reviewing("farmer", DETOUR)
    rewatch = player.controller.watches.review
    assert rewatch is not None
    oracle, states = player.controller.player.oracle_client.oracle, rewatch.findings.states
    rewatch.findings = Review(oracle, states, [1] * len(states))
    assert signs_of(player) == "·········"
    while len(rewatch.findings.moves) < 3:
        rewatch.findings.work(1e-9)
    assert signs_of(player) == "▇▆▅······"
