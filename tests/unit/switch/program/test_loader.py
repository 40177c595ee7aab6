# SPDX-License-Identifier: Apache-2.0
"""Promise: every size, width, offset and id of a program is looked at before native code relies on it.

A refusal names the object, its P4 line, what was expected and what is there.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from libra_switch.codegen.compiler import generate
from libra_switch.target import PipelineError

BUILD = Path(__file__).parents[3] / "p4" / "build"


def changed(name: str, path: str, value: Any) -> bytes:
    """A program with the value at ``path`` replaced: of keys, and places or names in lists."""
    program = json.loads((BUILD / f"{name}.json").read_text())
    owner, keys = program, path.split("/")
    for key in keys[:-1]:
        owner = owner[place(owner, key)]
    at = place(owner, keys[-1])
    assert owner[at] != value
    owner[at] = value
    return json.dumps(program).encode()


def place(owner: Any, key: str) -> Any:
    if not isinstance(owner, list) or key.isdigit():
        return int(key) if isinstance(owner, list) else key
    names = [item[0] if isinstance(item, list) else item["name"] for item in owner]
    return names.index(key)


def refusal(program: bytes) -> str:
    with pytest.raises(PipelineError) as refused:
        generate(program, 511)
    return str(refused.value)


CELLS = "register_arrays/IngressImpl.cells"
TABLE = "pipelines/ingress/tables/0"
ENTRY = "pipelines/ingress/tables/IngressImpl.const_ternary/entries/0"
START = "parsers/0/parse_states/0"
SEND = "actions/IngressImpl.send"
STANDARD = "header_types/standard_metadata/fields"
MOST = (1 << 31) - 1
# Program, what is changed in it, to what, the end of the refusal. All start with P4 file and line, where p4c
# has recorded them.
REFUSED: list[tuple[str, str, Any, str]] = [
    # Arrays
    ("values", f"{CELLS}/size", -1, f"register IngressImpl.cells: size: expected 0 to {MOST}, got -1"),
    ("values", f"{CELLS}/size", 1 << 31, f"size: expected 0 to {MOST}, got 2147483648"),
    ("values", f"{CELLS}/size", 1 << 64, f"size: expected 0 to {MOST}, got 18446744073709551616"),
    ("values", f"{CELLS}/size", "16", f'size: expected 0 to {MOST}, got "16"'),
    ("values", f"{CELLS}/size", None, f"size: expected 0 to {MOST}, got nothing"),
    ("values", f"{CELLS}/size", 1 << 30, "cells: needs 4294967300 bytes; at most 2147483648"),
    ("values", f"{CELLS}/bitwidth", -1, "cells: bitwidth: expected 0 to 4096, got -1"),
    ("values", f"{CELLS}/bitwidth", 4097, "cells: bitwidth: expected 0 to 4096, got 4097"),
    ("values", "counter_arrays/0/size", -1, f"counter IngressImpl.seen: size: expected 0 to {MOST}, got -1"),
    ("values", "counter_arrays/0/size", MOST, "seen: needs 34359738368 bytes; at most 2147483648"),
    ("meters", "meter_arrays/0/size", -1, f"size: expected 0 to {MOST}, got -1"),
    ("meters", "meter_arrays/0/size", MOST, " bytes; at most 2147483648"),
    ("meters", "meter_arrays/0/rate_count", 3, "rate_count: expected 2 to 2, got 3"),
    # Headers
    ("values", "header_types/work_t/fields/2/1", -1, "work_t: width of field sum: expected 0 to 4096"),
    ("values", "header_types/work_t/fields/2/1", 4097, "width of field sum: expected 0 to 4096, got 4097"),
    ("values", "header_types/work_t/fields/2/0", "op", "work_t: two fields have the name 'op'"),
    ("values", "header_types/work_t/fields/2/1", 15, "header type work_t is not a whole number of bytes"),
    ("paths", "header_types/options_t/max_length", 1 << 20, "max_length: expected 0 to 65536, got 1048576"),
    ("values", "headers/work/id", -1, f"header work: id: expected 0 to {MOST}, got -1"),
    ("values", "headers/work/id", 0, "header work: a second header with this name or the id 0"),
    ("paths", "header_stacks/labels/size", 2, "labels: header_ids: expected a list of 2, got [8, 9, 10, 11]"),
    ("paths", "header_stacks/labels/header_ids/1", -1, f"header_ids: expected 0 to {MOST}, got -1"),
    ("paths", "header_stacks/labels/header_ids/1", 99, "header_ids: there is no header with the id 99"),
    ("paths", "header_stacks/labels/header_ids/1", 8, "labels[0] is in header stack labels already"),
    ("paths", "header_stacks/labels/header_ids/1", 2, "is not a packet header of type label_t"),
    # Fields that simple_switch uses
    ("values", f"{STANDARD}/mcast_grp/1", 17, "expected 1 to 16 bits of metadata, got 17 bits of"),
    ("values", f"{STANDARD}/packet_length/1", 65, "expected 1 to 64 bits of metadata, got 65 bits of"),
    ("values", f"{STANDARD}/instance_type/1", 0, "expected 1 to 64 bits of metadata, got 0 bits of"),
    ("values", "headers/standard_metadata/metadata", False, "expected 1 to 64 bits of metadata, got 9 bits"),
    # Parser and deparser
    ("values", f"{START}/transitions/0/value", "0x" + "f" * 1025, "of at most 4096 bits, got"),
    ("values", f"{START}/transitions/0/next_state", "x", "next state of start 'x'"),
    ("values", "deparsers/0/order", ["work"] * 75000, "its headers take 4200000 bytes; at most 4194304"),
    # Actions
    ("keys", f"{SEND}/id", -1, f"action IngressImpl.send: id: expected 0 to {MOST}, got -1"),
    ("keys", f"{SEND}/id", 3, "a second action with the id 3"),
    ("keys", f"{SEND}/runtime_data/0/bitwidth", -1, "parameter port: bitwidth: expected 0 to 4096, got -1"),
    ("keys", f"{SEND}/primitives/0/parameters/1/value", -1, "action parameter: expected 0 to 65536, got -1"),
    ("keys", f"{SEND}/primitives/0/parameters/1/value", 1, "action IngressImpl.send: no action parameter 1"),
    ("keys", f"{SEND}/primitives/0/parameters", [], "assign: expected 2 operands, got 0"),
    # Tables
    ("tables", f"{TABLE}/max_size", -1, f"max_size: expected 0 to {MOST}, got -1"),
    ("tables", f"{TABLE}/action_ids/0", 1 << 40, f"action_ids: expected 0 to {MOST}, got 1099511627776"),
    ("tables", f"{TABLE}/action_ids/0", 999, "unknown action id 999"),
    ("tables", f"{TABLE}/base_default_next", "IngressImpl.exact_match", "the control flow is a circle: "),
    ("keys", f"{ENTRY}/priority", -1, "got -1"),
    ("keys", f"{ENTRY}/action_entry/action_data", [], "IngressImpl.send: expected a list of 1"),
    ("profiles", "pipelines/ingress/action_profiles/0/max_size", -1, f"expected 0 to {MOST}, got -1"),
    # Lists
    ("notices", "learn_lists/0/id", 0, "learn list seen_t: id: expected 1 to 65535, got 0"),
    ("notices", "learn_lists/0/id", 1 << 16, "learn list seen_t: id: expected 1 to 65535, got 65536"),
    ("paths", "field_lists/0/id", 1 << 16, "field list field_list1: id: expected 0 to 65535, got 65536"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "path", "value", "text"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_out_of_range_is_refused(name: str, path: str, value: Any, text: str) -> None:
    assert text in refusal(changed(name, path, value))


def test_a_refusal_has_the_line() -> None:
    assert re.match(r"values\.p4:\d+: register ", refusal(changed("values", f"{CELLS}/size", -1)))
    assert re.match(r"meters\.p4:\d+: meter ", refusal(changed("meters", "meter_arrays/0/size", -1)))
    assert re.match(r"values\.p4:\d+: counter ", refusal(changed("values", "counter_arrays/0/size", -1)))
    assert re.match(r"tables\.p4:\d+: table ", refusal(changed("tables", f"{TABLE}/max_size", -1)))
    statement = refusal(changed("keys", f"{SEND}/primitives/0/parameters/1/value", -1))
    assert re.match(r"\S+\.p4:\d+: action IngressImpl.send: ", statement)


# Numbers that are unusual but mean something.
@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("values", f"{CELLS}/size", 0),
        ("values", f"{CELLS}/bitwidth", 0),
        ("values", f"{CELLS}/bitwidth", 4096),
        ("tables", f"{TABLE}/max_size", 0),
        ("tables", f"{TABLE}/max_size", MOST),
        ("values", "deparsers/0/order", ["work"] * 2000),
        ("paths", "field_lists/field_list1/elements/0", {"type": "hexstr", "value": "0x63", "bitwidth": 8}),
    ],
)
def test_what_is_within_range_is_not(name: str, path: str, value: Any) -> None:
    generate(changed(name, path, value), 511)


def test_a_packet_of_too_many_bytes_in_memory() -> None:
    program = json.loads((BUILD / "values.json").read_text())
    program["header_types"][-1]["fields"] += [[f"more{i}", 4096, False] for i in range(9000)]
    assert re.search(
        r"headers and metadata take \d+ bytes; at most 4194304", refusal(json.dumps(program).encode())
    )
