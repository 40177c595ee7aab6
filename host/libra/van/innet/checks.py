# SPDX-License-Identifier: Apache-2.0
"""What the libra van cannot carry."""

from __future__ import annotations

import numpy as np

from libra.errors import ConfigError
from libra.job.job_file import Job, Mode
from libra.van.base import Request
from libra.van.requests import check_pull


def check_request(job: Job, request: Request, summed: bool) -> None:
    """Raises ConfigError for what a switch that sums cannot carry, and who else would there is not."""
    if not summed and not job.servers:
        raise ConfigError(
            f"cmd is {request.cmd}, app_id is {request.app_id}: such a request goes to servers, which job "
            f"{job.name!r} does not have; leave both 0"
        )
    if request.push and request.pairs.vals.dtype not in (np.float32, np.int32):
        raise ConfigError(f"values are {request.pairs.vals.dtype}; expected float32 or int32")
    check_pull(request, 0 if job.mode is Mode.ALL_REDUCE else len(job.servers))
