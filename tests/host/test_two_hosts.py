"""Two hosts with one key and one database, as the README sets them up, are one house."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from tests.tools.ssh_host import SshHost
from tests.tools.two_hosts import WHY_NOT, TwoHosts, await_all_gone, two_hosts
from tests.tools.viewer import Viewer
from tui.game.players import Players

pytestmark = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoHosts]:
    with two_hosts(tmp_path_factory.mktemp("two")) as running:
        yield running


@pytest.fixture(autouse=True)
def _nobody_is_left(two: TwoHosts) -> Iterator[None]:
    yield
    await_all_gone(two)


def at(to: SshHost, who: str, shown: str, *words: str, whence: str = "") -> Viewer:
    """Somebody who sees this when he has come."""
    options = ("-tt", *(("-b", whence) if whence else ()))
    viewer = Viewer(to.ssh(*words, who=who, options=options))
    try:
        viewer.wait_until_shown(shown)
    except BaseException:
        viewer.__exit__()
        raise
    return viewer


def plays(viewer: Viewer, typed: str, moves: int) -> None:
    viewer.send(typed)
    viewer.wait_until_shown(f"moves {moves} ")


def name(two: TwoHosts, who: str) -> None:
    """Let others call somebody by the name of his key."""
    with closing(Players(two.place)) as players:
        assert players.rename(players.arrived(two.fingerprint(who)).id, who) == ""


def test_both_answer_with_one_key_and_the_balancer_counts_who_comes_from_one_address(
    two: TwoHosts,
) -> None:
    with ExitStack() as stack:
        for _ in range(4):
            stack.enter_context(at(two, "comes", "moves 0 ", "hanoi:3", whence="127.0.0.41"))
        assert two.run("hanoi:3", options=("-tt", "-b", "127.0.0.41")).status == 255
        stack.enter_context(at(two, "comes", "moves 0 ", "hanoi:3", whence="127.0.0.42"))
        logs = [each.log for each in two.hosts]
    seen = [log.count(f"{two.fingerprint('comes')} from ") for log in logs]
    assert sorted(seen) == [2, 3], "whoever has fewer gets the next one"
    # The balancer looks every other second whether they are there, and nobody reads of it.
    assert re.findall(r"(?m)^(?!.*(?:Host key|Listening|seat \d+:)).+$", "".join(logs)) == []


def test_a_game_and_a_result_are_found_on_the_other_host(two: TwoHosts) -> None:
    first, second = two.hosts
    with at(first, "moves", "moves 0 ", "hanoi:3") as viewer:
        plays(viewer, "12", 1)
    with at(first, "moves", "moves 0 ", "farmer") as viewer:
        viewer.send(":FG F FC FG FW F FG\r")
        viewer.wait_until_shown("Solved")
    with at(second, "moves", "moves 1 ", "hanoi:3") as viewer:
        plays(viewer, "13", 2)
    with at(second, "moves", "g gallery") as viewer:
        viewer.send("e")
        viewer.wait_until_shown("Farmer, goat, cabbage and wolf +7 +7 ")
    with at(first, "moves", "moves 2 ", "hanoi:3"):
        pass


@pytest.mark.long
def test_of_a_game_that_is_played_on_both_the_later_move_counts(two: TwoHosts) -> None:
    first, second = two.hosts
    with (
        at(first, "twice", "moves 0 ", "hanoi:3") as one,
        at(second, "twice", "moves 0 ", "hanoi:3") as other,
    ):
        plays(one, "12", 1)
        plays(other, "13", 1)
        plays(one, "13", 2)
    with at(two, "twice", "moves 2 ", "hanoi:3"):
        pass


@pytest.mark.long
def test_one_looks_over_the_shoulder_of_somebody_on_the_other_host(two: TwoHosts) -> None:
    first, second = two.hosts
    name(two, "shown")
    with at(first, "shown", "moves 0 ", "hanoi:3") as player:
        plays(player, "12", 1)
        with at(second, "looks", "g gallery") as other:
            other.send("g")
            other.wait_until_shown(" shown ")
            other.send("\r")
            other.wait_until_shown("WATCH shown")
            plays(player, "13", 2)
            other.wait_until_shown("moves 2 ")
            player.send("\x10private")
            player.wait_until_shown("Private: let nobody see you")
            player.send("\r")
            other.wait_until_shown("Shown plays in private now")
            other.send("g")
            other.wait_until_shown("GALLERY")
            assert " shown " not in other.screen


def test_a_name_is_taken_and_somebody_is_forgotten_on_both(two: TwoHosts) -> None:
    first, second = two.hosts
    name(two, "countess")
    with (
        at(first, "countess", "you are countess") as one,
        at(second, "countess", "moves 0 ", "hanoi:3") as other,
    ):
        with at(second, "duke", "games are kept for you") as another:
            another.send("\x10name\r")
            another.wait_until_shown("What others call you")
            another.send("countess\r")
            another.wait_until_shown("That name is taken")
        plays(other, "12", 1)
        one.send("\x10forget")
        one.wait_until_shown("Forget me")
        one.send("\r")
        one.wait_until_shown("Delete my games")
        one.send("delete\r")
        one.wait()
        other.send("13")
        other.wait_until_shown("you have been forgotten")


@pytest.mark.long
def test_when_one_host_ends_its_players_find_their_games_on_the_other(two: TwoHosts) -> None:
    first, _ = two.hosts
    with at(first, "stays", "moves 0 ", "hanoi:3") as viewer:
        plays(viewer, "12", 1)
        try:
            assert first.end() == 0
            assert viewer.wait() != 0
            for _ in range(2):
                with at(two, "stays", "moves 1 ", "hanoi:3"):
                    pass
        finally:
            first.start()
