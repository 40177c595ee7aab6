# SPDX-License-Identifier: Apache-2.0
"""Pushes and pulls: their values, what a worker requests, and what a server learns of a request."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from libra.compression.compression import Compression
from libra.errors import ClosedError, ConfigError, LibraError, OverflowError, RestartedError, ServerError
from libra.job.ids import KeyRange
from libra.timeline import Timeline

Keys = npt.NDArray[np.uint64]
Rounds = npt.NDArray[np.int64]
Values = npt.NDArray[Any]  # float32 or int32


@dataclass
class KVPairs:
    """Keys and their values, concatenated.

    keys: (n,) uint64. lens: (n,) int64, elements of each. vals: (sum(lens),) float32 or int32.
    On the worker side keys are unique and strictly increasing and each value is whole. A request handle with
    ``handles_pieces = True`` may get values in pieces (a switch sums chunk by chunk): ``offsets``, (n,)
    int64, says where each piece starts in its key's value, ``totals``, (n,) int64, how long that value is; a
    key may then occur more than once. So may a rail of a worker that has several.
    If a van has lost values, ``counts``, (sum(lens),) uint8, says how many workers' values each element has;
    a missing value is 0. ``unbiased``: sums are scaled by the workers over their count, as
    `libra.kv.handles.RoundHandle` does.

    Without ``lens`` all keys have as many values, as in PS-lite. Raises ConfigError if they do not divide.
    """

    keys: Keys
    vals: Values
    lens: npt.NDArray[np.int64] = None  # type: ignore[assignment]  # made below, if not given
    offsets: npt.NDArray[np.int64] | None = None
    totals: npt.NDArray[np.int64] | None = None
    counts: npt.NDArray[np.uint8] | None = None
    unbiased: bool = False

    def __post_init__(self) -> None:
        if self.lens is not None:
            return
        count, elements = len(self.keys), len(self.vals)
        if elements % max(count, 1):
            raise ConfigError(
                f"KVPairs have {elements} values for {count} keys; expected as many for each, or pass lens"
            )
        self.lens = np.full(count, elements // max(count, 1), dtype=np.int64)


# A ``cmd`` that libra keeps for itself. A pull with it is answered with two int32 for each key: the rounds
# applied, -1 if unknown; and 1 if no applied round can be lost, else 0.
ROUNDS = -(2**31)


def offsets_of(pairs: KVPairs) -> list[int]:
    """Return the offset of each piece in its value; 0 for whole values."""
    return [0] * len(pairs.keys) if pairs.offsets is None else pairs.offsets.tolist()


Slicer = Callable[[KVPairs, tuple[KeyRange, ...]], "list[KVPairs | None]"]
"""Assigns keys to servers: one entry for each server, None for a server that gets nothing."""


Rounded = Callable[[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.float64]], None]
"""Takes, for (n,) runs of pushed floats, their starts, lengths, and the steps to whose multiples they were
rounded. A step is inf if the run has no sum: a worker's value in it is not finite."""


@dataclass
class Request:
    """A worker's request: a push, a pull or both at once."""

    timestamp: int
    push: bool
    pull: bool
    pairs: KVPairs  # a pull alone has empty vals, and lens of 0 where the worker knows no length
    cmd: int = 0
    priority: int = 0
    app_id: int = 0
    customer_id: int = 0
    slicer: Slicer | None = None  # instead of equal key ranges, where the van `slices`
    out: Values | None = None  # the van may put the answer's values here, and then answers with this array
    # (sum(lens),) where the van may put values as they arrive, even if the request fails later; may be the
    # same array as the pushed values
    room: Values | None = None
    compression: Compression | None = None  # of pushed float32
    # (n,) uint32, if values are a sample of longer ones: which sample of which value; the same at all workers
    choices: npt.NDArray[np.uint32] | None = None
    timeline: Timeline | None = None  # records its messages or chunks
    half: bool = (
        False  # float32 travel in 16 bits, two in a lane; for a van that has no reason `against_halves`
    )
    rounded: Rounded | None = None  # called before the completion by a van that `tells_rounding`


@runtime_checkable
class Counted(Protocol):
    """Tag that knows how many rounds of each piece's key the job had pushed before."""

    def rounds(self) -> Rounds: ...


@dataclass(frozen=True, slots=True)
class Origin:
    """Identity of a request among all requests of its worker's rank, including other processes of that rank.

    process: a number that is unique to the process that asks. part: of the request. oldest: timestamp of the
    worker's first request without an answer. again: another process of this server may have received it
    before.
    """

    process: int
    part: int
    oldest: int
    again: bool = False


@dataclass(frozen=True)
class KVMeta:
    """A request's header: what a server learns about it beside its pairs."""

    cmd: int
    push: bool
    pull: bool
    # PS-lite node id of the worker; of the worker group (4) if a switch has summed or all workers pull the
    # same
    sender: int
    timestamp: int
    contributors: int = 1  # how many workers' values are in `pairs`
    app_id: int = 0
    customer_id: int = 0  # the customer that asks, of those in the worker; 0 if a switch has summed
    origin: Origin | None = None  # if workers repeat requests to a server that starts again; None for sums
    # (rail, term) of a switch's sums, (rail, term, the pull's number) of a pull by chunks. None for messages,
    # whose pieces belong together if they have one ``timestamp``.
    series: tuple[int, ...] | None = None
    tag: Any = field(default=None, repr=False, compare=False)  # private to the van
    _answered: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    def rounds(self) -> Rounds | None:
        """Return (pieces,) int64: how many rounds of each piece's key the job had pushed before, as its
        workers count them (see `libra.resume`). None if no switch has summed. Call it only within the
        handler's call."""
        return self.tag.rounds() if isinstance(self.tag, Counted) else None

    def apart(self, **changes: Any) -> KVMeta:
        """Return a changed copy that is answered by itself; `dataclasses.replace` shares the answer."""
        return replace(self, **changes, _answered=threading.Lock())

    def claim(self) -> bool:
        """Return True to the first caller, which answers this request; the others must not. Thread-safe."""
        return self._answered.acquire(blocking=False)


Completion = Callable[[KVPairs | None, BaseException | None], None]
"""Called once, on the van's thread, with the answer (None for a push) or the error."""

Explainer = Callable[[int, int], str]
"""Server: maps (sender, timestamp) to what an unanswered request waits for; "" if nothing is known."""
Handler = Callable[[KVMeta, KVPairs], None]
"""Called on the van's thread for each request; must not raise. Van.respond or refuse follows, at any time."""


# Explains a request that is done as far as the van knows, while its future is not.
ANSWERED = (
    "its answer has arrived: it waits for a callback to return, its own or an earlier one, not for a node"
)


FEW = 64  # keys up to which Python is faster than numpy


def elements_of(lens: npt.NDArray[np.int64]) -> int:
    return sum(lens.tolist()) if len(lens) <= FEW else int(lens.sum())


def check_pull(request: Request, servers: int) -> None:
    """Raise ConfigError for a pull alone in a job without servers."""
    if not request.push and not servers:
        raise ConfigError("an all-reduce job has no server to pull from; use push_pull")


def refusal(server: str, error: LibraError) -> LibraError:
    """Return the error of a request that ``server`` has refused with ``error``."""
    own = (OverflowError, RestartedError)  # these say more than that the server failed
    kind = next((kind for kind in own if isinstance(error, kind)), ServerError)
    return kind(f"{server}: {error}")


def closed() -> ClosedError:
    return ClosedError("the node has been stopped; requests need a started node")


def checked_answer(asked: KVPairs, pairs: KVPairs | None) -> KVPairs:
    """Return a pull's answer if it may be sent. Raises LibraError if it does not fit what was ``asked``."""
    if pairs is None:
        raise LibraError("this request pulls; answer it with the values of its keys, not with None")
    parts = [getattr(pairs, name, None) for name in ("keys", "vals", "lens")]
    if not all(isinstance(part, np.ndarray) for part in parts):
        kinds = ", ".join(type(part).__name__ for part in parts)
        raise LibraError(f"the answer's keys, vals and lens are {kinds}; expected KVPairs of numpy arrays")
    if pairs.keys is not asked.keys and not np.array_equal(pairs.keys, asked.keys):
        raise LibraError(f"the answer has keys {pairs.keys}; expected the request's, {asked.keys}")
    if elements_of(pairs.lens) != len(pairs.vals) or len(pairs.lens) != len(pairs.keys):
        raise LibraError(f"the answer has {len(pairs.vals)} values and lens {pairs.lens}; they do not fit")
    if len(asked.vals) and pairs.lens is not asked.lens and not np.array_equal(pairs.lens, asked.lens):
        raise LibraError(f"the answer has lens {pairs.lens}; expected those of what was pushed, {asked.lens}")
    if pairs.vals.dtype not in (np.float32, np.int32):
        raise LibraError(f"the answer has {pairs.vals.dtype} values; expected float32 or int32")
    return pairs
