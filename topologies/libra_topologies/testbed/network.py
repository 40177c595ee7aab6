# SPDX-License-Identifier: Apache-2.0
"""Network of a run: built by Mininet, with switches that a controller sets up, and jobs that it installs."""

from __future__ import annotations

import contextlib
import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from mininet import log as mininet_log
from mininet.cli import CLI
from mininet.net import Mininet
from mininet.topo import Topo

from libra.job.job_file import Job
from libra_controller.files.spec import JobSpec
from libra_controller.networks.topology import PlacedHost, Topology, make
from libra_native.impairment import Impairment
from libra_topologies.errors import RunError, UsageError
from libra_topologies.make.ledger import Ledger, interface_exists, on_signal, undisturbed
from libra_topologies.make.settings import BUILD, COMPARE_LOG, LOGS, PCAPS, STAR4, shown
from libra_topologies.plan import Plan
from libra_topologies.testbed.nodes import (
    START_TIMEOUT,
    SWITCH_CLASSES,
    Cut,
    Cuts,
    End,
    LimitedLink,
    P4Host,
    P4Switch,
    Rates,
    interface_name,
)

CONTROLLER_TIMEOUT = 60.0  # seconds, for each switch
CONTROLLER_LOG = LOGS / "controller.log"
DESCRIPTION = BUILD / "run" / "network.json"  # network description for the controller
JOB_FILE = BUILD / "run" / "job-file.json"  # of the present system's job


class FabricTopo(Topo):  # type: ignore[misc]
    def build(self, topology: Topology, plan: Plan, offloads: bool, **switch: Any) -> None:
        """Build it. offloads: hosts leave work to a network card.

        Further parameters go to the switches' class.
        """
        for name, config in topology.fabric.switches.items():
            port = int(config.grpc.rpartition(":")[2])
            self.addSwitch(name, device_id=config.device_id, grpc_port=port, **switch)
        for host in topology.hosts.values():
            first, length = host.interfaces[0], topology.prefix_length
            self.addHost(host.name, ip=f"{first.ip}/{length}", mac=first.mac, offloads=offloads)
            link = plan.links[host.name]
            ends = {"bw": link.bw, "queue": link.queue}
            for number, interface in enumerate(host.interfaces):
                self.addLink(
                    host.name,
                    interface.at.switch,
                    port1=number,
                    port2=interface.at.number,
                    intfName1=interface.name,
                    addr1=interface.mac,
                    params1={**ends, "ip": f"{interface.ip}/{length}"},
                    params2=ends,
                )
        for one, other in topology.links:
            trunk: Any = {params: {"bw": plan.bw} for params in ("params1", "params2")}
            self.addLink(one.switch, other.switch, port1=one.number, port2=other.number, **trunk)


class Network:
    """Network of a run in Mininet, and the controller's commands for its switches. A context manager. Raises
    RunError if a switch or host does not start.

    At most one job is installed at a time: the present system's.
    """

    def __init__(self, plan: Plan, ledger: Ledger) -> None:
        self.plan = plan
        # Where no network is common to all hosts, one switch more stands in for a fat-tree: systems that
        # need one use it, and the others meet there. On rails there are several.
        planes = 0 if plan.shape.together else plan.planes
        self.topology = make(plan.shape, plan.options.grpc_port, planes=planes)
        self.hosts = list(self.topology.hosts.values())
        self.ledger = ledger
        self._net: Any = None
        self._installed = False

    def __enter__(self) -> Network:
        mininet_log.setLogLevel("error")  # hides warnings of Mininet's own sysctl attempts
        try:
            self._start()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._stop()

    def _start(self) -> None:
        switch = SWITCH_CLASSES[self.plan.options.switch]
        topo = FabricTopo(
            topology=self.topology,
            plan=self.plan,
            offloads=switch.finishes_frames,
            cls=switch,
            log_dir=LOGS,
            pcap_dir=PCAPS if self.plan.options.pcap else None,
        )
        # Recorded before they exist: an interface that does not exist is no left-over.
        ends = [interface.at for host in self.hosts for interface in host.interfaces]
        ends += [port for link in self.topology.links for port in link]
        for name in map(interface_name, ends):
            if interface_exists(name):
                raise UsageError(f"interface {name} exists already; `make stop`, or: ip link delete {name}")
        self.ledger.add_interfaces([interface_name(end) for end in ends])
        try:
            self._net = Mininet(topo=topo, host=P4Host, link=LimitedLink, controller=None, build=False)
            self._net.build()
        except RunError:
            raise
        except Exception as error:  # Mininet raises bare Exceptions
            raise RunError(f"Mininet cannot build the network: {error}") from error
        for node in (*self._net.hosts, *self._net.switches):
            self.ledger.add_process(node.pid, f"shell of {node.name}")
        self._static_arp()
        try:
            self._net.start()
        finally:
            for each in self.switches:
                if each.process is not None:
                    self.ledger.add_process(each.process.pid, f"switch {each.name}")
        for each in self.switches:  # they start beside each other, on all processors
            each.wait(START_TIMEOUT * len(self.switches))

    def _stop(self) -> None:
        if self._net is not None:
            with contextlib.suppress(Exception):  # half-built; the ledger has the rest
                self._net.stop()
            self._net = None

    def _static_arp(self) -> None:
        """Set ARP entries: nobody answers for the virtual address, and ARP would count in measured bytes."""
        fabric = self.topology.fabric
        for host in self.hosts:
            commands = []
            for interface in host.interfaces:
                network = fabric.network(interface.at.switch)
                entries = [(one.ip, one.mac) for one in network.hosts.values() if one.name != host.name]
                entries.append((network.switch.virtual_ip, network.switch.virtual_mac))
                entries += [(one.virtual_ip, one.virtual_mac) for one in network.switches.values()]
                commands += [f"arp -i {interface.name} -s {ip} {mac}" for ip, mac in entries]
            self.node(host).cmd("; ".join(commands))

    # -- content -------------------------------------------------------------------------------------------

    @property
    def switches(self) -> list[P4Switch]:
        found: list[P4Switch] = self._net.switches
        return found

    def node(self, host: PlacedHost) -> Any:
        return self._net.get(host.name)

    def node_pid(self, name: str) -> int:
        """Return the process id of the host's shell, which is in the host's network namespace."""
        pid: int = self._net.get(name).pid
        return pid

    def of_role(self, role: str) -> list[PlacedHost]:
        return [host for host in self.hosts if host.role == role]

    def cuts(self) -> Cuts:
        """Return the planned changes of links; their times count from entering the context."""

        changes: list[Cut | Rates] = []
        for host in self.hosts:
            link, inside = self.plan.links[host.name], ("mnexec", "-a", str(self.node_pid(host.name)))
            for own, port in self.ports(host).items():
                ends = End(own, inside, link.queue), End(port, (), link.queue)
                changes += [Cut(*span, ends) for span in link.cuts]
                if link.rates:
                    changes.append(Rates(link.bw, link.rates, ends))
        return Cuts(changes)

    @contextlib.contextmanager
    def congestion_control(self, algorithm: str) -> Iterator[None]:
        """Set TCP's congestion control on all routes of all hosts for the block; "": the kernel's default."""
        routes = {
            host.name: [route.rstrip() for route in self.node(host).cmd("ip route show").splitlines()]
            for host in self.hosts
        }
        if algorithm:
            self._set_routes(routes, f" congctl {algorithm}")
        try:
            yield
        finally:
            if algorithm:
                self._set_routes(routes, "")

    def _set_routes(self, routes: Mapping[str, Sequence[str]], how: str) -> None:
        for host in self.hosts:
            for route in routes[host.name]:
                if told := self.node(host).cmd(f"ip route replace {route}{how}").strip():
                    raise RunError(f"{host.name}: ip route replace {route}{how}: {told}")

    def ports(self, host: PlacedHost) -> dict[str, str]:
        """Return the interfaces at the switch's end of the host's links, by the host's interface."""
        return {interface.name: interface_name(interface.at) for interface in host.interfaces}

    def faults(self) -> dict[str, list[Impairment]]:
        """Return the faults of each switch's ports that make the links' impairments."""
        found: dict[str, list[Impairment]] = {}
        numbers = {switch.name: number for number, switch in enumerate(self.switches)}
        for host in self.hosts:
            link = self.plan.links[host.name]
            for interface in host.interfaces:
                number = numbers[interface.at.switch]
                faults = link.faults(interface.at.number, number, self.plan.scenario.seed)
                found.setdefault(interface.at.switch, []).extend(faults)
        return {switch: faults for switch, faults in found.items() if faults}

    def check(self) -> None:
        """Raise RunError if a switch has ended."""
        for switch in self.switches:
            switch.check()

    def describe(self, ports: bool) -> list[str]:
        """Return a line for each switch, and with ``ports`` the port map, for whoever looks at ports."""
        lines = []
        far = {one: other for link in self.topology.links for one, other in (link, link[::-1])}
        for switch in self.switches:
            log = shown(switch.log)
            lines.append(f"switch {switch.name}: P4Runtime 127.0.0.1:{switch.grpc_port}, log {log}")
            if not ports:
                continue
            for host in self.hosts:
                for each in host.interfaces:
                    if each.at.switch == switch.name:
                        address = f"{interface_name(each.at):<8} {host.name:<4} {each.ip:<9} {each.mac}"
                        lines.append(f"  port {each.at.number:<2} {address}  {host.role} {host.rank}")
            for one, other in far.items():
                if one.switch == switch.name:
                    lines.append(
                        f"  port {one.number:<2} {interface_name(one):<8} to {interface_name(other)}"
                    )
        return lines

    def prompt(self) -> None:
        """Open Mininet's prompt until the user leaves it. The last system's job is still installed."""
        print(
            "\nThe network stays up, with the job, until you leave the prompt (Ctrl-D). In another terminal:"
            f"\n  .venv/bin/libra --network {shown(BUILD)}/run/network.json job stats {self.plan.job.name}\n"
            "  tail -f logs/s1.log\n",
            flush=True,
        )
        # Mininet's prompt interrupts commands with SIGINT.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        mininet_log.setLogLevel("info")
        try:
            CLI(self._net)
        except KeyboardInterrupt:
            pass
        finally:
            mininet_log.setLogLevel("error")
            signal.signal(signal.SIGINT, on_signal)

    # -- the controller ------------------------------------------------------------------------------------

    def controller(self, *arguments: str) -> str:
        """Run a `libra` command for this network's switches. Return its output."""
        return self._libra("--network", str(DESCRIPTION), *arguments)

    def _libra(self, *arguments: str) -> str:
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
            self.ledger.add_process(process.pid, "libra " + " ".join(arguments[:2]))
        timeout = CONTROLLER_TIMEOUT * len(self.topology.fabric.switches)
        try:
            output, errors = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            raise RunError(f"libra {' '.join(arguments)} does not end after {timeout:.0f} s") from None
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
        with CONTROLLER_LOG.open("a") as log:
            log.write(f"$ libra {' '.join(arguments)}\n{output}{errors}")
        if process.returncode:
            self.check()  # if a switch has ended, its error explains more
            what = errors.strip().removeprefix("error: ") or f"exit code {process.returncode}"
            kind = UsageError if process.returncode == UsageError.exit_code else RunError
            raise kind(f"libra {' '.join(arguments[-3:])}: {what}")
        return output

    def set_up(self) -> None:
        """Describe the network to the controller, in the form of one switch if there is one, and set the
        switches' program and forwarding."""
        fabric = self.topology.fabric
        (first, *others) = fabric.switches
        text = fabric.to_json() if others else fabric.network(first).to_json()
        DESCRIPTION.write_text(text + "\n")
        self._libra("switch", "setup", str(DESCRIPTION))

    def impair(self) -> None:
        """Set the links' impairments, if there are some, at the hosts' switches."""
        if not (found := self.faults()):
            return
        for switch, faults in found.items():
            path = BUILD / "run" / f"faults-{switch}.json"
            path.write_text(json.dumps([fault.to_json() for fault in faults], indent=2) + "\n")
            self.controller(*self._one(switch), "fault", "restore", str(path))

    def fault_counters(self) -> list[dict[str, Any]]:
        """Return the counters of each link's faults, by switch, port and way; none without faults."""
        return [
            {"switch": switch, "port": one["port"], "way": one["way"], **one["counters"]}
            for switch in self.faults()
            for one in json.loads(self.controller(*self._one(switch), "fault", "show", "--json"))
        ]

    def _one(self, switch: str) -> list[str]:
        """Return the words that choose a switch."""
        return ["--switch", switch] if len(self.switches) > 1 else []

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
        names = {switch.virtual_ip: name for name, switch in self.topology.fabric.switches.items()}
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
    """Provide a network whose switches forward, and an empty scratch folder.

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
    with Network(plan, ledger) as net:
        print("\n".join(net.describe(ports=plan.options.cli or plan.options.pcap)), flush=True)
        net.set_up()
        net.impair()
        yield net


def clear(folder: Path, suffix: str) -> None:
    """Remove an earlier run's files, which would pass for this run's; keep the log of many runs."""
    for path in folder.glob(f"*{suffix}"):
        if path != COMPARE_LOG:
            path.unlink(missing_ok=True)
