# SPDX-License-Identifier: Apache-2.0
"""Promise: a scheduler's last words reach every node, and a node's the scheduler, whoever ends meanwhile."""

from __future__ import annotations

import socket
import threading
import time
from typing import Any

import pytest
from patience import soon, wait_until

from libra import Environment
from libra.vans.scheduler.connection import SchedulerConnection
from libra.vans.scheduler.membership import Peer
from libra.vans.scheduler.scheduler import Scheduler

JOB = {
    "DMLC_ROLE": "scheduler",
    "DMLC_NUM_WORKER": "1",
    "DMLC_NUM_SERVER": "1",
    "DMLC_PS_VAN_TYPE": "tcp",
    "DMLC_PS_ROOT_URI": "127.0.0.1",
    "DMLC_PS_ROOT_PORT": "39091",
}


def test_a_node_has_all_when_its_kernel_has_acknowledged_it() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        with socket.create_connection(listener.getsockname()) as sender:
            receiver, _ = listener.accept()
            peer = Peer(sender, "127.0.0.1")
            assert peer.has_all
            sender.setblocking(False)
            while True:  # more than the receiver has room for
                try:
                    sender.send(bytes(65536))
                except BlockingIOError:
                    break
            assert not peer.has_all
            receiver.close()
            wait_until(lambda: peer.has_all, "the connection has failed")


def test_a_scheduler_closes_no_connection_before_its_node_has_all(monkeypatch: pytest.MonkeyPatch) -> None:
    arrived = threading.Event()

    def has_all(peer: Peer) -> bool:
        return arrived.is_set()

    monkeypatch.setattr(Peer, "has_all", property(has_all))
    scheduler = Scheduler(Environment.from_env(JOB))
    with socket.create_connection(("127.0.0.1", 39091)) as node:
        node.settimeout(soon())
        wait_until(lambda: scheduler.connections == 1)
        ends = threading.Thread(target=scheduler.close)
        ends.start()
        said: Any = b""
        while b"leave" not in said:
            said += node.recv(1000)
        time.sleep(0.1)
        assert ends.is_alive()
        node.sendall(b'{"beat": true}\n')  # a closed socket would answer with a reset
        arrived.set()
        ends.join(soon())
        assert not ends.is_alive()


def test_no_thread_leaves_before_another_one_has_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """A van's thread gives up, requests fail, and the program ends at once: the process may go then."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
        there = Environment.from_env(JOB | {"DMLC_ROLE": "worker", "DMLC_PS_ROOT_PORT": port})
        node = SchedulerConnection(there, *(lambda *_: None,) * 3)
        node.connect(soon())
        accepted, _ = listener.accept()
        begun, may_send = threading.Event(), threading.Event()
        send = SchedulerConnection._send

        def slowly(self: SchedulerConnection, message: dict[str, Any]) -> None:
            begun.set()
            may_send.wait(soon())
            send(self, message)

        monkeypatch.setattr(SchedulerConnection, "_send", slowly)
        gives_up = threading.Thread(target=node.leave, args=("eth1 is down",))
        gives_up.start()
        assert begun.wait(soon())
        ends = threading.Thread(target=node.leave, args=("the program ends",))
        ends.start()
        ends.join(0.1)
        assert ends.is_alive()
        may_send.set()
        ends.join(soon())
        gives_up.join(soon())
        with accepted:
            accepted.settimeout(soon())
            assert accepted.recv(1000) == b'{"failed":"eth1 is down"}\n'
