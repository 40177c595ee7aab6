# SPDX-License-Identifier: Apache-2.0
"""Barriers: nodes of a group tell one that counts that they have arrived, and wait until all have.

Arrivals are counted in one place: at the scheduler, at the lowest node of a group, or in a process that has
all nodes. `BarrierCount` is that count, and `Barriers` is the part of a node that waits. Whoever uses them
carries what they say.

The barrier of a collective is of another kind: a sum of the switch, which ends only when all have
contributed.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from libra import runtime
from libra.errors import ClosedError, LibraError, TimeoutError
from libra.rpc.outstanding import absent


class BarrierCount:
    """Count of one group's arrivals. For one thread at a time.

    An arrival has a token, under which it is repeated. A node that gave up, and comes again with the same
    token after the others have passed, passes as well.

    arrived: tokens by node. released: likewise those that each node has passed last.
    """

    def __init__(self, members: Callable[[], Collection[int]], fresh_seconds: float = math.inf) -> None:
        """members: returns the group's nodes. fresh_seconds: how long an arrival counts unless repeated."""
        self._members, self._fresh_seconds = members, fresh_seconds
        self.arrived: dict[int, int] = {}
        self.released: dict[int, int] = {}
        self._heard: dict[int, float] = {}

    def arrive(self, node: int, token: int, now: float = 0.0) -> dict[int, int]:
        """Count an arrival. Return those to be released now, tokens by node: all if this is the last one,
        and this one alone if it was released before."""
        if self.released.get(node) == token:
            return {node: token}
        self.arrived[node], self._heard[node] = token, now
        return self.release(now)

    def release(self, now: float = 0.0) -> dict[int, int]:
        """Return all arrivals, and begin the next barrier, if nobody is missing."""
        if not self.arrived or self.missing(now):
            return {}
        released, self.arrived = self.arrived, {}
        self.released.update(released)
        return released

    def missing(self, now: float = 0.0) -> list[int]:
        """Return the members that have not arrived, or may be dead."""
        fresh = {node for node in self.arrived if now - self._heard[node] <= self._fresh_seconds}
        return [node for node in sorted(self._members()) if node not in fresh]

    def withdraw(self, node: int) -> None:
        """Forget the arrival of a node that gives up, or is gone."""
        self.arrived.pop(node, None)


def hopeless(what: str, why: str) -> ClosedError:
    """Return the error of a node that waits for others in vain. what: such as "barrier of group 4"."""
    return ClosedError(f"the {what} cannot complete: {why}")


def late(what: str, missing: Sequence[str], seconds: float | None, note: str = "") -> TimeoutError:
    """Return the error of a node that has waited too long. missing: names. note: what else is known."""
    return TimeoutError(f"{what}: {absent(missing, f'arrived in {seconds:g} s')}{note}")


@dataclass(frozen=True)
class Arrival:
    """A node's arrival at a barrier, and what the counting node has told of it. missing: names; None: not
    known. note: what else it says of them. error: why there will be no release."""

    token: int
    released: bool = False
    missing: Sequence[str] | None = None
    note: str = ""
    error: LibraError | None = None


class Barriers(ABC):
    """Barriers of one node that waits. Thread-safe; one thread at a time waits for a group."""

    repeat_seconds = math.inf  # until an arrival is told again

    def __init__(self) -> None:
        self._changed = runtime.present().condition()
        self._arrivals: dict[int, Arrival] = {}  # by group
        self._failure: LibraError | None = None

    @abstractmethod
    def _token(self, group: int) -> int:
        """Return the token of the next arrival."""

    @abstractmethod
    def _arrive(self, group: int, token: int) -> None:
        """Tell the counting node of an arrival, for the first time or again."""

    @abstractmethod
    def _give_up(self, group: int, token: int, seconds: float | None) -> LibraError:
        """Return the error of an arrival that has waited for ``seconds``, which names the missing nodes."""

    def wait(self, group: int, timeout: float | None) -> None:
        """Wait for the group. Raises TimeoutError naming the missing nodes, and the error of `hear` or
        `fail`."""
        ends = math.inf if timeout is None else runtime.monotonic() + timeout
        token = self._token(group)
        with self._changed:
            self._arrivals[group] = Arrival(token)
        while not self._arrivals[group].released:
            self._arrive(group, token)
            left = ends - runtime.monotonic()
            arrival = self._wait_for(group, lambda told: told.released, min(left, self.repeat_seconds))
            if not arrival.released and left <= self.repeat_seconds:
                error = self._give_up(group, token, timeout)
                if not self._arrivals[group].released:  # meanwhile
                    raise error

    def _wait_for(self, group: int, ready: Callable[[Arrival], bool], seconds: float) -> Arrival:
        """Return the arrival when it is ``ready``, or after so many seconds. Raises what ends the wait."""

        def failure() -> LibraError | None:
            told = self._arrivals[group]
            return None if ready(told) else told.error or self._failure

        most = None if seconds == math.inf else max(seconds, 0.0)
        with self._changed:
            self._changed.wait_for(lambda: ready(self._arrivals[group]) or failure() is not None, most)
            if (error := failure()) is not None:
                raise error
            return self._arrivals[group]

    def hear(self, group: int, told: Arrival) -> None:
        """Take what the counting node tells of an arrival."""
        with self._changed:
            arrival = self._arrivals.get(group)
            if arrival is not None and arrival.token == told.token and not arrival.released:
                self._arrivals[group] = told
                self._changed.notify_all()

    def fail(self, error: LibraError) -> None:
        """End all waiting, now and from now on. The first error stays."""
        with self._changed:
            self._failure = self._failure or error
            self._changed.notify_all()
