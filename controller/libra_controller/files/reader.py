# SPDX-License-Identifier: Apache-2.0
"""Reads YAML and JSON files key by key; every error names file, key, the expected and the found value.

YAML is read by the rules of version 1.2: version 1.1, PyYAML's default, takes ``10:20:30:40:50:51`` for a
number and ``off`` for a truth value. A key that occurs twice is an error; PyYAML takes the last one.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

import yaml

from libra_controller.addresses import ip_number, ip_text, mac_number, mac_text
from libra_controller.errors import DescriptionError

C = TypeVar("C", bound=StrEnum)

_REQUIRED: Any = object()
# PyYAML raises the others for a value that is not of its tag, as in "!!bool x".
_NOT_YAML = (yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError)
_LONG = 100  # maximum length of a text that a message quotes


class _Loader(yaml.SafeLoader):
    """Reads YAML 1.2's scalars and refuses a key that occurs twice."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 (PyYAML's attribute)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(
                    None, None, "expected a name as key, got a list or a mapping", key.start_mark
                )
            if key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"key {key.value!r} occurs twice", key.start_mark
                )
            seen.add(key.value)
        return dict(super().construct_mapping(node, deep))


for _tag, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0x[0-9a-fA-F]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+0123456789."),
    ("null", r"~|null|Null|NULL|", "~nN\0"),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), list(_first))
_Loader.add_constructor(
    "tag:yaml.org,2002:int", lambda loader, node: int(node.value, 16 if "x" in node.value else 10)
)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"key {twice!r} occurs twice")
    return found


def load_file(path: str | Path) -> Any:
    """Read a YAML file or, by its name, a JSON file. Raises DescriptionError."""
    source = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DescriptionError(source, "", "no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise DescriptionError(source, "", f"cannot be read: {reason}") from None
    try:
        if source.endswith(".json"):
            return json.loads(text, object_pairs_hook=_no_duplicates)
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise DescriptionError(source, line, f"not valid YAML: {error.problem}") from None
    except RecursionError:
        raise DescriptionError(source, "", "lists and mappings are too deep in each other") from None
    except _NOT_YAML as error:
        raise DescriptionError(
            source, "", f"not valid {'JSON' if source.endswith('.json') else 'YAML'}: {error}"
        ) from None


def load_text(text: str) -> Any:
    """Read a YAML value from a command line; text that is not YAML is the value."""
    try:
        return yaml.load(text, Loader=_Loader)
    except (*_NOT_YAML, RecursionError):
        return text


def show(value: Any) -> str:
    """Format a value for an error message."""
    if value is None:
        return "nothing"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, str) and len(value) > _LONG:  # for example of a file of another kind
        return f"a text of {len(value):,} characters"
    return repr(value)


def suggest(word: str, known: Sequence[str]) -> str:
    """Return ' (did you mean ...?)' with a similar known word, or ''."""
    close = difflib.get_close_matches(word, known, n=1)
    return f" (did you mean {close[0]}?)" if close else ""


class Section:
    """One mapping of a file. ``path`` is the dotted key of the mapping, '' for the whole file."""

    def __init__(self, source: str, path: str, value: Any, known: Sequence[str]) -> None:
        self.source = source
        self._path = path
        if not isinstance(value, Mapping):
            raise DescriptionError(
                source, path, f"expected a mapping with the keys {', '.join(known)}, got {show(value)}"
            )
        for key in value:
            if key not in known:
                raise DescriptionError(
                    source,
                    path,
                    f"unknown key {key!r}{suggest(str(key), known)}; known keys: {', '.join(known)}",
                    at=f"{path}.{key}" if path else str(key),
                )
        self._value = value

    def path(self, key: str) -> str:
        return f"{self._path}.{key}" if self._path else key

    def error(self, key: str, problem: str) -> DescriptionError:
        return DescriptionError(self.source, self.path(key), problem)

    def get(self, key: str, expected: str, default: Any = _REQUIRED) -> Any:
        value = self._value.get(key, default)
        if value is _REQUIRED:
            raise self.error(key, f"missing; expected {expected}")
        return value

    def has(self, key: str) -> bool:
        return key in self._value

    def integer(self, key: str, low: int, high: int, default: Any = _REQUIRED) -> int:
        expected = f"an integer from {low} to {high}"
        value = self.get(key, expected, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return value

    def boolean(self, key: str, default: Any = _REQUIRED) -> bool:
        value = self.get(key, "true or false", default)
        if not isinstance(value, bool):
            raise self.error(key, f"expected true or false, got {show(value)}")
        return value

    def number(self, key: str) -> float:
        value = self.get(key, "a number")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.error(key, f"expected a number, got {show(value)}")
        return float(value)

    def text(self, key: str, expected: str, pattern: str = r".+", default: Any = _REQUIRED) -> str:
        value = self.get(key, expected, default)
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return value

    def one_of(self, key: str, choices: type[C], default: Any = _REQUIRED) -> C:
        names = [choice.value for choice in choices]
        expected = f"one of {', '.join(names)}"
        name = self.get(key, expected, default)
        if name not in names:
            raise self.error(key, f"expected {expected}, got {show(name)}")
        return choices(name)

    def ip(self, key: str) -> str:
        expected = "an IPv4 address such as 10.0.0.1"
        value = self.get(key, expected)
        try:
            number = ip_number(value if isinstance(value, str) else "")
        except ValueError:
            raise self.error(key, f"expected {expected}, got {show(value)}") from None
        if number == 0 or number >= 0xE0000000:
            raise self.error(key, f"expected the address of one host, got {value!r}")
        return ip_text(number)

    def mac(self, key: str) -> str:
        expected = "a MAC address such as 02:00:00:00:00:01"
        value = self.get(key, expected)
        try:
            number = mac_number(value if isinstance(value, str) else "")
        except ValueError:
            raise self.error(key, f"expected {expected}, got {show(value)}") from None
        if number == 0 or number >> 40 & 1:
            raise self.error(key, f"expected the address of one interface, got the group address {value!r}")
        return mac_text(number)

    def names(self, key: str, expected: str, default: Any = _REQUIRED) -> tuple[str, ...]:
        value = self.get(key, expected, default)
        if not isinstance(value, list | tuple):
            raise self.error(key, f"expected {expected}, got {show(value)}")
        for position, item in enumerate(value):
            if not isinstance(item, str):
                raise self.error(f"{key}[{position}]", f"expected a host's name, got {show(item)}")
        return tuple(value)

    def section(self, key: str, known: Sequence[str]) -> Section:
        value = self.get(key, f"a mapping with the keys {', '.join(known)}")
        return Section(self.source, self.path(key), value, known)

    def sections(self, key: str, expected: str, known: Sequence[str]) -> dict[str, Section]:
        """Read a mapping whose values are mappings with the keys ``known``."""
        value = self.get(key, expected)
        if not isinstance(value, Mapping) or not value:
            raise self.error(key, f"expected {expected}, got {show(value or None)}")
        return {
            str(name): Section(self.source, f"{self.path(key)}.{name}", item, known)
            for name, item in value.items()
        }
