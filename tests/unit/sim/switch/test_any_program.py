# SPDX-License-Identifier: Apache-2.0
"""Promise: a simulated switch runs any program as the embedded one does, at the simulator's times."""

from __future__ import annotations

import random
import struct
from pathlib import Path

import pytest
from alone import bytes_added
from google.protobuf import text_format
from p4.config.v1 import p4info_pb2

from libra_controller.artefact import Artefact
from libra_sim.switch.program import SwitchProgram
from libra_switch.codegen import compiler
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import InjectedLink
from libra_switch.target import PipelineError, Replica

BUILD = Path(__file__).parents[3] / "p4" / "build"
PORTS, SESSIONS, GROUPS = 4, 3, 3
TRUNCATE, CLONE_LATE, RECIRCULATE, DROP, CLONE, RESUBMIT, MULTICAST, TO_PORT = (
    1 << bit for bit in range(7, -1, -1)
)


def load(name: str) -> SwitchProgram:
    info = text_format.Parse((BUILD / f"{name}.p4info.txtpb").read_text(), p4info_pb2.P4Info())
    return SwitchProgram.load(Artefact(BUILD, info, (BUILD / f"{name}.json").read_bytes(), 0))


class _Link(InjectedLink):
    def __init__(self, number: int, sent: list[tuple[int, bytes]]) -> None:
        super().__init__(str(number))
        self._number, self._sent = number, sent

    def deliver(self, frame: bytes) -> None:
        self._sent.append((self._number, frame))


def replicate(plane: Dataplane) -> None:
    """Multicast groups and clone sessions of several replicas."""
    for number in range(1, GROUPS):
        plane.multicast_set(number, [Replica(port, 10 * number + port) for port in range(number + 1)])
    for number in range(1, SESSIONS):
        plane.clone_set(number, [Replica(port, port) for port in range(number)])


def wish(rng: random.Random) -> bytes:
    """A frame of tests/p4/paths.p4 that asks for anything."""
    how = rng.getrandbits(8) & rng.getrandbits(8)
    head = rng.randbytes(12) + b"\x0e\x00"
    fields = struct.pack(
        ">4BHH", how, rng.randrange(3), rng.randrange(SESSIONS + 1), rng.getrandbits(8) & rng.getrandbits(8),
        rng.randrange(GROUPS + 1), rng.randrange(PORTS + 1) << 7 | rng.getrandbits(7),
    )  # fmt: skip
    return head + fields + rng.randbytes(rng.randrange(80))


def test_copies_clones_and_second_passes_are_the_embedded_switchs() -> None:
    switch, plane = load("paths").instantiate("s1", PORTS), Dataplane(DataplaneConfig(seed=0))
    sent: list[tuple[int, bytes]] = []
    links = [_Link(number, sent) for number in range(PORTS)]
    for number, link in enumerate(links):
        plane.port_add(number, link)
    plane.load((BUILD / "paths.json").read_bytes())
    replicate(plane)
    replicate(switch.dataplane)
    rng = random.Random(1)
    for number in range(5000):
        port, frame = rng.randrange(PORTS), wish(rng)
        links[port].enter(frame)
        assert switch.run([(number, port, frame)]) == [(number, *it) for it in sent], number
        sent.clear()
    assert switch.dataplane.statistics() == plane.statistics()
    assert switch.dataplane.statistics()["parsed"] > 5500, "some came again"
    plane.close()


def test_a_packets_timestamps_are_the_simulators() -> None:
    """tests/p4/queues.p4 reports when a packet was enqueued, in microseconds since the switch started."""
    switch = load("queues").instantiate("s1", 2)
    frame = bytes(12) + b"\x0e\x20" + struct.pack(">HBBHH", 1, 0, 0, 0, 1)
    times = [0, 999, 1_000, 5_000_000, 3_600_000_000_000]
    sent = switch.run([(time, 0, frame) for time in times])
    assert [time for time, _, _ in sent] == times
    assert [struct.unpack_from(">I", out, 22)[0] for _, _, out in sent] == [t // 1000 % 2**32 for t in times]


def test_a_program_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    program = load("paths")

    def refuse(*_: object) -> None:
        raise AssertionError("compiled a second time")

    monkeypatch.setattr(compiler, "compile_ir", refuse)
    monkeypatch.setattr(compiler, "generate", refuse)
    switches = [program.instantiate(f"s{number}", PORTS) for number in range(20)]
    frames = random.Random(2)
    assert all(switch.receive(0, [wish(frames)], 0) is not None for switch in switches)


def test_an_instance_costs_its_state_only() -> None:
    """Before packets come: 33 switches with Libra's program fit where one process was."""
    first = f"""
from libra_controller import artefact
from libra_sim.switch.program import SwitchProgram

program = SwitchProgram.load(artefact.load())
kept = [program.instantiate("first", {PORTS})]
"""
    more = f'kept += [program.instantiate(f"s{{number}}", {PORTS}) for number in range(32)]'
    assert bytes_added(first, more) / 32 < 4e6


def test_a_program_that_cannot_run_is_refused() -> None:
    with pytest.raises(PipelineError):
        SwitchProgram.load(Artefact(BUILD, None, b"{}", 0))
