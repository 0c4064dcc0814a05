"""A session tells the others of a host what is done in it, and sees theirs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools.onlookers import Host
from tests.tools.places import IN_A_FILE
from tui.engine.strategy import Strategy
from tui.game.live import BETWEEN_TELLINGS, GONE_AFTER, NOBODY, Gallery, OneOf, time_text
from tui.game.live_status import LiveStatus, NotSeen
from tui.game.session import By
from tui.game.watching import View, WatchSettings


class Onlooker:
    """Anna plays, and another one has a window on her session, and the gallery."""

    def __init__(self, place: str, game: str = "farmer", moves: str = "") -> None:
        self.host = Host(place)
        self.anna, other = self.host.live("key of anna", "anna"), self.host.live("key of another")
        self.player = self.host.playing(game, self.anna)
        if moves:
            self.play(moves)
        self.window, self.gallery = other.window(self.anna.session), Gallery(other, self.host.table)

    def play(self, moves: str) -> None:
        """Let Anna make moves."""
        self.player.react(self.player.controller.paste(moves))

    def watch(self, speed: float = 2.0) -> None:
        """Let Anna watch a search step by step."""
        settings = WatchSettings(Strategy("backtracking"), View.SEARCH, speed)
        self.player.controller.watches.set_up(settings)
        self.player.press("w")

    def told(self) -> LiveStatus:
        """What is new of Anna."""
        sight = self.window.look()
        assert sight is not None
        return sight.told

    @property
    def rows(self) -> list[tuple[str, str, str, int]]:
        self.gallery.look()
        return [(row.name, row.title, row.does, row.moves) for row in self.gallery.shown]


@pytest.fixture
def onlooker(place: str) -> Onlooker:
    return Onlooker(place)


# What is told


@given(st.lists(st.sampled_from(["AB", "BA", "AC", "AC CB BA", "u", "u u u", "r", "n", "look"])))
def test_what_was_read_little_by_little_is_what_is_made(asks: list[str]) -> None:
    with TemporaryDirectory() as folder:
        onlooker = Onlooker(os.path.join(folder, "games.sqlite"), "hanoi:2")
        session = onlooker.player.session
        for ask in (*asks, "look"):
            if ask[0].isupper():
                onlooker.play(ask)
            elif ask != "look":
                onlooker.player.press(ask)
            elif (sight := onlooker.window.look()) is not None:
                made = [(session.puzzle.move_text(each.move), each.by) for each in session.line]
                assert [(text, By(by)) for text, by, _ in sight.moves] == made


def test_a_watch_is_told_with_all_that_makes_it(place: str) -> None:
    onlooker = Onlooker(place, moves="FG")
    onlooker.watch()
    onlooker.player.press("space right right")
    told = onlooker.told()
    assert (told.mode, told.slot, told.origin) == ("watch", "farmer", 1)
    assert told.made_by.splitlines()[0] == "backtracking"
    assert "repeats=position" in told.made_by.splitlines()
    assert told.place is not None
    assert told.place.at == onlooker.player.progress.step
    assert told.is_pausing


def test_what_goes_on_by_itself_is_told_four_times_a_second_and_a_key_at_once(place: str) -> None:
    onlooker = Onlooker(place, "couples")
    player = onlooker.player
    onlooker.watch(64)
    onlooker.told()
    told = 0
    for _ in range(100):
        player.let_pass(0.02)
        told += onlooker.window.look() is not None
    assert 4 <= told <= 2 / BETWEEN_TELLINGS + 1, "two seconds have passed"
    for key in ("space", "left"):
        player.press(key)
        stands = onlooker.told().place
        assert stands is not None
        assert stands.at == player.progress.step


# Who is playing what


def test_the_gallery_says_who_does_what_and_for_how_long(place: str) -> None:
    onlooker = Onlooker(place, moves="FG F")
    host, somebody = onlooker.host, onlooker.host.live(None)
    player = host.playing("hanoi:4", somebody)
    player.press("w")
    title = "Farmer, goat, cabbage and wolf"
    watches = ("somebody", "Towers of Hanoi", "watches", 0)
    assert onlooker.rows == [("anna", title, "plays", 2), watches]
    assert onlooker.gallery.about(OneOf(onlooker.anna.session)).startswith("Anna plays Farmer, ")
    onlooker.player.press("e")
    assert onlooker.rows[0][2] == "reviews"
    player.press("q")
    for passed, key, since in ((300, "", "5 min ago"), (0, "+", "just now")):
        host.time.now += passed
        somebody.give_sign()
        player.press(key)
        assert onlooker.rows[-1][1] == "Towers of Hanoi"
        assert onlooker.gallery.shown[-1].since == since
    assert [time_text(each) for each in (60, 3599, 7300)] == ["1 min ago", "59 min ago", "2 h ago"]


def test_nobody_sees_himself_nor_who_is_elsewhere_private_or_gone(onlooker: Onlooker) -> None:
    host, anna = onlooker.host, onlooker.anna
    onlooker.told()
    assert len(onlooker.rows) == 1
    own = Gallery(anna, host.table)
    own.look()
    assert own.shown == []
    host.players.set_private(anna.player, True)
    with pytest.raises(NotSeen, match="Anna plays in private now"):
        onlooker.window.look()
    assert onlooker.rows == []
    host.players.set_private(anna.player, False)
    for _ in range(2):
        anna.give_sign()
        host.time.now += GONE_AFTER - 5
        onlooker.window.look()
        assert len(onlooker.rows) == 1
    host.time.now += 10
    with pytest.raises(NotSeen, match="Anna has left"):
        onlooker.window.look()
    assert onlooker.rows == []
    anna.give_sign()
    assert len(onlooker.rows) == 1
    anna.go_elsewhere()
    assert onlooker.rows == []
    assert onlooker.gallery.about(None) == NOBODY
    anna.leave()
    with pytest.raises(NotSeen, match="Anna has left"):
        onlooker.window.look()


@IN_A_FILE
def test_what_was_not_heard_is_told_again_and_where_the_store_fails_nothing_is_seen(
    place: str, onlooker: Onlooker
) -> None:
    onlooker.told()
    with closing(sqlite3.connect(place, timeout=0)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        onlooker.player.press("w")
        assert onlooker.window.look() is None
    onlooker.anna.give_sign()
    assert onlooker.told().mode == "watch"
    os.unlink(place)
    onlooker.player.press("q")
    onlooker.play("FG")
    assert onlooker.player.session.line, "everybody plays on"
    assert onlooker.window.look() is None
    assert onlooker.rows == []
