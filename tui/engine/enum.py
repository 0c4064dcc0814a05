"""`Enum`, `IntEnum` and `StrEnum` as the standard library has them, made in a tenth of the time.

The program makes some thirty before its first picture, with more than a hundred members. Members
are plain attributes here, so that they are read and looked up in little time, too. There are no
flags, no aliases, and nothing that a class could define about how its members are made.
"""

from __future__ import annotations

from tui.engine.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enum import Enum as Enum
    from enum import IntEnum as IntEnum
    from enum import StrEnum as StrEnum
    from enum import auto as auto
else:

    class auto:  # noqa: N801
        """Stands for one more than the value before, or for 1."""

    class _Enumeration(type):
        """Makes the classes. What they define without an underscore are members, but for functions
        and other descriptors."""

        def __new__(maker, name, bases, body):
            listed = {
                word: value
                for word, value in body.items()
                if not word.startswith("_") and not hasattr(value, "__get__")
            }
            body = {word: value for word, value in body.items() if word not in listed}
            made = super().__new__(maker, name, bases, body)
            made._members, value = {}, 0
            for word, written in listed.items():
                value = value + 1 if isinstance(written, auto) else written
                member = made._blank(value)
                member.name, member.value = word, value
                made._members[value] = member
                type.__setattr__(made, word, member)
            return made

        def __call__(cls, value):
            try:
                return cls._members[value]
            except (KeyError, TypeError):
                raise ValueError(f"{value!r} is not a valid {cls.__name__}") from None

        def __iter__(cls):
            return iter(cls._members.values())

        def __reversed__(cls):
            return reversed(cls._members.values())

        def __len__(cls):
            return len(cls._members)

        def __contains__(cls, member):
            return isinstance(member, cls)

        def __getitem__(cls, word):
            return {member.name: member for member in cls}[word]

        def __setattr__(cls, word, value):
            if word != "_members":
                raise AttributeError(f"{cls.__name__} cannot be changed")
            type.__setattr__(cls, word, value)

    class Enum(metaclass=_Enumeration):
        @classmethod
        def _blank(cls, value):
            return object.__new__(cls)

        def __repr__(self):
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        def __str__(self):
            return f"{type(self).__name__}.{self.name}"

        def __format__(self, wanted):
            return format(str(self), wanted)

        def __reduce_ex__(self, protocol):
            return type(self), (self.value,)

    class IntEnum(int, Enum):
        __repr__, __reduce_ex__ = Enum.__repr__, Enum.__reduce_ex__
        __str__, __format__ = int.__repr__, int.__format__

        @classmethod
        def _blank(cls, value):
            return int.__new__(cls, value)

    class StrEnum(str, Enum):
        __repr__, __reduce_ex__ = Enum.__repr__, Enum.__reduce_ex__
        __str__, __format__ = str.__str__, str.__format__

        @classmethod
        def _blank(cls, value):
            return str.__new__(cls, value)
