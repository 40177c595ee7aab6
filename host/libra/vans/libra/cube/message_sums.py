# SPDX-License-Identifier: Apache-2.0
"""Rounds of one host of a BCube whose slices go in messages: one association a rail, through the switches.

The n hosts of a switch are the workers of one job there. The switch adds nothing; BML's engine does. There is
no thread, no socket and no clock here: vans call, on any thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import RLock

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.rpc.message import Message, MessageKind
from libra.rpc.values import Completion, KVPairs, Request, Values
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.engine import Effects, RoundEngine, RoundName
from libra.vans.bcube.wire import FrameKind, read_frame, slice_head, text_frame
from libra.vans.libra.engine_van import EngineVan

APP_ID = 0  # of the messages: applications have the scheduler for theirs


class MessageSums:
    """Rounds of host ``rank``."""

    def __init__(
        self,
        cube: Cube,
        rank: int,
        vans: Sequence[EngineVan],
        failed: Callable[[LibraError], None],
        *,
        together: bool = False,
    ) -> None:
        """vans: the host's place in the job of its switch, by level. failed: called with an error that ends
        all rounds. together: as in `Exchange`."""
        self.cube, self.rank = cube, rank
        self._vans, self._failed = vans, failed
        self._engine = RoundEngine(cube, rank, together=together)
        self._requests: dict[RoundName, tuple[Request, Completion]] = {}
        self._ended: list[tuple[Completion, KVPairs | None, LibraError | None]] = []
        self._lock = RLock()
        for level, van in enumerate(vans):
            van.listener = _Rail(self, level)

    @property
    def duplicates(self) -> int:
        return self._engine.duplicates

    def start(self, request: Request, out: Values, done: Completion) -> None:
        """Start a round. out: an array for the sums that shares no memory with the request's values."""
        pairs = request.pairs
        if not len(pairs.keys):
            done(pairs if request.pull else None, None)
            return
        with self._lock:
            name, effects = self._engine.start(pairs, out)
            self._requests[name] = request, done
            self._follow(effects)
        self._complete()

    def waits_for(self, timestamp: int) -> str:
        """Return what the request waits for, as a text; "" if it has ended."""
        with self._lock:
            for name, (request, _) in self._requests.items():
                if request.timestamp == timestamp:
                    return f"{name}: {self._engine.waits_for(name)}"
        return ""

    def take(self, level: int, message: Message) -> None:
        """Take a neighbour's message on one level."""
        sender = self.cube.neighbour(self.rank, level, ids.rank_of(message.sender))
        try:
            head, body = read_frame(message.body)
            with self._lock:
                if head.kind is FrameKind.SLICE:
                    self._follow(self._engine.take(sender, head.name, head.facts, head.slice(body)))
                elif head.kind is FrameKind.DIFFER:
                    self._follow(self._engine.fail(head.name, body.tobytes().decode(errors="replace")))
        except LibraError as error:
            self._failed(error)
        self._complete()

    def _follow(self, effects: Effects) -> None:
        """Send, and note what has ended. The caller holds the lock."""
        for name, facts, each in effects.outgoing:
            head = slice_head(name, facts, each.slice)
            self._send(each.level, each.to, head + each.slice.values.tobytes())
        for name, failure in effects.failures:
            self._send(failure.level, failure.to, text_frame(FrameKind.DIFFER, failure.text, name))
        for name, result in effects.ended:
            request, done = self._requests.pop(name)
            if isinstance(result, LibraError):
                self._ended.append((done, None, result))
            else:
                pairs = request.pairs
                answer = KVPairs(pairs.keys, result, pairs.lens) if request.pull else None
                self._ended.append((done, answer, None))

    def _send(self, level: int, to: int, body: bytes) -> None:
        van = self._vans[level]
        node = ids.node_id(Role.WORKER, self.cube.digit(to, level))
        van.send_message(node, Message(MessageKind.ONE_WAY, van.node.id, APP_ID, 0, 0, 0, body))

    def _complete(self) -> None:
        """Make the callbacks of rounds that have ended, without the lock."""
        while self._ended:
            with self._lock:
                ended, self._ended = self._ended, []
            for done, pairs, error in ended:
                done(pairs, error)


class _Rail:
    """Listener of one level's van."""

    def __init__(self, sums: MessageSums, level: int) -> None:
        self._sums, self._level = sums, level

    def on_message(self, message: Message) -> None:
        self._sums.take(self._level, message)

    def on_failure(self, error: LibraError) -> None:
        """The van calls `ended`, too, which ends the job."""
