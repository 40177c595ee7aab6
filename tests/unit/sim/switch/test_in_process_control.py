# SPDX-License-Identifier: Apache-2.0
"""Promise: the controller leaves the same in a simulated switch as in one that it reaches over P4Runtime."""

from __future__ import annotations

import pytest
from p4.v1 import p4runtime_pb2 as p4
from rack import SERVED, SUMS, controlled, embedded, entities, load, network, simulated, state, traffic

from libra_controller.errors import NotPrimaryError, RefusedError, WriteError
from libra_controller.p4rt.client import INSERT, Client
from libra_sim.switch.session import DeviceSession
from libra_sim.switch.sim_switch import SimSwitch


@pytest.fixture
def switch() -> SimSwitch:
    return simulated(load())[0]


def client_of(switch: SimSwitch, primary: bool = False) -> Client:
    return Client("simulated:1", primary=primary, connect=lambda *facts: DeviceSession(switch.device, *facts))


def test_installations_are_equal_to_those_over_p4runtime(switch: SimSwitch) -> None:
    with embedded() as other:
        other.install()

        def compare() -> None:
            with Client(other.controller.grpc) as remote, client_of(switch) as local:
                assert entities(local) == entities(remote)
            assert state(switch.dataplane) == state(other.dataplane)
            assert controlled(switch).jobs() == other.controller.jobs()
            assert controlled(switch).setup_switch().added == 0

        compare()
        jobs = [job.to_job("", "") for job in controlled(switch).jobs()]
        for number, (port, frame) in enumerate(traffic(jobs, seed=1, count=200)):
            switch.receive(port, [frame], number)
            other.receive(port, [frame])
        compare()
        for controller in (controlled(switch), other.controller):
            controller.remove("sums")
        compare()
        assert controlled(switch).install(SUMS) == other.controller.install(SUMS)
        compare()


def test_a_removed_job_sums_no_more_and_its_successor_does(switch: SimSwitch) -> None:
    controller = controlled(switch)
    job = next(j for j in controller.jobs() if j.name == "sums").to_job("", "")
    packets = [packet for packet in traffic([job], seed=2, count=400) if packet[0] in (1, 2, 3)]

    def added() -> int:
        return sum(m.outcomes["added"].packets for m in controller.stats("sums").members)

    for port, frame in packets:
        switch.receive(port, [frame], 0)
    assert added() > 0
    controller.remove("sums")
    refused = controller.status().refusals
    assert refused is not None
    for port, frame in packets:
        switch.receive(port, [frame], 0)
    now = controller.status().refusals
    assert now is not None
    assert now["not_admitted"].packets > refused["not_admitted"].packets
    again = controller.install(SUMS)
    assert again.generation == job.generation + 2
    assert added() == 0
    for port, frame in traffic([again], seed=2, count=400):
        switch.receive(port, [frame], 0)
    assert added() > 0


def test_refusals_are_those_of_p4runtime(switch: SimSwitch) -> None:
    with pytest.raises(RefusedError, match="sums"):
        controlled(switch).install(SUMS)
    with client_of(switch, primary=True) as client:
        with pytest.raises(NotPrimaryError):
            client_of(switch, primary=True)
        entity = client.schema.entry("forward.mac", {"dst_addr": 1}, "forward.drop")
        client.write("test", [(INSERT, entity)])
        with pytest.raises(WriteError) as refused:
            client.write("test", [(INSERT, entity)])
        assert refused.value.failures is not None
        assert refused.value.failures[0].code == "ALREADY_EXISTS"
    with pytest.raises(NotPrimaryError), client_of(switch) as reader:
        reader.write("test", [(INSERT, p4.Entity())])


def test_two_jobs_of_one_switch_have_their_members(switch: SimSwitch) -> None:
    jobs = {job.name: job for job in controlled(switch).jobs()}
    assert list(jobs) == [SUMS.name, SERVED.name]
    hosts = network().hosts
    assert [m.mac for m in jobs["served"].members] == [hosts[name].mac for name in ("h4", "h5", "h6")]
