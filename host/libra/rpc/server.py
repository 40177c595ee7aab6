# SPDX-License-Identifier: Apache-2.0
"""Server side of requests that arrive in messages: each becomes one call of the handler. See `client`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from libra.compression.compression import pack_answer
from libra.compression.compressors import Compressor
from libra.errors import LibraError
from libra.rpc.message import Frames, Message, MessageKind, Service, pack, refusal_kind, unpack_values
from libra.rpc.values import Explainer, Handler, KVMeta, KVPairs, checked_answer


class RequestServer:
    """One server's part. The van's thread calls ``take``, any thread the rest.

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

    def take(self, message: Message) -> None:
        """Take a worker's REQUEST for values, or for an explanation."""
        if message.service is Service.EXPLAIN:
            text = self.explainer(message.sender, message.timestamp) if self.explainer else ""
            self._answer(message, MessageKind.ANSWER, text.encode())
        elif message.pairs is not None and self.handler is not None:
            meta = KVMeta(
                cmd=message.head,
                push=message.push,
                pull=message.pull,
                sender=message.sender,
                timestamp=message.timestamp,
                app_id=message.app_id,
                customer_id=message.customer_id,
                origin=message.origin,
                tag=message,
            )
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
