# SPDX-License-Identifier: Apache-2.0
"""UpdateWorker: a replica of the weights, whose updates pass a filter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.kv.clock import ClockWorker
from libra.kv.worker import KVWorker
from libra.optimizers import Floats, Optimizer
from libra.registry import Spec
from libra.sparse.worker import SparseWorker
from libra.updates.filter import FILTERS, BoundedFilter, FilteredOptimizer
from libra.updates.routes import ROUNDS_ONLY, Finish, KeysRoute, Route, TableRoute


@dataclass
class UpdatePush:
    """A push under way. ``result`` returns the replica's values after it."""

    _worker: UpdateWorker
    _finish: Finish
    _done: bool = field(default=False)

    def result(self, timeout: float | None = None) -> Floats:
        """Wait at most ``timeout`` seconds, and bring the replica up to date; None: LIBRA_WAIT_TIMEOUT.

        Raises ServerError if a server refuses the push, libra.errors.TimeoutError naming the missing workers,
        and LibraError if a server that has started again lacks rounds.
        """
        if not self._done:
            self._finish(timeout)
            self._done = True
            self._worker._tick()
        return self._worker.values


class UpdateWorker:
    """A worker's replica. For one thread at a time.

    kv: its ``app_id`` names the UpdateServer of each server; pulls of ``kv`` read the same weights. Or a
    SparseWorker, whose servers are SparseServers with BoundedUpdates of the same theta and root, and whose
    placement has all rows: then the switch adds the updates, as multiples of the job's step, at most theta /
    256.
    optimizer: makes this worker's steps; its state stays here. filter: as the servers have it. keys: (n,)
    increasing; of a table None. lens: elements of each key; None: as the servers have them; of a table, what
    the rule key takes for keys; None: all is one. asynchronous: as the servers; not of a table. clock: ticks
    after each push of an asynchronous worker, and so bounds staleness.

    A process that starts again gets the present weights from the servers. What the earlier one held is lost;
    the servers count that.

    Raises ConfigError for a bad filter, for one that does not fit the optimizer or the switch's step, and for
    a table with rows that are not in the switch; ServerError if a server has another filter.
    """

    def __init__(
        self,
        kv: KVWorker | SparseWorker,
        optimizer: Optimizer,
        filter: Spec,  # the user's word
        keys: npt.NDArray[np.uint64] | Sequence[int] | None = None,
        lens: npt.NDArray[np.int64] | Sequence[int] | None = None,
        *,
        asynchronous: bool = False,
        clock: ClockWorker | None = None,
        timeout: float | None = None,
    ) -> None:
        self._clock = clock
        made = FILTERS.make(filter)
        self._route = _route(kv, made, keys, lens, asynchronous=asynchronous, timeout=timeout)
        self._optimizer = FilteredOptimizer(made, optimizer, self._route.lens)
        self.round = 0  # the last one that was pushed
        self._route.join(timeout)
        if clock is not None:  # an earlier process of this worker may have made some
            clock.steps = max(clock.steps, self.next_round - 1)

    @property
    def values(self) -> Floats:
        """The replica: (n,) values of all keys, read-only, after the last push whose result was taken."""
        view = self._route.values.view()
        view.flags.writeable = False
        return view

    @property
    def next_round(self) -> int:
        """Number of the next push's round, from 1; of a process that joins late, or again, a later one."""
        return self._route.round

    @property
    def residual(self) -> Floats:
        """A copy of what the filter holds."""
        return self._optimizer.residual.copy()

    def stats(self) -> dict[str, Any]:
        """Return totals of the filter: rounds, elements, how many of them were pushed, and encodings."""
        totals = asdict(self._optimizer.totals)
        return {**totals, "push_share": totals["pushed"] / max(1, totals["elements"])}

    def push(self, gradient: npt.ArrayLike) -> UpdatePush:
        """Push what of this gradient's update passes the filter. gradient: (n,) float32, of all keys.

        Returns at once; wait for the result before the next push. Raises ConfigError for another shape, and
        LibraError, before anything is sent, for a gradient or an update that is not finite.
        """
        given = np.asarray(gradient, np.float32)
        if given.shape != self._route.values.shape:
            raise ConfigError(f"the gradient has shape {given.shape}; expected {self._route.values.shape}")
        number = self.next_round
        finish = self._route.push(self._optimizer, given)
        self.round = number
        return UpdatePush(self, finish)

    def refresh(self, timeout: float | None = None) -> Floats:
        """Bring the replica up to date without a push, and return its values.

        A push's answer does so in synchronous training. In asynchronous training the answer to a worker's
        last push lacks what others push later. Not while a push is under way. Raises as the push's result.
        """
        self._route.refresh(timeout)
        return self.values

    def _tick(self) -> None:
        if self._clock is not None:
            self._clock.tick()


def _route(
    kv: KVWorker | SparseWorker,
    filter_: BoundedFilter,
    keys: npt.NDArray[np.uint64] | Sequence[int] | None,
    lens: npt.NDArray[np.int64] | Sequence[int] | None,
    *,
    asynchronous: bool,
    timeout: float | None,
) -> Route:
    """Return the route of a worker's updates. Raises ConfigError for arguments that do not go together."""
    if isinstance(kv, SparseWorker):
        if keys is not None:
            raise ConfigError("UpdateWorker: keys with a table, whose elements are its rows; leave keys out")
        if asynchronous:
            raise ConfigError(f"UpdateWorker: asynchronous with a table; {ROUNDS_ONLY}")
        return TableRoute(kv, filter_, lens)
    if keys is None:
        raise ConfigError("UpdateWorker: no keys; expected the keys of the weights, increasing")
    return KeysRoute(kv, filter_, keys, lens, asynchronous=asynchronous, timeout=timeout)
