# SPDX-License-Identifier: Apache-2.0
"""Thread of a van: it serves the van's sockets until the van is closed."""

from __future__ import annotations

import logging
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from libra.errors import LibraError
from libra.vans.wake import Wake

log = logging.getLogger(__name__)

_LINGER_SECONDS = 2.0


class VanThread(ABC):
    """Thread that calls ``_work`` once, then ``_end``. Other threads wake it."""

    def __init__(self, name: str) -> None:
        self.on_ended: Callable[[LibraError], None] = lambda error: None  # by itself
        self._wake = Wake()
        self._closing = False
        self._until = 0.0  # when a thread that closes stops sending what waits
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    @property
    def on_thread(self) -> bool:
        return threading.current_thread() is self._thread

    def close(self, linger: bool) -> None:
        """Send what waits (with ``linger``, for at most 2 s) and close the sockets. Idempotent."""
        self._until = time.monotonic() + (_LINGER_SECONDS if linger else 0.0)
        self._closing = True
        if self._thread.ident is None:
            self._end()
            return
        self._awake()
        if not self.on_thread:
            self._thread.join()

    def _awake(self) -> None:
        """Wake the thread, if another one calls."""
        if not self.on_thread:
            self._wake.set()

    def _run(self) -> None:
        try:
            self._work()
        except Exception as error:
            log.exception("the van's thread ended")
            self.on_ended(LibraError(f"the van's thread ended: {type(error).__name__}: {error}"))
        finally:
            self._end()

    @abstractmethod
    def _work(self) -> None:
        """Serve the sockets until ``_closing``, and send what waits until ``_until``."""

    @abstractmethod
    def _end(self) -> None:
        """Close the sockets. Idempotent."""
