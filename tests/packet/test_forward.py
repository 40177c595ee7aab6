# SPDX-License-Identifier: Apache-2.0
"""Promise 9, ordinary traffic lives: what is not for the switch's own address is switched as usual."""

from __future__ import annotations

from typing import Any

import pytest
from fabric import BEYOND, TRUNK, VIRTUAL, Fabric, host
from frames import ADD, Address, Packet, ethernet_frame
from switches import AF_XDP, KINDS, TWIN

SWITCHES = (*KINDS, AF_XDP, TWIN)


def libra_between_hosts(**fields: Any) -> bytes:
    """A frame of Libra's format from host to host."""
    ends = {"src": host(0), "dst": host(3)} | fields
    return Packet(kind=ADD, lanes=tuple(range(256)), **ends).encode()


ORDINARY = {
    "experimental": ethernet_frame(host(3).mac, host(0).mac),
    "arp reply": ethernet_frame(host(3).mac, host(0).mac, 0x0806, bytes.fromhex("0001080006040002")),
    "ipv6": ethernet_frame(host(3).mac, host(0).mac, 0x86DD, b"\x60" + bytes(39)),
    "vlan": ethernet_frame(host(3).mac, host(0).mac, 0x8100, b"\x00\x07\x08\x00" + bytes(60)),
    "jumbo": ethernet_frame(host(3).mac, host(0).mac, payload=bytes(range(256)) * 5),
    "empty": ethernet_frame(host(3).mac, host(0).mac, 0x0800, b""),
    "udp to another port": libra_between_hosts()[:36] + b"\x00\x35" + libra_between_hosts()[38:],
    "libra to another switch": Packet(src=host(0), dst=Address(host(3).mac, BEYOND.ip), kind=ADD).encode(),
    "ipv4 with options": ethernet_frame(
        host(3).mac,
        host(0).mac,
        0x0800,
        bytes.fromhex("4600004000004000401100000a0000010a000004") + bytes(44),
    ),
    "udp fragment": libra_between_hosts()[:20] + b"\x20\x10" + libra_between_hosts()[22:],
}


@pytest.mark.parametrize("name", ORDINARY)
def test_a_frame_for_a_host_arrives_unchanged_and_only_there(fabric: Fabric, name: str) -> None:
    fabric.send(0, ORDINARY[name])
    assert fabric.received(3) == [ORDINARY[name]]
    assert [fabric.received(port) for port in (0, 1, 2, 4, 5)] == [[]] * 5


@pytest.mark.parametrize(
    "destination", ["ff:ff:ff:ff:ff:ff", "01:00:5e:00:00:fb", "33:33:00:00:00:01", "02:99:99:99:99:99"]
)
def test_group_and_unknown_addresses_are_flooded_to_the_other_ports(fabric: Fabric, destination: str) -> None:
    frame = ethernet_frame(destination, host(2).mac, 0x0806)
    fabric.send(2, frame)
    assert [fabric.received(port) for port in range(6)] == [[] if port == 2 else [frame] for port in range(6)]


def test_many_frames_keep_their_order(fabric: Fabric) -> None:
    frames = [ethernet_frame(host(5).mac, host(1).mac, payload=n.to_bytes(4, "big")) for n in range(50)]
    for frame in frames:
        fabric.send(1, frame)
    assert fabric.received(5) == frames


def test_traffic_to_the_virtual_address_is_not_flooded(fabric: Fabric) -> None:
    """Even when its destination MAC is one that the switch would flood."""
    strange = Packet(
        src=host(0), dst=Address("ff:ff:ff:ff:ff:ff", "10.0.255.254"), kind=ADD, lanes=(1,) * 32, job=9999
    )
    fabric.send(0, strange.encode())
    assert [fabric.received(port) for port in range(6)] == [[]] * 6
    assert fabric.refusals()["misdirected"] >= 1


# Promise 5: nobody but a switch speaks in a switch's name ------------------------------------------------


FORGED = {
    "both": libra_between_hosts(src=VIRTUAL),
    "mac": libra_between_hosts(src=Address(VIRTUAL.mac, host(0).ip)),
    "ip": libra_between_hosts(src=Address(host(0).mac, VIRTUAL.ip)),
    "another switch's": libra_between_hosts(src=BEYOND),
    "not even libra": ethernet_frame(host(3).mac, VIRTUAL.mac),
    "to all": libra_between_hosts(src=VIRTUAL, dst=Address("ff:ff:ff:ff:ff:ff", "255.255.255.255")),
    "a fragment": libra_between_hosts(src=VIRTUAL)[:20] + b"\x20\x10" + libra_between_hosts(src=VIRTUAL)[22:],
}


@pytest.mark.parametrize("name", FORGED)
def test_what_pretends_to_be_a_switchs_is_dropped_but_on_trunks(fabric: Fabric, name: str) -> None:
    before = fabric.refusals().get("impersonated", 0)
    fabric.send(0, FORGED[name])
    assert [fabric.received(port) for port in range(6)] == [[]] * 6
    assert fabric.refusals()["impersonated"] == before + 1
    fabric.send(TRUNK, FORGED[name])
    arrived = [fabric.received(port) for port in range(6)]
    assert arrived != [[]] * 6
    assert fabric.refusals()["impersonated"] == before + 1


@pytest.mark.parametrize(
    "frame",
    [
        libra_between_hosts(),
        libra_between_hosts(version=3),
        libra_between_hosts()[:90],
        libra_between_hosts(ip_checksum=1),
        libra_between_hosts(dst=Address("ff:ff:ff:ff:ff:ff", host(3).ip)),
    ],
    ids=["whole", "another version", "truncated", "bad checksum", "to all"],
)
@pytest.mark.parametrize("port", [0, TRUNK])
def test_nothing_comes_to_a_hosts_port_of_libra_but_through_the_switch(
    fabric: Fabric, frame: bytes, port: int
) -> None:
    before = fabric.refusals().get("misdirected", 0)
    fabric.send(port, frame)
    assert [fabric.received(at) for at in range(6)] == [[]] * 6
    assert fabric.refusals()["misdirected"] == before + 1
