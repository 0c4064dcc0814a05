"""What players of a host may call themselves."""

from __future__ import annotations

import re

_NAME = re.compile("[a-z0-9-]{2,16}")
WHAT_NAMES_ARE = "A name has 2 to 16 characters: small letters a to z, digits and hyphens."


def is_name(text: str) -> bool:
    """Whether a player may be called so."""
    return _NAME.fullmatch(text) is not None


def name_of_player(value: object) -> str | None:
    """What a player is called, by what stands in the store, into which anybody may have written;
    None if that is no name: others are never shown it."""
    return value if isinstance(value, str) and is_name(value) else None
