"""What is raised where somebody has typed or written something that makes no sense."""


class BadInput(ValueError):
    """A text that names no game, position or move, or a broken puzzle file. The message is one
    sentence for the person who wrote it."""
