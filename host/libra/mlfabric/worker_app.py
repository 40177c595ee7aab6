# SPDX-License-Identifier: Apache-2.0
"""FabricWorker: pushes updates when the scheduler lets them move, and gets models when they come."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError, ServerLostError, TimeoutError
from libra.job import ids
from libra.job.ids import SCHEDULER, Role
from libra.job.job_file import Job
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import asks
from libra.mlfabric.asks import FabricCommand
from libra.mlfabric.switch_groups import exponent_of
from libra.mlfabric.switched import PROGRAM, Carrier, SwitchedUpdates
from libra.mlfabric.transfers import Aggregator, Outlet, SentSums, norm_of
from libra.node.node import Node
from libra.optimizers import Floats
from libra.rpc.message import Assembly

LOOK_SECONDS = 0.2  # between looks whether the job has failed


@dataclass(frozen=True)
class PushEnd:
    """End of a push. how: ``committed``, ``dropped`` or ``void``. delay: in versions, if it is committed."""

    number: int
    how: str
    delay: int | None = None


@dataclass
class _Held:
    """An update until it has an end, and the worker a model that is newer than that."""

    number: int
    version: int
    epoch: int
    values: bytes
    norm: float
    exponent: int
    end: PushEnd | None = None
    commit: int = 0  # the last one that was granted
    has_model: bool = False
    ready: runtime.Event = field(default_factory=lambda: runtime.present().event())


class FabricWorker:
    """Worker of a job whose updates are scheduled, of the server's app_id.

    ``values`` is the model that it has, of ``version`` and ``epoch``: a replica that becomes the server
    begins a new epoch. An update is held until the server has committed it.
    Meanwhile, and while it computes, it sums groups of others' updates and passes models on.
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        timeout: float | None = None,
        groups: Job | None = None,
        carrier: Carrier = PROGRAM,
    ) -> None:
        """groups: job in the switch that sums groups (its spec has ``groups``)."""
        node.check_role(Role.WORKER, "FabricWorker")
        self._server = ids.node_id(Role.SERVER, 0)
        self._held: _Held | None = None
        self._epoch = 1  # of the server; the model may be of an epoch before
        self._coming = [0, 0], Assembly(0)  # epoch and version of a model, and what has come of it
        self._number = self._highest = 0  # of updates, and of commits that are known here
        self._left = False
        self._app = SimpleApp(app_id, 0, node)
        self.epoch, self.version, self.values = self._join(timeout)
        self._out = Outlet(self._app, carrier.pace)
        self._kept = SentSums(self._out)
        self._replicas = node.num_server > 1
        self._aggregator = Aggregator(node.id, self._server, self.values.nbytes, self._out, self._keep)
        self._port = None if groups is None else carrier.port(groups, Role.WORKER, node.rank, None)
        self._switched = None if self._port is None else SwitchedUpdates(self._port, self._out)
        self._app.set_request_handle(self._on_message)

    def close(self) -> None:
        """Close the link to the switch, if there is one. Idempotent."""
        if self._port is not None:
            self._port.close()

    def pull(self, timeout: float | None = None) -> tuple[int, Floats]:
        """Return the server's version and its weights, without a plan: before and behind a training."""
        while True:
            server = self._server
            try:
                return self._join(timeout)[1:]
            except ServerLostError:
                if not self._turns_from(server, timeout):
                    raise

    def _turns_from(self, server: int, timeout: float | None) -> bool:
        """Wait until another node is the server. Return False after ``timeout``, or if the job failed."""
        began, look = runtime.monotonic(), runtime.present().event()
        while self._server == server and self._app.failure is None:
            if timeout is not None and runtime.monotonic() - began > timeout:
                break
            look.wait(LOOK_SECONDS)
        return self._server != server

    def _join(self, timeout: float | None) -> tuple[int, int, Floats]:
        server = self._server
        body = self._app.request(FabricCommand.JOIN, b"", server).result(timeout)[server]
        epoch, version = asks.JOINED.unpack_from(body)
        return epoch, version, np.frombuffer(body[asks.JOINED.size :], np.float32)

    def push(self, gradient: npt.ArrayLike, timeout: float | None = None) -> PushEnd:
        """Push an update, and wait for its end and for a newer model.

        gradient: (n,) float32. Raises ConfigError for another shape, LibraError for values that are not
        finite, before anything is sent, libra.errors.TimeoutError, and the error that has ended the job.
        """
        given = np.ascontiguousarray(gradient, np.float32)
        if given.shape != self.values.shape:
            raise ConfigError(f"the gradient has shape {given.shape}; expected {self.values.shape}")
        norm = norm_of(given)
        if not np.isfinite(norm):
            raise LibraError(f"the gradient's norm is {norm}; expected finite values")
        self._number += 1
        held = _Held(self._number, self.version, self.epoch, given.tobytes(), norm, exponent_of(given))
        self._held = held
        self._ask(held)
        began = runtime.monotonic()
        while not held.ready.wait(LOOK_SECONDS if timeout is None else min(timeout, LOOK_SECONDS)):
            if (failure := self._app.failure) is not None:
                raise failure
            if timeout is None or runtime.monotonic() - began < timeout:
                continue
            how = "has no end" if held.end is None else f"is {held.end.how}, and no newer model has come"
            raise TimeoutError(f"update {held.number} {how} after {timeout:g} s")
        assert held.end is not None
        self._held = None
        return held.end

    def leave(self) -> None:
        """Tell the scheduler that this worker pushes nothing more."""
        self._left = True
        self._app.tell(FabricCommand.LEAVE, b"", SCHEDULER)

    def _ask(self, held: _Held) -> None:
        facts = held.number, held.version, len(held.values), held.norm, held.exponent, held.epoch
        body = asks.pack(FabricCommand.ASK, *facts)
        self._app.tell(FabricCommand.ASK, body, SCHEDULER)

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        now = runtime.monotonic()
        if data.head in asks.ABOUT_COMMITS:
            self._highest = max(self._highest, asks.commit_of(data.body))
        if data.head == FabricCommand.MODEL:
            self._receive_model(data.body)
        elif data.head == FabricCommand.PIECE:
            self._aggregator.receive(data.sender, data.body, now)
        elif data.head == FabricCommand.REPLICATE:
            self._kept.replicate(data.body, now)
        elif data.head == FabricCommand.GATHER:
            self._gather(data.body, now)
        elif data.head == FabricCommand.MISSING and self._switched is not None:
            self._switched.repeat(data.body)
        elif data.head == FabricCommand.SUMMED and self._switched is not None:
            self._switched.end(*asks.parse(data.head, data.body))
        elif data.head == FabricCommand.FAILOVER:
            self._fail_over(*asks.parse(data.head, data.body))
        elif data.head == FabricCommand.RESUME:
            self._resume()
        elif self._held is not None:
            self._on_own(self._held, data, now)

    def _on_own(self, held: _Held, data: SimpleData, now: float) -> None:
        """Take a message about the own update."""
        if data.head == FabricCommand.GRANT:
            commit, number, receiver = asks.GRANT.unpack_from(data.body)
            steps = asks.parse_steps(data.body[asks.GRANT.size :], now)
            if number == held.number:
                held.commit = commit
                if receiver == self._server:
                    self._keep(commit, held.values)
                self._out.pace(len(held.values), steps, partial(self._send, held, commit, receiver))
            return
        if data.head == FabricCommand.SUM:
            commit, number, *_ = asks.SUM.unpack_from(data.body)
            if number == held.number and self._switched is not None:
                held.commit = commit
                steps = asks.parse_steps(data.body[asks.SUM.size :], now)
                self._switched.begin(data.body, held.values, steps)
            return
        if data.head == FabricCommand.CHAIN:
            commit, number, sender, receiver = asks.CHAIN.unpack(data.body)
            if number == held.number:
                held.commit = commit
                self._aggregator.join(commit, sender, receiver, held.values, now)
            return
        number, *rest = asks.parse(data.head, data.body)
        if number != held.number:
            return
        if data.head == FabricCommand.AGAIN:
            self._ask(held)
        elif data.head == FabricCommand.COMMITTED and data.sender == self._server:
            held.end = PushEnd(number, "committed", rest[1])
        elif data.head in (FabricCommand.DROP, FabricCommand.VOID):
            held.end = PushEnd(number, "dropped" if data.head == FabricCommand.DROP else "void")
        self._look(held)

    def _fail_over(self, epoch: int, server: int, last: int) -> None:
        """Turn to another server. last: this worker's last update that counts; a later one does not."""
        self._epoch, self._server = epoch, server
        self._aggregator.begin_anew(server)
        if (held := self._held) is None:
            return  # its next update is of an old epoch: it is dropped, and brings a new model
        how = "committed" if held.number <= last else "dropped"
        if held.end is None or held.end.how != how:
            held.end = PushEnd(held.number, how)
        held.has_model = self.epoch == epoch
        if not held.has_model:
            self._app.tell(FabricCommand.NEED, asks.pack(FabricCommand.NEED, epoch), SCHEDULER)
        self._look(held)

    def _resume(self) -> None:
        """Tell a new scheduler what it must know, and ask it again for what this worker waits for."""
        facts = {"epoch": self._epoch, "highest": self._highest, "left": self._left}
        self._app.tell(FabricCommand.RESUMED, json.dumps(facts), SCHEDULER)
        if (held := self._held) is None:
            return
        if held.end is None:
            self._ask(held)
        elif not held.has_model:
            self._app.tell(FabricCommand.NEED, asks.pack(FabricCommand.NEED, self._epoch), SCHEDULER)

    def _look(self, held: _Held) -> None:
        """Release the push if it has an end and a model; they come from two nodes, so in any order."""
        if held.end is not None and held.has_model:
            held.ready.set()

    def _send(self, held: _Held, commit: int, receiver: int, at: int, count: int) -> bool:
        body = asks.PIECE.pack(commit, at, len(held.values)) + held.values[at : at + count]
        return (
            self._out.tell(FabricCommand.PIECE, body, receiver) and held.end is None and held.commit == commit
        )

    def _gather(self, body: bytes, now: float) -> None:
        own = self._aggregator.gather(body, now)
        if self._held is not None and own == self._held.number:
            self._held.commit = asks.GATHER.unpack_from(body)[0]
            self._aggregator.add_own(self._held.commit, self._held.values)

    def _keep(self, commit: int, values: bytes) -> None:
        """Keep a sum that goes to the server, if there are replicas that need it."""
        if self._replicas:
            self._kept.keep(commit, values)

    def _receive_model(self, body: bytes) -> None:
        others, piece = asks.parse_nodes(body)
        (epoch, version), at, values = asks.parse_piece(asks.MODEL, piece, self.values.nbytes)
        if others:
            self._out.tell(FabricCommand.MODEL, asks.pack_nodes(others[1:]) + piece, others[0])
        if epoch < self._epoch:
            return  # of a server that is gone
        if at == 0:
            self._coming = [epoch, version], Assembly(self.values.nbytes)
        which, model = self._coming
        if which != [epoch, version] or at != model.taken:
            return  # of a model that a later one has overtaken
        if not model.put(at, values) or self._held is None or self._held.has_model:
            return  # another way has been faster: it computes with that model
        self.values, self.version, self.epoch = (
            np.frombuffer(bytes(model.content), np.float32),
            version,
            epoch,
        )
        self._held.has_model = True
        self._look(self._held)
