# SPDX-License-Identifier: Apache-2.0
"""StallInspector: logs which requests wait, for which nodes and for how long, before waits time out."""

from __future__ import annotations

import logging
import math
import threading
import time
import weakref

from libra.errors import LibraError
from libra.rpc.outstanding import Tracked, Tracker
from libra.vans.base import Stall

log = logging.getLogger(__name__)

LOOKS = 60  # inspections in the time after which a request has stalled
MOST = 8  # most stalls reported; the oldest's reason is, as a rule, that of the others


class StallInspector:
    """Inspector of one node's outstanding requests, in a thread, so that a request costs nothing more.

    stalls: the oldest requests that had stalled at the last inspection, at most MOST.
    """

    def __init__(self, tracker: Tracker, patience: float) -> None:
        """Create an inspector without starting it. patience: seconds after which a request has stalled;
        infinity: never, and no thread is started."""
        self.stalls: tuple[Stall, ...] = ()
        self._tracker, self._patience = tracker, patience
        self._seen: dict[int, float] = {}  # outstanding requests -> when they were first seen
        self._reported: set[int] = set()
        self._wait, self._next = patience, -math.inf  # each further warning comes after twice the time
        self._stopping = threading.Event()
        # The thread does not keep a node that was dropped without finalize().
        arguments = (weakref.ref(self), patience / LOOKS, self._stopping)
        self._thread = threading.Thread(target=_run, args=arguments, name="libra-stalls", daemon=True)

    def start(self) -> None:
        if self._patience < math.inf:
            self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def look(self, now: float) -> None:
        """Inspect the outstanding requests, and log those that have stalled or recovered. now: seconds."""
        outstanding = self._tracker.outstanding()
        for number in self._seen.keys() - outstanding.keys():
            waited = now - self._seen.pop(number)
            if number in self._reported:
                self._reported.discard(number)
                log.info("request %d, which had stalled, has ended after %.1f s", number, waited)
        for number in outstanding:
            self._seen.setdefault(number, now)
        late = sorted(number for number, since in self._seen.items() if now - since >= self._patience)
        stalls = [
            Stall(number, now - self._seen[number], _reason(outstanding[number])) for number in late[:MOST]
        ]
        # A request that has ended meanwhile waits for nothing.
        late = [number for number in late if not outstanding[number].done()]
        self.stalls = tuple(stall for stall in stalls if stall.timestamp in late)
        if not self.stalls:
            self._wait, self._next = self._patience, -math.inf
        elif now >= self._next:
            self._next, self._wait = now + self._wait, 2 * self._wait
            self._reported.update(late)
            more = f" (and {len(late) - 1} more)" if len(late) > 1 else ""
            oldest = self.stalls[0]
            waits = oldest.timestamp, more, oldest.seconds, oldest.waits_for
            log.warning("request %d%s has waited for %.1f s: %s", *waits)


def _reason(asked: Tracked) -> str:
    """Return what a request waits for; or the van's error if the van has ended and cannot tell."""
    try:
        return asked.waits_for()
    except LibraError as error:
        return str(error)


def _run(inspector: weakref.ref[StallInspector], interval: float, stopping: threading.Event) -> None:
    while not stopping.wait(interval):
        found = inspector()
        if found is None:
            return
        found.look(time.monotonic())
        del found
