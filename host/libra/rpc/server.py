# SPDX-License-Identifier: Apache-2.0
"""Server side of requests that arrive in messages: each becomes one call of the handler. See `client`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from libra.compression.compression import pack_answer
from libra.compression.compressor import Compressor
from libra.errors import LibraError
from libra.rpc import message as request_wire
from libra.rpc.message import Frames, MessageKind, WireMessage
from libra.rpc.values import Explainer, Handler, KVMeta, KVPairs, checked_answer


@dataclass(frozen=True, slots=True)
class RequestTag:
    """Tag of such a request's KVMeta. life: of the process that asks, if the van knows it, or 0."""

    part: int
    pairs: KVPairs
    life: int


class RequestServer:
    """One server's part. The van's thread calls ``take``, any thread the rest.

    handler, explainer: set before the first request; a request without a handler gets no answer.
    """

    def __init__(self, say: Callable[[int, int, Frames], None]) -> None:
        """say: sends a message to a worker's process, given its node id and life, if possible; may raise what
        ends the van."""
        self.handler: Handler | None = None
        self.explainer: Explainer | None = None
        self.compressors: dict[int, Compressor] = {}  # of answers, by app_id
        self._say = say

    def take(self, worker: int, message: WireMessage, life: int = 0) -> None:
        """Take a message from a worker, given by its node id. life: of its process, if the van knows it."""
        if message.kind is MessageKind.QUERY:
            text = self.explainer(worker, message.timestamp) if self.explainer else ""
            self._say(worker, life, request_wire.text(MessageKind.REPLY, message.timestamp, text))
        elif message.pairs is not None and self.handler is not None:
            meta = KVMeta(
                cmd=message.cmd,
                push=message.push,
                pull=message.pull,
                sender=worker,
                timestamp=message.timestamp,
                app_id=message.app_id,
                customer_id=message.customer_id,
                origin=message.origin,
                tag=RequestTag(message.part, message.pairs, life),
            )
            try:
                request_wire.unpack_values(message)
            except LibraError as error:
                self.refuse(meta, error)
            else:
                self.handler(meta, replace(message.pairs))  # a copy: the handler may make its answer of it

    def respond(self, meta: KVMeta, content: RequestTag, pairs: KVPairs | None) -> None:
        """See Van.respond."""
        answer = checked_answer(content.pairs, pairs) if meta.pull else None
        packed = None if answer is None else self._packed(meta, answer)
        self._say(
            meta.sender, content.life, request_wire.answer(meta.timestamp, content.part, answer, packed)
        )

    def _packed(self, meta: KVMeta, answer: KVPairs) -> bytes | None:
        """Return the answer's compressed values; None if they go as they are."""
        compressor = self.compressors.get(meta.app_id)
        if compressor is None or answer.vals.dtype != np.float32 or not len(answer.vals):
            return None
        return pack_answer(compressor, answer.vals)

    def acknowledge(self, meta: KVMeta) -> None:
        """See Van.acknowledge."""
        content: RequestTag = meta.tag
        self._say(meta.sender, content.life, request_wire.taken(meta.timestamp, content.part))

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        """See Van.refuse."""
        content: RequestTag = meta.tag
        self._say(meta.sender, content.life, request_wire.refusal(meta.timestamp, error))
