# SPDX-License-Identifier: Apache-2.0
"""Reader of a scenario's values, such as quantities with units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from libra_controller.files.reader import Section, show
from libra_workloads.scenario.units import COST, RATE, SIZE, TIME, Quantity

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

    def size(self, key: str, default: Any = _REQUIRED, *, least: int = 0) -> int:
        """Return a size in bytes."""
        return self.quantity(key, SIZE, default, least=least)

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
            if isinstance(value, str) and value.rstrip().endswith("%"):
                found = float(value.rstrip()[:-1]) / 100
            else:
                found = float(value) if not isinstance(value, bool) else -1.0
        except (TypeError, ValueError):
            found = -1.0
        if not 0 <= found <= 1 or (found == 1 and not certain):
            raise self.error(key, f"expected {expected}, got {show(value)}")
        return found

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
