# SPDX-License-Identifier: Apache-2.0
"""Callbacks: marks threads on which a van runs user code, which must not wait for the van's answers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Callbacks:
    def __init__(self) -> None:
        self._of_thread = threading.local()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Mark the thread while it calls the user's code. Calls may be nested."""
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
        """True if the caller's thread runs such a call."""
        return self._depth > 0
