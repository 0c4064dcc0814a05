"""`python -m tests.endurance NAME [--seconds N] [--seed N]` attacks the program for a while.

What it does is drawn from the seed alone. It prints what it did and what did not hold; the exit
status is 1 if there is any such thing. `against` takes more options: `against --help` tells them.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from random import Random
from tempfile import TemporaryDirectory
from typing import cast

from tests.endurance.outcome import Deadline, Trial
from tests.tools.postgres import begin_run

TRIALS = {
    name: f"tests.endurance.{name}"
    for name in (
        "against", "bounds", "cures", "daily", "endings", "files", "floods", "keys", "kills",
        "long_work", "names", "outages", "reviews", "searches", "stores", "stuck", "swaps", "trees",
        "walks",
    )
} | dict.fromkeys(("commands", "lines"), "tests.endurance.words")  # fmt: skip
"""Each with its module, which has a trial of that name, or else one that is called `endure`; or
`with_options`, which makes one of the rest of the command line and the seed."""


def main() -> int:
    """Run one trial; the result is the exit status."""
    parser = argparse.ArgumentParser(
        "python -m tests.endurance", description=__doc__, add_help="against" not in sys.argv
    )
    parser.add_argument("name", choices=sorted(TRIALS))
    parser.add_argument("--seconds", type=float, help="how long to go on (60; against: an hour)")
    parser.add_argument("--seed", type=int, default=1, help="from which all is drawn (1)")
    chosen, others = parser.parse_known_args()
    module = import_module(TRIALS[chosen.name])
    if hasattr(module, "with_options"):
        trial = cast(Trial, module.with_options(others, chosen.seed))
    elif others:
        parser.error(f"{chosen.name} takes no {others[0]}")
    else:
        trial = cast(Trial, getattr(module, chosen.name, None) or module.endure)
    seconds = chosen.seconds or getattr(module, "USUAL_SECONDS", 60.0)
    with TemporaryDirectory() as folder:  # Nothing of the player's own is touched.
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        begin_run()
        outcome = trial(Random(chosen.seed), Deadline(seconds))
    print(f"{chosen.name}, seed {chosen.seed}\n{outcome.show()}")
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
