# SPDX-License-Identifier: Apache-2.0
"""Promise: what is not Libra's is forwarded as by a plain switch, beside a job."""

from __future__ import annotations

import pytest
from test_program import HOSTS, VIRTUAL_MAC, Rack

from libra.job.job_file import Restarts
from libra_sim.switch.program import Program

PORTS = range(1, HOSTS + 1)


def mac(number: int) -> bytes:
    return bytes([2, 0, 0, 0, 0, number])


@pytest.fixture(scope="module")
def rack(program: Program) -> Rack:
    made = Rack(program, seed=0)
    made.install("job", [1, 2, 3], [], Restarts.ALLOW)
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
