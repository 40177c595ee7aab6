# SPDX-License-Identifier: Apache-2.0
"""Two switches of a tree: a leaf with two workers, and its root with a third one, and perhaps a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from fabric import BEYOND, EPOCH, TRUNK, VIRTUAL, Fabric, Job, Member, host, outcome_of
from frames import Packet, decode

ROOT_EPOCH = EPOCH + 7
SERVER_PORT = 4


class Chain:
    """``leaf`` and ``root`` are the job's parts there. w0 and w1 are behind the leaf, w2 is at the root.

    up, down: the leaf at its parent, and the parent at the leaf.
    """

    def __init__(self, fabrics: tuple[Fabric, Fabric], leaf: Job, root: Job) -> None:
        self.leaf_fabric, self.root_fabric = fabrics
        self.leaf, self.root = leaf, root
        self.w0, self.w1 = leaf.workers
        self.up, self.w2 = root.workers
        (self.down,) = leaf.servers
        self.seconds = 1  # of w2's present life
        self.count = 0

    @property
    def everybody(self) -> list[Member]:
        return [self.w0, self.w1, self.w2, *self.root.servers]

    def join(self, nonce: int) -> None:
        """Begin a term by a life of w2, and bring it to all, as their processes do."""
        status = self.w2.hello(self.seconds, nonce)
        assert outcome_of(status) == "opened"
        self.count = status.chunk
        for member in (*self.everybody, self.up, self.down):
            member.term = status.term
        assert outcome_of(self.bring(self.w0)) == "opened"
        self.w2.opened = self.w0.opened = 1

    def bring(self, worker: Member, **fields: object) -> Packet:
        """The leaf's answer to a worker that brings it the present term."""
        said = {"use": worker.term, "chunk": self.count, "contributors": EPOCH}
        return worker.hello(1, 1, **said | fields)

    def carry(self, passes: Callable[[Packet], bool] = lambda packet: True) -> list[Packet]:
        """Carry what the switches send each other, until there is nothing more; return it all.

        ``passes`` says what is not lost.
        """
        carried: list[Packet] = []
        while frames := [
            (other, frame)
            for fabric, other in ((self.leaf_fabric, self.root_fabric), (self.root_fabric, self.leaf_fabric))
            for frame in fabric.received(TRUNK, other.virtual.mac)
        ]:
            for other, frame in frames:
                packet = decode(frame)
                carried.append(packet)
                if passes(packet):
                    other.send(TRUNK, frame)
        return carried


@contextmanager
def chain(leaf: Fabric, root: Fabric, *, servers: bool, hot_cells: int = 0) -> Iterator[Chain]:
    """Install a job on both switches. hot_cells: of the server, in the root."""
    with leaf.job([0, 1], [TRUNK], switches={TRUNK: root.virtual}, leaf=True, term=0) as at_leaf:
        first = at_leaf.workers[0]
        with root.job(
            [TRUNK, 0], [SERVER_PORT] if servers else [], number=first.job, generation=first.generation,
            term=0, switches={TRUNK: leaf.virtual}, below=[host(0), host(1)],
            hot_cells=hot_cells,
        ) as at_root:  # fmt: skip
            made = Chain((leaf, root), at_leaf, at_root)
            made.join(nonce=1000 + first.job)
            yield made


def beyond(switch: object) -> Fabric:
    """A fabric of the root's addresses."""
    return Fabric(switch, virtual=BEYOND, beyond=VIRTUAL, epoch=ROOT_EPOCH)
