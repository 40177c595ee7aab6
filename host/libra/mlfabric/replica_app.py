# SPDX-License-Identifier: Apache-2.0
"""FabricReplica: another server that applies the first one's commits, in order."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.job.ids import SCHEDULER, Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.mlfabric import messages
from libra.mlfabric.arriving import Arriving
from libra.mlfabric.copies import KeptSums
from libra.mlfabric.messages import FabricCommand
from libra.mlfabric.telling import teller
from libra.node.node import Node
from libra.optimizers.base import Floats, Optimizer


class FabricReplica:
    """Replica of the job's FabricServer, on a server of another rank than 0. Each feeds the next rank's.

    optimizer, weights: the FabricServer's. Raises ConfigError on another node.
    """

    def __init__(self, app_id: int, node: Node, optimizer: Optimizer, weights: npt.ArrayLike) -> None:
        if not node.is_server or node.rank == 0:
            raise ConfigError(
                f"this node is {ids.name_of(node.id)}; FabricReplica needs a server of rank 1 or more"
            )
        self._optimizer, self._weights = optimizer, np.array(weights, np.float32)
        self._slots = tuple(np.zeros_like(self._weights) for _ in optimizer.kept)
        self._coming: dict[int, tuple[int, Arriving]] = {}  # by step: commit, values
        self.steps = 0
        self._feeds = node.rank + 1 < node.num_server
        self._app = SimpleApp(app_id, 0, node)
        self._tell = teller(self._app)
        self._kept = KeptSums(self._tell)
        self._app.set_request_handle(self._on_message)

    def values(self) -> Floats:
        """Return a copy of the weights."""
        return self._weights.copy()

    # ---- on the app's thread -----------------------------------------------------------------------------

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        if data.head == FabricCommand.COPY:
            self._take(data.sender, data.body)
        elif data.head == FabricCommand.REPLICATE:
            self._kept.replicate(data.body, runtime.monotonic())

    def _take(self, sender: int, body: bytes) -> None:
        commit, step, at, size = messages.COPY.unpack_from(body)
        values = memoryview(body)[messages.COPY.size :]
        if size != self._weights.nbytes or at + len(values) > size:
            raise LibraError(
                f"a copy's piece of {len(values)} bytes at {at} of {size}; expected {self._weights.nbytes}"
            )
        begun = commit, Arriving.begin(sender, size, len(values), runtime.monotonic())
        self._coming.setdefault(step, begun)[1].put(at, values)
        while (found := self._coming.get(self.steps + 1)) is not None and not found[1].missing:
            self._apply(*self._coming.pop(self.steps + 1))

    def _apply(self, commit: int, sums: Arriving) -> None:
        self._optimizer.update(self._weights, sums.floats, self._slots, self.steps + 1)
        self.steps += 1  # behind its step: other threads read both
        if self._feeds:
            self._kept.keep(commit, bytes(sums.values))
        body = messages.pack(FabricCommand.REPLICATED, commit, self.steps)
        for node in (ids.node_id(Role.SERVER, 0), SCHEDULER):
            self._tell(FabricCommand.REPLICATED, body, node)
