"""What the commands print."""

from __future__ import annotations

import json
import sys
from typing import Any


def print_json(value: Any) -> None:
    """Print a value as one line of JSON."""
    print(json.dumps(value))


def print_text(text: str) -> None:
    """Print text. If the output cannot encode it, arrows are written in ASCII."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = text.replace("→", "->").replace("←", "<-")
        text = text.encode(encoding, "replace").decode(encoding)
    print(text)
