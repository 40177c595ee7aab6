# SPDX-License-Identifier: Apache-2.0
"""Promise: what a program has left for Python belongs to it, and outlives no change of program."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from patience import soon

from libra_native.xdp.sockets import Queue
from libra_switch.dataplane import forwarder
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.memory.context import VNET_HDR
from libra_switch.ports.links import MemoryPort
from libra_switch.target import BoundAction, Digest, Exact

pytestmark = pytest.mark.timeout(30)

BUILD = Path(__file__).parents[3] / "p4" / "build"
DIGEST = 0x0D16  # the EtherType for which notices.p4 sends one


class SocketLink:
    """What native code receives from: `send` is not through before the thread looks."""

    name, up = "socket", True

    def __init__(self) -> None:
        self.queues: list[Queue] = []
        self._ours, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._theirs.setblocking(False)

    def send(self, frame: bytes) -> None:
        self._ours.send(bytes(VNET_HDR) + frame)

    def fileno(self) -> int:
        return self._theirs.fileno()

    send_fileno = fileno

    def attach(self, inject: Callable[[bytes], None]) -> None: ...

    def deliver(self, frame: bytes) -> None: ...

    def close(self) -> None:
        self._ours.close()
        self._theirs.close()


class SlowPort(MemoryPort):
    """Holds the data plane's thread up while it takes a frame."""

    def __init__(self) -> None:
        super().__init__("slow")
        self.taking, self.go_on = threading.Event(), threading.Event()

    def deliver(self, frame: bytes) -> None:
        self.taking.set()
        assert self.go_on.wait(soon())


@pytest.fixture
def plane() -> Iterator[Dataplane]:
    with Dataplane(DataplaneConfig(seed=1)) as made:
        yield made


def test_a_digest_under_way_when_a_program_is_set(plane: Dataplane, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new program knows no such digest."""
    link, slow = SocketLink(), SlowPort()
    digests: list[Digest] = []
    plane.on_digest(digests.append)
    plane.load((BUILD / "notices.json").read_bytes())
    plane.entry_add("IngressImpl.ageing", [Exact(1)], 0, BoundAction("IngressImpl.send", (1,)))
    plane.port_add(0, link)
    plane.port_add(1, slow)
    link.send((1).to_bytes(6, "big") + bytes(6) + b"\x88\xb5" + bytes(46))
    assert slow.taking.wait(soon())

    queued, write = threading.Event(), os.eventfd_write

    def eventfd_write(fd: int, value: int) -> None:
        write(fd, value)
        if threading.current_thread() is loader:
            queued.set()

    monkeypatch.setattr(forwarder.os, "eventfd_write", eventfd_write)
    loader = threading.Thread(target=plane.load, args=((BUILD / "basic.json").read_bytes(),), daemon=True)
    link.send((2).to_bytes(6, "big") + bytes(6) + DIGEST.to_bytes(2, "big") + bytes(46))
    loader.start()
    assert queued.wait(soon())
    # The thread now finds packet and job at once: it runs the packet, then the job, then takes the records.
    slow.go_on.set()
    loader.join(soon())
    assert not loader.is_alive()
    assert plane.statistics()["parsed"] == 2
    assert digests in ([], [Digest("seen_t", (0, 0))])
