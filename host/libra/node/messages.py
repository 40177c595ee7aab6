# SPDX-License-Identifier: Apache-2.0
"""MessageDispatcher: passes a node's application messages from the van to their SimpleApp."""

from __future__ import annotations

import threading
from typing import Protocol

from libra.errors import ConfigError, LibraError
from libra.node.tracker import left
from libra.vans.messages import AppMessage


class App(Protocol):
    """Receiver of messages; its methods neither block nor raise."""

    def take(self, message: AppMessage) -> None: ...

    def fail(self, error: LibraError) -> None:
        """End with ``error``: no more messages will arrive."""

    def close(self) -> None:
        """Stop all threads: the node has left."""


class MessageDispatcher:
    """The van's listener.

    A worker's apps have an app_id and a customer_id, as in PS-lite; other nodes have one app for each app_id.
    Messages that arrive before their app are kept for it.
    """

    def __init__(self, by_customer: bool) -> None:
        self._by_customer = by_customer
        self._lock = threading.Lock()
        self._apps: dict[tuple[int, int], App] = {}
        self._early: dict[tuple[int, int], list[AppMessage]] = {}
        self._failure: LibraError | None = None
        self._closed = False

    def _place(self, app_id: int, customer_id: int) -> tuple[int, int]:
        return app_id, customer_id if self._by_customer else 0

    def attach(self, app_id: int, customer_id: int, app: App) -> None:
        """Deliver messages to ``app`` from now on. Raises ConfigError if these numbers have an app already,
        ClosedError if the node has left."""
        place = self._place(app_id, customer_id)
        with self._lock:
            if self._closed:
                raise left()
            if place in self._apps:
                which = f"app_id {app_id}" + f" and customer_id {customer_id}" * self._by_customer
                raise ConfigError(f"this node has a SimpleApp with {which} already; take another one")
            self._apps[place] = app
            for message in self._early.pop(place, ()):
                app.take(message)
            if self._failure is not None:
                app.fail(self._failure)

    def on_message(self, message: AppMessage) -> None:
        place = self._place(message.app_id, message.customer_id)
        with self._lock:
            app = self._apps.get(place)
            if app is None:
                self._early.setdefault(place, []).append(message)
            else:
                app.take(message)

    def on_failure(self, error: LibraError) -> None:
        with self._lock:
            self._failure = self._failure or error
            for app in self._apps.values():
                app.fail(error)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            apps = list(self._apps.values())
        for app in apps:
            app.close()
