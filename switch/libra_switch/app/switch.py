# SPDX-License-Identifier: Apache-2.0
"""A whole switch inside a Python process: data plane, ports and P4Runtime server.

from libra_switch.ports.links import MemoryPort
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig

ports = {0: MemoryPort(), 1: MemoryPort()}
with Switch(DataplaneConfig(cpu_port=510), ports=ports, grpc_addr="127.0.0.1:0") as switch:
    ...  # a P4Runtime client on switch.grpc_port sets the pipeline and writes entries
    ports[0].send(frame)
    answer = ports[1].recv(timeout=1)
"""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

from libra_switch.app.impairment_service import handlers
from libra_switch.app.options import DEFAULT_GRPC_ADDR
from libra_switch.dataplane.dataplane import DEFAULT_CONFIG, Dataplane, DataplaneConfig
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.server import P4RuntimeServer, TlsOptions
from libra_switch.ports.interfaces import AfPacketPort, interface_up
from libra_switch.ports.losses import Growth, Losses
from libra_switch.target import TargetStopped

log = logging.getLogger("libra_switch")

WATCH_SECONDS = 0.2  # interval between two checks of the interfaces, as in BMv2
LOSSES_TURN = 5  # losses are checked once in so many checks of the interfaces

# What an index out of range does, by what it is the index of.
_FAULT_EFFECTS = {
    "register": "a read changes nothing, a write is lost",
    "counter": "nothing is counted",
    "meter": "the colour is left as it was",
    "header stack": "the last element is used instead",
}


class Switch:
    """A switch that runs from its creation until ``stop`` or the end of the ``with`` block.

    ``ports`` maps port numbers to links (``libra_switch.ports``). ``program`` is BMv2 JSON to run before any
    controller comes; P4Runtime still needs a SetForwardingPipelineConfig, because it needs P4Info.
    ``grpc_addr`` None starts no server; ``failed`` as for `Dataplane`. Raises PipelineError for a program
    that cannot run, AddressError where the server cannot listen.
    """

    def __init__(
        self,
        config: DataplaneConfig = DEFAULT_CONFIG,
        *,
        ports: Mapping[int, Any] | None = None,
        grpc_addr: str | None = DEFAULT_GRPC_ADDR,
        program: bytes | None = None,
        tls: TlsOptions | None = None,
        failed: Callable[[TargetStopped], None] = lambda error: None,
    ) -> None:
        self.dataplane = Dataplane(config, failed=failed)
        self._server: P4RuntimeServer | None = None
        self._stopping = threading.Event()
        self._links = {n: link for n, link in (ports or {}).items() if isinstance(link, AfPacketPort)}
        interfaces = {n: link.name for n, link in (ports or {}).items() if isinstance(link, AfPacketPort)}
        self._losses = Losses(interfaces)
        self._faults = Growth()
        self._watcher = threading.Thread(target=self._watch, name="libra-interfaces", daemon=True)
        try:
            if program is not None:
                self.dataplane.load(program)
            for number, link in (ports or {}).items():
                self.dataplane.port_add(number, link)
            self.device = Device(config.device_id, self.dataplane, program)
            if grpc_addr is not None:
                self._server = P4RuntimeServer(self.device, grpc_addr, tls, [handlers(self.dataplane)])
            self.device.start()
            self.dataplane.start()
            self._watcher.start()
            if self._server is not None:
                self._server.start()
        except BaseException:
            self.stop()
            raise

    @property
    def grpc_port(self) -> int:
        """The TCP port of the P4Runtime server."""
        if self._server is None:
            raise ValueError("this switch was started without a P4Runtime server")
        return self._server.port

    def _watch(self) -> None:
        """Log lost interfaces, reattach those that return, and report ports that go up or down.

        Now and then warn of lost frames and of indices out of range.
        """
        turns = itertools.cycle(range(LOSSES_TURN))
        while not self._stopping.wait(WATCH_SECONDS):
            if next(turns) == 0:
                self._losses.report(self.dataplane.port_counters)
                self._report_faults()
            for number, link in self._links.items():
                if (change := link.check()) is not None:
                    log.warning("%s", change)
                    self.dataplane.port_reopened(number)
                if (up := interface_up(link.name)) != link.up:
                    link.up = up
                    self.dataplane.port_changed(number)

    def _report_faults(self, *, at_once: bool = False) -> None:
        for indexed, (count, last) in self.dataplane.index_faults().items():
            if times := self._faults.of(indexed, count, at_once=at_once):
                log.warning(
                    "%s '%s' of size %d: index %d is out of range (%s since the last warning); %s",
                    indexed.kind, indexed.name, indexed.size, last,
                    "once" if times == 1 else f"{times} times",
                    _FAULT_EFFECTS[indexed.kind],
                )  # fmt: skip

    def stop(self) -> None:
        """End the server and the data plane. Calling it twice does no harm."""
        self._stopping.set()
        if self._watcher.is_alive():
            self._watcher.join()  # before its sockets are closed
        if self._server is not None:
            self._server.stop()
            self._server = None
        if hasattr(self, "device"):
            self.device.close()
        self.dataplane.close()
        self._report_faults(at_once=True)

    def __enter__(self) -> Switch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
