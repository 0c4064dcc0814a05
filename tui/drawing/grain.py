"""What looks like chance in pictures, and is the same each time."""

from __future__ import annotations

from collections.abc import Iterator


def grain(x: int, y: int, salt: int = 0) -> int:
    """A number from 0 to 65535 that looks like chance, and is the same each time."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ salt * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) >> 16 & 0xFFFF


def sown(columns: int, y: int, salt: int, most: int) -> Iterator[tuple[int, int]]:
    """The columns of a row, of so many, whose grain is at most `most`, each with its grain."""
    here = y * 0x85EBCA77 ^ salt * 0xC2B2AE3D
    for x in range(columns):  # Without a call for each: it would take half of the time.
        mixed = (x * 0x9E3779B1 ^ here) & 0xFFFFFFFF
        mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
        mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
        chance = (mixed ^ mixed >> 15) >> 16 & 0xFFFF
        if chance <= most:
            yield x, chance
