"""What players of a host may call themselves."""

from __future__ import annotations

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
WHAT_NAMES_ARE = "A name has 2 to 16 characters: small letters a to z, digits and hyphens."


def is_name(text: str) -> bool:
    """Whether a player may be called so."""
    return 2 <= len(text) <= 16 and _LETTERS.issuperset(text)


def name_of_player(value: object) -> str | None:
    """What a player is called, by what stands in the store, into which anybody may have written;
    None if that is no name: others are never shown it."""
    return value if isinstance(value, str) and is_name(value) else None
