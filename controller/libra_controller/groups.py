# SPDX-License-Identifier: Apache-2.0
"""GroupJobs: jobs of some workers of one job, installed when a worker asks and removed when none holds them.

torch.distributed makes groups of ranks while a program runs. `libra.job.groups` has the workers' side and the
format of requests. A request can do no more than that: it names workers of this one job, by rank.
"""

from __future__ import annotations

import json
import logging
import socket
import socketserver
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from libra.errors import ConfigError
from libra.job.groups import MAX_LINE, UNIX, endpoint_of
from libra.job.job_file import Job, Mode
from libra_controller.controller import Controller
from libra_controller.errors import ControllerError, RefusedError, SwitchError, UserError
from libra_controller.files.spec import JobSpec

log = logging.getLogger(__name__)

MOST_SLOTS = 256  # of a group's job
LEAST_SLOTS = 16  # fewer keep no link busy
TRIES, BETWEEN_SECONDS = 4, 0.5

T = TypeVar("T")


class GroupJobs:
    """Jobs of groups of the workers of job ``name``. Thread-safe."""

    def __init__(self, controller: Controller, name: str) -> None:
        self._controller, self._name = controller, name
        self._lock = threading.Lock()
        self._holders: Counter[str] = Counter()

    def install(self, of: str, generation: int, workers: list[int]) -> Job:
        """Install a job of these workers, held once. Raises ControllerError: another job, no room."""
        with self._lock:
            parent = self._controller.job(self._name)
            if (of, generation) != (parent.name, parent.generation):
                raise RefusedError(
                    f"workers of job {of}, generation {generation}, asked; this serves job {parent.name}, "
                    f"generation {parent.generation}"
                )
            hosts = {member.rank: member.host for member in parent.workers}
            if unknown := [rank for rank in workers if rank not in hosts]:
                raise RefusedError(f"job {of} has no worker {unknown[0]}; it has {len(hosts)}")
            status = self._controller.status()
            slots = min(MOST_SLOTS, (status.slots - status.slots_used) // 2)
            if slots < LEAST_SLOTS:
                raise RefusedError(
                    f"a group needs {2 * LEAST_SLOTS} free slots, {status.slots - status.slots_used} free "
                    f"of {status.slots}; install job {of} with fewer"
                )
            taken = {job.name for job in status.jobs}
            name = next(each for n in range(1, 1 << 16) if (each := f"{of}.{n}") not in taken)
            names = [hosts[rank] for rank in workers]
            spec = JobSpec(
                name,
                Mode.ALL_REDUCE,
                names,
                slots=slots,
                lanes=parent.lanes,
                restarts=parent.restarts,
                arithmetic=parent.arithmetic,
            )
            job = _patiently(lambda: self._controller.install(spec))
            self._holders[name] = 1
            log.info("job %s: workers %s of job %s, %d slots", name, workers, of, slots)
            return job

    def hold(self, name: str) -> None:
        """Note one more holder. Raises RefusedError if no worker holds such a job."""
        with self._lock:
            if not self._holders[name]:
                raise RefusedError(f"no group has job {name} any more")
            self._holders[name] += 1

    def held(self) -> list[str]:
        """Return the names of the jobs that workers hold."""
        with self._lock:
            return sorted(name for name, holders in self._holders.items() if holders)

    def release(self, name: str) -> None:
        """Note that a holder has gone; remove the job with the last one."""
        with self._lock:
            self._holders[name] -= 1
            if self._holders[name]:
                return
            del self._holders[name]
            try:
                _patiently(lambda: self._controller.remove(name))
            except ControllerError as error:  # the switch has gone, or the job was removed by hand
                log.warning("job %s is not removed: %s", name, error)


def _patiently(call: Callable[[], T]) -> T:
    """Return what ``call`` returns; try again if another controller, such as a command, had its turn."""
    for _ in range(TRIES - 1):
        try:
            return call()
        except SwitchError:
            time.sleep(BETWEEN_SECONDS)
    return call()


class _Connection(socketserver.StreamRequestHandler):
    """One worker's connection: a request, its answer, and the lease, to its end."""

    server: _Server

    def handle(self) -> None:
        self.request.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)  # a host may vanish
        name = None
        try:
            name, answer = self._answered(self.rfile.readline(MAX_LINE))
        except (ControllerError, ValueError, KeyError, TypeError) as error:
            answer = {"error": str(error) or type(error).__name__}
        try:
            self.wfile.write(json.dumps(answer).encode() + b"\n")
            if name is not None:
                while self.rfile.read1(MAX_LINE):  # ends with the connection; it should say nothing more
                    pass
        except OSError:
            pass
        finally:
            if name is not None:
                self.server.jobs.release(name)

    def _answered(self, line: bytes) -> tuple[str, dict[str, Any]]:
        request = json.loads(line)
        if not isinstance(request, dict) or len(request) != 1:
            raise ValueError("expected one request: install or hold")
        if "hold" in request:
            name = str(request["hold"])
            self.server.jobs.hold(name)
            return name, {}
        wanted = request["install"]
        job = self.server.jobs.install(
            str(wanted["of"]), int(wanted["generation"]), [int(each) for each in wanted["workers"]]
        )
        return job.name, {"job": json.loads(job.to_json())}


class _Server(socketserver.ThreadingMixIn, socketserver.TCPServer):
    allow_reuse_address = daemon_threads = True
    block_on_close = False
    jobs: GroupJobs

    def close(self) -> None:
        """Answer no more. Jobs stay as they are."""
        self.shutdown()
        self.server_close()


class _UnixServer(_Server):
    address_family = socket.AF_UNIX


def serve(jobs: GroupJobs, address: str) -> _Server:
    """Answer at ``address`` (unix:PATH or HOST:PORT) in threads, until the server's ``close``.

    Raises UserError if the address cannot be used.
    """
    try:
        endpoint: Any = endpoint_of(address)
        if address.startswith(UNIX) and Path(endpoint).is_socket():  # of an earlier command; nothing else
            Path(endpoint).unlink()
        made = (_UnixServer if address.startswith(UNIX) else _Server)(endpoint, _Connection)
    except (ConfigError, OSError) as error:
        raise UserError(f"--listen: {error}") from None
    made.jobs = jobs
    threading.Thread(target=made.serve_forever, name="libra-groups", daemon=True).start()
    return made
