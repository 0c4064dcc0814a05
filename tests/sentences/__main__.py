"""`python -m tests.sentences` prints all that the program can say, file by file, to be read in one
go; `python -m tests.sentences said` what it says in a sample of games and command lines."""

from __future__ import annotations

import sys
from itertools import groupby

from tests.sentences.sources import texts


def _print_sources() -> None:
    for file, group in groupby(texts(), key=lambda text: text.file):
        print(f"\n{file}")
        for text in group:
            first, *others = text.places
            also = f"   (also {', '.join(others)})" if others else ""
            words = text.words.replace("\n", "\n       ")
            print(f"{first.rpartition(':')[2]:>5}  {words}{also}")


def main() -> int:
    """Print a list; the result is the exit status."""
    if sys.argv[1:] == ["said"]:
        from tests.sentences.said import SAMPLES, said_in  # It prepares games for seconds.

        print("\n".join(sorted({text for sample in SAMPLES for text in said_in(sample)})))
    elif sys.argv[1:]:
        print("python -m tests.sentences takes 'said' or nothing.", file=sys.stderr)
        return 2
    else:
        _print_sources()
    return 0


if __name__ == "__main__":
    sys.exit(main())
