# SPDX-License-Identifier: Apache-2.0
"""Thread that owns a node's UDP socket: gives endpoints their packets and a clock."""

from __future__ import annotations

import ctypes
import logging
import math
import select
import socket
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from libra.errors import TimeoutError
from libra.job import ids
from libra.job.tolerance import Tolerance
from libra.rpc.window import HeldMessages
from libra.vans.ltp import native
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.native import NUMBERS
from libra.vans.ltp.packets import HEADER, PAYLOAD
from libra.vans.ltp.registration import Registration, Span
from libra.vans.thread import VanThread

log = logging.getLogger(__name__)

_IP_AND_UDP = 28  # bytes of these headers
BUFFER = 8 << 20  # bytes of each of the socket's buffers
_SO_SNDBUFFORCE, _SO_RCVBUFFORCE = 32, 33  # beyond the machine's limit, for root
_EXPIRY = 1.0  # seconds of the longest sleep

Address = tuple[str, int]
_Message = tuple[Registration, Any, int, Any]
"""Registration, body, priority, tag."""
OnReceived = Callable[[int, Received], None]
OnSettled = Callable[[Any, tuple[Span, ...]], None]


class _Peer:
    """Peer with its address; ``due`` is its endpoint's deadline."""

    def __init__(self, endpoint: PeerEndpoint, address: Any) -> None:
        self.endpoint = endpoint
        self.held = HeldMessages()
        self.in_c: Any = native.struct("ltp_peer", endpoint=endpoint.address, address=address)
        self.due = 0.0
        self.warned = False  # the log has `UdpLoop.problem_of` this peer


def _in_c(address: Address) -> Any:
    """Return struct sockaddr_in of an address."""
    host = int.from_bytes(socket.inet_aton(socket.gethostbyname(address[0])), sys.byteorder)
    return native.struct("address", family=socket.AF_INET, port=socket.htons(address[1]), host=host)


class UdpLoop(VanThread):
    """Loop of one node. Endpoints are the thread's own; other threads queue messages."""

    def __init__(self, host: str, job: int, tolerance: Tolerance) -> None:
        """host: address to bind. job: number that tells this job's packets from others'."""
        super().__init__("libra-ltp")
        self._functions = native.functions()
        self.on_received: OnReceived = lambda node, received: None
        self.on_settled: OnSettled = lambda tag, missing: None
        self._job = job
        self._deadlines = Deadlines(tolerance)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        for forced, usual in ((_SO_RCVBUFFORCE, socket.SO_RCVBUF), (_SO_SNDBUFFORCE, socket.SO_SNDBUF)):
            try:
                self._socket.setsockopt(socket.SOL_SOCKET, forced, BUFFER)
            except OSError:
                self._socket.setsockopt(socket.SOL_SOCKET, usual, BUFFER)
        self._socket.bind((host, 0))
        self.port: int = self._socket.getsockname()[1]
        self._in_c: Any = native.struct("ltp_socket")
        self._functions.ltp_open(ctypes.addressof(self._in_c), self._socket.fileno(), job)
        self._node = self._rank = 0
        self._peers: dict[int, _Peer] = {}
        self._queue: deque[tuple[int, tuple[int, int] | None, _Message]] = deque()
        self._calls: deque[Callable[[], None]] = deque()

    def start(self, node: int, rank: int, peers: dict[int, Address], strangers: frozenset[int]) -> None:
        """Begin. peers: addresses by node id. strangers: node ids that may write first."""
        self._node, self._rank = node, rank
        for stranger in strangers:
            self._in_c.strangers[stranger] = True
        for peer, address in peers.items():
            self._add_peer(peer, _in_c(address))
        self._thread.start()

    def _add_peer(self, node: int, address: Any) -> None:
        endpoint = PeerEndpoint(node, self._rank, self._deadlines, self._node, self._job)
        peer = self._peers[node] = _Peer(endpoint, address)
        self._in_c.peers[node] = ctypes.addressof(peer.in_c)

    @property
    def counters(self) -> Any:
        """The C structure of the socket, with its counters."""
        return self._in_c

    @property
    def associations(self) -> int:
        """Number of peers that this node keeps state for."""
        return len(self._peers)

    def total(self, count: Callable[[PeerEndpoint], int]) -> int:
        """Return the sum of a counter over all endpoints."""
        return sum(count(peer.endpoint) for peer in list(self._peers.values()))

    def problem_of(self, node: int) -> str:
        """Return a text if packets of full length do not get to a peer though shorter ones do; else ""."""
        peer = self._peers.get(node)
        if peer is None or not peer.endpoint.is_swallowed:
            return ""
        host = socket.inet_ntoa(int(peer.in_c.address.host).to_bytes(4, sys.byteorder))
        full = PAYLOAD + HEADER.size  # of a UDP datagram, or an ICMP message
        return (
            f"no packet of {full + _IP_AND_UDP} bytes has got to {ids.name_of(node)} at {host}, and shorter"
            " ones have: compare the MTU of all interfaces on the way with `ip link`, "
            f"or try `ping -M do -s {full} {host}`"
        )

    def post(
        self,
        node: int,
        made: Registration,
        body: Any,
        priority: int = 0,
        tag: Any = None,
        token: tuple[int, int] | None = None,
    ) -> None:
        """Queue a message for a node. Messages of one priority leave in the order of calls.

        token: timestamp and part of a request's message, which waits behind the window of its server.
        """
        self._queue.append((node, token, (made, body, priority, tag)))
        self._awake()

    def answered(self, node: int, timestamp: int, part: int) -> None:
        """Note that a server has answered a message; on the thread."""
        if (peer := self._peers.get(node)) is not None:
            peer.held.answered(timestamp, part)
            peer.due = 0.0

    def failed(self, node: int, timestamp: int) -> None:
        """Note that a server has refused a request; on the thread."""
        if (peer := self._peers.get(node)) is not None:
            peer.held.failed(timestamp)
            peer.due = 0.0

    def call(self, function: Callable[[], None]) -> None:
        """Call a function on the thread, e.g. to deliver a node's message to itself."""
        self._calls.append(function)
        self._awake()

    # ------------------------------------------------------------------ the thread

    def _work(self) -> None:
        while not self._closing or (not self._idle and time.monotonic() < self._until):
            self._turn()

    def _end(self) -> None:
        self._socket.close()
        self._wake.close()

    @property
    def _waiting(self) -> bool:
        return bool(self._queue or self._calls)

    @property
    def _idle(self) -> bool:
        return not self._waiting and all(
            peer.endpoint.sent_all and not peer.held for peer in self._peers.values()
        )

    def _turn(self) -> None:
        due = min((peer.due for peer in self._peers.values()), default=math.inf)
        patience = min(max(due - time.monotonic(), 0.0), _EXPIRY) if not self._waiting else 0.0
        ready, _, _ = select.select([self._socket.fileno(), self._wake.fileno()], [], [], patience)
        if self._wake.fileno() in ready:
            self._wake.clear()
        now = time.monotonic()
        if self._socket.fileno() in ready:
            self._read(now)
        while self._calls:
            self._calls.popleft()()
        self._take_queue(now)
        for node, peer in list(self._peers.items()):
            if peer.due <= now or peer.endpoint.touched:
                self._serve(node, peer, now)

    def _take_queue(self, now: float) -> None:
        while self._queue:
            node, token, message = self._queue.popleft()
            if (peer := self._peers.get(node)) is not None:
                made, _, priority, _ = message
                peer.held.put(message, priority, len(made.head) + made.body_bytes, token)
                peer.due = now

    def _read(self, now: float) -> None:
        state = self._in_c
        while True:
            what = self._functions.ltp_read(ctypes.addressof(state), now)
            if what == NUMBERS["LTP_STRANGER"]:
                source = state.source
                self._add_peer(
                    state.node,
                    native.struct("address", family=source.family, port=source.port, host=source.host),
                )
            elif what == NUMBERS["LTP_REGISTRATION"]:
                self._peers[state.node].endpoint.register(state.flow, now)
            else:
                return

    def _serve(self, node: int, peer: _Peer, now: float) -> None:
        endpoint = peer.endpoint
        endpoint.clear()
        for made, body, priority, tag in peer.held.pop_ready(endpoint.stretch, everything=self._closing):
            endpoint.add(made, body, priority, tag)
        self._transmit(peer, now)
        peer.due = math.inf
        for received in endpoint.received():
            self.on_received(node, received)  # may call `answered`
        for tag, missing in endpoint.settled():
            self.on_settled(tag, missing)
        if not peer.warned and (problem := self.problem_of(node)):
            peer.warned = True
            log.warning("%s", problem)
        peer.due = min(peer.due, endpoint.deadline, peer.held.due)

    def _transmit(self, peer: _Peer, now: float) -> None:
        self._functions.ltp_write(ctypes.addressof(self._in_c), ctypes.addressof(peer.in_c), now)


def bound(host: str, job: int, tolerance: Tolerance) -> UdpLoop:
    """Return a loop with a socket of ``host``. Raises TimeoutError if the address is not this machine's."""
    try:
        return UdpLoop(host, job, tolerance)
    except OSError as error:
        raise TimeoutError(f"cannot open a UDP socket of {host}: {error}") from error
