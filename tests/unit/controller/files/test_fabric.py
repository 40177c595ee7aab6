# SPDX-License-Identifier: Apache-2.0

"""A network of several switches is read, or refused in one line that names file, key, expected and got."""

from __future__ import annotations

from pathlib import Path

import pytest

from libra_controller.errors import DescriptionError
from libra_controller.files.fabric import Fabric, Interface, load_network
from libra_controller.files.network import Network
from libra_controller.files.routes import Port
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make

GOOD = """\
switches:
  s1: {grpc: "127.0.0.1:50051", virtual_ip: 10.0.0.254, virtual_mac: "02:00:00:00:00:fe"}
  s2: {grpc: "127.0.0.1:50052", virtual_ip: 10.1.0.254, virtual_mac: "02:00:00:00:01:fe"}
  s3: {grpc: "127.0.0.1:50053", virtual_ip: 10.2.0.254, virtual_mac: "02:00:00:00:02:fe"}
hosts:
  w0:
    eth0: {switch: s1, port: 1, ip: 10.0.0.1, mac: "08:00:00:00:00:01"}
    eth1: {switch: s3, port: 1, ip: 10.2.0.1, mac: "08:00:00:00:02:01"}
  w1:
    eth0: {switch: s2, port: 7, ip: 10.1.0.2, mac: "08:00:00:00:01:02"}
links:
  - {s1: 9, s2: 8}
"""


def load(tmp_path: Path, text: str, name: str = "net.yaml") -> Network | Fabric:
    path = tmp_path / name
    path.write_text(text)
    return load_network(path)


def test_a_network_of_several_switches_is_read(tmp_path: Path) -> None:
    fabric = load(tmp_path, GOOD)
    assert isinstance(fabric, Fabric)
    assert fabric.hosts["w1"] == (Interface("eth0", Port("s2", 7), "10.1.0.2", "08:00:00:00:01:02"),)
    assert fabric.island_of == {"s1": 0, "s2": 0, "s3": 1}
    first, third = fabric.network("s1"), fabric.network("s3")
    assert {name: host.port for name, host in first.hosts.items()} == {"w0": 1, "w1": 9}
    assert {name: other.port for name, other in first.switches.items()} == {"s2": 9}
    assert (first.ports, first.trunks) == ((1, 9), {9})
    assert (list(third.hosts), list(third.switches), third.ports) == (["w0"], [], (1,))


def test_what_is_written_reads_the_same(tmp_path: Path) -> None:
    for shape in (Shape("rails", 2, 1), Shape("fat-tree", 16), Shape("bcube", 9, n=3, k=2)):
        fabric = make(shape).fabric
        assert load(tmp_path, fabric.to_json(), "net.json") == fabric


def test_the_form_of_one_switch_is_read_as_before(tmp_path: Path) -> None:
    text = make(Shape("star", 2, 1)).fabric.network("s1").to_json()
    assert isinstance(load(tmp_path, text, "net.json"), Network)


def test_of_two_cables_between_switches_one_floods(tmp_path: Path) -> None:
    fabric = load(tmp_path, GOOD + "  - {s1: 10, s2: 2}\n")
    assert isinstance(fabric, Fabric)
    one, other = fabric.network("s1"), fabric.network("s2")
    assert (one.trunks, one.flooded) == ({9, 10}, (1, 9))
    assert (other.trunks, other.flooded) == ({2, 8}, (7, 8))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("switch: s3", "switch: s4", "net.yaml: hosts.w0.eth1: unknown switch 's4'; "),
        (
            "switch: s3",
            "switch: s2",
            "net.yaml: hosts.w0.eth1: is on the network of eth0, by switch s2; a host has one interface",
        ),
        ("port: 7", "port: 8", "net.yaml: links[0]: port 8 of s2 is also hosts.w1.eth0"),
        ("10.2.0.1", "10.0.0.1", "net.yaml: hosts.w0.eth1.ip: 10.0.0.1 is also hosts.w0.eth0.ip"),
        (
            "08:00:00:00:02:01",
            "02:00:00:00:01:fe",
            "net.yaml: hosts.w0.eth1.mac: 02:00:00:00:01:fe is also switches.s2.virtual_mac",
        ),
        (":50052", ":50051", "net.yaml: switches.s2.grpc: 127.0.0.1:50051, device 0 is also switch s1"),
        ("    eth1:", "    eth0:", "net.yaml: line 8: not valid YAML: key 'eth0' occurs twice"),
        ("{s1: 9, s2: 8}", "{s1: 9}", "net.yaml: links[0]: expected two ends such as {s1: 3, s2: 1}"),
        ("{s1: 9, s2: 8}", "{s1: 9, s5: 8}", "net.yaml: links[0]: unknown switch 's5'"),
        (
            "{s1: 9, s2: 8}",
            "{s1: 9, s2: 511}",
            "net.yaml: links[0].s2: expected an integer from 0 to 510, got 511",
        ),
        ("port: 7, ", "", "net.yaml: hosts.w1.eth0.port: missing; expected an integer from 0 to 510"),
        ("port: 7,", "prot: 7,", "net.yaml: hosts.w1.eth0: unknown key 'prot' (did you mean port?)"),
        ("links:", "link:", "net.yaml: unknown key 'link' (did you mean links?)"),
    ],
)
def test_a_wrong_description_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(DescriptionError) as refusal:
        load(tmp_path, GOOD.replace(old, new))
    assert says in str(refusal.value)
