# SPDX-License-Identifier: Apache-2.0
"""The data plane: one thread that forwards packets in native code, and the `target.Target` calls around it.

The thread runs the native loop, which takes no lock and holds no GIL. A control operation is queued, the loop
is woken through an eventfd, and the thread applies the operation between two batches of packets; the caller
waits until it is done. So an operation that returned applies to every later packet, and none sees half of it.
"""

from __future__ import annotations

import contextlib
import os
import struct
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from libra_switch.codegen.compiler import Loaded, compile_program
from libra_switch.codegen.learning import read_digest
from libra_switch.codegen.points import Tracer
from libra_switch.dataplane.dispatcher import Dispatcher
from libra_switch.dataplane.trace_log import FRAME_IN, FRAME_OUT, TraceLog, frame_record
from libra_switch.match.profiles import ActionProfile
from libra_switch.match.tables import MatchTable
from libra_switch.memory import context as c
from libra_switch.memory.blocks import ContextBlock, PortBlock
from libra_switch.memory.memory import Memory
from libra_switch.memory.meter_cells import configure
from libra_switch.ports.links import Link, close_all
from libra_switch.ports.pcap import Captures
from libra_switch.runtime.loop import bench_function, functions
from libra_switch.target import (
    Action,
    Binding,
    CounterData,
    Digest,
    Match,
    MeterRates,
    Replica,
    TargetError,
)

_T = TypeVar("_T")
_UPCALL = struct.Struct("<IHHQ")


class Dataplane:
    """A switch that runs one P4 program.

    ``cpu_port`` is the port of packet-in and packet-out; ``drop_port`` the egress_spec that means "drop";
    ``priority_queues`` wait before the egress of each port, and hold ``queue_depth`` packets each (None: as
    many as there is memory for);
    ``seed`` fixes what random() yields; ``pcap`` is a directory for capture files;
    ``trace`` a level of `logging` from which packets are traced (`trace.TRACE`, DEBUG; INFO: only log_msg);
    ``dump`` says how many bytes of each packet received and sent are logged.
    """

    def __init__(
        self,
        device_id: int = 0,
        *,
        cpu_port: int | None = None,
        drop_port: int = 511,
        priority_queues: int = 1,
        queue_depth: int | None = None,
        seed: int | None = None,
        pcap: Path | None = None,
        trace: int | None = None,
        dump: int = 0,
    ) -> None:
        self.device_id, self.cpu_port, self.drop_port = device_id, cpu_port, drop_port
        self._captured = pcap is not None or dump > 0
        self._trace_level = trace
        self._dump = dump
        self._trace = TraceLog(lambda port: port in self._ports)
        self._ctx = ContextBlock(seed if seed is not None else int.from_bytes(os.urandom(8), "little"))
        self._ctx.set("queues", priority_queues)
        self._ctx.set("queue_limit", queue_depth if queue_depth is not None else 1 << 62)
        self._queues = priority_queues
        self._loop, self._inject, self._resume = functions()
        self._event = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._lock = threading.RLock()  # entries_apply calls other operations
        self._jobs: deque[tuple[Callable[[], Any], Future[Any]]] = deque()
        self._frames: deque[tuple[int, bytes]] = deque()
        self._links: dict[int, Link] = {}
        self._ports: dict[int, PortBlock] = {}
        self._captures = Captures(pcap)
        self._loaded: Loaded | None = None
        self._verified: tuple[bytes, Loaded, Tracer | None] | None = None  # so that it compiles but once
        self._replaced: list[Loaded] = []  # programs that packets in queues still belong to
        self._changed: dict[str, MatchTable] | None = None  # by `entries_apply`, not published yet
        self._thread: threading.Thread | None = None
        self._stop = False
        self._packet_in: Callable[[bytes], None] | None = None
        self._digest: Callable[[Digest], None] | None = None
        self._port_change: Callable[[int], None] = lambda port: None
        self._dispatcher = Dispatcher()
        if cpu_port is not None:
            self._ports[cpu_port] = PortBlock(cpu_port, -1, queues=priority_queues)
            self._ports[cpu_port].set("capture", int(dump > 0))
        self._publish_ports()

    # Life -----------------------------------------------------------------------------------------------
    def start(self) -> None:
        if self._thread is not None:
            raise RuntimeError("the data plane runs already")
        self._stop = False
        self._dispatcher.start()
        self._thread = threading.Thread(target=self._main, name="libra-dataplane", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread and close the ports."""
        thread = self._thread
        if thread is not None:
            self._stop = True
            os.eventfd_write(self._event, 1)
            thread.join()
            self._thread = None
            self._dispatcher.stop()
        self._trace.close()
        close_all(self._links.values())
        self._captures.close_all()
        self._links.clear()
        if self._event >= 0:
            os.close(self._event)
            self._event = -1

    def __enter__(self) -> Dataplane:
        self.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _main(self) -> None:
        while not self._stop:
            self._loop(self._ctx.address)
            with contextlib.suppress(BlockingIOError):
                os.eventfd_read(self._event)
            self._apply()
            self._collect()
        self._apply()
        self._collect()

    def _apply(self) -> None:
        """Run what was queued: control operations first, then frames from memory ports."""
        while self._jobs:
            job, future = self._jobs.popleft()
            try:
                future.set_result(job())
            except BaseException as exc:
                future.set_exception(exc)
        for _ in range(len(self._frames)):
            port, frame = self._frames.popleft()
            buffer = self._ctx.frame_buffer(frame)
            self._inject(self._ctx.address, buffer, len(frame), port)
            if self._ctx.get("upcall_used") > c.UPCALL_BYTES // 2:
                self._collect()
        if self._ctx.get("requeue_head") != self._ctx.get("requeue_tail"):
            os.eventfd_write(self._event, 1)

    def _do(self, job: Callable[[], _T]) -> _T:
        """Run ``job`` between two batches; returns or raises what it does."""
        thread = self._thread
        if thread is None or threading.current_thread() is thread:
            with self._lock:
                result = job()
            if thread is None:
                self._collect()
            return result
        future: Future[_T] = Future()
        self._jobs.append((job, future))
        os.eventfd_write(self._event, 1)
        return future.result()

    # Upcalls --------------------------------------------------------------------------------------------
    def _collect(self) -> None:
        """Take the records that native code left: frames for links without a descriptor, digests,
        captures.
        """
        used = self._ctx.get("upcall_used")
        if not used:
            return
        data = self._ctx.upcalls(used)
        self._ctx.set("upcall_used", 0)
        at = 0
        trace: list[tuple[int, bytes]] = []
        while at < used:
            size, kind, number, length = _UPCALL.unpack_from(data, at)
            body = bytes(data[at + 16 : at + 16 + length])
            at += size
            if kind == c.UP_FRAME:
                link = self._links.get(number)
                if link is not None:
                    link.deliver(body)
                elif self._packet_in is not None:
                    self._dispatcher.post(partial(self._packet_in, body))
            elif kind == c.UP_DIGEST:
                self._digest_arrived(number, body)
            elif kind == c.UP_TRACE:
                trace.append((number, body))
            else:
                incoming = kind == c.UP_CAPTURE_IN
                self._captures.write(number, "in" if incoming else "out", body)
                if self._dump:
                    what = FRAME_IN if incoming else FRAME_OUT
                    trace.append((what, frame_record(number, body, self._dump)))
        if trace:
            self._trace.put(trace)
        self._captures.flush()

    def _digest_arrived(self, list_id: int, body: bytes) -> None:
        handler, loaded = self._digest, self._loaded
        if handler is None or loaded is None:
            return
        digest = read_digest(loaded.prog, list_id, body)
        self._dispatcher.post(partial(handler, digest))

    # Ports ----------------------------------------------------------------------------------------------
    def port_add(self, port: int, link: Link) -> None:
        """Attach ``link`` as port ``port``."""
        if not 0 <= port < c.MAX_PORTS or port == self.drop_port:
            raise TargetError(
                f"port {port}: expected 0..{c.MAX_PORTS - 1}, and not the drop port {self.drop_port}"
            )
        if port in self._ports:
            raise TargetError(f"port {port} is in use")

        def job() -> None:
            native = PortBlock(port, link.fileno(), link.send_fileno(), self._queues)
            self._captures.open(port, link.name)
            native.set("capture", int(self._captured))
            self._links[port], self._ports[port] = link, native
            self._publish_ports()

        self._do(job)
        link.attach(lambda frame: self._enter(port, frame))
        self.port_changed(port)

    def port_remove(self, port: int) -> None:
        if port not in self._links:
            raise TargetError(f"no port {port}; ports: {', '.join(map(str, sorted(self._links))) or 'none'}")

        def job() -> Link:
            del self._ports[port]
            self._publish_ports()
            self._captures.close(port)
            return self._links.pop(port)

        self._do(job).close()
        self.port_changed(port)

    def port_up(self, port: int) -> bool:
        link = self._links.get(port)
        return link is not None and link.up

    def port_changed(self, port: int) -> None:
        """Whoever changes a link's ``up`` says so here."""
        self._dispatcher.post(lambda: self._port_change(port))

    def on_port_change(self, handler: Callable[[int], None]) -> None:
        self._port_change = handler

    def port_limit(self, port: int, packets: int | None = 0) -> None:
        """Let ``packets`` more leave by a port, the others wait; None lifts the limit. For tests."""
        if port not in self._ports:
            raise TargetError(f"no port {port}")

        def job() -> None:
            self._ports[port].limit(packets)
            self._ctx.set_blocked(list(self._ports.values()))
            self._ctx.set("eager", 1)
            while self._ctx.get("eager"):
                self._resume(self._ctx.address)
                self._collect()

        self._do(job)

    def ports(self) -> dict[int, str]:
        """Names of the attached links by port number."""
        return {number: link.name for number, link in sorted(self._links.items())}

    def port_counters(self, port: int) -> dict[str, int]:
        """rx/tx packets, bytes, drops and errors of a port since it was added, and packets queued now."""
        if port not in self._ports:
            raise TargetError(f"no port {port}")
        return self._do(self._ports[port].counters)

    def statistics(self) -> dict[str, int]:
        """Packets parsed and, by reason, dropped, by the switch as a whole."""
        names = (
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
        return self._do(lambda: {name: self._ctx.get(name) for name in names})

    def _publish_ports(self) -> None:
        self._ctx.set_ports(list(self._ports.values()), self._event)

    def _enter(self, port: int, frame: bytes) -> None:
        if len(frame) > 65536:
            raise TargetError(f"a frame of {len(frame)} bytes; at most 65536")
        self._frames.append((port, frame))
        if self._thread is None:
            with self._lock:
                self._apply()
                self._collect()
        else:
            os.eventfd_write(self._event, 1)

    # Programs -------------------------------------------------------------------------------------------
    def _compile(self, program: bytes) -> tuple[bytes, Loaded, Tracer | None]:
        tracer = Tracer(self._trace_level) if self._trace_level is not None else None
        return program, compile_program(program, self.drop_port, tracer), tracer

    def verify(self, program: bytes) -> None:
        if self._verified is None or self._verified[0] != program:
            self._verified = self._compile(program)

    def load(self, program: bytes, keep_registers: bool = False) -> None:
        verified, self._verified = self._verified, None
        if verified is None or verified[0] != program:
            verified = self._compile(program)
        _, loaded, tracer = verified
        if tracer is not None:
            self._trace.add(tracer)

        def job() -> None:
            if self._loaded is not None:
                if keep_registers:
                    loaded.arrays.adopt_registers(self._loaded.arrays)
                # What waits between ingress and egress ends on the program that it began with.
                waiting = any(port.get("queued") for port in self._ports.values())
                self._replaced = [*self._replaced, self._loaded] if waiting else []
            self._loaded = loaded
            self._ctx.set("program", loaded.entry)
            self._ctx.clear_groups()
            # What waits to be parsed again carries the old program's metadata.
            self._ctx.set("requeue_head", self._ctx.get("requeue_tail"))

        self._do(job)

    def trace_flush(self) -> None:
        """Wait until the packets that went through are in the log."""
        self._do(self._collect)
        self._trace.flush()

    def dump_ir(self) -> str:
        """LLVM IR text of the running program, before optimisation."""
        return self._program().code.ir

    def _program(self) -> Loaded:
        if self._loaded is None:
            raise TargetError("no program is loaded")
        return self._loaded

    # Tables ---------------------------------------------------------------------------------------------
    def _table(self, name: str) -> MatchTable:
        tables = self._program().tables
        table = tables.get(name)
        if table is None:
            raise TargetError(f"no table {name!r}; the program has: {', '.join(tables)}")
        return table

    @contextlib.contextmanager
    def _changing(self, name: str) -> Iterator[MatchTable]:
        table = self._table(name)
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
                    t.touch(handle, time.monotonic_ns())
                return handle

        return self._do(job)

    def entry_modify(self, table: str, handle: int, binding: Binding) -> None:
        self._do(lambda: self._table(table).modify(handle, binding))

    def entry_delete(self, table: str, handle: int) -> None:
        def job() -> None:
            with self._changing(table) as t:
                t.delete(handle)

        self._do(job)

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

        self._do(job)

    def default_set(self, table: str, binding: Binding | None) -> None:
        self._do(lambda: self._table(table).default_set(binding))

    def entry_counter(self, table: str, handle: int | None) -> CounterData:
        return self._do(lambda: self._table(table).counter_read(handle))

    def entry_counter_write(self, table: str, handle: int | None, data: CounterData) -> None:
        def job() -> None:
            cell = self._table(table).counter(handle)
            cell[0], cell[1] = data.packets, data.bytes

        self._do(job)

    def entry_idle_ns(self, table: str, handle: int) -> int:
        return self._do(lambda: max(0, time.monotonic_ns() - self._table(table).last_hit(handle)))

    def entry_meter_set(self, table: str, handle: int | None, rates: MeterRates | None) -> None:
        self._do(lambda: self._table(table).meter_set(handle, rates))

    # Action profiles ------------------------------------------------------------------------------------
    def _profile(self, name: str) -> ActionProfile:
        profiles = self._program().profiles
        if name not in profiles:
            raise TargetError(f"no action profile {name!r}; the program has: {', '.join(profiles) or 'none'}")
        return profiles[name]

    def member_set(self, profile: str, member: int, action: Action) -> None:
        self._do(lambda: self._profile(profile).member_set(member, action))

    def member_delete(self, profile: str, member: int) -> None:
        self._do(lambda: self._profile(profile).member_delete(member))

    def group_set(self, profile: str, group: int, members: Sequence[int]) -> None:
        self._do(lambda: self._profile(profile).group_set(group, members))

    def group_delete(self, profile: str, group: int) -> None:
        self._do(lambda: self._profile(profile).group_delete(group))

    # Indexed state --------------------------------------------------------------------------------------
    def counter_read(self, name: str, index: int) -> CounterData:
        return self._do(lambda: CounterData(*self._program().arrays.counter_cell(name, index)))

    def counter_cells(self, name: str, first: int, count: int) -> list[CounterData]:
        cells = self._do(lambda: self._program().arrays.counter_cells(name, first, count))
        return [CounterData(int(p), int(b)) for p, b in cells.tolist()]

    def counter_write(self, name: str, index: int, data: CounterData) -> None:
        def job() -> None:
            cell = self._program().arrays.counter_cell(name, index)
            cell[0], cell[1] = data.packets, data.bytes

        self._do(job)

    def register_read(self, name: str, index: int) -> int:
        return self._do(lambda: self._program().arrays.register_read(name, index))

    def register_cells(self, name: str, first: int, count: int) -> list[int]:
        return self._do(lambda: self._program().arrays.register_cells(name, first, count))

    def register_write(self, name: str, index: int | None, value: int) -> None:
        self._do(lambda: self._program().arrays.register_write(name, index, value))

    def meter_set(self, name: str, index: int, rates: MeterRates | None) -> None:
        self._do(lambda: configure(self._program().arrays.meter_cell(name, index), rates))

    # Replication ----------------------------------------------------------------------------------------
    def multicast_set(self, group: int, replicas: Sequence[Replica]) -> None:
        if not 0 < group < c.MAX_PORTS:
            raise TargetError(f"multicast group {group} is outside 1..{c.MAX_PORTS - 1}")
        self._do(lambda: self._ctx.set_group("mcast", group, replicas))

    def multicast_delete(self, group: int) -> None:
        if not self._do(lambda: self._ctx.delete_group("mcast", group)):
            raise TargetError(f"no multicast group {group}")

    def clone_set(self, session: int, replicas: Sequence[Replica]) -> None:
        if not 0 <= session < c.SESSIONS:
            raise TargetError(f"clone session {session} is outside 0..{c.SESSIONS - 1}")
        self._do(lambda: self._ctx.set_group("clone", session, replicas))

    def clone_delete(self, session: int) -> None:
        if not self._do(lambda: self._ctx.delete_group("clone", session)):
            raise TargetError(f"no clone session {session}")

    # Packets and the controller -------------------------------------------------------------------------
    def packet_out(self, frame: bytes) -> None:
        if self.cpu_port is None:
            raise TargetError("packet-out needs a CPU port; start the switch with --cpu-port")
        self._enter(self.cpu_port, frame)

    def on_packet_in(self, handler: Callable[[bytes], None]) -> None:
        self._packet_in = handler

    def on_digest(self, handler: Callable[[Digest], None]) -> None:
        self._digest = handler

    # Measuring ------------------------------------------------------------------------------------------
    def bench(self, frames: Sequence[bytes], port: int, times: int) -> float:
        """Nanoseconds a packet for running ``frames``, all of one length, in turn, ``times`` packets in all,
        through the program, output discarded.

        Only for a data plane that is not started and whose ports have no descriptor.
        """
        length = len(frames[0])
        memory = Memory(len(frames) * length + c.RX_HEADROOM)
        memory.bytes.data[: len(frames) * length] = b"".join(frames)
        run = bench_function()
        begin = time.perf_counter_ns()
        run(self._ctx.address, memory.address, length, port, times, len(frames))
        return (time.perf_counter_ns() - begin) / times
