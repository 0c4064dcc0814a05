"""The crossings of the program, and an index that says what a menu says of each of them."""

import os

SHELF = os.path.dirname(__file__)
"""The folder of their files."""
INDEX = os.path.join(SHELF, "index.tsv")
"""A line for each crossing, in the order of the menu."""
