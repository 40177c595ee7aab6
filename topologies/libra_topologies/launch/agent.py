# SPDX-License-Identifier: Apache-2.0
"""torchrun on one host of `libra run`, which ends with one line where torchrun has tracebacks of its own.

    python -m libra_topologies.launch.agent [--until FD ADDRESS:PORT] TORCHRUN'S OPTIONS -- PYTHON'S ARGUMENTS

With --until this host has the store by which all agents meet, at that address. torchrun would end it with the
first agent that leaves the exit barrier; the others are still there, and would report its loss, in 40 lines,
after a run without a fault. So this agent keeps the store until the file descriptor FD is at its end, which
the launcher closes when the others have ended.

On SIGTERM torchrun ends its worker, but not one that it is just starting, nor any if it is killed. So the
kernel ends the worker with this process. It kills this process with the launcher: while torch waits for
another agent in C++, Python handles no signal, and the other agent may have ended.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from torch.distributed import TCPStore
from torch.distributed.elastic.multiprocessing.api import SignalException
from torch.distributed.elastic.multiprocessing.errors import ChildFailedError
from torch.distributed.run import main as torchrun

from libra_topologies.make.ledger import ending_with_parent


def main(words: Sequence[str]) -> int:
    """Run torchrun; return 0, 1 if the program failed, or 128 and the number of a signal."""
    if not words or words[0] != "--until":
        return _run(words)
    _, until, address, *words = words
    host, _, port = address.rpartition(":")
    # multi_tenant: torchrun's own store in this process is this one, as it asks for the same port.
    store = TCPStore(host, int(port), is_master=True, wait_for_workers=False, multi_tenant=True)
    code = _run(words)
    if code == 0:
        while os.read(int(until), 1):
            pass
    del store
    return code


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
