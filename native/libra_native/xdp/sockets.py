# SPDX-License-Identifier: Apache-2.0
"""AF_XDP sockets of an interface, one for each receive queue, and the memory that they share with the kernel.

Source: Linux, Documentation/networking/af_xdp.rst.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import functools
import mmap
import os
import socket
import struct
import time
from collections.abc import Callable, Sequence
from logging import Logger
from typing import Protocol, TypeVar

import numpy as np

from libra_native.structures import Headers
from libra_native.xdp.facts import Io, LinkFacts
from libra_native.xdp.program import Assembler, XdpProgram

# <linux/if_xdp.h>
_AF_XDP, _SOL_XDP = 44, 283
_MMAP_OFFSETS, _RX_RING, _TX_RING, _UMEM_REG, _FILL_RING, _COMPLETION_RING = 1, 2, 3, 4, 5, 6
_STATISTICS, _OPTIONS = 7, 8
_RINGS = ("rx", "tx", "fill", "completed")  # in the order of struct xdp_mmap_offsets
_OPTION = {"rx": _RX_RING, "tx": _TX_RING, "fill": _FILL_RING, "completed": _COMPLETION_RING}
_PAGE = {"rx": 0, "tx": 0x8000_0000, "fill": 0x1_0000_0000, "completed": 0x1_8000_0000}
_ENTRY = {"rx": 16, "tx": 16, "fill": 8, "completed": 8}  # bytes
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


class Queue:
    """An AF_XDP socket on one receive queue of an interface. rings: its struct rings (rings.h)."""

    def __init__(self, headers: Headers, index: int, queue: int, mtu: int) -> None:
        """headers: of C that includes rings.h. index: the interface's. Raises OSError."""
        room = [size for size in FRAMES if _ETHERNET + mtu + _VLAN <= size - _HEADROOM]
        if not room:
            most = FRAMES[-1] - _HEADROOM - _VLAN - _ETHERNET
            raise OSError(f"its MTU is {mtu}; expected at most {most}")
        self._size = room[0]
        self._socket = socket.socket(_AF_XDP, socket.SOCK_RAW, 0)
        try:
            self._frames = mmap.mmap(-1, self._size * (RECEIVED + SENT), flags=mmap.MAP_PRIVATE)
            start = int(np.frombuffer(self._frames, np.uint8).ctypes.data)
            region = struct.pack("<QQIIQ", start, len(self._frames), self._size, 0, 0)
            self._socket.setsockopt(_SOL_XDP, _UMEM_REG, region)
            for name in _RINGS:
                self._socket.setsockopt(_SOL_XDP, _OPTION[name], SENT if name in _SENDS else RECEIVED)
            self._map_rings(headers)
            self._bind(index, queue)
        except BaseException:
            self._socket.close()
            raise
        (options,) = struct.unpack("<I", self._socket.getsockopt(_SOL_XDP, _OPTIONS, 4))
        self.copied = not options & _ZERO_COPY
        places = np.arange(RECEIVED + SENT, dtype=np.uint64) * self._size
        self._free = places[RECEIVED:]
        self.rings = headers.make(
            "rings",
            fd=self.fileno(),
            frames=start,
            copied=int(self.copied),
            free=self._free.ctypes.data,
            free_count=SENT,
            **{name: ctypes.addressof(ring) for name, ring in self._rings.items()},
        )
        self.address = ctypes.addressof(self.rings)
        self.set_mtu(mtu)

    def _map_rings(self, headers: Headers) -> None:
        offsets = struct.unpack("<16Q", self._socket.getsockopt(_SOL_XDP, _MMAP_OFFSETS, 128))
        self._mapped, self._rings = [], {}
        for i, name in enumerate(_RINGS):
            producer, consumer, entries, _ = offsets[4 * i : 4 * i + 4]
            count = SENT if name in _SENDS else RECEIVED
            size = entries + count * _ENTRY[name]
            flags = mmap.MAP_SHARED | mmap.MAP_POPULATE
            mapped = np.frombuffer(
                mmap.mmap(self._socket.fileno(), size, flags=flags, offset=_PAGE[name]), np.uint8
            )
            self._mapped.append(mapped)
            at = int(mapped.ctypes.data)
            self._rings[name] = headers.make(
                "ring", producer=at + producer, consumer=at + consumer, entries=at + entries, size=count
            )
            if name == "fill":
                places = np.arange(RECEIVED, dtype=np.uint64) * self._size
                mapped[entries : entries + 8 * RECEIVED] = places.view(np.uint8)
                mapped[producer : producer + 4].view(np.uint32)[0] = RECEIVED

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

    @property
    def dropped(self) -> int:
        """Frames that arrived when all the memory for them was in use."""
        counts = struct.unpack("<6Q", self._socket.getsockopt(_SOL_XDP, _STATISTICS, 48))
        return int(counts[0] + counts[3])

    def set_mtu(self, mtu: int) -> None:
        self.mtu = mtu
        self.rings.longest = min(_ETHERNET + mtu, self._size - _HEADROOM - _VLAN)

    def close(self) -> None:
        """Close the socket and its rings, which would keep the interface's queue. Nothing may use them."""
        self._socket.close()
        self._mapped.clear()


@functools.cache
def missing_af_xdp() -> str:
    """Return why this program can have no AF_XDP sockets; an empty string if it can."""
    try:
        socket.socket(_AF_XDP, socket.SOCK_RAW, 0).close()
        XdpProgram(0, 1, _pass)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENODEV):  # for the interface 0: all before it went well
            return f"this kernel has no AF_XDP for us ({error.strerror or error})"
    return ""


def _pass(sockets: int) -> bytes:
    made = Assembler()
    made.put_verdicts(sockets)
    return made.assembled()


def open_queues(
    stack: contextlib.ExitStack, headers: Headers, name: str, instructions: Callable[[int], bytes]
) -> tuple[list[Queue], bool]:
    """Open a socket on each receive queue of interface ``name``, until the stack is closed.

    headers: of C that includes rings.h. instructions: as of XdpProgram. Return the sockets, and True if the
    interface's driver runs the program. Raises OSError, which says what is missing.
    """
    facts, index = LinkFacts.of(name), socket.if_nametoindex(name)
    if facts.is_shaped:
        raise OSError(f"its queueing discipline {facts.discipline} would be passed by")
    with contextlib.ExitStack() as opened:
        program = XdpProgram(index, facts.queues, instructions)
        opened.callback(program.close)
        queues = []
        for number in range(facts.queues):
            try:
                queue = Queue(headers, index, number, facts.mtu)
            except OSError:
                if number == 0:
                    raise
                break  # the driver uses fewer queues than it has
            opened.callback(queue.close)
            program.add(number, queue.fileno())
            queues.append(queue)
        stack.push(opened.pop_all())
    return queues, program.by_driver


class OnSockets(Protocol):
    """A port or link on the sockets of `open_queues`."""

    @property
    def queues(self) -> Sequence[Queue]: ...

    @property
    def by_driver(self) -> bool: ...

    def close(self) -> None: ...


X = TypeVar("X", bound=OnSockets)
P = TypeVar("P")


def open_by(io: Io, name: str, by_xdp: Callable[[], X], by_packets: Callable[[], P], log: Logger) -> X | P:
    """Open interface ``name`` in the wanted way. AF_XDP that cannot be had is replaced by a packet socket,
    with a warning that says why. Raises what ``by_packets`` raises."""
    if io is Io.PACKET:
        return by_packets()
    try:
        opened = by_xdp()
    except OSError as error:
        plain = by_packets()  # whose errors are the user's
        if io is Io.XDP:
            reason = error.strerror or error
            log.warning("interface '%s': through a packet socket, as AF_XDP failed: %s", name, reason)
        return plain
    copied = opened.queues[0].copied
    if io is Io.AUTO and copied:
        opened.close()
        return by_packets()
    how = "the driver" if opened.by_driver else "generic XDP"
    copies = "with a copy" if copied else "without a copy"
    log.info(
        "interface '%s': AF_XDP by %s, %s of each frame, %d queues", name, how, copies, len(opened.queues)
    )
    return opened
