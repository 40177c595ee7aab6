# SPDX-License-Identifier: Apache-2.0
"""FabricScheduler: the scheduler of updates, on a job's scheduler node."""

from __future__ import annotations

from libra import runtime
from libra.errors import ConfigError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import knowledge, messages
from libra.mlfabric.links import Port
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.orders import Ask, Deliver, Drop, Grant, Update
from libra.mlfabric.policy import Policy
from libra.mlfabric.scheduler import SchedulerFigures, UpdateScheduler
from libra.node.node import Node


class FabricScheduler:
    """Scheduler of a job's updates: ORDER with the drop rule. Make one on the scheduler.

    model_bytes: of one server's weights. bytes_per_second: of every link, as long as nothing else is known.
    known: see `libra.mlfabric.knowledge`. Updates go direct, and models one by one: in the tcp van, workers
    have no connections to each other.

    Raises ConfigError on another node, for a job without exactly one server, and for a policy with groups.
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        model_bytes: int,
        bytes_per_second: float,
        policy: Policy | None = None,
        known: str = "measured",
    ) -> None:
        if not node.is_scheduler:
            raise ConfigError(f"this node's role is {node.role}; FabricScheduler needs the scheduler")
        policy = policy or Policy(aggregate=False, distribute="direct")
        if policy.aggregate or policy.distribute != "direct":
            raise ConfigError(
                "updates go direct over a van; expected aggregate=False and distribute='direct'"
            )
        if node.num_server != 1:
            raise ConfigError(f"the job has {node.num_server} servers; scheduled updates need one")
        if model_bytes < 1 or not bytes_per_second > 0:
            raise ConfigError(
                f"a model of {model_bytes} bytes over {bytes_per_second} bytes/s; expected more than 0"
            )
        self._server = ids.node_id(Role.SERVER, 0)
        workers = [ids.node_id(Role.WORKER, rank) for rank in range(node.num_worker)]
        source = knowledge.make(known, lambda port, now: bytes_per_second, [self._server])
        self._engine = UpdateScheduler(policy, [self._server], workers, source, model_bytes)
        self._timer: runtime.Timer | None = None
        self._app = SimpleApp(app_id, 0, node)
        self._app.set_request_handle(self._on_message)

    @property
    def figures(self) -> SchedulerFigures:
        """Counts of decisions so far."""
        return self._engine.figures

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        if data.head == FabricCommand.LEAVE:
            self._engine.lost(data.sender)
        else:
            values = messages.parse(data.head, data.body)
            if data.head == FabricCommand.ASK:
                number, version, size, norm, exponent = values
                self._engine.ask(
                    Ask(Update(data.sender, number), self._server, version, size, norm, exponent)
                )
            elif data.head == FabricCommand.DONE:
                worker, size, seconds = values
                self._engine.done((Port(worker, True), Port(self._server, False)), size, seconds)
            elif data.head == FabricCommand.ENDED:
                self._ended(*values)
        self._serve()

    def _ended(self, commit: int, committed: bool, version: int) -> None:
        updates = self._engine.updates_of(self._server, commit)
        again = {ask.update for ask in self._engine.ended(self._server, commit, committed, version)}
        if committed:
            return
        for update in updates:
            head = FabricCommand.AGAIN if update in again else FabricCommand.VOID
            self._app.tell(head, messages.pack(head, update.number), update.worker)

    def _serve(self) -> None:
        now = runtime.monotonic()
        for decision in self._engine.serve(now):
            if isinstance(decision, Grant):
                self._grant(decision, now)
            elif isinstance(decision, Deliver):
                for node in decision.receivers:
                    body = messages.DELIVER.pack(node) + messages.pack_steps(decision.steps, now)
                    self._app.tell(FabricCommand.DELIVER, body, self._server)
            elif isinstance(decision, Drop):
                update = decision.ask.update
                body = messages.pack(FabricCommand.DROP, update.number)
                self._app.tell(FabricCommand.DROP, body, update.worker)
        due = self._engine.due(now)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if due < float("inf"):
            self._timer = runtime.present().timer(max(due - now, 1e-4), lambda: self._app.do(self._serve))
            self._timer.start()

    def _grant(self, grant: Grant, now: float) -> None:
        (ask,) = grant.asks
        expected = messages.pack(
            FabricCommand.EXPECT,
            grant.commit,
            ask.update.worker,
            ask.update.number,
            ask.version,
            (grant.deadline - now) * 1000,
            grant.least * 1000,
        )
        self._app.tell(FabricCommand.EXPECT, expected, self._server)
        body = messages.GRANT.pack(grant.commit, ask.update.number) + messages.pack_steps(grant.send, now)
        self._app.tell(FabricCommand.GRANT, body, ask.update.worker)
