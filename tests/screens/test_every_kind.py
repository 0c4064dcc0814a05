"""Every kind of puzzle is played, watched, explained and drawn, through the real keys."""

from __future__ import annotations

import pytest

from tests.tools.controllers import playing as seated
from tests.tools.eyes import shown_by_moves
from tests.tools.kinds import EVERY, ONE_EACH
from tests.tools.oracles import KNOWN, PREPARED, SOLVABLE
from tests.tools.player import Player, playing
from tui.game.rights import HOME
from tui.game.session import By
from tui.picture import keys
from tui.picture.controls import key_rows, offered, vocabulary
from tui.screens.puzzle import PuzzleScreen

each_kind = pytest.mark.parametrize("game", ONE_EACH)
each_short_game = pytest.mark.parametrize(
    "game", ["knight:board=3x4" if game == "knight" else game for game in ONE_EACH if game in KNOWN]
)


def screen_of(player: Player) -> PuzzleScreen:
    return next(
        screen for screen in reversed(player.app.screen_stack) if isinstance(screen, PuzzleScreen)
    )


@pytest.mark.long
@each_short_game
async def test_a_game_is_played_to_its_end_by_hints_and_enter(game: str) -> None:
    async with playing(game, table=PREPARED) as player:
        best = screen_of(player).controller.player.oracle_client.fewest()
        while not player.session.is_solved:
            await player.press("i i i")
            while "press enter" not in player.message:
                await player.press("i")
            await player.press("enter")
        assert player.session.cost == best
        assert player.session.hints == player.session.move_count
        assert all(made.by is By.PLAYER for made in player.session.line)
        assert "Solved" in player.text


@pytest.mark.parametrize("game", sorted({*KNOWN} - {*SOLVABLE}))
def test_an_impossible_game_says_so_wherever_it_is_asked(game: str) -> None:
    player = seated(game, table=PREPARED)
    for key, said in (
        ("", "impossible"),
        ("", "That is impossible: s tells why."),
        ("i", "The goal cannot be reached from here, nor from the start of this game."),
        ("w", "solution is possible from here."),
    ):
        player.press(key)
        assert said in " ".join(player.text.split())
    assert player.mode == "WATCH"


@each_kind
async def test_help_has_the_rules_and_the_words_of_this_kind_and_of_no_other(game: str) -> None:
    async with playing(game, (120, 115), table=PREPARED) as player:
        kind, puzzle = screen_of(player).controller.kind, player.session.puzzle
        await player.press("question_mark tab")
        shown = " ".join(player.text.split())
        assert puzzle.explanation.split()[0] in shown
        assert "Rules" in shown
        assert ("More about it" in shown) == bool(puzzle.history)
        for row in key_rows([kind], None, HOME):
            assert row.keys in player.text
        for sign, meaning in kind.board().legend(puzzle, screen_of(player).look):
            assert f"{sign} {meaning}" in shown
        for words in kind.words(puzzle).values():
            assert words.does.split()[0] in shown
        for other in PREPARED.kinds:
            if other is not kind and "overlay" in other.words() and "overlay" not in kind.words():
                assert other.words()["overlay"].does not in shown
        await player.press("q")
        assert "PLAY" in player.lines[0]


@each_kind
async def test_every_option_can_be_turned_and_taken_and_keys_of_other_kinds_do_nothing(
    game: str,
) -> None:
    async with playing(game, table=PREPARED) as player:
        await player.press("escape")
        kind, before = screen_of(player).controller.kind, player.text
        own = kind.parameters(player.session.puzzle)
        for control in (*keys.PLAY, *keys.BOTH):
            if not control.does and control.name not in kind.words():
                await player.press(" ".join(control.keys))
                assert player.text == before
        await player.press("o")
        for option in own:
            assert option.name in player.text
        for _ in range(len(own) + 4):
            await player.press("right left left right down")
        await player.press("enter")
        assert "PLAY" in player.lines[0]
        assert player.session.state == shown_by_moves(player)


@pytest.mark.parametrize("mode", keys.Mode)
def test_every_key_is_bound_once(mode: keys.Mode) -> None:
    rows = [row for row in keys.GAME if mode in row.modes and not row.needs]
    bound = [key for row in (*rows, *keys.ANYWHERE) for key in row.keys]
    assert len(bound) == len(set(bound))
    assert all(row.keys != ("escape",) for row in keys.GAME), "no key hangs on escape alone"


def test_a_kind_says_what_its_arrows_do() -> None:
    (farmer, tiles) = (EVERY.parse_game(name).kind for name in ("farmer", "tiles"))
    arrows = [key_rows(kinds, None, HOME)[0].play for kinds in ([farmer], [tiles], [farmer, tiles])]
    assert arrows == ["move the cursor", "slide a tile", "move the cursor; slide a tile (tiles)"]
    assert [each.does for each in offered(keys.CURSOR, vocabulary(tiles))] == [
        f"slide a tile {way}" for way in ("left", "down", "up", "right")
    ]
