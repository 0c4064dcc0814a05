"""A tiny kind of puzzle whose moves differ in cost, for the tests: who crosses a bridge by night
with one torch."""
