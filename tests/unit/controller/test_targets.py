# SPDX-License-Identifier: Apache-2.0
"""Promise: the controller drives Tofino as it drives v1model.

What it writes is in the P4Info that p4c-barefoot makes of p4src/tna, by the same names and widths. What
differs is in controls/targets.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from controller_helpers import REPOSITORY, make_network, make_spec
from google.protobuf import text_format
from p4.config.v1 import p4info_pb2
from p4info_switch import P4InfoSwitch, Written, below_block

from libra.job.job_file import Mode
from libra_controller.api import Controller, Host, JobSpec, RefusedError
from libra_controller.artefact import Artefact
from libra_controller.controls.admit import REFUSALS
from libra_controller.controls.deliver import MARKS
from libra_controller.controls.next_step import OUTCOMES
from libra_controller.controls.targets import target_of
from libra_controller.files.network import Neighbour
from libra_controller.p4rt.schema import MissingObjectError, Schema

P4INFO = {
    "v1model": REPOSITORY / "p4src" / "build" / "libra.p4info.txtpb",
    "tna": REPOSITORY / "p4src" / "build" / "tna" / "libra.p4info.txtpb",
}
# What `plan_job` has to choose from is the same.
SPECS = (
    make_spec("pushes", workers=("w1", "w2", "w3"), servers=("s1", "s2", "s3"), lanes=64),
    make_spec("reduces", mode=Mode.ALL_REDUCE, servers=(), lanes=32),
)


def p4info(architecture: str) -> Any:
    return text_format.Parse(P4INFO[architecture].read_text(), p4info_pb2.P4Info())


class Bench:
    """A controller of a switch that knows one of the programs."""

    def __init__(self, architecture: str, keeps_metadata: bool = True) -> None:
        self.switch = P4InfoSwitch(keeps_metadata)
        network = make_network()
        neighbour = Neighbour("spine", "10.0.2.254", "02:00:00:00:02:fe", 40)
        network.switches["spine"] = neighbour
        network.hosts["far"] = Host("far", "10.0.3.1", "02:00:00:00:03:01", 64)
        self.controller = Controller(network, connect=self.switch.connect, clock=lambda: 1_790_000_000)
        artefact = Artefact(Path(), p4info(architecture), b"", cookie=hash(architecture) & 0xFFFF)
        self.controller.setup_switch(artefact)

    def work(self) -> list[Written]:
        """All that the controller writes in the life of two jobs."""
        for spec in SPECS:
            self.controller.install(spec)
        for spec in SPECS:
            self.controller.remove(spec.name)
        return self.switch.written


@pytest.fixture(params=P4INFO)
def bench(request: pytest.FixtureRequest) -> Bench:
    return Bench(request.param)


def test_what_is_written_is_the_same_by_names() -> None:
    """But for messages and hot cells, which Tofino's program does not have."""
    v1model, tna = (Bench(architecture).work() for architecture in ("v1model", "tna"))
    assert tna == [written for written in v1model if written[1] != "numbering.peer"]
    assert {table for _, table, *_ in tna} == WRITTEN, "all tables that the controller fills"


WRITTEN = {
    "admit.virtual_address", "admit.virtual_mac", "admit.virtual_source", "admit.trunk", "admit.admission",
    "owner.server_of_key", "next_step.worker_of_rank", "forward.mac", "deliver.member",
}  # fmt: skip


def shape(info: Any, name: str) -> dict[str, Any]:
    """Of a table: all that an entry's meaning hangs on."""
    (table,) = (t for t in info.tables if below_block(t.preamble.name) == name)
    actions = {action.preamble.id: action for action in info.actions}
    kinds = p4info_pb2.MatchField.MatchType.Name
    return {
        "key": [(f.name, f.bitwidth, kinds(f.match_type)) for f in table.match_fields],
        "actions": {
            below_block(actions[ref.id].preamble.name): (
                [(p.name, p.bitwidth) for p in actions[ref.id].params],
                p4info_pb2.ActionRef.Scope.Name(ref.scope),
            )
            for ref in table.action_refs
        },
        "entries": table.size,
        "counted": [c.spec.unit for c in info.direct_counters if c.direct_table_id == table.preamble.id],
        "default is constant": bool(table.const_default_action_id),
    }


@pytest.mark.parametrize("table", sorted(WRITTEN))
def test_tables_have_the_same_keys_actions_and_parameters(table: str) -> None:
    v1model, tna = shape(p4info("v1model"), table), shape(p4info("tna"), table)
    for parameters, _ in v1model["actions"].values():
        if ("mode", 2) in parameters:  # a Tofino has no mode LEAF: it sums in no tree
            parameters[parameters.index(("mode", 2))] = ("mode", 1)
    assert tna == v1model


def test_counters_have_the_same_cells() -> None:
    v1model, tna = (
        {below_block(counter.preamble.name): (counter.size, counter.spec.unit) for counter in info.counters}
        for info in map(p4info, ("v1model", "tna"))
    )
    assert set(v1model) == {OUTCOMES, REFUSALS, MARKS}
    assert tna == v1model


def test_a_program_has_as_many_slots_everywhere(bench: Bench) -> None:
    assert bench.controller.status().slots == 2048


def test_jobs_are_read_back(bench: Bench) -> None:
    for spec in SPECS:
        bench.controller.install(spec)
    jobs = bench.controller.jobs()
    assert [(job.name, job.lanes, len(job.members)) for job in jobs] == [
        ("pushes", 64, 6),
        ("reduces", 32, 2),
    ]
    stats = bench.controller.stats("pushes")
    assert [member.total.packets for member in stats.members] == [3] * 6
    assert bench.controller.status().members_used == 8


def test_without_metadata_jobs_have_their_numbers() -> None:
    """Stratum ignores an entry's metadata, in which the controller notes names."""
    bench = Bench("tna", keeps_metadata=False)
    bench.controller.install(SPECS[0])
    (job,) = bench.controller.jobs()
    assert (job.name, job.workers[0].host) == ("job-1", "10.0.0.1")
    bench.controller.remove("job-1")
    assert bench.controller.jobs() == ()


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (make_spec(lanes=128), "job digits: wants 128 lanes a packet, and the switch's program takes 64"),
        (make_spec(lanes=64, hot_cells=1), "job digits: wants hot cells, and the switch's program has none"),
        (make_spec(lanes=64, job=4096), "job digits: number 4096 is too high for the switch's program"),
        (
            make_spec(lanes=64, servers=("far",)),
            "job digits: host far is at port 64, and the switch's program",
        ),
    ],
)
def test_what_tofino_has_no_room_for_is_refused(spec: JobSpec, message: str) -> None:
    bench = Bench("tna")
    before = list(bench.switch.written)
    with pytest.raises(RefusedError, match=message):
        bench.controller.install(spec)
    assert bench.switch.written == before


def test_other_architectures_are_none_of_libras() -> None:
    info = p4info("v1model")
    info.pkg_info.arch = "psa"
    with pytest.raises(MissingObjectError, match="a program for psa; Libra has them for v1model, tna"):
        target_of(Schema(info))
