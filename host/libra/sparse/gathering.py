# SPDX-License-Identifier: Apache-2.0
"""A request to several servers, and their answers together."""

from __future__ import annotations

import threading
from collections.abc import Iterable

from libra.hot.rows import Ints
from libra.kv.timestamp import Callback, Timestamp
from libra.sparse import whole_rows
from libra.sparse.checks import Floats


class Gathering:
    """Of one request. Thread-safe.

    values: (n, dim) that answers are put into, each in its place; None for a push. ``handle`` ends with them
    when all have answered, or with what the first one fails with.
    """

    def __init__(
        self, handle: Timestamp, servers: Iterable[int], values: Floats | None, callback: Callback | None
    ) -> None:
        """servers: ranks."""
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
        """at: (n,) where in the values these are, (n, dim). Threads put them in different places."""
        if self._values is not None:
            whole_rows.put(self._values, at, values)

    def answered(self, server: int) -> None:
        """All that this server was asked for is there."""
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
