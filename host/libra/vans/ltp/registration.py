# SPDX-License-Identifier: Apache-2.0
"""Registration of a flow: what its REG packets say, and how its message is cut into packets."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from libra.vans.ltp.packets import MOST_PACKETS, MOST_TOLERANT, PAYLOAD

# bytes of head and body, round, group, expected time in microseconds, ranges, tolerant
_FIXED = struct.Struct("!IQIIIHB")
_RANGE = struct.Struct("!II")
_TOLERANT = 1

STRICT, ALONE = 0, 0xFFFFFFFF

Packets = npt.NDArray[np.uint32]

Span = tuple[int, int]
"""Range from its first number to the one behind its last."""


@dataclass(frozen=True)
class Registration:
    """Facts of a flow that its receiver needs beside the body.

    head: bytes that are always complete. tolerant: the body may lack packets, except those with bytes of
    ``critical``. round: seeds the order of first transmissions, and tells epochs apart. expected: seconds
    that the sender thinks the flow takes, 0 if unknown. group: the receiver's program gets flows in the order
    in which they began, but those of one group in any order; `ALONE` waits for no flow, `STRICT` for all.
    """

    head: bytes
    body_bytes: int
    tolerant: bool = False
    round: int = 0
    group: int = STRICT
    expected: float = 0.0
    critical: tuple[Span, ...] = ()  # bytes of the body

    @cached_property
    def regs(self) -> int:
        """Number of REG packets."""
        size = _FIXED.size + _RANGE.size * len(self.critical) + len(self.head)
        return -(-size // PAYLOAD)

    @cached_property
    def total(self) -> int:
        """Number of the flow's packets."""
        return self.regs + -(-self.body_bytes // PAYLOAD)

    def critical_data(self) -> list[int]:
        """Return the sequence numbers of DATA packets that carry critical bytes."""
        found: set[int] = set()
        for start, stop in self.critical:
            found.update(range(self.regs + start // PAYLOAD, self.regs + -(-stop // PAYLOAD)))
        return sorted(found)

    def span(self, seq: int) -> Span:
        """Return the bytes of the body that a DATA packet carries."""
        start = (seq - self.regs) * PAYLOAD
        return start, min(start + PAYLOAD, self.body_bytes)

    def encode(self) -> bytes:
        """Return the payloads of the REG packets, joined."""
        fixed = _FIXED.pack(
            len(self.head),
            self.body_bytes,
            self.round & 0xFFFFFFFF,
            self.group,
            min(round(self.expected * 1e6), 0xFFFFFFFF),
            len(self.critical),
            _TOLERANT * self.tolerant,
        )
        return b"".join([fixed, *(_RANGE.pack(*each) for each in self.critical), self.head])


def can_lack_packets(head: int, body: int, critical: Sequence[Span]) -> bool:
    """Return True if a message of so many bytes fits a flow that may lack packets."""
    made = Registration(bytes(head), body, True, critical=tuple(critical))
    return len(critical) < 1 << 16 and made.total <= MOST_TOLERANT and body % 4 == 0 and body < 1 << 32


def regs_of(first: bytes | memoryview, total: int) -> int:
    """Return the number of REG packets, from the payload of the first one. Raises ValueError."""
    if len(first) < _FIXED.size:
        raise ValueError(f"a registration of {len(first)} bytes")
    head, body, _, _, _, ranges, _ = _FIXED.unpack_from(first)
    regs: int = -(-(_FIXED.size + _RANGE.size * ranges + head) // PAYLOAD)
    if regs + -(-body // PAYLOAD) != total:
        raise ValueError(f"a registration of {head} and {body} bytes in {total} packets")
    return regs


def decode(whole: bytes, regs: int, total: int) -> Registration:
    """Return the registration of the payloads of ``regs`` REG packets, joined. Raises ValueError if
    impossible."""
    if regs_of(whole, total) != regs:
        raise ValueError(f"{regs} REG packets")
    head, body, number, group, expected, ranges, flags = _FIXED.unpack_from(whole)
    at = _FIXED.size + _RANGE.size * ranges
    if len(whole) != at + head or flags not in (0, _TOLERANT):
        raise ValueError(f"a registration of {len(whole)} bytes; expected {at + head}")
    spans = tuple(_RANGE.unpack_from(whole, _FIXED.size + _RANGE.size * place) for place in range(ranges))
    if any(not start < stop <= body for start, stop in spans):
        raise ValueError(f"critical bytes {spans} of {body}")
    if flags and (body % 4 or total > MOST_TOLERANT or total > MOST_PACKETS):
        raise ValueError(f"a tolerant flow of {body} bytes in {total} packets")
    return Registration(bytes(whole[at:]), body, bool(flags), number, group, expected / 1e6, spans)


def order(registration: Registration, rank: int) -> Packets:
    """Return the DATA packets of a flow in the order of their first transmission, (n,), not to be written.

    A flow that may lack packets has another permutation in each round and of each rank: early close would
    otherwise take the same layer's values from every round. Critical packets come first.
    """
    if not registration.tolerant:
        return _in_order(registration.regs, registration.total)
    found = _permutation(registration.regs, registration.total, registration.round, rank)
    if not registration.critical:
        return found
    critical = np.isin(found, registration.critical_data())
    return np.concatenate([np.sort(found[critical]), found[~critical]])


@lru_cache(maxsize=64)
def _in_order(first: int, total: int) -> Packets:
    return np.arange(first, total, dtype=np.uint32)


@lru_cache(maxsize=64)  # the flows of a round are alike
def _permutation(first: int, total: int, number: int, rank: int) -> Packets:
    rng = np.random.default_rng([number, rank])
    return (first + rng.permutation(total - first)).astype(np.uint32)


def spans_of(registration: Registration, missing: Sequence[int]) -> tuple[Span, ...]:
    """Return the bytes of the body in DATA packets that are missing, neighbours joined."""
    found: list[Span] = []
    for seq in missing:
        start, stop = registration.span(seq)
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, stop))
    return tuple(found)
