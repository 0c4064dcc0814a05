"""`NamedTuple` as `typing` has it, made in a third of the time.

The program makes a hundred classes of it before its first picture. `typing` compiles the
annotation of every field, which nobody ever asks for, and `collections.namedtuple` compiles a
function for each class. Here those with as many fields share one.
"""

from __future__ import annotations

from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    try:
        # As `collections` does it, which is not waited for.
        from _collections import _tuplegetter as _reader
    except ImportError:
        from operator import itemgetter

        def _reader(number, doc):
            return property(itemgetter(number), doc=doc)

    class _Record(tuple):
        """What all named tuples have in common."""

        __slots__ = ()

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} values, got {len(made)}")
            return made

        def _replace(self, /, **changes):
            made = self._make(map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            said = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({said})"

        def __getnewargs__(self):
            return tuple(self)

    class _Maker(type):
        """Makes the classes that are written as if they inherited from `NamedTuple`."""

        def __new__(maker, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            defaults = {field: body.pop(field) for field in fields if field in body}
            for number, field in enumerate(fields):
                body[field] = _reader(number, None)
            body["__new__"] = _Function(
                _code(len(fields)).replace(co_varnames=("cls", *fields)),
                {"new": new},
                "__new__",
                tuple(defaults.values()),
            )
            body["_fields"] = body["__match_args__"] = fields
            body["_field_defaults"] = defaults
            body["__slots__"] = ()
            return type(name, (_Record, *bases[1:]), body)

    new = tuple.__new__
    _MAKERS = (
        lambda cls: new(cls, ()),
        lambda cls, a: new(cls, (a,)),
        lambda cls, a, b: new(cls, (a, b)),
        lambda cls, a, b, c: new(cls, (a, b, c)),
        lambda cls, a, b, c, d: new(cls, (a, b, c, d)),
        lambda cls, a, b, c, d, e: new(cls, (a, b, c, d, e)),
        lambda cls, a, b, c, d, e, f: new(cls, (a, b, c, d, e, f)),
        lambda cls, a, b, c, d, e, f, g: new(cls, (a, b, c, d, e, f, g)),
        lambda cls, a, b, c, d, e, f, g, h: new(cls, (a, b, c, d, e, f, g, h)),
        lambda cls, a, b, c, d, e, f, g, h, i: new(cls, (a, b, c, d, e, f, g, h, i)),
        lambda cls, a, b, c, d, e, f, g, h, i, j: new(cls, (a, b, c, d, e, f, g, h, i, j)),
    )
    """What makes a tuple of no field, of one, and so on: as many as most have."""

    _Function = type(_MAKERS[0])

    def _code(count):
        """The code that makes a tuple of so many fields."""
        if count < len(_MAKERS):
            return _MAKERS[count].__code__
        names = "".join(f"field_{number}, " for number in range(count))
        return eval(f"lambda cls, {names}: new(cls, ({names}))").__code__

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
