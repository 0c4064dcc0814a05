"""How many closed tours a board has, counted without a search and without the program.

Squares are taken in order, and for each the jumps to later ones. What is remembered of a set of
jumps is how it joins the squares that later jumps may still touch, and how many sets join them so:
the method of D. E. Knuth's Simpath, "The Art of Computer Programming" 4A, 7.1.4.
"""

from __future__ import annotations

from collections import Counter

_JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def closed_tours(files: int, ranks: int) -> int:
    """The closed tours of a board, a tour and the same the other way round counted once."""
    number = {(file, rank): rank * files + file for rank in range(ranks) for file in range(files)}
    later = {
        number[file, rank]: [
            number[file + right, rank + up]
            for right, up in _JUMPS
            if (file + right, rank + up) in number
            and number[file + right, rank + up] > number[file, rank]
        ]
        for file, rank in number
    }
    squares = files * ranks
    # The other end of the chain that ends on a square: the square itself where nothing joins it
    # yet, and DONE where two jumps do.
    ways = Counter({tuple(range(squares)): 1})
    closed = 0
    for square in range(squares):
        for other in later[square]:
            joined: Counter[tuple[int, ...]] = Counter()
            for mates, times in ways.items():
                joined[mates] += times
                one, two = mates[square], mates[other]
                if one == _DONE or two == _DONE:
                    continue
                if one == other:
                    closed += times * (_is_whole(mates, square, other))
                    continue
                after = list(mates)
                after[square] = after[other] = _DONE
                after[one], after[two] = two, one
                joined[tuple(after)] += times
            ways = joined
        ways = Counter({mates: times for mates, times in ways.items() if mates[square] == _DONE})
    return closed


_DONE = -1


def _is_whole(mates: tuple[int, ...], square: int, other: int) -> bool:
    """Whether nothing but the chain from one square to the other is left."""
    return all(mate == _DONE for at, mate in enumerate(mates) if at not in (square, other))
