# SPDX-License-Identifier: Apache-2.0
"""Thread that owns a node's UDP socket: gives endpoints their packets and a clock."""

from __future__ import annotations

import contextlib
import logging
import math
import os
import select
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from libra.errors import TimeoutError
from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import encode, parse
from libra.vans.ltp.receiver import Received
from libra.vans.ltp.registration import Registration, Span

log = logging.getLogger(__name__)

READ_AT_ONCE = 256  # packets before others are sent
BUFFER = 8 << 20  # bytes of each of the socket's buffers
_SO_SNDBUFFORCE, _SO_RCVBUFFORCE = 32, 33  # beyond the machine's limit, for root
_LINGER = 2.0  # seconds
_LONGEST = 2048  # bytes of a packet
_EXPIRY = 1.0  # seconds of the longest sleep

Address = tuple[str, int]
OnReceived = Callable[[int, Received], None]
OnSettled = Callable[[Any, tuple[Span, ...]], None]


class _Peer:
    """Peer with its address; ``due`` is its endpoint's deadline."""

    def __init__(self, endpoint: PeerEndpoint, address: Address) -> None:
        self.endpoint, self.address = endpoint, address
        self.source: Address | None = None  # where its packets come from
        self.due = 0.0


class UdpLoop:
    """Loop of one node. Endpoints are the thread's own; other threads queue messages."""

    def __init__(self, host: str, job: int, tolerance: Tolerance) -> None:
        """host: address to bind. job: number that tells this job's packets from others'."""
        self.bytes_sent = self.bytes_received = self.packets_sent = self.packets_received = 0
        self.foreign = 0
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
        self._node = self._rank = 0
        self._strangers: frozenset[int] = frozenset()
        self._peers: dict[int, _Peer] = {}
        self._touched: set[int] = set()
        self._queue: deque[tuple[int, Registration, Any, int, Any]] = deque()
        self._calls: deque[Callable[[], None]] = deque()
        self._wake = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._closing = False
        self._linger = 0.0
        self._thread = threading.Thread(target=self._run, name="libra-ltp", daemon=True)

    def start(self, node: int, rank: int, peers: dict[int, Address], strangers: frozenset[int]) -> None:
        """Begin. peers: addresses by node id. strangers: node ids that may write first."""
        self._node, self._rank, self._strangers = node, rank, strangers
        for peer, address in peers.items():
            self._add_peer(peer, address)
        self._thread.start()

    def _add_peer(self, node: int, address: Address) -> _Peer:
        peer = self._peers[node] = _Peer(PeerEndpoint(node, self._rank, self._deadlines), address)
        return peer

    @property
    def on_thread(self) -> bool:
        return threading.current_thread() is self._thread

    @property
    def associations(self) -> int:
        """Number of peers that this node keeps state for."""
        return len(self._peers)

    def total(self, count: Callable[[PeerEndpoint], int]) -> int:
        """Return the sum of a counter over all endpoints."""
        return sum(count(peer.endpoint) for peer in list(self._peers.values()))

    def post(self, node: int, made: Registration, body: Any, priority: int = 0, tag: Any = None) -> None:
        """Queue a message for a node. Messages of one priority leave in the order of calls."""
        self._queue.append((node, made, body, priority, tag))
        if not self.on_thread:
            os.eventfd_write(self._wake, 1)

    def call(self, function: Callable[[], None]) -> None:
        """Call a function on the thread, e.g. to deliver a node's message to itself."""
        self._calls.append(function)
        if not self.on_thread:
            os.eventfd_write(self._wake, 1)

    def close(self, linger: bool) -> None:
        """Send what waits (with ``linger``, for at most 2 s) and close the socket. Idempotent."""
        if self._closing:
            return
        self._linger = _LINGER if linger else 0.0
        self._closing = True
        if self._thread.ident is None:
            self._end()
        else:
            os.eventfd_write(self._wake, 1)
            if not self.on_thread:
                self._thread.join()

    # ------------------------------------------------------------------ the thread

    def _run(self) -> None:
        last = math.inf
        try:
            while time.monotonic() < last and not (self._closing and self._idle):
                if self._closing and last == math.inf:
                    last = time.monotonic() + self._linger
                self._turn()
        finally:
            self._end()

    def _end(self) -> None:
        self._socket.close()
        os.close(self._wake)

    @property
    def _waiting(self) -> bool:
        return bool(self._queue or self._calls)

    @property
    def _idle(self) -> bool:
        return not self._waiting and all(peer.endpoint.sender.idle for peer in self._peers.values())

    def _turn(self) -> None:
        due = min((peer.due for peer in self._peers.values()), default=math.inf)
        patience = min(max(due - time.monotonic(), 0.0), _EXPIRY) if not self._waiting else 0.0
        ready, _, _ = select.select([self._socket.fileno(), self._wake], [], [], patience)
        if self._wake in ready:
            os.eventfd_read(self._wake)
        now = time.monotonic()
        if self._socket.fileno() in ready:
            self._read(now)
        while self._calls:
            self._calls.popleft()()
        self._take_queue()
        for node, peer in self._peers.items():
            if node in self._touched or peer.due <= now:
                self._serve(node, peer, now)

    def _take_queue(self) -> None:
        while self._queue:
            node, made, body, priority, tag = self._queue.popleft()
            if (peer := self._peers.get(node)) is not None:
                peer.endpoint.add(made, memoryview(body).cast("B"), priority, tag)
                self._touched.add(node)

    def _read(self, now: float) -> None:
        for _ in range(READ_AT_ONCE):
            try:
                data, source = self._socket.recvfrom(_LONGEST)
            except BlockingIOError:
                return
            except OSError:  # a packet of before has met a closed port: that peer is gone, or not yet there
                continue
            self.packets_received += 1
            self.bytes_received += len(data)
            try:
                packet, sender, job = parse(memoryview(data))
            except ValueError as error:
                self.foreign += 1
                log.debug("dropped what %s sent: %s", source, error)
                continue
            peer = self._peers.get(sender)
            if peer is None and job == self._job and sender in self._strangers:
                peer = self._add_peer(sender, source)
            if peer is None or job != self._job or (peer.source or source) != source:
                self.foreign += 1
                continue
            peer.source = source
            peer.endpoint.take(packet, now)
            self._touched.add(sender)

    def _serve(self, node: int, peer: _Peer, now: float) -> None:
        endpoint = peer.endpoint
        self._touched.discard(node)
        self._transmit(endpoint, peer.address, now)
        for received in endpoint.received():
            self.on_received(node, received)
        for tag, missing in endpoint.settled():
            self.on_settled(tag, missing)
        peer.due = endpoint.deadline

    def _transmit(self, endpoint: PeerEndpoint, address: Address, now: float) -> None:
        for packet in endpoint.poll(now):
            header = encode(packet, self._node, self._job)
            self.packets_sent += 1
            self.bytes_sent += len(header) + len(packet.payload)
            with contextlib.suppress(OSError):  # a packet that cannot leave is lost
                self._socket.sendmsg([header, packet.payload], [], 0, address)


def bound(host: str, job: int, tolerance: Tolerance) -> UdpLoop:
    """Return a loop with a socket of ``host``. Raises TimeoutError if the address is not this machine's."""
    try:
        return UdpLoop(host, job, tolerance)
    except OSError as error:
        raise TimeoutError(f"cannot open a UDP socket of {host}: {error}") from error
