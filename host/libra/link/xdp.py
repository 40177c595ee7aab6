# SPDX-License-Identifier: Apache-2.0
"""Link on a network interface through AF_XDP sockets, one for each receive queue.

The interface's XDP program takes the frames of one job that a switch sends this host: IPv4 without options,
fragments and VLAN tags, UDP to Libra's port, to the interface's MAC address. The kernel's stack gets all
others, those of other jobs among them: only one link of an interface can be of this kind.
"""

from __future__ import annotations

import contextlib
import ctypes
import logging
import os
import socket
import struct
from collections.abc import Sequence
from dataclasses import replace

from libra.link.interface_link import Frames, InterfaceLink, library
from libra.link.interfaces import SourceFilter, check_mtu
from libra.link.link import LinkStats
from libra.link.raw import RawLink
from libra.wire import format as wire
from libra.wire import protocol
from libra_native.xdp.facts import Io
from libra_native.xdp.program import Assembler, Opcode
from libra_native.xdp.sockets import open_by, open_queues

log = logging.getLogger(__name__)

_HEADER = wire.frame_bytes(0) - protocol.LIBRA_BYTES  # where the Libra header begins
_JOB = _HEADER + 4


def instructions(sockets: int, mac: str, senders: Sequence[SourceFilter], job: int) -> bytes:
    """Return the XDP program that takes packets of ``job`` (Job.job_generation) from ``senders`` to ``mac``.

    sockets: the file descriptor of the map of sockets by receive queue.
    """
    made = Assembler()
    made.put_frame(wire.frame_bytes(0), shorter="pass")
    _put_tests(made, 0, wire.mac_bytes(mac).tobytes())
    _put_tests(made, 12, struct.pack("!H", protocol.ETHERTYPE_IPV4))
    made.put(Opcode.LOAD_U8, 5, 2, 14)
    made.put(Opcode.IF_UNEQUAL, 5, number=0x45, goto="pass")
    made.put(Opcode.LOAD_U16, 5, 2, 20)
    made.put(Opcode.AND, 5, number=socket.htons(0x3FFF))
    made.put(Opcode.IF_UNEQUAL, 5, number=0, goto="pass")  # a fragment
    made.put(Opcode.LOAD_U8, 5, 2, 23)
    made.put(Opcode.IF_UNEQUAL, 5, number=protocol.PROTOCOL_UDP, goto="pass")
    _put_tests(made, 36, struct.pack("!H", protocol.LIBRA_UDP_PORT))
    _put_tests(made, 40, bytes(2))  # a super-frame has a checksum
    _put_tests(made, _JOB, struct.pack("!I", job))
    for number, sender in enumerate(senders):
        following = f"sender {number + 1}" if number + 1 < len(senders) else "pass"
        made.label(f"sender {number}")
        _put_tests(made, 6, wire.mac_bytes(sender.mac).tobytes(), following)
        _put_tests(made, 26, socket.inet_aton(sender.ip), following)
        made.put(Opcode.GO, goto="take")
    made.put_verdicts(sockets)
    return made.assembled()


def _put_tests(made: Assembler, offset: int, wanted: bytes, unlike: str = "pass") -> None:
    """Have frames go to label ``unlike`` that have not ``wanted``, an even number of bytes, at ``offset``."""
    for at, (value,) in enumerate(struct.iter_unpack("=H", wanted)):
        made.put(Opcode.LOAD_U16, 5, 2, offset + 2 * at)
        made.put(Opcode.IF_UNEQUAL, 5, number=value, goto=unlike)


class XdpLink(InterfaceLink):
    """Link of one job's frames on one interface, through AF_XDP sockets."""

    def __init__(
        self,
        interface: str,
        mac: str,
        senders: Sequence[SourceFilter],
        job: int,
        lanes: int = wire.MAX_LANES,
    ) -> None:
        """mac, job: as of RawLink. senders: sources of the frames to receive. lanes: most in a frame.

        Raises OSError, which says what is missing, or ConfigError: no such interface, MTU too small, LLVM
        missing.
        """
        check_mtu(interface, lanes)
        with contextlib.ExitStack() as stack:
            self.queues, self.by_driver = open_queues(
                stack, library().headers, interface, lambda sockets: instructions(sockets, mac, senders, job)
            )
            wake = os.eventfd(0, os.EFD_NONBLOCK)
            addresses = (ctypes.c_void_p * len(self.queues))(*(queue.address for queue in self.queues))
            frames = Frames(
                "xdp_link",
                "receive_xdp_frames",
                "open_xdp_link",
                ctypes.addressof(addresses),
                len(self.queues),
                wake,
            )
            super().__init__(interface, wake, frames)
            self._open = stack.pop_all()

    @property
    def stats(self) -> LinkStats:
        stats = super().stats
        drops = self._final_drops if self._closed else self._kernel_drops()
        return replace(stats, drops=stats.drops + drops)

    def _kernel_drops(self) -> int:
        """Frames that found no memory."""
        return sum(queue.dropped for queue in self.queues)

    def release(self) -> None:
        self._final_drops = self._kernel_drops()
        self._open.close()
        self._frames.library.functions.open_xdp_link(self.native, None, 0, -1)


def open_link(
    interface: str,
    mac: str,
    senders: Sequence[SourceFilter],
    job: int,
    lanes: int = wire.MAX_LANES,
    *,
    super_frames: bool = True,
    io: Io = Io.PACKET,
) -> InterfaceLink:
    """Return the link of a job's frames on an interface. Arguments and errors are RawLink's.

    senders: at least one. io: the way; AF_XDP that cannot be had is replaced by a packet socket, with a
    warning that says why.
    """

    def by_packets() -> RawLink:
        own, *above = senders
        return RawLink(interface, mac, own, lanes, also=above, super_frames=super_frames, job=job)

    return open_by(io, interface, lambda: XdpLink(interface, mac, senders, job, lanes), by_packets, log)
