# SPDX-License-Identifier: Apache-2.0
"""Registry: classes that are chosen by name, with parameters, such as codecs and compressors."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, get_type_hints

from libra.errors import ConfigError

T = TypeVar("T")

Spec = str | Mapping[str, Any]
"""``"name"``, ``"name:parameter=value,..."`` or ``{"name": ..., parameter: value, ...}``.

Values in a mapping may be text, too.
"""


class Registry(Generic[T]):
    """Registry of classes by ``name``; their keyword-only arguments are the parameters: bool, int, float or
    str.

    >>> class Nearest:
    ...     name = "nearest"
    ...     def __init__(self, *, bits: int = 8) -> None:
    ...         self.bits = bits
    >>> roundings = Registry("rounding")
    >>> _ = roundings.register(Nearest)
    >>> roundings.make("nearest:bits=4").bits, roundings.make({"name": "nearest", "bits": "4"}).bits
    (4, 4)
    """

    def __init__(self, what: str) -> None:
        self._what = what  # noun for one entry, for messages
        self._kinds: dict[str, type[T]] = {}

    def register(self, kind: type[T]) -> type[T]:
        """Register ``kind`` by its ``name``. A decorator. Raises ConfigError if the name is taken."""
        name: str = kind.name  # type: ignore[attr-defined]
        if self._kinds.setdefault(name, kind) is not kind:
            raise ConfigError(f"{self._what} {name!r} is there already; choose another name")
        return kind

    def names(self) -> list[str]:
        """Return the registered names, in order."""
        return sorted(self._kinds)

    def kind(self, name: str) -> type[T]:
        """Return the class of a name. Raises ConfigError for an unknown one."""
        if name not in self._kinds:
            raise ConfigError(f"unknown {self._what} {name!r}; known: {', '.join(self.names())}")
        return self._kinds[name]

    def make(self, spec: Spec, *arguments: Any) -> T:
        """Create an object. arguments: positional arguments of its class, before the parameters.

        Raises ConfigError for an unknown name or parameter, naming the known ones, and for a bad value.
        """
        name, given = self._read(spec)
        kind = self.kind(name)
        known = _parameters(kind)
        values = {}
        for parameter, value in given.items():
            if parameter not in known:
                names = ", ".join(f"{one} ({of.__name__})" for one, of in known.items()) or "none"
                raise ConfigError(
                    f"{self._what} {name}: unknown parameter {parameter!r}; its parameters are: {names}"
                )
            try:
                values[parameter] = _CONVERSIONS[known[parameter]](value)
            except (ValueError, TypeError, KeyError):
                raise ConfigError(
                    f"{self._what} {name}: {parameter} is {value!r}; expected {known[parameter].__name__}"
                ) from None
        return kind(*arguments, **values)

    def _read(self, spec: Spec) -> tuple[str, dict[str, Any]]:
        if isinstance(spec, Mapping):
            given = dict(spec)
            if "name" not in given:
                raise ConfigError(f"{self._what}: {spec!r} has no 'name'; known: {', '.join(self.names())}")
            return str(given.pop("name")), given
        name, _, rest = spec.partition(":")
        items = [item.partition("=") for item in filter(None, rest.split(","))]
        for item in items:
            if not item[1]:
                raise ConfigError(f"{self._what} {name}: {item[0]!r} is not parameter=value")
        return name.strip(), {parameter.strip(): value.strip() for parameter, _, value in items}


def _parameters(kind: type[Any]) -> dict[str, type[Any]]:
    hints = get_type_hints(kind.__init__)
    given = inspect.signature(kind).parameters.values()
    return {one.name: hints[one.name] for one in given if one.kind is inspect.Parameter.KEYWORD_ONLY}


def _bool(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    return {"true": True, "1": True, "false": False, "0": False}[str(value).strip().lower()]


def _int(value: Any) -> int:
    if isinstance(value, bool) or (isinstance(value, float) and not value.is_integer()):
        raise ValueError(value)
    return int(value)


def _float(value: Any) -> float:
    if isinstance(value, bool):
        raise ValueError(value)
    return float(value)


_CONVERSIONS: dict[type[Any], Callable[[Any], Any]] = {bool: _bool, int: _int, float: _float, str: str}
