# SPDX-License-Identifier: Apache-2.0
"""Deaths under virtual time: of workers, of the server, of its replicas, of the scheduler (D).

The first replica becomes the server, in the next epoch: workers pull again, and updates of the epoch before
are dropped. A scheduler's state is soft: a new one asks all again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from libra.job import ids
from libra.job.ids import Role
from libra.mlfabric.arriving import norm_of
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.divergence import Divergence
from libra.mlfabric.orders import Update
from libra.mlfabric.policy import Policy
from libra.mlfabric.server_state import Copy
from libra_sim.errors import WorkloadError
from libra_sim.scheduled.fabric import Fabric
from libra_sim.scheduled.replicas import Replica
from libra_sim.scheduled.training import Floats
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.scenario.scheduled import SCHEDULER
from libra_workloads.scenario.target import Scheduled

DETECT_SECONDS = 1.0  # from a death to when the others know of it


class FailingFabric(Fabric):
    """Training in which nodes die when the scenario says."""

    def __init__(
        self, scenario: Scenario, settings: Scheduled, learning_rate: float, policy: Policy, name: str
    ) -> None:
        super().__init__(scenario, settings, learning_rate, policy, name)
        self._nodes = {host: node for node, host in self.names.items()}
        self._dead: set[int] = set()
        self._term = 0  # of the scheduler: messages to and from another one are lost
        self._scheduler_dead = False
        self._computing = set(self._ranks)  # workers that wait for nothing
        self._left: set[int] = set()  # workers that push nothing more
        self._epochs = dict.fromkeys(self._ranks, 1)  # of each worker's model
        self._pushed: dict[Update, int] = {}  # epochs in which updates were computed
        self._died_at: float | None = None  # the server, until its replica has committed
        self._failovers: list[dict[str, Any]] = []
        for seconds, host in settings.deaths:
            self.network.at(seconds, partial(self._die, host))

    # ---- messages and workers ----------------------------------------------------------------------------

    def _tell(self, node: int, action: Callable[[], None]) -> None:
        term = self._term

        def heard() -> None:
            if term == self._term and not self._scheduler_dead and node not in self._dead:
                action()

        super()._tell(node, heard)

    def _after(self, node: int, action: Callable[[], None]) -> None:
        server = self.server_node

        def heard() -> None:
            if server == self.server_node and not {server, node} & self._dead:
                action()

        super()._after(node, heard)

    def _serve(self, asked: float = 0.0) -> None:
        if self.server_node not in self._dead:
            super()._serve(asked)
        else:
            self._decide(max(self.network.now, asked))

    def _decide(self, now: float) -> None:
        if not self._scheduler_dead:
            super()._decide(now)

    def _compute(self, rank: int) -> None:
        node = ids.node_id(Role.WORKER, rank)
        if node not in self._dead:
            self._computing.add(node)
            if self._policy.synchronous and self._computed[rank] == self._rounds:
                # A failover drops updates of some workers, so others have more left: they must not wait.
                self._left.add(node)
                self._tell(node, partial(self._leave, node))
            super()._compute(rank)

    def _leave(self, node: int) -> None:
        self._scheduler.lost(node)

    def push(self, rank: int, number: int, version: int, gradient: Floats) -> None:
        node = ids.node_id(Role.WORKER, rank)
        if node not in self._dead:
            self._computing.discard(node)
            self._pushed[Update(node, number)] = self._epochs[node]
            super().push(rank, number, version, gradient)

    def got(self, rank: int, model: tuple[int, Floats]) -> None:
        self._epochs[ids.node_id(Role.WORKER, rank)] = self.epoch
        super().got(rank, model)

    def _epoch_of(self, node: int) -> int:
        return self._epochs[node]

    def _ended(self, end: CommitEnd) -> None:
        if end.committed:
            epochs = {self._pushed[update] for update in end.updates}
            assert epochs == {self.epoch}, f"updates of the epochs {epochs} are committed in {self.epoch}"
        if end.committed and self._died_at is not None:
            self._failovers[-1]["seconds"] = self.network.now - self._died_at
            self._died_at = None
        super()._ended(end)

    @property
    def _alive(self) -> list[int]:
        return [node for node in self._ranks if node not in self._dead]

    # ---- deaths ------------------------------------------------------------------------------------------

    def _die(self, host: str) -> None:
        if host == SCHEDULER:
            self._scheduler_dead = True
            self.network.after(DETECT_SECONDS, self._restart_scheduler)
            return
        self.network.kill(host)
        node = self._nodes[host]
        self._dead.add(node)
        if node == self.server_node:
            self._died_at = self.network.now
        self.network.after(DETECT_SECONDS, partial(self._detect, node))

    def _detect(self, node: int) -> None:
        """Do what the others do when they know of a death."""
        if node == self.server_node:
            self._fail_over()
        elif node in self._ranks:
            for ask in self._scheduler.lost(node):
                self._held.pop(ask.update, None)
            for made in [each for each in self._delivering if node in each.receivers]:
                self._delivering.remove(made)
                for receiver in made.receivers:
                    self._scheduler.need_model(self.server_node, receiver)
        elif node in self._copies:
            self._scheduler.lost(node)
            for gone in [each for each in self._copies if each not in self._scheduler.replicas]:
                del self._copies[gone]
                self._divergence.give_up(gone)
        self._serve()

    def _restart_scheduler(self) -> None:
        """Have a new scheduler ask all again; the server forgets what the old one has granted."""
        self._term += 1
        self._scheduler_dead = False
        highest = max(self._commits.abandon(), self._scheduler.highest)
        self._take_over(highest)
        for update in [each for each in self._held if each.worker in self._dead]:
            del self._held[update]
        for node in self._alive:
            if node in self._computing:
                continue
            mine = [update for update in self._held if update.worker == node]
            for update in mine:
                self._ask(update, *self._held[update])
            if not mine:
                self._need_model(node)
        self._serve()

    def _fail_over(self) -> None:
        """Have the first replica become the server, in the next epoch."""
        if not self._copies:
            raise WorkloadError(
                f"{self.server} is dead, and it has no replica: the run cannot go on; give it one:"
                " topology.servers=2"
            )
        node = next(iter(self._copies))
        replica = self._copies.pop(node)
        distance = float(np.linalg.norm(self._weights.astype(np.float64) - replica.weights))
        self._failovers.append(
            {"lost_commits": self.steps - replica.steps, "distance": distance, "seconds": None}
        )
        self.epoch += 1
        self._term += 1
        self._weights, self._momentum = replica.weights, replica.momentum
        self.version, self.steps = replica.version, replica.steps
        self.server_node, self.server = node, self.names[node]
        self._committed = self._committed[: replica.steps]
        self._commits = CommitQueue(self._policy.tau_max, replica.version)
        self._held.clear()
        self._moving.clear()
        self._replication.goes_on(self.network.now)
        self._divergence = Divergence(self._optimizer, self._copies, self._most)
        self._rejoin()
        self._take_over(self._scheduler.highest)
        for worker in self._alive:
            if worker not in self._computing:
                self._need_model(worker)
        self._serve()

    @property
    def _most(self) -> float | None:
        return self.settings.div_max if self._copies else None

    def _rejoin(self) -> None:
        """Compute anew how far further replicas may be from the new server."""
        if not self._copies:
            return
        last = min(self._copies.values(), key=lambda replica: replica.steps)
        self._divergence.begin(norm_of(last.momentum))
        for commit in self._committed[last.steps :]:
            self._divergence.committed(commit, *self._norms[commit])
        for node, replica in self._copies.items():
            for commit in self._committed[last.steps : replica.steps]:
                self._divergence.acknowledged(node, commit)

    def _take_over(self, highest: int) -> None:
        """Make a new scheduler, which knows the server's version and what replicas lack."""
        figures = self._scheduler.figures
        workers = [node for node in self._alive if node not in self._left]
        self._scheduler = self._new_scheduler(workers, list(self._copies))
        self._scheduler.figures = figures
        lacking = [
            Copy(commit, self.bytes, self._senders[commit], node)
            for place, (node, replica) in enumerate(self._copies.items())
            for commit in self._committed[replica.steps :]
            if place == 0 or commit in self._committed[: self._before(place).steps]
        ]
        self._scheduler.resume(self.server_node, self.version, highest, lacking)
        self._delivering.clear()

    def _before(self, place: int) -> Replica:
        return list(self._copies.values())[place - 1]

    def _need_model(self, node: int) -> None:
        self._tell(node, partial(self._scheduler.need_model, self.server_node, node))

    # ---- figures -----------------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        return {**super().figures(), **({"failover": self._failovers} if self._failovers else {})}
