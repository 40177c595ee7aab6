# SPDX-License-Identifier: Apache-2.0
"""SparseServer: a server's part of a table of rows."""

from __future__ import annotations

from typing import Literal

import numpy as np

from libra.errors import ConfigError, LibraError
from libra.hot.rows import row_ranges
from libra.job import ids
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra.optimizers.base import Optimizer
from libra.sparse import checks
from libra.sparse.checks import Floats
from libra.sparse.letters import Letter, Shape, Word
from libra.sparse.rounds import Push, Rounds, added
from libra.sparse.table import Table, Weights

MOST_ROWS = 2**40
MOST_DIM = 2**16


class SparseServer:
    """A table of ``rows`` rows of ``dim`` float32. Each server keeps its share: make one on every server.

    optimizer: SGD, Adagrad, Adam, or your own; it makes a step of the rows that a round touches, and of no
    others, with the ``reduce`` of what the workers have pushed: their sum, or it divided by their number (a
    worker that has not pushed a row has pushed zeros). None: sums are added to the rows.
    weights: where rows start: ``weights(rows)``, (n,) int64, gives (n, dim) float32; zeros without it. It
    must say the same of a row whoever asks; random ones have a generator for each row, or for blocks of them.

    A round is one push of every worker. Sums are float32's, added in the order of the ranks, so that the bits
    do not depend on who was first. A pull reads what the rows are now. The SimpleApp of ``app_id`` on its
    node is the table's; others have other numbers.

    Raises ConfigError on a node that is no server, for numbers out of range, weights that do not fit, and
    when ``app_id`` has a SimpleApp.

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
        *,
        weights: Weights | None = None,
        reduce: Literal["sum", "mean"] = "mean",
        app_id: int = 0,
    ) -> None:
        if not node.is_server:
            raise ConfigError(
                f"this node's role is {node.role}; SparseServer needs a server (DMLC_ROLE=server)"
            )
        if reduce not in ("sum", "mean"):
            raise ConfigError(f"reduce is {reduce!r}; expected 'sum' or 'mean'")
        self.shape = shape_of(rows, dim)
        share = row_ranges(rows, node.num_server)[node.rank]
        self.table = Table(share, dim, optimizer, weights)
        self._divisor = node.num_worker if reduce == "mean" and optimizer is not None else 1
        self._rounds = Rounds(node.num_worker)
        self._app = SimpleApp(app_id, 0, node)
        self._app.set_request_handle(self._on_request)

    # ------------------------------------------------------------------ on the app's thread

    def _on_request(self, data: SimpleData, app: SimpleApp) -> None:
        if data.head == Word.WHO:
            app.response(data, self._rounds.missing())
            return
        letter = Letter.parse(data.body)
        self._check(letter)
        if data.head == Word.PULL:
            app.response(data, self.table.read(letter.rows).tobytes())
        else:
            self._collect(Push(data, letter.rows, letter.gradients))

    def _check(self, letter: Letter) -> None:
        if letter.shape != self.shape:
            raise LibraError(
                f"this table has {self.shape}, the worker's {letter.shape}: make both of one size, or give "
                "each table an app_id of its own"
            )
        if len(letter.rows) and int(letter.rows[-1]) >= self.table.size:
            raise LibraError(f"got row {letter.rows[-1]} of {self.table.size} that this server has")

    def _collect(self, push: Push) -> None:
        if len(push.gradients) != len(push.rows):
            raise LibraError(f"got {len(push.gradients)} gradients for {len(push.rows)} rows")
        pushes = self._rounds.add(ids.rank_of(push.request.sender), push)
        if not pushes:
            return
        try:
            self._apply(pushes)
        except Exception as error:  # all of the round must hear of it
            for each in pushes:
                self._app.refuse(each.request, error)
            return
        for each in pushes:
            pulled = each.request.head == Word.PUSH_PULL
            self._app.response(each.request, self.table.read(each.rows).tobytes() if pulled else b"")

    def _apply(self, pushes: list[Push]) -> None:
        rows, totals = added(pushes)
        if self._divisor > 1:
            totals /= np.float32(self._divisor)
        self.table.apply(rows, totals)

    # ------------------------------------------------------------------ any thread

    def read(self, rows: object) -> Floats:
        """(n, dim) float32: what rows of this server's share are now; ``rows`` as the table counts them.

        Raises ConfigError for rows that are not increasing, or not this server's (``table.share``).
        """
        wanted = checks.row_array(rows, self.shape.rows)
        share = self.table.share
        if len(wanted) and (int(wanted[0]) < share.begin or int(wanted[-1]) >= share.end):
            raise ConfigError(f"this server has the rows from {share.begin} to {share.end - 1}")
        return self.table.read(wanted - share.begin)


def shape_of(rows: int, dim: int) -> Shape:
    """Raises ConfigError."""
    checks.positive("rows", rows, MOST_ROWS)
    checks.positive("dim", dim, MOST_DIM)
    return Shape(rows, dim)
