"""`python -m tests.first_pictures` looks at the first picture of every screen in every kind of
terminal, and says where it is not the first frame of the app."""

from __future__ import annotations

import asyncio
import sys

from tests.tools.first_frames import early_and_first, every_opening


def main() -> int:
    """Run the command and return its exit status: 1 if there is any difference."""
    count, differing = 0, 0
    for opening in every_opening():
        early, first = asyncio.run(early_and_first(opening))
        count += 1
        if early != first:
            differing += 1
            print(f"differs: {opening}", flush=True)
    print(f"{count} first pictures, {differing} of them not as the app's first frame")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
