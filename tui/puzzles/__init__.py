"""The kinds of puzzles, each in a folder or a file of its own."""

import os

INDEX = os.path.join(os.path.dirname(__file__), "index.tsv")
"""What lists say of the games of kinds of one file."""
