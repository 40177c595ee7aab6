# SPDX-License-Identifier: Apache-2.0
"""Scheduler: the process where the nodes of a job meet, and that notices which ones are lost.

Every node keeps one TCP connection to it and talks JSON, one object a line:

    node to scheduler                          scheduler to node
    {"join": {version, contract, role, rank,   {"table": {"rank": r, "servers": [[host, port], ...],
              host, port, facts}}                         "workers": [[host, port], ...],
                                                          "facts": [{...}, ...]}}
                                               {"waiting": "worker 2 and server 0 have not joined"}
                                               {"refused": "why"}
    {"barrier": group, "round": n}             {"barrier": group, "round": n, "missing": [name, ...]}, to []
                                               {"barrier": group, "round": n, "failed": "worker 2 has left"}
    {"failed": "why"}: leaves with an error    {"lost": "worker 2 (10.0.0.3): why"}: the job ends
                                               {"departed": id, "why": "server 0 (10.0.0.9): why"}: it goes on
    {"leave": true}: leaves in good order      {"leave": true}: the scheduler itself does
    {"message": {"to": id, ...}}: relayed      {"message": {"from": id, ...}}
    {"gone": [id, ...]}: closed the            {"left": "worker 2 (10.0.0.3) has left"}: in good order, and
        connection to this node                    this node still needs it
    {"dead": seconds}                          {"dead": [id, ...]}: lost, or silent for that long
    {"beat": true}                             {"beat": true}
"""

from __future__ import annotations

import errno
import selectors
import socket
import threading
import time
from typing import Any

from libra.errors import ConfigError
from libra.job.environment import Environment
from libra.vans.scheduler.membership import BarrierCounts, JobMembership, Peer, configure, relay

LINGER_SECONDS = 5.0  # some time-outs of TCP, if a packet was lost


class Scheduler:
    """Scheduler of one job, on its own thread: connections, heartbeats, and to whom each message goes."""

    def __init__(self, environment: Environment) -> None:
        self._env = environment
        self._members = JobMembership(environment)
        self._barriers = BarrierCounts(self._members)
        self._closing = threading.Event()
        self._listener = self._listen(environment.root_uri, environment.root_port)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._thread = threading.Thread(target=self._run, name="libra-scheduler", daemon=True)
        self._thread.start()

    @staticmethod
    def _listen(host: str, port: int) -> socket.socket:
        where = f"DMLC_PS_ROOT_URI={host} DMLC_PS_ROOT_PORT={port}"
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRINUSE:
                raise ConfigError(
                    f"{where} is in use; stop the other scheduler or take another port"
                ) from error
            raise ConfigError(f"{where}: {error}; expected an address of the scheduler's own host") from error
        listener.listen(1024)
        return listener

    @property
    def connections(self) -> int:
        return len(self._members.peers)

    def close(self) -> None:
        """Leave in good order."""
        self._closing.set()
        self._thread.join()

    # ------------------------------------------------------------------ the thread

    def _run(self) -> None:
        beat, closing = time.monotonic(), False
        while not closing:
            closing = self._closing.is_set()  # before the look: what was sent before close() is taken
            for key, _ in self._selector.select(0 if closing else min(0.1, self._env.heartbeat_interval)):
                if key.data is None:
                    self._accept()
                else:
                    self._read(key.data)
            now = time.monotonic()
            if now - beat >= self._env.heartbeat_interval:
                beat = now
                self._members.send_all({"beat": True})
                for peer in list(self._members.peers):
                    if now - peer.seen > self._env.heartbeat_timeout:
                        self._lose(peer, f"no heartbeat for {now - peer.seen:.1f} s")
        self._members.send_all({"leave": True})
        self._wait_for_acknowledgements()
        for peer in self._members.peers:
            peer.sock.close()
        self._listener.close()
        self._selector.close()

    def _wait_for_acknowledgements(self) -> None:
        """Wait until all nodes have what was sent, for at most LINGER_SECONDS.

        If a socket is closed before, the kernel answers a node's next heartbeat with a reset, and repeats no
        lost packet: the node would miss the end of its last barrier.
        """
        deadline = time.monotonic() + LINGER_SECONDS
        while not all(peer.has_all for peer in self._members.peers) and time.monotonic() < deadline:
            time.sleep(0.005)

    def _accept(self) -> None:
        sock, (host, *_) = self._listener.accept()
        configure(sock)
        peer = Peer(sock, host)
        self._members.peers.append(peer)
        self._selector.register(sock, selectors.EVENT_READ, peer)

    def _read(self, peer: Peer) -> None:
        if peer not in self._members.peers:
            return
        try:
            data = peer.sock.recv(1 << 16)
            messages = peer.lines.feed(data)
        except (OSError, ValueError) as error:
            self._lose(peer, f"connection failed: {error}")
            return
        if not data:
            self._lose(peer, "closed its connection without leaving; it may have been killed")
            return
        peer.seen = time.monotonic()
        for message in messages:
            try:
                self._take(peer, message)
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                self._lose(peer, f"sent what is not a message: {error!r}")
                return

    def _take(self, peer: Peer, message: dict[str, Any]) -> None:
        if "join" in message:
            self._join(peer, dict(message["join"]))
        elif "barrier" in message:
            self._barriers.arrive(peer, int(message["barrier"]), int(message["round"]))
        elif "failed" in message:
            self._lose(peer, f"stopped by an error: {message['failed']}")
        elif "message" in message:
            relay(self._members, peer, message["message"])
        elif "gone" in message:
            for node in message["gone"]:
                self._members.ask(peer, int(node))
        elif "dead" in message:
            peer.send({"dead": self._members.dead_nodes(float(message["dead"]))})
        elif "leave" in message:
            self._drop(peer)
            self._members.leave(peer)
            self._barriers.check()

    def _join(self, peer: Peer, wish: dict[str, Any]) -> None:
        refused = self._members.refusal(wish)
        if refused is None:
            self._members.join(peer, wish)
        else:
            peer.send({"refused": refused})
            self._drop(peer)

    def _lose(self, peer: Peer, reason: str) -> None:
        self._drop(peer)
        if self._members.lose(peer, reason):
            self._barriers.check()

    def _drop(self, peer: Peer) -> None:
        if peer in self._members.peers:
            self._members.peers.remove(peer)
            self._selector.unregister(peer.sock)
            peer.sock.close()
            self._barriers.withdraw(peer)
