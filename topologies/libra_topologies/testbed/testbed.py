# SPDX-License-Identifier: Apache-2.0
"""Network of a run: starts Mininet, records everything in the ledger, and stops Mininet in every case."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from mininet import log as mininet_log
from mininet.cli import CLI
from mininet.link import Link, TCIntf
from mininet.net import Mininet

from libra_controller.faults.fault import Fault
from libra_controller.files.star import VIRTUAL_IP, VIRTUAL_MAC, HostPlan, description, plan
from libra_topologies.errors import RunError
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import LOGS, PCAPS, shown
from libra_topologies.make.settings import Settings
from libra_topologies.testbed import star
from libra_topologies.testbed.cuts import QUEUE, Cut, Cuts, End
from libra_topologies.testbed.p4host import P4Host
from libra_topologies.testbed.p4switch import SWITCH_CLASSES, P4Switch
from libra_topologies.testbed.star import StarTopo


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


class Testbed:
    """Test bed, a context manager. Raises RunError if the switch or hosts do not start."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self.settings = settings
        self.hosts = plan(settings.workers, settings.servers)
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
        if self.settings.pcap:
            PCAPS.mkdir(exist_ok=True)
        switch = SWITCH_CLASSES[self.settings.switch]
        topo = StarTopo(
            hosts=self.hosts,
            settings=self.settings,
            offloads=switch.finishes_frames,
            cls=switch,
            grpc_port=self.settings.grpc_port,
            log_dir=LOGS,
            pcap_dir=PCAPS if self.settings.pcap else None,
        )
        # Recorded before they exist: an interface that does not exist is no left-over.
        self._ledger.add_interfaces([self.interface(host) for host in self.hosts])
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
        self._net.start()
        assert self.switch.process is not None
        self._ledger.add_process(self.switch.process.pid, f"switch {self.switch.name}")

    def _stop(self) -> None:
        if self._net is not None:
            with contextlib.suppress(Exception):  # half-built; the ledger has the rest
                self._net.stop()
            self._net = None

    def _static_arp(self) -> None:
        """Set ARP entries: nobody answers for the virtual address, and ARP would count in measured bytes."""
        entries = [(host.ip, host.mac) for host in self.hosts] + [(VIRTUAL_IP, VIRTUAL_MAC)]
        for host in self.hosts:
            commands = [f"arp -s {ip} {mac}" for ip, mac in entries if ip != host.ip]
            self.node(host).cmd("; ".join(commands))

    # -- content -------------------------------------------------------------------------------------------

    @property
    def switch(self) -> P4Switch:
        found = self._net.switches[0]
        assert isinstance(found, P4Switch)
        return found

    def node(self, host: HostPlan) -> Any:
        return self._net.get(host.name)

    def node_pid(self, name: str) -> int:
        """Return the process id of the host's shell, which is in the host's network namespace."""
        pid: int = self._net.get(name).pid
        return pid

    @staticmethod
    def interface(host: HostPlan) -> str:
        """Return the interface at the switch's end of the host's link."""
        return f"{star.SWITCH}-eth{host.port}"

    def of_role(self, role: str) -> list[HostPlan]:
        return [host for host in self.hosts if host.role == role]

    def cuts(self) -> Cuts:
        """Return the planned cuts of links; their times count from entering the context."""

        def ends(host: HostPlan, queue: str) -> tuple[End, End]:
            inside = ("mnexec", "-a", str(self.node_pid(host.name)))
            return End("eth0", inside, queue), End(self.interface(host), (), queue)

        links = [(host, self.settings.link(host.name)) for host in self.hosts]
        return Cuts([Cut(*span, ends(host, link.queue)) for host, link in links for span in link.cuts])

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

    def ports(self, host: HostPlan) -> dict[str, str]:
        """Return the interfaces at the switch's end of the host's links, by the host's interface."""
        return {"eth0": self.interface(host)}

    def faults(self) -> list[Fault]:
        """Return the faults of the switch's ports that make the links' impairments."""
        links = [(host, self.settings.link(host.name)) for host in self.hosts]
        return [fault for host, link in links for fault in link.impairments.faults(host.port, link.bw)]

    def check(self) -> None:
        """Raise RunError if the switch has ended."""
        self.switch.check()

    def describe(self) -> list[str]:
        """Return the port map, as P4 developers expect it."""
        log = shown(self.switch.log)
        lines = [f"switch {star.SWITCH}: P4Runtime 127.0.0.1:{self.settings.grpc_port}, log {log}"]
        for host in self.hosts:
            address = f"{self.interface(host):<8} {host.name:<4} {host.ip:<9} {host.mac}"
            lines.append(f"  port {host.port:<2} {address}  {host.role} {host.rank}")
        return lines

    def prompt(self) -> None:
        """Open Mininet's prompt until the user leaves it."""
        mininet_log.setLogLevel("info")
        CLI(self._net)
        mininet_log.setLogLevel("error")

    # -- files for the controller --------------------------------------------------------------------------

    def write_description(self, path: Path) -> None:
        """Write the network description for the controller."""
        grpc = f"127.0.0.1:{self.settings.grpc_port}"
        text = json.dumps(description(self.hosts, grpc, self.switch.device_id), indent=2)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n")

    def write_job_spec(self, path: Path) -> None:
        spec = {
            "name": self.settings.job,
            "mode": "parameter-server",
            "workers": [host.name for host in self.of_role("worker")],
            "servers": [host.name for host in self.of_role("server")],
            "slots": self.settings.slots,
            "lanes": self.settings.lanes,
        }
        if self.settings.hot_cells:
            spec["hot"] = {"cells": self.settings.hot_cells}
        path.write_text(json.dumps(spec, indent=2) + "\n")
