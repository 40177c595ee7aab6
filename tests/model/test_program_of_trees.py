# SPDX-License-Identifier: Apache-2.0
"""Promise: the P4 program is leaf, middle and root of a tree as docs/protocol.md says, and as the model does.

A job of the controller becomes that of a switch in a tree by what is written into its entries. The rest is
as in test_program.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pytest
from effort import many
from random_packets import ROWS, Packets
from switch_model import OUTCOMES, SwitchModel
from test_program import SECONDS, VIRTUAL_IP, VIRTUAL_MAC, Rack, _hosts

from libra.job.job_file import Mode, Restarts
from libra.wire.protocol import ModeCode, Refusal, RoleCode
from libra_controller.api import JobSpec
from libra_controller.controls.admit import ADMISSION, epoch_at
from libra_controller.controls.next_step import WORKERS
from libra_controller.controls.numbering import PEERS
from libra_controller.p4rt.client import DELETE, MODIFY, Client
from libra_controller.p4rt.schema import Entry
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import DeviceSession

PACKETS = many(3_000, 100_000)  # of each place in a tree
NAME = "job"
PARENT_RANK = 255
# Outcomes that no packet has at a leaf: the root judges sums, begins terms, and has messages and hot cells.
NO_LEAFS = {
    "CLIPPED", "FADED", "RESTARTED", "OUTLIVED", "FORBIDDEN", "DISAGREED", "FOREIGN", "NUMBERED", "REPEATED",
    "CLOSED", "DRAINED",
}  # fmt: skip


@dataclass(frozen=True)
class Place:
    """A switch's in a tree. Numbers are hosts', some of which stand for switches.

    children: who contributes; the other workers do so below. parent: of a leaf, which has no servers.
    """

    workers: tuple[int, ...]
    children: tuple[int, ...]
    servers: tuple[int, ...] = ()
    parent: int | None = None


PLACES = {
    "a leaf": Place((1, 2, 3), (1, 2, 3), parent=4),
    "a leaf of one worker": Place((1,), (1,), parent=2),
    "a middle": Place((1, 2, 3, 4), (1, 3), parent=5),
    "a root": Place((1, 2, 3, 4, 5), (2, 4, 5), (6, 7)),
    "a root of an all-reduce job": Place((1, 2, 3), (1, 2)),
}


class TreeRack(Rack):
    def place(self, place: Place) -> None:
        """Install the job, and write what makes its switch one of a tree."""
        servers = [place.parent] if place.parent else list(place.servers)
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
        spec = JobSpec(
            NAME, mode, [f"h{n}" for n in place.workers], 4, [f"h{n}" for n in servers], 64, Restarts.ALLOW,
            hot_cells=ROWS if place.servers else 0,
        )  # fmt: skip
        job = self.controller.install(spec)
        workers, others = _hosts("worker", job), _hosts("server", job)
        children = [worker for worker, number in zip(workers, place.workers, strict=True)
                    if number in place.children]  # fmt: skip
        if place.parent:
            others = [replace(others[0], rank=PARENT_RANK)]
        self.model = SwitchModel(
            workers, others, job=job.job, generation=job.generation, slots=4, epoch=epoch_at(SECONDS),
            virtual_mac=VIRTUAL_MAC, virtual_ip=VIRTUAL_IP, children=children, rows=spec.hot_cells,
            parent=others[0] if place.parent else None,
        )  # fmt: skip
        self.models[job.job, job.generation] = self.model
        self.packets[NAME] = Packets(self.model, self.rng)
        bits = {worker.rank: 1 << self.model.children.index(worker) for worker in children}
        self._installed = self._admissions()
        self._members = [entry.params["member"] for entry in self._installed]

        def in_tree(entry: Entry) -> Mapping[str, int]:
            changed = {"all_workers": (1 << len(children)) - 1}
            if entry.params["role"] == RoleCode.WORKER:
                changed["worker_bit"] = bits.get(entry.params["rank"], 0)
            elif place.parent:
                changed["rank"] = PARENT_RANK
            if place.parent:
                changed["mode"] = ModeCode.LEAF
            return changed

        self._rewrite(in_tree)
        with self._client() as client:
            schema = client.schema
            group = self._installed[0].params["workers_group"]
            replicas = [
                (entry.exact("ingress_port"), entry.params["member"])
                for entry in self._installed
                if entry.params["role"] == RoleCode.WORKER and entry.params["rank"] in bits
            ]
            updates = [(MODIFY, schema.multicast(group, replicas))]
            if place.parent:
                found = client.read([schema.table(WORKERS), schema.table(PEERS)])
                self._of_no_leaf = [(DELETE, entity) for entity in found]
                updates += self._of_no_leaf
            client.write("place", updates)

    def _client(self) -> Client:
        return Client("simulated:1", 0, primary=True, connect=partial(DeviceSession, self.switch.device))

    def _admissions(self) -> list[Entry]:
        with self._client() as client:
            schema = client.schema
            return [schema.decode_entry(entity) for entity in client.read([schema.table(ADMISSION)])]

    def _rewrite(self, change: Callable[[Entry], Mapping[str, int]]) -> None:
        entries = self._admissions()
        with self._client() as client:
            updates = [
                (MODIFY, client.schema.entry(
                    ADMISSION, entry.key, entry.action, entry.params | change(entry), entry.metadata
                ))
                for entry in entries
            ]  # fmt: skip
            client.write("admissions", updates)

    def dismiss(self) -> None:
        """Take the slots from all members, as a controller does while it removes the job."""
        self.compare()
        self._rewrite(lambda entry: {"first_slot": 0, "slots": 0})
        self.model.removed = True

    def check_counts(self, name: str) -> None:
        rows = [(member, outcome) for member in self._members for outcome in range(len(OUTCOMES))]
        counts = self._counts("next_step.outcomes", [32 * member + outcome for member, outcome in rows])
        outcomes: Counter[str] = Counter()
        for (_, outcome), count in zip(rows, counts, strict=True):
            outcomes[OUTCOMES[outcome]] += count
        assert +outcomes == Counter(self.model.outcomes), f"seed {self.seed}"
        self.met.setdefault(name, set()).update(+outcomes)

    def check_refusals(self) -> None:
        names = [refusal.name for refusal in Refusal]
        del self.refusals["ORDINARY"]
        counts = self._counts("admit.refusals", list(map(int, Refusal)))
        assert +Counter(dict(zip(names, counts, strict=True))) == self.refusals, f"seed {self.seed}"

    def _counts(self, counter: str, indices: list[int]) -> list[int]:
        with self._client() as client:
            cells = [client.schema.counter(counter, index) for index in indices]
            return [entity.counter_entry.data.packet_count for entity in client.read(cells)]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_the_program_does_what_the_model_does_in_a_tree(program: SwitchProgram, place: Place) -> None:
    rack = TreeRack(program, seed=len(str(place)))
    rack.place(place)
    rack.play(PACKETS)
    rack.check_counts(NAME)
    impossible = NO_LEAFS if place.parent else {"FORBIDDEN"}
    impossible = impossible | ({"ADDED", "DUPLICATE"} if len(place.children) == 1 else set())
    if not place.parent:
        impossible |= {"FOREIGN"} if len(place.servers) < 2 else set()
        no_server = {"RESUMMED", "ANSWERED", "REANSWERED", "CLOSED", "DRAINED"}
        impossible |= no_server if not place.servers else set()
    assert rack.met[NAME] == set(OUTCOMES) - impossible
    rack.dismiss()
    rack.play(200)
    rack.check_counts(NAME)
    rack.check_refusals()
