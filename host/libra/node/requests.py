# SPDX-License-Identifier: Apache-2.0
"""Requests: passes pushes and pulls from the van to the request handle of their app, and answers back."""

from __future__ import annotations

import logging
import threading
from functools import partial

from libra.errors import ConfigError, LibraError, RestartedError
from libra.job import ids
from libra.node.contributions import Adder
from libra.node.whole_pulls import WholeTag
from libra.node.whole_values import WholeValues
from libra.rpc.message import named
from libra.rpc.outstanding import Callbacks
from libra.rpc.values import Explainer, Handler, KVMeta, KVPairs
from libra.vans.base import Van

log = logging.getLogger(__name__)


def is_reserved(key: int, owners: int) -> bool:
    """Return True if ``key`` is in one of the ``ids.reserved_ranges`` of ``owners`` owners.

    >>> is_reserved(ids.MAX_KEY, 3), is_reserved(ids.MAX_KEY - ids.RESERVED_KEYS, 3)
    (False, True)
    """
    share = ids.MAX_KEY // owners
    end = ids.MAX_KEY + 1 if key >= share * (owners - 1) else (key // share + 1) * share
    return end - 2 * ids.RESERVED_KEYS <= key < end - ids.RESERVED_KEYS


class Requests:
    """Dispatcher of a node's incoming requests; handles are called one request after the other.

    Requests that arrive before their handle are kept for it, until the program has ended: then no handle can
    come. Pushes of collectives are summed here.
    """

    def __init__(self, van: Van, callbacks: Callbacks, num_worker: int, num_server: int) -> None:
        self._van = van
        self._callbacks = callbacks
        self._num_worker, self._num_server = num_worker, num_server
        self._adder = Adder(num_worker)
        self._attached: set[int] = set()
        self._complete = False  # no handle comes any more
        self._handlers: dict[int, Handler] = {}  # by app_id
        self._explainers: dict[int, Explainer] = {}
        self._whole: dict[int, WholeValues] = {}  # by app_id, once its handler takes no pieces
        self._pieces: dict[int, bool] = {}  # by app_id: the handler takes pieces
        self._begun: set[int] = set()  # app_ids of handlers that have got a part of a value
        self._early: list[tuple[KVMeta, KVPairs]] = []
        self._lock = threading.RLock()

    def attach(self, app_id: int) -> None:
        """Reserve ``app_id`` for a KVServer. Raises ConfigError if the node has one already."""
        if app_id in self._attached:
            raise ConfigError(f"this node has a KVServer with app_id {app_id} already; take another one")
        self._attached.add(app_id)

    def set_handler(
        self, app_id: int, handler: Handler, explainer: Explainer | None, *, pieces: bool = True
    ) -> None:
        """Set an application's handler. pieces: False if it takes whole values only.

        Raises ConfigError if it replaces one that may be in the middle of a value.
        """
        with self._lock:
            if not pieces and app_id in self._begun:
                raise ConfigError(
                    f"the request handle of app_id {app_id} has got parts of values (handles_pieces = True);"
                    " the next one, which takes whole values, would get the rest: set it before workers push,"
                    " set handles_pieces = True, or take another app_id"
                )
            if not pieces:
                self._whole.setdefault(app_id, WholeValues(self._van, self._lock, self._num_worker))
            if (whole := self._whole.get(app_id)) is not None:
                whole.set_handler(partial(self._call, handler), pieces=pieces)
                handler = whole.receive
            self._handlers[app_id] = handler
            self._pieces[app_id] = pieces
            self._explainers.pop(app_id, None)
            if explainer is not None:
                self._explainers[app_id] = explainer
            mine = [entry for entry in self._early if entry[0].app_id == app_id]
            self._early = [entry for entry in self._early if entry[0].app_id != app_id]
            for meta, pairs in mine:
                self._deliver(handler, meta, pairs)

    def complete(self) -> None:
        """Take note that the program sets no further handle; refuse requests that wait for one."""
        with self._lock:
            self._complete = True
            early, self._early = self._early, []
            for meta, _ in early:
                self.refuse(meta, LibraError(self._lacking(meta.app_id)))

    def _lacking(self, app_id: int) -> str:
        """Return why a request of an app gets no answer, and which apps this node has."""
        if app_id in self._attached:
            return f"no request handle is set for the KVServer with app_id {app_id}"
        return f"there is no KVServer with app_id {app_id}; {named('KVServer', self._attached)}"

    def dispatch(self, meta: KVMeta, pairs: KVPairs) -> None:
        with self._lock:
            handler = self._handlers.get(meta.app_id)
            if is_reserved(int(pairs.keys[0]), self._num_server):
                self._call(self._add, meta, pairs)
            elif handler is not None:
                self._deliver(handler, meta, pairs)
            elif self._complete:
                self.refuse(meta, LibraError(self._lacking(meta.app_id)))
            else:  # workers may be faster than the server program's set_request_handle
                self._early.append((meta, pairs))

    def _deliver(self, handler: Handler, meta: KVMeta, pairs: KVPairs) -> None:
        if self._pieces[meta.app_id] and meta.app_id not in self._begun and _is_part(pairs):
            self._begun.add(meta.app_id)
        self._call(handler, meta, pairs)

    def add(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Sum a push on a worker of a job without servers, where all requests are sums."""
        self._call(self._add, meta, pairs)

    def _add(self, meta: KVMeta, pairs: KVPairs) -> None:
        if meta.origin is not None and meta.origin.again:
            lost = RestartedError("it has started again without what was contributed: begin anew, all of you")
            self.refuse(meta, lost)
            return
        for ended, outcome in self._adder.add(meta, pairs):
            if isinstance(outcome, LibraError):
                self.refuse(ended, outcome)
            else:
                self.respond(ended, outcome if ended.pull else None)

    def _call(self, handler: Handler, meta: KVMeta, pairs: KVPairs) -> None:
        try:
            with self._callbacks.running():
                handler(meta, pairs)
        except LibraError as error:  # as a rule the requesting worker's mistake: it gets the error
            log.warning("%s was refused: %s", _name(meta), error)
            self.refuse(meta, error)
        except BaseException as error:  # SystemExit, too, would end the van's thread without an answer
            log.exception("the request handle failed for %s", _name(meta))
            self.refuse(meta, error)

    def explain(self, sender: int, timestamp: int) -> str:
        """Return what an unanswered request waits for at this node; "" if that is not known."""
        for meta, _ in list(self._early):
            if (meta.sender, meta.timestamp) == (sender, timestamp):
                return self._lacking(meta.app_id)
        whole = [values.explain for values in self._whole.values()]
        explainers = [self._adder.blocked_on, *whole, *self._explainers.values()]
        found = (explain(sender, timestamp) for explain in explainers)
        return next(filter(None, found), "")

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Answer a request; see KVServer.response."""
        if not meta.claim():
            raise LibraError(f"{_name(meta)} has been answered already; answer each request once")
        try:
            if isinstance(meta.tag, WholeTag):
                meta.tag.respond(pairs)
            else:
                self._van.respond(meta, pairs)
        except Exception as error:
            self._refuse(meta, error)
            raise

    def refuse(self, meta: KVMeta, error: BaseException) -> None:
        """Answer a request with an error, unless it has been answered."""
        if meta.claim():
            self._refuse(meta, error)

    def _refuse(self, meta: KVMeta, error: BaseException) -> None:
        if isinstance(meta.tag, WholeTag):
            meta.tag.refuse(as_refusal(error))
        else:
            self._van.refuse(meta, as_refusal(error))


def _is_part(pairs: KVPairs) -> bool:
    """Return True if a request has parts of values."""
    if pairs.offsets is None:
        return False
    return bool(pairs.offsets.any() or (pairs.totals is not None and (pairs.lens < pairs.totals).any()))


def as_refusal(error: BaseException) -> LibraError:
    """Return the error to answer with when a request handle has raised ``error``."""
    if isinstance(error, LibraError):
        return error
    return LibraError(f"the request handle failed: {type(error).__name__}: {error}")


def _name(meta: KVMeta) -> str:
    return f"request {meta.timestamp} of {ids.name_of(meta.sender)}"
