# SPDX-License-Identifier: Apache-2.0
"""A node's letters: messages with a meaning, on their way to other nodes and to whom they are for here."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial

from libra.errors import LibraError
from libra.job import ids
from libra.van.innet.messages.message import Message
from libra.van.innet.post.barriers import APP_ID, Barriers
from libra.van.innet.post.letters import pack, unpack
from libra.van.messages import AppMessage, AppMessageKind, Listener
from libra.van.tcp import wire as tcp_wire
from libra.van.tcp.wire import MessageKind

log = logging.getLogger(__name__)


class Post:
    """Of one node. Thread-safe.

    listener: gets what applications say. barriers: at which this node waits for others.
    """

    def __init__(
        self, me: int, members: Callable[[int], list[int]], submit: Callable[[Message], None], nonce: int
    ) -> None:
        """me: this node's id. submit: has a message sent, or raises why it cannot. members, nonce: of
        Barriers."""
        self.listener: Listener | None = None
        self.barriers = Barriers(me, members, self.send, nonce)
        self._me = me
        self._submit = submit
        self._under_way = 0
        self._changed = threading.Condition()

    # ------------------------------------------------------------------ out

    def send(self, receiver: int, message: AppMessage) -> None:
        """Raises what ends the van. A message that is lost with its receiver is answered with an error."""
        if receiver == self._me:
            self._hear(message)
            return
        self._post(receiver, tcp_wire.app_message(message), partial(self._told, receiver, message))

    def _post(
        self, receiver: int, frames: tcp_wire.Frames, told: Callable[[LibraError | None], None]
    ) -> None:
        def done(error: LibraError | None) -> None:
            with self._changed:
                self._under_way -= 1
                self._changed.notify_all()
            told(error)

        with self._changed:
            self._under_way += 1
        try:
            self._submit(Message(receiver, pack(frames), done))
        except LibraError:
            with self._changed:
                self._under_way -= 1
            raise

    def _told(self, receiver: int, message: AppMessage, error: LibraError | None) -> None:
        """What became of a message."""
        if error is None or message.app_id == APP_ID:
            return  # who waits at a barrier says so again
        if message.kind is AppMessageKind.REQUEST:
            why = str(error).encode()
            self._hear(
                AppMessage(
                    AppMessageKind.ERROR,
                    receiver,
                    message.app_id,
                    message.customer_id,
                    message.timestamp,
                    message.head,
                    why,
                )
            )
        else:
            log.warning("%s has not got its answer: %s", ids.name_of(receiver), error)

    def flush(self, timeout: float) -> bool:
        """Wait until all that was sent has been handed over at its receivers. Gives whether it has."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._under_way, timeout)

    def fail(self, error: LibraError) -> None:
        """Nothing comes any more, and nothing is sent."""
        self.barriers.fail(error)
        if self.listener is not None:
            self.listener.on_failure(error)

    # ------------------------------------------------------------------ in

    def take(self, sender: int, content: memoryview) -> None:
        """A message has come from the node of that id."""
        try:
            message = tcp_wire.parse(unpack(content))
        except ValueError as error:
            log.warning(
                "dropped a message of %s that is none of this protocol: %s", ids.name_of(sender), error
            )
            return
        if message.kind is MessageKind.MESSAGE:
            self._hear(message.as_app_message(sender))

    def _hear(self, message: AppMessage) -> None:
        if message.app_id == APP_ID:
            self.barriers.take(message)
        elif self.listener is not None:
            self.listener.on_message(message)
