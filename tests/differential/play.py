# SPDX-License-Identifier: Apache-2.0
"""Plays one sequence of operations on a switch, whichever it is, and notes everything that can be observed.

A step is a Write, some frames, or a Read. What comes of it is noted as plain data, so that the notes of two
switches can be compared with ``==`` and kept in a file.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

import p4rt_client
from google.protobuf import text_format
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import P4Runtime, WriteFailed, set_entity
from switches import SwitchUnderTest

TESTS = Path(__file__).resolve().parents[1]

SHOWN = 96  # longer frames are noted by length and digest

# A range that covers a field whose width is no multiple of 8: PI reads it back, though the specification (and
# our switch) omits what matches anything. All such keys here have 9 bits.
FULL_RANGE = re.compile(r'match { field_id: \d+ range { low: "\\000" high: "\\001\\377" } } ')

# PI forgets to put the number in: "Got port of %d bytes".
UNFORMATTED = re.compile(r"of (%d|\d+) bytes")


@dataclass(frozen=True, slots=True)
class Write:
    updates: tuple[tuple[int, Any], ...]  # (p4rt_client.INSERT ..., entity message)


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames as they enter; ``port`` None sends a PacketOut with the given ``metadata``."""

    frames: tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class PacketOut:
    payload: bytes
    metadata: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Read:
    entity: Any  # or several of them, a tuple


@dataclass(frozen=True, slots=True)
class Listen:
    """Wait for ``count`` messages of a kind ("digest", "idle_timeout_notification") and note them.

    ``wait`` is how many seconds to stay on for more. Digests are noted in their order, idle entries as a set.
    """

    kind: str
    count: int
    wait: float = 0.0
    noted: bool = True


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """A DigestListAck for the list received last, or for one that never was."""

    digest_id: int
    known: bool = True


Step: TypeAlias = Write | Frames | PacketOut | Read | Listen | Acknowledge
Notes: TypeAlias = list[Any]


def nothing(p: P4Runtime) -> list[Step]:
    """The ``setup`` of a program that needs none."""
    del p
    return []


def probe_frame(n: int, destination: int = 0, source: int = 0, ether_type: int = 0x88B5) -> bytes:
    addresses = destination.to_bytes(6, "big") + source.to_bytes(6, "big")
    return addresses + ether_type.to_bytes(2, "big") + f"probe {n}".encode().ljust(46)


@dataclass(frozen=True)
class Scenario:
    """A program, the ports in use, and what makes a sequence of steps from a random number generator.

    ``probe(port, n)`` is a frame that the program always returns by the port it came from, unchanged, without
    touching anything that is read; ``cpu_probe(n)`` one that always becomes a PacketIn. ``laps`` is how
    often a packet may pass the ingress; ``in_flight`` how many packets may be under way (simple_switch drops
    what exceeds 64 in an egress queue). ``unordered``: copies race through simple_switch's threads.
    ``within(frame)`` is False of a frame that has the program use a cell beyond an array's end:
    simple_switch_grpc leaves that cell out, but built with NDEBUG it ends with a segmentation fault.
    """

    name: str
    program: Path  # without suffix: .json and .p4info.txtpb
    ports: int
    setup: Callable[[P4Runtime], list[Step]]
    steps: Callable[[Any, P4Runtime], Iterator[Step]]
    probe: Callable[[int, int], bytes]
    within: Callable[[bytes], bool] = lambda frame: True
    cpu_probe: Callable[[int], bytes] | None = None
    laps: int = 1
    in_flight: int = 16
    unordered: bool = False
    length: int = 60
    fresh: bool = False  # simple_switch_grpc must be started anew for each sequence
    recorded: int = 6  # seeds in the recording


@dataclass(frozen=True)
class Program:
    """p4c's two outputs."""

    json: bytes
    p4info: str

    @staticmethod
    def read(base: Path) -> Program:
        return Program(base.with_suffix(".json").read_bytes(), base.with_suffix(".p4info.txtpb").read_text())

    def config(self) -> Any:
        config = p4.ForwardingPipelineConfig(p4_device_config=self.json)
        text_format.Parse(self.p4info, config.p4info)
        for table in config.p4info.tables:
            # simple_switch lets nobody change a program's entries, const or not.
            table.is_const_table |= table.has_initial_entries
        return config

    def names(self) -> P4Runtime:
        """A client that is connected to nothing, for its names."""
        client = P4Runtime("127.0.0.1:9")
        client.use_p4info(self.config().p4info)
        return client


class Player:
    def __init__(self, switch: SwitchUnderTest, scenario: Scenario, program: Program) -> None:
        self.switch, self.scenario, self.program = switch, scenario, program
        self._probes = 0
        self._inbox: dict[int, list[bytes]] = {port: [] for port in range(scenario.ports)}
        self._packet_ins: list[tuple[bytes, dict[str, int]]] = []
        self._list_ids: dict[int, int] = {}  # of the digest lists received last

    def play(self, steps: list[Step]) -> Notes:
        """Load the program and run the steps; one note a step."""
        if self.scenario.fresh and self.switch.kind == "bmv2":
            self._restart()
        self._forget_groups()
        self.switch.p4rt.set_pipeline(self.program.config())
        self.switch.drain()
        notes = [self._step(step) for step in steps]
        self._forget_groups()
        return notes

    def _restart(self) -> None:
        """simple_switch_grpc fails to start now and then (a bad file descriptor in its gRPC)."""
        for left in (2, 1, 0):
            try:
                self.switch.restart()
                return
            except RuntimeError:
                if not left:
                    raise

    def _forget_groups(self) -> None:
        """simple_switch keeps them when the pipeline changes."""
        for message in (p4.MulticastGroupEntry(), p4.CloneSessionEntry()):
            try:
                found = self.switch.p4rt.read(message)
            except Exception:  # before the first pipeline
                continue
            if found:
                self.switch.p4rt.delete(*found)

    def _step(self, step: Step) -> Any:
        match step:
            case Write():
                return self._write(step)
            case Frames():
                return self._frames(step)
            case PacketOut():
                # The stream keeps order, but nothing else tells when a PacketOut has been processed.
                self._probes += 1
                marker = f"PacketOut {self._probes}".encode().ljust(60)
                self.switch.p4rt.packet_out(step.payload, **dict(step.metadata))
                self.switch.p4rt.packet_out(marker, **(dict(step.metadata) | {"egress_port": 0}))
                self._receive_until(0, marker)
                self._settle()
                return self._taken()
            case Read():
                return self._read(step)
            case Listen():
                return self._listen(step)
            case Acknowledge():
                message = p4.StreamMessageRequest()
                message.digest_ack.digest_id = step.digest_id
                message.digest_ack.list_id = self._list_ids.get(step.digest_id, 0) if step.known else 12345
                self._stream().send(message)
                time.sleep(0.05)  # nothing answers it
                return None

    def _write(self, step: Write) -> Any:
        request = p4.WriteRequest(device_id=self.switch.p4rt.device_id)
        self.switch.p4rt._authorise(request)
        for kind, message in step.updates:
            set_entity(request.updates.add(type=kind).entity, message)
        _without_empty_strings(request)
        try:
            self.switch.p4rt.write_request(request)
        except WriteFailed as error:
            return [error_text(e.canonical_code, e.message) for e in error.details] or error.code.name
        return "ok"

    def _stream(self) -> Any:
        assert self.switch.p4rt.stream is not None
        return self.switch.p4rt.stream

    def _listen(self, step: Listen) -> Any:
        noted = []
        deadline = time.monotonic() + step.wait
        while True:
            left = deadline - time.monotonic()
            message = self._stream().next(step.kind, 5.0 if len(noted) < step.count else max(0.02, left))
            if message is None:
                break
            if step.kind == "digest":
                self._list_ids[message.digest_id] = message.list_id
                noted.append(text_format.MessageToString(_without_time(message), as_one_line=True))
            else:
                for entry in message.table_entry:
                    entry.ClearField("metadata")  # PI leaves it out
                    noted.append(text_format.MessageToString(entry, as_one_line=True))
        if not step.noted:
            return None
        return noted if step.kind == "digest" else sorted(set(noted))

    def _frames(self, step: Frames) -> Any:
        # Two ports race into simple_switch: one port at a time.
        for port, run in groupby(step.frames, key=lambda f: f[0]):
            frames = [frame for _, frame in run]
            room = self.scenario.in_flight
            for at in range(0, len(frames), room):
                before = {number: len(inbox) for number, inbox in self._inbox.items()}
                for frame in frames[at : at + room]:
                    self.switch.send(port, frame)
                self._settle(port)
                if self.scenario.unordered:
                    for number, inbox in self._inbox.items():
                        inbox[before[number] :] = sorted(inbox[before[number] :])
        return self._taken()

    def _settle(self, sender: int = 0) -> None:
        """Wait until all that was sent by ``sender`` has been processed and what came of it has arrived.

        The probe by the sender's port comes first: when it is back, the packets before it have passed the
        ingress, and the other ports' probes queue up behind what they became.
        """
        ports = sorted(range(self.scenario.ports), key=lambda port: port != sender)
        for _ in range(self.scenario.laps):
            for port in ports:
                self._probes += 1
                probe = self.scenario.probe(port, self._probes)
                self.switch.send(port, probe)
                self._receive_until(port, probe)
        if self.scenario.cpu_probe is not None:
            self._probes += 1
            probe = self.scenario.cpu_probe(self._probes)
            self.switch.send(0, probe)
            while (packet := self.switch.p4rt.packet_in()) is None or packet[0] != probe:
                if packet is None:
                    raise AssertionError("the controller's probe was lost")
                self._packet_ins.append(packet)

    def _receive_until(self, port: int, last: bytes) -> None:
        while (frame := self.switch.recv(port, 5.0)) != last:
            if frame is None:
                raise AssertionError(
                    f"{self.switch.kind}, port {port}: the probe was lost; "
                    f"{len(self._inbox[port])} frames before it"
                )
            if len(frame) >= 14:  # in-memory ports also carry what no interface does
                self._inbox[port].append(frame)

    def _taken(self) -> dict[str, list[str]]:
        taken = {str(port): [shown(f) for f in frames] for port, frames in self._inbox.items() if frames}
        if self._packet_ins:
            taken["cpu"] = [f"{shown(data)} {sorted(meta.items())}" for data, meta in self._packet_ins]
        for frames in self._inbox.values():
            frames.clear()
        self._packet_ins.clear()
        return taken

    def _read(self, step: Read) -> Any:
        self._settle()
        entities = step.entity if isinstance(step.entity, tuple) else (step.entity,)
        try:
            found = self.switch.p4rt.read(*map(_unfiltered, entities))
        except p4rt_client.grpc.RpcError as error:
            return error_text(error.code().value[0], error.details())
        for message in found:
            # A set: PI lists it in the order of a hash table.
            if hasattr(message, "replicas"):
                message.replicas.sort(key=lambda r: (r.egress_port, r.instance))
        lines = sorted(FULL_RANGE.sub("", text_format.MessageToString(m, as_one_line=True)) for m in found)
        if len(lines) > 8:
            return [len(lines), hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]]
        return lines


def _without_empty_strings(message: Any) -> None:
    """Write zero bytes for empty values: PI takes an empty string for 0, ours refuses it."""
    for field, value in message.ListFields():
        if field.message_type is not None:
            for each in value if field.label == field.LABEL_REPEATED else (value,):
                _without_empty_strings(each)
    if message.DESCRIPTOR.name in ("Exact", "Optional", "Param") and not message.value:
        message.value = b"\0"
    if message.DESCRIPTOR.name == "P4Data" and message.WhichOneof("data") == "bitstring":
        message.bitstring = message.bitstring or b"\0"


def _unfiltered(message: Any) -> Any:
    """Return what to read, without the filters of table entries, which PI passes over."""
    plain = type(message)()
    plain.CopyFrom(message)
    _without_empty_strings(plain)
    if message.DESCRIPTOR.name != "TableEntry":
        return plain
    for name in ("action", "metadata", "controller_metadata", *(() if message.match else ("priority",))):
        plain.ClearField(name)
    return plain


def _without_time(message: Any) -> Any:
    message.ClearField("timestamp")
    return message


def error_text(code: int, text: str) -> str:
    """Code and message of an error. After PI's text, our switch gives the data plane's reason.

    For that reason our switch has a code, where PI always says UNKNOWN.
    """
    text = UNFORMATTED.sub("of ? bytes", text)
    if code == 7 and "are const" in text and not text.startswith("Error when adding"):
        return "5 Cannot find match entry"
    if text.startswith("Error when "):
        code = 2
    return f"{code} {text.partition(': ')[0] if code == 2 else text}"


def condensed(note: Any) -> Any:
    """A note as recordings keep it: of frames, how many left by each port and a digest of them."""
    if not isinstance(note, dict):
        return note
    return {
        port: [len(frames), hashlib.sha256("\n".join(frames).encode()).hexdigest()[:16]]
        for port, frames in note.items()
    }


def shown(frame: bytes) -> str:
    if len(frame) <= SHOWN:
        return frame.hex()
    return f"{frame[:48].hex()}... {len(frame)} bytes {hashlib.sha256(frame).hexdigest()[:16]}"
