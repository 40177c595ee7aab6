# SPDX-License-Identifier: Apache-2.0
"""A worker's requests that no switch sums: to each server that owns some of the keys, in a message."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.van.base import Completion, Request
from libra.van.requests import RequestTable, packed, refusal, split
from libra.van.tcp import wire as tcp_wire
from libra.van.tcp.wire import Frames, Message, MessageKind

QUERY_SECONDS = 1.0  # how long who asks why a request is late waits for a server's word


class SendFrames(Protocol):
    def __call__(
        self, receiver: int, frames: Frames, told: Callable[[LibraError | None], None], priority: int = 0
    ) -> None:
        """To a node id. Raises what ends the van."""


class Asking:
    """One worker. Thread-safe."""

    def __init__(self, job: Job, send: SendFrames) -> None:
        self._ranges = ids.key_ranges(len(job.servers))
        self._names = [f"server {server.rank} ({server.host})" for server in job.servers]
        self._send = send
        self._table = RequestTable()
        self._replies: dict[tuple[int, int], tuple[threading.Event, list[str]]] = {}  # (server, timestamp)

    @property
    def elements_pushed(self) -> int:
        return self._table.elements_pushed

    def send(self, request: Request, done: Completion) -> None:
        """See Van.send."""
        parts = split(request, self._ranges)
        messages = [
            tcp_wire.request(request, index, part.pairs, packed(request, part.pairs))
            for index, part in enumerate(parts)
        ]
        self._table.add(request, done, parts)
        for part, frames in zip(parts, messages, strict=True):
            told = partial(self._told, request.timestamp)
            self._send(ids.node_id(Role.SERVER, part.server), frames, told, request.priority)

    def _told(self, timestamp: int, error: LibraError | None) -> None:
        if error is not None:
            self._table.fail(timestamp, error)

    def take(self, server: int, message: Message) -> None:
        """What a server, by rank, has to say."""
        if message.kind is MessageKind.ANSWER:
            self._table.answer(message.timestamp, message.part, message.pairs)
        elif message.kind in (MessageKind.ERROR, MessageKind.OVERFLOW):
            error = refusal(self._names[server], message.text, message.kind is MessageKind.OVERFLOW)
            self._table.fail(message.timestamp, error)
        elif message.kind is MessageKind.REPLY and (reply := self._replies.get((server, message.timestamp))):
            reply[1].append(message.text)
            reply[0].set()

    def restarted(self, server: int, error: LibraError) -> None:
        """Another process has this server's rank: what the old one has not answered fails."""
        self._table.fail_server(server, error)

    def fail(self, error: LibraError) -> None:
        """End what is outstanding, and everything from now on."""
        self._table.fail_all(error)

    def blocked_on(self, timestamp: int) -> str:
        """What an unfinished request waits for; "" when it is none of these. Asks the servers: not on the
        van's thread."""
        servers = self._table.servers_of(timestamp)
        if not servers:
            return ""
        texts = [self._table.describe(timestamp, self._names.__getitem__)]
        texts += [f"{self._names[server]}: {self._ask(server, timestamp)}" for server in servers]
        return "; ".join(texts)

    def _ask(self, server: int, timestamp: int) -> str:
        event, texts = self._replies.setdefault((server, timestamp), (threading.Event(), []))
        query = tcp_wire.text(MessageKind.QUERY, timestamp)
        self._send(ids.node_id(Role.SERVER, server), query, lambda _: None, 1 << 31)  # before all else
        event.wait(QUERY_SECONDS)
        self._replies.pop((server, timestamp), None)
        return texts[0] if texts else f"no reply in {QUERY_SECONDS:g} s"
