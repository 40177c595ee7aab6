# SPDX-License-Identifier: Apache-2.0
"""Settings of the impairments of a port: which packets are lost, doubled or delayed, the rate and its queue.

`Impairment` is one rule: for a port, a direction and the packets of one kind. `parse` reads it from a JSON
object, as a client of the switch sends it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NoReturn

from libra_switch.memory import context as c

WAYS = ("in", "out")
ALL = "all"
MAX_NS = 60 * 10**9
MAX_SEED = 2**63 - 1
MAX_QUEUE = 1 << 20
LEAST_RATE, MOST_RATE = 1_000, 10**12  # bits a second
_NAME = re.compile(r"[A-Za-z0-9_-]{1,32}")


class ImpairmentError(ValueError):
    """A setting is impossible; ``str()`` names it, what was expected and what was given."""


@dataclass(frozen=True, slots=True)
class FieldTest:
    """Field of ``size`` bytes at ``offset`` in the packet, whose bits under ``mask`` must be ``value``."""

    offset: int
    size: int
    value: int
    mask: int


@dataclass(frozen=True, slots=True)
class Loss:
    """Losses by Gilbert and Elliott: each packet may change the state, then it is lost by the state's
    probability. ``to_bad`` 0 makes the losses independent.
    """

    to_bad: float = 0.0
    to_good: float = 0.0
    in_bad: float = 0.0
    in_good: float = 0.0


@dataclass(frozen=True, slots=True)
class Impairment:
    """Impairments of the packets of one ``kind`` that a port receives ("in") or sends ("out").

    The packets of a kind pass all of ``match``, or not all of it if ``inverted``; the kind "all" has none and
    is asked last. Times are in ns: a packet takes ``delay_ns``, a uniform time up to ``jitter_ns`` longer,
    and, with probability ``late``, up to ``late_by_ns`` beyond that. Packets overtake each other unless
    ``in_order``. ``rate`` in bits a second and ``queue`` in packets are the whole port's (out, kind "all").
    """

    port: int
    way: str
    kind: str = ALL
    match: tuple[FieldTest, ...] = ()
    inverted: bool = False
    loss: Loss = Loss()
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

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "match": [asdict(test) for test in self.match]}


def _fail(key: str, expected: str, got: object) -> NoReturn:
    raise ImpairmentError(f"{key}: expected {expected}, got {got!r}")


class _Reader:
    """Takes typed values out of a JSON object. Raises ImpairmentError."""

    def __init__(self, value: object, place: str, known: frozenset[str]) -> None:
        if not isinstance(value, Mapping):
            _fail(place, "an object", value)
        self._value, self._place = value, place
        for key in value:
            if key not in known:
                _fail(f"{place}.{key}", f"one of {', '.join(sorted(known))}", key)

    def whole(self, key: str, low: int, high: int, default: int | None = 0) -> int:
        value = self._value.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            _fail(f"{self._place}.{key}", f"a whole number from {low} to {high}", value)
        return value

    def probability(self, key: str) -> float:
        value = self._value.get(key, 0.0)
        fine = isinstance(value, int | float) and not isinstance(value, bool)
        if not fine or math.isnan(value) or not 0 <= value <= 1:
            _fail(f"{self._place}.{key}", "a probability from 0 to 1", value)
        return float(value)

    def truth(self, key: str) -> bool:
        value = self._value.get(key, False)
        if not isinstance(value, bool):
            _fail(f"{self._place}.{key}", "true or false", value)
        return value

    def get(self, key: str, default: object = None) -> Any:
        return self._value.get(key, default)


def parse(value: object) -> Impairment:
    """Return the impairment that a JSON object describes. Raises ImpairmentError."""
    fields = _Reader(value, "impairment", frozenset(Impairment.__slots__))
    way, kind = fields.get("way"), fields.get("kind", ALL)
    if way not in WAYS:
        _fail("impairment.way", " or ".join(WAYS), way)
    if not isinstance(kind, str) or not _NAME.fullmatch(kind):
        _fail("impairment.kind", "a name of up to 32 letters, digits, '-' and '_'", kind)
    losses = _Reader(fields.get("loss", {}), "impairment.loss", frozenset(Loss.__slots__))
    found = Impairment(
        port=fields.whole("port", 0, c.MAX_PORTS - 1, None),
        way=way,
        kind=kind,
        match=_match(fields.get("match", ())),
        inverted=fields.truth("inverted"),
        loss=Loss(**{name: losses.probability(name) for name in Loss.__slots__}),
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
    _check(found)
    return found


def _match(value: object) -> tuple[FieldTest, ...]:
    if not isinstance(value, list | tuple) or len(value) > c.TESTS:
        _fail("impairment.match", f"a list of at most {c.TESTS} fields", value)
    tests = []
    for number, item in enumerate(value):
        place = f"impairment.match[{number}]"
        fields = _Reader(item, place, frozenset(FieldTest.__slots__))
        size = fields.whole("size", 1, 8, None)
        offset = fields.whole("offset", 0, c.HEAD - size, None)
        ones = (1 << 8 * size) - 1
        mask = fields.whole("mask", 0, ones, ones)
        wanted = fields.whole("value", 0, ones, None)
        if wanted & ~mask:
            _fail(f"{place}.value", f"no bit outside the mask {mask:#x}", wanted)
        tests.append(FieldTest(offset, size, wanted, mask))
    return tuple(tests)


def _check(found: Impairment) -> None:
    """Refuse combinations that mean nothing."""
    if bool(found.match) == (found.kind == ALL):
        _fail("impairment.match", "fields, for each kind but 'all'", [asdict(test) for test in found.match])
    if found.inverted and not found.match:
        _fail("impairment.inverted", "false without fields to match", True)
    if found.late_by_ns and not found.late:
        _fail("impairment.late", "a probability above 0 beside late_by_ns", found.late)
    if (found.rate or found.queue) and (found.way != "out" or found.kind != ALL):
        what = f"{found.way}, {found.kind}"
        _fail("impairment.rate", "rate and queue with way 'out' and kind 'all': they are the port's", what)
    if found.rate and found.rate < LEAST_RATE:
        _fail("impairment.rate", f"0 or at least {LEAST_RATE} bits a second", found.rate)
    if found.queue and not found.rate:
        _fail("impairment.queue", "a rate beside it: without one no packet waits here", found.queue)
