"""What the front end and the fork server say to each other."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.game.players import new_session
from tui.host.limits import MOST_COMMAND, MOST_MESSAGE
from tui.host.orders import Message, Ready, SessionBegun, SessionEnded, SessionOrder, received, send
from tui.terminal.kind import LONGEST_VALUE, PASSED_ON

Line = tuple[socket.socket, socket.socket]


@pytest.fixture(name="line", scope="module")
def _line() -> Iterator[Line]:
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with one, other:
        yield one, other


@given(
    st.one_of(
        st.builds(
            SessionOrder,
            st.integers(0, 2**31),
            st.dictionaries(st.text(), st.text()),
            st.integers(0, 2**62),
            st.text(),
            st.lists(st.text()),
        ),
        st.builds(SessionBegun, st.integers(0), st.integers(0)),
        st.builds(
            SessionEnded, st.integers(0), st.integers(0, 255), st.none() | st.floats(0, 2**40)
        ),
        st.just(Ready()),
    )
)
def test_what_is_said_is_heard(line: Line, message: Message) -> None:
    send(line[0], message)
    send(line[0], Ready())
    assert received(line[1]) == (message, [])
    assert received(line[1]) == (Ready(), [])


def test_a_descriptor_goes_along(line: Line) -> None:
    reads, writes = os.pipe()
    send(line[0], SessionBegun(1, 2), writes)
    os.close(writes)
    found = received(line[1])
    assert found is not None
    (other,) = found[1]
    os.write(other, b"here")
    os.close(other)
    assert os.read(reads, 10) == b"here"
    os.close(reads)


def test_the_longest_order_is_heard_as_a_whole(line: Line) -> None:
    longest = "\N{PERFORMING ARTS}"  # Two escapes in JSON.
    environment = dict.fromkeys((*PASSED_ON, "TERM", "SSH_CONNECTION"), longest * LONGEST_VALUE)
    for words in ([longest * MOST_COMMAND], [longest] * (MOST_COMMAND // 2)):
        order = SessionOrder(2**62, environment, 2**62, new_session(2**62), words)
        send(line[0], order)
        assert received(line[1]) == (order, [])
    assert MOST_MESSAGE == 32 * 1024


def test_after_the_last_word_there_is_nothing() -> None:
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with other:
        send(one, Ready())
        one.close()
        assert received(other) == (Ready(), [])
        assert received(other) is None
        with pytest.raises(OSError, match=r"\S"):
            send(other, Ready())
