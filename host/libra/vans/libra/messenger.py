# SPDX-License-Identifier: Apache-2.0
"""A node's messenger: carries requests, answers, barriers and signs of life to other nodes, and delivers
theirs."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

import numpy as np

from libra import runtime
from libra.errors import ClosedError, LibraError, RestartedError
from libra.job import ids
from libra.job.ids import Role
from libra.rpc.message import (
    Frames,
    Listener,
    Message,
    MessageKind,
    Service,
    join_frames,
    pack,
    parse,
    query,
    split_frames,
)
from libra.rpc.requests import RequestClient, RequestServer
from libra.rpc.values import Request
from libra.vans.libra.barriers import APP_ID, GroupBarriers
from libra.vans.libra.endpoint import EngineEndpoint
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.liveness import APP_ID as LIFE
from libra.vans.libra.liveness import Liveness
from libra.vans.libra.messages.message import OutgoingMessage
from libra.wire.format import U8

log = logging.getLogger(__name__)

_NOTHING: U8 = np.empty(0, dtype=np.uint8)
BEFORE_ALL = 1 << 31  # a priority
DIFFERENCES = -3  # app_id of workers' notifications that their pushes differ; see liveness


class Messenger:
    """One node's messenger. Thread-safe.

    listener: gets applications' messages. barriers: those that this node waits at. client, server: a worker's
    and a server's side of requests that no switch sums.
    """

    def __init__(self, node: JobNode, endpoint: EngineEndpoint, liveness: Liveness) -> None:
        self.listener: Listener | None = None
        self.barriers = GroupBarriers(node, self.send)
        self.liveness = liveness
        names = [node.job.named(Role.SERVER, server.rank) for server in node.job.servers]
        self.client = RequestClient(
            ids.key_ranges(len(names)), names.__getitem__, self._send_request, self._query, process=node.nonce
        )
        self.server = RequestServer(self._answer)
        self._me = node.id
        self._questions: dict[tuple[int, int, int, int], Message] = {}  # requests that wait for an answer
        self._endpoint = endpoint
        self._workers = node.members(ids.WORKER_GROUP)
        self.liveness.returned = lambda node: self._departed.pop(node, None)
        self.differs: Callable[[int, int, str], None] = lambda slot, use, text: None  # reported by another
        self._departed: dict[int, str] = {}  # workers that have left, and why
        self._under_way = 0
        self._changed = runtime.present().condition()

    # ------------------------------------------------------------------ out

    def send(self, receiver: int, message: Message) -> None:
        """Send a message. Raises what ends the van. A request lost with its receiver is answered with an
        error."""
        if receiver == self._me:
            self._hear(message)
            return
        if message.kind is MessageKind.REQUEST and message.app_id != APP_ID:
            self._questions[_name(receiver, message)] = message
            if why := self._departed.get(receiver):
                self._answer_for(receiver, message, ClosedError(f"{why}: nobody answers there"))
                return
        done = partial(self._finish, receiver, message)
        self._send_frames(receiver, pack(message), done, life=message.life)

    def say(self, node: int, message: Message | None, done: Callable[[LibraError | None], None]) -> None:
        """Send a message that a leaving van does not wait for. None: an empty one, a sign of life."""
        content = _NOTHING if message is None else join_frames(pack(message))
        life = 0 if message is None else message.life
        self._endpoint.post(OutgoingMessage(node, content, done, life=life))

    def farewells(self, reason: str) -> list[OutgoingMessage]:
        """Return the messages by which a node leaves whose van has ended. reason: see Liveness.leave."""
        told, message = self.liveness.farewell(reason)
        content = join_frames(pack(message))
        return [OutgoingMessage(node, content, lambda error: None) for node in told]

    def _send_frames(
        self,
        receiver: int,
        frames: Frames,
        done: Callable[[LibraError | None], None],
        priority: int = 0,
        life: int = 0,
    ) -> None:
        def finished(error: LibraError | None) -> None:
            with self._changed:
                self._under_way -= 1
                self._changed.notify_all()
            done(error)

        with self._changed:
            self._under_way += 1
        try:
            self._endpoint.post(OutgoingMessage(receiver, join_frames(frames), finished, priority, life))
        except LibraError:
            with self._changed:
                self._under_way -= 1
            raise

    def _finish(self, receiver: int, message: Message, error: LibraError | None) -> None:
        """Act on the result of a message."""
        if error is None or message.app_id == APP_ID:
            return  # a barrier repeats its messages
        if message.kind is MessageKind.REQUEST:
            self._answer_for(receiver, message, error)
        else:
            _log_lost_answer(receiver, error)

    def _answer_for(self, node: int, asked: Message, error: LibraError) -> None:
        """Answer a request, once, with the reason why no node will."""
        if self._questions.pop(_name(node, asked), None) is not None:
            kind = MessageKind.RESTARTED if isinstance(error, RestartedError) else MessageKind.ERROR
            self._hear(replace(asked, kind=kind, sender=node, body=str(error).encode()))

    def _send_request(self, request: Request, messages: list[tuple[int, int, Frames]]) -> None:
        for part, server, frames in messages:
            done = partial(self._finish_request, request.timestamp, part)
            self._send_frames(ids.node_id(Role.SERVER, server), frames, done, request.priority)

    def _finish_request(self, timestamp: int, part: int, error: LibraError | None) -> None:
        if error is None or isinstance(error, RestartedError):  # which ``restarted`` follows
            self.client.reach(timestamp, part)
        else:
            self.client.fail(timestamp, error)

    def _query(self, timestamp: int, server: int) -> bool:
        frames = pack(query(timestamp))
        self._send_frames(ids.node_id(Role.SERVER, server), frames, lambda _: None, BEFORE_ALL)
        return True

    def _answer(self, worker: int, life: int, frames: Frames) -> None:
        self._send_frames(worker, frames, partial(_log_lost_answer, worker), life=life)

    def flush(self, timeout: float) -> bool:
        """Wait until the receivers have all sent messages. Return True if they have."""
        with self._changed:
            return bool(self._changed.wait_for(lambda: not self._under_way, timeout))

    def fail(self, error: LibraError) -> None:
        """End everything: no message arrives or is sent any more."""
        self.liveness.fail()
        self.barriers.fail(error)
        self.client.fail_all(error)
        if self.listener is not None:
            self.listener.on_failure(error)

    # ------------------------------------------------------------------ in

    def tell_difference(self, slot: int, use: int, text: str) -> None:
        """Report to all other workers that this one sends another chunk in that slot and use.

        A leaving van waits until they know: without the report they would wait for it for ever.
        """
        text = f"the workers' pushes differ: the switch answered {ids.name_of(self._me)}: {text}"
        message = Message(MessageKind.ONE_WAY, self._me, DIFFERENCES, 0, use, slot, text.encode())
        for node in self._workers:
            if node != self._me:
                with suppress(LibraError):  # the van ends, and says why
                    self.send(node, message)

    def departed(self, node: int, why: str) -> None:
        """Note that a worker has left, which fails its requests until it is back."""
        self._departed[node] = why
        for (receiver, *_), asked in list(self._questions.items()):
            if receiver == node:
                self._answer_for(node, asked, ClosedError(f"{why}: nobody answers there"))

    def restarted(self, node: int) -> None:
        """See Reader."""
        self.liveness.restarted(node)
        error = RestartedError(f"{ids.name_of(node)} has started again: what it had not answered is lost")
        if ids.role_of(node) is Role.SERVER:
            self.client.ask_again(ids.rank_of(node))
        for receiver, message in [(name[0], asked) for name, asked in list(self._questions.items())]:
            if receiver == node:
                self._answer_for(receiver, message, error)

    def receive(self, sender: int, life: int, content: memoryview) -> None:
        """See Reader. An empty message has no meaning: its sender only wants to know who runs here."""
        self.liveness.hear(sender, life)
        if not len(content):
            return
        try:
            message = parse(split_frames(content), sender, life)
        except ValueError as error:
            log.warning(
                "dropped a message of %s that is none of this protocol: %s", ids.name_of(sender), error
            )
            return
        if message.service is Service.APP:
            if message.kind not in (MessageKind.REQUEST, MessageKind.ONE_WAY):
                self._questions.pop(_name(sender, message), None)
            self._hear(message)
        elif message.kind is MessageKind.REQUEST:
            self.server.receive(message)
        elif ids.role_of(sender) is Role.SERVER:
            self.client.receive(ids.rank_of(sender), message)

    def _hear(self, message: Message) -> None:
        if message.app_id == APP_ID:
            self.barriers.receive(message)
        elif message.app_id == DIFFERENCES:
            self.differs(message.head, message.timestamp, bytes(message.body).decode())
        elif message.app_id == LIFE:
            self.liveness.receive(message)
        elif self.listener is not None:
            self.listener.on_message(message)


def _name(answers: int, message: Message) -> tuple[int, int, int, int]:
    """Return the name of a request, by the node that answers it, and of its answer."""
    return answers, message.app_id, message.customer_id, message.timestamp


def _log_lost_answer(receiver: int, error: LibraError | None) -> None:
    if error is not None:
        log.debug("%s has not got its answer: %s", ids.name_of(receiver), error)
