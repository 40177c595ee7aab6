# SPDX-License-Identifier: Apache-2.0
"""FabricServer: a server whose steps are the commits of scheduled updates."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.job.ids import SCHEDULER, Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import messages
from libra.mlfabric.arriving import Arriving, norm_of
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.divergence import Divergence
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.orders import Update
from libra.mlfabric.pacing import send_paced
from libra.mlfabric.telling import teller
from libra.node.node import Node
from libra.optimizers.base import Floats, Optimizer

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Commit:
    """Step of the server with the sum of these updates. delays: in versions, one each."""

    updates: tuple[Update, ...]
    delays: tuple[int, ...]


class FabricServer:
    """Weights of a job whose updates are scheduled. Make one on the server, with the workers' app_id.

    weights: initial float32 values, the same at every start. tau_max: the scheduler's.
    div_max: how far a replica may be from the weights; a commit that would take them farther is held.
    on_commit: called with this server behind each commit, on the app's thread. journal: every commit in
    order, so that a run can be made again.

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
    ) -> None:
        if not node.is_server or node.rank:
            raise ConfigError(f"this node is {ids.name_of(node.id)}; FabricServer needs the server of rank 0")
        values = np.array(weights, copy=True)
        if values.dtype != np.float32 or values.ndim != 1 or not len(values):
            raise ConfigError(
                f"weights are {values.dtype} of shape {values.shape}; expected float32 of one dimension"
            )
        self._optimizer, self._weights = optimizer, values
        self._slots = tuple(np.zeros_like(values) for _ in optimizer.kept)
        self._steps = 0
        self._commits = CommitQueue(tau_max)
        replicas = [ids.node_id(Role.SERVER, rank) for rank in range(1, node.num_server)]
        self._divergence = Divergence(optimizer, replicas, div_max)
        self._failed = False
        self.farthest = 0.0  # the largest bound of a replica's distance so far
        self._arriving: dict[int, Arriving] = {}  # by commit
        self._senders: dict[int, int] = {}  # by commit that is expected: the node that sends it
        self._timer: runtime.Timer | None = None
        self.journal: list[Commit] = []
        self._on_commit = on_commit
        self._app = SimpleApp(app_id, 0, node)
        self._tell = teller(self._app)
        self._app.set_request_handle(self._on_message)

    def values(self) -> Floats:
        """Return a copy of the weights."""
        return self._weights.copy()

    @property
    def weights(self) -> Floats:
        """Return the weights themselves, for ``on_commit``, which must not change them."""
        return self._weights

    @property
    def version(self) -> int:
        """Return the number of committed updates."""
        return self._commits.version

    def delays(self) -> list[int]:
        """Return the delay of each committed update, in order."""
        return [delay for commit in self.journal for delay in commit.delays]

    def journal_facts(self) -> dict[str, Any]:
        """Return the journal in JSON's types: each commit's updates, (worker's node id, number)."""
        return {
            "commits": [list(map(list, commit.updates)) for commit in self.journal],
            "delays": self.delays(),
        }

    def scheduler_figures(self, timeout: float | None = None) -> dict[str, Any]:
        """Return the scheduler's counts: updates dropped by worker's node id, commits voided, groups."""
        body = self._app.request(FabricCommand.FIGURES, b"", SCHEDULER).result(timeout)[SCHEDULER]
        found: dict[str, Any] = json.loads(body)
        return found

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        now = runtime.monotonic()
        if data.head == FabricCommand.JOIN:
            app.response(data, self._commits.version.to_bytes(8, "little") + self._weights.tobytes())
        elif data.head == FabricCommand.EXPECT:
            self._expect(data.body, now)
        elif data.head == FabricCommand.PIECE:
            self._take(data.sender, data.body, now)
        elif data.head == FabricCommand.REPLICATED:
            self._divergence.acknowledged(data.sender, messages.parse(data.head, data.body)[0])
        elif data.head == FabricCommand.DELIVER:
            self._deliver(data.body, now)
        self._serve()

    def _expect(self, body: bytes, now: float) -> None:
        commit, sender, deadline, least = messages.EXPECT.unpack_from(body)
        self._senders[commit] = sender
        members = list(messages.MEMBER.iter_unpack(body[messages.EXPECT.size :]))
        updates = tuple(Update(worker, number) for worker, number, _ in members)
        versions = tuple(version for _, _, version in members)
        self._commits.grant(commit, updates, versions, now + deadline / 1000, least / 1000)

    def _take(self, sender: int, body: bytes, now: float) -> None:
        commit, at, size = messages.PIECE.unpack_from(body)
        values = memoryview(body)[messages.PIECE.size :]
        if size != self._weights.nbytes or at + len(values) > size:
            raise LibraError(
                f"a piece of {len(values)} bytes at {at} of {size}; expected {self._weights.nbytes} in all"
            )
        if self._senders.get(commit, sender) != sender:
            return  # nobody has granted this
        if at == 0 and not self._commits.is_over(commit):
            self._arriving[commit] = Arriving.begin(sender, size, len(values), now)
        arriving = self._arriving.get(commit)
        if arriving is None or arriving.sender != sender:
            return  # its commit is void
        if not arriving.put(at, values):
            return
        if (done := arriving.done(commit, self._app.node.id, now)) is not None:
            self._app.tell(FabricCommand.DONE, done, SCHEDULER)
        self._commits.whole(commit)

    def _serve(self) -> None:
        for end in self._commits.take(runtime.monotonic(), self._may):
            self._end(end)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if (deadline := self._commits.deadline) < float("inf"):
            wait = max(deadline - runtime.monotonic(), 1e-4)
            self._timer = runtime.present().timer(wait, lambda: self._app.do(self._serve))
            self._timer.start()

    def _may(self, commit: int) -> bool:
        """Return True if all replicas stay within Div_max behind a commit."""
        if not self._divergence.replicas or self._failed:
            return not self._failed
        try:
            return self._divergence.allows(self._arriving[commit].norm)
        except LibraError as error:
            self._failed, reason = True, f"commit {commit}: {error}"
            log.error("%s", reason)
            # Not on this thread, which the node ends.
            runtime.present().thread(lambda: self._app.node.abort(reason), "libra-fabric-abort").start()
            return False

    def _end(self, end: CommitEnd) -> None:
        arrived = self._arriving.pop(end.commit, None)
        self._senders.pop(end.commit, None)
        if end.committed:
            assert arrived is not None
            self._steps += 1
            self._optimizer.update(self._weights, arrived.floats, self._slots, self._steps)
            if self._divergence.replicas:
                buffer = sum(map(norm_of, self._slots))
                self._divergence.committed(end.commit, arrived.norm, buffer, norm_of(self._weights))
                self.farthest = max(self.farthest, self._divergence.bound())
            self.journal.append(Commit(end.updates, end.delays))
            for update, delay in zip(end.updates, end.delays, strict=True):
                body = messages.pack(FabricCommand.COMMITTED, update.number, end.version, delay)
                self._app.tell(FabricCommand.COMMITTED, body, update.worker)
            if self._on_commit is not None:
                self._on_commit(self)
        body = messages.pack(FabricCommand.ENDED, end.commit, end.committed, end.version)
        self._app.tell(FabricCommand.ENDED, body, SCHEDULER)

    def _deliver(self, body: bytes, now: float) -> None:
        """Send the model as it is now to the first worker, which sends it to the next one."""
        (first, *others), rest = messages.parse_nodes(body)
        steps = messages.parse_steps(rest, now)
        model, version = self._weights.tobytes(), self._commits.version
        send_paced(len(model), steps, partial(self._send, first, others, model, version))

    def _send(self, worker: int, others: list[int], model: bytes, version: int, at: int, count: int) -> bool:
        head = messages.pack_nodes(others) + messages.PIECE.pack(version, at, len(model))
        return self._tell(FabricCommand.MODEL, head + model[at : at + count], worker)
