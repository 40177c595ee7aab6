# SPDX-License-Identifier: Apache-2.0
"""The memory that native code works in: context, receive buffers, port blocks."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from libra_native.xdp.sockets import Queue
from libra_switch.memory import context as c
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import Structs
from libra_switch.target import Replica

_POLLIN = 1
_UNLIMITED = -1


class ContextBlock(Structs):
    """The context: the block whose address every native function takes, and the memory that it points to.

    Its clock starts at ``now_ns``.
    """

    def __init__(self, seed: int, now_ns: int) -> None:
        super().__init__(c.CTX)
        self._portmap = Memory(8 * c.MAX_PORTS)
        self._mcast = Memory(8 * c.MAX_PORTS)
        self._clone = Memory(8 * c.SESSIONS)
        self._groups: dict[tuple[str, int], Any] = {}  # memory of groups by kind and number
        self._upcalls = Memory(c.UPCALL_BYTES)
        self._arena = Memory(c.ARENA_BYTES)
        self._items = Memory(c.ITEM.size * (c.REQUEUE_SLOTS + c.BATCH))
        self._frame = Memory(c.RX_SLOT)
        self._segments = Memory(c.SEGMENT_BYTES)
        self._joined = Structs(c.JOINED, c.TX_QUEUE)
        self._joined_messages = Structs(c.MESSAGE, c.TX_QUEUE)
        self._joined_parts = Structs(c.PART, 3 * c.TX_QUEUE)
        self._ports = Memory(8)
        self._rings = Memory(8)
        self._polls = Memory(8)
        self._lines = Memory(8)
        self._receive_messages()
        blocks: dict[str, Memory | Structs] = {
            "portmap": self._portmap,
            "mcast": self._mcast,
            "clone": self._clone,
            "upcalls": self._upcalls,
            "arena": self._arena,
            "items": self._items,
            "segments": self._segments,
            "joined": self._joined,
            "joined_messages": self._joined_messages,
            "joined_parts": self._joined_parts,
        }
        for name, memory in blocks.items():
            self.set(name, memory.address)
        self.set("messages", self._messages.address)
        self.set("upcall_size", self._upcalls.size)
        self.set("random", seed)
        self.set("start_ns", now_ns)
        self.set("now_ns", now_ns)

    def _receive_messages(self) -> None:
        self._buffers = Memory(c.RX_SLOT * c.BATCH)
        self._control = Memory(c.RX_CONTROL * c.BATCH)
        self._parts = Structs(c.PART, c.BATCH)
        self._messages = Structs(c.MESSAGE, c.BATCH)
        for i in range(c.BATCH):
            self._parts.set("data", self._buffers.address + i * c.RX_SLOT + c.RX_HEADROOM, i)
            self._parts.set("length", c.RX_SLOT - c.RX_HEADROOM, i)
            self._messages.set("parts", self._parts.address + i * c.PART.size, i)
            self._messages.set("part_count", 1, i)
            self._messages.set("control", self._control.address + i * c.RX_CONTROL, i)
            self._messages.set("control_length", c.RX_CONTROL, i)

    def upcalls(self, used: int) -> bytes:
        return self._upcalls.bytes[:used].tobytes()

    def frame_buffer(self, frame: bytes) -> int:
        """Copy ``frame`` to native memory, which has room for one; return the address."""
        self._frame.bytes.data[c.RX_HEADROOM : c.RX_HEADROOM + len(frame)] = frame
        return self._frame.address + c.RX_HEADROOM

    def set_ports(self, ports: list[PortBlock], event: int) -> None:
        self._portmap.bytes[:] = 0
        table = self._portmap.words()
        for port in ports:
            table[port.number] = port.address
        polled = [p for p in ports if p.fd >= 0]
        rings = [each for port in polled for each in port.rings]
        self._ports, self._rings = (_words([block.address for block in blocks]) for blocks in (polled, rings))
        self._polls = Memory(8 * (1 + len(polled) + len(rings)))
        descriptors = [event, *(port.fd for port in polled), *(each.fileno() for each in rings)]
        for i, descriptor in enumerate(descriptors):
            struct.pack_into("<ihh", self._polls.bytes.data, 8 * i, descriptor, _POLLIN, 0)
        self.set("ports", self._ports.address)
        self.set("port_count", len(polled))
        self.set("rings", self._rings.address)
        self.set("rings_count", len(rings))
        self.set("polls", self._polls.address)
        self.set_blocked(ports)

    def set_lines(self, addresses: Sequence[int]) -> None:
        """Show native code the lines that have impairments, or packets that are still under way."""
        self._lines = _words(addresses)
        self.set("lines", self._lines.address)
        self.set("line_count", len(addresses))

    def set_blocked(self, ports: list[PortBlock]) -> None:
        """Replace the chain of blocked ports by the blocked ones of ``ports``."""
        blocked = [port for port in ports if port.get("blocked")]
        following = 0
        for port in blocked:
            port.set("next_blocked", following)
            following = port.address
        self.set("first_blocked", following)
        self.set("blocked", len(blocked))

    def set_group(self, kind: Literal["mcast", "clone"], number: int, replicas: Sequence[Replica]) -> None:
        """Set the replicas of a multicast group or clone session."""
        memory = np.zeros(2 + 2 * len(replicas), dtype=np.uint32)
        memory[0] = len(replicas)
        memory[2::2] = [r.port for r in replicas]
        memory[3::2] = [r.instance for r in replicas]
        self._groups[kind, number] = memory
        self._publish_group(kind, number, int(memory.ctypes.data))

    def delete_group(self, kind: Literal["mcast", "clone"], number: int) -> bool:
        """Delete a multicast group or clone session; return False if there is none."""
        if (kind, number) not in self._groups:
            return False
        self._publish_group(kind, number, 0)
        del self._groups[kind, number]
        return True

    def _publish_group(self, kind: str, number: int, address: int) -> None:
        if kind == "clone":
            self._clone.words()[number] = address
            # PI keeps sessions as multicast groups from SESSIONS on, which packets can name like any group.
            number |= c.SESSIONS
        self._mcast.words()[number] = address

    def clear_groups(self) -> None:
        self._mcast.bytes[:] = 0
        self._clone.bytes[:] = 0
        self._groups.clear()


def _words(numbers: Sequence[int]) -> Memory:
    """Return memory with these u64, and at least room for one."""
    made = Memory(8 * max(len(numbers), 1))
    for i, number in enumerate(numbers):
        made.words()[i] = number
    return made


class PortBlock(Structs):
    """A port as native code sees it, receiving from ``fd``; ``fd`` -1 sends frames to Python.

    ``queues`` is the number of its priorities.
    """

    def __init__(self, number: int, fd: int, send_fd: int = -1, queues: int = 1) -> None:
        super().__init__(c.PORT)
        self.number, self.fd = number, fd
        self._count, self._queue_memory = queues, list[Memory]()
        self.rings: Sequence[Queue] = ()
        self.set("fd", fd)
        self.set("send_fd", send_fd)
        self.set("number", number)
        self.set("credit", _UNLIMITED)
        if fd < 0:
            return
        self.set("vnet", c.VNET_HDR)
        self.make_queues()
        self._messages = Structs(c.MESSAGE, c.TX_QUEUE)
        self._parts = Structs(c.PART, 2 * c.TX_QUEUE)
        self._backlog = Memory(c.BACKLOG_BYTES)
        for i in range(c.TX_QUEUE):
            self._messages.set("parts", self._parts.address + 2 * i * c.PART.size, i)
        self.set("messages", self._messages.address)
        self.set("parts", self._parts.address)
        self.set("backlog", self._backlog.address)

    def use_rings(self, rings: Sequence[Queue]) -> None:
        """Let the port receive from these AF_XDP sockets, too, and send by the first; none: as without."""
        self.rings = rings
        for each in rings:
            each.rings.port = self.address
        self.set("rings", rings[0].address if rings else 0)

    def make_queues(self) -> None:
        """Make memory for queued packets, if there is none: an equal share for each priority.

        Unused pages cost nothing.
        """
        if self._queue_memory:
            return
        share = c.QUEUES_BYTES
        while share * self._count > c.QUEUES_BYTES:
            share //= 2  # a power of two
        self._queues = Structs(c.QUEUE, self._count)
        for i in range(self._count):
            self._queue_memory.append(Memory(share))
            self._queues.set("base", self._queue_memory[i].address, i)
            self._queues.set("size", share, i)
        self.set("queues", self._queues.address)

    def limit(self, packets: int | None) -> None:
        """Let ``packets`` more leave (None: any number); the next `serve` unblocks the port."""
        self.make_queues()
        self.set("credit", _UNLIMITED if packets is None else packets)
        self.set("blocked", 1)

    def counters(self) -> dict[str, int]:
        names = ("rx_packets", "rx_bytes", "tx_packets", "tx_bytes", "tx_drops", "rx_errors", "tx_too_long")
        return {name: self.get(name) for name in (*names, "rx_uncut", "queued", "queue_drops")}
