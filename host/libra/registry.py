# SPDX-License-Identifier: Apache-2.0
"""Registry: classes that are chosen by name, with parameters, such as codecs and compressors.

A user's own modules register theirs, too. Each process imports them when it first looks a name up: those that
LIBRA_IMPORT names, and for a name that is still unknown, the entry points ``libra_modules`` of installed
packages, whose list takes a tenth of a second to read.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial
from importlib.metadata import entry_points
from types import TracebackType
from typing import Any, Generic, TypeVar, get_type_hints

from libra import runtime
from libra.errors import ConfigError

T = TypeVar("T")

Spec = str | Mapping[str, Any]
"""``"name"``, ``"name:parameter=value,..."`` or ``{"name": ..., parameter: value, ...}``.

Values in a mapping may be text, too.
"""
IMPORT = "LIBRA_IMPORT"
ENTRY_POINTS = "libra_modules"


class _Importing(AbstractContextManager[None]):
    """Import of a user's module: whatever it raises becomes a ConfigError that names it and who named it."""

    def __init__(self, module: str, named_by: str) -> None:
        self._module, self._named_by = module, named_by

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, Exception):
            return
        what = f"{self._named_by} names the module {self._module!r}"
        if isinstance(error, ModuleNotFoundError) and error.name == self._module:
            raise ConfigError(
                f"{what}; expected it in the working folder {os.getcwd()} or on PYTHONPATH, where it is not"
            ) from error
        if isinstance(error, ConfigError):
            raise ConfigError(f"{what}: {error}") from error
        frame = traceback.extract_tb(trace)[-1]
        place = f"{frame.filename}:{frame.lineno}"
        if isinstance(error, SyntaxError) and error.filename:  # the importer has raised it
            place = f"{error.filename}:{error.lineno}"
        last = traceback.format_exception_only(error)[-1].strip()
        raise ConfigError(
            f"{what}, which cannot be imported: {place}: {last}; mend it, or leave it out"
        ) from error


class OwnModules:
    """Modules of a user's own, each imported once. Thread-safe.

    A module may look names up itself: it finds what has been registered until then.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._begun: set[str] = set()
        self._failed: dict[str, ConfigError] = {}  # a second try would register the module's first half twice

    def load_named(self) -> None:
        """Import the modules of LIBRA_IMPORT. Raises ConfigError for one that cannot be imported."""
        if not (names := runtime.variables().get(IMPORT, "")):
            return
        if "" not in sys.path and os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())  # last, so that a user's file hides no other module
        for name in filter(None, (each.strip() for each in names.split(","))):
            self._load(name, IMPORT, partial(importlib.import_module, name))

    def load_installed(self) -> None:
        """Import the modules that installed packages list. Raises ConfigError for one that cannot be
        imported."""
        for point in self._installed():
            dist = point.dist.name if point.dist is not None else "a package"
            self._load(point.value, f"the entry point {ENTRY_POINTS} of {dist}", point.load)

    def _installed(self) -> Iterator[Any]:
        with self._lock:
            if ENTRY_POINTS in self._begun:
                return
            self._begun.add(ENTRY_POINTS)
        yield from entry_points(group=ENTRY_POINTS)

    def _load(self, name: str, named_by: str, load: Callable[[], Any]) -> None:
        with self._lock:
            if name in self._failed:
                raise self._failed[name]
            if name in self._begun:
                return
            self._begun.add(name)
            try:
                with _Importing(name, named_by):
                    load()
            except ConfigError as error:
                self._failed[name] = error
                raise


_OWN = OwnModules()


def load_named() -> None:
    """Import the modules of LIBRA_IMPORT now. Lookups do so; a command calls this before it starts anything.

    Raises ConfigError.
    """
    _OWN.load_named()


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
        if (other := self._kinds.setdefault(name, kind)) is not kind:
            raise ConfigError(
                f"{self._what} {name!r} is registered twice, by {other.__module__} and by {kind.__module__};"
                " choose another name"
            )
        return kind

    def names(self) -> list[str]:
        """Return the registered names, in order. Raises ConfigError for a user's module that fails."""
        _OWN.load_named()
        _OWN.load_installed()
        return sorted(self._kinds)

    def kind(self, name: str) -> type[T]:
        """Return the class of a name. Raises ConfigError for an unknown one, and for a user's module that
        fails."""
        _OWN.load_named()
        if name not in self._kinds and name not in self.names():
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
