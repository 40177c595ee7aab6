# SPDX-License-Identifier: Apache-2.0
"""Segments of modelled connections: what a wire, a switch and the other end need of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

MSS = 1448  # bytes of payload on Ethernet, with timestamps
HEADERS = 66  # Ethernet, IPv4, TCP with timestamps
BLOCK, BLOCKS = 8, 3  # bytes and number of SACK blocks beside timestamps (RFC 2018)


class Segment:
    """Segment on the wire. start, end: sequence numbers of its payload. ack: next byte that its sender wants.

    sacks: (start, end) of received ranges, the latest first. to: takes it at the host ``host``.
    """

    __slots__ = ("ack", "end", "host", "sacks", "size", "start", "to")

    def __init__(
        self,
        host: str,
        to: Callable[[Segment], None],
        start: int,
        end: int,
        ack: int,
        sacks: tuple[tuple[int, int], ...],
    ) -> None:
        self.host, self.to = host, to
        self.start, self.end, self.ack, self.sacks = start, end, ack, sacks
        self.size = HEADERS + end - start + (4 + BLOCK * len(sacks) if sacks else 0)

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, part: Any) -> bytes:
        """Return no bytes: wires look for the chunk that a timeline shows."""
        return b""
