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
from tests.tools.sitter import Sitter
from tui.engine.strategy import Strategy
from tui.game.live import BETWEEN_TELLINGS, GONE_AFTER, NOBODY, Gallery, Live, OneOf, time_text
from tui.game.live_status import NotSeen, Sight
from tui.game.session import By
from tui.game.watching import View, WatchSettings


@pytest.fixture
def host(place: str) -> Host:
    return Host(place)


@pytest.fixture
def anna(host: Host) -> Live:
    return host.live("key of anna", "anna")


@pytest.fixture
def other(host: Host) -> Live:
    return host.live("key of another")


def seen(other: Live, live: Live) -> Sight:
    """What there is to see of a session at first."""
    sight = other.window(live.session).look()
    assert sight is not None
    return sight


def rows(gallery: Gallery) -> list[tuple[str, str, str, int]]:
    gallery.look()
    return [(row.name, row.title, row.does, row.moves) for row in gallery.shown]


def watch(player: Sitter, speed: float = 2.0) -> None:
    """Watch a search step by step."""
    settings = WatchSettings(Strategy("backtracking"), View.SEARCH, speed)
    player.controller.watches.set_up(settings)
    player.press("w")


# What is told


@given(st.lists(st.sampled_from(["AB", "BA", "AC", "AC CB BA", "u", "u u u", "r", "n", "look"])))
def test_what_was_read_little_by_little_is_what_is_made(asks: list[str]) -> None:
    with TemporaryDirectory() as folder:
        host = Host(os.path.join(folder, "games.sqlite"))
        anna, other = host.live("key of anna", "anna"), host.live("key of another")
        player, window = host.playing("hanoi:2", anna), other.window(anna.session)
        for ask in (*asks, "look"):
            if ask[0].isupper():
                player.react(player.controller.paste(ask))
            elif ask != "look":
                player.press(ask)
            elif (sight := window.look()) is not None:
                session = player.session
                made = [(session.puzzle.move_text(each.move), each.by) for each in session.line]
                assert [(text, By(by)) for text, by, _ in sight.moves] == made


def test_a_watch_is_told_with_all_that_makes_it(host: Host, anna: Live, other: Live) -> None:
    player = host.playing("farmer", anna)
    player.react(player.controller.paste("FG"))
    watch(player)
    player.press("space right right")
    told = seen(other, anna).told
    assert (told.mode, told.slot, told.origin) == ("watch", "farmer", 1)
    assert told.made_by.splitlines()[0] == "backtracking"
    assert "repeats=position" in told.made_by.splitlines()
    assert told.place is not None
    assert told.place.at == player.progress.step
    assert told.is_pausing


def test_what_goes_on_by_itself_is_told_four_times_a_second_and_a_key_at_once(
    host: Host, anna: Live, other: Live
) -> None:
    player = host.playing("couples", anna)
    watch(player, 64)
    window = other.window(anna.session)
    window.look()
    told = 0
    for _ in range(100):
        player.let_pass(0.02)
        told += window.look() is not None
    assert 4 <= told <= 2 / BETWEEN_TELLINGS + 1, "two seconds have passed"
    for key in ("space", "left"):
        player.press(key)
        sight = window.look()
        assert sight is not None
        assert sight.told.place is not None
        assert sight.told.place.at == player.progress.step


# Who is playing what


def test_the_gallery_says_who_does_what(host: Host, anna: Live, other: Live) -> None:
    player, somebody = host.playing("farmer", anna), host.live(None)
    player.react(player.controller.paste("FG F"))
    host.playing("hanoi:4", somebody).press("w")
    gallery = Gallery(other, host.table)
    assert rows(gallery) == [
        ("anna", "Farmer, goat, cabbage and wolf", "plays", 2),
        ("somebody", "Towers of Hanoi", "watches", 0),
    ]
    assert gallery.about(OneOf(anna.session)).startswith("Anna plays Farmer, goat")
    player.press("e")
    assert rows(gallery)[0][2] == "reviews"


def test_nobody_sees_himself_nor_who_is_elsewhere_or_private(
    host: Host, anna: Live, other: Live
) -> None:
    host.playing("farmer", anna)
    window, gallery = other.window(anna.session), Gallery(other, host.table)
    window.look()
    assert rows(Gallery(anna, host.table)) == []
    host.players.set_private(anna.player, True)
    with pytest.raises(NotSeen, match="Anna plays in private now"):
        window.look()
    assert rows(gallery) == []
    host.players.set_private(anna.player, False)
    assert len(rows(gallery)) == 1
    anna.go_elsewhere()
    assert rows(gallery) == []
    assert gallery.about(None) == NOBODY


def test_a_session_without_a_sign_of_life_is_gone_and_one_that_has_ended_at_once(
    host: Host, anna: Live, other: Live
) -> None:
    host.playing("farmer", anna)
    window, gallery = other.window(anna.session), Gallery(other, host.table)
    window.look()
    host.time.now += GONE_AFTER - 5
    anna.give_sign()
    host.time.now += GONE_AFTER - 5
    window.look()
    assert len(rows(gallery)) == 1
    host.time.now += 10
    with pytest.raises(NotSeen, match="Anna has left"):
        window.look()
    assert rows(gallery) == []
    anna.give_sign()
    assert len(rows(gallery)) == 1
    anna.leave()
    with pytest.raises(NotSeen, match="Anna has left"):
        window.look()


def test_how_long_somebody_plays_begins_anew_with_another_game(
    host: Host, anna: Live, other: Live
) -> None:
    player, gallery = host.playing("hanoi:3", anna), Gallery(other, host.table)
    host.time.now += 300
    anna.give_sign()
    gallery.look()
    assert gallery.shown[0].since == "5 min ago"
    player.press("+")
    gallery.look()
    assert gallery.shown[0].since == "just now"
    assert [time_text(each) for each in (60, 3599, 7300)] == ["1 min ago", "59 min ago", "2 h ago"]


@IN_A_FILE
def test_what_was_not_heard_is_told_again_with_the_next_sign_of_life(
    host: Host, anna: Live, other: Live
) -> None:
    player = host.playing("farmer", anna)
    with closing(sqlite3.connect(host.place, timeout=0)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        player.press("w")
        assert seen(other, anna).told.mode == "play"
    anna.give_sign()
    assert seen(other, anna).told.mode == "watch"


@IN_A_FILE
def test_where_the_store_fails_nothing_is_told_and_nothing_seen(
    host: Host, anna: Live, other: Live
) -> None:
    player = host.playing("farmer", anna)
    window = other.window(anna.session)
    window.look()
    os.unlink(host.place)
    player.react(player.controller.paste("FG"))
    assert [made.move for made in player.session.line], "everybody plays on"
    assert window.look() is None
    assert rows(Gallery(other, host.table)) == []
