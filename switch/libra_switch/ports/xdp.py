# SPDX-License-Identifier: Apache-2.0
"""Network interfaces as links, through AF_XDP sockets."""

from __future__ import annotations

import contextlib
import logging
import socket

from libra_native.xdp.facts import Io, LinkFacts
from libra_native.xdp.program import Assembler, Opcode
from libra_native.xdp.sockets import open_by, open_queues
from libra_switch.memory.structures import HEADERS
from libra_switch.ports.interfaces import AfPacketPort

log = logging.getLogger("libra_switch")

_IPV4, _IPV6, _VLAN, _VLAN_AD = map(socket.htons, (0x0800, 0x86DD, 0x8100, 0x88A8))
_TCP, _UDP, _SCTP = 6, 17, 132


def instructions(sockets: int) -> bytes:
    """Return the XDP program for the map of sockets by receive queue with the file descriptor ``sockets``.

    It takes frames in which nothing is left for a network card to do: those that are neither TCP, SCTP nor
    IPv6, have no VLAN tag outside, and, if they are UDP, no checksum. On a veth such work is described beside
    the frame, where XDP does not see it. All others go on to the packet socket, which does (`offloads`).
    """
    made = Assembler()
    made.put_frame(42, shorter="pass")  # headers of Ethernet, IPv4 and UDP
    made.put(Opcode.LOAD_U16, 5, 2, 12)
    for other in (_IPV6, _VLAN, _VLAN_AD):
        made.put(Opcode.IF_EQUAL, 5, number=other, goto="pass")
    made.put(Opcode.IF_UNEQUAL, 5, number=_IPV4, goto="take")
    made.put(Opcode.LOAD_U8, 5, 2, 14)
    made.put(Opcode.IF_UNEQUAL, 5, number=0x45, goto="pass")  # with options, the ports are elsewhere
    made.put(Opcode.LOAD_U8, 5, 2, 23)
    for protocol in (_TCP, _SCTP):
        made.put(Opcode.IF_EQUAL, 5, number=protocol, goto="pass")
    made.put(Opcode.IF_UNEQUAL, 5, number=_UDP, goto="take")
    made.put(Opcode.LOAD_U16, 5, 2, 40)
    made.put(Opcode.IF_UNEQUAL, 5, number=0, goto="pass")
    made.put_verdicts(sockets)
    return made.assembled()


class XdpPort(AfPacketPort):
    """A network interface, through an AF_XDP socket for each receive queue.

    Frames that leave work to a network card come through a packet socket (`instructions`). Frames that the
    switch sends pass no queueing discipline.
    """

    def __init__(self, ifname: str) -> None:
        """Raises OSError, which says what is missing."""
        self._stale = contextlib.ExitStack()
        self._open = contextlib.ExitStack()
        super().__init__(ifname)
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        with contextlib.ExitStack() as stack:
            self.queues, self.by_driver = open_queues(stack, HEADERS, self.name, instructions)
            self._open = stack.pop_all()

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
                for queue in self.queues:
                    if mtu != queue.mtu:
                        queue.set_mtu(mtu)
        return told

    def close(self) -> None:
        self._open.close()
        self._stale.close()
        super().close()


def open_interface(name: str, io: Io) -> AfPacketPort:
    """Return a link of interface ``name``; where AF_XDP is wanted and cannot be had, through a packet socket,
    with a warning that says why. Raises OSError if there is no such interface."""
    return open_by(io, name, lambda: XdpPort(name), lambda: AfPacketPort(name), log)
