# SPDX-License-Identifier: Apache-2.0
"""Switch that sums groups of updates, over flows: its sums of ADDs, and the hosts' ports to it.

Packets are not lost here, so each member's ADDs come once, and none is sent again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from libra.errors import LibraError
from libra.job.ids import GroupPlace, Role
from libra.job.job_file import Endpoint, Job, Mode
from libra.mlfabric.switch_groups import Lanes, Taker
from libra.wire import protocol, words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Rows
from libra_controller.files.spec import JobSpec
from libra_sim.scheduled.flow_van import Cluster

TERM = 1
SWITCH = "switch"  # in counts of what links carry
_KIND = np.uint32(0x0F << 24)  # of the header's first word


def job_of(spec: JobSpec) -> Job:
    """Return the job whose groups the switch sums; its addresses are of no network."""

    def endpoints(names: list[str], subnet: int) -> tuple[Endpoint, ...]:
        return tuple(
            Endpoint(rank, name, f"10.{subnet}.0.{rank + 1}", f"02:00:00:{subnet:02x}:00:{rank + 1:02x}")
            for rank, name in enumerate(names)
        )

    return Job(
        spec.name,
        1,
        1,
        Mode.PARAMETER_SERVER,
        spec.slots,
        spec.lanes,
        "10.9.0.1",
        "02:00:00:09:00:01",
        endpoints(list(spec.workers), 1),
        endpoints(list(spec.servers), 2),
        groups=True,
    )


@dataclass
class _Group:
    """Sum of one group's ADDs. lanes: (chunks, lanes); places: (chunks,), bits of those that are added."""

    lanes: Lanes
    places: np.ndarray[tuple[int], np.dtype[np.uint32]] = field(init=False)

    def __post_init__(self) -> None:
        self.places = np.zeros(len(self.lanes), np.uint32)


class FlowSwitch:
    """Sums of groups, by round. taker: of the server's port."""

    def __init__(self, cluster: Cluster, job: Job) -> None:
        self._cluster, self._job = cluster, job
        self._groups: dict[int, _Group] = {}
        self._server = job.servers[0].host
        self.taker: Taker = lambda frames, count, term: None

    def add(self, host: str, frames: FrameBuffer, rows: Rows) -> None:
        """Take a member's ADDs, which are pieces of the transfer that is paced now."""
        transfer, network = self._cluster.paced, self._cluster.network
        if transfer is None:
            return  # again, though none is lost
        head = words.parse(frames.words, 1)
        place = _place_of(frames)
        down = network.wires(host, self._server)
        if not transfer.stream.begun:
            # All members' ADDs come to the switch at once; its sums take the server's link once.
            transfer.stream.extend(down if place.number == 0 else down[:1], {host, self._server})
            values = 4 * int(head.length[0])
            network.note(host, SWITCH, values)
            if place.number == 0:
                network.note(SWITCH, self._server, values)
        network.after(
            network.delay(host, self._server), lambda: self._arrived(int(head.round[0]), place, frames, rows)
        )

    def _arrived(self, number: int, place: GroupPlace, frames: FrameBuffer, rows: Rows) -> None:
        group = self._groups.get(number)
        if group is None:
            group = self._groups[number] = _Group(np.zeros((frames.capacity, self._job.lanes), np.int32))
        blocks = words.parse(frames.words, frames.capacity).blocks[rows]
        group.lanes[rows] += words.lanes_of(frames.words, rows, self._job.lanes, blocks)
        group.places[rows] |= np.uint32(place.bit)
        everybody = (1 << place.members) - 1
        whole = rows[group.places[rows] == everybody]
        if len(whole):
            self.taker(self._sums(frames, whole, group.lanes[whole], everybody), len(whole), TERM)
        if (group.places == everybody).all():
            del self._groups[number]

    def _sums(self, adds: FrameBuffer, rows: Rows, lanes: Lanes, contributors: int) -> FrameBuffer:
        heads = adds.words[rows, : words.LANE_WORD].byteswap()
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] = (header[:, words.KIND] & ~_KIND) | np.uint32(Kind.SUM << 24)
        header[:, words.CONTRIBUTORS] = contributors
        made = FrameBuffer(len(rows))
        words.store(made.words, np.arange(len(rows)), heads, lanes)
        made.lengths[:] = adds.lengths[rows]
        return made


class FlowPort:
    """A host's port to the switch; see `libra.mlfabric.switched.GroupPort`."""

    def __init__(self, switch: FlowSwitch, job: Job, role: Role, rank: int, take: Taker | None) -> None:
        self.job, self.rank, self.term = job, rank, TERM
        self.error: LibraError | None = None
        self._switch = switch
        self._host = (job.workers if role is Role.WORKER else job.servers)[rank].host
        if take is not None:
            switch.taker = take

    def send(self, frames: FrameBuffer, rows: Rows) -> bool:
        self._switch.add(self._host, frames, rows)
        return True

    def close(self) -> None:
        """End with the process."""


def _place_of(frames: FrameBuffer) -> GroupPlace:
    """Return the place in its group of the sender of these ADDs."""
    start = words.PAD_BYTES + protocol.ETHERNET_BYTES + 12  # the IPv4 header's source address
    members, number = frames.octets[0, start + 2 : start + 4].tolist()
    return GroupPlace(members, number)
