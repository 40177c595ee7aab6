# SPDX-License-Identifier: Apache-2.0
"""Promise: the trace tells what the program did to a packet, in order; without one no code is added."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bmv2_json import action, call, const, field, program, table

from libra_switch.codegen.compiler import generate
from libra_switch.codegen.points import DEBUG, INFO, TRACE, Tracer
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import BoundAction, Exact, PipelineError, Replica, Ternary

PROGRAMS = Path(__file__).parents[3] / "p4" / "build"
LIBRA = Path(__file__).parents[4] / "p4src" / "build" / "libra.json"
KINDS = sorted(path.name for path in PROGRAMS.glob("*.json"))


class Traced:
    def __init__(self, text: bytes, level: int, caplog: pytest.LogCaptureFixture) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1, cpu_port=510, trace=level))
        self.ports = [MemoryPort(str(number)) for number in range(3)]
        for number, port in enumerate(self.ports):
            self.plane.port_add(number, port)
        self.plane.load(text)
        self.caplog = caplog
        caplog.set_level(1, "libra_switch.trace")

    def lines(self, *frames: bytes) -> list[str]:
        """What the log says about frames that port 0 receives."""
        self.caplog.clear()
        for frame in frames:
            self.ports[0].send(frame)
        self.plane.trace_flush()
        return [f"{record.levelname[:1]} {record.getMessage()}" for record in self.caplog.records]


Maker = Callable[[bytes, int], Traced]


@pytest.fixture
def traced(caplog: pytest.LogCaptureFixture) -> Any:
    made: list[Traced] = []

    def make(text: bytes, level: int) -> Traced:
        made.append(Traced(text, level, caplog))
        return made[-1]

    yield make
    for one in made:
        one.plane.close()


def contains(lines: list[str], wanted: list[str]) -> None:
    """``wanted`` are in ``lines``, in this order."""
    rest = iter(lines)
    for want in wanted:
        assert any(want in line for line in rest), f"{want!r} is not (in this order) in:\n" + "\n".join(lines)


# basic.p4 -----------------------------------------------------------------------------------------------
FRAMES = [
    (
        1,
        [
            "[0.0] Processing packet received on port 0, 60 bytes",
            "[0.0] Parser 'parser': start",
            "[0.0] Parser 'parser' entering state 'ethernet'",
            "[0.0] Extracting header 'ethernet'",
            "[0.0] Parser state 'ethernet': key is 0xa0a0",
            "[0.0] Parser 'parser': end, 14 bytes parsed",
            "[0.0] Pipeline 'ingress': start",
            '[0.0] Condition "hdr.packet_out.isValid()" (node_2) is false [basic.p4:62]',
            "[0.0] Primitive seen.write((bit<32>) std.ingress_port, times + 1) [basic.p4:71]",
            "[0.0] Applying table 'IngressImpl.fixed_types': key hdr.ethernet.type=0xa0a0 [basic.p4:51]",
            "[0.0] Table 'IngressImpl.fixed_types': hit with handle 1 [basic.p4:51]",
            "[0.0] Executing action IngressImpl.set_type(type=0xb0b0)",
            "[0.0] Primitive hdr.ethernet.type = type: ethernet.type = 0xb0b0 [basic.p4:42]",
            "[0.0] Table 'IngressImpl.retype': miss [basic.p4:44]",
            "[0.0] Executing action NoAction()",
            "[0.0] Applying table 'IngressImpl.forward': key hdr.ethernet.dst=0x1 [basic.p4:34]",
            "[0.0] Table 'IngressImpl.forward': hit with handle 1 [basic.p4:34]",
            "[0.0] Executing action IngressImpl.send(port=0x1)",
            "[0.0] Egress port is 1",
            "[0.0] Pipeline 'egress': start",
            "[0.0] Deparsing header 'ethernet'",
            "[0.0] Transmitting packet of size 60 out of port 1",
        ],
    ),
    (
        2,
        [
            "[0.0] Multicast requested for packet, group 7",
            "[0.1] Replicating packet to egress port 1, replica id 1",
            "[0.1] Transmitting packet of size 60 out of port 1",
            "[0.2] Replicating packet to egress port 9, replica id 2",
            "[0.2] Transmitting packet of size 60 out of port 9, which is not attached: packet lost",
        ],
    ),
    (
        3,
        [
            "[0.0] Table 'IngressImpl.forward': miss",
            "[0.0] Executing action IngressImpl.discard()",
            "[0.0] Primitive mark_to_drop(std) [basic.p4:31]",
            "[0.0] Egress port is 511",
            "[0.0] Dropping packet at the end of ingress",
        ],
    ),
]


def basic(traced: Maker, level: int) -> Traced:
    one = traced((PROGRAMS / "basic.json").read_bytes(), level)
    forward = "IngressImpl.forward"
    one.plane.entry_add(forward, [Exact(1)], 0, BoundAction("IngressImpl.send", (1,)))
    one.plane.entry_add(forward, [Exact(2)], 0, BoundAction("IngressImpl.broadcast", (7,)))
    one.plane.multicast_set(7, [Replica(1, 1), Replica(9, 2)])
    return one


def ethernet(dst: int) -> bytes:
    return dst.to_bytes(6, "big") + bytes(6) + b"\xa0\xa0" + bytes(46)


@pytest.mark.parametrize(("dst", "wanted"), FRAMES, ids=["unicast", "multicast", "drop"])
def test_a_packets_way(traced: Maker, dst: int, wanted: list[str]) -> None:
    contains(basic(traced, TRACE).lines(ethernet(dst)), wanted)


def test_packets_are_numbered(traced: Maker) -> None:
    lines = basic(traced, DEBUG).lines(ethernet(1), ethernet(2), ethernet(1))
    received = [line for line in lines if "received" in line]
    assert [line.split()[1] for line in received] == ["[0.0]", "[1.0]", "[2.0]"]
    assert lines[-1].startswith("D [2.0] Transmitting")


def test_levels(traced: Maker) -> None:
    assert not any("Primitive" in line for line in basic(traced, DEBUG).lines(ethernet(1)))
    assert basic(traced, INFO).lines(ethernet(1)) == []


# paths.p4 -----------------------------------------------------------------------------------------------
def wish(how: int) -> bytes:
    head = bytes(12) + b"\x0e\x00" + bytes([how, 1, 5, 0, 0, 0, 0, 0])
    return head + b"\x00\x03" + b"\0" + bytes(60)


PATHS = [
    (
        wish(0x04),
        [
            "[0.0] Resubmitting packet",
            "[0.1] Processing resubmitted packet, first received on port 0, 85 bytes",
        ],
    ),
    (
        wish(0x20),
        ["[0.0] Recirculating packet", "[0.1] Processing recirculated packet, first received on port 0, 97"],
    ),
    (
        wish(0x08),
        [
            "[0.0] Cloning packet at ingress, session 5",
            "[0.1] Transmitting packet of size 97 out of port 1",
            "[0.2] Transmitting packet of size 97 out of port 2",
            "[0.0] Transmitting packet of size 97 out of port 0",
        ],
    ),
    (
        wish(0x40),
        [
            "[0.0] Cloning packet at egress, session 5",
            "[0.0] Transmitting packet of size 97 out of port 0",
            "[0.1] Transmitting packet of size 97 out of port 1",
            "[0.2] Transmitting packet of size 97 out of port 2",
        ],
    ),
    (wish(0), ["[0.0] Extracting header 'labels[0]'", "[0.0] Extracting header 'options'"]),
    (wish(0)[:17], ["[0.0] Parser 'parser': end, 14 bytes parsed, exception while parsing: PacketTooShort"]),
]


@pytest.mark.parametrize(
    ("frame", "wanted"), PATHS, ids=["resubmit", "recirculate", "clone", "egress clone", "stack", "short"]
)
def test_copies_and_second_passes_say_whose_they_are(traced: Maker, frame: bytes, wanted: list[str]) -> None:
    one = traced((PROGRAMS / "paths.json").read_bytes(), DEBUG)
    one.plane.clone_set(5, [Replica(1, 1), Replica(2, 2)])
    contains(one.lines(frame), wanted)


# Messages, priorities -----------------------------------------------------------------------------------
def message(text: str, *args: Any) -> Any:
    return call(
        "log_msg", {"type": "string", "value": text}, {"type": "parameters_vector", "value": list(args)}
    )


def ternary(*body: Any) -> bytes:
    default = {"action_id": 0, "action_const": False, "action_data": [], "action_entry_const": False}
    acts = [action("say", [], *body), action("other", [])]
    return program(
        [("a", 16)], acts, [table("t", [("ternary", "a")], [0, 1], ["say", "other"], default_entry=default)]
    )


@pytest.mark.parametrize(
    ("text", "args", "wanted"),
    [
        ("plain", [], "plain"),
        ("a {} b {}", [field("h", "a"), const(3)], "a 258 b 3"),
        ("{} {}", [const(1)], "1 {}"),
        ("100% {}", [field("standard_metadata", "ingress_port")], "100% 0"),
    ],
)
def test_log_msg_at_level_info(traced: Maker, text: str, args: list[Any], wanted: str) -> None:
    lines = traced(ternary(message(text, *args)), INFO).lines(b"\x01\x02", b"\x01\x02")
    assert lines == [f"I [{number}.0] {wanted} [test.p4:7]" for number in range(2)]


def calling(*calls: Any) -> bytes:
    """A program whose deparser makes ``calls``; it has field ``h.a`` and a p4c temporary."""
    made = json.loads(program([("a", 16)], [], [], scratch=[("tmp", 16, False)]))
    made["deparsers"][0]["primitives"] = list(calls)
    made["calculations"] = [{"name": "calc", "id": 0, "algo": "identity", "input": [field("h", "a")]}]
    return json.dumps(made).encode()


def test_deparser_says_and_claims_what_holds_when_the_packet_leaves(traced: Maker) -> None:
    calculation = {"type": "calculation", "value": "calc"}
    hashed = call(
        "modify_field_with_hash_based_offset", field("scalars", "tmp"), const(7), calculation, const(1 << 16)
    )
    text = calling(hashed, message("a {} hash {}", field("h", "a"), field("scalars", "tmp")))
    # Port 0 is where a packet goes that nothing sends elsewhere.
    assert traced(text, INFO).lines(b"\x01\x02") == ["I [0.0] a 258 hash 265 [test.p4:7]"]
    claim = {"type": "expression", "value": {"op": "==", "left": field("h", "a"), "right": const(1)}}
    lines = traced(calling(call("assert", claim)), INFO).lines(b"\x00\x01", b"\x00\x02")
    assert [line[:7] for line in lines] == ["E [1.0]"]


@pytest.mark.parametrize("what", ["truncate", "set", "no_such_call"])
def test_deparser_calls_that_it_cannot_make_are_refused_by_name(what: str) -> None:
    arguments = {"set": (field("h", "a"), const(1)), "truncate": (const(1),)}.get(what, ())
    with pytest.raises(PipelineError, match=rf"test\.p4:7: deparser deparser: {what} in a deparser is not"):
        generate(calling(message("before"), call(what, *arguments)), 511)


def test_a_failed_assertion_is_an_error(traced: Maker) -> None:
    claim = {"type": "expression", "value": {"op": "==", "left": field("h", "a"), "right": const(1)}}
    one = traced(ternary(call("assert", claim)), INFO)
    assert [line[0] for line in one.lines(b"\x00\x01", b"\x00\x02")] == ["E"]


def test_priority_of_a_ternary_entry(traced: Maker) -> None:
    one = traced(ternary(), DEBUG)
    one.plane.entry_add("t", [Ternary(0x0100, 0xFF00)], 12, BoundAction("other", ()))
    contains(one.lines(b"\x01\x02"), ["key a=0x102", "Table 't': hit with handle 1 (priority 12)"])


# Every program ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [*KINDS, "libra.json"])
def test_every_program_can_be_traced(traced: Maker, name: str) -> None:
    path = LIBRA if name == "libra.json" else PROGRAMS / name
    one = traced(path.read_bytes(), TRACE)
    lines = one.lines(bytes(60), bytes(12) + b"\x88\xb5" + bytes(1100))
    assert sum("Processing packet received" in line for line in lines) == 2


def test_without_a_tracer_no_code_is_added() -> None:
    text = (PROGRAMS / "basic.json").read_bytes()
    plain, tracer = generate(text, 511), Tracer(TRACE)
    assert "@libra_trace" not in plain.text
    assert "@libra_trace" in generate(text, 511, tracer).text
    # Level info is for log_msg, of which there is none.
    assert "@libra_trace" not in generate(text, 511, Tracer(INFO)).text


def test_what_is_lost_is_counted(traced: Maker) -> None:
    one = basic(traced, TRACE)
    one.plane.context.set("upcall_size", 1024)
    lines = one.lines(*[ethernet(1)] * 10)
    assert any("lines of the trace were lost" in line for line in lines)
    assert len(one.ports[1].recv_all()) == 10


def test_a_trace_takes_three_quarters_of_the_room(traced: Maker) -> None:
    """The last quarter is for what goes to the controller. A record of the trace takes at most 64 bytes."""
    one = basic(traced, TRACE)
    records = len(one.lines(ethernet(1)))
    least = 64 * records
    one.plane.context.set("upcall_size", least // 3 * 4)
    assert len(one.lines(ethernet(1))) == records
