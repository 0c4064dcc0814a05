"""The index of the crossings of the program."""

INDEX_COLUMNS = (
    "name", "game", "heading", "title", "brief", "counts", "best", "moves", "branching", "back",
    "ways",
)  # fmt: skip
"""The columns of an index. `best` is told in what the game `counts`."""
