"""`python -m tests.terminal_room.hangups` ends games in every way, many times."""

from __future__ import annotations

import argparse
import signal
import sys
from random import Random

from tests.terminal import NotShown
from tests.terminal_room.endings import ENDINGS, come_to_an_end

LONGEST = 1.0
"""Seconds in which a game has to end."""


def main() -> int:
    """Run the command and return its exit status: 1 if anything did not end as it should."""
    parser = argparse.ArgumentParser("python -m tests.terminal_room.hangups", description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="how often; usually 60")
    parser.add_argument("names", nargs="*", metavar="NAME", help="usually all")
    chosen = parser.parse_args()
    # Started by nohup, this program and all games would ignore what shall end them.
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    failures = [
        failure for name in chosen.names or ENDINGS for failure in failures_of(name, chosen.times)
    ]
    print("\n".join(failures) or "All ended as they should.")
    return 1 if failures else 0


def failures_of(name: str, times: int) -> list[str]:
    """What went wrong with one ending; prints a line about it."""
    longest, failures = 0.0, []
    for seed in range(times):
        try:
            seconds = come_to_an_end(name, Random(seed))
        except (AssertionError, NotShown) as error:
            failures.append(f"{name}, seed {seed}: {error}")
            continue
        longest = max(longest, seconds)
        if seconds > LONGEST:
            failures.append(f"{name}, seed {seed}: {seconds:.2f} s")
    good = times - len(failures)
    print(f"{name:<38} {good:>3} of {times}, at most {longest:.2f} s", flush=True)
    return failures


if __name__ == "__main__":
    sys.exit(main())
