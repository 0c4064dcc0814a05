"""Orders the positions in each column so that few lines cross.

In sweeps to the right and back each position is put where the mean of its neighbours in the column
before lies, its barycentre (Sugiyama, Tagawa and Toda 1981). The best of the orders that come of
this is made better by exchanging neighbours. To find the best of all is NP-hard, even for two
columns of which one is fixed (Eades and Wormald 1994). Nothing depends on the clock or on chance,
so that a map always looks the same.
"""

from __future__ import annotations

from collections.abc import Generator

from tui.engine.map.layers import Layers
from tui.engine.map.ranks import Ranks

_MOST_SWEEPS, _LEAST_SWEEPS = 24, 2
_SWEPT = 12_000
"""How many positions and lines are looked at in all sweeps, if that makes so many of them."""
_PATIENCE = 4
"""After so many sweeps that have brought nothing none follows."""
_MOST_PASSES, _LEAST_PASSES = 24, 1
_PASSED = 12_000
"""The same where neighbours are exchanged."""


def ordered(layers: Layers) -> Generator[None, None, Layers]:
    """The same layers in a better order."""
    size = layers.size
    ranks = Ranks(layers.copied())
    best = layers
    fewest = yield from ranks.intersections()
    vain = 0
    for number in range(max(_LEAST_SWEEPS, min(_MOST_SWEEPS, _SWEPT // size))):
        if not fewest or vain == _PATIENCE:
            break
        yield from ranks.sweep(turns_ties=bool(number % 2))
        intersections = yield from ranks.intersections()
        vain += 1
        if intersections < fewest:
            best, fewest, vain = ranks.layers.copied(), intersections, 0
    ranks = Ranks(best)
    for _ in range(max(_LEAST_PASSES, min(_MOST_PASSES, _PASSED // size))):
        if not fewest or not (yield from ranks.exchange()):
            break
    return best
