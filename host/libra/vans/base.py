# SPDX-License-Identifier: Apache-2.0
"""Interface between the key-value API and a transport: what a van accepts and what it returns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from libra.compression.compressors import Compressor
from libra.errors import ConfigError, LibraError
from libra.job.ids import ALL_NODES
from libra.job.tolerance import EarlyCloseRule
from libra.rpc.message import Listener, Message
from libra.rpc.values import Completion, Explainer, Handler, Keys, KVMeta, KVPairs, Request, Rounds
from libra.vans.hot import HotCells

# How a MismatchError of a push ends.
SAME_PUSHES = (
    "all workers push the same keys, with the same lengths and types, in the same order. Where each is to "
    "push what it likes, set LIBRA_PUSHES=asynchronous at all hosts, or push in messages, as application 1: "
    "KVWorker(1, 0, node) and KVServer(1, node)"
)


class Places(NamedTuple):
    """Places of a pull's chunks among all that its worker pulls."""

    chunks: Rounds  # (chunks,)
    firsts: Rounds  # (pieces,) of each piece's first chunk
    chunk: int  # elements of a chunk
    slots: int  # chunk i is asked for when i - slots, i - 2 * slots, ... have arrived; others may be late


OnDeparted = Callable[[int, LibraError], None]


@dataclass(frozen=True)
class Stall:
    """Request that has been outstanding for longer than LIBRA_STALL_SECONDS."""

    timestamp: int  # the request's number
    seconds: float  # outstanding, when the inspector last looked
    waits_for: str  # "rank 3 has not contributed to chunk 812 of key 5 (round 7) for 61.0 s"


@dataclass
class EarlyClose:
    """Pushes that a server took from workers over a van that may lose values, in messages."""

    all: int = 0  # messages that arrived whole
    fraction: int = 0  # closed with enough of their packets
    deadline: int = 0  # closed with fewer
    delivered: float = 0.0  # mean share of a message's packets that arrived
    least_delivered: float = 1.0
    contributors: float = 0.0  # mean number of workers whose values a sum has, over packets
    least_contributors: int = 0


@dataclass
class VanStats:
    """Totals since start. A host counts what it sent and where; the switch counts what it added
    (`libra job stats`)."""

    bytes_sent: int = 0
    bytes_received: int = 0
    packets_sent: int = 0
    packets_received: int = 0
    elements_pushed: int = 0  # by this worker; counted once a push, when its result is known
    elements_in_switch: int = 0  # those that the switch summed, not a server or a worker
    retransmissions: int = 0
    needless_retransmissions: int = 0  # of packets that had not been lost, as far as answers tell
    redone_chunks: int = 0  # retransmitted at another scale
    probes: int = 0  # packets without values that asked for a chunk's scale first, as in a key's first round
    # Pushed elements that were not 0, but so far below the largest of their chunk that they were summed as 0.
    # docs/protocol.md, "Numbers", says what to do if they are many.
    flushed: int = 0
    # Pushed elements that a codec of narrow lanes has clipped (docs/narrow_lanes.md).
    clipped: int = 0
    duplicates: int = 0  # received and ignored
    # Answered packets that a switch with a long queue has marked (ECN); the host then sends less.
    marked: int = 0
    associations: int = 0  # peers this host keeps transport state for
    foreign: int = 0  # packets that were dropped: of another job or address, or with impossible numbers
    early_close: tuple[EarlyClose, ...] = ()  # one at a server, if the van may lose values
    stalls: tuple[Stall, ...] = ()  # the oldest of the present ones; a KVWorker fills them in


Feedback = Mapping[str, npt.NDArray[np.float32]]
"""Rests of each key's values that roundings have left, by key, as "7", or rail and key, as "1/7"."""


class Counting(Protocol):
    """A worker's rounds, counted across restarts. From any thread."""

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """Go on, as Van.rejoin does, within ``timeout`` seconds. counted: rounds go on from ``count_from``'s
        numbers; from now on a worker that has to begin anew gets RestartedError, even if nothing is lost."""

    def rounds_made(self, keys: Keys) -> Rounds:
        """Return (n,): how many rounds of each key this worker has the answers of; -1 if it never pushed the
        key."""

    def count_from(self, keys: Keys, number: int) -> None:
        """Number the next push of each of these keys ``number``, at all workers.

        Raises LibraError while a push of one of them is under way.
        """

    def residuals(self) -> Feedback:
        """Return copies of what the codec's roundings have left, by name; none without error feedback.

        Raises LibraError while a push is under way.
        """

    def restore_residuals(self, saved: Feedback) -> None:
        """Add what an earlier process saved to the next pushes. Raises ConfigError for what does not fit the
        codec, and LibraError while a push is under way."""


class Van(ABC):
    """Moves requests and answers. One instance a node; methods may be called from any thread.

    The abstract methods are what every van does; the others have defaults that raise what this van cannot do.
    """

    workers_add: bool = False  # in a job without servers the workers add, since nothing else does
    rank: int | None = None  # the node's rank; known at the latest when start() returns
    explainer: Explainer | None = None  # set by the node, for vans whose workers ask servers why they wait
    listener: Listener | None = None  # set by the node before start(); receives what send_message sends
    on_departed: OnDeparted | None = None  # set by the node: a server is gone, and the job goes on
    has_scheduler: bool = True  # True if the job has a scheduler node
    # True if pushes that differ between workers fail with a MismatchError, whatever was agreed before
    proves_pushes: bool = False
    shares_scales: bool = False  # True if float32 values of one key in one push share a scale
    tells_rounding: bool = False  # True if float32 sums depend on scales that follow the values
    fields: int = 1  # float32 values that share a 32-bit lane of a packet
    against_halves: str = "its van has no lanes"  # why no request may be `half`; "" if it may
    connects_workers: bool = False  # True if workers' messages to each other take no way round
    slices: bool = False  # True if requests may have a slicer of their own
    hot: HotCells | None = None  # if a switch sums tables' hot rows
    early_close: EarlyCloseRule | None = None  # the job's rule for stragglers

    @abstractmethod
    def start(self, timeout: float | None = None) -> None:
        """Join the job; return when requests can be sent. Raises libra.errors.TimeoutError naming who is
        missing."""

    @abstractmethod
    def stop(self) -> None:
        """Leave the job; outstanding requests fail with libra.errors.ClosedError. Idempotent."""

    def leave(self, timeout: float | None = None) -> None:
        """Return when no other node needs this one any more; the caller then calls ``stop``.

        Raises libra.errors.TimeoutError naming the nodes that stay, ClosedError naming those that are lost.
        """
        self.barrier(ALL_NODES, timeout)

    @abstractmethod
    def send(self, request: Request, done: Completion) -> None:
        """Worker: start a request; ``done`` gets its answer or its error.

        Raises at once: ConfigError for what this van cannot carry (a ``cmd`` or a pull in a job without
        servers), ClosedError if the van is stopped, and the LibraError that ended it.
        """

    @abstractmethod
    def serve(self, handler: Handler) -> None:
        """Server: pass every request to ``handler``. Called before start().

        Workers call it, too, if ``workers_add``.
        """

    @abstractmethod
    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Server: answer the request of ``meta``, once. ``pairs`` is None for a push alone.

        Raises LibraError, and sends nothing, if the answer does not fit the request.
        """

    @abstractmethod
    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        """Server: answer the request of ``meta`` with an error, which names this server. The worker gets an
        OverflowError or a RestartedError as such, any other as a ServerError. A stopped van sends nothing."""

    def acknowledge(self, meta: KVMeta) -> None:
        """Server: have a push's worker send more pieces. Sums of a switch are answered, with themselves."""
        raise NotImplementedError(f"{type(self).__name__} delivers whole values")

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[tuple[KVMeta, KVPairs]]:
        """Server: return a batch of a switch's sums as requests of one piece; all workers' pull as each's."""
        return [(meta, pairs)]

    def places(self, meta: KVMeta) -> Places:
        """Server: return the places of a pull's chunks."""
        raise NotImplementedError(f"{type(self).__name__} has no pulls by chunks")

    def ask_terms(self, then: Callable[[Mapping[int, int]], None]) -> None:
        """Server: call ``then``, soon, with the terms that its rails' switches have by now, by rail."""
        raise NotImplementedError(f"{type(self).__name__} has one rail")

    def waiting_elements(self, dtype: np.dtype[Any]) -> int:
        """Return how many elements of a value may wait until all are summed."""
        return 0

    @abstractmethod
    def blocked_on(self, timestamp: int) -> str:
        """Return what an unfinished request waits for, as a text: "rank 3 has not contributed to chunk
        812"."""

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        """Return the ranks that an unfinished push waits for, as far as this worker has been told."""
        raise ConfigError(f"{type(self).__name__} cannot say which workers a push waits for")

    @abstractmethod
    def stats(self) -> VanStats: ...

    def rejoin(self) -> None:
        """Worker: go on after a RestartedError; see KVWorker.rejoin."""
        raise ConfigError(f"{type(self).__name__} has no job that begins anew: there is nothing to rejoin")

    def counting(self) -> Counting:
        """Worker: return the rounds by which it goes on after a RestartedError.

        Raises ConfigError if nothing in this job starts again, or nothing has rounds.
        """
        raise ConfigError(f"{type(self).__name__} has no job that begins anew: there is nothing to resume")

    def send_message(self, receiver: int, message: Message) -> None:
        """Send ``message`` to the node of id ``receiver``, which may be this one; its listener gets it once.

        Messages from one node to another arrive in the order of sending. Returns at once. Raises ConfigError
        for what this van cannot carry, ClosedError if it is stopped or the receiver is gone.
        """
        raise ConfigError(
            f"{type(self).__name__} carries no application messages; use the tcp or the loopback van for them"
        )

    def dead_nodes(self, seconds: float) -> list[int]:
        """Return the ids of the nodes that are lost, or that have been silent for ``seconds``."""
        raise ConfigError(f"{type(self).__name__} cannot say which nodes are silent")

    def check_compressor(self, compressor: Compressor) -> None:
        """Raise ConfigError, with the reason, if this van cannot carry ``compressor``'s pushes."""
        raise ConfigError(f"{type(self).__name__} does not compress; leave compression out")

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        """Compress this server's answers of float32 in that application. Raises ConfigError if it cannot.

        Call it before the first request arrives.
        """
        raise ConfigError(f"{type(self).__name__} does not compress answers; leave compression out")

    def barrier(self, group: int, timeout: float | None = None) -> None:
        """Return when every node of ``group`` (a sum of 1 scheduler, 2 servers, 4 workers) has called it.

        Raises libra.errors.TimeoutError naming the missing nodes, ClosedError if one of them is gone.
        """
        raise ConfigError(f"{type(self).__name__} has no barrier; use the tcp or the loopback van for it")

    def abort(self, reason: str) -> None:
        """Stop because of an error; tell the peers, if the van can."""
        self.stop()

    def fail(self, error: LibraError) -> None:
        """End what waits here with ``error``, which is this node's own. From any thread."""
        self.abort(str(error))
