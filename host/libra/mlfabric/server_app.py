# SPDX-License-Identifier: Apache-2.0
"""FabricServer: a server whose steps are the commits of scheduled updates."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy.typing as npt

from libra.errors import ConfigError
from libra.job import ids
from libra.job.ids import SCHEDULER, Role
from libra.job.job_file import Job
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.link.base import Link
from libra.mlfabric.copies import AppliedSums
from libra.mlfabric.divergence import Divergence
from libra.mlfabric.history import Commit, History
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.primary import Primary
from libra.mlfabric.switch_port import SwitchPort
from libra.mlfabric.switched_commits import SwitchedCommits
from libra.mlfabric.telling import teller
from libra.node.node import Node
from libra.optimizers.base import Floats, Optimizer


class FabricHolder:
    """Base of FabricServer and FabricReplica: weights, the journal, the scheduler's counts."""

    def __init__(self, app_id: int, node: Node, history: History) -> None:
        self._history = history
        self._app = SimpleApp(app_id, 0, node)
        self._tell = teller(self._app)
        self._primary: Primary | None = None

    def values(self) -> Floats:
        """Return a copy of the weights."""
        return self._history.values()

    @property
    def weights(self) -> Floats:
        """Return the weights themselves, for ``on_commit``, which must not change them."""
        return self._history.weights

    @property
    def version(self) -> int:
        """Return the number of committed updates."""
        return self._history.version

    @property
    def steps(self) -> int:
        """Return the number of commits."""
        return self._history.steps

    @property
    def journal(self) -> list[Commit]:
        """Return every commit in order, so that a run can be made again."""
        return self._history.journal

    @property
    def is_server(self) -> bool:
        """Return True if this node is the server now."""
        return self._primary is not None

    @property
    def farthest(self) -> float:
        """Return the largest bound of a replica's distance so far, at the server."""
        return 0.0 if self._primary is None else self._primary.replication.farthest

    @property
    def lag(self) -> int:
        """Return how many commits the last replica lacks; 0 if this is not the server."""
        return 0 if self._primary is None else self._primary.lag

    def delays(self) -> list[int]:
        """Return the delay of each committed update, in order."""
        return self._history.delays()

    def journal_facts(self) -> dict[str, Any]:
        """Return the journal in JSON's types: each commit's updates, (worker's node id, number)."""
        return self._history.facts()

    def scheduler_figures(self, timeout: float | None = None) -> dict[str, Any]:
        """Return the scheduler's counts: updates dropped by worker's node id, commits voided, groups.

        With replicas also ``replication``, the step, bound and lag of each commit, and ``failover``.
        """
        body = self._app.request(FabricCommand.FIGURES, b"", SCHEDULER).result(timeout)[SCHEDULER]
        found: dict[str, Any] = json.loads(body)
        return found


class FabricServer(FabricHolder):
    """Weights of a job whose updates are scheduled. Make one on the server, with the workers' app_id.

    weights: initial float32 values, the same at every start. tau_max: the scheduler's.
    div_max: how far a replica may be from the weights; a commit that would take them farther is held.
    on_commit: called with this server behind each commit, on the app's thread.
    groups: job in the switch that sums groups (its spec has ``groups``). link: to it, for tests.

    Raises ConfigError on another node and for weights that are not one float32 array.
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        optimizer: Optimizer,
        weights: npt.ArrayLike,
        tau_max: int | None = None,
        on_commit: Callable[[FabricServer], None] | None = None,
        div_max: float | None = None,
        groups: Job | None = None,
        link: Link | None = None,
    ) -> None:
        if not node.is_server or node.rank:
            raise ConfigError(f"this node is {ids.name_of(node.id)}; FabricServer needs the server of rank 0")
        replicas = [ids.node_id(Role.SERVER, rank) for rank in range(1, node.num_server)]
        Divergence(optimizer, replicas, div_max)  # refuses what no server can keep
        super().__init__(app_id, node, History(optimizer, weights, bool(replicas)))

        def committed() -> None:
            if on_commit is not None:
                on_commit(self)

        kept = AppliedSums(self._tell, replicas)
        primary = Primary(self._app, self._tell, self._history, kept, tau_max, div_max, committed)
        self._primary = primary
        self._port: SwitchPort | None = None
        if groups is not None:
            size = len(self._history.weights)
            switched = SwitchedCommits(groups, size, node.id, self._tell, self._app.do)
            primary.sum_in(switched)
            self._port = SwitchPort(groups, Role.SERVER, 0, switched.take, link)

        def handle(data: SimpleData, app: SimpleApp) -> None:
            primary.on_message(data)

        self._app.set_request_handle(handle)
        self._app.set_departed_handle(primary.on_departed)

    def close(self) -> None:
        """Close the link to the switch, if there is one. Idempotent."""
        if self._port is not None:
            self._port.close()
