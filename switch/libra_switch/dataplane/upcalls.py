# SPDX-License-Identifier: Apache-2.0
"""Records that native code leaves for Python: frames, digests, captures, traces."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable
from typing import TypeVar

from libra_switch.codegen.learning import read_digest
from libra_switch.dataplane.dispatcher import Dispatcher
from libra_switch.dataplane.port_map import PortMap
from libra_switch.dataplane.trace_log import FRAME_IN, FRAME_OUT, TraceLog, frame_record
from libra_switch.memory import context as c
from libra_switch.memory.blocks import ContextBlock
from libra_switch.program import ir
from libra_switch.target import Digest

_T = TypeVar("_T")

_RECORD = struct.Struct("<IHHQ")  # size, kind, port or list, bytes that follow


class Upcalls:
    """Takes native code's records. ``program`` is the program that writes them; ``dump`` is the number of
    bytes logged of each captured frame.
    """

    def __init__(
        self, context: ContextBlock, ports: PortMap, dispatcher: Dispatcher, trace: TraceLog, dump: int
    ) -> None:
        self._context, self._ports, self._dispatcher = context, ports, dispatcher
        self._trace, self._dump = trace, dump
        self._used = context.field("upcall_used")
        self.packet_in: Callable[[bytes], None] | None = None
        self.digest: Callable[[Digest], None] | None = None
        self.program: ir.Program | None = None

    def collect(self, ends: Iterable[int] | None = None) -> None:
        """Take the records and pass them to their handlers.

        ``ends`` yields the end of each part of them, once the parts before have been passed on.
        """
        used = self._used[0]
        if not used:
            return
        data = self._context.upcalls(used)
        self._used[0] = 0
        trace: list[tuple[int, bytes]] = []
        at, head, links = 0, c.UPCALL.size, self._ports.links
        for end in (used,) if ends is None else ends:
            while at < end:
                size, kind, number, length = _RECORD.unpack_from(data, at)
                body = data[at + head : at + head + length]
                at += size
                if kind == c.UP_FRAME and number in links:
                    links[number].deliver(body)
                else:
                    self._other(kind, number, body, trace)
        if trace:
            self._trace.put(trace)
        self._ports.captures.flush()

    def _other(self, kind: int, number: int, body: bytes, trace: list[tuple[int, bytes]]) -> None:
        if kind == c.UP_FRAME:
            self._frame(body)
        elif kind == c.UP_DIGEST:
            self._digest(number, body)
        elif kind == c.UP_TRACE:
            trace.append((number, body))
        else:
            incoming = kind == c.UP_CAPTURE_IN
            self._ports.captures.write(number, "in" if incoming else "out", body)
            if self._dump:
                what = FRAME_IN if incoming else FRAME_OUT
                trace.append((what, frame_record(number, body, self._dump)))

    def _frame(self, frame: bytes) -> None:
        """Pass a frame sent to a port without a link, the controller's, to the handler of packet-in."""
        if self.packet_in is not None:
            self._post(self.packet_in, frame)

    def _digest(self, list_id: int, record: bytes) -> None:
        if self.digest is not None and self.program is not None:
            self._post(self.digest, read_digest(self.program, list_id, record))

    def _post(self, handler: Callable[[_T], None], item: _T) -> None:
        """Queue a call of ``handler``, void if another program runs by then, with other headers."""
        program = self.program

        def call() -> None:
            if self.program is program:
                handler(item)

        self._dispatcher.post(call)
