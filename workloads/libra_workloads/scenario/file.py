# SPDX-License-Identifier: Apache-2.0
"""A scenario's file: its content with changes, the values in it, and the lines that errors name.

A quantity has a unit: 100 Mbit/s, 1.5 us, 64 KiB, 2 %. Parsing is exact and uses no float.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml

from libra_controller.errors import DescriptionError
from libra_controller.files.reader import Section, load_file, load_text, show, suggest
from libra_native.impairment import parse_probability

SIMULATOR = "simulator"
SIMULATED = ("links", "hosts", "switch", "machine", "workload", "systems", "metrics", "limit")


def content(
    path: str | Path, changes: Sequence[str] = (), seed: int | None = None, *, simulated: bool = True
) -> Any:
    """Return a file's content. Raises DescriptionError.

    changes: "dotted.key=value", each replaces the file's value, or removes it if it is null; seed: replaces
    the file's seed. simulated: include the settings for the simulator alone.
    """
    value = load_file(path)
    if isinstance(value, dict) and SIMULATOR in value:
        Section(str(path), SIMULATOR, value[SIMULATOR], SIMULATED)
        more = value.pop(SIMULATOR)
        if simulated:
            _merge(value, more)
    for change in changes:
        _change(value, change)
    if seed is not None and isinstance(value, dict):
        value["seed"] = seed
    return value


def _merge(value: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Merge ``more`` into ``value``, mapping by mapping."""
    for key, item in more.items():
        there = value.get(key)
        if isinstance(there, dict) and isinstance(item, Mapping):
            _merge(there, item)
        else:
            value[key] = item


@contextmanager
def located(path: str | Path) -> Iterator[None]:
    """Add the line to a DescriptionError of the file ``path`` that is raised inside."""
    try:
        yield
    except DescriptionError as error:
        line = line_of(path, error.at, [SIMULATOR]) if error.source == str(path) else None
        if line is None:
            raise
        raise DescriptionError(f"{path}:{line}", error.key, error.problem) from None


def _change(value: Any, change: str) -> None:
    dotted, equals, text = change.partition("=")
    if not equals or not dotted:
        raise DescriptionError("SET", change, "expected key=value, such as topology.workers=8")
    *path, last = dotted.split(".")
    for word in path:
        if isinstance(value, list):
            value = value[int(word)] if word.isdigit() and int(word) < len(value) else None
        elif isinstance(value, dict):
            value = value.setdefault(word, {})
    if isinstance(value, dict):
        value[last] = load_text(text)
        if value[last] is None:
            del value[last]
    elif isinstance(value, list) and last.isdigit() and int(last) < len(value):
        value[int(last)] = load_text(text)
    else:
        raise DescriptionError("SET", dotted, "there is no such place in the scenario")


def line_of(path: str | Path, key: str, within: Sequence[str] = ()) -> int | None:
    """Return the line, from 1, of a dotted key such as jobs[0].slots, or of its longest part in the file.

    within: mappings of the file that may have the key as well; the place with the longest part counts.
    """
    try:
        node = yaml.compose(Path(path).read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError, RecursionError, yaml.YAMLError):
        return None
    words = [*filter(None, re.split(r"[.\[\]]", key))]
    found = [_find(node, words), *(_find(node, [around, *words]) for around in within)]
    depths = [len(lines) - (at > 0) for at, lines in enumerate(found)]
    deepest = found[depths.index(max(depths))]
    return deepest[-1] if deepest else None


def _find(node: yaml.Node | None, words: Sequence[str]) -> list[int]:
    """Return the line of each of the nested keys ``words``, as far as they are in the file."""
    lines = []
    for word in words:
        found = None
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                if name.value == word:
                    found, line = value, name.start_mark.line + 1
        elif isinstance(node, yaml.SequenceNode) and word.isdigit() and int(word) < len(node.value):
            found = node.value[int(word)]
            line = found.start_mark.line + 1
        if found is None:
            break
        lines.append(line)
        node = found
    return lines


# ---- values ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quantity:
    """Kind of quantity. ``units``: each unit's number of smallest steps."""

    name: str
    example: str
    step: str  # in words
    units: Mapping[str, int]

    def parse(self, text: str) -> int:
        """Return the quantity in steps. Raises ValueError, which says what was expected."""
        match = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)\s*(\S.*)?", text.strip())
        if match is None:
            raise ValueError(f"expected {self.name} such as {self.example}, got {text!r}")
        number, unit = match.groups()
        if unit is None:
            raise ValueError(f"{text!r} has no unit; expected {self.name} such as {self.example}")
        if unit not in self.units:
            known = ", ".join(self.units)
            hint = suggest(unit, [*self.units])
            raise ValueError(
                f"unknown unit {unit!r}{hint}; {self.name} is in {known}, such as {self.example}"
            )
        steps = Fraction(number) * self.units[unit]
        if steps.denominator != 1:
            raise ValueError(f"{text!r} is not a whole number of {self.step}")
        return int(steps)


_TIMES = {"ns": 1, "us": 1000, "ms": 1000**2, "s": 1000**3}
_SIZES = {"B": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30, "kB": 1000, "MB": 1000**2, "GB": 1000**3}

RATE = Quantity(
    "a rate",
    "100 Mbit/s",
    "bits a second",
    {"bit/s": 1, "kbit/s": 1000, "Mbit/s": 1000**2, "Gbit/s": 1000**3, "Tbit/s": 1000**4},
)
TIME = Quantity("a time", "50 us", "nanoseconds", _TIMES)
# Processor time in ps, because a byte costs less than a nanosecond.
COST = Quantity(
    "a processor's time",
    "2 us",
    "picoseconds",
    {"ps": 1, **{unit: 1000 * steps for unit, steps in _TIMES.items()}},
)
SIZE = Quantity("a size", "64 KiB", "bytes", _SIZES)
QUEUE = Quantity("a queue", "256 KiB or 1000 packets", "bytes", {**_SIZES, "packets": 1, "packet": 1})


_REQUIRED: Any = object()


class Fields(Section):
    """Mapping of a scenario. Every method raises DescriptionError, which names the key."""

    def quantity(self, key: str, quantity: Quantity, default: Any = _REQUIRED, *, least: int = 0) -> int:
        """Return a value in ``quantity``'s steps; ``default`` is written as in a file."""
        value = self._given(key, f"{quantity.name} such as {quantity.example}", default)
        return self._steps(key, value, quantity, least)

    def _steps(self, key: str, value: Any, quantity: Quantity, least: int) -> int:
        expected = f"{quantity.name} such as {quantity.example}"
        try:
            steps = quantity.parse(value if isinstance(value, str) else show(value).strip("'"))
        except ValueError as error:
            raise self.error(key, str(error)) from None
        if steps < least:
            raise self.error(key, f"expected {expected}, above 0, got {value!r}")
        return steps

    def rate(self, key: str, default: Any = _REQUIRED) -> int:
        """Return a rate in bit/s, at least 1."""
        return self.quantity(key, RATE, default, least=1)

    def time(self, key: str, default: Any = _REQUIRED, *, least: int = 0) -> int:
        """Return a time in ns."""
        return self.quantity(key, TIME, default, least=least)

    def cost(self, key: str, default: Any = _REQUIRED) -> int:
        """Return a processor time in ps."""
        return self.quantity(key, COST, default)

    def size(self, key: str) -> int:
        """Return a size in bytes."""
        return self.quantity(key, SIZE)

    def sizes(self, key: str) -> tuple[int, ...]:
        """Return sizes in bytes: at least one, each above 0."""
        items = self.items(key, "a list of sizes such as 64 KiB")
        if not items:
            raise self.error(key, "expected at least one size such as 64 KiB")
        return tuple(self._steps(f"{key}[{at}]", value, SIZE, 1) for at, (_, value) in enumerate(items))

    def probability(self, key: str, default: Any = _REQUIRED, *, certain: bool = False) -> float:
        """Return a probability. certain: 1 is allowed, too."""
        expected = "a probability such as 2 % or 0.02, " + ("at most 1" if certain else "below 1")
        value = self._given(key, expected, default)
        try:
            found = parse_probability(value if isinstance(value, str) else show(value))
        except ValueError:
            found = math.nan
        if not (found < 1 or (found == 1 and certain)):  # NaN is out of range as well
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return found

    def positive(self, key: str, expected: str) -> float:
        """Return a finite number above 0."""
        value = self.get(key, expected)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return float(value)

    def choice(self, key: str, known: Sequence[str], default: Any = _REQUIRED) -> str:
        expected = f"one of {', '.join(known)}"
        value = self._given(key, expected, default)
        if value not in known:
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return str(value)

    def flag(self, key: str) -> bool:
        """Return yes or no; no if it is missing."""
        value = self.get(key, "yes or no", False)
        if not isinstance(value, bool):
            raise self.error(key, f"expected yes or no, got {show(value)}")
        return value

    def items(self, key: str, expected: str, default: Any = _REQUIRED) -> list[tuple[str, Any]]:
        """Return a list's (path, item) pairs."""
        value = self._given(key, expected, default)
        if not isinstance(value, list | tuple):
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return [(f"{self.path(key)}[{position}]", item) for position, item in enumerate(value)]

    def mapping(self, key: str, known: Sequence[str]) -> Fields:
        """Return a nested mapping; an empty one if it is missing."""
        value: Any = self.get(key, "a mapping", {})
        return Fields(self.source, self.path(key), {} if value is None else value, known)

    def named(self, key: str, known: Sequence[str]) -> dict[str, Fields]:
        """Return a mapping from names to mappings; an empty one if it is missing."""
        value: Any = self.get(key, "a mapping of names", {})
        if not isinstance(value, Mapping):
            raise self.error(key, f"expected a mapping of names, got {show(value)}")
        return {
            str(name): Fields(self.source, f"{self.path(key)}.{name}", item, known)
            for name, item in value.items()
        }

    def _given(self, key: str, expected: str, default: Any) -> Any:
        return self.get(key, expected) if default is _REQUIRED else self.get(key, expected, default)
