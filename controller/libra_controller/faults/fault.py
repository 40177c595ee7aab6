# SPDX-License-Identifier: Apache-2.0
"""Faults of a switch's port: losses, delays, duplicates, a rate and its queue, with their units and names.

A `Fault` is what ``libra fault set`` sends to the embedded switch, which knows bytes of packets but nothing
of Libra: a kind of packet travels as the header fields by which the switch tells it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from libra_controller.errors import UserError
from libra_controller.faults import kinds
from libra_controller.faults.kinds import ALL, OTHER

WAYS = ("in", "out")
MAX_NS = 60 * 10**9
MAX_QUEUE = 1 << 20
MAX_SEED = (1 << 63) - 1
_NS = {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}
_BITS = {"bit/s": 1, "kbit/s": 10**3, "Mbit/s": 10**6, "Gbit/s": 10**9}
_QUANTITY = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?([A-Za-z/]+)")


@dataclass(frozen=True)
class Losses:
    """Losses of packets: each may change the state, then it is lost by the state's probability.

    E. N. Gilbert, Capacity of a Burst-Noise Channel, 1960; E. O. Elliott, 1963.
    """

    to_bad: float = 0.0
    to_good: float = 0.0
    in_bad: float = 0.0
    in_good: float = 0.0

    @classmethod
    def of(cls, share: float, burst: float = 1.0) -> Losses:
        """Return losses of a share of the packets, in bursts of this mean length. Raises UserError."""
        _check_probability("drop", share)
        if not 1 <= burst <= 10**6:
            raise UserError(f"burst: expected a mean number of packets, 1 to 1,000,000, got {burst:g}")
        if burst == 1:
            return cls(in_good=share)
        to_bad = share / (1 - share) / burst if share < 1 else math.inf
        if to_bad > 1:
            raise UserError(
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


@dataclass(frozen=True)
class Fault:
    """Faults of the packets of one kind that a port receives ("in") or sends ("out"). Raises UserError.

    A packet takes ``delay_ns``, up to ``jitter_ns`` longer, and, with probability ``late``, up to
    ``late_by_ns`` beyond that; packets overtake each other unless ``in_order``. ``rate`` in bits a second and
    ``queue`` in packets are the whole port's: way "out", kind "all".
    """

    port: int
    way: str
    kind: str = ALL
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

    def __post_init__(self) -> None:
        if self.way not in WAYS:
            raise UserError(f"way: expected in or out, got {self.way!r}")
        kinds.check(self.kind)
        for name in ("to_bad", "to_good", "in_bad", "in_good"):
            _check_probability(f"losses.{name}", getattr(self.losses, name))
        for name in ("duplicate", "late"):
            _check_probability(name, getattr(self, name))
        for name in ("delay_ns", "jitter_ns", "late_by_ns"):
            if not 0 <= getattr(self, name) <= MAX_NS:
                what = name.removesuffix("_ns").replace("_", "-")
                raise UserError(f"{what}: expected 0 to 60 s, got {show_time(getattr(self, name))}")
        if bool(self.late) != bool(self.late_by_ns):
            raise UserError("late: expected a probability and, as late-by, a time")
        if not 0 <= self.seed <= MAX_SEED:
            raise UserError(f"seed: expected a whole number from 0 to {MAX_SEED}, got {self.seed}")
        if (self.rate or self.queue) and (self.way, self.kind) != ("out", ALL):
            raise UserError(
                "rate, queue: they are the whole port's, so give them with --out and without --kind; "
                "for the other direction shape the host's interface with tc"
            )
        if self.rate and not 1000 <= self.rate <= 10**12:
            raise UserError(f"rate: expected 1 kbit/s to 1000 Gbit/s, got {self.rate} bit/s")
        if not 0 <= self.queue <= MAX_QUEUE:
            raise UserError(f"queue: expected 1 to {MAX_QUEUE:,} packets, got {self.queue}")
        if self.queue and not self.rate:
            raise UserError("queue: give a rate with it: without one no packet waits at the port")

    def to_message(self) -> dict[str, Any]:
        """Return the fault as the switch reads it."""
        losses = self.losses
        return {
            "port": self.port, "way": self.way, "kind": self.kind, "match": kinds.fields_of(self.kind),
            "inverted": self.kind == OTHER,
            "loss": {"to_bad": losses.to_bad, "to_good": losses.to_good, "in_bad": losses.in_bad,
                     "in_good": losses.in_good},
            "duplicate": self.duplicate, "delay_ns": self.delay_ns, "jitter_ns": self.jitter_ns,
            "late": self.late, "late_by_ns": self.late_by_ns, "in_order": self.in_order, "rate": self.rate,
            "queue": self.queue, "seed": self.seed,
        }  # fmt: skip

    @classmethod
    def from_message(cls, message: Mapping[str, Any]) -> Fault:
        """Return the fault that a switch shows. Raises KeyError, TypeError or UserError for another's."""
        keys = ("port", "way", "kind", "duplicate", "delay_ns", "jitter_ns", "late", "late_by_ns", "in_order")
        own = {key: message[key] for key in (*keys, "rate", "queue", "seed")}
        return cls(**own, losses=Losses(**message["loss"]))

    @classmethod
    def from_mapping(cls, value: Any) -> Fault:
        """Return the fault that `asdict` has made a mapping. Raises UserError."""
        try:
            own = {key: part for key, part in value.items() if key != "counters"}
            return cls(**{**own, "losses": Losses(**own.get("losses", {}))})
        except (AttributeError, TypeError) as error:
            raise UserError(f"expected a fault as `libra fault show --json` prints it: {error}") from None

    def text(self) -> str:
        """Format the fault for people."""
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


def _check_probability(name: str, value: float) -> None:
    if not 0 <= value <= 1:  # NaN is outside as well
        raise UserError(f"{name}: expected a probability from 0 to 1, got {value:g}")


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
