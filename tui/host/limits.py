"""What a host allows to strangers, and the options of `serve`, by which its keeper chooses."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from functools import partial
from typing import NamedTuple

from tui.engine.files import file_name
from tui.engine.kind import Arguments


class Limits(NamedTuple):
    """What a host allows. Times are in seconds."""

    seats: int = 64
    """How many may play at once."""
    per_address: int = 4
    """How many of them may come from one address; 0 for no limit of addresses."""
    logins: int = 10
    """How often somebody may come from one address within 10 seconds, where addresses are
    limited."""
    unidentified: int = 32
    """How many may be connected that have not said yet who they are."""
    to_identify: float = 15.0
    """How long they have to say who they are (an SSH program may ask first whether the host is to
    be trusted) and then what they want; and how long they wait for a game."""
    idle: float = 15 * 60.0
    """How long nothing may be typed."""
    longest: float = 4 * 3600.0
    """How long a session may last."""
    input_rate: int = 10_000
    """How many bytes a second may come from one connection, in the long run."""


MOST_MEMORY = 256 * 2**20
"""Bytes of data that a session may have."""
MOST_FILES = 64
"""How many files it may have open."""
MOST_COMMAND = 1000
"""Characters that may stand behind the host's name, of all words together."""
MOST_UNSENT = 64 * 1024
"""Bytes that may wait for the line to a player before the game is not read any more."""

_USUAL = Limits()
_USUAL_PLACE = ("127.0.0.1", 2222)
_LARGEST = 100_000
_LARGEST_PORT = 65535
ABOUT_PLACE = (
    "the file in which games and results are kept, or the URL of a PostgreSQL database: "
    "postgresql://USER@HOST/NAME"
)


def add_options(parser: ArgumentParser) -> None:
    """Add what `oversteek serve` takes."""
    parser.add_argument(
        "--listen",
        metavar="ADDRESS:PORT",
        type=_place,
        default=_USUAL_PLACE,
        help="where others connect to; by default 127.0.0.1:2222, to which only this machine comes",
    )
    parser.add_argument("--store", metavar="STORE", type=file_name, help=ABOUT_PLACE)
    parser.add_argument(
        "--host-key",
        metavar="PATH",
        type=file_name,
        help="the file with the key by which others know this host; it is made if there is none",
    )
    idle, longest = round(_USUAL.idle / 60), round(_USUAL.longest / 3600)
    for flag, metavar, usual, told in (
        ("--seats", "N", _USUAL.seats, "how many can play at once; by default {}"),
        ("--per-address", "N", _USUAL.per_address, "how many of them can come from one address; by "
         "default {}, and each address logs in at most 10 times in 10 seconds; 0 for neither "
         "limit, behind a balancer from which all seem to come"),
        ("--idle", "MINUTES", idle, "how long nothing may be typed before a session ends; by "
         "default {} minutes"),
        ("--longest", "HOURS", longest, "how long a session may last in all; by default {} hours"),
    ):  # fmt: skip
        kind = partial(_count, least=0) if flag == "--per-address" else _count
        parser.add_argument(
            flag, metavar=metavar, type=kind, default=usual, help=told.format(usual)
        )


def limits_of(chosen: Arguments) -> Limits:
    """The limits that these options choose."""
    return Limits(
        seats=chosen.seats,
        per_address=chosen.per_address,
        idle=60.0 * chosen.idle,
        longest=3600.0 * chosen.longest,
    )


def _place(text: str) -> tuple[str, int]:
    address, colon, port = text.rpartition(":")
    is_port = port.isascii() and port.isdecimal() and int(port) <= _LARGEST_PORT
    if not (address and colon and is_port):
        raise ArgumentTypeError("give an address and a port, such as 0.0.0.0:2222")
    return address.removeprefix("[").removesuffix("]"), int(port)


def _count(text: str, least: int = 1) -> int:
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(_LARGEST))
    if not is_number or not least <= int(text) <= _LARGEST:
        raise ArgumentTypeError(f"give a whole number from {least} to {_LARGEST}")
    return int(text)
