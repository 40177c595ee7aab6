# SPDX-License-Identifier: Apache-2.0
"""KeysRoute: filtered updates in messages to UpdateServers, by key; answers have what the replica lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.compression.chosen import Floats
from libra.errors import ConfigError, LibraError, RestartedError, ServerError, TimeoutError
from libra.job import ids
from libra.job.ids import Role, split_by_range
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp
from libra.kv.worker import KVWorker
from libra.updates.filter import BoundedFilter, FilteredOptimizer
from libra.updates.route import Finish, Route
from libra.updates.update_messages import Has, PushMessage, UpdateAnswer, UpdateCommand

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


_Asked = list[tuple[_Share, PushMessage, Timestamp]]


class KeysRoute(Route):
    """Route to the UpdateServers of an ``app_id``."""

    def __init__(
        self,
        kv: KVWorker,
        filter_: BoundedFilter,
        keys: npt.NDArray[np.uint64] | Sequence[int],
        lens: npt.NDArray[np.int64] | Sequence[int] | None,
        *,
        asynchronous: bool,
        timeout: float | None,
    ) -> None:
        """Take keys and lens: see UpdateWorker. Raises ConfigError if they do not fit."""
        kind = "asynchronous" if asynchronous else "synchronous"
        self._alone = asynchronous
        self._agreement = f"{filter_.agreement} {kind}".encode()
        self._keys = np.asarray(keys, np.uint64)
        if lens is None:
            pulled = kv.pull(self._keys)
            pulled.result(timeout)
            lens = pulled.lens
        sizes = np.asarray(lens, np.int64)
        if (
            len(self._keys) != len(sizes)
            or not len(self._keys)
            or (np.diff(self._keys.astype(object)) <= 0).any()
        ):
            raise ConfigError(
                f"UpdateWorker: got {len(self._keys)} keys and {len(sizes)} lens; expected increasing "
                "keys, and the elements of each"
            )
        self.lens = sizes.tolist()
        self.values = np.zeros(int(sizes.sum()), np.float32)
        self._process = runtime.randbits(32)
        ends = np.concatenate(([0], np.cumsum(sizes)))
        ranges = split_by_range(self._keys, kv.node.key_ranges())
        self._shares = [
            _Share(ids.node_id(Role.SERVER, rank), cut, slice(int(ends[cut.start]), int(ends[cut.stop])))
            for rank, cut in enumerate(ranges)
            if cut.stop > cut.start
        ]
        self.app = SimpleApp(kv.app_id, kv.customer_id, kv.node)

    @property
    def round(self) -> int:
        return max(share.round for share in self._shares)

    def join(self, timeout: float | None) -> None:
        self._join(self._shares, timeout)
        for share in self._shares:
            # An earlier process of this worker may have ended before it had pushed to all servers.
            while not self._alone and share.round < self.round:
                empty = PushMessage(self._process, share.life, share.number, share.round, [])
                self._finish([self._ask(share, empty)], timeout)

    def push(self, optimizer: FilteredOptimizer, gradient: Floats) -> Finish:
        updates = optimizer.push(gradient, self.values, self.round)
        asked = []
        for share in self._shares:
            mine = [
                (int(self._keys[index]), update)
                for index, update in updates
                if share.keys.start <= index < share.keys.stop
            ]
            message = PushMessage(self._process, share.life, share.number, share.round, mine)
            asked.append(self._ask(share, message))
        return partial(self._finish, asked)

    def _ask(self, share: _Share, message: PushMessage) -> tuple[_Share, PushMessage, Timestamp]:
        return share, message, self.app.request(UpdateCommand.PUSH, message.pack(), share.node)

    def refresh(self, timeout: float | None) -> None:
        asked = [
            (share, self.app.request(UpdateCommand.ASK, Has(share.life, share.number).pack(), share.node))
            for share in self._shares
        ]
        for share, timestamp in asked:
            pushed = share.round - 1
            try:
                self._load(share, timestamp.result(timeout)[share.node])
            except RestartedError:
                self._join([share], timeout)
            if share.round != pushed + 1:
                raise _lacking(share, pushed)

    def _finish(self, asked: _Asked, timeout: float | None) -> None:
        refused: ServerError | None = None
        for share, message, timestamp in asked:
            try:
                body = timestamp.result(timeout)[share.node]
            except RestartedError:
                body = b""
            except ServerError as error:
                refused = refused or error
                body = self._now(share, timeout)
            except TimeoutError as error:
                raise TimeoutError(f"{error}{self._missing(share)}") from None
            if not body or UpdateAnswer.parse(body).round == 0:
                body = self._again(share, message, timeout)
            self._load(share, body)
        if refused is not None:
            raise refused

    def _now(self, share: _Share, timeout: float | None) -> bytes:
        """Ask for the number of a server's next round, and for what the replica lacks."""
        has = Has(share.life, share.number).pack()
        body: bytes = self.app.request(UpdateCommand.ASK, has, share.node).result(timeout)[share.node]
        return body

    def _again(self, share: _Share, message: PushMessage, timeout: float | None) -> bytes:
        """Push once more to a server that has started again."""
        self._join([share], timeout)
        if share.round not in (message.round, message.round + 1):
            raise _lacking(share, message.round)
        repeated = PushMessage(
            self._process, share.life, share.number, message.round, message.updates, again=True
        )
        body: bytes = self.app.request(UpdateCommand.PUSH, repeated.pack(), share.node).result(timeout)[
            share.node
        ]
        return body

    def _join(self, shares: list[_Share], timeout: float | None) -> None:
        """Get all values of the servers, and the number of the next round."""
        body = self._process.to_bytes(4, "little") + self._agreement
        asked = [(share, self.app.request(UpdateCommand.JOIN, body, share.node)) for share in shares]
        for share, timestamp in asked:
            try:
                self._load(share, timestamp.result(timeout)[share.node])
            except TimeoutError as error:
                raise TimeoutError(
                    f"{error}; expected an UpdateServer with app_id {self.app.app_id} and the filter "
                    f"{self._agreement.decode()} on every server"
                ) from None

    def _load(self, share: _Share, body: bytes) -> None:
        answer = UpdateAnswer.parse(body)
        mine = self.values[share.elements]
        places, values = answer.changes(len(mine))
        mine[places] = values
        share.life, share.number, share.round = answer.life, answer.number, answer.round

    def _missing(self, share: _Share) -> str:
        try:
            text: str = (
                self.app.request(UpdateCommand.WHO, b"", share.node).result(_WHO_SECONDS)[share.node].decode()
            )
        except LibraError:
            return ""
        return f": {text}" if text else ""


def _lacking(share: _Share, pushed: int) -> LibraError:
    """Return the error of a server that has started again without rounds that it had. pushed: the worker's
    last one."""
    return LibraError(
        f"{ids.name_of(share.node)} has started again, and expects round {share.round}; this worker has "
        f"pushed round {pushed}: keep a journal (UpdateServer, files=ServerFiles(..., journal=True))"
    )
