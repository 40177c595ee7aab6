# SPDX-License-Identifier: Apache-2.0
"""The ports of a data plane: their links, and native code's memory for each."""

from __future__ import annotations

from libra_native.impairment import WAYS
from libra_switch.memory import context as c
from libra_switch.memory.blocks import ContextBlock, PortBlock
from libra_switch.ports.lines import LineBlock
from libra_switch.ports.links import Link, close_all
from libra_switch.ports.pcap import Captures
from libra_switch.target import TargetError


class PortMap:
    """Ports by number. ``queues`` is each port's number of priorities; ``captured`` reports frames to Python.

    Methods that change the map run on the data plane's thread.
    """

    def __init__(
        self, context: ContextBlock, captures: Captures, *, drop_port: int, queues: int, captured: bool
    ) -> None:
        self._context, self.captures = context, captures
        self._drop_port, self._queues, self._captured = drop_port, queues, captured
        self.links: dict[int, Link] = {}
        self.blocks: dict[int, PortBlock] = {}
        self.lines: dict[tuple[int, str], LineBlock] = {}  # impairments by port and direction

    def add_cpu(self, number: int, captured: bool) -> None:
        """Add the port of packet-in and packet-out, which has no link."""
        self.blocks[number] = PortBlock(number, -1, queues=self._queues)
        self.blocks[number].set("capture", int(captured))

    def add(self, number: int, link: Link) -> None:
        if not 0 <= number < c.MAX_PORTS or number == self._drop_port:
            raise TargetError(
                f"port {number}: expected 0..{c.MAX_PORTS - 1}, and not the drop port {self._drop_port}"
            )
        if number in self.blocks:
            raise TargetError(f"port {number} is in use")
        block = PortBlock(number, link.fileno(), link.send_fileno(), self._queues)
        block.use_rings(link.queues)
        self.captures.open(number, link.name)
        block.set("capture", int(self._captured))
        self.links[number], self.blocks[number] = link, block

    def remove(self, number: int) -> Link:
        if number not in self.links:
            raise TargetError(f"no port {number}; ports: {', '.join(map(str, sorted(self.links))) or 'none'}")
        del self.blocks[number]
        for way in WAYS:
            self.lines.pop((number, way), None)
        self.captures.close(number)
        return self.links.pop(number)

    def reopened(self, number: int) -> None:
        """Take a link's AF_XDP sockets again; the interface has gone, or is another one."""
        self.block(number).use_rings(self.links[number].queues)

    def publish(self, event: int) -> None:
        """Show the ports to native code, which polls ``event`` with them."""
        self._context.set_ports(list(self.blocks.values()), event)
        self.publish_lines()

    def publish_lines(self) -> None:
        """Show the ports' impairments to native code."""
        for (number, way), line in self.lines.items():
            self.blocks[number].set(way, line.address if line.rules else 0)
        self._context.set_lines([line.address for line in self.lines.values() if line.rules or line.busy])

    def block(self, number: int) -> PortBlock:
        if number not in self.blocks:
            raise TargetError(f"no port {number}")
        return self.blocks[number]

    def line(self, number: int, way: str) -> LineBlock:
        """Return the line of a port's direction, made when it is first needed."""
        if (number, way) not in self.lines:
            block = self.block(number)
            block.make_queues()
            self.lines[number, way] = LineBlock(block.address, way)
        return self.lines[number, way]

    def any_waiting(self) -> bool:
        """True if packets wait before egress."""
        return any(block.get("queued") for block in self.blocks.values())

    def close(self) -> None:
        close_all(self.links.values())
        self.captures.close_all()
        self.links.clear()
