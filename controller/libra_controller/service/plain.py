# SPDX-License-Identifier: Apache-2.0
"""Values of the controller's types as JSON has them, and back by their type hints.

Dataclasses and named tuples are objects by field, enumerations their values, tuples and sequences lists. A
value that does not fit its type is refused, and so are keys that the type does not have.
"""

from __future__ import annotations

import enum
import functools
import types
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

_SCALARS = {bool: "true or false", int: "an integer", float: "a number", str: "a text"}


class PlainError(ValueError):
    """A value from elsewhere is not what its type says. ``str()`` names the place in it."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}" if where else problem)


def plain(value: Any) -> Any:
    """Return what `typed` makes this value of. Raises TypeError for a type that is not sent."""
    if isinstance(value, enum.Enum):
        return value.value
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(each) for name, each in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return [plain(each) for each in value]
    if isinstance(value, Path):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no form in JSON")


def typed(kind: Any, value: Any, where: str = "") -> Any:
    """Return the value of type ``kind`` that ``value`` is in JSON. where: for the text of a PlainError."""
    origin = get_origin(kind)
    if kind is Any:
        return value
    if origin in (Union, types.UnionType):
        return _first_that_fits(get_args(kind), value, where)
    if origin is tuple:
        return _tuple(get_args(kind), value, where)
    if origin is not None and issubclass(origin, Mapping):
        of_key, of_value = get_args(kind)
        return {
            typed(of_key, int(key) if of_key is int else key, where): typed(of_value, each, f"{where}.{key}")
            for key, each in _checked(dict, value, "an object", where).items()
        }
    if origin is not None and issubclass(origin, Sequence):
        (of_each,) = get_args(kind)
        return _tuple((of_each, ...), value, where)
    if kind is None or kind is type(None):
        return _checked(type(None), value, "nothing", where)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return _record(kind, value, where)
    if issubclass(kind, enum.Enum):
        try:
            return kind(value)
        except ValueError as error:
            raise PlainError(where, str(error)) from None
    if issubclass(kind, Path):
        return kind(_checked(str, value, "a path", where))
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise PlainError(where, f"expected {_SCALARS.get(kind, kind)}, got {value!r}")
    return value


# Inside -----------------------------------------------------------------------------------------------
_hints = functools.cache(get_type_hints)


def _checked(kind: type, value: Any, expected: str, where: str) -> Any:
    if not isinstance(value, kind):
        raise PlainError(where, f"expected {expected}, got {value!r}")
    return value


def _first_that_fits(kinds: Sequence[Any], value: Any, where: str) -> Any:
    problem: PlainError | None = None
    for kind in sorted(kinds, key=lambda each: each is type(None), reverse=True):
        try:
            return typed(kind, value, where)
        except PlainError as error:
            problem = error
    assert problem is not None
    raise problem


def _tuple(kinds: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    items = _checked(list, value, "a list", where)
    if kinds[-1] is ...:
        kinds = (kinds[0],) * len(items)
    if len(items) != len(kinds):
        raise PlainError(where, f"expected {len(kinds)} values, got {len(items)}")
    return tuple(
        typed(kind, each, f"{where}[{at}]") for at, (kind, each) in enumerate(zip(kinds, items, strict=True))
    )


def _record(kind: Any, value: Any, where: str) -> Any:
    given, hints = _checked(dict, value, "an object", where), _hints(kind)
    if unknown := sorted(given.keys() - hints.keys()):
        raise PlainError(where, f"unknown key {unknown[0]!r}; there are {', '.join(hints)}")
    try:
        return kind(**{name: typed(hints[name], each, f"{where}.{name}") for name, each in given.items()})
    except TypeError as error:  # a field without default is missing
        raise PlainError(where, str(error)) from None
