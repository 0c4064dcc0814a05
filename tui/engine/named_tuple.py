"""`NamedTuple` as `typing` has it, made in less than half the time.

The program makes a hundred classes of it before its first picture. `typing` compiles the
annotation of every field, which nobody ever asks for.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Maker(type):
        """Makes the classes that are written as if they inherited from `NamedTuple`."""

        def __new__(maker, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            fields = tuple(body.get("__annotations__", ()))
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            return type(name, (made, *bases[1:]), {"__slots__": (), **body})

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
