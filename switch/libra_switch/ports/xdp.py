# SPDX-License-Identifier: Apache-2.0
"""Network interfaces as links, through AF_XDP sockets (Linux, Documentation/networking/af_xdp.rst)."""

from __future__ import annotations

import contextlib
import ctypes
import errno
import logging
import mmap
import os
import socket
import struct
import time

import numpy as np

from libra_switch.memory import context as c
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import Structs
from libra_switch.ports.interfaces import AfPacketPort
from libra_switch.ports.link_facts import Io, LinkFacts
from libra_switch.ports.xdp_program import XdpProgram

log = logging.getLogger("libra_switch")

# <linux/if_xdp.h>
_AF_XDP, _SOL_XDP = 44, 283
_MMAP_OFFSETS, _RX_RING, _TX_RING, _UMEM_REG, _FILL_RING, _COMPLETION_RING, _OPTIONS = 1, 2, 3, 4, 5, 6, 8
_RINGS = ("rx", "tx", "fill", "completed")  # in the order of struct xdp_mmap_offsets
_OPTION = {"rx": _RX_RING, "tx": _TX_RING, "fill": _FILL_RING, "completed": _COMPLETION_RING}
_PAGE = {"rx": 0, "tx": 0x8000_0000, "fill": 0x1_0000_0000, "completed": 0x1_8000_0000}
_ENTRY = {"rx": c.DESCRIPTOR.size, "tx": c.DESCRIPTOR.size, "fill": 8, "completed": 8}
_SENDS = ("tx", "completed")
_USE_NEED_WAKEUP, _ZERO_COPY = 8, 1

# Frames that the kernel may hold in each direction, a queue: powers of two. Short ones that are received take
# 16 MiB, as much as a packet socket's buffer.
RECEIVED, SENT = 8192, 256
FRAMES = (2048, 4096)  # bytes of a frame's memory, without and with an MTU above 1500
_HEADROOM = 256  # of them the kernel keeps in front of a received frame
_VLAN = 4
_ETHERNET = 14
RETRY_SECONDS = 3.0  # the kernel frees the socket of a process that was killed a little later
_libc = ctypes.CDLL(None, use_errno=True)


class Queue(Structs):
    """One receive queue of an interface as native code sees it: an AF_XDP socket, its rings and frames."""

    def __init__(self, index: int, queue: int, mtu: int) -> None:
        super().__init__(c.RINGS)
        room = [size for size in FRAMES if _ETHERNET + mtu + _VLAN <= size - _HEADROOM]
        if not room:
            most = FRAMES[-1] - _HEADROOM - _VLAN - _ETHERNET
            raise OSError(f"its MTU is {mtu}; expected at most {most}")
        self._size = room[0]
        self._socket = socket.socket(_AF_XDP, socket.SOCK_RAW, 0)
        try:
            self._frames = Memory(self._size * (RECEIVED + SENT))
            region = struct.pack("<QQIIQ", self._frames.address, self._frames.size, self._size, 0, 0)
            self._socket.setsockopt(_SOL_XDP, _UMEM_REG, region)
            for name in _RINGS:
                self._socket.setsockopt(_SOL_XDP, _OPTION[name], SENT if name in _SENDS else RECEIVED)
            self._map_rings()
            self._bind(index, queue)
        except BaseException:
            self._socket.close()
            raise
        (options,) = struct.unpack("<I", self._socket.getsockopt(_SOL_XDP, _OPTIONS, 4))
        self.copied = not options & _ZERO_COPY
        self.set("fd", self._socket.fileno())
        self.set("frames", self._frames.address)
        self.set("copied", int(self.copied))
        self.set_mtu(mtu)

    def _map_rings(self) -> None:
        offsets = struct.unpack("<16Q", self._socket.getsockopt(_SOL_XDP, _MMAP_OFFSETS, 128))
        self._rings = Structs(c.RING, len(_RINGS))
        self._mapped = []
        for i, name in enumerate(_RINGS):
            producer, consumer, entries, _ = offsets[4 * i : 4 * i + 4]
            count = SENT if name in _SENDS else RECEIVED
            size = entries + count * _ENTRY[name]
            flags = mmap.MAP_SHARED | mmap.MAP_POPULATE
            mapped = np.frombuffer(
                mmap.mmap(self._socket.fileno(), size, flags=flags, offset=_PAGE[name]), np.uint8
            )
            self._mapped.append(mapped)
            start = int(mapped.ctypes.data)
            for field, at in (("producer", producer), ("consumer", consumer), ("entries", entries)):
                self._rings.set(field, start + at, i)
            self._rings.set("size", count, i)
            self.set(name, self._rings.address + i * c.RING.size)
            if name == "fill":
                places = np.arange(RECEIVED, dtype=np.uint64) * self._size
                mapped[entries : entries + 8 * RECEIVED] = places.view(np.uint8)
                mapped[producer : producer + 4].view(np.uint32)[0] = RECEIVED
        self._free = Memory(8 * SENT)
        for i in range(SENT):
            self._free.words()[i] = (RECEIVED + i) * self._size
        self.set("free", self._free.address)
        self.set("free_count", SENT)

    def _bind(self, index: int, queue: int) -> None:
        address = struct.pack("<HHIII", _AF_XDP, _USE_NEED_WAKEUP, index, queue, 0)
        deadline = time.monotonic() + RETRY_SECONDS
        while _libc.bind(self._socket.fileno(), address, len(address)) < 0:
            code = ctypes.get_errno()
            if code != errno.EBUSY or time.monotonic() > deadline:
                raise OSError(code, os.strerror(code))
            time.sleep(0.05)

    def fileno(self) -> int:
        return self._socket.fileno()

    def set_mtu(self, mtu: int) -> None:
        self.set("longest", min(_ETHERNET + mtu, self._size - _HEADROOM - _VLAN))

    def close(self) -> None:
        self._socket.close()


class XdpPort(AfPacketPort):
    """A network interface, through an AF_XDP socket for each receive queue.

    Frames that leave work to a network card come through a packet socket (`XdpProgram`). Frames that the
    switch sends pass no queueing discipline.
    """

    def __init__(self, ifname: str) -> None:
        """Raises OSError, which says what is missing."""
        self._stale = contextlib.ExitStack()
        self._open = contextlib.ExitStack()
        super().__init__(ifname)
        self.queues: list[Queue] = []
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        facts = LinkFacts.of(self.name)
        if facts.is_shaped:
            raise OSError(f"its queueing discipline {facts.discipline} would be passed by")
        with contextlib.ExitStack() as stack:
            program = XdpProgram(self._index, facts.queues)
            stack.callback(program.close)
            queues = []
            for number in range(facts.queues):
                try:
                    queue = Queue(self._index, number, facts.mtu)
                except OSError:
                    if number == 0:
                        raise
                    break  # the driver uses fewer queues than it has
                stack.callback(queue.close)
                program.add(number, queue.fileno())
                queues.append(queue)
            self.queues, self.native, self._mtu = queues, program.native, facts.mtu
            self._open = stack.pop_all()

    @property
    def copied(self) -> bool:
        """True if the kernel copies each frame; False if the driver uses the switch's memory."""
        return self.queues[0].copied

    def check(self) -> str | None:
        self._stale.close()
        told = super().check()
        if told is not None:
            # The data plane still uses the old sockets; they are closed when it has seen the new ones.
            self._stale, self._open, self.queues = self._open, contextlib.ExitStack(), []
            if self._index:
                try:
                    self._begin()
                except OSError as error:
                    told += (
                        f"; from now on through a packet socket, as AF_XDP failed: {error.strerror or error}"
                    )
        elif self.queues:
            with contextlib.suppress(OSError):
                mtu = LinkFacts.of(self.name).mtu
                if mtu != self._mtu:
                    self._mtu = mtu
                    for queue in self.queues:
                        queue.set_mtu(mtu)
        return told

    def close(self) -> None:
        self._open.close()
        self._stale.close()
        super().close()


def open_interface(name: str, io: Io) -> AfPacketPort:
    """Return a link of interface ``name``; where AF_XDP is wanted and cannot be had, through a packet socket,
    with a warning that says why. Raises OSError if there is no such interface."""
    if io is Io.PACKET:
        return AfPacketPort(name)
    try:
        link = XdpPort(name)
    except OSError as error:
        plain = AfPacketPort(name)  # whose errors are the user's
        if io is Io.XDP:
            log.warning(
                "interface '%s': through a packet socket, as AF_XDP failed: %s", name, error.strerror or error
            )
        return plain
    if io is Io.AUTO and link.copied:
        link.close()
        return AfPacketPort(name)
    how = "the driver" if link.native else "generic XDP"
    copies = "with a copy" if link.copied else "without a copy"
    log.info("interface '%s': AF_XDP by %s, %s of each frame, %d queues", name, how, copies, len(link.queues))
    return link
