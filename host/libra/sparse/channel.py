# SPDX-License-Identifier: Apache-2.0
"""A worker's pushes to its servers: ServerChannel queues those to one server, whose hot rows the switch adds;
Sending sends one push's hot rows.

Values that the switch adds belong to the round that the server drains next. So the hot rows of a push leave
when the server has answered the push before; that answer has the epoch of the server's pool that they are
for. The push's message leaves when the switch has added all of them, since it lists the values that the
switch refused. If the pool is lost with the job's term, the worker asks the server for its epoch again; if
the server has the message already, the server requests the hot rows again.

A push of many packets sends its message first, and its packets in parts. At the end of some parts the worker
sends its server a progress command, so that the server reads the finished cells while the rest is on its way.
Few parts are under way at a time: a command takes the same link, and must not wait behind many packets.
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
from libra.sparse.hot_rows import HotPackets
from libra.sparse.rows import ANY_ROUND, Again, Command, HotPart, RowsAnswer, RowsMessage
from libra.vans.hot import Added, HotCells, HotPush, PoolEpoch, TermEnded

MANY = 128  # packets from which on a push is sent in parts; below, commands cost more than they save
PARTS = 8
UNDER_WAY = 2  # most parts under way
# Parts at whose end there is a command. The first come early, so that the server has something to read; since
# reading takes longer than adding, it seldom waits for later ones.
REPORTS = (1, 3, 6, PARTS)

Submit = Callable[[slice, Callable[[Added | TermEnded | LibraError], None]], None]
"""Sends some packets of the push: see HotPush. Raises LibraError if the van has ended."""
OnProgress = Callable[[HotPart | TermEnded | LibraError], None]


class Sending:
    """Transmission of one push, once. All methods but ``begin`` are for the van's thread.

    report: called with the outcome of the packets since the last call, until all have been added; or once
    with the error, or the end of the term, and then no more.
    """

    def __init__(
        self, packets: HotPackets, push: int, submit: Submit, report: OnProgress, *, in_parts: bool
    ) -> None:
        """Prepare a transmission. push: its id. in_parts: send in parts; else all packets at once."""
        self._packets, self._push, self._submit, self._report = packets, push, submit, report
        parts = PARTS if in_parts else 1
        count = len(packets.cells)
        self._ends = [count * part // parts for part in range(parts + 1)]
        self._reports = REPORTS if in_parts else (1,)
        self._added: list[Added | None] = [None] * parts
        self._left = min(UNDER_WAY, parts)  # parts sent
        self._there = 0  # parts added, without a gap before them
        self._reported = 0  # parts reported to ``report``
        self._failed = False

    def begin(self) -> None:
        for part in range(self._left):
            self._send(part)

    def _send(self, part: int) -> None:
        self._submit(slice(*self._ends[part : part + 2]), lambda added: self._note_added(part, added))

    def _note_added(self, part: int, added: Added | TermEnded | LibraError) -> None:
        if self._failed:
            return
        if not isinstance(added, Added):
            self._fail(added)
            return
        self._added[part] = added
        if self._left < len(self._added):
            self._left += 1
            try:
                self._send(self._left - 1)
            except LibraError as error:
                self._fail(error)
                return
        while self._there < len(self._added) and self._added[self._there] is not None:
            self._there += 1
        self._report_first(max((parts for parts in self._reports if parts <= self._there), default=0))

    def _fail(self, reason: TermEnded | LibraError) -> None:
        self._failed = True
        self._report(reason)

    def _report_first(self, parts: int) -> None:
        """Report the outcome of the first ``parts`` parts."""
        if parts > self._reported:
            added = [each for each in self._added[self._reported : parts] if each is not None]
            hot = self._packets.part(self._push, added, self._ends[self._reported])
            self._reported = parts
            self._report(hot)


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
        self._pushes: deque[ServerPush] = deque()  # the first is under way
        self._rounds: int | None = None  # rounds that the server has applied; None: unknown, ask it
        self._epoch: PoolEpoch | None = None  # its pool's epoch for the next push

    def greet_with(self, greeting: RowsMessage) -> None:
        """Greet the server with this message, from the next greeting on."""
        self._greeting = greeting

    def submit(self, push: ServerPush) -> None:
        with self._lock:
            self._pushes.append(push)
            if len(self._pushes) > 1:
                return
        self._begin(push)

    def _begin(self, push: ServerPush) -> None:
        try:
            if self._rounds is None:
                self._ask(Command.PULL, self._greeting, lambda answer: self._agree(push, answer))
            elif push.message.round < self._rounds:  # applied: the switch must not add it once more
                self._ask(push.command, push.message, lambda answer: self._answered(push, answer))
            elif push.message.round in (ANY_ROUND, self._rounds):
                self._push(push)
            else:
                raise LibraError(
                    f"{ids.name_of(self._server)} has {self._rounds} rounds, and this is a push of round "
                    f"{push.message.round}: call SparseWorker.resume(), and go on where it says"
                )
        except LibraError as error:
            self._end(push, error)

    def _ask(self, command: Command, message: RowsMessage, callback: Callable[[Timestamp], None]) -> None:
        self._app.request(command, message.pack(), self._server, callback=callback)

    def _agree(self, push: ServerPush, answer: Timestamp) -> None:
        error = answer.exception()
        if error is not None:
            self._end(push, error)
            return
        self._agree_with(answer.result()[self._server])
        self._begin(push)

    def _agree_with(self, answer: bytes) -> None:
        self._rounds, self._epoch = RowsAnswer.rounds_in(answer), RowsAnswer.epoch_in(answer)

    def _push(self, push: ServerPush) -> None:
        packets, epoch = push.packets, self._epoch
        submit = partial(self._submit, packets, epoch)
        if epoch is None or len(packets.cells) < MANY:
            Sending(packets, push.id, submit, partial(self._send_message, push), in_parts=False).begin()
            return
        message = replace(push.message, hot=packets.leaving(push.id, epoch.term))
        self._ask(push.command, message, lambda answer: self._answered(push, answer))
        Sending(packets, push.id, submit, partial(self._send_progress, push), in_parts=True).begin()

    def _submit(
        self,
        packets: HotPackets,
        epoch: PoolEpoch | None,
        which: slice,
        done: Callable[[Added | TermEnded | LibraError], None],
    ) -> None:
        self._hot.push(HotPush(self._server, packets.cells[which], packets.in_arrays[which], done, epoch))

    def _send_message(self, push: ServerPush, hot: HotPart | TermEnded | LibraError) -> None:
        """Send a push's message when the switch has its hot rows. Called on the van's thread."""
        if isinstance(hot, TermEnded):
            self._rounds = None
            self._begin(push)
            return
        if isinstance(hot, LibraError):
            self._end(push, hot)
            return
        message = replace(push.message, hot=replace(hot, cells=push.packets.touched))
        try:
            self._ask(push.command, message, lambda answer: self._answered(push, answer))
        except LibraError as error:
            self._end(push, error)

    def _send_progress(self, push: ServerPush, hot: HotPart | TermEnded | LibraError) -> None:
        """Send the progress of a push whose message has left. Called on the van's thread.

        If the term ends, nothing is sent: the server has the message, and requests the hot rows again.
        """
        if isinstance(hot, LibraError):
            self._end(push, hot)
        elif isinstance(hot, HotPart):
            try:
                self._app.tell(Command.ADDED, replace(self._greeting, hot=hot).pack(), self._server)
            except LibraError as error:
                self._end(push, error)

    def _answered(self, push: ServerPush, answer: Timestamp) -> None:
        error = answer.exception()
        if error is None:
            body = answer.result()[self._server]
            self._agree_with(body)
            self._end(push, body)
        else:
            self._rounds = None  # a new process of the server may have applied fewer rounds
            self._end(push, error)

    def _end(self, push: ServerPush, outcome: bytes | BaseException) -> None:
        with self._lock:
            if not self._pushes or self._pushes[0] is not push:
                return  # it has ended already, with another error
            self._pushes.popleft()
            following = self._pushes[0] if self._pushes else None
        push.done(outcome)
        if following is not None:
            self._begin(following)

    def again(self, asked: SimpleData) -> None:
        """Push hot rows again, as the server requests in ``asked``."""
        again = Again.parse(asked.body)
        with self._lock:
            push = self._pushes[0] if self._pushes else None
        if push is None or push.id != again.push:
            name = ids.name_of(self._app.node.id)
            unknown = LibraError(f"{name} knows nothing of this push: another process has made it")
            self._app.refuse(asked, unknown)
            return
        packets = push.packets

        def done(added: Added | TermEnded | LibraError) -> None:
            if isinstance(added, LibraError):
                self._app.refuse(asked, added)
                return
            hot = packets.leaving(push.id, added.term)  # after the term's end the server requests it again
            if isinstance(added, Added):
                hot = replace(packets.part(push.id, [added]), cells=hot.cells)
            self._app.response(asked, replace(self._greeting, hot=hot).pack())

        self._submit(packets, again.epoch, slice(None), done)
