# SPDX-License-Identifier: Apache-2.0
"""Membership of a job: its nodes as the scheduler sees them, their ranks, and which have left or are lost."""

from __future__ import annotations

import base64
import contextlib
import fcntl
import json
import logging
import socket
import sys
import termios
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from libra.job import ids
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.rpc.barrier import BarrierCount
from libra.rpc.message import Message, MessageKind, join_frames, pack, parse, split_frames

VERSION = 2  # of these lines and of messages between workers and servers; others are refused
MAX_LINE = 4 << 20
MAX_BODY = 2 << 20  # bytes of a message's body, which base64 makes a third longer


def encode(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def contract_of(environment: Environment) -> dict[str, int | str]:
    """Return the settings that all nodes of a job must agree on, by variable."""
    tolerance = environment.tolerance.agreement() if environment.van_type is VanType.LTP else {}
    return {
        "DMLC_PS_VAN_TYPE": str(environment.van_type),
        "DMLC_NUM_WORKER": environment.num_worker,
        "DMLC_NUM_SERVER": environment.num_server,
        "LIBRA_PEERS": int(environment.peers),
        "LIBRA_FAILOVER": int(environment.failover),
        **tolerance,
    }


def configure(sock: socket.socket) -> None:
    """Set a socket's options: control messages are small and urgent; one not taken within 5 s is a
    failure."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.settimeout(5.0)


class Lines:
    """Decoder of lines: bytes in, JSON objects out, one a line."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[dict[str, Any]]:
        """Return the messages completed by ``data``. Raises ValueError for a line that is not of this
        protocol."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > MAX_LINE:
            raise ValueError("a line is too long")
        messages = [json.loads(line) for line in lines]
        if not all(isinstance(message, dict) for message in messages):
            raise ValueError("a line is not a JSON object")
        return messages


def as_json(message: Message) -> dict[str, Any]:
    return {
        "from": message.sender,
        "content": base64.b64encode(join_frames(pack(message)).tobytes()).decode(),
    }


def from_json(fields: dict[str, Any]) -> Message:
    """Return the message. Raises ValueError, KeyError or TypeError for fields that are none."""
    return parse(split_frames(memoryview(base64.b64decode(fields["content"]))), int(fields["from"]))


_TCP_CLOSE = 7  # the kernel's state of a connection that is over


@dataclass(eq=False)
class Peer:
    """Connection of one node."""

    sock: socket.socket
    host: str
    lines: Lines = field(default_factory=Lines)
    seen: float = field(default_factory=time.monotonic)  # when it last sent something
    role: Role | None = None  # None until it has joined
    wanted: int | None = None  # preferred rank
    rank: int | None = None  # None until the job starts
    address: tuple[str, int] = ("", 0)  # its address for workers
    facts: dict[str, Any] = field(default_factory=dict)  # what it tells all others when the job starts

    @property
    def id(self) -> int:
        return ids.node_id(self.role or Role.WORKER, self.rank or 0)

    def send(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):  # a node that is gone is noticed by its silence
            self.sock.sendall(encode(message))

    @property
    def has_all(self) -> bool:
        """True if the node's kernel has acknowledged all that was sent, or the connection has failed."""
        try:
            waiting = int.from_bytes(fcntl.ioctl(self.sock, termios.TIOCOUTQ, b"\0" * 4), sys.byteorder)
            (state,) = self.sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
        except OSError:
            return True
        return state == _TCP_CLOSE or not waiting

    def __str__(self) -> str:
        rank = self.wanted if self.rank is None else self.rank
        return f"{self.role} {'?' if rank is None else rank} ({self.host})" if self.role else self.host


log = logging.getLogger(__name__)


class JobMembership:
    """Nodes of one job. ``peers`` are those that are connected; the job starts when it has all its nodes.

    gone: texts about nodes that have left or are lost since the start, by node id, the first one first.
    """

    def __init__(self, environment: Environment) -> None:
        self._contract = contract_of(environment)
        self._owners = ids.owner_role(environment.num_server)
        self._sizes = {
            Role.SCHEDULER: 1,
            Role.SERVER: environment.num_server,
            Role.WORKER: environment.num_worker,
        }
        self.peers: list[Peer] = []
        self.started = False
        self.gone: dict[int, str] = {}
        self._asked: dict[int, list[Peer]] = {}  # by node id: who has asked why it is gone
        self._lost: set[int] = set()  # node ids
        self._failover = environment.failover
        self._departed: set[int] = set()  # servers that are lost, and without which the job goes on

    def send_all(self, message: dict[str, Any]) -> None:
        for peer in self.peers:
            peer.send(message)

    def find(self, node: int) -> Peer | None:
        """Return the node of that id, if it is connected and has joined."""
        return next((peer for peer in self.peers if peer.role and peer.id == node), None)

    def group(self, group: int) -> list[int]:
        """Return ids of all nodes of a group (a sum of 1 scheduler, 2 servers, 4 workers), present or not,
        without those that the job goes on without."""
        roles = [role for role in Role if ids.group_of(role) & group]
        every = {ids.node_id(role, rank) for role in roles for rank in range(self._sizes[role])}
        return sorted(every - self._departed)

    def refusal(self, wish: dict[str, Any]) -> str | None:
        """Return the reason why a node cannot join; None if it can."""
        if (version := wish.get("version")) != VERSION:
            return f"it speaks version {version}, this scheduler {VERSION}: install the same Libra everywhere"
        for variable, own in self._contract.items():
            if (theirs := wish["contract"].get(variable, "not set")) != own:
                return f"{variable} is {theirs} there and {own} here; set it alike everywhere"
        role, rank = Role(wish["role"]), wish["rank"]
        same = self._of(role)
        if self.started or len(same) >= self._sizes[role]:
            return f"the job has its {self._sizes[role]} {role}s; check DMLC_NUM_{role.upper()}"
        if rank is not None and any(other.wanted == rank for other in same):
            return f"{role} rank {rank} is taken; check DMLC_WORKER_ID and DMLC_RANK"
        return None

    def join(self, peer: Peer, wish: dict[str, Any]) -> None:
        """Take a node in; the last one starts the job."""
        peer.role, peer.wanted = Role(wish["role"]), wish["rank"]
        peer.address = (wish["host"] or peer.host, wish["port"])
        peer.facts = dict(wish.get("facts", {}))
        log.info("%s has joined", peer)
        if sum(self._sizes.values()) == sum(other.role is not None for other in self.peers):
            self._start()
        else:
            self.announce_missing()

    def _of(self, role: Role) -> list[Peer]:
        return [peer for peer in self.peers if peer.role is role]

    def _start(self) -> None:
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
        servers = sorted(self._of(self._owners), key=lambda peer: peer.rank or 0)
        addresses, facts = [list(peer.address) for peer in servers], [peer.facts for peer in servers]
        workers = [
            list(peer.address) for peer in sorted(self._of(Role.WORKER), key=lambda peer: peer.rank or 0)
        ]
        self.started = True
        for peer in self.peers:
            if peer.role is not None:
                table = {"rank": peer.rank, "servers": addresses, "workers": workers, "facts": facts}
                peer.send({"table": table})

    def announce_missing(self) -> None:
        """Tell all nodes which ones the start waits for."""
        missing = []
        for role, size in self._sizes.items():
            here = self._of(role)
            if len(here) < size:
                ranks = [rank for rank in range(size) if all(peer.wanted != rank for peer in here)]
                ranked = all(peer.wanted is not None for peer in here)
                who = f" (rank {', '.join(map(str, ranks))})" if ranked and here else ""
                missing.append(f"{size - len(here)} of {size} {role}s{who}")
        self.send_all({"waiting": " and ".join(missing) + " missing"})

    def leave(self, peer: Peer) -> None:
        """Note that a node, no longer one of ``peers``, has left in good order."""
        self.gone[peer.id] = text = f"{peer} has left"
        for other in self._asked.pop(peer.id, ()):
            other.send({"left": text})

    def ask(self, peer: Peer, node: int) -> None:
        """Tell a node why another one has closed its connection to it: now, or when that one leaves.

        All are told of a loss anyway.
        """
        if node in self.gone and node not in self._lost:
            peer.send({"left": self.gone[node]})
        else:
            self._asked.setdefault(node, []).append(peer)

    def lose(self, peer: Peer, reason: str) -> bool:
        """Note that a node, no longer one of ``peers``, is lost, and tell the others. True if the job has
        started with it."""
        if peer.role is None:
            return False
        text = f"{peer}: {reason}"
        log.warning("lost %s", text)
        if self.started:
            self.gone[peer.id] = f"lost {text}"
            self._lost.add(peer.id)
            if self._goes_on_without(peer):
                self._departed.add(peer.id)
                self.send_all({"departed": peer.id, "why": text})
            else:
                self.send_all({"lost": text})
        else:
            self.announce_missing()
        return self.started

    def _goes_on_without(self, peer: Peer) -> bool:
        return self._failover and peer.role is Role.SERVER and bool(self._of(Role.SERVER))

    def dead_nodes(self, seconds: float) -> list[int]:
        """Return ids of nodes that are lost, or have been silent for ``seconds``."""
        now = time.monotonic()
        silent = [peer.id for peer in self.peers if peer.role and now - peer.seen > seconds]
        return sorted({*self._lost, *silent})


class BarrierCounts:
    """Count of arrivals for each group, which are released together. An arrival's token is the number of the
    barriers before it."""

    def __init__(self, members: JobMembership) -> None:
        self._members = members
        self._counts: dict[int, BarrierCount] = {}  # by group

    def arrive(self, peer: Peer, group: int, number: int) -> None:
        """Count an arrival. A node that gave up repeats its number; the others may have passed meanwhile."""
        count = self._counts.setdefault(group, BarrierCount(partial(self._members.group, group)))
        self._tell(group, count, count.arrive(peer.id, number))

    def withdraw(self, peer: Peer) -> None:
        if peer.rank is not None:
            for count in self._counts.values():
                count.withdraw(peer.id)

    def check(self) -> None:
        """Release full barriers, fail those that wait for a node that is gone; say who is missing at the
        others."""
        for group, count in self._counts.items():
            self._tell(group, count, count.release())

    def _tell(self, group: int, count: BarrierCount, released: Mapping[int, int]) -> None:
        """Tell nodes that they are released, or else what those that have arrived wait for."""
        here = {peer.id: peer for peer in self._members.peers}
        missing, news = count.missing(), dict[str, Any]()
        if any(node not in here for node in missing):
            news["failed"] = "; ".join(self._members.gone.values())
        else:
            news["missing"] = [ids.name_of(node) for node in missing]
        for node, number in released.items():
            here[node].send({"barrier": group, "round": number, "missing": []})
        for node, number in count.arrived.items():
            here[node].send({"barrier": group, "round": number, **news})
        if "failed" in news:
            count.arrived.clear()


def relay(members: JobMembership, sender: Peer, fields: dict[str, Any]) -> None:
    """Send a message between nodes that have no connection to each other; if the receiver of a request is
    gone, answer with an error.

    Raises ValueError, KeyError or TypeError for fields that are no message.
    """
    message = from_json({**fields, "from": sender.id})  # the connection says who sends it, not the message
    receiver = members.find(fields["to"])
    if receiver is not None and members.started:
        receiver.send({"message": as_json(message)})
    elif message.kind.asks:
        reason = f"it is not in the job any more: {'; '.join(members.gone.values())}".encode()
        refused = replace(message, kind=MessageKind.ERROR, sender=int(fields["to"]), body=reason)
        sender.send({"message": as_json(refused)})
