# SPDX-License-Identifier: Apache-2.0
"""Jobs of groups: asks the controller's side for a job of some of a job's workers, and gives it back.

`libra job groups` and `libra run` answer at the address in LIBRA_GROUPS. Each worker of a group's job has a
connection, which is its lease: when the last one ends, with its process as a rule, the job is removed.

A request is a line of JSON, and so is its answer, which has ``error`` if it was refused:

    {"install": {"of": "run", "generation": 3, "workers": [0, 2]}}     {"job": {...}}
    {"hold": "run.1"}                                                  {}
"""

from __future__ import annotations

import json
import os
import socket
import weakref
from collections.abc import Sequence
from typing import Any

from libra.errors import ConfigError, LibraError
from libra.job.job_file import Job

VARIABLE = "LIBRA_GROUPS"
UNIX = "unix:"
ANSWER_SECONDS = 30.0
MAX_LINE = 1 << 20

_open: weakref.WeakSet[Lease] = weakref.WeakSet()


class Lease:
    """A worker's share in a group's job, from the answer to ``close``."""

    def __init__(self, address: str, request: dict[str, Any]) -> None:
        """Send a request. address: unix:PATH or HOST:PORT. Raises LibraError if it is refused."""
        try:
            self._socket = _connected(address)
        except OSError as error:
            raise LibraError(
                f"{VARIABLE} holds {address!r}: {error.strerror or error}; is `libra job groups` running?"
            ) from None
        _open.add(self)
        try:
            self._socket.sendall(json.dumps(request).encode() + b"\n")
            with self._socket.makefile("rb") as answers:
                line = answers.readline(MAX_LINE)
            self.answer: dict[str, Any] = json.loads(line) if line else {"error": "no answer came"}
        except (OSError, ValueError) as error:
            self.answer = {"error": str(error)}
        if "error" in self.answer:
            self.close()
            raise LibraError(f"{address}: {self.answer['error']}")

    def close(self) -> None:
        """Give the share back. Idempotent."""
        self._socket.close()


def install(address: str, job: Job, workers: Sequence[int]) -> tuple[Job, Lease]:
    """Have a job of some workers of ``job`` installed, in this order; return it with this worker's share.

    Raises LibraError if it is refused, for example because the switch has no room.
    """
    wanted = {"of": job.name, "generation": job.generation, "workers": list(workers)}
    lease = Lease(address, {"install": wanted})
    try:
        return Job.from_json(json.dumps(lease.answer["job"])), lease
    except (KeyError, ValueError) as error:
        lease.close()
        raise LibraError(f"{address}: the answer has no job: {error}") from None


def hold(address: str, name: str) -> Lease:
    """Take this worker's share in a group's job that another worker has had installed. Raises LibraError."""
    return Lease(address, {"hold": name})


def endpoint_of(address: str) -> str | tuple[str, int]:
    """Return a Unix socket's path, or host and port. Raises ConfigError.

    >>> endpoint_of("unix:/run/groups"), endpoint_of("10.0.0.9:9561")
    ('/run/groups', ('10.0.0.9', 9561))
    """
    if address.startswith(UNIX) and len(address) > len(UNIX):
        return address.removeprefix(UNIX)
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit() or not 0 < int(port) < 65536:
        raise ConfigError(f"{address!r} is no address; expected unix:PATH or HOST:PORT, like 10.0.0.9:9561")
    return host.strip("[]"), int(port)


def _connected(address: str) -> socket.socket:
    endpoint = endpoint_of(address)
    if isinstance(endpoint, str):
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        made.settimeout(ANSWER_SECONDS)
        try:
            made.connect(endpoint)
        except OSError:
            made.close()
            raise
        return made
    return socket.create_connection(endpoint, ANSWER_SECONDS)


def _close_in_child() -> None:
    """Close a forked child's copies, so that they end with the worker and not with its data loaders."""
    for lease in list(_open):
        lease.close()


os.register_at_fork(after_in_child=_close_in_child)
