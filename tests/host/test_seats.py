"""Who may come in, and who may sit down."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.host.limits import Limits
from tui.host.seats import FULL, Seats, counted_address

LIMITS = Limits(seats=3, per_address=2, unidentified=4)
ADDRESSES = ("a", "b", "c")


def test_a_seat_that_is_given_back_can_be_taken_again() -> None:
    seats = Seats(LIMITS)
    assert [seats.sit_down(each) for each in "aab"] == ["", "", ""]
    assert seats.sit_down("c") == FULL
    seats.stand_up("b")
    assert seats.taken == 2
    assert seats.sit_down("c") == ""


@pytest.mark.parametrize(
    ("most", "said"),
    [
        (1, "From your address one game is being played already; end one first."),
        (2, "From your address 2 games are being played already; end one first."),
    ],
)
def test_from_one_address_some_can_play_and_one_more_is_told_why_not(most: int, said: str) -> None:
    seats = Seats(LIMITS._replace(per_address=most))
    for _ in range(most):
        assert seats.sit_down("a") == ""
    assert seats.sit_down("a") == said
    assert seats.sit_down("b") == ""


class Newcomer:
    """Somebody who has connected, and is there until he has to give way."""

    def __init__(self, address: str, has_spoken: bool = False) -> None:
        self.address, self.has_spoken = address, has_spoken
        self.is_there = True

    def give_way(self) -> None:
        self.is_there = False


def arrivals(seats: Seats, addresses: str, has_spoken: bool = False) -> list[Newcomer]:
    """Those who have come from these addresses at once, and are let in."""
    coming = [Newcomer(each, has_spoken) for each in addresses]
    assert all(seats.come(each, 0.0) for each in coming)
    return coming


def test_from_one_address_few_can_be_at_the_door() -> None:
    seats = Seats(LIMITS)
    first, *_ = arrivals(seats, "aaa")
    assert not seats.come(Newcomer("a"), 60.0)
    seats.identified(first)
    assert seats.come(Newcomer("a"), 60.0)


def test_whoever_says_nothing_gives_way_the_oldest_first() -> None:
    seats = Seats(LIMITS)
    (speaks,) = arrivals(seats, "a", has_spoken=True)
    silent = arrivals(seats, "bbc")
    for gone in range(1, 4):
        assert seats.come(Newcomer("cde"[gone - 1], has_spoken=True), 0.01)
        assert [each.is_there for each in silent] == [False] * gone + [True] * (3 - gone)
    assert speaks.is_there


def test_whoever_has_spoken_gives_way_when_there_was_time_for_a_login() -> None:
    seats = Seats(LIMITS)
    there = arrivals(seats, "aabb", has_spoken=True)
    moment = LIMITS.to_identify_in_a_crowd
    assert not seats.come(Newcomer("c"), 0.99 * moment)
    assert seats.come(Newcomer("c", has_spoken=True), moment)
    assert [each.is_there for each in there] == [False, True, True, True]
    seats.identified(there[0])  # His connection ends a little later.
    assert not seats.has_room
    seats.identified(there[1])
    assert seats.come(Newcomer("d"), moment)
    assert there[2].is_there, "there was room"


def test_without_a_limit_for_an_address_all_may_come_from_one() -> None:
    seats = Seats(LIMITS._replace(per_address=0))
    arrivals(seats, "aaaa")
    assert [seats.sit_down("a") for _ in range(4)] == [""] * 3 + [FULL]


def test_from_three_quarters_of_the_seats_on_a_host_is_crowded() -> None:
    seats = Seats(Limits(seats=8, per_address=8))
    crowded = []
    for _ in range(8):
        crowded.append(seats.is_crowded)
        seats.sit_down("a")
    assert crowded == [False] * 6 + [True] * 2


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(ADDRESSES))))
def test_there_are_never_more_seated_than_there_are_seats(
    arrivals: list[tuple[bool, str]],
) -> None:
    seats, seated = Seats(LIMITS), list[str]()
    for comes, address in arrivals:
        if comes:
            may = len(seated) < LIMITS.seats and seated.count(address) < LIMITS.per_address
            assert (seats.sit_down(address) == "") is may
            seated += [address] if may else []
        elif address in seated:
            seats.stand_up(address)
            seated.remove(address)
        assert seats.taken == len(seated)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("a name", "a name"),
    ],
)
def test_a_household_counts_as_one_address(host: str, counted: str) -> None:
    assert counted_address(host) == counted
