# SPDX-License-Identifier: Apache-2.0
"""P4Runtime: table entries. What is written is read back and decides where packets go."""

from __future__ import annotations

from typing import Any

import grpc
import pytest
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY, P4Runtime, WriteFailed
from switches import SwitchUnderTest

INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS, PERMISSION_DENIED, UNKNOWN = 3, 5, 6, 7, 2
RESOURCE_EXHAUSTED = 8

NIGHT = ("af_packet",)  # the same P4Runtime server as "memory"


def frame(dst: int, ethertype: int = 0x9999, src: int = 2) -> bytes:
    return dst.to_bytes(6, "big") + src.to_bytes(6, "big") + ethertype.to_bytes(2, "big") + bytes(46)


def probe(table: int, word: int = 0, half: int = 0, nine: int = 0, wide: int = 0) -> bytes:
    """A frame that asks table number ``table`` of keys.p4."""
    fields = word << 160 | half << 144 | nine << 135 | wide
    return frame(1, 0x1234, src=table)[:14] + fields.to_bytes(24, "big") + bytes(26)


def refusal(client: P4Runtime, kind: int, message: Any) -> tuple[int, str]:
    """Code and text of the error of a single update."""
    with pytest.raises(WriteFailed) as failed:
        client.write([(kind, message)])
    assert failed.value.code == grpc.StatusCode.UNKNOWN
    assert failed.value.message == ""
    (error,) = failed.value.errors.values()
    assert error.space == "ALL-sswitch-p4org"
    return error.canonical_code, error.message


def test_insert_modify_delete(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    key = {"hdr.ethernet.dst": 0x0A0B0C0D0E0F}
    sent = frame(key["hdr.ethernet.dst"])
    entry = client.entry("forward", key, "send", {"port": 2})
    entry.controller_metadata = 77
    entry.metadata = b"note"
    client.insert(entry)
    assert client.read(client.entry("forward", key)) == [entry]
    switch.send(0, sent)
    assert switch.recv(2) == sent
    other = client.entry("forward", key, "send", {"port": 3})
    client.modify(other)
    assert client.read(client.entry("forward", key)) == [other]
    switch.send(0, sent)
    assert switch.recv(3) == sent
    client.delete(client.entry("forward", key))
    assert client.read(client.entry("forward", key)) == []
    switch.send(0, sent)
    assert switch.quiet([2, 3])


def test_default_entry(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    default = client.entry("forward")
    program = client.read(default)
    assert program == [client.entry("forward", None, "discard")]
    mine = client.entry("forward", None, "send", {"port": 4})
    mine.controller_metadata = 5
    client.modify(mine)
    assert client.read(default) == [mine]
    switch.send(0, frame(1))
    assert switch.recv(4) == frame(1)
    client.modify(default)  # no action: back to the program's own
    assert client.read(default) == program
    switch.send(0, frame(1))
    assert switch.quiet([4])


def test_every_match_kind_reads_back_and_hits(switch: SwitchUnderTest) -> None:
    switch.load("keys")
    client = switch.p4rt
    wide = 0x0123456789ABCDEF0123456789ABCDEF
    cases: list[tuple[str, dict[str, Any], int, bytes]] = [
        ("exact_table", {"word": 7, "nine": 511}, 0, probe(0, word=7, nine=511)),
        ("lpm_table", {"word": (0x0A010000, 16)}, 0, probe(1, word=0x0A01FFFF)),
        ("ternary_table", {"word": (0x10, 0xF0), "nine": (1, 1)}, 5, probe(2, word=0xFFFFFF1F, nine=3)),
        ("range_table", {"half": (100, 200), "nine": (3, 3)}, 1, probe(3, half=200, nine=3)),
        ("optional_table", {"word": 9, "nine": 1}, 1, probe(4, word=9, nine=1)),
        ("optional_table", {"nine": 2}, 1, probe(4, word=12345, nine=2)),
        (
            "mixed_table",
            {"word": (0x80000000, 1), "half": (0xFF00, 0xFF00), "wide": wide},
            9,
            probe(5, word=0xFFFFFFFF, half=0xFF77, wide=wide),
        ),
    ]
    for number, (table, match, priority, sent) in enumerate(cases):
        key = {f"hdr.probe.{name}": value for name, value in match.items()}
        port = 1 + number % 8
        entry = client.entry(table, key, "send", {"port": port}, priority)
        client.insert(entry)
        assert client.read(client.entry(table, key, priority=priority)) == [entry], table
        switch.send(0, sent)
        assert switch.recv(port) == sent, table


def test_larger_priority_wins_and_longer_prefix_wins(switch: SwitchUnderTest) -> None:
    switch.load("keys")
    client = switch.p4rt
    client.insert(
        client.entry("ternary_table", {"hdr.probe.word": (1, 0xFF)}, "send", {"port": 1}, priority=10),
        client.entry("ternary_table", {"hdr.probe.word": (1, 0xFFFF)}, "send", {"port": 2}, priority=20),
        client.entry("ternary_table", {"hdr.probe.word": (1, 0xFFFFFF)}, "send", {"port": 3}, priority=15),
        client.entry("lpm_table", {"hdr.probe.word": (0x0A000000, 8)}, "send", {"port": 1}),
        client.entry("lpm_table", {"hdr.probe.word": (0x0A0B0000, 16)}, "send", {"port": 2}),
        client.entry("lpm_table", {}, "send", {"port": 3}),
    )
    for sent, port in (
        (probe(2, word=1), 2),
        (probe(2, word=0x10001), 2),
        (probe(2, word=0x101), 1),
        (probe(1, word=0x0A0B0C0D), 2),
        (probe(1, word=0x0A0C0C0D), 1),
        (probe(1, word=0x0B000000), 3),
    ):
        switch.send(0, sent)
        assert switch.recv(port) == sent


def test_same_key_with_two_priorities_is_two_entries(switch: SwitchUnderTest) -> None:
    switch.load("keys")
    client = switch.p4rt
    key = {"hdr.probe.word": (1, 0xFF)}
    low = client.entry("ternary_table", key, "send", {"port": 1}, priority=1)
    high = client.entry("ternary_table", key, "send", {"port": 2}, priority=2)
    client.insert(low, high)
    switch.send(0, probe(2, word=1))
    assert switch.recv(2) is not None
    client.delete(high)
    switch.send(0, probe(2, word=1))
    assert switch.recv(1) is not None
    assert client.read(p4.TableEntry(table_id=low.table_id)) == [low]


def test_constant_entries_read_back_and_hit(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    found = client.read(p4.TableEntry(table_id=client.id("tables", "fixed_types")))
    assert [e.match[0].exact.value for e in found] == [b"\xa0\xa0", b"\xa1\xa1"]
    assert [e.action.action.params[0].value for e in found] == [b"\xb0\xb0", b"\xb1\xb1"]
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
    switch.send(0, frame(1, 0xA1A1))
    assert switch.recv(2) == frame(1, 0xB1B1)


def test_constant_ternary_entries_keep_their_order(switch: SwitchUnderTest) -> None:
    switch.load("keys")
    for word, port in ((0x0A0B0000, 1), (0x0B000000, 3)):
        switch.send(0, probe(9, word=word))
        assert switch.recv(port) is not None
    client = switch.p4rt
    found = client.read(p4.TableEntry(table_id=client.id("tables", "const_ternary")))
    priorities = [e.priority for e in found]
    assert priorities == sorted(priorities, reverse=True)
    assert [len(e.match) for e in found] == [1, 1, 0]


def test_entries_cannot_be_added_to_a_constant_table(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    entry = client.entry("fixed_types", {"hdr.ethernet.type": 1}, "keep")
    code, text = refusal(client, INSERT, entry)
    assert code == (UNKNOWN if switch.kind == "bmv2" else PERMISSION_DENIED)
    assert text.startswith("Error when adding match entry to target")
    if switch.kind != "bmv2":  # which says that it cannot find them
        own = client.entry("fixed_types", {"hdr.ethernet.type": 0xA0A0}, "keep")
        for kind in (MODIFY, DELETE):
            code, text = refusal(client, kind, own)
            assert code == PERMISSION_DENIED
            assert text.endswith("the entries of table 'IngressImpl.fixed_types' are const")
        own.ClearField("action")
        client.modify(own)  # changes its direct counter and meter, if it has them


def test_initial_entries_that_are_not_const_can_be_changed(switch: SwitchUnderTest) -> None:
    switch.load("wide")
    client = switch.p4rt
    made = client.entry("initial", {"hdr.big.address": (6, 7)}, "go", {"port": 2}, priority=5)
    if switch.kind == "bmv2":  # it takes them for const, and PI cannot read them
        assert refusal(client, INSERT, made)[0] == UNKNOWN
        return
    whole = p4.TableEntry(table_id=client.id("tables", "initial"))
    first, second = client.read(whole)
    ports = [e.action.action.params[0].value for e in (first, second)]
    assert ports == [b"\x02", b"\x01"]
    client.set_action(first.action.action, "go", {"port": 3})
    del first.action.action.params[0]
    client.modify(first)
    client.delete(second)
    assert client.read(whole) == [first]
    client.insert(made)
    assert client.read(whole) == [first, made]
    for address, port in ((5, 3), (6, 2), (7, 3)):
        sent = bytes(11) + b"\x06" + b"\x0b\x16" + address.to_bytes(16, "big") + bytes(50)
        switch.send(0, sent)
        assert switch.recv(port) == sent, address


def test_errors_come_per_update_and_the_rest_is_applied(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    good = [client.entry("forward", {"hdr.ethernet.dst": n}, "send", {"port": n}) for n in range(4)]
    with pytest.raises(WriteFailed) as failed:
        client.write(
            [
                (INSERT, good[0]),
                (INSERT, good[0]),
                (INSERT, good[1]),
                (MODIFY, good[2]),
                (DELETE, good[3]),
                (INSERT, good[3]),
            ]
        )
    assert [d.canonical_code for d in failed.value.details] == [0, ALREADY_EXISTS, 0, NOT_FOUND, NOT_FOUND, 0]
    assert {i: e.message for i, e in failed.value.errors.items()} == {
        1: "Match entry exists, use MODIFY if you wish to change action",
        3: "Cannot find match entry",
        4: "Cannot find match entry",
    }
    found = client.read(p4.TableEntry(table_id=good[0].table_id))
    assert sorted(e.match[0].exact.value for e in found) == [b"\x00", b"\x01", b"\x03"]


def test_table_full(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    entries = [client.entry("retype", {"hdr.ethernet.type": n}, "keep") for n in range(5)]
    with pytest.raises(WriteFailed) as failed:
        client.insert(*entries)
    assert list(failed.value.errors) == [4]
    assert failed.value.errors[4].canonical_code == (UNKNOWN if switch.kind == "bmv2" else RESOURCE_EXHAUSTED)
    assert failed.value.errors[4].message.startswith("Error when adding match entry to target")
    client.delete(entries[0])
    client.insert(entries[4])


BAD_KEYS: list[tuple[str, dict[str, Any], int, str]] = [
    ("exact_table", {"word": 1}, 0, "Missing non-ternary field in match key"),
    ("exact_table", {"word": 1 << 32, "nine": 1}, 0, "Bytestring provided does not fit within 32 bits"),
    ("exact_table", {"word": 1, "nine": 512}, 0, "Bytestring provided does not fit within 9 bits"),
    ("exact_table", {"word": 1, "nine": 1}, 5, "Non-zero priority for non-ternary match"),
    ("lpm_table", {"word": (0x0A000001, 24)}, 0, "Invalid LPM value, incorrect number of trailing zeros"),
    ("lpm_table", {"word": (0, 33)}, 0, "Prefix length cannot be > bitwidth"),
    ("lpm_table", {"word": (0, -1)}, 0, "Prefix length cannot be < 0"),
    ("lpm_table", {"word": (0, 0)}, 0, "Invalid reprsentation of 'don't care' LPM match, "),
    ("ternary_table", {"word": (3, 1)}, 1, "Invalid ternary value, make sure value & mask == value"),
    ("ternary_table", {"word": (0, 0)}, 1, "Invalid representation of 'don't care' ternary match, "),
    ("ternary_table", {"word": (1, 1)}, 0, "Zero priority for ternary match"),
    ("range_table", {"half": (5, 4)}, 1, "Invalid range value, make sure low <= high"),
    ("range_table", {"half": (b"\0\0", 0xFFFF)}, 1, "Invalid representation of 'don't care' range match, "),
    ("range_table", {"half": (1, 2)}, 0, "Zero priority for ternary match"),
    ("optional_table", {"word": 1, "nine": 1}, 0, "Zero priority for ternary match"),
]


def test_bad_keys(switch: SwitchUnderTest) -> None:
    switch.load("keys")
    client = switch.p4rt
    for table, match, priority, expected in BAD_KEYS:
        key = {f"hdr.probe.{name}": value for name, value in match.items()}
        entry = client.entry(table, key, "send", {"port": 1}, priority)
        code, text = refusal(client, INSERT, entry)
        assert code == INVALID_ARGUMENT, (table, match, text)
        assert text.startswith(expected), (table, match, text)


def test_negative_priorities(switch: SwitchUnderTest) -> None:
    """PI lets the data plane refuse them, which only hears of them where priorities matter."""
    switch.load("keys")
    client = switch.p4rt
    ternary = client.entry("ternary_table", {"hdr.probe.word": (1, 1)}, "send", {"port": 1}, -1)
    code, text = refusal(client, INSERT, ternary)
    assert code == UNKNOWN
    assert text.startswith("Error when adding match entry to target")
    for kind in (MODIFY, DELETE):
        assert refusal(client, kind, ternary) == (NOT_FOUND, "Cannot find match entry")
    assert client.read(client.entry("ternary_table", {})) == []
    if switch.kind != "bmv2":  # which takes it for 0
        exact = client.entry(
            "exact_table", {"hdr.probe.word": 1, "hdr.probe.nine": 1}, "send", {"port": 1}, -1
        )
        wanted = (INVALID_ARGUMENT, "Non-zero priority for non-ternary match")
        assert refusal(client, INSERT, exact) == wanted


def test_bad_messages(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    key = {"hdr.ethernet.dst": 1}

    def entry(**changes: Any) -> Any:
        message = client.entry("forward", key, "send", {"port": 1})
        for name, value in changes.items():
            setattr(message, name, value)
        return message

    wrong_kind = entry()
    wrong_kind.match[0].lpm.value = b"\x01"
    unknown_field = entry()
    unknown_field.match[0].field_id = 99
    two_fields = entry()
    two_fields.match.add(field_id=7).exact.value = b"\x01"
    no_action = client.entry("forward", key)
    empty_action = client.entry("forward", key)
    empty_action.action.SetInParent()
    foreign_action = client.entry("forward", key, "set_type", {"type": 1})
    no_params = client.entry("forward", key, "send")
    wrong_param = client.entry("forward", key, "send", {"port": 1})
    wrong_param.action.action.params[0].param_id = 9
    wide_param = client.entry("forward", key, "send", {"port": 512})
    no_such_action = entry()
    no_such_action.action.action.action_id = 0x01FFFFFF
    member = client.entry("forward", key)
    member.action.action_profile_member_id = 1
    default_with_key = entry(is_default_action=True)
    hit = entry()
    hit.time_since_last_hit.elapsed_ns = 1
    for kind, message, code, expected in [
        (INSERT, entry(table_id=0x02FFFFFF), INVALID_ARGUMENT, "Invalid P4 id"),
        (INSERT, entry(table_id=0), INVALID_ARGUMENT, "Invalid P4 id"),
        (p4.Update.UNSPECIFIED, entry(), INVALID_ARGUMENT, "Update type is not set"),
        (INSERT, wrong_kind, INVALID_ARGUMENT, "Invalid match type"),
        (INSERT, unknown_field, INVALID_ARGUMENT, "Missing non-ternary field in match key"),
        (INSERT, two_fields, INVALID_ARGUMENT, "Too many fields in match key"),
        (INSERT, no_action, INVALID_ARGUMENT, "'action' field must be set"),
        (MODIFY, no_action, INVALID_ARGUMENT, "'action' field must be set for non-default entries"),
        (INSERT, empty_action, INVALID_ARGUMENT, "Cannot provide indirect action for direct table"),
        (INSERT, foreign_action, INVALID_ARGUMENT, "Invalid action for table"),
        (INSERT, no_such_action, INVALID_ARGUMENT, "Invalid P4 id"),
        (INSERT, no_params, INVALID_ARGUMENT, "Unexpected number of action parameters"),
        (INSERT, wrong_param, INVALID_ARGUMENT, "Unknown action parameter"),
        (INSERT, wide_param, INVALID_ARGUMENT, "Bytestring provided does not fit within 9 bits"),
        (INSERT, member, INVALID_ARGUMENT, "Cannot provide indirect action for direct table"),
        (INSERT, client.entry("forward", None, "discard"), INVALID_ARGUMENT, "Cannot use INSERT for default"),
        (DELETE, client.entry("forward"), INVALID_ARGUMENT, "Cannot use DELETE for default entry"),
        (MODIFY, default_with_key, INVALID_ARGUMENT, "Non-empty key for default entry"),
        (INSERT, entry(idle_timeout_ns=5), INVALID_ARGUMENT, "idle_timeout_ns must be set to 0 for tables"),
        (INSERT, hit, INVALID_ARGUMENT, "has_time_since_last_hit must not be set in WriteRequest"),
        (
            MODIFY,
            client.entry("fixed_types", None, "keep"),
            PERMISSION_DENIED,
            "Cannot set / reset default action for table",
        ),
    ]:
        got, text = refusal(client, kind, message)
        assert got == code, (expected, text)
        assert text.startswith(expected), (expected, text)
    no_entity = p4.WriteRequest(device_id=client.device_id)
    no_entity.election_id.low = 1
    no_entity.updates.add(type=INSERT)
    with pytest.raises(WriteFailed) as failed:
        client.write_request(no_entity)
    assert failed.value.errors[0].message.startswith("Incorrect entity type")
    assert failed.value.errors[0].canonical_code == (UNKNOWN if switch.kind == "bmv2" else INVALID_ARGUMENT)


def test_atomic_writes_are_refused(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    request = p4.WriteRequest(device_id=switch.p4rt.device_id, atomicity=p4.WriteRequest.DATAPLANE_ATOMIC)
    request.election_id.low = 1
    with pytest.raises(WriteFailed) as failed:
        switch.p4rt.write_request(request)
    assert failed.value.code == grpc.StatusCode.UNIMPLEMENTED
    assert failed.value.message == "Support for atomic write modes has not been implemented yet"


def test_bytestrings_may_have_leading_zeros_and_come_back_canonical(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    entry = client.entry("forward", {"hdr.ethernet.dst": b"\0\0\0\0\0\0\0\0\x05"}, "send", {"port": 2})
    entry.action.action.params[0].value = b"\0\0\x02"
    client.insert(entry)
    zero = client.entry("forward", {"hdr.ethernet.dst": b"\0\0"}, "send", {"port": 0})
    client.insert(zero)
    found = client.read(p4.TableEntry(table_id=entry.table_id))
    assert [e.match[0].exact.value for e in found] == [b"\x05", b"\x00"]
    assert [e.action.action.params[0].value for e in found] == [b"\x02", b"\x00"]


def test_wildcard_reads(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    mine = [client.entry("forward", {"hdr.ethernet.dst": n}, "send", {"port": n}) for n in (1, 2)]
    client.insert(*mine)
    everything = client.read(p4.TableEntry())
    assert [e for e in everything if e.table_id == mine[0].table_id] == mine
    assert len(everything) == 4  # with the two constant entries
    defaults = client.read(p4.TableEntry(is_default_action=True))
    assert len(defaults) == 3
    assert all(e.is_default_action for e in defaults)
    with pytest.raises(grpc.RpcError) as refused:
        client.read(p4.TableEntry(table_id=0x02FFFFFF))
    assert refused.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert refused.value.details() == "Invalid P4 id"


def test_many_entries_in_one_write(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    # In one process with its client, a Python switch is twice as slow; a process of its own gets the most.
    count = 10_000 if switch.kind == "af_packet" else 2_000
    client.insert(
        *(client.entry("forward", {"hdr.ethernet.dst": n}, "send", {"port": n % 8}) for n in range(count))
    )
    assert len(client.read(p4.TableEntry(table_id=client.id("tables", "forward")))) == count
    switch.send(0, frame(count - 1))
    assert switch.recv((count - 1) % 8) == frame(count - 1)
