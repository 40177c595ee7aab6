# SPDX-License-Identifier: Apache-2.0
"""Promise: values of types with @p4runtime_translation mean to programs what they mean to simple_switch."""

from __future__ import annotations

from typing import Any

import pytest
from fake_controller import INSERT, MODIFY, Controller
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError
from libra_switch.target import BoundAction, Exact, Lpm, Range, Ternary

FORWARD = "IngressImpl.forward"


def translate(config: Any, item: Any, bits: int) -> None:
    """Let controllers write a parameter or match field of ``config`` in ``bits``, 0 for a string."""
    item.bitwidth = bits
    item.type_name.name = "port_id_t"
    described = config.p4info.type_info.new_types["port_id_t"].translated_type
    if bits:
        described.sdn_bitwidth = bits
    else:
        described.sdn_string.SetInParent()


def port_of(config: Any) -> Any:
    return next(a for a in config.p4info.actions if a.preamble.name == "IngressImpl.send").params[0]


def refusal(controller: Controller, kind: int, entry: Any) -> tuple[Code, str]:
    with pytest.raises(WriteError) as failed:
        controller.write((kind, entry))
    (error,) = failed.value.details
    assert error is not None
    return error.code, str(error)


@pytest.mark.parametrize(
    ("bits", "written", "taken"),
    [(32, b"\x02", 2), (32, b"\x80\x00\x02\x01", 1), (16, b"\xff\xff", 0x1FF), (4, b"\x0f", 15), (0, b"", 0)],
)
def test_arguments_are_written_in_p4infos_bits_and_taken_in_the_programs(
    controller: Controller, bits: int, written: bytes, taken: int
) -> None:
    config = controller.config("basic")
    translate(config, port_of(config), bits)
    controller.set_pipeline(config)
    controller.p4info = config.p4info
    entry = controller.entry("forward", b"\x07", action="send", args=(written,))
    controller.write((INSERT, entry))
    controller.write((MODIFY, entry))
    default = p4.TableEntry(table_id=entry.table_id, is_default_action=True, action=entry.action)
    controller.write((MODIFY, default))
    (content,) = controller.target.tables[FORWARD].values()
    assert content == ((Exact(7),), 0, BoundAction("IngressImpl.send", (taken,)))
    assert controller.target.defaults[FORWARD] == BoundAction("IngressImpl.send", (taken,))
    (read,) = controller.read(controller.entry("forward", b"\x07"))
    assert read.action.action.params[0].value == (written or b"\x00")  # canonical
    too_wide = (1 << bits).to_bytes(bits // 8 + 1, "big")
    entry = controller.entry("forward", b"\x08", action="send", args=(too_wide,))
    wanted = f"Bytestring provided does not fit within {bits} bits"
    assert refusal(controller, INSERT, entry) == (Code.INVALID_ARGUMENT, wanted)


def test_member_of_a_profile_takes_the_programs_bits(controller: Controller) -> None:
    config = controller.config("profiles")
    translate(config, port_of(config), 32)
    controller.set_pipeline(config)
    controller.p4info = config.p4info
    member = p4.ActionProfileMember(
        action_profile_id=controller.id("action_profiles", "next_hops"), member_id=1
    )
    controller.set_action(member.action, "send", b"\x02\x03")
    for kind in (INSERT, MODIFY):
        controller.write((kind, member))
        assert controller.target.members["IngressImpl.next_hops", 1] == BoundAction("IngressImpl.send", (3,))
    assert controller.read(member) == [member]


def test_widths_that_no_translation_explains_are_a_mismatch(controller: Controller) -> None:
    for named in ("", "other_t", "port_id_t"):
        config = controller.config("basic")
        port_of(config).bitwidth = 32
        port_of(config).type_name.name = named
        config.p4info.type_info.new_types["port_id_t"].original_type.bitstring.bit.bitwidth = 9
        with pytest.raises(P4RuntimeError, match=r"have widths \[32\] in P4Info, \[9\] in the JSON"):
            controller.set_pipeline(config)
    config = controller.config("basic")
    translate(config, port_of(config), 32)
    port_of(config).ClearField("type_name")
    with pytest.raises(P4RuntimeError, match=r"have widths \[32\] in P4Info, \[9\] in the JSON"):
        controller.set_pipeline(config)


def keyed(controller: Controller, table: str, bits: int) -> Any:
    """Load keys.p4, where ``table`` has fields that controllers write in ``bits``; an entry without a key."""
    config = controller.config("keys")
    described = next(t for t in config.p4info.tables if t.preamble.name == f"IngressImpl.{table}")
    for field in described.match_fields:
        translate(config, field, bits)
    controller.set_pipeline(config)
    controller.p4info = config.p4info
    entry = controller.entry(table, action="send", args=(b"\x01",))
    if table not in ("exact_table", "lpm_table"):
        entry.priority = 1
    return entry


def test_keys_that_the_program_can_match_are_taken(controller: Controller) -> None:
    entry = keyed(controller, "exact_table", 16)
    fields = controller.object("tables", "exact_table").match_fields
    for field in fields:
        entry.match.add(field_id=field.id).exact.value = b"\x05"
    controller.write((INSERT, entry))
    (content,) = controller.target.tables["IngressImpl.exact_table"].values()
    assert content[0] == tuple(Exact(5) for _ in fields)
    assert controller.read(entry) == [entry]
    entry.match[-1].exact.value = b"\x02\x00"
    code, text = refusal(controller, INSERT, entry)
    assert code is Code.UNKNOWN
    wanted = (
        "Error when adding match entry to target: match field 'hdr.probe.nine' has 16 bits in P4Info and 9 "
    )
    assert text.startswith(wanted)
    entry = keyed(controller, "optional_table", 16)
    entry.match.add(field_id=1).optional.value = b"\x05"
    entry.match.add(field_id=2).exact.value = b"\x06"
    controller.write((INSERT, entry))
    (content,) = controller.target.tables["IngressImpl.optional_table"].values()
    assert content[0] == (Ternary(5, 0xFFFFFFFF), Exact(6))


@pytest.mark.parametrize(("table", "everything"), [
    ("ternary_table", Ternary(0, 0)), ("lpm_table", Lpm(0, 0)), ("range_table", Range(0, 0xFFFF)),
])  # fmt: skip
def test_only_single_values_and_all_values_have_another_width(
    controller: Controller, table: str, everything: object
) -> None:
    entry = keyed(controller, table, 24)
    controller.write((INSERT, entry))
    (content,) = controller.target.tables[f"IngressImpl.{table}"].values()
    assert content[0][0] == everything
    field = controller.object("tables", table).match_fields[0]
    match = entry.match.add(field_id=field.id)
    if table == "lpm_table":
        match.lpm.value, match.lpm.prefix_len = b"\x01\x00\x00", 8
    elif table == "range_table":
        match.range.low, match.range.high = b"\x01", b"\x02"
    else:
        match.ternary.value, match.ternary.mask = b"\x01", b"\x01"
    code, text = refusal(controller, INSERT, entry)
    assert (code, text.partition(":")[0]) == (Code.UNKNOWN, "Error when adding match entry to target")


def test_a_string_is_no_key(controller: Controller) -> None:
    entry = keyed(controller, "exact_table", 0)
    for field in controller.object("tables", "exact_table").match_fields:
        entry.match.add(field_id=field.id).exact.value = b""
    assert refusal(controller, INSERT, entry)[0] is Code.UNKNOWN
    entry.match[0].exact.value = b"port"
    assert refusal(controller, INSERT, entry)[0] is Code.INVALID_ARGUMENT
