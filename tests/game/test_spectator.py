"""Looking on at another's game: live, paused, stepping back, and playing on from there."""

from __future__ import annotations

import pytest

from tests.tools.controllers import race_of
from tests.tools.kinds import EVERY
from tests.tools.onlookers import Host, Spectator, catch_up
from tests.tools.places import IN_A_FILE
from tests.tools.sitter import Sitter
from tui.engine.puzzle import BadInput, IllegalMove
from tui.engine.strategy import Strategy
from tui.game import following as module
from tui.game.following import Following
from tui.game.live_status import PLAYED, WATCHED, LiveStatus
from tui.game.oracle_client import SLICE
from tui.game.response import Destination
from tui.game.watching import View, WatchSettings


class Pair:
    """Anna plays, and somebody looks on."""

    def __init__(self, host: Host, game: str, moves: str = "") -> None:
        self.host = host
        self.anna = host.live("key of anna", "anna")
        self.other = host.live("key of another")
        self.player: Sitter = host.playing(game, self.anna)
        if moves:
            self.play(moves)
        self.spectator: Spectator = host.looking_on(self.other, self.anna.session)

    def play(self, moves: str) -> None:
        """Anna makes moves."""
        self.player.react(self.player.controller.paste(moves))

    def watch(self, view: View = View.SEARCH, speed: float = 2.0) -> None:
        """Anna watches."""
        settings = WatchSettings(Strategy("backtracking"), view, speed)
        self.player.controller.watches.set_up(settings)
        self.player.press("w")

    @property
    def moves(self) -> str:
        """The moves that the spectator sees."""
        session = self.spectator.session
        return " ".join(session.puzzle.move_text(made.move) for made in session.line)


@pytest.fixture
def host(place: str) -> Host:
    return Host(place)


@pytest.fixture
def pair(host: Host) -> Pair:
    return Pair(host, "farmer", "FG F")


def test_a_move_is_seen_a_tenth_of_a_second_later_and_what_is_taken_back_is_said(
    pair: Pair,
) -> None:
    assert "WATCH anna" in pair.spectator.lines[0]
    assert "live" in pair.spectator.lines[1]
    assert pair.moves == "FG F"
    pair.play("FC")
    pair.spectator.let_pass(0.1)
    assert pair.moves == "FG F FC"
    assert "Move 3: FC." in pair.spectator.text
    for key, moves, said in (
        ("u", "FG F", "Anna takes back 1 move."),
        ("u", "", "Anna takes back 2 moves."),
        ("r", "FG F", ""),
        ("n", "", "Anna starts anew."),
        ("u", "FG F", "Anna goes on with another game."),
    ):
        pair.player.press(key)
        catch_up(pair.spectator)
        assert pair.moves == moves
        assert said in pair.spectator.text


def test_who_pauses_stays_while_the_player_goes_on(pair: Pair) -> None:
    pair.spectator.press("space")
    pair.play("FC FG")
    catch_up(pair.spectator)
    assert pair.moves == "FG F"
    assert "paused · step 2/4" in pair.spectator.lines[1]
    pair.spectator.press("end")
    assert pair.moves == "FG F FC FG"
    assert "live" in pair.spectator.lines[1]
    pair.play("FW")
    catch_up(pair.spectator)
    assert pair.moves == "FG F FC FG FW"


def test_steps_lead_back_through_moves_that_were_taken_back(pair: Pair) -> None:
    pair.play("FC")
    catch_up(pair.spectator)
    pair.player.press("u")
    catch_up(pair.spectator)
    assert pair.moves == "FG F"
    pair.spectator.press("left")
    assert pair.moves == "FG F FC"
    pair.spectator.press("left left left")
    assert pair.moves == ""
    assert "Anna begins here." in pair.spectator.text
    pair.spectator.press("right")
    assert pair.moves == "FG"


def test_who_goes_on_comes_to_what_the_player_does_at_his_own_speed(pair: Pair) -> None:
    pair.spectator.press("home + +")
    assert "8/s" in pair.spectator.lines[1]
    pair.play("FC FG")
    pair.spectator.let_pass(0.2)
    assert pair.moves == "FG"
    pair.spectator.let_pass(1.0)
    assert pair.moves == "FG F FC FG"
    assert "live" in pair.spectator.lines[1]


def test_only_the_keys_of_the_remote_control_are_alive(pair: Pair) -> None:
    bar = pair.spectator.lines[-1]
    assert "space pause" in bar
    assert "enter play on" in bar
    pair.spectator.press("u i e x c v o s g f F r > < C tab :")
    pair.spectator.react(pair.spectator.controller.paste("FC"))
    assert pair.moves == "FG F"
    assert pair.spectator.opening is None


def test_enter_plays_on_from_what_is_shown_and_q_leads_back(pair: Pair) -> None:
    pair.spectator.press("left enter")
    controller, left_for = pair.spectator.controller, pair.spectator.left_for
    assert left_for is Destination.OWN_GAME
    assert controller.game.name == "farmer"
    assert len(controller.moves) == 1
    pair.spectator.press("q")
    assert pair.spectator.left_for is Destination.HOME
    assert not controller.ended


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
    catch_up(pair.spectator)
    assert pair.spectator.message == pair.player.message


def test_a_spectator_who_comes_while_a_game_is_watched_sees_the_watch(host: Host) -> None:
    pair = Pair(host, "farmer", "FG")
    pair.watch(View.SOLUTION)
    pair.player.press("space right right")
    late = host.looking_on(pair.other, pair.anna.session)
    catch_up(late)
    assert late.message == pair.player.message
    assert late.session.states == pair.player.session.states
    late.press("home")
    assert late.session.move_count == 0


def test_where_the_player_ends_a_watch_his_game_is_seen_again(pair: Pair) -> None:
    pair.watch()
    pair.player.press("space ]")
    catch_up(pair.spectator)
    pair.player.press("q")
    catch_up(pair.spectator)
    assert pair.moves == "FG F"
    assert "Anna is at the controls." in pair.spectator.text


def test_the_tree_can_be_shown_beside_a_search_though_the_player_hides_it(pair: Pair) -> None:
    pair.watch()
    pair.player.press("space ] t")
    assert "Search tree" not in pair.player.text
    catch_up(pair.spectator)
    assert "Search tree" in pair.spectator.text
    pair.spectator.press("t")
    assert "Search tree" not in pair.spectator.text


def raced(host: Host, game: str = "farmer") -> Pair:
    """Anna lets two methods race, and pauses at their start."""
    pair = Pair(host, game)
    pair.watch()
    pair.player.press("space x")
    if pair.player.race is None:
        pair.player.choose("shortest")
    pair.player.press("space home")
    return pair


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_of_a_race_the_spectator_has_the_picture_that_the_player_has(
    host: Host, size: tuple[int, int]
) -> None:
    pair = raced(host)
    pair.player.resize(*size)
    pair.spectator.resize(*size)
    for keys in ("", "] right right", "tab", "home 9", "end", "left"):
        pair.player.press(keys)
        pair.player.run_until(lambda: race_of(pair.player).playback.goal is None)
        catch_up(pair.spectator)
        # The first line says who looks on, the second one has each one's own remote control, and
        # the last one each one's own keys.
        assert pair.spectator.lines[2:-1] == pair.player.lines[2:-1]
        assert "backtracking and shortest" in pair.spectator.lines[0].casefold()
        assert "WATCH anna" in pair.spectator.lines[0]
    pair.player.press("q")
    catch_up(pair.spectator)
    assert pair.spectator.message == pair.player.message
    assert pair.spectator.controller.raced is None


def test_a_spectator_turns_to_the_other_board_until_the_player_does(host: Host) -> None:
    pair = raced(host)
    pair.player.press("] ]")
    catch_up(pair.spectator)
    race = pair.spectator.controller.raced
    assert race is not None
    pair.spectator.press("tab")
    pair.player.press("right")
    catch_up(pair.spectator)
    assert (race.race.chosen, race_of(pair.player).chosen) == (1, 0)
    pair.spectator.click_cell(pair.spectator.lines[2].index("backtracking"), 2)
    assert race.race.chosen == 0
    pair.player.press("tab")
    catch_up(pair.spectator)
    assert race.race.chosen == 1


@IN_A_FILE
def test_a_race_that_makes_no_sense_is_not_shown(host: Host) -> None:
    pair = raced(host)
    for change in (
        {"made_by": "backtracking\n\nno such method"},
        {"made_by": 7},
        {"made_by": "backtracking\nlimit=-1\n\nshortest"},
        {"stands": ["search", -1, 0, False, False, "", 0]},
        {"origin": 1000},
        {"stands": ["search", 1, 0, False, False, "", 2]},
        {"mode": "watch"},
        {"mode": "nothing known"},
    ):
        pair.player.press("right")
        catch_up(pair.spectator)
        assert pair.spectator.message == pair.player.message
        pair.player.press("right")
        pair.host.tell(pair.anna, **change)
        catch_up(pair.spectator)
        assert "What anna plays now cannot be shown here." in pair.spectator.text
        pair.spectator.press("left left left right")
        assert pair.spectator.message
        pair.spectator.press("end")


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
    assert paused.session.move_count == 1
    paused.press("end")
    assert paused.left_for is Destination.ALONG


def test_whoever_turns_private_is_alone_within_a_second(pair: Pair) -> None:
    pair.host.players.set_private(pair.anna.player, True)
    pair.spectator.let_pass(1.0)
    assert pair.spectator.left_for is Destination.HOME
    assert pair.spectator.controller.ended == "Anna plays in private now."


def test_what_makes_no_sense_is_not_shown(pair: Pair) -> None:
    pair.play("FC")
    spoilt = "replace(record, ' FC', ' FG')"
    pair.host.write(f"UPDATE sittings SET touched = touched + 1, record = {spoilt}")
    catch_up(pair.spectator)
    assert pair.moves == "FG F"
    assert "What anna plays now cannot be shown here." in pair.spectator.text
    pair.spectator.press("left")
    assert pair.moves == "FG", "what was seen before is there"


def test_a_quiet_spectator_is_at_rest_between_two_looks(pair: Pair) -> None:
    catch_up(pair.spectator)
    for _ in range(20):
        pair.host.time.now += 0.1
        assert pair.spectator.controller.tick() is None, "there is nothing to show"


# What was seen is a line that grows, and a cursor goes to and fro on it


PLAYS = LiveStatus("farmer", PLAYED)


def watch_at(at: int, view: str = "search", origin: int = 0) -> LiveStatus:
    stands = (view, at, 0, False, False, "", None)
    return LiveStatus("farmer", WATCHED, origin, "backtracking", stands)


class Seen(Following):
    """What there is to see of a farmer."""

    def look(self, line: str, told: LiveStatus = PLAYS, number: int = 1) -> None:
        """See these moves of the game with this number."""
        self.see(
            EVERY.parse_game("farmer"), number, [(move, "p", 0) for move in line.split()], told
        )

    @property
    def lines(self) -> list[str]:
        """The moves of each moment."""
        made = (moment.path.moves() for moment in self.moments)
        return [" ".join(each.text[0] for each in line) for line in made]


def test_moves_are_seen_one_by_one_but_other_games_and_what_is_taken_back_or_over_at_once() -> None:
    for sights, lines in (
        # Taken back at once, another game, written at last, watched, and taken over.
        ([("FG F FC", PLAYS, 1), ("FG", PLAYS, 1)], ["", "FG", "FG F", "FG F FC", "FG"]),
        ([("FG F", PLAYS, 1), ("", PLAYS, 2), ("FG F", PLAYS, 1)],
         ["", "FG", "FG F", "", "FG F"]),
        ([("", PLAYS, 0), ("FG F", PLAYS, 7)], ["", "FG", "FG F"]),
        ([("FG F FC", watch_at(0, origin=2), 1)], ["", "FG", "FG F", "FG F"]),
        ([("FG", PLAYS, 1), ("FG", watch_at(9, origin=1), 1), ("FG F FC FG", PLAYS, 1)],
         ["", "FG", "FG", "FG F FC FG"]),
    ):  # fmt: skip
        found = Seen()
        for sight in sights:
            found.look(*sight)
        assert found.lines == lines


def test_steps_of_a_watch_are_seen_one_by_one_if_they_are_few() -> None:
    found = Seen()
    for told in (PLAYS, watch_at(3), watch_at(6), watch_at(5), watch_at(500)):
        found.look("FG", told)
    places = [moment.place and moment.place.at for moment in found.moments]
    assert places == [None, None, 3, 4, 5, 6, 5, 500]


def test_only_what_the_rules_allow_is_seen() -> None:
    found = Seen()
    found.look("FG")
    for line, told, error, why in (
        ("FG FC", PLAYS, IllegalMove, None),
        ("FG \x1b[2J", PLAYS, BadInput, None),
        ("FG", watch_at(0, origin=2), ValueError, "not made"),
        ("FG", watch_at(0, view="nonsense"), ValueError, "nonsense"),
    ):
        with pytest.raises(error, match=why):
            found.look(line, told)
    assert found.lines == ["", "FG"], "nothing of that is seen"


@pytest.mark.parametrize("at", [0, 3, 5])
def test_moments_are_bounded_wherever_the_cursor_rests(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    monkeypatch.setattr(module, "MOST_MOMENTS", 8)
    monkeypatch.setattr(module, "SPARE", 4)
    found = Seen()
    found.look("FG F FC FG FW F")
    found.at = at
    under_cursor = found.moment
    for line in ("FG F FC", "FG F FC FG FW F") * 20:
        found.look(line)
        assert len(found.moments) <= 12
        assert found.moment == under_cursor
    assert found.lines[-1] == "FG F FC FG FW F"
