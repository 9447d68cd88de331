"""Taking compiled objects apart and putting them together again, for pickle. Never compiled itself.

A compiled object has no `__dict__` to pickle, and its class makes one only by calling the constructor. So an object is
taken apart into the arguments of its constructor, which are attributes of the same names, and its other attributes.
"""

from __future__ import annotations

import copyreg
import inspect
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


def take_apart(thing: object) -> tuple[Any, ...]:
    """How to make the like of a thing: a function and what to call it with."""
    kind = type(thing)
    names = [*getattr(kind, "__mypyc_attrs__", ()), *getattr(thing, "__dict__", {})]
    kept: dict[str, object] = {name: getattr(thing, name) for name in names if name != "__dict__"}
    wanted = list(inspect.signature(kind).parameters)
    missing = [name for name in wanted if name not in kept]
    if missing:
        where = f"{kind.__module__}.{kind.__qualname__}"
        raise TypeError(
            f"{where} cannot be pickled: its constructor takes {missing[0]!r}, and it has no attribute of that name; "
            f"keep it as self.{missing[0]}, or define __reduce__"
        )
    arguments = tuple(kept.pop(name) for name in wanted)
    return put_together, (kind, arguments, kept)


def put_together(kind: Callable[..., object], arguments: tuple[object, ...], kept: dict[str, object]) -> object:
    """The like of what `take_apart` took apart."""
    made = kind(*arguments)
    for name, value in kept.items():
        setattr(made, name, value)
    return made


def make_row(items: list[int]) -> vec[i64]:
    """A row of numbers."""
    return vec[i64](items)


def make_rows(rows: list[vec[i64]]) -> vec[vec[i64]]:
    """A row of rows."""
    return vec[vec[i64]](rows)


def take_row_apart(row: vec[i64]) -> tuple[Any, ...]:
    """How to make a row of numbers again."""
    return make_row, (list(row),)


def take_rows_apart(rows: vec[vec[i64]]) -> tuple[Any, ...]:
    """How to make a row of rows again."""
    return make_rows, (list(rows),)


copyreg.pickle(type(vec[i64]()), take_row_apart)
copyreg.pickle(type(vec[vec[i64]]()), take_rows_apart)
