# SPDX-License-Identifier: Apache-2.0
"""A server's refusal as a worker receives it: a RESULT or VALUE with flag ERROR."""

from __future__ import annotations

from libra.errors import LibraError, OverflowError
from libra.job.job_file import Job
from libra.rpc.values import refusal
from libra.wire.words import Code, FrameBuffer, Headers, Rows, reason_of


def refusal_in(headers: Headers, source: FrameBuffer, rows: Rows, job: Job) -> LibraError:
    """Return the error that a refused request fails with: the text in the first frame, ``rows[0]`` of
    ``source``."""
    code, text = reason_of(source.words, int(rows[0]), int(headers.blocks[0]))
    error = OverflowError(text) if code == Code.OVERFLOW else LibraError(text)
    return refusal(job.owner_of(int(headers.key[0])), error)
