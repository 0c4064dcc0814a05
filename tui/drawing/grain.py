"""What looks like chance in pictures, and is the same each time."""

from __future__ import annotations


def grain(x: int, y: int, salt: int = 0) -> int:
    """A number from 0 to 65535 that looks like chance, and is the same each time."""
    mixed = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ salt * 0xC2B2AE3D) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (mixed ^ mixed >> 15) >> 16 & 0xFFFF
