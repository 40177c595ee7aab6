# SPDX-License-Identifier: Apache-2.0
"""Choose a worker's engine: C or numpy."""

from __future__ import annotations

from libra.job.job_file import Job
from libra.vans.libra.codec import Codec
from libra.vans.libra.native import kernels
from libra.vans.libra.worker.compiled_engine import CompiledEngine
from libra.vans.libra.worker.engine import WorkerEngine
from libra.vans.libra.worker.numpy_engine import NumpyEngine
from libra.wire.format import U32


def make(job: Job, templates: U32, codec: Codec, *, native: bool = True) -> WorkerEngine:
    """Make an engine. native: the compiled one, if LLVM is installed; otherwise numpy's."""
    functions = kernels.load() if native else None
    if functions is None:
        return NumpyEngine(job, templates, codec)
    return CompiledEngine(job, templates, codec, functions)
