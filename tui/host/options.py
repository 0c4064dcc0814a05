"""What the keeper of a host chooses: the options of `serve`."""

from __future__ import annotations

from collections.abc import Sequence

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
_ABOUT_KIOSK = """\
What a server of OpenSSH runs for whoever connects, as its ForceCommand: the
same session that 'oversteek serve' gives, in the terminal that is there. The
README says how such a server is set up."""
ABOUT_PLACE = (
    "the file in which games and results are kept, or the URL of a PostgreSQL database: "
    "postgresql://USER@HOST/NAME"
)
_LARGEST = 100_000
_STORE = "--store"
_LARGEST_PORT = 65535


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
    Option(_STORE, "STORE", ABOUT_PLACE),
    Option(
        "--host-key",
        "PATH",
        "the file with the key by which others know this host; it is made if there is none",
    ),
    Option(
        "--proxy-protocol",
        "ADDRESS",
        "the address of a balancer that begins each connection with a PROXY header; from it alone "
        "such a header is believed, and has to come",
    ),
    Option("--seats", "N", f"how many can play at once; by default {_USUAL.seats}"),
    Option(
        "--per-address",
        "N",
        f"how many of them can come from one address; by default {_USUAL.per_address}",
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
_OF_SERVE_ALONE = ("--listen", "--host-key", "--proxy-protocol", "--per-address")
OPTIONS_OF_KIOSK = tuple(option for option in OPTIONS if option.flag not in _OF_SERVE_ALONE)
_FLAGS_OF_KIOSK = frozenset(option.flag for option in OPTIONS_OF_KIOSK)


def _usage(command: str, options: Sequence[Option]) -> str:
    return " ".join([command, *(f"[{flag} {metavar}]" for flag, metavar, _ in options)])


USAGES = _usage("serve", OPTIONS), _usage("kiosk", OPTIONS_OF_KIOSK)
"""How the commands are called."""


def serve_parser(table: Table) -> Parser:
    """What `oversteek serve` understands."""
    return _parser("serve", _ABOUT, OPTIONS)


def kiosk_parser(table: Table) -> Parser:
    """What `oversteek kiosk` understands."""
    parser = _parser("kiosk", _ABOUT_KIOSK, OPTIONS_OF_KIOSK)
    parser.set_defaults(per_address=None)  # Who lets them in knows their addresses.
    return parser


class Chosen(NamedTuple):
    """What a keeper has chosen for a kiosk; None if nothing."""

    store: str | None = None
    seats: int | None = None
    idle: int | None = None
    longest: int | None = None
    per_address: int | None = None


def bare_kiosk(words: Sequence[str]) -> Chosen | None:
    """What the options of a kiosk choose; None if they have to be parsed, if only to say what is
    wrong. To import a parser would keep the player waiting."""
    values = dict(zip(words[::2], words[1::2], strict=False))
    if 2 * len(values) != len(words) or not _FLAGS_OF_KIOSK.issuperset(values):
        return None
    store = values.pop(_STORE, None)
    if store is not None and (not store or store.startswith("-")):
        return None
    if not all(map(_is_count, values.values())):
        return None
    return Chosen(store, **{flag.removeprefix("--"): int(text) for flag, text in values.items()})


def _parser(command: str, about: str, options: Sequence[Option]) -> Parser:
    from tui.engine.parser import Parser, file_name

    types = {
        "ADDRESS:PORT": _place, "ADDRESS": _address, "PATH": file_name, "STORE": file_name
    }  # fmt: skip
    parser = Parser(f"oversteek {command}", None, about)
    for flag, metavar, told in options:
        parser.add_argument(flag, metavar=metavar, type=types.get(metavar, _count), help=told)
    return parser


def limits_of(chosen: argparse.Namespace | Chosen) -> Limits:
    """The limits that these options choose."""
    return _USUAL._replace(
        seats=chosen.seats or _USUAL.seats,
        per_address=chosen.per_address or _USUAL.per_address,
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


def _address(text: str) -> str:
    from argparse import ArgumentTypeError

    from tui.host.seats import ip_of

    address = ip_of(text)
    if address is None or address.is_unspecified or "%" in text:
        raise ArgumentTypeError("give an IP address, such as 192.0.2.7 or 2001:db8::7")
    return str(address)


def _is_count(text: str) -> bool:
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(_LARGEST))
    return is_number and 1 <= int(text) <= _LARGEST


def _count(text: str) -> int:
    from argparse import ArgumentTypeError

    if not _is_count(text):
        raise ArgumentTypeError(f"give a whole number from 1 to {_LARGEST}")
    return int(text)
