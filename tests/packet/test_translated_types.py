# SPDX-License-Identifier: Apache-2.0
"""Promise: programs whose P4Info has @p4runtime_translation load and forward as on simple_switch.

Neither switch translates: a program gets the lowest bits of what a controller writes.
"""

from __future__ import annotations

import pytest
from p4rt_client import INSERT, MODIFY
from switches import SwitchUnderTest
from test_p4runtime_tables import INVALID_ARGUMENT, UNKNOWN, refusal

NIGHT = ("af_packet",)  # the data plane of "memory"


def frame(kind: int, number: int = 0) -> bytes:
    """translated.p4's: by address, by VLAN, by name."""
    return (
        bytes.fromhex("000000000001 000000000002 1234") + (kind << 12 | number).to_bytes(2, "big") + bytes(46)
    )


def test_arguments_of_other_widths(switch: SwitchUnderTest) -> None:
    switch.load("translated")
    client = switch.p4rt
    for kind, written, port in ((INSERT, 2, 2), (MODIFY, 0x201, 1), (MODIFY, 0x80000003, 3)):
        entry = client.entry("by_address", {"hdr.ethernet.dst": 1}, "send", {"port": written})
        client.write([(kind, entry)])
        assert client.read(client.entry("by_address", {"hdr.ethernet.dst": 1})) == [entry]
        switch.send(0, frame(0))
        assert switch.recv(port) == frame(0), hex(written)
    default = client.entry("by_address", None, "send", {"port": 0x604})
    client.modify(default)
    client.delete(entry)
    switch.send(0, frame(0))
    assert switch.recv(4) == frame(0)
    entry = client.entry("by_address", {"hdr.ethernet.dst": 1}, "send", {"port": 1 << 32})
    wanted = (INVALID_ARGUMENT, "Bytestring provided does not fit within 32 bits")
    assert refusal(client, INSERT, entry) == wanted


def test_keys_of_other_widths(switch: SwitchUnderTest) -> None:
    switch.load("translated")
    client = switch.p4rt
    entry = client.entry("by_vlan", {"meta.vlan": 0xABC}, "send", {"port": 2})
    client.insert(entry)
    assert client.read(client.entry("by_vlan", {"meta.vlan": 0xABC})) == [entry]
    switch.send(0, frame(1, 0xABC))
    assert switch.recv(2) == frame(1, 0xABC)
    if switch.kind != "bmv2":  # which takes it, and finds it for no packet
        code, text = refusal(client, INSERT, client.entry("by_vlan", {"meta.vlan": 0x1ABC}, "discard"))
        assert code == UNKNOWN
        assert text.startswith("Error when adding match entry to target")


@pytest.mark.parametrize("empty", [b"", b"\x00"])
def test_strings_are_empty(switch: SwitchUnderTest, empty: bytes) -> None:
    """A P4Info has no bits for them, so nothing else fits."""
    switch.load("translated")
    client = switch.p4rt
    named = client.entry("named", {"hdr.ethernet.dst": 1}, "rename", {"name": empty})
    client.insert(named)
    code, text = refusal(client, INSERT, client.entry("by_name", {"meta.name": empty}, "send", {"port": 1}))
    assert code == UNKNOWN
    assert text.startswith("Error when adding match entry to target")
    for entry in (
        client.entry("named", {"hdr.ethernet.dst": 2}, "rename", {"name": b"eth0"}),
        client.entry("by_name", {"meta.name": b"eth0"}, "send", {"port": 1}),
    ):
        wanted = (INVALID_ARGUMENT, "Bytestring provided does not fit within 0 bits")
        assert refusal(client, INSERT, entry) == wanted
