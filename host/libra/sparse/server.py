# SPDX-License-Identifier: Apache-2.0
"""SparseServer: keeps a server's share of a table of rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal

import numpy as np

from libra import runtime
from libra.errors import ConfigError, LibraError
from libra.hot.homes import Ints, row_ranges
from libra.hot.placement import COLD, Placement
from libra.job import ids
from libra.job.ids import Role
from libra.kv.checkpoint import ServerFiles
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra.optimizers import Optimizer
from libra.sparse.asynchronous import Asynchronous, HotDrains
from libra.sparse.hot_rows import NotificationOrder
from libra.sparse.rounds import Draining, Pace, Pooled, RowsPush, RowSteps, TableRounds, cold_sums
from libra.sparse.rows import (
    ANY_ROUND,
    NO_ROUNDS,
    Again,
    Command,
    Filters,
    Floats,
    RowsAnswer,
    RowsMessage,
    checked_shape,
    places,
    row_array,
    with_due,
)
from libra.sparse.table import KeptTable, Staged, Staging, Table, Weights


class SparseServer:
    """A server's share of a table of ``rows`` rows of ``dim`` float32. Make one on every server.

    optimizer: SGD, Adagrad, Adam, or your own; it makes one step of the rows that a round touches, and of no
    others. None: sums are added to the rows.
    reduce: the gradient of a step: "sum" of the workers' gradients, or "mean", the sum divided by the number
    of workers; a worker that has not pushed a row counts as zeros.
    placement: the hot rows, which the switch sums if the van has one; without a switch it changes nothing.
    weights: initial values: ``weights(rows)`` takes (n,) int64 and returns (n, dim) float32; None: zeros. It
    must return the same values of a row in every process: for random weights, seed a generator for each row
    or block of rows.

    files: keep the table, its optimizer's state and the number of rounds in files, and start from them if
    they exist. Each table needs its own folder. The journal has each round's sums. Workers resume with
    SparseWorker.resume.

    A round is one push of every worker. If its step would leave the range of float32, it is refused at all
    workers, and the table stays as it was. Cold rows are summed in float32 in the order of the ranks, so the
    bits do not depend on the order of arrival; sums of hot rows are exact sums of fixed-point numbers. A pull
    reads the rows' present values. The table uses the node's SimpleApp of ``app_id``; other apps need other
    numbers.

    asynchronous: there are no rounds, see `Asynchronous`.

    Raises ConfigError on a node that is no server, for numbers out of range, weights that do not fit, a
    placement of another table or one too large for the job, and if ``app_id`` has a SimpleApp already;
    CheckpointError for files in ``folder`` that are cut or damaged, or belong to another job, server, table
    or optimizer.

    >>> import libra
    >>> with libra.local_job(workers=2, servers=2) as job:
    ...     tables = [libra.SparseServer(node, 1000, 2, libra.SGD(lr=0.5)) for node in job.servers]
    ...     workers = [libra.SparseWorker(node, 1000, 2) for node in job.workers]
    ...     one = workers[0].push([3, 999], np.float32([[1, 2], [3, 4]]))
    ...     two = workers[1].push_pull([3], np.float32([[5, 6]]))
    ...     two.result(timeout=5), workers[0].pull([999]).result(timeout=5)
    (array([[-1.5, -2. ]], dtype=float32), array([[-0.75, -1.  ]], dtype=float32))
    """

    def __init__(
        self,
        node: Node,
        rows: int,
        dim: int,
        optimizer: Optimizer | None = None,
        placement: Placement | None = None,
        *,
        weights: Weights | None = None,
        reduce: Literal["sum", "mean"] = "mean",
        app_id: int = 0,
        files: ServerFiles | None = None,
        asynchronous: Asynchronous | None = None,
    ) -> None:
        node.check_role(Role.SERVER, "SparseServer")
        if reduce not in ("sum", "mean"):
            raise ConfigError(f"reduce is {reduce!r}; expected 'sum' or 'mean'")
        self.shape = checked_shape(rows, dim, placement, node)
        share = row_ranges(rows, node.num_server)[node.rank]
        self.table = Table(share, dim, optimizer, weights)
        self._kept = KeptTable(self.table, node, files)
        mean = reduce == "mean" and optimizer is not None
        self._divisor = node.num_worker if mean else 1
        self._filters = Filters(optimizer)
        # Otherwise no worker may have a filter.
        self._filtered = optimizer is not None and bool(optimizer.bound)
        self._life = runtime.randbits(64)  # tells a restored table from the one before
        self._rounds = TableRounds(node.num_worker)
        self._hot = None if placement is None else node.van.hot
        self._draining: Draining | None = None  # the drain of the next round
        self._held: list[SimpleData] = []  # requests that wait for the end of that round
        self._pace = Pace()
        self._asynchronous = asynchronous is not None
        self._drains: HotDrains | None = None  # drains of an asynchronous table
        self._app = SimpleApp(app_id, 0, node)
        if placement is not None and self._hot is not None:
            self._pooled = Pooled(placement, node.rank, share.begin, self._hot.fraction_bits)
            self._notifications_order = NotificationOrder(placement, node.rank)
            if self._pooled.cells:
                if asynchronous is not None:
                    self._drains = HotDrains(
                        self._app, self._hot, self._pooled, self._kept, asynchronous, mean=mean
                    )
                opened = self._opened if self._drains is None else self._drains.opened
                self._hot.open(self._pooled.cells, lambda term: self._app.do(partial(opened, term)))
        self._app.set_explainer(lambda question: self._rounds.missing())
        self._app.set_request_handle(self._on_request)

    # ------------------------------------------------------------------ on the app's thread

    def _on_request(self, data: SimpleData, app: SimpleApp) -> None:
        message = RowsMessage.parse(data.body)
        self._check(message)
        rank = ids.rank_of(data.sender)
        if message.filter or self._filtered:
            self._filters.check(rank, message.filter, pushes=data.head in (Command.PUSH, Command.PUSH_PULL))
        self._drop_outdated()
        if self._draining is not None and self._draining.ends and self._rounds.is_new(rank, message.process):
            self._held.append(data)
            return
        self._rounds.hear(rank, message.process)
        self._drop_changed()
        if data.head == Command.PULL:
            app.response(data, self._answer(message.wanted))
        elif data.head == Command.ADDED:
            self._rounds.advance(rank, message.hot)
            self._go_on()
        else:
            self._collect(data, message)

    def _check(self, message: RowsMessage) -> None:
        if message.shape != self.shape:
            raise LibraError(
                f"this table has {self.shape}, the worker's {message.shape}: make both alike, or give "
                "each table an app_id of its own"
            )
        for rows in (message.rows, message.wanted):
            if len(rows) and int(rows[-1]) >= self.table.size:
                raise LibraError(f"got row {rows[-1]} of {self.table.size} that this server has")

    def _collect(self, data: SimpleData, message: RowsMessage) -> None:
        push = RowsPush(data, message.round, message.rows, message.gradients, message.wanted, message.hot)
        rank, rounds = ids.rank_of(data.sender), self.rounds
        if self._asynchronous:
            self._accept(push)
            return
        if message.round < rounds:
            self._app.response(data, self._answer(message.wanted))
        elif (before := self._rounds.replace(rank, push)) is not None:
            self._app.refuse(before.request, LibraError(f"round {push.round} was pushed once more"))
        elif message.round == ANY_ROUND or message.round == rounds + len(self._rounds.pushes_of(rank)):
            self._rounds.next(rank).pushes[rank] = push
        else:
            raise LibraError(
                f"this server has {rounds} rounds, and got a push of round {message.round}: call "
                "SparseWorker.resume(), and go on where it says"
            )
        self._go_on()

    def _go_on(self) -> None:
        """End the rounds that are complete; request again the hot rows that an earlier term has lost."""
        term = 0 if self._hot is None else self._hot.term
        self._ask_again(term)
        self._drop_changed()
        while pushes := self._rounds.whole():
            if any(len(push.hot.cells) for push in pushes):
                self._drain(pushes, term)
                return
            self._end(pushes)

    def _end(self, pushes: list[RowsPush]) -> None:
        """End a round that has no values in the switch."""
        notifications, error = 0, None
        try:
            staging = Staging(self._kept, self._divisor)
            sums = cold_sums(pushes)
            staged = staging.step(*with_due(sums, staging.due))
            staging.commit()
            self._kept.touched += len(sums[0])
            notifications = self._notify(self._kept.rounds, staged, 0)
        except Exception as raised:  # a user's own optimizer, as a rule: the waiting workers get the error
            error = raised
        self._answer_all(pushes, notifications, error)

    def _answer_all(self, pushes: Sequence[RowsPush], notifications: int, error: Exception | None) -> None:
        """Answer a round's pushes. notifications: the round's packets of notifications. error: if it
        failed."""
        for rank, push in enumerate(pushes):
            self._rounds.drop(rank, push)
        if error is not None and self._filtered:
            error = self._kept.refused(error)  # a filter's rounds count
        for push in pushes:
            if error is not None:
                self._app.refuse(push.request, error)
            else:
                self._app.response(push.request, self._answer(push.wanted, notifications))

    def _answer(self, wanted: Ints, notifications: int | None = None) -> bytes:
        values = self.table.read(wanted)
        if self._asynchronous:
            return RowsAnswer(self._life, NO_ROUNDS, values).pack()
        epoch = None if self._hot is None else self._hot.epoch
        return RowsAnswer(self._life, self._kept.rounds, values, notifications, epoch).pack()

    def _accept(self, push: RowsPush) -> None:
        """Accept a push of an asynchronous table, which waits for no other worker."""
        if self._drains is None:
            self._apply_alone(push)
        else:
            self._drains.accept(push, partial(self._apply_alone, push))

    def _apply_alone(self, push: RowsPush) -> None:
        try:
            self._kept.apply(push.rows, push.gradients)
        except Exception as error:  # as in `_end`
            self._app.refuse(push.request, error)
        else:
            self._app.response(push.request, self._answer(push.wanted))

    # ------------------------------------------------------------------ hot rows, on the app's thread

    def _opened(self, term: int) -> None:
        """Go on in a new ``term``: workers may add to the pool now, and no longer in an earlier term."""
        self._go_on()

    def _notify(self, round_: int, staged: Staged, sent: int) -> int:
        """Notify all workers of the new values of the hot rows in ``staged`` that have changed.

        sent: packets of notifications that the round has had before. Returns that number plus the new ones.
        """
        if self._hot is None or not self._pooled.cells:
            return sent
        at = places(self._pooled.rows, staged.rows)
        hot = np.flatnonzero((at != COLD) & staged.changed)
        numbers, values = self._notifications_order.numbered(at.take(hot), staged.values.take(hot, axis=0))
        self._kept.notified += values.nbytes + -(-int(np.ptp(numbers) + 1 if len(numbers) else 0) // 8)
        return self._hot.notify(self._hot.term, self._life, round_, numbers, values, before=sent)

    def _drain(self, pushes: list[RowsPush], term: int) -> None:
        """Drain the hot rows of a complete round. term: of all its pushes; if it is over, `_opened`
        follows."""
        assert self._hot is not None
        if self._draining is None:
            staging, notify = Staging(self._kept, self._divisor), partial(self._notify, self._kept.rounds + 1)
            steps = RowSteps(self._pooled, pushes, staging, notify)
            self._draining = Draining(self._hot, term, pushes, steps, self._pace, self._app.do, self._drained)
        self._draining.go_on()

    def _drained(self, error: Exception | None) -> None:
        """End the round that was drained. error: if the drain failed."""
        assert self._draining is not None
        draining, self._draining = self._draining, None
        if error is not None:
            self._take_back(draining)
        else:
            self._kept.touched += draining.steps.touched
        self._answer_all(draining.pushes, draining.steps.sent, error)
        self._release()
        self._go_on()

    def _drop_outdated(self) -> None:
        """Drop a drain of an earlier term: the rest of its values is lost, so the round begins anew."""
        if self._hot is not None and self._draining is not None and self._draining.term != self._hot.term:
            self._drop(self._draining)

    def _drop_changed(self) -> None:
        """Drop the drain of a round that has lost a push, or whose hot rows are pushed again: it begins anew.

        A drain whose last READs have left in its term is not dropped: the READs take the values out of the
        pool's epoch, and a new push would be for the next epoch. So a worker's new process waits until the
        round has ended (`_held`).
        """
        if self._draining is not None and self._rounds.whole() != self._draining.pushes:
            self._drop(self._draining)

    def _drop(self, draining: Draining) -> None:
        self._take_back(draining)
        draining.dropped, self._draining = True, None
        self._release()

    def _release(self) -> None:
        """Handle the requests that waited for the end of a round, in order of arrival."""
        held, self._held = self._held, []
        for data in held:
            self._app.handle(data)

    def _take_back(self, draining: Draining) -> None:
        """Change the table's life if notifications were sent of a round that is dropped: workers then discard
        them."""
        if draining.steps.sent:
            self._life = runtime.randbits(64)

    def _ask_again(self, term: int) -> None:
        """Request again, from their workers, the hot rows that the pool lost when an earlier term ended."""
        if self._hot is None:
            return
        for rank, push in sorted(self._rounds.oldest.pushes.items()):
            if len(push.hot.cells) and push.hot.term != term and not push.again:
                push.again = True
                self._app.request(
                    Command.AGAIN,
                    Again(push.hot.push, self._hot.epoch).pack(),
                    ids.node_id(Role.WORKER, rank),
                    callback=partial(self._made_again, rank, push),
                )

    def _made_again(self, rank: int, push: RowsPush, answer: Timestamp) -> None:
        push.again = False
        if answer.exception() is None:
            (body,) = answer.result().values()
            push.hot = RowsMessage.parse(body).hot
        else:
            self._rounds.drop(rank, push)  # its process is gone
        self._go_on()

    # ------------------------------------------------------------------ any thread

    @property
    def rounds(self) -> int:
        """Number of rounds applied, including those of the files that the table started from."""
        return self._kept.rounds

    def stats(self) -> dict[str, Any]:
        """Return totals of this process: see KeptTable.stats."""
        return self._kept.stats() | {"lost_residuals": self._rounds.restarts}

    def settle(self, timeout: float | None = None) -> None:
        """Wait until every push that was answered before this call has been applied, hot rows included.

        For asynchronous tables; others return at once. timeout: seconds; None: without limit. Raises
        TimeoutError. Do not call this in a handle: the drains run on the handles' thread.
        """
        if self._drains is not None:
            self._drains.settle(timeout)

    def save(self) -> Path:
        """Save all rounds up to now in ``folder``; return the file's path when it is on disk.

        Raises ConfigError without a folder, and CheckpointError if the file cannot be written; the file of
        before stays.
        """
        return self._kept.save()

    def read(self, rows: object) -> Floats:
        """Return the present values of rows of this server's share: (n, dim) float32.

        rows: (n,) numbers in the whole table, increasing. Raises ConfigError for rows that are not increasing
        or not in this server's share (``table.share``).
        """
        wanted = row_array(rows, self.shape.rows)
        share = self.table.share
        if len(wanted) and (int(wanted[0]) < share.begin or int(wanted[-1]) >= share.end):
            raise ConfigError(f"this server has the rows from {share.begin} to {share.end - 1}")
        return self.table.read(wanted - share.begin)
