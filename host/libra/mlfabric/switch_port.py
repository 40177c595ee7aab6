# SPDX-License-Identifier: Apache-2.0
"""SwitchPort: a host's link to the switch that sums groups, its association, and the thread of both."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

from libra import runtime
from libra.errors import AssociationError, ConfigError, LibraError
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.link.base import Link
from libra.link.raw import RawLink, SourceFilter, interface_of
from libra.vans.libra.association.association import Association
from libra.vans.libra.association.contract import Contract
from libra.vans.libra.association.life import Life, nonce, second
from libra.wire import words
from libra.wire.words import FrameBuffer, Rows

log = logging.getLogger(__name__)

IDLE_SECONDS = 0.5  # between looks, if nothing arrives

Taker = Callable[[FrameBuffer, int, int], None]
"""Takes frames: buffer, how many, the job's term."""


class SwitchPort:
    """A worker's or server's place in a job whose spec has ``groups``. Open until `close`.

    take: gets what arrives, on this port's thread. link: for tests; else a raw one on ``interface``, or on
    the interface that has the host's address. Raises ConfigError for a job without groups, a rank that it
    does not have, and for an interface that cannot be used; AssociationError if the switch does not answer.
    """

    def __init__(
        self,
        job: Job,
        role: Role,
        rank: int,
        take: Taker | None = None,
        link: Link | None = None,
        interface: str | None = None,
        timeout: float = 10.0,
    ) -> None:
        hosts = job.workers if role is Role.WORKER else job.servers
        if not job.groups or not 0 <= rank < len(hosts):
            raise ConfigError(
                f"job {job.name!r} has {len(hosts)} {role}s, and groups: {job.groups}; expected {role} {rank}"
                " of a job whose spec has groups: true"
            )
        self.job, self.rank = job, rank
        here = hosts[rank]
        addresses = here.mac, here.ip, job.virtual_mac, job.virtual_ip
        templates = words.templates(*addresses, job.job, job.generation)
        facts = f"groups of updates; {job.lanes} lanes; {job.slots} slots; {len(job.workers)} workers"
        life = Life(second(), nonce())
        self._association = Association(job, f"{role} {rank}", templates, Contract(facts), life, nonce)
        self._take = take
        self.error: LibraError | None = None
        self.term = 0
        self._queue: deque[tuple[FrameBuffer, Rows]] = deque()
        self._link = link or RawLink(
            interface or interface_of(here.ip),
            here.mac,
            SourceFilter(job.virtual_mac, job.virtual_ip),
            job.lanes,
            job=job.job_generation,
        )
        self._closing = False
        self._opened = runtime.present().event()
        self._thread = runtime.present().thread(self._run, f"libra-groups-{role}-{rank}")
        self._thread.start()
        if not self._opened.wait(timeout) or self.error is not None:
            silence = self._association.silence(runtime.monotonic())
            self.close()
            raise self.error or AssociationError(silence)

    def send(self, frames: FrameBuffer, rows: Rows) -> bool:
        """Send those rows, in order, on the port's thread. Return False if it has ended."""
        if self._closing or self.error is not None:
            return False
        self._queue.append((frames, rows))
        self._link.wake()
        return True

    def close(self) -> None:
        """End the thread and close the link. Idempotent."""
        self._closing = True
        self._link.wake()
        self._thread.join()
        self._link.close()

    def _run(self) -> None:
        try:
            while not self._closing:
                self._turn()
        except LibraError as error:
            self.error = self.error or error
            log.error("groups in the switch: %s", error)
        self._opened.set()

    def _turn(self) -> None:
        now = runtime.monotonic()
        for frames, rows in self._association.poll(now):
            self._link.send(frames, rows)
        while self._queue:
            self._link.send(*self._queue.popleft())
        if count := self._link.receive():
            self._received(count)
        else:
            self._link.wait(min(max(self._association.next_deadline() - now, 0.0), IDLE_SECONDS))

    def _received(self, count: int) -> None:
        self._association.listen(self._link.rx, count)
        term, error = self._association.term, self._association.error
        if error is None and self.term and (term != self.term or not self._association.is_open):
            error = LibraError(
                f"job {self.job.name!r}: a program of the job has started again, or the switch has forgotten"
                " it: leases of its slots mean nothing any more; start all programs of the job again"
            )
        if error is not None:
            raise error
        if self._association.is_open:
            self.term = term
            self._opened.set()
            if self._take is not None:
                self._take(self._link.rx, count, term)
