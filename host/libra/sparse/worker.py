# SPDX-License-Identifier: Apache-2.0
"""SparseWorker: pushes gradients of rows to a table's servers, and pulls values of rows."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError
from libra.hot.homes import Ints, row_ranges
from libra.hot.placement import COLD, Placement
from libra.job import ids
from libra.job.ids import Role
from libra.kv.customer import Callback, Timestamp
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra.rpc.outstanding import Outstanding
from libra.rpc.values import ANSWERED
from libra.sparse.channel import OnAnswer, ServerChannel, ServerPush
from libra.sparse.hot_rows import CellLoads, HotPackets, NotificationOrder, RowReplica, quantised
from libra.sparse.rows import (
    ANY_ROUND,
    NO_ROUNDS,
    Command,
    Floats,
    HotPart,
    RowsAnswer,
    RowsMessage,
    checked_shape,
    gradient_array,
    places,
    put_rows,
    row_array,
)
from libra.vans.hot import HotCells, Notifications


@dataclass
class PushTotals:
    """Totals of a worker's pushes of one table.

    rows: pushed rows, counted once a push. hot_rows: those of them that went to the switch. packets: HOT
    packets without retransmissions. too_large: hot rows that went to the server, because a value does not fit
    an int32 in fixed point.
    """

    rows: int = 0
    hot_rows: int = 0
    packets: int = 0
    too_large: int = 0


@dataclass(frozen=True, eq=False)
class RowsRequest:
    """Request to several servers. values: (n, dim), for the answers' rows; None for a push."""

    handle: Timestamp
    values: Floats | None
    callback: Callback | None

    def put(self, at: Ints, values: Floats) -> None:
        """Write (n, dim) values at the indices ``at``, (n,). Threads write at different indices."""
        if self.values is not None:
            put_rows(self.values, at, values)

    def end(self, error: BaseException | None) -> None:
        self.handle.finish(self.values if error is None else None, error, self.callback)


@dataclass(frozen=True, eq=False)
class HotShare:
    """A worker's part in one server's hot rows.

    rows: (n,) increasing, in the whole table. first: the index of the first one in ``placement.hot``.
    """

    rows: Ints
    first: int
    channel: ServerChannel
    replica: RowReplica
    loads: CellLoads

    def among(self, rows: Ints) -> tuple[Ints, Ints]:
        """Return the hot rows among this server's ``rows``: their indices in ``rows``, and their numbers
        among the server's hot rows."""
        found = places(self.rows, rows)
        which = np.flatnonzero(found != COLD)
        return which, found.take(which)


class SparseWorker:
    """A worker's view of a table that SparseServers keep. Thread-safe; made once a worker for each table.

    Every worker pushes once a round, if only no rows; it may push again before its last push is done.
    ``app_id`` is that of the servers.

    placement: the hot rows, the same as at the servers. If the van has a switch, the switch sums them, as
    multiples of 2**-20 or of LIBRA_CODEC=fixed_point's step. All other rows go to the servers, and so do hot
    rows with a value too large for fixed point.

    Raises ConfigError on a node that is no worker, in a job without servers, for numbers out of range, for a
    placement of another table or one too large for the job, and if ``app_id`` has a SimpleApp already.
    Requests fail if a server's table has another size or placement.
    """

    def __init__(
        self, node: Node, rows: int, dim: int, placement: Placement | None = None, *, app_id: int = 0
    ) -> None:
        node.check_role(Role.WORKER, "SparseWorker")
        if not node.num_server:
            raise ConfigError("this job has no servers, which keep tables: start some (DMLC_NUM_SERVER)")
        self.shape = checked_shape(rows, dim, placement, node)
        self._firsts = np.array([share.begin for share in row_ranges(rows, node.num_server)])
        self._app = SimpleApp(app_id, 0, node)
        self._sending = threading.Lock()  # rounds are counted in the order of pushes
        self._asked: Outstanding[RowsRequest, None] = Outstanding()  # answered by servers, given by rank
        self._totals = PushTotals()
        self._process = runtime.randbits(64)
        self._round = ANY_ROUND  # round of the next push
        self._placement = placement
        self._hot = None if placement is None else node.van.hot
        self._nothing = self._empty_message()
        self._shares: dict[int, HotShare] = {}  # by server rank
        if placement is not None and self._hot is not None:
            for server in range(node.num_server):
                mine, receiver = placement.of_server(server), ids.node_id(Role.SERVER, server)
                self._shares[server] = HotShare(
                    placement.hot[mine],
                    mine.start,
                    ServerChannel(self._app, self._hot, receiver, self._nothing),
                    RowReplica(NotificationOrder(placement, server).rows, dim),
                    CellLoads(placement, node.num_worker),
                )
            self._hot.listen(self._hear, self._forget)
            self._app.set_request_handle(self._on_request)

    @property
    def placement(self) -> Placement | None:
        return self._placement

    @property
    def hot(self) -> HotCells | None:
        """The van's hot cells, if the table has a placement."""
        return self._hot

    def use_filter(self, number: int) -> None:
        """Say in all requests from now on that pushes pass a filter: libra.sparse.rows.filter_number."""
        self._nothing = replace(self._nothing, filter=number)
        for share in self._shares.values():
            share.channel.greet_with(self._nothing)

    def totals(self) -> PushTotals:
        """Return the totals of all pushes of this table so far."""
        with self._sending:
            return replace(self._totals)

    def push(
        self, rows: npt.ArrayLike, gradients: npt.ArrayLike, *, callback: Callback | None = None
    ) -> Timestamp:
        """Push this worker's gradients of the next round.

        rows: (n,) integers, each once, increasing; n may be 0. gradients: (n, dim) float32, copied.

        ``result()`` is None, as soon as the servers have applied the round of all workers. Returns at once.
        Raises ConfigError for rows that are not in the table, not increasing, or repeated, for gradients of
        another shape or dtype, and for NaN and infinity; ClosedError if the node has stopped.
        """
        return self._push(Command.PUSH, rows, gradients, callback)

    def push_pull(
        self, rows: npt.ArrayLike, gradients: npt.ArrayLike, *, callback: Callback | None = None
    ) -> Timestamp:
        """Push as ``push`` does; ``result()`` is (n, dim) float32, the pushed rows' values after the
        round."""
        return self._push(Command.PUSH_PULL, rows, gradients, callback)

    def pull(self, rows: npt.ArrayLike, *, callback: Callback | None = None) -> Timestamp:
        """Request rows: ``result()`` is (n, dim) float32, their values when the servers get the request.

        rows: as in ``push``. To see the effect of a push, wait for it first. Hot rows then cost no packets:
        servers multicast their new values to all workers after each round. Raises as ``push`` does.
        """
        wanted = row_array(rows, self.shape.rows)
        values = np.empty((len(wanted), self.shape.dim), np.float32)
        places = self._places(wanted)
        for server, share in self._shares.items():
            at = places[server]
            which, hot = share.among(wanted.take(at))
            known, now = share.replica.now(hot)
            put_rows(values, at.take(which[known]), now)
            places[server] = np.delete(at, which[known])
        asked = {server: at for server, at in places.items() if len(at)}
        with self._request(Command.PULL, len(wanted), list(asked), values, callback) as request:
            for server, at in asked.items():
                self._send_pull(request, server, at, wanted)
        return request.handle

    def resume(self, timeout: float | None = None) -> int:
        """Number pushes from the first round that some server has not applied, and return that round, from 0.

        Call this when the program starts, and when a request has failed with a RestartedError. Then push
        those rounds' gradients from the returned round on. A server that has applied a round answers again
        and adds nothing, so each round counts once at each server. A server that starts again must know its
        applied rounds (``folder`` and ``journal`` of SparseServer); a server that goes back to its last save
        takes all workers back with it. A worker that starts again resumes, too; pushes of its old process in
        an unfinished round are left out.

        timeout: seconds; None: LIBRA_WAIT_TIMEOUT. Raises TimeoutError naming a server that has not answered,
        ConfigError for an asynchronous table, and the errors of ``pull``.

        A program whose processes may be killed and started again::

            while True:
                try:
                    for step in range(table.resume(), steps):
                        values = table.pull(rows_of(step)).result()
                        table.push(rows_of(step), gradients(step, values)).result()
                    break
                except libra.RestartedError:
                    pass
        """
        with self._sending:
            asked = [
                self._app.request(Command.PULL, self._nothing.pack(), ids.node_id(Role.SERVER, server))
                for server in range(len(self._firsts))
            ]
        rounds = [RowsAnswer.rounds_in(body) for handle in asked for body in handle.result(timeout).values()]
        if NO_ROUNDS in rounds:
            raise ConfigError("this table is asynchronous: it has no rounds, and no place to resume")
        with self._sending:
            self._round = min(rounds)
        return min(rounds)

    def _push(
        self, command: Command, rows: npt.ArrayLike, gradients: npt.ArrayLike, callback: Callback | None
    ) -> Timestamp:
        """Send a push to every server, also to those without a pushed row."""
        touched = row_array(rows, self.shape.rows)
        given = gradient_array(gradients, len(touched), self.shape.dim)
        values = None if command == Command.PUSH else np.empty((len(touched), self.shape.dim), np.float32)
        places = self._places(touched)
        with (
            self._request(command, len(touched), list(places), values, callback) as request,
            self._sending,
        ):
            for server, at in places.items():
                self._send_push(command, request, server, at, touched, given.take(at, axis=0))
            self._round += self._round != ANY_ROUND
        return request.handle

    def _places(self, rows: Ints) -> dict[int, Ints]:
        """Return, by server, the indices of its rows in ``rows``."""
        bounds = [*np.searchsorted(rows, self._firsts).tolist(), len(rows)]
        return {server: np.arange(*pair) for server, pair in enumerate(itertools.pairwise(bounds))}

    @contextmanager
    def _request(
        self,
        command: Command,
        rows: int,
        servers: Collection[int],
        values: Floats | None,
        callback: Callback | None,
    ) -> Iterator[RowsRequest]:
        """Yield a new request to ``servers``, and drop it if the block raises."""
        handle = self._app.begin(self._blocked_on, f"{command.name.lower()} of {rows} rows")
        request = RowsRequest(handle, values, callback)
        if servers:
            self._asked.add(int(handle), request, servers)
        else:
            request.end(None)
        try:
            yield request
        except BaseException:
            self._asked.end(int(handle))
            self._app.node.tracker.forget(int(handle))
            raise

    def _answered(self, request: RowsRequest, server: int) -> None:
        """Note that this server's answer is complete."""
        if self._asked.answer(int(request.handle), server, None) is not None:
            request.end(None)

    def _fail(self, request: RowsRequest, error: BaseException) -> None:
        if self._asked.end(int(request.handle)) is not None:
            request.end(error)

    def _empty_message(self) -> RowsMessage:
        """Return a message that pushes no rows and requests none."""
        nothing, hot = np.empty(0, np.int64), HotPart.none(self.shape.dim)
        no_gradients = np.empty((0, self.shape.dim), np.float32)
        return RowsMessage(self.shape, nothing, no_gradients, nothing, hot, self._process)

    def _send(self, command: Command, server: int, message: RowsMessage, done: OnAnswer) -> None:
        def answered(handle: Timestamp) -> None:
            error = handle.exception()
            done(next(iter(handle.result().values())) if error is None else error)

        self._app.request(command, message.pack(), ids.node_id(Role.SERVER, server), callback=answered)

    def _send_pull(self, request: RowsRequest, server: int, at: Ints, rows: Ints) -> None:
        """Request the rows at the indices ``at`` of ``rows``; their values go to the same indices."""
        message = replace(self._nothing, wanted=rows.take(at) - self._firsts[server])
        self._send(Command.PULL, server, message, partial(self._pulled, request, server, at, rows))

    def _send_push(
        self, command: Command, request: RowsRequest, server: int, at: Ints, rows: Ints, gradients: Floats
    ) -> None:
        """Push the rows at the indices ``at`` of ``rows``. gradients: (len(at), dim), theirs."""
        self._totals.rows += len(at)
        mine = rows.take(at)
        local = mine - self._firsts[server]
        message = replace(self._nothing, rows=local, gradients=gradients, round=self._round)
        if self._hot is None or self._placement is None:
            message = message if command == Command.PUSH else replace(message, wanted=local)
            self._send(command, server, message, partial(self._pushed, command, request, server, at, rows))
            return
        share = self._shares[server]
        which, hot = share.among(mine)
        wanted = message.wanted if command == Command.PUSH else np.delete(local, which)
        values, fit = quantised(gradients.take(which, axis=0), self._hot.fraction_bits)
        places = hot + share.first
        self._totals.too_large += int(np.count_nonzero(~fit))
        if self._nothing.filter:
            fit &= share.loads.worth(places, values)
        which, places, values = which[fit], places[fit], values[fit]
        packets = HotPackets.of(self._placement, places, local.take(which), values)
        self._totals.hot_rows += len(which)
        self._totals.packets += len(packets.cells)
        cold = np.delete(np.arange(len(at)), which)
        message = replace(
            message, rows=local.take(cold), gradients=gradients.take(cold, axis=0), wanted=wanted
        )
        share.replica.push()
        done = partial(self._pushed, command, request, server, at, rows)
        share.channel.submit(ServerPush(command, message, packets, done))

    def _pulled(
        self, request: RowsRequest, server: int, at: Ints, rows: Ints, outcome: bytes | BaseException
    ) -> None:
        answer = self._answer(server, len(at), outcome)
        if isinstance(answer, BaseException):
            self._fail(request, answer)
            return
        if (share := self._shares.get(server)) is not None:
            which, hot = share.among(rows.take(at))
            share.replica.pulled(hot, answer, answer.values.take(which, axis=0))
        request.put(at, answer.values)
        self._answered(request, server)

    def _pushed(
        self,
        command: Command,
        request: RowsRequest,
        server: int,
        at: Ints,
        rows: Ints,
        outcome: bytes | BaseException,
    ) -> None:
        """Take a server's answer to a push.

        The answer has no values of hot rows, since notifications carry them. Hot rows whose notification was
        missed are pulled, ahead of this worker's next push.
        """
        share = self._shares.get(server)
        hot_at, hot, cold = at[:0], at[:0], at[:0]
        if command == Command.PUSH_PULL:
            cold = at
            if share is not None:
                which, hot = share.among(rows.take(at))
                hot_at, cold = at.take(which), np.delete(at, which)
        answer = self._answer(server, len(cold), outcome)
        if share is not None:
            share.replica.pushed(None if isinstance(answer, BaseException) else answer)
        if isinstance(answer, BaseException):
            self._fail(request, answer)
            return
        request.put(cold, answer.values)
        if share is not None:
            known, values = share.replica.after_push(hot)
            request.put(hot_at[known], values)
            if not known.all():
                self._send_missed(request, server, hot_at[~known], rows)
                return
        self._answered(request, server)

    def _send_missed(self, request: RowsRequest, server: int, at: Ints, rows: Ints) -> None:
        try:
            self._send_pull(request, server, at, rows)
        except LibraError as error:
            self._fail(request, error)

    def _answer(self, server: int, wanted: int, outcome: bytes | BaseException) -> RowsAnswer | BaseException:
        if isinstance(outcome, BaseException):
            return outcome
        try:
            return RowsAnswer.parse(outcome, wanted, self.shape.dim)
        except LibraError as error:
            return LibraError(f"server {server}: {error}")

    def _hear(self, notifications: Notifications) -> None:
        """Pass notifications to the replica of their server. Called on the van's thread."""
        share = self._shares.get(ids.rank_of(notifications.node))
        if share is not None:
            share.replica.hear(notifications)

    def _forget(self) -> None:
        for share in self._shares.values():
            share.replica.forget()

    def _on_request(self, data: SimpleData, app: SimpleApp) -> None:
        """Answer a server whose pool was lost: repeat a push's hot part."""
        if data.head != Command.AGAIN:
            raise LibraError(f"a worker answers no request {data.head} about a table")
        self._shares[ids.rank_of(data.sender)].channel.again(data)

    def _blocked_on(self, timestamp: int) -> str:
        missing = self._asked.waits_for(timestamp)
        return self._app.why([ids.node_id(Role.SERVER, server) for server in missing]) or ANSWERED
