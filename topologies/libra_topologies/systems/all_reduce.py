# SPDX-License-Identifier: Apache-2.0
"""All-reduce over TCP: the same training, summed between the workers alone, by MPICH or by Gloo.

MPI's `mpiexec` runs in the first worker's host and starts the others through a script that enters their
namespaces. The interfaces' byte counters show that MPI used the links. By default it would use shared memory,
which namespaces do not separate.
"""

from __future__ import annotations

import importlib.util
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from libra_topologies.errors import RunError
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.processes import CONTROL_PORTS, HostProcess, ProcessFactory
from libra_topologies.experiment.system import TcpSystem
from libra_topologies.make import settings
from libra_topologies.plan import Plan
from libra_topologies.systems.on_bcube import ON_RAILS, tree_figures
from libra_topologies.testbed.network import Network

MPIEXEC = Path(sys.executable).parent / "mpiexec"  # from the package that has mpi4py's library
ENVIRONMENT = {
    "MPIR_CVAR_NOLOCAL": "1",  # no shared memory between processes of one machine
    "MPIR_CVAR_ALLREDUCE_INTRA_ALGORITHM": "ring",
    "UCX_TLS": "tcp",
    "MPIEXEC_PORT_RANGE": f"{CONTROL_PORTS[0]}:{CONTROL_PORTS[-1]}",
}
RAILS = ("UCX_MAX_EAGER_RAILS", "UCX_MAX_RNDV_RAILS")  # networks that a connection of UCX uses


def least_bytes(workers: int, tensor_bytes: int) -> int:
    """Return the least bytes that each worker of any all-reduce must send, if all send the same.

    All parts but one in W leave a worker for the sums, and again for their distribution.
    """
    return 2 * (workers - 1) * tensor_bytes // workers


class Mpi(TcpSystem):
    """Ring all-reduce by MPICH: workers that `mpiexec` starts. A run in which one sends less than an
    all-reduce over links is void.

    rails: on a bcube, hosts have a card on each of k planes; else one card.
    """

    def __init__(self, *, cc: str = "", rails: bool = False) -> None:
        super().__init__(cc=cc)
        self._on_rails = rails
        self.added = ON_RAILS if rails else ("", "")

    def planes(self, plan: Plan) -> int:
        return plan.shape.rails if self._on_rails else 1

    def refusal(self, plan: Plan) -> str:
        if self._on_rails and plan.shape.kind != "bcube":
            return f"with rails=1 needs TOPOLOGY=bcube, beside which planes are, got {plan.shape.kind}"
        if plan.shape.kind == "bcube" and plan.workload.training != "digits":
            return f"trains MODEL=digits alone on a bcube, got MODEL={plan.workload.training}"
        return super().refusal(plan)

    def missing(self) -> str:
        for module, found in (("mpi4py", importlib.util.find_spec("mpi4py")), ("mpich", MPIEXEC.exists())):
            if not found:
                return f"the package {module} is not installed (there is none for every processor and Python)"
        return ""

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            cards = _interfaces(network, self.planes(network.plan))
            rails = {name: str(len(cards)) for name in RAILS}
            yield {**variables, **ENVIRONMENT, **rails, "UCX_NET_DEVICES": ",".join(cards)}

    def members(self, factory: ProcessFactory) -> list[HostProcess]:
        workers = factory.network.of_role("worker")
        members = [factory.member(host, {}) for host in workers]
        streams = settings.BUILD / "run" / self.label
        for member in members:
            member.fifos = (Path(f"{streams}-{member.rank}.in"), Path(f"{streams}-{member.rank}.out"))
        # One command for all: MPI's launcher gives each process its rank.
        log = shlex.quote(f"{settings.LOGS}/{self.label}-w")
        each = (
            "mount -t tmpfs libra /dev/shm && "  # so what a killed MPI leaves ends with it
            f'exec "$@" <{shlex.quote(str(streams))}-$PMI_RANK.in >{shlex.quote(str(streams))}-$PMI_RANK.out'
            f" 2>{log}$PMI_RANK.log"
        )
        command = [str(MPIEXEC), "-launcher", "ssh", "-launcher-exec", str(_entry_script(factory))]
        command += [
            "-iface",
            *_interfaces(factory.network, 1),
            "-hosts",
            ",".join(host.ip for host in workers),
            "-n",
            str(len(workers)),
        ]
        command += ["unshare", "--mount", "setpriv", "--pdeathsig", "KILL", "--", "sh", "-c", each, "sh"]
        launcher = HostProcess(
            title="MPI's launcher (mpiexec)",
            role="launcher",
            rank=0,
            host=workers[0].name,
            namespace_pid=factory.network.node_pid(workers[0].name),
            command=[*command, *factory.command],
            environment=factory.environment(),
            log=settings.LOGS / f"{self.label}-mpiexec.log",
        )
        return [*members, launcher]

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        """Check that the workers' links have carried an all-reduce."""
        super().check(result, factory)
        plan = factory.network.plan
        least = plan.workload.rounds * least_bytes(plan.shape.workers, factory.reduced_bytes)
        for host in factory.network.of_role("worker"):
            sent = sum(port.out_of_host for port in result.links[host.name].values())
            if sent < least:
                raise RunError(
                    f"{host.name} sent {sent:,} bytes over its link in {plan.workload.rounds} rounds, where"
                    f" an all-reduce takes at least {least:,}: MPI used another way, so its times say"
                    " nothing; SYSTEMS=tcp,libra leaves it out"
                )
        if plan.shape.kind == "bcube":
            result.costs = tree_figures(plan, factory.reduced_bytes, result, planes=self.planes(plan))


def _interfaces(network: Network, count: int) -> list[str]:
    """Return the names of the hosts' first interfaces on networks that they share."""
    host = network.hosts[0]
    return [each.name for each in host.interfaces[host.meeting : host.meeting + count]]


def _entry_script(factory: ProcessFactory) -> Path:
    """Write the script that mpiexec calls instead of ssh: [-x] HOST COMMAND..."""
    script = settings.BUILD / "run" / "enter-host"
    net = factory.network
    cases = "".join(f"    {host.ip}) pid={net.node_pid(host.name)} ;;\n" for host in net.of_role("worker"))
    script.write_text(
        "#!/bin/sh\n"
        '[ "$1" = "-x" ] && shift\n'
        'case "$1" in\n'
        f"{cases}"
        '    *) echo "enter-host: no worker has the address $1" >&2; exit 2 ;;\n'
        "esac\n"
        "shift\n"
        'exec mnexec -a "$pid" setpriv --pdeathsig KILL -- sh -c "exec $*"\n'
    )
    script.chmod(0o755)
    return script


class Gloo(TcpSystem):
    """PyTorch's own all-reduce, under DDP: ranks of torch.distributed's backend ``gloo``."""

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {**variables, "GLOO_SOCKET_IFNAME": "eth0"}

    def members(self, factory: ProcessFactory) -> list[HostProcess]:
        return [factory.member(host, {}) for host in factory.network.of_role("worker")]
