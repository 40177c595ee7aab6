# SPDX-License-Identifier: Apache-2.0
"""SparseServer: a server's part of a table of rows."""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import numpy as np

from libra.errors import ConfigError, LibraError
from libra.hot.placement import COLD, Placement
from libra.hot.rows import Ints, row_ranges
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.kv.timestamp import Timestamp
from libra.node.node import Node
from libra.optimizers.base import Optimizer
from libra.sparse import checks
from libra.sparse.asynchronous import HotDrains
from libra.sparse.checks import Floats
from libra.sparse.draining import Draining, Pace
from libra.sparse.kept import KeptTable
from libra.sparse.notification_order import NotificationOrder
from libra.sparse.pooled import Pooled
from libra.sparse.rounds import Rounds, RowsPush, added
from libra.sparse.row_messages import ANY_ROUND, NO_ROUNDS, Again, Command, RowsAnswer, RowsMessage
from libra.sparse.staging import Staging
from libra.sparse.steps import RowSteps
from libra.sparse.sums import places
from libra.sparse.table import Staged, Table, Weights


class SparseServer:
    """A table of ``rows`` rows of ``dim`` float32. Each server keeps its share: make one on every server.

    optimizer: SGD, Adagrad, Adam, or your own; it makes a step of the rows that a round touches, and of no
    others, with the ``reduce`` of what the workers have pushed: their sum, or it divided by their number (a
    worker that has not pushed a row has pushed zeros). None: sums are added to the rows.
    placement: which rows the switch sums, where the van has one; elsewhere it changes nothing.
    weights: where rows start: ``weights(rows)``, (n,) int64, gives (n, dim) float32; zeros without it. It
    must say the same of a row whoever asks; random ones have a generator for each row, or for blocks of them.

    folder: keep the table, what its optimizer keeps and how many rounds are in in ``folder/server-RANK.npz``,
    and go on from there: `save` writes it, or every so many rounds (``every``) a thread does, while rounds go
    on; it is whole or not there. journal: write each round's sums to ``folder/server-RANK.journal-N`` before
    they are applied and answered, so that no round is lost however the process ends; synced: bring each to
    disk. A table has a folder of its own. Workers go on with SparseWorker.resume.

    A round is one push of every worker. Sums are float32's, added in the order of the ranks, so that the bits
    do not depend on who was first; those of hot rows are exact sums of fixed-point numbers. A pull reads what
    the rows are now. The SimpleApp of ``app_id`` on its node is the table's; others have other numbers.

    asynchronous: there are no rounds. A push is applied when it comes, as a step by itself, and done when its
    server has taken the cold rows and the switch the hot ones. Those are drained ``drain_seconds`` later, or
    when as many values have come as ``drain_fill`` pushes of all hot rows have: each row makes a step with
    what has come by then, the sum or the mean of its contributions. `settle` waits for that. When a program
    starts again, or the switch, what was in the switch since the last drain is lost, with a warning that says
    how much.

    Raises ConfigError on a node that is no server, for numbers out of range, weights that do not fit, a
    placement of another table or that the job has no room for, and when ``app_id`` has a SimpleApp;
    CheckpointError for files in ``folder`` that are cut or damaged, or of another job, server, table or
    optimizer.

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
        folder: str | Path | None = None,
        every: int | None = None,
        journal: bool = False,
        synced: bool = False,
        asynchronous: bool = False,
        drain_seconds: float = 0.02,
        drain_fill: float = 4.0,
    ) -> None:
        if not node.is_server:
            raise ConfigError(
                f"this node's role is {node.role}; SparseServer needs a server (DMLC_ROLE=server)"
            )
        if reduce not in ("sum", "mean"):
            raise ConfigError(f"reduce is {reduce!r}; expected 'sum' or 'mean'")
        if not 0 < drain_seconds < math.inf:
            raise ConfigError(f"drain_seconds is {drain_seconds!r}; expected seconds above 0")
        if not drain_fill > 0:
            raise ConfigError(f"drain_fill is {drain_fill!r}; expected a share above 0")
        self.shape = checks.shape(rows, dim, placement, node)
        share = row_ranges(rows, node.num_server)[node.rank]
        self.table = Table(share, dim, optimizer, weights)
        self._kept = KeptTable(self.table, node, folder, every=every, journal=journal, synced=synced)
        mean = reduce == "mean" and optimizer is not None
        self._divisor = node.num_worker if mean else 1
        self._life = secrets.randbits(64)  # that a restored table is not taken for the one before
        self._rounds = Rounds(node.num_worker)
        self._hot = None if placement is None else node.van.hot
        self._draining: Draining | None = None  # of the round that is next
        self._held: list[SimpleData] = []  # what waits for that round's end
        self._pace = Pace()
        self._asynchronous = asynchronous
        self._drains: HotDrains | None = None  # of an asynchronous table
        self._app = SimpleApp(app_id, 0, node)
        if placement is not None and self._hot is not None:
            self._pooled = Pooled(placement, node.rank, share.begin, self._hot.fraction_bits)
            self._notifications_order = NotificationOrder(placement, node.rank)
            if self._pooled.cells:
                if asynchronous:
                    self._drains = HotDrains(
                        self._app,
                        self._hot,
                        self._pooled,
                        self._kept,
                        seconds=drain_seconds,
                        fill=drain_fill,
                        mean=mean,
                    )
                opened = self._opened if self._drains is None else self._drains.opened
                self._hot.open(self._pooled.cells, lambda term: self._app.do(partial(opened, term)))
        self._app.set_request_handle(self._on_request)

    # ------------------------------------------------------------------ on the app's thread

    def _on_request(self, data: SimpleData, app: SimpleApp) -> None:
        if data.head == Command.WHO:
            app.response(data, self._rounds.missing())
            return
        message = RowsMessage.parse(data.body)
        self._check(message)
        rank = ids.rank_of(data.sender)
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
            self._take(push)
            return
        if message.round < rounds:
            self._app.response(data, self._answer(message.wanted))
        elif (before := self._rounds.replace(rank, push)) is not None:
            self._app.refuse(before.request, LibraError(f"round {push.round} was pushed once more"))
        elif message.round == ANY_ROUND or message.round == rounds + self._rounds.waiting(rank):
            self._rounds.add(rank, push)
        else:
            raise LibraError(
                f"this server has {rounds} rounds, and got a push of round {message.round}: call "
                "SparseWorker.resume(), and go on where it says"
            )
        self._go_on()

    def _go_on(self) -> None:
        """End the rounds that can be ended; ask for what another term has lost."""
        term = 0 if self._hot is None else self._hot.term
        self._ask_again(term)
        self._drop_changed()
        while pushes := self._rounds.whole():
            if any(len(push.hot.cells) for push in pushes):
                self._drain(pushes, term)
                return
            self._end(pushes)

    def _end(self, pushes: list[RowsPush]) -> None:
        """Of a round that has nothing in the switch."""
        notifications, error = 0, None
        try:
            staging = Staging(self._kept, self._divisor)
            staged = staging.step(*added(pushes))
            staging.commit()
            notifications = self._tell(self._kept.rounds, staged, 0)
        except Exception as raised:  # of a user's own optimizer, as a rule: workers wait for an answer
            error = raised
        self._answer_all(pushes, notifications, error)

    def _answer_all(self, pushes: Sequence[RowsPush], notifications: int, error: Exception | None) -> None:
        """A round is over; notifications: packets of it. error: what is wrong with it."""
        self._rounds.end(pushes)
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

    def _take(self, push: RowsPush) -> None:
        """One that waits for no others."""
        if self._drains is None:
            self._apply_alone(push)
        else:
            self._drains.take(push, partial(self._apply_alone, push))

    def _apply_alone(self, push: RowsPush) -> None:
        try:
            self._kept.apply(push.rows, push.gradients)
        except Exception as error:  # as in `_end`
            self._app.refuse(push.request, error)
        else:
            self._app.response(push.request, self._answer(push.wanted))

    # ------------------------------------------------------------------ hot rows, on the app's thread

    def _opened(self, term: int) -> None:
        """Workers may add to the pool in this term; in another one they cannot any more."""
        self._go_on()

    def _tell(self, round_: int, staged: Staged, told: int) -> int:
        """Tell all workers the hot ones of these rows; gives how many packets of notifications the round has,
        behind
        those that were ``told``."""
        if self._hot is None or not self._pooled.cells:
            return told
        at = places(self._pooled.rows, staged.rows)
        hot = np.flatnonzero(at != COLD)
        numbers, values = self._notifications_order.numbered(at.take(hot), staged.values.take(hot, axis=0))
        return self._hot.tell(self._hot.term, self._life, round_, numbers, values, before=told)

    def _drain(self, pushes: list[RowsPush], term: int) -> None:
        """term: that all of them are of; if it is over by now, `_opened` follows."""
        assert self._hot is not None
        if self._draining is None:
            staging, tell = Staging(self._kept, self._divisor), partial(self._tell, self._kept.rounds + 1)
            steps = RowSteps(self._pooled, pushes, staging, tell)
            self._draining = Draining(self._hot, term, pushes, steps, self._pace, self._app.do, self._drained)
        self._draining.go_on()

    def _drained(self, error: Exception | None) -> None:
        """The round that was drained is over."""
        assert self._draining is not None
        draining, self._draining = self._draining, None
        if error is not None:
            self._take_back(draining)
        self._answer_all(draining.pushes, draining.steps.told, error)
        self._release()
        self._go_on()

    def _drop_outdated(self) -> None:
        """What has not been read of a round in a term that is over never will be: it begins anew."""
        if self._hot is not None and self._draining is not None and self._draining.term != self._hot.term:
            self._drop(self._draining)

    def _drop_changed(self) -> None:
        """A round that has lost a push, or whose hot rows are pushed again, begins anew.

        Not one whose last READs have left, in its term: what they take out of the pool is not in the epoch
        that a new push would be for. So until it has ended a worker's new process waits (`_held`).
        """
        if self._draining is not None and self._rounds.whole() != self._draining.pushes:
            self._drop(self._draining)

    def _drop(self, draining: Draining) -> None:
        self._take_back(draining)
        draining.dropped, self._draining = True, None
        self._release()

    def _release(self) -> None:
        """Hear what has waited for the end of a round, in the order in which it came."""
        held, self._held = self._held, []
        for data in held:
            self._app.handle(data)

    def _take_back(self, draining: Draining) -> None:
        """What workers were told of a round is not true: by another life they know it from what is."""
        if draining.steps.told:
            self._life = secrets.randbits(64)

    def _ask_again(self, term: int) -> None:
        """For hot rows that were in the pool when a term before this one ended."""
        if self._hot is None:
            return
        for rank, push in self._rounds.oldest().items():
            if len(push.hot.cells) and push.hot.term != term and not push.again:
                push.again = True
                self._app.request(
                    Command.AGAIN,
                    Again(push.hot.push, self._hot.epoch).pack(),
                    ids.node_id(Role.WORKER, rank),
                    callback=partial(self._made_again, rank, push),
                )

    def _made_again(self, rank: int, push: RowsPush, told: Timestamp) -> None:
        push.again = False
        if told.exception() is None:
            (body,) = told.result().values()
            push.hot = RowsMessage.parse(body).hot
        else:
            self._rounds.drop(rank, push)  # its process is gone
        self._go_on()

    # ------------------------------------------------------------------ any thread

    @property
    def rounds(self) -> int:
        """How many have been applied, those of the files that it goes on from among them."""
        return self._kept.rounds

    def settle(self, timeout: float | None = None) -> None:
        """Asynchronous: return when all is applied that workers had an answer for before, as a drain may come
        behind it.

        timeout: seconds; None: any time. Raises TimeoutError. Not for handles, whose thread does it.
        """
        if self._drains is not None:
            self._drains.settle(timeout)

    def save(self) -> Path:
        """Save all rounds up to now in ``folder``; returns when they are on disk, with the file's name.

        Raises ConfigError without a folder, CheckpointError when it cannot be written; the file of before
        stays.
        """
        return self._kept.save()

    def read(self, rows: object) -> Floats:
        """(n, dim) float32: what rows of this server's share are now; ``rows`` as the table counts them.

        Raises ConfigError for rows that are not increasing, or not this server's (``table.share``).
        """
        wanted = checks.row_array(rows, self.shape.rows)
        share = self.table.share
        if len(wanted) and (int(wanted[0]) < share.begin or int(wanted[-1]) >= share.end):
            raise ConfigError(f"this server has the rows from {share.begin} to {share.end - 1}")
        return self.table.read(wanted - share.begin)
