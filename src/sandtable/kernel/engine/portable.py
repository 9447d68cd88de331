"""What travels: states, steps, sources and players can be pickled and copied, interpreted and compiled alike."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from sandtable.kernel.engine.pickling import take_apart


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Portable:
    """Something that can be pickled, as long as its constructor's arguments are kept under their own names."""

    def __reduce__(self) -> str | tuple[Any, ...]:
        return take_apart(self)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Shared(Portable):
    """Something that never changes: copies of what holds it share it."""

    def __copy__(self) -> Shared:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Shared:
        return self
