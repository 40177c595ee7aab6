# SPDX-License-Identifier: Apache-2.0
"""FabricServer: a server whose steps are the commits of scheduled updates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError
from libra.job.ids import SCHEDULER
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import messages
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.orders import Update
from libra.mlfabric.pacing import send_paced
from libra.node.node import Node
from libra.optimizers.base import Floats, Optimizer


@dataclass
class _Arriving:
    """An update's values that have come. worker: node id."""

    worker: int
    values: bytearray
    missing: int
    began: float


class FabricServer:
    """Weights of a job whose updates are scheduled. Make one on the server, with the workers' app_id.

    weights: initial float32 values, the same at every start. tau_max: the scheduler's.
    journal: every commit's update and delay, in order, so that a run can be made again.

    Raises ConfigError on another node and for weights that are not one float32 array.
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        optimizer: Optimizer,
        weights: npt.ArrayLike,
        tau_max: int | None = None,
    ) -> None:
        if not node.is_server:
            raise ConfigError(f"this node's role is {node.role}; FabricServer needs a server")
        values = np.array(weights, copy=True)
        if values.dtype != np.float32 or values.ndim != 1 or not len(values):
            raise ConfigError(
                f"weights are {values.dtype} of shape {values.shape}; expected float32 of one dimension"
            )
        self._optimizer, self._weights = optimizer, values
        self._slots = tuple(np.zeros_like(values) for _ in optimizer.kept)
        self._steps = 0
        self._commits = CommitQueue(tau_max)
        self._arriving: dict[int, _Arriving] = {}  # by commit
        self._timer: runtime.Timer | None = None
        self.journal: list[tuple[Update, int]] = []
        self._app = SimpleApp(app_id, 0, node)
        self._app.set_request_handle(self._on_message)

    def values(self) -> Floats:
        """Return a copy of the weights."""
        return self._weights.copy()

    @property
    def version(self) -> int:
        """Return the number of committed updates."""
        return self._commits.version

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        now = runtime.monotonic()
        if data.head == FabricCommand.JOIN:
            app.response(data, self._commits.version.to_bytes(8, "little") + self._weights.tobytes())
        elif data.head == FabricCommand.EXPECT:
            commit, worker, number, version, deadline, least = messages.parse(data.head, data.body)
            self._commits.grant(
                commit, (Update(worker, number),), (version,), now + deadline / 1000, least / 1000
            )
        elif data.head == FabricCommand.PIECE:
            self._take(data.sender, data.body, now)
        elif data.head == FabricCommand.DELIVER:
            self._deliver(data.body, now)
        self._serve()

    def _take(self, sender: int, body: bytes, now: float) -> None:
        commit, at, size = messages.PIECE.unpack_from(body)
        values = memoryview(body)[messages.PIECE.size :]
        if size != self._weights.nbytes or at + len(values) > size:
            raise LibraError(
                f"a piece of {len(values)} bytes at {at} of {size}; expected {self._weights.nbytes} in all"
            )
        if at == 0 and not self._commits.is_over(commit):
            self._arriving[commit] = _Arriving(sender, bytearray(size), size, now)
        arriving = self._arriving.get(commit)
        if arriving is None or arriving.worker != sender:
            return  # its commit is void
        arriving.values[at : at + len(values)] = values
        arriving.missing -= len(values)
        if arriving.missing:
            return
        done = messages.pack(FabricCommand.DONE, sender, size, max(now - arriving.began, 1e-6))
        self._app.tell(FabricCommand.DONE, done, SCHEDULER)
        self._commits.whole(commit)

    def _serve(self) -> None:
        for end in self._commits.take(runtime.monotonic()):
            self._end(end)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if (deadline := self._commits.deadline) < float("inf"):
            wait = max(deadline - runtime.monotonic(), 1e-4)
            self._timer = runtime.present().timer(wait, lambda: self._app.do(self._serve))
            self._timer.start()

    def _end(self, end: CommitEnd) -> None:
        arriving = self._arriving.pop(end.commit, None)
        if end.committed:
            assert arriving is not None
            self._steps += 1
            gradient = np.frombuffer(bytes(arriving.values), np.float32)
            self._optimizer.update(self._weights, gradient, self._slots, self._steps)
            ((update, delay),) = zip(end.updates, end.delays, strict=True)
            self.journal.append((update, delay))
            body = messages.pack(FabricCommand.COMMITTED, update.number, end.version, delay)
            self._app.tell(FabricCommand.COMMITTED, body, update.worker)
        body = messages.pack(FabricCommand.ENDED, end.commit, end.committed, end.version)
        self._app.tell(FabricCommand.ENDED, body, SCHEDULER)

    def _deliver(self, body: bytes, now: float) -> None:
        """Send the model as it is now, and what is committed meanwhile to the next one."""
        (worker,) = messages.DELIVER.unpack_from(body)
        steps = messages.parse_steps(body[messages.DELIVER.size :], now)
        model, version = self._weights.tobytes(), self._commits.version
        send_paced(len(model), steps, partial(self._send, worker, model, version))

    def _send(self, worker: int, model: bytes, version: int, at: int, count: int) -> bool:
        body = messages.PIECE.pack(version, at, len(model)) + model[at : at + count]
        try:
            self._app.tell(FabricCommand.MODEL, body, worker)
        except LibraError:
            return False  # the node has stopped, or the worker has left
        return True
