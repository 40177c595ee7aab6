# SPDX-License-Identifier: Apache-2.0
"""A worker's watch over its servers: if one is gone for good, it ends the job and names it, before any
time-out.

The worker sends an empty message to each server at intervals; the server's van acknowledges it, whatever the
server waits for. A server that has never answered may still be starting: the worker waits for it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from libra.errors import LibraError, ServerLostError
from libra.vans.libra.messaging.reach import LOOKS, Reach

Ask = Callable[[int, Callable[[LibraError | None], None]], None]
"""Sends an empty message to a node, and calls back with the result. Raises what ends the van."""


@dataclass
class _Server:
    name: str
    met: bool = False
    asked: bool = False  # a message is in flight
    silent: float = 0.0  # seconds of silence


class Vigil:
    """One worker's watch. For one thread. All times are of time.monotonic.

    due: when to call ``poll`` again, at the latest.
    """

    def __init__(self, job: str, servers: Mapping[int, str], patience: float, ask: Ask, reach: Reach) -> None:
        """servers: names by node id. patience: seconds of silence, while the switch is there, until a server
        is lost, or inf."""
        self._reach = reach
        self._job, self._patience, self._ask = job, patience, ask
        self._interval = patience / LOOKS
        self._servers = {node: _Server(name) for node, name in servers.items()}
        self.due = -math.inf if self._servers and patience < math.inf else math.inf
        self._last = math.inf

    def poll(self, now: float) -> None:
        """Send messages, if it is time. Raises ServerLostError."""
        if now < self.due:
            return
        # After sleeping, or waiting for a processor, this process knows nothing of that time: answers may
        # wait unread.
        passed = max(min(now - self._last, 2 * self._interval), 0.0)
        self._last, self.due = now, now + self._interval
        if not self._reach.look(missed=any(each.met and each.asked for each in self._servers.values())):
            passed = 0.0
        for node, server in self._servers.items():
            if server.asked:
                server.silent += passed
            else:
                server.asked, server.silent = True, 0.0
                with suppress(LibraError):
                    self._ask(node, partial(self._answered, server))
        lost = [each for each in self._servers.values() if each.met and each.silent >= self._patience]
        if lost:
            raise self._error(lost)

    def _answered(self, server: _Server, error: LibraError | None) -> None:
        """Note that the server, or another process of it, lives. An error has ended the van, and so this
        watch."""
        server.met, server.asked, server.silent = True, False, 0.0

    def _error(self, lost: list[_Server]) -> ServerLostError:
        names = " and ".join(server.name for server in lost)
        seconds = max(server.silent for server in lost)
        since = time.strftime("%H:%M:%S", time.localtime(time.time() - seconds))
        text = (
            f"job {self._job!r}: no word from {names} for {seconds:.0f} s, since {since}: start all programs "
            "of the job again, servers from their checkpoints. If a server's return, or a request, takes "
            f"longer than that, set LIBRA_PEER_TIMEOUT ({self._patience:g} s now)"
        )
        return ServerLostError(text)
