# SPDX-License-Identifier: Apache-2.0
"""A network of its own for a process that runs tests beside others: interfaces, namespaces' names, ports."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from libra_topologies.errors import UsageError
from libra_topologies.make import namespaces
from libra_topologies.make.namespaces import User, user

# Words before a command that run it as an ordinary user, for whom this user's files are their own.
AS_USER = ("unshare", "--user", "--map-user=65534", "--map-group=65534")
# The same for a user whom the kernel gives no user namespace: the only one is that of AS_USER.
_LIMITED = 'echo 1 >/proc/sys/user/max_user_namespaces; exec "$@"'
ONLY_ONE = ("unshare", "--user", "--map-root-user", "sh", "-ec", _LIMITED, "sh", *AS_USER)
needs_namespaces = pytest.mark.skipif(
    os.geteuid() != 0
    or shutil.which("unshare") is None
    or subprocess.run([*AS_USER, "true"], capture_output=True).returncode != 0,
    reason="needs root, or a user namespace",
)


def become_root() -> str:
    """Enter a user namespace if the user is not root, so that this process and its children make interfaces.

    Return a line that says so, or why the system has no namespace: the user then skips the tests that make
    interfaces. Call it before there are other threads.
    """
    namespaces.extend_path()
    if user() is not User.USER:
        return ""
    if refused := namespaces.refusal():
        return f"tests that make interfaces are skipped: {refused}; {namespaces.advice()}"
    try:
        namespaces.become_root()
    except UsageError as error:
        raise OSError(str(error)) from None
    return namespaces.ENTERED


def enter() -> None:
    """For this thread, and for the threads and processes that it starts from now on.

    Users who got no user namespace stay in the machine's network: they skip the tests that make interfaces.
    Root would make them there, so root gets an OSError when the system refuses.
    """
    if user() is User.USER:
        return
    try:
        namespaces.enter_network()
    except OSError as error:
        raise OSError(
            "tests run beside each other in networks of their own, and the system makes none: "
            f"{error.strerror}. Give this root CAP_SYS_ADMIN, or run as another user, in a user namespace"
        ) from None


def check() -> None:
    """Raise OSError where `enter` would, and stay."""
    here = Path(__file__).parent
    tried = [sys.executable, "-c", f"import {Path(__file__).stem} as own; own.enter()"]
    ended = subprocess.run(tried, cwd=here, capture_output=True, text=True)
    if ended.returncode:
        raise OSError(ended.stderr.strip().rpartition("\n")[2].removeprefix("OSError: "))
