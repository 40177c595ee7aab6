# SPDX-License-Identifier: Apache-2.0
"""Choose the engine of a worker's HOTs: C or numpy."""

from __future__ import annotations

from libra.job.job_file import Job
from libra.vans.libra.hot.compiled_sender import CompiledHotSender
from libra.vans.libra.hot.numpy_sender import NumpyHotSender
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.native import kernels
from libra.wire.format import U32


def make(job: Job, templates: U32, *, native: bool = True) -> HotSender:
    """Make a sender. templates: words.templates. native: the compiled one, if LLVM is installed; otherwise
    numpy's."""
    functions = kernels.load() if native else None
    if functions is None:
        return NumpyHotSender(job, templates)
    return CompiledHotSender(job, templates, functions)
