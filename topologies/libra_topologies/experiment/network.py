# SPDX-License-Identifier: Apache-2.0
"""Network of a run, which is up: its test bed, its ledger, and the controller's commands for its switch."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from libra.job.job_file import Job
from libra_controller.files.spec import JobSpec
from libra_topologies.errors import RunError, UsageError, on_signal, undisturbed
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD, LOGS, PCAPS, clear, shown
from libra_topologies.make.settings import STAR4
from libra_topologies.plan import Plan
from libra_topologies.testbed.testbed import Testbed

CONTROLLER_TIMEOUT = 60.0  # seconds, for each switch
CONTROLLER_LOG = LOGS / "controller.log"
DESCRIPTION = BUILD / "run" / "network.json"  # network description for the controller
JOB_FILE = BUILD / "run" / "job-file.json"  # of the present system's job


class Network:
    """Network of a run. At most one job is installed at a time: the present system's."""

    def __init__(self, testbed: Testbed, ledger: Ledger) -> None:
        self.testbed = testbed
        self.ledger = ledger
        self._installed = False

    @property
    def plan(self) -> Plan:
        return self.testbed.plan

    def controller(self, *arguments: str) -> str:
        """Run a `libra` command for this network's switch. Return its output."""
        return controller(self.testbed, self.ledger, "--network", str(DESCRIPTION), *arguments)

    def set_up(self) -> None:
        """Set the switch's program and forwarding."""
        controller(self.testbed, self.ledger, "switch", "setup", str(DESCRIPTION))

    def impair(self) -> None:
        """Set the links' impairments, if there are some, at the hosts' switches."""
        if not (found := self.testbed.faults()):
            return
        for switch, faults in found.items():
            path = BUILD / "run" / f"faults-{switch}.json"
            path.write_text(json.dumps([fault.to_json() for fault in faults], indent=2) + "\n")
            self.controller(*self._one(switch), "fault", "restore", str(path))

    def fault_counters(self) -> list[dict[str, Any]]:
        """Return the counters of each link's faults, by switch, port and way; none without faults."""
        return [
            {"switch": switch, "port": one["port"], "way": one["way"], **one["counters"]}
            for switch in self.testbed.faults()
            for one in json.loads(self.controller(*self._one(switch), "fault", "show", "--json"))
        ]

    def _one(self, switch: str) -> list[str]:
        """Return the words that choose a switch."""
        return ["--switch", switch] if len(self.testbed.switches) > 1 else []

    def install_job(self, spec: JobSpec | None = None) -> Path:
        """Install the run's job, or a system's of that name, in place of an earlier one. Return its job
        file."""
        if self._installed:
            self.controller("job", "remove", self.plan.job.name, "--now")
        self._install(spec or self.plan.job, JOB_FILE)
        self._installed = True
        return JOB_FILE

    def adding(self) -> dict[str, str]:
        """Return the switches that add up the installed job's values, with their parents; "": none."""
        fabric = self.testbed.topology.fabric
        names = {switch.virtual_ip: name for name, switch in fabric.switches.items()}
        return {
            names[switch.virtual_ip]: switch.parent
            for network in Job.load(JOB_FILE).networks
            for switch in network.tree.switches
        }

    def install_jobs(self, specs: Sequence[JobSpec]) -> Path:
        """Install jobs beside each other. Return the folder of their job files."""
        folder = BUILD / "run" / "jobs"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for spec in specs:
            self._install(spec, folder / f"{spec.name}.json")
        return folder

    def _install(self, spec: JobSpec, job: Path) -> None:
        """Install a job; the controller writes its job file."""
        path = BUILD / "run" / "job.json"
        path.write_text(json.dumps(spec.to_mapping(), indent=2) + "\n")
        self.controller("job", "install", str(path), "-o", str(job))

    def job_stats(self, job: str = "") -> dict[str, Any]:
        """Return the output of `libra job stats --json`; of several switches, with their sums.

        job: the run's, if none is named.
        """
        found: dict[str, Any] = json.loads(
            self.controller("job", "stats", job or self.plan.job.name, "--json")
        )
        if "members" in found:
            return found
        each = list(found.values())
        return {
            **each[0],
            "members": [member for one in each for member in one["members"]],
            "lanes_summed": sum(one["lanes_summed"] for one in each),
            "switches": found,
        }


@contextmanager
def network(plan: Plan, ledger: Ledger, trained: str, systems: Sequence[str] = ()) -> Iterator[Network]:
    """Provide a network whose switch forwards, and an empty scratch folder.

    trained, systems: the model and what trains it, in words.
    """
    scratch = BUILD / "run"
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    LOGS.mkdir(exist_ok=True)
    clear(LOGS, ".log")
    if plan.options.pcap:
        PCAPS.mkdir(exist_ok=True)
        clear(PCAPS, ".pcap")
    CONTROLLER_LOG.write_text("")
    if plan.options.scenario != STAR4:
        print(" ".join(["scenario", plan.options.scenario, *plan.options.changes]))
    print(plan.headline(trained, systems))
    with Testbed(plan, ledger) as testbed:
        print("\n".join(testbed.describe(ports=plan.options.cli or plan.options.pcap)), flush=True)
        testbed.write_description(DESCRIPTION)
        net = Network(testbed, ledger)
        net.set_up()
        net.impair()
        yield net


def controller(testbed: Testbed, ledger: Ledger, *arguments: str) -> str:
    """Run a `libra` command in its own process, because gRPC's threads do not survive Mininet's forks."""
    command = [sys.executable, "-m", "libra_controller.cli.commands", *arguments]
    with undisturbed():
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        ledger.add_process(process.pid, "libra " + " ".join(arguments[:2]))
    try:
        output, errors = process.communicate(timeout=CONTROLLER_TIMEOUT * len(testbed.switches))
    except subprocess.TimeoutExpired:
        told = f"does not end after {CONTROLLER_TIMEOUT * len(testbed.switches):.0f} s"
        raise RunError(f"libra {' '.join(arguments)} {told}") from None
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    with CONTROLLER_LOG.open("a") as log:
        log.write(f"$ libra {' '.join(arguments)}\n{output}{errors}")
    if process.returncode:
        testbed.check()  # if the switch has ended, its error explains more
        what = errors.strip().removeprefix("error: ") or f"exit code {process.returncode}"
        kind = UsageError if process.returncode == UsageError.exit_code else RunError
        raise kind(f"libra {' '.join(arguments[-3:])}: {what}")
    return output


def prompt(testbed: Testbed) -> None:
    """Open Mininet's prompt. The last system's job is still installed."""
    print(
        "\nThe network stays up, with the job, until you leave the prompt (Ctrl-D). In another terminal:\n"
        f"  .venv/bin/libra --network {shown(BUILD)}/run/network.json job stats {testbed.plan.job.name}\n"
        "  tail -f logs/s1.log\n",
        flush=True,
    )
    # Mininet's prompt interrupts commands with SIGINT.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        testbed.prompt()
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGINT, on_signal)
