# SPDX-License-Identifier: Apache-2.0
"""Frames that are nearly right."""

from __future__ import annotations

from random import Random

MINIMUM = 14  # a packet socket sends nothing shorter


def mutated(rng: Random, frame: bytes) -> bytes:
    """``frame`` with bits flipped, bytes replaced, cut out, put in, cut off or put at the end."""
    data = bytearray(frame)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(data)) if data else 0
        # Most of what matters is in front.
        if rng.random() < 0.7:
            at = min(at, rng.randrange(90))
        choice = rng.randrange(7)
        if choice <= 1 and data:
            data[at] ^= 1 << rng.randrange(8)
        elif choice == 2 and data:
            data[at] = rng.choice((0, 1, 0x7F, 0x80, 0xFE, 0xFF, rng.randrange(256)))
        elif choice == 3:
            del data[at : at + rng.choice((1, 2, 4, 32, 128))]
        elif choice == 4:
            data[at:at] = rng.randbytes(rng.choice((1, 2, 4, 32, 128)))
        elif choice == 5:
            del data[at:]
        else:
            data += rng.randbytes(rng.choice((1, 2, 46, 1000)))
    return bytes(data)


def sendable(frame: bytes) -> bytes:
    """Padded to what an interface takes; without a VLAN tag, which the kernel may take off."""
    frame = frame[:8000].ljust(MINIMUM, b"\0")
    if frame[12:14] in (b"\x81\x00", b"\x88\xa8"):
        frame = frame[:12] + b"\x81\x01" + frame[14:]
    return frame
