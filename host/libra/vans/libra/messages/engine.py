# SPDX-License-Identifier: Apache-2.0
"""One host's messages across its job's terms: docs/protocol.md, "Messages". No socket, no clock.

C deals with packets (native/messages.h); Python sees whole messages.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from enum import IntEnum
from functools import partial
from typing import Protocol

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.vans.base import VanStats
from libra.vans.libra.messages.message import (
    Delivery,
    OutgoingMessage,
    Sent,
    leapt,
    refused,
    restarted,
    silence,
)
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import HEADERS, RtoOptions, struct
from libra.wire import protocol, words
from libra.wire.format import U8, U32
from libra.wire.protocol import Outcome
from libra.wire.words import MAX_BATCH, PACKET, FrameBuffer, Outgoing, Rows

_OWED = 2 * MAX_BATCH  # received packets whose acknowledgement waits for a poll
_CONTENT_BYTES = 1 << 17  # room for messages of one fragment, between two calls of `due`
_NOTHING: U8 = np.empty(0, dtype=np.uint8)
_MESSAGE, _INCOMING = HEADERS.type("message"), HEADERS.type("incoming")


class Ending(IntEnum):
    """Result of a message, see native/message_list.h."""

    NONE = 0
    HEARD = 1
    RESTARTED = 2
    REFUSED = 3
    FAILED = 4


class Fault(IntEnum):
    """Reason why no message can be taken any more, see native/receiver.h."""

    NONE = 0
    LEAP = 1
    MEMORY = 2


class _Memory:
    """Memory in which C assembles messages. C asks for a block for each message; small ones need none."""

    def __init__(self, struct: ctypes.Structure) -> None:
        self._blocks: dict[int, U8] = {}  # by address
        self._contents: U8 = np.empty(_CONTENT_BYTES, dtype=np.uint8)
        self._allocator = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int64)(self._allocate)
        self._releaser = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self._release)
        struct.allocate = ctypes.cast(self._allocator, ctypes.c_void_p)
        struct.release = ctypes.cast(self._releaser, ctypes.c_void_p)
        struct.contents, struct.contents_room = self._contents.ctypes.data, _CONTENT_BYTES

    def _allocate(self, count: int) -> int | None:
        try:
            block: U8 = np.empty(count, dtype=np.uint8)
        except MemoryError:
            return None
        address: int = block.ctypes.data
        self._blocks[address] = block
        return address

    def _release(self, address: int) -> None:
        del self._blocks[address]

    def pop(self, address: int, length: int) -> memoryview:
        """Return the content of the message at ``address``, which C does not need any more; read-only."""
        block = self._blocks.pop(address, None)
        start = ctypes.sizeof(_INCOMING)
        if block is None:
            return memoryview(ctypes.string_at(address + start, length))
        return block[start : start + length].data.toreadonly()


class MessageEngine:
    """Sends and receives messages. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, job: Job, templates: U32) -> None:
        """templates: words.templates. Raises ConfigError where LLVM is missing."""
        self._job = job
        self._templates = self._of_term = templates
        self._functions = kernels.load()
        self._struct = struct("messages", job=job.job_generation)
        self._sender, self._receiver = self._struct.sender, self._struct.receiver  # views
        self._owed = self._receiver.owed
        self.address = ctypes.addressof(self._struct)
        self._sender_address = ctypes.addressof(self._sender)
        # By address, until they have ended.
        self._sent: dict[int, tuple[OutgoingMessage, ctypes.Structure, U8]] = {}
        self.ended: list[tuple[Sent, LibraError | None]] = []  # callbacks that are due, with their argument
        self._memory = _Memory(self._receiver.memory)
        self._make_room(len(job.workers) + len(job.servers))
        self._begin(0, 0)

    def _make_room(self, hosts: int) -> None:
        """Allocate buffers for messages to and from ``hosts`` hosts."""
        sender, receiver, owed = self._sender, self._receiver, self._owed
        lanes = self._job.lanes
        self._frames = FrameBuffer(protocol.MESSAGE_WINDOW)
        sender.frames, sender.iovecs = self._frames.words_address, self._frames.iovecs_address
        RtoOptions().describe(sender.rto)
        self._outgoing: Rows = np.ctypeslib.as_array(sender.outgoing)
        np.ctypeslib.as_array(receiver.heard).fill(-math.inf)
        self._missing = np.empty(hosts * protocol.MESSAGE_WINDOW, dtype=np.int64)
        receiver.seen.missing, receiver.seen.missing_room = self._missing.ctypes.data, len(self._missing)
        self._owing: U32 = np.empty((3, _OWED), dtype=np.uint32)
        owed.owed, owed.numbers = self._owing.ctypes.data, self._owing[2].ctypes.data
        owed.room = _OWED
        self._acknowledgements = FrameBuffer(hosts + _OWED // lanes)
        owed.packets.frames = self._acknowledgements.words_address
        owed.packets.iovecs = self._acknowledgements.iovecs_address
        owed.packets.room = self._acknowledgements.capacity
        self._first_rows: Rows = np.arange(self._acknowledgements.capacity)
        owed.outgoing = self._first_rows.ctypes.data
        sender.lanes = receiver.lanes = owed.lanes = lanes
        self._make_packets(MAX_BATCH)

    def _make_packets(self, room: int) -> None:
        """Allocate the table of a batch of ``room`` packets. Its address is kept: asking costs as much as a
        look at a packet."""
        self._packets = np.empty(room, dtype=PACKET)
        self._packets_address: int = self._packets.ctypes.data

    @property
    def repeats(self) -> int:
        """Number of packets retransmitted since the start."""
        return int(self._sender.repeats)

    @property
    def needless_repeats(self) -> int:
        """Number of repeats of packets that had not been lost, as far as acknowledgements tell."""
        return int(self._functions.sender_needless(self._sender_address))

    @property
    def duplicates(self) -> int:
        """Number of packets received again since the start."""
        return int(self._receiver.duplicates)

    @property
    def marked(self) -> int:
        """Number of packets sent since the start that met a long queue, according to their receivers."""
        return int(self._sender.marked)

    def enter(self, term: int, nonce: int) -> None:
        """Begin another term, or the first. nonce: of this host's life."""
        self._collect()
        self._begin(term, nonce)
        for node, to in self._known().items():
            if to.nonce and not (to.current or to.again or to.queue):
                self.submit(OutgoingMessage(node, _NOTHING, lambda _: None))

    def _begin(self, term: int, nonce: int) -> None:
        self._of_term = words.of_term(self._templates, term)
        self._struct.term = term
        for part in (self._sender, self._owed):
            part.templates, part.nonce = self._of_term.ctypes.data, nonce
        self._receiver.nonce = nonce
        self._functions.messages_enter(self.address)

    def _known(self) -> dict[int, ctypes.Structure]:
        """Return C's state of each node that messages were submitted to, by id, in the order of the first
        ones."""
        nodes = self._sender.known[: self._sender.known_count]
        return {node: self._sender.to[node] for node in nodes}

    # ------------------------------------------------------------------ messages

    def submit(self, message: OutgoingMessage) -> None:
        """Queue the message for sending; ``done`` is among ``finished()`` later."""
        content = np.ascontiguousarray(message.content)
        native = _MESSAGE(
            content=content.ctypes.data,
            length=len(content),
            priority=message.priority,
            receiver=message.receiver,
            life=message.life,
        )
        address = ctypes.addressof(native)
        self._sent[address] = message, native, content
        self._functions.sender_submit(self._sender_address, address)

    @property
    def has_news(self) -> bool:
        """True if a message has ended, one is to be delivered, or another process runs at a node."""
        return bool(self.ended) or bool(self._functions.messages_have_news(self.address))

    def finished(self) -> list[tuple[Sent, LibraError | None]]:
        """Return ``ended``; each once."""
        self._collect()
        ended, self.ended = self.ended, []
        return ended

    def _collect(self, failure: LibraError | None = None) -> None:
        """Collect the messages that have ended. failure: error of those that Python has ended."""
        address = self._sender.ended.first
        self._sender.ended.first = None
        while address:
            message, struct, _ = self._sent.pop(address)
            self.ended.append((message.done, self._error(message.receiver, struct.ending, failure)))
            address = struct.next

    def _error(self, node: int, ending: int, failure: LibraError | None) -> LibraError | None:
        if ending == Ending.HEARD:
            return None
        if ending == Ending.RESTARTED:
            return restarted(self._job, node)
        if ending == Ending.REFUSED:
            return refused(self._job, node, Outcome(self._sender.to[node].error))
        return failure

    def restarted(self) -> list[int]:
        """Return the ids of nodes where, as this host has learnt, another process runs now; each once."""
        if not self._sender.restarted_count:
            return []
        found = [node for node, restarted in enumerate(self._sender.restarted) if restarted]
        self._sender.restarted_count = 0
        self._sender.restarted[:] = [False] * protocol.NODES
        return found

    def due(self) -> list[Delivery]:
        """Return messages to deliver, those of one sender in order; each once."""
        found: list[Delivery] = []
        address = self._receiver.due.first
        self._receiver.due.first = None
        while address:
            message = _INCOMING.from_address(address)
            node, life, length, following = message.node, message.nonce, message.length, message.next
            found.append(Delivery(node, life, self._memory.pop(address, length)))
            address = following
        self._receiver.memory.contents_used = 0
        return found

    def fail(self, error: LibraError) -> None:
        """End every message that is not acknowledged."""
        self._collect()
        self._functions.sender_fail(self._sender_address)
        self._collect(error)

    # ------------------------------------------------------------------ packets

    def receive(self, source: FrameBuffer, count: int, now: float) -> bool:
        """Take the first ``count`` rows of ``source``, as received; ignore packets that are not of messages.

        Return True if the term may be over, so that the caller has to ask the switch. Raises ProtocolError
        for a number that no switch gives.
        """
        if count > len(self._packets):
            self._make_packets(source.capacity)
        self._functions.packets_of(source.iovecs_address, count, self._packets_address)
        self._functions.messages_take(self.address, self._packets_address, count, now)
        return self.attend()

    def attend(self) -> bool:
        """Handle what C has left. Return and raise what `receive` does."""
        receiver = self._receiver
        if receiver.fault == Fault.LEAP:
            raise leapt(receiver.leap, receiver.seen.top)
        if receiver.fault == Fault.MEMORY:
            raise MemoryError("no memory to assemble a message")
        over, self._struct.over = bool(self._struct.over), False
        return over

    def poll(self, asked: float, now: float) -> Outgoing:
        """Return packets to send: acknowledgements, those late at ``asked``, new ones.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity. Rows stay as they
        are until the next call.
        """
        if not self._functions.messages_poll(self.address, asked, now):
            return []
        outgoing = [
            (self._acknowledgements, self._first_rows[: self._owed.packets.count]),
            (self._frames, self._outgoing[: self._sender.outgoing_count]),
        ]
        return [part for part in outgoing if len(part[1])]

    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""
        return float(self._functions.sender_deadline(self._sender_address))

    # ------------------------------------------------------------------ questions

    @property
    def is_idle(self) -> bool:
        """True if every submitted message is acknowledged."""
        return bool(self._functions.sender_is_idle(self._sender_address))

    @property
    def held(self) -> int:
        """Number of messages that are received, wholly or partly, but not delivered yet."""
        return int(self._functions.receiver_held(ctypes.addressof(self._receiver)))

    def blocked_on(self, now: float) -> str:
        """Return which nodes have not acknowledged which messages, and for how long; "" if none."""
        texts = []
        for node, to in sorted(self._known().items()):
            if to.begun.first:
                oldest = _MESSAGE.from_address(to.begun.first)
                texts.append(silence(node, oldest.number, now - oldest.since, to.queued))
        return "; ".join(texts)

    def add_to(self, stats: VanStats) -> None:
        stats.retransmissions += self.repeats
        stats.needless_retransmissions += self.needless_repeats
        stats.duplicates += self.duplicates
        stats.marked += self.marked


class Reader(Protocol):
    """Interface of the reader. The van's thread calls it; it must not wait."""

    def receive(self, sender: int, life: int, content: memoryview) -> None:
        """Take a message from the node of id ``sender``; each node's arrive in order, each once.

        life: nonce of the process that sent it: an answer to it is for that process only.
        """

    def restarted(self, node: int) -> None:
        """Note that another process runs at that node now, from which nothing has arrived yet."""


def calls_due(messages: MessageEngine, reader: Reader) -> list[Callable[[], object]]:
    """Return the calls that are due; each once."""
    if not messages.has_news:
        return []
    calls: list[Callable[[], object]] = [partial(done, error) for done, error in messages.finished()]
    calls += [partial(reader.restarted, node) for node in messages.restarted()]
    calls += [partial(reader.receive, *delivery) for delivery in messages.due()]
    return calls
