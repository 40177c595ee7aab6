# SPDX-License-Identifier: Apache-2.0
"""Test bed: a Mininet network of P4 switches, and what a run asks of it.

Links change at planned times: they are cut, or get other rates. Where a link is cut, both ends drop what they
send, and their queues are lost.
"""

from __future__ import annotations

import contextlib
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from mininet import log as mininet_log
from mininet.cli import CLI
from mininet.link import Link, TCIntf
from mininet.net import Mininet
from mininet.topo import Topo

from libra_controller.files.routes import Port
from libra_controller.networks.topology import PlacedHost, Topology, make
from libra_native.impairment import Impairment
from libra_topologies.errors import RunError, UsageError
from libra_topologies.make.ledger import Ledger, interface_exists
from libra_topologies.make.paths import LOGS, PCAPS, shown
from libra_topologies.plan import Plan
from libra_topologies.testbed.nodes import START_TIMEOUT, SWITCH_CLASSES, P4Host, P4Switch

# Below Mininet's class with the link's rate, instead of the queue there.
_WHERE = "parent 5:1"
_VOID = "blackhole"
QUEUE = "handle 10:"


@dataclass(frozen=True)
class End:
    """End of a link: an interface. ``enter`` prefixes a command that runs in its network namespace."""

    interface: str
    enter: tuple[str, ...]
    queue: str  # queue of tc; "": the kernel's default

    def commands(self, cut: bool) -> list[list[str]]:
        """Return the commands that cut the outgoing direction, or restore it."""
        there = [*self.enter, "tc", "qdisc"]
        at = ["dev", self.interface, *_WHERE.split()]
        if cut:
            return [[*there, "replace", *at, "handle", "20:", _VOID]]
        mended = [[*there, "del", *at]]
        if self.queue:
            mended.append([*there, "add", *at, *QUEUE.split(), *self.queue.split()])
        return mended

    def rate(self, mbit: float) -> list[str]:
        """Return the command that sets the rate of the outgoing direction."""
        return [
            *(*self.enter, "tc", "class", "change", "dev", self.interface, "parent", "5:", "classid", "5:1"),
            *("htb", "rate", f"{mbit:f}Mbit", "burst", "15k", "quantum", "1514"),
        ]


@dataclass(frozen=True)
class Step:
    """Change of a link at a time, in seconds from the beginning. ``breaks``: it must be restored later."""

    at: float
    breaks: bool
    commands: list[list[str]]


@dataclass(frozen=True)
class Cut:
    """Cut of a link. Times are seconds from the beginning."""

    start: float
    end: float
    ends: tuple[End, End]

    def steps(self) -> list[Step]:
        return [Step(self.start, True, self._commands(True)), Step(self.end, False, self._commands(False))]

    def restored(self) -> list[list[str]]:
        return self._commands(False)

    def _commands(self, cut: bool) -> list[list[str]]:
        return [command for end in self.ends for command in end.commands(cut)]


@dataclass(frozen=True)
class Rates:
    """Rates of a link in Mbit/s: the first at the beginning, others at times in seconds from there on."""

    first: float
    changes: tuple[tuple[float, float], ...]
    ends: tuple[End, End]

    def steps(self) -> list[Step]:
        return [Step(at, True, [end.rate(mbit) for end in self.ends]) for at, mbit in self.changes]

    def restored(self) -> list[list[str]]:
        return [end.rate(self.first) for end in self.ends]


class Cuts:
    """Context in which the planned changes happen; at its end all links are restored.

    Raises RunError at the end for a link that could not be changed or restored.
    """

    def __init__(self, changes: Sequence[Cut | Rates]) -> None:
        # What is restored comes before what breaks at the same time.
        self._steps = sorted(
            [(step.at, step.breaks, step, change) for change in changes for step in change.steps()],
            key=lambda step: step[:2],
        )
        self._over = threading.Event()
        self._problem = ""
        self._thread = threading.Thread(target=self._run, name="cuts", daemon=True)

    def __enter__(self) -> Cuts:
        if self._steps:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._over.set()
        if self._steps:
            self._thread.join()
        if self._problem and kind is None:
            raise RunError(self._problem)

    def _run(self) -> None:
        began = time.monotonic()
        changed: dict[int, Cut | Rates] = {}  # by identity
        for at, breaks, step, change in self._steps:
            if self._over.wait(max(0.0, began + at - time.monotonic())):
                break
            self._run_all(step.commands)
            if breaks:
                changed[id(change)] = change
            else:
                changed.pop(id(change), None)
        for change in changed.values():
            self._run_all(change.restored())

    def _run_all(self, commands: list[list[str]]) -> None:
        for command in commands:
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode and not self._problem:
                self._problem = f"a link that was to change: {' '.join(command)}: {done.stderr.strip()}"


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
            trunk: Mapping[str, Any] = {"bw": plan.bw}
            self.addLink(
                one.switch,
                other.switch,
                port1=one.number,
                port2=other.number,
                params1=trunk,
                params2=trunk,
            )


class LimitedInterface(TCIntf):  # type: ignore[misc]
    """Interface with Mininet's bw=, without tc's warning about HTB's quantum: there is one class only.

    queue: queue of tc, such as "pfifo limit 64", instead of the kernel's default after the limit.
    """

    def config(self, queue: str = "", **parameters: Any) -> Any:
        result = super().config(**parameters)
        if queue and (output := self.tc(f"%s qdisc add dev %s parent 5:1 {QUEUE} {queue}").strip()):
            raise RunError(f"{self.name}: tc: {output}")
        return result

    def bwCmds(self, **parameters: Any) -> Any:
        commands, parent = super().bwCmds(**parameters)
        return [
            command + " quantum 1514" if " htb rate " in command else command for command in commands
        ], parent


class LimitedLink(Link):  # type: ignore[misc]
    def __init__(self, *ends: Any, **parameters: Any) -> None:
        super().__init__(*ends, cls1=LimitedInterface, cls2=LimitedInterface, **parameters)


def interface_name(port: Port) -> str:
    """Return Mininet's name of a switch port's interface."""
    return f"{port.switch}-eth{port.number}"


class Testbed:
    """Test bed, a context manager. Raises RunError if the switch or hosts do not start."""

    def __init__(self, plan: Plan, ledger: Ledger) -> None:
        self.plan = plan
        # Where no network is common to all hosts, one switch more stands in for a fat-tree: systems that
        # need one use it, and the others meet there. On rails there are several.
        planes = 0 if plan.shape.together else plan.planes
        self.topology = make(plan.shape, plan.options.grpc_port, planes=planes)
        self.hosts = list(self.topology.hosts.values())
        self._ledger = ledger
        self._net: Any = None

    def __enter__(self) -> Testbed:
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
        LOGS.mkdir(exist_ok=True)
        if self.plan.options.pcap:
            PCAPS.mkdir(exist_ok=True)
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
        self._ledger.add_interfaces([interface_name(end) for end in ends])
        try:
            self._net = Mininet(topo=topo, host=P4Host, link=LimitedLink, controller=None, build=False)
            self._net.build()
        except RunError:
            raise
        except Exception as error:  # Mininet raises bare Exceptions
            raise RunError(f"Mininet cannot build the network: {error}") from error
        for node in (*self._net.hosts, *self._net.switches):
            self._ledger.add_process(node.pid, f"shell of {node.name}")
        self._static_arp()
        try:
            self._net.start()
        finally:
            for each in self.switches:
                if each.process is not None:
                    self._ledger.add_process(each.process.pid, f"switch {each.name}")
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
        """Open Mininet's prompt until the user leaves it."""
        mininet_log.setLogLevel("info")
        CLI(self._net)
        mininet_log.setLogLevel("error")

    # -- files for the controller --------------------------------------------------------------------------

    def write_description(self, path: Path) -> None:
        """Write the network description for the controller, in the form of one switch if there is one."""
        fabric = self.topology.fabric
        (first, *others) = fabric.switches
        text = fabric.to_json() if others else fabric.network(first).to_json()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")
