# SPDX-License-Identifier: Apache-2.0
"""Ablation of BML whose switches add: a job's owner is among its workers.

The switch adds the shares of all n hosts, the owner's, too. The switch tells roles apart by port and address,
so the owner is the server of its jobs under a second address of each card.
"""

from __future__ import annotations

from dataclasses import replace

from libra.job.job_file import Job
from libra.vans.libra.worker.window import FLOOR
from libra_controller.files import bcube
from libra_controller.files.network import Host, Network
from libra_controller.files.spec import JobSpec
from libra_sim.cube_libra import LANES, CubeLibra
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.verdict.bcube import SwitchedSums

SECOND_PLACE = 128  # what is added to a host's address, and to its MAC address


class CubeOwners(CubeLibra):
    """Run of all hosts' rounds, whose jobs' owners are among the workers. Raises, and has, what `CubeLibra`
    does."""

    system = "bml-owners"

    def _with_places(self, scenario: Scenario) -> Scenario:
        topology = scenario.topology
        networks = {name: _with_second_places(network) for name, network in topology.networks.items()}
        # Without a fabric, whose hosts have one address for each card, each switch has its own controller.
        return replace(scenario, topology=replace(topology, networks=networks, fabric=None))

    def _installed(self, spec: JobSpec) -> Job:
        (owner,), (switch,) = spec.servers, spec.switches
        hosts = self.wiring.scenario.topology.networks[switch].hosts
        workers = [name for name in self._names if name in {*spec.workers, owner} and name in hosts]
        return super()._installed(replace(spec, workers=workers, servers=[_second(owner)]))

    def _new_verdict(self, elements: int, codec: str) -> SwitchedSums:
        budget = min(bcube.SLOTS, FLOOR)
        return SwitchedSums(self.cube.n, self.cube.k, elements, LANES, budget, codec, all_added=True)


def _second(host: str) -> str:
    return f"{host}-owner"


def _with_second_places(network: Network) -> Network:
    """Return the network with a second address of each host at its port."""
    more = [
        Host(_second(host.name), _more(host.ip, ".", 10), _more(host.mac, ":", 16), host.port)
        for host in network.hosts.values()
    ]
    return replace(network, hosts={**network.hosts, **{host.name: host for host in more}})


def _more(address: str, mark: str, base: int) -> str:
    """Return the address with SECOND_PLACE added to its last number."""
    rest, _, last = address.rpartition(mark)
    number = int(last, base) + SECOND_PLACE
    return f"{rest}{mark}{number:02x}" if base == 16 else f"{rest}{mark}{number}"
