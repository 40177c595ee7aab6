# SPDX-License-Identifier: Apache-2.0
"""KVServer: calls a request handle for each request and sends its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

import numpy as np

from libra.compression.compression import check_answers
from libra.compression.compressors import Compressor
from libra.errors import ConfigError, RestartedError
from libra.job.ids import Role
from libra.kv.customer import check_identifier
from libra.node.node import Node
from libra.registry import Registry, Spec
from libra.rpc.values import ROUNDS, Explainer, KVMeta, KVPairs
from libra.vans.base import VanStats

RequestHandle = Callable[[KVMeta, KVPairs, "KVServer"], None]
"""``handle(meta, pairs, server)``: called on the van's thread, one request after the other.

The handle must answer each request once, with ``server.response(meta, pairs)`` or ``server.refuse(meta,
error)``, at once or later, from any thread. An exception that it raises fails the request at every worker
that contributes to it. ``pairs.vals`` is read-only: answer with another array. Values are whole, unless the
handle has ``handles_pieces = True``.
"""


class Replies(Protocol):
    """Receiver of a request handle's answers: a KVServer, for example."""

    def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None: ...

    def refuse(self, meta: KVMeta, error: Exception) -> None: ...


HANDLES: Registry[Any] = Registry("request handle")
"""Classes of request handles of a user's own, made from the number of workers."""


@runtime_checkable
class HandlesPieces(Protocol):
    """A request handle that says whether it takes pieces of values."""

    handles_pieces: bool


@runtime_checkable
class Remembers(Protocol):
    """A request handle that may know how many rounds of each key it has applied."""

    def rounds_of(self, keys: list[int]) -> list[int] | None: ...


@runtime_checkable
class Restores(Protocol):
    """A request handle that may have been restored from a file that lacks later rounds."""

    def may_lack_rounds(self) -> bool: ...


@runtime_checkable
class KnowsPushes(Protocol):
    """A request handle that may recognise pushes that it has applied, also after its process restarted."""

    def knows_pushes(self) -> bool: ...


@runtime_checkable
class Explains(Protocol):
    """A request handle that can name what an unanswered request is blocked on."""

    def blocked_on(self, sender: int, timestamp: int) -> str: ...


def _explainer(handle: Explains) -> Explainer:
    """Wrap ``handle.blocked_on`` for vans: the handle's errors become texts, since they must not end
    threads."""

    def explain(sender: int, timestamp: int) -> str:
        try:
            return handle.blocked_on(sender, timestamp)
        except Exception as error:
            return f"the request handle cannot say why: {type(error).__name__}: {error}"

    return explain


def _forgotten() -> RestartedError:
    return RestartedError(
        "it has started again, and does not know what it had applied and not answered: keep a journal "
        "(CheckpointedHandle, journal=True), or ask again if that does no harm"
    )


def _may_be_asked_again(handle: RequestHandle) -> bool:
    return isinstance(handle, KnowsPushes) and handle.knows_pushes()


def _rounds(handle: RequestHandle, asked: KVPairs) -> KVPairs:
    keys = asked.keys.tolist()
    known = handle.rounds_of(keys) if isinstance(handle, Remembers) else None
    rounds = np.full((len(keys), 2), -1, np.int32)
    if known is not None:
        # A process that has applied nothing may follow one that had, whose files are gone.
        lacks = isinstance(handle, Restores) and handle.may_lack_rounds()
        rounds[:, 0], rounds[:, 1] = known, max(known) > 0 and not lacks
    return KVPairs(asked.keys, rounds.reshape(-1), np.full(len(keys), 2, np.int64))


class KVServer:
    """A server's side of the key-value store. A node has one KVServer for each ``app_id``.

    compression: the compressor for answers of float32, ``"fp16"`` or ``"stochastic:bits=8"``: a text, a
    mapping or a Compressor, as for a KVWorker. Equal answers are equal at all workers, if they ask for the
    same keys together. Raises ConfigError on a node that is no server, and for a compressor that its van, or
    an answer, cannot have.

    A handle gets whole values, and may be called several times for a request, with other keys each time. If
    it has the attribute ``handles_pieces = True``, it gets long values in pieces, as they arrive (see
    KVPairs.offsets): the libra van delivers the switch's chunks, tcp and ltp cut values into messages. It
    then answers before a value is whole, and holds no copy of it. Over libra's sums, only such a handle may
    answer a long push with other values than the sum.

    >>> import libra, numpy as np
    >>> def double(meta, pairs, server):
    ...     pairs.vals = pairs.vals * 2
    ...     server.response(meta, pairs)
    >>> double.handles_pieces = True  # it works on each element by itself
    >>> with libra.local_job(workers=1, servers=1) as job:
    ...     libra.KVServer(0, job.servers[0]).set_request_handle(double)
    ...     libra.KVWorker(0, 0, job.workers[0]).push_pull([5], np.int32([1, 2])).result(timeout=5)
    array([2, 4], dtype=int32)
    """

    def __init__(self, app_id: int, node: Node, *, compression: Spec | Compressor | None = None) -> None:
        node.check_role(Role.SERVER, "KVServer")
        check_identifier("app_id", app_id)
        self.app_id, self.node = app_id, node
        if compression is not None:
            node.van.compress_answers(app_id, check_answers(compression))
        node.requests.attach(app_id)

    def set_request_handle(self, handle: RequestHandle | str) -> None:
        """Install the request handle; requests that came earlier are handled now, in order of arrival.

        handle: or the name of one in `HANDLES`, with parameters. Raises ConfigError for an unknown one.
        """
        if isinstance(handle, str):
            handle = HANDLES.make(handle, self.node.num_worker)
        if not callable(handle):
            raise ConfigError(
                f"the handle is a {type(handle).__name__}; expected handle(meta, pairs, server)"
            )
        pieces = isinstance(handle, HandlesPieces) and handle.handles_pieces
        explainer = _explainer(handle) if isinstance(handle, Explains) else None

        def call(meta: KVMeta, pairs: KVPairs) -> None:
            if meta.cmd == ROUNDS:
                self.response(meta, _rounds(handle, pairs))
            elif meta.origin is not None and meta.origin.again and not _may_be_asked_again(handle):
                self.refuse(meta, _forgotten())
            else:
                handle(meta, pairs, self)

        self.node.requests.set_handler(self.app_id, call, explainer, pieces=pieces)

    def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None:
        """Answer the request of ``meta``. ``pairs`` has the request's keys and their values; None for a push.

        Raises LibraError when the request has been answered already, and when the answer does not fit it;
        then the worker gets that error, too.
        """
        self.node.requests.respond(meta, pairs if meta.pull else None)

    def refuse(self, meta: KVMeta, error: Exception) -> None:
        """Answer the request of ``meta`` with an error, as if the handle had raised it.

        The worker gets an OverflowError for one, else a ServerError, with ``error``'s text.
        """
        self.node.requests.refuse(meta, error)

    def stats(self) -> VanStats:
        """Return the totals of this node since its start."""
        return self.node.van.stats()

    Response = response  # PS-lite's spelling
