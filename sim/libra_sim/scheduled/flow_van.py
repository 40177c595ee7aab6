# SPDX-License-Identifier: Apache-2.0
"""Vans of a job's nodes over flows: messages take the time of two links, values that of their stream.

A transfer of values is a stream. Its first piece, the head, finds the way: if a node passes it on, the stream
goes on there. When the stream has ended, the other piece follows on the same way. So a chain or a relay takes
the time of one transfer, and every value passes the nodes' own code.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace

from libra.errors import LibraError, ServerLostError
from libra.job import ids
from libra.job.ids import SCHEDULER
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand
from libra.mlfabric.links import Step
from libra.rpc.message import Message
from libra.rpc.values import Completion, Handler, KVMeta, KVPairs, Request, closed
from libra.vans.base import Van, VanStats
from libra_sim.clock.threads import Process
from libra_sim.scheduled.network import FlowNetwork, Stream

HEAD_SHARE = 256  # of a transfer, that its first piece has
_ALIGNED = 4  # bytes of a value


class FlowVan(Van):
    """Van of one node's process. It carries messages only."""

    connects_workers = True

    def __init__(self, cluster: Cluster, node: int, process: Process) -> None:
        self.rank = 0 if node == SCHEDULER else ids.rank_of(node)
        self.node, self.process = node, process
        self._cluster = cluster
        self._over: LibraError | None = None
        self._departed: dict[int, LibraError] = {}

    def start(self, timeout: float | None = None) -> None:
        """Take messages from now on."""
        self._cluster.vans[self.node] = self

    def stop(self) -> None:
        self._over = self._over or closed()

    def abort(self, reason: str) -> None:
        self.stop()
        self._cluster.failed(reason)

    def send_message(self, receiver: int, message: Message) -> None:
        if self._over is not None:
            raise self._over
        if receiver in self._departed:
            raise self._departed[receiver]
        self._cluster.carry(self, receiver, message)

    def pace(self, size: int, steps: Sequence[Step], send: Callable[[int, int], bool]) -> None:
        """Send values in a stream; see `libra.mlfabric.transfers.Pace`."""
        self._cluster.pace(self, size, steps, send)

    def deliver(self, message: Message) -> None:
        """Take a message that has arrived."""
        if self.process.alive and self.listener is not None:
            self.listener.on_message(message)

    def depart(self, node: int) -> None:
        """Take note that a node is dead."""
        self._departed[node] = ServerLostError(f"{ids.name_of(node)} is dead; the job goes on without it")
        if self.process.alive and self.on_departed is not None:
            self.on_departed(node, self._departed[node])

    # ---- pushes and pulls, of which there are none -------------------------------------------------------

    def send(self, request: Request, done: Completion) -> None:
        raise NotImplementedError

    def serve(self, handler: Handler) -> None:
        """Take no requests."""

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        raise NotImplementedError

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        raise NotImplementedError

    def blocked_on(self, timestamp: int) -> str:
        return ""

    def stats(self) -> VanStats:
        return VanStats()


@dataclass(eq=False)
class Transfer:
    """Transfer of values. size: bytes in all. Pieces behind the head wait until the stream has ended."""

    size: int
    stream: Stream
    ended: bool = False
    waiting: list[Callable[[], None]] = field(default_factory=list)

    def end(self) -> None:
        self.ended = True
        waiting, self.waiting = self.waiting, []
        for call in waiting:
            call()


class Cluster:
    """Vans of one job. names: hosts, by node id. failed: called with the reason for which the job ends.

    multicast: a model goes from the server to all its receivers at once. heard: called with each message, as
    (sender, receiver, message), when it leaves. control: seconds that messages of the scheduler took.
    """

    def __init__(
        self, network: FlowNetwork, names: dict[int, str], multicast: bool, failed: Callable[[str], None]
    ) -> None:
        self.network, self.names, self.failed = network, names, failed
        self.vans: dict[int, FlowVan] = {}
        self.heard: Callable[[int, int, Message], None] = lambda sender, receiver, message: None
        self.control: list[float] = []
        self._multicast = multicast
        self.paced: Transfer | None = None  # whose piece is sent now
        # By what is carried: the transfers that have come to a node, and those that go from node to node.
        self._came: dict[tuple[Hashable, int], Transfer] = {}
        self._going: defaultdict[tuple[Hashable, int, int], list[Transfer]] = defaultdict(list)
        self._arrivals: dict[tuple[int, int], float] = {}  # the last ones of messages, by sender and receiver

    # ---- transfers ---------------------------------------------------------------------------------------

    def pace(self, van: FlowVan, size: int, steps: Sequence[Step], send: Callable[[int, int], bool]) -> None:
        """Send values in a stream, in two pieces."""
        head = min(max(size // HEAD_SHARE // _ALIGNED, 1) * _ALIGNED, size)

        def piece(at: int, count: int) -> bool:
            if not van.process.alive:
                return False
            self.paced = transfer
            try:
                return send(at, count)
            finally:
                self.paced = None

        def end() -> None:
            transfer.end()
            if goes_on[0]:
                piece(head, size - head)

        def begin() -> None:
            goes_on.append(piece(0, head))

        goes_on: list[bool] = []
        transfer = Transfer(size, Stream(self.network, size, steps, end))
        self.network.at(steps[0].start, begin)

    def carry(self, van: FlowVan, receiver: int, message: Message) -> None:
        """Carry a message; it is lost if its sender or receiver dies meanwhile."""
        self.heard(van.node, receiver, message)
        if (there := self.vans.get(receiver)) is None:
            return
        found = _values_of(message)
        if found is None:
            self._tell(van, there, message)
            return
        carried, at, size, others = found
        transfer = self._transfer(van, receiver, carried, at, size)
        if others and self._multicast:
            bare = replace(message, body=asks.pack_nodes([]) + asks.parse_nodes(message.body)[1])
            for node in (receiver, *others):
                if (each := self.vans.get(node)) is not None:
                    self._pass_on(van, each, bare, carried, at, transfer)
        else:
            self._pass_on(van, there, message, carried, at, transfer)

    def _transfer(self, van: FlowVan, receiver: int, carried: Hashable, at: int, size: int) -> Transfer:
        """Return the transfer of values that a node sends, or passes on."""
        if self.paced is not None:
            return self.paced
        way = carried, van.node, receiver
        if at:
            going = self._going[way]  # several if the way was another one before somebody died
            transfer = next((each for each in going if each.ended), going[-1])
            going.remove(transfer)
            if not going:
                del self._going[way]
            return transfer
        found = self._came.get((carried, van.node))
        transfer = self._late(size) if found is None or found.ended else found
        self._going[way].append(transfer)
        return transfer

    def _pass_on(
        self,
        van: FlowVan,
        there: FlowVan,
        message: Message,
        carried: Hashable,
        at: int,
        transfer: Transfer,
    ) -> None:
        start, end = self.names[van.node], self.names[there.node]
        delay = self.network.delay(start, end)

        def deliver() -> None:
            if at:
                self._came.pop((carried, there.node), None)
            if van.process.alive:
                there.deliver(message)

        if not at:
            self._came[carried, there.node] = transfer
            if transfer.stream.begun and transfer is self.paced:  # a multicast takes the sender's link once
                transfer.stream.extend(self.network.wires(start, end), {start, end})
            else:
                transfer.stream.go(start, end)
        if at and not transfer.ended:
            transfer.waiting.append(lambda: self.network.after(delay, deliver))
        else:
            self.network.after(delay, deliver)

    def _late(self, size: int) -> Transfer:
        """Return a transfer of values that are passed on, though all are here."""
        made: list[Transfer] = []
        made.append(Transfer(size, Stream(self.network, size, (), lambda: made[0].end())))
        return made[0]

    # ---- messages ----------------------------------------------------------------------------------------

    def _tell(self, van: FlowVan, there: FlowVan, message: Message) -> None:
        node = there.node if van.node == SCHEDULER else van.node
        delay = self.network.control_delay(self.names[node])
        if SCHEDULER in (van.node, there.node):
            self.control.append(delay)
        pair = van.node, there.node
        self._arrivals[pair] = max(self.network.now + delay, self._arrivals.get(pair, 0.0))

        def deliver() -> None:
            if van.process.alive:
                there.deliver(message)

        self.network.at(self._arrivals[pair], deliver)


def _values_of(message: Message) -> tuple[Hashable, int, int, list[int]] | None:
    """Return what values a message carries: their name, the first byte, bytes of all, who gets them next."""
    body = message.body
    if message.head == FabricCommand.PIECE:
        commit, at, size = asks.PIECE.unpack_from(body)
        return (message.head, commit), at, size, []
    if message.head == FabricCommand.COPY:
        commit, step, at, size = asks.COPY.unpack_from(body)
        return (message.head, step, message.sender), at, size, []
    if message.head == FabricCommand.MODEL:
        others, piece = asks.parse_nodes(body)
        epoch, version, at, size = asks.MODEL.unpack_from(piece)
        return (message.head, epoch, version), at, size, others
    return None
