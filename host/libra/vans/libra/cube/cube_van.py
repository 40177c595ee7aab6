# SPDX-License-Identifier: Apache-2.0
"""Van of BML whose switches add: a libra van for each of a host's places in its switches' jobs.

A scheduler makes the hosts meet, over any network that all of them share; it carries no values.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from libra import runtime
from libra.errors import ConfigError, LibraError, LinkError, MismatchError
from libra.floats import Arithmetic
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import ALL_NODES, Role
from libra.link.link import Link
from libra.rpc.message import Message, MessageKind
from libra.rpc.values import Completion, KVPairs, Request, closed
from libra.vans.base import VanStats
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.agreement import APP_ID, PushAgreement
from libra.vans.libra.cube.places import JobPlace, places, written_in
from libra.vans.libra.cube.sums import CubeSums
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.rail_silence import RailSilence
from libra.vans.scheduler.scheduled import ServerlessVan, room_of

# A switch that does not answer for so long is dead. It is asked after half of that, every 0.1 s.
SILENCE = 1.5  # seconds


@dataclass(frozen=True)
class LevelVans:
    """A host's vans on one level."""

    level: int
    vans: Sequence[EngineVan]

    def __str__(self) -> str:
        return f"rail {self.ip}"

    @property
    def ip(self) -> str:
        """Return the host's address there."""
        return self.vans[0].node.endpoint.ip

    @property
    def members(self) -> list[str]:
        """Return the addresses of all hosts at the switch."""
        job = self.vans[0].node.job
        return [each.ip for each in (*job.workers, *job.servers)]

    def packets_received(self) -> int:
        return sum(van.packets_received() for van in self.vans)

    def ask_switch(self) -> None:
        for van in self.vans:
            van.ask_switch()

    def dead(self, error: LibraError) -> LinkError:
        """Return the error of a level that is dead, with what shows it."""
        switch = self.vans[0].node.job.virtual_ip
        return LinkError(
            f"{self}: {error}: a card, a cable or the switch {switch} on level {self.level} is dead"
        )


def create(environment: Environment) -> CubeVan:
    """Return the van that the environment asks for. Raises ConfigError."""
    if environment.role is Role.SCHEDULER:
        return CubeVan(environment, None, ())
    cube, rank, jobs, interfaces = written_in(environment)
    return CubeVan(environment, cube, places(cube, rank, jobs, interfaces))


class CubeVan(ServerlessVan):
    """One node: the scheduler, or a worker with places in n jobs on each level of the BCube."""

    system = "BML"

    def __init__(
        self,
        environment: Environment,
        cube: Cube | None,
        places: Sequence[JobPlace],
        links: Sequence[Link | None] = (),
        *,
        silence: float = SILENCE,
    ) -> None:
        """Make a node. cube: None for the scheduler. links: of the places; opened by ``start`` if None.
        silence: seconds in which a level whose switch does not answer counts as dead, if another one's does
        or there is none.

        Raises ConfigError for servers, and for a codec or a switch's numbers that carry no other answer than
        the sum.
        """
        super().__init__(environment)
        self.rank = environment.rank
        self._cube, self._places, self._silence = cube, places, silence
        self._stats = VanStats()
        self._ending = threading.Lock()  # taken, and never given back, by what ends the van first
        self._vans = [
            LibraVan(
                place.job,
                place.role,
                place.rank,
                link,
                environment,
                interface=place.interface,
            )
            for place, link in zip(places, links or [None] * len(places), strict=True)
        ]
        placed = list(zip(places, self._vans, strict=True))
        for place, van in placed:
            if van.fields > 1 or place.job.arithmetic is not Arithmetic.INTEGERS:
                codec = environment.codec or place.job.arithmetic
                raise ConfigError(
                    f"job {place.job.name!r}: lanes of codec {codec} have no room for"
                    " what a server adds; expected integers, and the codec block_float or fixed_point"
                )
            van.ended = self._one_ended
        self._levels = [
            LevelVans(level, [van for place, van in placed if place.level == level])
            for level in range(0 if cube is None else cube.k)
        ]
        self._sums = None if cube is None else self._made_sums(cube)
        self._agreement = PushAgreement(self.rank or 0, self._neighbours, self._tell_neighbours)
        self._numbers = itertools.count()  # of requests
        self._agreeing = threading.Lock()  # guards `_agreement`

    def _made_sums(self, cube: Cube) -> CubeSums:
        """Return the host's rounds over its vans, which then serve."""
        assert self.rank is not None
        placed = list(zip(self._places, self._vans, strict=True))
        servers = {place.level: van for place, van in placed if place.role is Role.SERVER}
        workers = {(place.level, place.digit): van for place, van in placed if place.role is Role.WORKER}
        return CubeSums(
            cube, self.rank, [servers[level] for level in range(cube.k)], workers, self._round_failed
        )

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        """See Van.start. Raises MismatchError if hosts have other numbers of interfaces, or other jobs."""
        end = None if timeout is None else runtime.monotonic() + timeout
        seen_as = self._connect(timeout)
        self._join(seen_as, 0, timeout, self._facts())
        if self._cube is None:
            return
        self._check_facts(self._cube, self._connection.facts)
        try:
            for van in self._vans:
                van.start(None if end is None else max(end - runtime.monotonic(), 0.0))
        except LibraError:
            self._stop_vans(closed())
            raise
        watch(
            self._levels, self._round_failed, lambda: self._stopped or self._error is not None, self._silence
        )

    def _facts(self) -> dict[str, Any]:
        """Return what hosts compare when they meet."""
        if self._cube is None:
            return {}
        return {"n": self._cube.n, "k": self._cube.k, "rails": [each.ip for each in self._levels]}

    def _check_facts(self, cube: Cube, facts: Sequence[Mapping[str, Any]]) -> None:
        """Raise MismatchError if workers are in other BCubes, ConfigError for one that is at another switch.

        A host whose interfaces are named in another order may have places on each level, which are not its
        own.
        """
        for rank, theirs in enumerate(facts):
            if (theirs["n"], theirs["k"]) != (cube.n, cube.k):
                raise MismatchError(
                    f"{self._name} is in a BCube with n={cube.n} and k={cube.k}, worker {rank} in one with"
                    f" n={theirs['n']} and k={theirs['k']}; check LIBRA_INTERFACES"
                )
        assert self.rank is not None
        for each in self._levels:
            for rank in cube.neighbours(self.rank, each.level):
                if (ip := facts[rank]["rails"][each.level]) not in each.members:
                    raise ConfigError(
                        f"{each} is named for level {each.level}, where the neighbour worker {rank} has {ip};"
                        f" expected one of {', '.join(each.members)}: check the order of LIBRA_INTERFACES and"
                        " DMLC_RANK, here and there"
                    )

    def leave(self, timeout: float | None = None) -> None:
        """See Van.leave: behind a barrier, so that no host leaves a job whose sums another one needs."""
        end = None if timeout is None else runtime.monotonic() + timeout
        self.barrier(ALL_NODES, timeout)
        of_workers_first = sorted(
            zip(self._places, self._vans, strict=True), key=lambda each: each[0].role is Role.SERVER
        )
        for _, van in of_workers_first:
            van.leave(None if end is None else max(end - runtime.monotonic(), 0.0))

    def _round_failed(self, error: LibraError) -> None:
        """End the job here and, through the scheduler, elsewhere: other hosts wait for this one's sums."""
        if self._ending.acquire(blocking=False):
            # Not on this thread: it is a van's, whose end waits for it.
            runtime.present().timer(0.0, lambda: self._give_up(error)).start()

    def _give_up(self, error: LibraError) -> None:
        if not self._stopped:
            self._end(error)
            self._connection.leave(str(error))

    def _one_ended(self, error: LibraError) -> LibraError:
        """Take note of a place's end by itself."""
        if not self._stopped:
            self._round_failed(error)
        return error

    def _halt(self, error: LibraError) -> None:
        self._ending.acquire(blocking=False)
        self._stop_vans(error)

    def _stop_vans(self, error: LibraError) -> None:
        for van in self._vans:
            van.fail(error)

    # ------------------------------------------------------------------ requests

    def send(self, request: Request, done: Completion) -> None:
        self._check(request)
        pairs = request.pairs
        if self._stopped or self._sums is None:
            raise closed()
        if len(pairs.keys):
            self._agree(lambda: self._agreement.push(pairs))
        room = room_of(request)
        asked = replace(request, pairs=KVPairs(pairs.keys, np.ascontiguousarray(pairs.vals), pairs.lens))
        number = next(self._numbers)
        self._asked.add(number, (request, done), ())

        def ended(answer: KVPairs | None, error: BaseException | None) -> None:
            if self._asked.end(number) is not None:
                if error is None:
                    self._stats.elements_pushed += len(pairs.vals)
                done(answer, error)

        self._sums.start(asked, np.empty_like(asked.pairs.vals) if room is None else room, ended)

    def blocked_on(self, timestamp: int) -> str:
        return "" if self._sums is None else self._sums.waits_for(timestamp)

    @property
    def _neighbours(self) -> list[int]:
        """Return the ranks of the neighbours on all levels."""
        if self._cube is None or self.rank is None:
            return []
        return [other for level in range(self._cube.k) for other in self._cube.neighbours(self.rank, level)]

    def _tell_neighbours(self, number: int, text: str) -> None:
        for other in self._neighbours:
            node = ids.node_id(Role.WORKER, other)
            message = Message(MessageKind.ONE_WAY, self._id, APP_ID, 0, 0, number, text.encode())
            self._connection.send_message(node, message)

    def _hear(self, message: Message) -> None:
        if message.app_id != APP_ID:
            super()._hear(message)
            return
        self._agree(lambda: self._agreement.hear(ids.rank_of(message.sender), message.body.decode()))

    def _agree(self, call: Callable[[], None]) -> None:
        """Make the call, which compares pushes of hosts; end the job if they differ."""
        try:
            with self._agreeing:
                call()
        except MismatchError as error:
            self._round_failed(error)

    # ------------------------------------------------------------------ questions

    def stats(self) -> VanStats:
        """Return the sums over all places; elements_pushed counts each value once."""
        total = VanStats()
        for stats in (van.stats() for van in self._vans):
            for name in vars(stats):
                setattr(total, name, getattr(total, name) + getattr(stats, name))
        connections = 0 if self._scheduler is None else self._scheduler.connections
        return replace(
            total,
            elements_pushed=self._stats.elements_pushed,
            associations=total.associations + connections + int(bool(self._vans)),
        )

    @property
    def cpu_seconds(self) -> float:
        return sum(van.cpu_seconds for van in self._vans)


def watch(
    levels: Sequence[LevelVans],
    failed: Callable[[LibraError], None],
    over: Callable[[], bool],
    seconds: float = SILENCE,
) -> None:
    """Call ``failed`` with the error of a level that is silent for ``seconds``, until ``over`` returns True.

    All hosts need all levels, so no other level can take over from one whose card, cable or switch is dead:
    its name ends the rounds, long before a time-out. A host's jobs on a level are all at one switch.
    """
    RailSilence(
        levels,
        lambda: range(len(levels)),
        seconds,
        lambda number, error: failed(levels[number].dead(error)),
        over,
    ).look()
