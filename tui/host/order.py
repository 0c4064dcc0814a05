"""What a session is told that begins on a host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.engine.named_tuple import NamedTuple


class Order(NamedTuple):
    """A session that is wanted. With it goes the descriptor of its terminal."""

    seat: int
    """By this number the answers know it."""
    environment: Mapping[str, str]
    player: int
    """The number of the player in the store."""
    session: str
    """What tells this session there from others."""
    words: Sequence[str]
    """What was typed after the host's name."""
