"""Looking on at another's game: live, paused, stepping back, and playing on from there; and what a
session tells the others of a host, and sees of theirs."""

from __future__ import annotations

import math
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cached_property
from typing import Any

import pytest

from tests.tools.controllers import begin_race
from tests.tools.kinds import EVERY
from tests.tools.onlookers import Host, Spectator, catch_up
from tests.tools.places import IN_A_FILE, SOLUTION
from tests.tools.sitter import Sitter
from tui.drawing.parts import Title
from tui.engine.strategy import Strategy
from tui.engine.table import Table
from tui.game import following as module
from tui.game.app_state import AppState
from tui.game.classroom import BETWEEN_CHECKS, BETWEEN_COUNTS
from tui.game.following import MOST_STEPS, Following
from tui.game.live import (
    BETWEEN_PLACES,
    BETWEEN_TELLINGS,
    GONE_AFTER,
    NOBODY,
    Gallery,
    Live,
    OneOf,
    Window,
    time_text,
)
from tui.game.live_status import (
    BEHIND,
    HERE,
    PLAYED,
    PLAYS,
    Attendance,
    LiveStatus,
    NotSeen,
)
from tui.game.players import new_session
from tui.game.response import SLICE, Destination, Message
from tui.game.runs import ToStep
from tui.game.spectator_controller import BETWEEN_LOOKS, about
from tui.game.watching import View, WatchSettings


class Pair:
    """Anna plays, and somebody looks on, if a test asks for that."""

    def __init__(self, host: Host, game: str = "farmer", moves: str = "") -> None:
        self.host = host
        self.anna = host.live("key of anna", "anna")
        self.other = host.live("key of another")
        self.player: Sitter = host.playing(game, self.anna)
        if moves:
            self.play(moves)
        self.window, self.gallery = (
            Window(self.other, self.anna.session),
            self.gallery_of(self.other),
        )

    @cached_property
    def spectator(self) -> Spectator:
        return self.host.looking_on(self.other, self.anna.session)

    def gallery_of(self, live: Live) -> Gallery:
        """What somebody sees of all who play."""
        gallery = Gallery(live, self.host.table)
        gallery.look()
        return gallery

    def play(self, moves: str) -> None:
        """Anna makes moves."""
        self.player.react(self.player.controller.paste(moves))

    def watch(self, speed: float = 2.0) -> None:
        """Anna watches a search."""
        settings = WatchSettings(Strategy("backtracking"), View.SEARCH, speed)
        self.player.controller.watches.set_up(settings)
        self.player.press("w")

    def after(self, keys: str = "") -> Spectator:
        """The spectator, when Anna has pressed keys and is caught up with."""
        self.player.press(keys)
        catch_up(self.spectator)
        return self.spectator

    def told(self) -> LiveStatus:
        """What is new of Anna."""
        sight = self.window.look()
        assert sight is not None
        return sight.told

    @property
    def rows(self) -> list[tuple[str, str, str, int]]:
        """Who is seen in the gallery now."""
        self.gallery.look()
        return [(row.name, row.title, row.does, row.moves) for row in self.gallery.shown]


@pytest.fixture
def host(place: str) -> Host:
    return Host(place)


@pytest.fixture
def pair(host: Host) -> Pair:
    pair = Pair(host, moves="FG F")
    assert pair.spectator.moves == "FG F"
    return pair


CANNOT_BE_SHOWN = "What anna plays now cannot be shown here."


def test_a_long_search_is_gone_through_in_slices(host: Host) -> None:
    pair = Pair(host, "couples")
    pair.watch()
    pair.player.press("C")
    pair.player.run_until(lambda: pair.player.progress.step > 4000)
    pair.player.press("space")
    host.time.reading = SLICE / 3  # A slice has three moments then.
    pair.spectator.let_pass(0.11)
    assert "Searching along: step" in pair.spectator.text
    assert "where anna is." in pair.spectator.text
    pair.spectator.press("m")  # No key stops that.
    assert pair.after().message == pair.player.message


def raced(host: Host) -> Pair:
    """Anna lets two methods race, and pauses at their start."""
    pair = Pair(host)
    pair.watch()
    begin_race(pair.player.after("space"), "shortest")
    pair.player.press("space home")
    return pair


@IN_A_FILE
def test_what_makes_no_sense_is_not_shown_nor_a_race_that_makes_none(host: Host) -> None:
    pair = raced(host)
    for change in (
        {"made_by": "backtracking\n\nno such method"},
        {"made_by": 7},
        {"made_by": "backtracking\nlimit=-1\n\nshortest"},
        {"stands": ["search", -1, 0, False, False, 0, 2.0]},
        {"stands": ["search", 1, 0, False, False, 0, math.nan]},
        {"stands": ["search", 1, 0, False, False, 0, 2]},
        {"stands": 7},
        {"origin": 1000},
        {"stands": ["search", 1, 0, False, False, 2, 2.0]},
        {"mode": "watch"},
        {"mode": "nothing known"},
    ):
        assert pair.after("right").message == pair.player.message
        pair.player.press("right")
        host.tell(pair.anna, **change)
        assert CANNOT_BE_SHOWN in pair.after().text
        assert pair.spectator.after("left left left right").message
        pair.spectator.press("end")
    pair = Pair(Host(f"{host.place}.other"), moves="FG F")
    pair.after()
    pair.play("FC")
    spoilt = "replace(record, ' FC', ' FG')"
    pair.host.write(f"UPDATE sittings SET touched = touched + 1, record = {spoilt}")
    assert pair.after().moves == "FG F"
    assert CANNOT_BE_SHOWN in pair.spectator.text
    app_state, window = AppState(host.table), Window(pair.other, pair.anna.session)
    with pytest.raises(NotSeen, match=CANNOT_BE_SHOWN):  # Nothing was seen before that.
        app_state.spectator(window, window.look(), in_ascii=False)
    assert pair.spectator.after("left").moves == "FG", "what was seen before is there"


def test_who_is_live_goes_along_to_another_puzzle_and_who_is_paused_with_end(pair: Pair) -> None:
    paused = pair.host.looking_on(pair.other, pair.anna.session)
    paused.press("left")
    pair.anna.go_elsewhere()
    pair.spectator.let_pass(0.2)
    assert "Anna is choosing a puzzle." in pair.spectator.text
    pair.host.playing("hanoi:3", pair.anna)
    for spectator, leaves in ((pair.spectator, Destination.ALONG), (paused, None)):
        spectator.let_pass(0.2)
        assert spectator.left_for is leaves
    assert pair.spectator.controller.sight.game == "hanoi:3"
    assert paused.moves == "FG"
    assert paused.after("end").left_for is Destination.ALONG


def test_a_quiet_spectator_is_at_rest_and_alone_as_soon_as_the_player_turns_private(
    pair: Pair,
) -> None:
    pair.after()
    for _ in range(20):
        pair.host.time.now += 0.1
        assert pair.spectator.controller.tick() is None, "there is nothing to show"
    pair.host.players.set_private(pair.anna.player, True)
    pair.spectator.let_pass(1.0)
    assert pair.spectator.left_for is Destination.HOME
    assert pair.spectator.controller.ended == "Anna plays in private now."


# What was seen is a line that grows, and a cursor goes to and fro on it


def test_moments_are_bounded_wherever_the_cursor_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_MOMENTS", 8)
    monkeypatch.setattr(module, "SPARE", 4)
    farmer, longest = EVERY.parse_game("farmer"), [(move, "p", 0) for move in SOLUTION.split()[:6]]
    for at in (0, 3, 5):
        found = Following()
        found.see(farmer, 1, longest, LiveStatus("farmer", PLAYED))
        found.at = at
        under_cursor = found.moment
        for moves in (longest[:3], longest) * 20:
            found.see(farmer, 1, moves, LiveStatus("farmer", PLAYED))
            assert len(found.moments) <= 12
            assert found.moment == under_cursor
        assert len(found.moments[-1].path.moves()) == 6


def test_each_step_of_a_watch_can_be_gone_back_to_also_for_who_comes_late(host: Host) -> None:
    pair = Pair(host, "couples")
    pair.watch()
    pair.player.press("C")
    pair.player.run_until(lambda: pair.player.progress.step > 4000)
    pair.player.press("space")
    at = pair.player.progress.step
    assert pair.after().progress.step == at
    seen = pair.spectator.controller.following
    late = seen.at
    assert late == MOST_STEPS + 1, "the first moment is that before the watch"
    for keys, number in (("left", at - 1), ("left left", at - 3), ("home right", at - MOST_STEPS)):
        pair.spectator.press(keys)
        catch_up(pair.spectator)
        assert pair.spectator.progress.step == number
    pair.spectator.press("end")
    pair.after("right right right")
    assert seen.at == late + 3
    pair.after("home")  # What is gone back is seen at once.
    assert seen.at == late + 4


def test_the_speed_of_the_other_is_seen_and_is_no_moment_of_its_own(host: Host) -> None:
    pair = Pair(host)
    pair.watch(speed=0.25)
    before = pair.after("space").progress
    pair.after("+ +")
    assert pair.spectator.progress == before
    assert "1/s" in pair.spectator.text


# What is told


def test_what_goes_on_by_itself_is_told_now_and_then_and_a_key_at_once(host: Host) -> None:
    pair = Pair(host, "couples")
    player = pair.player
    pair.watch(speed=64)
    pair.told()
    told = 0
    for _ in range(100):
        player.let_pass(0.02)
        told += pair.window.look() is not None
    assert 4 <= told <= 2 / BETWEEN_TELLINGS + 1, "two seconds have passed"
    for key in ("space", "left"):
        player.press(key)
        stands = pair.told().place
        assert stands is not None
        assert stands.at == player.progress.step


def test_another_size_of_a_puzzle_is_another_game() -> None:
    following, told = Following(), LiveStatus("hanoi", PLAYED)
    for number, name in enumerate(("hanoi:3", "hanoi:4"), 1):
        following.see(EVERY.parse_game(name), number, [], told)
    following.at = following.last
    assert about(following, "anna").text == "Anna goes on with another game."


# A class


def follower(pair: Pair, name: str = "bela") -> tuple[Live, Spectator]:
    """Somebody who follows Anna's class."""
    live = pair.host.live(f"key of {name}", name)
    live.teacher = "anna"
    return live, pair.host.looking_on(live, "")


def test_a_class_tells_its_teacher_where_its_followers_are_and_says_so(host: Host) -> None:
    pair = Pair(host)
    pair.watch()
    pair.player.press("space right right")
    live, bela = follower(pair)
    assert bela.text.splitlines()[0].split()[-3:-1] == ["CLASS", "anna"]
    assert "Anna sees where you are and what you answer; q leaves." in bela.text
    taught = pair.anna.session
    assert host.told(live).attendance == Attendance(taught, HERE)
    pair.player.press("right")
    catch_up(bela)
    assert "Anna sees" in bela.text
    bela.let_pass(8.0)
    pair.player.press("right")
    catch_up(bela)
    assert "Anna sees" not in bela.text
    for keys, where, at in (("left", BEHIND, 3), ("left", BEHIND, 3), ("end", HERE, 0)):
        bela.press(keys)
        assert host.told(live).attendance == Attendance(taught, where, at)
    bela.press("left left left")
    assert host.told(live).attendance == Attendance(taught, BEHIND, 3)
    bela.let_pass(BETWEEN_PLACES + BETWEEN_LOOKS)
    assert host.told(live).attendance == Attendance(taught, BEHIND, 1)
    assert [row[0] for row in pair.rows] == ["anna"], "who follows does not play"
    live.go_elsewhere()
    assert host.told(live).attendance == Attendance(taught, PLAYS)
    player = host.playing("hanoi:3", live)
    assert host.told(live).attendance == Attendance(taught, PLAYS)
    assert [row[:3] for row in pair.rows][-1] == ("bela", "Towers of Hanoi", "plays")
    for mode in ("", "w", "space v", "q e"):
        player.press(mode)
        assert "J class" in player.text
        player.press("J")
        assert player.left_for is Destination.CLASS


def test_a_class_is_asked_what_its_teacher_is_asked_and_he_sees_how_the_answers_spread(
    host: Host,
) -> None:
    pair = Pair(host)
    teacher, between = pair.player, BETWEEN_COUNTS + BETWEEN_CHECKS
    pair.watch()
    teacher.press("space home P")
    live, bela = follower(pair)
    _, cleo = follower(pair, "cleo")
    teacher.press(".")
    asked = "Which load is tried next? 1: FC; 2: FG; 3: FW; 4: F."
    moments = len(bela.controller.following.moments)
    catch_up(bela)
    assert len(bela.controller.following.moments) == moments, "a question is none of its own"
    assert "Anna sees where you are" in bela.text, "that is read first"
    assert "answer" not in bela.lines[-1]
    for player in (bela, cleo):
        player.let_pass(8.0)
        assert asked in player.text
    bela.press("1")
    assert "You have answered 1; anna shows what comes." in bela.text
    place = pair.told().place
    assert place is not None
    assert host.told(live).attendance == Attendance(pair.anna.session, HERE, 0, place.asks, 1)
    teacher.let_pass(between)
    assert "Class: 1 chose FC, 1 not yet." in teacher.text
    cleo.press("2")
    teacher.let_pass(between)
    assert "Class: 1 chose FC, 1 chose FG." in teacher.text
    teacher.press("1")
    assert "Right. Try FC: the 1st of 4 loads. Class: 1 chose FC, 1 chose FG." in teacher.text
    for player, verdict in ((bela, "Right."), (cleo, "No.")):
        catch_up(player)
        assert f"{verdict} Try FC: the 1st of 4 loads." in player.text
    assert "live" in bela.after("1").text, "a digit that comes late leads nowhere"
    teacher.press(".")
    catch_up(cleo)
    assert "Is FC refused, and by what?" in cleo.text
    teacher.let_pass(between)
    assert "Class: 2 not yet." in teacher.text
    roll, watch = teacher.controller.roll, teacher.controller.watches.watch
    assert roll is not None
    assert watch is not None
    shorter = roll.with_answers(Message("Which?"), watch).shorter
    assert shorter[:2] == ("Which? Class: 0 of 2.", "Which?"), "the choices stay to the last"
    catch_up(bela)
    bela.press("left end 2 3 left end 1")
    assert "You have answered 2" in bela.text, "who has answered is not asked again"
    told = host.told(live).attendance
    assert told is not None
    assert (told.question > place.asks, told.choice) == (True, 2), "an answer is told at once"
    cleo.press("left")
    assert "tried next?" not in cleo.after("1").text, "who has gone back is asked nothing"
    teacher.press("v .")
    assert "Class:" not in teacher.text, "nothing is asked at that step of the other view"
    teacher.press(".")
    teacher.let_pass(between)
    assert "Class: 2 not yet." in teacher.text, "in another view it is another question"
    teacher.press("v")
    teacher.press("P home P .")
    catch_up(bela)
    assert asked in bela.text, "it is asked once more"


def test_a_question_cuts_the_welcome_short_and_no_digit_answers_what_is_not_seen(
    host: Host,
) -> None:
    pair = Pair(host)
    pair.watch()
    pair.player.press("space home P")
    live, bela = follower(pair)
    _, cleo = follower(pair, "cleo")
    pair.player.press(".")
    catch_up(bela)
    bela.press("1 2")
    assert host.told(live).attendance == Attendance(pair.anna.session, HERE)
    for player, seconds in ((bela, 2 * BETWEEN_LOOKS), (cleo, 4.0)):
        player.let_pass(seconds)
        assert "Which load is tried next?" in player.text


def test_who_leaves_and_comes_back_has_answered(host: Host) -> None:
    pair = Pair(host)
    pair.watch()
    pair.player.press("space home P .")
    live, bela = follower(pair)
    bela.let_pass(5.0)
    bela.press("2")
    answered = host.told(live).attendance
    live.joined = None
    back = host.looking_on(live, "")
    back.let_pass(9.0)
    assert host.told(live).attendance == answered
    assert "You have answered 2; anna shows what comes." in back.text


def far_on(host: Host) -> Pair:
    """A class whose teacher has paused some thousands of steps into a search."""
    pair = Pair(host, "couples")
    pair.watch()
    pair.player.press("C")
    pair.player.run_until(lambda: pair.player.progress.step > 4000)
    pair.player.press("space")
    return pair


def test_who_still_searches_along_is_behind(host: Host) -> None:
    pair = far_on(host)
    live, bela = follower(pair)
    while "Searching along" in bela.text or "Anna sees" in bela.text:
        bela.let_pass(0.5)
    assert host.told(live).attendance == Attendance(pair.anna.session, HERE)
    watch = bela.controller.watches.watch
    assert watch is not None
    watch.playback.goal = ToStep(10**6)
    bela.controller.begin()
    told = host.told(live).attendance
    assert told is not None
    assert (told.where, told.at) == (BEHIND, watch.playback.shown.at)


def test_a_class_is_asked_only_when_its_search_has_come_to_where_that_of_the_teacher_is(
    host: Host,
) -> None:
    pair = far_on(host)
    pair.player.press("P .")
    watch = pair.player.controller.watches.watch
    assert watch is not None
    while watch.question is None:
        pair.player.press(".")
    _, bela = follower(pair)
    bela.press("t")  # It is read what a class tells.
    while "Searching along" in bela.text:
        assert watch.question.text not in bela.text
        bela.let_pass(0.01)
    catch_up(bela)
    assert watch.question.told in bela.text


def test_who_joins_late_and_looks_back_is_asked_nothing_at_earlier_steps(host: Host) -> None:
    pair = Pair(host)
    pair.watch()
    pair.player.press("space home v right right right P .")
    _, bela = follower(pair)
    bela.let_pass(9.0)
    assert "Which move is made next?" in bela.text
    _, cleo = follower(pair, "cleo")
    cleo.press("left")
    assert "Which move is made next?" not in cleo.text


def test_in_a_class_the_board_does_not_answer_for_nobody_goes_on_alone(host: Host) -> None:
    pair = Pair(host, "knight")
    pair.watch()
    pair.player.press("space home P .")
    live, bela = follower(pair)
    bela.let_pass(9.0)
    asked = pair.player.controller.watches.watch
    assert asked is not None
    assert asked.question is not None
    assert "Which square is tried next?" in bela.text
    bela.react(bela.controller.pick(asked.question.right))
    assert "Which square is tried next?" in bela.text
    assert host.told(live).attendance == Attendance(pair.anna.session, HERE)


def test_the_teacher_sees_how_many_follow_and_where_they_are(host: Host) -> None:
    pair = Pair(host)
    pair.watch()
    pair.player.press("space right right")
    title, between = "Farmer, goat, cabbage and wolf", BETWEEN_COUNTS + BETWEEN_CHECKS
    live, bela = follower(pair)
    other, _ = follower(pair, "cleo")
    roll = pair.player.controller.roll
    assert roll is not None
    changes: Sequence[tuple[Callable[[], object], str, str]] = (
        (lambda: None, "2 follow", "2 follow: 2 here"),
        (lambda: bela.press("left"), "2 follow", "2 follow: 1 here, 1 behind"),
        (other.go_elsewhere, "2 follow", "2 follow: 1 behind, 1 playing"),
        (other.leave, "1 follows", "1 follows: 1 behind"),
        (lambda: host.tell(live, follows=[pair.anna.session]), "", ""),
        (lambda: host.tell(live, follows=["x", HERE, 0, 0, 0]), "", ""),
        (lambda: bela.press("end"), "1 follows", "1 follows: 1 here"),
    )
    for change, count, spread in changes:
        change()
        pair.player.let_pass(between)
        pair.anna.give_sign()
        assert (roll.count, roll.spread) == (count, spread)
        assert pair.player.part("title") == Title(
            title,
            f"WATCH  {count}" if count else "WATCH",
            longer=f"WATCH  {spread}" if count else "",
        )
    assert [(name, each.place) for name, each in roll.followers] == [("bela", "here")]
    host.time.now += GONE_AFTER
    pair.player.let_pass(between)
    assert roll.count == ""


def test_what_goes_on_in_a_class_is_not_told_by_each_follower_at_each_step(pair: Pair) -> None:
    live, bela = follower(pair)
    pair.host.tell(live, follows=[])  # It would be seen if more were told.
    pair.play("FC FG")
    catch_up(bela)
    assert bela.session.move_count == 4
    assert pair.host.told(live).attendance is None


def test_a_class_is_that_of_a_player_who_is_there_in_public_and_follows_none(pair: Pair) -> None:
    live, _ = follower(pair)
    second = Live(pair.host.place, pair.anna.player, new_session(0), lambda: pair.host.time.now)
    second.teacher = "bela"
    with pytest.raises(NotSeen, match=r"Bela follows a class now\."):
        second.join()
    second.teacher = "dora"
    with pytest.raises(NotSeen, match="Nobody called dora is playing now, unless in private"):
        second.join()
    assert pair.host.told(live).attendance == Attendance(pair.anna.session, HERE)
    pair.host.time.now += 1.0
    pair.host.playing("hanoi:3", second)
    second.go_elsewhere()
    assert live.join().session == pair.anna.session, "not the one that is at home"
    second.leave()
    pair.host.tell(pair.anna, follows=[live.session, HERE, 0, 0, 0])
    pair.host.players.set_private(live.player, True)
    for teacher in ("Anna follows", "Nobody called bela", "Nobody called nobody"):
        live.teacher = teacher.split()[-1].replace("follows", "anna")
        with pytest.raises(NotSeen, match=teacher):
            live.join()


@pytest.mark.parametrize(
    "follows",
    [7, "here", [], ["s", "here", 0, 0], ["s", "there", 0, 0, 0], ["s", "here", 0, -1, 0]],
)
def test_what_makes_no_sense_of_a_follower_is_none(follows: Any) -> None:
    assert LiveStatus(follows=follows).attendance is None


# Who is playing what


def test_the_gallery_says_who_does_what_and_for_how_long(host: Host) -> None:
    pair = Pair(host, moves="FG F")
    somebody = host.live(None)
    player = host.playing("hanoi:4", somebody)
    player.press("w")
    title = "Farmer, goat, cabbage and wolf"
    watches = ("somebody", "Towers of Hanoi", "watches", 0)
    assert pair.rows == [("anna", title, "plays", 2), watches]
    assert pair.gallery.about(OneOf(pair.anna.session)).startswith("Anna plays Farmer, ")
    pair.player.press("e")
    assert pair.rows[0][2] == "reviews"
    player.press("q")
    for passed, key, since in ((300, "", "5 min ago"), (0, "+", "just now")):
        host.time.now += passed
        somebody.give_sign()
        player.press(key)
        assert pair.rows[-1][1] == "Towers of Hanoi"
        assert pair.gallery.shown[-1].since == since
    assert [time_text(each) for each in (60, 3599, 7300)] == ["1 min ago", "59 min ago", "2 h ago"]


def test_a_game_without_end_is_told_of_in_the_gallery_by_its_name_and_not_made_for_that(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = Pair(host, "random:easy-7")
    monkeypatch.setattr(Table, "parse_game", lambda *_: pytest.fail("it was made"))
    assert [row[:2] for row in pair.rows] == [("anna", "The river easy-7")]
    assert pair.gallery.about(OneOf(pair.anna.session)).startswith("Anna plays The river easy-7")


def test_nobody_sees_himself_nor_who_is_elsewhere_private_or_gone(pair: Pair) -> None:
    host, anna = pair.host, pair.anna
    pair.told()
    assert len(pair.rows) == 1
    assert pair.gallery_of(anna).shown == []
    host.players.set_private(anna.player, True)
    with pytest.raises(NotSeen, match="Anna plays in private now"):
        pair.window.look()
    assert pair.rows == []
    host.players.set_private(anna.player, False)
    for _ in range(2):
        anna.give_sign()
        host.time.now += GONE_AFTER - 5
        pair.window.look()
        assert len(pair.rows) == 1
    host.time.now += 10
    with pytest.raises(NotSeen, match="Anna has left"):
        pair.window.look()
    assert pair.rows == []
    anna.give_sign()
    assert len(pair.rows) == 1
    anna.go_elsewhere()
    assert pair.rows == []
    assert pair.gallery.about(None) == NOBODY
    anna.leave()
    with pytest.raises(NotSeen, match="Anna has left"):
        pair.window.look()


@IN_A_FILE
def test_what_was_not_heard_is_told_again_and_where_the_store_fails_nothing_is_seen(
    place: str, pair: Pair
) -> None:
    pair.told()
    with closing(sqlite3.connect(place, timeout=0)) as busy:
        busy.execute("BEGIN IMMEDIATE")
        pair.player.press("w")
        assert pair.window.look() is None
    pair.anna.give_sign()
    assert pair.told().mode == "watch"
    os.unlink(place)
    pair.player.press("q")
    pair.play("FG")
    assert pair.player.session.line, "everybody plays on"
    assert pair.window.look() is None
    assert pair.rows == []
