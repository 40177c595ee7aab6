# SPDX-License-Identifier: Apache-2.0
"""Primary: the server's part in scheduled updates, at the server or at the replica that has become it."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import partial

from libra import runtime
from libra.errors import LibraError
from libra.job.ids import SCHEDULER
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand
from libra.mlfabric.commits import Commit, CommitEnd, CommitQueue, Divergence, History, Replication
from libra.mlfabric.switched import SwitchedCommits
from libra.mlfabric.transfers import Alarm, AppliedSums, Arriving, Outlet

SWITCH = 0  # the sender of a sum that no worker sends

log = logging.getLogger(__name__)


def tell_all(outlet: Outlet, history: History, epoch: int, highest: int, is_server: bool) -> None:
    """Tell a new scheduler what a server or replica knows. highest: commit that has been granted."""
    facts = {
        "is_server": is_server,
        "epoch": epoch,
        "highest": highest,
        "version": history.version,
        "commits": history.members(),
    }
    outlet.tell(FabricCommand.RESUMED, json.dumps(facts).encode(), SCHEDULER)


class Primary:
    """Server of an epoch. All is called on the app's thread. See FabricServer for the arguments."""

    def __init__(
        self,
        app: SimpleApp,
        outlet: Outlet,
        history: History,
        kept: AppliedSums,
        tau_max: int | None,
        div_max: float | None,
        on_commit: Callable[[], None],
        epoch: int = 1,
    ) -> None:
        self._app, self._out, self.history, self.epoch = app, outlet, history, epoch
        self._commits = CommitQueue(tau_max, history.version)
        self._divergence = Divergence(history.optimizer, kept.behind, div_max)
        for number, norms in zip(history.numbers, history.norms, strict=False):
            self._divergence.committed(number, *norms)  # until replicas have said what they have
        self._applied = dict.fromkeys(kept.behind, 0)  # steps, as this server has heard
        self._kept = kept
        self.replication = Replication()
        self._failed = False
        self._arriving: dict[int, Arriving] = {}  # by commit
        self._senders: dict[int, int] = {}  # by commit that is expected: the node that sends it
        self._alarm = Alarm(app.do, self._serve)
        self._on_commit = on_commit
        self._switched: SwitchedCommits | None = None

    def sum_in(self, switched: SwitchedCommits) -> None:
        """Let groups be summed in the switch."""
        self._switched = switched
        switched.whole = self._summed

    @property
    def lag(self) -> int:
        return self._divergence.lag()

    def on_message(self, data: SimpleData) -> None:
        now = runtime.monotonic()
        if data.head == FabricCommand.JOIN:
            joined = asks.JOINED.pack(self.epoch, self.history.version)
            self._app.response(data, joined + self.history.weights.tobytes())
        elif data.head == FabricCommand.EXPECT:
            self._expect(data.body, now)
        elif data.head == FabricCommand.PIECE:
            self._receive_piece(data.sender, data.body, now)
        elif data.head == FabricCommand.REPLICATED:
            self._replicated(data.sender, asks.parse(data.head, data.body)[1])
        elif data.head == FabricCommand.REPLICATE:
            self._kept.replicate(data.body, now)
        elif data.head == FabricCommand.DELIVER:
            self._deliver(data.body, now)
        elif data.head == FabricCommand.RESUME:
            self._resume(now)
        self._serve()

    def on_departed(self, node: int) -> None:
        """Forget a replica that is gone. Those behind it get what they lack from this server."""
        self._divergence.give_up(node)
        self._kept.give_up(node)
        self._serve()

    def _expect(self, body: bytes, now: float) -> None:
        commit, sender, deadline, least = asks.EXPECT.unpack_from(body)
        self._senders[commit] = sender
        updates, versions = asks.parse_members(body[asks.EXPECT.size :])
        self._commits.grant(commit, updates, versions, now + deadline / 1000, least / 1000)
        if sender == SWITCH and self._switched is not None:
            begin = now + (deadline - least) / 1000
            self._switched.expect(commit, tuple(update.worker for update in updates), begin)

    def _resume(self, now: float) -> None:
        """Forget what a dead scheduler has granted, and tell the new one what is committed."""
        highest = max([self._commits.abandon(), *self._senders, *self._arriving])
        self._senders.clear()
        self._arriving.clear()
        self.replication.goes_on(now)
        tell_all(self._out, self.history, self.epoch, highest, True)

    def _summed(self, commit: int, values: Arriving) -> None:
        """Take the sum of a group; forget it if its commit is void."""
        if self._commits.whole(commit):
            self._arriving[commit] = values
        self._serve()

    def _receive_piece(self, sender: int, body: bytes, now: float) -> None:
        size = self.history.weights.nbytes
        (commit,), at, values = asks.parse_piece(asks.PIECE, body, size)
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
            self._out.tell(FabricCommand.DONE, done, SCHEDULER)
        self._commits.whole(commit)

    def _replicated(self, replica: int, steps: int) -> None:
        """Take note that a replica has applied so many steps."""
        for number in self.history.numbers[self._applied.get(replica, steps) : steps]:
            self._divergence.acknowledged(replica, number)
        self._applied[replica] = max(self._applied.get(replica, 0), steps)
        self._kept.acknowledged(replica, steps)

    def _serve(self) -> None:
        try:
            for end in self._commits.pop_due(runtime.monotonic(), self._may):
                self._end(end)
        except LibraError as error:
            self._fail(str(error))
        self._alarm.set(self._commits.deadline - runtime.monotonic())

    def _may(self, commit: int) -> bool:
        """Return True if all replicas stay within Div_max behind a commit."""
        if not self._divergence.replicas or self._failed:
            return not self._failed
        try:
            allowed = self._divergence.allows(self._arriving[commit].norm)
        except LibraError as error:
            self._fail(f"commit {commit}: {error}")  # no replica may commit it either
            return False
        note = self.replication.goes_on if allowed else self.replication.held
        note(runtime.monotonic())
        return allowed

    def _fail(self, reason: str) -> None:
        """End the job: no node may go on."""
        self._failed = True
        log.error("%s", reason)
        self._out.tell(FabricCommand.END, reason.encode(), SCHEDULER)

    def _end(self, end: CommitEnd) -> None:
        arrived = self._arriving.pop(end.commit, None)
        switched = self._senders.pop(end.commit, None) == SWITCH
        bound, lag = 0.0, 0
        if end.committed:
            assert arrived is not None
            self.history.apply(end.commit, Commit(end.updates, end.delays, switched), arrived)
            if self._divergence.replicas:
                self._divergence.committed(end.commit, *self.history.norms[-1])
                bound, lag = self._divergence.bound(), self._divergence.lag()
                self.replication.commits.append((self.history.steps, bound, lag))
                self._kept.keep(end.commit, self.history.steps, bytes(arrived.content))
            for update, delay in zip(end.updates, end.delays, strict=True):
                body = asks.pack(FabricCommand.COMMITTED, update.number, end.version, delay)
                self._out.tell(FabricCommand.COMMITTED, body, update.worker)
            self._on_commit()
        held = self.replication.held_seconds
        body = asks.pack(FabricCommand.ENDED, end.commit, end.committed, end.version, bound, lag, held)
        self._out.tell(FabricCommand.ENDED, body, SCHEDULER)

    def _deliver(self, body: bytes, now: float) -> None:
        """Send the model as it is now to the first worker, which sends it to the next one."""
        (first, *others), rest = asks.parse_nodes(body)
        steps = asks.parse_steps(rest, now)
        model, version = self.history.weights.tobytes(), self.history.version
        self._out.pace(len(model), steps, partial(self._send, first, others, model, version))

    def _send(self, worker: int, others: list[int], model: bytes, version: int, at: int, count: int) -> bool:
        head = asks.pack_nodes(others) + asks.MODEL.pack(self.epoch, version, at, len(model))
        return self._out.tell(FabricCommand.MODEL, head + model[at : at + count], worker)
