# SPDX-License-Identifier: Apache-2.0
"""Promise: a loop makes all its calls though it ends, and sums are the program's own once it has them."""

from __future__ import annotations

import heapq
import socket
import sys
import threading
import time
from ipaddress import IPv4Interface
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from bml_job import bml_job
from patience import soon

import libra
from libra.errors import LibraError
from libra.vans import thread as thread_
from libra.vans.bcube.engine import HEAD_BYTES, FrameKind, read_head, text_frame
from libra.vans.bml import loop as loop_
from libra.vans.bml.loop import NeighbourLoop
from libra.vans.bml.neighbour import SILENT_SECONDS, Neighbour, Rail


def connected() -> tuple[Neighbour, socket.socket]:
    """A neighbour, and the socket at its end."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        there = socket.create_connection(listener.getsockname())
        here, _ = listener.accept()
    there.settimeout(soon())
    return Neighbour(here, Rail("lo", IPv4Interface("127.0.0.1/8")), 0, 1), there


def test_calls_behind_the_end_are_made() -> None:
    made: list[str] = []
    ended = NeighbourLoop([], *(lambda *_: None,) * 3)
    ended.start()
    ended.close(linger=False)
    ended.call(lambda: made.append("behind the end"))
    assert made == ["behind the end"]


def test_calls_of_frames_that_come_last_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_, "_DRAIN_SECONDS", soon())
    monkeypatch.setattr(thread_, "_LINGER_SECONDS", soon())
    neighbour, there = connected()
    made: list[FrameKind] = []
    ending = NeighbourLoop(
        [neighbour],
        lambda _, head, body: ending.call(lambda: made.append(head.kind)),
        lambda *_: None,
        lambda error: None,
    )

    def answer() -> None:
        while there.recv(1 << 16):
            pass  # until the loop drains
        there.sendall(text_frame(FrameKind.LEAVE))
        there.close()

    peer = threading.Thread(target=answer)
    peer.start()
    ending.start()
    ending.close(linger=True)
    peer.join(soon())
    assert made == [FrameKind.LEAVE]


def test_a_neighbour_that_reads_nothing_for_a_while_is_not_dead() -> None:
    """Its process is suspended or busy: its kernel has closed the window, and acknowledges probes."""
    neighbour, there = connected()
    errors: list[LibraError] = []
    patient = NeighbourLoop([neighbour], *(lambda *_: None,) * 2, errors.append)
    patient.start()
    values = np.arange(16 << 20, dtype=np.uint8)
    patient.post([(0, 1, (values,))])
    time.sleep(2 * SILENT_SECONDS)
    assert errors == []
    found = bytearray()
    while len(found) < len(values):
        more = there.recv(1 << 20)
        assert more, errors
        found += more
    assert found[: len(values)] == values.tobytes()
    there.close()
    patient.close(linger=False)


def test_sums_that_neighbours_still_lack_are_copied_when_the_program_gets_them() -> None:
    neighbour, there = connected()
    sums, others = np.arange(4_000_000, dtype=np.int32), np.arange(7, dtype=np.int32)
    expected = sums.tobytes() + others.tobytes()
    neighbour.queue((b"", sums[:3_000_000]))
    neighbour.queue((sums[3_000_000:], others))
    neighbour.send()  # a part of the first frame
    assert neighbour.wants_to_send
    neighbour.keep(sums)
    sums[:] = -1
    found = b""
    while len(found) < len(expected):
        neighbour.send()
        found += there.recv(1 << 20)
    assert found == expected
    neighbour.close()
    there.close()


@pytest.mark.parametrize("given", [False, True])
def test_a_program_may_change_its_sums_while_neighbours_wait_for_them(
    given: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    released, really_send = threading.Event(), Neighbour.send

    def is_sum(entry: Any) -> bool:
        head = read_head(entry[2][0][:HEAD_BYTES])
        return head.kind is FrameKind.SLICE and head.step >= 1

    def send(self: Neighbour) -> None:
        """Send all but what worker 0 has summed, until it may."""
        kept = [] if self.rank == 0 or released.is_set() else [each for each in self._queue if is_sum(each)]
        self._queue = [each for each in self._queue if not any(each is one for one in kept)]
        heapq.heapify(self._queue)
        really_send(self)
        self._queue += kept
        heapq.heapify(self._queue)

    monkeypatch.setattr(Neighbour, "send", send)
    with bml_job(2, 1) as job:
        try:
            kvs = [libra.KVWorker(0, 0, node) for node in job.workers]
            room = np.empty(1000, np.float32) if given else None
            asked = [
                kv.push_pull([1], np.full(1000, 1.5, np.float32), out, copy=not given)
                for kv, out in zip(kvs, (room, None), strict=True)
            ]
            mine = asked[0].result(soon())
            mine *= 0
        finally:
            released.set()
        assert (asked[1].result(soon()) == 3).all()
