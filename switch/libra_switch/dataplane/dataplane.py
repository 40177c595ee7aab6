# SPDX-License-Identifier: Apache-2.0
"""The data plane: a switch that runs one P4 program, and the operations on it (`target.Target`)."""

from __future__ import annotations

import contextlib
import os
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import numpy as np

from libra_switch.codegen.compiler import compile_program
from libra_switch.dataplane.dispatcher import AtOnce, Dispatcher
from libra_switch.dataplane.forwarder import Forwarder
from libra_switch.dataplane.impairments import Impairments
from libra_switch.dataplane.port_map import PortMap
from libra_switch.dataplane.programs import Compile, Programs
from libra_switch.dataplane.stepper import Clock, Stepper
from libra_switch.dataplane.trace_log import TraceLog
from libra_switch.dataplane.upcalls import Upcalls
from libra_switch.match.tables import MatchTable
from libra_switch.memory import context as c
from libra_switch.memory.arrays import Arrays, Indexed, configure
from libra_switch.memory.blocks import ContextBlock
from libra_switch.ports.links import Link
from libra_switch.ports.pcap import Captures
from libra_switch.target import (
    Binding,
    BoundAction,
    CounterData,
    Digest,
    Match,
    MeterRates,
    Replica,
    TargetError,
    TargetStopped,
)

_T = TypeVar("_T")

_STATISTICS = (
    "parsed",
    "dropped",
    "no_port",
    "upcall_drops",
    "requeue_drops",
    "queue_drops",
    "priority_drops",
    "clone_drops",
    "assert_failures",
)


@dataclass(frozen=True)
class DataplaneConfig:
    """Configuration of a switch.

    ``cpu_port`` is the port of packet-in and packet-out; ``drop_port`` is the egress_spec that means "drop".
    Each port has ``priority_queues`` before its egress, which hold ``queue_depth`` packets each (None: as
    many as memory allows). ``seed`` fixes the results of random(). ``pcap`` is a directory for capture files.
    ``trace`` is the level of `logging` from which packets are traced (`points.TRACE`, DEBUG; INFO: only
    log_msg). ``dump`` is the number of bytes logged of each packet received and sent.
    """

    device_id: int = 0
    cpu_port: int | None = None
    drop_port: int = 511
    priority_queues: int = 1
    queue_depth: int | None = None
    seed: int | None = None
    pcap: Path | None = None
    trace: int | None = None
    dump: int = 0


DEFAULT_CONFIG = DataplaneConfig()


class Dataplane:
    """A switch that runs one P4 program. ``failed`` is called when it stops by itself; then every later call
    raises that error.

    A ``clock`` replaces the thread and the system's time: packets run in the caller of `receive`, or in that
    of a link or the controller that has a packet. ``compile`` may return programs that are compiled already.

    `run`, ``context`` and ``ports`` are for tests and measurements.
    """

    def __init__(
        self,
        config: DataplaneConfig = DEFAULT_CONFIG,
        *,
        clock: Clock | None = None,
        compile: Compile = compile_program,
        failed: Callable[[TargetStopped], None] = lambda error: None,
    ) -> None:
        self.device_id, self.cpu_port = config.device_id, config.cpu_port
        self._now_ns: Callable[[], int] = time.monotonic_ns if clock is None else clock
        random = config.seed if config.seed is not None else int.from_bytes(os.urandom(8), "little")
        self.context = ContextBlock(random, self._now_ns())
        self.context.set("queues", config.priority_queues)
        self.context.set("queue_limit", 1 << 62 if config.queue_depth is None else config.queue_depth)
        self.ports = PortMap(
            self.context,
            Captures(config.pcap),
            drop_port=config.drop_port,
            queues=config.priority_queues,
            captured=config.pcap is not None or config.dump > 0,
        )
        self._trace = TraceLog(lambda port: port in self.ports.blocks)
        self._programs = Programs(config.drop_port, config.trace, self._trace, compile)
        self._dispatcher = Dispatcher() if clock is None else AtOnce()
        self._upcalls = Upcalls(self.context, self.ports, self._dispatcher, self._trace, config.dump)
        self._forwarder: Forwarder | Stepper
        if clock is None:
            self._forwarder = Forwarder(self.context, self._upcalls.collect, failed)
        else:
            self._forwarder = Stepper(self.context, self._upcalls, clock)
        self._changed: dict[str, MatchTable] | None = None  # by `entries_apply`, not published yet
        self._port_change: Callable[[int], None] = lambda port: None
        if config.cpu_port is not None:
            self.ports.add_cpu(config.cpu_port, config.dump > 0)
        self.ports.publish(self._forwarder.event)

    # Life -----------------------------------------------------------------------------------------------
    def start(self) -> None:
        self._forwarder.start()
        self._dispatcher.start()

    def close(self) -> None:
        """Stop the threads and close the ports."""
        self._forwarder.close()
        self._dispatcher.stop()
        self._trace.close()
        self.ports.close()

    def __enter__(self) -> Dataplane:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def run(self, job: Callable[[], _T]) -> _T:
        """Run ``job`` between two batches of packets; return or raise its result. Raises TargetStopped."""
        return self._forwarder.run(job)

    # Ports ----------------------------------------------------------------------------------------------
    def port_add(self, port: int, link: Link) -> None:
        """Attach ``link`` as port ``port``."""

        def job() -> None:
            self.ports.add(port, link)
            self.ports.publish(self._forwarder.event)

        self.run(job)
        link.attach(lambda frame: self._forwarder.enter(port, frame))
        self.port_changed(port)

    def receive(self, port: int, frames: Sequence[bytes]) -> None:
        """Receive ``frames`` at ``port``, in this order. Raises TargetError, TargetStopped.

        Without a thread, the packets that they cause are sent before this returns.
        """
        self._forwarder.receive(port, frames)

    def arrive(self, times_ns: array[int], ports: array[int], frames: Sequence[bytes]) -> None:
        """Receive frames at these times and ports, and set the ``clock``, as `Stepper.arrive` does."""
        if not isinstance(self._forwarder, Stepper):
            raise RuntimeError("packets arrive at given times only where a clock was given")
        self._forwarder.arrive(times_ns, ports, frames)

    def port_remove(self, port: int) -> None:
        def job() -> Link:
            link = self.ports.remove(port)
            self.ports.publish(self._forwarder.event)
            return link

        self.run(job).close()
        self.port_changed(port)

    @property
    def impairments(self) -> Impairments:
        """The impairments of the ports. A data plane with a clock of its own has none."""
        if isinstance(self._forwarder, Stepper):
            raise RuntimeError("impairments need the data plane's thread; a simulator has its own links")
        return Impairments(self.ports, self.run)

    def port_up(self, port: int) -> bool:
        link = self.ports.links.get(port)
        return link is not None and link.up

    def port_reopened(self, port: int) -> None:
        """Use the sockets that the port's link has now; those that it had may be closed afterwards."""

        def job() -> None:
            self.ports.reopened(port)
            self.ports.publish(self._forwarder.event)

        self.run(job)

    def port_changed(self, port: int) -> None:
        """Report ``port`` to the handler of port changes; code that changes a link's ``up`` calls this."""
        self._dispatcher.post_once(port, lambda: self._port_change(port))

    def on_port_change(self, handler: Callable[[int], None]) -> None:
        self._port_change = handler

    def port_counters(self, port: int) -> dict[str, int]:
        """Packets, bytes, drops and errors (rx, tx) of a port since it was added, and packets queued now."""
        return self.run(lambda: self.ports.block(port).counters())

    def statistics(self) -> dict[str, int]:
        """Number of packets that the whole switch has parsed and, by reason, dropped."""
        counts = self.run(lambda: {name: self.context.get(name) for name in _STATISTICS})
        counts["upcall_drops"] += self._dispatcher.dropped
        return counts

    # Programs -------------------------------------------------------------------------------------------
    def verify(self, program: bytes) -> None:
        self._programs.verify(program)

    def load(self, program: bytes, keep_registers: bool = False) -> None:
        loaded = self._programs.compiled(program)

        def job() -> None:
            self._upcalls.collect()  # the old program's records
            # Packets between ingress and egress end on the program that they began with.
            self._programs.replace(loaded, keep_registers, self.ports.any_waiting())
            self._upcalls.program = loaded.prog
            now = self._now_ns()
            for table in loaded.tables.values():
                if table.table.timeout:
                    for handle in table.entries:
                        table.touch(handle, now)
            self.context.set("program", loaded.state.address)
            self.context.clear_groups()
            # Packets that wait for the parser carry the old program's metadata: drop them.
            self.context.set("requeue_head", self.context.get("requeue_tail"))

        self.run(job)

    def trace_flush(self) -> None:
        """Wait until the trace of all packets so far is in the log."""
        self.run(self._upcalls.collect)
        self._trace.flush()

    def index_faults(self) -> dict[Indexed, tuple[int, int]]:
        """Return, for each array or stack, how often packets used an index out of range, and the last such
        index."""
        return self._programs.faults()

    def dump_ir(self) -> str:
        """LLVM IR text of the running program, before optimisation."""
        return self._programs.running.code.ir

    # Tables ---------------------------------------------------------------------------------------------
    @contextlib.contextmanager
    def _changing(self, name: str) -> Iterator[MatchTable]:
        table = self._programs.table(name)
        try:
            yield table
        finally:
            if self._changed is None:
                table.publish()
            else:
                self._changed[name] = table

    def entry_add(self, table: str, key: Sequence[Match], priority: int, binding: Binding) -> int:
        def job() -> int:
            with self._changing(table) as t:
                handle = t.add(key, priority, binding)
                if t.table.timeout:
                    t.touch(handle, self._now_ns())
                return handle

        return self.run(job)

    def entry_modify(self, table: str, handle: int, binding: Binding) -> None:
        self.run(lambda: self._programs.table(table).modify(handle, binding))

    def entry_delete(self, table: str, handle: int) -> None:
        def job() -> None:
            with self._changing(table) as t:
                t.delete(handle)

        self.run(job)

    def entries_apply(self, updates: Sequence[Callable[[], None]]) -> None:
        def job() -> None:
            self._changed = {}
            try:
                for update in updates:
                    update()
            finally:
                changed, self._changed = self._changed, None
                for table in changed.values():
                    table.publish()

        self.run(job)

    def default_set(self, table: str, binding: Binding | None) -> None:
        self.run(lambda: self._programs.table(table).default_set(binding))

    def entry_counters(self, table: str, handles: Sequence[int | None]) -> list[CounterData | None]:
        return self.run(lambda: self._programs.table(table).counters(handles))

    def entry_counter_write(self, table: str, handle: int | None, data: CounterData) -> None:
        def job() -> None:
            cell = self._programs.table(table).counter(handle)
            cell[0], cell[1] = data.packets, data.bytes

        self.run(job)

    def entries_idle_ns(self, table: str, handles: Sequence[int]) -> list[int]:
        rows = np.array(handles, np.int64)
        hits = self.run(lambda: self._programs.table(table).last_hits(rows))
        now = self._now_ns()
        return [max(0, now - hit) for hit in hits.tolist()]

    def entry_meter_set(self, table: str, handle: int | None, rates: MeterRates | None) -> None:
        self.run(lambda: self._programs.table(table).meter_set(handle, rates))

    # Action profiles ------------------------------------------------------------------------------------
    def member_set(self, profile: str, member: int, action: BoundAction) -> None:
        self.run(lambda: self._programs.profile(profile).member_set(member, action))

    def member_delete(self, profile: str, member: int) -> None:
        self.run(lambda: self._programs.profile(profile).member_delete(member))

    def group_set(self, profile: str, group: int, members: Sequence[int]) -> None:
        self.run(lambda: self._programs.profile(profile).group_set(group, members))

    def group_delete(self, profile: str, group: int) -> None:
        self.run(lambda: self._programs.profile(profile).group_delete(group))

    # Indexed state --------------------------------------------------------------------------------------
    @property
    def arrays(self) -> Arrays:
        """Registers, counters and meters of the running program."""
        return self._programs.running.arrays

    def counter_read(self, name: str, index: int) -> CounterData:
        return self.run(lambda: CounterData(*self._programs.running.arrays.counter_cell(name, index)))

    def counter_cells(self, name: str, first: int, count: int) -> list[CounterData]:
        cells = self.run(lambda: self._programs.running.arrays.counter_cells(name, first, count))
        return [CounterData(int(p), int(b)) for p, b in cells.tolist()]

    def counter_write(self, name: str, index: int, data: CounterData) -> None:
        def job() -> None:
            cell = self._programs.running.arrays.counter_cell(name, index)
            cell[0], cell[1] = data.packets, data.bytes

        self.run(job)

    def register_read(self, name: str, index: int) -> int:
        return self.run(lambda: self._programs.running.arrays.register_read(name, index))

    def register_cells(self, name: str, first: int, count: int) -> list[int]:
        return self.run(lambda: self._programs.running.arrays.register_cells(name, first, count))

    def register_write(self, name: str, index: int | None, value: int) -> None:
        self.run(lambda: self._programs.running.arrays.register_write(name, index, value))

    def meter_set(self, name: str, index: int, rates: MeterRates | None) -> None:
        self.run(lambda: configure(self._programs.running.arrays.meter_cell(name, index), rates))

    # Replication ----------------------------------------------------------------------------------------
    def multicast_set(self, group: int, replicas: Sequence[Replica]) -> None:
        if not 0 < group < c.MAX_PORTS:
            raise TargetError(f"multicast group {group} is outside 1..{c.MAX_PORTS - 1}")
        self.run(lambda: self.context.set_group("mcast", group, replicas))

    def multicast_delete(self, group: int) -> None:
        if not self.run(lambda: self.context.delete_group("mcast", group)):
            raise TargetError(f"no multicast group {group}")

    def clone_set(self, session: int, replicas: Sequence[Replica]) -> None:
        if not 0 <= session < c.SESSIONS:
            raise TargetError(f"clone session {session} is outside 0..{c.SESSIONS - 1}")
        self.run(lambda: self.context.set_group("clone", session, replicas))

    def clone_delete(self, session: int) -> None:
        if not self.run(lambda: self.context.delete_group("clone", session)):
            raise TargetError(f"no clone session {session}")

    # Packets and the controller -------------------------------------------------------------------------
    def packet_out(self, frame: bytes) -> None:
        if self.cpu_port is None:
            raise TargetError("packet-out needs a CPU port; start the switch with --cpu-port")
        self._forwarder.enter(self.cpu_port, frame)

    def on_packet_in(self, handler: Callable[[bytes], None]) -> None:
        self._upcalls.packet_in = handler

    def on_digest(self, handler: Callable[[Digest], None]) -> None:
        self._upcalls.digest = handler
