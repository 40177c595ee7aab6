# SPDX-License-Identifier: Apache-2.0
"""Checks for requests and compressors that the libra van cannot carry."""

from __future__ import annotations

import numpy as np

from libra.compression.compressor import Compressor
from libra.errors import ConfigError
from libra.job.job_file import Job, Mode
from libra.vans.base import Request
from libra.vans.requests.checks import check_pull


def check_request(job: Job, request: Request, summed: bool) -> None:
    """Raise ConfigError if a switch that sums cannot carry the request, or its server does not exist."""
    if not summed and not job.servers:
        raise ConfigError(
            f"cmd is {request.cmd}, app_id is {request.app_id}: such a request goes to servers, which job "
            f"{job.name!r} does not have; leave both 0"
        )
    if request.push and request.pairs.vals.dtype not in (np.float32, np.int32):
        raise ConfigError(f"values are {request.pairs.vals.dtype}; expected float32 or int32")
    check_pull(request, 0 if job.mode is Mode.ALL_REDUCE else len(job.servers))


def check_compressor(job: Job, compressor: Compressor) -> None:
    """Raise ConfigError if a switch cannot add the compressor's pushes; also in any job with servers, which
    would keep a sample of a value for all of it."""
    if compressor.not_in_switch:
        raise ConfigError(f"compressor {compressor.name}: {compressor.not_in_switch}")
    if job.mode is not Mode.ALL_REDUCE:
        raise ConfigError(
            f"compressor {compressor.name}: the servers of job {job.name!r} would keep the chosen elements "
            "for the whole value; use a job without servers, or the tcp or loopback van"
        )
