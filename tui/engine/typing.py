"""The names of `typing` that bases and annotations need, without `typing` itself.

No annotation of the house is ever evaluated, so where the program runs these names only have to be
there. `typing` and what it takes along would be a tenth of the time to the first picture. A type
checker sees the true ones.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any as Any
    from typing import ClassVar as ClassVar
    from typing import Final as Final
    from typing import Generic as Generic
    from typing import NoReturn as NoReturn
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TextIO as TextIO
    from typing import TypeGuard as TypeGuard
    from typing import TypeVar as TypeVar
    from typing import cast as cast
    from typing import overload as overload
else:

    class _Base:
        """Takes any parameters, and adds nothing to the classes that inherit from it."""

        __slots__ = ()

        def __class_getitem__(cls, parameters):
            return cls

    class Generic(_Base):
        __slots__ = ()

    class Protocol(_Base):
        __slots__ = ()

    class Any:
        """Also in place of the other names of annotations, and of each type variable."""

    ClassVar = Final = NoReturn = Self = TextIO = TypeGuard = Any

    def TypeVar(name, *constraints, **options):  # noqa: N802
        return Any

    def cast(kind, value):
        return value

    def overload(function):
        return function
