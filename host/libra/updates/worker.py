# SPDX-License-Identifier: Apache-2.0
"""UpdateWorker: a replica of the weights, whose updates pass a filter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError, RestartedError, TimeoutError
from libra.job import ids
from libra.job.ids import Role, split_by_range
from libra.kv.clock import ClockWorker
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp
from libra.kv.worker import KVWorker
from libra.optimizers.base import Floats, Optimizer
from libra.registry import Spec
from libra.updates.filter import FILTERS, Held
from libra.updates.messages import PushMessage, UpdateAnswer, UpdateCommand

_WHO_SECONDS = 2.0  # time-out of the question which workers are missing


@dataclass
class _Share:
    """A server's share of the weights. keys: their indices. life, number: of the last broadcast. round: the
    next one."""

    node: int
    keys: slice
    elements: slice
    life: int = 0
    number: int = 0
    round: int = 1


@dataclass
class UpdatePush:
    """A push under way. ``result`` returns the replica's values after it."""

    _worker: UpdateWorker
    _asked: list[tuple[_Share, PushMessage, Timestamp]]
    _done: bool = field(default=False)

    def result(self, timeout: float | None = None) -> Floats:
        """Wait at most ``timeout`` seconds, and bring the replica up to date; None: LIBRA_WAIT_TIMEOUT.

        Raises ServerError if a server refuses the push, libra.errors.TimeoutError naming the missing workers,
        and LibraError if a server that has started again lacks rounds.
        """
        if not self._done:
            self._worker._end(self._asked, timeout)
            self._done = True
        return self._worker.values


class UpdateWorker:
    """A worker's replica. For one thread at a time.

    kv: its ``app_id`` names the UpdateServer of each server; pulls of ``kv`` read the same weights.
    optimizer: makes this worker's steps; its state stays here. filter: as the servers have it. keys: (n,)
    increasing. lens: elements of each key; None: as the servers have them. asynchronous: as the servers.
    clock: ticks after each push of an asynchronous worker, and so bounds staleness.

    A process that starts again gets the present weights from the servers. What the earlier one held is lost;
    the servers count that.

    Raises ConfigError for a bad filter, and for one that does not fit the optimizer; ServerError if a server
    has another filter.
    """

    def __init__(
        self,
        kv: KVWorker,
        optimizer: Optimizer,
        filter: Spec,  # the user's word
        keys: npt.NDArray[np.uint64] | Sequence[int],
        lens: npt.NDArray[np.int64] | Sequence[int] | None = None,
        *,
        asynchronous: bool = False,
        clock: ClockWorker | None = None,
        timeout: float | None = None,
    ) -> None:
        self._filter = FILTERS.make(filter)
        self._asynchronous, self._clock = asynchronous, clock
        self._keys = np.asarray(keys, np.uint64)
        if lens is None:
            pulled = kv.pull(self._keys)
            pulled.result(timeout)
            lens = pulled.lens
        self._lens = np.asarray(lens, np.int64)
        if (
            len(self._keys) != len(self._lens)
            or not len(self._keys)
            or (np.diff(self._keys.astype(object)) <= 0).any()
        ):
            raise ConfigError(
                f"UpdateWorker: got {len(self._keys)} keys and {len(self._lens)} lens; expected increasing "
                "keys, and the elements of each"
            )
        self._held = Held(self._filter, optimizer, self._lens.tolist())
        self._values = np.zeros(int(self._lens.sum()), np.float32)
        self._process = runtime.randbits(64)
        self.round = 0  # the last one that was pushed
        ends = np.concatenate(([0], np.cumsum(self._lens)))
        ranges = split_by_range(self._keys, kv.node.key_ranges())
        self._shares = [
            _Share(ids.node_id(Role.SERVER, rank), cut, slice(int(ends[cut.start]), int(ends[cut.stop])))
            for rank, cut in enumerate(ranges)
            if cut.stop > cut.start
        ]
        self._app = SimpleApp(kv.app_id, kv.customer_id, kv.node)
        self._join(self._shares, timeout)

    @property
    def values(self) -> Floats:
        """The replica: (n,) values of all keys, read-only, after the last push whose result was taken."""
        view = self._values.view()
        view.flags.writeable = False
        return view

    @property
    def residual(self) -> Floats:
        """A copy of what the filter holds."""
        return self._held.residual.copy()

    def stats(self) -> dict[str, Any]:
        """Return totals of the filter: rounds, elements, how many of them were pushed, and encodings."""
        sent = asdict(self._held.sent)
        return {**sent, "push_share": sent["pushed"] / max(1, sent["elements"])}

    def push(self, gradient: npt.ArrayLike) -> UpdatePush:
        """Push what of this gradient's update passes the filter. gradient: (n,) float32, of all keys.

        Returns at once; wait for the result before the next push. Raises ConfigError for another shape, and
        LibraError, before anything is sent, for a gradient or an update that is not finite.
        """
        given = np.asarray(gradient, np.float32)
        if given.shape != self._values.shape:
            raise ConfigError(f"the gradient has shape {given.shape}; expected {self._values.shape}")
        number = max(share.round for share in self._shares)
        updates = self._held.push(given, self._values, number)
        self.round = number
        asked = []
        for share in self._shares:
            mine = [
                (int(self._keys[index]), update)
                for index, update in updates
                if share.keys.start <= index < share.keys.stop
            ]
            message = PushMessage(self._process, share.life, share.number, share.round, mine)
            asked.append((share, message, self._app.request(UpdateCommand.PUSH, message.pack(), share.node)))
        return UpdatePush(self, asked)

    def _end(self, asked: list[tuple[_Share, PushMessage, Timestamp]], timeout: float | None) -> None:
        for share, message, timestamp in asked:
            try:
                body = timestamp.result(timeout)[share.node]
            except RestartedError:
                body = b""
            except TimeoutError as error:
                raise TimeoutError(f"{error}{self._missing(share)}") from None
            if not body or UpdateAnswer.parse(body).round == 0:
                body = self._again(share, message, timeout)
            self._take(share, body)
        if self._clock is not None:
            self._clock.tick()

    def _again(self, share: _Share, message: PushMessage, timeout: float | None) -> bytes:
        """Push once more to a server that has started again."""
        self._join([share], timeout)
        if share.round not in (message.round, message.round + 1):
            raise LibraError(
                f"{ids.name_of(share.node)} has started again, and expects round {share.round}; this worker "
                f"has pushed round {message.round}: keep a journal (UpdateServer, folder=, journal=True)"
            )
        repeated = PushMessage(
            self._process, share.life, share.number, message.round, message.updates, again=True
        )
        body: bytes = self._app.request(UpdateCommand.PUSH, repeated.pack(), share.node).result(timeout)[
            share.node
        ]
        return body

    def _join(self, shares: list[_Share], timeout: float | None) -> None:
        """Get all values of the servers, and the number of the next round."""
        kind = "asynchronous" if self._asynchronous else "synchronous"
        body = self._process.to_bytes(8, "little") + f"{self._filter.agreement} {kind}".encode()
        asked = [(share, self._app.request(UpdateCommand.JOIN, body, share.node)) for share in shares]
        for share, timestamp in asked:
            self._take(share, timestamp.result(timeout)[share.node])

    def _take(self, share: _Share, body: bytes) -> None:
        answer = UpdateAnswer.parse(body)
        mine = self._values[share.elements]
        places, values = answer.changes(len(mine))
        mine[places] = values
        share.life, share.number, share.round = answer.life, answer.number, answer.round

    def _missing(self, share: _Share) -> str:
        try:
            text: str = (
                self._app.request(UpdateCommand.WHO, b"", share.node)
                .result(_WHO_SECONDS)[share.node]
                .decode()
            )
        except LibraError:
            return ""
        return f": {text}" if text else ""
