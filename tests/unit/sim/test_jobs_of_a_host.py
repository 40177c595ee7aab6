# SPDX-License-Identifier: Apache-2.0
"""Promise: a simulated host may be in several jobs, with another role in each, and every sum is right."""

from __future__ import annotations

from typing import Any

import pytest

from libra_sim.laboratory import Laboratory
from libra_sim.measure import summary
from libra_workloads.scenario.reading import read
from libra_workloads.scenario.scenario import Scenario

HOSTS = [f"w{number}" for number in range(3)]


def scenario(topology: dict[str, Any], workload: dict[str, Any], **links: Any) -> Scenario:
    """Each host is the server of one job, and a worker of all others."""
    jobs = [
        {
            "name": f"of-{server}",
            "mode": "parameter-server",
            "slots": 64,
            "lanes": 256,
            "workers": [host for host in HOSTS if host != server],
            "servers": [server],
        }
        for server in HOSTS
    ]
    return read(
        {
            "topology": {"workers": len(HOSTS), "servers": 0, **topology},
            "links": {"rate": "100 Mbit/s", "queue": "1000 packets", **links},
            "jobs": jobs,
            "workload": {"rounds": 3, "tensors": ["100 KiB", "40 B"], **workload},
        }
    )


def run(found: Scenario) -> Laboratory:
    laboratory = Laboratory(found)
    try:
        laboratory.run()
    finally:
        laboratory.close()
    assert [program.wrong for program in laboratory.programs] == [[]] * len(HOSTS)
    assert [len(program.rounds) for program in laboratory.programs] == [2 * 3] * len(HOSTS)
    return laboratory


@pytest.mark.parametrize("loss", ["0", "0.02"])
@pytest.mark.parametrize("topology", [{"kind": "star"}, {"kind": "rails", "k": 2}], ids=str)
def test_n_hosts_run_n_jobs_and_each_serves_one(topology: dict[str, Any], loss: str) -> None:
    laboratory = run(scenario(topology, {}, loss=float(loss)))
    for program in laboratory.programs:
        for stats in program.stats():
            assert stats.elements_pushed == stats.elements_in_switch == 3 * program.elements


@pytest.mark.parametrize("topology", [{"kind": "star"}, {"kind": "rails", "k": 2}], ids=str)
@pytest.mark.parametrize("program", ["messages", "asynchronous"])
def test_jobs_of_a_host_do_not_hear_each_other_s_messages(program: str, topology: dict[str, Any]) -> None:
    """On rails messages, the answers of SimpleApps, and barriers go over the first one."""
    laboratory = run(scenario(topology, {"program": program, "tensors": ["2 KiB"]}))
    for first, *others in laboratory.rails.values():
        assert first.stats.bytes_sent > 20_000
        assert all(rail.stats.bytes_sent < 5_000 for rail in others)  # HELLOs, announcements


def test_figures_are_by_job_and_by_host() -> None:
    laboratory = run(scenario({"kind": "star"}, {}))
    figures = summary(laboratory, 1.0)
    assert figures["exact"]
    by_host = {host: figures["hosts"][host]["packets_received"] for host in HOSTS}
    for host in HOSTS:
        jobs = [program for program in laboratory.programs if host in [w.host for w in program.job.workers]]
        own = [
            stats.packets_received
            for program in jobs
            for worker, stats in zip(program.job.workers, program.stats(), strict=True)
            if worker.host == host
        ]
        assert len(own) == 2
        assert 0 < sum(own) < by_host[host], "the rest are sums for the host's own server"
