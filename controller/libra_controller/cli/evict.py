# SPDX-License-Identifier: Apache-2.0
"""``libra job evict``: takes a worker out of a job and writes the job file for the others."""

from __future__ import annotations

from pathlib import Path

from libra.array_file import write_text
from libra.job.job_file import Job
from libra_controller.controller import Controller
from libra_controller.errors import UserError
from libra_controller.fabric_controller import FabricController


def evict(
    controller: Controller | FabricController,
    name: str,
    rank: int,
    output: Path | None,
    generation: int | None = None,
) -> Job:
    """Evict a worker and write the new job to the file or to standard output.

    Raises Controller.evict's errors, and UserError if the file cannot be written; then it prints the job.
    """
    job = controller.evict(name, rank, generation=generation)
    if output is None:
        print(job.to_json())
        return job
    job = job.with_evicted_of(output)
    try:
        write_text(output, job.to_json() + "\n")
    except OSError as error:
        print(job.to_json())
        raise UserError(
            f"--output: {output} cannot be written: {error.strerror}; the job file is on standard output"
        ) from None
    print(f"job {job.name} goes on without worker {rank}, in generation {job.generation}. Programs whose")
    print(f"LIBRA_JOB_FILE is {output} are told; give others a copy, or start them again with it")
    return job
