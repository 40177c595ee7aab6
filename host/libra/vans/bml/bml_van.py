# SPDX-License-Identifier: Apache-2.0
"""Van without servers: the workers are the hosts of a BCube, and sum over the kernel's TCP on every rail.

A scheduler gives ranks and the addresses of all rails, over any network that all hosts share; values go from
neighbour to neighbour alone.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Any

import numpy as np

from libra.errors import ClosedError, LibraError, MismatchError
from libra.job import ids
from libra.job.environment import BmlWait, Environment
from libra.job.ids import Role
from libra.rpc.values import Completion, KVPairs, Request, Values, closed
from libra.vans.base import VanStats
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.engine import Effects, FrameKind, Head, RoundEngine, RoundName, slice_head, text_frame
from libra.vans.bml import neighbour as rails_
from libra.vans.bml.loop import NeighbourLoop
from libra.vans.bml.neighbour import Meeting, Neighbour, Rail
from libra.vans.scheduler.scheduled import ServerlessVan, room_of


def create(environment: Environment) -> BmlVan:
    """Return the van that the environment asks for. Raises ConfigError."""
    if environment.role is Role.SCHEDULER:
        return BmlVan(environment, ())
    found = rails_.rails_of(environment.interfaces)
    return BmlVan(environment, found, together=environment.bml_wait is BmlWait.ALL)


class BmlVan(ServerlessVan):
    """One node: the scheduler, or a worker with a rail on each level of the BCube."""

    system = "BML"

    def __init__(self, environment: Environment, rails: Sequence[Rail], *, together: bool = False) -> None:
        """Make a node. rails: level 0 first; the scheduler has none. together: as in `Exchange`.

        Raises ConfigError for servers, and for workers and rails that are no BCube's.
        """
        super().__init__(environment)
        self._rails, self._together = rails, together
        self._cube = Cube.of(environment.num_worker, len(rails)) if rails else None
        self._engine: RoundEngine | None = None
        self._loop: NeighbourLoop | None = None
        self._lock = threading.RLock()  # guards the engine
        self._stats = VanStats()
        self._told = False

    def start(self, timeout: float | None = None) -> None:
        """See Van.start. Raises MismatchError if workers have other numbers of rails."""
        deadline = math.inf if timeout is None else time.monotonic() + timeout
        meeting = Meeting(self._rails) if self._rails else None
        try:
            seen_as = self._connect(timeout)
            ports = meeting.ports if meeting else []
            rails = [[str(rail.address.ip), port] for rail, port in zip(self._rails, ports, strict=True)]
            self._join(seen_as, 0, timeout, {"rails": rails})
            if meeting is not None and self._cube is not None:
                self._meet(meeting, self._cube, deadline)
        except BaseException:
            if meeting is not None:
                meeting.close()
            raise

    def _meet(self, meeting: Meeting, cube: Cube, deadline: float) -> None:
        facts = self._connection.facts
        rails = [[(str(ip), int(port)) for ip, port in each["rails"]] for each in facts]
        counts = {rank: len(each) for rank, each in enumerate(rails)}
        if len(set(counts.values())) > 1:
            texts = [f"worker {rank} has {count}" for rank, count in counts.items()]
            raise MismatchError(
                f"the workers name different numbers of rails, LIBRA_INTERFACES: {', '.join(texts)}; expected"
                " one for each level of the same BCube"
            )
        assert self.rank is not None
        places = [(level, other) for level in range(cube.k) for other in cube.neighbours(self.rank, level)]
        rails_.check_networks(self._rails, [(*place, rails[place[1]][place[0]][0]) for place in places])
        token = blake2b(repr(facts).encode(), digest_size=16).hexdigest()
        found = meeting.meet(cube, self.rank, rails, token, deadline)
        self._engine = RoundEngine(cube, self.rank, together=self._together)
        self._loop = NeighbourLoop(found, self._on_frame, self._on_closed, self._on_gone)
        self._loop.start()

    def _close(self, failure: str | None) -> None:
        if self._loop is not None:
            kind = FrameKind.LEAVE if failure is None else FrameKind.ABORT
            # Behind all values: neighbours may still need these.
            mine = "" if failure is None else f"lost {self._name}: stopped by an error: {failure}"
            self._loop.post_all(text_frame(kind, mine), -(1 << 40))
            self._loop.close(linger=True)

    def _on_closed(self, rank: int, text: str) -> None:
        """Ask whether that neighbour was killed, or has ended since another one was."""
        self._connection.suspect([ids.node_id(Role.WORKER, rank)], text)

    def _on_lost(self, text: str) -> None:
        self._tell(text)
        super()._on_lost(text)

    def _on_gone(self, error: LibraError) -> None:
        """Take note of a rail that is dead; tell the others, who may not see it."""
        self._tell(f"{self._name}: {error}")
        self._end(error)

    def _tell(self, text: str) -> None:
        """Tell the neighbours, once, why the job cannot go on. They tell theirs."""
        if self._loop is not None and not self._told:
            self._told = True
            self._loop.post_all(text_frame(FrameKind.ABORT, text), 1 << 40)

    def send(self, request: Request, done: Completion) -> None:
        self._check(request)
        pairs = request.pairs
        if self._stopped or self._loop is None or self._engine is None:
            raise closed()
        if not len(pairs.keys):
            self._loop.call(lambda: done(pairs if request.pull else None, None))
            return
        asked = KVPairs(pairs.keys, np.ascontiguousarray(pairs.vals), pairs.lens)
        with self._lock:
            self._check_job()
            name, effects = self._engine.start(asked, room_of(request))
            self._asked.add(name, (request, done), ())
            self._follow(effects, request.priority)

    def _follow(self, effects: Effects, priority: int = 0) -> None:
        """Send, and end what has ended, on the loop's thread. The caller holds the lock."""
        assert self._loop is not None
        frames: list[tuple[int, int, tuple[Any, ...]]] = [
            (each.level, each.to, (slice_head(name, facts, each.slice), each.slice.values))
            for name, facts, each in effects.outgoing
        ]
        if frames:
            self._loop.post(frames, priority)
        for name, failure in effects.failures:
            frame = text_frame(FrameKind.DIFFER, failure.text, name)
            self._loop.post([(failure.level, failure.to, (frame,))], 1 << 40)
        for name, result in effects.ended:
            if (asked := self._asked.end(name)) is not None:
                self._loop.call(partial(self._complete, *asked.what, result))

    def _complete(self, request: Request, done: Completion, result: Values | LibraError) -> None:
        if isinstance(result, LibraError):
            done(None, result)
            return
        assert self._loop is not None
        self._loop.keep(result)  # neighbours may still lack sums that the program changes now
        self._stats.elements_pushed += len(result)
        pairs = request.pairs
        done(KVPairs(pairs.keys, result, pairs.lens) if request.pull else None, None)

    def blocked_on(self, timestamp: int) -> str:
        with self._lock:
            for name, asked in self._asked.all().items():
                if asked.what[0].timestamp == timestamp and isinstance(name, RoundName) and self._engine:
                    return f"{name}: {self._engine.waits_for(name)}"
        return ""

    # ------------------------------------------------------------------ the loop's thread

    def _on_frame(self, neighbour: Neighbour, head: Head, body: np.ndarray[Any, Any]) -> None:
        if head.kind is FrameKind.SLICE:
            with self._lock:
                assert self._engine is not None
                asked = self._asked.get(head.name)
                effects = self._engine.receive(neighbour.rank, head.name, head.facts, head.slice(body))
                self._follow(effects, asked.what[0].priority if asked else 0)
        elif head.kind is FrameKind.DIFFER:
            with self._lock:
                assert self._engine is not None
                self._follow(self._engine.fail(head.name, body.tobytes().decode(errors="replace")))
        elif head.kind is FrameKind.LEAVE:
            self._fail(ClosedError(f"{neighbour} has left the job; BML needs all workers"))
        elif head.kind is FrameKind.ABORT:
            self._on_lost(body.tobytes().decode(errors="replace"))

    def stats(self) -> VanStats:
        """See Van.stats. Bytes are those of frames, without TCP's and IP's headers; a packet is a frame."""
        if self._scheduler is not None:
            return replace(self._stats, associations=self._scheduler.connections)
        found = self._loop.neighbours if self._loop is not None else ()
        return replace(
            self._stats,
            bytes_sent=sum(each.bytes_sent for each in found),
            bytes_received=sum(each.bytes_received for each in found),
            packets_sent=sum(each.frames_sent for each in found),
            packets_received=sum(each.frames_received for each in found),
            duplicates=self._engine.duplicates if self._engine is not None else 0,
            associations=0 if self._stopped else len(found) + 1,
        )
