# SPDX-License-Identifier: Apache-2.0
"""Collectives: the calls of a c10d backend, by torch's names and arguments, on an `Engine`.

torch's C++ calls these methods with lists of tensors and an options object. Names with ``_single`` take one
tensor that holds all ranks' parts, one after the other; those with ``_coalesced`` take several calls at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import numpy as np
import torch

from libra.errors import ConfigError, LibraError, MismatchError
from libra.torch import exchanges
from libra.torch import session as sessions
from libra.torch.arithmetic import (
    DTYPE_BYTES,
    Raw,
    check_count,
    check_dense,
    check_mean,
    described,
    dtype_bytes,
    fitting,
    op_of,
    parts,
    raw_of,
    tensor_of,
)
from libra.torch.engine import Engine, HostCopies, in_portions, joined, on_host, write_back
from libra.torch.failures import HARMLESS, failure, told_if_refused
from libra.torch.work import Pending, Tensors, TorchWork, untraced

Lists = Sequence[Tensors]


@untraced
class Collectives:
    """Collectives of one process group, on either of torch's base classes."""

    def begin(self, engine: Engine, timeout: timedelta) -> None:
        self._engine = engine
        self._timeout = timeout
        self._gone: LibraError | None = None
        self._under_way: set[TorchWork] = set()
        self._sequence = self._monitored = 0

    def _call(
        self,
        what: str,
        make: Callable[[], Pending],
        results: Tensors,
        options: Any = None,
        *,
        inputs: Sequence[torch.Tensor] = (),
        of_the_group: bool = True,
    ) -> TorchWork:
        """Make a call, and return its work. results: the tensors that it fills. inputs: others that it reads
        while it is under way. of_the_group: all ranks make the call."""
        if self._gone is not None:
            raise failure(self._gone, None, what)
        session = self._engine.session
        seconds = self._seconds(options)
        self._sequence += 1
        if of_the_group:
            self._engine.begin_call()
        try:
            pending = make()
        except LibraError as error:
            raise failure(error, session.ranks, what) from None
        return TorchWork(
            f"{what} {self._sequence} of group {self._engine.name}",
            pending,
            results,
            session,
            seconds,
            inputs=inputs,
            under_way=self._under_way,
            ended=self._watch(of_the_group),
        )

    def _watch(self, of_the_group: bool) -> Callable[[BaseException | None], None]:
        """Return what tells the session how a call that begins now has ended."""
        session = self._engine.session
        of_all, before = of_the_group and self._engine.size == session.size, session.failures

        def ended(error: BaseException | None) -> None:
            if error is None:
                if of_all and session.failures == before:
                    session.broken = False
            elif not isinstance(error, HARMLESS):
                session.fail()

        return ended

    def _seconds(self, options: Any) -> float:
        given = getattr(options, "timeout", None)
        chosen = self._timeout if given is None or given.total_seconds() < 0 else given
        seconds: float = chosen.total_seconds()
        return seconds

    @told_if_refused
    def allreduce(self, tensors: Tensors, options: Any) -> TorchWork:
        check_dense(tensors)
        if getattr(options, "sparseIndices", None) is not None:
            raise ConfigError("all-reduce of sparse indices is NCCL's; use dense gradients")
        op, completions = op_of(options.reduceOp), self._engine.session.completions
        check_mean(tensors, op)

        def summed(staged: HostCopies) -> Pending:
            call = described(f"all_reduce {op.name}", staged.tensors)
            return self._engine.all_reduce(call, staged.host, op).then(lambda _: staged.back())

        def make() -> Pending:
            pendings = [summed(staged) for staged in in_portions(tensors)]
            if len(pendings) == 1:
                return pendings[0]
            return Pending.all([pending.finished_by(completions) for pending in pendings])

        return self._call("all-reduce", make, tensors, options)

    allreduce_coalesced = allreduce

    def allreduce_sparse(self, tensors: Tensors, options: Any) -> TorchWork:
        check_dense(tensors)
        return self.allreduce(tensors, options)

    @told_if_refused
    def reduce(self, tensors: Tensors, options: Any) -> TorchWork:
        check_dense(tensors)
        op, root = op_of(options.reduceOp), options.rootRank
        check_mean(tensors, op)
        host = [on_host(tensor).clone() for tensor in tensors]

        def finish(_: Any) -> None:
            if self._engine.rank == root:
                for staged, tensor in zip(host, tensors, strict=True):
                    write_back(staged, tensor)

        def make() -> Pending:
            call = described(f"reduce {op.name} to {self._engine.members[root]}", tensors)
            return self._engine.all_reduce(call, host, op).then(finish)

        return self._call("reduce", make, tensors, options)

    @told_if_refused
    def reduce_scatter(self, outputs: Tensors, inputs: Lists, options: Any) -> TorchWork:
        op = op_of(options.reduceOp)
        for shares, output in zip(inputs, outputs, strict=True):
            check_dense([*shares, output])
            check_mean(shares, op)
            check_count(self._engine.size, shares, "input")
            like = {(share.dtype, share.numel()) for share in (*shares, output)}
            if len(like) > 1:
                raise ConfigError(f"tensors of a reduce-scatter differ: {sorted(map(str, like))}")

        def finish(shares: Tensors) -> None:
            for share, output in zip(shares, outputs, strict=True):
                write_back(share, output)

        def make() -> Pending:
            host = [[on_host(share) for share in shares] for shares in inputs]
            call = described(f"reduce_scatter {op.name}", outputs)
            return self._engine.reduce_scatter(call, host, op).then(finish)

        return self._call("reduce-scatter", make, outputs, options)

    def reduce_scatter_single(self, output: torch.Tensor, given: torch.Tensor, options: Any) -> TorchWork:
        return self.reduce_scatter_single_coalesced([output], [given], options)

    @told_if_refused
    def reduce_scatter_single_coalesced(self, outputs: Tensors, inputs: Tensors, options: Any) -> TorchWork:
        return self.reduce_scatter(outputs, [parts(self._engine.size, given) for given in inputs], options)

    @told_if_refused
    def broadcast(self, tensors: Tensors, options: Any) -> TorchWork:
        check_dense(tensors)
        staged = HostCopies(tensors)

        def make() -> Pending:
            raws = [raw_of(tensor) for tensor in staged.host]
            root = options.rootRank
            call = described(f"broadcast from {self._engine.members[root]}", tensors)
            return self._engine.broadcast(call, raws, root).then(lambda _: staged.back())

        return self._call("broadcast", make, tensors, options)

    @told_if_refused
    def allgather(self, outputs: Lists, inputs: Tensors, options: Any) -> TorchWork:
        for given, made in zip(inputs, outputs, strict=True):
            check_dense([given, *made])
            check_count(self._engine.size, made, "output")
            mine = made[self._engine.rank].numel()
            if mine != given.numel() or any(each.dtype != given.dtype for each in made):
                raise ConfigError(
                    f"an output of all-gather is not {given.dtype}, or not of {given.numel()} elements for "
                    f"this rank's, as the input is; expected the size of each rank's input"
                )

        def make() -> Pending:
            return self._gathered(outputs, inputs)

        results = [each for made in outputs for each in made]
        return self._call("all-gather", make, results, options, inputs=inputs)

    def _gathered(self, outputs: Lists, inputs: Tensors) -> Pending:
        by_rank = list(zip(*outputs, strict=True))
        sizes = [[each.numel() * each.element_size() for each in made] for made in by_rank]

        def finish(rows: Sequence[Raw]) -> None:
            for row, lengths, made in zip(rows, sizes, by_rank, strict=True):
                for part, output in zip(np.split(row, np.cumsum(lengths)[:-1]), made, strict=True):
                    write_back(tensor_of(part, output), output)

        even = all(lengths == sizes[0] for lengths in sizes)
        call = described("all_gather", inputs if even else [each for made in outputs for each in made])
        return self._engine.all_gather(call, joined(inputs), [*map(sum, sizes)]).then(finish)

    @told_if_refused
    def allgather_coalesced(self, outputs: Lists, inputs: Tensors, options: Any) -> TorchWork:
        """Gather several tensors. outputs: for each rank a list of its tensors."""
        check_count(self._engine.size, outputs, "lists of output")
        return self.allgather([list(made) for made in zip(*outputs, strict=True)], inputs, options)

    def all_gather_single(self, output: torch.Tensor, given: torch.Tensor, options: Any) -> TorchWork:
        return self.all_gather_single_coalesced([output], [given], options)

    @told_if_refused
    def all_gather_single_coalesced(self, outputs: Tensors, inputs: Tensors, options: Any) -> TorchWork:
        check_dense([*inputs, *outputs])
        for given, output in zip(inputs, outputs, strict=True):
            if output.dtype != given.dtype or output.numel() != given.numel() * self._engine.size:
                raise ConfigError(
                    f"output of all-gather is {output.dtype} of {output.numel()} elements; expected "
                    f"{given.dtype} of {self._engine.size} times {given.numel()}"
                )

        def finish(rows: Sequence[Raw]) -> None:
            start = 0
            for output in outputs:
                whole = torch.empty(output.shape, dtype=output.dtype, device="cpu")
                parts = raw_of(whole).reshape(self._engine.size, -1)
                stop = start + parts.shape[1]
                parts[:] = [row[start:stop] for row in rows]
                write_back(whole, output)
                start = stop

        def make() -> Pending:
            raw, call = joined(inputs), described("all_gather", inputs)
            return self._engine.all_gather(call, raw, [len(raw)] * self._engine.size).then(finish)

        return self._call("all-gather", make, outputs, options, inputs=inputs)

    @told_if_refused
    def gather(self, outputs: Lists, inputs: Tensors, options: Any) -> TorchWork:
        check_dense(inputs)
        engine, root, given = self._engine, options.rootRank, on_host(inputs[0])
        is_root = engine.rank == root
        if is_root:
            check_count(self._engine.size, outputs[0], "output")
            check_dense([*inputs, *outputs[0]])
        results = outputs[0] if is_root else inputs

        def finish(found: Sequence[Any]) -> None:
            for content, output in zip(found, outputs[0] if is_root else (), strict=bool(is_root)):
                write_back(fitting(content, output), output)

        def make() -> Pending:
            sessions.count("messages", given.numel())
            outgoing = [raw_of(given).data if rank == root else None for rank in range(engine.size)]
            call = described(f"gather to {engine.members[root]}", [given])
            return engine.messages(call, outgoing, range(engine.size) if is_root else []).then(finish)

        return self._call("gather", make, results, options)

    @told_if_refused
    def gather_single(self, output: torch.Tensor, given: torch.Tensor, options: Any) -> TorchWork:
        is_root = self._engine.rank == options.rootRank
        return self.gather([parts(self._engine.size, output)] if is_root else [], [given], options)

    @told_if_refused
    def scatter(self, outputs: Tensors, inputs: Lists, options: Any) -> TorchWork:
        check_dense(outputs)
        engine, root = self._engine, options.rootRank
        outgoing: list[Any] = [None] * engine.size
        if engine.rank == root:
            check_count(self._engine.size, inputs[0], "input")
            check_dense([*inputs[0], *outputs])
            outgoing = [raw_of(on_host(each)).data for each in inputs[0]]

        def finish(found: Sequence[Any]) -> None:
            write_back(fitting(found[root], outputs[0]), outputs[0])

        def make() -> Pending:
            sessions.count("messages", outputs[0].numel())
            call = described(f"scatter from {engine.members[root]}", outputs)
            return engine.messages(call, outgoing, [root]).then(finish)

        return self._call("scatter", make, outputs, options)

    @told_if_refused
    def alltoall(self, outputs: Tensors, inputs: Tensors, options: Any) -> TorchWork:
        check_dense([*outputs, *inputs])
        check_count(self._engine.size, outputs, "output")
        check_count(self._engine.size, inputs, "input")

        def finish(found: Sequence[Any]) -> None:
            for content, output in zip(found, outputs, strict=True):
                write_back(fitting(content, output), output)

        def make() -> Pending:
            sessions.count("messages", sum(given.numel() for given in inputs))
            outgoing = [raw_of(on_host(given)).data for given in inputs]
            kinds = sorted({str(each.dtype).removeprefix("torch.") for each in (*outputs, *inputs)})
            call = f"all_to_all of {', '.join(kinds)}"  # shapes may differ by rank
            return self._engine.messages(call, outgoing, range(self._engine.size)).then(finish)

        return self._call("all-to-all", make, outputs, options)

    @told_if_refused
    def all_to_all_single(
        self,
        output: torch.Tensor,
        given: torch.Tensor,
        out_sizes: list[int],
        in_sizes: list[int],
        options: Any,
    ) -> TorchWork:
        return self.alltoall(
            parts(self._engine.size, output, out_sizes), parts(self._engine.size, given, in_sizes), options
        )

    alltoall_base = all_to_all_single

    def send(self, tensors: Tensors, rank: int, tag: int) -> TorchWork:
        check_dense(tensors)

        def make() -> Pending:
            sessions.count("messages", sum(tensor.numel() for tensor in tensors))
            for tensor in tensors:
                self._engine.send(dtype_bytes(tensor) + raw_of(on_host(tensor)).data, rank, tag)
            return Pending.of()

        title = f"send to rank {self._engine.members[rank]}"
        return self._call(title, make, tensors, of_the_group=False)

    def recv(self, tensors: Tensors, rank: int, tag: int) -> TorchWork:
        return self._received(f"receive from rank {self._engine.members[rank]}", tensors, rank, tag)

    def recv_anysource(self, tensors: Tensors, tag: int) -> TorchWork:
        return self._received("receive from any rank", tensors, None, tag)

    def _received(self, what: str, tensors: Tensors, rank: int | None, tag: int) -> TorchWork:
        check_dense(tensors)

        def finish(letters: Sequence[tuple[int, Any]]) -> int:
            for (sender, content), tensor in zip(letters, tensors, strict=True):
                view, mine = memoryview(content), dtype_bytes(tensor)
                if (sent := bytes(view[:DTYPE_BYTES])) != mine:
                    worker = self._engine.session.ranks.worker(self._engine.members[sender])
                    raise MismatchError(
                        f"worker {worker} sent {sent.decode().strip()}, and this rank receives "
                        f"{mine.decode().strip()}; sender and receiver must agree"
                    )
                write_back(fitting(view[DTYPE_BYTES:], tensor), tensor)
            return letters[0][0]

        def make() -> Pending:
            return Pending.all([self._engine.receive(rank, tag) for _ in tensors]).then(finish)

        return self._call(what, make, tensors, of_the_group=False)

    def barrier(self, options: Any) -> TorchWork:
        return self._call("barrier", self._engine.barrier, [], options)

    def monitored_barrier(self, options: Any, wait_all_ranks: bool = False) -> None:
        """Wait until all ranks have called this; rank 0 names those that have not, the first or all."""
        self._monitored += 1
        exchanges.monitored_barrier(self._engine, self._monitored, self._seconds(options), wait_all_ranks)

    def set_timeout(self, timeout: timedelta) -> None:
        self._timeout = timeout

    def abort(self) -> None:
        """Fail what is under way, and every later call."""
        self._gone = LibraError("the process group was aborted")
        self._engine.session.fail()
        for work in list(self._under_way):
            work.fail(self._gone)

    def shutdown(self) -> None:
        """Leave; later calls fail. The process leaves the job with its last group."""
        if self._gone is None:
            self._gone = LibraError("the process group was destroyed")
        engine, self._left = self._engine, getattr(self, "_left", False)
        if not self._left:
            self._left = True
            sessions.leave(engine.session)
