# SPDX-License-Identifier: Apache-2.0
"""Membership: a server's view of which workers are there, have left or are lost, and why."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable

from libra import runtime
from libra.errors import (
    AssociationError,
    ClosedError,
    LibraError,
    ReplacedError,
    SupersededError,
    TimeoutError,
    WorkerLostError,
)
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.vans.libra.liveness import Liveness

WORD_SECONDS = 10.0  # until the log names the missing workers

log = logging.getLogger(__name__)


class Membership:
    """One server's membership. The van's thread calls all but ``wait``, which any other calls."""

    def __init__(
        self,
        job: Job,
        liveness: Liveness,
        departed: Callable[[int, str], None] = lambda node, why: None,
    ) -> None:
        """liveness: knows who is there. departed: called with a node that leaves, and the reason."""
        self._job = job
        self.liveness, self._departed = liveness, departed
        liveness.departed = self._note
        self._nodes = [ids.node_id(Role.WORKER, rank) for rank in range(len(job.workers))]
        self._changed = runtime.present().condition()
        self._over: LibraError | None = None

    def _note(self, node: int, reason: str) -> None:
        """Take note that a node has left. reason: see Departure."""
        if node in self._nodes:
            self._departed(
                node, self._stopped(node, reason) if reason else f"{self._name(node)} has left the job"
            )
            with self._changed:
                self._changed.notify_all()

    def _stopped(self, node: int, reason: str) -> str:
        return f"{self._name(node)} stopped by an error: {reason}"

    def fail(self, error: LibraError) -> None:
        """End ``wait`` with ``error``, as a ClosedError unless it is a more special one: this server receives
        nothing any more."""
        with self._changed:
            own = (AssociationError, ClosedError, ReplacedError, SupersededError)
            self._over = error if isinstance(error, own) else ClosedError(str(error))
            self._changed.notify_all()

    def wait(self, timeout: float | None) -> None:
        """Return when all workers have left in good order.

        While one of them is there, or none has come yet, the others may be absent. Raises WorkerLostError,
        naming them, if all that have not left in good order have been absent for LIBRA_PEER_TIMEOUT. Raises
        TimeoutError naming those that stay, and the error of ``fail``.
        """
        began = now = runtime.monotonic()
        ends = math.inf if timeout is None else now + timeout
        silence, patience = self.liveness.silence, self.liveness.patience
        look = now + silence.interval
        told = began + WORD_SECONDS
        with self._changed:
            while self._over is None and now < ends and (staying := self._staying()):
                self._changed.wait(min(ends, look) - now)
                now = runtime.monotonic()
                if now >= look:
                    look = now + silence.interval
                    self.liveness.look(now, self._nodes, missed=not self.liveness.fresh(self._nodes))
                    staying = self._staying()
                    if staying and all(silence.seconds[node] >= patience for node in staying):
                        raise WorkerLostError(self._lost(staying))
                if now >= told:
                    told = now + 2 * (told - began)
                    if late := [node for node in staying if self._is_late(node)]:
                        log.warning("waiting for workers: %s", self._described(late))
            if self._over is not None:
                raise self._over
            if staying := self._staying():
                names = ", ".join(map(self._name, staying))
                raise TimeoutError(f"after {timeout:g} s there is still {names}")
        self.liveness.linger()

    def _staying(self) -> list[int]:
        """Return the nodes of workers that have not left in good order."""
        departures = [(node, self.liveness.left.get(node)) for node in self._nodes]
        return [node for node, departure in departures if departure is None or departure.reason]

    def _name(self, node: int) -> str:
        return self._job.named(Role.WORKER, ids.rank_of(node))

    def _is_late(self, node: int) -> bool:
        """Return True if the log should name the worker."""
        silence = self.liveness.silence
        return node not in silence.met or silence.seconds[node] >= WORD_SECONDS / 2

    def _lost(self, nodes: list[int]) -> str:
        return (
            f"job {self._job.name!r}: {self._described(nodes)}; nobody else is there. Start its "
            "programs again, this server from its files. If a worker's return takes longer, set "
            f"LIBRA_PEER_TIMEOUT ({self.liveness.patience:g} s now)"
        )

    def _described(self, nodes: list[int]) -> str:
        texts, silence, left = [], self.liveness.silence, self.liveness.left
        for node in nodes:
            seconds = f"{silence.seconds[node]:.0f} s"
            if (departure := left.get(node)) is not None:
                texts.append(f"{self._stopped(node, departure.reason)} ({seconds} ago)")
            elif node in silence.met:
                texts.append(f"{self._name(node)} has been silent for {seconds}")
            else:
                texts.append(f"{self._name(node)} has not been heard of since this server started")
        return "; ".join(texts)
