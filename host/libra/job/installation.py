# SPDX-License-Identifier: Apache-2.0
"""Installation: the job file of a process, watched for a new installation of the job."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

from libra.errors import ConfigError, LibraError, ReinstalledError
from libra.job.job_file import Job

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0  # seconds between two looks at the file


class Installation:
    """Installation of the job in the job file ``path``. Raises ConfigError if it is no job file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen = self._stamp()  # before the file is read, so that no later change is missed
        self.job = Job.load(path)

    def _stamp(self) -> tuple[int, int, int]:
        """Return facts of the file that change with its content; zeros while there is no file."""
        try:
            seen = self._path.stat()
        except OSError:
            return 0, 0, 0
        return seen.st_ino, seen.st_mtime_ns, seen.st_size

    def successor(self) -> Job | None:
        """Return the job of a changed file if it is another installation; else None."""
        stamp = self._stamp()
        if stamp == self._seen:
            return None
        try:
            job = Job.load(self._path)
        except ConfigError:  # the file is being written: try again at the next look
            return None
        self._seen = stamp
        return job if job.job_generation != self.job.job_generation else None

    def watch(self, stopping: threading.Event, told: Callable[[LibraError], None]) -> None:
        """Watch the file in a thread of its own until ``stopping`` is set; if there is another installation,
        call ``told`` with a ReinstalledError, once."""

        def look() -> None:
            while not stopping.wait(LOOK_SECONDS):
                if (job := self.successor()) is not None:
                    error = self._ended_by(job)
                    log.warning("%s", error)
                    told(error)
                    return

        threading.Thread(target=look, name="libra-job-file", daemon=True).start()

    def _ended_by(self, job: Job) -> ReinstalledError:
        out = ", ".join(worker.host for worker in job.evicted)
        return ReinstalledError(
            f"job {job.name!r} has been installed again, in generation {job.generation}"
            + (f", without {out}" if out else "")
            + f", as {self._path} says: leave this node, and take part again by libra.start()"
        )
