# SPDX-License-Identifier: Apache-2.0
"""Promise: each of the 256 lanes adds, saturates, is told of, and is replayed as the model's are; and each
slot of the switch has cells of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from switch_model import ADD, HELLO, Host, Packet, SwitchModel, frame
from test_program import VIRTUAL_IP, VIRTUAL_MAC, Rack

from libra.job.job_file import Restarts
from libra_sim.switch.program import SwitchProgram

BLOCKS = range(1, 9)
LARGEST = 2**31 - 1
PLAIN = 255  # scale


class OneJob(Rack):
    """Packets as workers send them, one after the other."""

    def __init__(self, program: SwitchProgram, slots: int = 4) -> None:
        super().__init__(program, seed=0)
        self.install("job", [1, 2], [], Restarts.ALLOW, slots)
        self.model: SwitchModel = self.packets["job"].model
        self.workers = self.model.workers
        for worker in self.workers:
            self.send(worker, Packet(HELLO, key=1 << 32 | 1, length=5))
        self.use = [0] * self.model.slots

    def send(self, sender: Host, packet: Packet) -> None:
        packet.job, packet.generation = self.model.job, self.model.generation
        raw = frame(packet, sender.mac, sender.ip, VIRTUAL_MAC, VIRTUAL_IP)
        self._wanted.append([(port_of(host), answer) for host, answer in self._receive(raw, sender)])
        self._arrivals.append((self._first + len(self._arrivals), port_of(sender), raw))

    def add(self, slot: int, of_each: list[list[int]], *, again: bool = False) -> None:
        """The next use of the slot. again: the first is early and asks; then both miss the RESULT and ask."""
        senders = list(zip(self.workers, of_each, strict=True))
        for round_trip in [senders[:1], senders[:1], senders, senders] if again else [senders]:
            for worker, lanes in round_trip:
                use, term = self.use[slot], self.model.term
                length = len(lanes)
                packet = Packet(
                    ADD, slot=slot, use=use, key=7, length=length, scale=PLAIN, term=term, lanes=lanes
                )
                self.send(worker, packet)
        self.use[slot] += 1


def port_of(host: Host) -> int:
    return int(host.ip.rpartition(".")[2])


@pytest.fixture
def job(program: SwitchProgram) -> Iterator[OneJob]:
    made = OneJob(program)
    yield made
    made.compare()
    made.check_counts("job")


def test_sums_of_1_to_8_blocks_and_their_replays(job: OneJob) -> None:
    for count in (*BLOCKS, *reversed(BLOCKS)):
        lanes = [[(3 * lane + 1) * (-1) ** lane << rank for lane in range(32 * count)] for rank in (0, 9)]
        job.add(count % 4, lanes, again=True)
    assert job.model.outcomes["COMPLETED"] == 2 * len(BLOCKS)
    assert job.model.outcomes["REPLAYED"] == 4 * len(BLOCKS)
    assert job.model.outcomes["DUPLICATE"] == 4 * len(BLOCKS)


@pytest.mark.parametrize("value", [LARGEST, -LARGEST - 1])
def test_one_lane_that_saturates_spoils_the_sum_and_nothing_else(job: OneJob, value: int) -> None:
    step = 1 if value > 0 else -1
    for lane in range(256):
        most = [5] * 256
        most[lane] = value
        job.add(lane % 4, [most, [0] * lane + [step] + [0] * (255 - lane)])
    assert job.model.outcomes["CLIPPED"] == 256


def test_a_lane_at_the_largest_number_has_not_saturated(job: OneJob) -> None:
    job.add(0, [[LARGEST - 1] * 256, [1] * 256])
    job.add(0, [[-LARGEST] * 256, [-1] * 256])
    assert job.model.outcomes["COMPLETED"] == 2
    assert "CLIPPED" not in job.model.outcomes


def test_slots_have_nothing_in_common(program: SwitchProgram) -> None:
    """The first of each pair is not complete while the other begins."""
    job = OneJob(program, slots=2048)  # all that there are
    one, other = job.workers
    slots = [0, 1, 255, 256, 1023, 1024, 2047]
    for use in range(3):
        for worker in (one, other):
            for slot in slots:
                term, lanes = job.model.term, [slot + use] * 32
                packet = Packet(ADD, slot=slot, use=use, key=slot, scale=PLAIN, term=term, lanes=lanes)
                job.send(worker, packet)
    job.compare()
    assert job.model.outcomes["ADDED"] == job.model.outcomes["COMPLETED"] == 3 * len(slots)
