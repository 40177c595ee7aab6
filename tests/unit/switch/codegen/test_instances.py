# SPDX-License-Identifier: Apache-2.0
"""Promise: a program's machine code is made once, and its instances share nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from alone import bytes_added
from bmv2_json import action, call, const, field, local, op, program, table

from libra_native.objects import VARIABLE
from libra_switch.codegen.compiler import Compiled, compile_program
from libra_switch.codegen.points import TRACE, Tracer
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.dataplane.stepper import Clock
from libra_switch.ports.links import MemoryPort
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import BoundAction, CounterData, Exact, Lpm, Match, Range, Ternary

DROP_PORT = 511
EGRESS = field("standard_metadata", "egress_spec")
REGISTER = {"type": "register_array", "value": "seen"}


def counting(kind: str) -> bytes:
    """Counts packets in a register and writes the number into n; `send` of a table by a sets the port."""
    send = action(
        "send", [("port", 9)],
        call("assign", EGRESS, local(0)),
        call("register_read", field("h", "n"), REGISTER, const(0)),
        call("assign", field("h", "n"), op("+", field("h", "n"), const(1))),
        call("register_write", REGISTER, const(0), field("h", "n")),
    )  # fmt: skip
    drop = action("drop", [], call("mark_to_drop", {"type": "header", "value": "standard_metadata"}))
    default = {"action_id": 1, "action_const": False, "action_data": [], "action_entry_const": False}
    t = table("t", [(kind, "a")], [0, 1], ["send", "drop"], default_entry=default)
    return program([("a", 16), ("n", 32)], [send, drop], [t], registers=[("seen", 1, 32)])


class Instance:
    def __init__(self, compiled: Compiled) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1), clock=Clock(), compile=lambda *_: compiled)
        self.ports = [MemoryPort(), MemoryPort(), MemoryPort()]
        for number, port in enumerate(self.ports):
            self.plane.port_add(number, port)
        self.plane.load(b"")

    def numbers(self, a: int, packets: int) -> dict[int, list[int]]:
        """What n was in the packets that left, by port."""
        self.plane.receive(0, [a.to_bytes(2, "big") + bytes(8)] * packets)
        sent = {number: port.recv_all() for number, port in enumerate(self.ports)}
        return {
            port: [int.from_bytes(f[2:6], "big") for f in frames] for port, frames in sent.items() if frames
        }


def test_instances_have_entries_registers_and_counters_of_their_own() -> None:
    keys: dict[str, tuple[Match, int]] = {
        "exact": (Exact(7), 0),
        "lpm": (Lpm(0, 8), 0),
        "ternary": (Ternary(7, 0xFF), 1),
        "range": (Range(5, 9), 1),
    }
    for kind, (key, priority) in keys.items():
        compiled = compile_program(counting(kind), DROP_PORT)
        first, second, third = (Instance(compiled) for _ in range(3))
        handles = [it.plane.entry_add("t", [key], priority, BoundAction("send", (port,)))
                   for port, it in enumerate((first, second), 1)]  # fmt: skip
        assert first.numbers(7, 3) == {1: [1, 2, 3]}, kind
        assert second.numbers(7, 2) == {2: [1, 2]}, kind
        assert third.numbers(7, 1) == {}, kind
        assert first.numbers(7, 1) == {1: [4]}, kind
        counts = [
            it.plane.entry_counters("t", [h])[0] for it, h in zip((first, second), handles, strict=True)
        ]
        assert counts == [CounterData(4, 40), CounterData(2, 20)], kind
        assert [it.plane.register_read("seen", 0) for it in (first, second, third)] == [4, 2, 0], kind
        first.plane.entry_delete("t", handles[0])
        assert (first.numbers(7, 1), second.numbers(7, 1)) == ({}, {2: [3]}), kind


def test_a_program_that_is_loaded_again_starts_afresh() -> None:
    compiled = compile_program(counting("exact"), DROP_PORT)
    it = Instance(compiled)
    it.plane.entry_add("t", [Exact(7)], 0, BoundAction("send", (1,)))
    assert it.numbers(7, 2) == {1: [1, 2]}
    it.plane.load(b"")
    assert it.numbers(7, 1) == {}
    assert it.plane.register_read("seen", 0) == 0
    it.plane.entry_add("t", [Exact(7)], 0, BoundAction("send", (1,)))
    assert it.numbers(7, 1) == {1: [1]}
    it.plane.load(b"", keep_registers=True)
    assert it.plane.register_read("seen", 0) == 1


def test_code_is_kept_unless_it_reports_to_a_trace_of_this_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    LIBRARY.load()
    folder = tmp_path / "cache"
    monkeypatch.setenv(VARIABLE, str(folder))
    program = counting("exact") + b"\n"  # this process has none of these bytes yet
    compile_program(program, DROP_PORT, Tracer(TRACE))
    assert not folder.exists()
    compile_program(program, DROP_PORT)
    assert folder.exists()


def test_switches_that_trace_nothing_share_machine_code() -> None:
    compiled = compile_program(counting("exact"), DROP_PORT)
    assert compile_program(counting("exact"), DROP_PORT) is compiled
    assert compile_program(counting("exact"), DROP_PORT + 1) is not compiled
    traced = [compile_program(counting("exact"), DROP_PORT, Tracer(TRACE)) for _ in range(2)]
    assert len({id(each) for each in (compiled, *traced)}) == 3


def test_any_number_of_programs_keeps_at_most_10_mb(monkeypatch: pytest.MonkeyPatch) -> None:
    """LLVM's passes keep 0.24 MB for each altered program of Libra's size: 1.9 MB in this test."""
    monkeypatch.setenv(VARIABLE, "off")
    used_up = f"""
from pathlib import Path

from libra_native import jit
from libra_switch.codegen import compiler

jit._here = jit.MOST_HERE  # so the 10 MB are used up
program = Path("p4src/build/libra.json").read_bytes()

def compile_with(spaces):
    compiler.compile_program(program + b" " * spaces, {DROP_PORT}, None)
    compiler._shared.cache_clear()

for spaces in range(2):
    compile_with(spaces)
"""
    eight_more = """
for spaces in range(2, 10):
    compile_with(spaces)
"""
    assert bytes_added(used_up, eight_more) < 1 << 20
