"""What the keeper of a host chooses: the options of `serve`."""

from __future__ import annotations

from tui.engine.named_tuple import NamedTuple
from tui.engine.typing import TYPE_CHECKING
from tui.host.limits import Limits

if TYPE_CHECKING:
    import argparse

    from tui.engine.parser import Parser
    from tui.engine.table import Table

_USUAL = Limits()
_USUAL_PLACE = ("127.0.0.1", 2222)
_ABOUT = """\
Let others play here over SSH: whoever connects is in the game. The games and
results of each belong to the key of his SSH program. Nobody has an account
here, or can do anything but play."""
ABOUT_PLACE = (
    "the file in which games and results are kept, or the URL of a PostgreSQL database: "
    "postgresql://USER@HOST/NAME"
)
_LARGEST = 100_000
_LARGEST_PORT = 65535
_PER_ADDRESS = "--per-address"


class Option(NamedTuple):
    """An option with a value."""

    flag: str
    metavar: str
    about: str


OPTIONS = (
    Option(
        "--listen",
        "ADDRESS:PORT",
        "where others connect to; by default 127.0.0.1:2222, to which only this machine comes",
    ),
    Option("--store", "STORE", ABOUT_PLACE),
    Option(
        "--host-key",
        "PATH",
        "the file with the key by which others know this host; it is made if there is none",
    ),
    Option("--seats", "N", f"how many can play at once; by default {_USUAL.seats}"),
    Option(
        _PER_ADDRESS,
        "N",
        f"how many of them can come from one address; by default {_USUAL.per_address}; 0 for no "
        "limit, behind a balancer from which all seem to come",
    ),
    Option(
        "--idle",
        "MINUTES",
        "how long nothing may be typed before a session ends; "
        f"by default {_USUAL.idle / 60:.0f} minutes",
    ),
    Option(
        "--longest",
        "HOURS",
        f"how long a session may last in all; by default {_USUAL.longest / 3600:.0f} hours",
    ),
)
USAGE = " ".join(["serve", *(f"[{flag} {metavar}]" for flag, metavar, _ in OPTIONS)])
"""How the command is called."""


def serve_parser(table: Table) -> Parser:
    """What `oversteek serve` understands."""
    from tui.engine.parser import Parser, file_name

    types = {"--listen": _place, "--store": file_name, "--host-key": file_name,
             _PER_ADDRESS: _count_or_none}  # fmt: skip
    parser = Parser("oversteek serve", None, _ABOUT)
    for flag, metavar, told in OPTIONS:
        parser.add_argument(flag, metavar=metavar, type=types.get(flag, _count), help=told)
    return parser


def limits_of(chosen: argparse.Namespace) -> Limits:
    """The limits that these options choose."""
    return _USUAL._replace(
        seats=chosen.seats or _USUAL.seats,
        per_address=_USUAL.per_address if chosen.per_address is None else chosen.per_address,
        idle=60.0 * chosen.idle if chosen.idle else _USUAL.idle,
        longest=3600.0 * chosen.longest if chosen.longest else _USUAL.longest,
    )


def place_of(chosen: argparse.Namespace) -> tuple[str, int]:
    """The address and the port that these options choose."""
    return chosen.listen or _USUAL_PLACE


def _place(text: str) -> tuple[str, int]:
    from argparse import ArgumentTypeError

    address, colon, port = text.rpartition(":")
    is_port = port.isascii() and port.isdecimal() and int(port) <= _LARGEST_PORT
    if not (address and colon and is_port):
        raise ArgumentTypeError("give an address and a port, such as 0.0.0.0:2222")
    return address.removeprefix("[").removesuffix("]"), int(port)


def _count(text: str, least: int = 1) -> int:
    from argparse import ArgumentTypeError

    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(_LARGEST))
    if not is_number or not least <= int(text) <= _LARGEST:
        raise ArgumentTypeError(f"give a whole number from {least} to {_LARGEST}")
    return int(text)


def _count_or_none(text: str) -> int:
    return _count(text, least=0)
