# SPDX-License-Identifier: Apache-2.0
"""Impairments of packets: losses, duplicates, delays, a rate and its queue, with their units.

This is the one schema of an impairment: the switch makes it, the controller sends it as JSON, and links of
scenarios have it. Standard library only: `make` reads settings with the system's Python.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NoReturn

WAYS = ("in", "out")
ALL = "all"
MAX_PORT = (1 << 16) - 1
MAX_NS = 60 * 10**9
MAX_QUEUE = 1 << 20
MAX_SEED = (1 << 63) - 1
LEAST_RATE, MOST_RATE = 1_000, 10**12  # bits a second
_NS = {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}
_BITS = {"bit/s": 1, "kbit/s": 10**3, "Mbit/s": 10**6, "Gbit/s": 10**9}
_QUANTITY = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?([A-Za-z/]+)")
_NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")


class ImpairmentError(ValueError):
    """Impossible setting; ``str()`` names it, what was expected and what was given."""


@dataclass(frozen=True, slots=True)
class FieldTest:
    """Field of ``size`` bytes at ``offset`` in the packet, whose bits under ``mask`` must be ``value``."""

    offset: int
    size: int
    value: int
    mask: int


@dataclass(frozen=True, slots=True)
class Losses:
    """Losses of packets: each may change the state, then it is lost by the state's probability.

    ``to_bad`` 0 makes the losses independent. E. N. Gilbert, Capacity of a Burst-Noise Channel, 1960; E. O.
    Elliott, 1963.
    """

    to_bad: float = 0.0
    to_good: float = 0.0
    in_bad: float = 0.0
    in_good: float = 0.0

    @classmethod
    def of(cls, share: float, burst: float = 1.0) -> Losses:
        """Return losses of a share of the packets, in bursts of this mean length. Raises ImpairmentError."""
        _check_probability("drop", share)
        if not 1 <= burst <= 10**6:
            raise ImpairmentError(f"burst: expected a mean number of packets, 1 to 1,000,000, got {burst:g}")
        if burst == 1:
            return cls(in_good=share)
        to_bad = share / (1 - share) / burst if share < 1 else math.inf
        if to_bad > 1:
            raise ImpairmentError(
                f"burst: losses of {share:g} cannot come in bursts of {burst:g}: there would be less than a "
                "packet between two bursts; give a smaller drop or a longer burst"
            )
        return cls(to_bad, 1 / burst, 1.0, 0.0)

    @property
    def share(self) -> float:
        """Share of the packets that are lost in the long run."""
        changes = self.to_bad + self.to_good
        bad = self.to_bad / changes if changes else 0.0
        return bad * self.in_bad + (1 - bad) * self.in_good


@dataclass(frozen=True, slots=True)
class Impairment:
    """Impairments of the packets of one ``kind`` that a port receives ("in") or sends ("out").

    The packets of a kind pass all of ``match``, or not all of it if ``inverted``; the kind "all" has none and
    is asked last. Times are in ns: a packet takes ``delay_ns``, a uniform time up to ``jitter_ns`` longer,
    and, with probability ``late``, up to ``late_by_ns`` beyond that. Packets overtake each other unless
    ``in_order``. ``rate`` in bits a second and ``queue`` in packets are the whole port's (out, kind "all").

    That of a link says nothing of port and way: both of its directions are impaired alike.
    """

    port: int = 0
    way: str = "out"
    kind: str = ALL
    match: tuple[FieldTest, ...] = ()
    inverted: bool = False
    losses: Losses = Losses()
    duplicate: float = 0.0
    delay_ns: int = 0
    jitter_ns: int = 0
    late: float = 0.0
    late_by_ns: int = 0
    in_order: bool = False
    rate: int = 0
    queue: int = 0
    seed: int = 0

    @property
    def rank(self) -> tuple[bool, int]:
        """Order in which a port's rules are asked: those with more fields first, inverted ones, "all"."""
        return self.inverted or not self.match, -len(self.match)

    def check(self) -> None:
        """Raise ImpairmentError for what no switch can do."""
        if self.way not in WAYS:
            raise ImpairmentError(f"way: expected in or out, got {self.way!r}")
        if not _NAME.fullmatch(self.kind):
            raise ImpairmentError(
                f"kind: expected a name of up to 32 letters, digits, '-' and '_', got {self.kind!r}"
            )
        if bool(self.match) == (self.kind == ALL):
            raise ImpairmentError(f"match: expected fields, for each kind but 'all', got {list(self.match)}")
        if self.inverted and not self.match:
            raise ImpairmentError("inverted: expected false without fields to match, got True")
        for name in ("to_bad", "to_good", "in_bad", "in_good"):
            _check_probability(f"losses.{name}", getattr(self.losses, name))
        for name in ("duplicate", "late"):
            _check_probability(name, getattr(self, name))
        for name in ("delay_ns", "jitter_ns", "late_by_ns"):
            if not 0 <= getattr(self, name) <= MAX_NS:
                what = name.removesuffix("_ns").replace("_", "-")
                raise ImpairmentError(f"{what}: expected 0 to 60 s, got {show_time(getattr(self, name))}")
        if bool(self.late) != bool(self.late_by_ns):
            raise ImpairmentError("late: expected a probability and, as late-by, a time")
        if not 0 <= self.seed <= MAX_SEED:
            raise ImpairmentError(f"seed: expected a whole number from 0 to {MAX_SEED}, got {self.seed}")
        if (self.rate or self.queue) and (self.way, self.kind) != ("out", ALL):
            raise ImpairmentError(
                "rate, queue: they are the whole port's, so give them with --out and without --kind; "
                "for the other direction shape the host's interface with tc"
            )
        if self.rate and not LEAST_RATE <= self.rate <= MOST_RATE:
            raise ImpairmentError(f"rate: expected 1 kbit/s to 1000 Gbit/s, got {self.rate} bit/s")
        if not 0 <= self.queue <= MAX_QUEUE:
            raise ImpairmentError(f"queue: expected 1 to {MAX_QUEUE:,} packets, got {self.queue}")
        if self.queue and not self.rate:
            raise ImpairmentError("queue: give a rate with it: without one no packet waits at the port")

    def text(self) -> str:
        """Format for people what happens to the packets."""
        told = []
        if share := self.losses.share:
            told.append(f"drop {share:.4g}")
        if self.losses.to_bad and self.losses.to_good:
            told.append(f"burst {1 / self.losses.to_good:.4g}")
        if self.duplicate:
            told.append(f"duplicate {self.duplicate:g}")
        for name in ("delay", "jitter"):
            if ns := getattr(self, f"{name}_ns"):
                told.append(f"{name} {show_time(ns)}")
        if self.late:
            told.append(f"late {self.late:g} by {show_time(self.late_by_ns)}")
        if self.in_order:
            told.append("in order")
        if self.rate:
            told.append(f"rate {show_rate(self.rate)}")
        if self.queue:
            told.append(f"queue {self.queue}")
        return ", ".join(told) or "none"

    # ---- JSON ----------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "match": [asdict(test) for test in self.match]}

    @classmethod
    def from_json(cls, value: object) -> Impairment:
        """Return the impairment that a JSON object describes. Raises ImpairmentError, which names the key."""
        fields = _Reader(value, "impairment", cls.__slots__)
        losses = _Reader(fields.get("losses", {}), "impairment.losses", Losses.__slots__)
        found = cls(
            port=fields.whole("port", 0, MAX_PORT, None),
            way=fields.text("way", None),
            kind=fields.text("kind", ALL),
            match=_match(fields.get("match", ())),
            inverted=fields.truth("inverted"),
            losses=Losses(**{name: losses.probability(name) for name in Losses.__slots__}),
            duplicate=fields.probability("duplicate"),
            delay_ns=fields.whole("delay_ns", 0, MAX_NS),
            jitter_ns=fields.whole("jitter_ns", 0, MAX_NS),
            late=fields.probability("late"),
            late_by_ns=fields.whole("late_by_ns", 0, MAX_NS),
            in_order=fields.truth("in_order"),
            rate=fields.whole("rate", 0, MOST_RATE),
            queue=fields.whole("queue", 0, MAX_QUEUE),
            seed=fields.whole("seed", 0, MAX_SEED),
        )
        try:
            found.check()
        except ImpairmentError as error:
            raise ImpairmentError(f"impairment.{error}") from None
        return found


UNIMPAIRED = Impairment()


def refuse(key: str, expected: str, got: object) -> NoReturn:
    """Raise ImpairmentError for the value of a key."""
    raise ImpairmentError(f"{key}: expected {expected}, got {got!r}")


class _Reader:
    """Takes typed values out of a JSON object. Raises ImpairmentError."""

    def __init__(self, value: object, place: str, known: tuple[str, ...]) -> None:
        if not isinstance(value, Mapping):
            refuse(place, "an object", value)
        self._value, self._place = value, place
        for key in value:
            if key not in known:
                refuse(f"{place}.{key}", f"one of {', '.join(sorted(known))}", key)

    def whole(self, key: str, low: int, high: int, default: int | None = 0) -> int:
        value = self._value.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            refuse(f"{self._place}.{key}", f"a whole number from {low} to {high}", value)
        return value

    def probability(self, key: str) -> float:
        value = self._value.get(key, 0.0)
        fine = isinstance(value, int | float) and not isinstance(value, bool)
        if not fine or math.isnan(value) or not 0 <= value <= 1:
            refuse(f"{self._place}.{key}", "a probability from 0 to 1", value)
        return float(value)

    def truth(self, key: str) -> bool:
        value = self._value.get(key, False)
        if not isinstance(value, bool):
            refuse(f"{self._place}.{key}", "true or false", value)
        return value

    def text(self, key: str, default: str | None) -> str:
        value = self._value.get(key, default)
        if not isinstance(value, str):
            refuse(f"{self._place}.{key}", "a text", value)
        return value

    def get(self, key: str, default: object = None) -> Any:
        return self._value.get(key, default)


def _match(value: object) -> tuple[FieldTest, ...]:
    if not isinstance(value, list | tuple):
        refuse("impairment.match", "a list of fields", value)
    tests = []
    for number, item in enumerate(value):
        place = f"impairment.match[{number}]"
        fields = _Reader(item, place, FieldTest.__slots__)
        size = fields.whole("size", 1, 8, None)
        ones = (1 << 8 * size) - 1
        mask = fields.whole("mask", 0, ones, ones)
        wanted = fields.whole("value", 0, ones, None)
        if wanted & ~mask:
            refuse(f"{place}.value", f"no bit outside the mask {mask:#x}", wanted)
        tests.append(FieldTest(fields.whole("offset", 0, MAX_PORT, None), size, wanted, mask))
    return tuple(tests)


# ---- quantities --------------------------------------------------------------------------------------------


def _check_probability(name: str, value: float) -> None:
    if not 0 <= value <= 1:  # NaN is outside as well
        raise ImpairmentError(f"{name}: expected a probability from 0 to 1, got {value:g}")


def _quantity(text: str, units: Mapping[str, int], example: str) -> int:
    found = _QUANTITY.fullmatch(text.strip())
    if text.strip() == "0":
        return 0
    if found is None or found[2] not in units:
        raise ValueError(
            f"expected a number with its unit ({', '.join(units)}), such as {example}, got {text!r}"
        )
    return round(float(found[1]) * units[found[2]])


def parse_time(text: str) -> int:
    """Return a time such as "10ms" in ns. Raises ValueError."""
    return _quantity(text, _NS, "10ms")


def parse_rate(text: str) -> int:
    """Return a rate such as "100Mbit/s" in bits a second. Raises ValueError."""
    return _quantity(text, _BITS, "100Mbit/s")


def parse_probability(text: str) -> float:
    """Return a probability such as "0.01" or "1%". Raises ValueError."""
    percent = text.strip().endswith("%")
    try:
        value = float(text.strip().removesuffix("%")) / (100 if percent else 1)
    except ValueError:
        value = math.nan
    if not 0 <= value <= 1:
        raise ValueError(f"expected a probability from 0 to 1, such as 0.01 or 1%, got {text!r}")
    return value


def _show(value: int, units: dict[str, int]) -> str:
    unit = next(name for name in reversed(units) if value >= units[name] or units[name] == 1)
    return f"{value / units[unit]:g} {unit}"


def show_time(ns: int) -> str:
    return _show(ns, _NS)


def show_rate(bits: int) -> str:
    return _show(bits, _BITS)
