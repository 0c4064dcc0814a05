"""What an oracle answers where it does not know, or not yet."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Unknown(Enum):
    """The answer of an oracle that has not worked long enough, or cannot say."""

    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN
