# SPDX-License-Identifier: Apache-2.0
"""Groups of scheduled updates that the embedded switch sums: each counts once, whatever packets are lost."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

import numpy as np
import pytest
from faulty_link import Faults
from patience import wait_until
from switch_job import Rack

import libra
from libra.errors import AssociationError, ConfigError
from libra.job.ids import GroupPlace, Role
from libra.job.job_file import Job
from libra.link.link import Link
from libra.mlfabric.asks import Update
from libra.mlfabric.links import Policy
from libra.mlfabric.scheduler_app import FabricScheduler
from libra.mlfabric.server_app import FabricServer
from libra.mlfabric.switch_groups import SlotLease, SwitchPort, exponent_of, summed
from libra.mlfabric.switched import Carrier, GroupOrder, SwitchAdds
from libra.mlfabric.worker_app import FabricWorker, PushEnd
from libra.optimizers import Floats

WORKERS, UPDATES, ELEMENTS = 4, 5, 5000  # 20 chunks; 64 slots: three ranges
START = np.linspace(-1, 1, ELEMENTS, dtype=np.float32)
OPTIMIZER = libra.SGD(lr=0.05, momentum=0.9)
SWITCHED = Policy(tau_max=8, grace=20.0, groups="switch")
SYNCHRONOUS = Policy(grace=20.0, groups="switch", synchronous=True)


@pytest.fixture(scope="module")
def rack() -> Iterator[Rack]:
    made = Rack()
    yield made
    made.close()


def carried_by(link: Link) -> Carrier:
    """Return the carrier of a node whose frames go over ``link``."""
    return Carrier(port=partial(SwitchPort, link=link))


def train(
    rack: Rack, groups: Job, given: Policy
) -> tuple[dict[Update, Floats], list[PushEnd], FabricServer, dict[str, int]]:
    """Train; return all updates, their ends, the server, and how many groups went by which way."""
    pushed: dict[Update, Floats] = {}
    with ExitStack() as stack:
        job = stack.enter_context(libra.local_job(workers=WORKERS, servers=1, van="loopback", peers=True))
        assert job.scheduler is not None
        scheduler = FabricScheduler(0, job.scheduler, 4 * ELEMENTS, 2e6, given, known="true", groups=groups)
        carrier = carried_by(rack.cables[WORKERS + 1].plug())
        server = FabricServer(
            0, job.servers[0], OPTIMIZER, START, given.tau_max, groups=groups, carrier=carrier
        )
        stack.callback(server.close)
        workers = []
        for rank in range(WORKERS):
            carrier = carried_by(rack.cables[rank + 1].plug())
            workers.append(FabricWorker(0, job.workers[rank], 20, groups, carrier))
            stack.callback(workers[-1].close)

        def work(rank: int) -> list[PushEnd]:
            random = np.random.default_rng(rank)
            ends = []
            for number in range(1, UPDATES + 1):
                gradient = random.normal(0, 10.0 ** (rank - 2), ELEMENTS).astype(np.float32)
                pushed[Update(job.workers[rank].id, number)] = gradient
                ends.append(workers[rank].push(gradient, timeout=60))
            return ends

        with ThreadPoolExecutor(WORKERS) as pool:
            ends = [end for found in pool.map(work, range(WORKERS)) for end in found]
        return pushed, ends, server, dict(scheduler.figures.groups)


def replay(pushed: dict[Update, Floats], server: FabricServer) -> Floats:
    """Return the weights that the journal's groups make, of integers as in the switch."""
    weights, momentum = START.copy(), np.zeros_like(START)
    for step, commit in enumerate(server.journal, 1):
        updates = [pushed[each] for each in commit.updates]
        total = summed(updates, [exponent_of(each) for each in updates]) if len(updates) > 1 else updates[0]
        OPTIMIZER.update(weights, total, (momentum,), step)
    return weights


@pytest.mark.parametrize("faults", [None, Faults(drop=0.05, duplicate=0.05, reorder=0.1, seed=3)])
@pytest.mark.parametrize("given", [SWITCHED, SYNCHRONOUS], ids=["asynchronous", "synchronous"])
def test_every_group_is_summed_once_by_the_switch(rack: Rack, given: Policy, faults: Faults | None) -> None:
    with rack.installed(WORKERS, 1, groups=True) as groups, rack.impaired(faults):
        pushed, ends, server, ways = train(rack, groups, given)
    assert {end.how for end in ends} <= {"committed", "dropped"}
    assert sum(end.how == "committed" for end in ends) == server.version
    assert ways["switch"] > 0
    assert ways["chain"] == 0, "64 slots have three ranges, and six leases"
    assert replay(pushed, server).tobytes() == server.values().tobytes()
    assert not given.synchronous or len(server.journal) == UPDATES


def test_jobs_that_no_port_can_have_are_refused(rack: Rack) -> None:
    with (
        rack.installed(2, 1) as without,
        pytest.raises(ConfigError, match="a job whose spec has groups: true"),
    ):
        SwitchPort(without, Role.WORKER, 0, link=rack.cables[1].plug())
    with rack.installed(2, 1, groups=True) as groups, pytest.raises(ConfigError, match="has 2 workers"):
        SwitchPort(groups, Role.WORKER, 2, link=rack.cables[3].plug())
    with pytest.raises(AssociationError, match="no answer from the switch"):  # it was removed
        SwitchPort(groups, Role.WORKER, 0, link=rack.cables[1].plug(), timeout=0.3)


def test_a_second_process_of_a_rank_ends_the_first_ones_port_by_name(rack: Rack) -> None:
    with rack.installed(2, 1, groups=True) as groups:
        first = SwitchPort(groups, Role.WORKER, 0, link=rack.cables[1].plug())
        other = SwitchPort(groups, Role.WORKER, 1, link=rack.cables[2].plug())
        assert first.term == other.term != 0
        again = SwitchPort(groups, Role.WORKER, 0, link=rack.cables[1].plug())
        assert again.term != other.term
        order = GroupOrder(1, SlotLease(0, 0), GroupPlace(2, 1), 130)
        frames = SwitchAdds(groups, 1).begin(order, np.ones(100, np.float32), other.term)
        assert other.send(frames, np.arange(1))  # the switch answers that the term is over
        wait_until(lambda: other.error is not None)
        assert "leases of its slots mean nothing any more" in str(other.error)
        assert not other.send(frames, np.arange(1))
        for port in (first, other, again):
            port.close()


def test_slots_and_policy_must_fit(rack: Rack) -> None:
    with (
        rack.installed(2, 1, groups=True) as groups,
        libra.local_job(workers=2, servers=1, van="loopback", peers=True) as job,
    ):
        assert job.scheduler is not None
        with pytest.raises(ConfigError, match="with no job in the switch"):
            FabricScheduler(0, job.scheduler, 400, 1e6, SWITCHED)
        with pytest.raises(ConfigError, match="with a job in the switch"):
            FabricScheduler(0, job.scheduler, 400, 1e6, Policy(), groups=groups)
        with pytest.raises(ConfigError, match=r"an update has 65 chunks, .* the job has 64"):
            FabricScheduler(0, job.scheduler, 4 * 256 * 65, 1e6, SWITCHED, groups=groups)
