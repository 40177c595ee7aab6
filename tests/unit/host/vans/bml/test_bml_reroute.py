# SPDX-License-Identifier: Apache-2.0
"""Promise: with BML_REROUTE=1 a dead card, cable or switch ends no round: two other hosts relay, exactly."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from bml_namespaces import ip, running
from effort import at_night
from patience import soon

from libra import VanType
from libra.errors import ConfigError, LibraError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.wire import HEAD_BYTES, FrameKind, read_head, text_frame
from libra.vans.bml.relay import RELAY_BYTES, Detour, Relayed, Unconfirmed
from libra.vans.bml.van import create

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to make network namespaces")
PROGRAM = """
import sys, time, numpy, libra
with libra.start(timeout=30) as node:
    if node.is_scheduler:
        time.sleep(60)
    kv = libra.KVWorker(0, 0, node)
    start, slow, after = numpy.arange(200_000, dtype=numpy.int32), 0.0, 0
    try:
        for number in range(10**6):
            began = time.monotonic()
            sums = kv.push_pull([1], start * (node.rank + 1) + number).result(timeout=60)
            seconds = time.monotonic() - began
            assert (sums == start * 10 + 4 * number).all(), "wrong sums"
            if number == 5:
                print("running", flush=True)
            slow, after = (seconds, 1) if seconds > 0.7 else (slow, after + (slow > 0))
            if after == 30:
                print(slow, "exact", kv.stats().retransmissions, flush=True)
    except libra.LibraError as error:
        print(0, type(error).__name__, error, flush=True)
    node.abort("the test is over")
"""


@needs_root
@pytest.mark.timeout(120)
@pytest.mark.parametrize("how", [at_night("cable"), "card", "switch"])
def test_rounds_go_on_around_a_dead_rail(how: str) -> None:
    """Host 2's card on level 1, or the switch there; then the process that relays ends the job by name."""
    with running(PROGRAM, {"BML_REROUTE": "1"}) as (network, processes):
        if how == "cable":
            network.cut("b1s0-2")
        elif how == "card":
            ip("-n", "h2", "link", "set", "eth1", "down")
        else:
            network.stop("b1s0")
        for process in processes[1:]:
            slow, kind, text = said(process)
            assert kind == "exact", text
            assert float(slow) < soon(3.0)
        processes[2].send_signal(signal.SIGKILL)
        for process in (processes[1], *processes[3:]):
            _, kind, text = said(process)
            assert kind == "ClosedError", text
            assert "lost worker 1" in text, text


@needs_root
@pytest.mark.timeout(120)
def test_a_dead_machine_and_a_second_dead_rail_end_the_round_by_name() -> None:
    """All cards of host 2: no other host can relay to it."""
    with running(PROGRAM, {"BML_REROUTE": "1"}) as (network, processes):
        for port in ("b0s1-1", "b1s0-2"):
            network.cut(port)
        for process in (processes[1], processes[2], processes[4]):
            _, kind, text = said(process)
            assert kind in ("LinkError", "ClosedError"), text
            assert "worker 2" in text, text


def said(process: subprocess.Popen[str]) -> list[str]:
    assert process.stdout is not None
    return process.stdout.readline().rstrip().split(" ", 2)


@pytest.mark.parametrize(("n", "k"), [(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (2, 4)])
def test_ways_use_no_switch_of_the_dead_rail(n: int, k: int) -> None:
    """All hosts and neighbours: three steps between neighbours, none of them at the switch of both."""
    cube = Cube(n, k)
    first: dict[tuple[int, int], list[int]] = {}
    for sender in range(cube.hosts):
        for level in range(k):
            for receiver in cube.neighbours(sender, level):
                way = Detour.around(cube, sender, receiver)
                stops = [way.sender, way.first, way.second, way.receiver]
                assert len(set(stops)) == 4
                levels = [cube.level_between(*pair) for pair in pairwise(stops)]
                assert levels == [(level + 1) % k, level, (level + 1) % k]
                assert not {way.first, way.second} & {sender, *cube.neighbours(sender, level)}
                first.setdefault((sender, level), []).append(way.first)
    for firsts in first.values():  # several neighbours' frames are shared between several relays
        assert max(map(firsts.count, firsts)) <= max(1, -(-len(firsts) // max(n - 1, 1)) + 1)


def test_hosts_with_one_card_have_no_way_around() -> None:
    with pytest.raises(LibraError, match="one card each"):
        Detour.around(Cube(4, 1), 0, 1)


def content(parts: tuple[Any, ...]) -> np.ndarray[Any, Any]:
    """Return the body of a relay's frame, as the next host reads it."""
    data = b"".join(bytes(memoryview(part).cast("B")) for part in parts)
    head = read_head(data[:HEAD_BYTES])
    assert (head.kind, head.size) == (FrameKind.RELAY, len(data) - HEAD_BYTES)
    return np.frombuffer(data[HEAD_BYTES:], np.uint8)


def test_a_relayed_frame_arrives_as_it_was_sent() -> None:
    cube = Cube(3, 2)
    way = Detour.around(cube, 0, 1)
    frame = text_frame(FrameKind.DIFFER, "they differ", None)
    parts = way.wrapped((frame[:20], np.frombuffer(frame[20:], np.uint8)))
    assert sum(memoryview(part).nbytes for part in parts) == RELAY_BYTES - HEAD_BYTES + HEAD_BYTES + len(
        frame
    )
    at_first, at_second = (Relayed.of(rank, content(parts)) for rank in (way.first, way.second))
    assert (at_first.next, at_second.next) == (way.second, 1)
    arrived = Relayed.of(1, content(parts))
    assert (arrived.next, arrived.sender, arrived.head.kind) == (None, 0, FrameKind.DIFFER)
    assert arrived.body.tobytes() == b"they differ"


@pytest.mark.parametrize(
    "data", [b"", b"\0" * 40, struct.pack("<III", 0, 3, 1) + text_frame(FrameKind.RELAY)]
)
def test_bytes_that_are_no_relayed_frame_are_refused(data: bytes) -> None:
    with pytest.raises(LibraError, match="expected"):
        Relayed.of(1, np.frombuffer(data, np.uint8))


def test_frames_are_kept_until_they_are_confirmed() -> None:
    frames = Unconfirmed()
    for end, name in ((10, b"a"), (20, b"b"), (30, b"c")):
        frames.add(end, (name,))
    frames.confirm(19)
    frames.replace(lambda part: part + b"!")
    assert frames.take() == [(b"b!",), (b"c!",)]
    assert frames.take() == []


def test_another_value_of_the_variable_is_refused() -> None:
    environment = Environment(Role.WORKER, 4, 0, VanType.BML, "127.0.0.1", 9091)
    with pytest.raises(ConfigError, match="BML_REROUTE holds 'yes'; expected 0 or 1"):
        create(environment, {"LIBRA_INTERFACES": "lo", "BML_REROUTE": "yes"})
