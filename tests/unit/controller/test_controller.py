# SPDX-License-Identifier: Apache-2.0
"""Set-up and jobs, over P4Runtime, on the embedded switch and on simple_switch_grpc alike."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from controller_helpers import empty, make_network, make_spec, state_of

from libra.job.job_file import Job, Mode
from libra_controller.api import Controller, RefusedError
from libra_controller.cli import render
from libra_controller.controls.admit import VirtualAddress
from libra_controller.errors import DescriptionError
from libra_controller.files.network import Neighbour
from libra_controller.jobs.plan import next_generation
from libra_controller.jobs.state import Controls
from libra_controller.p4rt import client as p4rt
from libra_controller.p4rt.schema import Count, Lpm

# Set-up ---------------------------------------------------------------------------------------------------


def test_setting_up_twice_changes_nothing(controller: Controller) -> None:
    report = controller.setup_switch()
    assert (report.loaded, report.added, report.changed, report.removed) == (False, 0, 0, 0)
    status = controller.status()
    assert status.program == "libra"
    assert status.ports == controller.network.ports
    assert list(status.addresses or {}) == ["10.0.0.254"]
    assert (status.slots, status.slots_used) == (2048, 0)
    assert status.members == 1023


def test_setting_up_again_follows_the_network_description(controller: Controller) -> None:
    network = controller.network
    hosts = {
        "w1": replace(network.hosts["w1"], port=40),
        "w2": network.hosts["w2"],
        "new": replace(network.hosts["w3"], name="new", mac="02:00:00:00:00:aa"),
    }
    newest = state_of(controller).addresses["10.0.0.254"]
    changed = replace(network, hosts=hosts, switch=replace(network.switch, virtual_ip="10.0.0.250"))
    report = Controller(changed).setup_switch()
    assert not report.loaded
    with p4rt.Client(controller.grpc, controller.device_id) as client:
        macs = Controls(client).forward.macs()
    virtual = network.switch.virtual_mac
    assert macs == {hosts["w1"].mac: 40, hosts["w2"].mac: 2, "02:00:00:00:00:aa": 3, virtual: None}
    state = state_of(controller)
    assert state.addresses == {"10.0.0.250": newest}, "generations go on where they were"
    assert state.groups[1] == {(40, 0), (2, 0), (3, 0)}


def test_setting_up_keeps_jobs_and_their_addresses(controller: Controller) -> None:
    controller.install(make_spec())
    assert controller.setup_switch().jobs == ("digits",)
    before = state_of(controller)
    network = controller.network
    moved = replace(network, hosts={**network.hosts, "w1": replace(network.hosts["w1"], port=40)})
    readdressed = replace(network, switch=replace(network.switch, virtual_ip="10.0.0.250"))
    remade = replace(network, switch=replace(network.switch, virtual_mac="02:00:00:00:00:fd"))
    gone = replace(network, hosts={k: v for k, v in network.hosts.items() if k != "s1"})
    for changed, message in (
        (moved, "hosts.w1: port 40"),
        (readdressed, "switch.virtual_ip: 10.0.0.250 is new, and job digits uses 10.0.0.254"),
        (remade, "switch.virtual_mac: 02:00:00:00:00:fd is new, and job digits uses 02:00:00:00:00:fe"),
        (gone, r"no host has 10.0.1.1, which job digits uses as server 0 \(s1\)"),
    ):
        with pytest.raises(RefusedError, match=message):
            Controller(changed).setup_switch()
    assert state_of(controller) == before


def test_setting_up_again_has_packets_of_jobs_marked_as_it_says(controller: Controller) -> None:
    controller.install(make_spec())
    before = state_of(controller)
    assert {delivery.mark_from for delivery in before.members.values()} == {32}
    network = controller.network
    changed = Controller(replace(network, switch=replace(network.switch, mark_from=100)))
    assert changed.setup_switch().changed == len(before.members) + 1, "packets in transit, too"
    members = {member: delivery._replace(mark_from=100) for member, delivery in before.members.items()}
    assert state_of(controller) == replace(before, members=members)
    with p4rt.Client(controller.grpc, controller.device_id) as client:
        assert Controls(client).transit.mark_from() == 100
    assert changed.setup_switch().changed == 0


def test_the_names_of_switches_are_kept_for_them(controller: Controller) -> None:
    """Whatever was kept before, and is no longer in the description, is given back."""
    spine = Neighbour("spine", "10.0.1.254", "02:00:00:00:01:fe", 5)
    with_spine = replace(controller.network, switches={"spine": spine})
    for network in (with_spine, controller.network):
        ips = {other.virtual_ip for other in network.switches.values()}
        macs = {other.virtual_mac for other in network.switches.values()}
        Controller(network).setup_switch()
        with p4rt.Client(controller.grpc, controller.device_id, primary=True) as client:
            admit, forward = Controls(client).admit, Controls(client).forward
            assert admit.others() == ips
            assert admit.virtual_sources() == ips | {"10.0.0.254"}
            assert admit.virtual_macs() == macs | {"02:00:00:00:00:fe"}
            assert admit.trunks() == ({5} if ips else set())
            assert forward.macs().get(spine.virtual_mac) == (5 if ips else None)
            assert list(admit.addresses()) == ["10.0.0.254"]


def test_setting_up_removes_what_belongs_to_no_job(controller: Controller) -> None:
    controller.install(make_spec())
    with p4rt.Client(controller.grpc, controller.device_id, primary=True) as client:
        controls = Controls(client)
        for admission in controls.admit.admissions():
            client.write("test", [(p4rt.DELETE, controls.admit.admission(admission))])
    assert not empty(state_of(controller))
    assert not controller.jobs()
    report = controller.setup_switch()
    # Key route, two rank routes, three node routes, three members, one group.
    assert (report.added, report.changed, report.removed) == (0, 0, 10)
    assert empty(state_of(controller))


# Jobs -----------------------------------------------------------------------------------------------------


def test_installing_tells_hosts_and_switch_the_same(controller: Controller) -> None:
    newest = state_of(controller).addresses["10.0.0.254"]
    job = controller.install(make_spec(servers=("s1", "s2"), lanes=64))
    assert Job.from_json(job.to_json()) == job
    assert (job.name, job.job, job.slots, job.lanes) == ("digits", 1, 64, 64)
    assert job.generation == next_generation(newest)
    assert (job.virtual_ip, job.virtual_mac) == ("10.0.0.254", "02:00:00:00:00:fe")
    assert [(node.rank, node.host, node.ip) for node in job.workers] == [
        (0, "w1", "10.0.0.1"),
        (1, "w2", "10.0.0.2"),
    ]
    state = state_of(controller)
    (installed,) = state.jobs
    assert installed.to_job(job.virtual_ip, job.virtual_mac) == job, "everything can be read back"
    assert state.addresses == {"10.0.0.254": newest._replace(newest_generation=job.generation)}
    assert {(a.port, a.ip, a.role == "worker", a.rank, a.contributors) for a in state.admissions} == {
        (1, "10.0.0.1", True, 0, 2),
        (2, "10.0.0.2", True, 1, 2),
        (35, "10.0.1.1", False, 0, 2),
        (36, "10.0.1.2", False, 1, 2),
    }
    numbers = {member.host: member.member for member in installed.members}
    assert state.groups[installed.group] == {(1, numbers["w1"]), (2, numbers["w2"])}
    # The first and the last prefix of both ranges.
    assert {(1, Lpm(0, 2), 35, numbers["s1"]), (1, Lpm(1 << 63, 1), 36, numbers["s2"])} <= set(
        state.key_routes
    )
    assert {(r.rank, r.port) for r in state.rank_routes} == {(0, 1), (1, 2)}
    # As PS-lite numbers them.
    assert {(r.node, r.port, r.member) for r in state.node_routes} == {
        (9, 1, numbers["w1"]),
        (11, 2, numbers["w2"]),
        (8, 35, numbers["s1"]),
        (10, 36, numbers["s2"]),
    }
    assert state.members[numbers["s2"]] == ("02:00:00:00:01:02", "10.0.1.2", 32)


def test_removing_leaves_nothing(controller: Controller) -> None:
    job = controller.install(make_spec(servers=("s1", "s2", "s3")))
    controller.remove("digits")
    assert empty(state_of(controller))
    assert controller.install(make_spec()).generation != job.generation, "late packets must not be admitted"
    controller.remove("job-1")
    assert empty(state_of(controller))


def test_jobs_share_the_switch(controller: Controller) -> None:
    first = controller.install(make_spec("one"))
    second = controller.install(make_spec("two", mode=Mode.ALL_REDUCE, workers=("w2", "w3"), servers=()))
    third = controller.install(make_spec("three", job=1000, slots=2048 - 128))
    jobs = controller.jobs()
    found = [(job.name, job.job, job.first_slot) for job in jobs]
    assert found == [("one", 1, 0), ("two", 2, 64), ("three", 1000, 128)]
    assert len({first.generation, second.generation, third.generation}) == 3
    assert len({member.member for job in jobs for member in job.members}) == 8
    assert len({job.group for job in jobs}) == 3
    controller.remove("one")
    assert controller.install(make_spec("four", slots=32)).job == 1
    assert controller.job("four").first_slot == 0


def test_refusals_write_nothing(controller: Controller) -> None:
    controller.install(make_spec("big", slots=2036, job=5))
    before = state_of(controller)
    for spec, message in (
        (make_spec(slots=64), r"job digits: needs 64 slots, 12 free of 2048; remove a job"),
        (make_spec("big", slots=1), r"job big is installed already, as number 5"),
        (make_spec(slots=1, job=5), r"job digits: number 5 is taken by job big"),
    ):
        with pytest.raises(RefusedError, match=message):
            controller.install(spec)
    with pytest.raises(DescriptionError, match=r"workers\[1\]: unknown host 'w99' \(did you mean w9\?\); "):
        controller.install(make_spec(workers=("w1", "w99")))
    with pytest.raises(RefusedError, match="no job 'small' is installed; there is big"):
        controller.remove("small")
    assert state_of(controller) == before


def test_hosts_that_the_switch_does_not_know_are_refused(controller: Controller) -> None:
    network = controller.network
    for change, message in (
        (
            {"port": 40},
            "has at port 1 host w1 .*, which network.yaml has at port 40; run `libra",
        ),
        ({"mac": "02:00:00:00:00:aa"}, "does not know host w1"),
    ):
        moved = replace(network.hosts["w1"], **change)
        with pytest.raises(RefusedError, match=message):
            Controller(replace(network, hosts={**network.hosts, "w1": moved})).install(make_spec())
    assert empty(state_of(controller))


def test_a_job_of_32_workers_fits(controller: Controller) -> None:
    workers = tuple(f"w{i}" for i in range(1, 33))
    controller.install(make_spec(workers=workers, servers=("s1", "s2", "s3", "s4")))
    (job,) = controller.jobs()
    assert [member.host for member in job.workers] == list(workers)
    assert len(controller.stats("digits").members) == 36
    assert {a.contributors for a in state_of(controller).admissions} == {32}


def test_counters_of_an_earlier_job_do_not_show(controller: Controller) -> None:
    controller.install(make_spec())
    with p4rt.Client(controller.grpc, controller.device_id, primary=True) as client:
        for code in (0, 1, 12):
            cell = client.schema.counter("next_step.outcomes", 1 * 32 + code, Count(code + 5, 100))
            client.write("test", [(p4rt.MODIFY, cell)])
        client.write("test", [(p4rt.MODIFY, client.schema.counter("deliver.marks", 1, Count(9, 0)))])
    stats = controller.stats("digits")
    assert [member.marked for member in stats.members] == [9, 0, 0]
    assert render.job_stats(stats).splitlines()[1].split()[-1] == "marked"
    outcomes = controller.stats("digits").members[0].outcomes
    assert (outcomes["added"], outcomes["completed"], outcomes["clipped"]) == ((5, 100), (6, 100), (17, 100))
    assert outcomes["duplicate"] == (0, 0)
    controller.remove("digits")
    controller.install(make_spec())
    stats = controller.stats("digits")
    assert all(count == (0, 0) for member in stats.members for count in member.outcomes.values())
    assert not any(member.marked for member in stats.members)
    assert "marked" not in render.job_stats(stats)


def test_a_job_of_another_controller_is_shown_by_its_number(controller: Controller) -> None:
    controller.install(make_spec(job=9))
    with p4rt.Client(controller.grpc, controller.device_id, primary=True) as client:
        controls = Controls(client)
        for admission in controls.admit.admissions():
            entry = controls.admit.admission(replace(admission, note=None))
            client.write("test", [(p4rt.MODIFY, entry)])
    (job,) = controller.jobs()
    assert job.name == "job-9"
    assert job.workers[0].host == "10.0.0.1"
    controller.remove("job-9")
    assert empty(state_of(controller))


def test_without_the_program_there_are_no_jobs(address: str) -> None:
    from google.protobuf import text_format
    from p4.config.v1 import p4info_pb2

    basic = Path(__file__).parents[2] / "p4" / "build" / "basic"
    p4info = text_format.Parse(basic.with_suffix(".p4info.txtpb").read_text(), p4info_pb2.P4Info())
    other = Controller(make_network(address))
    with p4rt.Client(address, 3, primary=True) as client:
        client.set_pipeline(p4info, basic.with_suffix(".json").read_bytes(), 0)
    assert other.status().program == "another program"
    with pytest.raises(RefusedError, match=r"runs a program other than Libra's; run `libra switch setup"):
        other.jobs()
    with pytest.raises(RefusedError, match=r"another program, with the tables IngressImpl\.forward.*--force"):
        other.setup_switch()
    assert other.status().program == "another program", "it is still there"
    assert other.setup_switch(force=True).loaded
    with p4rt.Client(address, 3, primary=True) as client:
        addresses = Controls(client).admit
        client.write("test", [(p4rt.DELETE, addresses.address(*it)) for it in addresses.addresses().items()])
    with pytest.raises(RefusedError, match=r"is not set up; run `libra switch setup network\.yaml`"):
        other.install(make_spec())


def test_another_version_of_the_program_is_not_replaced_under_a_job(controller: Controller) -> None:
    from libra_controller import artefact

    ours = artefact.load()
    with p4rt.Client(controller.grpc, controller.device_id, primary=True) as client:
        client.set_pipeline(ours.p4info, ours.program, 77)
    controller_without_set_up = Controller(controller.network)
    with p4rt.Client(controller.grpc, controller.device_id, primary=True) as client:
        admit = Controls(client).admit
        client.write(
            "test", [(p4rt.INSERT, admit.address("10.0.0.254", VirtualAddress("02:00:00:00:00:fe", 7, 8)))]
        )
        macs = [Controls(client).forward.mac(h.mac, h.port) for h in controller.network.hosts.values()]
        client.write("test", [(p4rt.INSERT, mac) for mac in macs])
    assert controller_without_set_up.install(make_spec()).generation == 9
    with pytest.raises(RefusedError, match="another version of the program, with the jobs digits"):
        controller.setup_switch()
    assert controller.setup_switch(force=True).loaded
    assert not controller.jobs()
