"""A kind of puzzle that lives in the tests: sliding tiles. It gets all that the house has for a
kind, by this folder and one line in a table."""
