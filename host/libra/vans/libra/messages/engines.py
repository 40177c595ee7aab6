# SPDX-License-Identifier: Apache-2.0
"""Choose the engine of a host's messages: C or numpy."""

from __future__ import annotations

from libra.job.job_file import Job
from libra.vans.libra.messages.compiled_messages import CompiledMessages
from libra.vans.libra.messages.messages import MessageEngine
from libra.vans.libra.messages.numpy_messages import NumpyMessages
from libra.vans.libra.native import kernels
from libra.wire.format import U32


def make(job: Job, templates: U32, *, native: bool = True) -> MessageEngine:
    """Make an engine. templates: words.templates. native: the compiled one, if LLVM is installed; otherwise
    numpy's."""
    functions = kernels.load() if native else None
    if functions is None:
        return NumpyMessages(job, templates)
    return CompiledMessages(job, templates, functions)
