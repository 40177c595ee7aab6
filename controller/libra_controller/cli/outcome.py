# SPDX-License-Identifier: Apache-2.0
"""What a command line ends with: its exit code, and a line for whoever has asked wrongly."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from libra_controller.errors import ControllerError


def exit_code(command: str, extra: str, run: Callable[[], int]) -> int:
    """What ``run`` returns, or 1 when something failed, 2 when something was asked wrongly.

    extra: of the package, which has what ``command`` needs.
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
            raise  # our own mistake
        module = error.name.partition(".")[0]
        print(
            f"error: the Python module {module} is missing; install what `{command}` needs:"
            f" pip install 'libra-ina[{extra}]'",
            file=sys.stderr,
        )
        return 2
    except BrokenPipeError:
        # The reader of our output has gone: not worth a message. The interpreter would print one at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 130
