# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: E501 (one case a line)
"""A network description is read, or refused in one line that names file, key, expected and got."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from libra.floats import Arithmetic
from libra_controller.errors import DescriptionError
from libra_controller.files.network import Host, Neighbour, Network

GOOD = """\
switch:
  grpc: 127.0.0.1:50051
  device_id: 2
  virtual_ip: 10.0.0.254
  virtual_mac: 02:00:00:00:00:fe
hosts:
  w1: {ip: 10.0.0.1, mac: 02:00:00:00:00:01, port: 1}
  on: {ip: 10.0.0.2, mac: 10:20:30:40:50:58, port: 0}   # a truth value and a number in YAML 1.1
"""


def load(tmp_path: Path, text: str, name: str = "net.yaml") -> Network:
    path = tmp_path / name
    path.write_text(text)
    return Network.load(path)


def test_a_description_is_read(tmp_path: Path) -> None:
    network = load(tmp_path, GOOD)
    assert network.switch.grpc == "127.0.0.1:50051"
    assert network.switch.device_id == 2
    assert network.hosts["on"] == Host("on", "10.0.0.2", "10:20:30:40:50:58", 0)
    assert network.ports == (0, 1)
    assert network.name_of("10.0.0.1") == "w1"
    assert network.name_of("10.9.9.9") == "10.9.9.9"


def test_json_is_read_too_and_round_trips(tmp_path: Path) -> None:
    network = load(tmp_path, GOOD)
    assert load(tmp_path, network.to_json(), "net.json") == network
    assert load(tmp_path, network.to_json(), "again.yaml") == network


def test_what_the_switch_adds_is_integers_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD).switch.arithmetic is Arithmetic.INTEGERS
    floats = load(tmp_path, GOOD.replace("device_id: 2", "arithmetic: bfloat16"))
    assert floats.switch.arithmetic is Arithmetic.BFLOAT16
    assert load(tmp_path, floats.to_json(), "net.json") == floats


def test_packets_are_marked_from_as_many_on_as_it_says(tmp_path: Path) -> None:
    assert load(tmp_path, GOOD).switch.mark_from == 32
    other = load(tmp_path, GOOD.replace("device_id: 2", "mark_from: 0"))
    assert other.switch.mark_from == 0
    assert load(tmp_path, other.to_json(), "net.json") == other


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("grpc: 127.0.0.1:50051", "grpc: 50051", "switch.grpc: expected host:port such as 127.0.0.1:50051, got 50051"),
        ("grpc: 127.0.0.1:50051", "", "switch.grpc: missing; expected the switch's P4Runtime address, host:port"),
        ("127.0.0.1:50051", "localhost:99999", "switch.grpc: expected host:port"),
        ("device_id: 2", "device: 2", "switch: unknown key 'device' (did you mean device_id?); known keys: grpc, "),
        ("device_id: 2", "device_id: -1", "switch.device_id: expected an integer from 0 to 18446744073709551615, got -1"),
        ("device_id: 2", "device_id: true", "switch.device_id: expected an integer from 0"),
        ("device_id: 2", "arithmetic: float", "switch.arithmetic: expected one of integers, bfloat16, half, got 'float'"),
        ("device_id: 2", "mark_from: -1", "switch.mark_from: expected an integer from 0 to 4294967295, got -1"),
        ("device_id: 2", "mark_from: 64 KiB", "switch.mark_from: expected an integer from 0 to 4294967295, got '64 KiB'"),
        ("virtual_ip: 10.0.0.254", "virtual_ip: 10.0.0.256", "virtual_ip: expected an IPv4 address such as 10.0.0.1"),
        ("virtual_ip: 10.0.0.254", "virtual_ip: 224.0.0.1", "switch.virtual_ip: expected the address of one host"),
        ("virtual_ip: 10.0.0.254", "virtual_ip: 10.0.0.1", "hosts.w1.ip: 10.0.0.1 is also switch.virtual_ip"),
        ("00:00:fe", "00:fe", "switch.virtual_mac: expected a MAC address such as 02:00:00:00:00:01, got '02:00:00:00:fe'"),
        ("02:00:00:00:00:fe", "03:00:00:00:00:fe", "virtual_mac: expected the address of one interface, got the group"),
        ("{ip: 10.0.0.2", "{ip: 10.0.0.1", "hosts.on.ip: 10.0.0.1 is also hosts.w1.ip"),
        ("mac: 10:20:30:40:50:58", "mac: 02:00:00:00:00:01", "hosts.on.mac: 02:00:00:00:00:01 is also hosts.w1.mac"),
        ("port: 1", "port: 511", "hosts.w1.port: expected an integer from 0 to 510, got 511"),
        ("port: 1", "port: one", "hosts.w1.port: expected an integer from 0 to 510, got 'one'"),
        (", port: 1", "", "hosts.w1.port: missing; expected an integer from 0 to 510"),
        ("w1: {ip", "w 1: {ip", "hosts.w 1: expected a name of letters, digits"),
        ("w1: {ip: 10.0.0.1, mac: 02:00:00:00:00:01, port: 1}", "w1: 10.0.0.1", "hosts.w1: expected a mapping with the"),
        ("  on: {", "  w1: {", "line 8: not valid YAML: key 'w1' occurs twice"),
        ("hosts:", "hosts: [", "not valid YAML"),
        ("hosts:", "host:", "unknown key 'host' (did you mean hosts?); known keys: switch, hosts"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(DescriptionError) as caught:
        load(tmp_path, GOOD.replace(old, new, 1))
    assert str(caught.value).startswith(str(tmp_path / "net.yaml"))
    assert message in str(caught.value)
    assert caught.value.exit_code == 2


SWITCHES = (
    GOOD
    + """
switches:
  spine: {virtual_ip: 10.0.1.254, virtual_mac: 02:00:00:00:01:fe, port: 6}
"""
)


def test_other_switches_are_behind_ports_too(tmp_path: Path) -> None:
    network = load(tmp_path, SWITCHES)
    spine = Neighbour("spine", "10.0.1.254", "02:00:00:00:01:fe", 6)
    assert (network.switches, network.ports) == ({"spine": spine}, (0, 1, 6))
    assert load(tmp_path, network.to_json(), "again.yaml") == network


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("10.0.1.254", "10.0.0.1", "switches.spine.virtual_ip: 10.0.0.1 is also hosts.w1.ip"),
        (
            "02:00:00:00:01:fe",
            "02:00:00:00:00:fe",
            "virtual_mac: 02:00:00:00:00:fe is also switch.virtual_mac",
        ),
        (", port: 6", "", "switches.spine.port: missing"),
        ("virtual_ip: 10.0.1.254", "ip: 10.0.1.254", "switches.spine: unknown key 'ip'"),
    ],
)
def test_what_is_wrong_with_other_switches_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        load(tmp_path, SWITCHES.replace(old, new))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (None, "network: expected a mapping with the keys switch, hosts, switches, got nothing"),
        ([1], "network: expected a mapping with the keys switch, hosts, switches, got a list"),
        ({"hosts": {}}, "network: switch: missing"),
    ],
)
def test_other_shapes(value: Any, message: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        Network.from_mapping(value)
    assert message in str(caught.value)


def test_no_hosts() -> None:
    switch = {"grpc": "a:1", "virtual_ip": "10.0.0.254", "virtual_mac": "02:00:00:00:00:fe"}
    with pytest.raises(
        DescriptionError, match=r"hosts: expected a mapping of host names to \{ip, mac, port\}, got nothing"
    ):
        Network.from_mapping({"switch": switch, "hosts": {}})


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(DescriptionError, match="no such file"):
        Network.load(tmp_path / "nowhere.yaml")
    with pytest.raises(DescriptionError, match="cannot be read: Is a directory"):
        Network.load(tmp_path)
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DescriptionError, match="not UTF-8 text"):
        Network.load(tmp_path / "bytes.yaml")
    with pytest.raises(DescriptionError, match=r"not valid JSON: key 'a' occurs twice"):
        load(tmp_path, '{"a": 1, "a": 2}', "twice.json")
