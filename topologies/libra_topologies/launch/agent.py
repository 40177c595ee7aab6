# SPDX-License-Identifier: Apache-2.0
"""torchrun on one host of `libra run`, which ends with one line where torchrun has tracebacks of its own.

    python -m libra_topologies.launch.agent COUNT ADDRESS:PORT [--until FD] OPTIONS -- ARGUMENTS

OPTIONS are torchrun's, ARGUMENTS Python's. Agents run torchrun when COUNT are there, or after 300 s.
To load PyTorch takes seconds, on a busy machine many; an elastic job would begin without the agents that come
after torchrun's last call, and begin again with them.

ADDRESS:PORT is the store by which all agents meet. With --until this host has it. torchrun would end it with
the first agent that leaves the exit barrier; the others are still there, and would report its loss, in 40
lines, after a run without a fault. So this agent keeps the store until the file descriptor FD is at its end,
which the launcher closes when the others have ended.

On SIGTERM torchrun ends its worker, but not one that it is just starting, nor any if it is killed. So the
kernel ends the worker with this process. It kills this process with the launcher: while torch waits for
another agent in C++, Python handles no signal, and the other agent may have ended.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

from torch.distributed import TCPStore
from torch.distributed.elastic.multiprocessing.api import SignalException
from torch.distributed.elastic.multiprocessing.errors import ChildFailedError
from torch.distributed.run import main as torchrun

from libra_topologies.make.ledger import ending_with_parent

START_SECONDS = 300.0
LOOK_SECONDS = 0.05


def main(words: Sequence[str]) -> int:
    """Run torchrun; return 0, 1 if the program failed, or 128 and the number of a signal."""
    count, address, *words = words
    host, _, port = address.rpartition(":")
    until = int(words[1]) if words[0] == "--until" else None
    # multi_tenant: torchrun's own store in this process is this one, as it asks for the same port.
    store = TCPStore(host, int(port), is_master=until is not None, wait_for_workers=False, multi_tenant=True)
    _meet(store, int(count))
    if until is None:
        return _run(words)
    code = _run(words[2:])
    if code == 0:
        while os.read(until, 1):
            pass
    del store
    return code


def _meet(store: TCPStore, count: int) -> None:
    deadline = time.monotonic() + START_SECONDS
    started = store.add("libra/agents", 1)
    while started < count and time.monotonic() < deadline:
        time.sleep(LOOK_SECONDS)
        started = store.add("libra/agents", 0)


def _run(words: Sequence[str]) -> int:
    end = words.index("--")
    python = [os.environ.get("PYTHON_EXEC", sys.executable), "-u", *words[end + 1 :]]  # as torchrun has it
    try:
        torchrun([*words[:end], "--no-python", *ending_with_parent(python)])
    except ChildFailedError as error:
        rank, failure = error.get_first_failure()
        how = f"signal {-failure.exitcode}" if failure.exitcode < 0 else f"exit code {failure.exitcode}"
        print(f"libra run: rank {rank} failed ({how}); its error is above", file=sys.stderr)
        return 1
    except SignalException as error:
        return 128 + int(error.sigval)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
