# SPDX-License-Identifier: Apache-2.0
"""The line between the key-value API and a transport: what a van takes and what it gives back."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from libra.compression.compression import Compression
from libra.compression.compressor import Compressor
from libra.errors import ConfigError, LibraError
from libra.job.ids import ALL_NODES, KeyRange
from libra.timeline import Timeline
from libra.vans.hot import HotCells
from libra.vans.messages import AppMessage, Listener

Keys = npt.NDArray[np.uint64]
Values = npt.NDArray[Any]  # float32 or int32
Rounds = npt.NDArray[np.int64]


@dataclass
class KVPairs:
    """Keys and their values, concatenated.

    keys: (n,) uint64. lens: (n,) int64, elements of each. vals: (sum(lens),) float32 or int32.
    On the worker side keys are unique and strictly increasing and each value is whole. A server may get
    values in pieces (a switch sums chunk by chunk): ``offsets``, (n,) int64, says where each piece starts in
    its key's value, ``totals``, (n,) int64, how long that value is; a key may then occur more than once.

    Without ``lens`` all keys have as many values, as in PS-lite. Raises ConfigError if they do not divide.
    """

    keys: Keys
    vals: Values
    lens: npt.NDArray[np.int64] = None  # type: ignore[assignment]  # made below, if not given
    offsets: npt.NDArray[np.int64] | None = None
    totals: npt.NDArray[np.int64] | None = None

    def __post_init__(self) -> None:
        if self.lens is not None:
            return
        count, elements = len(self.keys), len(self.vals)
        if elements % max(count, 1):
            raise ConfigError(
                f"KVPairs have {elements} values for {count} keys; expected as many for each, or pass lens"
            )
        self.lens = np.full(count, elements // max(count, 1), dtype=np.int64)


FEW = 64  # keys up to which Python is faster than numpy


def elements_of(lens: npt.NDArray[np.int64]) -> int:
    """Their sum."""
    return sum(lens.tolist()) if len(lens) <= FEW else int(lens.sum())


Slicer = Callable[[KVPairs, tuple[KeyRange, ...]], "list[KVPairs | None]"]
"""Says which server gets which of a request's keys: one entry a server, None where it gets nothing."""


@dataclass
class Request:
    """What a worker asks: a push, a pull or both at once."""

    timestamp: int
    push: bool
    pull: bool
    pairs: KVPairs  # a pull alone has empty vals; its lens are 0 where the worker does not know them
    cmd: int = 0
    priority: int = 0
    app_id: int = 0
    customer_id: int = 0
    slicer: Slicer | None = None  # instead of equal key ranges, where the van `slices`
    out: Values | None = None  # where the answer's values may be put; the answer says whether they are there
    # (sum(lens),) where they may be put as they come, also of a request that fails; may be what is pushed
    room: Values | None = None
    compression: Compression | None = None  # of pushed float32
    # Where values are a sample of longer ones: (n,) uint32, which sample of what; the same at all workers
    choices: npt.NDArray[np.uint32] | None = None
    timeline: Timeline | None = None  # gets its messages or chunks


@runtime_checkable
class Counted(Protocol):
    """A tag that knows how often the job had pushed each piece's key before."""

    def rounds(self) -> Rounds: ...


@dataclass(frozen=True, slots=True)
class Origin:
    """What tells a request from all others of its worker, also from those of other processes of its rank.

    process: a number that only the process that asks has. part: of the request. oldest: timestamp of that
    worker's first request that it has no answer of. again: another process of this server may have had it.
    """

    process: int
    part: int
    oldest: int
    again: bool = False


@dataclass(frozen=True)
class KVMeta:
    """What a server is told of a request beside its pairs."""

    cmd: int
    push: bool
    pull: bool
    # PS-lite node id of the worker; of the worker group (4) when a switch has summed, or all pull the same
    sender: int
    timestamp: int
    contributors: int = 1  # how many workers' values are in `pairs`
    app_id: int = 0
    customer_id: int = 0  # which of the worker's customers asks; 0 when a switch has summed
    origin: Origin | None = None  # where a server may start again and be asked again; never of sums
    tag: Any = field(default=None, repr=False, compare=False)  # the van's own
    _answered: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    def rounds(self) -> Rounds | None:
        """(pieces,) int64: how often the job had pushed each piece's key before, as its workers count (see
        `libra.resume`). None where no switch has summed. Within the handler's call only."""
        return self.tag.rounds() if isinstance(self.tag, Counted) else None

    def claim(self) -> bool:
        """Whether the caller is the first who answers this request; the others must not. Thread-safe."""
        return self._answered.acquire(blocking=False)


Completion = Callable[[KVPairs | None, BaseException | None], None]
"""Called once, on the van's thread: the answer (None for a push) or the error."""

Explainer = Callable[[int, int], str]
"""Server: (sender, timestamp) -> what an unanswered request waits for; "" if nothing is known."""

Handler = Callable[[KVMeta, KVPairs], None]
"""Called on the van's thread for each request; raises nothing. Van.respond or refuse follows, at any time."""


# What a request waits for that is done as far as the van knows, while its future is not.
ANSWERED = (
    "its answer is there: it is not waiting for a node, but for a callback to return, its own or one before"
)


@dataclass(frozen=True)
class Stall:
    """A request that is outstanding for longer than LIBRA_STALL_SECONDS."""

    timestamp: int  # its number
    seconds: float  # that it has been, up to the inspector's last look
    waits_for: str  # "rank 3 has not contributed to chunk 812 of key 5 (round 7) for 61.0 s"


@dataclass
class VanStats:
    """Totals since start. A host knows which way it has sent what; what was added there, the switch counts
    itself (`libra job stats`)."""

    bytes_sent: int = 0
    bytes_received: int = 0
    packets_sent: int = 0
    packets_received: int = 0
    elements_pushed: int = 0  # by this worker, once a push, when its result is known
    elements_in_switch: int = 0  # of these: summed by the switch, not by a server or a worker
    retransmissions: int = 0
    redone_chunks: int = 0  # sent again at another scale
    probes: int = 0  # packets without values that asked for a chunk's scale first, as in a key's first round
    # Of elements_pushed: not 0, but so far below the largest of their chunk that they were summed as 0.
    # docs/protocol.md, "Numbers", says what to do when these are many.
    flushed: int = 0
    duplicates: int = 0  # received and ignored
    # Of what it sent, and of the answers: marked by a switch whose queue was long (ECN); then it sends less.
    marked: int = 0
    associations: int = 0  # peers this host keeps transport state for
    stalls: tuple[Stall, ...] = ()  # the oldest of those that there are now; a KVWorker tells


class Counting(Protocol):
    """A worker's part in rounds that are counted over all that starts again. From any thread."""

    def rejoin(self, *, counted: bool) -> None:
        """As Van.rejoin. counted: rounds go on from what ``count_from`` says, and from now on a worker that
        has to begin anew is told so, also when nothing is lost by it."""

    def rounds_made(self, keys: Keys) -> Rounds:
        """(n,) how many rounds of each key it has the answers of; -1 of those that it has never pushed."""

    def count_from(self, keys: Keys, number: int) -> None:
        """The next push of each of these keys is round ``number``, at all workers.

        Raises LibraError while one is under way.
        """


class Van(ABC):
    """Moves requests and answers. One instance a node; methods may be called from any thread.

    The abstract methods are what every van does; the rest have defaults that say what this van cannot do.
    """

    workers_add: bool = False  # in a job without servers each worker has a server's part: nothing else adds
    rank: int | None = None  # the node's rank; known at the latest when start() returns
    explainer: Explainer | None = None  # set by the node, for vans whose workers ask their servers
    listener: Listener | None = None  # set by the node before start(); gets what send_message carries
    has_scheduler: bool = True  # whether a node of that role is in the job
    shares_scales: bool = False  # whether float32 values of one key that are pushed together have one scale
    slices: bool = False  # whether requests may bring a slicer of their own
    hot: HotCells | None = None  # where a switch sums a table's hot rows

    @abstractmethod
    def start(self, timeout: float | None = None) -> None:
        """Join; returns when requests can be sent. Raises libra.errors.TimeoutError naming who is missing."""

    @abstractmethod
    def stop(self) -> None:
        """Leave; outstanding requests fail with libra.errors.ClosedError. Idempotent."""

    def leave(self, timeout: float | None = None) -> None:
        """Return when no other node needs this one any more; ``stop`` comes next.

        Raises libra.errors.TimeoutError naming who stays, ClosedError naming who is lost.
        """
        self.barrier(ALL_NODES, timeout)

    @abstractmethod
    def send(self, request: Request, done: Completion) -> None:
        """Worker: start a request; what becomes of it goes to ``done``.

        Raises at once ConfigError for what this van cannot carry (a ``cmd`` or a pull where no server is),
        ClosedError when it is stopped, and the LibraError that ended it.
        """

    @abstractmethod
    def serve(self, handler: Handler) -> None:
        """Server: hand every request to ``handler``. Called before start().

        Also of a worker where ``workers_add`` holds.
        """

    @abstractmethod
    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Server: answer the request of ``meta``, once. ``pairs`` is None for a push alone.

        Raises LibraError, and sends nothing, when the answer does not fit the request.
        """

    @abstractmethod
    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        """Server: answer the request of ``meta`` with an error: an OverflowError or a RestartedError as such,
        any other as a ServerError; each says who. Lost when stopped."""

    @abstractmethod
    def blocked_on(self, timestamp: int) -> str:
        """What an unfinished request waits for: "rank 3 has not contributed to chunk 812"; for messages."""

    @abstractmethod
    def stats(self) -> VanStats: ...

    def rejoin(self) -> None:
        """Worker: go on after a RestartedError; see KVWorker.rejoin."""
        raise ConfigError(f"{type(self).__name__} has no job that begins anew: there is nothing to rejoin")

    def counting(self) -> Counting:
        """Worker: how to go on after a RestartedError, with rounds counted over all that starts again.

        Raises ConfigError where nothing starts again, or nothing has rounds.
        """
        raise ConfigError(f"{type(self).__name__} has no job that begins anew: there is nothing to resume")

    def send_message(self, receiver: int, message: AppMessage) -> None:
        """Carry ``message`` to the node of id ``receiver``, which may be this one: to its listener, once.

        Messages of one node to another arrive in the order of their sending. Returns at once. Raises
        ConfigError for what this van cannot carry, ClosedError when it is stopped or the receiver is gone.
        """
        raise ConfigError(
            f"{type(self).__name__} carries no application messages; use the tcp or the loopback van for them"
        )

    def dead_nodes(self, seconds: float) -> list[int]:
        """Ids of the nodes that are lost, or that have been silent for ``seconds``."""
        raise ConfigError(f"{type(self).__name__} cannot say which nodes are silent")

    def check_compressor(self, compressor: Compressor) -> None:
        """Raises ConfigError, with the reason, for one that this van cannot carry pushes of."""
        raise ConfigError(f"{type(self).__name__} does not compress; leave compression out")

    def barrier(self, group: int, timeout: float | None = None) -> None:
        """Return when every node of ``group`` (a sum of 1 scheduler, 2 servers, 4 workers) has called it.

        Raises libra.errors.TimeoutError naming who has not, ClosedError when one of them is gone.
        """
        raise ConfigError(f"{type(self).__name__} has no barrier; use the tcp or the loopback van for it")

    def abort(self, reason: str) -> None:
        """Stop because of an error; tells the peers where the van can."""
        self.stop()

    def fail(self, error: LibraError) -> None:
        """Have what waits here end with ``error``, which is this node's own. From any thread."""
        self.abort(str(error))
