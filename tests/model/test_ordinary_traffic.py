# SPDX-License-Identifier: Apache-2.0
"""Promise: what is not Libra's is forwarded as by a plain switch, beside a job."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from switch_model import MESSAGE, Packet, frame
from test_program import HOSTS, VIRTUAL_IP, VIRTUAL_MAC, Rack, network

from libra.job.job_file import Restarts
from libra_controller.api import Controller
from libra_controller.files.network import Neighbour
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import DeviceSession

PORTS = range(1, HOSTS + 1)
OTHER = Neighbour("other", "10.0.255.253", "02:00:00:00:00:fd", HOSTS)  # the last host is behind it


def mac(number: int) -> bytes:
    return bytes([2, 0, 0, 0, 0, number])


@pytest.fixture(scope="module")
def rack(program: SwitchProgram) -> Rack:
    made = Rack(program, seed=0)
    made.install("job", [1, 2, 3], [], Restarts.ALLOW)
    wider = replace(network(), switches={"other": OTHER})
    Controller(wider, device_id=0, connect=partial(DeviceSession, made.switch.device)).setup_switch(
        program.artefact
    )
    return made


def arp(source: int, target: bytes) -> bytes:
    return (target + mac(source) + b"\x08\x06").ljust(60, b"\0")


def ports_of(rack: Rack, port: int, raw: bytes) -> list[int]:
    """Where it comes out, unchanged."""
    sent = rack.switch.run([(0, port, raw)])
    assert all(frame == raw for _, _, frame in sent)
    return sorted(out for _, out, _ in sent)


def test_a_known_host_s_frames_go_to_its_port_only(rack: Rack) -> None:
    for port in PORTS:
        other = port % HOSTS + 1
        assert ports_of(rack, port, arp(port, mac(other))) == [other]


@pytest.mark.parametrize("target", [b"\xff" * 6, mac(200)], ids=["broadcast", "unknown"])
def test_what_is_for_all_or_for_nobody_known_goes_to_all_ports_but_its_own(rack: Rack, target: bytes) -> None:
    for port in PORTS:
        assert ports_of(rack, port, arp(port, target)) == [other for other in PORTS if other != port]


def test_what_is_for_the_switch_itself_and_not_libra_s_goes_nowhere(rack: Rack) -> None:
    assert ports_of(rack, 1, arp(1, bytes.fromhex(VIRTUAL_MAC.replace(":", "")))) == []


def datagram(source: tuple[str, str], target: tuple[str, str], *, to_libra: bool) -> bytes:
    """source, target: MAC and IPv4 address. To Libra's port, or to another."""
    raw = bytearray(frame(Packet(MESSAGE, lanes=[0] * 32), *source, *target))
    if not to_libra:
        raw[36:38] = b"\0\x09"
    return bytes(raw)


def host(number: int) -> tuple[str, str]:
    return f"02:00:00:00:00:{number:02x}", f"10.0.0.{number}"


@pytest.mark.parametrize(
    "source",
    [
        (VIRTUAL_MAC, "10.0.0.1"),
        (host(1)[0], VIRTUAL_IP),
        (OTHER.virtual_mac, "10.0.0.1"),
        (host(1)[0], OTHER.virtual_ip),
    ],
)
@pytest.mark.parametrize("to_libra", [True, False])
def test_only_switches_speak_in_a_switch_s_name(rack: Rack, source: tuple[str, str], to_libra: bool) -> None:
    raw = datagram(source, host(2), to_libra=to_libra)
    assert ports_of(rack, 1, raw) == []
    assert ports_of(rack, HOSTS, raw) == [2]


def test_what_is_for_libra_s_port_is_for_a_switch(rack: Rack) -> None:
    """Hosts believe what comes to that port when it seems to be a switch's."""
    assert ports_of(rack, 1, datagram(host(1), host(2), to_libra=True)) == []
    assert ports_of(rack, 1, datagram(host(1), host(2), to_libra=False)) == [2]
    other = OTHER.virtual_mac, OTHER.virtual_ip
    assert ports_of(rack, 1, datagram(host(1), other, to_libra=True)) == [HOSTS]
