# SPDX-License-Identifier: Apache-2.0
"""Groups that a switch sums: leases of its slots, and updates as lanes.

A lease is one use of one range of slots, a slot for each chunk. Uses of a range are leased one after the
other. Use n + 2 overwrites the cells of use n, so it is leased when the server has all sums of use n. A use
whose members cannot all send never ends, so its range is not leased again behind the next use.

All members of a group have one scale, which follows from the exponents of their asks.

SwitchPort is a host's port to the switch that sums the groups: an endpoint, its link, and the thread of both.
"""

from __future__ import annotations

import logging
import math
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import AssociationError, ConfigError, LibraError
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.link.interfaces import SourceFilter, interface_of
from libra.link.link import Link
from libra.link.raw import RawLink
from libra.optimizers import Floats
from libra.vans.libra.association import Association, Contract, Life
from libra.vans.libra.endpoint import AssociationEndpoint, drive
from libra.vans.libra.libra_van import nonce, second
from libra.wire import words
from libra.wire.words import FrameBuffer, Outgoing, Rows


class SlotLease(NamedTuple):
    """Use ``use`` of as many slots, from ``first_slot`` on, as an update has chunks."""

    first_slot: int
    use: int


@dataclass
class _Range:
    use: int = 0  # the next one
    under_way: set[int] = field(default_factory=set)

    @property
    def free(self) -> int:
        """Return how many uses can be leased now."""
        return 0 if self.use - 2 in self.under_way else 1 if self.use - 1 in self.under_way else 2


class Leases:
    """Leases of one job's slots. chunks: of an update. Raises ConfigError if the job has fewer slots."""

    def __init__(self, slots: int, chunks: int) -> None:
        if not 1 <= chunks <= slots:
            raise ConfigError(
                f"an update has {chunks} chunks, and each needs a slot of the switch: the job has {slots};"
                " install it with more, or leave the groups to workers"
            )
        self._chunks = chunks
        self._ranges = [_Range() for _ in range(slots // chunks)]
        self._of: dict[int, tuple[_Range, int]] = {}  # range and use, by commit

    @property
    def free(self) -> int:
        """Return how many leases there are now."""
        return sum(each.free for each in self._ranges)

    def lease(self, commit: int) -> SlotLease:
        """Lease slots to a commit's group: those with the fewest uses. Call only if some are ``free``."""
        place = min((n for n, each in enumerate(self._ranges) if each.free), key=self._order)
        taken = self._ranges[place]
        use, taken.use = taken.use, taken.use + 1
        taken.under_way.add(use)
        self._of[commit] = taken, use
        return SlotLease(place * self._chunks, use)

    def _order(self, place: int) -> tuple[int, int]:
        return self._ranges[place].use, place

    def end(self, commit: int) -> None:
        """Take note that the server has all sums of a commit's lease."""
        if (found := self._of.pop(commit, None)) is not None:
            found[0].under_way.discard(found[1])


Lanes = npt.NDArray[np.int32]

_BIAS = 126  # of IEEE 754's exponent, for magnitudes below 1
_BITS = 30  # of the sum of all members' lanes, without its sign


def exponent_of(values: Floats) -> int:
    """Return e so that all magnitudes are below 2^e, for an ask."""
    return int(np.frexp(np.abs(values).max(initial=0.0))[1])


def scale_of(exponents: Iterable[int]) -> int:
    """Return the scale, 1 to 254, at which all members' values fit."""
    return min(max(*exponents, 1 - _BIAS) + _BIAS, 254)


def _shift(scale: int, members: int) -> int:
    return _BITS - (members - 1).bit_length() - (scale - _BIAS)


def to_lanes(values: Floats, scale: int, members: int, lanes: int) -> Lanes:
    """Return (chunks, lanes) lanes of which no sum of ``members`` overflows; zeros behind the last value."""
    padded = np.zeros(-(-len(values) // lanes) * lanes, dtype=np.int32)
    padded[: len(values)] = np.rint(np.ldexp(values.astype(np.float64), _shift(scale, members)))
    return padded.reshape(-1, lanes)


def to_floats(lanes: Lanes, scale: int, members: int, elements: int) -> Floats:
    """Return the sum of ``elements`` values that `to_lanes` of all members' values add up to."""
    flat = lanes.reshape(-1)[:elements].astype(np.float64)
    return np.ldexp(flat, -_shift(scale, members)).astype(np.float32)


def chunks_of(elements: int, lanes: int) -> int:
    return -(-elements // lanes)


def summed(updates: Sequence[Floats], exponents: Iterable[int]) -> Floats:
    """Return the sum of a group's updates as the switch makes it, in any order."""
    scale, members = scale_of(exponents), len(updates)
    total = sum(to_lanes(each, scale, members, len(each)) for each in updates)
    return to_floats(np.asarray(total), scale, members, len(updates[0]))


log = logging.getLogger(__name__)

Taker = Callable[[FrameBuffer, int, int], None]
"""Takes frames: buffer, how many, the job's term."""


class GroupEndpoint(AssociationEndpoint):
    """A host's end in a job whose groups the switch sums. term: the one in which it takes part."""

    def __init__(self, job: Job, association: Association, take: Taker | None) -> None:
        super().__init__(association)
        self.term = 0
        self._job, self._take = job, take
        self._outgoing: Outgoing = []

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        self.call_soon(lambda: self._outgoing.append((frames, rows)))

    def _look(self, now: float) -> None:
        """Do nothing: nothing is due at times."""

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        association = self.association
        association.listen(source, count)
        if association.error is not None:
            return
        if self.term and (association.term != self.term or not association.is_open):
            raise LibraError(
                f"job {self._job.name!r}: a program of the job has started again, or the switch has forgotten"
                " it: leases of its slots mean nothing any more; start all programs of the job again"
            )
        if association.is_open:
            self.term = association.term
            if self._take is not None:
                self._take(source, count, self.term)

    def poll(self, asked: float, now: float) -> Outgoing:
        outgoing, self._outgoing = self._outgoing, []
        return [*self.association.poll(now), *outgoing]

    def _deadline(self) -> float:
        return math.inf


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
        association = Association(job, f"{role} {rank}", templates, Contract(facts), life, nonce)
        self._endpoint = GroupEndpoint(job, association, take)
        self.error: LibraError | None = None
        self._link = link or RawLink(
            interface or interface_of(here.ip),
            here.mac,
            SourceFilter(job.virtual_mac, job.virtual_ip),
            job.lanes,
            job=job.job_generation,
        )
        self._endpoint.on_wake = self._link.wake
        self._stopping = threading.Event()
        self._thread = runtime.present().thread(self._run, f"libra-groups-{role}-{rank}")
        self._thread.start()
        if not self._endpoint.opened.wait(timeout) or self.error is not None:
            silence = self._endpoint.silence()
            self.close()
            raise self.error or AssociationError(silence)

    @property
    def term(self) -> int:
        return self._endpoint.term

    def send(self, frames: FrameBuffer, rows: Rows) -> bool:
        """Send those rows, in order, on the port's thread. Return False if it has ended."""
        if self._stopping.is_set() or self.error is not None:
            return False
        self._endpoint.send(frames, rows)
        return True

    def close(self) -> None:
        """End the thread and close the link. Idempotent."""
        self._stopping.set()
        self._endpoint.wake()
        self._thread.join()
        self._link.close()

    def _run(self) -> None:
        try:
            drive(self._endpoint, self._link, self._stopping)
        except LibraError as error:
            self.error = self.error or error
            log.error("groups in the switch: %s", error)
            self._endpoint.fail(error)
