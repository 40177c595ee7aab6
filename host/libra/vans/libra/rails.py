# SPDX-License-Identifier: Apache-2.0
"""The libra van of a host with several networks: a list of rails, over which it stripes pushes.

A rail is a van with its interface, link, association, engine and thread, of the job on one network. The
switch of each rail sums its own chunks; a server's handler gets them piece by piece, as from one switch.
Messages, barriers, asynchronous pushes and hot cells use the first rail, whose association keeps their order.

If a rail ends with an error, all rails end, with an error that names it: chunks that only its switch can sum
would never come. In a job with ``rails: any`` the rail is dead, for all nodes, and the others go on.

If a term ends requests on one rail, or a rail dies, requests end on all rails, and workers go on by
`libra.resume` (`rail_agreement`). If a job forbids restarts, a switch that has forgotten it ends all rails.
"""

from __future__ import annotations

import logging
import math
import threading
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from libra import runtime
from libra.compression.compressors import Compressor
from libra.errors import ConfigError, LibraError, LinkError, RestartedError, ServerLostError
from libra.job.environment import Pushes
from libra.job.ids import Role
from libra.job.job_file import Installation, Job, Restarts
from libra.rpc.message import Message
from libra.rpc.values import ANSWERED, ROUNDS, Completion, Handler, KVMeta, KVPairs, Request, closed
from libra.vans.base import Counting, Van, VanStats
from libra.vans.libra.chunks import results_room
from libra.vans.libra.engine_van import EngineVan, check_request
from libra.vans.libra.rail_agreement import RailAgreement, RailListener
from libra.vans.libra.rail_requests import (
    RailPieces,
    RailRounds,
    Stripe,
    StripedRequest,
    WaitingRequests,
    on_rail,
    rail_of,
    stripes,
)
from libra.vans.libra.rail_silence import SILENCE, RailSilence, judged

log = logging.getLogger(__name__)


class RailsVan(RailPieces, Van):
    """One worker or server on several networks."""

    has_scheduler = False

    def __init__(
        self,
        job: Job,
        role: Role,
        rails: Sequence[EngineVan],
        names: Sequence[str],
        pushes: Pushes = Pushes.SUMMED,
        silence: float = SILENCE,
    ) -> None:
        """rails: a van of one rank for each of the job's networks. names: their interfaces.

        silence: with ``rails: any``, seconds in which a rail whose switch does not answer counts as dead, if
        another one's does. Raises ConfigError for a codec that cannot change rails.
        """
        self.job, self.role, self.rails = job, role, tuple(rails)
        first = rails[0]
        self.rank, self.slices, self.shares_scales = first.rank, first.slices, first.shares_scales
        self.tells_rounding = first.tells_rounding
        self.fields, self.hot, self.proves_pushes = first.fields, first.hot, first.proves_pushes
        self.against_halves = first.against_halves
        self._names, self._pushes = names, pushes
        self._waiting = WaitingRequests()
        self._lock = threading.Lock()  # guards the fields of requests on their way
        self._calling = threading.RLock()  # held by the rail's thread that calls a handler or a completion
        self._lens: dict[int, int] = {}  # elements of every pushed key
        self._rounds: RailRounds | None = None
        self._installation: Installation | None = None
        self._stopping = threading.Event()
        self._ending = threading.Lock()  # taken, and never given back, by the first rail that ends
        self.agreement = RailAgreement(rails, self._give_up)
        self._allows = job.restarts is Restarts.ALLOW
        if job.any_rail and (narrow := first.node.codec.narrow) is not None and narrow.feedback:
            raise ConfigError(
                f"codec {first.node.codec.agreement} keeps what roundings leave by rail, and job"
                f" {job.name!r} has rails: any; leave feedback out, or install the job with rails: all"
            )
        over = self._stopping.is_set
        switches = [judged(rail) for rail in rails]
        self._silence = RailSilence(switches, lambda: self.agreement.live, silence, self._give_up, over)
        for number, rail in enumerate(self.rails):
            rail.ended = partial(self._rail_ended, number)
            if role is Role.WORKER and pushes is Pushes.SUMMED and self._allows:
                rail.worker.lost = partial(self.agreement.renew, number)
                rail.worker.entered = partial(self.agreement.ask, number)

    def watch(self, installation: Installation) -> None:
        """Before ``start``: end with ReinstalledError if another installation replaces this one."""
        self._installation = installation

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        """Start every rail. Raises what LibraVan.start does; the error names the rail.

        With ``rails: any`` those whose switch does not answer are dead, if another one's does.
        """
        end = None if timeout is None else runtime.monotonic() + timeout
        silent: dict[int, LibraError] = {}
        for number, rail in enumerate(self.rails):
            rail.listener = RailListener(self.agreement, self.listener, self._stopping.is_set)
            rail.explainer = self.explainer
            try:
                left = None if end is None else max(end - runtime.monotonic(), 0.0)
                rail.start(left if not self.job.any_rail else min(left or math.inf, self._silence.seconds))
            except LibraError as error:
                silent[number] = error
                refused = rail.node.association.error is not None
                if not self.job.any_rail or refused or len(silent) == len(self.rails):
                    self.stop()
                    raise self._named(number, error) from None
        for number, why in silent.items():
            self._give_up(number, why)
        if self.job.any_rail:
            self._silence.look()
        if self._installation is not None:
            self._installation.watch(self._stopping, self.fail)

    def leave(self, timeout: float | None = None) -> None:
        end = None if timeout is None else runtime.monotonic() + timeout
        for number in self.agreement.live:
            try:
                self.rails[number].leave(None if end is None else max(end - runtime.monotonic(), 0.0))
            except LibraError:
                if number in self.agreement.live:  # otherwise it has died, and the others go on
                    raise

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
        """End the other rails, on the thread of the rail that has ended by itself. Return the named error.

        With ``rails: any`` the others go on.
        """
        named = self._named(number, error)
        if isinstance(error, LinkError | ServerLostError) and self._bury(number):
            return _dead(named)
        if not self._stopping.is_set() and self._ending.acquire(blocking=False):
            self._stopping.set()
            for other, rail in enumerate(self.rails):
                if other != number:
                    rail.fail(named)
        return named

    def _told(self, number: int, error: BaseException | None) -> BaseException | None:
        """Return a rail's error. If the job, which forbids it, has begun anew there, all rails end, soon."""
        if self._allows or not isinstance(error, RestartedError) or self._stopping.is_set():
            return error
        named = self._named(number, error)
        if self._ending.acquire(blocking=False):
            # Not on this thread: it may hold what another rail's thread waits for.
            runtime.present().timer(0.0, partial(self.fail, named)).start()
        return named

    def _named(self, number: int, error: LibraError) -> LibraError:
        network = self.job.networks[number].virtual_ip
        return type(error)(f"rail {self._names[number]} (switch {network}): {error}")

    def _bury(self, number: int) -> bool:
        """Go on without a rail: what is under way on the others is lost, too. Return False if it cannot be
        lost."""
        if not self.job.any_rail or self._stopping.is_set() or not self.agreement.bury(number):
            return False
        log.warning("rail %s is dead; the job goes on over the others", self._names[number])
        if self.role is Role.WORKER and self._pushes is Pushes.SUMMED:
            self.agreement.renew(number)
        return True

    def _give_up(self, number: int, error: LibraError) -> None:
        """Give up a rail that this node or another one has found dead. Not on that rail's thread."""
        named = self._named(number, error)
        if self._bury(number):
            # Not on this thread: it may hold what the rail's thread waits for.
            runtime.present().timer(0.0, partial(self.rails[number].fail, _dead(named))).start()
        elif self.job.any_rail:
            runtime.present().timer(0.0, partial(self.fail, named)).start()

    def rejoin(self) -> None:
        self.counting().rejoin(counted=False)

    def counting(self) -> Counting:
        if self._rounds is None:
            counted = [rail.counting() for rail in self.rails]
            self._rounds = RailRounds(counted, self.agreement, self._lens, self._chunk)
        return self._rounds

    @property
    def _chunk(self) -> int:
        """Return a number of elements that whole chunks of either dtype have."""
        return self.job.lanes * self.fields

    def _chunk_of(self, request: Request) -> int:
        half = self.rails[0].node.codec.half if request.half else None
        return self._chunk if half is None else self.job.lanes * half.fields

    # ------------------------------------------------------------------ requests

    def send(self, request: Request, done: Completion) -> None:
        if self.role is not Role.WORKER:
            raise LibraError("only a worker sends requests")
        if self._pushes is Pushes.ASYNCHRONOUS or request.cmd or request.app_id:
            self.agreement.first.send(request, done)
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
            self.agreement.first.send(request, done)  # raises what has ended it
            return
        live = self.agreement.live
        count = len(live)
        striped = request.push and request.compression is None
        cut: list[Stripe | None] = []
        if striped:
            cut = stripes(request.pairs, count, self._chunk_of(request))
            self._lens.update(zip(keys, request.pairs.lens.tolist(), strict=True))
        if sum(part is not None for part in cut) <= 1:
            rail = next((n for n, part in enumerate(cut) if part is not None), None)
            rail = live[rail_of(keys[0] if keys else 0, count) if rail is None else rail]
            try:
                self.rails[rail].send(request, partial(self._whole, rail, keys, done))
            except RestartedError as error:
                told = self._told(rail, error)
                assert told is not None
                raise told from None
            return
        total = results_room(request) if request.pull else None
        whole = StripedRequest(
            request, done, total, {live[n] for n, part in enumerate(cut) if part is not None}
        )
        for number, part in zip(live, cut, strict=True):
            if part is None:
                continue
            own = part.request(request, total)
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
        self,
        whole: StripedRequest,
        number: int,
        part: Stripe,
        answer: KVPairs | None,
        error: BaseException | None,
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
        pairs = whole.request.pairs
        self._release(pairs.keys.tolist())
        total = None if whole.error or whole.total is None else KVPairs(pairs.keys, whole.total, pairs.lens)
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
            tagged = on_rail(number, meta)
            if meta.cmd == ROUNDS:
                self.agreement.refresh(lambda: handle(tagged, pairs), self._stopping.is_set)
            else:
                handle(tagged, pairs)

        def handle(meta: KVMeta, pairs: KVPairs) -> None:
            with self._calling:
                handler(meta, pairs)

        for number, rail in enumerate(self.rails):
            rail.serve(partial(call, number))

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        self.rails[meta.tag.rail].respond(replace(meta, tag=meta.tag.tag), pairs)

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        self.rails[meta.tag.rail].refuse(replace(meta, tag=meta.tag.tag), error)

    def check_compressor(self, compressor: Compressor) -> None:
        self.agreement.first.check_compressor(compressor)

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        for rail in self.rails:
            rail.compress_answers(app_id, compressor)

    # ------------------------------------------------------------------ messages and questions

    def send_message(self, receiver: int, message: Message) -> None:
        self.agreement.first.send_message(receiver, message)

    def barrier(self, group: int, timeout: float | None = None) -> None:
        self.agreement.first.barrier(group, timeout)

    def dead_nodes(self, seconds: float) -> list[int]:
        return self.agreement.first.dead_nodes(seconds)

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


def _dead(error: LibraError) -> LibraError:
    """Return the error of requests that a dead rail has lost, while others go on."""
    return RestartedError(f"{error}. Go on over the job's other rails with libra.resume")
