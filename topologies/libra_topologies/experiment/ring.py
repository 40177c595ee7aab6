# SPDX-License-Identifier: Apache-2.0
"""All-reduce that Libra is compared with: the same training, summed by MPICH between the workers alone.

`mpiexec` runs in the first worker's host and starts the others through a script that enters their namespaces.
The interfaces' byte counters show that MPI used the links. By default it would use shared memory, which
namespaces do not separate.
"""

from __future__ import annotations

import importlib.util
import shlex
import sys
from pathlib import Path

from libra_topologies.errors import RunError
from libra_topologies.experiment.phase import CONTROL_PORTS, Phase, PhaseResult
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD, LOGS
from libra_topologies.make.settings import Settings
from libra_topologies.testbed.testbed import Testbed

MPIEXEC = Path(sys.executable).parent / "mpiexec"  # from the package that has mpi4py's library
ENVIRONMENT = {
    "MPIR_CVAR_NOLOCAL": "1",  # no shared memory between processes of one machine
    "MPIR_CVAR_ALLREDUCE_INTRA_ALGORITHM": "ring",
    "UCX_TLS": "tcp",
    "UCX_NET_DEVICES": "eth0",
    "MPIEXEC_PORT_RANGE": f"{CONTROL_PORTS[0]}:{CONTROL_PORTS[-1]}",
}


def why_not() -> str:
    """Return why a ring cannot run here, or ""."""
    for module, found in (("mpi4py", importlib.util.find_spec("mpi4py")), ("mpich", MPIEXEC.exists())):
        if not found:
            return f"the package {module} is not installed (there is none for every processor and Python)"
    return ""


def is_compared(settings: Settings) -> bool:
    """Return True if a run has a ring. Print why not, if it should have one."""
    if settings.ring and (reason := why_not()):
        print(f"no comparison with MPI: {reason}", flush=True)
        return False
    return settings.ring


def least_bytes(workers: int, tensor_bytes: int) -> int:
    """Return the least bytes that each worker of any all-reduce must send, if all send the same.

    All parts but one in W leave a worker for the sums, and again for their distribution.
    """
    return 2 * (workers - 1) * tensor_bytes // workers


class RingPhase(Phase):
    """Training with MPI. Raises RunError if a worker has sent less than an all-reduce over links takes."""

    def __init__(self, testbed: Testbed, ledger: Ledger) -> None:
        super().__init__("ring", testbed, ledger, ENVIRONMENT)

    def run(self) -> PhaseResult:
        try:
            result = super().run()
            self._check_links(result)
        except RunError as error:
            raise RunError(f"all-reduce over MPI: {error}\nRING=0 leaves this part out") from error
        return result

    def members(self) -> list[TeamMember]:
        workers = self.testbed.of_role("worker")
        members = [self.member(host, self.environment()) for host in workers]
        streams = BUILD / "run" / "ring"
        for member in members:
            member.fifos = (Path(f"{streams}-{member.rank}.in"), Path(f"{streams}-{member.rank}.out"))
        # One command for all: MPI's launcher gives each process its rank.
        log = shlex.quote(f"{LOGS}/{self.name}-w")
        each = (
            f'exec "$@" <{shlex.quote(str(streams))}-$PMI_RANK.in >{shlex.quote(str(streams))}-$PMI_RANK.out'
            f" 2>{log}$PMI_RANK.log"
        )
        command = [str(MPIEXEC), "-launcher", "ssh", "-launcher-exec", str(self._write_entry_script())]
        command += [
            "-iface",
            "eth0",
            "-hosts",
            ",".join(host.ip for host in workers),
            "-n",
            str(len(workers)),
        ]
        command += ["setpriv", "--pdeathsig", "KILL", "--", "sh", "-c", each, "sh"]
        launcher = TeamMember(
            title="MPI's launcher (mpiexec)",
            role="launcher",
            rank=0,
            host=workers[0].name,
            namespace_pid=self.testbed.node_pid(workers[0].name),
            command=[*command, *members[0].command, "--ring"],
            environment=self.environment(),
            log=LOGS / f"{self.name}-mpiexec.log",
        )
        return [*members, launcher]

    def reduced_bytes(self) -> int:
        """Return the least number of bytes that are summed in a round."""
        return self.round_bytes()

    def _write_entry_script(self) -> Path:
        """Write the script that mpiexec calls instead of ssh: [-x] HOST COMMAND..."""
        script = BUILD / "run" / "enter-host"
        cases = "".join(
            f"    {host.ip}) pid={self.testbed.node_pid(host.name)} ;;\n"
            for host in self.testbed.of_role("worker")
        )
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

    def _check_links(self, result: PhaseResult) -> None:
        settings = self.testbed.settings
        least = settings.rounds * least_bytes(settings.workers, self.reduced_bytes())
        for host in self.testbed.of_role("worker"):
            sent = result.links[host.name].out_of_host
            if sent < least:
                raise RunError(
                    f"{host.name} sent {sent:,} bytes over its link in {settings.rounds} rounds, where an"
                    f" all-reduce takes at least {least:,}: MPI used another way, so its times say nothing"
                )
