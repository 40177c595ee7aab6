# SPDX-License-Identifier: Apache-2.0
"""Warnings about frames that interfaces lose for reasons that an administrator can remove.

`Growth` limits the rate of such warnings.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from libra_native.xdp.facts import LinkFacts

log = logging.getLogger("libra_switch")

LOOK_SECONDS = 1.0  # interval between two checks
AGAIN_SECONDS = 10.0  # minimum between two warnings of one kind about one port


@dataclass
class _Said:
    count: int = 0
    at: float = float("-inf")


class Growth:
    """Growth of counters since the last warning about each, which comes once per `AGAIN_SECONDS`."""

    def __init__(self) -> None:
        self._said: dict[Hashable, _Said] = {}

    def of(self, key: Hashable, count: int, *, at_once: bool = False) -> int:
        """Return how much ``count`` has grown; 0 if a warning would be too early, unless ``at_once``."""
        said = self._said.setdefault(key, _Said())
        now = time.monotonic()
        grown = count - said.count
        if grown and (at_once or now - said.at >= AGAIN_SECONDS):
            self._said[key] = _Said(count, now)
            return grown
        return 0


class Losses:
    """Losses of ``interfaces``, names by port; `report` warns of new ones once per `AGAIN_SECONDS`."""

    def __init__(self, interfaces: Mapping[int, str]) -> None:
        self._interfaces = dict(interfaces)
        self._looked = float("-inf")
        self._growth = Growth()

    def report(self, counters: Callable[[int], Mapping[str, int]]) -> None:
        """Warn of new losses, at most once a second. ``counters`` is `Dataplane.port_counters`."""
        if time.monotonic() - self._looked < LOOK_SECONDS:
            return
        self._looked = time.monotonic()
        for port, name in self._interfaces.items():
            now = counters(port)
            if lost := self._lost(port, "rx_uncut", now):
                log.warning(
                    "port %d: interface '%s' received %s that the sender left for a network card to cut, in "
                    "a way that cannot be made good here (in a tunnel, SCTP); such are lost where they are "
                    "longer than the MTU; turn it off at the other end of the link: "
                    "ethtool -K IFACE tso off gso off",
                    port, name, _frames(lost),
                )  # fmt: skip
            if lost := self._lost(port, "tx_too_long", now):
                log.warning(
                    "port %d: dropped %s longer than the MTU of %s of interface '%s'; give both ends of the "
                    "link a larger one: ip link set %s mtu 9000",
                    port, _frames(lost), mtu(name), name, name,
                )  # fmt: skip

    def _lost(self, port: int, counter: str, counters: Mapping[str, int]) -> int:
        return self._growth.of((port, counter), counters[counter])


def _frames(count: int) -> str:
    return "a frame" if count == 1 else f"{count} frames"


def mtu(name: str) -> str:
    """Return an interface's MTU in bytes; "?" if the interface is gone."""
    try:
        return str(LinkFacts.of(name).mtu)
    except OSError:
        return "?"
