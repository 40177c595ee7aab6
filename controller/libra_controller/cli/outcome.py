# SPDX-License-Identifier: Apache-2.0
"""The end of a command: its exit code, and a line on standard error about a mistake or a failure."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from libra_controller.errors import ControllerError


def exit_code(command: str, extra: str, run: Callable[[], int]) -> int:
    """Return ``run``'s exit code, or 1 for a failure and 2 for a mistake of the user.

    extra: the package's extra that installs the modules that ``command`` needs.
    """
    try:
        try:
            return run()
        finally:
            sys.stdout.flush()  # also what --help has written
    except ControllerError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("libra"):
            raise  # a bug of Libra
        module = error.name.partition(".")[0]
        print(
            f"error: the Python module {module} is missing; install what `{command}` needs:"
            f" pip install '.[{extra}]' in Libra's clone",
            file=sys.stderr,
        )
        return 2
    except BrokenPipeError:
        # The reader of our output has gone, which needs no message. The interpreter would print one at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 130
