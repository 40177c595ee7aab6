# SPDX-License-Identifier: Apache-2.0
"""A program with values of no bits: they take no room in packets, are read as 0 and match as 0."""

from __future__ import annotations

import pytest
from p4rt_client import WriteFailed
from switches import SwitchUnderTest

PLAIN, EXACT, TERNARY = 0, 1, 2  # by which table a frame goes
CRC, SEVEN = 0, 1  # what becomes its result

NIGHT = ("af_packet",)  # the data plane of "memory"


def frame(op: int, table: int, kind: int, result: int = 0xAAAA, total: int = 0xBBBB) -> bytes:
    probe = bytes([op, kind << 4 | table]) + result.to_bytes(2, "big") + total.to_bytes(2, "big")
    return bytes(12) + b"\x12\x34" + probe + bytes(40)


def answered(op: int, table: int, kind: int) -> bytes:
    """The frame with its result and with the checksum over op, a zero byte and the result."""
    result = 7 if kind == SEVEN else crc16(bytes([op, 0, 7]))
    total = (op << 8) + result
    return frame(op, table, kind, result, ~((total & 0xFFFF) + (total >> 16)) & 0xFFFF)


def crc16(data: bytes) -> int:
    """CRC-16/ARC, v1model's crc16."""
    crc = 0
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xA001 if crc & 1 else 0)
    return crc


@pytest.fixture(autouse=True)
def skip(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        pytest.skip("simple_switch_grpc dies of the first packet or entry with a field of no bits")


@pytest.mark.parametrize("kind", [CRC, SEVEN])
def test_fields_headers_and_lists(switch: SwitchUnderTest, kind: int) -> None:
    switch.load("zero")
    client = switch.p4rt
    client.insert(client.entry("plain_table", {"hdr.probe.op": 5}, "forward", {"port": 2}))
    switch.send(0, frame(5, PLAIN, kind))
    assert switch.recv(2) == answered(5, PLAIN, kind)
    other = bytes(12) + b"\x99\x99" + bytes(46)
    switch.send(0, other)
    assert switch.recv(0) == other  # the program leaves egress_spec 0


def test_keys_and_parameters(switch: SwitchUnderTest) -> None:
    switch.load("zero")
    client = switch.p4rt
    parameters = {"nothing": 0, "port": 3}
    exact = client.entry("exact_table", {"hdr.probe.op": 1, "hdr.probe.between": 0}, "send", parameters)
    ternary = client.entry("ternary_table", {"hdr.probe.op": (2, 0xFF)}, "send", parameters, priority=1)
    for entry, table, op in ((exact, EXACT, 1), (ternary, TERNARY, 2)):
        client.insert(entry)
        assert client.read(entry) == [entry]
        switch.send(0, frame(op, table, SEVEN))
        assert switch.recv(3) == answered(op, table, SEVEN)
        switch.send(0, frame(op + 2, table, SEVEN))
        assert switch.quiet([0, 3])
    wrong = client.entry("exact_table", {"hdr.probe.op": 4, "hdr.probe.between": 1}, "send", parameters)
    with pytest.raises(WriteFailed) as refused:
        client.insert(wrong)
    (error,) = refused.value.errors.values()
    assert error.message == "Bytestring provided does not fit within 0 bits"
