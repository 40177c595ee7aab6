# SPDX-License-Identifier: Apache-2.0
"""SparseWorker: gradients of some rows of a table go to its servers, values of rows come back."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError, LibraError, TimeoutError
from libra.hot.placement import COLD, Placement
from libra.hot.rows import Ints, row_ranges
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.kv.timestamp import Callback, Timestamp
from libra.node.node import Node
from libra.sparse import checks
from libra.sparse.checks import Floats
from libra.sparse.gathering import Gathering
from libra.sparse.lane import Lane, Part, Told
from libra.sparse.letters import HotPart, Letter, Word
from libra.sparse.packets import Packets, quantised

_WORD_SECONDS = 2.0  # that servers may take to say whom they wait for


@dataclass
class PushTotals:
    """rows, hot_rows: pushed, and of these to the switch, each as often as it was. packets: HOTs, each once.

    too_large: hot rows with a value that is no int32 in fixed point: they went to the server.
    """

    rows: int = 0
    hot_rows: int = 0
    packets: int = 0
    too_large: int = 0


class SparseWorker:
    """A worker's view of a table that SparseServers keep. Thread-safe; made once a worker for each table.

    Every worker pushes once a round, if only no rows; the next push may be made before the last one is
    done. placement: the servers'; the switch then sums its rows, where the van has one: as multiples of
    2**-20, or of what LIBRA_CODEC=fixed_point says. What is too large for that goes to the server, as all
    other rows do. ``app_id`` as at the servers.

    Raises ConfigError on a node that is no worker, in a job without servers, for numbers out of range, a
    placement of another table or that the job has no room for, and when ``app_id`` has a SimpleApp. A server
    whose table is of another size or placement fails what is asked of it.
    """

    def __init__(
        self, node: Node, rows: int, dim: int, placement: Placement | None = None, *, app_id: int = 0
    ) -> None:
        if not node.is_worker:
            raise ConfigError(
                f"this node's role is {node.role}; SparseWorker needs a worker (DMLC_ROLE=worker)"
            )
        if not node.num_server:
            raise ConfigError("this job has no servers, which keep tables: start some (DMLC_NUM_SERVER)")
        self.shape = checks.shape(rows, dim, placement, node)
        self._ranges = row_ranges(rows, node.num_server)
        self._app = SimpleApp(app_id, 0, node)
        self._sending = threading.Lock()  # rounds are counted in the order of pushes
        self._gatherings: dict[int, Gathering] = {}  # by request
        self._totals = PushTotals()
        self._placement = placement
        self._hot = None if placement is None else node.van.hot
        self._lanes: dict[int, Lane] = {}  # by server, where there are hot rows
        if self._hot is not None:
            nothing = self._letter()
            for server in range(node.num_server):
                receiver = ids.node_id(Role.SERVER, server)
                self._lanes[server] = Lane(self._app, self._hot, receiver, nothing)
            self._app.set_request_handle(self._on_request)

    def totals(self) -> PushTotals:
        """Of all pushes of this table so far."""
        with self._sending:
            return replace(self._totals)

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
        return self._ask(Word.PULL, wanted, None, callback)

    def _push(
        self, word: Word, rows: npt.ArrayLike, gradients: npt.ArrayLike, callback: Callback | None
    ) -> Timestamp:
        touched = checks.row_array(rows, self.shape.rows)
        given = checks.gradient_array(gradients, len(touched), self.shape.dim)
        return self._ask(word, touched, given, callback)

    def _ask(self, word: Word, rows: Ints, gradients: Floats | None, callback: Callback | None) -> Timestamp:
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
                    local = rows[place] - self._ranges[server].begin
                    told = partial(self._told, gathering, server, place)
                    letter = self._letter(wanted=None if word == Word.PUSH else local)
                    if gradients is None:
                        self._send(word, server, letter, told)
                    else:
                        letter = replace(letter, rows=local, gradients=gradients[place])
                        self._send_push(word, server, letter, rows[place], told)
        except BaseException:
            self._gatherings.pop(int(handle), None)
            self._app.node.tracker.forget(int(handle))
            raise
        return handle

    def _letter(self, wanted: Ints | None = None) -> Letter:
        """That pushes nothing."""
        nothing = np.empty(0, np.int64)
        no_gradients = np.empty((0, self.shape.dim), np.float32)
        hot = HotPart.none(self.shape.dim)
        return Letter(self.shape, nothing, no_gradients, nothing if wanted is None else wanted, hot)

    def _send(self, word: Word, server: int, letter: Letter, told: Told) -> None:
        def answered(handle: Timestamp) -> None:
            error = handle.exception()
            told(next(iter(handle.result().values())) if error is None else error)

        self._app.request(word, letter.pack(), ids.node_id(Role.SERVER, server), callback=answered)

    def _send_push(self, word: Word, server: int, letter: Letter, rows: Ints, told: Told) -> None:
        """letter: of all rows, as if they were cold. rows: their numbers in the table."""
        self._totals.rows += len(rows)
        if self._hot is None or self._placement is None:
            self._send(word, server, letter, told)
            return
        places = self._placement.find(rows)
        hot = np.flatnonzero(places != COLD)
        values, fit = quantised(letter.gradients[hot], self._hot.fraction_bits)
        self._totals.too_large += int(np.count_nonzero(~fit))
        hot, values = hot[fit], values[fit]
        packets = Packets.of(self._placement, places[hot], letter.rows[hot], values)
        self._totals.hot_rows += len(hot)
        self._totals.packets += len(packets.cells)
        cold = np.ones(len(rows), dtype=bool)
        cold[hot] = False
        letter = replace(letter, rows=letter.rows[cold], gradients=letter.gradients[cold])
        self._lanes[server].submit(Part(word, letter, packets, told))

    def _on_request(self, data: SimpleData, app: SimpleApp) -> None:
        """Of a server: its pool was lost."""
        if data.head != Word.AGAIN:
            raise LibraError(f"a worker answers no request {data.head} about a table")
        self._lanes[ids.rank_of(data.sender)].again(data)

    @staticmethod
    def _told(gathering: Gathering, server: int, place: slice, told: bytes | BaseException) -> None:
        if isinstance(told, BaseException):
            gathering.fail(told)
        else:
            gathering.answer(server, place, told)

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
