# SPDX-License-Identifier: Apache-2.0
"""The tcp van's scheduler: collects addresses, gives ranks, releases barriers, notices lost nodes.

Every node keeps one TCP connection to it and talks JSON, one object a line:

    node to scheduler                          scheduler to node
    {"join": {version, contract, role, rank,   {"table": {"rank": r, "servers": [[host, port], ...]}}
              host, port}}
                                               {"waiting": "worker 2 and server 0 have not joined"}
                                               {"refused": "why"}
    {"barrier": group, "round": n}             {"barrier": group, "round": n, "missing": [name, ...]}, to []
                                               {"barrier": group, "round": n, "failed": "worker 2 has left"}
    {"failed": "why"}: leaves with an error    {"lost": "worker 2 (10.0.0.3): why"}
    {"leave": true}: leaves in good order      {"leave": true}: the scheduler itself does
    {"message": {"to": id, ...}}: relayed      {"message": {"from": id, ...}}
    {"dead": seconds}                          {"dead": [id, ...]}: lost, or silent for that long
    {"beat": true}                             {"beat": true}
"""

from __future__ import annotations

import contextlib
import errno
import logging
import selectors
import socket
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import Any

from libra.errors import ConfigError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.vans.messages import AppMessageKind
from libra.vans.tcp.lines import VERSION, Lines, as_json, configure, contract_of, encode, from_json

log = logging.getLogger(__name__)


@dataclass(eq=False)
class _Peer:
    sock: socket.socket
    host: str
    lines: Lines = field(default_factory=Lines)
    seen: float = field(default_factory=time.monotonic)
    role: Role | None = None  # None until it has joined
    wanted: int | None = None  # preferred rank
    rank: int | None = None
    address: tuple[str, int] = ("", 0)  # its address for workers
    left: bool = False

    @property
    def id(self) -> int:
        return ids.node_id(self.role or Role.WORKER, self.rank or 0)

    def __str__(self) -> str:
        rank = self.wanted if self.rank is None else self.rank
        return f"{self.role} {'?' if rank is None else rank} ({self.host})" if self.role else self.host


class Scheduler:
    """Scheduler of one job, on its own thread."""

    def __init__(self, environment: Environment) -> None:
        self._env = environment
        self._sizes = {
            Role.SCHEDULER: 1,
            Role.SERVER: environment.num_server,
            Role.WORKER: environment.num_worker,
        }
        self._peers: list[_Peer] = []
        self._started = False
        self._gone: list[str] = []  # nodes that have left or are lost, for barriers that wait for them
        self._lost: set[int] = set()  # node ids
        self._arrived: dict[int, set[int]] = {}
        self._rounds: dict[int, int] = defaultdict(int)  # group -> number of barriers that all have passed
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
        return len(self._peers)

    def close(self) -> None:
        """Leave in good order."""
        self._closing.set()
        self._thread.join()

    # ------------------------------------------------------------------ the thread

    def _run(self) -> None:
        beat = time.monotonic()
        while not self._closing.is_set():
            for key, _ in self._selector.select(min(0.1, self._env.heartbeat_interval)):
                if key.data is None:
                    self._accept()
                else:
                    self._read(key.data)
            now = time.monotonic()
            if now - beat >= self._env.heartbeat_interval:
                beat = now
                self._send_all({"beat": True})
                for peer in list(self._peers):
                    if now - peer.seen > self._env.heartbeat_timeout:
                        self._lose(peer, f"no heartbeat for {now - peer.seen:.1f} s")
        self._send_all({"leave": True})
        for peer in self._peers:
            peer.sock.close()
        self._listener.close()
        self._selector.close()

    def _accept(self) -> None:
        sock, (host, *_) = self._listener.accept()
        configure(sock)
        peer = _Peer(sock, host)
        self._peers.append(peer)
        self._selector.register(sock, selectors.EVENT_READ, peer)

    def _read(self, peer: _Peer) -> None:
        if peer not in self._peers:
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

    def _take(self, peer: _Peer, message: dict[str, Any]) -> None:
        if "join" in message:
            self._join(peer, dict(message["join"]))
        elif "barrier" in message:
            self._barrier(peer, int(message["barrier"]), int(message["round"]))
        elif "failed" in message:
            self._lose(peer, f"stopped by an error: {message['failed']}")
        elif "message" in message:
            self._relay(peer, message["message"])
        elif "dead" in message:
            self._send(peer, {"dead": self.dead_nodes(float(message["dead"]))})
        elif "leave" in message:
            self._drop(peer)
            self._gone.append(f"{peer} has left")
            self._check_barriers()

    def _send(self, peer: _Peer, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):  # a node that is gone is noticed by its silence
            peer.sock.sendall(encode(message))

    def _send_all(self, message: dict[str, Any]) -> None:
        for peer in self._peers:
            self._send(peer, message)

    def _drop(self, peer: _Peer) -> None:
        if peer in self._peers:
            self._peers.remove(peer)
            self._selector.unregister(peer.sock)
            peer.sock.close()
            if peer.rank is not None:
                for arrived in self._arrived.values():
                    arrived.discard(peer.id)

    def _lose(self, peer: _Peer, reason: str) -> None:
        self._drop(peer)
        if peer.role is None:
            return
        text = f"{peer}: {reason}"
        log.warning("lost %s", text)
        if self._started:
            self._gone.append(f"lost {text}")
            self._lost.add(peer.id)
            self._send_all({"lost": text})
            self._check_barriers()
        else:
            self._send_waiting()

    # ------------------------------------------------------------------ joining

    def _join(self, peer: _Peer, asks: dict[str, Any]) -> None:
        refused = self._refusal(asks)
        if refused is not None:
            self._send(peer, {"refused": refused})
            self._drop(peer)
            return
        peer.role, peer.wanted = Role(asks["role"]), asks["rank"]
        peer.address = (asks["host"] or peer.host, asks["port"])
        log.info("%s has joined", peer)
        if sum(self._sizes.values()) == sum(other.role is not None for other in self._peers):
            self._start_job()
        else:
            self._send_waiting()

    def _refusal(self, asks: dict[str, Any]) -> str | None:
        """Return the reason why a node cannot join; None if it can."""
        if (version := asks.get("version")) != VERSION:
            return f"it speaks version {version}, this scheduler {VERSION}: install the same Libra everywhere"
        for variable, own in contract_of(self._env).items():
            if (theirs := asks["contract"][variable]) != own:
                return f"{variable} is {theirs} there and {own} here; set it alike everywhere"
        wants, rank = Role(asks["role"]), asks["rank"]
        same = self._of(wants)
        if self._started or len(same) >= self._sizes[wants]:
            return f"the job has its {self._sizes[wants]} {wants}s; check DMLC_NUM_{wants.upper()}"
        if rank is not None and any(other.wanted == rank for other in same):
            return f"{wants} rank {rank} is taken; check DMLC_WORKER_ID and DMLC_RANK"
        return None

    def _of(self, role: Role) -> list[_Peer]:
        return [peer for peer in self._peers if peer.role is role]

    def _start_job(self) -> None:
        """Assign ranks: preferred ones first, the others by address, as PS-lite does."""
        for role, size in self._sizes.items():
            free = set(range(size)) - {peer.wanted for peer in self._of(role)}
            rest = sorted(
                (peer for peer in self._of(role) if peer.wanted is None),
                key=lambda peer: peer.address,
            )
            ranks = iter(sorted(free))
            for peer in self._of(role):
                peer.rank = peer.wanted
            for peer in rest:
                peer.rank = next(ranks)
        owners = ids.owner_role(self._env.num_server)
        servers = sorted(self._of(owners), key=lambda peer: peer.rank or 0)
        addresses = [list(peer.address) for peer in servers]
        self._started = True
        for peer in self._peers:
            if peer.role is not None:
                self._send(peer, {"table": {"rank": peer.rank, "servers": addresses}})

    def _send_waiting(self) -> None:
        missing = []
        for role, size in self._sizes.items():
            here = self._of(role)
            if len(here) < size:
                ranks = [rank for rank in range(size) if all(peer.wanted != rank for peer in here)]
                ranked = all(peer.wanted is not None for peer in here)
                who = f" (rank {', '.join(map(str, ranks))})" if ranked and here else ""
                missing.append(f"{size - len(here)} of {size} {role}s{who}")
        self._send_all({"waiting": " and ".join(missing) + " missing"})

    # ------------------------------------------------------------------ messages

    def _relay(self, peer: _Peer, message: dict[str, Any]) -> None:
        """Relay a message to its receiver; if the receiver of a request is gone, answer with an error."""
        relayed = from_json({**message, "from": peer.id})  # the connection says who sends it, not the message
        to = next((other for other in self._peers if other.role and other.id == message["to"]), None)
        if to is not None and self._started:
            self._send(to, {"message": as_json(relayed)})
        elif relayed.kind is AppMessageKind.REQUEST:
            reason = f"it is not in the job any more: {'; '.join(self._gone)}".encode()
            refused = replace(relayed, kind=AppMessageKind.ERROR, sender=int(message["to"]), body=reason)
            self._send(peer, {"message": as_json(refused)})

    def dead_nodes(self, seconds: float) -> list[int]:
        """Return ids of nodes that are lost, or have been silent for ``seconds``."""
        now = time.monotonic()
        silent = [peer.id for peer in self._peers if peer.role and now - peer.seen > seconds]
        return sorted({*self._lost, *silent})

    # ------------------------------------------------------------------ barriers

    def _barrier(self, peer: _Peer, group: int, number: int) -> None:
        """Count an arrival. A node that gave up repeats its number; the others may have passed meanwhile."""
        if number < self._rounds[group]:
            self._send(peer, {"barrier": group, "round": number, "missing": []})
            return
        self._arrived.setdefault(group, set()).add(peer.id)
        self._check_barriers()

    def _check_barriers(self) -> None:
        everyone = {
            ids.node_id(role, rank): ids.group_of(role) for role in Role for rank in range(self._sizes[role])
        }
        for group, arrived in list(self._arrived.items()):
            missing = sorted(node for node, own in everyone.items() if own & group and node not in arrived)
            here = {peer.id for peer in self._peers}
            message: dict[str, Any] = {"barrier": group, "round": self._rounds[group]}
            if any(node not in here for node in missing):
                message["failed"] = "; ".join(self._gone)
            else:
                message["missing"] = [ids.name_of(node) for node in missing]
            if not missing or "failed" in message:
                del self._arrived[group]
            if not missing:
                self._rounds[group] += 1
            for peer in self._peers:
                if peer.id in arrived:
                    self._send(peer, message)
