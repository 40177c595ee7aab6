# SPDX-License-Identifier: Apache-2.0
"""SparseWorker: gradients of some rows of a table go to its servers, values of rows come back."""

from __future__ import annotations

import threading
from functools import partial

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError, LibraError, TimeoutError
from libra.hot.rows import Ints, row_ranges
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp
from libra.kv.timestamp import Callback, Timestamp
from libra.node.node import Node
from libra.sparse import checks
from libra.sparse.checks import Floats
from libra.sparse.gathering import Gathering
from libra.sparse.letters import Letter, Word
from libra.sparse.server import shape_of

_WORD_SECONDS = 2.0  # that servers may take to say whom they wait for


class SparseWorker:
    """A worker's view of a table that SparseServers keep. Thread-safe; made once a worker for each table.

    Every worker pushes once a round, if only no rows; the next push may be made before the last one is
    done. ``app_id`` as at the servers.

    Raises ConfigError on a node that is no worker, in a job without servers, for numbers out of range, and
    when ``app_id`` has a SimpleApp. A server whose table is of another size fails what is asked of it.
    """

    def __init__(self, node: Node, rows: int, dim: int, *, app_id: int = 0) -> None:
        if not node.is_worker:
            raise ConfigError(
                f"this node's role is {node.role}; SparseWorker needs a worker (DMLC_ROLE=worker)"
            )
        if not node.num_server:
            raise ConfigError("this job has no servers, which keep tables: start some (DMLC_NUM_SERVER)")
        self.shape = shape_of(rows, dim)
        self._ranges = row_ranges(rows, node.num_server)
        self._app = SimpleApp(app_id, 0, node)
        self._sending = threading.Lock()  # rounds are counted in the order of pushes
        self._gatherings: dict[int, Gathering] = {}  # by request

    def push(
        self, rows: npt.ArrayLike, gradients: npt.ArrayLike, *, callback: Callback | None = None
    ) -> Timestamp:
        """This worker's part of the next round.

        rows: (n,) integers, each once, increasing; none is a part, too. gradients: (n, dim) float32, copied.

        ``result()`` is None, when the round of all workers has been applied. Returns at once. Raises
        ConfigError for rows that are not the table's, not increasing, or occur twice, for gradients of
        another shape or dtype, and for NaN and infinity; ClosedError for a stopped node.
        """
        return self._push(Word.PUSH, rows, gradients, callback)

    def push_pull(
        self, rows: npt.ArrayLike, gradients: npt.ArrayLike, *, callback: Callback | None = None
    ) -> Timestamp:
        """As ``push``; ``result()`` is (n, dim) float32: what the pushed rows are after the round."""
        return self._push(Word.PUSH_PULL, rows, gradients, callback)

    def pull(self, rows: npt.ArrayLike, *, callback: Callback | None = None) -> Timestamp:
        """``result()`` is (n, dim) float32: what these rows are when their servers are asked.

        rows: as in ``push``. Wait for a push first, to see it. Raises as ``push`` does.
        """
        wanted = checks.row_array(rows, self.shape.rows)
        return self._ask(Word.PULL, wanted, np.empty((0, self.shape.dim), np.float32), callback)

    def _push(
        self, word: Word, rows: npt.ArrayLike, gradients: npt.ArrayLike, callback: Callback | None
    ) -> Timestamp:
        touched = checks.row_array(rows, self.shape.rows)
        given = checks.gradient_array(gradients, len(touched), self.shape.dim)
        return self._ask(word, touched, given, callback)

    def _ask(self, word: Word, rows: Ints, gradients: Floats, callback: Callback | None) -> Timestamp:
        """Every server has a part in a push, in a pull those that have rows of it."""
        title = f"{word.name.lower()} of {len(rows)} rows"
        places = ids.split_by_range(rows.astype(np.uint64), self._ranges)
        asked = [
            server for server, place in enumerate(places) if word != Word.PULL or place.stop > place.start
        ]
        values = None if word == Word.PUSH else np.empty((len(rows), self.shape.dim), np.float32)
        handle = self._app.begin(self._blocked_on, title)
        if not asked:
            handle.finish(values, None, callback)
            return handle
        gathering = self._gatherings[int(handle)] = Gathering(handle, asked, values, callback)
        handle.add_done_callback(lambda ended: self._gatherings.pop(int(handle), None))
        try:
            with self._sending:
                for server in asked:
                    place = places[server]
                    mine = rows[place] - self._ranges[server].begin
                    letter = Letter(self.shape, mine, gradients[place] if word != Word.PULL else gradients)
                    told = partial(self._told, gathering, server, place)
                    receiver = ids.node_id(Role.SERVER, server)
                    self._app.request(word, letter.pack(), receiver, callback=told)
        except BaseException:
            self._gatherings.pop(int(handle), None)
            self._app.node.tracker.forget(int(handle))
            raise
        return handle

    @staticmethod
    def _told(gathering: Gathering, server: int, place: slice, answered: Timestamp) -> None:
        """On the app's thread."""
        error = answered.exception()
        if error is not None:
            gathering.fail(error)
            return
        (body,) = answered.result().values()
        gathering.answer(server, place, body)

    def _blocked_on(self, timestamp: int) -> str:
        gathering = self._gatherings.get(timestamp)
        if gathering is None:
            return "nothing: the request has finished"
        asked = [
            (server, self._app.request(Word.WHO, b"", ids.node_id(Role.SERVER, server)))
            for server in gathering.missing
        ]
        return "; ".join(f"server {server}: {self._word_of(told)}" for server, told in asked)

    @staticmethod
    def _word_of(told: Timestamp) -> str:
        try:
            (body,) = told.result(_WORD_SECONDS).values()
        except TimeoutError:
            return f"it has not answered for {_WORD_SECONDS:g} s"
        except LibraError as error:
            return str(error)
        return body.decode() or "nobody is missing; its answer is on its way"
