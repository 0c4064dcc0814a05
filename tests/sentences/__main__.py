"""`python -m tests.sentences` prints all that the program can say, file by file, to be read in one
go."""

from __future__ import annotations

from itertools import groupby

from tests.sentences.sources import texts

if __name__ == "__main__":
    for file, group in groupby(texts(), key=lambda text: text.file):
        print(f"\n{file}")
        for text in group:
            first, *others = text.places
            also = f"   (also {', '.join(others)})" if others else ""
            words = text.words.replace("\n", "\n       ")
            print(f"{first.rpartition(':')[2]:>5}  {words}{also}")
