# SPDX-License-Identifier: Apache-2.0
"""Promise: the P4 program does to every packet what docs/protocol.md says, as the model says it again.

The compiled program, on a simulated switch and with jobs that the controller has installed, meets the packets
that the model meets. What it sends is compared byte by byte, its counters at the end. A failure names the
seed and the packet.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest
from random_packets import ROWS, Packets
from switch_model import OUTCOMES, Host, SwitchModel, decode, refusal

from libra.job.job_file import Job, Mode, Restarts
from libra_controller.api import Controller, JobSpec, Network, SwitchConfig
from libra_controller.api import Host as Place
from libra_controller.controls.admit import epoch_at
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import DeviceSession
from libra_sim.switch.sim_switch import SimSwitch

VIRTUAL_IP, VIRTUAL_MAC = "10.0.255.254", "02:00:00:00:00:fe"
HOSTS = 12
SECONDS = 4_194_000.123  # when the switch is set up: an epoch near its last
TOGETHER = 500  # packets in one call of the switch
PACKETS = 100_000  # in all tests of a run

# As protocol.p4 has them.
REFUSALS = {
    "NOT_ADMITTED", "TRUNCATED", "BAD_VERSION", "BAD_LENGTH", "BAD_CHECKSUM", "NOT_LIBRA", "MISDIRECTED",
    "EXPIRED", "IMPERSONATED",
}  # fmt: skip

Sent = list[tuple[int, bytes]]  # port, frame


def network() -> Network:
    hosts = {
        f"h{n}": Place(f"h{n}", f"10.0.0.{n}", f"02:00:00:00:00:{n:02x}", n) for n in range(1, HOSTS + 1)
    }
    return Network(SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC), hosts)


class Rack:
    """A simulated switch, and a model of each job that is installed in it."""

    def __init__(self, program: SwitchProgram, seed: int) -> None:
        self.seed, self.rng = seed, random.Random(seed)
        self.switch: SimSwitch = program.instantiate("rack", HOSTS + 1)
        self.controller: Controller = Controller(
            network(), device_id=0, connect=partial(DeviceSession, self.switch.device), clock=lambda: SECONDS
        )
        self.controller.setup_switch(program.artefact)
        self.models: dict[tuple[int, int], SwitchModel] = {}
        self.packets: dict[str, Packets] = {}
        self.refusals: Counter[str] = Counter()
        self.met: dict[str, set[str]] = {}  # outcomes of all jobs of a name
        self._arrivals: list[tuple[int, int, bytes]] = []
        self._wanted: list[Sent] = []
        self._first = 0

    def install(
        self, name: str, workers: list[int], servers: list[int], restarts: Restarts, slots: int = 4
    ) -> None:
        """A job of the hosts of these numbers, on slots that may have been another's."""
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
        groups = len(servers) == 1 < len(workers)
        spec = JobSpec(
            name, mode, [f"h{n}" for n in workers], slots, [f"h{n}" for n in servers], 64, restarts,
            hot_cells=ROWS if servers else 0, groups=groups,
        )  # fmt: skip
        job = self.controller.install(spec)
        model = SwitchModel(
            _hosts("worker", job), _hosts("server", job), job=job.job, generation=job.generation, slots=slots,
            restarts=restarts is Restarts.ALLOW, rows=ROWS, epoch=epoch_at(SECONDS), virtual_mac=VIRTUAL_MAC,
            virtual_ip=VIRTUAL_IP, groups=groups,
        )  # fmt: skip
        if name in self.packets:  # on the cells that it had before: nobody has cleared them
            model.cells = self.packets[name].model.cells
        self.models[job.job, job.generation] = model
        self.packets[name] = Packets(model, self.rng)

    def remove(self, name: str) -> None:
        """Its members' packets go on, also while it is being removed."""
        self.compare()
        self.controller.dismiss(name)
        self.packets[name].model.removed = True
        self.play(200)
        self.check_counts(name)
        self.controller.remove(name)
        model = self.packets[name].model
        del self.models[model.job, model.generation]

    def play(self, count: int) -> None:
        """``count`` random packets of all jobs, also of those that were removed."""
        for _ in range(count):
            packets = self.rng.choice(list(self.packets.values()))
            sender, raw = packets.draw()
            sent = self._receive(raw, sender)
            packets.sent(sent)
            self._arrivals.append((self._first + len(self._arrivals), _port(sender), raw))
            self._wanted.append([(_port(host), frame + _padding(raw)) for host, frame in sent])
            if len(self._arrivals) == TOGETHER:
                self.compare()
        self.compare()

    def _receive(self, raw: bytes, sender: Host) -> list[tuple[Host, bytes]]:
        """What the models say."""
        reason = refusal(raw, VIRTUAL_IP, VIRTUAL_MAC)
        if reason is None:
            job, generation = (int.from_bytes(raw[at : at + 2], "big") for at in (46, 48))
            model = self.models.get((job, generation))
            address = ".".join(map(str, raw[26:30]))
            if model is not None:
                for host in (*model.workers, *model.servers):
                    if _port(host) == _port(sender) and model.knows(address, host):
                        return model.admitted(raw, host)
            reason = "NOT_ADMITTED"
        self.refusals[reason] += 1
        return []

    def compare(self) -> None:
        got: list[Sent] = [[] for _ in self._arrivals]
        for number, port, frame in self.switch.run(self._arrivals):
            got[number - self._first].append((port, frame))
        for number, (wanted, found) in enumerate(zip(self._wanted, got, strict=True)):
            assert sorted(found) == sorted(wanted), (
                f"seed {self.seed}, packet {self._first + number}, {_text_of([self._arrivals[number][1:]])}: "
                f"the program sent {_text_of(found)}, the model {_text_of(wanted)}"
            )
        self._first += len(self._arrivals)
        self._arrivals, self._wanted = [], []

    def check_counts(self, name: str) -> None:
        """Each packet of a job that is installed was counted as the model does."""
        outcomes: Counter[str] = Counter()
        for member in self.controller.stats(name).members:
            outcomes.update({outcome.upper(): count.packets for outcome, count in member.outcomes.items()})
        assert +outcomes == Counter(self.packets[name].model.outcomes), f"seed {self.seed}"
        self.met.setdefault(name, set()).update(+outcomes)

    def check_refusals(self) -> None:
        found = self.controller.status().refusals
        assert found is not None
        counts = Counter({reason.upper(): count.packets for reason, count in found.items()})
        del self.refusals["ORDINARY"]  # forwarded by its address, which is the switch's own: dropped
        assert +counts == self.refusals, f"seed {self.seed}"


def _hosts(role: str, job: Job) -> list[Host]:
    endpoints = job.workers if role == "worker" else job.servers
    return [Host(role, endpoint.rank, endpoint.mac, endpoint.ip) for endpoint in endpoints]


def _padding(frame: bytes) -> bytes:
    """What is behind the IPv4 packet: a switch sends it on."""
    return frame[14 + int.from_bytes(frame[16:18], "big") :]


def _text_of(sent: Sent) -> str:
    return "; ".join(f"port {port}: {decode(frame[42:])}" for port, frame in sent) or "nothing"


def _port(host: Host) -> int:
    return int(host.ip.rpartition(".")[2])


JOBS = {
    "one worker": [([1], [])],
    "all-reduce": [([1, 2, 3], [])],
    "one server": [([1, 2], [3])],
    "two servers": [([1, 2, 3], [4, 5])],
    "two jobs": [([1, 2], []), ([3, 4, 5], [6])],
    "two jobs of the same hosts": [([1, 2, 3], [4]), ([4, 1], [2])],
    "many workers": [(list(range(1, 9)), [9, 10, 11])],
}


@pytest.mark.parametrize("jobs", JOBS.values(), ids=JOBS)
def test_the_program_does_what_the_model_does(
    program: SwitchProgram, jobs: list[tuple[list[int], list[int]]]
) -> None:
    """Of each job, and of the one that comes after it on the same slots, whose cells are not clear."""
    rack = Rack(program, seed=len(str(jobs)))
    names = [f"job{number}" for number in range(len(jobs))]
    share = PACKETS // len(JOBS) // 4
    policies = [Restarts.FORBID, Restarts.FORBID]
    for name, (workers, servers), restarts in zip(names, jobs, policies, strict=False):
        rack.install(name, workers, servers, restarts)
    rack.play(2 * share)
    rack.remove(names[0])
    rack.play(share)
    rack.install(names[0], *jobs[0], Restarts.ALLOW)
    rack.play(share)
    for name, (workers, servers) in zip(names, jobs, strict=True):
        rack.check_counts(name)
        # Chance has met all that can happen.
        impossible = {"ADDED", "DUPLICATE"} if len(workers) == 1 else set()
        impossible |= {"RESUMMED", "ANSWERED", "REANSWERED"} if not servers else set()
        impossible |= {"CLOSED", "DRAINED"} if not servers else set()
        impossible |= {"FOREIGN"} if len(servers) < 2 else set()
        assert rack.met[name] == set(OUTCOMES) - impossible
    rack.check_refusals()
    assert set(rack.refusals) == REFUSALS
