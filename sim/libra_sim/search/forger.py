# SPDX-License-Identifier: Apache-2.0
"""Forger: a host that sees a victim's frames and forges frames in the victim's or the switch's name.

He sends by a port of his own, and none of his frames may change anything. He is an outsider, whose host is in
no job, or a host of another job. (The switch believes a member that lies in its own job: nobody else knows
the member's values.)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from typing import Any

import numpy as np

from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.protocol import Kind
from libra_sim.search.cable import job_of
from libra_workloads.random_streams import Stream

_SEEN = 16  # frames of a victim that the forger remembers, in each direction
_BURST = 12  # largest number of frames that he sends at once


@dataclass(frozen=True)
class Address:
    mac: str
    ip: str


Way = Callable[[Stream, Any, Address], None]
"""Changes a frame's headers, (1,) of wire.frame_dtype(0)."""


@dataclass
class Seen:
    """Last frames on a victim's wires."""

    sent: deque[bytes] = field(default_factory=lambda: deque(maxlen=_SEEN))
    received: deque[bytes] = field(default_factory=lambda: deque(maxlen=_SEEN))

    def of(self, job: Collection[bytes]) -> Seen:
        """Return the frames of one job's numbers and generations: a victim may be a forger himself."""
        return Seen(
            *(deque(each for each in way if job_of(each) in job) for way in (self.sent, self.received))
        )


def forge(stream: Stream, seen: Seen, himself: Address) -> list[bytes]:
    """Return the forged frames, in order; none before the victim has sent and received something."""
    found = []
    for _ in range(1 + stream.below(_BURST)):
        way, frames = _WAYS[stream.below(len(_WAYS))]
        known = frames(seen)
        if known:
            found.append(_changed(stream, known[stream.below(len(known))], way, himself))
    return found


def _changed(stream: Stream, frame: bytes, way: Way, he: Address) -> bytes:
    """Change a frame's lanes, in half of the frames perhaps its use, term or round, and apply ``way``."""
    octets = np.frombuffer(frame, dtype=np.uint8).copy()
    head = octets[: wire.frame_bytes(0)].view(wire.frame_dtype(0))
    libra = head["libra"]
    octets[wire.frame_bytes(0) :] ^= np.uint8(1 + stream.below(255))
    for name in ("use", "round", "term") if stream.below(2) else ():
        if stream.below(3) == 0:
            libra[name] += np.uint32(1)
    way(stream, head, he)
    start = protocol.ETHERNET_BYTES
    head["ipv4"]["hdr_checksum"] = 0
    head["ipv4"]["hdr_checksum"] = wire.ipv4_checksum(octets[start : start + protocol.IPV4_BYTES][None])
    blocks = (int(head["ipv4"]["total_len"][0]) - wire.total_len(0)) // protocol.BLOCK_BYTES
    return octets[: wire.frame_bytes(blocks)].tobytes()


def _as_it_is(stream: Stream, head: Any, he: Address) -> None:
    """Leave the frame's sender: the switch or the victim."""


def _half(stream: Stream, head: Any, he: Address) -> None:
    """Leave the sender's name in Ethernet or in IPv4, and put his own in the other."""
    if stream.below(2):
        head["ethernet"]["src_addr"] = wire.mac_bytes(he.mac)
    else:
        head["ipv4"]["src_addr"] = int(IPv4Address(he.ip))


def _as_himself(stream: Stream, head: Any, he: Address) -> None:
    head["ethernet"]["src_addr"] = wire.mac_bytes(he.mac)
    head["ipv4"]["src_addr"] = int(IPv4Address(he.ip))


def _hello(stream: Stream, head: Any, he: Address) -> None:
    """Make a HELLO of another life of the victim, later than all its lives."""
    libra = head["libra"]
    libra["version_kind"] = libra["version_kind"] & 0xF0 | Kind.HELLO
    libra["blocks"], libra["term"], libra["flags"] = 0, 0, 0
    libra["key"] = (1 << 31) - 1 << 32 | stream.bits(32) | 1
    head["ipv4"]["total_len"] = wire.total_len(0)
    head["udp"]["length"] = wire.total_len(0) - protocol.IPV4_BYTES


def _result(stream: Stream, head: Any, he: Address) -> None:
    """Make a RESULT, as if a worker's contribution were a server's sum."""
    libra = head["libra"]
    libra["version_kind"] = libra["version_kind"] & 0xF0 | Kind.RESULT


def _answer(stream: Stream, head: Any, he: Address) -> None:
    """Make a RESULT to the victim, as if the switch answered the frame just sent."""
    _result(stream, head, he)
    for layer in ("ethernet", "ipv4"):
        one, other = head[layer]["src_addr"].copy(), head[layer]["dst_addr"].copy()
        head[layer]["src_addr"], head[layer]["dst_addr"] = other, one


def _sent(seen: Seen) -> deque[bytes]:
    return seen.sent


def _received(seen: Seen) -> deque[bytes]:
    return seen.received


_WAYS: tuple[tuple[Way, Callable[[Seen], deque[bytes]]], ...] = (
    (_as_it_is, _received),
    (_half, _received),
    (_as_himself, _received),
    (_as_it_is, _sent),
    (_as_himself, _sent),
    (_hello, _sent),
    (_result, _sent),
    (_answer, _sent),
)
