"""Whether an error comes of a lack of memory."""

from __future__ import annotations

from errno import ENOMEM

from tui.terminal.room import has_room

TYPE_CHECKING = False  # Importing typing for it would take as long as `--version` does.
if TYPE_CHECKING:
    from collections.abc import Iterator

_IN_ERRORS_OF_LIBRARIES = ("failed to map segment", "cannot allocate memory")
"""What the system says when there is no memory for a library, in small letters."""
_OF_ANOTHER_CAUSE = "static tls"
"""A small memory of its own kind that libraries share; a larger limit does not help there."""
_NO_THREAD = "can't start new thread"

_LITTLE = 2**25
"""Bytes. Where so many cannot be had, an error that says nothing of memory may come of that."""


def lacks_memory(error: BaseException) -> bool:
    """Whether an error would not have come if there were more memory."""
    return any(map(_is_of_memory, _behind(error)))


def _behind(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and those out of which it has come."""
    met = set[int]()
    while error is not None and id(error) not in met:
        met.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _is_of_memory(error: BaseException) -> bool:
    if isinstance(error, ImportError):
        said = str(error).lower()
        is_of_memory = any(words in said for words in _IN_ERRORS_OF_LIBRARIES)
        return is_of_memory and _OF_ANOTHER_CAUSE not in said
    if isinstance(error, OSError):
        return error.errno == ENOMEM
    if isinstance(error, SystemError) or _NO_THREAD in str(error):
        return not has_room(_LITTLE)
    return isinstance(error, MemoryError)
