"""The index of the crossings of the program."""
