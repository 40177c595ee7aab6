# SPDX-License-Identifier: Apache-2.0
"""Promise: an index out of range is counted and logged, with the name and size of what it is the index of."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from bmv2_json import action, call, const, field, op, program, table
from patience import wait_until

from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.memory.arrays import Indexed
from libra_switch.ports.links import MemoryPort
from libra_switch.ports.losses import Growth

FIELDS = [("index", 32), ("value", 32), *((f"f{i}", 32) for i in range(16))]
INDEX, VALUE = field("h", "index"), field("h", "value")
SCRATCH = [("t", 32, False)]
DEFAULT = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
REGISTERS = [("r", 5, 32), *((f"lane{i}", 6, 32) for i in range(16))]


def text(body: list[dict[str, Any]]) -> bytes:
    """A program with the ingress ``body``, a stack of two headers, a counter and a meter."""
    tables = [table("t", [], [0], ["act"], default_entry=DEFAULT)]
    made = json.loads(
        program(FIELDS, [action("act", [], *body)], tables, scratch=SCRATCH, registers=REGISTERS)
    )
    made["headers"] += [
        {"name": f"s[{i}]", "id": 3 + i, "header_type": "h_t", "metadata": False} for i in range(2)
    ]
    made["header_stacks"] = [{"name": "s", "id": 0, "header_type": "h_t", "size": 2, "header_ids": [3, 4]}]
    made["counter_arrays"] = [{"name": "c", "id": 0, "is_direct": False, "size": 7}]
    made["meter_arrays"] = [
        {"name": "m", "id": 0, "is_direct": False, "size": 8, "rate_count": 2, "type": "packets"}
    ]
    return json.dumps(made).encode()


def array(kind: str, name: str) -> dict[str, Any]:
    return {"type": kind, "value": name}


def element(index: Any) -> dict[str, Any]:
    """Field ``value`` of the stack's element."""
    header = op("dereference_header_stack", array("header_stack", "s"), index)
    return op("access_field", header, 1)


R, C, M = array("register_array", "r"), array("counter_array", "c"), array("meter_array", "m")
BODIES: dict[str, tuple[dict[str, Any], Indexed]] = {
    "read": (call("register_read", VALUE, R, INDEX), Indexed("register", "r", 5)),
    "write": (call("register_write", R, INDEX, VALUE), Indexed("register", "r", 5)),
    "count": (call("count", C, INDEX), Indexed("counter", "c", 7)),
    "meter": (call("execute_meter", M, INDEX, VALUE), Indexed("meter", "m", 8)),
    "stack": (call("assign", element(INDEX), VALUE), Indexed("header stack", "s", 2)),
}


def frame(index: int) -> bytes:
    return index.to_bytes(4, "big") + bytes(4 * 17)


class Bench:
    def __init__(self) -> None:
        self.plane, self.port = Dataplane(DataplaneConfig(seed=1)), MemoryPort()
        self.plane.port_add(0, self.port)

    def faults(self, body: list[dict[str, Any]], *indices: int) -> dict[Indexed, tuple[int, int]]:
        self.plane.load(text(body))
        for index in indices:
            self.port.send(frame(index))
        return self.plane.index_faults()


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.plane.close()


@pytest.mark.parametrize("name", BODIES)
def test_an_index_out_of_range_is_counted(bench: Bench, name: str) -> None:
    body, indexed = BODIES[name]
    assert bench.faults([body], 0, indexed.size - 1) == {}
    assert bench.faults([body], 0, indexed.size, indexed.size + 70) == {indexed: (2, indexed.size + 70)}


def test_a_constant_out_of_range_is_counted(bench: Bench) -> None:
    body = [call("register_write", R, const(5), VALUE), call("register_write", R, const(4), VALUE)]
    assert bench.faults(body, 0, 0) == {Indexed("register", "r", 5): (2, 5)}


def test_one_index_of_a_packet_is_counted_once(bench: Bench) -> None:
    body = [call("register_read", VALUE, R, INDEX), call("register_write", R, INDEX, VALUE)]
    assert bench.faults(body, 9) == {Indexed("register", "r", 5): (1, 9)}


def test_a_loop_over_lanes_counts_an_index_once(bench: Bench) -> None:
    """Each of the 16 repetitions has the index; a count in the loop would keep it from being vectorised."""
    body: list[dict[str, Any]] = []
    temp = field("scalars", "t")
    for i in range(16):
        lane = array("register_array", f"lane{i}")
        body += [
            call("register_read", temp, lane, INDEX),
            call("assign", temp, op("&", op("+", temp, field("h", f"f{i}")), const((1 << 32) - 1))),
            call("register_write", lane, INDEX, temp),
        ]
    assert bench.faults(body, 5) == {}
    assert "body" in bench.plane.dump_ir(), "the lanes are no loop"
    ((indexed, counted),) = bench.faults(body, 6, 1, 7).items()
    assert (indexed.kind, indexed.size, counted) == ("register", 6, (2, 7))


def test_a_replaced_programs_counts_go_on(bench: Bench) -> None:
    body, indexed = BODIES["count"]
    assert bench.faults([body], 9) == {indexed: (1, 9)}
    assert bench.faults([body], 8) == {indexed: (2, 8)}


def test_the_switch_logs_it_with_name_size_and_index(caplog: pytest.LogCaptureFixture) -> None:
    port = MemoryPort()
    body, _ = BODIES["read"]
    with caplog.at_level(logging.WARNING, "libra_switch"):
        with Switch(ports={0: port}, grpc_addr=None, program=text([body])):
            port.send(frame(70))
            wait_until(lambda: caplog.messages, "a warning")
            port.send(frame(71))  # too early for another warning: it comes with the end
            port.send(frame(72))
        assert caplog.messages == [
            "register 'r' of size 5: index 70 is out of range (once since the last warning); "
            "a read changes nothing, a write is lost",
            "register 'r' of size 5: index 72 is out of range (2 times since the last warning); "
            "a read changes nothing, a write is lost",
        ]


def test_warnings_of_one_thing_keep_their_distance() -> None:
    growth = Growth()
    assert growth.of("a", 0) == 0
    assert growth.of("a", 3) == 3
    assert growth.of("a", 9) == 0
    assert growth.of("b", 1) == 1
    assert growth.of("a", 9, at_once=True) == 6
