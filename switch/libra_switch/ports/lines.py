# SPDX-License-Identifier: Apache-2.0
"""Memory of a line: the impairments of one direction of a port (runtime/impairments.h)."""

from __future__ import annotations

import hashlib

from libra_native.impairment import Impairment
from libra_switch.memory import context as c
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import Structs

_COUNTERS = ("packets", "lost", "duplicated", "delayed", "no_room")


def _threshold(probability: float) -> int:
    return round(probability * (1 << c.CHANCE_BITS))


class RuleBlock(Structs):
    """An impairment as native code sees it, with its counters."""

    def __init__(self, settings: Impairment) -> None:
        memory = Memory(c.RULE.size)
        super().__init__(c.RULE, memory=memory)
        self.settings = settings
        tests = Structs(c.TEST, c.TESTS, memory.part(c.RULE["tests"], c.TEST.size * c.TESTS))
        for i, test in enumerate(settings.match):
            tests.set("offset", test.offset, i)
            tests.set("size", test.size, i)
            for name, value in (("mask", test.mask), ("value", test.value)):
                # In the order of the bytes, as native code loads them.
                tests.set(name, int.from_bytes(value.to_bytes(test.size, "big"), "little"), i)
        self.set("test_count", len(settings.match))
        self.set("inverted", int(settings.inverted))
        self.set("key", _key(settings))
        for name in ("to_bad", "to_good", "in_bad", "in_good"):
            self.set(name, _threshold(getattr(settings.losses, name)))
        self.set("duplicate", _threshold(settings.duplicate))
        self.set("late", _threshold(settings.late))
        for name in ("delay_ns", "jitter_ns", "late_by_ns"):
            self.set(name, getattr(settings, name))
        self.set("in_order", int(settings.in_order))

    def counters(self) -> dict[str, int]:
        return {name: self.get(name) for name in _COUNTERS}


def _key(settings: Impairment) -> int:
    """The key of the rule's random numbers: rules with the same seed draw different ones."""
    text = f"{settings.seed} {settings.port} {settings.way} {settings.kind}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


class LineBlock(Structs):
    """A line without impairments, for the port at the address ``port``."""

    def __init__(self, port: int, way: str) -> None:
        super().__init__(c.LINE)
        self.rules: dict[str, RuleBlock] = {}  # by kind
        self._pointers = Memory(8)
        self._heap = Memory(c.HELD_PACKETS * c.DUE.size)
        self._ring = Memory(c.HELD_BYTES + c.HELD_SLACK)
        self.set("port", port)
        self.set("outward", int(way == "out"))
        self.set("heap", self._heap.address)
        self.set("ring", self._ring.address)

    def put(self, settings: Impairment) -> None:
        """Add a rule, in place of that of the same kind; the counters and losses of the others go on."""
        self.rules[settings.kind] = RuleBlock(settings)
        self._publish()

    def remove(self, kind: str) -> None:
        if self.rules.pop(kind, None) is not None:
            self._publish()

    def _publish(self) -> None:
        ordered = sorted(self.rules.values(), key=lambda rule: rule.settings.rank)
        self._pointers = Memory(8 * max(len(ordered), 1))
        words = self._pointers.words()
        for i, rule in enumerate(ordered):
            words[i] = rule.address
        self.set("rules", self._pointers.address)
        self.set("rule_count", len(ordered))
        rated = next((rule.settings for rule in ordered if rule.settings.rate), None)
        self.set("byte_time", (8 * 10**9 << c.BYTE_TIME_BITS) // rated.rate if rated else 0)
        self.set("queue_limit", rated.queue if rated else 0)
        if rated is None:
            self.set("free_ns", 0)

    @property
    def busy(self) -> bool:
        """True if packets are under way."""
        return self.get("held") > 0
