# SPDX-License-Identifier: Apache-2.0
"""Promise: the program for Tofino does to packets what docs/protocol.md says, as the model says it again.

What runs is its source, from p4c's IR: parsers, tables, register actions and deparsers, with the entries that
the controller wrote to a v1model switch. What differs: packets have at most two blocks, and a saturated lane
is not seen; instead a sum whose exponent is above its scale is redone.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from effort import many
from ir import Tree
from random_packets import Packets
from switch_model import (
    ACK,
    ADD,
    ECN_CAPABLE,
    ECN_MARKED,
    FLOATING,
    HELLO,
    HOT,
    MESSAGE,
    OUTCOMES,
    OVERFLOW,
    PLAIN,
    PROBE,
    READ,
    RESULT,
    Host,
    Packet,
    SwitchModel,
    checksum,
    decode,
    frame,
    refusal,
)
from twin import Twin

from libra.job.job_file import Mode, Restarts
from libra.wire.protocol import Refusal
from libra_controller import artefact
from libra_controller.api import Controller, JobSpec, Network, SwitchConfig
from libra_controller.api import Host as Place
from libra_controller.controls.admit import epoch_at
from libra_controller.p4rt.client import Client
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import DeviceSession

VIRTUAL_IP, VIRTUAL_MAC = "10.0.255.254", "02:00:00:00:00:fe"
HOSTS = 33  # a host's port is below that of recirculation
SLOTS = 4
SECONDS = 1_790_000_000.0  # when the switch was set up
PACKETS = many(400, 2000)  # of each job
TWO_BLOCKS = 86 + 2 * 128 + 20  # bytes, with padding

JOBS = {
    "one worker": ([1], []),
    "all-reduce": ([1, 2, 3], []),
    "one server": ([1, 2], [3]),
    "two servers": ([1, 2, 3], [4, 5]),
    "many workers": (list(range(1, 9)), [9, 10, 11]),
}


class TwinModel(SwitchModel):
    """What it means otherwise.

    Neither messages nor hot cells are permitted, and a sum with an exponent above its scale is redone, as if
    a lane had saturated. A result says by flag what its server says, and nothing of what was marked before.
    Only who has asked is told whose contributions an unfinished sum has. It is no switch of a tree, so it
    counts no terms, and renews none.
    """

    @staticmethod
    def _mark(packet: Packet) -> int:
        return 0

    def _is_well_formed(self, packet: Packet) -> bool:
        lacking = (MESSAGE, ACK, HOT, READ)
        return packet.kind not in lacking and super()._is_well_formed(packet)

    def _tell(
        self, outcome: str, told: str, count: int, packet: Packet, sender: Host
    ) -> list[tuple[Host, bytes]]:
        return self._report(outcome, packet, sender, told=told)

    def _renews(self, packet: Packet) -> bool:
        return False

    def _report_missing(self, cell: Any, packet: Packet, sender: Host) -> list[tuple[Host, bytes]]:
        return self._report("DUPLICATE", packet, sender, contributors=cell.bitmap)

    def _join(self, cell: Any, packet: Packet) -> None:
        super()._join(cell, packet)
        if packet.scale not in (PROBE, PLAIN) and cell.exponent > packet.scale:
            cell.flags |= OVERFLOW


class SmallValues(Packets):
    """Their sums do not saturate."""

    def _values(self, count: int) -> list[int]:
        return [byte - 128 for byte in self.rng.randbytes(count)]


def port_of(host: int) -> int:
    """Not the number of the member that it is, so that one taken for the other shows."""
    return 2 * HOSTS - host


class Bench:
    """The twin, and a model of the one job that is installed in it."""

    def __init__(self, tree: Tree, workers: list[int], servers: list[int]) -> None:
        hosts = {
            f"h{n}": Place(f"h{n}", f"10.0.0.{n}", f"02:00:00:00:00:{n:02x}", port_of(n))
            for n in range(1, HOSTS + 1)
        }
        network = Network(SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC), hosts)
        program = SwitchProgram.load(artefact.load())
        switch = program.instantiate("rack", 2 * HOSTS)
        connect = partial(DeviceSession, switch.device)
        controller = Controller(network, device_id=0, connect=connect, clock=lambda: SECONDS)
        controller.setup_switch(program.artefact)
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
        spec = JobSpec(
            "job", mode, [f"h{n}" for n in workers], 4, [f"h{n}" for n in servers], 64, Restarts.ALLOW
        )
        job = controller.install(spec)
        self.model = TwinModel(
            [Host("worker", host.rank, host.mac, host.ip) for host in job.workers],
            [Host("server", host.rank, host.mac, host.ip) for host in job.servers],
            job=job.job, generation=job.generation, slots=4, epoch=epoch_at(SECONDS),
            virtual_mac=VIRTUAL_MAC, virtual_ip=VIRTUAL_IP,
        )  # fmt: skip
        self.packets = SmallValues(self.model, random.Random(len(workers) + 16 * len(servers)))
        self.twin = Twin(tree)
        with Client("simulated:1", 0, primary=False, connect=connect) as client:
            self.twin.load(client)
        self.refusals: Counter[str] = Counter()

    def play(self, count: int) -> None:
        for _ in range(count):
            sender, raw = self.packets.draw()
            if len(raw) <= TWO_BLOCKS and not self._answers_nothing(raw):
                self.compare(sender, raw)

    def _answers_nothing(self, raw: bytes) -> bool:
        """A spoilt sum is sent to no server; the twin keeps an answer to it, which no worker applies."""
        if len(raw) < 86 or raw[42] & 15 != RESULT:
            return False
        slot, use = int.from_bytes(raw[50:52], "big"), raw[57]
        return slot < SLOTS and bool(self.model._cells[2 * slot + use % 2].flags & OVERFLOW)

    def compare(self, sender: Host, raw: bytes) -> None:
        wanted = self._wanted(sender, raw)
        self.packets.sent(wanted)
        found = [(port, _unpadded(made)) for port, made in self.twin.receive(_port(sender), raw)]
        assert sorted(found) == sorted((_port(host), made) for host, made in wanted), (
            f"{raw.hex()}: the twin sent {[decode(made[42:]) for _, made in found]}, "
            f"the model {[decode(made[42:]) for _, made in wanted]}"
        )

    def _wanted(self, sender: Host, raw: bytes) -> list[tuple[Host, bytes]]:
        reason = refusal(raw, VIRTUAL_IP, VIRTUAL_MAC)
        model = self.model
        if reason is None:
            job, generation = (int.from_bytes(raw[at : at + 2], "big") for at in (46, 48))
            address = ".".join(map(str, raw[26:30]))
            if (job, generation, address) == (model.job, model.generation, sender.ip):
                return model.admitted(raw, sender)
            reason = "NOT_ADMITTED"
        self.refusals[reason] += 1
        return []


def _unpadded(frame: bytes) -> bytes:
    return frame[: 14 + int.from_bytes(frame[16:18], "big")]


def _port(host: Host) -> int:
    return port_of(int(host.ip.rpartition(".")[2]))


@pytest.mark.parametrize(("workers", "servers"), JOBS.values(), ids=JOBS)
def test_the_twin_does_what_the_model_does(tree: Tree, workers: list[int], servers: list[int]) -> None:
    bench = Bench(tree, workers, servers)
    bench.play(PACKETS)
    counted: Counter[str] = Counter()
    for row, packets in bench.twin.pipe.counters["next_step.outcomes"].items():
        counted[OUTCOMES[row % 32]] += packets
    wanted = Counter(bench.model.outcomes)
    assert counted == wanted, f"{counted - wanted} more, {wanted - counted} fewer"
    # For a reason that may be another: it does not parse the third block of lanes, nor IPv4's options.
    refused = sum(bench.twin.pipe.counters["admit.refusals"].values())
    assert refused == sum(n for reason, n in bench.refusals.items() if reason != "ORDINARY")


def test_each_rank_counts_once_and_the_last_one_says_whether_a_sum_has_faded(tree: Tree) -> None:
    """Ranks have entries of their own, which one macro writes: all repeat, and three are the last."""
    bench = Bench(tree, list(range(1, 33)), [])
    model, workers = bench.model, bench.model.workers

    def send(sender: Host, packet: Packet) -> None:
        packet.job, packet.generation, packet.term = model.job, model.generation, model.term
        bench.compare(sender, frame(packet, sender.mac, sender.ip, VIRTUAL_MAC, VIRTUAL_IP))

    send(workers[0], Packet(HELLO, key=1 << 32 | 7))
    for slot, rank in enumerate((0, 7, 31)):
        chunk = partial(Packet, ADD, slot=slot, scale=100, key=5, length=9, lanes=list(range(32)))
        *others, last = workers[rank + 1 :] + workers[: rank + 1]
        for sender in others:
            send(sender, chunk(exponent=1))
            send(sender, chunk(exponent=50, flags=OVERFLOW))  # not counted
        send(last, chunk(exponent=1, flags=FLOATING))
        send(last, chunk(exponent=1))
    seen = {name for name, packets in model.outcomes.items() if packets}
    assert seen == {"OPENED", "ADDED", "DUPLICATE", "FADED", "REPLAYED"}


def _without_time(raw: bytearray) -> None:
    raw[22], raw[24:26] = 0, b"\0\0"
    raw[24:26] = checksum(bytes(raw[14:34])).to_bytes(2, "big")


# Each spoils a whole frame, and leaves what the others spoil.
FAULTS: dict[str, Callable[[bytearray], object]] = {
    "no time to live": _without_time,
    "a checksum": lambda raw: raw.__setitem__(25, raw[25] ^ 1),
    "another address": lambda raw: raw.__setitem__(5, raw[5] ^ 1),
    "another port": lambda raw: raw.__setitem__(37, raw[37] ^ 1),
    "another version": lambda raw: raw.__setitem__(42, raw[42] ^ 0x50),
    "a length": lambda raw: raw.__setitem__(39, raw[39] ^ 1),
    "an end": lambda raw: raw.__delitem__(slice(60, None)),
}


def test_of_two_faults_the_one_that_the_protocol_names_is_counted(tree: Tree) -> None:
    bench = Bench(tree, [1], [])
    (worker,), model = bench.model.workers, bench.model
    packet = Packet(ADD, job=model.job, generation=model.generation, length=1, lanes=list(range(32)))
    whole = frame(packet, worker.mac, worker.ip, VIRTUAL_MAC, VIRTUAL_IP)
    counted = bench.twin.pipe.counters["admit.refusals"]
    for one, other in itertools.combinations_with_replacement(FAULTS, 2):
        raw = bytearray(whole)
        for fault in dict.fromkeys((one, other)):
            FAULTS[fault](raw)
        counted.clear()
        assert bench.twin.receive(_port(worker), bytes(raw)) == []
        reasons = {Refusal(reason).name: packets for reason, packets in counted.items()}
        assert reasons == {refusal(bytes(raw), VIRTUAL_IP, VIRTUAL_MAC): 1}, f"{one}, {other}"


@pytest.mark.parametrize(("depth", "sent", "arrives"), [
    (32, ECN_CAPABLE, ECN_MARKED),
    (2**19 - 1, ECN_CAPABLE, ECN_MARKED),
    (31, ECN_CAPABLE, ECN_CAPABLE),
    (32, 0, 0),
])  # fmt: skip
def test_what_leaves_a_long_queue_is_marked(tree: Tree, depth: int, sent: int, arrives: int) -> None:
    """From 32 packets on, unless the network description says otherwise."""
    bench = Bench(tree, [1], [])
    (worker,), model = bench.model.workers, bench.model
    bench.twin.queue_depth = depth
    packet = Packet(HELLO, key=1 << 32 | 7, job=model.job, generation=model.generation, traffic_class=sent)
    raw = frame(packet, worker.mac, worker.ip, VIRTUAL_MAC, VIRTUAL_IP)
    ((_, answer),) = bench.twin.receive(_port(worker), raw)
    assert answer[15] == arrives
    assert checksum(answer[14:34]) == 0
    assert sum(bench.twin.pipe.counters["deliver.marks"].values()) == (arrives == ECN_MARKED)
