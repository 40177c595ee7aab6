# SPDX-License-Identifier: Apache-2.0
"""Tracker: a node's requests by number, kept until they are finished (PS-lite's tracker keeps all)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from libra import runtime
from libra.errors import ClosedError, ConfigError
from libra.timeline import Timeline

F = TypeVar("F", bound="Tracked")
KEPT_FAILURES = 1000  # errors of finished requests kept for wait() with a plain number


class Tracked(Future):  # type: ignore[type-arg]
    """A request's future. title: names the request in the timeline."""

    title = "request"

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Wait as Future.exception does, in any runtime."""
        return super().exception(runtime.present().await_future(self, timeout))

    @abstractmethod
    def waits_for(self) -> str:
        """Return a text that names the nodes the request is blocked on; takes a second at most."""


class Tracker:
    """Registry of requests. Thread-safe. Numbers count from 0 over all customers of a node, so (node, number)
    names a request."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        self.timeline = timeline
        self._changed = runtime.present().condition()
        self._issued = 0
        self._outstanding: dict[int, Tracked] = {}
        self._failed: dict[int, BaseException] = {}  # oldest first
        self._closed = False

    def begin(self, make: Callable[[int], F]) -> F:
        """Create the next request, ``make(number)``, and keep it until it is done. Raises ClosedError."""
        with self._changed:
            if self._closed:
                raise left()
            number = self._issued
            request = self._outstanding[number] = make(number)
            self._issued += 1
        if self.timeline is not None:
            self.timeline.begin(number, request.title)
        request.add_done_callback(lambda done: self._end(number, done.exception()))
        return request

    def forget(self, number: int) -> None:
        """Drop a request that was never sent."""
        self._end(number, None)

    def _end(self, number: int, error: BaseException | None) -> None:
        if self.timeline is not None:
            self.timeline.end(number, error)
        with self._changed:
            self._outstanding.pop(number, None)
            if error is not None:
                self._failed[number] = error
                if len(self._failed) > KEPT_FAILURES:
                    del self._failed[next(iter(self._failed))]
            self._changed.notify_all()

    def find(self, number: int) -> Tracked | None:
        """Return the request while it is outstanding, None if it has succeeded.

        Raises the request's error if it failed, and ConfigError for an unknown number.
        """
        with self._changed:
            if not 0 <= number < self._issued:
                raise ConfigError(f"no request has timestamp {number}; the last is {self._issued - 1}")
            if number in self._failed:
                raise self._failed[number]
            return self._outstanding.get(number)

    def outstanding(self) -> dict[int, Tracked]:
        """Return all requests that are not done, by number."""
        with self._changed:
            return dict(self._outstanding)

    def wait_until_idle(self, timeout: float) -> list[int]:
        """Wait until all requests are done, at most ``timeout`` seconds; return the outstanding numbers."""
        with self._changed:
            self._changed.wait_for(lambda: not self._outstanding, timeout)
            return sorted(self._outstanding)

    def close(self) -> None:
        """Refuse new requests with ClosedError from now on."""
        with self._changed:
            self._closed = True


def left() -> ClosedError:
    """Return the error for calls on a node that has left its job."""
    return ClosedError("this node has been finalized; start another one")
