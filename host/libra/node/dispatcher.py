# SPDX-License-Identifier: Apache-2.0
"""Dispatcher of applications' messages: from a node's van to its apps, early ones kept, others refused."""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.node.requests import named
from libra.node.tracker import left
from libra.rpc.message import Message, MessageKind

log = logging.getLogger(__name__)


class App(Protocol):
    """Receiver of messages; its methods neither block nor raise."""

    def take(self, message: Message) -> None: ...

    def fail(self, error: LibraError) -> None:
        """End with ``error``: no more messages will arrive."""

    def depart(self, node: int, error: LibraError) -> None:
        """Take note that a node is gone, and that the job goes on without it."""

    def close(self) -> None:
        """Stop all threads: the node has left."""


class MessageDispatcher:
    """The van's listener.

    A worker's apps have an app_id and a customer_id, as in PS-lite; other nodes have one app for each app_id.
    Messages that arrive before their app are kept for it, until the program has ended: then no app can come,
    and requests are refused. me: returns this node's id. send: sends a message to a node.
    """

    def __init__(
        self, by_customer: bool, me: Callable[[], int], send: Callable[[int, Message], object]
    ) -> None:
        self._by_customer, self._me, self._send = by_customer, me, send
        self._complete = False  # no app comes any more
        self._lock = threading.Lock()
        self._apps: dict[tuple[int, int], App] = {}
        self._early: dict[tuple[int, int], list[Message]] = {}
        self._failure: LibraError | None = None
        self._departed: dict[int, LibraError] = {}  # nodes that are gone
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
            for node, error in self._departed.items():
                app.depart(node, error)
            if self._failure is not None:
                app.fail(self._failure)

    def on_message(self, message: Message) -> None:
        place = self._place(message.app_id, message.customer_id)
        with self._lock:
            app = self._apps.get(place)
            if app is not None:
                app.take(message)
            elif not self._complete:
                self._early.setdefault(place, []).append(message)
        if app is None and self._complete:
            self._refuse(message)

    def complete(self) -> None:
        """Take note that the program makes no further app; refuse requests that wait for one."""
        with self._lock:
            self._complete = True
            early, self._early = self._early, {}
        for message in itertools.chain.from_iterable(early.values()):
            self._refuse(message)

    def _refuse(self, message: Message) -> None:
        """Answer a request to an app that this node lacks; other messages are lost."""
        if message.kind is not MessageKind.REQUEST:
            return
        which = f"app_id {message.app_id}" + f" and customer_id {message.customer_id}" * self._by_customer
        reason = f"there is no SimpleApp with {which}; {named('SimpleApp', {app for app, _ in self._apps})}"
        refusal = replace(message, kind=MessageKind.ERROR, sender=self._me(), body=reason.encode())
        try:
            self._send(message.sender, refusal)
        except LibraError as gone:
            log.warning("cannot tell %s: %s", ids.name_of(message.sender), gone)

    def on_failure(self, error: LibraError) -> None:
        with self._lock:
            self._failure = self._failure or error
            for app in self._apps.values():
                app.fail(error)

    def on_departed(self, node: int, error: LibraError) -> None:
        with self._lock:
            self._departed[node] = error
            for app in self._apps.values():
                app.depart(node, error)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            apps = list(self._apps.values())
        for app in apps:
            app.close()
