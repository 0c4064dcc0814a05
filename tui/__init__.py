"""Oversteek: classic logic puzzles for the terminal, to play and to watch being solved."""

__version__ = "0.1.0"
