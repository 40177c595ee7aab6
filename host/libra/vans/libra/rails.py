# SPDX-License-Identifier: Apache-2.0
"""The libra van of a host with several networks: a list of rails, over which it stripes pushes.

A rail is a van with its interface, link, association, engine and thread, of the job on one network. The
switch of each rail sums its own chunks; a server's handler gets them piece by piece, as from one switch.
Messages, barriers, asynchronous pushes and hot cells use the first rail, whose association keeps their order.

If a rail ends with an error, all rails end, with an error that names it: chunks that only its switch can sum
would never come. The same happens if the job begins anew on one rail, because its switch has forgotten it:
the pushes of the other rails go on, so that rails would no longer number the rounds of a key alike.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from libra import runtime
from libra.compression.compressor import Compressor
from libra.errors import LibraError, RestartedError
from libra.job.ids import Role
from libra.job.installation import Installation
from libra.job.job_file import Job
from libra.vans.base import (
    ANSWERED,
    Completion,
    Counted,
    Counting,
    Feedback,
    Handler,
    Keys,
    KVMeta,
    KVPairs,
    Request,
    Rounds,
    Values,
    Van,
    VanStats,
)
from libra.vans.libra.association.contract import Pushes
from libra.vans.libra.engine_van import EngineVan, check_request
from libra.vans.libra.striping import Stripe, parts, rail_of, stripes
from libra.vans.messages import AppMessage
from libra.vans.requests.checks import closed


@dataclass(frozen=True)
class _RailTag:
    """A request's rail, and the rail's own tag."""

    rail: int
    tag: Any


class _CountedRailTag(_RailTag):
    """The same for a tag that knows its rounds."""

    def rounds(self) -> Rounds:
        rounds: Rounds = self.tag.rounds()
        return rounds


@dataclass(eq=False)
class _Striped:
    """A request of which each rail has a part. ``unanswered`` rails have not ended theirs."""

    request: Request
    done: Completion
    total: Values | None  # where the answer's values go
    unanswered: set[int]
    error: BaseException | None = None


@dataclass(eq=False)
class _Waiting:
    """Requests in the order of sending: those of one key run one after the other, on all rails."""

    flying: set[int] = field(default_factory=set)  # keys of requests on their way
    held: deque[tuple[list[int], Request, Completion]] = field(default_factory=deque)

    def take_clear(self) -> list[tuple[list[int], Request, Completion]]:
        """Take the first held requests whose keys are not on their way."""
        found = []
        while self.held and self.flying.isdisjoint(self.held[0][0]):
            found.append(self.held.popleft())
            self.flying.update(found[-1][0])
        return found


class RailsVan(Van):
    """One worker or server on several networks."""

    has_scheduler = False

    def __init__(
        self,
        job: Job,
        role: Role,
        rails: Sequence[EngineVan],
        names: Sequence[str],
        pushes: Pushes = Pushes.SUMMED,
    ) -> None:
        """rails: a van of one rank for each of the job's networks. names: their interfaces."""
        self.job, self.role, self.rails = job, role, tuple(rails)
        first = rails[0]
        self.rank, self.slices, self.shares_scales = first.rank, first.slices, first.shares_scales
        self.fields = first.fields
        self.hot, self.proves_pushes = first.hot, first.proves_pushes
        self._names, self._pushes = names, pushes
        self._waiting = _Waiting()
        self._lock = threading.Lock()  # guards the fields of requests on their way
        self._calling = threading.RLock()  # held by the rail's thread that calls a handler or a completion
        self._lens: dict[int, int] = {}  # elements of every pushed key
        self._installation: Installation | None = None
        self._stopping = threading.Event()
        self._ending = threading.Lock()  # taken, and never given back, by the first rail that ends
        for number, rail in enumerate(self.rails):
            rail.ended = partial(self._rail_ended, number)

    def watch(self, installation: Installation) -> None:
        """Before ``start``: end with ReinstalledError if another installation replaces this one."""
        self._installation = installation

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        """Start every rail. Raises what LibraVan.start does; the error names the rail."""
        end = None if timeout is None else runtime.monotonic() + timeout
        self.rails[0].listener = self.listener
        for number, rail in enumerate(self.rails):
            rail.explainer = self.explainer
            try:
                rail.start(None if end is None else max(end - runtime.monotonic(), 0.0))
            except LibraError as error:
                self.stop()
                raise self._named(number, error) from None
        if self._installation is not None:
            self._installation.watch(self._stopping, self.fail)

    def leave(self, timeout: float | None = None) -> None:
        end = None if timeout is None else runtime.monotonic() + timeout
        for rail in self.rails:
            rail.leave(None if end is None else max(end - runtime.monotonic(), 0.0))

    def abort(self, reason: str) -> None:
        self._stopping.set()
        for rail in self.rails:
            rail.abort(reason)

    def stop(self) -> None:
        self.fail(closed())

    def fail(self, error: LibraError) -> None:
        """End all rails with ``error``, unless they have ended already."""
        self._stopping.set()
        for rail in self.rails:
            rail.fail(error)

    def _rail_ended(self, number: int, error: LibraError) -> LibraError:
        """End the other rails, on the thread of the rail that has ended by itself. Return the named error."""
        named = self._named(number, error)
        if not self._stopping.is_set() and self._ending.acquire(blocking=False):
            self._stopping.set()
            for other, rail in enumerate(self.rails):
                if other != number:
                    rail.fail(named)
        return named

    def _told(self, number: int, error: BaseException | None) -> BaseException | None:
        """Return a rail's error. If the job has begun anew there, all rails end, soon and by its name."""
        if not isinstance(error, RestartedError) or self._stopping.is_set():
            return error
        named = self._named(number, error)
        if self._ending.acquire(blocking=False):
            # Not on this thread: it may hold what another rail's thread waits for.
            runtime.present().timer(0.0, partial(self.fail, named)).start()
        return named

    def _named(self, number: int, error: LibraError) -> LibraError:
        network = self.job.networks[number].virtual_ip
        return type(error)(f"rail {self._names[number]} (switch {network}): {error}")

    def rejoin(self) -> None:
        for rail in self.rails:
            rail.rejoin()

    def counting(self) -> Counting:
        return _Counting([rail.counting() for rail in self.rails], self._lens, self._chunk)

    @property
    def _chunk(self) -> int:
        """Return a number of elements that whole chunks of either dtype have."""
        return self.job.lanes * self.fields

    # ------------------------------------------------------------------ requests

    def send(self, request: Request, done: Completion) -> None:
        if self.role is not Role.WORKER:
            raise LibraError("only a worker sends requests")
        if self._pushes is Pushes.ASYNCHRONOUS or request.cmd or request.app_id:
            self.rails[0].send(request, done)
            return
        check_request(self.job, request, True)
        keys = request.pairs.keys.tolist()
        with self._lock:
            if self._waiting.held or not self._waiting.flying.isdisjoint(keys):
                self._waiting.held.append((keys, request, done))
                return
            self._waiting.flying.update(keys)
        try:
            self._start(keys, request, done)
        except LibraError:
            self._release(keys)
            raise

    def _start(self, keys: list[int], request: Request, done: Completion) -> None:
        """Send each rail its part. Raises what a rail raises, when no part is on its way."""
        if self._stopping.is_set():
            self.rails[0].send(request, done)  # raises what has ended it
            return
        count = len(self.rails)
        striped = request.push and request.compression is None
        cut: list[Stripe | None] = []
        if striped:
            cut = stripes(request.pairs, count, self._chunk)
            self._lens.update(zip(keys, request.pairs.lens.tolist(), strict=True))
        if sum(part is not None for part in cut) <= 1:
            rail = next((n for n, part in enumerate(cut) if part is not None), None)
            rail = rail_of(keys[0] if keys else 0, count) if rail is None else rail
            try:
                self.rails[rail].send(request, partial(self._whole, rail, keys, done))
            except RestartedError as error:
                told = self._told(rail, error)
                assert told is not None
                raise told from None
            return
        total = _total(request) if request.pull else None
        whole = _Striped(request, done, total, {n for n, part in enumerate(cut) if part is not None})
        for number in sorted(whole.unanswered):
            part = cut[number]
            assert part is not None
            room = total[part.ranges[0]] if total is not None and part.is_view and part.ranges else None
            own = replace(request, pairs=part.pairs, out=None, room=room)
            try:
                self.rails[number].send(own, partial(self._part, whole, number, part))
            except LibraError as error:
                self._part(whole, number, part, None, error)

    def _whole(
        self,
        rail: int,
        keys: list[int],
        done: Completion,
        answer: KVPairs | None,
        error: BaseException | None,
    ) -> None:
        error = self._told(rail, error)
        self._release(keys)
        with self._calling:
            done(answer, error)

    def _part(
        self, whole: _Striped, number: int, part: Stripe, answer: KVPairs | None, error: BaseException | None
    ) -> None:
        """Take one rail's answer; with the last one the request is done. On any rail's thread."""
        error = self._told(number, error)
        if answer is not None and whole.total is not None:
            part.put(answer.vals, whole.total)
        with self._lock:
            whole.unanswered.discard(number)
            whole.error = whole.error or error
            if whole.unanswered:
                return
        self._release(whole.request.pairs.keys.tolist())
        pairs = whole.request.pairs
        total = None
        if whole.error is None and whole.total is not None:
            total = KVPairs(pairs.keys, whole.total, pairs.lens)
        with self._calling:
            whole.done(total, whole.error)

    def _release(self, keys: list[int]) -> None:
        """Let the requests go that waited for these keys."""
        released = [keys]
        while released:
            with self._lock:
                self._waiting.flying.difference_update(released.pop())
                clear = self._waiting.take_clear()
            for held, request, done in clear:
                try:
                    self._start(held, request, done)
                except LibraError as error:
                    released.append(held)
                    with self._calling:
                        done(None, error)

    def serve(self, handler: Handler) -> None:
        def call(number: int, meta: KVMeta, pairs: KVPairs) -> None:
            with self._calling:
                tag = _CountedRailTag if isinstance(meta.tag, Counted) else _RailTag
                handler(replace(meta, tag=tag(number, meta.tag)), pairs)

        for number, rail in enumerate(self.rails):
            rail.serve(partial(call, number))

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        self.rails[meta.tag.rail].respond(replace(meta, tag=meta.tag.tag), pairs)

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        self.rails[meta.tag.rail].refuse(replace(meta, tag=meta.tag.tag), error)

    def check_compressor(self, compressor: Compressor) -> None:
        self.rails[0].check_compressor(compressor)

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        for rail in self.rails:
            rail.compress_answers(app_id, compressor)

    # ------------------------------------------------------------------ messages and questions

    def send_message(self, receiver: int, message: AppMessage) -> None:
        self.rails[0].send_message(receiver, message)

    def barrier(self, group: int, timeout: float | None = None) -> None:
        self.rails[0].barrier(group, timeout)

    def dead_nodes(self, seconds: float) -> list[int]:
        return self.rails[0].dead_nodes(seconds)

    def blocked_on(self, timestamp: int) -> str:
        if any(request.timestamp == timestamp for _, request, _ in list(self._waiting.held)):
            return "an earlier request of one of its keys has not ended"
        told = [
            (name, rail.blocked_on(timestamp)) for name, rail in zip(self._names, self.rails, strict=True)
        ]
        waits = [f"rail {name}: {text}" for name, text in told if text and text != ANSWERED]
        return "; ".join(waits) or ANSWERED

    def stats(self) -> VanStats:
        """Return the sums over all rails; a host keeps an association on each."""
        total = VanStats()
        for stats in (rail.stats() for rail in self.rails):
            for name in vars(stats):
                setattr(total, name, getattr(total, name) + getattr(stats, name))
        return total

    @property
    def cpu_seconds(self) -> float:
        return sum(rail.cpu_seconds for rail in self.rails)


class _Counting:
    """Rounds of a worker on several rails. See Counting."""

    def __init__(self, rails: Sequence[Counting], lens: dict[int, int], lanes: int) -> None:
        self._rails, self._lens, self._lanes = rails, lens, lanes

    def rejoin(self, *, counted: bool) -> None:
        for rail in self._rails:
            rail.rejoin(counted=counted)

    def rounds_made(self, keys: Keys) -> Rounds:
        """Return (n,): rounds of which every rail with a part of the key has its answers."""
        lens = np.array([self._lens.get(key, 0) for key in keys.tolist()], dtype=np.int64)
        _, counts = parts(keys, lens, len(self._rails), self._lanes)
        made = np.stack([rail.rounds_made(keys) for rail in self._rails])
        least: Rounds = np.where(counts > 0, made, np.iinfo(np.int64).max).min(axis=0)
        return np.where((counts > 0).any(axis=0), least, made.max(axis=0))

    def count_from(self, keys: Keys, number: int) -> None:
        for rail in self._rails:
            rail.count_from(keys, number)

    def residuals(self) -> Feedback:
        parts = [rail.residuals() for rail in self._rails]
        return {f"{number}/{key}": left for number, part in enumerate(parts) for key, left in part.items()}

    def restore_residuals(self, saved: Feedback) -> None:
        for number, rail in enumerate(self._rails):
            start = f"{number}/"
            rail.restore_residuals(
                {name.removeprefix(start): left for name, left in saved.items() if name.startswith(start)}
            )


def _total(request: Request) -> Values:
    """Return where the sums of all rails go: the room that the caller gives, or new memory."""
    pushed, room = request.pairs.vals, request.room
    if room is None or room.dtype != pushed.dtype or not room.flags.carray:
        return np.empty_like(pushed)
    elsewhere = room.ctypes.data != pushed.ctypes.data
    return np.empty_like(pushed) if elsewhere and np.may_share_memory(room, pushed) else room
