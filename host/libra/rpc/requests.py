# SPDX-License-Identifier: Apache-2.0
"""Requests that go to servers in messages: over TCP all, over libra those that no switch sums.

RequestClient is the worker's side, RequestServer the server's: each request becomes one call of its handler.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from libra import runtime
from libra.compression.compression import pack_answer
from libra.compression.compressors import Compressor
from libra.errors import LibraError
from libra.job.ids import KeyRange
from libra.rpc.message import Frames, Message, MessageKind, Service, pack, refusal_kind, unpack_values
from libra.rpc.parts import RequestPart, RequestTable, packed, split
from libra.rpc.values import (
    Completion,
    Explainer,
    Handler,
    KVMeta,
    KVPairs,
    Origin,
    Request,
    checked_answer,
    refusal,
)


class RequestServer:
    """One server's part. The van's thread calls ``receive``, any thread the rest.

    handler, explainer: set before the first request; a request without a handler gets no answer. The tag of a
    request's KVMeta is its Message.
    """

    def __init__(self, say: Callable[[int, int, Frames], None]) -> None:
        """say: sends a message to a worker's process, given its node id and life, if possible; may raise what
        ends the van."""
        self.handler: Handler | None = None
        self.explainer: Explainer | None = None
        self.compressors: dict[int, Compressor] = {}  # of answers, by app_id
        self._say = say

    def receive(self, message: Message) -> None:
        """Take a worker's REQUEST for values, or for an explanation."""
        if message.service is Service.EXPLAIN:
            text = self.explainer(message.sender, message.timestamp) if self.explainer else ""
            self._answer(message, MessageKind.ANSWER, text.encode())
        elif message.pairs is not None and self.handler is not None:
            asked = message.head, message.push, message.pull, message.sender, message.timestamp
            whose = message.app_id, message.customer_id, message.origin
            meta = KVMeta(*asked, 1, *whose, tag=message)
            try:
                unpack_values(message)
            except LibraError as error:
                self.refuse(meta, error)
            else:
                self.handler(meta, replace(message.pairs))  # a copy: the handler may make its answer of it

    def _answer(
        self,
        asked: Message,
        kind: MessageKind,
        body: bytes = b"",
        pairs: KVPairs | None = None,
        packed: bytes | None = None,
    ) -> None:
        number, service, part = asked.timestamp, asked.service, asked.part
        message = Message(
            kind, 0, 0, 0, number, body=body, service=service, part=part, pairs=pairs, packed=packed
        )
        self._say(asked.sender, asked.life, pack(message))

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """See Van.respond."""
        asked: Message = meta.tag
        if not meta.pull or asked.pairs is None:
            self._answer(asked, MessageKind.ANSWER)
            return
        answer = checked_answer(asked.pairs, pairs)
        self._answer(asked, MessageKind.ANSWER, pairs=answer, packed=self._packed(meta, answer))

    def _packed(self, meta: KVMeta, answer: KVPairs) -> bytes | None:
        """Return the answer's compressed values; None if they go as they are."""
        compressor = self.compressors.get(meta.app_id)
        if compressor is None or answer.vals.dtype != np.float32 or not len(answer.vals):
            return None
        return pack_answer(compressor, answer.vals)

    def acknowledge(self, meta: KVMeta) -> None:
        """See Van.acknowledge."""
        self._answer(meta.tag, MessageKind.TAKEN)

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        """See Van.refuse."""
        self._answer(meta.tag, refusal_kind(error), str(error).encode())


QUERY_SECONDS = 1.0  # how long `blocked_on` waits for the servers' replies

SendRequest = Callable[[Request, list[tuple[int, int, Frames]]], None]
"""Sends parts of a request, (part, server's rank, message), in this order. Raises what ends the van."""

Query = Callable[[int, int], bool]
"""Asks a server, by rank, what a request, by timestamp, waits for; returns True if it will be asked."""


class RequestClient(RequestTable):
    """One worker's part. Thread-safe."""

    def __init__(
        self,
        ranges: tuple[KeyRange, ...],
        name: Callable[[int], str],
        send: SendRequest,
        query: Query,
        limit: int | None = None,
        process: int | None = None,
    ) -> None:
        """ranges: of keys, by server. name: of a server, by rank. limit: about so many elements in a message.

        process: a number that is unique to this process, if requests may go to a server again.
        """
        super().__init__(name)
        self._ranges, self._limit, self._process = ranges, limit, process
        self._send, self._query = send, query
        self._replies: dict[tuple[int, int], tuple[runtime.Event, list[str]]] = {}  # (server, timestamp)

    def send(self, request: Request, done: Completion) -> None:
        """See Van.send."""
        parts = split(request, self._ranges, self._limit)
        for part in parts:
            part.packed = packed(request, part.pairs)
        self.add(request, done, parts)
        messages = [self._message(request, index, part) for index, part in enumerate(parts)]
        try:
            self._send(request, messages)
        except LibraError:
            if self.forget(request.timestamp):
                raise
            # Meanwhile the van has ended, and has called ``done``.

    def _message(
        self, request: Request, index: int, part: RequestPart, *, again: bool = False
    ) -> tuple[int, int, Frames]:
        origin = None
        if self._process is not None:
            origin = Origin(self._process, index, self.oldest(request.timestamp), again)
        return index, part.server, pack(request_message(request, index, part.pairs, part.packed, origin))

    def receive(self, server: int, message: Message) -> None:
        """Take an answer of a server, given by its rank."""
        if message.service is Service.EXPLAIN:
            if reply := self._replies.get((server, message.timestamp)):
                reply[1].append(message.text)
                reply[0].set()
        elif message.kind is MessageKind.ANSWER:
            try:
                unpack_values(message)
            except LibraError as reason:
                self.fail(message.timestamp, refusal(self._name(server), reason))
            else:
                self.answer(message.timestamp, message.part, message.pairs)
        elif (error := message.error) is not None:
            self.fail(message.timestamp, refusal(self._name(server), error))

    def ask_again(self, server: int) -> None:
        """Send the unanswered requests to another process that has this server's rank now.

        It knows which of them the old process has applied, and answers these again; or it says that it does
        not.
        """
        for request, index, part in self.take_reached(server):
            try:
                self._send(request, [self._message(request, index, part, again=True)])
            except LibraError as error:
                self.fail(request.timestamp, error)

    def is_outstanding(self, timestamp: int) -> bool:
        return bool(self.servers_of(timestamp))

    def blocked_on(self, timestamp: int) -> str:
        """Return what a request waits for. Asks the servers: not on the van's thread, which receives
        replies."""
        texts = [self.describe(timestamp)]
        asked = []
        for server in self.servers_of(timestamp):
            reply = self._replies.setdefault((server, timestamp), (runtime.present().event(), []))
            if self._query(timestamp, server):
                asked.append((server, reply))
            else:
                del self._replies[server, timestamp]
        ends = runtime.monotonic() + QUERY_SECONDS
        for server, (event, told) in asked:
            event.wait(max(ends - runtime.monotonic(), 0.0))
            if text := told[0] if told else f"no reply in {QUERY_SECONDS:g} s":
                texts.append(f"{self._name(server)}: {text}")
            self._replies.pop((server, timestamp), None)
        return "; ".join(texts)


def request_message(
    request: Request, part: int, pairs: KVPairs, packed: bytes | None = None, origin: Origin | None = None
) -> Message:
    """Return part ``part`` of ``request``: ``pairs``. packed: their compressed values, sent instead."""
    asked = MessageKind.REQUEST, 0, request.app_id, request.customer_id, request.timestamp, request.cmd
    return Message(*asked, b"", 0, Service.VALUES, part, request.push, request.pull, pairs, packed, origin)
