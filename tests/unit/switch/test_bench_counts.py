# SPDX-License-Identifier: Apache-2.0
"""Promise: `make bench-switch` counts sums alone, in its first round and in later ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

from libra_native.xdp.sockets import missing_af_xdp

BENCH = Path(__file__).resolve().parents[3] / "bench"
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="veth interfaces need root")

# Jobs, one after the other, on the same switch; the last two begin with the same nonce.
TWICE = """
import json, sys
import packets, running
from traffic import Traffic

def loop(it, count):
    (frames,) = it.worker_frames(64, 8)
    return Traffic().closed_loop(
        it.sockets[1], frames, count, packets.SLOT_OFFSET, packets.USE_OFFSET, it.answers)

with running.all_running([running.EMBEDDED]) as (it,):
    found = [vars(loop(it, 500)) for _ in range(2)]
    running.secrets.randbits = lambda bits: 1
    loop(it, 500)
    control = running.PORTS, loop(it, 500)
    print(json.dumps({"found": found, "others": control[1].others}))
    control[1].insist("the same term")
"""

# Frames of another length, or with another header, beside those that are counted.
OPEN = """
import json, sys
import packets, running
from traffic import Traffic, packet_socket

with running.wires() as ends:
    inside, outside = packet_socket(ends.inside[1]), packet_socket(ends.outside[1])
    frame, traffic = packets.ordinary_frame(512), Traffic()
    for sent in (frame, frame, packets.ordinary_frame(64), b"x" * 512):
        inside.send(sent)
    print(json.dumps(vars(traffic.open_count(outside, frame, int(sys.argv[1])))))
"""

# The same with hosts on AF_XDP, beside frames that the forwarder sends back or on.
BY_RINGS = """
import contextlib, json, sys
import packets, running
from libra_switch.ports.xdp import XdpPort
from xdp_traffic import XdpTraffic

traffic, found = XdpTraffic(), {}
names = running.EMBEDDED, running.EMBEDDED_XDP, running.FORWARDER_XDP, running.KERNEL
with running.all_running(names) as switches:
    for it in switches:
        (frames,) = it.worker_frames(64, 8)
        with contextlib.ExitStack() as stack:
            hosts = [XdpPort(it.wires.outside[port]) for port in (1, 2)]
            for host in hosts:
                stack.callback(host.close)
            loop = traffic.closed_loop(
                hosts[0], frames, 500, packets.SLOT_OFFSET, packets.USE_OFFSET, it.answers)
            for size in (512, 64):
                traffic.open_send(hosts[0], packets.ordinary_frame(size), 2)
            flow = traffic.open_count(hosts[1], packets.ordinary_frame(512), int(sys.argv[1]))
        found[it.name] = vars(loop), vars(flow)
print(json.dumps(found))
"""


def ended(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, cwd=BENCH, capture_output=True, text=True, timeout=soon(50))


@needs_root
def test_only_sums_count_in_every_round() -> None:
    done = ended(TWICE)
    told = json.loads(done.stdout)
    for outcome in told["found"]:
        assert outcome["packets"] >= 500, told
        assert outcome["others"] == 0, told
    assert told["others"] > 0, "in a term that has been, the switch answers STATUS"
    assert done.returncode == 1
    assert "the same term: 0 packets that count" in done.stderr


@needs_root
def test_only_the_frames_that_were_sent_count() -> None:
    done = ended(OPEN, str(round(soon(0.1) * 1000)))  # ms without a packet
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["packets"], told["others"]) == (2, 2)


@needs_root
def test_hosts_on_af_xdp_count_alike_with_each_switch() -> None:
    if missing := missing_af_xdp():
        pytest.skip(missing)
    done = ended(BY_RINGS, str(round(soon(0.1) * 1000)))  # ms without a packet
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert len(told) == 4
    for loop, flow in told.values():
        assert loop["packets"] >= 500, told
        assert loop["others"] == 0, told
        assert (flow["packets"], flow["others"]) == (2, 2), told


PURE = """
import json
import packets

from libra.wire.protocol import Kind, Outcome
from libra.wire import protocol
from measurement import Measurement

hello = packets.hello_frame(1, 7, 3)
def status(generation, outcome):
    frame = bytearray(packets.hello_frame(1, 7, generation))
    frame[42], frame[45], frame[-4:] = protocol.LIBRA_VERSION << 4 | Kind.STATUS, outcome, b"\\0\\0\\0\\x09"
    return bytes(frame)
found = Measurement()
for value in (10.0, 30.0, 20.0):
    found.add("a", "packets", value)
    found.add("b", "packets", 10.0)
opened, stale = Outcome.OPENED, Outcome.STALE
terms = [packets.term_in(frame, 7, 3) for frame in (
    status(3, opened), status(2, opened), status(3, stale), hello)]
print(json.dumps({"terms": terms, "table": found.table(["a", "b"], "a")}))
"""


def test_a_term_is_that_of_the_installation_and_a_cell_has_its_spread() -> None:
    done = ended(PURE)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["terms"] == [9, None, None, None]
    row = told["table"].splitlines()[-1]
    assert row == "| packets | 20.00 (10.00 to 30.00) | 10.00 (10.00 to 10.00) | 2.00 (1.00 to 3.00) |"
