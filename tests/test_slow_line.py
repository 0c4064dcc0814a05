"""The line through which tests reach a database is as slow and as faulty as they ask for."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from time import monotonic, sleep

import pytest

from tests.tools.hosts import await_that
from tests.tools.slow_line import Line, relay

QUESTION = b"what is kept?"


class Server:
    """Answers every bunch of bytes with the same in capitals, and remembers what it has got."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.got = b""
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                Thread(target=self._answer, args=(self.listener.accept()[0],), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with suppress(OSError), connection:
            while data := connection.recv(1 << 16):
                self.got += data
                connection.sendall(data.upper())


@pytest.fixture
def server() -> Iterator[Server]:
    made = Server()
    yield made
    made.listener.close()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    with relay(server.port) as made:
        yield made


def connected(line: Line) -> socket.socket:
    return socket.create_connection(("127.0.0.1", line.port), 5.0)


def asked(client: socket.socket, question: bytes = QUESTION) -> bytes:
    client.sendall(question)
    return client.recv(1 << 16)


def is_lost(client: socket.socket) -> bool:
    """Whether a connection is reset, not only at its end."""
    try:
        while client.recv(1 << 16):
            pass
    except ConnectionError:
        return True
    return False


def test_what_is_asked_at_once_is_one_trip_and_delayed_once(line: Line) -> None:
    with connected(line) as client:
        line.delay = 0.05
        began = monotonic()
        for _ in range(5):
            client.sendall(QUESTION)
            sleep(0.002)
        answer = b""
        while len(answer) < 5 * len(QUESTION):
            answer += client.recv(1 << 16)
        assert monotonic() - began >= 0.1
        assert line.trips == 1


def test_a_frozen_line_accepts_and_holds_everything_until_it_thaws(
    line: Line, server: Server
) -> None:
    with connected(line) as before:
        assert asked(before)
        line.freeze()
        with connected(line) as after:
            for client in (before, after):
                client.settimeout(0.02)
                with pytest.raises(TimeoutError):
                    asked(client)
                client.settimeout(5.0)
            assert server.got == QUESTION
            line.thaw()
            assert before.recv(99) == after.recv(99) == QUESTION.upper()


def test_a_cut_line_refuses_everybody_until_it_is_mended(line: Line) -> None:
    with connected(line) as client:
        assert asked(client)
        line.cut()
        assert is_lost(client)
    with pytest.raises(ConnectionRefusedError):
        connected(line)
    line.mend()
    with connected(line) as client:
        assert asked(client)


def test_a_line_is_cut_in_the_midst_of_what_is_sent(line: Line, server: Server) -> None:
    with connected(line) as client:
        line.cut_after(4)
        client.sendall(QUESTION)
        assert is_lost(client)
    await_that(lambda: server.got)
    assert server.got == QUESTION[:4]


def test_an_answer_is_lost_to_what_has_arrived(line: Line, server: Server) -> None:
    with connected(line) as client:
        assert asked(client)
        line.cut_answer()
        client.sendall(QUESTION)
        assert is_lost(client)
    assert server.got == 2 * QUESTION
