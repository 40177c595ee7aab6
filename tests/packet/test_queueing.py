# SPDX-License-Identifier: Apache-2.0
"""Promise: packets for a shaped link wait between ingress and egress, which sees how long and how many."""

from __future__ import annotations

import struct
import time
from bisect import bisect_left, bisect_right

import pytest
from switches import SwitchUnderTest

COUNT, BYTES = 600, 1000
RATE, MICROSECONDS = "5mbit", 1600  # what a packet takes at that rate
QUEUE = struct.Struct(">4I")  # enq_timestamp, deq_timedelta, enq_qdepth, deq_qdepth


def ask(sequence: int, port: int, priority: int = 0) -> bytes:
    """A frame of tests/p4/queues.p4."""
    head = bytes(12) + b"\x0e\x20" + struct.pack(">HBBHH", sequence, 0, priority, 0, port)
    return head.ljust(BYTES, b"\0")


def test_a_shaped_link_fills_the_queue(switch: SwitchUnderTest) -> None:
    """simple_switch_grpc drops what its queue of 64 packets does not hold; we do not, unless asked to."""
    if switch.kind == "memory":
        pytest.skip("a memory port is never slow; tests/unit/switch/runtime/test_queues.py limits it")
    switch.load("queues")
    with switch.slow(1, RATE):
        for sequence in range(COUNT):
            switch.send(0, ask(sequence, 1))
            if sequence % 10 == 9:
                time.sleep(0.002)
        switch.send(0, ask(COUNT, 2))
        assert (frame := switch.recv(2)) is not None
        assert QUEUE.unpack_from(frame, 22)[2:] == (0, 0) or switch.kind == "bmv2"
        frames = []
        while (frame := switch.recv(1, 1.0)) is not None:
            frames.append(frame)
    sequences = [int.from_bytes(frame[14:16], "big") for frame in frames]
    entered, waited, before, after = zip(*(QUEUE.unpack_from(frame, 22) for frame in frames), strict=True)
    assert sequences == sorted(sequences)
    if switch.kind == "bmv2":
        # Its threads count a packet before or after they take one out.
        assert {max(before), max(after)} <= {63, 64}
    else:
        assert sequences == list(range(COUNT))
        # How far it fills depends on how often the sender had to wait for a processor. Each depth is as many
        # as had entered and not left by then; who came or left in the same microsecond counts or not.
        assert min(max(before), max(after)) > 100
        left = [begin + delta for begin, delta in zip(entered, waited, strict=True)]
        for nth, (come, gone) in enumerate(zip(entered, left, strict=True)):
            assert nth - bisect_right(left, come) <= before[nth] <= nth - bisect_left(left, come)
            ahead = nth + 1
            assert bisect_left(entered, gone) - ahead <= after[nth] <= bisect_right(entered, gone) - ahead
    assert after[-1] == 0
    # Half of it leaves room for the scheduler.
    assert max(waited) > 0.5 * MICROSECONDS * max(before)


def test_a_priority_without_a_queue_is_dropped(switch: SwitchUnderTest) -> None:
    switch.load("queues")
    switch.send(0, ask(0, 1, priority=1))
    switch.send(0, ask(1, 1))
    frame = switch.recv(1)
    assert frame is not None
    assert frame[14:16] == b"\0\1"
    assert switch.quiet([1])
