# SPDX-License-Identifier: Apache-2.0
"""monitored.barrier: a barrier by messages to and from rank 0, which names the ranks that do not come.

Errors begin with Gloo's words, by which programs and people find them.
"""

from __future__ import annotations

import time

from libra.torch.engine import Engine
from libra.torch.failures import timed_out

_TAG = 1 << 62  # of the first monitored barrier; tags of programs are ints of 32 bits


def barrier(engine: Engine, number: int, seconds: float, wait_all_ranks: bool) -> None:
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
