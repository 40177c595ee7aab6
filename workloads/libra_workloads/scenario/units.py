# SPDX-License-Identifier: Apache-2.0
"""Quantities with units: 100 Mbit/s, 1.5 us, 64 KiB, 2 %. Parsing is exact and uses no float."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from libra_controller.files.reader import suggest


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
