# SPDX-License-Identifier: Apache-2.0
"""A topology in Mininet: ping and TCP between its hosts. Run by test_mininet_topologies.py.

Its arguments are settings; it prints the pairs of interfaces that reach each other.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from libra_topologies.make.ledger import Ledger
from libra_topologies.make.settings import LEDGER
from libra_topologies.plan import planned
from libra_topologies.testbed.network import Network, network

PORT, BYTES = 5001, 1 << 20
SERVER = f"""
import socket
with socket.create_server(("0.0.0.0", {PORT})) as server:
    print("ready", flush=True)
    with server.accept()[0] as peer:
        print(sum(iter(lambda: len(peer.recv(65536)), 0)), flush=True)
"""
CLIENT = f"""
import socket, sys
with socket.create_connection((sys.argv[1], {PORT}), 20) as peer:
    peer.sendall(bytes({BYTES}))
"""


def enter(net: Network, host: str) -> list[str]:
    return ["mnexec", "-a", str(net.node_pid(host))]


def reached(net: Network) -> list[str]:
    """Pairs whose first one gets an answer to its ping, without ARP entries of the test bed's."""
    pings = {}  # all at once: who cannot be reached costs seconds
    for host in net.hosts:
        for own in host.interfaces:
            for other in net.hosts:
                for far in other.interfaces:
                    if other is not host:
                        ping = ["ping", "-c", "1", "-W", "5", "-I", own.name, far.ip]
                        started = subprocess.Popen([*enter(net, host.name), *ping], stdout=subprocess.DEVNULL)
                        pings[f"{host.name} {own.name} {other.name} {far.name}"] = started
    return [pair for pair, ping in pings.items() if ping.wait() == 0]


def carried(net: Network) -> int:
    """Bytes that arrive over TCP from the first host at the last one that it shares a network with."""
    first = net.hosts[0]
    (last, far) = [
        (other.name, there.ip)
        for other in net.hosts[1:]
        for own in first.interfaces
        if (there := net.topology.fabric.interface(other.name, own.at.switch)) is not None
    ][-1]
    server: Any = subprocess.Popen(
        [*enter(net, last), sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True
    )
    with server:
        assert server.stdout.readline() == "ready\n"
        subprocess.run([*enter(net, first.name), sys.executable, "-c", CLIENT, far], check=True, timeout=60)
        return int(server.stdout.readline())


def main(words: list[str]) -> None:
    ledger = Ledger(LEDGER)
    ledger.open()
    try:
        with network(planned(words), ledger, "no model") as net:
            for host in net.hosts:
                net.node(host).cmd("ip neigh flush all")
            told = {"reached": reached(net), "carried": carried(net)}
    finally:
        left = ledger.sweep()
    assert not left, left
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1:])
