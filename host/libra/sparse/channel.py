# SPDX-License-Identifier: Apache-2.0
"""ServerChannel: a worker's pushes to a server with hot rows in the switch, one after the other.

Values that the switch adds belong to the round that the server drains next. So the hot rows of a push leave
when the server has answered the push before; that answer has the epoch of the server's pool that they are
for. The push's message leaves when the switch has added all of them, since it lists the values that the
switch refused. A long push sends its message first, and progress commands behind it (see sending). If the
pool is lost with the job's term, the worker asks the server for its epoch again; if the server has the
message already, the server requests the hot rows again.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from libra import runtime
from libra.errors import LibraError
from libra.job import ids
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.sparse import sending
from libra.sparse.packets import HotPackets
from libra.sparse.row_messages import ANY_ROUND, Again, Command, HotPart, RowsAnswer, RowsMessage
from libra.sparse.sending import Sending
from libra.vans.hot import Added, HotCells, HotPush, PoolEpoch, TermEnded

OnAnswer = Callable[[bytes | BaseException], None]
"""Called once, with a server's answer or with the error."""


@dataclass(frozen=True, eq=False)
class ServerPush:
    """One server's share of a push. message: with its cold rows. packets: with its hot rows."""

    command: Command
    message: RowsMessage
    packets: HotPackets
    done: OnAnswer
    id: int = field(default_factory=lambda: runtime.randbits(64))


class ServerChannel:
    """Queue of pushes to one server. Thread-safe."""

    def __init__(self, app: SimpleApp, hot: HotCells, server: int, greeting: RowsMessage) -> None:
        """Create a channel. server: its node id. greeting: a message that requests no rows; its answer shows
        that the server has the same table."""
        self._app, self._hot, self._server, self._greeting = app, hot, server, greeting
        self._lock = threading.Lock()
        self._parts: deque[ServerPush] = deque()  # the first is under way
        self._rounds: int | None = None  # rounds that the server has applied; None: unknown, ask it
        self._epoch: PoolEpoch | None = None  # its pool's epoch for the next push

    def submit(self, part: ServerPush) -> None:
        with self._lock:
            self._parts.append(part)
            if len(self._parts) > 1:
                return
        self._begin(part)

    def _begin(self, part: ServerPush) -> None:
        try:
            if self._rounds is None:
                self._ask(Command.PULL, self._greeting, lambda answer: self._agree(part, answer))
            elif part.message.round < self._rounds:  # applied: the switch must not add it once more
                self._ask(part.command, part.message, lambda answer: self._answered(part, answer))
            elif part.message.round in (ANY_ROUND, self._rounds):
                self._push(part)
            else:
                raise LibraError(
                    f"{ids.name_of(self._server)} has {self._rounds} rounds, and this is a push of round "
                    f"{part.message.round}: call SparseWorker.resume(), and go on where it says"
                )
        except LibraError as error:
            self._end(part, error)

    def _ask(self, command: Command, message: RowsMessage, callback: Callable[[Timestamp], None]) -> None:
        self._app.request(command, message.pack(), self._server, callback=callback)

    def _agree(self, part: ServerPush, answer: Timestamp) -> None:
        error = answer.exception()
        if error is not None:
            self._end(part, error)
            return
        self._agree_with(answer.result()[self._server])
        self._begin(part)

    def _agree_with(self, answer: bytes) -> None:
        self._rounds, self._epoch = RowsAnswer.rounds_in(answer), RowsAnswer.epoch_in(answer)

    def _push(self, part: ServerPush) -> None:
        packets, epoch = part.packets, self._epoch
        submit = partial(self._submit, packets, epoch)
        if epoch is None or len(packets.cells) < sending.MANY:
            Sending(packets, part.id, submit, partial(self._send_message, part), in_parts=False).begin()
            return
        message = replace(part.message, hot=packets.leaving(part.id, epoch.term))
        self._ask(part.command, message, lambda answer: self._answered(part, answer))
        Sending(packets, part.id, submit, partial(self._send_progress, part), in_parts=True).begin()

    def _submit(
        self,
        packets: HotPackets,
        epoch: PoolEpoch | None,
        which: slice,
        done: Callable[[Added | TermEnded | LibraError], None],
    ) -> None:
        self._hot.push(HotPush(self._server, packets.cells[which], packets.in_arrays[which], done, epoch))

    def _send_message(self, part: ServerPush, hot: HotPart | TermEnded | LibraError) -> None:
        """Send a push's message when the switch has its hot rows. Called on the van's thread."""
        if isinstance(hot, TermEnded):
            self._rounds = None
            self._begin(part)
            return
        if isinstance(hot, LibraError):
            self._end(part, hot)
            return
        message = replace(part.message, hot=replace(hot, cells=part.packets.touched))
        try:
            self._ask(part.command, message, lambda answer: self._answered(part, answer))
        except LibraError as error:
            self._end(part, error)

    def _send_progress(self, part: ServerPush, hot: HotPart | TermEnded | LibraError) -> None:
        """Send the progress of a push whose message has left. Called on the van's thread.

        If the term ends, nothing is sent: the server has the message, and requests the hot rows again.
        """
        if isinstance(hot, LibraError):
            self._end(part, hot)
        elif isinstance(hot, HotPart):
            try:
                self._app.tell(Command.ADDED, replace(self._greeting, hot=hot).pack(), self._server)
            except LibraError as error:
                self._end(part, error)

    def _answered(self, part: ServerPush, answer: Timestamp) -> None:
        error = answer.exception()
        if error is None:
            body = answer.result()[self._server]
            self._agree_with(body)
            self._end(part, body)
        else:
            self._rounds = None  # a new process of the server may have applied fewer rounds
            self._end(part, error)

    def _end(self, part: ServerPush, outcome: bytes | BaseException) -> None:
        with self._lock:
            if not self._parts or self._parts[0] is not part:
                return  # it has ended already, with another error
            self._parts.popleft()
            following = self._parts[0] if self._parts else None
        part.done(outcome)
        if following is not None:
            self._begin(following)

    def again(self, asked: SimpleData) -> None:
        """Push hot rows again, as the server requests in ``asked``."""
        again = Again.parse(asked.body)
        with self._lock:
            part = self._parts[0] if self._parts else None
        if part is None or part.id != again.push:
            name = ids.name_of(self._app.node.id)
            unknown = LibraError(f"{name} knows nothing of this push: another process has made it")
            self._app.refuse(asked, unknown)
            return
        packets = part.packets

        def done(added: Added | TermEnded | LibraError) -> None:
            if isinstance(added, LibraError):
                self._app.refuse(asked, added)
                return
            hot = packets.leaving(part.id, added.term)  # after the term's end the server requests it again
            if isinstance(added, Added):
                hot = replace(packets.part(part.id, [added]), cells=hot.cells)
            self._app.response(asked, replace(self._greeting, hot=hot).pack())

        self._submit(packets, again.epoch, slice(None), done)
