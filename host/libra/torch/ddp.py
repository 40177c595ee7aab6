# SPDX-License-Identifier: Apache-2.0
"""State and hook: DDP's buckets, summed by the job, beside any process group.

1. DDP hands over a bucket when its gradients are there, while the backward pass goes on.
2. The bucket is pushed under a name that follows from its contents, so its sum starts at the scales that the
   same gradients had in the last step. DDP rebuilds its buckets after the first step: the order of their
   parameters changes, often with the same index and size, and the scales of other gradients would not fit.
3. Chunk by chunk the sums are written over the bucket, divided by the number of ranks.
4. A thread of `Completions` sets the future, and DDP copies the mean to the gradients.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import numpy as np
import torch
import torch.distributed as dist
from torch.utils.weak import WeakIdKeyDictionary

from libra.collective import operations
from libra.compression.compressors import Compressor
from libra.errors import ConfigError, LibraError
from libra.kv.worker import KVWorker
from libra.registry import Spec
from libra.torch import meeting
from libra.torch import session as sessions
from libra.torch.arithmetic import SUMMED, Op, bits_of, check_dense, lanes_of, raw_of, reduced, tensor_of
from libra.torch.engine import on_host, portions, write_back
from libra.torch.failures import failure
from libra.torch.work import Pending, TorchWork, untraced

# A compressed bucket's key: the number of the state, from 1, and of the bucket's contents, and the size.
_STATE_BITS, _SIZE_BITS = 52, 32
_GATHERED = (torch.float64, torch.complex128)  # exact, as under the backend
WIRES = ("", "bfloat16")  # how float32 travels: as it is, or in 16 bits


class BucketNames:
    """Numbers of buckets by their contents: the parameters, in their order, or the caller's index.

    All ranks number alike, since DDP hands over the same buckets in the same order at all ranks. A parameter
    that no longer exists keeps its number, because ranks collect garbage at different times.
    """

    def __init__(self) -> None:
        self._parameters = WeakIdKeyDictionary()
        self._seen = 0
        self._numbers: dict[tuple[int, ...], int] = {}

    def number(self, index: int, parameters: Sequence[torch.Tensor]) -> int:
        """Return the bucket's number. index: tells it from others if there are no parameters."""
        for parameter in parameters:
            if parameter not in self._parameters:
                self._parameters[parameter] = self._seen
                self._seen += 1
        contents = tuple(self._parameters[each] for each in parameters) or (-1, index)
        return self._numbers.setdefault(contents, len(self._numbers))


class State:
    """Part in the job for ``register_comm_hook``: make one in each process, at the same time.

    >>> model.register_comm_hook(libra.torch.State(), libra.torch.hook)  # doctest: +SKIP
    """

    def __init__(
        self,
        process_group: dist.ProcessGroup | None = None,
        *,
        compression: Spec | Compressor | None = None,
        codec: str = "",
        wire: str = "",
        timeout: float | None = None,
    ) -> None:
        """process_group: the model's, with all ranks of the job; None: the default one. Any backend will do.

        compression: a compressor by name, as for KVWorker: "randomk:k=0.1". codec: of the buckets' lanes,
        "packed:bits=8"; none: LIBRA_CODEC's. If the process is in the job with another codec, as under the
        backend ``libra``, the buckets get a job of their own. wire: "bfloat16" for two values of float32 in a
        lane, as float16 and bfloat16 travel anyway; without codec and compression.
        timeout: seconds for a bucket (None: LIBRA_WAIT_TIMEOUT, 600). Buckets' sums of 32 bits are not
        refined, see `libra.allreduce`. Raises ConfigError, the same at all ranks, if they are not the job's
        workers, their codecs or wires differ, or the job cannot carry the wire, and LibraError if nobody
        installs the job of a codec.
        """
        self.session = _joined(process_group, codec, wire, compression is not None)
        self._bits = 16 if wire else 32
        node = self.session.node
        self.seconds = node.environment.wait_timeout if timeout is None else timeout
        try:
            self.kv = None if compression is None else KVWorker(0, 0, node, compression=compression)
        except ConfigError:
            sessions.leave(self.session)
            raise
        self._names = BucketNames()
        # Two models may have a state each, in one job: their buckets have different names and keys.
        self._hook = self.session.hooks
        self.session.hooks += 1
        self._open = True

    def close(self) -> None:
        """Leave the job, unless a process group stays in it. The end of the process does it, too."""
        if self._open:
            self._open = False
            sessions.leave(self.session)

    def mean(self, index: int, tensor: torch.Tensor, parameters: Sequence[torch.Tensor] = ()) -> TorchWork:
        """Start to replace ``tensor`` by its mean over all ranks; all ranks give the same ``index``.

        parameters: those whose gradients the tensor holds, in their order; the same index with others is
        another bucket, which shares no scales and no residuals. float64 and complex128 are gathered at all
        ranks and added there, exactly as under the backend, without codec or compression.
        """
        check_dense([tensor])
        exact = tensor.dtype in _GATHERED
        if not exact and (tensor.dtype not in SUMMED or tensor.dtype == torch.int32):
            raise ConfigError(f"a bucket is of {tensor.dtype}; expected gradients of floating point")
        number = self._names.number(index, parameters)
        whole = [tensor] if self.kv is not None or exact else portions(tensor)
        begin = self._gathered if exact else self._begun
        pendings = [begin(number, at, portion) for at, portion in enumerate(whole)]
        if len(pendings) > 1:
            pendings = [pending.finished_by(self.session.completions) for pending in pendings]
        return TorchWork(
            f"bucket {index} of {tensor.numel()} elements",
            Pending.all(pendings),
            [tensor],
            self.session,
            math.inf if self.seconds is None else self.seconds,
        )

    def _gathered(self, number: int, at: int, tensor: torch.Tensor) -> Pending:
        """Start to replace a bucket's portion by the mean of what all ranks have, added in their order."""
        sessions.count("gathered", tensor.numel())
        staged, ranks = on_host(tensor), self.session.ranks
        raw = raw_of(staged)
        name = f"ddp {self._hook}.{number} {len(raw)} bytes {at}"
        future = operations.allgather_async(self.session.node, raw, name=name)

        def finish(rows: Sequence[Any]) -> None:
            found = [tensor_of(rows[ranks.worker(rank)], staged) for rank in range(self.session.size)]
            write_back(reduced(found, Op.AVG), tensor)

        return Pending(future, finish, lambda: future.waits_for())

    def _begun(self, number: int, at: int, tensor: torch.Tensor) -> Pending:
        """Start to replace a bucket's portion number ``at``."""
        staged = on_host(tensor)
        lanes, narrow = lanes_of(staged)
        future: Future[Any]
        if self.kv is None:
            sessions.count("summed", tensor.numel())
            bits = self.session.sends_in(min(bits_of([tensor]), self._bits), tensor.numel())
            node, name = self.session.node, f"ddp {self._hook}.{number} {lanes.size} {at}"
            # In 16 bits this costs something only where a chunk has values that are not finite.
            future = operations.allreduce_async(
                node, lanes, "mean", name=name, out=lanes, refine=bits == 16, bits=bits
            )
        else:
            sessions.count("compressed", tensor.numel())
            key = ((self._hook + 1) << _STATE_BITS) + (number << _SIZE_BITS) + lanes.size
            future = self.kv.push_pull([key], lanes, out=lanes, lens=[lanes.size], copy=False)

        def finish(_: Any) -> None:
            if self.kv is not None:
                np.divide(lanes, np.float32(self.session.size), out=lanes)
            narrow()
            write_back(staged, tensor)
            self.session.warn_of_clipped()

        return Pending(future, finish, lambda: future.waits_for())  # type: ignore[attr-defined]


def _agree(exchange: meeting.Exchange, what: str, mine: str) -> None:
    """Raise ConfigError, the same at all ranks, if their texts differ."""
    texts = exchange(what, mine)
    if len(set(texts)) > 1:
        named = ", ".join(f"{each!r} at rank {at}" for at, each in enumerate(texts))
        raise ConfigError(f"libra.torch.State: {what}s differ: {named}; give all ranks the same")


def _joined(
    process_group: dist.ProcessGroup | None, codec: str, wire: str, compressed: bool
) -> sessions.Session:
    """Return a session whose codec is ``codec``, if one is named, and which has ``wire``. Raises
    LibraError."""
    rank, size = dist.get_rank(process_group), dist.get_world_size(process_group)
    exchange = meeting.in_group(process_group)
    _agree(exchange, "codec", codec)
    _agree(exchange, "wire", wire)
    if wire not in WIRES or (wire and (codec or compressed)):
        known = ", ".join(repr(each) for each in WIRES)
        beside = f"codec {codec!r}" if codec or not compressed else "a compression"
        raise ConfigError(
            f"libra.torch.State: wire is {wire!r}, beside {beside}; expected one of {known}, or a codec or a "
            "compression"
        )
    session = sessions.join(exchange, rank, size, codec)
    if wire and not session.has_halves:
        why = session.node.van.against_halves
        sessions.leave(session)
        raise ConfigError(f"libra.torch.State: no wire {wire!r} in this job: {why}; leave it out")
    try:
        if not codec or session.uses(codec):
            return session
        members = [int(each) for each in exchange("rank", str(session.rank))]  # in the group's order
        own = sessions.join_group(session, exchange, members, codec)
    except LibraError as error:
        sessions.leave(session)
        raise failure(error, None, f"libra.torch.State(codec={codec!r})") from None
    sessions.leave(session)  # the buckets' own holds it
    return own


@untraced
def hook(state: State, bucket: dist.GradBucket) -> torch.futures.Future[torch.Tensor]:
    """Return a future of the bucket's mean over all ranks, in the bucket's own tensor.

    With torch's ``fp16_compress_wrapper`` and ``bf16_compress_wrapper`` around it buckets travel in 16 bits,
    as with ``wire``, and lose the dtype's digits besides.
    """
    work = state.mean(bucket.index(), bucket.buffer(), bucket.parameters())
    return work.get_future().then(lambda done: done.value()[0])


# DDP compares the annotations with the classes, and they are texts in this module.
hook.__annotations__ = {"bucket": dist.GradBucket, "return": torch.futures.Future[torch.Tensor]}
