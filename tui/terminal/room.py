"""Room in memory."""


def has_room(size: int) -> bool:
    """Whether so many bytes can still be had."""
    try:
        bytes(size)
    except MemoryError:
        return False
    return True
