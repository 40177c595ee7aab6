# SPDX-License-Identifier: Apache-2.0
"""Exchanges of a process group: Everyone's of all ranks, Members' of some; a monitored barrier of either."""

from __future__ import annotations

import re
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from libra.collective import operations
from libra.collective.call import Work
from libra.errors import ConfigError, MismatchError
from libra.node.node import Node
from libra.torch.arithmetic import (
    Op,
    Raw,
    Reduction,
    bits_of,
    is_lane_sum,
    lanes_of,
    raw_of,
    reduced,
    tensor_of,
)
from libra.torch.engine import Engine
from libra.torch.failures import timed_out
from libra.torch.mailbox import Content
from libra.torch.session import Session, count
from libra.torch.work import Pending, Tensors

NAMES = 4
# Two calls, one behind the other, by which DDP compares a new model's parameters, and by which its first rank
# tells the others how it has rebuilt its buckets.
_NEW_BUCKETS = re.compile(
    r"all_gather of int64 \(1,\)\nbroadcast from \d+ of int64 \(\d+,\)"
    r"|broadcast from \d+ of int32 \(\d+,\)\nbroadcast from \d+ of int32 \(\d+,\)"
)


@dataclass(frozen=True)
class CallName:
    """Name of one call. number: of the call, the same at all ranks. used, at: the last calls of the names of
    its kind, and its place there. before: what it has replaced there, and the call that buckets began at."""

    text: str
    number: int
    used: list[int]
    at: int
    before: tuple[int, int]


class CallNames:
    """Names of a group's calls, by kind and size; the same at all ranks, whose calls come in one order.

    Calls under one name wait for each other, and a float sum starts at the scales that its name had last,
    or asks for them in a round trip. So a call has the first name of its kind that none of the last NAMES
    calls had: equal buckets are under way together, and a bucket has the same name in each step. Other
    buckets of DDP have other names: scales of other gradients would clip them. Thread-safe.
    """

    def __init__(self, group: str, clips: bool) -> None:
        """clips: the codec clips what is beyond a scale; others sum such chunks again."""
        self._group = group
        self._clips = clips
        self._lock = threading.Lock()
        self._calls = 0
        self._buckets = 0  # the call that DDP's buckets began at
        self._kind = ""  # of the last call
        self._used: dict[str, list[int]] = defaultdict(list)  # by kind: each name's last call

    def next(self, kind: str) -> CallName:
        with self._lock:
            self._calls += 1
            buckets, pair = self._buckets, f"{self._kind}\n{kind}"
            if self._clips and _NEW_BUCKETS.fullmatch(pair):
                self._buckets = self._calls
            self._kind, used = kind, self._used[kind]
            free = (at for at, call in enumerate(used) if self._calls - call >= NAMES)
            at = next(free, len(used))
            if at == len(used):
                used.append(-NAMES)
            before, used[at] = used[at], self._calls
            text = f"{kind} {at}.{self._buckets}.{self._group}"
            return CallName(text, self._calls, used, at, (before, buckets))

    def forget(self, name: CallName) -> None:
        """Forget a call that differs by rank, so that later ones have the same names at all ranks."""
        with self._lock:
            before, buckets = name.before
            if name.used[name.at] == name.number:
                name.used[name.at] = before
            if self._buckets == name.number:
                self._buckets = buckets


class Everyone(Engine):
    """All workers of the job, by its collectives, which the switch sums. Groups of this kind share the job's
    one order of calls."""

    def __init__(self, session: Session, name: str, members: Sequence[int]) -> None:
        if sorted(members) != sorted(session.ranks.ranks):
            raise ConfigError(f"group {name} has ranks {list(members)}; expected all {session.size}")
        super().__init__(session, name, members)
        self._names = CallNames(name, session.clips)
        # Rows of a gathered array are by worker; these are the rows of this group's ranks.
        self._workers = [session.ranks.worker(rank) for rank in self.members]
        session.order.enter(name)

    @property
    def _node(self) -> Node:
        return self.session.node

    def _start(self, start: Callable[..., Work], *arguments: Any, kind: str, **named: Any) -> Pending:
        """Start a collective of the job when it is its turn."""
        name = self._names.next(kind)
        begun: list[Work] = []

        def begin() -> Work:
            begun.append(start(self._node, *arguments, name=name.text, **named))
            return begun[0]

        def waits_for() -> str:
            return begun[0].waits_for() if begun else self.session.order.waits_for(self.name)

        def look(done: Future[Any]) -> None:
            if isinstance(done.exception(), MismatchError):
                self._names.forget(name)

        future = self.session.order.start(self.name, begin)
        future.add_done_callback(look)
        return Pending(future, waits_for=waits_for)

    def all_reduce(self, call: str, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        if not all(is_lane_sum(tensor, op) for tensor in tensors):
            return self._gathered(call, tensors, op)
        self.count("summed", tensors)
        bits = self._bits(tensors)
        lanes, narrow = zip(*map(lanes_of, tensors), strict=True)
        mean = "mean" if op == Op.AVG else "sum"
        start = operations.allreduce_async
        pending = self._start(start, list(lanes), mean, kind=call, out=list(lanes), bits=bits)

        def finish(_: Any) -> None:
            for write_back in narrow:
                write_back()
            self.session.warn_of_clipped()

        return pending.then(finish)

    def _bits(self, tensors: Sequence[torch.Tensor]) -> int:
        return self.session.sends_in(bits_of(tensors), sum(tensor.numel() for tensor in tensors))

    def _gathered(self, call: str, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        """Gather what is no sum of lanes, and reduce it here."""
        self.count("gathered", tensors)

        def finish(gathered: Sequence[Sequence[Raw]]) -> None:
            for tensor, rows in zip(tensors, gathered, strict=True):
                mine = [tensor_of(rows[worker], tensor) for worker in self._workers]
                tensor.detach().copy_(reduced(mine, op))

        raws = [raw_of(tensor) for tensor in tensors]
        return self._start(operations.allgather_async, raws, kind=call).then(finish)

    def _rows(self, call: str, raw: Raw) -> Pending:
        pending = self._start(operations.allgather_async, raw, kind=call)
        return pending.then(lambda rows: [rows[worker] for worker in self._workers])

    def broadcast(self, call: str, raws: Sequence[Raw], root: int) -> Pending:
        count("copied", sum(len(raw) for raw in raws) // 4)
        start = operations.broadcast_async
        worker = self._workers[root]
        return self._start(start, list(raws), worker, kind=call, out=list(raws))

    def all_gather(self, call: str, raw: Raw, sizes: Sequence[int]) -> Pending:
        count("copied", len(raw) // 4)
        longest = max(sizes)
        if min(sizes) == longest:
            return self._rows(call, raw)
        padded = np.zeros(longest, np.uint8)
        padded[: len(raw)] = raw
        return self._rows(call, padded).then(
            lambda rows: [row[:size] for row, size in zip(rows, sizes, strict=True)]
        )

    def reduce_scatter(self, call: str, lists: Sequence[Tensors], op: Reduction) -> Pending:
        path = "summed" if all(is_lane_sum(shares[0], op) for shares in lists) else "gathered"
        for shares in lists:
            self.count(path, shares)
        if path == "gathered":
            raws = [np.stack([raw_of(share) for share in shares]) for shares in lists]

            def finish(gathered: Sequence[Sequence[Any]]) -> Tensors:
                found = []
                for shares, rows in zip(lists, gathered, strict=True):
                    mine = [rows[worker][self.rank] for worker in self._workers]
                    found.append(reduced([tensor_of(raw, shares[0]) for raw in mine], op))
                return found

            return self._start(operations.allgather_async, raws, kind=call).then(finish)
        place = {worker: rank for rank, worker in enumerate(self._workers)}
        ranks = [place[worker] for worker in range(self.size)]
        lanes = [np.stack([lanes_of(shares[rank])[0] for rank in ranks]) for shares in lists]
        mean = "mean" if op == Op.AVG else "sum"
        bits = self._bits([share for shares in lists for share in shares])
        pending = self._start(operations.reduce_scatter_async, lanes, mean, kind=call, bits=bits)

        def take(found: Sequence[np.ndarray[Any, Any]]) -> Tensors:
            self.session.warn_of_clipped()
            return [_taken(mine, shares[0]) for mine, shares in zip(found, lists, strict=True)]

        return pending.then(take)

    def _agree(self, call: str) -> Pending:
        return self._start(operations.barrier_async, kind=call)


def _taken(lanes: np.ndarray[Any, Any], like: torch.Tensor) -> torch.Tensor:
    """Return lanes as a tensor of ``like``'s shape and dtype."""
    share = torch.empty(like.shape, dtype=like.dtype, device="cpu")
    flat = share.reshape(-1)
    into = torch.view_as_real(flat).reshape(-1) if share.is_complex() else flat
    into.copy_(torch.from_numpy(lanes.reshape(-1)))
    return share


class Members(Engine):
    """Some ranks of the job, without a job of their own: they send each other messages, and each adds up.

    A message begins with its sender's call, so calls that differ fail at all who compare them.
    """

    def _everybody(self) -> range:
        return range(self.size)

    def all_reduce(self, call: str, tensors: Sequence[torch.Tensor], op: Reduction) -> Pending:
        self.count("messages", tensors)
        raws = [raw_of(tensor) for tensor in tensors]
        content = np.concatenate(raws).data if raws else b""

        def finish(rows: Sequence[Content]) -> None:
            start = 0
            for tensor, raw in zip(tensors, raws, strict=True):
                parts = [memoryview(row)[start : start + len(raw)] for row in rows]
                tensor.detach().copy_(reduced([tensor_of(part, tensor) for part in parts], op))
                start += len(raw)

        return self._compared(call, [content] * self.size, self._everybody(), finish)

    def broadcast(self, call: str, raws: Sequence[Raw], root: int) -> Pending:
        outgoing: list[Content | None] = [None] * self.size
        if self.rank == root:
            count("messages", sum(len(raw) for raw in raws) // 4)
            content = np.concatenate(raws).data if raws else b""
            outgoing = [None if rank == root else content for rank in self._everybody()]

        def finish(found: Sequence[Content | None]) -> None:
            if self.rank == root:
                return
            content, start = memoryview(found[root] or b""), 0
            for raw in raws:
                raw[:] = np.frombuffer(content[start : start + len(raw)], np.uint8)
                start += len(raw)

        return self.messages(call, outgoing, [] if self.rank == root else [root]).then(finish)

    def all_gather(self, call: str, raw: Raw, sizes: Sequence[int]) -> Pending:
        count("messages", len(raw) // 4)

        def finish(rows: Sequence[Content]) -> list[Raw]:
            return [np.frombuffer(row, np.uint8) for row in rows]

        return self._compared(call, [raw.data] * self.size, self._everybody(), finish)

    def reduce_scatter(self, call: str, lists: Sequence[Tensors], op: Reduction) -> Pending:
        for shares in lists:
            self.count("messages", shares)

        def finish(rows: Sequence[Content]) -> Tensors:
            found, start = [], 0
            for shares in lists:
                stop = start + len(raw_of(shares[0]))
                parts = [memoryview(row)[start:stop] for row in rows]
                found.append(reduced([tensor_of(part, shares[0]) for part in parts], op))
                start = stop
            return found

        raws = [[raw_of(shares[rank]) for shares in lists] for rank in self._everybody()]
        outgoing = [np.concatenate(each).data if each else b"" for each in raws]
        return self._compared(call, outgoing, self._everybody(), finish)

    def _agree(self, call: str) -> Pending:
        return self._compared(call, [b""] * self.size, self._everybody(), lambda _: None)


# Errors of `monitored_barrier` begin with Gloo's words, by which programs and people find them.

_TAG = 1 << 62  # of the first monitored barrier; tags of programs are ints of 32 bits


def monitored_barrier(engine: Engine, number: int, seconds: float, wait_all_ranks: bool) -> None:
    """Wait until all ranks have called this. number: of the call, the same at all ranks.

    Raises TimeoutError at every rank that called it, which names the others: all of them with
    ``wait_all_ranks``, else the first.
    """
    deadline, tag, me = time.monotonic() + seconds, _TAG + number, engine.session.rank
    if engine.rank == 0:
        missing = _missing(engine, tag, deadline, wait_all_ranks)
        verdict = ""
        if missing:
            named = ", ".join(str(engine.members[rank]) for rank in missing)
            verdict = (
                f"Rank{'s' * (len(missing) > 1)} {named} failed to pass monitoredBarrier in {seconds:g} s"
            )
            if seconds <= 0:
                verdict = f"Rank {me} timed out in monitoredBarrier after {seconds:g} s: {verdict}"
        for rank in range(1, engine.size):
            if rank not in missing:
                engine.send(verdict.encode(), rank, tag)
        if verdict:
            raise timed_out(verdict)
        return
    engine.send(b"", 0, tag)
    try:  # rank 0 waits for others, and each may take this long
        _, content = engine.receive(0, tag).future.result(max(0.0, deadline - time.monotonic()) + seconds)
        verdict = bytes(content).decode()
    except TimeoutError:
        verdict = f"no answer in {2 * seconds:g} s"
    if verdict:
        raise timed_out(
            f"Rank {me} successfully reached monitoredBarrier, but received errors while waiting for "
            f"send/recv from rank {engine.members[0]}: {verdict}"
        )


def _missing(engine: Engine, tag: int, deadline: float, wait_all_ranks: bool) -> list[int]:
    """Rank 0: wait for the others; return those that did not come in time."""
    missing = list[int]()
    for rank in range(1, engine.size):
        try:
            engine.receive(rank, tag).future.result(max(0.0, deadline - time.monotonic()))
        except TimeoutError:
            missing.append(rank)
            if not wait_all_ranks:
                break
    return missing
