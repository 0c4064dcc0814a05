"""Texts and files spoilt in every way that chance and malice know."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

Mutation = Callable[[Random, bytes], bytes]

_VALUES = (
    b"0", b"-1", b"3.5", b"true", b"nan", b"1979-05-27", b'""', b"[]", b"{}", b"[[]]", b"{a = 1}",
    b'["A", 1]', b"9" * 4301, b"9" * 400, b"0x" + b"f" * 9000, b"1e999", b"-" + b"1" * 4300,
)  # fmt: skip
_LETTERS = (
    "\u2800", "\u3164", "\u00a0", "\u200b", "\u202e", "\ufeff", "\u0301" * 50, "獅子", "\U0001f410",
    "\u2028", "\\u0000", "\\u001b[2J", "\x07", "\x7f", "\ue000", "\uffff", "{", "}", "{who[0]}",
    '"', "\\", "\\U0010ffff", "ß" * 500,
)  # fmt: skip


_MOST_BYTES = 100_000
"""More than is ever read: beyond that only the mutations themselves would take memory."""


def _lines(text: bytes) -> list[bytes]:
    return text.split(b"\n")


def flip_bits(random: Random, text: bytes) -> bytes:
    spoilt = bytearray(text)
    for _ in range(random.randint(1, 8)):
        if spoilt:
            spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def drop_a_line(random: Random, text: bytes) -> bytes:
    lines = _lines(text)
    del lines[random.randrange(len(lines))]
    return b"\n".join(lines)


def double_a_line(random: Random, text: bytes) -> bytes:
    lines = _lines(text)
    place = random.randrange(len(lines))
    lines[place:place] = [lines[place]] * random.choice((1, 1, 2, 50))
    return b"\n".join(lines)


def swap_two_lines(random: Random, text: bytes) -> bytes:
    lines = _lines(text)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def replace_a_value(random: Random, text: bytes) -> bytes:
    values = list(re.finditer(rb"(?<== )[^\n]+", text))
    if not values:
        return text
    value = random.choice(values)
    return text[: value.start()] + random.choice(_VALUES) + text[value.end() :]


def exchange_a_letter(random: Random, text: bytes) -> bytes:
    """Another letter within quotation marks: many of these files stay sound."""
    places = [match.start() for match in re.finditer(rb"[A-Za-z](?=[A-Za-z]?\")", text)]
    if not places:
        return text
    place = random.choice(places)
    return text[:place] + random.choice((b"", b"A", b"a", b"F", b"X")) + text[place + 1 :]


def put_in_odd_letters(random: Random, text: bytes) -> bytes:
    places = [match.end() for match in re.finditer(rb"\"", text)] or [0]
    place = random.choice(places)
    return text[:place] + random.choice(_LETTERS).encode() + text[place:]


def nest_deep(random: Random, text: bytes) -> bytes:
    depth = random.choice((5, 300, 1000, 15_000))
    first, last = random.choice(((b"[", b"]"), (b"{a=", b"}"), (b'"a".', b"a=1")))
    return b"deep = " + first * depth + last * depth + b"\n" + text


def make_a_long_key(random: Random, text: bytes) -> bytes:
    joint = random.choice((b".", b" . ", b'."."."'))
    key = joint.join([random.choice((b"a", b"'#'", b"x" * 40))] * random.choice((9, 500, 9000)))
    heading = random.choice(
        (b"[" + key + b"]\nb.c = 1\n", key + b" = 1\n", key + b".b = {a.b=1}\n")
    )
    return heading + text if random.random() < 0.5 else text + b"\n" + heading


def cut_off(random: Random, text: bytes) -> bytes:
    return text[: random.randrange(len(text) + 1)]


def grow(random: Random, text: bytes) -> bytes:
    return text * random.choice((2, 5, 60)) if text else b"#" * 70_000


def mark_the_byte_order(random: Random, text: bytes) -> bytes:
    return random.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\xef\xbb\xbf" * 2)) + text


def change_the_line_ends(random: Random, text: bytes) -> bytes:
    return text.replace(b"\n", random.choice((b"\r\n", b"\r", b"\x0b")))


MUTATIONS: tuple[Mutation, ...] = (
    flip_bits, drop_a_line, double_a_line, swap_two_lines, replace_a_value, exchange_a_letter,
    put_in_odd_letters, nest_deep, make_a_long_key, cut_off, grow, mark_the_byte_order,
    change_the_line_ends,
)  # fmt: skip


def spoilt(random: Random, text: bytes) -> bytes:
    """A text after one mutation, or some."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        text = random.choice(MUTATIONS)(random, text)[:_MOST_BYTES]
    return text


def make_no_file(random: Random, path: Path) -> None:
    """Put something else where a file is expected."""
    match random.randrange(7):
        case 0:
            os.mkfifo(path)
        case 1:
            path.mkdir()
        case 2:
            path.symlink_to(random.choice(("/dev/zero", "/dev/null", "/dev/tty", "/dev/full")))
        case 3:
            path.symlink_to(path)
        case 4:
            path.touch(mode=0)
        case 5:
            path.symlink_to("/proc/self/mem")
        case _:
            with path.open("wb") as hole:
                hole.truncate(random.choice((1 << 16, (1 << 16) + 1, 1 << 40)))
