# SPDX-License-Identifier: Apache-2.0
"""torchrun on one host of `libra run`, which ends with one line where torchrun has tracebacks of its own."""

from __future__ import annotations

import sys

from torch.distributed.elastic.multiprocessing.api import SignalException
from torch.distributed.elastic.multiprocessing.errors import ChildFailedError
from torch.distributed.run import main as torchrun


def main() -> int:
    """Run torchrun; return 0, 1 if the program failed, or 128 and the number of a signal."""
    try:
        torchrun()
    except ChildFailedError as error:
        rank, failure = error.get_first_failure()
        how = f"signal {-failure.exitcode}" if failure.exitcode < 0 else f"exit code {failure.exitcode}"
        print(f"libra run: rank {rank} failed ({how}); its error is above", file=sys.stderr)
        return 1
    except SignalException as error:
        return 128 + int(error.sigval)
    return 0


if __name__ == "__main__":
    sys.exit(main())
