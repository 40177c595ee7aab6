# SPDX-License-Identifier: Apache-2.0
"""UpdateServer: adds workers' filtered updates, and broadcasts those that exceed the bound."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from libra.compression import encodings
from libra.compression.encodings import Floats
from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.checkpoint import CheckpointedHandle, ServerFiles
from libra.kv.handles import OptimizerHandle
from libra.kv.server import KVServer
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.contributions import add_in_order
from libra.node.node import Node
from libra.optimizers import BoundedUpdates
from libra.registry import Spec
from libra.rpc.outstanding import PushRound
from libra.rpc.values import KVMeta, KVPairs, Origin
from libra.updates.filter import FILTERS
from libra.updates.update_messages import Broadcasts, Has, PushMessage, UpdateAnswer, UpdateCommand

_MOST = float(np.finfo(np.float32).max)


@dataclass
class _Waiting:
    """A push whose round is not over. data: the request to answer. pairs: None: unreadable. given: to the
    handle that adds it."""

    data: SimpleData
    push: PushMessage
    pairs: KVPairs | None = None
    given: bool = False


class _Answers:
    """Answers of the handle that adds updates, kept until the broadcast is made."""

    def __init__(self) -> None:
        self.errors: dict[int, Exception | None] = {}  # by sender

    def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None:
        self.errors[meta.sender] = None

    def refuse(self, meta: KVMeta, error: Exception) -> None:
        self.errors[meta.sender] = error


class UpdateServer:
    """A server's share of the weights for UpdateWorkers of the same ``app_id``. Make one on every server.

    filter: as the workers have it, e.g. ``"bounded:theta=0.01"``. weights: initial float32 arrays by key, of
    the keys that this server owns; the same at every start. reduce: a round's step is the "mean" or the "sum"
    of the workers' updates.

    A round is one push of every worker, also an empty one. Each is added in the order of the ranks, so the
    bits do not depend on the order of arrival. asynchronous: each push is a step by itself, not divided; use
    a ClockServer to bound how far workers are apart. broadcast_every: pushes from one broadcast of an
    asynchronous server to the next.

    A round is refused, at all workers and with the same reason, if one of its pushes cannot be read, or if
    its step would leave the range of float32. It counts as a round in which nothing was pushed; weights,
    residual and replicas stay as they are.

    Pulls read the weights that all replicas hold, without the residual that the server still holds.
    files: as in CheckpointedHandle; weights and residual go on from them.

    Raises ConfigError on a node that is no server, for a bad filter, for weights that are not float32 and for
    a broadcast_every that cannot be.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=1) as job:
    ...     start = {7: np.zeros(2, np.float32)}
    ...     server = libra.UpdateServer(0, job.servers[0], "bounded:theta=0.5,root=0", start)
    ...     kv = [libra.KVWorker(0, 0, node) for node in job.workers]
    ...     make = lambda each: libra.UpdateWorker(each, libra.SGD(lr=1), "bounded:theta=0.5,root=0", [7])
    ...     one, two = map(make, kv)
    ...     for _ in range(2):
    ...         pushed = [worker.push(np.float32([-1, -0.25])) for worker in (one, two)]
    ...         values = [each.result(timeout=5).tolist() for each in pushed]
    >>> values  # the second element has moved by 0.5 at each worker, which is not above the bound
    [[2.0, 0.0], [2.0, 0.0]]
    """

    def __init__(
        self,
        app_id: int,
        node: Node,
        filter: Spec,  # the user's word
        weights: Mapping[int, npt.ArrayLike],
        *,
        reduce: Literal["mean", "sum"] = "mean",
        asynchronous: bool = False,
        broadcast_every: int = 1,
        files: ServerFiles | None = None,
    ) -> None:
        node.check_role(Role.SERVER, "UpdateServer")
        if not weights:
            raise ConfigError(
                "UpdateServer without weights; expected the initial values of this server's keys"
            )
        if broadcast_every < 1 or (broadcast_every > 1 and not asynchronous):
            raise ConfigError(
                f"UpdateServer: broadcast_every is {broadcast_every}; expected pushes, at least 1, and 1 "
                "unless asynchronous: a synchronous round is one broadcast"
            )
        self._filter = FILTERS.make(filter)
        bound = self._filter.bound
        self._asynchronous = asynchronous
        pushes = node.num_worker if asynchronous else 1
        optimizer = BoundedUpdates(bound.theta, bound.root, pushes=pushes, every=broadcast_every)
        self._handle = OptimizerHandle(
            optimizer, node.num_worker, weights=weights, reduce=reduce, asynchronous=asynchronous
        )
        self._optimizer, self._means = optimizer, reduce == "mean" and not asynchronous
        self._keys = sorted(weights)
        self._lens = {key: len(self._handle.store[key]) for key in self._keys}
        self._add: Any = self._handle
        self._processes: dict[int, int] = {}  # by node id
        self._given: dict[int, int] = {}  # by node id: number of the last push that is added
        if files is not None:
            every, journal, synced = files.every, files.journal, files.synced
            self._add = kept = CheckpointedHandle(
                self._handle, node, files.folder, every=every, journal=journal, synced=synced
            )
            kept.restore()
            for sender, (process, number) in kept.last_pushes().items():
                self._processes[sender], self._given[sender] = process, number
        self._lock = threading.Lock()  # pulls come on the van's thread
        self._broadcasts = Broadcasts(self._weights())
        # One worker's push is a round of an asynchronous server.
        self._round: PushRound[_Waiting] = PushRound(range(node.num_worker))
        self._refused: LibraError | None = None  # why the present round is refused
        self._held: list[SimpleData] = []  # workers that join while a push of their earlier process waits
        self._touched = np.zeros(len(self._broadcasts.weights), bool)  # by pushes of this round
        self.lost_residuals = 0  # workers that started again, without what they held
        self._union = self._steps = 0
        self._over_bound = 0.0
        self._answer_bytes = 0
        KVServer(app_id, node).set_request_handle(self._on_pull)
        self._app = SimpleApp(app_id, 0, node)
        self._app.set_explainer(lambda question: self._missing())
        self._app.set_request_handle(self._on_message)

    @property
    def rounds(self) -> int:
        """Number of rounds made, of all lives; asynchronous: the round that the last push was in."""
        return self._optimizer.round_of(self._made) if self._made else 0

    @property
    def _made(self) -> int:
        """Number of steps made, of all lives."""
        (run, *_) = self._handle.steps_of(self._keys[0])
        return run.made - 1  # the initial weights count as the first

    def pushed(self, rank: int) -> int:
        """Return the number of a worker's last push that is added, from 1; 0: none."""
        return self._given.get(ids.node_id(Role.WORKER, rank), 0)

    def values(self) -> Floats:
        """Return a copy of the weights that all replicas hold, in the order of the keys."""
        with self._lock:
            return self._weights()

    def residual(self) -> Floats:
        with self._lock:
            return self._residual()

    def stats(self) -> dict[str, Any]:
        """Return totals: shares of elements in broadcasts, and that any worker pushed in a round."""
        with self._lock:
            broadcasts = self._broadcasts
            elements = max(1, self._steps * len(broadcasts.weights))
            return {
                "elements": len(broadcasts.weights),
                "steps": self._steps,
                "broadcast_share": broadcasts.changed / elements,
                "union_share": self._union / elements,
                "over_bound": self._over_bound,
                "bytes": self._answer_bytes,
                "lost_residuals": self.lost_residuals,
                "encodings": {each.name.lower(): count for each, count in broadcasts.encodings.items()},
            }

    # ------------------------------------------------------------------ pulls: on the van's thread

    def _on_pull(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if meta.push:
            raise LibraError(
                f"this server takes updates that pass {self._filter.agreement}; push with UpdateWorker at "
                "all workers, or give the other KVWorkers another app_id"
            )
        with self._lock:
            self._handle(meta, pairs, server)

    vars(_on_pull)["handles_pieces"] = True  # as OptimizerHandle

    # ------------------------------------------------------------------ on the app's thread

    def _on_message(self, data: SimpleData, app: SimpleApp) -> None:
        if data.head == UpdateCommand.JOIN:
            self._join(data)
        elif data.head == UpdateCommand.ASK:
            has = Has.parse(data.body)
            app.response(data, self._answer(data.sender, has.life, has.number))
        elif data.head == UpdateCommand.PUSH:
            self._push(data, PushMessage.parse(data.body))
        else:
            raise LibraError(f"got a message with head {data.head}; expected one of an UpdateWorker")

    def _join(self, data: SimpleData) -> None:
        process, agreed = int.from_bytes(data.body[:4], "little"), data.body[4:].decode(errors="replace")
        mine = f"{self._filter.agreement} {'asynchronous' if self._asynchronous else 'synchronous'}"
        if agreed != mine:
            raise LibraError(f"the worker's filter is {agreed!r}, this server's {mine!r}: make them alike")
        before = self._processes.get(data.sender)
        if before not in (None, process):
            self.lost_residuals += 1
        self._processes[data.sender] = process
        if ids.rank_of(data.sender) in self._round.pushes:
            self._held.append(data)
        else:
            self._app.response(data, self._answer(data.sender, 0, 0))

    def _answer(self, sender: int, life: int, number: int) -> bytes:
        with self._lock:
            broadcasts = self._broadcasts
            values = broadcasts.since(life, number)
            return UpdateAnswer(broadcasts.life, broadcasts.number, self._next(sender), values).pack()

    def _next(self, sender: int) -> int:
        """Return the next round that a worker pushes."""
        if self._asynchronous:
            return self._given.get(sender, 0) + 1
        return self.rounds + 1

    def _push(self, data: SimpleData, push: PushMessage) -> None:
        if self._processes.get(data.sender) != push.process:
            self._app.response(data, UpdateAnswer(0, 0, 0, b"").pack())  # this server has started again
            return
        expected = self._next(data.sender)
        if push.again and push.round == expected - 1:  # applied by the server's earlier process
            self._app.response(data, self._answer(data.sender, push.life, push.number))
            return
        rank, pushes = ids.rank_of(data.sender), self._round.pushes
        if push.round != expected or rank in pushes:
            raise self._refused or LibraError(
                f"got a push of round {push.round}; expected round {expected}: make one UpdateWorker in each "
                "worker, and wait for each push before the next"
            )
        pushes[rank] = waiting = _Waiting(data, push)
        try:
            waiting.pairs = self._pairs(push)
        except LibraError as error:
            self._refused = self._refused or LibraError(f"{ids.name_of(data.sender)}: {error}")
        self._refuse_all()
        if self._asynchronous or self._round.is_whole:
            self._finish()

    def _refuse_all(self) -> None:
        """Refuse the pushes of the present round that are here, if it is refused; each is answered once."""
        if self._refused is not None:
            for waiting in self._round.pushes.values():
                self._app.refuse(waiting.data, self._refused)

    def _finish(self) -> None:
        """Apply the present round, whose pushes are all here: those of a refused one as pushes of nothing."""
        ended = self._round.in_order()
        pushes = [each.pairs for each in ended if each.pairs is not None]
        if self._refused is None and self._overflows(pushes):
            self._refused = LibraError(
                "weights and updates add up to values beyond float32's range; nothing of the round was "
                "added: use a smaller learning rate"
            )
        self._refuse_all()
        for waiting in ended:
            if waiting.given:
                continue
            pairs = waiting.pairs if self._refused is None else self._nothing()
            assert pairs is not None
            try:
                answers = self._apply(waiting.data.sender, waiting.push, pairs)
            except LibraError as error:  # it cannot be written: this worker may push it again
                del self._round.pushes[ids.rank_of(waiting.data.sender)]
                self._app.refuse(waiting.data, error)
                return
            waiting.given = True
        self._end(answers)
        self._refused = None

    def _overflows(self, pushes: Sequence[KVPairs]) -> bool:
        """Return True if the step of these pushes would make a weight or what is held back infinite."""
        with self._lock:
            weights, residual = self._weights(), self._residual()
        values = [pairs.vals for pairs in pushes]
        if sum(float(np.abs(each).max()) for each in (*values, weights, residual)) < _MOST / 2:
            return False  # the usual case: no order of additions reaches the limit
        divisor = np.float32(len(values) if self._means else 1)
        with np.errstate(over="ignore", invalid="ignore"):
            step: Floats = np.divide(add_in_order(values), divisor, dtype=np.float32)
            self._optimizer.update(weights, step, (residual,), self._made + 1)
        return not (np.isfinite(weights).all() and np.isfinite(residual).all())

    def _pairs(self, push: PushMessage) -> KVPairs:
        """Return the updates of all keys, 0 where none was sent."""
        updates = dict(push.updates)
        if unknown := updates.keys() - self._lens.keys():
            raise LibraError(
                f"got updates of key {min(unknown)}; this server has keys {self._keys[0]} to {self._keys[-1]}"
            )
        parts = []
        for key, length in self._lens.items():
            try:
                parts.append(
                    encodings.spread(updates[key], length) if key in updates else np.zeros(length, np.float32)
                )
            except ValueError as error:
                raise LibraError(
                    f"cannot read the updates of key {key}, {length} elements: {error}"
                ) from error
        values = np.concatenate(parts)
        if not np.isfinite(values).all():
            raise LibraError("got an update that is not finite; nothing of the round was added")
        return self._of_all_keys(values)

    def _nothing(self) -> KVPairs:
        return self._of_all_keys(np.zeros(sum(self._lens.values()), np.float32))

    def _of_all_keys(self, values: Floats) -> KVPairs:
        values.flags.writeable = False
        return KVPairs(np.array(self._keys, np.uint64), values, np.array(list(self._lens.values()), np.int64))

    def _apply(self, sender: int, push: PushMessage, pairs: KVPairs) -> _Answers:
        answers = _Answers()
        # So that files tell which pushes of each process are in them.
        meta = KVMeta(0, True, False, sender, push.round, origin=Origin(push.process, 0, push.round))
        with self._lock:
            self._add(meta, pairs, answers)
            self._touched |= pairs.vals != 0
        return answers

    def _end(self, answers: _Answers) -> None:
        """Broadcast what has changed, and answer the pushes."""
        with self._lock:
            self._steps += 1
            self._union += int(np.count_nonzero(self._touched))
            self._touched[:] = False
            if self._made % self._optimizer.every == 0:
                self._broadcasts.publish(self._weights())
                over = self._filter.bound.over(self._residual(), self.rounds)
                self._over_bound = max(self._over_bound, over)
        pushes = self._round.pushes
        ended = {
            sender: pushes.pop(rank) for sender in answers.errors if (rank := ids.rank_of(sender)) in pushes
        }
        self._given |= {sender: waiting.push.round for sender, waiting in ended.items()}
        held, self._held = self._held, []
        for data in held:  # counted when they came
            self._app.response(data, self._answer(data.sender, 0, 0))
        for sender, waiting in ended.items():
            error = answers.errors[sender]
            if error is not None:
                self._app.refuse(waiting.data, error)
            elif self._refused is None:
                body = self._answer(sender, waiting.push.life, waiting.push.number)
                self._answer_bytes += len(body)
                self._app.response(waiting.data, body)

    def _missing(self) -> str:
        if self._asynchronous or not self._round.pushes:
            return ""
        return self._round.missing(f"pushed round {self.rounds + 1}")

    def _weights(self) -> Floats:
        return np.concatenate([self._handle.store[key] for key in self._keys])

    def _residual(self) -> Floats:
        found = [self._handle.slots_of(key) for key in self._keys]
        zeros = [np.zeros(length, np.float32) for length in self._lens.values()]
        return np.concatenate([slots[0] if slots else zero for slots, zero in zip(found, zeros, strict=True)])
