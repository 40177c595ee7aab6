# SPDX-License-Identifier: Apache-2.0
"""FabricServer, whose steps are the commits of scheduled updates, and FabricReplica, which applies the same
commits in order and may take its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError
from libra.job import ids
from libra.job.ids import SCHEDULER, Role
from libra.job.job_file import Job
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand
from libra.mlfabric.commits import Commit, Divergence, History, Replication
from libra.mlfabric.primary import Primary, tell_all
from libra.mlfabric.switched import PROGRAM, Carrier, GroupPort, SwitchedCommits
from libra.mlfabric.transfers import AppliedSums, Arriving, Outlet
from libra.node.node import Node
from libra.optimizers import Floats, Optimizer


class FabricHolder:
    """Base of FabricServer and FabricReplica: weights, the journal, the scheduler's counts."""

    def __init__(self, app_id: int, node: Node, history: History, carrier: Carrier) -> None:
        self._history = history
        self._app = SimpleApp(app_id, 0, node)
        self._out = Outlet(self._app, carrier.pace)
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
    def replication(self) -> Replication | None:
        """Return the figures of this server's replicas so far; None if this is not the server."""
        return None if self._primary is None else self._primary.replication

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
    groups: job in the switch that sums groups (its spec has ``groups``).

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
        carrier: Carrier = PROGRAM,
    ) -> None:
        if not node.is_server or node.rank:
            raise ConfigError(f"this node is {ids.name_of(node.id)}; FabricServer needs the server of rank 0")
        replicas = [ids.node_id(Role.SERVER, rank) for rank in range(1, node.num_server)]
        Divergence(optimizer, replicas, div_max)  # refuses what no server can keep
        super().__init__(app_id, node, History(optimizer, weights, bool(replicas)), carrier)

        def committed() -> None:
            if on_commit is not None:
                on_commit(self)

        kept = AppliedSums(self._out, replicas)
        primary = Primary(self._app, self._out, self._history, kept, tau_max, div_max, committed)
        self._primary = primary
        self._port: GroupPort | None = None
        if groups is not None:
            size = len(self._history.weights)
            switched = SwitchedCommits(groups, size, self._out)
            primary.sum_in(switched)
            self._port = carrier.port(groups, Role.SERVER, 0, switched.receive)

        def handle(data: SimpleData, app: SimpleApp) -> None:
            primary.on_message(data)

        self._app.set_request_handle(handle)
        self._app.set_departed_handle(primary.on_departed)

    def close(self) -> None:
        """Close the link to the switch, if there is one. Idempotent."""
        if self._port is not None:
            self._port.close()


class FabricReplica(FabricHolder):
    """Replica of the job's FabricServer, on a server of another rank than 0. Each feeds the next rank's.

    With LIBRA_FAILOVER=1 the first one that lives becomes the server when that one dies, in the next epoch.
    Arguments are the FabricServer's; on_commit is called from then on. Raises ConfigError on another node.
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        optimizer: Optimizer,
        weights: npt.ArrayLike,
        tau_max: int | None = None,
        on_commit: Callable[[FabricReplica], None] | None = None,
        div_max: float | None = None,
        carrier: Carrier = PROGRAM,
    ) -> None:
        if not node.is_server or node.rank == 0:
            raise ConfigError(
                f"this node is {ids.name_of(node.id)}; FabricReplica needs a server of rank 1 or more"
            )
        Divergence(optimizer, [node.id], div_max)  # refuses what no server can keep
        behind = [ids.node_id(Role.SERVER, rank) for rank in range(node.rank + 1, node.num_server)]
        super().__init__(app_id, node, History(optimizer, weights, bool(behind)), carrier)
        self._tau_max, self._on_commit, self._div_max = tau_max, on_commit, div_max
        self._coming: dict[tuple[int, int], Arriving] = {}  # by commit and sender
        self._whole: dict[int, Arriving] = {}  # by commit
        self._told: dict[int, tuple[int, Commit]] = {}  # by step: the commit's number, and its updates
        self._server, self._epoch = ids.node_id(Role.SERVER, 0), 1
        self._kept = AppliedSums(self._out, behind)
        self._app.set_request_handle(self._on_message)
        self._app.set_departed_handle(self._on_departed)

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        if data.head == FabricCommand.REPLICATE:
            self._kept.replicate(data.body, runtime.monotonic())
        elif self._primary is not None:
            self._primary.on_message(data)
        elif data.head == FabricCommand.COPY:
            self._receive_copy(data.sender, data.body)
        elif data.head == FabricCommand.REPLICATED:
            self._kept.acknowledged(data.sender, asks.parse(data.head, data.body)[1])
        elif data.head == FabricCommand.APPLY:
            self._expect(data.body)
        elif data.head == FabricCommand.RESUME:
            highest = max(self._history.numbers, default=0)
            tell_all(self._out, self._history, self._epoch, highest, False)
        elif data.head == FabricCommand.FAILOVER:
            self._epoch, self._server, _ = asks.parse(data.head, data.body)
            self._acknowledge()
        elif data.head == FabricCommand.PROMOTE:
            self._promote(*asks.parse(data.head, data.body))

    def _expect(self, body: bytes) -> None:
        commit, step = asks.APPLY.unpack_from(body)
        # Delays follow from the version before the step, which is known then.
        self._told[step] = commit, Commit(*asks.parse_members(body[asks.APPLY.size :]))
        self._apply()

    def _receive_copy(self, sender: int, body: bytes) -> None:
        size = self._history.weights.nbytes
        (commit, step), at, values = asks.parse_piece(asks.COPY, body, size)
        if step <= self.steps:
            return  # another node has sent it, too
        if at == 0 and (commit, sender) not in self._coming:
            self._coming[commit, sender] = Arriving.begin(sender, size, len(values), runtime.monotonic())
        arriving = self._coming.get((commit, sender))
        if arriving is None or at != arriving.taken:
            return  # the sender sends it twice, since a replica or the server has died
        if arriving.put(at, values):
            del self._coming[commit, sender]
            self._whole[commit] = arriving
            self._apply()

    def _apply(self) -> None:
        """Take the steps whose updates and values are known."""
        while (found := self._told.get(self.steps + 1)) is not None and found[0] in self._whole:
            number, told = self._told.pop(self.steps + 1)
            sums = self._whole.pop(number)
            delays = tuple(self.version - version for version in told.delays)
            self._history.apply(number, Commit(told.updates, delays), sums)
            for key in [key for key in self._coming if key[0] == number]:
                del self._coming[key]
            self._kept.keep(number, self.steps, bytes(sums.content))
            self._acknowledge()

    def _acknowledge(self) -> None:
        """Tell the scheduler how many steps are applied here, and all nodes that keep sums for this one."""
        rank, number = self._app.node.rank, self._history.numbers[-1] if self.steps else 0
        body = asks.pack(FabricCommand.REPLICATED, number, self.steps)
        before = [ids.node_id(Role.SERVER, other) for other in range(1, rank)]
        for node in dict.fromkeys((self._server, SCHEDULER, *before)):
            self._out.tell(FabricCommand.REPLICATED, body, node)

    def _on_departed(self, node: int) -> None:
        if self._primary is not None:
            self._primary.on_departed(node)
        else:
            self._kept.give_up(node)

    def _promote(self, epoch: int) -> None:
        """Become the server; the replicas of higher ranks stay replicas."""
        known = self._app, self._out, self._history, self._kept, self._tau_max
        div_max = self._div_max if self._kept.behind else None
        self._primary = Primary(*known, div_max, self._committed, epoch)
        body = asks.pack(FabricCommand.PROMOTED, self.version, self.steps)
        self._out.tell(FabricCommand.PROMOTED, body, SCHEDULER)

    def _committed(self) -> None:
        if self._on_commit is not None:
            self._on_commit(self)
