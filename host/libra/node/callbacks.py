# SPDX-License-Identifier: Apache-2.0
"""On which threads a van is calling now: they must not wait for what only the van can bring."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Callbacks:
    def __init__(self) -> None:
        self._of_thread = threading.local()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Around a call of the user's code on the van's thread. They may be nested."""
        self._of_thread.depth = self._depth + 1
        try:
            yield
        finally:
            self._of_thread.depth -= 1

    @property
    def _depth(self) -> int:
        return getattr(self._of_thread, "depth", 0)

    @property
    def here(self) -> bool:
        """Whether the caller's thread is in such a call."""
        return self._depth > 0
