# SPDX-License-Identifier: Apache-2.0
"""Gathering: a request to several servers, which ends when all have answered."""

from __future__ import annotations

import threading
from collections.abc import Iterable

from libra.hot.rows import Ints
from libra.kv.customer import Callback, Timestamp
from libra.sparse.checks import Floats
from libra.sparse.sums import put_rows


class Gathering:
    """Answers of several servers to one request. Thread-safe.

    values: (n, dim) array for the answers' rows; None for a push. ``handle`` ends with it when all servers
    have answered, or with the first error.
    """

    def __init__(
        self, handle: Timestamp, servers: Iterable[int], values: Floats | None, callback: Callback | None
    ) -> None:
        """Wait for ``servers``, given by rank."""
        self.handle = handle
        self._missing = set(servers)
        self._values = values
        self._callback = callback
        self._ended = False
        self._lock = threading.Lock()

    @property
    def missing(self) -> list[int]:
        """Ranks of the servers that have not answered."""
        with self._lock:
            return sorted(self._missing)

    def put(self, at: Ints, values: Floats) -> None:
        """Write (n, dim) values at the indices ``at``, (n,). Threads write at different indices."""
        if self._values is not None:
            put_rows(self._values, at, values)

    def answered(self, server: int) -> None:
        """Note that this server's answer is complete."""
        with self._lock:
            self._missing.discard(server)
            if self._missing or self._ended:
                return
            self._ended = True
        self.handle.finish(self._values, None, self._callback)

    def fail(self, error: BaseException) -> None:
        with self._lock:
            if self._ended:
                return
            self._ended = True
        self.handle.finish(None, error, self._callback)
